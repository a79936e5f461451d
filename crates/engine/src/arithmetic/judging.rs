//! The one place where a calculation is judged. The table, the computer players, the puzzles and the command line all ask [`judge`].

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::card::{Card, POND_SIZE, Pond, number_in};
use super::expression::{Calculation, CardName, MOST_CARDS, Node, TotalStack};
use super::facts::Steps;
use super::formatting::Statement;
use super::ladder::{ArithmeticError, Operation, Rung};

/// A right calculation in a pond of DragonFish: how it makes its total, and which cards it catches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Catch {
    /// The result of the calculation. It equals the number on the sum card, the card that the others make.
    pub total: i64,
    /// The steps of the calculation that lead to the total, in the order in which they are carried out.
    pub steps: Steps,
    /// The slot of the sum card, the card that the others make. Slots of the pond are counted from 0 to 5.
    pub sum: u8,
    /// The slots, from 0 to 5, of the cards that make the sum card, in the order in which they were laid down.
    pub cards: ArrayVec<u8, POND_SIZE>,
    /// The fish among the cards of the catch, be it the sum card or one of the others. `None` if all are bugs.
    pub fish: Option<Card>,
}

impl Catch {
    /// The points that the player gets for the catch: the number of the fish in it, or 0 without a fish.
    pub fn points(&self) -> i64 {
        self.fish.map_or(0, Card::points)
    }

    /// All slots of the pond, from 0 to 5, that the catch empties. The slot of the sum card comes first.
    pub fn slots(&self) -> impl Iterator<Item = u8> {
        std::iter::once(self.sum).chain(self.cards.iter().copied())
    }

    /// Writes the calculation of this catch with its result, such as `(9 + 8) × 2 = 34`. Pass the calculation that made the catch, and the
    /// pond as it was before.
    pub fn equation(&self, calculation: &Calculation, pond: &Pond) -> String {
        calculation.expression.equation(self.numbers(pond)).unwrap_or_default()
    }

    /// The calculation of this catch with a question mark in place of its last number, such as `(9 + 8) × ? = 34`. Pass the calculation
    /// that made the catch, and the pond as it was before. `None` only if it is another pond.
    pub fn statement_with_gap(&self, calculation: &Calculation, pond: &Pond) -> Option<Statement> {
        calculation.expression.statement_with_gap(self.numbers(pond))
    }

    /// The numbers on the cards that make the sum card, in the order in which the cards were laid down.
    pub fn numbers(&self, pond: &Pond) -> impl Iterator<Item = i64> {
        self.cards.iter().map(|slot| number_in(pond, *slot))
    }
}

/// Why a calculation, or a pair of tiles, catches nothing. [`judge`], [`judge_tens`](crate::arithmetic::judge_tens) and
/// [`judge_match`](crate::arithmetic::judge_match) give the first reason that is true.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum Refusal {
    /// The calculation uses a sign that the child's [`Rung`] does not allow.
    #[error("{} is above the rung {rung}", operation.sign())]
    AboveRung {
        /// The sign that the child may not use.
        operation: Operation,
        /// The child's rung, which says which signs the child may use.
        rung: Rung,
    },
    /// In DragonFish, the calculation uses fewer than three cards. The sum card, the one that the others make, is counted too.
    #[error("a calculation needs at least three cards, not {cards}")]
    TooFewCards {
        /// How many cards the calculation names. The sum card, the one that the others make, is counted too.
        cards: usize,
    },
    /// The calculation names a card that is not in the pond.
    #[error("there is no {number} in this pond")]
    NotInPond {
        /// The number of the card that was asked for. If a slot without an animal was named, its position in the pond, counted from zero.
        number: i64,
        /// Whether the missing card had to be a fish (`F5`), not just any card of that number.
        fish: bool,
    },
    /// The calculation uses the same card twice.
    #[error("the card {number} is used twice")]
    CardUsedTwice {
        /// The number printed on the card that is used twice.
        number: i64,
    },
    /// The calculation uses more than one fish.
    #[error("the fish {first} and {second} are two fish in one calculation")]
    TwoFish {
        /// The number of one fish in the calculation.
        first: i64,
        /// The number of another fish in the calculation.
        second: i64,
    },
    /// A step of the calculation divides by zero.
    #[error("dividing by zero")]
    DividesByZero,
    /// A step of the calculation gives a number beyond 64 bits.
    #[error("the numbers grow too large")]
    Overflow,
    /// A step of the calculation falls below zero, and the child's setting is to stay at zero or above.
    #[error("it falls to {total}, below zero")]
    BelowZero {
        /// The first total below zero that the calculation comes to.
        total: i64,
    },
    /// A step of the calculation, or a joined number, is above the largest number that is set for the child.
    #[error("it reaches {total}, above {largest}")]
    AboveLargest {
        /// The first number in the calculation that is above the child's largest number.
        total: i64,
        /// The largest number with which the child calculates.
        largest: i64,
    },
    /// The calculation can be carried out, but what it makes is not the number of the sum card, the card that it was to make.
    #[error("it totals {total}, and the sum card is {wanted}")]
    WrongTotal {
        /// The number that the calculation makes, which is not that of the sum card.
        total: i64,
        /// The number of the sum card, which the calculation was to make.
        wanted: i64,
    },
    /// In Three Fishing and MAC I a catch is of exactly three cards, and this calculation has more or fewer.
    #[error("a catch is of three cards, not {cards}")]
    NotThreeCards {
        /// How many cards the calculation names, or how many it was given if that is not three.
        cards: usize,
    },
    /// MAC I allows only the product of two cards plus the third, and this calculation is something else.
    #[error("it is not the product of two cards plus the third")]
    NotProductPlusCard,
    /// In Three Fishing or MAC I, the calculation can be carried out, but makes none of the multiples of ten with which cards are caught.
    #[error("it totals {total}, which is none of the tens up to {largest}")]
    NoTen {
        /// What the calculation makes, which is not a multiple of ten with which cards are caught.
        total: i64,
        /// The nearest multiple of ten above the total with which cards are caught; `None` if the total is at or above the largest.
        next: Option<i64>,
        /// The largest multiple of ten with which cards are caught in this game: 30 in Three Fishing, 130 in MAC I.
        largest: i64,
    },
    /// The two tiles of Tiu-U do not make the same total, and are not the special pair 2-1 and 4-2.
    #[error("one tile makes {first}, the other {second}")]
    DifferentTotals {
        /// How many pips the first of the two tiles has.
        first: i64,
        /// How many pips the second of the two tiles has.
        second: i64,
    },
}

impl Refusal {
    /// The reason as one word for scripts and records, such as `wrong_total`.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::AboveRung { .. } => "above_rung",
            Self::TooFewCards { .. } => "too_few_cards",
            Self::NotInPond { .. } => "not_in_pond",
            Self::CardUsedTwice { .. } => "card_used_twice",
            Self::TwoFish { .. } => "two_fish",
            Self::DividesByZero => "divides_by_zero",
            Self::Overflow => "overflow",
            Self::BelowZero { .. } => "below_zero",
            Self::AboveLargest { .. } => "above_largest",
            Self::WrongTotal { .. } => "wrong_total",
            Self::NotThreeCards { .. } => "not_three_cards",
            Self::NotProductPlusCard => "not_product_plus_card",
            Self::NoTen { .. } => "no_ten",
            Self::DifferentTotals { .. } => "different_totals",
        }
    }
}

impl From<ArithmeticError> for Refusal {
    fn from(error: ArithmeticError) -> Self {
        match error {
            ArithmeticError::DividesByZero => Self::DividesByZero,
            ArithmeticError::Overflow => Self::Overflow,
        }
    }
}

/// What [`judge`] says about a calculation in a pond: the cards that it catches, or the one reason why it catches none.
pub type Verdict = Result<Catch, Refusal>;

/// Judges whether a calculation catches cards in a pond of the game DragonFish (rulebook §1 and §2).
///
/// # Errors
///
/// The first of these that is true:
///
/// 1. a sign is above the rung,
/// 2. there are fewer than three cards, the sum card included,
/// 3. a card that is named is not in the pond,
/// 4. a card is used twice,
/// 5. there are two fish,
/// 6. there is no total: a step divides by zero, or a number grows beyond 64 bits,
/// 7. the total is not the number of the sum card.
///
/// ```
/// use engine::arithmetic::{Calculation, ReadingOrder, Rung, judge, parse_pond};
///
/// let pond = parse_pond("F15 8 7 3 9 1")?;
/// let calculation = Calculation::parse("15 = 8 + 7", ReadingOrder::Spoken)?;
/// assert_eq!(judge(&calculation, &pond, Rung::Addition)?.points(), 15);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn judge(calculation: &Calculation, pond: &Pond, rung: Rung) -> Verdict {
    // Inlined, and the catch is filled in where it will lie: moving it about would take as long as judging.
    let mut verdict = Ok(Catch { total: 0, steps: Steps::new(), sum: 0, cards: ArrayVec::new(), fish: None });
    if let Ok(catch) = &mut verdict
        && let Err(refusal) = catch.make(calculation, pond, rung)
    {
        verdict = Err(refusal);
    }
    verdict
}

impl Catch {
    /// Fills in this catch, which is still empty. Fails with the reason if the calculation catches nothing.
    fn make(&mut self, calculation: &Calculation, pond: &Pond, rung: Rung) -> Result<(), Refusal> {
        let mut names = [calculation.sum; POND_SIZE];
        let mut count = 1;
        let mut totals = TotalStack::default();
        let mut carried_out = Ok(());
        for node in calculation.expression.nodes() {
            match *node {
                Node::Card(name) => {
                    // A name beyond the number of slots can never be found, so it needs no place.
                    if let Some(place) = names.get_mut(count) {
                        *place = name;
                        totals.push_card(name.number(|slot| number_in(pond, slot)));
                    }
                    count += 1;
                }
                Node::Apply(operation) if !rung.allows(operation) => {
                    return Err(Refusal::AboveRung { operation, rung });
                }
                Node::Apply(operation) if count <= POND_SIZE && carried_out.is_ok() => {
                    carried_out = totals.apply(operation, |step| {
                        // At most six cards, the sum card included: there is room for all their steps.
                        let _fits = self.steps.try_push(step);
                    });
                }
                Node::Apply(_) => {}
            }
        }
        if count < 3 {
            return Err(Refusal::TooFewCards { cards: count });
        }
        let mut slots = [0; POND_SIZE];
        let all_fish = fish_in(pond);
        let found = names.get(..count).and_then(|names| find(names, pond, all_fish, &mut slots));
        let Some(taken) = found else { return Err(missing(calculation, pond)) };
        let fish = taken & all_fish;
        if fish != 0 {
            let (first, last) = (fish.trailing_zeros() as usize, fish.ilog2() as usize);
            if first != last {
                let [first, second] = [first, last].map(|slot| pond[slot].map_or(0, Card::number));
                return Err(Refusal::TwoFish { first, second });
            }
            self.fish = pond[first];
        }
        carried_out?;
        let wanted = number_in(pond, slots[0]);
        if totals.total != wanted {
            return Err(Refusal::WrongTotal { total: totals.total, wanted });
        }
        self.total = totals.total;
        self.sum = slots[0];
        for slot in &slots[1..count] {
            self.cards.push(*slot);
        }
        Ok(())
    }
}

/// A set of slots of a pond as bits: bit n stands for slot n, from 0 to 5.
type Slots = u8;

fn fish_in(pond: &Pond) -> Slots {
    let mut fish = 0;
    for (slot, card) in pond.iter().enumerate() {
        fish |= Slots::from(card.is_some_and(Card::is_fish)) << slot;
    }
    fish
}

/// Finds the cards with these names in the pond, and writes the slot of each to `slots`, at the position of its name. Returns all these
/// slots as a set; `None` if a card cannot be found. Takes at most one fish, unless the names themselves ask for more.
///
/// If the names leave a choice, the most valuable fish is caught, and as the sum card rather than among the others.
fn find(names: &[CardName], pond: &Pond, all_fish: Slots, slots: &mut [u8; POND_SIZE]) -> Option<Slots> {
    // A card that is named by its slot leaves no choice.
    let mut named: Slots = 0;
    let mut is_left_to_find = false;
    let mut names_fish = false;
    for (at, name) in names.iter().enumerate() {
        match *name {
            CardName::Slot(slot) => {
                if pond.get(usize::from(slot))?.is_none() || named >> slot & 1 == 1 {
                    return None;
                }
                named |= 1 << slot;
                slots[at] = slot;
            }
            CardName::Number(_) => is_left_to_find = true,
            CardName::Fish(_) => (is_left_to_find, names_fish) = (true, true),
        }
    }
    if !is_left_to_find {
        return Some(named);
    }
    let numbers = pond.map(|card| card.map_or(0, Card::number));
    let mut fish = if names_fish || named & all_fish != 0 { 0 } else { all_fish };
    while fish != 0 {
        let largest = largest_of(fish, pond);
        let number = pond[largest].map_or(0, Card::number);
        for at in 0..names.len() {
            if names[at] == CardName::Number(number)
                && let Some(taken) = assign(names, pond, &numbers, named, Some(at), slots)
            {
                return Some(taken);
            }
        }
        fish &= !(1 << largest);
    }
    assign(names, pond, &numbers, named, None, slots)
}

fn largest_of(mut slots: Slots, pond: &Pond) -> usize {
    let mut largest = slots.trailing_zeros() as usize;
    while slots != 0 {
        let slot = slots.trailing_zeros() as usize;
        if pond[slot].map(Card::number) > pond[largest].map(Card::number) {
            largest = slot;
        }
        slots &= slots - 1;
    }
    largest
}

/// Finds a card outside `taken` for each name that gives a number, and writes its slot to `slots`. A plain number gets a bug, but the name
/// at index `fish` gets a fish. Returns `taken` and the found slots together; `None` if a card cannot be found.
fn assign(
    names: &[CardName],
    pond: &Pond,
    numbers: &[i64; POND_SIZE],
    mut taken: Slots,
    fish: Option<usize>,
    slots: &mut [u8; POND_SIZE],
) -> Option<Slots> {
    for (at, (name, place)) in names.iter().zip(slots).enumerate() {
        let (number, is_fish) = match *name {
            CardName::Slot(_) => continue,
            CardName::Number(number) => (number, fish == Some(at)),
            CardName::Fish(number) => (number, true),
        };
        let fits = |(slot, held): &(u8, &i64)| {
            **held == number
                && taken >> slot & 1 == 0
                && pond[usize::from(*slot)].is_some_and(|card| card.is_fish() == is_fish)
        };
        let (slot, _) = (0..).zip(numbers).find(fits)?;
        taken |= 1 << slot;
        *place = slot;
    }
    Some(taken)
}

fn has(pond: &Pond, number: i64, fish: bool) -> bool {
    pond.iter().flatten().any(|card| card.number() == number && card.is_fish() == fish)
}

/// Why the cards cannot all be found in the pond with at most one fish among them.
#[cold]
fn missing(calculation: &Calculation, pond: &Pond) -> Refusal {
    let names: Vec<CardName> =
        std::iter::once(calculation.sum).chain(calculation.expression.cards()).collect();
    let card_of = |name: &CardName| match *name {
        CardName::Slot(slot) => {
            pond.get(usize::from(slot)).copied().flatten().map(|card| (card.number(), card.is_fish()))
        }
        CardName::Number(number) => Some((number, false)),
        CardName::Fish(number) => Some((number, true)),
    };
    for name in &names {
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
