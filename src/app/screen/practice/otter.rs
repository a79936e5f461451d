//! The otter that asks the puzzles. What it does depends only on what the child sees and does.

use std::time::Duration;

use iced::time::Instant;

use iced::widget::svg::Handle;

use super::exercise::{Exercise, Feedback};
use crate::app::drawing;

/// How long a child may take before the otter thinks along.
const PATIENCE: Duration = Duration::from_secs(25);
/// How long something pulls at the line after a right answer.
const PULLS: Duration = Duration::from_millis(260);
/// When the otter stops reeling in, counted from the right answer.
const REELS: Duration = Duration::from_millis(900);
/// How many puzzles in a row right first time make the otter cheer.
const STREAK: usize = 3;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pose {
    Asks,
    Watches,
    /// The otter thinks along with a child who takes their time or looks at a hint.
    Thinks,
    Scratches,
    Pulls,
    Reels,
    Smiles,
    Cheers,
}

impl Pose {
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

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    Speaks,
    /// A puzzle was asked at this time, and the child has entered nothing yet.
    Asked(Instant),
    /// The child is entering an answer to a puzzle that was asked at this time.
    AtWork(Instant),
    /// The child types against a clock.
    Watches,
    Glad,
    Proud,
    Puzzled,
    Slipped,
    /// A right answer was given at this time. The number says how many puzzles in a row were right first time.
    Right(Instant, usize),
}

impl Mood {
    pub fn for_exercise(exercise: &Exercise) -> Self {
        if exercise.shown_example().is_some() {
            return Self::Speaks;
        }
        match exercise.feedback() {
            Some(Feedback::Right(_)) => Self::Right(exercise.shown_or_answered_at(), exercise.streak()),
            Some(
                Feedback::Wrong(_)
                | Feedback::WrongStep(_)
                | Feedback::WrongTotal { .. }
                | Feedback::Solution(_),
            ) => Self::Slipped,
            Some(Feedback::Incomplete) => Self::Speaks,
            None if exercise.hint().is_some() => Self::Puzzled,
            None if !exercise.entry().is_empty() || !exercise.typed_total().is_empty() => {
                Self::AtWork(exercise.shown_or_answered_at())
            }
            None => Self::Asked(exercise.shown_or_answered_at()),
        }
    }

    /// The pose, and when the next one follows, if one does. Without a time (`None`), the pose in which every motion ends.
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
