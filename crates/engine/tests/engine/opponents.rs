//! Computer players: always legal, as strong as their names, each with its habits.

use std::collections::BTreeSet;

use crate::play::dragonfish::any_setup;
use crate::play::play_out;
use crate::table::{DragonFishTestExt, East, North, South, Table, fishing, hook, player, table};
use engine::arithmetic::{Rung, judge};
use engine::games::chance::chance_from_seed;
use engine::games::dragonfish::{
    Canal, DragonFish, HelperCard, HouseRules, Move, Phase, Setup, Side, View, best_catch,
};
use engine::games::{Game, Player};
use engine::opponents::{PlayableByComputer, Strength};

#[test]
fn strengths_are_read_and_written_by_name() {
    for strength in Strength::ALL {
        assert_eq!(strength.to_string().parse(), Ok(strength));
        assert_eq!(strength.code().to_uppercase().parse(), Ok(strength));
    }
    let error = "shark".parse::<Strength>().expect_err("no computer player");
    assert_eq!(error.to_string(), "“shark” is none of: minnow, perch, pike");
}

#[test]
fn every_computer_player_keeps_the_rules_to_the_end_at_any_table() {
    for strength in Strength::ALL {
        for seed in 0..40 {
            let game = play_out::<DragonFish>(
                &any_setup(seed * 13),
                |view, chance| DragonFish::choose_move(view, strength, chance),
                |_, _| {},
            );
            assert!(game.outcome().is_some());
        }
    }
}

#[test]
fn computer_players_respect_the_largest_number() {
    for strength in [None].into_iter().chain(Strength::ALL.map(Some)) {
        for seed in 0..10 {
            let players = vec![Player { largest: Some(10), ..player(Rung::Multiplication) }; 2];
            let mut game = DragonFish::deal(&Setup { players, rules: HouseRules::default(), seed }).unwrap();
            let mut luck = chance_from_seed(seed, 5);
            for _ in 0..200 {
                let view = game.view_of(Some(game.player_to_move()));
                let play = match strength {
                    Some(strength) => DragonFish::choose_move(&view, strength, &mut luck),
                    None => DragonFish::random_move(&view, &mut luck),
                };
                game = game.play(play).unwrap_or_else(|refused| panic!("{strength:?}: {}", refused.reason));
                if game.outcome().is_some() {
                    break;
                }
            }
        }
    }
}

/// The end of a game among Minnows, the weakest computer players, all on one rung. Fails if the game takes too long.
fn of_the_weakest(players: usize, rung: Rung, seed: u64) -> DragonFish {
    let setup = Setup { players: vec![player(rung); players], rules: HouseRules::default(), seed };
    play_out::<DragonFish>(
        &setup,
        |view, chance| DragonFish::choose_move(view, Strength::Minnow, chance),
        |_, _| {},
    )
}

#[test]
fn games_among_only_the_weakest_players_end_on_every_rung() {
    let mut looked_further = 0;
    for players in 2..=4 {
        for seed in 0..80 {
            let end = of_the_weakest(players, Rung::Addition, seed);
            let catches = end.view_of(None).seats;
            let caught = catches.iter().flatten().flat_map(|seat| &seat.catch);
            looked_further += usize::from(caught.into_iter().any(|fish| *fish > 12));
        }
        for rung in Rung::ALL {
            for seed in 0..10 {
                assert!(of_the_weakest(players, rung, seed).outcome().is_some());
            }
        }
    }
    assert!(looked_further > 20, "{looked_further} games would never have ended, or late");
}

/// How many games of two a computer player of the strength `first` wins against one of the strength `second`. The seats change with every
/// game.
fn wins(first: Strength, second: Strength, rung: Rung, games: u64) -> u64 {
    let won = |seed: u64| {
        let setup = Setup { players: vec![player(rung); 2], rules: HouseRules::default(), seed };
        let first_player = u8::from(seed % 2 == 1);
        let choose = |view: &View, chance: &mut _| {
            let seated = view.seats[view.to_move.index()].as_ref().expect("somebody sits there");
            DragonFish::choose_move(view, if seated.player == first_player { first } else { second }, chance)
        };
        let end = play_out::<DragonFish>(&setup, choose, |_, _| {});
        end.outcome().is_some_and(|outcome| outcome.winners == [first_player])
    };
    (0..games).filter(|seed| won(*seed)).count() as u64
}

#[test]
fn perch_beats_minnow_clearly() {
    for rung in [Rung::Addition, Rung::Subtraction, Rung::Division] {
        let won = wins(Strength::Perch, Strength::Minnow, rung, 150);
        assert!(won > 100, "{won} of 150 games on the rung {rung}");
    }
}

#[test]
fn pike_beats_perch_clearly() {
    for rung in [Rung::Subtraction, Rung::Division] {
        let won = wins(Strength::Pike, Strength::Perch, rung, 150);
        assert!(won > 95, "{won} of 150 games on the rung {rung}");
    }
}

#[test]
fn pike_beats_minnow_by_far() {
    let won = wins(Strength::Pike, Strength::Minnow, Rung::Subtraction, 100);
    assert!(won > 85, "{won} of 100 games");
}

/// Shows `look` every move of computer players of one strength, and the game before it, in games with players who move at random.
fn watch(strength: Strength, mut look: impl FnMut(&DragonFish, &Move)) {
    for seed in 0..60 {
        let choose = |view: &View, chance: &mut _| match view.to_move {
            Side::North | Side::South => DragonFish::choose_move(view, strength, chance),
            _ => DragonFish::random_move(view, chance),
        };
        let setup = any_setup(seed);
        play_out::<DragonFish>(
            &Setup { players: vec![setup.players[0]; 3], ..setup },
            choose,
            |game, play| {
                if matches!(game.seat_to_move(), North | South) {
                    look(game, play);
                }
            },
        );
    }
}

/// Of a move that catches something: how many cards it calls, the largest number on the way, and its points. `None` for any other move.
fn cards_and_largest_total(game: &DragonFish, play: &Move) -> Option<(usize, i64, i64)> {
    let Move::Catch { pond, calculation } = play else { return None };
    let view = game.view_for(game.turn());
    let caught =
        judge(calculation, &view.pond(*pond), Rung::Division).expect("a computer player calculates rightly");
    let largest = caught.steps.iter().map(|step| step.result).max().unwrap_or_default();
    Some((caught.slots().count(), largest, caught.points()))
}

#[test]
fn minnow_uses_three_cards_up_to_12_never_swaps_and_plays_only_drawn_hooks() {
    let mut catches = 0;
    watch(Strength::Minnow, |game, play| {
        assert!(!matches!(play, Move::Swap { .. }));
        if matches!(play, Move::PlayHook { .. }) {
            assert!(matches!(game.phase(), Phase::Hooked(_)));
        }
        if let Some((cards, total, _)) = cards_and_largest_total(game, play) {
            let seats = game.view_of(None).seats;
            let caught = seats.iter().flatten().flat_map(|seat| &seat.catch);
            // The deck has four fives and four tens. With larger fish alone left, Minnow counts up to 25.
            let largest = if caught.filter(|fish| **fish <= 12).count() < 8 { 12 } else { 25 };
            assert!(cards == 3 && total <= largest);
            catches += 1;
        }
    });
    assert!(catches > 100);
}

#[test]
fn perch_calculates_with_four_cards_up_to_25_never_swaps_and_takes_only_fish() {
    let mut catches = 0;
    watch(Strength::Perch, |game, play| {
        assert!(!matches!(play, Move::Swap { .. } | Move::KeepHook));
        if let Some((cards, total, points)) = cards_and_largest_total(game, play) {
            assert!(cards <= 4 && total <= 25 && points > 0);
            catches += 1;
        }
    });
    assert!(catches > 100);
}

#[test]
fn pike_never_misses_a_fish_even_one_that_needs_a_swap() {
    let mut swaps = 0;
    watch(Strength::Pike, |game, play| {
        if !matches!(game.phase(), Phase::Fish { .. }) {
            return;
        }
        let view = game.view_for(game.turn());
        let best = best_catch(&view, &view.solver()).map_or(0, |best| best.solution.catch.points());
        match play {
            Move::Swap { .. } => swaps += 1,
            Move::Pass => assert_eq!(best, 0),
            _ => assert_eq!(
                cards_and_largest_total(game, play).expect("a catch").2 > 0,
                best > 0,
                "pike takes a fish where there is one"
            ),
        }
    });
    assert!(swaps > 20);
}

/// The move that a computer player of this strength chooses at this table.
fn does(strength: Strength, game: &DragonFish) -> Move {
    DragonFish::choose_move(&game.view_of(Some(game.player_to_move())), strength, &mut chance_from_seed(1, 1))
}

#[test]
fn the_same_view_and_seed_give_the_same_move() {
    for seed in 0..20 {
        let mut positions = Vec::new();
        play_out::<DragonFish>(&any_setup(seed), DragonFish::random_move, |game, _| {
            positions.push(game.clone());
        });
        for game in positions {
            for strength in Strength::ALL {
                assert_eq!(does(strength, &game), does(strength, &game));
            }
        }
    }
}

/// A table of two at which the only fish can be caught only after a swap.
fn fish_by_a_swap() -> Table {
    Table {
        players: vec![player(Rung::Addition); 2],
        ponds: ["F20 9 9 B 9 8", "10 8 10 9 10 8", "10 7 8 10 7 7", "9 8 7 6 7 6"],
        island: [(Canal::Straight, 0), (Canal::Bend, 3), (Canal::Straight, 0), (Canal::Bend, 3)],
        ..fishing(2)
    }
}

#[test]
fn pike_swaps_for_a_fish_that_no_pond_gives_without_a_swap() {
    let game = fish_by_a_swap().lay();
    let play = does(Strength::Pike, &game);
    assert!(matches!(play, Move::Swap { .. }), "{play:?}");
    let game = game.after([play]);
    let call = does(Strength::Pike, &game);
    assert_eq!(game.after([call]).catch_of(North), [20]);
}

#[test]
fn perch_passes_when_only_a_swap_would_give_a_fish() {
    assert_eq!(does(Strength::Perch, &fish_by_a_swap().lay()), Move::Pass);
}

#[test]
fn pike_plays_the_hook_that_wins() {
    let laid = Table {
        hands: [vec![HelperCard::Hook(15)], vec![], vec![], vec![]],
        catches: [vec![20, 20, 10], vec![], vec![15, 5], vec![]],
        ..table(2)
    };
    assert_eq!(does(Strength::Pike, &laid.lay()), hook(15, South, 15));
}

#[test]
fn pike_cuts_a_winning_hook_and_gives_a_small_fish_to_protect_a_big_one() {
    let asked = |fish, catches: [Vec<u8>; 4]| Table {
        phase: Phase::AnswerHook { hook: 15, by: North, victim: South, fish },
        hands: [vec![], vec![], vec![HelperCard::Scissors], vec![]],
        catches,
        ..table(2)
    };
    let winning = asked(15, [vec![20, 20, 10], vec![], vec![15], vec![]]);
    assert_eq!(does(Strength::Pike, &winning.lay()), Move::CutHook);
    // A hook that takes a fish ends the turn, so North cannot fish the twenty as well.
    let small =
        Table { ponds: ["F20 10 10 1 2 3", "", "", ""], ..asked(5, [vec![], vec![], vec![5], vec![]]) };
    assert_eq!(does(Strength::Pike, &small.lay()), Move::GiveFish);
}

#[test]
fn pike_makes_the_catch_that_wins() {
    let laid = Table {
        ponds: ["F20 10 10 1 2 3", "F5 4 1 2 2 3", "", ""],
        catches: [vec![20, 20], vec![], vec![], vec![]],
        ..fishing(4)
    };
    let game = laid.lay();
    let mut game = game.clone().after([does(Strength::Pike, &game)]);
    while game.turn() == North && game.phase() != Phase::Over {
        let play = does(Strength::Pike, &game);
        game = game.after([play]);
    }
    assert!(game.winner() == Some(North));
}

#[test]
fn a_random_player_chooses_all_helper_steps_equally_often() {
    let game = Table {
        hands: [vec![HelperCard::Hook(20)], vec![], vec![], vec![]],
        catches: [vec![], vec![10], vec![15], vec![]],
        ..table(3)
    }
    .lay();
    let ways = [Move::DrawHelper, hook(20, East, 10), hook(20, South, 15)];
    let mut counts = [0; 3];
    for seed in 0..3000 {
        let play = DragonFish::random_move(&game.view_for(North), &mut chance_from_seed(seed, 0));
        counts[ways.iter().position(|way| *way == play).expect("one of the three")] += 1;
    }
    assert!(counts.iter().all(|count| (900..1100).contains(count)), "{counts:?}");
}

#[test]
fn a_random_player_makes_different_catches() {
    let game = Table { ponds: ["F15 8 7 9 6 1", "F10 7 3 5 5 2", "", ""], ..fishing(2) }.lay();
    let plays: BTreeSet<String> = (0..200)
        .map(|seed| {
            format!("{:?}", DragonFish::random_move(&game.view_for(North), &mut chance_from_seed(seed, 0)))
        })
        .collect();
    assert!(plays.len() > 8, "{}", plays.len());
}
