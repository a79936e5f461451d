//! Threes of cards that make a ten, in Three Fishing and MAC I.

use rand::Rng;
use rand::seq::SliceRandom;

use super::{Effort, uses_all};
use crate::arithmetic::{LARGEST_VALUE, Rule};
use crate::games::fish_pond::{Card, DECK};
use crate::games::{GameKind, Player};
use crate::practice::lesson::{Kind, Lesson, Span};
use crate::practice::puzzle::Task;

/// How many cards lie there, where a lesson says nothing.
const SHOWN: u8 = 6;
/// How many cards there are to choose a third from.
const OFFERED: u8 = 5;

/// By which rule a lesson's tens are made.
pub(super) fn rule(lesson: &Lesson) -> Rule {
    let of_the_game = match lesson.game {
        GameKind::MacOne => Rule::MacOne,
        GameKind::ThreeFishing | GameKind::DragonFish | GameKind::TiuU | GameKind::FishOut => {
            Rule::ThreeFishing
        }
    };
    match lesson.kind {
        Kind::MacOne => Rule::MacOne,
        Kind::TrueOrFalse => of_the_game,
        _ => Rule::ThreeFishing,
    }
}

/// Some cards of the deck with values of the lesson.
pub(super) fn draw(lesson: &Lesson, count: usize, chance: &mut impl Rng) -> Option<Vec<Card>> {
    let values = lesson.numbers.cards.unwrap_or(Span(1, LARGEST_VALUE.into()));
    let mut deck: Vec<Card> = DECK.into_iter().filter(|card| values.has(i64::from(card.value()))).collect();
    let (drawn, _) = deck.partial_shuffle(chance, count);
    (drawn.len() == count).then(|| drawn.to_vec())
}

/// Cards of which three make a ten.
pub(super) fn three(
    lesson: &Lesson,
    player: Player,
    chance: &mut impl Rng,
    effort: &mut Effort,
) -> Option<Task> {
    let rule = rule(lesson);
    let solver = player.tens_solver(rule);
    let cards = draw(lesson, usize::from(lesson.numbers.shown.unwrap_or(SHOWN)), chance)?;
    let shown = u32::try_from(cards.len()).ok()?;
    effort.spend(shown * shown.saturating_sub(1) * shown.saturating_sub(2) / 6)?;
    let values: Vec<u8> = cards.iter().map(|card| card.value()).collect();
    let mut threes = 0;
    for three in solver.threes(&values) {
        let solution = solver.simplest(three.map(|at| values[usize::from(at)]))?;
        if !uses_all(&solution.expression, &lesson.must) || !is_wanted(lesson, solution.catch.total) {
            return None;
        }
        threes += 1;
    }
    let enough = if lesson.only_one { threes == 1 } else { threes > 0 };
    enough.then_some(Task::Tens { cards, rule })
}

/// Two cards, and some of which one makes a ten with them.
pub(super) fn third(
    lesson: &Lesson,
    player: Player,
    chance: &mut impl Rng,
    effort: &mut Effort,
) -> Option<Task> {
    let solver = player.tens_solver(Rule::ThreeFishing);
    let offered = usize::from(lesson.numbers.shown.unwrap_or(OFFERED));
    let cards = draw(lesson, offered + 2, chance)?;
    let (two, offered) = cards.split_first_chunk::<2>()?;
    effort.spend(u32::try_from(offered.len()).ok()?)?;
    let mut completing = 0;
    for third in offered {
        let Some(solution) = solver.simplest([two[0].value(), two[1].value(), third.value()]) else {
            continue;
        };
        if !uses_all(&solution.expression, &lesson.must) || !is_wanted(lesson, solution.catch.total) {
            return None;
        }
        completing += 1;
    }
    let enough = if lesson.only_one { completing == 1 } else { completing > 0 };
    enough.then(|| Task::Third { two: *two, offered: offered.to_vec() })
}

fn is_wanted(lesson: &Lesson, total: i64) -> bool {
    lesson.numbers.targets.is_empty() || lesson.numbers.targets.contains(&total)
}
