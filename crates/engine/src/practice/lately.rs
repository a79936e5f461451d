//! How a child did lately: puzzles may be too hard or too easy, whatever the ratings say.

use std::collections::VecDeque;

/// How many of the last answers count.
const LAST: usize = 60;
/// In about this many puzzles we make up for what is missing.
const MADE_UP_IN: f64 = 14.0;
/// How much of what is missing is left after the next answer.
const KEPT: f64 = 0.98;
/// The most right answers that can be missing, or a child would be spared for too long.
const MISSING: f64 = 5.0;
/// The most right answers that can be too many, or a child would pay for having practised something easy.
const OVER: f64 = 3.0;
/// Puzzles are never aimed to be right less often than this.
const HARDEST: f64 = 0.45;
/// Puzzles are never aimed to be right more often than this.
const EASIEST: f64 = 0.96;

/// Whether each of the last answers was right, the oldest first.
#[derive(Debug, Clone, Default)]
pub(super) struct RecentAnswers(VecDeque<bool>);

impl RecentAnswers {
    /// Takes in whether the next answer was right. Answers to puzzles that have come back count too.
    pub(super) fn record(&mut self, right: bool) {
        self.0.push_back(right);
        if self.0.len() > LAST {
            self.0.pop_front();
        }
    }

    /// The probability with which the next puzzle should be right, for a share of `aim` overall.
    pub(super) fn aim_for(&self, aim: f64) -> f64 {
        let missing = self.0.iter().fold(0.0, |missing: f64, right| {
            let right = if *right { 1.0 } else { 0.0 };
            (KEPT * missing + aim - right).clamp(-OVER, MISSING)
        });
        (aim + missing / MADE_UP_IN).clamp(HARDEST, EASIEST)
    }
}
