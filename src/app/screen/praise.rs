//! One true word of praise for each child at the end of a game, from what was played and noted.

use heart::games::Caught;

use crate::language::Language;
use crate::records::Note;

/// From so many numbers on a calculation is long.
const LONG: usize = 4;

/// What there is to praise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Praise {
    /// The best catch of the whole game, by its calculation.
    Best(String),
    /// So many catches, each at the first try and without a hint.
    FirstTry(usize),
    /// A long calculation.
    Long(String),
    /// So many catches.
    Caught(usize),
    /// Whoever has caught nothing has played all the same.
    Stayed,
}

impl Praise {
    /// What a player is praised for.
    #[must_use]
    pub fn of(player: u8, catches: &[Caught], notes: &[Note]) -> Self {
        let own = || catches.iter().filter(|caught| caught.player == player);
        let best_of_others =
            catches.iter().filter(|caught| caught.player != player).map(|caught| caught.points).max();
        // The first of equals.
        let best = own().rev().max_by_key(|caught| caught.points);
        let best = best.filter(|best| best.points > best_of_others.unwrap_or_default());
        if let Some(written) = best.and_then(|best| best.written.clone()) {
            return Self::Best(written);
        }
        let count = own().count();
        // Nothing is noted but what went wrong, and hints.
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

    /// As a sentence.
    #[must_use]
    pub fn sentence(&self, language: &Language) -> String {
        let of = |id, written: &str| {
            language.say_with(id, [("calculation", language.calculation(written).into())])
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

/// How many numbers stand in a calculation, what it makes among them.
fn numbers(written: &str) -> usize {
    written.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty()).count()
}
