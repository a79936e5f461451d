//! Makes puzzles from seeds. What is drawn at random counts only if it can be solved as the lesson wants; otherwise we draw again.

mod claims;
mod counting;
mod facts;
mod ponds;
mod tens;
mod two_steps;

use rand::{Rng, RngExt};

use super::lesson::{Kind, Lesson, Span};
use super::task::Task;
use crate::arithmetic::{CardName, Expression, Node, Operation, ReadingOrder, Token};
use crate::games::Player;
use crate::games::chance::chance_from_seed;

const TRIES: u32 = 3000;
/// Gives puzzles another random generator than deals have for the same seed.
const PUZZLES: u64 = 0x0050_a221e;

/// How much a search for a puzzle may still do, in sets of three cards that are solved. Drawing numbers costs next to nothing, but solving
/// what was drawn takes time.
pub(super) struct SearchBudget(u32);

impl SearchBudget {
    pub(super) const UNLIMITED: Self = Self(u32::MAX);
    /// Solving a pond takes about as long as solving this many sets of three cards.
    const POND: u32 = 400;

    pub(super) const fn new(triples: u32) -> Self {
        Self(triples)
    }

    pub(super) const fn is_spent(&self) -> bool {
        self.0 == 0
    }

    /// Takes the cost of solving this many sets of three cards off the budget. `None` if nothing is left after that.
    fn spend(&mut self, threes: u32) -> Option<()> {
        self.0 = self.0.saturating_sub(threes);
        (self.0 > 0).then_some(())
    }
}

/// Makes the task of a puzzle from a seed. `None` if none can be found.
pub(super) fn make_task(lesson: &Lesson, player: Player, seed: u64) -> Option<Task> {
    make_task_within(lesson, player, seed, &mut { SearchBudget::UNLIMITED })
}

/// Makes the task of a puzzle from a seed. `None` if none can be found, or not within the budget `effort`, which the search uses up.
pub(super) fn make_task_within(
    lesson: &Lesson,
    player: Player,
    seed: u64,
    effort: &mut SearchBudget,
) -> Option<Task> {
    let mut chance = chance_from_seed(seed, PUZZLES);
    let mut tries = 0..TRIES;
    tries.find_map(|_| match lesson.kind {
        Kind::Fact => facts::draw_fact(lesson, player, &mut chance).map(Task::Fact),
        Kind::Complete => facts::missing_part_task(lesson, player, &mut chance),
        Kind::CatchFish => ponds::catch_fish_task(lesson, player, &mut chance, effort),
        Kind::AnyCatch => ponds::any_catch_task(lesson, player, &mut chance, effort),
        Kind::ThreeTens | Kind::MacOne => tens::three_card_task(lesson, player, &mut chance, effort),
        Kind::ThirdCard => tens::third_card_task(lesson, player, &mut chance, effort),
        Kind::TrueOrFalse => claims::claim_task(lesson, player, &mut chance),
        Kind::HowMany => counting::shoal_task(lesson, player, &mut chance),
        Kind::OnALine => counting::number_line_task(lesson, player, &mut chance),
        Kind::TwoSteps => two_steps::two_step_task(lesson, player, &mut chance),
    })
}

fn within(span: Span, chance: &mut impl Rng) -> i64 {
    chance.random_range(span.0..=span.1.max(span.0))
}

fn one_of<T: Copy>(things: &[T], chance: &mut impl Rng) -> Option<T> {
    (!things.is_empty()).then(|| things[chance.random_range(0..things.len())])
}

/// An expression of these cards with these signs between them, without brackets; `None` without cards.
pub(super) fn left_to_right_expression(
    cards: impl IntoIterator<Item = CardName>,
    signs: impl IntoIterator<Item = Operation>,
) -> Option<Expression> {
    let mut cards = cards.into_iter();
    let mut tokens = vec![Token::Card(cards.next()?)];
    for (card, sign) in cards.zip(signs) {
        tokens.extend([Token::Sign(sign), Token::Card(card)]);
    }
    Expression::from_tokens(&tokens, ReadingOrder::Spoken).ok()
}

fn uses_all(expression: &Expression, must: &[Operation]) -> bool {
    must.iter().all(|wanted| expression.nodes().contains(&Node::Apply(*wanted)))
}
