//! Red always leads on: whatever helper card a child draws in DragonFish, the red button alone brings the child to the ponds.

use engine::games::Game;
use engine::games::dragonfish::{Canal, DragonFish, HelperCard, Move, Phase, Place};
use iced_test::core::keyboard::key::Named;

use crate::situation::{TestDataFolder, after, game_until, mia_and_jonas, mia_begins, player_to_move, view};
use crate::window::Window;

/// How often red is pressed at most until Mia fishes: to be ready, to draw, and to do what the card asks for.
const MOST_PRESSES: usize = 3;

type KindOfCard = (&'static str, fn(HelperCard) -> bool);

/// The kinds of helper cards, each with its name.
const KINDS: [KindOfCard; 11] = [
    ("straight canal", |card| card == HelperCard::Canal(Canal::Straight)),
    ("bend", |card| card == HelperCard::Canal(Canal::Bend)),
    ("double bend", |card| card == HelperCard::Canal(Canal::DoubleBend)),
    ("bridge", |card| card == HelperCard::Canal(Canal::Bridge)),
    ("tee", |card| card == HelperCard::Canal(Canal::Tee)),
    ("lake", |card| card == HelperCard::Canal(Canal::Lake)),
    ("hook", |card| matches!(card, HelperCard::Hook(_))),
    ("scissors", |card| card == HelperCard::Scissors),
    ("magnet", |card| card == HelperCard::Magnet),
    ("net", |card| card == HelperCard::Net),
    ("arrows", |card| card == HelperCard::Rotate),
];

/// The helper card that the player to move draws next. `None` if there is none, or if it does nothing.
fn next_helper(game: &DragonFish) -> Option<HelperCard> {
    let next = game.clone().play(Move::DrawHelper).ok()?;
    let scissors = |game: &DragonFish| {
        let hand = game.view_for(game.turn()).hand;
        hand.into_iter().filter(|card| *card == HelperCard::Scissors).count()
    };
    match next.phase() {
        Phase::LayCanal(canal) => Some(HelperCard::Canal(canal)),
        Phase::Hooked(hook) => Some(HelperCard::Hook(hook)),
        Phase::CastNet => Some(HelperCard::Net),
        Phase::TakeBike => Some(HelperCard::Magnet),
        _ if scissors(&next) > scissors(game) => Some(HelperCard::Scissors),
        _ => view(&next).top_of_helper_discard.filter(|card| *card == HelperCard::Rotate),
    }
}

fn is_done(game: &DragonFish) -> bool {
    player_to_move(game) != 0 || matches!(game.phase(), Phase::Fish { .. })
}

/// The red button that can be pressed now, by its Fluent key.
fn red(window: &mut Window) -> Option<&'static str> {
    let stops = window.stops();
    let reds = [
        "table-ready",
        "table-draw",
        "table-keep-hook",
        "table-lay-it",
        "table-cast-it",
        "table-pull-it-out",
    ];
    reds.into_iter().find(|id| stops.iter().any(|stop| stop.starts_with(&window.says(id))))
}

/// Plays the first part of Mia's turn with each kind of helper card. `press` presses what is red.
fn plays_with_red_alone(press: impl Fn(&mut Window, &'static str)) {
    for (kind, is_it) in KINDS {
        let home = TestDataFolder::new();
        let draws = |game: &DragonFish| mia_begins(game) && next_helper(game).is_some_and(is_it);
        let mut window = home.go_on_with(&game_until(&mia_and_jonas(), draws));
        let mut presses = 0;
        while !is_done(window.game()) {
            presses += 1;
            assert!(presses <= MOST_PRESSES, "with the {kind} red turns in a circle");
            let Some(id) = red(&mut window) else { panic!("with the {kind} nothing is red") };
            press(&mut window, id);
        }
        // From here on Mia needs cards. Without any, nothing is red, and Enter does nothing.
        if player_to_move(window.game()) == 0 {
            let before = window.game().clone();
            assert_eq!(red(&mut window), None, "{kind}");
            window.key(Named::Enter);
            assert_eq!(*window.game(), before, "{kind}");
        }
    }
}

#[test]
fn red_alone_is_done_with_every_helper_card() {
    plays_with_red_alone(|window, id| window.click_on(id));
}

#[test]
fn enter_alone_is_done_with_every_helper_card() {
    plays_with_red_alone(|window, _| window.key(Named::Enter));
}

/// Goes on until Mia has drawn a card that leads to this phase, which the golden cards show at once.
fn after_drawing(home: &TestDataFolder, phase: Phase) -> Window {
    let leads_there = |game: &DragonFish| {
        mia_begins(game) && game.clone().play(Move::DrawHelper).is_ok_and(|next| next.phase() == phase)
    };
    let mut window = home.go_on_with(&game_until(&mia_and_jonas(), leads_there));
    window.click_on("table-ready");
    window.click_on("table-draw");
    window
}

/// The names of the cards that are lit up, for those who cannot see the gold.
fn lit(window: &mut Window) -> usize {
    window.scene().nodes.iter().filter(|node| node.name.ends_with("lit up")).count()
}

#[test]
fn the_net_names_the_pond_that_red_casts_it_into() {
    let home = TestDataFolder::new();
    let mut window = after_drawing(&home, Phase::CastNet);
    let before = window.game().clone();
    let here = view(&before);
    assert!(lit(&mut window) <= 6, "one pond is lit up");
    window.click_on("table-cast-it");
    let Some(Move::CastNet { pond }) = window.saved().record.moves.last().cloned() else {
        panic!("the net was cast")
    };
    assert_eq!(*window.game(), after(before, Move::CastNet { pond }));
    let there = view(window.game());
    assert_ne!(here.ponds[pond.index()], there.ponds[pond.index()]);
}

#[test]
fn the_magnet_pulls_out_the_golden_bike() {
    let home = TestDataFolder::new();
    let mut window = after_drawing(&home, Phase::TakeBike);
    let before = window.game().clone();
    assert_eq!(lit(&mut window), 1, "one bike is lit up");
    window.click_on("table-pull-it-out");
    let taken = window.saved().record.moves.last().cloned();
    let Some(Move::TakeBike { place }) = taken else { panic!("a bike was taken") };
    assert!(Place::all().any(|one| one == place));
    assert_eq!(*window.game(), after(before, Move::TakeBike { place }));
}
