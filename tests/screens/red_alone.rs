//! Red and gold always lead on. Whatever helper card a child draws in DragonFish, the red button alone brings the child to the ponds, and red
//! and gold together bring it to the end of the game.

use std::time::Duration;

use engine::arithmetic::Rung;
use engine::games::Game;
use engine::games::dragonfish::{
    Canal, DragonFish, GameLength, HelperCard, HelperDeck, HouseRules, Move, Phase, Place,
};
use fishpond::app::theme;
use fishpond::app::widget::semantics::{Node, Role};
use iced_test::core::Point;
use iced_test::core::keyboard::key::Named;

use crate::situation::{
    TestDataFolder, after, game_by, game_until, mia_and_jonas, mia_begins, player_to_move, view,
};
use crate::window::{SIZE, Window};

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
        "table-take-fish",
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
        // From here on Mia needs cards, or a hint, which a key that is held down must not give.
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

/// How many cards are lit up, for those who cannot see the gold.
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

#[test]
fn a_drawn_hook_takes_the_golden_fish_or_is_kept() {
    // The largest fish of Jonas that the hook can take.
    let prey = |game: &DragonFish| {
        let Phase::Hooked(hook) = game.clone().play(Move::DrawHelper).ok()?.phase() else { return None };
        let seats = view(game).seats;
        let jonas = seats.iter().flatten().find(|seat| seat.player == 1)?;
        jonas.catch.iter().copied().filter(|fish| *fish <= hook).max()
    };
    let saved = game_until(&mia_and_jonas(), |game| mia_begins(game) && prey(game).is_some());
    for (id, is_taken) in [("table-take-fish", true), ("table-keep-hook", false)] {
        let home = TestDataFolder::new();
        let mut window = home.go_on_with(&saved);
        let wanted = prey(window.game()).expect("the game was chosen so");
        window.click_on("table-ready");
        window.click_on("table-draw");
        window.click_on(id);
        let last = window.saved().record.moves.last();
        let takes = matches!(last, Some(Move::PlayHook { fish, .. }) if *fish == wanted);
        assert_eq!(takes, is_taken, "{id}: {last:?}");
    }
}

/// The middle of the button that is drawn in red. `None` if there is none.
fn red_button(window: &mut Window) -> Option<Point> {
    let picture = window.picture();
    let is_red = |node: &Node| {
        let Some(seen) = node.seen.filter(|_| node.is_on && node.role == Role::Button) else { return false };
        // Left of the words.
        let at = 4 * (seen.center_y() as usize * SIZE.width as usize + seen.x as usize + 8);
        let [red, green, blue, _] = theme::CORAL.into_rgba8();
        picture[at..at + 3].iter().zip([red, green, blue]).all(|(seen, wanted)| seen.abs_diff(wanted) < 12)
    };
    window.scene().nodes.iter().find(|node| is_red(node)).and_then(|node| node.seen).map(|seen| seen.center())
}

/// The places of the cards that are lit up.
fn golden_cards(window: &mut Window) -> Vec<Place> {
    let nodes = window.scene().nodes;
    let is_golden = |place: &Place| {
        let middle = window.middle_of_card(*place);
        let is_there = |node: &Node| node.seen.is_some_and(|seen| seen.contains(middle));
        nodes.iter().any(|node| node.name.ends_with("lit up") && is_there(node))
    };
    Place::all().filter(is_golden).collect()
}

/// Two beginners, who read nothing, press what is red, otherwise what is golden, and otherwise try one card of the pond after the other.
#[test]
fn who_presses_only_red_and_gold_comes_to_the_end_of_a_game() {
    let rules = HouseRules {
        length: GameLength::Short,
        helpers: HelperDeck::WithoutCanals,
        fresh_water: true,
        ..HouseRules::default()
    };
    let mut beginners = mia_and_jonas();
    for beginner in &mut beginners {
        beginner.rung = Rung::Addition;
    }
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&game_by(rules, &beginners, mia_begins));
    let (mut presses, mut caught, mut tried) = (0, 0, 0);
    // The golden cards of this turn: they are laid.
    let mut golden: Vec<Place> = Vec::new();
    while window.game().outcome().is_none() {
        presses += 1;
        assert!(presses < 1500, "no end after {caught} catches: {:#?}", window.texts());
        while matches!(window.game().phase(), Phase::ChangeWater { .. }) {
            window.computer_thinks();
        }
        let moves = window.saved().record.moves.len();
        let red = red_button(&mut window);
        let lit = golden_cards(&mut window);
        // The last or the first of them, in turn.
        let next = if presses % 2 == 0 { lit.last() } else { lit.first() };
        if let Some(red) = red {
            window.click_at(red);
        } else if let Some(next) = next {
            golden.extend(&lit);
            window.click_card(*next);
        } else {
            tried += 1;
            let pond = golden.last().expect("nothing leads on").pond;
            let here = view(window.game());
            let others = Place::all().filter(|place| {
                place.pond == pond && here.number(*place).is_some() && !golden.contains(place)
            });
            let others: Vec<Place> = others.collect();
            window.click_card(others[tried % others.len()]);
        }
        // What was pressed is not pressed again by accident.
        window.passes(Duration::from_secs(1));
        let is_catch = |play: &Move| matches!(play, Move::Catch { .. });
        caught += window.saved().record.moves[moves..].iter().filter(|play| is_catch(play)).count();
        if window.saved().record.moves.len() > moves {
            golden.clear();
        }
    }
    assert!(caught >= 3, "only {caught} catches in {presses} presses");
    assert!(tried >= caught, "the last card of each catch is found, not shown");
}
