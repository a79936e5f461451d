//! FSRS-6, the published method of spaced repetition, which tells how well a fact is remembered.
//!
//! Formulas and parameters are those of [its authors], whose names for them stand in brackets. Their own package takes powers from the
//! operating system, and each system rounds them in its own way. So a fact could be due a day later on another computer. A test compares
//! the results of both.
//!
//! [its authors]: https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm

use crate::portable_math::{exp, pow};

/// The stability of the memory after the first answer, in days, for each [`Grade`] in its order (`w0` to `w3`).
const FIRST_STABILITY: [f64; 4] = [0.212, 1.2931, 2.3065, 8.2956];
/// The difficulty of a fact that was not known at first (`w4`), and how much easier better grades make it (`w5`).
const FIRST_DIFFICULTY: (f64, f64) = (6.4133, 0.8334);
/// How much an answer changes the difficulty (`w6`), and how far it goes back towards an easy fact each time (`w7`).
const MOVES: (f64, f64) = (3.0194, 0.001);
/// How much a right answer adds to the stability (`w8`). It is less if the memory was stable already (`w9`), and more if the fact was
/// nearly forgotten (`w10`).
const GAIN: (f64, f64, f64) = (1.8722, 0.1666, 0.796);
/// The stability after a wrong answer (`w11`). It depends on the difficulty (`w12`), how stable the memory was (`w13`), and how much was
/// forgotten (`w14`).
const LEFT: (f64, f64, f64, f64) = (1.4835, 0.0614, 0.2629, 1.6483);
/// How much a right answer graded [`Hard`](Grade::Hard) gains, compared with `Good` (`w15`); [`EASY`] is the same for `Easy` (`w16`).
const HARD: f64 = 0.6014;
const EASY: f64 = 1.8729;
/// How another answer on the same day changes the stability, by its grade (`w17`, `w18`), and less if it was stable already (`w19`).
const SAME_DAY: (f64, f64, f64) = (0.5425, 0.0912, 0.0658);
/// The power of the days by which memory fades (`w20`).
const DECAY: f64 = -0.1542;

/// The least and the greatest stability, in days.
const STABILITY: (f64, f64) = (0.001, 36_500.0);
/// The least and the greatest difficulty.
const DIFFICULTY: (f64, f64) = (1.0, 10.0);

/// How well a fact was known in one answer. The numbers are those that FSRS gives the grades.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Grade {
    Again = 1,
    /// The answer was right, but so slow that it was worked out.
    Hard,
    /// The answer was right, neither quick nor slow.
    Good,
    /// The answer was right, and so quick that the child knew it by heart.
    Easy,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct MemoryTrace {
    /// Days without an answer after which the child still knows the fact with a probability of 90 %.
    pub(super) stability: f64,
    /// How hard the fact is to remember, from 1 to 10.
    difficulty: f64,
}

impl MemoryTrace {
    pub(super) fn after_first_answer(grade: Grade) -> Self {
        Self {
            stability: FIRST_STABILITY[grade as usize - 1],
            difficulty: first_difficulty(grade).clamp(DIFFICULTY.0, DIFFICULTY.1),
        }
    }

    /// The memory after one more answer, `days_since` days after the last one.
    pub(super) fn after_answer(self, grade: Grade, days_since: u32) -> Self {
        let stability = match (days_since, grade) {
            (0, _) => self.on_the_same_day(grade),
            (_, Grade::Again) => self.after_forgetting(days_since),
            _ => self.after_remembering(grade, days_since),
        };
        let moved = -MOVES.0 * (f64::from(grade as u8) - 3.0) * (10.0 - self.difficulty) / 9.0;
        let difficulty = self.difficulty + moved;
        let difficulty = difficulty + MOVES.1 * (first_difficulty(Grade::Easy) - difficulty);
        Self {
            stability: stability.clamp(STABILITY.0, STABILITY.1),
            difficulty: difficulty.clamp(DIFFICULTY.0, DIFFICULTY.1),
        }
    }

    /// The probability that the fact is still known `days` days after the last answer.
    fn known_after(self, days: u32) -> f64 {
        let factor = pow(0.9, 1.0 / DECAY) - 1.0;
        pow(f64::from(days) / self.stability * factor + 1.0, DECAY)
    }

    fn after_remembering(self, grade: Grade, days: u32) -> f64 {
        let graded = match grade {
            Grade::Hard => HARD,
            Grade::Easy => EASY,
            Grade::Again | Grade::Good => 1.0,
        };
        let (gains, saturates, spaced) = GAIN;
        let spacing = exp((1.0 - self.known_after(days)) * spaced) - 1.0;
        let gain = exp(gains) * (11.0 - self.difficulty) * pow(self.stability, -saturates) * spacing * graded;
        self.stability * (1.0 + gain)
    }

    fn after_forgetting(self, days: u32) -> f64 {
        let (left, by_difficulty, by_stability, by_forgetting) = LEFT;
        let stability = left
            * pow(self.difficulty, -by_difficulty)
            * (pow(self.stability + 1.0, by_stability) - 1.0)
            * exp((1.0 - self.known_after(days)) * by_forgetting);
        stability.min(self.stability / exp(SAME_DAY.0 * SAME_DAY.1))
    }

    fn on_the_same_day(self, grade: Grade) -> f64 {
        let (by_grade, more, saturates) = SAME_DAY;
        let gain = exp(by_grade * (f64::from(grade as u8) - 3.0 + more)) * pow(self.stability, -saturates);
        self.stability * if grade == Grade::Again { gain } else { gain.max(1.0) }
    }
}

/// The difficulty after the first answer, before the bounds in [`DIFFICULTY`] are applied.
fn first_difficulty(grade: Grade) -> f64 {
    let (hardest, eases) = FIRST_DIFFICULTY;
    hardest - exp(eases * (f64::from(grade as u8) - 1.0)) + 1.0
}
