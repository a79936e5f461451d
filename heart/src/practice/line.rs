//! A line with numbers, and one of them that is asked.

use super::lesson::Span;

/// A line with numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NumberLine {
    /// Where it begins and ends.
    pub span: Span,
    /// The number that it is about.
    pub number: i64,
    /// Whether its place is asked; else it is marked, and the number is asked.
    pub asks_place: bool,
}

impl NumberLine {
    /// How far it is from one mark of such a line to the next.
    #[must_use]
    pub const fn step(span: Span) -> i64 {
        match span.1 - span.0 {
            ..=20 => 1,
            21..=50 => 5,
            length => length / 10,
        }
    }

    /// All marks, from left to right.
    pub fn marks(&self) -> impl Iterator<Item = i64> + use<> {
        let step = Self::step(self.span);
        (0..=(self.span.1 - self.span.0) / step).map({
            let from = self.span.0;
            move |at| from + at * step
        })
    }

    /// Whether the number of a mark is written there: at both ends, and at every tenth.
    #[must_use]
    pub const fn is_written(&self, mark: i64) -> bool {
        mark == self.span.0 || mark == self.span.1 || mark % (10 * Self::step(self.span)) == 0
    }

    /// Whether a mark is longer than others, so that nobody has to count beyond five.
    #[must_use]
    pub const fn is_long(&self, mark: i64) -> bool {
        self.is_written(mark) || mark % (5 * Self::step(self.span)) == 0
    }

    /// How many marks it is from the number to the nearest longer one.
    #[must_use]
    pub fn away(&self) -> i64 {
        let step = Self::step(self.span);
        let long = self.marks().filter(|mark| self.is_long(*mark));
        long.map(|mark| (mark - self.number).abs() / step).min().unwrap_or_default()
    }
}
