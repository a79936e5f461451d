//! The calculation strip: the cards and signs a child has laid down so far.

use crate::arithmetic::{
    Calculation, Card, CardName, Expression, Misplaced, Operation, Pond, ReadingOrder, Step, Steps, Token,
};
use crate::games::dragonfish::{Place, Side};

/// A calculation that is being laid down.
#[derive(Debug, Clone, Default)]
pub struct Strip {
    /// The sum card, which also says in which pond the calculation is made.
    sum: Option<Place>,
    /// The cards and signs that shall make it.
    row: Vec<Token>,
    /// How many of the totals the child has typed rightly, where totals are asked.
    answered: usize,
}

impl Strip {
    /// Whether nothing lies here.
    pub fn is_empty(&self) -> bool {
        self.sum.is_none()
    }

    /// The pond in which the calculation is made.
    pub fn pond(&self) -> Option<Side> {
        self.sum.map(|place| place.pond)
    }

    /// The sum card.
    pub fn sum(&self) -> Option<Place> {
        self.sum
    }

    /// The cards and signs after the equals sign.
    pub fn row(&self) -> &[Token] {
        &self.row
    }

    /// The card that was picked last.
    pub fn last_card(&self) -> Option<Place> {
        let sum = self.sum?;
        let last = self.row.iter().rev().find_map(|token| match token {
            Token::Card(CardName::Slot(slot)) => Some(*slot),
            _ => None,
        });
        Some(last.map_or(sum, |slot| Place { pond: sum.pond, slot }))
    }

    /// How many cards have been picked before this one; the sum card is the zeroth.
    pub fn position_of(&self, place: Place) -> Option<usize> {
        let sum = self.sum?;
        if place == sum {
            return Some(0);
        }
        let cards = self.row.iter().filter_map(|token| match token {
            Token::Card(CardName::Slot(slot)) => Some(Place { pond: sum.pond, slot: *slot }),
            _ => None,
        });
        cards.zip(1..).find(|(card, _)| *card == place).map(|(_, position)| position)
    }

    /// Lays a card down: the sum card first, then the others, with a plus between two cards that have no sign.
    ///
    /// A card that lies here already is taken back, with all that came after it. A card of another pond starts anew.
    pub fn pick(&mut self, place: Place) {
        if self.pond() != Some(place.pond) {
            *self = Self { sum: Some(place), ..Self::default() };
        } else if self.position_of(place).is_some() {
            while self.position_of(place).is_some() {
                self.take_back();
            }
        } else {
            if matches!(self.row.last(), Some(Token::Card(_) | Token::Close)) {
                self.row.push(Token::Sign(Operation::Add));
            }
            self.row.push(Token::Card(CardName::Slot(place.slot)));
        }
    }

    /// Lays a sign down, or changes the one that was laid last.
    pub fn sign(&mut self, operation: Operation) {
        match self.row.last_mut() {
            Some(Token::Sign(last)) => *last = operation,
            Some(Token::Card(_) | Token::Close) => self.row.push(Token::Sign(operation)),
            _ => {}
        }
    }

    /// Opens a bracket before the next card.
    pub fn open(&mut self) {
        if self.sum.is_some() {
            if matches!(self.row.last(), Some(Token::Card(_) | Token::Close)) {
                self.row.push(Token::Sign(Operation::Add));
            }
            self.row.push(Token::Open);
        }
    }

    /// Closes the bracket that is open.
    pub fn close(&mut self) {
        let open = self.row.iter().filter(|token| **token == Token::Open).count();
        let closed = self.row.iter().filter(|token| **token == Token::Close).count();
        if open > closed && matches!(self.row.last(), Some(Token::Card(_) | Token::Close)) {
            self.row.push(Token::Close);
        }
    }

    /// Takes the last thing back.
    pub fn take_back(&mut self) {
        match self.row.pop() {
            None => self.sum = None,
            // Each card but the first brought a step with it.
            Some(Token::Card(_)) => self.answered = self.answered.min(self.cards().saturating_sub(1)),
            Some(_) => {}
        }
    }

    fn cards(&self) -> usize {
        self.row.iter().filter(|token| matches!(token, Token::Card(_))).count()
    }

    /// Follows two cards that have changed places: a sum card alone swims along, all others stay what lies in their slot.
    pub fn follow_swap(&mut self, from: Place, to: Place) {
        if self.row.is_empty() {
            self.sum = match self.sum {
                Some(sum) if sum == from => Some(to),
                Some(sum) if sum == to => Some(from),
                other => other,
            };
        }
        self.answered = 0;
    }

    /// The calculation, if it can be read.
    ///
    /// # Errors
    ///
    /// What is missing, at which token after the equals sign.
    pub fn calculation(&self, order: ReadingOrder) -> Option<Result<Calculation, Misplaced>> {
        let sum = self.sum?;
        Some(
            Expression::read(&self.row, order)
                .map(|expression| Calculation { sum: CardName::Slot(sum.slot), expression }),
        )
    }

    /// What has been laid down so far as far as it can be read: a sign at the end waits for its card.
    pub fn so_far(&self, order: ReadingOrder) -> Option<Expression> {
        let row = match self.row.split_last() {
            Some((Token::Sign(_), row)) => row,
            _ => &self.row,
        };
        Expression::read(row, order).ok()
    }

    /// The steps so far, in the pond as it lies.
    pub fn steps(&self, pond: &Pond, order: ReadingOrder) -> Steps {
        let mut steps = Steps::new();
        if let Some(expression) = self.so_far(order) {
            let _total = expression.carry_out(numbers(&expression, pond), |step| {
                let _ = steps.try_push(step);
            });
        }
        steps
    }

    /// The calculation so far as true mathematics.
    pub fn written(&self, pond: &Pond, order: ReadingOrder) -> Option<String> {
        let expression = self.so_far(order)?;
        expression.written(numbers(&expression, pond))
    }

    /// The first step whose total the child has not typed yet.
    pub fn unanswered(&self, pond: &Pond, order: ReadingOrder) -> Option<Step> {
        self.steps(pond, order).get(self.answered).copied()
    }

    /// The next total was typed rightly.
    pub fn answer(&mut self) {
        self.answered += 1;
    }
}

/// The numbers on the cards of an expression, from left to right.
fn numbers(expression: &Expression, pond: &Pond) -> Vec<i64> {
    expression
        .cards()
        .map(|card| match card {
            CardName::Slot(slot) => pond[usize::from(slot)].map_or(0, Card::number),
            CardName::Number(number) | CardName::Fish(number) => number,
        })
        .collect()
}
