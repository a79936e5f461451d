//! Whole games by chance, deals, moves of the computer players, and all catches with a bait of four in a pond of ten,
//! against their budgets.
//!
//! `cargo bench -p fishpond-engine --bench games`, on one core of a virtual machine. To count games of `DragonFish`:
//! `fishpond simulate --games 20000 --threads 1`.
//!
//! | games by chance | budget, a second | measured, a second |
//! |---|---|---|
//! | `DragonFish`, full ladder | more than 50,000, towards 120,000 | 57,000 to 90,000 |
//! | Tiu-U for two | 100,000 | 116,000; 84,000 to 98,000 of processor time |
//! | a deal of Great Lakes Fish-Out | 30,000 | 136,000 for three, 100,000 for four, 95,000 for five, of processor time |
//! | Three Fishing and MAC I for four, highest rung | 60,000 | 68,000 and 65,000; 41,000 to 55,000 in slow hours |
//!
//! - `DragonFish` varies with the speed of the computer. A game has 39 moves of some 400 ns each.
//! - For Tiu-U, 116,000 is the fastest of many short runs.
//! - “Of processor time” counts seconds of the processor on a busy computer.
//! - In slow hours the same computer is slower.
//!
//! A game of `DragonFish` spends 27 % of its time on finding a catch by chance, 14 % on the view that the player sees,
//! 14 % on handing on the game as a value (520 bytes a move), and 11 % on judging and carrying out catches.
//!
//! | what else | measured |
//! |---|---|
//! | all catches, bait of four, pond of ten | 19 µs in Three Fishing on the lowest rung, 142 µs on the highest, 53 µs in MAC I |
//! | a move of Pike in Great Lakes Fish-Out | 0.5 ms |

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::arithmetic::{Expression, ReadingOrder, Rung, TensGame, TensSolver, judge_match, judge_tens};
use engine::games::chance::chance_from_seed;
use engine::games::dragonfish::{self, DragonFish};
use engine::games::fish_out::{self, FishOut};
use engine::games::fish_pond::{
    CatchFinder, ChineseCard, DECK, FishPond, HouseRules, MatchLength, MatchRules,
};
use engine::games::tiu_u::{self, TiuU};
use engine::games::{Player, Setup};
use engine::opponents::{PlayableByComputer, Strength};
use rand::seq::SliceRandom;

const DEALS: u64 = 1024;

/// Random games that give the positions in which computer players are timed.
const LOOKED_AT: usize = 8;

/// Before each move, gives `look` what the player to move sees.
fn play_at_random<G: PlayableByComputer>(setup: &Setup<G::Rules>, mut look: impl FnMut(G::View)) {
    let mut game = G::deal(setup).expect("a table that can be dealt");
    let mut chance = chance_from_seed(setup.seed, 1 << 40);
    while game.outcome().is_none() {
        let view = game.view_of(Some(game.player_to_move()));
        let play = G::random_move(&view, &mut chance);
        look(view);
        game = game.play(play).unwrap_or_else(|refused| panic!("{}", refused.reason));
    }
}

/// Times a random game, a deal, and one move of each computer player. All `players` have the settings of `player`.
fn table<G: PlayableByComputer>(
    criterion: &mut Criterion,
    name: &str,
    rules: &G::Rules,
    players: usize,
    player: Player,
) {
    let setup = |seed| Setup { rules: rules.clone(), players: vec![player; players], seed };
    let setups: Vec<Setup<G::Rules>> = (0..DEALS).map(setup).collect();
    let mut group = criterion.benchmark_group(format!("{name}, {players} players"));
    group.throughput(Throughput::Elements(1));
    let mut next = setups.iter().cycle();
    group.bench_function("a game by chance", |bencher| {
        bencher.iter(|| {
            let setup = next.next().expect("an endless row of tables");
            play_at_random::<G>(black_box(setup), |view| drop(black_box(view)));
        });
    });
    group.bench_function("a deal", |bencher| bencher.iter(|| G::deal(black_box(&setups[7]))));

    let mut views = Vec::new();
    for setup in &setups[..LOOKED_AT] {
        play_at_random::<G>(setup, |view| views.push(view));
    }
    for strength in Strength::ALL {
        let mut next = views.iter().cycle();
        let mut chance = chance_from_seed(1, 1);
        group.bench_function(format!("a move of {strength}"), |bencher| {
            bencher.iter(|| {
                G::choose_move(next.next().expect("an endless row of views"), strength, &mut chance)
            });
        });
    }
    group.finish();
}

fn on(rung: Rung) -> Player {
    Player { rung, order: ReadingOrder::Spoken, ..Player::default() }
}

fn dragonfish(criterion: &mut Criterion) {
    for rung in [Rung::Subtraction, Rung::Division] {
        let name = format!("DragonFish on {rung}");
        table::<DragonFish>(criterion, &name, &dragonfish::HouseRules::default(), 4, on(rung));
    }
}

const TENS: [(TensGame, Rung); 3] = [
    (TensGame::ThreeFishing, Rung::Addition),
    (TensGame::ThreeFishing, Rung::Division),
    (TensGame::MacOne, Rung::Addition),
];

type Query = fn(&CatchFinder) -> usize;

fn fish_pond(criterion: &mut Criterion) {
    for (rule, rung) in TENS {
        let rules = MatchRules { rule, house: HouseRules::default(), games: MatchLength::One };
        table::<FishPond>(criterion, &format!("{rule} on {rung}"), &rules, 4, on(rung));
    }
    let hands: Vec<[ChineseCard; 14]> = (0..DEALS)
        .map(|seed| {
            let mut deck = DECK;
            deck.shuffle(&mut chance_from_seed(seed, 0));
            std::array::from_fn(|at| deck[at])
        })
        .collect();
    for (rule, rung) in TENS {
        let solver = TensSolver::new(rule, rung, ReadingOrder::Spoken);
        let mut group = criterion.benchmark_group(format!("four and ten, {rule} on {rung}"));
        let waters = |cards: &[ChineseCard; 14], look: Query| {
            let (bait, pond) = cards.split_at(4);
            look(black_box(&CatchFinder { bait, pond, bait_needed: false, solver }))
        };
        let looks: [(&str, Query); 4] = [
            ("all catches", |waters| waters.all().len()),
            ("the best", |waters| waters.best().map_or(0, |best| best.points.into())),
            ("all threes", |waters| waters.catchable_triples().len()),
            ("whether there is one", |waters| waters.has_catch().into()),
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

fn tiu_u(criterion: &mut Criterion) {
    for players in [2, 3] {
        table::<TiuU>(criterion, "Tiu-U", &tiu_u::HouseRules::default(), players, Player::default());
    }
    criterion.bench_function("judge two tiles", |bencher| {
        bencher.iter(|| judge_match(black_box([5, 3]), black_box([4, 4])));
    });
}

fn fish_out(criterion: &mut Criterion) {
    let rules = fish_out::HouseRules { deals: Some(1), ..fish_out::HouseRules::default() };
    for players in 3..=5 {
        table::<FishOut>(criterion, "a deal of Great Lakes Fish-Out", &rules, players, Player::default());
    }
}

criterion_group!(benches, dragonfish, fish_pond, tiu_u, fish_out);
criterion_main!(benches);
