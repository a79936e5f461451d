//! Makes puzzles of three cards that make a multiple of ten, for Three Fishing and MAC I.

use std::collections::VecDeque;

use rand::Rng;
use rand::seq::SliceRandom;

use super::{SearchBudget, uses_all};
use crate::arithmetic::{LARGEST_CARD_VALUE, TensGame};
use crate::games::Player;
use crate::games::fish_pond::{ChineseCard, DECK};
use crate::practice::lesson::{Kind, Lesson, Span};
use crate::practice::task::Task;

/// How many cards the child sees, if the lesson does not say.
const SHOWN: u8 = 6;
/// How many cards are offered as the third one, if the lesson does not say.
const OFFERED: u8 = 5;

pub(super) fn tens_game(lesson: &Lesson) -> TensGame {
    match lesson.kind {
        Kind::MacOne => TensGame::MacOne,
        Kind::TrueOrFalse => lesson.game.tens_game().unwrap_or(TensGame::ThreeFishing),
        _ => TensGame::ThreeFishing,
    }
}

fn deck(lesson: &Lesson) -> Vec<ChineseCard> {
    let values = lesson.numbers.cards.unwrap_or(Span(1, LARGEST_CARD_VALUE.into()));
    DECK.into_iter().filter(|card| values.contains(i64::from(card.value()))).collect()
}

pub(super) fn draw_cards(lesson: &Lesson, count: usize, chance: &mut impl Rng) -> Option<Vec<ChineseCard>> {
    let mut deck = deck(lesson);
    let (drawn, _) = deck.partial_shuffle(chance, count);
    (drawn.len() == count).then(|| drawn.to_vec())
}

pub(super) fn three_card_task(
    lesson: &Lesson,
    player: Player,
    chance: &mut impl Rng,
    effort: &mut SearchBudget,
) -> Option<Task> {
    let rule = tens_game(lesson);
    let solver = player.tens_solver(rule);
    let cards = draw_cards(lesson, usize::from(lesson.numbers.shown.unwrap_or(SHOWN)), chance)?;
    let shown = u32::try_from(cards.len()).ok()?;
    effort.spend(shown * shown.saturating_sub(1) * shown.saturating_sub(2) / 6)?;
    let values: Vec<u8> = cards.iter().map(|card| card.value()).collect();
    let mut threes = 0;
    for three in solver.ten_triples(&values) {
        let solution = solver.simplest_solution(three.map(|at| values[usize::from(at)]))?;
        if !uses_all(&solution.expression, &lesson.must) || !is_wanted(lesson, solution.catch.total) {
            return None;
        }
        threes += 1;
    }
    let enough = if lesson.only_one { threes == 1 } else { threes > 0 };
    enough.then_some(Task::Tens { cards, rule })
}

/// A task to choose the third card. It offers at least one card that makes a ten, and one or two that do not. `None` if the cards drawn do
/// not suit the lesson.
pub(super) fn third_card_task(
    lesson: &Lesson,
    player: Player,
    chance: &mut impl Rng,
    effort: &mut SearchBudget,
) -> Option<Task> {
    let solver = player.tens_solver(TensGame::ThreeFishing);
    let count = usize::from(lesson.numbers.shown.unwrap_or(OFFERED));
    let mut cards = deck(lesson);
    cards.shuffle(chance);
    let (two, rest) = cards.split_first_chunk::<2>()?;
    effort.spend(LARGEST_CARD_VALUE.into())?;
    let [one, other] = two.map(ChineseCard::value);
    let (mut right, mut wrong) = (VecDeque::new(), VecDeque::new());
    for value in 1..=LARGEST_CARD_VALUE {
        let of_value = rest.iter().filter(|card| card.value() == value);
        match solver.simplest_solution([one, other, value]) {
            None => wrong.extend(of_value),
            Some(solution)
                if uses_all(&solution.expression, &lesson.must)
                    && is_wanted(lesson, solution.catch.total) =>
            {
                right.extend(of_value);
            }
            // This ten is not one that the lesson wants.
            Some(_) => {}
        }
    }
    right.make_contiguous().shuffle(chance);
    wrong.make_contiguous().shuffle(chance);
    let mut offered = vec![right.pop_front()?, wrong.pop_front()?];
    offered.extend(wrong.pop_front());
    let mut others: Vec<ChineseCard> = wrong.into();
    if !lesson.only_one {
        others.extend(right);
    }
    others.shuffle(chance);
    offered.extend(others);
    offered.truncate(count);
    offered.shuffle(chance);
    (offered.len() == count).then_some(Task::Third { two: *two, offered })
}

fn is_wanted(lesson: &Lesson, total: i64) -> bool {
    lesson.numbers.targets.is_empty() || lesson.numbers.targets.contains(&total)
}
