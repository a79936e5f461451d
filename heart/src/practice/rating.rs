//! The scale on which children and puzzles are measured, and what an answer tells on it.
//!
//! If a child is Δ above a puzzle, a right answer comes with probability 1/(1 + e^−Δ), but for slips and guesses. Where a timer runs, a right answer
//! scores what is left of d seconds and a wrong one loses as much, so that guessing quickly does not pay: S = (2x − 1)(d − t)/d
//! (Maris & van der Maas 2012); the expected score is then coth Δ − 1/Δ. Puzzles keep the difficulty that their features give
//! them: one machine sees too few children to move it.

/// d, the seconds in which a puzzle is answered.
pub const TIME_LIMIT: u16 = 20;

/// How often somebody who knows the answer gives another one.
const SLIPS: f64 = 0.03;
/// Below this difference the expected score is taken from its series, where the formula would divide by almost nothing.
const NEARLY_ZERO: f64 = 1e-3;
/// Beyond this difference another step is not seen any more.
const FAR: f64 = 30.0;

/// The expected score of a child who is `delta` above a puzzle: coth Δ − 1/Δ, continuous at zero.
#[must_use]
pub fn expected_score(delta: f64) -> f64 {
    if delta.abs() < NEARLY_ZERO {
        delta / 3.0 - delta.powi(3) / 45.0
    } else {
        1.0 / delta.tanh() - 1.0 / delta
    }
}

/// How much the scores of a child who is `delta` above a puzzle vary: the slope of the expected score.
fn variance_of_score(delta: f64) -> f64 {
    let delta = delta.abs().min(FAR);
    // The series, as far as the formula would lose its digits.
    if delta < 0.1 { 1.0 / 3.0 - delta.powi(2) / 15.0 } else { delta.powi(-2) - delta.sinh().powi(-2) }
}

/// How likely a child who is `delta` above a puzzle knows the answer.
#[must_use]
pub fn success(delta: f64) -> f64 {
    1.0 / (1.0 + (-delta).exp())
}

/// How far a child has to be above a puzzle to know the answer with this probability.
#[must_use]
pub fn advantage(success: f64) -> f64 {
    let success = success.clamp(0.02, 0.98);
    (success / (1.0 - success)).ln()
}

/// What is known of a strength, on the scale of the puzzles.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// The likeliest value.
    pub value: f64,
    /// The standard deviation of what it may be.
    pub sd: f64,
}

impl Estimate {
    /// By how much a difference shrinks for not being known better: the logistic function of something uncertain is flatter
    /// (the approximation of `MacKay`, 1992).
    fn shrinks(self) -> f64 {
        1.0 / (1.0 + std::f64::consts::PI / 8.0 * self.sd * self.sd).sqrt()
    }

    /// How likely a puzzle of this difficulty is answered rightly, what is not known counted in; guessing alone is right with
    /// the probability `guess`.
    #[must_use]
    pub fn expects(self, difficulty: f64, guess: f64) -> f64 {
        guess + (1.0 - guess - SLIPS) * success(self.shrinks() * (self.value - difficulty))
    }

    /// The difficulty of a puzzle that is answered rightly with this probability.
    #[must_use]
    pub fn difficulty_for(self, right: f64, guess: f64) -> f64 {
        self.value - advantage((right - guess) / (1.0 - guess - SLIPS)) / self.shrinks()
    }
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

    /// What it tells of a strength that was estimated so, at a puzzle of this difficulty: how far it moves the estimate, for each unit of
    /// its variance, and how much less uncertain it makes it, for each unit of its variance squared.
    pub(super) fn tells(self, of: Estimate, difficulty: f64, guess: f64) -> (f64, f64) {
        let shrinks = of.shrinks();
        let delta = shrinks * (of.value - difficulty);
        if self.seconds.is_some() {
            let slope = self.score() - expected_score(delta);
            return (shrinks * slope, shrinks * shrinks * variance_of_score(delta));
        }
        let knows = success(delta);
        let right = guess + (1.0 - guess - SLIPS) * knows;
        let slope = (1.0 - guess - SLIPS) * shrinks * knows * (1.0 - knows);
        let surprise = if self.right { 1.0 / right } else { -1.0 / (1.0 - right) };
        (slope * surprise, slope * slope / (right * (1.0 - right)))
    }
}
