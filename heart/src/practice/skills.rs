//! What a child can do, as a sum: the child as a whole, and by how much more or less on each rung, in each kind of puzzle and
//! in each lesson.
//!
//! A Gaussian filter: every answer moves each part of the sum by as much as is not known of it, so that a strength of which
//! little is known stays near the whole child. Child, rungs and kinds are kept with their covariances – whoever is weaker on one rung than was believed is so on no
//! other – and the many lessons without, each moved by its own answers alone.

use super::lesson::Kind;
use super::rating::{Estimate, Scored};
use crate::arithmetic::Rung;

/// The whole child, the rungs, the kinds.
const PARTS: usize = 1 + Rung::ALL.len() + Kind::ALL.len();
/// Where somebody begins of whom nothing is known.
const BEGINNER: f64 = -1.5;
/// How much children differ as a whole: from below the first lesson to above the last.
const WHOLE: f64 = 1.8;
/// How much one child differs from rung to rung.
const RUNG: f64 = 0.7;
/// And from kind to kind.
const KIND: f64 = 0.4;
/// And from lesson to lesson, the lesson's own faults of difficulty among it.
const LESSON: f64 = 0.5;
/// How much variance an answer adds to the whole child, since children learn; a fifth of it to what else took part.
const GROWS: f64 = 0.002;
/// How much of what could be unknown is unknown again after a day without an answer: all of it after four months.
const FORGETS: f64 = 1.0 / 120.0;
/// No strength lies farther from zero: beyond it nothing is to be learnt from an answer.
const BOUND: f64 = 12.0;

/// What is known of a child.
#[derive(Debug, Clone)]
pub(super) struct Skills {
    values: [f64; PARTS],
    covariances: [[f64; PARTS]; PARTS],
}

/// By how much a lesson is easier or harder for a child than its features say.
#[derive(Debug, Clone, Copy)]
pub(super) struct OwnWay {
    value: f64,
    variance: f64,
}

impl Default for OwnWay {
    fn default() -> Self {
        Self { value: 0.0, variance: LESSON * LESSON }
    }
}

impl OwnWay {
    /// Some days without an answer.
    pub(super) fn rest(&mut self, days: u32) {
        self.variance = rested(self.variance, LESSON * LESSON, days);
    }
}

/// Where a part stands in the sum.
const fn place_of_rung(rung: Rung) -> usize {
    1 + rung as usize
}

const fn place_of_kind(kind: Kind) -> usize {
    1 + Rung::ALL.len() + kind as usize
}

/// The variance of a part of which nothing is known.
const fn unknown(part: usize) -> f64 {
    match part {
        0 => WHOLE * WHOLE,
        1..=5 => RUNG * RUNG,
        _ => KIND * KIND,
    }
}

fn rested(variance: f64, unknown: f64, days: u32) -> f64 {
    (variance + unknown * FORGETS * f64::from(days)).min(unknown.max(variance))
}

impl Default for Skills {
    fn default() -> Self {
        let mut values = [0.0; PARTS];
        values[0] = BEGINNER;
        let mut covariances = [[0.0; PARTS]; PARTS];
        for (part, row) in covariances.iter_mut().enumerate() {
            row[part] = unknown(part);
        }
        Self { values, covariances }
    }
}

impl Skills {
    /// What the child can do in puzzles of a kind on a rung, whatever the lesson.
    pub(super) fn estimate(&self, kind: Kind, rung: Rung) -> Estimate {
        self.estimate_in(kind, rung, OwnWay { value: 0.0, variance: 0.0 })
    }

    /// What the child can do in a lesson that has gone so.
    pub(super) fn estimate_in(&self, kind: Kind, rung: Rung, own: OwnWay) -> Estimate {
        let (rung, kind) = (place_of_rung(rung), place_of_kind(kind));
        let [of_whole, of_rung, of_kind] =
            [&self.covariances[0], &self.covariances[rung], &self.covariances[kind]];
        let together = of_whole[rung] + of_whole[kind] + of_rung[kind];
        let variance = of_whole[0] + of_rung[rung] + of_kind[kind] + 2.0 * together + own.variance;
        Estimate {
            value: self.values[0] + self.values[rung] + self.values[kind] + own.value,
            sd: variance.max(0.0).sqrt(),
        }
    }

    /// Takes in an answer to a puzzle of this difficulty.
    pub(super) fn take_in(
        &mut self,
        answer: Scored,
        difficulty: f64,
        (kind, rung): (Kind, Rung),
        own: &mut OwnWay,
    ) {
        let before = self.estimate_in(kind, rung, *own);
        let (moves, settles) = answer.tells(before, difficulty, kind.guess());
        if !(moves.is_finite() && settles.is_finite()) {
            return;
        }
        let parts = [0, place_of_rung(rung), place_of_kind(kind)];
        let shares: [f64; PARTS] =
            std::array::from_fn(|part| parts.iter().map(|by| self.covariances[*by][part]).sum());
        for (part, row) in self.covariances.iter_mut().enumerate() {
            self.values[part] = (self.values[part] + shares[part] * moves).clamp(-BOUND, BOUND);
            let settled = shares[part] * settles;
            row.iter_mut().zip(&shares).for_each(|(covariance, share)| *covariance -= settled * share);
        }
        own.value = (own.value + own.variance * moves).clamp(-BOUND, BOUND);
        own.variance -= own.variance * own.variance * settles;
        // Whoever practises changes.
        self.covariances[0][0] += GROWS;
        for part in &parts[1..] {
            let variance = &mut self.covariances[*part][*part];
            *variance = (*variance + GROWS / 5.0).min(unknown(*part).max(*variance));
        }
        own.variance = (own.variance + GROWS / 5.0).min(LESSON * LESSON);
    }

    /// Some days without an answer: as good, and less certain.
    pub(super) fn rest(&mut self, days: u32) {
        for part in 0..PARTS {
            let variance = &mut self.covariances[part][part];
            *variance = rested(*variance, unknown(part), days);
        }
    }
}

impl Kind {
    /// How likely somebody is right who guesses.
    pub(super) const fn guess(self) -> f64 {
        match self {
            Self::TrueOrFalse => 0.5,
            Self::ThirdCard => 0.2,
            _ => 0.02,
        }
    }

    /// Whether guessing tells as much as knowing.
    pub(crate) const fn is_guessed(self) -> bool {
        matches!(self, Self::TrueOrFalse | Self::ThirdCard)
    }
}
