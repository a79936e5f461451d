//! Several children at one screen: a hand is hidden until its owner is there.

use engine::games::Game;
use engine::games::dragonfish::{DragonFish, HelperCard, Move, Phase, Place, PondCard};
use engine::opponents::Strength;
use fishpond::app::theme;

use iced_test::core::Point;

use crate::situation::{
    TestDataFolder, child, computer, game_until, mia_and_a_perch, mia_and_jonas, mia_begins, player_to_move,
    view,
};
use crate::window::Window;

fn holds_scissors_alone(game: &DragonFish) -> bool {
    let hand = view(game).hand;
    !hand.is_empty() && hand.iter().all(|card| *card == HelperCard::Scissors)
}

fn asks_for(window: &Window, name: &str) {
    window.reads(&window.says_with("table-hand-over", [("name", name.into())]));
    let holds = !view(window.game()).hand.is_empty();
    assert_eq!(
        window.sees(&window.says("table-hidden-helpers")),
        holds,
        "what is not there does not lie face down"
    );
    window.does_not_read_message("helper-scissors");
}

#[test]
fn a_hand_is_hidden_until_its_owner_is_ready_and_again_after_the_turn() {
    let home = TestDataFolder::new();
    let saved = game_until(&mia_and_jonas(), |game| mia_begins(game) && holds_scissors_alone(game));
    let mut window = home.go_on_with(&saved);
    asks_for(&window, "Mia");
    window.click_on("table-ready");
    window.reads_message("helper-scissors");
    window.does_not_read_message("table-hidden-helpers");
    if let Some(answer) = draw(&mut window) {
        panic!("{answer:?} is left to do");
    }
    window.click_on("table-pass");
    asks_for(&window, "Jonas");
    assert_eq!(player_to_move(window.game()), 1);
}

/// Draws a helper card with keys, and does what it asks for in the simplest way. Returns the part of the turn that follows.
fn draw(window: &mut Window) -> Option<Phase> {
    window.types("d");
    match window.game().phase() {
        Phase::Hooked(_) => window.types("k"),
        Phase::LayCanal(_) => {
            window.click_on("table-lay-it");
        }
        Phase::CastNet => window.click_card(Place { pond: window.game().turn(), slot: 0 }),
        Phase::TakeBike => {
            let bike = Some(PondCard::Bike);
            let here = view(window.game());
            window.click_card(Place::all().find(|place| here.card(*place) == bike).expect("there is a bike"));
        }
        _ => {}
    }
    let phase = window.game().phase();
    (phase != Phase::Fish { swapped: None }).then_some(phase)
}

#[test]
fn nothing_can_be_done_before_the_player_is_ready() {
    let home = TestDataFolder::new();
    let saved = game_until(&mia_and_jonas(), |game| {
        game.phase() == Phase::Fish { swapped: None } && player_to_move(game) == 0
    });
    let mut window = home.go_on_with(&saved);
    let before = window.game().clone();
    for place in Place::all() {
        window.click_card(place);
    }
    window.types("=phdk+");
    window.drag(window.middle_of_card(Place { pond: before.turn(), slot: 0 }), window.on_the_bank());
    assert_eq!(*window.game(), before);
    asks_for(&window, "Mia");
    window.click_on("table-ready");
    window.reads_message("table-pick-sum");
}

#[test]
fn the_picture_reveals_nothing_of_a_hidden_hand() {
    // Where the cards of the hand will lie, there is only the green of the panel until Mia is ready.
    let home = TestDataFolder::new();
    let saved = game_until(&mia_and_jonas(), |game| mia_begins(game) && holds_scissors_alone(game));
    let mut window = home.go_on_with(&saved);
    window.click_on("table-ready");
    let told = window.written(&window.says("helper-scissors")).bounds;
    let card = Point::new(told.x - 30.0, told.center_y());
    let shows_a_card = |window: &mut Window| {
        let picture = window.picture();
        let pixel = |x: usize, y: usize| picture[4 * (y * 1024 + x)..][..3].to_vec();
        let (x, y) = (card.x as usize, card.y as usize);
        let ground = theme::REED.into_rgba8();
        (0..24).any(|step| pixel(x - 12 + step, y - 12 + step) == ground[..3])
    };
    assert!(shows_a_card(&mut window), "the hand is drawn here");
    drop(window);
    let mut window = home.go_on_with(&saved);
    assert!(!shows_a_card(&mut window), "and here it is not");
}

#[test]
fn a_child_playing_alone_is_never_asked_to_take_over() {
    let home = TestDataFolder::new();
    let saved = game_until(&mia_and_a_perch(), |game| mia_begins(game) && holds_scissors_alone(game));
    let mut window = home.go_on_with(&saved);
    window.does_not_read_message("table-ready");
    window.reads_message("helper-scissors");
    assert_eq!(draw(&mut window), None);
    window.click_on("table-pass");
    assert_eq!(player_to_move(window.game()), 1);
    window.reads(&window.says_with("table-thinking", [("name", window.says("strength-perch").into())]));
    window.reads_message("helper-scissors");
    while player_to_move(window.game()) == 1 {
        window.computer_thinks();
        window.does_not_read_message("table-ready");
    }
    assert!(window.sees(&window.says("table-draw")) || window.sees(&window.says("table-cut")));
}

#[test]
fn the_hand_of_a_computer_player_is_never_shown() {
    let home = TestDataFolder::new();
    let players = [child("Mia"), child("Jonas"), computer(Strength::Perch)];
    let saved = game_until(&players, |game| {
        game.phase() == Phase::Helper && player_to_move(game) == 2 && holds_scissors_alone(game)
    });
    let mut window = home.go_on_with(&saved);
    while player_to_move(window.game()) == 2 {
        window.reads_message("table-hidden-helpers");
        window.does_not_read_message("helper-scissors");
        window.computer_thinks();
    }
}

#[test]
fn what_others_draw_and_keep_stays_secret() {
    let home = TestDataFolder::new();
    let players = [child("Mia"), computer(Strength::Minnow)];
    let is_secret = |game: &DragonFish| {
        game.phase() == Phase::Helper && player_to_move(game) == 1 && {
            let before = view(game).hand.len();
            let after = game.clone().play(Move::DrawHelper).expect("there are cards");
            after.view_for(game.turn()).hand.len() > before
        }
    };
    let mut window = home.go_on_with(&game_until(&players, is_secret));
    window.computer_thinks();
    window.reads(&window.says_with("news-drew-secretly", [("name", window.says("strength-minnow").into())]));
}
