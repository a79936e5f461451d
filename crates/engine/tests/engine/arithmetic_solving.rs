//! The solver, which finds all catches of a pond, against brute force: all cards in every order, with every sign and every bracket.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use engine::arithmetic::{
    Card, CardName, Node, Operation, Pond, ReachTable, ReadingOrder, Rung, Solution, Solver, judge,
    parse_pond,
};
use rand::rngs::Xoshiro256PlusPlus as Chance;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};

/// The cards of a catch: the sum card, which the others make, and then the others from the largest down.
type Faces = (Card, Vec<Card>);

/// How good a calculation is, the less the better: its rung, the largest number on the way, and its cards from left to right.
type Goodness = (Rung, u64, Reverse<Vec<i64>>);

/// All catches of a pond, each with the best way to calculate it.
type Catches = BTreeMap<Faces, Goodness>;

/// The range of the numbers that are allowed on the way to a result.
type Results = RangeInclusive<i64>;

const ABOVE_ZERO: Results = 0..=i64::MAX;

/// A part of a calculation that is made from some of the cards.
#[derive(Debug, Clone)]
struct Subset {
    value: i64,
    rung: Rung,
    peak: u64,
    cards: Vec<i64>,
    /// Whether the part is a single card, or cards that are joined.
    is_number: bool,
}

impl Subset {
    fn card(number: i64) -> Self {
        Self {
            value: number,
            rung: Rung::Addition,
            peak: number.unsigned_abs(),
            cards: vec![number],
            is_number: true,
        }
    }

    fn then(&self, operation: Operation, right: &Self) -> Option<Self> {
        let joins = operation == Operation::Join;
        if joins && !(self.is_number && right.is_number && right.cards.len() == 1) {
            return None;
        }
        let value = operation.apply(self.value, right.value).ok()?;
        Some(Self {
            value,
            rung: self.rung.max(right.rung).max(operation.lowest_rung()),
            peak: self.peak.max(right.peak).max(value.unsigned_abs()),
            cards: [&self.cards[..], &right.cards[..]].concat(),
            is_number: joins,
        })
    }
}

/// Puts all parts together two by two, in every way, and gives each total of all parts to `on_total`. Numbers outside `results` are not
/// allowed on the way.
fn put_together(
    parts: &[Subset],
    order: ReadingOrder,
    results: &Results,
    on_total: &mut impl FnMut(&Subset),
) {
    if let [total] = parts {
        on_total(total);
    }
    for left in 0..parts.len() {
        for right in (0..parts.len()).filter(|right| *right != left) {
            if order == ReadingOrder::Spoken && !parts[right].is_number {
                continue;
            }
            for operation in Operation::ALL {
                let Some(made) = parts[left].then(operation, &parts[right]) else { continue };
                if !results.contains(&made.value) {
                    continue;
                }
                let others =
                    (0..parts.len()).filter(|at| ![left, right].contains(at)).map(|at| parts[at].clone());
                put_together(&others.chain([made]).collect::<Vec<_>>(), order, results, on_total);
            }
        }
    }
}

/// The numbers of some cards, from the largest down.
fn numbers(cards: &[Card]) -> Vec<i64> {
    let mut numbers: Vec<i64> = cards.iter().map(|card| card.number()).collect();
    numbers.sort_unstable_by_key(|number| Reverse(*number));
    numbers
}

/// All catches of a pond on any rung, found by brute force. Numbers outside `results` are not allowed on the way.
fn by_force(pond: &Pond, order: ReadingOrder, results: &Results) -> Catches {
    let animals: Vec<Card> = pond.iter().flatten().copied().collect();
    let mut catches = Catches::new();
    let mut totals: BTreeMap<Vec<i64>, BTreeMap<i64, Goodness>> = BTreeMap::new();
    for set in 1_u32..1 << animals.len() {
        let mut cards: Vec<Card> =
            (0..animals.len()).filter(|at| set >> at & 1 == 1).map(|at| animals[at]).collect();
        cards.sort_unstable_by_key(|card| Reverse(*card));
        let sums: Vec<Card> =
            (0..animals.len()).filter(|at| set >> at & 1 == 0).map(|at| animals[at]).collect();
        if cards.len() < 2 || sums.is_empty() {
            continue;
        }
        let made = totals.entry(numbers(&cards)).or_insert_with_key(|numbers| {
            let mut made = BTreeMap::<i64, Goodness>::new();
            let parts: Vec<Subset> = numbers.iter().copied().map(Subset::card).collect();
            put_together(&parts, order, results, &mut |total| {
                let goodness = (total.rung, total.peak, Reverse(total.cards.clone()));
                let best = made.entry(total.value).or_insert_with(|| goodness.clone());
                if goodness < *best {
                    *best = goodness;
                }
            });
            made
        });
        for sum in sums {
            let fish = cards.iter().chain([&sum]).filter(|card| card.is_fish()).count();
            if fish <= 1
                && let Some(goodness) = made.get(&sum.number())
            {
                catches.insert((sum, cards.clone()), goodness.clone());
            }
        }
    }
    catches
}

/// The key by which catches are sorted: most points first, then a fish as the sum card, the lowest rung, the fewest cards, the smallest
/// numbers.
fn rank((sum, cards): &Faces, (rung, ..): &Goodness) -> impl Ord + use<> {
    let points: i64 = cards.iter().chain([sum]).map(|card| card.points()).sum();
    let total: i128 = cards.iter().map(|card| i128::from(card.number())).sum();
    let simple = (*rung, cards.len(), total, numbers(cards), sum.number());
    (Reverse(points), Reverse(sum.is_fish()), simple, cards.iter().any(|card| card.is_fish()))
}

fn card_in(pond: &Pond, slot: u8) -> Card {
    pond[usize::from(slot)].expect("an animal")
}

fn faces(solution: &Solution, pond: &Pond) -> Faces {
    let mut cards: Vec<Card> = solution.catch.cards.iter().map(|slot| card_in(pond, *slot)).collect();
    cards.sort_unstable_by_key(|card| Reverse(*card));
    (card_in(pond, solution.catch.sum), cards)
}

/// How good the calculation of a catch is that the solver has found. Fails unless it is a catch by the rules given.
fn goodness(
    solution: &Solution,
    pond: &Pond,
    rung: Rung,
    order: ReadingOrder,
    results: &Results,
) -> Goodness {
    let Solution { calculation, catch } = solution;
    assert_eq!(judge(calculation, pond, rung).as_ref(), Ok(catch));
    assert!(order == ReadingOrder::Operations || calculation.expression.is_running_total());
    assert!(catch.steps.iter().all(|step| results.contains(&step.result)));
    // Build the same tree again, part by part.
    let mut parts: Vec<Subset> = Vec::new();
    for node in calculation.expression.nodes() {
        let part = match node {
            Node::Card(CardName::Slot(slot)) => Subset::card(card_in(pond, *slot).number()),
            Node::Card(other) => panic!("{other:?} is no slot"),
            Node::Apply(operation) => {
                let right = parts.pop().expect("a right part");
                let left = parts.pop().expect("a left part");
                left.then(*operation, &right).expect("a number")
            }
        };
        parts.push(part);
    }
    let total = parts.pop().expect("a total");
    (total.rung, total.peak, Reverse(total.cards))
}

/// Checks all that the solver finds in a pond, on every rung and with every setting, against brute force.
fn check(pond: &Pond) {
    for order in ReadingOrder::ALL {
        for results in [ABOVE_ZERO, i64::MIN..=i64::MAX] {
            let catches = by_force(pond, order, &results);
            for rung in Rung::ALL {
                let mut expected: Vec<(&Faces, &Goodness)> =
                    catches.iter().filter(|(_, goodness)| goodness.0 <= rung).collect();
                expected.sort_by_cached_key(|(faces, goodness)| rank(faces, goodness));
                let solver = Solver::new(rung, order);
                let solver = if results == ABOVE_ZERO { solver } else { solver.with_negative_totals() };
                check_solver(solver, pond, &expected, rung, order, &results);
                check_solver(solver.without_table(), pond, &expected, rung, order, &results);
            }
        }
    }
}

fn check_solver(
    solver: Solver,
    pond: &Pond,
    expected: &[(&Faces, &Goodness)],
    rung: Rung,
    order: ReadingOrder,
    results: &Results,
) {
    let all = solver.all(pond);
    let found: Vec<(Faces, Goodness)> = all
        .iter()
        .map(|solution| (faces(solution, pond), goodness(solution, pond, rung, order, results)))
        .collect();
    let found: Vec<(&Faces, &Goodness)> = found.iter().map(|(faces, goodness)| (faces, goodness)).collect();
    assert_eq!(found, expected, "{pond:?} on rung {rung}, {order:?}, results {results:?}");
    assert_eq!(solver.best(pond).as_ref(), all.first());
    let fewest = all.iter().map(|solution| solution.catch.cards.len()).min();
    for start in [0, 1, 2, 7, 40, u64::MAX] {
        let solution = solver.find_with_fewest_cards(pond, start);
        assert_eq!(solution.as_ref().map(|solution| solution.catch.cards.len()), fewest);
        if let Some(solution) = solution {
            let at =
                found.iter().position(|(known, _)| **known == faces(&solution, pond)).expect("a known catch");
            assert_eq!(found[at].1, &goodness(&solution, pond, rung, order, results));
        }
    }
}

/// A pond of cards as they are printed, drawn at random. `animals` is how many fish and bugs it has; the other slots are empty.
fn printed_pond(animals: usize, chance: &mut Chance) -> Pond {
    let mut pond: Pond = std::array::from_fn(|slot| {
        (slot < animals).then(|| {
            if chance.random_ratio(1, 4) {
                Card::fish(5 * chance.random_range(1..=4))
            } else {
                Card::bug(chance.random_range(1..=10))
            }
        })
    });
    pond.shuffle(chance);
    pond
}

/// A random pond with few different numbers, not all of them printed, so that rare cases come up. `animals` is how many fish and bugs it
/// has.
fn odd_pond(animals: usize, chance: &mut Chance) -> Pond {
    let numbers = [0, 0, 1, 2, 2, 5, 7, 10, 13, 20, 25, 100, 4_000_000_000];
    let mut pond: Pond = std::array::from_fn(|slot| {
        (slot < animals).then(|| {
            let number = *numbers.choose(chance).expect("a number");
            if chance.random_ratio(1, 3) { Card::fish(number) } else { Card::bug(number) }
        })
    });
    pond.shuffle(chance);
    pond
}

#[test]
fn small_ponds_are_solved_as_by_brute_force() {
    let mut chance = Chance::seed_from_u64(1);
    for _ in 0..1500 {
        check(&printed_pond(chance.random_range(0..=4), &mut chance));
        check(&odd_pond(chance.random_range(0..=4), &mut chance));
    }
}

#[test]
fn ponds_of_five_animals_are_solved_as_by_brute_force() {
    let mut chance = Chance::seed_from_u64(2);
    for _ in 0..40 {
        check(&printed_pond(5, &mut chance));
        check(&odd_pond(5, &mut chance));
    }
}

#[test]
fn no_result_is_above_the_largest_number() {
    let mut chance = Chance::seed_from_u64(5);
    for largest in [5, 10, 20, 100, 1000] {
        for _ in 0..60 {
            let pond = printed_pond(chance.random_range(3..=4), &mut chance);
            for (order, below_zero) in ReadingOrder::ALL.into_iter().zip([false, true]) {
                let results = if below_zero { i64::MIN } else { 0 }..=i64::from(largest);
                let catches = by_force(&pond, order, &results);
                for rung in Rung::ALL {
                    let mut expected: Vec<(&Faces, &Goodness)> =
                        catches.iter().filter(|(_, goodness)| goodness.0 <= rung).collect();
                    expected.sort_by_cached_key(|(faces, goodness)| rank(faces, goodness));
                    let solver = Solver::new(rung, order).with_largest_number(largest);
                    let solver = if below_zero { solver.with_negative_totals() } else { solver };
                    check_solver(solver, &pond, &expected, rung, order, &results);
                }
            }
        }
    }
}

#[test]
fn numbers_near_the_64_bit_limit_are_solved_as_by_brute_force() {
    let most = i64::MAX;
    for text in [
        format!("{most} {most} 1 0"),
        format!("{most} 9223372036854775806 1 F5"),
        format!("{most} 3037000500 3037000499 2"),
        format!("9223372030926249000 3037000500 3037000500 F20 {most}"),
        format!("4611686018427387904 2 {most} 1 4611686018427387903"),
        format!("922337203685477580 7 {most} 0 10"),
    ] {
        check(&parse_pond(&text).expect("a pond"));
    }
}

#[test]
fn full_ponds_are_solved_as_by_brute_force() {
    for (text, order) in
        [("F20 9 1 10 F15 8", ReadingOrder::Operations), ("F15 2 4 6 8 10", ReadingOrder::Spoken)]
    {
        let pond = parse_pond(text).expect("a pond");
        let catches = by_force(&pond, order, &ABOVE_ZERO);
        for rung in Rung::ALL {
            let mut expected: Vec<(&Faces, &Goodness)> =
                catches.iter().filter(|(_, goodness)| goodness.0 <= rung).collect();
            expected.sort_by_cached_key(|(faces, goodness)| rank(faces, goodness));
            check_solver(Solver::new(rung, order), &pond, &expected, rung, order, &ABOVE_ZERO);
        }
    }
}

#[test]
fn the_table_and_the_search_give_the_same_answers() {
    let mut chance = Chance::seed_from_u64(4);
    for _ in 0..150 {
        let pond = printed_pond(6, &mut chance);
        for rung in Rung::ALL {
            for order in ReadingOrder::ALL {
                let solver = Solver::new(rung, order);
                let all = solver.all(&pond);
                assert_eq!(all, solver.without_table().all(&pond), "{pond:?} on rung {rung}, {order:?}");
                assert_eq!(all.first(), solver.without_table().best(&pond).as_ref());
                let start = chance.random_range(0..1000);
                let few = solver.find_with_fewest_cards(&pond, start);
                assert_eq!(few, solver.without_table().find_with_fewest_cards(&pond, start));
            }
        }
    }
}

#[test]
fn the_best_catch_of_a_board_is_the_best_of_its_ponds() {
    let mut chance = Chance::seed_from_u64(5);
    for round in 0..150 {
        let ponds: Vec<Pond> = (0..20)
            .map(|_| if round % 2 == 0 { printed_pond(3, &mut chance) } else { odd_pond(4, &mut chance) })
            .collect();
        for rung in Rung::ALL {
            for order in ReadingOrder::ALL {
                let solver = Solver::new(rung, order);
                let mut best: Vec<(usize, Solution)> = ponds
                    .iter()
                    .enumerate()
                    .filter_map(|(at, pond)| Some((at, solver.best(pond)?)))
                    .collect();
                best.sort_by_cached_key(|(at, solution)| {
                    let goodness = goodness(solution, &ponds[*at], rung, order, &ABOVE_ZERO);
                    rank(&faces(solution, &ponds[*at]), &goodness)
                });
                let expected = best.into_iter().next();
                assert_eq!(solver.best_of(ponds.iter().copied()), expected);
                assert_eq!(solver.without_table().best_of(ponds.iter().copied()), expected);
            }
        }
    }
    assert_eq!(Solver::new(Rung::Division, ReadingOrder::Spoken).best_of([]), None);
}

#[test]
fn different_starts_find_different_catches() {
    let pond = parse_pond("F5 9 4 3 2 1").expect("a pond");
    let solver = Solver::new(Rung::Subtraction, ReadingOrder::Spoken);
    let mut met: Vec<Faces> = (0..60)
        .filter_map(|start| Some(faces(&solver.find_with_fewest_cards(&pond, start)?, &pond)))
        .collect();
    met.sort_unstable();
    met.dedup();
    assert!(met.len() >= 8, "{met:?}");
}

#[test]
fn the_reach_table_matches_the_search() {
    let file = include_bytes!("../../assets/reach.bin");
    assert_eq!(file.len(), ReachTable::SET_COUNT * ReadingOrder::ALL.len() * Rung::ALL.len() * 4);
    assert!(
        ReachTable::compute_bytes(|| ()) == file,
        "run `cargo run --release --example reach_table` again"
    );
}

#[test]
fn the_reach_table_accepts_numbers_in_any_order() {
    let targets = |numbers: &[i64], rung| ReachTable::targets(numbers, rung, ReadingOrder::Spoken);
    let of =
        |numbers: &[i64], rung| targets(numbers, rung).expect("printed numbers").iter().collect::<Vec<_>>();
    assert_eq!(of(&[8, 7], Rung::Addition), [15]);
    assert_eq!(of(&[7, 8], Rung::Subtraction), [1, 15]);
    assert_eq!(of(&[2, 9, 5, 8], Rung::Addition), [0; 0]);
    assert_eq!(of(&[2, 9, 5, 8], Rung::Subtraction), [2, 4, 6, 8, 10, 14, 20]);
    assert_eq!(of(&[1, 4], Rung::Concatenation), [3, 4, 5, 14]);
    assert_eq!(of(&[7, 2], Rung::Division), [4, 5, 9, 14]);
    for numbers in [&[][..], &[5], &[5, 11], &[0, 5], &[1, 1, 1, 1, 1, 1]] {
        assert_eq!(targets(numbers, Rung::Division), None);
    }
}

#[test]
fn totals_below_zero_are_proposed_only_when_allowed() {
    let pond = parse_pond("F5 7 2 1 9 9").expect("a pond");
    let solver = Solver::new(Rung::Multiplication, ReadingOrder::Spoken);
    let written = |solver: Solver| -> Vec<String> {
        solver
            .all(&pond)
            .iter()
            .map(|solution| solution.catch.equation(&solution.calculation, &pond))
            .collect()
    };
    let (above, below) = (written(solver), written(solver.with_negative_totals()));
    assert!(below.contains(&"(7 − 9) × 5 + 9 + 2 = 1".to_owned()), "{below:?}");
    assert_eq!(below.len(), above.len() + 1);
}
