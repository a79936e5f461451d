//! Great Lakes Fish-Out at its table: a whole match by clicks, what is worked out, secret choices, and what stays hidden.

use engine::arithmetic::Rung;
use engine::games::Game;
use engine::games::fish_out::{FishOut, HouseRules, Phase, PlayingCard};
use engine::opponents::Strength;
use fishpond::app::table::GameTable;
use fishpond::app::widget::card_layer::CardSpot as _;
use fishpond::app::widget::lake::LakeSpot;
use records::{HelpLevel, Participant};

use crate::situation::{TestDataFolder, answer_side_calculation, child, computer, dealt, go_on};
use crate::window::Window;

fn table(window: &Window) -> Option<&GameTable<FishOut>> {
    window.fishpond().table::<FishOut>()
}

fn short() -> HouseRules {
    HouseRules { target: 12, deals: Some(1), ..HouseRules::default() }
}

/// Lays a card of the hand face down, with clicks.
fn lays(window: &mut Window, card: PlayingCard) {
    let place = window.bounds_of(&LakeSpot::Hand(card).id()).center();
    window.click_at(place);
    window.click_on("lake-lay");
}

/// Does the next thing in the match: somebody works something out, a child clicks, or a computer player moves. Returns `false` once the
/// match is over.
fn goes_on(window: &mut Window) -> bool {
    if answer_side_calculation::<FishOut>(window) {
        return true;
    }
    let Some(table) = table(window) else { return false };
    if table.outcome().is_some() {
        window.skip_end::<FishOut>();
        return true;
    }
    let (game, moves) = (table.game().clone(), table.saved().record.moves.len());
    let is_child = table.saved().participants[usize::from(game.player_to_move())].is_person();
    if window.sees(&window.says("table-ready")) {
        window.click_on("table-ready");
    } else if game.phase() == Phase::BetweenDeals {
        window.click_on("tiles-next-deal");
    } else if !is_child {
        window.computer_moves_after::<FishOut>(moves);
    } else if game.phase() == Phase::Choose {
        let first = game.view_of(Some(game.player_to_move())).hand.last();
        lays(window, first.expect("a card in the hand"));
    } else {
        window.click_on("lake-fish-out");
    }
    true
}

#[test]
fn a_child_plays_a_match_with_two_computer_players_at_any_help_level() {
    for help in HelpLevel::ALL {
        let home = TestDataFolder::new();
        let mia = Participant { help, rung: Rung::Addition, ..child("Mia") };
        let others = [computer(Strength::Minnow), computer(Strength::Perch)];
        let everybody = [mia].into_iter().chain(others).collect();
        let mut window = go_on::<FishOut>(&home, dealt(short(), everybody, 3));
        let steps = (0..1_000).take_while(|_| goes_on(&mut window)).count();
        assert!((50..1_000).contains(&steps), "{steps} steps");
        window.reads_message("summary-catches");
    }
}

#[test]
fn three_children_choose_in_secret_behind_im_ready() {
    let home = TestDataFolder::new();
    let children = ["Mia", "Jonas", "Ada"].map(child).into();
    let mut window = go_on::<FishOut>(&home, dealt(short(), children, 5));
    for _ in 0..3 {
        let game = table(&window).unwrap().game().clone();
        let mover = game.player_to_move();
        window.reads_message("table-ready");
        let hidden: Vec<PlayingCard> = window_cards(&window);
        assert!(hidden.is_empty(), "{hidden:?} is seen before anybody is there");
        window.click_on("table-ready");
        let own: Vec<PlayingCard> = game.view_of(Some(mover)).hand.into_iter().collect();
        assert_eq!(window_cards(&window), own);
        lays(&mut window, own[0]);
    }
    let game = table(&window).unwrap().game();
    assert!(game.view_of(None).seats.iter().all(|seat| !seat.has_chosen), "all are shown together");
}

/// The cards of hands that can be seen on the screen.
fn window_cards(window: &Window) -> Vec<PlayingCard> {
    let places = window.places();
    let seen = |card: &PlayingCard| places.iter().any(|(id, _)| *id == LakeSpot::Hand(*card).id());
    engine::games::fish_out::CardSet::DECK.into_iter().filter(seen).collect()
}

#[test]
fn a_wrong_number_is_called_wrong_and_saved_with_the_right_one() {
    let home = TestDataFolder::new();
    let mia = Participant { help: HelpLevel::AskTotals, rung: Rung::Addition, ..child("Mia") };
    let everybody = vec![mia, computer(Strength::Minnow), computer(Strength::Minnow)];
    let mut window = go_on::<FishOut>(&home, dealt(short(), everybody, 3));
    while table(&window).unwrap().asked_calculation().is_none_or(|asked| asked.is_count()) {
        assert!(goes_on_until_asked(&mut window));
    }
    let asked = table(&window).unwrap().asked_calculation().unwrap();
    window.types(&(asked.answer() + 2).to_string());
    window.key(iced_test::core::keyboard::key::Named::Enter);
    let wrong = (asked.answer() + 2).to_string();
    assert!(window.texts().iter().any(|text| text.contains(&wrong)), "{:?}", window.texts());
    assert_eq!(table(&window).unwrap().asked_calculation(), Some(asked));
    assert_eq!(table(&window).unwrap().saved().notes.len(), 1);
}

/// Does the next thing in the match, or types one number that is asked for. Returns `false` once the match is over.
fn goes_on_until_asked(window: &mut Window) -> bool {
    match table(window).and_then(GameTable::asked_calculation) {
        Some(asked) => {
            window.types(&asked.answer().to_string());
            window.key(iced_test::core::keyboard::key::Named::Enter);
            true
        }
        None => goes_on(window),
    }
}
