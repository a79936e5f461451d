//! The cards that a child has picked, up to three, and their calculation.

use engine::arithmetic::{
    Expression, Operation, ReadingOrder, Statement, Step, Steps, TensGame, Token, TokenError,
};
use engine::games::fish_pond::CardPlace;

use crate::app::table::card_row::CardRow;

pub const CARDS_PER_CATCH: usize = 3;

/// The cards that a child has picked, up to three, with signs and brackets. Methods get `number`, which gives the number on a card.
#[derive(Debug, Clone)]
pub struct PickedCards {
    rule: TensGame,
    places: Vec<CardPlace>,
    /// The cards and signs in a row. Its slots are positions in `places`.
    row: CardRow,
    /// Whether the last press was *Done* and the table asked whether to end the turn although cards are laid.
    pub asked_to_end: bool,
}

impl PickedCards {
    pub fn new(rule: TensGame) -> Self {
        Self { rule, places: Vec::new(), row: CardRow::default(), asked_to_end: false }
    }

    pub fn places(&self) -> &[CardPlace] {
        &self.places
    }

    pub fn three_places(&self) -> Option<[CardPlace; CARDS_PER_CATCH]> {
        self.places.as_slice().try_into().ok()
    }

    pub fn is_empty(&self) -> bool {
        self.places.is_empty() && self.row.is_empty()
    }

    pub fn tokens(&self) -> &[Token] {
        self.row.tokens()
    }

    pub fn position_of(&self, place: CardPlace) -> Option<usize> {
        self.places.iter().position(|picked| *picked == place)
    }

    /// The sign that comes before the next card if the child lays none. MAC I multiplies two cards and adds the third; Three Fishing adds.
    pub fn default_sign(&self) -> Operation {
        match (self.rule, self.places.len()) {
            (TensGame::MacOne, 0 | 1) => Operation::Multiply,
            _ => Operation::Add,
        }
    }

    /// Picks a card, or puts it back if it is picked already. `false` if three other cards are picked.
    pub fn pick(&mut self, place: CardPlace) -> bool {
        if let Some(at) = self.position_of(place) {
            self.put_back(at);
            return true;
        }
        if self.places.len() == CARDS_PER_CATCH {
            return false;
        }
        let sign = self.default_sign();
        self.row.add_card(u8::try_from(self.places.len()).unwrap_or_default(), sign);
        self.places.push(place);
        true
    }

    /// Puts back the picked card at the position `at`. Later cards stay, with the signs that come by themselves.
    fn put_back(&mut self, at: usize) {
        let later = self.places.split_off(at + 1);
        while self.places.len() > at {
            self.take_back();
        }
        for place in later {
            self.pick(place);
        }
    }

    /// Takes back the last card, sign or bracket. A card goes together with the sign before it.
    pub fn take_back(&mut self) {
        // While a card is put back, more cards lie in the row than are picked.
        while self.row.slots().count() > self.places.len() {
            self.row.take_back();
        }
        let last = self.row.take_back();
        if matches!(last, Some(Token::Card(_))) {
            self.places.pop();
            if matches!(self.row.tokens().last(), Some(Token::Sign(_))) {
                self.row.take_back();
            }
        }
        self.row.clear_answers();
    }

    pub fn add_sign(&mut self, operation: Operation) {
        self.row.add_sign(operation);
    }

    pub fn open_bracket(&mut self) {
        self.row.open_bracket();
    }

    pub fn close_bracket(&mut self) {
        self.row.close_bracket();
    }

    pub fn read(&self, order: ReadingOrder) -> Result<Expression, TokenError> {
        self.row.to_expression(order)
    }

    /// The calculation so far with its total, as text. `None` until two cards are picked, or if they make no number.
    pub fn text_with_total(&self, order: ReadingOrder, number: impl Fn(CardPlace) -> i64) -> Option<String> {
        self.row.text_with_total(order, |slot| self.number(slot, &number))
    }

    pub fn steps(&self, order: ReadingOrder, number: impl Fn(CardPlace) -> i64) -> Steps {
        self.row.steps(order, |slot| self.number(slot, &number))
    }

    /// The number that the calculation makes. `None` if the calculation cannot be read or makes no number.
    pub fn total(&self, order: ReadingOrder, number: impl Fn(CardPlace) -> i64) -> Option<i64> {
        self.row.total(order, |slot| self.number(slot, &number))
    }

    /// The calculation as it lies, such as `8 + 7 + 5`.
    pub fn as_text(&self, number: impl Fn(CardPlace) -> i64) -> String {
        self.row.as_text(|slot| self.number(slot, &number))
    }

    fn number(&self, slot: u8, number: impl Fn(CardPlace) -> i64) -> i64 {
        self.places.get(usize::from(slot)).map_or(0, |place| number(*place))
    }

    /// What the child has to type the total of, and the step that gives it: a plain sum as a whole, any other calculation step by step.
    /// `None` until three cards are picked and make a readable calculation, and if all totals are typed.
    pub fn asked_total(
        &self,
        order: ReadingOrder,
        number: impl Fn(CardPlace) -> i64 + Copy,
    ) -> Option<(Statement, Step)> {
        if self.places.len() < CARDS_PER_CATCH || self.read(order).is_err() {
            return None;
        }
        let next = self.row.unanswered_step(order, |slot| self.number(slot, number))?;
        let steps = self.steps(order, number);
        if steps.iter().all(|step| step.operation == Operation::Add) {
            let sum = self.read(order).ok()?.statement(self.places.iter().map(|place| number(*place)))?;
            return Some((sum, *steps.last()?));
        }
        Some((next.statement(), next))
    }

    pub fn mark_answered(&mut self, order: ReadingOrder, number: impl Fn(CardPlace) -> i64 + Copy) {
        let steps = self.steps(order, number);
        let is_sum = steps.iter().all(|step| step.operation == Operation::Add);
        for _ in 0..if is_sum { steps.len() } else { 1 } {
            self.row.mark_answered();
        }
    }
}
