//! What a child can do, as a sum: the child as a whole, and by how much more or less on each rung, in each kind of puzzle and
//! in each lesson.
//!
//! A Gaussian filter: every answer moves each part of the sum by as much as is not known of it, so that a strength of which
//! little is known stays near the whole child. Child, rungs and kinds are kept with their covariances – whoever is weaker on one rung than was believed is so on no
//! other – and the many lessons and facts without, each moved by its own answers alone.

use std::iter;

use super::lesson::Kind;
use super::rating::Estimate;
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
/// And from fact to fact in one lesson.
const FACT: f64 = 1.2;
/// How much variance an answer adds to the whole child, since children learn; a fifth of it to what else took part.
const GROWS: f64 = 0.001;
/// How much an answer adds to the variance of its fact: to be told that 7 + 8 is 15 changes that one fact, and at once.
const FACT_GROWS: f64 = 0.2;
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

/// By how much a lesson, or a fact in its lesson, is easier for a child than its features say.
#[derive(Debug, Clone, Copy)]
pub(super) struct OwnWay {
    value: f64,
    variance: f64,
    /// The variance as long as nothing is known.
    unknown: f64,
    /// What an answer adds to it.
    grows: f64,
}

impl OwnWay {
    /// A lesson of which nothing is known.
    pub(super) const LESSON: Self = Self::unknown(LESSON, GROWS / 5.0);
    /// A fact of which nothing is known.
    pub(super) const FACT: Self = Self::unknown(FACT, FACT_GROWS);

    const fn unknown(sd: f64, grows: f64) -> Self {
        Self { value: 0.0, variance: sd * sd, unknown: sd * sd, grows }
    }

    /// Some days without an answer.
    pub(super) fn rest(&mut self, days: u32) {
        self.variance = rested(self.variance, self.unknown, days);
    }

    /// What can be done of this, where so much can be done of all it belongs to.
    pub(super) fn added_to(self, whole: Estimate) -> Estimate {
        Estimate { value: whole.value + self.value, sd: (whole.sd * whole.sd + self.variance).sqrt() }
    }

    /// An answer that tells so much.
    fn take_in(&mut self, (moves, settles): (f64, f64)) {
        self.value = (self.value + self.variance * moves).clamp(-BOUND, BOUND);
        self.variance -= self.variance * self.variance * settles;
        self.variance = (self.variance + self.grows).min(self.unknown);
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
        let (rung, kind) = (place_of_rung(rung), place_of_kind(kind));
        let [of_whole, of_rung, of_kind] =
            [&self.covariances[0], &self.covariances[rung], &self.covariances[kind]];
        let together = of_whole[rung] + of_whole[kind] + of_rung[kind];
        let variance = of_whole[0] + of_rung[rung] + of_kind[kind] + 2.0 * together;
        Estimate {
            value: self.values[0] + self.values[rung] + self.values[kind],
            sd: variance.max(0.0).sqrt(),
        }
    }

    /// Takes in a first answer to a puzzle of this difficulty: for the whole child, the rung, the kind, the lesson, and the fact if it asks one.
    pub(super) fn take_in(
        &mut self,
        right: bool,
        difficulty: f64,
        (kind, rung): (Kind, Rung),
        (lesson, fact): (&mut OwnWay, Option<&mut OwnWay>),
    ) {
        let in_lesson = lesson.added_to(self.estimate(kind, rung));
        let before = fact.as_deref().map_or(in_lesson, |fact| fact.added_to(in_lesson));
        let (moves, settles) = before.told_by(right, difficulty, kind.guess());
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
        iter::once(lesson).chain(fact).for_each(|own| own.take_in((moves, settles)));
        // Whoever practises changes.
        self.covariances[0][0] += GROWS;
        for part in &parts[1..] {
            let variance = &mut self.covariances[*part][*part];
            *variance = (*variance + GROWS / 5.0).min(unknown(*part).max(*variance));
        }
    }

    /// Takes in a later answer to a puzzle of this difficulty, which tells of its fact alone: the child has just been shown what is right.
    pub(super) fn take_in_again(
        &self,
        right: bool,
        difficulty: f64,
        (kind, rung): (Kind, Rung),
        (lesson, fact): (OwnWay, &mut OwnWay),
    ) {
        let before = fact.added_to(lesson.added_to(self.estimate(kind, rung)));
        let (moves, settles) = before.told_by(right, difficulty, kind.guess());
        if moves.is_finite() && settles.is_finite() {
            fact.take_in((moves, settles));
        }
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
