//! The rules of DragonFish, sentence by sentence (rulebook §2).

use crate::table::{
    DragonFishTestExt, East, North, South, Table, West, catch, fishing, hook, place, player, swap, table,
    turn,
};
use engine::arithmetic::Rung;
use engine::games::dragonfish::{
    Canal, Corner, DragonFish, Goal, HelperCard, HouseRules, Move, Phase, PlayError, Player, PondCard, Setup,
    Side,
};
use engine::games::{Game, GameKind, Outcome, SetupError};

const FISH: Phase = Phase::Fish { swapped: None };

fn setup(players: usize, seed: u64) -> Setup {
    Setup { players: vec![Player::default(); players], rules: HouseRules::default(), seed }
}

// The deal

#[test]
fn the_deal_makes_four_ponds_of_six_and_an_island_of_four_canals() {
    let game = DragonFish::deal(&setup(4, 1)).unwrap();
    let view = game.view_for(North);
    assert!(view.ponds.as_flattened().iter().all(Option::is_some));
    assert_eq!((view.pond_stock, view.pond_discard), (67 - 24, 0));
    assert_eq!((view.helper_stock, view.helper_discard), (26 - 4, 0));
    assert!(view.hand.is_empty() && view.seats.iter().flatten().all(|seat| seat.catch.is_empty()));
    assert!(game.cards_are_conserved());
}

#[test]
fn the_same_seed_deals_the_same_game_and_another_seed_another() {
    assert_eq!(DragonFish::deal(&setup(3, 5)), DragonFish::deal(&setup(3, 5)));
    assert_ne!(DragonFish::deal(&setup(3, 5)), DragonFish::deal(&setup(3, 6)));
}

#[test]
fn the_dealt_canals_lie_at_every_turn_and_are_of_every_kind() {
    let mut seen: Vec<(Canal, u8)> = (0..200)
        .flat_map(|seed| DragonFish::deal(&setup(2, seed)).unwrap().view_for(North).island.canals())
        .map(|laid| (laid.canal, laid.turn.quarters()))
        .collect();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), 6 * 4);
}

#[test]
fn two_players_sit_opposite_each_other_and_three_leave_one_side_free() {
    let occupied = |players| {
        let view = DragonFish::deal(&setup(players, 1)).unwrap().view_for(North);
        [North, East, South, West]
            .into_iter()
            .filter(|seat| view.seats[seat.index()].is_some())
            .collect::<Vec<_>>()
    };
    assert_eq!(occupied(2), [North, South]);
    assert_eq!(occupied(3), [North, East, South]);
    assert_eq!(occupied(4), [North, East, South, West]);
}

#[test]
fn the_game_takes_two_to_four_players() {
    for players in [0, 1, 5, 100] {
        assert_eq!(
            DragonFish::deal(&setup(players, 1)),
            Err(SetupError::PlayerCount { game: GameKind::DragonFish, players })
        );
    }
}

#[test]
fn the_spare_card_is_a_fish_or_a_bug_and_counts_as_the_68th_card() {
    let with_spare = |spare| {
        let rules = HouseRules { spare: Some(spare), ..HouseRules::default() };
        DragonFish::deal(&Setup { rules, ..setup(2, 3) })
    };
    let game = with_spare(PondCard::Fish(25)).unwrap();
    assert_eq!(game.pond_cards().count(), 68);
    assert_eq!(game.pond_cards().filter(|card| *card == PondCard::Fish(25)).count(), 1);
    assert!(game.cards_are_conserved());
    assert_eq!(with_spare(PondCard::Bike), Err(SetupError::SpareBike));
}

#[test]
fn the_player_left_of_the_dealer_starts_and_play_is_clockwise() {
    let mut game = table(3).lay();
    let mut turns = Vec::new();
    for _ in 0..4 {
        turns.push((game.turn(), game.view_for(North).seats[game.turn().index()].as_ref().unwrap().player));
        game = Table { turn: game.turn(), ..fishing(3) }.lay().after([Move::Pass]);
    }
    assert_eq!(turns, [(North, 0), (East, 1), (South, 2), (North, 0)]);
}

// Step 1: helper cards

#[test]
fn scissors_are_kept() {
    let game = Table { next_helpers: vec![HelperCard::Scissors], ..table(2) }.lay().after([Move::DrawHelper]);
    assert_eq!(game.phase(), FISH);
    assert_eq!(game.view_for(North).hand[..], [HelperCard::Scissors]);
}

#[test]
fn a_drawn_hook_that_can_take_no_fish_is_kept_without_asking() {
    let small = Table {
        next_helpers: vec![HelperCard::Hook(10)],
        catches: [vec![5], vec![], vec![15], vec![]],
        ..table(2)
    };
    let game = small.lay().after([Move::DrawHelper]);
    assert_eq!(game.phase(), FISH);
    assert_eq!(game.view_for(North).hand[..], [HelperCard::Hook(10)]);
}

fn drawn_hook() -> Table {
    let hands = [vec![HelperCard::Hook(20)], vec![], vec![], vec![]];
    Table {
        next_helpers: vec![HelperCard::Hook(10)],
        catches: [vec![], vec![], vec![10, 15], vec![]],
        hands,
        ..table(2)
    }
}

#[test]
fn a_drawn_hook_can_be_kept_in_secret() {
    let game = drawn_hook().lay().after([Move::DrawHelper]);
    assert_eq!(game.phase(), Phase::Hooked(10));
    let kept = game.after([Move::KeepHook]);
    assert_eq!(kept.phase(), FISH);
    assert_eq!(kept.view_for(North).hand[..], [HelperCard::Hook(20), HelperCard::Hook(10)]);
}

#[test]
fn a_drawn_hook_can_be_played_at_once_and_a_caught_fish_skips_step_2() {
    let game = drawn_hook().lay().after([Move::DrawHelper, hook(10, South, 10)]);
    assert_eq!((game.catch_of(North), game.catch_of(South)), (vec![10], vec![15]));
    assert_eq!((game.turn(), game.phase()), (South, Phase::Helper));
    assert_eq!(game.view_for(North).hand[..], [HelperCard::Hook(20)]);
    assert_eq!(game.view_for(North).top_of_helper_discard, Some(HelperCard::Hook(10)));
}

#[test]
fn after_drawing_a_hook_no_other_hook_can_be_played() {
    let game = drawn_hook().lay().after([Move::DrawHelper]);
    assert_eq!(game.refuses(hook(20, South, 15)), PlayError::OtherHookDrawn { drawn: 10 });
}

#[test]
fn a_hook_from_the_hand_can_be_played_instead_of_drawing() {
    let game = drawn_hook().lay().after([hook(20, South, 15)]);
    assert_eq!((game.catch_of(North), game.catch_of(South)), (vec![15], vec![10]));
    assert_eq!((game.turn(), game.phase()), (South, Phase::Helper));
    assert!(game.view_for(North).hand.is_empty());
}

#[test]
fn a_hook_takes_another_players_fish_up_to_its_own_weight() {
    let hands = [vec![HelperCard::Hook(10)], vec![], vec![], vec![]];
    let game = Table { hands, catches: [vec![5], vec![], vec![10, 15], vec![]], ..table(3) }.lay();
    assert_eq!(game.refuses(hook(10, South, 15)), PlayError::HookTooSmall { hook: 10, fish: 15 });
    assert_eq!(game.refuses(hook(10, South, 5)), PlayError::FishNotHeld { victim: South, fish: 5 });
    assert_eq!(game.refuses(hook(10, North, 5)), PlayError::OwnFish);
    assert_eq!(game.refuses(hook(10, West, 5)), PlayError::EmptySeat { seat: West });
    assert_eq!(game.refuses(hook(20, South, 15)), PlayError::HookNotHeld { hook: 20 });
    assert_eq!(game.after([hook(10, South, 10)]).catch_of(North), [5, 10]);
}

fn hooked_with_scissors() -> DragonFish {
    let hands = [vec![HelperCard::Hook(15)], vec![], vec![HelperCard::Scissors], vec![]];
    Table { hands, catches: [vec![], vec![], vec![15], vec![]], ..table(3) }
        .lay()
        .after([hook(15, South, 15)])
}

#[test]
fn a_hooked_player_with_scissors_is_asked() {
    let game = hooked_with_scissors();
    assert_eq!(game.phase(), Phase::AnswerHook { hook: 15, by: North, victim: South, fish: 15 });
    assert_eq!((game.turn(), game.seat_to_move()), (North, South));
}

#[test]
fn scissors_cut_the_hook_both_are_discarded_and_the_turn_goes_on_to_step_2() {
    let game = hooked_with_scissors().after([Move::CutHook]);
    assert_eq!((game.catch_of(North), game.catch_of(South)), (vec![], vec![15]));
    assert_eq!((game.turn(), game.seat_to_move(), game.phase()), (North, North, FISH));
    let view = game.view_for(South);
    assert!(view.hand.is_empty() && game.view_for(North).hand.is_empty());
    assert_eq!((view.helper_discard, view.top_of_helper_discard), (2, Some(HelperCard::Scissors)));
}

#[test]
fn a_hooked_player_may_keep_the_scissors_and_give_the_fish() {
    let game = hooked_with_scissors().after([Move::GiveFish]);
    assert_eq!((game.catch_of(North), game.catch_of(South)), (vec![15], vec![]));
    assert_eq!(game.view_for(South).hand[..], [HelperCard::Scissors]);
    assert_eq!((game.turn(), game.phase()), (East, Phase::Helper));
}

#[test]
fn a_drawn_canal_replaces_one_on_the_island_which_is_discarded() {
    let next_helpers = vec![HelperCard::Canal(Canal::Lake)];
    let game = Table { next_helpers, ..table(2) }.lay().after([Move::DrawHelper]);
    assert_eq!(game.phase(), Phase::LayCanal(Canal::Lake));
    let game = game.after([Move::LayCanal { corner: Corner::NorthEast, turn: turn(3) }]);
    let view = game.view_for(North);
    let laid = view.island.canal(Corner::NorthEast);
    assert_eq!((laid.canal, laid.turn), (Canal::Lake, turn(3)));
    assert_eq!(view.island.canal(Corner::NorthWest).canal, Canal::Straight);
    assert_eq!(view.top_of_helper_discard, Some(HelperCard::Canal(Canal::Bend)));
    assert_eq!((game.turn(), game.phase()), (North, FISH));
}

#[test]
fn a_net_replaces_all_animals_of_a_pond_and_leaves_its_bikes() {
    let ponds = ["", "F5 B 8 7 B 1", "", ""];
    let laid = Table { next_helpers: vec![HelperCard::Net], ponds, next_pond_cards: "9 F10 2 3", ..table(4) };
    let game = laid.lay().after([Move::DrawHelper]);
    assert_eq!(game.phase(), Phase::CastNet);
    let game = game.after([Move::CastNet { pond: East }]);
    assert_eq!(game.pond(East), "9 B F10 2 B 3");
    let view = game.view_for(North);
    assert_eq!((view.pond_discard, view.top_of_pond_discard), (4, Some(PondCard::Bug(1))));
    assert_eq!(view.top_of_helper_discard, Some(HelperCard::Net));
    assert_eq!(game.phase(), FISH);
}

#[test]
fn a_magnet_replaces_one_bike() {
    let ponds = ["B", "", "1 2 3 4 B 6", ""];
    let laid = Table { next_helpers: vec![HelperCard::Magnet], ponds, next_pond_cards: "F20", ..table(2) };
    let game = laid.lay().after([Move::DrawHelper]);
    assert_eq!(game.phase(), Phase::TakeBike);
    assert_eq!(
        game.refuses(Move::TakeBike { place: place(South, 3) }),
        PlayError::NoBike { place: place(South, 3) }
    );
    assert_eq!(game.refuses(Move::TakeBike { place: place(South, 6) }), PlayError::NoSuchSlot { slot: 6 });
    let game = game.after([Move::TakeBike { place: place(South, 4) }]);
    assert_eq!(game.pond(South), "1 2 3 4 F20 6");
    assert_eq!(game.view_for(North).top_of_pond_discard, Some(PondCard::Bike));
    assert_eq!(game.phase(), FISH);
}

#[test]
fn a_magnet_is_discarded_when_there_is_no_bike_on_the_table() {
    let next_helpers = vec![HelperCard::Magnet];
    let ponds = ["1 2 3 4 5 6", "1 2 3 4 5 6", "1 2 3 4 5 6", "1 2 3 4 5 6"];
    let game = Table { ponds, next_helpers, ..table(2) }.lay().after([Move::DrawHelper]);
    assert_eq!((game.phase(), game.turn()), (FISH, North));
    assert_eq!(game.view_for(North).top_of_helper_discard, Some(HelperCard::Magnet));
}

#[test]
fn rotate_moves_everybody_with_their_hands_and_leaves_the_catches() {
    let hands = [vec![HelperCard::Hook(20)], vec![HelperCard::Scissors], vec![], vec![]];
    let catches = [vec![5], vec![10], vec![15], vec![]];
    let rungs = [Rung::Addition, Rung::Subtraction, Rung::Division];
    let laid = Table {
        next_helpers: vec![HelperCard::Rotate],
        hands,
        catches,
        players: rungs.map(player).to_vec(),
        turn: East,
        ..table(3)
    };
    let game = laid.lay().after([Move::DrawHelper]);
    let seats = game.view_for(North).seats;
    let sits = |side: Side| {
        let seat = seats[side.index()].as_ref().unwrap();
        (seat.player, seat.skill.rung, seat.hand, seat.catch.to_vec())
    };
    assert_eq!(sits(North), (2, Rung::Division, 0, vec![5]));
    assert_eq!(sits(East), (0, Rung::Addition, 1, vec![10]));
    assert_eq!(sits(South), (1, Rung::Subtraction, 1, vec![15]));
    assert!(seats[West.index()].is_none());
    assert_eq!(game.view_for(East).hand[..], [HelperCard::Hook(20)]);
    // The player keeps the turn and goes on to step 2. Then the turn moves on clockwise.
    assert_eq!((game.turn(), game.phase()), (South, FISH));
    assert_eq!(game.after([Move::Pass]).turn(), North);
}

#[test]
fn step_1_cannot_be_skipped_while_helper_cards_are_left() {
    assert_eq!(table(4).lay().refuses(Move::SkipHelper), PlayError::HelperCardsLeft { left: 22 });
}

// Stacks

#[test]
fn an_empty_pond_stock_is_replaced_by_its_shuffled_discard_when_a_card_is_needed() {
    let ponds = ["F15 8 7 3 9 1", "", "", ""];
    let game = Table { ponds, next_pond_cards: "10 10 10", stocks_run_out: true, ..fishing(2) }.lay();
    let game = game.after([catch(North, "15 = 8 + 7")]);
    assert_eq!(game.pond(North), "10 10 10 3 9 1");
    // 67 cards, without 24 in the ponds and one that was caught. They become the new stock only when a card is needed.
    assert_eq!((game.view_for(North).pond_stock, game.view_for(North).pond_discard), (0, 42));
    let needs_one =
        Table { phase: Phase::TakeBike, ponds: ["B", "", "", ""], stocks_run_out: true, ..fishing(2) };
    let game = needs_one.lay().after([Move::TakeBike { place: place(North, 0) }]);
    assert_eq!((game.view_for(North).pond_stock, game.view_for(North).pond_discard), (43, 0));
    assert!(game.cards_are_conserved());
}

#[test]
fn an_empty_helper_stock_is_replaced_by_its_shuffled_discard_when_a_card_is_needed() {
    let game = Table { stocks_run_out: true, ..table(2) }.lay();
    assert_eq!((game.view_for(North).helper_stock, game.view_for(North).helper_discard), (0, 22));
    let game = game.after([Move::DrawHelper]);
    assert_eq!(game.view_for(North).helper_stock, 21);
    assert!(game.cards_are_conserved());
}

// The end

#[test]
fn the_goal_depends_on_the_number_of_players() {
    assert_eq!(table(2).lay().goal(), Goal { fish: 6, points: 60 });
    assert_eq!(table(3).lay().goal(), Goal { fish: 5, points: 55 });
    assert_eq!(table(4).lay().goal(), Goal { fish: 4, points: 45 });
}

#[test]
fn the_game_ends_at_once_when_a_player_holds_the_fish_or_the_points() {
    #[rustfmt::skip]
    let cases = [
        // players, caught before,      ends with a 5
        (2, vec![5, 5, 5, 10, 10],      true),
        (2, vec![5, 5, 10, 10],         false),
        (2, vec![20, 20, 15],           true),
        (2, vec![20, 20, 10],           false),
        (3, vec![5, 5, 5, 10],          true),
        (3, vec![20, 20, 10],           true),
        (3, vec![20, 15, 10],           false),
        (4, vec![5, 5, 10],             true),
        (4, vec![20, 20],               true),
        (4, vec![20, 15],               false),
    ];
    for (players, before, ends) in cases {
        let ponds = ["F5 4 1 2 2 3", "", "", ""];
        let laid = Table { ponds, catches: [before.clone(), vec![], vec![], vec![]], ..fishing(players) };
        let game = laid.lay().after([catch(North, "5 = 4 + 1")]);
        assert_eq!(game.phase() == Phase::Over, ends, "{players} players, {before:?} and a 5");
        let points = before.iter().sum::<u8>() + 5;
        let outcome = game.outcome();
        assert_eq!(game.winner(), ends.then_some(North));
        assert_eq!(outcome.as_ref().map(|outcome| &outcome.winners[..]), ends.then_some(&[0][..]));
        assert_eq!(outcome.map(|outcome| outcome.points[0]), ends.then_some(points.into()));
    }
}

#[test]
fn a_hooked_fish_can_win() {
    let hands = [vec![], vec![HelperCard::Hook(20)], vec![], vec![]];
    let catches = [vec![10, 20], vec![20, 15], vec![], vec![]];
    let game = Table { hands, catches, turn: East, ..table(4) }.lay().after([hook(20, North, 10)]);
    assert_eq!(game.winner(), Some(East));
    assert_eq!(game.outcome(), Some(Outcome { points: vec![20, 45, 0, 0], winners: vec![1] }));
}

#[test]
fn after_rotate_a_player_wins_with_the_fish_at_the_new_seat() {
    let catches = [vec![], vec![20, 20], vec![], vec![]];
    let ponds = ["F5 4 1 2 2 3", "", "", ""];
    let laid = Table { next_helpers: vec![HelperCard::Rotate], catches, ponds, ..table(4) };
    let game = laid.lay().after([Move::DrawHelper, catch(North, "5 = 4 + 1")]);
    assert_eq!(game.winner(), Some(East));
    assert_eq!(game.outcome(), Some(Outcome { points: vec![45, 0, 0, 0], winners: vec![0] }));
}

#[test]
fn nothing_can_be_played_after_the_end() {
    let catches = [vec![20, 20], vec![], vec![], vec![]];
    let ponds = ["F5 4 1 2 2 3", "", "", ""];
    let game = Table { ponds, catches, ..fishing(4) }.lay().after([catch(North, "5 = 4 + 1")]);
    assert!(game.legal_moves().is_empty());
    for play in [Move::DrawHelper, Move::Pass, catch(North, "4 = 2 + 2"), Move::SkipHelper] {
        assert_eq!(game.refuses(play), PlayError::Over);
    }
}

// Steps in order

#[test]
fn every_step_takes_only_its_own_moves() {
    let victims = || [vec![], vec![], vec![10], vec![]];
    let asked = Phase::AnswerHook { hook: 10, by: North, victim: South, fish: 10 };
    let water = Phase::ChangeWater { pond: East, ends_turn: false };
    let rules = HouseRules { fresh_water: true, ..HouseRules::default() };
    let hands = || [vec![HelperCard::Hook(20)], vec![], vec![HelperCard::Scissors], vec![]];
    let at = |phase| {
        let ponds = ["F10 B 4 6 2 3", "", "", ""];
        Table { phase, catches: victims(), hands: hands(), ponds, rules, ..table(2) }.lay()
    };
    #[rustfmt::skip]
    let steps = [
        (Phase::Helper, vec![Move::DrawHelper, Move::SkipHelper, hook(20, South, 10)]),
        (Phase::Hooked(20), vec![Move::KeepHook, hook(20, South, 10)]),
        (Phase::LayCanal(Canal::Tee), vec![Move::LayCanal { corner: Corner::SouthEast, turn: turn(1) }]),
        (Phase::CastNet, vec![Move::CastNet { pond: West }]),
        (Phase::TakeBike, vec![Move::TakeBike { place: place(North, 1) }]),
        (asked, vec![Move::CutHook, Move::GiveFish]),
        (water, vec![Move::ChangeWater { pond: East }]),
        (FISH, vec![Move::Pass, swap((North, 0), (South, 0)), catch(North, "10 = 4 + 6")]),
    ];
    for (phase, own) in &steps {
        for (other, moves) in &steps {
            for play in moves.iter().filter(|play| !own.contains(play)) {
                let game = at(*phase);
                assert_eq!(
                    game.refuses(play.clone()),
                    PlayError::OutOfStep { phase: *phase },
                    "{other:?}: {play:?}"
                );
            }
        }
        for play in own.iter().filter(|play| **play != Move::SkipHelper) {
            assert!(at(*phase).play(play.clone()).is_ok() || *phase == FISH, "{phase:?}: {play:?}");
        }
    }
}
