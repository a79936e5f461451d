//! Whole games against the budget (DESIGN.md): more than 50,000 random full-ladder games of DragonFish a second on one
//! core, so under 20 µs for each.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use fishpond::arithmetic::{ReadingOrder, Rung};
use fishpond::games::Game;
use fishpond::games::chance::chance;
use fishpond::games::dragonfish::{DragonFish, HouseRules, Phase, Player, Setup};
use fishpond::opponents::{Opponent, Strength};

/// How many games a figure is taken over, one after the other.
const GAMES: u64 = 1024;

fn setup(players: usize, rung: Rung, seed: u64) -> Setup {
    let player = Player { rung, order: ReadingOrder::Spoken, ..Player::default() };
    Setup { players: vec![player; players], rules: HouseRules::default(), seed }
}

/// Plays a game by chance and gives its number of moves.
fn play_at_random(setup: &Setup) -> usize {
    let mut game = DragonFish::deal(setup).expect("a table that can be dealt");
    let mut chance = chance(setup.seed, 1 << 40);
    let mut moves = 0;
    while game.phase() != Phase::Over {
        let play = DragonFish::random(&game.view_of(Some(game.to_move())), &mut chance);
        game = game.play(play).unwrap_or_else(|refused| panic!("{}", refused.reason));
        moves += 1;
    }
    moves
}

fn games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random games of four");
    for rung in [Rung::Subtraction, Rung::Division] {
        let setups: Vec<Setup> = (0..GAMES).map(|seed| setup(4, rung, seed)).collect();
        let mut next = setups.iter().cycle();
        group.throughput(Throughput::Elements(1));
        group.bench_function(rung.word(), |bencher| {
            bencher.iter(|| play_at_random(black_box(next.next().expect("an endless row of tables"))));
        });
    }
    group.finish();
    criterion.bench_function("deal", |bencher| {
        let setup = setup(4, Rung::Division, 7);
        bencher.iter(|| DragonFish::deal(black_box(&setup)));
    });
}

/// The moves of each computer player, over the positions of some games by chance.
fn opponents(criterion: &mut Criterion) {
    for rung in [Rung::Subtraction, Rung::Division] {
        let mut views = Vec::new();
        for seed in 0..8 {
            let mut game = DragonFish::deal(&setup(4, rung, seed)).expect("a table that can be dealt");
            let mut chance = chance(seed, 1 << 40);
            while game.phase() != Phase::Over {
                let view = game.view_of(Some(game.to_move()));
                let play = DragonFish::random(&view, &mut chance);
                views.push(view);
                game = game.play(play).unwrap_or_else(|refused| panic!("{}", refused.reason));
            }
        }
        for strength in Strength::ALL {
            let mut next = views.iter().cycle();
            let mut chance = chance(1, 1);
            criterion.bench_function(&format!("a move of {strength} on the rung {rung}"), |bencher| {
                bencher.iter(|| {
                    DragonFish::choose(next.next().expect("an endless row of views"), strength, &mut chance)
                });
            });
        }
    }
}

criterion_group!(benches, games, opponents);
criterion_main!(benches);
