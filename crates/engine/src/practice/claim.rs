//! Claims: a computer player says which cards make a number, and the child says whether that is true.

use crate::arithmetic::{
    Calculation, CardName, Expression, Pond, Refusal, Rung, Statement, Step, TensGame, judge, judge_tens,
    number_in,
};
use crate::games::fish_pond;

/// A catch that a computer player claims in a puzzle. The child says whether it is true, and if not, why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// The cards on the table, and the calculation with them that the computer player calls.
    pub about: ClaimedCatch,
    /// The result that the computer player claims for the calculation, true or not.
    pub total: i64,
    /// The reasons among which a child chooses after saying that the claim is false. If the claim is false, the right reason is among them.
    pub reasons: Vec<Refusal>,
}

/// The cards on the table that a computer player makes a claim about, and the calculation that it calls.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClaimedCatch {
    /// A catch in a pond of DragonFish.
    Pond {
        /// The pond with all its cards, the sum card included.
        pond: Pond,
        /// The calculation that the computer player calls, with the sum card that the other cards should make. It may name cards that are
        /// not in the pond.
        calculation: Calculation,
    },
    /// A catch of three cards in Three Fishing or MAC I.
    Three {
        /// The three cards. The calculation names them by their indices in this list, from 0 to 2.
        cards: [fish_pond::ChineseCard; 3],
        /// The game, Three Fishing or MAC I, whose rule says which results catch the cards.
        rule: TensGame,
        /// The calculation that the computer player calls. It names the cards by their indices in `cards`, from 0 to 2.
        expression: Expression,
    },
}

impl Claim {
    /// Judges the claim for a child who may use the signs of `rung`. Returns the reason why the claim is false; `None` if it is true.
    pub fn verdict(&self, rung: Rung) -> Option<Refusal> {
        match &self.about {
            ClaimedCatch::Pond { pond, calculation } => judge(calculation, pond, rung).err(),
            ClaimedCatch::Three { cards, rule, expression } => {
                judge_tens(expression, &cards.map(|card| i64::from(card.value())), *rule, rung).err()
            }
        }
    }

    /// What the claimed calculation really makes. `None` if the claim is refused for another reason than its result.
    pub(super) fn true_total(&self, rung: Rung) -> Option<i64> {
        match self.verdict(rung) {
            None => Some(self.total),
            Some(Refusal::WrongTotal { total, .. } | Refusal::NoTen { total, .. }) => Some(total),
            Some(_) => None,
        }
    }

    /// The calculation that the computer player calls, and the numbers on its cards from left to right.
    pub fn calculation(&self) -> (&Expression, Vec<i64>) {
        match &self.about {
            ClaimedCatch::Pond { pond, calculation } => {
                let number = |name: CardName| name.number(|slot| number_in(pond, slot));
                (&calculation.expression, calculation.expression.cards().map(number).collect())
            }
            ClaimedCatch::Three { cards, expression, .. } => {
                let value = |slot| cards.get(usize::from(slot)).map_or(0, |card| i64::from(card.value()));
                (expression, expression.cards().map(|name| name.number(value)).collect())
            }
        }
    }

    /// The claimed calculation with its true result. `None` if the calculation makes no number, which never happens in a lesson's claims.
    pub fn statement(&self) -> Option<Statement> {
        let (expression, numbers) = self.calculation();
        expression.statement(numbers)
    }

    /// The steps of the claimed calculation, as far as they can be carried out.
    pub(super) fn steps(&self) -> Vec<Step> {
        let (expression, numbers) = self.calculation();
        let mut steps = Vec::new();
        let _total = expression.evaluate(numbers, |step| steps.push(step));
        steps
    }

    /// The claim as the computer player says it, true or not, such as `8 + 6 = 15`. Empty if the calculation makes no number.
    pub fn claimed_equation(&self) -> String {
        self.statement().map(|statement| statement.with_claimed_result(self.total)).unwrap_or_default()
    }
}
