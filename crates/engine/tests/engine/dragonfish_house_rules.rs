//! The house rules of DragonFish that make room for sums: fresh water, a short game, and no canals (rulebook §2).

use crate::play::dragonfish::any_setup;
use crate::play::play_at_random;
use crate::table::{DragonFishTestExt, East, North, South, Table, West, catch, fishing, hook, player, table};
use engine::arithmetic::{Rung, Solution};
use engine::games::Game;
use engine::games::dragonfish::{
    DragonFish, GameLength, Goal, HelperCard, HelperDeck, HouseRules, Move, Phase, PlayError, Player,
    PondCard, Setup, Side, can_ever_catch,
};
use engine::opponents::{PlayableByComputer, Strength};

const FRESH: HouseRules = HouseRules {
    swaps_need_a_fish: false,
    spare: None,
    length: GameLength::Booklet,
    helpers: HelperDeck::All,
    fresh_water: true,
};

/// Ponds in which nobody who only adds can catch a fish with three cards.
const STALE: [&str; 4] = ["F20 1 2 B 4 7", "F15 1 2 2 3 3", "F5 8 8 9 9 10", "F20 2 5 6 4 B"];

fn change(pond: Side) -> Move {
    Move::ChangeWater { pond }
}

fn adders(count: usize) -> Vec<Player> {
    vec![player(Rung::Addition); count]
}

// Fresh water

#[test]
fn whoever_passes_sees_the_animals_of_the_pond_in_front_change_and_bikes_stay() {
    let laid = Table {
        ponds: ["F10 B 4 6 2 3", "", "F10 3 7 1 1 1", ""],
        next_pond_cards: "F5 9 9 8 8",
        rules: FRESH,
        ..fishing(2)
    };
    let game = laid.lay().after([Move::Pass]);
    assert_eq!(game.phase(), Phase::ChangeWater { pond: North, ends_turn: true });
    assert_eq!(game.legal_moves(), [change(North)]);
    assert_eq!((game.turn(), game.player_to_move()), (North, 0));
    assert_eq!(game.refuses(change(East)), PlayError::OutOfStep { phase: game.phase() });
    let game = game.after([change(North)]);
    assert_eq!(
        (game.pond(North).as_str(), game.turn(), game.phase()),
        ("F5 B 9 9 8 8", South, Phase::Helper)
    );
    assert!(game.cards_are_conserved());
}

#[test]
fn by_the_booklet_a_pass_changes_nothing() {
    let laid = Table { ponds: STALE, players: adders(2), ..fishing(2) };
    let game = laid.lay().after([Move::Pass]);
    assert_eq!((game.turn(), game.phase(), game.pond(North).as_str()), (South, Phase::Helper, STALE[0]));
}

#[test]
fn a_catch_and_a_hooked_fish_change_no_pond() {
    let ponds = ["F10 B 4 6 2 3", "", "F10 3 7 1 1 1", ""];
    let laid = Table { ponds, rules: FRESH, ..fishing(2) };
    assert_eq!(laid.lay().after([catch(North, "10 = 4 + 6")]).phase(), Phase::Helper);
    let hands = [vec![HelperCard::Hook(10)], vec![], vec![], vec![]];
    let laid = Table { ponds, hands, catches: [vec![], vec![], vec![5], vec![]], rules: FRESH, ..table(2) };
    let game = laid.lay().after([hook(10, South, 5)]);
    assert_eq!((game.turn(), game.phase(), game.pond(North).as_str()), (South, Phase::Helper, ponds[0]));
}

/// A table at which South catches three bugs and leaves North with ponds where nothing can be caught.
fn stale_for_north(next_pond_cards: &'static str) -> DragonFish {
    let ponds = [STALE[0], STALE[1], "7 3 4 F20 8 8", STALE[3]];
    let laid = Table { ponds, next_pond_cards, players: adders(2), turn: South, rules: FRESH, ..fishing(2) };
    laid.lay().after([catch(South, "7 = 3 + 4")])
}

#[test]
fn a_turn_begins_with_fresh_water_if_no_fish_can_be_caught_with_three_cards() {
    // South's pond becomes 9 9 10 F20 8 8.
    let game = stale_for_north("9 9 10  F15 8 7 1 1");
    assert_eq!(game.phase(), Phase::ChangeWater { pond: North, ends_turn: false });
    assert_eq!((game.turn(), game.player_to_move()), (North, 0));
    let game = game.after([change(North)]);
    assert_eq!((game.pond(North).as_str(), game.phase()), ("F15 8 7 B 1 1", Phase::Helper));
}

#[test]
fn the_ponds_change_clockwise_until_there_is_a_fish_to_catch_but_each_only_once() {
    let game = stale_for_north("9 9 10  9 9 10 6 6  F15 10 5 3 3 1");
    let game = game.after([change(North)]);
    assert_eq!(game.phase(), Phase::ChangeWater { pond: East, ends_turn: false });
    let game = game.after([change(East)]);
    assert_eq!((game.pond(East).as_str(), game.phase()), ("F15 10 5 3 3 1", Phase::Helper));

    let game = stale_for_north("9 9 10  9 9 10 6 6  10 8 8 10 7 6  F5 F5 F5 F10 5 7  1 1 3 3 9");
    let game = game.after([change(North), change(East), change(South), change(West)]);
    assert_eq!((game.phase(), game.turn()), (Phase::Helper, North), "four ponds at most change");
}

#[test]
fn no_pond_changes_before_a_turn_if_no_fish_that_is_left_is_within_reach() {
    let mut laid = Table { ponds: STALE, rules: FRESH, turn: South, ..fishing(2) };
    laid.players = vec![Player { largest: Some(4), ..player(Rung::Addition) }, player(Rung::Addition)];
    let game = laid.lay().after([Move::Pass]);
    assert_eq!(game.phase(), Phase::ChangeWater { pond: South, ends_turn: true });
    assert_eq!(game.after([change(South)]).phase(), Phase::Helper, "North never catches a five by adding");
}

#[test]
fn the_first_turn_begins_with_fresh_water_as_well() {
    let begins = |seed, first: u8| {
        let setup = Setup { players: adders(2), rules: FRESH, seed };
        DragonFish::deal(&setup).unwrap().with_first_player(first).phase()
    };
    assert!((0..200).any(|seed| begins(seed, 0) == Phase::ChangeWater { pond: North, ends_turn: false }));
    assert!((0..200).any(|seed| begins(seed, 1) == Phase::ChangeWater { pond: South, ends_turn: false }));
}

/// Whether the solver, which does not know of fresh water, finds a fish with three cards for the player whose turn it is.
fn finds_three_cards(game: &DragonFish) -> bool {
    let view = game.view_of(None);
    let is_short = |found: &Solution| found.catch.fish.is_some() && found.catch.slots().count() == 3;
    Side::ALL.into_iter().any(|pond| view.solver().all(&view.pond(pond)).iter().any(is_short))
}

#[test]
fn the_solver_agrees_when_a_turn_needs_fresh_water() {
    let (mut at_turns, mut changes) = (0, 0);
    for seed in 0..400 {
        let setup = any_setup(seed);
        let mut changed = 0;
        play_at_random::<DragonFish>(&setup, |game, _| {
            let skill = game.view_of(None).fisher().unwrap().skill;
            let mut left = game.pond_cards().filter_map(PondCard::fish_number).collect::<Vec<_>>();
            for caught in game.view_of(None).seats.iter().flatten().flat_map(|seat| seat.catch.clone()) {
                left.remove(left.iter().position(|fish| *fish == caught).unwrap());
            }
            let within_reach = left.iter().any(|fish| can_ever_catch(*fish, &skill, setup.rules.spare));
            match game.phase() {
                Phase::ChangeWater { ends_turn: false, .. } => {
                    assert!(!finds_three_cards(game) && within_reach, "seed {seed}");
                    (changes, changed) = (changes + 1, changed + 1);
                }
                Phase::Helper => {
                    let is_fresh = finds_three_cards(game) || !within_reach || changed == 4;
                    assert!(is_fresh || !setup.rules.fresh_water, "seed {seed}: {changed} ponds changed");
                    (at_turns, changed) = (at_turns + 1, 0);
                }
                _ => changed = 0,
            }
        });
    }
    assert!(changes > 1000 && at_turns > 1000, "{changes} changes in {at_turns} turns");
}

// The length of the game

#[test]
fn a_short_game_needs_about_half() {
    let goal = |players, length| {
        let rules = HouseRules { length, ..HouseRules::default() };
        let Goal { fish, points } =
            DragonFish::deal(&Setup { players: adders(players), rules, seed: 1 }).unwrap().goal();
        (fish, points)
    };
    assert_eq!([2, 3, 4].map(|players| goal(players, GameLength::Booklet)), [(6, 60), (5, 55), (4, 45)]);
    assert_eq!([2, 3, 4].map(|players| goal(players, GameLength::Short)), [(3, 30), (3, 28), (2, 23)]);
}

#[test]
fn a_short_game_ends_with_the_third_fish_of_two() {
    let catches = [vec![5, 5], vec![], vec![], vec![]];
    let rules = HouseRules { length: GameLength::Short, ..HouseRules::default() };
    let laid = Table { ponds: ["F5 1 4 2 2 2", "", "", ""], catches, rules, ..fishing(2) };
    assert_eq!(laid.lay().after([catch(North, "5 = 1 + 4")]).outcome().unwrap().winners, [0]);
}

// Helper cards without canals

#[test]
fn without_canals_nobody_draws_one_nor_the_turning_arrows() {
    let rules = HouseRules { helpers: HelperDeck::WithoutCanals, ..HouseRules::default() };
    for seed in 0..50 {
        let setup = Setup { players: adders(3), rules, seed };
        let with_all = DragonFish::deal(&Setup { rules: HouseRules::default(), ..setup.clone() }).unwrap();
        let game = DragonFish::deal(&setup).unwrap();
        assert_eq!(game.view_of(None).helper_stock, 13, "6 hooks, 4 scissors, 2 magnets and the net");
        assert_eq!(game.view_of(None).island, with_all.view_of(None).island, "the island is dealt as always");
        let end = play_at_random::<DragonFish>(&setup, |game, play| {
            assert!(!matches!(play, Move::LayCanal { .. }));
            assert!(game.hidden_state().helper_stock.iter().all(|card| !matches!(card, HelperCard::Rotate)));
        });
        assert!(end.cards_are_conserved());
    }
}

// What is written

#[test]
fn rules_of_the_booklet_are_written_as_they_always_were() {
    let written = |rules| serde_json::to_string::<HouseRules>(&rules).unwrap();
    assert_eq!(written(HouseRules::default()), r#"{"swaps_need_a_fish":false,"spare":null}"#);
    let rules = HouseRules { length: GameLength::Short, helpers: HelperDeck::WithoutCanals, ..FRESH };
    assert_eq!(
        written(rules),
        r#"{"swaps_need_a_fish":false,"spare":null,"length":"short","helpers":"without_canals","fresh_water":true}"#
    );
    assert_eq!(serde_json::from_str::<HouseRules>(&written(rules)).unwrap(), rules);
}

// Computer players

#[test]
fn computer_players_of_every_strength_end_short_games_with_fresh_water() {
    let rules = HouseRules { length: GameLength::Short, helpers: HelperDeck::WithoutCanals, ..FRESH };
    for strength in Strength::ALL {
        for seed in 0..20 {
            let mut chance = engine::games::chance::chance_from_seed(seed, 1);
            let mut game = DragonFish::deal(&Setup { players: adders(2), rules, seed }).unwrap();
            let mut moves = 0;
            while game.outcome().is_none() {
                let view = game.view_of(Some(game.player_to_move()));
                game = game.after([DragonFish::choose_move(&view, strength, &mut chance)]);
                moves += 1;
                assert!(moves < 3000, "{strength:?}, seed {seed}");
            }
        }
    }
}
