//! Claims: a computer player says what it catches, and the child says whether that is true.

use crate::arithmetic::{
    Calculation, CardName, Expression, Pond, Refusal, Rung, Statement, TensGame, judge, judge_tens, number_in,
};
use crate::games::fish_pond;

/// A catch that a computer player claims in a puzzle. The child says whether it is true, and if not, why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// The cards that lie there, and the calculation that the computer player calls.
    pub about: Claimed,
    /// The result that the computer player claims for the calculation, true or not.
    pub total: i64,
    /// The reasons that a child can choose from after saying that the claim is false. If it is false, the right reason is among them.
    pub reasons: Vec<Refusal>,
}

/// The cards that a claim is about, and its calculation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claimed {
    /// A catch in a pond of DragonFish.
    Pond {
        /// The pond, with the sum card and all others.
        pond: Pond,
        /// The calculation, with the sum card that it should make. It may name cards that are not in the pond.
        calculation: Calculation,
    },
    /// A catch of three cards in Three Fishing or MAC I.
    Three {
        /// The three cards. The calculation names them by their places here, from 0 to 2.
        cards: [fish_pond::Card; 3],
        /// The game whose rule decides which results are tens.
        rule: TensGame,
        /// The calculation, which names the cards by their places from 0 to 2.
        expression: Expression,
    },
}

impl Claim {
    /// Judges the claim for a child on this rung. Returns the reason why it is false; `None` if it is true.
    #[must_use]
    pub fn verdict(&self, rung: Rung) -> Option<Refusal> {
        match &self.about {
            Claimed::Pond { pond, calculation } => judge(calculation, pond, rung).err(),
            Claimed::Three { cards, rule, expression } => {
                judge_tens(expression, &cards.map(|card| i64::from(card.value())), *rule, rung).err()
            }
        }
    }

    /// The true result of the calculation, if the judge gets that far.
    #[must_use]
    pub(super) fn total(&self, rung: Rung) -> Option<i64> {
        match self.verdict(rung) {
            None => Some(self.total),
            Some(Refusal::WrongTotal { total, .. } | Refusal::NoTen { total, .. }) => Some(total),
            Some(_) => None,
        }
    }

    /// The calculation of the claim, and the numbers on its cards from left to right.
    #[must_use]
    pub fn calculation(&self) -> (&Expression, Vec<i64>) {
        match &self.about {
            Claimed::Pond { pond, calculation } => {
                let number = |name: CardName| name.number(|slot| number_in(pond, slot));
                (&calculation.expression, calculation.expression.cards().map(number).collect())
            }
            Claimed::Three { cards, expression, .. } => {
                let value = |slot| cards.get(usize::from(slot)).map_or(0, |card| i64::from(card.value()));
                (expression, expression.cards().map(|name| name.number(value)).collect())
            }
        }
    }

    /// The calculation of the claim with its true result. `None` if it makes no number, which never happens in a lesson's claims.
    #[must_use]
    pub fn statement(&self) -> Option<Statement> {
        let (expression, numbers) = self.calculation();
        expression.statement(numbers)
    }

    /// The claim as the computer player says it, true or not, such as `8 + 6 = 15`. Empty if its calculation makes no number.
    #[must_use]
    pub fn written(&self) -> String {
        self.statement().map(|statement| statement.claiming(self.total)).unwrap_or_default()
    }
}
