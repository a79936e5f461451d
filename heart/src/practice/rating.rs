//! The scale on which we measure children and puzzles, and what an answer tells on it.
//!
//! If a child is Δ above a puzzle, the probability of a right answer is 1/(1 + e^−Δ), apart from slips and guesses.
//! Seconds say nothing here: a child is promised how often it is right, and slow right answers are right. Puzzles keep
//! the difficulty of their features, because one computer sees too few children to move it.

/// Seconds for a puzzle if a timer runs.
pub const TIME_LIMIT: u16 = 20;

/// How often a child who knows the answer gives another one.
const SLIPS: f64 = 0.03;

/// How likely a child who is `delta` above a puzzle knows the answer.
#[must_use]
pub fn success(delta: f64) -> f64 {
    1.0 / (1.0 + (-delta).exp())
}

/// How far above a puzzle a child has to be to know the answer with this probability.
#[must_use]
pub fn advantage(success: f64) -> f64 {
    let success = success.clamp(0.02, 0.98);
    (success / (1.0 - success)).ln()
}

/// What we know of a strength, on the scale of the puzzles.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// The likeliest strength.
    pub value: f64,
    /// The standard deviation of the strength.
    pub sd: f64,
}

impl Estimate {
    /// The factor by which a difference shrinks because the strength is uncertain: averaged over what it may be, the
    /// logistic function is flatter (the approximation of `MacKay`, 1992).
    fn shrinks(self) -> f64 {
        1.0 / (1.0 + std::f64::consts::PI / 8.0 * self.sd * self.sd).sqrt()
    }

    /// How likely a puzzle of this difficulty is answered rightly, with the uncertainty counted in. `guess` is the
    /// probability of being right by guessing alone.
    #[must_use]
    pub fn expects(self, difficulty: f64, guess: f64) -> f64 {
        guess + (1.0 - guess - SLIPS) * success(self.shrinks() * (self.value - difficulty))
    }

    /// The difficulty of a puzzle that is answered rightly with this probability.
    #[must_use]
    pub fn difficulty_for(self, right: f64, guess: f64) -> f64 {
        self.value - advantage((right - guess) / (1.0 - guess - SLIPS)) / self.shrinks()
    }

    /// What an answer to a puzzle of this difficulty tells: how far it moves the estimate per unit of its variance, and
    /// how much of its uncertainty it takes away per unit of its variance squared.
    pub(super) fn told_by(self, right: bool, difficulty: f64, guess: f64) -> (f64, f64) {
        let shrinks = self.shrinks();
        let knows = success(shrinks * (self.value - difficulty));
        let expected = guess + (1.0 - guess - SLIPS) * knows;
        let slope = (1.0 - guess - SLIPS) * shrinks * knows * (1.0 - knows);
        let surprise = if right { 1.0 / expected } else { -1.0 / (1.0 - expected) };
        (slope * surprise, slope * slope / (expected * (1.0 - expected)))
    }
}
