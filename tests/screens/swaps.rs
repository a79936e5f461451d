//! Swaps in DragonFish: two cards change places along a swim lane.

use engine::arithmetic::{CardName, Solution, Token};
use engine::games::Game;
use engine::games::dragonfish::{DragonFish, HouseRules, Lane, Move, Phase, Place, PondCard, View};
use iced_test::core::{Color, Rectangle};

use fishpond::app::theme;
use fishpond::app::widget::board::BoardSpot;
use fishpond::app::widget::card_layer::CardSpot as _;
use fishpond::app::widget::second_press::SECOND_PRESS_TIME;

use crate::situation::{
    TestDataFolder, after, catches, game_by, game_until, mia_and_jonas, mia_fishes, number_at, view,
};
use crate::window::Window;

/// Two places whose cards may be swapped, and a catch of a fish after the swap. The sum card is the one that is moved to the second place.
fn swim_and_catch(game: &DragonFish) -> Option<(Place, Place, Solution)> {
    let here = view(game);
    let both = here.swaps().flat_map(|(from, to)| [(from, to), (to, from)]).collect::<Vec<_>>();
    both.into_iter().find_map(|(from, to)| {
        if here.card(from) == here.card(to) || !here.card(from).is_some_and(PondCard::is_fish) {
            return None;
        }
        let swapped = after(game.clone(), Move::Swap { from, to });
        let there = view(&swapped);
        let solution = there.solver().all(&there.pond(to.pond)).into_iter().find(|solution| {
            let play = Move::Catch { pond: to.pond, calculation: solution.calculation.clone() };
            solution.catch.sum == to.slot && after(swapped.clone(), play).outcome().is_none()
        })?;
        Some((from, to, solution))
    })
}

/// A window in which Mia may fish, and a fish can be swapped to a place where it can be caught: its two places, and the catch.
fn mia_lets_a_fish_swim(home: &TestDataFolder) -> (Window, Place, Place, Solution) {
    let saved = game_until(&mia_and_jonas(), |game| mia_fishes(game) && swim_and_catch(game).is_some());
    let mut window = home.go_on_with(&saved);
    window.click_on("table-ready");
    let (from, to, solution) = swim_and_catch(window.game()).expect("the game was chosen so");
    (window, from, to, solution)
}

fn question(window: &Window, from: Place, to: Place) -> String {
    let numbers = [from, to].map(|place| number_at(window.game(), place));
    window.says_with("table-swap-question", [("first", numbers[0].into()), ("second", numbers[1].into())])
}

/// Drags a card to another place, and confirms that the two cards change places.
fn swim(window: &mut Window, from: Place, to: Place) {
    window.drag(window.middle_of_card(from), window.middle_of_card(to));
    window.click_on("table-swap-now");
}

/// Lays the cards and signs that make the sum, to the right of the equals sign. `to` is the place of the sum card.
fn lay_cards(window: &mut Window, to: Place, solution: &Solution) {
    for token in solution.calculation.expression.tokens() {
        match token {
            Token::Card(CardName::Slot(slot)) => window.click_card(Place { pond: to.pond, slot }),
            Token::Sign(operation) => window.click_sign(operation.sign()),
            other => panic!("no {other:?} is needed as spoken"),
        }
    }
}

#[test]
fn a_clicked_swap_asks_first_and_the_sum_card_swims_along() {
    let home = TestDataFolder::new();
    let (mut window, from, to, solution) = mia_lets_a_fish_swim(&home);
    let before = window.game().clone();
    window.click_card(from);
    window.click_card(to);
    window.reads(&question(&window, from, to));
    assert_eq!(*window.game(), before, "nothing swims before the answer");
    window.click_on("table-swap-now");
    assert_eq!(*window.game(), after(before, Move::Swap { from, to }));
    window.reads_message("table-pick-cards");
    lay_cards(&mut window, to, &solution);
    window.click_on("table-catch");
    let caught = Move::Catch { pond: to.pond, calculation: solution.calculation };
    assert_eq!(window.saved().record.moves.last(), Some(&caught));
}

#[test]
fn dropping_a_card_on_a_swap_partner_asks_as_a_press_does() {
    let home = TestDataFolder::new();
    let (mut window, from, to, solution) = mia_lets_a_fish_swim(&home);
    let before = window.game().clone();
    window.drag(window.middle_of_card(from), window.middle_of_card(to));
    window.reads(&question(&window, from, to));
    assert_eq!(*window.game(), before, "nothing swims before the answer");
    // Escape undoes it.
    window.key(iced_test::core::keyboard::key::Named::Escape);
    window.does_not_read(&question(&window, from, to));
    window.click_card(from);
    window.passes(SECOND_PRESS_TIME);
    window.drag(window.middle_of_card(from), window.middle_of_card(to));
    window.click_on("table-swap-now");
    assert_eq!(*window.game(), after(before, Move::Swap { from, to }));
    lay_cards(&mut window, to, &solution);
    window.click_on("table-catch");
    let caught = Move::Catch { pond: to.pond, calculation: solution.calculation };
    assert_eq!(window.saved().record.moves.last(), Some(&caught));
}

#[test]
fn start_here_instead_swaps_nothing_and_starts_in_the_other_pond() {
    let home = TestDataFolder::new();
    let (mut window, from, to, _) = mia_lets_a_fish_swim(&home);
    let before = window.game().clone();
    window.click_card(from);
    window.click_card(to);
    window.click_on("table-pick-instead");
    assert_eq!(*window.game(), before);
    window.reads_message("table-pick-cards");
    // The second card is now the sum card. Pressing it takes it back.
    window.click_card(to);
    window.reads_message("table-pick-sum");
}

#[test]
fn undo_and_the_s_key_also_answer_the_question() {
    let home = TestDataFolder::new();
    let (mut window, from, to, _) = mia_lets_a_fish_swim(&home);
    let before = window.game().clone();
    window.click_card(from);
    window.click_card(to);
    window.key(iced_test::core::keyboard::key::Named::Backspace);
    window.does_not_read(&question(&window, from, to));
    assert_eq!(*window.game(), before);
    window.reads_message("table-pick-cards");
    window.click_card(to);
    window.types("s");
    assert_eq!(*window.game(), after(before, Move::Swap { from, to }));
}

/// Whether the upper edge of a card has this colour.
pub fn has_edge_color(picture: &[u8], bounds: Rectangle, color: Color, width: usize) -> bool {
    let [red, green, blue, _] = color.into_rgba8();
    let (x, y) = (bounds.center_x() as usize, bounds.y as usize + 1);
    let at = 4 * (y * width + x);
    picture[at..at + 3].iter().zip([red, green, blue]).all(|(seen, wanted)| seen.abs_diff(wanted) < 12)
}

/// The places of the cards with a rim of this colour.
fn rimmed(window: &mut Window, color: Color) -> Vec<Place> {
    let picture = window.picture();
    let is_rimmed = |place: &Place| {
        let bounds = window.bounds_of(&BoardSpot::Card(*place).id());
        has_edge_color(&picture, bounds, color, 1024)
    };
    Place::all().filter(is_rimmed).collect()
}

/// The places of the cards that lead on, which have a golden rim.
fn lit(window: &mut Window) -> Vec<Place> {
    rimmed(window, theme::GOLD)
}

/// The places of the cards that may change places with the picked one, which have a double rim: white between two lines.
fn partners(window: &mut Window) -> Vec<Place> {
    rimmed(window, Color::WHITE)
}

#[test]
fn exactly_the_cards_that_may_swap_have_a_double_rim_and_say_so() {
    let home = TestDataFolder::new();
    let (mut window, from, _, _) = mia_lets_a_fish_swim(&home);
    assert_eq!(partners(&mut window), []);
    window.click_card(from);
    let here: View = view(window.game());
    let mut wanted: Vec<Place> = here.swap_partners(from).collect();
    wanted.sort_unstable();
    assert_eq!(partners(&mut window), wanted);
    assert_eq!(lit(&mut window), [], "gold leads on, and nobody has to swap");
    let told = window.scene().nodes.into_iter().filter(|node| node.name.ends_with("can swap")).count();
    assert_eq!(told, wanted.len());
    window.click_card(wanted[0]);
    assert_eq!(partners(&mut window), [], "only what is asked about stands out");
    window.click_on("table-swap-now");
    assert_eq!(partners(&mut window), [], "after the one swap of the turn nobody swims");
}

#[test]
fn while_a_calculation_is_laid_the_other_ponds_are_pale() {
    let home = TestDataFolder::new();
    let (mut window, _, to, solution) = mia_lets_a_fish_swim(&home);
    let there = |picture: &[u8], window: &Window, place: Place| {
        let middle = window.middle_of_card(place);
        let at = 4 * (middle.y as usize * 1024 + middle.x as usize);
        picture[at..at + 3].to_vec()
    };
    let elsewhere: Vec<Place> = Place::all()
        .filter(|place| place.pond != to.pond && view(window.game()).number(*place).is_some())
        .collect();
    let plain = window.picture();
    let sum = Place { pond: to.pond, slot: solution.catch.sum };
    let other = (0..6)
        .map(|slot| Place { pond: to.pond, slot })
        .find(|place| *place != sum && view(window.game()).number(*place).is_some());
    window.click_card(sum);
    window.click_card(other.expect("a pond has more than one animal"));
    let pale = window.picture();
    for place in elsewhere {
        assert_ne!(there(&plain, &window, place), there(&pale, &window, place), "{place:?}");
    }
}

#[test]
fn only_one_swap_is_allowed_in_a_turn() {
    let home = TestDataFolder::new();
    let (mut window, from, to, _) = mia_lets_a_fish_swim(&home);
    swim(&mut window, from, to);
    let once = window.game().clone();
    assert!(matches!(once.phase(), Phase::Fish { swapped: Some(_) }));
    window.drag(window.middle_of_card(to), window.middle_of_card(from));
    window.reads_message("refused-already-swapped");
    assert_eq!(*window.game(), once);
    // A click on a card of another pond no longer swaps, but begins a calculation.
    window.click_card(to);
    window.click_card(from);
    window.does_not_read_message("table-swap-now");
    assert_eq!(*window.game(), once);
}

#[test]
fn a_card_dropped_where_no_water_leads_stays() {
    let apart = |game: &DragonFish| {
        let view = view(game);
        let is_animal = |place: &Place| view.card(*place).is_some_and(|card| card != PondCard::Bike);
        let animals: Vec<Place> = Place::all().filter(is_animal).collect();
        animals.iter().find_map(|from| {
            let to = animals.iter().find(|to| to.pond != from.pond && !view.can_swap(*from, **to))?;
            Some((*from, *to))
        })
    };
    let home = TestDataFolder::new();
    let saved = game_until(&mia_and_jonas(), |game| mia_fishes(game) && apart(game).is_some());
    let mut window = home.go_on_with(&saved);
    window.click_on("table-ready");
    let (from, to) = apart(window.game()).expect("the game was chosen so");
    let before = window.game().clone();
    window.drag(window.middle_of_card(from), window.middle_of_card(to));
    window.reads_message("refused-lanes-not-joined");
    assert_eq!(*window.game(), before);
}

#[test]
fn a_bike_does_not_swim() {
    let bike = |game: &DragonFish| Place::all().find(|place| view(game).card(*place) == Some(PondCard::Bike));
    let home = TestDataFolder::new();
    let saved = game_until(&mia_and_jonas(), |game| mia_fishes(game) && bike(game).is_some());
    let mut window = home.go_on_with(&saved);
    window.click_on("table-ready");
    let from = bike(window.game()).expect("the game was chosen so");
    let to = Place { pond: from.pond.next(), slot: 0 };
    let before = window.game().clone();
    window.drag(window.middle_of_card(from), window.middle_of_card(to));
    window.reads_message("refused-no-animal");
    // It does not count either, and says so.
    window.passes(SECOND_PRESS_TIME);
    window.click_card(from);
    window.reads_message("table-pick-sum");
    window.reads_message("table-bike");
    assert_eq!(*window.game(), before);
}

#[test]
fn by_house_rule_one_swapped_card_must_be_a_fish() {
    let bugs = |game: &DragonFish| {
        let view = view(game);
        let is_bug = |place: &Place| matches!(view.card(*place), Some(PondCard::Bug(_)));
        Place::all().filter(is_bug).find_map(|from| {
            let lanes = view.island.lanes_joined_to(from.lane());
            let to = lanes.flat_map(Lane::places).find(is_bug)?;
            Some((from, to))
        })
    };
    let rules = HouseRules { swaps_need_a_fish: true, ..HouseRules::default() };
    let home = TestDataFolder::new();
    let saved = game_by(rules, &mia_and_jonas(), |game| mia_fishes(game) && bugs(game).is_some());
    let mut window = home.go_on_with(&saved);
    window.click_on("table-ready");
    let (from, to) = bugs(window.game()).expect("the game was chosen so");
    let before = window.game().clone();
    window.drag(window.middle_of_card(from), window.middle_of_card(to));
    window.reads_message("refused-swap-needs-fish");
    assert_eq!(*window.game(), before);
}

#[test]
fn after_a_swap_the_other_ponds_cannot_be_fished() {
    let home = TestDataFolder::new();
    let (mut window, from, to, _) = mia_lets_a_fish_swim(&home);
    swim(&mut window, from, to);
    let before = window.game().clone();
    let here = view(&before);
    let third = Place::all()
        .find(|place| ![from.pond, to.pond].contains(&place.pond) && here.number(*place).is_some())
        .expect("four ponds");
    for by in ["press", "drop"] {
        match by {
            "press" => window.click_card(third),
            _ => window.drag(window.middle_of_card(third), window.on_the_bank()),
        }
        window.reads_message("refused-pond-not-swapped");
        window.reads_message("table-pick-sum");
        assert_eq!(*window.game(), before);
    }
}

#[test]
fn a_swapped_sum_card_takes_the_calculation_with_it() {
    let home = TestDataFolder::new();
    let (mut window, from, to, solution) = mia_lets_a_fish_swim(&home);
    let other = (0..6)
        .map(|slot| Place { pond: from.pond, slot })
        .find(|place| *place != from && view(window.game()).number(*place).is_some());
    window.click_card(from);
    window.click_card(other.expect("another animal lies there"));
    window.does_not_read_message("table-pick-cards");
    swim(&mut window, from, to);
    window.reads_message("table-pick-cards");
    lay_cards(&mut window, to, &solution);
    window.click_on("table-catch");
    let caught = Move::Catch { pond: to.pond, calculation: solution.calculation };
    assert_eq!(window.saved().record.moves.last(), Some(&caught));
}

#[test]
fn after_a_swap_the_next_hint_fits_the_new_pond() {
    let with_swap =
        |game: &DragonFish| DragonFish::easiest_opportunity(&view(game)).filter(|best| best.swap.is_some());
    let home = TestDataFolder::new();
    let saved = game_until(&mia_and_jonas(), |game| mia_fishes(game) && with_swap(game).is_some());
    let mut window = home.go_on_with(&saved);
    window.click_on("table-ready");
    let (from, to) = with_swap(window.game()).and_then(|best| best.swap).expect("the game was chosen so");
    window.click_on("table-hint");
    window.click_on("table-second-hint");
    let numbers = [from, to].map(|place| number_at(window.game(), place));
    window
        .reads(&window.says_with("hint-swap", [("first", numbers[0].into()), ("second", numbers[1].into())]));
    window.click_card(from);
    window.click_card(to);
    window.click_on("table-swap-now");
    // The card that swam is the sum card. If it leads to a catch, the hint goes on from there.
    let best = DragonFish::easiest_opportunity(&view(window.game())).expect("there is a catch after it");
    let with_it = catches(window.game())
        .into_iter()
        .filter(|(pond, Solution { catch, .. })| Place { pond: *pond, slot: catch.sum } == to);
    let with_it = with_it
        .min_by_key(|(_, Solution { catch, .. })| (catch.cards.len(), std::cmp::Reverse(catch.points())));
    let (pond, Solution { catch: caught, .. }) = with_it.unwrap_or((best.pond, best.solution));
    let numbers = [("sum", caught.total.into()), ("cards", caught.cards.len().into())];
    window.reads(&window.says_with("hint-sum-card", numbers));
    let sum = Place { pond, slot: caught.sum };
    if to == sum {
        window.reads_message("table-pick-cards");
    } else {
        window.reads_message("table-pick-sum");
        assert_eq!(lit(&mut window), [sum], "and it is lit");
    }
}

#[test]
fn the_last_hint_lights_all_cards_of_the_catch_but_the_last_and_those_that_swap() {
    for swaps in [false, true] {
        let hinted = |game: &DragonFish| {
            DragonFish::easiest_opportunity(&view(game)).filter(|best| best.swap.is_some() == swaps)
        };
        let home = TestDataFolder::new();
        let saved = game_until(&mia_and_jonas(), |game| mia_fishes(game) && hinted(game).is_some());
        let mut window = home.go_on_with(&saved);
        window.click_on("table-ready");
        let best = hinted(window.game()).expect("the game was chosen so");
        let swimming: Vec<Place> = best.swap.into_iter().flat_map(|(from, to)| [from, to]).collect();
        // The last card is left to find.
        let last = best.places().last();
        let meant = |place: &Place| {
            swimming.contains(place) || Some(*place) != last && best.places().any(|lies| lies == *place)
        };
        let meant: Vec<Place> = Place::all().filter(meant).collect();
        assert!(meant.len() >= 2, "{meant:?}");
        window.click_on("table-hint");
        window.click_on("table-second-hint");
        let told = |window: &mut Window| {
            window.scene().nodes.iter().filter(|node| node.name.ends_with("lit up")).count()
        };
        assert!(told(&mut window) < meant.len(), "the second hint tells less");
        window.click_on("table-third-hint");
        assert_eq!(lit(&mut window), meant);
        assert_eq!(told(&mut window), meant.len(), "and it is told");
        // The first press leaves the others lit, wherever else that card may swim.
        let first = swimming.first().copied().or_else(|| best.places().next()).expect("a catch has cards");
        window.click_card(first);
        let still = lit(&mut window);
        let others: Vec<Place> = meant.into_iter().filter(|place| *place != first).collect();
        assert!(others.iter().all(|place| still.contains(place)), "{others:?} among {still:?}");
        assert!(still.len() <= others.len() + 1, "and no other: {still:?}");
    }
}

#[test]
fn a_card_that_swam_is_put_down_where_the_hint_names_another() {
    let leads_astray = |game: &DragonFish| {
        view(game).swaps().find(|(from, to)| {
            let play = Move::Swap { from: *from, to: *to };
            let there = game.clone().play(play).ok();
            there.is_some_and(|there| {
                let best = DragonFish::easiest_opportunity(&view(&there));
                let leads_nowhere = catches(&there)
                    .iter()
                    .all(|(pond, solution)| Place { pond: *pond, slot: solution.catch.sum } != *to);
                leads_nowhere
                    && best
                        .is_some_and(|best| Place { pond: best.pond, slot: best.solution.catch.sum } != *to)
            })
        })
    };
    let home = TestDataFolder::new();
    let saved = game_until(&mia_and_jonas(), |game| mia_fishes(game) && leads_astray(game).is_some());
    let mut window = home.go_on_with(&saved);
    window.click_on("table-ready");
    let (from, to) = leads_astray(window.game()).expect("the game was chosen so");
    window.click_card(from);
    window.click_card(to);
    window.click_on("table-swap-now");
    window.reads_message("table-pick-cards");
    window.click_on("table-hint");
    window.reads_message("table-pick-cards");
    window.click_on("table-second-hint");
    window.reads_message("table-pick-sum");
    let best = DragonFish::easiest_opportunity(&view(window.game())).expect("the game was chosen so");
    assert_eq!(lit(&mut window), [Place { pond: best.pond, slot: best.solution.catch.sum }]);
}

#[test]
fn joined_lanes_are_explained_once_a_turn_and_go_when_a_card_is_laid() {
    let home = TestDataFolder::new();
    let (mut window, from, _, _) = mia_lets_a_fish_swim(&home);
    let here: View = view(window.game());
    let others: Vec<Place> = (0..6)
        .map(|slot| Place { pond: from.pond, slot })
        .filter(|place| *place != from && here.number(*place).is_some())
        .collect();
    window.does_not_read_message("table-joined-lanes");
    window.click_card(from);
    window.reads_message("table-joined-lanes");
    assert_ne!(partners(&mut window), []);
    window.click_card(others[0]);
    window.does_not_read_message("table-joined-lanes");
    assert_eq!(partners(&mut window), [], "a calculation is being made");
    window.click_on("table-undo");
    assert_ne!(partners(&mut window), []);
    window.does_not_read_message("table-joined-lanes");
}

#[test]
fn a_dragged_card_shows_where_it_may_swim() {
    let home = TestDataFolder::new();
    let (mut window, from, _, _) = mia_lets_a_fish_swim(&home);
    let mut partners: Vec<Place> = view(window.game()).swap_partners(from).collect();
    partners.sort_unstable();
    let start = window.middle_of_card(from);
    window.point(start);
    window.press_button();
    assert_eq!(lit(&mut window), []);
    window.point(start + iced_test::core::Vector::new(30.0, 0.0));
    assert_eq!(lit(&mut window), partners);
    window.point(start);
    window.release_button();
    assert_eq!(lit(&mut window), []);
}
