//! Every game against its budget (DESIGN.md): whole games by chance, dealing, and the moves of the computer players; and all catches
//! of a hand of four and a pond of ten.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use heart::arithmetic::{Expression, ReadingOrder, Rung, TensGame, TensSolver, judge_match, judge_tens};
use heart::games::chance::chance;
use heart::games::dragonfish::{self, DragonFish};
use heart::games::fish_out::{self, FishOut};
use heart::games::fish_pond::{Card, DECK, FishPond, HouseRules, MatchLength, Rules, Waters};
use heart::games::tiu_u::{self, TiuU};
use heart::games::{Player, Setup};
use heart::opponents::{Opponent, Strength};
use rand::seq::SliceRandom;

/// How many hands or games a figure is taken over, one after the other.
const DEALS: u64 = 1024;

/// The positions of how many games the computer players are asked in.
const LOOKED_AT: usize = 8;

/// Plays a game by chance; `look` sees every position.
fn play_at_random<G: Opponent>(setup: &Setup<G::Rules>, mut look: impl FnMut(G::View)) {
    let mut game = G::deal(setup).expect("a table that can be dealt");
    let mut chance = chance(setup.seed, 1 << 40);
    while game.outcome().is_none() {
        let view = game.view_of(Some(game.to_move()));
        let play = G::random(&view, &mut chance);
        look(view);
        game = game.play(play).unwrap_or_else(|refused| panic!("{}", refused.reason));
    }
}

/// Games by chance, a deal, and a move of each computer player, of so many players alike.
fn table<G: Opponent>(
    criterion: &mut Criterion,
    name: &str,
    rules: &G::Rules,
    (players, player): (usize, Player),
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
        let mut chance = chance(1, 1);
        group.bench_function(format!("a move of {strength}"), |bencher| {
            bencher.iter(|| G::choose(next.next().expect("an endless row of views"), strength, &mut chance));
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
        table::<DragonFish>(criterion, &name, &dragonfish::HouseRules::default(), (4, on(rung)));
    }
}

/// Both games, Three Fishing on the lowest and the highest rung.
const TENS: [(TensGame, Rung); 3] = [
    (TensGame::ThreeFishing, Rung::Addition),
    (TensGame::ThreeFishing, Rung::Division),
    (TensGame::MacOne, Rung::Addition),
];

/// A question put to a pond: how much of an answer came back.
type Look = fn(&Waters) -> usize;

fn fish_pond(criterion: &mut Criterion) {
    for (rule, rung) in TENS {
        let rules = Rules { rule, house: HouseRules::default(), games: MatchLength::One };
        table::<FishPond>(criterion, &format!("{rule} on {rung}"), &rules, (4, on(rung)));
    }
    let hands: Vec<[Card; 14]> = (0..DEALS)
        .map(|seed| {
            let mut deck = DECK;
            deck.shuffle(&mut chance(seed, 0));
            std::array::from_fn(|at| deck[at])
        })
        .collect();
    for (rule, rung) in TENS {
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

fn tiu_u(criterion: &mut Criterion) {
    for players in [2, 3] {
        table::<TiuU>(criterion, "Tiu-U", &tiu_u::HouseRules::default(), (players, Player::default()));
    }
    criterion.bench_function("judge two tiles", |bencher| {
        bencher.iter(|| judge_match(black_box([5, 3]), black_box([4, 4])));
    });
}

/// Matches of one deal.
fn fish_out(criterion: &mut Criterion) {
    let rules = fish_out::HouseRules { deals: Some(1), ..fish_out::HouseRules::default() };
    for players in 3..=5 {
        table::<FishOut>(criterion, "a deal of Great Lakes Fish-Out", &rules, (players, Player::default()));
    }
}

criterion_group!(benches, dragonfish, fish_pond, tiu_u, fish_out);
criterion_main!(benches);
