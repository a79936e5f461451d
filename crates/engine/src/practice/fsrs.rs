//! FSRS-6, the published method of spaced repetition: what a child remembers of a fact, and what an answer does to it.
//!
//! Formulas and parameters are those of [its authors], whose names for them stand in brackets. Their crate takes powers from the system,
//! and each system rounds them in its own way. So a fact could be due a day later on another computer. A test compares both.
//!
//! [its authors]: https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm

use crate::curves::{exp, pow};

/// How stable the memory of a fact is after the first answer, in days, for each [`Grade`] in its order (`w0` to `w3`).
const FIRST_STABILITY: [f64; 4] = [0.212, 1.2931, 2.3065, 8.2956];
/// How difficult a fact is if it was not known at first (`w4`), and how much easier better grades make it (`w5`).
const FIRST_DIFFICULTY: (f64, f64) = (6.4133, 0.8334);
/// How much an answer changes how difficult a fact is (`w6`), and how far it goes back towards an easy fact each time (`w7`).
const MOVES: (f64, f64) = (3.0194, 0.001);
/// How much more stable the memory is after a right answer (`w8`), less so if it was stable already (`w9`), and more so if the fact was
/// nearly forgotten (`w10`).
const GAIN: (f64, f64, f64) = (1.8722, 0.1666, 0.796);
/// How stable the memory is after a wrong answer (`w11`), depending on how difficult the fact (`w12`) and how stable the memory was
/// (`w13`), and on how much was forgotten (`w14`).
const LEFT: (f64, f64, f64, f64) = (1.4835, 0.0614, 0.2629, 1.6483);
/// How much more stable a right answer makes the memory, compared with one of the grade `Good`: this much for `Hard` (`w15`), and
/// [`EASY`] for `Easy` (`w16`).
const HARD: f64 = 0.6014;
const EASY: f64 = 1.8729;
/// How another answer on the same day changes how stable the memory is, by its grade (`w17`, `w18`), and less so if it was stable already
/// (`w19`).
const SAME_DAY: (f64, f64, f64) = (0.5425, 0.0912, 0.0658);
/// The power of the days by which memory fades (`w20`).
const DECAY: f64 = -0.1542;

/// The least and the greatest stability of a memory, in days.
const STABILITY: (f64, f64) = (0.001, 36_500.0);
/// The least and the greatest difficulty of a fact.
const DIFFICULTY: (f64, f64) = (1.0, 10.0);

/// How well a child knew the answer to a fact. The numbers are those that FSRS gives the grades.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Grade {
    /// The answer was wrong.
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
    /// After how many days without an answer the child still knows the fact with a probability of 90 %.
    pub(super) stability: f64,
    /// How hard the fact is to remember, from 1 to 10.
    difficulty: f64,
}

impl MemoryTrace {
    /// The memory of a fact after the first answer to it.
    pub(super) fn after_first_answer(grade: Grade) -> Self {
        Self {
            stability: FIRST_STABILITY[grade as usize - 1],
            difficulty: first_difficulty(grade).clamp(DIFFICULTY.0, DIFFICULTY.1),
        }
    }

    /// The memory of a fact after another answer to it, `days` days after the last one.
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

    /// The probability, from 0 to 1, that the child still knows the fact `days` days after the last answer.
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

/// How difficult a fact is after the first answer to it, before the bounds in [`DIFFICULTY`] are applied.
fn first_difficulty(grade: Grade) -> f64 {
    let (hardest, eases) = FIRST_DIFFICULTY;
    hardest - exp(eases * (f64::from(grade as u8) - 1.0)) + 1.0
}
