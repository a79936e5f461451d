//! Number lines: the child finds a number's place, or the number of a place.

use super::lesson::Span;

/// A number line with one number that is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NumberLine {
    /// Where the line begins and ends.
    pub span: Span,
    /// The number that the puzzle is about.
    pub number: i64,
    /// Whether the child has to find the number's place. If not, the place is marked and the number is asked.
    pub asks_place: bool,
}

impl NumberLine {
    /// The distance from one mark to the next on a line of this span.
    #[must_use]
    pub const fn step(span: Span) -> i64 {
        match span.1 - span.0 {
            ..=20 => 1,
            21..=50 => 5,
            length => length / 10,
        }
    }

    /// The numbers of all marks, from left to right.
    pub fn marks(&self) -> impl Iterator<Item = i64> + use<> {
        let step = Self::step(self.span);
        (0..=(self.span.1 - self.span.0) / step).map({
            let from = self.span.0;
            move |at| from + at * step
        })
    }

    /// Whether a mark has its number written: both ends, and every tenth mark.
    #[must_use]
    pub const fn is_written(&self, mark: i64) -> bool {
        mark == self.span.0 || mark == self.span.1 || mark % (10 * Self::step(self.span)) == 0
    }

    /// Whether a mark is longer than others. These save a child from counting beyond five.
    #[must_use]
    pub const fn is_long(&self, mark: i64) -> bool {
        self.is_written(mark) || mark % (5 * Self::step(self.span)) == 0
    }

    /// How many marks lie between the number and the nearest longer mark.
    #[must_use]
    pub fn away(&self) -> i64 {
        let step = Self::step(self.span);
        let long = self.marks().filter(|mark| self.is_long(*mark));
        long.map(|mark| (mark - self.number).abs() / step).min().unwrap_or_default()
    }
}
