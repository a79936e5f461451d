//! What keys do at a table to what was laid and asked.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use engine::arithmetic::{CardName, Operation, Solution, Token};
use engine::games::Game;
use engine::games::dragonfish::{DragonFish, Move, Phase, Place, Side};
use fishpond::app::widget::board::BoardSpot;
use fishpond::app::widget::card_layer::CardSpot as _;
use iced_test::core::keyboard::key::Named;

use crate::situation::{
    TestDataFolder, after, catches, game_until, mia_and_jonas, mia_begins, mia_fishes, view,
};
use crate::window::Window;

/// A catch of a fish that is made by adding two cards, and its pond.
pub fn sum_of_two(game: &DragonFish) -> Option<(Side, Solution)> {
    catches(game).into_iter().find(|(_, solution)| {
        let tokens = solution.calculation.expression.tokens();
        tokens.len() == 3 && matches!(tokens[1], Token::Sign(Operation::Add))
    })
}

/// The places of the cards of a catch in this pond, the sum card first.
pub fn cards_of(pond: Side, solution: &Solution) -> Vec<Place> {
    let CardName::Slot(sum) = solution.calculation.sum else { panic!("solutions name slots") };
    let others = solution.calculation.expression.tokens().into_iter().filter_map(|token| match token {
        Token::Card(CardName::Slot(slot)) => Some(slot),
        _ => None,
    });
    std::iter::once(sum).chain(others).map(|slot| Place { pond, slot }).collect()
}

/// A window in which Mia can fish, and the places of the cards of a catch that adds two of them.
fn mia_can_add(home: &TestDataFolder) -> (Window, Vec<Place>) {
    let saved = game_until(&mia_and_jonas(), |game| mia_fishes(game) && sum_of_two(game).is_some());
    let mut window = home.go_on_with(&saved);
    window.click_on("table-ready");
    let (pond, solution) = sum_of_two(window.game()).expect("the game was chosen so");
    let cards = cards_of(pond, &solution);
    (window, cards)
}

/// Moves the selection ring to a card with the arrow keys, and presses Enter.
fn lay(window: &mut Window, place: Place) {
    let card = window.bounds_of(&BoardSpot::Card(place).id());
    window.steer_to(card);
    window.key(Named::Enter);
}

#[test]
fn enter_on_a_laid_card_calls_the_calculation_and_never_takes_the_card_back() {
    let home = TestDataFolder::new();
    let (mut window, cards) = mia_can_add(&home);
    lay(&mut window, cards[0]);
    window.reads_message("table-pick-cards");
    // There is nothing to call yet.
    window.key(Named::Enter);
    window.reads_message("table-pick-cards");
    lay(&mut window, cards[1]);
    lay(&mut window, cards[2]);
    window.reads_message("table-that-is-it");
    window.key(Named::Enter);
    assert!(matches!(window.saved().record.moves.last(), Some(Move::Catch { .. })), "it was called");
}

#[test]
fn space_on_a_laid_card_takes_it_back() {
    let home = TestDataFolder::new();
    let (mut window, cards) = mia_can_add(&home);
    for place in &cards {
        lay(&mut window, *place);
    }
    window.key(Named::Space);
    window.does_not_read_message("table-that-is-it");
    window.key(Named::Space);
    window.reads_message("table-that-is-it");
}

/// The places of two cards with fish or bugs that may change places.
fn swap(game: &DragonFish) -> Option<(Place, Place)> {
    let here = view(game);
    here.swaps().find(|(from, to)| here.card(*from) != here.card(*to))
}

#[test]
fn enter_answers_the_question_about_a_swap() {
    for by_key in [false, true] {
        let home = TestDataFolder::new();
        let saved = game_until(&mia_and_jonas(), |game| mia_fishes(game) && swap(game).is_some());
        let mut window = home.go_on_with(&saved);
        window.click_on("table-ready");
        let before = window.game().clone();
        let (from, to) = swap(&before).expect("the game was chosen so");
        for place in [from, to] {
            if by_key {
                lay(&mut window, place);
            } else {
                window.click_card(place);
            }
        }
        window.reads_message("table-swap-now");
        assert_eq!(*window.game(), before);
        window.key(Named::Enter);
        assert_eq!(*window.game(), after(before, Move::Swap { from, to }), "by key: {by_key}");
    }
}

/// A quick second Enter must not confirm a swap, since that cannot be undone.
#[test]
fn a_quick_second_enter_does_not_confirm_a_swap() {
    let (home, now) = (TestDataFolder::new(), Instant::now());
    let saved = game_until(&mia_and_jonas(), |game| mia_fishes(game) && swap(game).is_some());
    let mut window = home.go_on_with(&saved);
    window.click_on("table-ready");
    let before = window.game().clone();
    let (from, to) = swap(&before).expect("the game was chosen so");
    window.draw_at(now);
    for place in [from, to] {
        lay(&mut window, place);
    }
    window.reads_message("table-swap-now");
    for soon in [Duration::ZERO, Duration::from_millis(349)] {
        window.draw_at(now + soon);
        window.key(Named::Enter);
        assert_eq!(*window.game(), before, "after {soon:?}");
    }
    window.draw_at(now + Duration::from_millis(350));
    window.key(Named::Enter);
    assert_eq!(*window.game(), after(before, Move::Swap { from, to }));
}

#[test]
fn enter_lays_the_canal_where_it_is_proposed_and_turns_it_under_the_ring() {
    let draws_canal = |game: &DragonFish| {
        let drawn = mia_begins(game).then(|| game.clone().play(Move::DrawHelper).ok()).flatten();
        drawn.is_some_and(|drawn| matches!(drawn.phase(), Phase::LayCanal(_)))
    };
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&game_until(&mia_and_jonas(), draws_canal));
    window.click_on("table-ready");
    window.click_on("table-draw");
    let before = window.game().clone();
    let (corner, proposed) = window.table().canal_to_lay().expect("a canal was drawn");
    window.steer_to(window.bounds_of(&BoardSpot::Island(corner).id()));
    window.key(Named::Enter);
    let turned = window.table().canal_to_lay().map(|(corner, canal)| (corner, canal.turn));
    assert_eq!((window.game(), turned), (&before, Some((corner, proposed.turn.next()))));
    let other_home = TestDataFolder::new();
    let mut window = other_home.go_on_with(&game_until(&mia_and_jonas(), draws_canal));
    window.click_on("table-ready");
    window.click_on("table-draw");
    window.key(Named::Enter);
    assert_eq!(*window.game(), after(before, Move::LayCanal { corner, turn: proposed.turn }));
}

#[test]
fn the_question_before_somebody_leaves_takes_the_ring_from_the_cards() {
    let home = TestDataFolder::new();
    let (mut window, cards) = mia_can_add(&home);
    let card = window.bounds_of(&BoardSpot::Card(cards[0]).id());
    window.steer_to(card);
    window.key(Named::Escape);
    let (stay, leave) = (window.says("table-stay"), window.says("table-leave-now"));
    assert_eq!(window.ring_name(), Some(stay.clone()));
    let mut reached = BTreeSet::new();
    for key in [Named::ArrowRight, Named::ArrowDown, Named::ArrowLeft, Named::ArrowUp, Named::ArrowUp] {
        window.key(key);
        reached.extend(window.ring_name());
    }
    let cards_reached: Vec<_> = reached.iter().filter(|name| name.starts_with("fish")).collect();
    assert!(cards_reached.is_empty() && reached.contains(&leave), "{reached:?}");
    window.key(Named::Escape);
    window.does_not_read(&stay);
    assert_eq!(window.ring(), Some(card), "the ring is where it was");
}
