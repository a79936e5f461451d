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
pub(super) enum Pose {
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
    pub(super) fn drawing(self) -> Handle {
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
pub(super) enum Mood {
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
    pub(super) fn of(exercise: &Exercise) -> Self {
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
    pub(super) fn pose(self, now: Option<Instant>) -> (Pose, Option<Instant>) {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The poses from one moment on, with the milliseconds after which each begins.
    fn seen(mood: Mood, since: Instant) -> Vec<(u128, Pose)> {
        let mut now = since;
        let mut seen = Vec::new();
        loop {
            let (pose, next) = mood.pose(Some(now));
            seen.push(((now - since).as_millis(), pose));
            let Some(next) = next else { return seen };
            now = next;
        }
    }

    #[test]
    fn the_otter_reels_in_what_was_right_and_cheers_a_streak() {
        let since = Instant::now();
        let once = [(0, Pose::Pulls), (260, Pose::Reels), (900, Pose::Smiles)];
        assert_eq!(seen(Mood::Right(since, 1), since), once);
        assert_eq!(seen(Mood::Right(since, 2), since), once);
        assert_eq!(seen(Mood::Right(since, 3), since).last(), Some(&(900, Pose::Cheers)));
    }

    #[test]
    fn the_otter_thinks_along_with_a_child_who_takes_their_time() {
        let since = Instant::now();
        assert_eq!(seen(Mood::Asked(since), since), [(0, Pose::Asks), (25_000, Pose::Thinks)]);
        assert_eq!(seen(Mood::AtWork(since), since), [(0, Pose::Watches), (25_000, Pose::Thinks)]);
    }

    #[test]
    fn a_slip_makes_the_otter_scratch_its_head_and_nothing_moves() {
        let since = Instant::now();
        for (mood, pose) in
            [(Mood::Slipped, Pose::Scratches), (Mood::Speaks, Pose::Asks), (Mood::Puzzled, Pose::Thinks)]
        {
            assert_eq!(seen(mood, since), [(0, pose)]);
        }
    }

    #[test]
    fn without_motion_only_the_end_is_seen() {
        let since = Instant::now();
        assert_eq!(Mood::Right(since, 1).pose(None), (Pose::Smiles, None));
        assert_eq!(Mood::Right(since, 3).pose(None), (Pose::Cheers, None));
        assert_eq!(Mood::AtWork(since).pose(None), (Pose::Watches, None));
    }
}
