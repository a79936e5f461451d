//! The scale on which we measure how strong children are and how hard puzzles are, and what an answer tells of a child.
//!
//! If a child's strength is Δ above the difficulty of a puzzle, the probability of a right answer is 1/(1 + e^−Δ), apart from slips and
//! guesses. Seconds do not count here: a child is promised how often it is right, and slow right answers are right. Answers do not change
//! how hard we think a puzzle is, because one computer sees too few children for that.

use crate::portable_math;

/// How many seconds the timer on the screen gives a child for one puzzle of practice, if the child plays with a timer.
pub const TIME_LIMIT_SECONDS: u16 = 20;

/// The probability that a child who knows the answer gives another by carelessness.
const SLIPS: f64 = 0.03;

/// The probability that a child knows an answer. `advantage` is the child's strength less the puzzle's
/// [difficulty](super::Puzzle::difficulty): 0 gives 0.5, and 1 gives 0.73.
pub fn success_probability(advantage: f64) -> f64 {
    1.0 / (1.0 + portable_math::exp(-advantage))
}

/// By how much a child's strength has to exceed a puzzle's difficulty to know the answer with the probability `success`, the inverse of
/// [`success_probability`]. Below 0.02 counts as 0.02, above 0.98 as 0.98.
pub fn advantage_for(success: f64) -> f64 {
    let success = success.clamp(0.02, 0.98);
    portable_math::ln(success / (1.0 - success))
}

/// How strong we believe a child to be, and how sure we are of it. A puzzle of equal [difficulty](super::Puzzle::difficulty) is right every
/// second time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SkillEstimate {
    /// The likeliest strength, on the scale of [`Puzzle::difficulty`](super::Puzzle::difficulty). Without answers it is −1.5.
    pub value: f64,
    /// The standard deviation of the strength: the smaller, the surer we are.
    pub sd: f64,
}

impl SkillEstimate {
    /// The factor by which the difference between strength and difficulty counts less, because we do not know the strength exactly:
    /// averaged over all that it may be, the logistic function is flatter (`MacKay`, 1992).
    fn shrinks(self) -> f64 {
        1.0 / (1.0 + std::f64::consts::PI / 8.0 * self.sd * self.sd).sqrt()
    }

    /// The probability that the child is right at a puzzle of this difficulty. It takes into account how unsure we are of the child, and
    /// careless slips. `guess` is the probability of being right by guessing alone.
    pub fn expected_success(self, difficulty: f64, guess: f64) -> f64 {
        guess + (1.0 - guess - SLIPS) * success_probability(self.shrinks() * (self.value - difficulty))
    }

    /// The difficulty at which the child is right with the probability `success`, the inverse of
    /// [`expected_success`](Self::expected_success). `guess` is the probability of being right by guessing alone.
    pub fn difficulty_for(self, success: f64, guess: f64) -> f64 {
        self.value - advantage_for((success - guess) / (1.0 - guess - SLIPS)) / self.shrinks()
    }

    /// How an answer changes the estimate: how far the value moves, per unit of variance, and how much the variance falls, per unit of the
    /// variance squared. `guess` is the probability of being right by guessing alone.
    pub(super) fn update_terms(self, right: bool, difficulty: f64, guess: f64) -> (f64, f64) {
        let shrinks = self.shrinks();
        let knows = success_probability(shrinks * (self.value - difficulty));
        let expected = guess + (1.0 - guess - SLIPS) * knows;
        let slope = (1.0 - guess - SLIPS) * shrinks * knows * (1.0 - knows);
        let surprise = if right { 1.0 / expected } else { -1.0 / (1.0 - expected) };
        (slope * surprise, slope * slope / (expected * (1.0 - expected)))
    }
}
