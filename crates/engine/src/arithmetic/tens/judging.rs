//! The one place where a catch of three cards is judged. For a pond of DragonFish this is [`judge`](crate::arithmetic::judge).

use serde::{Deserialize, Serialize};

use super::TensGame;
use crate::arithmetic::expression::{CardName, Expression};
use crate::arithmetic::facts::Steps;
use crate::arithmetic::judging::Refusal;
use crate::arithmetic::ladder::{Operation, Rung};

/// Three cards of the games Three Fishing or MAC I that make a multiple of ten, and how they make it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TensCatch {
    /// What the three cards make: a multiple of ten that the game allows, such as 20.
    pub total: i64,
    /// The steps of the calculation that lead to the total, in the order in which they are carried out.
    pub steps: Steps,
    /// The positions of the three cards, each from 0 to 2, in the order in which the calculation names them.
    pub cards: [u8; 3],
}

impl TensCatch {
    /// Writes the calculation of this catch with its result, such as `9 + 9 + 2 = 20`. Pass the expression that made the catch, and the
    /// numbers of the three cards by position.
    pub fn equation(&self, expression: &Expression, numbers: &[i64]) -> String {
        let laid = self.cards.iter().map(|card| numbers.get(usize::from(*card)).copied().unwrap_or_default());
        expression.equation(laid).unwrap_or_default()
    }
}

/// Judges whether a calculation with three cards makes a multiple of ten that the game `rule` allows (rulebook §1, §3 and §4). `numbers`
/// are the numbers on the cards, and `rung` says which signs the child may use.
///
/// The expression names each card by its position in `numbers`, from 0 to 2, or by its number. The rung matters only in Three Fishing: MAC
/// I has its one form, M × N + L, on every rung.
///
/// # Errors
///
/// The first of these that is true:
///
/// 1. a sign is above the rung,
/// 2. there are not three cards,
/// 3. a card is not there, or is used twice,
/// 4. the calculation does not have the form of MAC I,
/// 5. there is no total: a step divides by zero, or a number grows beyond 64 bits,
/// 6. the total is not a ten that catches.
///
/// ```
/// use engine::arithmetic::{Expression, ReadingOrder, TensGame, Rung, judge_tens};
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
    let total = expression.evaluate(laid, |step| fits &= steps.try_push(step).is_ok())?;
    if !rule.is_valid_total(total) || !fits {
        return Err(Refusal::NoTen { total, next: rule.next_ten(total), largest: rule.largest_ten() });
    }
    Ok(TensCatch { total, steps, cards })
}

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

/// Whether the expression is the product of two cards plus a third card, whichever part comes first.
fn is_product_and_card(expression: &Expression) -> bool {
    expression.operations().eq([Operation::Multiply, Operation::Add])
}
