//! Lets computer players play whole games.

use fishpond::arithmetic::{ReadingOrder, Rung};
use fishpond::games::Game;
use fishpond::games::chance::{Chance, chance};
use fishpond::games::dragonfish::{DragonFish, HouseRules, Move, Player, PondCard, Setup, View};
use fishpond::opponents::Opponent;

/// A set-up in which everything depends on the seed: players, rungs, orders and house rules.
pub fn any_setup(seed: u64) -> Setup {
    let seed_digits = usize::try_from(seed).expect("a seed of a test is small");
    let digit = |place: u32, values: usize| seed_digits / 7_usize.pow(place) % values;
    let players = (0..2 + digit(0, 3))
        .map(|number| Player {
            rung: Rung::ALL[(number + digit(1, 5)) % 5],
            order: ReadingOrder::ALL[(number + digit(2, 2)) % 2],
            zero_or_above: number % 3 == 0,
            largest: [None, None, Some(20), Some(100)][(number + digit(3, 4)) % 4],
        })
        .collect();
    let spare = [None, Some(PondCard::Fish(25)), Some(PondCard::Bug(12))][digit(3, 3)];
    Setup { players, rules: HouseRules { swaps_need_a_fish: digit(4, 2) == 1, spare }, seed }
}

/// No game of players who want to end it takes longer.
pub const MOST_MOVES: usize = 5_000;

/// Plays a game to its end; `look` sees every position but the last, with the move that follows.
pub fn play_out(
    setup: &Setup,
    mut choose: impl FnMut(&View, &mut Chance) -> Move,
    mut look: impl FnMut(&DragonFish, &Move),
) -> DragonFish {
    let mut chance = chance(setup.seed, 1 << 40);
    let mut game = DragonFish::deal(setup).expect("a set-up that can be dealt");
    for _ in 0..MOST_MOVES {
        if game.outcome().is_some() {
            return game;
        }
        let play = choose(&game.view_of(Some(game.to_move())), &mut chance);
        look(&game, &play);
        game = game.play(play.clone()).unwrap_or_else(|refused| panic!("{play:?}: {}", refused.reason));
    }
    panic!("the game of seed {} does not end", setup.seed);
}

/// Plays a game by chance to its end.
pub fn play_at_random(setup: &Setup, look: impl FnMut(&DragonFish, &Move)) -> DragonFish {
    play_out(setup, DragonFish::random, look)
}
