//! How DragonFish ends when players have a largest number to calculate with: once nobody can catch any fish that is left, the most points
//! win.

use crate::table::{DragonFishTestExt, East, North, Table, catch, fishing};
use engine::arithmetic::{Card, POND_SIZE, Pond, ReadingOrder, Rung};
use engine::games::chance::{Chance, chance_from_seed};
use engine::games::dragonfish::{
    DragonFish, HouseRules, Move, Phase, Player, PondCard, Setup, View, can_ever_catch,
};
use engine::games::{Game, Outcome};
use engine::opponents::{PlayableByComputer, Strength};

fn limited(rung: Rung, largest: u16) -> Player {
    Player { rung, largest: Some(largest), ..Player::default() }
}

/// Every possible pond with the fish `fish` and five bugs, whose numbers are among `bugs`.
fn ponds(fish: u8, bugs: &[u8]) -> Vec<Pond> {
    fn with(left: usize, bugs: &[u8], pond: &mut Vec<u8>, ponds: &mut Vec<Vec<u8>>) {
        if left == 0 {
            ponds.push(pond.clone());
            return;
        }
        for (at, bug) in bugs.iter().enumerate() {
            pond.push(*bug);
            with(left - 1, &bugs[at..], pond, ponds);
            pond.pop();
        }
    }
    let mut all = Vec::new();
    with(POND_SIZE - 1, bugs, &mut Vec::new(), &mut all);
    all.into_iter()
        .map(|bugs| {
            let mut pond = [None; POND_SIZE];
            pond[0] = Some(Card::fish(fish.into()));
            for (slot, bug) in pond[1..].iter_mut().zip(bugs) {
                *slot = Some(Card::bug(bug.into()));
            }
            pond
        })
        .collect()
}

#[test]
fn a_fish_is_within_reach_if_some_pond_lets_the_player_catch_it() {
    for spare in [None, Some(12)] {
        let bugs: Vec<u8> = (1..=10).chain(spare).collect();
        for fish in [5, 10, 15, 20] {
            let ponds = ponds(fish, &bugs);
            for rung in Rung::ALL {
                for order in ReadingOrder::ALL {
                    for largest in [1, 3, 5, 8, 9, 10, 14, 20] {
                        let player = Player { order, ..limited(rung, largest) };
                        let solver = player.solver();
                        let catches =
                            |pond: &Pond| solver.best(pond).is_some_and(|found| found.catch.fish.is_some());
                        assert_eq!(
                            can_ever_catch(fish, &player, spare.map(PondCard::Bug)),
                            ponds.iter().any(catches),
                            "{fish} up to {largest} on {rung:?}, {order:?}, with {spare:?}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn every_fish_is_within_reach_without_a_largest_number() {
    for rung in Rung::ALL {
        assert!((1..=20).all(|fish| can_ever_catch(fish, &Player { rung, ..Player::default() }, None)));
    }
}

/// A table with a single fish left to catch, a five. All players only add, and none calculates beyond nine.
fn last_five(players: usize) -> Table {
    Table {
        ponds: ["F5 4 1 2 2 3", "", "", ""],
        catches: [vec![5], vec![5, 5], vec![], vec![]],
        players: vec![limited(Rung::Addition, 9); players],
        ..fishing(players)
    }
}

#[test]
fn when_no_fish_left_can_be_caught_the_game_ends_and_most_points_win() {
    let game = last_five(3).lay().after([catch(North, "5 = 4 + 1")]);
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!(game.outcome(), Some(Outcome { points: vec![10, 10, 0], winners: vec![0, 1] }));
    assert!(game.view_of(None).is_fished_out() && game.legal_moves().is_empty());
    // If North passes, the fish is there for the others.
    let game = last_five(3).lay().after([Move::Pass]);
    assert_eq!((game.phase(), game.turn(), game.outcome()), (Phase::Helper, East, None));
}

#[test]
fn a_game_goes_on_while_anybody_can_catch_a_fish() {
    for able in [
        Player { rung: Rung::Addition, ..Player::default() },
        limited(Rung::Addition, 10),
        limited(Rung::Multiplication, 9),
    ] {
        let mut laid = last_five(3);
        laid.players[2] = able;
        let game = laid.lay().after([catch(North, "5 = 4 + 1")]);
        assert_eq!(game.phase(), Phase::Helper, "{able:?}");
        assert!(!game.view_of(None).is_fished_out());
    }
}

#[test]
fn a_player_with_enough_points_still_wins() {
    let catches = [vec![5, 5, 5, 10, 10], vec![], vec![20, 20], vec![]];
    let laid = Table { catches, players: vec![limited(Rung::Addition, 9); 2], ..last_five(2) };
    let game = laid.lay().after([catch(North, "5 = 4 + 1")]);
    assert_eq!(game.outcome(), Some(Outcome { points: vec![40, 40], winners: vec![0] }));
    assert!(!game.view_of(None).is_fished_out());
}

/// Plays a game to its end and checks who wins. The players have the rungs `rungs` and calculate up to `largest`. Fails if the game takes
/// more turns than `simulate` allows.
fn play(rungs: &[Rung], largest: u16, seed: u64, mut choose: impl FnMut(&View, &mut Chance) -> Move) {
    let players = rungs.iter().map(|rung| limited(*rung, largest)).collect();
    let setup = Setup { players, rules: HouseRules::default(), seed };
    let mut game = DragonFish::deal(&setup).unwrap();
    let (mut chance, mut turns) = (chance_from_seed(seed, u64::MAX), 0);
    while game.outcome().is_none() {
        turns += usize::from(game.phase() == Phase::Helper);
        assert!(turns <= 10_000, "{rungs:?} up to {largest}, seed {seed}: given up");
        let chosen = choose(&game.view_of(Some(game.player_to_move())), &mut chance);
        game = game.play(chosen).unwrap();
    }
    let Outcome { points, winners } = game.outcome().unwrap();
    let has_most = |player: &u8| points.iter().max() == points.get(usize::from(*player));
    assert!(game.winner().is_some() || winners.iter().all(has_most), "{points:?}, {winners:?}");
    assert_eq!(game.winner().is_none(), game.view_of(None).is_fished_out());
}

#[test]
fn games_with_a_largest_number_end_on_every_rung() {
    for largest in [5, 9, 10, 12, 14] {
        for players in 2..=4 {
            for (seed, rung) in (0..).zip(Rung::ALL) {
                let alike = vec![rung; players];
                let unlike: Vec<Rung> =
                    Rung::ALL.into_iter().cycle().skip(rung as usize).take(players).collect();
                for rungs in [&alike, &unlike] {
                    play(rungs, largest, seed, DragonFish::random_move);
                    for strength in [Strength::Minnow, Strength::Perch] {
                        play(rungs, largest, seed, |view, chance| {
                            DragonFish::choose_move(view, strength, chance)
                        });
                    }
                }
            }
        }
    }
}

#[test]
fn a_game_where_nobody_can_catch_anything_ends_after_one_turn() {
    // A child's largest number is at least five; `simulate` takes any number.
    play(&[Rung::Addition; 2], 3, 1, DragonFish::random_move);
}
