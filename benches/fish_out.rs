//! Great Lakes Fish-Out: whole deals, and the moves of the computer players.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use fishpond::games::Game;
use fishpond::games::chance::chance;
use fishpond::games::fish_out::{FishOut, HouseRules, Phase, Player, Setup, View};
use fishpond::opponents::{Opponent, Strength};

/// How many deals a figure is taken over, one after the other.
const DEALS: u64 = 256;

/// A match of one deal.
fn setup(players: usize, seed: u64) -> Setup {
    let rules = HouseRules { deals: Some(1), ..HouseRules::default() };
    Setup { rules, players: vec![Player::default(); players], seed }
}

/// Plays a deal by chance; `look` sees every position.
fn play_at_random(setup: &Setup, mut look: impl FnMut(View)) {
    let mut game = FishOut::deal(setup).expect("a table that can be dealt");
    let mut chance = chance(setup.seed, 1 << 40);
    while game.phase() != Phase::Over {
        let view = game.view_of(Some(game.to_move()));
        let play = FishOut::random(&view, &mut chance);
        look(view);
        game = game.play(play).unwrap_or_else(|refused| panic!("{}", refused.reason));
    }
}

fn deals(criterion: &mut Criterion) {
    for players in 3..=5 {
        let setups: Vec<Setup> = (0..DEALS).map(|seed| setup(players, seed)).collect();
        let mut group = criterion.benchmark_group(format!("deals of Great Lakes Fish-Out for {players}"));
        group.throughput(Throughput::Elements(1));
        let mut next = setups.iter().cycle();
        group.bench_function("by chance", |bencher| {
            bencher.iter(|| {
                play_at_random(next.next().expect("an endless row of tables"), |view| drop(black_box(view)));
            });
        });
        group.finish();

        let mut views = Vec::new();
        for setup in &setups[..16] {
            play_at_random(setup, |view| views.push(view));
        }
        for strength in Strength::ALL {
            let mut next = views.iter().cycle();
            let mut chance = chance(1, 1);
            criterion.bench_function(&format!("a move of {strength} among {players}"), |bencher| {
                bencher.iter(|| {
                    FishOut::choose(next.next().expect("an endless row of views"), strength, &mut chance)
                });
            });
        }
    }
}

criterion_group!(benches, deals);
criterion_main!(benches);
