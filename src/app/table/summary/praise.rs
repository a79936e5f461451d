//! One true word of praise for each child at the end of a game.

use engine::games::PlayerCatch;

use language::Language;
use records::NotedAction;

/// A calculation with more numbers than this, its result included, is long.
const LONG: usize = 4;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Praise {
    Best(String),
    /// The child made this many catches, each right first time and without a hint.
    FirstTry(usize),
    Long(String),
    Caught(usize),
    /// The child caught nothing but played to the end.
    Stayed,
}

impl Praise {
    pub fn choose(player: u8, catches: &[PlayerCatch], notes: &[NotedAction]) -> Self {
        let own = || catches.iter().filter(|caught| caught.player == player);
        let best_of_others =
            catches.iter().filter(|caught| caught.player != player).map(|caught| caught.points).max();
        // Of equally good catches, the first one counts.
        let best = own().rev().max_by_key(|caught| caught.points);
        let best = best.filter(|best| best.points > best_of_others.unwrap_or_default());
        if let Some(written) = best.and_then(|best| best.written.clone()) {
            return Self::Best(written);
        }
        let count = own().count();
        // Notes hold only hints and what went wrong.
        if count > 0 && notes.iter().all(|note| note.player != player) {
            return Self::FirstTry(count);
        }
        let long =
            own().filter_map(|caught| caught.written.as_deref()).max_by_key(|written| numbers(written));
        match long.filter(|written| numbers(written) > LONG) {
            Some(written) => Self::Long(written.to_owned()),
            None if count > 0 => Self::Caught(count),
            None => Self::Stayed,
        }
    }

    pub fn sentence(&self, language: &Language) -> String {
        let of = |id, written: &str| {
            language.say_with(id, [("calculation", language.localize_calculation(written).into())])
        };
        match self {
            Self::Best(written) => of("praise-best", written),
            Self::FirstTry(count) => language.say_with("praise-first-try", [("count", (*count).into())]),
            Self::Long(written) => of("praise-long", written),
            Self::Caught(count) => language.say_with("praise-caught", [("count", (*count).into())]),
            Self::Stayed => language.say("praise-stayed"),
        }
    }
}

fn numbers(written: &str) -> usize {
    written.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty()).count()
}
