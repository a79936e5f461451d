//! Making puzzles from seeds. What is drawn at random is kept only if the solver finds it solvable as the lesson wants it.

mod claims;
mod early;
mod facts;
mod ponds;
mod rows;
mod tens;

use rand::{Rng, RngExt};

use super::lesson::{Kind, Lesson, Span};
use super::puzzle::Task;
use crate::arithmetic::{CardName, Expression, Node, Operation, ReadingOrder, Token};
use crate::games::Player;
use crate::games::chance::chance;

/// So often something is drawn before a lesson counts as impossible.
const TRIES: u32 = 3000;
/// Names the chance of puzzles, apart from that of deals.
const PUZZLES: u64 = 0x0050_a221e;

/// How much may still be solved, counted in threes of cards. To draw numbers costs next to nothing; to solve what was drawn takes the time.
pub(super) struct Effort(u32);

impl Effort {
    /// As much as one likes.
    pub(super) const ENDLESS: Self = Self(u32::MAX);
    /// A pond takes about as long as so many threes.
    const POND: u32 = 400;

    /// For so many threes.
    pub(super) const fn new(threes: u32) -> Self {
        Self(threes)
    }

    /// Whether something could not be solved any more.
    pub(super) const fn is_spent(&self) -> bool {
        self.0 == 0
    }

    /// Solves so many threes, if that is still allowed.
    fn spend(&mut self, threes: u32) -> Option<()> {
        self.0 = self.0.saturating_sub(threes);
        (self.0 > 0).then_some(())
    }
}

/// The task of a seed; `None` if none can be found.
pub(super) fn task(lesson: &Lesson, player: Player, seed: u64) -> Option<Task> {
    task_within(lesson, player, seed, &mut { Effort::ENDLESS })
}

/// The task of a seed, if it can be found without more effort than this.
pub(super) fn task_within(lesson: &Lesson, player: Player, seed: u64, effort: &mut Effort) -> Option<Task> {
    let mut chance = chance(seed, PUZZLES);
    let mut tries = 0..TRIES;
    tries.find_map(|_| match lesson.kind {
        Kind::Fact => facts::fact(lesson, player, &mut chance).map(Task::Fact),
        Kind::Complete => facts::complete(lesson, player, &mut chance),
        Kind::CatchFish => ponds::catch_fish(lesson, player, &mut chance, effort),
        Kind::AnyCatch => ponds::any_catch(lesson, player, &mut chance, effort),
        Kind::ThreeTens | Kind::MacOne => tens::three(lesson, player, &mut chance, effort),
        Kind::ThirdCard => tens::third(lesson, player, &mut chance, effort),
        Kind::TrueOrFalse => claims::claim(lesson, player, &mut chance),
        Kind::HowMany => early::shoal(lesson, player, &mut chance),
        Kind::OnALine => early::on_a_line(lesson, player, &mut chance),
        Kind::TwoSteps => rows::two_steps(lesson, player, &mut chance),
    })
}

/// A number of a range.
fn within(span: Span, chance: &mut impl Rng) -> i64 {
    chance.random_range(span.0..=span.1.max(span.0))
}

/// One of some things.
fn one_of<T: Copy>(things: &[T], chance: &mut impl Rng) -> Option<T> {
    (!things.is_empty()).then(|| things[chance.random_range(0..things.len())])
}

/// A calculation that is said card by card; joined cards come first to last as they stand.
pub(super) fn running_total(
    cards: impl IntoIterator<Item = CardName>,
    signs: impl IntoIterator<Item = Operation>,
) -> Option<Expression> {
    let mut cards = cards.into_iter();
    let mut tokens = vec![Token::Card(cards.next()?)];
    for (card, sign) in cards.zip(signs) {
        tokens.extend([Token::Sign(sign), Token::Card(card)]);
    }
    Expression::read(&tokens, ReadingOrder::Spoken).ok()
}

/// Whether a calculation uses all of these operations.
fn uses_all(expression: &Expression, must: &[Operation]) -> bool {
    must.iter().all(|wanted| expression.nodes().contains(&Node::Apply(*wanted)))
}
