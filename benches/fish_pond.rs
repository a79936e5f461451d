//! Three Fishing and MAC I: all catches of a hand of four and a pond of ten, judging one, whole games, and the moves of the
//! computer players.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use fishpond::arithmetic::{Expression, ReadingOrder, Rung, TensGame, TensSolver, judge_tens};
use fishpond::games::Game;
use fishpond::games::chance::chance;
use fishpond::games::fish_pond::{
    Card, DECK, FishPond, HouseRules, MatchLength, Phase, Player, Rules, Setup, View, Waters,
};
use fishpond::opponents::{Opponent, Strength};
use rand::seq::SliceRandom;

/// How many hands or games a figure is taken over, one after the other.
const DEALS: u64 = 256;

/// Both games, Three Fishing on the lowest and the highest rung.
const GAMES: [(TensGame, Rung); 3] = [
    (TensGame::ThreeFishing, Rung::Addition),
    (TensGame::ThreeFishing, Rung::Division),
    (TensGame::MacOne, Rung::Addition),
];

/// A question put to a pond: how much of an answer came back.
type Look = fn(&Waters) -> usize;

fn catches(criterion: &mut Criterion) {
    let hands: Vec<[Card; 14]> = (0..DEALS)
        .map(|seed| {
            let mut deck = DECK;
            deck.shuffle(&mut chance(seed, 0));
            std::array::from_fn(|at| deck[at])
        })
        .collect();
    for (rule, rung) in GAMES {
        let solver = TensSolver::new(rule, rung, ReadingOrder::Spoken);
        let mut group = criterion.benchmark_group(format!("four and ten, {rule} on {rung}"));
        let waters = |cards: &[Card; 14], look: Look| {
            let (bait, pond) = cards.split_at(4);
            look(black_box(&Waters { bait, pond, bait_needed: false, solver }))
        };
        let looks: [(&str, Look); 4] = [
            ("all catches", |waters| waters.all().len()),
            ("the best", |waters| waters.best().map_or(0, |best| best.points.into())),
            ("all threes", |waters| waters.threes().len()),
            ("whether there is one", |waters| waters.exists().into()),
        ];
        for (name, look) in looks {
            let mut next = hands.iter().cycle();
            group.bench_function(name, |bencher| {
                bencher.iter(|| waters(next.next().expect("an endless row of hands"), look));
            });
        }
        group.finish();
    }
    let sum = Expression::parse("9 + 9 + 2", ReadingOrder::Spoken).expect("a calculation");
    criterion.bench_function("judge three cards", |bencher| {
        bencher.iter(|| {
            judge_tens(black_box(&sum), black_box(&[9, 9, 2]), TensGame::ThreeFishing, Rung::Addition)
        });
    });
}

fn setup((rule, rung): (TensGame, Rung), seed: u64) -> Setup {
    let player = Player { rung, order: ReadingOrder::Spoken, ..Player::default() };
    let rules = Rules { rule, house: HouseRules::default(), games: MatchLength::One };
    Setup { rules, players: vec![player; 4], seed }
}

/// Plays a game by chance; `look` sees every position.
fn play_at_random(setup: &Setup, mut look: impl FnMut(View)) {
    let mut game = FishPond::deal(setup).expect("a table that can be dealt");
    let mut chance = chance(setup.seed, 1 << 40);
    while game.phase() != Phase::Over {
        let view = game.view_of(Some(game.to_move()));
        let play = FishPond::random(&view, &mut chance);
        look(view);
        game = game.play(play).unwrap_or_else(|refused| panic!("{}", refused.reason));
    }
}

fn games(criterion: &mut Criterion) {
    for game in GAMES {
        let (rule, rung) = game;
        let setups: Vec<Setup> = (0..DEALS).map(|seed| setup(game, seed)).collect();
        let mut group = criterion.benchmark_group(format!("games of four, {rule} on {rung}"));
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
            criterion.bench_function(&format!("a move of {strength}, {rule} on {rung}"), |bencher| {
                bencher.iter(|| {
                    FishPond::choose(next.next().expect("an endless row of views"), strength, &mut chance)
                });
            });
        }
    }
}

criterion_group!(benches, catches, games);
criterion_main!(benches);
