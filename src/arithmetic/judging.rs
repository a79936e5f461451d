//! The one place where a calculation is judged. The table, the computer players, the puzzles and the command line
//! all ask [`judge`].

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::card::{Card, POND_SIZE, Pond};
use super::expression::{Calculation, CardName, MOST_CARDS, Steps};
use super::ladder::{NoNumber, Operation, Rung};

/// A calculation that catches its cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Catch {
    /// What the calculation makes: the number of the sum card.
    pub total: i64,
    /// How it gets there.
    pub steps: Steps,
    /// The slot of the sum card.
    pub sum: u8,
    /// The slots of the other cards, in the order they were laid down.
    pub cards: ArrayVec<u8, POND_SIZE>,
    /// The fish that is caught, as the sum card or among the others.
    pub fish: Option<Card>,
}

impl Catch {
    /// What the catch is worth: the number of the fish.
    #[must_use]
    pub fn points(&self) -> i64 {
        self.fish.map_or(0, Card::points)
    }

    /// All slots that the catch empties, the sum card's first.
    pub fn slots(&self) -> impl Iterator<Item = u8> {
        std::iter::once(self.sum).chain(self.cards.iter().copied())
    }

    /// The calculation as true mathematics, such as `(9 + 8) × 2 = 34`.
    #[must_use]
    pub fn written(&self, calculation: &Calculation, pond: &Pond) -> String {
        let numbers = self.cards.iter().map(|slot| number_in(pond, *slot));
        calculation.expression.written(numbers).unwrap_or_default()
    }
}

fn number_in(pond: &Pond, slot: u8) -> i64 {
    pond.get(usize::from(slot)).copied().flatten().map_or(0, Card::number)
}

/// Why a calculation catches nothing: one reason, with the numbers a sentence about it needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Refusal {
    /// A sign above the child's rung.
    #[error("{} is above the rung {rung}", operation.sign())]
    AboveRung {
        /// The sign.
        operation: Operation,
        /// The child's rung.
        rung: Rung,
    },
    /// Fewer than three animals, the sum card included.
    #[error("a calculation needs at least three cards, not {cards}")]
    TooFewCards {
        /// How many were named.
        cards: usize,
    },
    /// No such card in this pond.
    #[error("there is no {number} in this pond")]
    NotInPond {
        /// The number named; the slot's position where a slot without an animal was named.
        number: i64,
        /// Whether a fish was asked for.
        fish: bool,
    },
    /// The same card twice.
    #[error("the card {number} is used twice")]
    CardUsedTwice {
        /// Its number.
        number: i64,
    },
    /// More than one fish.
    #[error("the fish {first} and {second} are two fish in one calculation")]
    TwoFish {
        /// One of them.
        first: i64,
        /// Another.
        second: i64,
    },
    /// A division by zero on the way.
    #[error("dividing by zero")]
    DividesByZero,
    /// A number beyond 64 bits on the way.
    #[error("the numbers grow too large")]
    Overflow,
    /// The calculation is sound and makes another number.
    #[error("it totals {total}, and the sum card is {wanted}")]
    WrongTotal {
        /// What it makes.
        total: i64,
        /// The number of the sum card.
        wanted: i64,
    },
}

impl Refusal {
    /// The reason as a word for scripts and records.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::AboveRung { .. } => "above_rung",
            Self::TooFewCards { .. } => "too_few_cards",
            Self::NotInPond { .. } => "not_in_pond",
            Self::CardUsedTwice { .. } => "card_used_twice",
            Self::TwoFish { .. } => "two_fish",
            Self::DividesByZero => "divides_by_zero",
            Self::Overflow => "overflow",
            Self::WrongTotal { .. } => "wrong_total",
        }
    }
}

impl From<NoNumber> for Refusal {
    fn from(error: NoNumber) -> Self {
        match error {
            NoNumber::DividesByZero => Self::DividesByZero,
            NoNumber::Overflow => Self::Overflow,
        }
    }
}

/// A catch, or the one reason why not.
pub type Verdict = Result<Catch, Refusal>;

/// Judges a calculation in a pond, for a child on a rung (rulebook §1 and §2).
///
/// # Errors
///
/// The first of: a sign above the rung, too few cards, a card that is not there, a card used twice, two fish,
/// no number, another total.
///
/// ```
/// use fishpond::arithmetic::{Calculation, ReadingOrder, Rung, judge, parse_pond};
///
/// let pond = parse_pond("F15 8 7 3 9 1")?;
/// let calculation = Calculation::parse("15 = 8 + 7", ReadingOrder::Spoken)?;
/// assert_eq!(judge(&calculation, &pond, Rung::Addition)?.points(), 15);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn judge(calculation: &Calculation, pond: &Pond, rung: Rung) -> Verdict {
    let expression = &calculation.expression;
    if let Some(operation) = expression.operations().find(|operation| !rung.allows(*operation)) {
        return Err(Refusal::AboveRung { operation, rung });
    }
    let names: Names = std::iter::once(calculation.sum).chain(expression.cards()).collect();
    if names.len() < 3 {
        return Err(Refusal::TooFewCards { cards: names.len() });
    }
    let found = find(&names, pond)?;
    let cards: ArrayVec<u8, POND_SIZE> = found[1..].iter().copied().collect();
    let mut steps = Steps::new();
    let total =
        expression.carry_out(cards.iter().map(|slot| number_in(pond, *slot)), |step| steps.push(step))?;
    let sum = found[0];
    let wanted = number_in(pond, sum);
    if total != wanted {
        return Err(Refusal::WrongTotal { total, wanted });
    }
    let fish = found.iter().filter_map(|slot| pond[usize::from(*slot)]).find(|card| card.is_fish());
    Ok(Catch { total, steps, sum, cards, fish })
}

/// The sum card's name and those of the other cards.
type Names = ArrayVec<CardName, { MOST_CARDS + 1 }>;

/// The slots of the named cards; each slot once, so that there are at most as many as the pond has.
type Found = ArrayVec<u8, POND_SIZE>;

/// Finds each named card in the pond, at most one fish among them.
///
/// Where numbers leave the choice, the most valuable fish is caught, rather as the sum card than among the others.
fn find(names: &Names, pond: &Pond) -> Result<Found, Refusal> {
    let fish_named = |name: &CardName| match name {
        CardName::Fish(_) => true,
        CardName::Slot(slot) => pond.get(usize::from(*slot)).copied().flatten().is_some_and(Card::is_fish),
        CardName::Number(_) => false,
    };
    if !names.iter().any(fish_named) {
        let mut could_be_fish: ArrayVec<(i64, usize), { MOST_CARDS + 1 }> = names
            .iter()
            .enumerate()
            .filter_map(|(at, name)| match name {
                CardName::Number(number) if has(pond, *number, true) => Some((*number, at)),
                _ => None,
            })
            .collect();
        could_be_fish.sort_unstable_by_key(|(number, at)| (std::cmp::Reverse(*number), *at));
        for (_, at) in could_be_fish {
            if let Some(found) = assign(names, pond, Some(at)) {
                return Ok(found);
            }
        }
    }
    let found = assign(names, pond, None).ok_or_else(|| missing(names, pond))?;
    let mut fish = found.iter().filter_map(|slot| pond[usize::from(*slot)]).filter(|card| card.is_fish());
    match (fish.next(), fish.next()) {
        (Some(first), Some(second)) => {
            Err(Refusal::TwoFish { first: first.number(), second: second.number() })
        }
        _ => Ok(found),
    }
}

fn has(pond: &Pond, number: i64, fish: bool) -> bool {
    pond.iter().flatten().any(|card| card.number() == number && card.is_fish() == fish)
}

/// A slot for each name, where plain numbers are bugs, but for the one at `fish`.
fn assign(names: &Names, pond: &Pond, fish: Option<usize>) -> Option<Found> {
    let mut taken = [false; POND_SIZE];
    for name in names {
        if let CardName::Slot(slot) = name {
            let taken = taken.get_mut(usize::from(*slot))?;
            if *taken || pond[usize::from(*slot)].is_none() {
                return None;
            }
            *taken = true;
        }
    }
    let mut found = Found::new();
    for (at, name) in names.iter().enumerate() {
        let (number, is_fish) = match *name {
            CardName::Slot(slot) => {
                found.push(slot);
                continue;
            }
            CardName::Number(number) => (number, fish == Some(at)),
            CardName::Fish(number) => (number, true),
        };
        let slot = (0..POND_SIZE).find(|slot| {
            !taken[*slot]
                && pond[*slot].is_some_and(|card| card.number() == number && card.is_fish() == is_fish)
        })?;
        taken[slot] = true;
        found.push(u8::try_from(slot).ok()?);
    }
    Some(found)
}

/// Why the named cards cannot all be found, at most one fish among them.
fn missing(names: &Names, pond: &Pond) -> Refusal {
    let card_of = |name: &CardName| match *name {
        CardName::Slot(slot) => {
            pond.get(usize::from(slot)).copied().flatten().map(|card| (card.number(), card.is_fish()))
        }
        CardName::Number(number) => Some((number, false)),
        CardName::Fish(number) => Some((number, true)),
    };
    for name in names {
        let there = match *name {
            CardName::Slot(_) => card_of(name).is_some(),
            CardName::Number(number) => has(pond, number, false) || has(pond, number, true),
            CardName::Fish(number) => has(pond, number, true),
        };
        if !there {
            return match *name {
                CardName::Slot(slot) => Refusal::NotInPond { number: i64::from(slot), fish: false },
                CardName::Number(number) => Refusal::NotInPond { number, fish: false },
                CardName::Fish(number) => Refusal::NotInPond { number, fish: true },
            };
        }
    }
    let mut forced: ArrayVec<i64, { MOST_CARDS + 1 }> = ArrayVec::new();
    for (at, name) in names.iter().enumerate() {
        let Some((number, _)) = card_of(name) else { continue };
        if names[..at].iter().any(|earlier| card_of(earlier).is_some_and(|card| card.0 == number)) {
            let same_slot = matches!(name, CardName::Slot(_)) && names[..at].contains(name);
            if same_slot {
                return Refusal::CardUsedTwice { number };
            }
            continue;
        }
        let asked = |fish| names.iter().filter(|name| card_of(name) == Some((number, fish))).count();
        let held = |fish| {
            pond.iter().flatten().filter(|card| (card.number(), card.is_fish()) == (number, fish)).count()
        };
        if asked(true) > held(true) || asked(true) + asked(false) > held(true) + held(false) {
            return Refusal::CardUsedTwice { number };
        }
        let fish = asked(true).max((asked(true) + asked(false)).saturating_sub(held(false)));
        forced.extend(std::iter::repeat_n(number, fish));
    }
    match forced[..] {
        [first, second, ..] => Refusal::TwoFish { first, second },
        [number] => Refusal::CardUsedTwice { number },
        [] => Refusal::CardUsedTwice { number: 0 },
    }
}
