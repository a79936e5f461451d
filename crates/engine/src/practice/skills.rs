//! What a child can do, as a sum of parts: the child as a whole, and how much more or less on each rung, in each kind of puzzle and in each
//! lesson.
//!
//! It is a Gaussian filter: the less we know of a part, the further an answer moves it, and a part we know little about stays near the
//! child as a whole. The whole, the rungs and the kinds of puzzle have covariances, so a child who turns out weaker on one rung is not
//! taken to be weaker on the others. The many lessons and facts have none; only their own answers move them.

use std::iter;

use super::lesson::Kind;
use super::rating::SkillEstimate;
use crate::arithmetic::Rung;

/// How many parts with covariances there are: the child as a whole, each rung, and each kind of puzzle.
const PARTS: usize = 1 + Rung::ALL.len() + Kind::ALL.len();
/// The strength of a child of whom we know nothing yet, in logits.
const BEGINNER: f64 = -1.5;
/// How much children differ, as a standard deviation in logits: from too weak for the first lesson to too strong for the last.
const WHOLE: f64 = 1.8;
/// How much one child differs from rung to rung, as a standard deviation in logits.
const RUNG: f64 = 0.7;
/// How much one child differs between kinds of puzzle, as a standard deviation in logits.
const KIND: f64 = 0.4;
/// How much one child differs from lesson to lesson, as a standard deviation in logits, with our errors in how hard a lesson is.
const LESSON: f64 = 0.5;
/// How much one child differs from fact to fact in a lesson, as a standard deviation in logits.
const FACT: f64 = 1.2;
/// The variance that an answer adds to the child as a whole, because children learn. The other parts gain a fifth of it.
const GROWS: f64 = 0.001;
/// The variance that an answer adds to its fact: being told that 7 + 8 is 15 changes that one fact, and at once.
const FACT_GROWS: f64 = 0.2;
/// The share of its greatest variance that a part gains for a day without an answer. After four months we know no more than at the
/// beginning.
const FORGETS: f64 = 1.0 / 120.0;
/// The farthest that a strength can be from zero, in logits. Beyond it answers teach us nothing.
const BOUND: f64 = 12.0;

#[derive(Debug, Clone)]
pub(super) struct Skills {
    values: [f64; PARTS],
    covariances: [[f64; PARTS]; PARTS],
}

/// How much easier a lesson, or a fact in its lesson, is for one child than its difficulty says.
#[derive(Debug, Clone, Copy)]
pub(super) struct PersonalOffset {
    value: f64,
    variance: f64,
    unknown: f64,
    grows: f64,
}

impl PersonalOffset {
    pub(super) const UNKNOWN_FOR_LESSON: Self = Self::unknown(LESSON, GROWS / 5.0);
    pub(super) const UNKNOWN_FOR_FACT: Self = Self::unknown(FACT, FACT_GROWS);

    const fn unknown(sd: f64, grows: f64) -> Self {
        Self { value: 0.0, variance: sd * sd, unknown: sd * sd, grows }
    }

    pub(super) fn let_days_pass(&mut self, days: u32) {
        self.variance = rested(self.variance, self.unknown, days);
    }

    /// The strength in a lesson or a fact: `base`, the strength in what it belongs to (the kind of puzzle and the rung, or the lesson),
    /// with this offset.
    pub(super) fn apply_to(self, base: SkillEstimate) -> SkillEstimate {
        SkillEstimate { value: base.value + self.value, sd: (base.sd * base.sd + self.variance).sqrt() }
    }

    /// Takes in an answer. `moves` says how far the value moves, per unit of variance; `settles` how much the variance falls, per unit of
    /// the variance squared.
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
    /// The strength in puzzles of this kind on this rung, whatever the lesson.
    pub(super) fn estimate(&self, kind: Kind, rung: Rung) -> SkillEstimate {
        let (rung, kind) = (place_of_rung(rung), place_of_kind(kind));
        let [of_whole, of_rung, of_kind] =
            [&self.covariances[0], &self.covariances[rung], &self.covariances[kind]];
        let together = of_whole[rung] + of_whole[kind] + of_rung[kind];
        let variance = of_whole[0] + of_rung[rung] + of_kind[kind] + 2.0 * together;
        SkillEstimate {
            value: self.values[0] + self.values[rung] + self.values[kind],
            sd: variance.max(0.0).sqrt(),
        }
    }

    /// Takes in a first answer to a puzzle. It counts for the child as a whole, the rung, the kind, the lesson, and the fact if the puzzle
    /// asks one.
    pub(super) fn record(
        &mut self,
        right: bool,
        difficulty: f64,
        kind: Kind,
        rung: Rung,
        lesson: &mut PersonalOffset,
        fact: Option<&mut PersonalOffset>,
    ) {
        let in_lesson = lesson.apply_to(self.estimate(kind, rung));
        let before = fact.as_deref().map_or(in_lesson, |fact| fact.apply_to(in_lesson));
        let (moves, settles) = before.update_terms(right, difficulty, kind.guess_probability());
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
        // The child may have changed with practice, so the strength becomes less certain.
        self.covariances[0][0] += GROWS;
        for part in &parts[1..] {
            let variance = &mut self.covariances[*part][*part];
            *variance = (*variance + GROWS / 5.0).min(unknown(*part).max(*variance));
        }
    }

    /// Takes in a later answer to a puzzle. It tells only of the fact, because the child has just been shown what is right.
    pub(super) fn record_again(
        &self,
        right: bool,
        difficulty: f64,
        kind: Kind,
        rung: Rung,
        lesson: PersonalOffset,
        fact: &mut PersonalOffset,
    ) {
        let before = fact.apply_to(lesson.apply_to(self.estimate(kind, rung)));
        let (moves, settles) = before.update_terms(right, difficulty, kind.guess_probability());
        if moves.is_finite() && settles.is_finite() {
            fact.record(moves, settles);
        }
    }

    /// Lets days pass without an answer. The estimates stay the same, but become less certain.
    pub(super) fn let_days_pass(&mut self, days: u32) {
        for part in 0..PARTS {
            let variance = &mut self.covariances[part][part];
            *variance = rested(*variance, unknown(part), days);
        }
    }
}
