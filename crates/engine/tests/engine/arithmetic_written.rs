//! How calculations are written: as true mathematics with the fewest brackets (rulebook §1), checked by a naive reader.

use engine::arithmetic::{Calculation, CardName, Expression, ReadingOrder, Token, format_number};
use proptest::prelude::*;
use proptest::test_runner::{FileFailurePersistence, RngSeed};

use crate::equations::{Equation, equations};
use crate::naive::{self, Fraction};

/// Reads a calculation from text: its expression, the numbers on its cards, and its total. `None` if it has no total.
fn read(row: &str, order: ReadingOrder) -> Option<(Expression, Vec<i64>, i64)> {
    let expression: Expression = Calculation::parse(&format!("0 = {row}"), order).ok()?.expression;
    let numbers: Vec<i64> = expression
        .cards()
        .map(|card| match card {
            CardName::Number(number) | CardName::Fish(number) => number,
            CardName::Slot(slot) => panic!("no text names slot {slot}"),
        })
        .collect();
    let total = expression.evaluate(numbers.iter().copied(), |_| ()).ok()?;
    Some((expression, numbers, total))
}

/// The total of a calculation, and how the program writes it; `None` if it has no total.
fn written(row: &str, order: ReadingOrder) -> Option<(i64, String)> {
    let (expression, numbers, total) = read(row, order)?;
    Some((total, expression.equation(numbers).expect("what has a total can be written")))
}

/// The equations in a written calculation: for each the left side in plain characters, whether the result is rounded, and the right side.
fn statements(written: &str) -> Vec<(String, bool, i64)> {
    let statement = |statement: &str| {
        let rounded = statement.contains(" ≈ ");
        let (left, right) = statement.split_once(if rounded { " ≈ " } else { " = " }).expect("two sides");
        (naive::plain(left), rounded, naive::plain(right).parse().expect("a number on the right"))
    };
    written.split(", ").map(statement).collect()
}

/// The same text with a prime for each number, so that no two calculations have the same result by accident.
fn with_primes(text: &str) -> String {
    let primes = [101, 47, 211, 13, 89, 29, 151, 67, 17, 127];
    let mut numbers = 0;
    let mut out = String::new();
    let mut in_number = false;
    for c in text.chars() {
        if !c.is_ascii_digit() {
            out.push(c);
        } else if !in_number {
            out.push_str(&primes[numbers % primes.len()].to_string());
            numbers += 1;
        }
        in_number = c.is_ascii_digit();
    }
    out
}

/// For each pair of brackets in a text, the text without it. Pairs that keep two signs apart are not removed.
fn without_each_pair(text: &str) -> Vec<String> {
    let mut open = Vec::new();
    let mut texts = Vec::new();
    for (at, c) in text.char_indices() {
        match c {
            '(' => open.push(at),
            ')' => {
                let start = open.pop().expect("brackets match");
                let parts_signs =
                    text[..start].ends_with(['+', '-', '*', '/']) && text[start + 1..].starts_with('-');
                if !parts_signs {
                    texts.push(format!("{}{}{}", &text[..start], &text[start + 1..at], &text[at + 1..]));
                }
            }
            _ => {}
        }
    }
    texts
}

fn card() -> impl Strategy<Value = String> {
    prop_oneof![(0..10_i64).prop_map(|n| n.to_string()), (0..4_i64).prop_map(|n| format!("F{}", 5 * n))]
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 30_000,
        rng_seed: RngSeed::Fixed(15),
        failure_persistence: Some(Box::new(FileFailurePersistence::Off)),
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_statement_of_a_written_form_is_true(
        row in naive::random_calculations(card()),
        order in prop::sample::select(ReadingOrder::ALL.to_vec()),
    ) {
        if let Some((total, written)) = written(&row, order) {
            let statements = statements(&written);
            for (left, rounded, right) in &statements {
                let value = naive::evaluate_exactly(left).expect("a value");
                prop_assert_eq!(value.is_whole(), !rounded, "{}: {}", row, written);
                prop_assert_eq!(value.rounded(), i128::from(*right), "{}: {}", row, written);
            }
            prop_assert_eq!(statements.last().expect("a statement").2, total, "{}: {}", row, written);
            let said = naive::read(&naive::plain(&row), order == ReadingOrder::Spoken).expect("a reading");
            prop_assert_eq!(said.total, total, "{}: {}", row, written);
        }
    }

    #[test]
    fn a_growing_calculation_is_written_truly_and_reveals_no_card_too_early(
        row in naive::random_calculations(card()),
        order in prop::sample::select(ReadingOrder::ALL.to_vec()),
    ) {
        if let Some((expression, numbers, _)) = read(&row, order) {
            let grown = expression.equations_card_by_card(numbers.iter().copied());
            prop_assert_eq!(grown.len(), numbers.len());
            prop_assert_eq!(&grown[0], &format_number(numbers[0]));
            if numbers.len() > 1 {
                prop_assert_eq!(grown.last().cloned(), expression.equation_while_laying(numbers.iter().copied()));
            }
            for (count, written) in (1..).zip(&grown) {
                prop_assert!(equations(written).iter().all(Equation::is_true), "{}: {:?}", row, grown);
                if !written.contains('≈') {
                    let left = written.split(" = ").next().unwrap_or_default();
                    let told = left.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
                    prop_assert!(told.count() <= count, "{}: {:?}", row, grown);
                }
            }
        }
    }

    #[test]
    fn every_bracket_of_a_written_form_is_needed(
        row in naive::random_calculations(card()),
        order in prop::sample::select(ReadingOrder::ALL.to_vec()),
    ) {
        if let Some((_, written)) = written(&row, order) {
            for (left, ..) in statements(&written) {
                let left = with_primes(&left);
                let value: Option<Fraction> = naive::evaluate_exactly(&left);
                for spared in without_each_pair(&left) {
                    prop_assert_ne!(naive::evaluate_exactly(&spared), value, "{}: {}, so {}", row, written, spared);
                }
            }
        }
    }

    #[test]
    fn a_minus_sign_never_follows_another_sign(
        row in naive::random_calculations(card()),
        order in prop::sample::select(ReadingOrder::ALL.to_vec()),
    ) {
        if let Some((_, written)) = written(&row, order) {
            for (left, ..) in statements(&written) {
                prop_assert!(!["+-", "--", "*-", "/-"].iter().any(|signs| left.contains(signs)), "{}: {}", row, written);
            }
        }
    }
}

#[test]
fn written_forms_read_as_a_teacher_would_write_them() {
    use ReadingOrder::{Operations, Spoken};
    for (row, order, expected) in [
        ("9 + 8 × 2", Spoken, "(9 + 8) × 2 = 34"),
        ("9 + 8 × 2", Operations, "9 + 8 × 2 = 25"),
        ("(9 + 8) + (2 - 1)", Operations, "9 + 8 + 2 − 1 = 18"),
        ("9 - (8 - 2)", Operations, "9 − (8 − 2) = 3"),
        ("1 & 4 × 2", Spoken, "14 × 2 = 28"),
        ("7 ÷ 2", Spoken, "7 ÷ 2 ≈ 4"),
        ("7 ÷ 2 + 9 ÷ 2", Operations, "7 ÷ 2 ≈ 4, 9 ÷ 2 ≈ 5, 4 + 5 = 9"),
        ("8 × (6 ÷ 3)", Operations, "8 × 6 ÷ 3 = 16"),
        ("8 ÷ (6 ÷ 3)", Operations, "8 ÷ (6 ÷ 3) = 4"),
        ("1 - 8 ÷ 2", Spoken, "(1 − 8) ÷ 2 ≈ −4"),
        ("1 - 8 ÷ 2 + 5", Spoken, "(1 − 8) ÷ 2 ≈ −4, −4 + 5 = 1"),
        ("5 + (1 - 8) ÷ 2", Operations, "(1 − 8) ÷ 2 ≈ −4, 5 + (−4) = 1"),
        ("5 + ((1 - 8) ÷ 2 + 1)", Operations, "(1 − 8) ÷ 2 ≈ −4, 5 + (−4 + 1) = 2"),
        // 0 is not below zero.
        ("5 + 0", Spoken, "5 + 0 = 5"),
        ("5 - (3 - 3)", Operations, "5 − (3 − 3) = 5"),
        ("5", Spoken, "5 = 5"),
    ] {
        assert_eq!(written(row, order).expect(row).1, expected, "{row}");
    }
    assert_eq!([-12, -1, 0, 1].map(format_number), ["−12", "−1", "0", "1"]);
}

#[test]
fn a_calculation_grows_card_by_card_and_is_true_all_the_time() {
    use ReadingOrder::{Operations, Spoken};
    for (row, order, expected) in [
        ("9 + 8 - 2", Spoken, vec!["9", "9 + 8 = 17", "9 + 8 − 2 = 15"]),
        ("9 + 8 × 2", Spoken, vec!["9", "9 + 8 = 17", "(9 + 8) × 2 = 34"]),
        // By order of operations, 9 + 8 is not a part of it.
        ("9 + 8 × 2", Operations, vec!["9", "9 + 8", "9 + 8 × 2 = 25"]),
        ("9 × (8 + 5)", Operations, vec!["9", "9 × (8", "9 × (8 + 5) = 117"]),
        ("9 × (0 + 5)", Operations, vec!["9", "9 × (0", "9 × (0 + 5) = 45"]),
        ("1 & 4 × 2", Spoken, vec!["1", "1 & 4 = 14", "14 × 2 = 28"]),
        ("5 + 1 & 4", Spoken, vec!["5", "5", "5 + 14 = 19"]),
        ("7 ÷ 2 + 1", Spoken, vec!["7", "7 ÷ 2 ≈ 4", "7 ÷ 2 ≈ 4, 4 + 1 = 5"]),
        ("9 + 7 ÷ 2", Operations, vec!["9", "9", "7 ÷ 2 ≈ 4, 9 + 4 = 13"]),
    ] {
        let (expression, numbers, _) = read(row, order).expect(row);
        assert_eq!(expression.equations_card_by_card(numbers), expected, "{row}");
    }
}

#[test]
fn only_exact_calculations_are_written_as_equal() {
    use ReadingOrder::{Operations, Spoken};
    let statement = |row: &str, order| {
        let (expression, numbers, _) = read(row, order).expect(row);
        expression.statement(numbers).expect(row)
    };
    #[rustfmt::skip]
    let table = [
        ("5 + 3",     Spoken,     "4 + 4", Some("5 + 3 = 4 + 4")),
        ("5 + 3",     Spoken,     "4 + 5", None),
        ("7 ÷ 2",     Spoken,     "2 + 2", None), // 3.5 is not 4
        ("7 ÷ 2 + 1", Spoken,     "4 + 1", None), // nor is it on the way
        ("8 ÷ 2 + 1", Operations, "4 + 1", Some("8 ÷ 2 + 1 = 4 + 1")),
    ];
    for (one, order, other, written) in table {
        let (one, other) = (statement(one, order), statement(other, Spoken));
        assert_eq!(one.two_sided_equation(&other).as_deref(), written, "{one}");
        assert_eq!(other.two_sided_equation(&one).is_some(), written.is_some(), "{one}, turned round");
    }
}

#[test]
fn an_expression_is_laid_down_with_the_brackets_it_needs() {
    use ReadingOrder::{Operations, Spoken};
    // The row, whether it is a running total, and how many brackets it is laid down with: a running total needs none.
    #[rustfmt::skip]
    let table = [
        ("9 + 8 - 5",        Spoken,     true,  0),
        ("9 + 8 × 2",        Spoken,     true,  0),
        ("9 + 8 × 2",        Operations, false, 0),
        ("(9 + 8) × 2",      Operations, true,  0),
        ("9 × 8 + 2",        Operations, true,  0),
        ("9 + 1 & 4",        Operations, true,  0),
        ("9 - (8 - 5)",      Operations, false, 2),
        ("9 - (8 × 5)",      Operations, false, 0),
        ("9 × (8 + 5)",      Operations, false, 2),
        ("(9 + 8) × (2 + 1)", Operations, false, 4),
    ];
    for (row, order, is_running_total, brackets) in table {
        let calculation = Calculation::parse(&format!("0 = {row}"), order).unwrap();
        let tokens = calculation.expression.tokens();
        assert_eq!(calculation.expression.is_running_total(), is_running_total, "{row}");
        let count = tokens.iter().filter(|token| matches!(token, Token::Open | Token::Close)).count();
        assert_eq!(count, brackets, "{row}: {tokens:?}");
        // It reads back as the same, from either side of the sum card.
        let again = if is_running_total { Spoken } else { Operations };
        let sum = [Token::Card(calculation.sum)];
        for laid in
            [[&sum[..], &[Token::Equals], &tokens].concat(), [&tokens[..], &[Token::Equals], &sum].concat()]
        {
            assert_eq!(Calculation::from_tokens(&laid, again).as_ref(), Ok(&calculation), "{row}: {laid:?}");
        }
    }
}
