//! A calculation that misses its number, as bubbles: the number aimed at is so many empty bubbles, and what was laid fills them.

use super::facts::Step;
use super::judging::Refusal;
use super::ladder::Operation;

/// The bubbles of a calculation that was judged and misses the number aimed at, for a screen to paint.
///
/// ```
/// use engine::arithmetic::{Bubble, Bubbles, Operation, Refusal, Step};
///
/// let steps = [Step { left: 7, operation: Operation::Add, right: 5, result: 12 }];
/// let bubbles = Bubbles::of_refusal(&Refusal::WrongTotal { total: 12, wanted: 10 }, &steps).unwrap();
/// assert_eq!((bubbles.wanted, bubbles.spilled(), bubbles.unfilled()), (10, 2, 0));
/// assert_eq!(bubbles.all[6..8], [Bubble::Filled(0), Bubble::Filled(1)]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bubbles {
    /// All bubbles, in the order in which they are filled: those of the number aimed at, and then those that are too many.
    pub all: Vec<Bubble>,
    /// How many bubbles, from the first on, the number aimed at has.
    pub wanted: usize,
    /// How many bubbles stand in a row, if the rows show a product such as 3 × 4. `None` if they stand in fives and tens.
    pub row_length: Option<usize>,
}

/// One of the [`Bubbles`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bubble {
    /// Nothing has filled the bubble.
    Empty,
    /// The bubble is filled. The index says which number of the calculation fills it, counted from 0.
    Filled(usize),
    /// The bubble was filled, and burst when the calculation took it away.
    Burst,
}

impl Bubbles {
    /// The most bubbles that are drawn: ten tens.
    const MOST: usize = 100;
    /// The most rows that show a product, and the longest of them.
    const MOST_ROWS: i64 = 6;
    const LONGEST_ROW: i64 = 10;

    /// The bubbles of a calculation that was refused since it makes another number. `steps` are its steps as they were judged: they say
    /// which number fills which bubble. Where bubbles cannot show the steps, they show the total alone.
    ///
    /// `None` if the calculation was refused for another reason, or if a number is below zero or above 100.
    pub fn of_refusal(refusal: &Refusal, steps: &[Step]) -> Option<Self> {
        let (total, wanted, steps) = match *refusal {
            Refusal::WrongTotal { total, wanted } => (total, wanted, steps),
            Refusal::NoTen { total, next, largest } => (total, next.unwrap_or(largest), steps),
            // The first tile is held against the one that it was to match.
            Refusal::DifferentTotals { first, second } => (first, second, steps.get(..1).unwrap_or_default()),
            _ => return None,
        };
        let wanted = count(wanted).filter(|wanted| *wanted > 0)?;
        let made = count(total)?;
        let carried_out = carried_out(steps).filter(|bubbles| made == filled(bubbles));
        let row_length = carried_out.as_ref().and_then(|_| row_length(steps));
        let mut all = carried_out.unwrap_or_else(|| vec![Bubble::Filled(0); made]);
        all.resize(all.len().max(wanted), Bubble::Empty);
        Some(Self { all, wanted, row_length })
    }

    /// How many bubbles of the number aimed at the calculation leaves without air.
    pub fn unfilled(&self) -> usize {
        self.wanted - filled(&self.all[..self.wanted])
    }

    /// How many bubbles the calculation fills beyond the number aimed at.
    pub fn spilled(&self) -> usize {
        filled(&self.all[self.wanted..])
    }
}

fn count(number: i64) -> Option<usize> {
    usize::try_from(number).ok().filter(|count| *count <= Bubbles::MOST)
}

fn filled(bubbles: &[Bubble]) -> usize {
    bubbles.iter().filter(|bubble| matches!(bubble, Bubble::Filled(_))).count()
}

/// The bubbles after all steps. `None` unless each step goes on from the one before, and all but the first add or take away.
fn carried_out(steps: &[Step]) -> Option<Vec<Bubble>> {
    let first = steps.first()?;
    let is_sum = |step: &Step| matches!(step.operation, Operation::Add | Operation::Subtract);
    let (begin, rest) = if is_sum(first) { (first.left, steps) } else { (first.result, &steps[1..]) };
    let mut bubbles = vec![Bubble::Filled(0); count(begin)?];
    let mut made = bubbles.len();
    for (step, part) in rest.iter().zip(1..) {
        let after = count(step.result)?;
        if !is_sum(step) || count(step.left)? != made || after.abs_diff(made) != count(step.right)? {
            return None;
        }
        if after < made {
            bubbles[after..made].fill(Bubble::Burst);
        } else {
            // What burst before is filled again first.
            bubbles.resize(bubbles.len().max(after), Bubble::Empty);
            bubbles[made..after].fill(Bubble::Filled(part));
        }
        made = after;
    }
    Some(bubbles)
}

/// The length of the rows that show a single product: 3 × 4 is three rows of four. `None` if it is no product, or too large for rows.
fn row_length(steps: &[Step]) -> Option<usize> {
    let [Step { left, operation: Operation::Multiply, right, .. }] = steps else { return None };
    let is_seen = (1..=Bubbles::MOST_ROWS).contains(left) && (1..=Bubbles::LONGEST_ROW).contains(right);
    if is_seen { count(*right) } else { None }
}
