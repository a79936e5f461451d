//! Lets computer players play whole matches of Great Lakes Fish-Out.

use fishpond::arithmetic::{ReadingOrder, Rung};
use fishpond::games::Game;
use fishpond::games::chance::{Chance, chance};
use fishpond::games::fish_out::{FishOut, HouseRules, Move, Player, Setup, View};
use fishpond::opponents::Opponent;

/// A set-up in which everything depends on the seed: players, rungs, and house rules.
pub fn any_setup(seed: u64) -> Setup {
    let seed_digits = usize::try_from(seed).expect("a seed of a test is small");
    let digit = |place: u32, values: usize| seed_digits / 5_usize.pow(place) % values;
    let players = (0..3 + digit(0, 3))
        .map(|number| Player {
            rung: Rung::ALL[(number + digit(1, 5)) % 5],
            order: ReadingOrder::ALL[(number + digit(2, 2)) % 2],
            zero_or_above: number % 3 == 0,
            largest: [None, None, Some(20), Some(100)][(number + digit(3, 4)) % 4],
        })
        .collect();
    let rules = HouseRules {
        target: [50, 20, 1, 35][digit(1, 4)],
        deals: [None, Some(1), Some(3)][digit(2, 3)],
        open_hands: digit(3, 3) == 2,
    };
    Setup { rules, players, seed }
}

/// No match takes longer: 50 deals of at most 17 tricks, with a choice and a decision of each of three players, and the deals.
pub const MOST_MOVES: usize = 6_000;

/// Plays a match to its end; `look` sees every position but the last, with the move that follows.
pub fn play_out(
    setup: &Setup,
    mut choose: impl FnMut(&View, &mut Chance) -> Move,
    mut look: impl FnMut(&FishOut, &Move),
) -> FishOut {
    let mut chance = chance(setup.seed, 1 << 40);
    let mut game = FishOut::deal(setup).expect("a set-up that can be dealt");
    for _ in 0..MOST_MOVES {
        if game.outcome().is_some() {
            return game;
        }
        let play = choose(&game.view_of(Some(game.to_move())), &mut chance);
        look(&game, &play);
        game = game.play(play).unwrap_or_else(|refused| panic!("{play:?}: {}", refused.reason));
    }
    panic!("the match of seed {} does not end", setup.seed);
}

/// Plays a match by chance to its end.
pub fn play_at_random(setup: &Setup, look: impl FnMut(&FishOut, &Move)) -> FishOut {
    play_out(setup, FishOut::random, look)
}
