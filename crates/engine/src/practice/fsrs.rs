//! FSRS-6, the published method of spaced repetition: what a child remembers of a fact, and what an answer does to it.
//!
//! Formulas and parameters are those of [its authors], whose names for them stand in brackets. Their crate takes powers from the system,
//! and each system rounds them in its own way. So a fact could be due a day later on another computer. A test compares both.
//!
//! [its authors]: https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm

use crate::curves::{exp, pow};

/// The stability after the first answer to a fact, in days, for each [`Grade`] (`w0` to `w3`).
const FIRST_STABILITY: [f64; 4] = [0.212, 1.2931, 2.3065, 8.2956];
/// The difficulty of a fact that was not known at first (`w4`), and how much easier better grades make it (`w5`).
const FIRST_DIFFICULTY: (f64, f64) = (6.4133, 0.8334);
/// How much an answer moves the difficulty (`w6`), and how far it goes back towards an easy fact (`w7`).
const MOVES: (f64, f64) = (3.0194, 0.001);
/// A right answer: the gain in stability (`w8`), less for a stable fact (`w9`), more for a fact nearly forgotten (`w10`).
const GAIN: (f64, f64, f64) = (1.8722, 0.1666, 0.796);
/// A wrong answer: the stability that is left (`w11`), by difficulty (`w12`), stability (`w13`) and what was forgotten (`w14`).
const LEFT: (f64, f64, f64, f64) = (1.4835, 0.0614, 0.2629, 1.6483);
/// The gain of a hard answer (`w15`) and of an easy one (`w16`), compared with a good one.
const HARD: f64 = 0.6014;
const EASY: f64 = 1.8729;
/// Another answer on the same day: by grade (`w17`, `w18`), less for a stable fact (`w19`).
const SAME_DAY: (f64, f64, f64) = (0.5425, 0.0912, 0.0658);
/// How memory fades: as a power of the days (`w20`).
const DECAY: f64 = -0.1542;

/// The least and the greatest stability, in days.
const STABILITY: (f64, f64) = (0.001, 36_500.0);
/// The least and the greatest difficulty.
const DIFFICULTY: (f64, f64) = (1.0, 10.0);

/// How well the answer was known. The numbers are those of FSRS.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Grade {
    /// It was wrong.
    Again = 1,
    /// It was right, and worked out.
    Hard,
    /// It was right.
    Good,
    /// It was known by heart.
    Easy,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Trace {
    /// After this many days the fact is still known with a probability of 90 %.
    pub(super) stability: f64,
    /// How hard the fact is to remember, from 1 to 10.
    difficulty: f64,
}

impl Trace {
    /// The memory after the first answer to a fact.
    pub(super) fn first(grade: Grade) -> Self {
        Self {
            stability: FIRST_STABILITY[grade as usize - 1],
            difficulty: first_difficulty(grade).clamp(DIFFICULTY.0, DIFFICULTY.1),
        }
    }

    /// The memory after another answer, `days` days after the last one.
    pub(super) fn after(self, grade: Grade, days: u32) -> Self {
        let stability = match (days, grade) {
            (0, _) => self.on_the_same_day(grade),
            (_, Grade::Again) => self.after_forgetting(days),
            _ => self.after_remembering(grade, days),
        };
        let moved = -MOVES.0 * (f64::from(grade as u8) - 3.0) * (10.0 - self.difficulty) / 9.0;
        let difficulty = self.difficulty + moved;
        let difficulty = difficulty + MOVES.1 * (first_difficulty(Grade::Easy) - difficulty);
        Self {
            stability: stability.clamp(STABILITY.0, STABILITY.1),
            difficulty: difficulty.clamp(DIFFICULTY.0, DIFFICULTY.1),
        }
    }

    /// The probability that the fact is still known after `days` days.
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

/// The difficulty of a fact after the first answer to it, before it is bounded.
fn first_difficulty(grade: Grade) -> f64 {
    let (hardest, eases) = FIRST_DIFFICULTY;
    hardest - exp(eases * (f64::from(grade as u8) - 1.0)) + 1.0
}
