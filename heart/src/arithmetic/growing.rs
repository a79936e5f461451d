//! A calculation as it grows, card by card.

use super::expression::Expression;
use super::ladder::Operation;
use super::written::number;

impl Expression {
    /// What is written of the calculation once each of its cards has come to it, from left to right, when they have these numbers: the
    /// first alone, then what those make that there are. All that has an equals sign is true. Cards that make no number yet stand as they
    /// will in the whole, `9 + 8` of `9 + 8 × 2 = 25`; where they do not stand there as they are, what was written before is left.
    #[must_use]
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

    /// The left side of its statement, where each card stands in it with its own number.
    fn as_whole(&self, numbers: &[i64]) -> Option<String> {
        let joins = self.operations().any(|operation| operation == Operation::Join);
        if joins || numbers.iter().any(|number| *number < 0) {
            return None;
        }
        let question = self.statement(numbers.iter().copied())?.question();
        // A rounding on the way begins anew with what it makes.
        let left = question.strip_suffix(" =")?;
        (!left.contains('≈')).then(|| left.to_owned())
    }
}

/// The beginning of a calculation, up to so many of its numbers.
fn begins(whole: &str, numbers: usize) -> Option<String> {
    let is_digit = |at: usize| whole.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
    let mut ends = (1..=whole.len()).filter(|at| is_digit(at - 1) && !is_digit(*at));
    whole.get(..ends.nth(numbers.checked_sub(1)?)?).map(str::to_owned)
}
