//! Class sessions, in which children take turns at one screen: before one, how many children have a turn; after it, which wrong answers are
//! worth talking about.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::arithmetic::Fact;
use crate::practice::{Aid, Drawing, Gap, Slip};

const TALKED: usize = 3;
/// Seconds until the next child sits at the screen and has pressed that it is ready.
const HANDING_OVER: f64 = 15.0;
/// Seconds from a child's answer to the next puzzle of its turn.
const BETWEEN: f64 = 4.0;
/// Seconds of one group's game, roughly.
const GAME: f64 = 480.0;

/// A wrong answer that a child gave to a number fact in a class session, in which children take turns at one screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mistake {
    /// The number fact that the child was asked.
    pub fact: Fact,
    /// The wrong answer that the child gave to the fact.
    pub answered: i64,
    /// The slip, the known reason, that explains the wrong answer; `None` if none does.
    pub slip: Option<Slip>,
}

impl Mistake {
    /// The drawing that shows the right calculation, and shows best what went wrong; `None` if the fact cannot be drawn.
    pub fn drawing(self) -> Option<Drawing> {
        let of_slip = self.slip.and_then(Slip::aid).into_iter();
        let all = of_slip.chain([Aid::TenFrame, Aid::NumberLine, Aid::Array, Aid::PlaceValue]);
        all.into_iter().find_map(|aid| Drawing::new(aid, self.fact, Gap::Nothing))
    }
}

/// The mistakes that the class should talk about: at most three that can be drawn, all of different facts. The most frequent slips come
/// first, and no slip comes twice before each has come once.
pub fn mistakes_to_discuss(mistakes: &[Mistake]) -> Vec<Mistake> {
    let mut times: BTreeMap<Option<Slip>, usize> = BTreeMap::new();
    for mistake in mistakes {
        *times.entry(mistake.slip).or_default() += 1;
    }
    let mut seen: BTreeMap<Option<Slip>, usize> = BTreeMap::new();
    let mut facts: Vec<Fact> = Vec::new();
    let mut ranked = Vec::new();
    for mistake in mistakes {
        if facts.contains(&mistake.fact) || mistake.drawing().is_none() {
            continue;
        }
        facts.push(mistake.fact);
        let before = seen.entry(mistake.slip).or_default();
        let often = times.get(&mistake.slip).copied().unwrap_or_default();
        let rank = (*before, mistake.slip.is_none(), Reverse(often));
        ranked.push((rank, *mistake));
        *before += 1;
    }
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().take(TALKED).map(|(_, mistake)| mistake).collect()
}

/// How many children begin a turn within this number of minutes. `seconds_per_puzzle` are the children's usual seconds for a puzzle, in the
/// order of their turns. A turn that has begun is played to its end.
pub fn count_turns_in_time(
    seconds_per_puzzle: impl IntoIterator<Item = f64>,
    puzzles_per_turn: u8,
    minutes: u16,
) -> usize {
    let mut begins = 0.0;
    let mut reached = 0;
    for pace in seconds_per_puzzle {
        // A turn that has begun is played to its end.
        if begins >= 60.0 * f64::from(minutes) {
            break;
        }
        begins += HANDING_OVER + f64::from(puzzles_per_turn) * (pace + BETWEEN);
        reached += 1;
    }
    reached
}

/// How many children begin a game within this number of minutes, if groups of `group_size` play one after the other. A game takes about
/// eight minutes, and one that has begun is played to its end.
pub fn count_players_in_time(children: usize, group_size: usize, minutes: u16) -> usize {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "minutes are few")]
    let games = (60.0 * f64::from(minutes) / GAME).ceil() as usize;
    children.min(games * group_size)
}
