//! The rehearsal of a tables check (25 times tables against the clock): how its questions are spread, and how its time runs.

use std::collections::BTreeSet;
use std::time::Duration;

use engine::arithmetic::{Fact, Operation};
use engine::games::Player;
use engine::practice::tables_check::{
    ANSWER_TIME, KeypadKey, QUESTION_COUNT, QUESTION_PAUSE, TRIAL_QUESTION_COUNT, TablesCheck, TimedPhase,
    TimedResponse, as_puzzle, questions,
};

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// How often each times table is asked, by the official assessment framework: the number of the table, the least and the most.
const SPREAD: [(i64, usize, usize); 11] = [
    (2, 0, 2),
    (3, 1, 3),
    (4, 1, 3),
    (5, 1, 3),
    (6, 2, 4),
    (7, 2, 4),
    (8, 2, 4),
    (9, 2, 4),
    (10, 0, 2),
    (11, 1, 3),
    (12, 2, 4),
];

#[test]
fn questions_cover_the_tables_as_published_without_repeats_or_reversals() {
    let mut seen = BTreeSet::new();
    let mut counts = BTreeSet::new();
    for seed in 0..1000 {
        let asked = questions(seed);
        assert_eq!(asked.len(), QUESTION_COUNT);
        let pairs: BTreeSet<(i64, i64)> =
            asked.iter().map(|fact| (fact.left.min(fact.right), fact.left.max(fact.right))).collect();
        assert_eq!(pairs.len(), QUESTION_COUNT, "{seed}: none twice, none turned round");
        for (table, least, most) in SPREAD {
            let times = asked.iter().filter(|fact| fact.left == table).count();
            assert!((least..=most).contains(&times), "{seed}: {table} is asked {times} times");
            counts.insert((table, times));
            let by = asked.iter().filter(|fact| fact.right == table).count();
            assert!((least.saturating_sub(1)..=most + 1).contains(&by), "{seed}: {by} times × {table}");
        }
        assert!(asked.iter().all(|fact| fact.operation == Operation::Multiply));
        seen.extend(asked.iter().map(|fact| (fact.left, fact.right)));
        assert_eq!(asked, questions(seed), "a seed is a check");
    }
    assert_eq!(seen.len(), 121, "every question comes in some check");
    let all: usize = SPREAD.iter().map(|(_, least, most)| most - least + 1).sum();
    assert_eq!(counts.len(), all, "every table is asked as seldom and as often as it may be");
}

/// A tables check that begins at the time `at`, with the pause before its first question.
fn begun(at: Duration) -> TablesCheck {
    let mut check = TablesCheck::new(7);
    check.begin(at);
    check
}

/// Types a number and presses Enter.
fn answer(check: &mut TablesCheck, number: i64, at: Duration) -> Option<TimedResponse> {
    for digit in number.to_string().bytes() {
        assert_eq!(check.press(KeypadKey::Digit(digit - b'0'), at), None);
    }
    check.press(KeypadKey::Enter, at)
}

#[test]
fn three_practice_questions_do_not_count_and_the_child_starts_the_check() {
    let mut check = TablesCheck::new(7);
    assert_eq!(check.phase(), TimedPhase::Waits);
    assert_eq!(check.advance_to(seconds(100)), None, "nothing begins by itself");
    assert_eq!(check.phase(), TimedPhase::Waits);
    let mut now = seconds(100);
    check.begin(now);
    for number in 1..=TRIAL_QUESTION_COUNT {
        assert_eq!(check.phase(), TimedPhase::Pauses { until: now + QUESTION_PAUSE });
        now += QUESTION_PAUSE;
        check.advance_to(now);
        assert!(!check.is_past_trial());
        assert_eq!(check.question_number(), (number, TRIAL_QUESTION_COUNT));
        assert_eq!(check.question().map(|fact| fact.left), Some(1), "of the table that is not asked");
        assert_eq!(answer(&mut check, 5, now), None, "it does not count");
    }
    assert_eq!(check.phase(), TimedPhase::Waits);
    assert!(check.is_past_trial());
    assert_eq!(check.question_number(), (1, QUESTION_COUNT));
}

#[test]
fn a_question_is_open_for_six_seconds_and_the_next_one_follows() {
    let cases = [
        // What is typed, the milliseconds until we look, and the answer that then counts.
        ("", 5_999, None),
        ("", 6_000, Some(None)),
        ("", 9_000, Some(None)),
        ("4", 5_999, None),
        ("42", 6_000, Some(Some(42))),
        ("1234", 6_001, Some(Some(123))),
    ];
    for (typed, later, given) in cases {
        let mut check = counted();
        let TimedPhase::Asks { since } = check.phase() else { unreachable!() };
        for digit in typed.bytes() {
            check.press(KeypadKey::Digit(digit - b'0'), since);
        }
        let fact = check.question().unwrap();
        let now = since + Duration::from_millis(later);
        let response = check.advance_to(now);
        let took = ANSWER_TIME;
        assert_eq!(response, given.map(|given| TimedResponse { fact, given, took }), "{typed:?} {later}");
        let over = TimedPhase::Pauses { until: now + QUESTION_PAUSE };
        assert_eq!(check.phase() == over, response.is_some());
    }
}

/// A tables check that has just asked the first question that counts.
fn counted() -> TablesCheck {
    let mut check = begun(seconds(0));
    let mut now = seconds(0);
    while !matches!(check.phase(), TimedPhase::Asks { .. } if check.is_past_trial()) {
        now += seconds(3);
        check.advance_to(now);
        check.press(KeypadKey::Digit(1), now);
        if check.is_past_trial() {
            check.press(KeypadKey::Back, now);
            check.begin(now);
        } else {
            check.press(KeypadKey::Enter, now);
        }
    }
    assert_eq!(check.typed(), "");
    check
}

#[test]
fn keys_count_only_while_a_question_is_open() {
    let mut check = counted();
    let TimedPhase::Asks { since } = check.phase() else { unreachable!() };
    assert_eq!(check.press(KeypadKey::Enter, since), None, "nothing is no answer");
    check.press(KeypadKey::Digit(4), since);
    check.press(KeypadKey::Digit(9), since);
    check.press(KeypadKey::Back, since);
    assert_eq!(check.typed(), "4");
    let now = since + seconds(2);
    let response = check.press(KeypadKey::Enter, now).unwrap();
    assert_eq!((response.given, response.took), (Some(4), seconds(2)));
    assert_eq!(check.press(KeypadKey::Digit(3), now), None);
    assert_eq!(check.typed(), "", "what is pressed in a pause is no answer to what comes");
    check.advance_to(now + QUESTION_PAUSE);
}

#[test]
fn a_check_that_nobody_answers_ends() {
    let mut check = counted();
    let TimedPhase::Asks { since } = check.phase() else { unreachable!() };
    let (mut now, mut responses) = (since, Vec::new());
    while check.phase() != TimedPhase::Over {
        now += Duration::from_millis(250);
        responses.extend(check.advance_to(now));
    }
    let asked: Vec<Fact> = responses.iter().map(|response| response.fact).collect();
    assert_eq!(asked, questions(7));
    assert!(responses.iter().all(|response| response.given.is_none()));
    assert_eq!(now, since + 25 * ANSWER_TIME + 24 * QUESTION_PAUSE);
    assert_eq!((check.question(), check.question_number()), (None, (QUESTION_COUNT, QUESTION_COUNT)));
}

#[test]
fn answers_are_judged_like_those_to_puzzles() {
    let fact = Fact { left: 7, operation: Operation::Multiply, right: 8 };
    let puzzle = as_puzzle(fact, Player::default(), 3);
    for (given, right) in [(Some(56), true), (Some(54), false), (None, false)] {
        let judged = TimedResponse { fact, given, took: seconds(1) }.judge(&puzzle);
        assert_eq!(judged.right, right);
        assert_eq!(judged.facts, [(fact, given)]);
    }
}
