//! Number lines: the child finds the place of a number, or says the number of a place.

use super::lesson::Span;

/// A number line, and one number on it that a puzzle asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NumberLine {
    /// The numbers at the two ends of the line, the smaller one first.
    pub span: Span,
    /// The number on the line that the puzzle asks. It stands at one of the marks.
    pub number: i64,
    /// Whether the child sees the number and has to find its place on the line. If not, the place is marked and the child says the number.
    pub asks_place: bool,
}

impl NumberLine {
    /// How far apart the marks of a number line stand: 1 for lengths up to 20, 5 up to 50, and a tenth of any greater length.
    pub const fn mark_spacing(span: Span) -> i64 {
        match span.1 - span.0 {
            ..=20 => 1,
            21..=50 => 5,
            length => length / 10,
        }
    }

    /// The numbers of all marks on the line, from left to right, both ends included.
    pub fn marks(&self) -> impl Iterator<Item = i64> + use<> {
        let step = Self::mark_spacing(self.span);
        (0..=(self.span.1 - self.span.0) / step).map({
            let from = self.span.0;
            move |at| from + at * step
        })
    }

    /// Whether the number `mark` of a mark is written below it: both ends have their number, and every tenth mark.
    pub const fn is_labelled(&self, mark: i64) -> bool {
        mark == self.span.0 || mark == self.span.1 || mark % (10 * Self::mark_spacing(self.span)) == 0
    }

    /// Whether the mark of this number is a longer one. Every fifth mark is, and so is a mark with its number written, so a child need not
    /// count beyond five.
    pub const fn is_long_mark(&self, mark: i64) -> bool {
        self.is_labelled(mark) || mark % (5 * Self::mark_spacing(self.span)) == 0
    }

    /// How many marks the asked number is away from the nearest longer mark; 0 if the number stands at one.
    pub fn distance_to_long_mark(&self) -> i64 {
        let step = Self::mark_spacing(self.span);
        let long = self.marks().filter(|mark| self.is_long_mark(*mark));
        long.map(|mark| (mark - self.number).abs() / step).min().unwrap_or_default()
    }
}
