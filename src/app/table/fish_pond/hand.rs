//! The three cards that a child has picked, and the calculation they make.

use heart::arithmetic::{
    Expression, Misplaced, Operation, ReadingOrder, Statement, Step, Steps, TensGame, Token,
};
use heart::games::fish_pond::Place;

use crate::app::table::strip::Row;

/// How many cards make a catch.
pub const THREE: usize = 3;

/// A catch that is being made.
#[derive(Debug, Clone)]
pub struct Hand {
    rule: TensGame,
    places: Vec<Place>,
    /// The calculation; its slots are positions among the places.
    row: Row,
}

impl Hand {
    pub fn new(rule: TensGame) -> Self {
        Self { rule, places: Vec::new(), row: Row::default() }
    }

    /// The cards, in the order in which they were picked.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// All three, once they are picked.
    pub fn three(&self) -> Option<[Place; THREE]> {
        self.places.as_slice().try_into().ok()
    }

    pub fn is_empty(&self) -> bool {
        self.places.is_empty() && self.row.is_empty()
    }

    pub fn tokens(&self) -> &[Token] {
        self.row.tokens()
    }

    pub fn position_of(&self, place: Place) -> Option<usize> {
        self.places.iter().position(|picked| *picked == place)
    }

    /// The sign before the next card, if the child lays none: MAC I multiplies two cards and adds the third.
    pub fn next_sign(&self) -> Operation {
        match (self.rule, self.places.len()) {
            (TensGame::MacOne, 0 | 1) => Operation::Multiply,
            _ => Operation::Add,
        }
    }

    /// Picks a card; one that is picked already is put back. `false` if there are three already.
    pub fn pick(&mut self, place: Place) -> bool {
        if let Some(at) = self.position_of(place) {
            self.put_back(at);
            return true;
        }
        if self.places.len() == THREE {
            return false;
        }
        let sign = self.next_sign();
        self.row.card(u8::try_from(self.places.len()).unwrap_or_default(), sign);
        self.places.push(place);
        true
    }

    /// Puts a card back. Those after it stay, with the signs that come by themselves.
    fn put_back(&mut self, at: usize) {
        let later = self.places.split_off(at + 1);
        while self.places.len() > at {
            self.take_back();
        }
        for place in later {
            self.pick(place);
        }
    }

    /// Takes the last thing back, a card together with the sign before it.
    pub fn take_back(&mut self) {
        // More cards lie in the row than are picked while one of them is put back.
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
        self.row.forget_answers();
    }

    pub fn sign(&mut self, operation: Operation) {
        self.row.sign(operation);
    }

    pub fn open(&mut self) {
        self.row.open();
    }

    pub fn close(&mut self) {
        self.row.close();
    }

    /// The calculation, if it can be read.
    ///
    /// # Errors
    ///
    /// What is missing.
    pub fn read(&self, order: ReadingOrder) -> Result<Expression, Misplaced> {
        self.row.read(order)
    }

    /// The calculation so far as true mathematics, once there is one.
    pub fn with_total(&self, order: ReadingOrder, number: impl Fn(Place) -> i64) -> Option<String> {
        self.row.with_total(order, |slot| self.number(slot, &number))
    }

    /// The steps so far.
    pub fn steps(&self, order: ReadingOrder, number: impl Fn(Place) -> i64) -> Steps {
        self.row.steps(order, |slot| self.number(slot, &number))
    }

    /// What it makes, if it makes a number.
    pub fn total(&self, order: ReadingOrder, number: impl Fn(Place) -> i64) -> Option<i64> {
        self.row.total(order, |slot| self.number(slot, &number))
    }

    /// The calculation as it lies there, such as `8 + 7 + 5`.
    pub fn laid(&self, number: impl Fn(Place) -> i64) -> String {
        self.row.laid(|slot| self.number(slot, &number))
    }

    fn number(&self, slot: u8, number: impl Fn(Place) -> i64) -> i64 {
        self.places.get(usize::from(slot)).map_or(0, |place| number(*place))
    }

    /// What is asked of a child who types the totals: the whole of a plain sum, otherwise step by step.
    pub fn asked(
        &self,
        order: ReadingOrder,
        number: impl Fn(Place) -> i64 + Copy,
    ) -> Option<(Statement, Step)> {
        if self.places.len() < THREE || self.read(order).is_err() {
            return None;
        }
        let next = self.row.unanswered(order, |slot| self.number(slot, number))?;
        let steps = self.steps(order, number);
        if steps.iter().all(|step| step.operation == Operation::Add) {
            let sum = self.read(order).ok()?.statement(self.places.iter().map(|place| number(*place)))?;
            return Some((sum, *steps.last()?));
        }
        Some((next.statement(), next))
    }

    /// The total was typed rightly.
    pub fn answer(&mut self, order: ReadingOrder, number: impl Fn(Place) -> i64 + Copy) {
        let steps = self.steps(order, number);
        let is_sum = steps.iter().all(|step| step.operation == Operation::Add);
        for _ in 0..if is_sum { steps.len() } else { 1 } {
            self.row.answer();
        }
    }
}
