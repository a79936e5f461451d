//! The calculation strip: the cards and signs a child has laid down so far.

use heart::arithmetic::{
    self, Calculation, CardName, Misplaced, Operation, Pond, ReadingOrder, Step, Steps, Token,
};
use heart::games::dragonfish::{Place, Side};

use crate::app::table::strip::Row;

/// A calculation that is being laid down.
#[derive(Debug, Clone, Default)]
pub struct Strip {
    /// The sum card, which also says in which pond the calculation is made.
    sum: Option<Place>,
    /// The cards and signs that shall make it.
    row: Row,
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
        self.row.tokens()
    }

    /// How many cards lie here.
    pub fn count(&self) -> usize {
        usize::from(self.sum.is_some()) + self.row.slots().count()
    }

    /// How many cards have been picked before this one; the sum card is the zeroth.
    pub fn position_of(&self, place: Place) -> Option<usize> {
        let sum = self.sum?;
        if place == sum {
            return Some(0);
        }
        let position = self.row.slots().position(|slot| place == Place { pond: sum.pond, slot })?;
        Some(position + 1)
    }

    /// Lays a card down: the sum card first, then the others, with a plus between two cards that have no sign.
    ///
    /// A card that lies here already is taken back, with all that came after it. A card of another pond begins anew.
    pub fn pick(&mut self, place: Place) {
        if self.pond() != Some(place.pond) {
            *self = Self { sum: Some(place), row: Row::default() };
        } else if self.position_of(place).is_some() {
            while self.position_of(place).is_some() {
                self.take_back();
            }
        } else {
            self.row.card(place.slot, Operation::Add);
        }
    }

    /// Lays a sign down, or changes the one that was laid last.
    pub fn sign(&mut self, operation: Operation) {
        self.row.sign(operation);
    }

    /// Opens a bracket before the next card.
    pub fn open(&mut self) {
        if self.sum.is_some() {
            self.row.open();
        }
    }

    /// Closes the bracket that is open.
    pub fn close(&mut self) {
        self.row.close();
    }

    /// Takes the last thing back.
    pub fn take_back(&mut self) {
        if self.row.take_back().is_none() {
            self.sum = None;
        }
    }

    /// Follows two cards that have changed places: the calculation goes with its sum card, and leaves behind what cannot; all other cards
    /// stay what lies in their slot.
    pub fn follow_swap(&mut self, from: Place, to: Place) {
        let swam = [(from, to), (to, from)].into_iter().find(|(before, _)| self.sum == Some(*before));
        if let Some((_, there)) = swam {
            *self = Self { sum: Some(there), row: Row::default() };
        }
        self.row.forget_answers();
    }

    /// The calculation, if it can be read.
    ///
    /// # Errors
    ///
    /// What is missing, at which token after the equals sign.
    pub fn calculation(&self, order: ReadingOrder) -> Option<Result<Calculation, Misplaced>> {
        let sum = self.sum?;
        Some(self.row.read(order).map(|expression| Calculation { sum: CardName::Slot(sum.slot), expression }))
    }

    /// The steps so far, in the pond as it lies.
    pub fn steps(&self, pond: &Pond, order: ReadingOrder) -> Steps {
        self.row.steps(order, number_in(pond))
    }

    /// The calculation so far as true mathematics, once there is one.
    pub fn with_total(&self, pond: &Pond, order: ReadingOrder) -> Option<String> {
        self.row.with_total(order, number_in(pond))
    }

    /// What the cards and signs make, if they make a number.
    pub fn total(&self, pond: &Pond, order: ReadingOrder) -> Option<i64> {
        self.row.total(order, number_in(pond))
    }

    /// The calculation as it lies there, such as `15 = 8 + 7`.
    pub fn laid(&self, pond: &Pond) -> String {
        let number = number_in(pond);
        let sum = self.sum.map_or(0, |sum| number(sum.slot));
        format!("{sum} = {}", self.row.laid(number))
    }

    /// The first step whose total the child has not typed yet.
    pub fn unanswered(&self, pond: &Pond, order: ReadingOrder) -> Option<Step> {
        self.row.unanswered(order, number_in(pond))
    }

    /// The next total was typed rightly.
    pub fn answer(&mut self) {
        self.row.answer();
    }
}

/// The number in each slot of a pond.
fn number_in(pond: &Pond) -> impl Fn(u8) -> i64 {
    |slot| arithmetic::number_in(pond, slot)
}
