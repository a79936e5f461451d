//! Three cards that make a ten, in Three Fishing and MAC I, checked by trying everything: all threes of the 52 cards, in both games, on
//! every rung.

use std::collections::BTreeMap;

use engine::arithmetic::{
    CardName, Expression, Node, Operation, ReadingOrder, Refusal, Rung, TensGame, TensSolver, judge_tens,
};
use engine::games::fish_pond::{CatchFinder, ChineseCard, DECK};
use proptest::prelude::*;

/// The signs as characters, in the order of the rungs that allow them.
const SIGNS: [char; 5] = ['+', '-', '*', '&', '/'];

/// A number in a naive calculation: its value, and its digits if it is a card or made of joined cards.
#[derive(Clone)]
struct Number(i64, Option<String>);

/// The result of two numbers and a sign, worked out as a child would. Quotients are rounded, halves away from zero. `None` if there is no
/// result.
fn reckon(left: &Number, sign: char, right: &Number) -> Option<Number> {
    let (a, b) = (left.0, right.0);
    match sign {
        '+' => Some(Number(a + b, None)),
        '-' => Some(Number(a - b, None)),
        '*' => Some(Number(a * b, None)),
        '/' if b == 0 => None,
        #[allow(clippy::cast_possible_truncation)]
        '/' => Some(Number((a as f64 / b as f64).round() as i64, None)),
        _ => {
            let digits = format!("{}{}", left.1.as_ref()?, right.1.as_ref()?);
            Some(Number(digits.parse().ok()?, Some(digits)))
        }
    }
}

/// The lowest rung, from 0, on which three values make 10, 20 or 30: read from left to right, and by the order of operations. `None` if
/// no rung does. No number on the way is above `largest`.
fn naive_three_fishing(values: [i64; 3], largest: i64) -> [Option<usize>; 2] {
    let mut lowest = [None::<usize>; 2];
    let number = |value: i64| Number(value, Some(value.to_string()));
    for first in 0..3 {
        for second in (0..3).filter(|second| *second != first) {
            let [a, b, c] = [first, second, 3 - first - second].map(|at| number(values[at]));
            for (one, sign) in SIGNS.into_iter().enumerate() {
                for (other, outer) in SIGNS.into_iter().enumerate() {
                    let mut note = |total: Option<Number>, orders: &[usize]| {
                        if total.is_some_and(|total| total.0 <= largest && [10, 20, 30].contains(&total.0)) {
                            for order in orders {
                                let rung = one.max(other);
                                lowest[*order] = Some(lowest[*order].map_or(rung, |low| low.min(rung)));
                            }
                        }
                    };
                    let small = |number: &Number| (0..=largest).contains(&number.0);
                    note(reckon(&a, sign, &b).filter(small).and_then(|ab| reckon(&ab, outer, &c)), &[0, 1]);
                    // As spoken, only a card or joined cards can stand on the right.
                    let orders: &[usize] = if sign == '&' { &[0, 1] } else { &[1] };
                    note(reckon(&b, sign, &c).filter(small).and_then(|bc| reckon(&a, outer, &bc)), orders);
                }
            }
        }
    }
    lowest
}

fn naive_mac_one([m, n, l]: [i64; 3]) -> bool {
    [m * n + l, n * l + m, l * m + n].into_iter().any(|total| total % 10 == 0 && (10..=130).contains(&total))
}

#[test]
fn any_three_of_the_52_cards_are_judged_as_by_brute_force() {
    let solver = |rung, order| TensSolver::new(TensGame::ThreeFishing, rung, order);
    let mac_one = TensSolver::new(TensGame::MacOne, Rung::Addition, ReadingOrder::Spoken);
    let (mut threes, mut catches) = (0, BTreeMap::new());
    for (at, first) in DECK.iter().enumerate() {
        for (then, second) in DECK.iter().enumerate().skip(at + 1) {
            for third in &DECK[then + 1..] {
                threes += 1;
                let values = [*first, *second, *third].map(ChineseCard::value);
                let numbers = values.map(i64::from);
                let naive = naive_three_fishing(numbers, i64::MAX);
                for (order, lowest) in ReadingOrder::ALL.into_iter().zip(naive) {
                    for rung in Rung::ALL {
                        let solution = solver(rung, order).simplest_solution(values);
                        let expected = lowest.is_some_and(|lowest| lowest <= rung as usize);
                        assert_eq!(solution.is_some(), expected, "{values:?} on {rung}");
                        assert_eq!(solver(rung, order).makes_ten(values), expected);
                        if let Some(solution) = solution {
                            let judged =
                                judge_tens(&solution.expression, &numbers, TensGame::ThreeFishing, rung);
                            assert_eq!(judged.as_ref(), Ok(&solution.catch));
                            let highest = solution.expression.operations().map(Operation::lowest_rung).max();
                            assert_eq!(highest.map(|rung| rung as usize), lowest, "the lowest rung");
                            assert_eq!(solver(rung, order).lowest_rung(values), highest);
                            let spoken = solution.expression.is_running_total();
                            assert!(spoken || order == ReadingOrder::Operations);
                            assert!(solution.catch.steps.iter().all(|step| step.result >= 0));
                            *catches.entry(rung.code()).or_insert(0) += 1;
                        }
                    }
                }
                let solution = mac_one.simplest_solution(values);
                assert_eq!(solution.is_some(), naive_mac_one(numbers), "{values:?}");
                if let Some(solution) = solution {
                    assert!(solution.expression.is_running_total());
                    for rung in Rung::ALL {
                        let judged = judge_tens(&solution.expression, &numbers, TensGame::MacOne, rung);
                        assert_eq!(judged.as_ref(), Ok(&solution.catch));
                    }
                }
            }
        }
    }
    assert_eq!(threes, 22_100);
    assert!(catches["addition"] < catches["subtraction"] && catches["subtraction"] < catches["division"]);
}

#[test]
fn no_total_on_the_way_to_a_ten_is_above_the_largest_number() {
    for values in (1..=11_u8).flat_map(|a| (a..=11).flat_map(move |b| (b..=11).map(move |c| [a, b, c]))) {
        let numbers = values.map(i64::from);
        for largest in [9, 10, 20, 30, 100] {
            let naive = naive_three_fishing(numbers, i64::from(largest));
            for (order, lowest) in ReadingOrder::ALL.into_iter().zip(naive) {
                let solver = TensSolver::new(TensGame::ThreeFishing, Rung::Division, order)
                    .with_largest_number(largest);
                assert_eq!(
                    solver.lowest_rung(values).map(|rung| rung as usize),
                    lowest,
                    "{values:?} to {largest}"
                );
                assert_eq!(solver.makes_ten(values), lowest.is_some());
                let catch = solver.simplest_solution(values).map(|solution| solution.catch);
                let results = catch.iter().flat_map(|catch| catch.steps.iter().map(|step| step.result));
                assert!(results.max().is_none_or(|result| result <= largest.into()));
            }
        }
    }
}

#[test]
fn every_sum_and_every_product_with_a_card_is_judged_by_its_total() {
    for a in 1..=11 {
        for b in 1..=11 {
            for c in 1..=11 {
                let judged = |text: String, rule| {
                    let expression =
                        Expression::parse(&text, ReadingOrder::Operations).expect("a calculation");
                    judge_tens(&expression, &[a, b, c], rule, Rung::Addition)
                };
                let expected = |total: i64, largest: i64| {
                    let next = (10..=largest).step_by(10).find(|ten| *ten > total);
                    if total % 10 == 0 && total <= largest {
                        Ok(total)
                    } else {
                        Err(Refusal::NoTen { total, next, largest })
                    }
                };
                let sum = judged(format!("{a} + {b} + {c}"), TensGame::ThreeFishing);
                assert_eq!(sum.map(|catch| catch.total), expected(a + b + c, 30));
                for text in [format!("{a} × {b} + {c}"), format!("{c} + {a} × {b}")] {
                    let product = judged(text, TensGame::MacOne);
                    assert_eq!(product.map(|catch| catch.total), expected(a * b + c, 130));
                }
            }
        }
    }
}

#[test]
fn catches_of_bait_and_pond_match_a_naive_search() {
    for rule in TensGame::ALL {
        for start in 0..40 {
            let hand: Vec<ChineseCard> = (0..4).map(|at| DECK[(start * 7 + at * 11) % 52]).collect();
            let pond: Vec<ChineseCard> = (4..14).map(|at| DECK[(start * 7 + at * 11) % 52]).collect();
            for bait_needed in [false, true] {
                let solver = TensSolver::new(rule, Rung::Subtraction, ReadingOrder::Spoken);
                let waters = CatchFinder { bait: &hand, pond: &pond, bait_needed, solver };
                let mut expected = 0;
                let cards: Vec<ChineseCard> = hand.iter().chain(&pond).copied().collect();
                for first in 0..14 {
                    for second in first + 1..14 {
                        for third in second + 1..14 {
                            let three = [first, second, third].map(|at| cards[at].value());
                            let catches = solver.makes_ten(three) && (!bait_needed || first < 4);
                            expected += usize::from(catches);
                        }
                    }
                }
                let all = waters.all();
                assert_eq!((all.len(), waters.catchable_triples().len()), (expected, expected));
                assert_eq!(waters.has_catch(), expected > 0);
                assert_eq!(waters.best().as_ref(), all.first());
                assert_eq!(waters.most_points(), all.first().map_or(0, |best| best.points));
                assert!(all.is_sorted_by_key(|fishing| std::cmp::Reverse(fishing.points)));
                for fishing in all {
                    assert!(!bait_needed || fishing.places[0].is_bait());
                }
            }
        }
    }
}

#[test]
fn a_product_that_grows_too_large_is_refused_and_never_wraps() {
    let nodes = vec![
        Node::Card(CardName::Slot(0)),
        Node::Card(CardName::Slot(1)),
        Node::Apply(Operation::Multiply),
        Node::Card(CardName::Slot(2)),
        Node::Apply(Operation::Add),
    ];
    let expression = Expression::try_from(nodes).expect("a tree");
    for numbers in [[i64::MAX, 2, 1], [i64::MAX, 1, 1]] {
        let judged = judge_tens(&expression, &numbers, TensGame::MacOne, Rung::Addition);
        assert_eq!(judged, Err(Refusal::Overflow));
    }
}

#[test]
fn a_card_beyond_the_deck_is_not_mistaken_for_another() {
    for (values, rule) in [([3, 2, 94], TensGame::MacOne), ([1, 2, 12], TensGame::ThreeFishing)] {
        let solver = TensSolver::new(rule, Rung::Division, ReadingOrder::Operations);
        assert_eq!(solver.simplest_solution(values), None, "{values:?}");
    }
}

proptest! {
    #[test]
    fn no_text_or_number_makes_the_judge_panic(
        text in "([0-9 +×÷:&()F−-]|9223372036854775807|[^\0]){0,30}",
        numbers in prop::collection::vec(prop_oneof![-3..13_i64, any::<i64>()], 0..5),
        rung in prop::sample::select(&Rung::ALL[..]),
        order in prop::sample::select(&ReadingOrder::ALL[..]),
        rule in prop::sample::select(&TensGame::ALL[..]),
    ) {
        let judged = Expression::parse(&text, order)
            .map(|expression| judge_tens(&expression, &numbers, rule, rung));
        if let Ok(Ok(catch)) = judged {
            prop_assert!(rule.is_valid_total(catch.total));
        }
        let _card = text.parse::<ChineseCard>();
    }

    #[test]
    fn any_three_values_can_be_asked_for(values: [u8; 3], rule in prop::sample::select(&TensGame::ALL[..])) {
        let solver = TensSolver::new(rule, Rung::Division, ReadingOrder::Operations);
        let in_the_deck = values.iter().all(|value| (1..=11).contains(value));
        prop_assert!(in_the_deck || solver.simplest_solution(values).is_none());
    }
}
