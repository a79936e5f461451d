//! The heart against its budgets (DESIGN.md): a judgement under 1 µs and at least five times faster than `fasteval`
//! on the same text; the best catch of a whole board under 3 ms by search, under 100 µs by table.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use fishpond::arithmetic::{Calculation, Card, CardName, Expression, Node, Operation, Pond};
use fishpond::arithmetic::{ReadingOrder, Rung, Solver, judge, parse_pond};
use rand::rngs::Xoshiro256PlusPlus as Chance;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

const POND: &str = "F20 9 8 5 2 1";
const ROW: &str = "9 + 8 + 5 - 2";

/// How many boards or ponds a figure is taken over, one after the other.
const DEALS: u64 = 64;

fn judging(criterion: &mut Criterion) {
    let pond = parse_pond(POND).expect("a pond");
    let named = Calculation::parse(&format!("20 = {ROW}"), ReadingOrder::Spoken).expect("a calculation");
    let card = |slot| Node::Card(CardName::Slot(slot));
    let apply = Node::Apply;
    let nodes = vec![
        card(1),
        card(2),
        apply(Operation::Add),
        card(3),
        apply(Operation::Add),
        card(4),
        apply(Operation::Subtract),
    ];
    let expression = Expression::try_from(nodes).expect("an expression");
    let slots = Calculation { sum: CardName::Slot(0), expression };

    let mut group = criterion.benchmark_group("judge");
    group.bench_function("cards by slot", |bencher| {
        bencher.iter(|| judge(black_box(&slots), black_box(&pond), Rung::Subtraction));
    });
    group.bench_function("cards by number", |bencher| {
        bencher.iter(|| judge(black_box(&named), black_box(&pond), Rung::Subtraction));
    });
    group.bench_function("read and judge", |bencher| {
        bencher.iter(|| {
            let calculation = Calculation::parse(black_box("20 = 9 + 8 + 5 - 2"), ReadingOrder::Spoken)?;
            Ok::<_, fishpond::arithmetic::Unreadable>(judge(&calculation, &pond, Rung::Subtraction))
        });
    });
    group.bench_function("fasteval, read and evaluated", |bencher| {
        bencher.iter(|| fasteval::ez_eval(black_box(ROW), &mut fasteval::EmptyNamespace));
    });
    group.bench_function("fasteval, evaluated", |bencher| {
        use fasteval::Evaler;
        let mut slab = fasteval::Slab::new();
        let parsed = fasteval::Parser::new().parse(ROW, &mut slab.ps).expect("an expression").from(&slab.ps);
        bencher.iter(|| black_box(parsed).eval(black_box(&slab), &mut fasteval::EmptyNamespace));
    });
    group.bench_function("written", |bencher| {
        let catch = judge(&slots, &pond, Rung::Subtraction).expect("a catch");
        bencher.iter(|| catch.written(black_box(&slots), &pond));
    });
    group.finish();
}

/// The pond cards of rulebook §2 without the bikes, shuffled.
fn shuffled(seed: u64) -> Vec<Card> {
    let fish = [5, 5, 5, 5, 10, 10, 10, 10, 15, 15, 15, 15, 20, 20, 20].map(Card::fish);
    let mut cards: Vec<Card> = (0..50).map(|bug| Card::bug(bug % 10 + 1)).chain(fish).collect();
    cards.shuffle(&mut Chance::seed_from_u64(seed));
    cards
}

/// Four ponds, and each of them after eighteen swaps: 76 ponds.
fn board(seed: u64) -> Vec<Pond> {
    let cards = shuffled(seed);
    let mut chance = Chance::seed_from_u64(seed);
    let ponds: Vec<Pond> =
        (0..4).map(|pond| std::array::from_fn(|slot| Some(cards[6 * pond + slot]))).collect();
    let swapped = (0..72).map(|swap| {
        let at = swap % 4;
        let other = (at + chance.random_range(1..4)) % 4;
        let mut pond = ponds[at];
        pond[chance.random_range(0..6)] = ponds[other][chance.random_range(0..6)];
        pond
    });
    ponds.iter().copied().chain(swapped).collect()
}

fn solving(criterion: &mut Criterion) {
    let boards: Vec<Vec<Pond>> = (0..DEALS).map(board).collect();
    let ponds: Vec<Pond> = boards.iter().map(|board| board[0]).collect();
    for order in ReadingOrder::ALL {
        for rung in Rung::ALL {
            let solver = Solver::new(rung, order);
            for (how, solver) in [("table", solver), ("search", solver.without_table())] {
                let name = |what: &str| format!("{what}/{how}, {rung}, {order:?}");
                let mut turn = (0..ponds.len()).cycle();
                let mut next = || turn.next().unwrap_or_default();
                criterion.bench_function(&name("best of a pond"), |bencher| {
                    bencher.iter(|| solver.best(black_box(&ponds[next()])));
                });
                criterion.bench_function(&name("best of a board"), |bencher| {
                    bencher.iter(|| solver.best_of(black_box(&boards[next()]).iter().copied()));
                });
                criterion.bench_function(&name("all of a pond"), |bencher| {
                    bencher.iter(|| solver.all(black_box(&ponds[next()])));
                });
                criterion.bench_function(&name("few cards"), |bencher| {
                    bencher.iter(|| {
                        let at = next();
                        solver.with_few_cards(black_box(&ponds[at]), at)
                    });
                });
            }
        }
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(30)
        .warm_up_time(std::time::Duration::from_millis(200))
        .measurement_time(std::time::Duration::from_millis(700));
    targets = judging, solving
}
criterion_main!(benches);
