//! Lets computer players play whole matches of Three Fishing and MAC I.

use fishpond::arithmetic::{ReadingOrder, Rung, TensGame};
use fishpond::games::Game;
use fishpond::games::chance::{Chance, chance};
use fishpond::games::fish_pond::{FishPond, HouseRules, MatchLength, Move, Player, Rules, Setup, View};
use fishpond::opponents::Opponent;

/// A set-up in which everything depends on the seed: game, players, rungs, orders, house rule and length.
pub fn any_setup(seed: u64) -> Setup {
    let seed_digits = usize::try_from(seed).expect("a seed of a test is small");
    let digit = |place: u32, values: usize| seed_digits / 5_usize.pow(place) % values;
    let players = (0..2 + digit(0, 5))
        .map(|number| Player {
            rung: Rung::ALL[(number + digit(1, 5)) % 5],
            order: ReadingOrder::ALL[(number + digit(2, 2)) % 2],
            zero_or_above: number % 3 == 0,
            largest: [None, None, Some(20), Some(100)][(number + digit(3, 4)) % 4],
        })
        .collect();
    let rules = Rules {
        rule: TensGame::ALL[digit(0, 2)],
        house: HouseRules { bait_needed: digit(3, 3) == 2 },
        games: [MatchLength::One, MatchLength::One, MatchLength::One, MatchLength::Three][digit(2, 4)],
    };
    Setup { rules, players, seed }
}

/// No match takes longer.
pub const MOST_MOVES: usize = 5_000;

/// Plays a match to its end; `look` sees every position but the last, with the move that follows.
pub fn play_out(
    setup: &Setup,
    mut choose: impl FnMut(&View, &mut Chance) -> Move,
    mut look: impl FnMut(&FishPond, &Move),
) -> FishPond {
    let mut chance = chance(setup.seed, 1 << 40);
    let mut game = FishPond::deal(setup).expect("a set-up that can be dealt");
    for _ in 0..MOST_MOVES {
        if game.outcome().is_some() {
            return game;
        }
        let play = choose(&game.view_of(Some(game.to_move())), &mut chance);
        look(&game, &play);
        game = game.play(play.clone()).unwrap_or_else(|refused| panic!("{play:?}: {}", refused.reason));
    }
    panic!("the match of seed {} does not end", setup.seed);
}

/// Plays a match by chance to its end.
pub fn play_at_random(setup: &Setup, look: impl FnMut(&FishPond, &Move)) -> FishPond {
    play_out(setup, FishPond::random, look)
}
