//! Step 2 of a turn of DragonFish: swapping and catching, sentence by sentence (rulebook §2).

use crate::table::{DragonFishTestExt, East, North, South, Table, West, catch, fishing, place, player, swap};
use engine::arithmetic::{Operation, ReadingOrder, Refusal, Rung};
use engine::games::dragonfish::{Canal, HouseRules, Move, Phase, PlayError, Player, PondCard};

#[test]
fn a_catch_keeps_the_fish_discards_the_bugs_and_fills_the_gaps() {
    let ponds = ["3 F15 8 7 9 1", "", "", ""];
    let game = Table { ponds, next_pond_cards: "4 F5 6", ..fishing(4) }.lay();
    let game = game.after([catch(North, "15 = 8 + 7")]);
    assert_eq!(game.pond(North), "3 4 F5 6 9 1");
    assert_eq!(game.catch_of(North), [15]);
    let view = game.view_for(North);
    assert_eq!((view.pond_discard, view.top_of_pond_discard), (2, Some(PondCard::Bug(7))));
    assert_eq!((game.turn(), game.phase()), (East, Phase::Helper));
}

#[test]
fn a_fish_inside_the_calculation_is_kept_too() {
    let game = Table { ponds: ["F5 9 4 3 2 1", "", "", ""], ..fishing(2) }.lay();
    assert_eq!(game.after([catch(North, "9 = F5 + 4")]).catch_of(North), [5]);
}

#[test]
fn a_catch_of_only_bugs_brings_just_new_cards() {
    let game = Table { ponds: ["F5 9 4 3 2 1", "", "", ""], next_pond_cards: "8 8 8", ..fishing(2) }.lay();
    let game = game.after([catch(North, "4 = 3 + 1")]);
    assert_eq!((game.catch_of(North), game.pond(North)), (vec![], "F5 9 8 8 2 8".to_owned()));
}

#[test]
fn all_ponds_belong_to_everybody() {
    for pond in [North, East, South, West] {
        let mut ponds = [""; 4];
        ponds[pond.index()] = "F15 8 7 3 9 1";
        let game = Table { ponds, ..fishing(2) }.lay();
        assert_eq!(game.after([catch(pond, "15 = 8 + 7")]).catch_of(North), [15]);
    }
}

#[test]
fn a_calculation_is_judged_by_the_rung_of_the_player() {
    let ponds = ["F20 9 8 5 2 1", "", "", ""];
    let laid =
        Table { ponds, players: vec![player(Rung::Addition), player(Rung::Subtraction)], ..fishing(2) };
    let call = || catch(North, "20 = 9 + 8 + 5 - 2");
    let refusal = Refusal::AboveRung { operation: Operation::Subtract, rung: Rung::Addition };
    assert_eq!(laid.lay().refuses(call()), PlayError::Calculation(refusal));
    let second = Table { turn: South, ..laid };
    assert_eq!(second.lay().after([call()]).catch_of(South), [20]);
}

#[test]
fn a_refused_calculation_can_be_called_again() {
    let game = Table { ponds: ["F20 9 8 5 2 1", "", "", ""], ..fishing(2) }.lay();
    let refusal = Refusal::WrongTotal { total: 22, wanted: 20 };
    assert_eq!(game.refuses(catch(North, "20 = 9 + 8 + 5")), PlayError::Calculation(refusal));
    assert_eq!(game.after([catch(North, "20 = 9 + 8 + 2 + 1")]).catch_of(North), [20]);
}

#[test]
fn in_spoken_order_a_calculation_must_be_a_running_total() {
    let ponds = ["F20 9 8 5 2 1", "", "", ""];
    let order = |order| {
        Table {
            ponds,
            players: vec![Player { rung: Rung::Subtraction, order, ..Player::default() }; 2],
            ..fishing(2)
        }
        .lay()
    };
    let call = || catch(North, "20 = 9 + 8 + (5 - 2)");
    assert_eq!(order(ReadingOrder::Spoken).refuses(call()), PlayError::NotRunningTotal);
    assert_eq!(order(ReadingOrder::Operations).after([call()]).catch_of(North), [20]);
}

#[test]
fn a_child_limited_to_zero_and_above_can_catch_another_way() {
    let ponds = ["F5 2 9 6 8 7", "", "", ""];
    let above = |zero_or_above| {
        let player = Player { zero_or_above, ..player(Rung::Subtraction) };
        Table { ponds, players: vec![player; 2], ..fishing(2) }.lay()
    };
    let through_below = || catch(North, "5 = 2 - 6 + 9");
    assert_eq!(above(true).refuses(through_below()), Refusal::BelowZero { total: -4 }.into());
    assert_eq!(above(true).after([catch(North, "5 = 9 - 6 + 2")]).catch_of(North), [5]);
    assert_eq!(above(false).after([through_below()]).catch_of(North), [5]);
}

#[test]
fn a_child_limited_to_small_numbers_can_catch_another_way() {
    let up_to = |largest| {
        let player = Player { largest, ..player(Rung::Subtraction) };
        Table { ponds: ["F5 2 9 6 8 7", "", "", ""], players: vec![player; 2], ..fishing(2) }.lay()
    };
    let through_eleven = || catch(North, "5 = 9 + 2 - 6");
    let refusal = Refusal::AboveLargest { total: 11, largest: 10 };
    assert_eq!(up_to(Some(10)).refuses(through_eleven()), refusal.into());
    assert_eq!(up_to(Some(10)).after([catch(North, "5 = 9 - 6 + 2")]).catch_of(North), [5]);
    assert_eq!(up_to(Some(11)).after([through_eleven()]).catch_of(North), [5]);
    assert_eq!(up_to(None).after([through_eleven()]).catch_of(North), [5]);
}

/// A table where the canals join the west column of North's pond with South's, and its east column with the north row of East's pond.
fn with_swaps() -> Table {
    Table {
        ponds: ["F20 9 B F10 7 6", "5 4 3 2 1 1", "8 B F5 2 7 9", ""],
        island: [(Canal::Straight, 0), (Canal::Bend, 0), (Canal::Straight, 2), (Canal::Bend, 3)],
        ..fishing(2)
    }
}

#[test]
fn a_swap_exchanges_animals_of_joined_lanes() {
    let game = with_swaps().lay().after([swap((North, 1), (South, 2))]);
    assert_eq!((game.pond(North), game.pond(South)), ("F20 F5 B F10 7 6".into(), "8 B 9 2 7 9".into()));
    assert_eq!(game.phase(), Phase::Fish { swapped: Some([North, South]) });
    assert_eq!(game.turn(), North);
    // The same swap, named from the other side.
    let other = with_swaps().lay().after([swap((South, 2), (North, 1))]);
    assert_eq!((other.pond(North), other.pond(South)), (game.pond(North), game.pond(South)));
}

#[test]
fn lanes_not_joined_by_water_never_swap() {
    let (from, to) = (place(North, 0), place(South, 3));
    assert_eq!(
        with_swaps().lay().refuses(swap((North, 0), (South, 3))),
        PlayError::LanesNotJoined { from, to }
    );
}

#[test]
fn two_lanes_of_the_same_pond_never_swap() {
    let lakes_reach_everything = Table {
        island: [(Canal::Tee, 0), (Canal::Lake, 0), (Canal::Bend, 0), (Canal::Bend, 0)],
        ..with_swaps()
    };
    assert_eq!(
        lakes_reach_everything.lay().refuses(swap((East, 0), (East, 4))),
        PlayError::SamePond { pond: East }
    );
    assert_eq!(with_swaps().lay().refuses(swap((East, 0), (East, 0))), PlayError::SamePond { pond: East });
}

#[test]
fn bikes_never_swim() {
    let game = with_swaps().lay();
    assert_eq!(game.refuses(swap((North, 2), (South, 0))), PlayError::NoAnimal { place: place(North, 2) });
    assert_eq!(game.refuses(swap((North, 0), (South, 1))), PlayError::NoAnimal { place: place(South, 1) });
    assert_eq!(game.refuses(swap((North, 0), (South, 9))), PlayError::NoSuchSlot { slot: 9 });
}

#[test]
fn a_turn_has_one_swap_at_most_and_only_that_pond_can_be_fished() {
    let game = with_swaps().lay().after([swap((North, 1), (South, 2))]);
    assert_eq!(game.refuses(swap((North, 3), (East, 0))), PlayError::AlreadySwapped);
    let refused = game.refuses(catch(East, "5 = 4 + 1"));
    assert_eq!(refused, PlayError::PondNotSwapped { pond: East, swapped: [North, South] });
    assert_eq!(game.clone().after([catch(South, "9 = 7 + 2")]).turn(), South);
    let other_way =
        with_swaps().lay().after([swap((North, 3), (East, 0)), catch(East, "F10 = 4 + 3 + 2 + 1")]);
    assert_eq!(other_way.catch_of(North), [10]);
}

#[test]
fn a_swap_stays_even_if_nothing_is_caught() {
    let game = with_swaps().lay().after([swap((North, 1), (South, 2)), Move::Pass]);
    assert_eq!((game.pond(North), game.pond(South)), ("F20 F5 B F10 7 6".into(), "8 B 9 2 7 9".into()));
    assert_eq!((game.turn(), game.phase()), (South, Phase::Helper));
}

#[test]
fn by_house_rule_one_of_the_swapped_cards_must_be_a_fish() {
    let rules = HouseRules { swaps_need_a_fish: true, ..HouseRules::default() };
    let game = Table { rules, ..with_swaps() }.lay();
    let refused = game.refuses(swap((North, 1), (South, 0)));
    assert_eq!(refused, PlayError::SwapNeedsFish { from: PondCard::Bug(9), to: PondCard::Bug(8) });
    assert_eq!(game.after([swap((North, 1), (South, 2))]).pond(South), "8 B 9 2 7 9");
    assert_eq!(with_swaps().lay().after([swap((North, 1), (South, 0))]).pond(South), "9 B F5 2 7 9");
}

#[test]
fn passing_is_allowed() {
    let game = fishing(4).lay().after([Move::Pass]);
    assert_eq!((game.turn(), game.phase()), (East, Phase::Helper));
}
