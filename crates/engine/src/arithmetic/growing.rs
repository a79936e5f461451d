//! How a calculation is written while it grows, card by card.

use super::expression::Expression;
use super::ladder::Operation;
use super::written::number;

impl Expression {
    /// Writes the calculation once for each card, as it stands when that card has just been laid. `numbers` are the numbers of its cards,
    /// from left to right.
    ///
    /// The first text is the first card alone. The others show what the cards so far make: of 9 + 8 + 5 there are `9`, `9 + 8 = 17` and
    /// `9 + 8 + 5 = 22`. Every text with an equals sign is true. Cards that make no number yet are written as in the whole calculation:
    /// `9 + 8` of `9 + 8 × 2 = 25`. If the whole shows them differently (joined, rounded, below zero), the text before is repeated.
    pub fn growing(&self, numbers: impl IntoIterator<Item = i64>) -> Vec<String> {
        let numbers: Vec<i64> = numbers.into_iter().take(self.cards().count()).collect();
        let as_whole = self.as_whole(&numbers);
        let mut written: Vec<String> = Vec::with_capacity(numbers.len());
        for (count, laid) in (1..).zip(&numbers) {
            let made = self.first(count).and_then(|first| first.laid_out(numbers.iter().copied()));
            let stands = || begins(as_whole.as_ref()?, count);
            let next = match written.last() {
                None => number(*laid),
                Some(before) => made.or_else(stands).unwrap_or_else(|| before.clone()),
            };
            written.push(next);
        }
        written
    }

    /// The left side of the whole statement, if every card appears in it with its own number.
    fn as_whole(&self, numbers: &[i64]) -> Option<String> {
        let joins = self.operations().any(|operation| operation == Operation::Join);
        if joins || numbers.iter().any(|number| *number < 0) {
            return None;
        }
        let question = self.statement(numbers.iter().copied())?.question();
        // After a rounding, the statement begins again with the rounded number.
        let left = question.strip_suffix(" =")?;
        (!left.contains('≈')).then(|| left.to_owned())
    }
}

/// The beginning of a written calculation, up to and including its first `numbers` numbers.
fn begins(whole: &str, numbers: usize) -> Option<String> {
    let is_digit = |at: usize| whole.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
    let mut ends = (1..=whole.len()).filter(|at| is_digit(at - 1) && !is_digit(*at));
    whole.get(..ends.nth(numbers.checked_sub(1)?)?).map(str::to_owned)
}
