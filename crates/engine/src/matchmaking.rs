//! How a child begins a game: with which rung, and so with which signs, and against which computer player. Both follow from what the child
//! can do.

use serde::{Deserialize, Serialize};

use crate::arithmetic::Rung;
use crate::games::GameKind;
use crate::opponents::Strength;
use crate::practice::{Learner, Lessons};

/// How many turns must be right on a rung, or on the rung below it, before a game begins with that rung. They must also be 80 % of all
/// turns there. A turn is right if the first calculation that the child called was.
const TURNS_TO_GO_UP: u32 = 10;
/// For a computer player: how many turns must be right before a child plays against it, and what percentage of all turns these must be.
/// Until then the child plays against Minnow.
const TURNS_FOR: [(Strength, u32, u32); 2] = [(Strength::Pike, 100, 85), (Strength::Perch, 20, 70)];

/// How many turns a child has had in one game, on one rung (with one set of allowed signs), and how many of them were right.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnCounts {
    /// How many turns the child has had in the game on this rung.
    pub all: u32,
    /// In how many of the child's turns the first calculation that the child called was right.
    pub right: u32,
}

impl TurnCounts {
    const fn show(self, count: u32, percent: u32) -> bool {
        self.right >= count && self.right * 100 >= self.all * percent
    }

    const fn and(self, others: Self) -> Self {
        Self { all: self.all + others.all, right: self.right + others.right }
    }
}

/// How a child should begin a game: with which signs, and against which computer player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SuggestedStart {
    /// The rung with which the child begins the game. It says which signs the child may use.
    pub rung: Rung,
    /// The computer player that suits the child.
    pub opponent: Strength,
}

impl SuggestedStart {
    /// Suggests how a child begins the game `game`. `set_rung` is the child's rung in the settings. If somebody chose it (`is_chosen`), the
    /// game begins with it. Otherwise it is only the most that the child gets: a child who cannot take away yet begins DragonFish with +
    /// alone.
    /// `turns_on_rung` gives the child's turns in this game on a rung.
    pub fn suggest(
        game: GameKind,
        set_rung: Rung,
        is_chosen: bool,
        learner: &Learner,
        lessons: &Lessons,
        turns_on_rung: impl Fn(Rung) -> TurnCounts,
    ) -> Self {
        let has_played_well = |rung: Rung| {
            let below = Rung::ALL.into_iter().rfind(|other| *other < rung);
            [below, Some(rung)].into_iter().flatten().any(|rung| turns_on_rung(rung).show(TURNS_TO_GO_UP, 80))
        };
        let can = |rung: &Rung| learner.can_do_first_lesson(*rung, lessons) || has_played_well(*rung);
        let rung = if game.has_rungs() && !is_chosen {
            Rung::ALL.into_iter().filter(|rung| *rung <= set_rung).rfind(can).unwrap_or(Rung::Addition)
        } else {
            set_rung
        };
        let counts = |other: &Rung| !game.has_rungs() || *other >= rung;
        let turns = Rung::ALL
            .into_iter()
            .filter(counts)
            .map(turns_on_rung)
            .fold(TurnCounts::default(), TurnCounts::and);
        let earned = TURNS_FOR.into_iter().find(|(_, count, percent)| turns.show(*count, *percent));
        Self { rung, opponent: earned.map_or(Strength::Minnow, |(opponent, ..)| opponent) }
    }
}
