//! The one place where a catch of three cards is judged, as [`judge`](crate::arithmetic::judge) does for a pond of DragonFish.

use serde::{Deserialize, Serialize};

use super::TensGame;
use crate::arithmetic::expression::{CardName, Expression};
use crate::arithmetic::judging::Refusal;
use crate::arithmetic::ladder::{Operation, Rung};
use crate::arithmetic::steps::Steps;

/// A calculation of three cards that makes a ten.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TensCatch {
    /// The ten.
    pub total: i64,
    /// How the calculation gets there.
    pub steps: Steps,
    /// The cards by their position, in the order they were laid down.
    pub cards: [u8; 3],
}

impl TensCatch {
    /// The calculation as true mathematics, such as `9 + 9 + 2 = 20`, when the cards have these numbers.
    #[must_use]
    pub fn written(&self, expression: &Expression, numbers: &[i64]) -> String {
        let laid = self.cards.iter().map(|card| numbers.get(usize::from(*card)).copied().unwrap_or_default());
        expression.written(laid).unwrap_or_default()
    }
}

/// Judges a calculation of three cards with these numbers, for a child on a rung (rulebook §1, §3 and §4).
///
/// The expression names the cards by their position, or by number. The rung counts for Three Fishing alone; MAC I is the
/// printed game on every rung.
///
/// # Errors
///
/// The first of: a sign above the rung, not three cards, a card that is not there, a card used twice, not the form of
/// MAC I, no number, no ten.
///
/// ```
/// use heart::arithmetic::{Expression, ReadingOrder, TensGame, Rung, judge_tens};
///
/// let calculation = Expression::parse("9 + 9 + 2", ReadingOrder::Spoken)?;
/// let catch = judge_tens(&calculation, &[9, 2, 9], TensGame::ThreeFishing, Rung::Addition)?;
/// assert_eq!((catch.total, catch.cards), (20, [0, 2, 1]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn judge_tens(
    expression: &Expression,
    numbers: &[i64],
    rule: TensGame,
    rung: Rung,
) -> Result<TensCatch, Refusal> {
    let above = expression.operations().find(|operation| !rung.allows(*operation));
    if let Some(operation) = above
        && rule == TensGame::ThreeFishing
    {
        return Err(Refusal::AboveRung { operation, rung });
    }
    let cards = find(expression, numbers)?;
    if rule == TensGame::MacOne && !is_product_and_card(expression) {
        return Err(Refusal::NotProductPlusCard);
    }
    let mut steps = Steps::new();
    let mut fits = true;
    let laid = cards.iter().map(|card| numbers[usize::from(*card)]);
    let total = expression.carry_out(laid, |step| fits &= steps.try_push(step).is_ok())?;
    if !rule.is_ten(total) || !fits {
        return Err(Refusal::NoTen { total, next: rule.next_ten(total), largest: rule.largest_ten() });
    }
    Ok(TensCatch { total, steps, cards })
}

/// The position of each card that is named, each used once.
fn find(expression: &Expression, numbers: &[i64]) -> Result<[u8; 3], Refusal> {
    let named = expression.cards().count();
    if numbers.len() != 3 || named != 3 {
        let cards = if numbers.len() == 3 { named } else { numbers.len() };
        return Err(Refusal::NotThreeCards { cards });
    }
    let mut taken = [false; 3];
    let mut cards = [0; 3];
    for (card, name) in cards.iter_mut().zip(expression.cards()) {
        if let CardName::Slot(slot) = name {
            let taken = taken
                .get_mut(usize::from(slot))
                .ok_or(Refusal::NotInPond { number: i64::from(slot), fish: false })?;
            if std::mem::replace(taken, true) {
                return Err(Refusal::CardUsedTwice { number: numbers[usize::from(slot)] });
            }
            *card = slot;
        }
    }
    for (card, name) in cards.iter_mut().zip(expression.cards()) {
        let number = match name {
            CardName::Slot(_) => continue,
            CardName::Number(number) => number,
            CardName::Fish(number) => return Err(Refusal::NotInPond { number, fish: true }),
        };
        let free = (0..3_u8).zip(&taken).find(|(at, taken)| !**taken && numbers[usize::from(*at)] == number);
        let Some((free, _)) = free else {
            return Err(if numbers.contains(&number) {
                Refusal::CardUsedTwice { number }
            } else {
                Refusal::NotInPond { number, fish: false }
            });
        };
        taken[usize::from(free)] = true;
        *card = free;
    }
    Ok(cards)
}

/// Whether the calculation is M × N + L, in whatever order its parts were laid down.
fn is_product_and_card(expression: &Expression) -> bool {
    expression.operations().eq([Operation::Multiply, Operation::Add])
}
