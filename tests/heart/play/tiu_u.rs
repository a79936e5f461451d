//! Lets computer players play whole games of Tiu-U.

use fishpond::arithmetic::{ReadingOrder, Rung};
use fishpond::games::Game;
use fishpond::games::chance::{Chance, chance};
use fishpond::games::tiu_u::{Deals, HouseRules, Move, Player, Setup, TiuU, View};
use fishpond::opponents::Opponent;

/// A set-up in which everything depends on the seed: players, rungs, open hands and deals.
pub fn any_setup(seed: u64) -> Setup {
    let seed_digits = usize::try_from(seed).expect("a seed of a test is small");
    let digit = |place: u32, values: usize| seed_digits / 5_usize.pow(place) % values;
    let players = (0..2 + digit(0, 2)).map(|number| Player {
        rung: Rung::ALL[(number + digit(1, 5)) % 5],
        order: ReadingOrder::ALL[number % 2],
        zero_or_above: number % 2 == 0,
        largest: [None, Some(10), Some(100)][(number + digit(3, 3)) % 3],
    });
    let deals = Deals::try_from([1, 1, 1, 3][digit(2, 4)]).expect("so many deals are a game");
    Setup { rules: HouseRules { open_hands: digit(3, 3) == 2, deals }, players: players.collect(), seed }
}

/// A set-up of one deal for so many players.
pub fn setup(players: usize, seed: u64) -> Setup {
    Setup { rules: HouseRules::default(), players: vec![Player::default(); players], seed }
}

/// No game takes longer: ten deals of 24 turns of three moves, and the pairs before each.
const MOST_MOVES: usize = 10 * (24 * 3 + 8);

/// Plays a game to its end; `look` sees every position but the last, with the move that follows.
pub fn play_out(
    setup: &Setup,
    mut choose: impl FnMut(&View, &mut Chance) -> Move,
    mut look: impl FnMut(&TiuU, Move),
) -> TiuU {
    let mut chance = chance(setup.seed, 1 << 40);
    let mut game = TiuU::deal(setup).expect("a set-up that can be dealt");
    for _ in 0..MOST_MOVES {
        if game.outcome().is_some() {
            return game;
        }
        let play = choose(&game.view_of(Some(game.to_move())), &mut chance);
        look(&game, play);
        game = game.play(play).unwrap_or_else(|refused| panic!("{play:?}: {}", refused.reason));
    }
    panic!("the game of seed {} does not end", setup.seed);
}

/// Plays a game by chance to its end.
pub fn play_at_random(setup: &Setup, look: impl FnMut(&TiuU, Move)) -> TiuU {
    play_out(setup, TiuU::random, look)
}
