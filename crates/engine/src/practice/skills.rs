//! What a child can do, as a sum: the child as a whole, and how much more or less on each rung, in each kind of puzzle and in each lesson.
//!
//! This is a Gaussian filter. The less we know of a part, the further an answer moves it. A strength that we know
//! little about stays near the whole child. Child, rungs and kinds have covariances: a child who is weaker on one rung than
//! we believed is not weaker on others for it. The many lessons and facts have none; only their own answers move them.

use std::iter;

use super::lesson::Kind;
use super::rating::Estimate;
use crate::arithmetic::Rung;

/// How many parts have covariances: the whole child, the rungs and the kinds.
const PARTS: usize = 1 + Rung::ALL.len() + Kind::ALL.len();
/// The strength of a child we know nothing about yet.
const BEGINNER: f64 = -1.5;
/// How much children differ as a whole, as a standard deviation: from below the first lesson to above the last.
const WHOLE: f64 = 1.8;
/// How much one child differs from rung to rung, as a standard deviation.
const RUNG: f64 = 0.7;
/// How much one child differs from kind to kind of puzzle, as a standard deviation.
const KIND: f64 = 0.4;
/// How much one child differs from lesson to lesson, as a standard deviation. Errors in a lesson's difficulty are part of it.
const LESSON: f64 = 0.5;
/// How much one child differs from fact to fact in a lesson, as a standard deviation.
const FACT: f64 = 1.2;
/// How much variance an answer adds to the whole child, because children learn. The other parts gain a fifth of it.
const GROWS: f64 = 0.001;
/// How much variance an answer adds to its fact: being told that 7 + 8 is 15 changes that one fact, and at once.
const FACT_GROWS: f64 = 0.2;
/// The share of what could be unknown that is unknown again after a day without an answer: all of it after four months.
const FORGETS: f64 = 1.0 / 120.0;
/// The farthest that a strength lies from zero. Beyond it answers teach us nothing.
const BOUND: f64 = 12.0;

#[derive(Debug, Clone)]
pub(super) struct Skills {
    values: [f64; PARTS],
    covariances: [[f64; PARTS]; PARTS],
}

/// How much easier a lesson, or a fact in its lesson, is for a child than its features say.
#[derive(Debug, Clone, Copy)]
pub(super) struct PersonalOffset {
    value: f64,
    variance: f64,
    unknown: f64,
    grows: f64,
}

impl PersonalOffset {
    pub(super) const LESSON: Self = Self::unknown(LESSON, GROWS / 5.0);
    pub(super) const FACT: Self = Self::unknown(FACT, FACT_GROWS);

    const fn unknown(sd: f64, grows: f64) -> Self {
        Self { value: 0.0, variance: sd * sd, unknown: sd * sd, grows }
    }

    /// Lets some days pass without an answer: the part becomes less certain.
    pub(super) fn rest(&mut self, days: u32) {
        self.variance = rested(self.variance, self.unknown, days);
    }

    /// The strength in this lesson or fact, given the strength in what it belongs to.
    pub(super) fn added_to(self, whole: Estimate) -> Estimate {
        Estimate { value: whole.value + self.value, sd: (whole.sd * whole.sd + self.variance).sqrt() }
    }

    /// Updates the offset after an answer. `moves` changes the value, per unit of variance; `settles` lowers the variance, per unit squared.
    fn record(&mut self, moves: f64, settles: f64) {
        self.value = (self.value + self.variance * moves).clamp(-BOUND, BOUND);
        self.variance -= self.variance * self.variance * settles;
        self.variance = (self.variance + self.grows).min(self.unknown);
    }
}

const fn place_of_rung(rung: Rung) -> usize {
    1 + rung as usize
}

const fn place_of_kind(kind: Kind) -> usize {
    1 + Rung::ALL.len() + kind as usize
}

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

    /// Records a first answer to a puzzle of this difficulty: for the whole child, the rung, the kind, the lesson, and
    /// the fact if it asks one.
    pub(super) fn record(
        &mut self,
        right: bool,
        difficulty: f64,
        kind: Kind,
        rung: Rung,
        lesson: &mut PersonalOffset,
        fact: Option<&mut PersonalOffset>,
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
        iter::once(lesson).chain(fact).for_each(|own| own.record(moves, settles));
        // Practice changes a child.
        self.covariances[0][0] += GROWS;
        for part in &parts[1..] {
            let variance = &mut self.covariances[*part][*part];
            *variance = (*variance + GROWS / 5.0).min(unknown(*part).max(*variance));
        }
    }

    /// Records a later answer to a puzzle of this difficulty. It tells only of its fact, because the child has just
    /// been shown the right answer.
    pub(super) fn record_again(
        &self,
        right: bool,
        difficulty: f64,
        kind: Kind,
        rung: Rung,
        lesson: PersonalOffset,
        fact: &mut PersonalOffset,
    ) {
        let before = fact.added_to(lesson.added_to(self.estimate(kind, rung)));
        let (moves, settles) = before.told_by(right, difficulty, kind.guess());
        if moves.is_finite() && settles.is_finite() {
            fact.record(moves, settles);
        }
    }

    /// Lets some days pass without an answer: the child stays as good, but we are less certain.
    pub(super) fn rest(&mut self, days: u32) {
        for part in 0..PARTS {
            let variance = &mut self.covariances[part][part];
            *variance = rested(*variance, unknown(part), days);
        }
    }
}
