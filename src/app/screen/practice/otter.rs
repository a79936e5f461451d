//! The otter that asks the puzzles. What it does follows from what the child sees and did, and from nothing else.

use std::time::Duration;

use iced::time::Instant;

use iced::widget::svg::Handle;

use super::exercise::{Exercise, Said};
use crate::app::drawing;

/// How long the otter watches before it begins to think with a child who takes their time.
const PATIENCE: Duration = Duration::from_secs(25);
/// How long something pulls at the line after a right answer.
const PULLS: Duration = Duration::from_millis(260);
/// How long the otter reels in, from the right answer on.
const REELS: Duration = Duration::from_millis(900);
/// So many puzzles right first time, one after the other, make the otter cheer.
const STREAK: usize = 3;

/// What the otter is seen doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pose {
    /// It speaks: it asks the question, or says how it goes.
    Asks,
    /// It watches while the child lays and types.
    Watches,
    /// It thinks along with a child who takes their time, or looks at a hint.
    Thinks,
    /// It scratches its head after a slip.
    Scratches,
    /// Something pulls at its line.
    Pulls,
    /// It reels in.
    Reels,
    /// It smiles: that was right.
    Smiles,
    /// It cheers: several were right, one after the other.
    Cheers,
}

impl Pose {
    /// The drawing of it.
    pub fn drawing(self) -> Handle {
        match self {
            Self::Asks => drawing::otter_asks(),
            Self::Watches => drawing::otter_watches(),
            Self::Thinks => drawing::otter_thinks(),
            Self::Scratches => drawing::otter_scratches(),
            Self::Pulls => drawing::otter_pulls(),
            Self::Reels => drawing::otter_reels(),
            Self::Smiles => drawing::otter_smiles(),
            Self::Cheers => drawing::otter_cheers(),
        }
    }
}

/// What the otter goes by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    /// It has something to say.
    Speaks,
    /// It asked a puzzle at this moment, and the child has entered nothing yet.
    Asked(Instant),
    /// The child is at work on the puzzle that was asked at this moment.
    AtWork(Instant),
    /// The child types against a clock. The otter only watches.
    Watches,
    /// The puzzles are over, and it is glad.
    Glad,
    /// The puzzles are over, and it is proud of the child.
    Proud,
    /// The child looks at a hint.
    Puzzled,
    /// The last answer was not right.
    Slipped,
    /// An answer was right at this moment. The `usize` says how many were right first time, one after the other.
    Right(Instant, usize),
}

impl Mood {
    /// What the otter goes by in these puzzles.
    pub fn of(exercise: &Exercise) -> Self {
        if exercise.showing().is_some() {
            return Self::Speaks;
        }
        match exercise.said() {
            Some(Said::Right(_)) => Self::Right(exercise.since(), exercise.streak()),
            Some(Said::Wrong(_) | Said::WrongStep(_) | Said::WrongTotal { .. } | Said::Solution(_)) => {
                Self::Slipped
            }
            Some(Said::Incomplete) => Self::Speaks,
            None if exercise.hint().is_some() => Self::Puzzled,
            None if !exercise.entry().is_empty() || !exercise.typed().is_empty() => {
                Self::AtWork(exercise.since())
            }
            None => Self::Asked(exercise.since()),
        }
    }

    /// What the otter is seen doing at this moment; `None` for the end of every motion. The second value is when it does something else.
    pub fn pose(self, now: Option<Instant>) -> (Pose, Option<Instant>) {
        let until_slow = |pose, since: Instant| match now {
            Some(now) if now < since + PATIENCE => (pose, Some(since + PATIENCE)),
            Some(_) => (Pose::Thinks, None),
            None => (pose, None),
        };
        match self {
            Self::Speaks => (Pose::Asks, None),
            Self::Asked(since) => until_slow(Pose::Asks, since),
            Self::AtWork(since) => until_slow(Pose::Watches, since),
            Self::Watches => (Pose::Watches, None),
            Self::Glad => (Pose::Smiles, None),
            Self::Proud => (Pose::Cheers, None),
            Self::Puzzled => (Pose::Thinks, None),
            Self::Slipped => (Pose::Scratches, None),
            Self::Right(since, streak) => match now {
                Some(now) if now < since + PULLS => (Pose::Pulls, Some(since + PULLS)),
                Some(now) if now < since + REELS => (Pose::Reels, Some(since + REELS)),
                _ if streak >= STREAK => (Pose::Cheers, None),
                _ => (Pose::Smiles, None),
            },
        }
    }
}
