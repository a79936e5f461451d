//! Reading, judging and solving calculations, against their budgets.
//!
//! `cargo bench -p fishpond-engine --bench arithmetic`, on two cores of a virtual machine.
//!
//! | what | budget | measured |
//! |---|---|---|
//! | read a typed calculation and judge it | 1.5 times as fast as `fasteval` | 105 to 115 ns: 1.4 to 1.55 times |
//! | judge a calculation that was read, cards by slot | under 1 µs, 2 times as fast as `fasteval` | 26 ns: 2.0 times |
//! | the same, cards by number | the same | 36 ns: 1.5 times, so not reached |
//! | best catch of a board of 76 ponds, any rung, by search | under 3 ms | 34 µs |
//! | the same with the reach table | under 100 µs | 18 µs |
//!
//! Tables and puzzles name cards by slot, the command line by number.
//!
//! `fasteval` gives no verdict. It parses and evaluates in 163 to 168 ns, and evaluates what it has parsed in 54 ns. Its times and ours
//! beside them are the fastest of many short runs, taken in turn on a busy computer: trust the ratios only.

use std::hint::black_box;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use engine::arithmetic::{Calculation, Card, CardName, Expression, Node, Pond};
use engine::arithmetic::{ReadingOrder, Rung, Solver, Verdict, judge, parse_pond};
use fasteval::{EmptyNamespace, Evaler, Slab};
use rand::rngs::Xoshiro256PlusPlus as Chance;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

/// A pond, a sum card, and a calculation of two to five cards, with every sign but `&`, which `fasteval` lacks.
const CALCULATIONS: [(&str, &str, &str); 8] = [
    ("F15 8 7 3 9 1", "15", "8 + 7"),
    ("F20 5 4 8 2 7", "20", "5 * 4"),
    ("F10 9 6 5 4 3", "10", "9 - 5 + 6"),
    ("F15 9 2 3 7 6", "15", "9 * 2 - 3"),
    ("F20 7 3 5 1 1", "20", "(7 - 3) * 5"),
    ("F20 9 8 5 2 1", "20", "9 + 8 + 5 - 2"),
    ("F20 10 9 8 2 5", "20", "10 + 9 - 8 / 2 + 5"),
    ("F5 9 6 7 2 4", "5", "(9 - 7) * 6 / 4 + 2"),
];

const DEALS: u64 = 64;

const ORDER: ReadingOrder = ReadingOrder::Operations;

/// One of [`CALCULATIONS`] as text and already read, so that a benchmark can begin with either.
struct Sample {
    pond: Pond,
    /// With its sum card, for our parser.
    text: String,
    /// Without its sum card, for `fasteval`.
    row: &'static str,
    by_number: Calculation,
    by_slot: Calculation,
}

impl Sample {
    fn all() -> Vec<Self> {
        let given = CALCULATIONS.map(|(pond, sum, row)| {
            let pond = parse_pond(pond).expect("a pond");
            let text = format!("{sum} = {row}");
            let by_number = Calculation::parse(&text, ORDER).expect("a calculation");
            let by_slot = by_slot(&by_number, &judge(&by_number, &pond, Rung::Division));
            let given = Self { pond, text, row, by_number, by_slot };
            let total = fasteval::ez_eval(row, &mut EmptyNamespace).expect("a number");
            for calculation in [&given.by_number, &given.by_slot] {
                let caught = given.judge(calculation).expect("a catch");
                assert!((caught.total as f64 - total).abs() < f64::EPSILON, "both make the same of {row}");
            }
            given
        });
        given.into()
    }

    fn judge(&self, calculation: &Calculation) -> Verdict {
        judge(black_box(calculation), black_box(&self.pond), Rung::Division)
    }
}

fn by_slot(calculation: &Calculation, verdict: &Verdict) -> Calculation {
    let mut slots = verdict.as_ref().expect("a catch").slots().map(CardName::Slot);
    let sum = slots.next().expect("a sum card");
    let nodes = calculation.expression.nodes().iter().map(|node| match node {
        Node::Card(_) => Node::Card(slots.next().expect("a slot for each card")),
        Node::Apply(operation) => Node::Apply(*operation),
    });
    Calculation { sum, expression: Expression::try_from(nodes.collect::<Vec<_>>()).expect("the same tree") }
}

/// Reports the mean time of `work` for each of `given`.
fn one_after_the_other<G, R>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    given: &[G],
    mut work: impl FnMut(&G) -> R,
) {
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            for given in given {
                black_box(&work(given));
            }
        });
    });
}

/// From text to number, and from a calculation already read to its number. Our judge also gives the verdict. We use `fasteval` as its
/// documentation recommends, with the slab used again. It could also compile what it has read, but without variables that would work out
/// the number beforehand.
fn judging(criterion: &mut Criterion) {
    let given = Sample::all();
    let parser = fasteval::Parser::new();

    let mut group = criterion.benchmark_group("text in, number out");
    group.throughput(Throughput::Elements(given.len() as u64));
    one_after_the_other(&mut group, "fishpond, read and judged", &given, |given| {
        Calculation::parse(black_box(&given.text), ORDER).map(|calculation| given.judge(&calculation))
    });
    let mut slab = Slab::new();
    one_after_the_other(&mut group, "fasteval, parsed and evaluated", &given, |given| {
        let parsed = parser.parse(black_box(given.row), &mut slab.ps)?.from(&slab.ps);
        parsed.eval(&slab, &mut EmptyNamespace)
    });
    group.finish();

    let mut group = criterion.benchmark_group("read before, number out");
    group.throughput(Throughput::Elements(given.len() as u64));
    one_after_the_other(&mut group, "fishpond, judged, cards by number", &given, |given| {
        given.judge(&given.by_number)
    });
    one_after_the_other(&mut group, "fishpond, judged, cards by slot", &given, |given| {
        given.judge(&given.by_slot)
    });
    let parsed: Vec<_> = given
        .iter()
        .map(|given| {
            let mut slab = Slab::new();
            (parser.parse(given.row, &mut slab.ps).expect("an expression"), slab)
        })
        .collect();
    one_after_the_other(&mut group, "fasteval, evaluated", &parsed, |(parsed, slab)| {
        parsed.from(&black_box(slab).ps).eval(slab, &mut EmptyNamespace)
    });
    group.finish();

    let mut group = criterion.benchmark_group("words");
    group.throughput(Throughput::Elements(given.len() as u64));
    let caught: Vec<_> =
        given.iter().map(|given| (given, given.judge(&given.by_slot).expect("a catch"))).collect();
    one_after_the_other(&mut group, "written", &caught, |(given, caught)| {
        caught.equation(black_box(&given.by_slot), &given.pond)
    });
    group.finish();
}

/// The 65 fish and bugs of rulebook §2, without the bikes.
fn shuffled(seed: u64) -> Vec<Card> {
    let fish = [5, 5, 5, 5, 10, 10, 10, 10, 15, 15, 15, 15, 20, 20, 20].map(Card::fish);
    let mut cards: Vec<Card> = (0..50).map(|bug| Card::bug(bug % 10 + 1)).chain(fish).collect();
    cards.shuffle(&mut Chance::seed_from_u64(seed));
    cards
}

/// Four ponds as dealt, and each after each of eighteen swaps: 76 in all.
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
                        solver.find_with_fewest_cards(black_box(&ponds[at]), at as u64)
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
