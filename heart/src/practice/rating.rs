//! Ratings of children and puzzles on one scale, by the speed–accuracy scoring of Math Garden.
//!
//! A puzzle has to be answered within d seconds. A right answer scores what is left of them, a wrong one loses as much, so that
//! guessing quickly does not pay: S = (2x − 1)(d − t)/d (Maris & van der Maas 2012). If a child is Δ above a puzzle, the
//! expected score is coth Δ − 1/Δ and a right answer comes with probability 1/(1 + e^−Δ); the rating moves by
//! K(S − E), where K is larger the less is known of the child (Klinkenberg, Straatemeier & van der Maas 2011). Puzzles keep
//! the ratings that their features give them: one machine sees too few children to move them.

use serde::{Deserialize, Serialize};

/// d, the seconds in which a puzzle is answered.
pub const TIME_LIMIT: u16 = 20;

/// How far a rating moves by an answer when it is well known.
const STEP: f64 = 0.12;
/// How much farther it moves when nothing is known.
const NEWCOMER: f64 = 5.0;
/// A plain yes or no tells less than an answer with its time.
const UNTIMED: f64 = 0.7;
/// How many answers make a child known.
const ANSWERS: f64 = 40.0;
/// How many days without an answer make a known child unknown again.
const DAYS: f64 = 120.0;
/// No single answer costs more, so that a slip near mastery never looks like a collapse.
const LARGEST_LOSS: f64 = 0.6;
/// No rating lies farther from zero: beyond it nothing is to be learnt from an answer.
const BOUND: f64 = 12.0;
/// Below this difference the expected score is taken from its series, where the formula would divide by almost nothing.
const NEARLY_ZERO: f64 = 1e-3;

/// The expected score of a child who is `delta` above a puzzle: coth Δ − 1/Δ, continuous at zero.
#[must_use]
pub fn expected_score(delta: f64) -> f64 {
    if delta.abs() < NEARLY_ZERO {
        delta / 3.0 - delta.powi(3) / 45.0
    } else {
        1.0 / delta.tanh() - 1.0 / delta
    }
}

/// How likely a child who is `delta` above a puzzle answers it rightly.
#[must_use]
pub fn success(delta: f64) -> f64 {
    1.0 / (1.0 + (-delta).exp())
}

/// How far a child has to be above a puzzle to answer it rightly with this probability.
#[must_use]
pub fn advantage(success: f64) -> f64 {
    let success = success.clamp(0.05, 0.95);
    (success / (1.0 - success)).ln()
}

/// An answer, as far as the rating is concerned.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scored {
    /// Whether it was right at first try.
    pub right: bool,
    /// The seconds it took; `None` where the child plays untimed, so that accuracy alone counts.
    pub seconds: Option<f64>,
}

impl Scored {
    /// What it scores, from −1 to 1.
    #[must_use]
    pub fn score(self) -> f64 {
        let sign = if self.right { 1.0 } else { -1.0 };
        sign * self
            .seconds
            .map_or(1.0, |seconds| 1.0 - seconds.clamp(0.0, TIME_LIMIT.into()) / f64::from(TIME_LIMIT))
    }

    /// What it was expected to score, for a child who is `delta` above the puzzle.
    fn expected(self, delta: f64) -> f64 {
        // Where time does not count, the score is a plain yes or no.
        if self.seconds.is_some() { expected_score(delta) } else { 2.0 * success(delta) - 1.0 }
    }
}

/// What a child can do, on the scale of the puzzles.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// The rating.
    pub value: f64,
    /// How little is known of it, from 0 to 1.
    pub uncertainty: f64,
}

impl Rating {
    /// The rating of somebody of whom nothing is known but where they begin.
    #[must_use]
    pub const fn at(value: f64) -> Self {
        Self { value, uncertainty: 1.0 }
    }

    /// The rating after an answer to a puzzle, for which the child was held to be `delta` above it.
    #[must_use]
    pub fn after(self, answer: Scored, delta: f64) -> Self {
        let trust = if answer.seconds.is_some() { 1.0 } else { UNTIMED };
        let step = trust * STEP * (1.0 + NEWCOMER * self.uncertainty);
        let change = (step * (answer.score() - answer.expected(delta))).max(-LARGEST_LOSS);
        let value = self.value + change;
        let value = if value.is_finite() { value.clamp(-BOUND, BOUND) } else { self.value };
        Self { value, uncertainty: (self.uncertainty - 1.0 / ANSWERS).max(0.0) }
    }

    /// The rating after some days without an answer: as good, and less certain.
    #[must_use]
    pub fn rested(self, days: u32) -> Self {
        Self { uncertainty: (self.uncertainty + f64::from(days) / DAYS).min(1.0), ..self }
    }
}
