//! What a child calculates: the catch that it could fish out, the new score, and what is missing to the target.
//!
//! The rules need none of it to go on; it is the child's part of the bookkeeping, which the booklet gives to pad and pencil. The
//! questions are data: how much of them is asked, and how much shown, is a matter of the help level.

use serde::{Deserialize, Serialize};

use super::cards::Suit;
use super::moves::Phase;
use super::view::View;
use crate::arithmetic::{Fact, Operation, Step};
use crate::games::Player;

/// What a number is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum About {
    /// How many cards of the kept card's suit lie in the lake. That is counted, not calculated.
    InLake(Suit),
    /// How many cards fishing out would catch: those of the lake and the kept one.
    Catch(Suit),
    /// What the score of the match would be with that catch.
    ScoreWithCatch,
    /// The score of the match after a deal: what was scored before and the new catch.
    Score,
    /// How many fish are missing to the target.
    Missing,
}

/// Which number of a calculation is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Asked {
    /// The result, as in `50 − 29 = ?`.
    Result,
    /// The right number, as in `29 + ? = 50`.
    Right,
}

/// A number that a child is to find.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Question {
    /// What it is about.
    pub about: About,
    /// The calculation; `None` where something is counted.
    pub step: Option<Step>,
    /// Which number of the calculation is asked for.
    pub asked: Asked,
    /// The right answer.
    pub answer: i64,
}

impl Question {
    fn counted(about: About, answer: u16) -> Self {
        Self { about, step: None, asked: Asked::Result, answer: answer.into() }
    }

    fn sum(about: About, left: u16, right: u16) -> Self {
        let step = Step {
            left: left.into(),
            operation: Operation::Add,
            right: right.into(),
            result: i64::from(left) + i64::from(right),
        };
        Self { about, step: Some(step), asked: Asked::Result, answer: step.result }
    }

    /// What is missing from a score to a target that is above it: a difference, and for who does not subtract yet a sum with a gap.
    fn missing(score: u16, target: u16, player: Player) -> Self {
        let missing = i64::from(target.saturating_sub(score));
        let (score, target) = (i64::from(score), i64::from(target));
        let (step, asked) = if player.rung.allows(Operation::Subtract) {
            (
                Step { left: target, operation: Operation::Subtract, right: score, result: missing },
                Asked::Result,
            )
        } else {
            (Step { left: score, operation: Operation::Add, right: missing, result: target }, Asked::Right)
        };
        Self { about: About::Missing, step: Some(step), asked, answer: missing }
    }

    /// Whether a number is the right answer.
    #[must_use]
    pub const fn is_right(&self, answer: i64) -> bool {
        self.answer == answer
    }

    /// The number fact behind it, as attempts keep it; `None` where something is counted.
    #[must_use]
    pub fn fact(&self) -> Option<Fact> {
        self.step.as_ref().map(Step::fact)
    }

    /// Whether it may be put to a player. One whose calculation is above the player's rung, or goes beyond the largest number, is
    /// shown instead.
    #[must_use]
    pub fn is_for(&self, player: &Player) -> bool {
        self.step.is_none_or(|step| {
            let largest = step.left.max(step.right).max(step.result);
            player.rung.allows(step.operation) && player.largest.is_none_or(|most| largest <= most.into())
        })
    }
}

impl View {
    /// What the player to move can work out before deciding: what lies in the lake, what fishing out would catch, and what the score
    /// would be then. Empty while there is nothing to decide.
    #[must_use]
    pub fn questions_before_fishing(&self) -> Vec<Question> {
        let (Some(card), Some(seat)) = (self.to_decide(), self.seat(self.to_move)) else { return Vec::new() };
        let suit = card.suit();
        let in_lake = u16::from(self.lake.of(suit).len());
        vec![
            Question::counted(About::InLake(suit), in_lake),
            Question::sum(About::Catch(suit), in_lake, 1),
            Question::sum(About::ScoreWithCatch, seat.total, in_lake + 1),
        ]
    }

    /// What a player works out once a deal is over: the new score, and how many fish are missing to the target, if any are. Empty as
    /// long as the deal goes on, and for somebody who does not play.
    #[must_use]
    pub fn questions_after_deal(&self, player: u8) -> Vec<Question> {
        let Some(seat) = self.seat(player) else { return Vec::new() };
        if !matches!(self.phase, Phase::BetweenDeals | Phase::Over) {
            return Vec::new();
        }
        let caught = seat.score();
        let mut questions = vec![Question::sum(About::Score, seat.total - caught, caught)];
        if seat.total < self.rules.target {
            questions.push(Question::missing(seat.total, self.rules.target, seat.player));
        }
        questions
    }
}
