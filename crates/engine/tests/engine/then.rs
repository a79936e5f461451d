//! Then and now: which calculations are compared that a child was asked a while ago and again since, and which of them are told.

use engine::arithmetic::{Fact, Operation};
use engine::findings::AnswerComparison;
use engine::practice::{AnswerRecord, Kind, Occasion};

use super::findings::{answers, day};

const SEVEN_EIGHTS: (i64, i64) = (7, 8);

/// An answer to the product `left` × `right` on the day with the number `on`, after so many seconds. `how` says how it went: `+` right,
/// `-` wrong, `h` right after a hint.
pub fn product((left, right): (i64, i64), on: u64, how: &str, seconds: f64) -> AnswerRecord {
    let fact = Fact { left, operation: Operation::Multiply, right };
    let lesson = "multiply-sevens-nines";
    let answer = answers(lesson, &format!("{on}:{how}")).remove(0);
    AnswerRecord { kind: Kind::Fact, seconds, facts: vec![(fact, how != "-")], ..answer }
}

fn told(answers: &[AnswerRecord], to: u64) -> Vec<(i64, i64)> {
    let found = AnswerComparison::compare(answers, day(to));
    found.examples.iter().map(|pair| (pair.fact.left, pair.fact.right)).collect()
}

#[test]
fn what_was_wrong_and_is_right_is_told_four_weeks_after() {
    let table = [
        // Wrong then, right now.
        ((0, "-", 9.0), (28, "+", 9.0), true),
        ((0, "h", 9.0), (28, "+", 9.0), true),
        // Too soon after.
        ((0, "-", 9.0), (27, "+", 9.0), false),
        // Right both times, and quicker by a second or more.
        ((0, "+", 9.0), (28, "+", 8.0), true),
        ((0, "+", 9.0), (28, "+", 8.1), false),
        ((0, "+", 8.0), (28, "+", 9.0), false),
        // Not right now.
        ((0, "-", 9.0), (28, "-", 2.0), false),
        ((0, "+", 9.0), (28, "h", 2.0), false),
    ];
    for ((on, how, seconds), (later, now, then_seconds), is_told) in table {
        let answers =
            [product(SEVEN_EIGHTS, on, how, seconds), product(SEVEN_EIGHTS, later, now, then_seconds)];
        let expected = if is_told { vec![SEVEN_EIGHTS] } else { Vec::new() };
        assert_eq!(told(&answers, 60), expected, "{how} on {on}, {now} on {later}");
    }
}

#[test]
fn the_first_and_the_last_answer_of_a_year_count() {
    let answers = [
        product((8, 7), 0, "-", 5.0),
        product((7, 8), 10, "+", 5.0),
        product((8, 7), 200, "-", 5.0),
        product((7, 8), 300, "+", 5.0),
    ];
    let found = AnswerComparison::compare(&answers, day(320));
    assert_eq!(found.examples.iter().map(|pair| (pair.then, pair.now)).collect::<Vec<_>>(), [(0, 3)]);
    assert_eq!((found.asked, found.right_then, found.right_now), (1, 0, 1));
    // A year later the first answer is too old, and the next one was right.
    let found = AnswerComparison::compare(&answers, day(365));
    assert_eq!((found.asked, found.right_then, found.right_now), (1, 1, 1));
    assert_eq!(found.examples, []);
    // What comes after the day does not count yet.
    assert_eq!(AnswerComparison::compare(&answers, day(250)).examples, []);
}

#[test]
fn only_calculations_by_themselves_and_without_a_timer_are_compared() {
    let then = product(SEVEN_EIGHTS, 0, "-", 5.0);
    let now = product(SEVEN_EIGHTS, 40, "+", 5.0);
    let two = vec![now.facts[0], product((2, 3), 0, "+", 1.0).facts[0]];
    let table = [
        AnswerRecord { timed: true, ..now.clone() },
        AnswerRecord { kind: Kind::Complete, ..now.clone() },
        AnswerRecord { occasion: Occasion::Again, ..now.clone() },
        AnswerRecord { lesson: "tables-check".to_owned(), ..now.clone() },
        AnswerRecord { lesson: "burst".to_owned(), ..now.clone() },
        AnswerRecord { lesson: "waiting".to_owned(), ..now.clone() },
        AnswerRecord { facts: two, ..now.clone() },
    ];
    for other in table {
        assert_eq!(AnswerComparison::compare(&[then.clone(), other.clone()], day(60)).asked, 0, "{other:?}");
    }
    let placed = AnswerRecord { occasion: Occasion::Placement, ..then };
    assert_eq!(told(&[placed, now], 60), [SEVEN_EIGHTS], "a placement counts");
}

#[test]
fn five_are_told_what_was_wrong_first_and_all_are_counted() {
    let wrong_then =
        |left: i64, on: u64| [product((left, 9), on, "-", 5.0), product((left, 9), 100, "+", 5.0)];
    let quicker =
        |left: i64, by: f64| [product((left, 6), 0, "+", 3.0 + by), product((left, 6), 90, "+", 3.0)];
    let mut all: Vec<AnswerRecord> =
        [wrong_then(2, 20), wrong_then(3, 10), wrong_then(4, 30)].into_iter().flatten().collect();
    all.extend([quicker(2, 2.0), quicker(3, 4.0), quicker(4, 3.0)].into_iter().flatten());
    all.extend([product((5, 5), 0, "+", 2.0), product((5, 5), 90, "-", 2.0)]);
    assert_eq!(told(&all, 120), [(3, 9), (2, 9), (4, 9), (3, 6), (4, 6)]);
    let found = AnswerComparison::compare(&all, day(120));
    assert_eq!((found.asked, found.right_then, found.right_now), (7, 4, 6), "what got worse is counted too");
}
