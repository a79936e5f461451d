//! A claimed catch: what a computer player says, and whether it is so.

use crate::arithmetic::{
    Calculation, CardName, Expression, Pond, Refusal, Rung, Statement, TensGame, judge, judge_tens, number_in,
};
use crate::games::fish_pond;

/// What somebody claims to catch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// Where, and by which calculation.
    pub about: Claimed,
    /// What the calculation is said to make.
    pub total: i64,
    /// The reasons to choose from, for whoever says that it is false; the right one is among them if it is.
    pub reasons: Vec<Refusal>,
}

/// Where something is claimed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claimed {
    /// In a pond.
    Pond {
        /// The pond.
        pond: Pond,
        /// The calculation; it may name cards that are not there.
        calculation: Calculation,
    },
    /// Of three cards.
    Three {
        /// The cards.
        cards: [fish_pond::Card; 3],
        /// By which rule.
        rule: TensGame,
        /// The calculation, naming the cards from 0 to 2.
        expression: Expression,
    },
}

impl Claim {
    /// Why the claim is false; `None` if it is true.
    #[must_use]
    pub fn verdict(&self, rung: Rung) -> Option<Refusal> {
        match &self.about {
            Claimed::Pond { pond, calculation } => judge(calculation, pond, rung).err(),
            Claimed::Three { cards, rule, expression } => {
                judge_tens(expression, &cards.map(|card| i64::from(card.value())), *rule, rung).err()
            }
        }
    }

    /// What the calculation makes, where the judge gets so far.
    #[must_use]
    pub(super) fn total(&self, rung: Rung) -> Option<i64> {
        match self.verdict(rung) {
            None => Some(self.total),
            Some(Refusal::WrongTotal { total, .. } | Refusal::NoTen { total, .. }) => Some(total),
            Some(_) => None,
        }
    }

    /// The calculation, and the numbers of its cards from left to right.
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

    /// The calculation with what it makes in truth; `None` if it makes no number, which no claim of a lesson does.
    #[must_use]
    pub fn statement(&self) -> Option<Statement> {
        let (expression, numbers) = self.calculation();
        expression.statement(numbers)
    }

    /// The claim as it is said, true or not, such as `8 + 6 = 15`.
    #[must_use]
    pub fn written(&self) -> String {
        self.statement().map(|statement| statement.claiming(self.total)).unwrap_or_default()
    }
}
