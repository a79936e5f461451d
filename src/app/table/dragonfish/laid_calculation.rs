//! The calculation that a child lays in DragonFish: a sum card, and the cards and signs laid so far.

use engine::arithmetic::{
    self, Calculation, CardName, Operation, Pond, ReadingOrder, Step, Steps, Token, TokenError,
};
use engine::games::dragonfish::{Place, Side};

use crate::app::table::card_row::CardRow;

/// A sum card, and the cards and signs that have to make it. Methods get the `pond` in which they lie, for the numbers on the cards.
#[derive(Debug, Clone, Default)]
pub struct LaidCalculation {
    /// The sum card. It also says in which pond the calculation is made.
    sum: Option<Place>,
    row: CardRow,
}

impl LaidCalculation {
    pub fn is_empty(&self) -> bool {
        self.sum.is_none()
    }

    pub fn pond(&self) -> Option<Side> {
        self.sum.map(|place| place.pond)
    }

    pub fn sum_card(&self) -> Option<Place> {
        self.sum
    }

    pub fn tokens(&self) -> &[Token] {
        self.row.tokens()
    }

    pub fn card_count(&self) -> usize {
        usize::from(self.sum.is_some()) + self.row.slots().count()
    }

    pub fn slots(&self) -> impl Iterator<Item = u8> + '_ {
        self.row.slots()
    }

    /// The position of a laid card: 0 for the sum card, 1 for the first card after it. `None` if the card is not laid.
    pub fn position_of(&self, place: Place) -> Option<usize> {
        let sum = self.sum?;
        if place == sum {
            return Some(0);
        }
        let position = self.row.slots().position(|slot| place == Place { pond: sum.pond, slot })?;
        Some(position + 1)
    }

    /// Lays the card at this place, first the sum card, then the others. A plus comes between two cards without a sign.
    ///
    /// A card that is laid already is put back. With the sum card, all the others are put back too. A card of another pond begins a new
    /// calculation.
    pub fn pick(&mut self, place: Place) {
        if self.pond() != Some(place.pond) {
            *self = Self { sum: Some(place), row: CardRow::default() };
        } else if self.sum == Some(place) {
            *self = Self::default();
        } else if self.position_of(place).is_some() {
            self.row.remove_card(place.slot);
        } else {
            self.row.add_card(place.slot, Operation::Add);
        }
    }

    pub fn add_sign(&mut self, operation: Operation) {
        self.row.add_sign(operation);
    }

    /// Adds an opening bracket. Does nothing without a sum card.
    pub fn open_bracket(&mut self) {
        if self.sum.is_some() {
            self.row.open_bracket();
        }
    }

    /// Adds a closing bracket. Does nothing unless a bracket is open and a number stands before it.
    pub fn close_bracket(&mut self) {
        self.row.close_bracket();
    }

    pub fn take_back(&mut self) {
        if self.row.take_back().is_none() {
            self.sum = None;
        }
    }

    pub fn remove_card(&mut self, slot: u8) {
        self.row.remove_card(slot);
    }

    /// Follows two cards that have changed places. If the sum card moved to another pond, the calculation goes with it, and its other cards
    /// are put back. Otherwise the calculation keeps its places, with the cards that lie in them now.
    pub fn follow_swap(&mut self, from: Place, to: Place) {
        let swam = [(from, to), (to, from)].into_iter().find(|(before, _)| self.sum == Some(*before));
        if let Some((_, there)) = swam {
            *self = Self { sum: Some(there), row: CardRow::default() };
        }
        self.row.clear_answers();
    }

    /// The calculation as a move can hold it. `None` if no sum card is picked, and an error if the row cannot be read.
    pub fn calculation(&self, order: ReadingOrder) -> Result<Option<Calculation>, TokenError> {
        let Some(sum) = self.sum else { return Ok(None) };
        Ok(Some(Calculation { sum: CardName::Slot(sum.slot), expression: self.row.to_expression(order)? }))
    }

    pub fn steps(&self, pond: &Pond, order: ReadingOrder) -> Steps {
        self.row.steps(order, number_in(pond))
    }

    /// The calculation so far with its total, as text. `None` until there are two cards after the equals sign, or if they make no number.
    pub fn text_with_total(&self, pond: &Pond, order: ReadingOrder) -> Option<String> {
        self.row.text_with_total(order, number_in(pond))
    }

    pub fn total(&self, pond: &Pond, order: ReadingOrder) -> Option<i64> {
        self.row.total(order, number_in(pond))
    }

    /// The calculation as it lies, such as `15 = 8 + 7`.
    pub fn as_text(&self, pond: &Pond) -> String {
        let number = number_in(pond);
        let sum = self.sum.map_or(0, |sum| number(sum.slot));
        format!("{sum} = {}", self.row.as_text(number))
    }

    /// The first step whose total the child has still to type. `None` if all totals are typed.
    pub fn unanswered_step(&self, pond: &Pond, order: ReadingOrder) -> Option<Step> {
        self.row.unanswered_step(order, number_in(pond))
    }

    pub fn mark_answered(&mut self) {
        self.row.mark_answered();
    }
}

fn number_in(pond: &Pond) -> impl Fn(u8) -> i64 {
    |slot| arithmetic::number_in(pond, slot)
}
