//! Lets computer players play whole games.

pub mod dragonfish;
pub mod fish_out;
pub mod fish_pond;
pub mod tiu_u;

use engine::arithmetic::{ReadingOrder, Rung};
use engine::games::chance::{Chance, chance_from_seed};
use engine::games::{Player, Setup};
use engine::opponents::PlayableByComputer;

/// The most moves that a game may have. No game of players who want to end it takes longer.
const MOST_MOVES: usize = 6_000;

/// A function that gives the digit at a place of the seed, written in the base `base`, brought below a number of values. So seeds in a
/// row give every set-up.
pub fn digits(seed: u64, base: usize) -> impl Fn(u32, usize) -> usize {
    let seed = usize::try_from(seed).expect("a seed of a test is small");
    move |place, values| seed / base.pow(place) % values
}

/// `count` players with settings that differ from one another and follow from the digits of a seed.
pub fn players(count: usize, digit: impl Fn(u32, usize) -> usize) -> Vec<Player> {
    let player = |number| Player {
        rung: Rung::ALL[(number + digit(1, 5)) % 5],
        order: ReadingOrder::ALL[(number + digit(2, 2)) % 2],
        zero_or_above: number % 3 == 0,
        largest: [None, None, Some(20), Some(100)][(number + digit(3, 4)) % 4],
    };
    (0..count).map(player).collect()
}

/// Plays a game from the deal to its end. `choose` chooses the moves; `look` is shown every position but the last, with the move that
/// follows.
pub fn play_out<G: PlayableByComputer>(
    setup: &Setup<G::Rules>,
    choose: impl FnMut(&G::View, &mut Chance) -> G::Move,
    look: impl FnMut(&G, &G::Move),
) -> G {
    play_on(G::deal(setup).expect("a set-up that can be dealt"), setup.seed, choose, look)
}

/// Plays a game on to its end, with random numbers from this seed. `choose` chooses the moves; `look` is shown every position but the
/// last, with the move that follows.
pub fn play_on<G: PlayableByComputer>(
    mut game: G,
    seed: u64,
    mut choose: impl FnMut(&G::View, &mut Chance) -> G::Move,
    mut look: impl FnMut(&G, &G::Move),
) -> G {
    let mut chance = chance_from_seed(seed, 1 << 40);
    for _ in 0..MOST_MOVES {
        if game.outcome().is_some() {
            return game;
        }
        let play = choose(&game.view_of(Some(game.player_to_move())), &mut chance);
        look(&game, &play);
        game = game.play(play).unwrap_or_else(|refused| panic!("{:?}: {}", refused.play, refused.reason));
    }
    panic!("the game of seed {seed} does not end");
}

/// Plays a game of random moves to its end. `look` is shown every position but the last, with the move that follows.
pub fn play_at_random<G: PlayableByComputer>(setup: &Setup<G::Rules>, look: impl FnMut(&G, &G::Move)) -> G {
    play_out(setup, G::random_move, look)
}
