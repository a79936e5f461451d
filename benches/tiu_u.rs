//! Tiu-U: whole games against the budget (DESIGN.md), more than 100,000 random games of two a second on one core, so under 10 µs for each;
//! and the moves of the computer players.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use fishpond::arithmetic::judge_match;
use fishpond::games::Game;
use fishpond::games::chance::chance;
use fishpond::games::tiu_u::{HouseRules, Phase, Player, Setup, TiuU, View};
use fishpond::opponents::{Opponent, Strength};

/// How many games a figure is taken over, one after the other.
const GAMES: u64 = 1024;

fn setup(players: usize, seed: u64) -> Setup {
    Setup { rules: HouseRules::default(), players: vec![Player::default(); players], seed }
}

/// Plays a game by chance; `look` sees every position.
fn play_at_random(setup: &Setup, mut look: impl FnMut(&View)) -> TiuU {
    let mut game = TiuU::deal(setup).expect("a table that can be dealt");
    let mut chance = chance(setup.seed, 1 << 40);
    while game.phase() != Phase::Over {
        let view = game.view_of(Some(game.to_move()));
        look(&view);
        let play = TiuU::random(&view, &mut chance);
        game = game.play(play).unwrap_or_else(|refused| panic!("{}", refused.reason));
    }
    game
}

fn games(criterion: &mut Criterion) {
    criterion.bench_function("judge two tiles", |bencher| {
        bencher.iter(|| judge_match(black_box([5, 3]), black_box([4, 4])));
    });
    let mut group = criterion.benchmark_group("random games of Tiu-U");
    for players in [2, 3] {
        let setups: Vec<Setup> = (0..GAMES).map(|seed| setup(players, seed)).collect();
        let mut next = setups.iter().cycle();
        group.throughput(Throughput::Elements(1));
        group.bench_function(format!("{players} players"), |bencher| {
            bencher
                .iter(|| play_at_random(black_box(next.next().expect("an endless row of tables")), |_| {}));
        });
    }
    group.finish();
    criterion.bench_function("deal Tiu-U", |bencher| {
        let setup = setup(2, 7);
        bencher.iter(|| TiuU::deal(black_box(&setup)));
    });
}

/// The moves of each computer player, over the positions of some games by chance.
fn opponents(criterion: &mut Criterion) {
    let mut views = Vec::new();
    for seed in 0..8 {
        play_at_random(&setup(2, seed), |view| views.push(view.clone()));
    }
    for strength in Strength::ALL {
        let mut next = views.iter().cycle();
        let mut chance = chance(1, 1);
        criterion.bench_function(&format!("a move of {strength} in Tiu-U"), |bencher| {
            bencher
                .iter(|| TiuU::choose(next.next().expect("an endless row of views"), strength, &mut chance));
        });
    }
}

criterion_group!(benches, games, opponents);
criterion_main!(benches);
