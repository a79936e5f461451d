//! Two quick minutes, in code a burst: the child is asked only facts that it knows by heart, and tries to beat only its own time.

use std::collections::BTreeSet;
use std::time::Duration;

use chrono::{Days, NaiveDate};
use engine::arithmetic::{Fact, Operation, Rung};
use engine::findings::Findings;
use engine::games::Player;
use engine::practice::burst::{BURST_ID, BURST_TIME, Burst, as_puzzle};
use engine::practice::tables_check::{KeypadKey, TimedPhase, TimedResponse};
use engine::practice::{AnswerRecord, ChildLessons, Kind, Learner, Lessons, Occasion};

fn day(number: u64) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 9, 1).unwrap() + Days::new(number)
}

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn fact(left: i64, operation: Operation, right: i64) -> Fact {
    Fact { left, operation, right }
}

/// A child's answer to one fact. `lesson` is the id of a lesson or of a burst, `on` the number of the day, and `seconds` how long it
/// took.
fn answered(lesson: &str, asked: Fact, on: u64, right: bool, seconds: f64) -> AnswerRecord {
    AnswerRecord {
        day: day(on),
        lesson: lesson.to_owned(),
        kind: Kind::Fact,
        rung: Rung::Multiplication,
        difficulty: 0.0,
        right,
        occasion: Occasion::New,
        hints: 0,
        seconds,
        timed: false,
        slip: None,
        facts: vec![(asked, right)],
    }
}

/// A child's answer to a fact: the number of the day, whether it was right, and how many seconds it took.
type Once = (u64, bool, f64);

#[test]
fn a_fact_is_known_by_heart_if_quick_or_right_on_several_days_and_not_due() {
    let lessons = Lessons::built_in();
    let asked = fact(6, Operation::Multiply, 7);
    // The answers, the day on which we look, and whether the fact counts as known by heart.
    let cases: [(&[Once], u64, bool); 9] = [
        (&[], 0, false),
        (&[(0, true, 2.0)], 1, true),
        (&[(0, true, 6.0)], 1, false),
        (&[(0, true, 6.0), (3, true, 6.0)], 4, true),
        (&[(0, true, 20.0), (1, true, 20.0)], 2, false),
        (&[(0, false, 2.0)], 1, false),
        (&[(0, true, 2.0), (1, false, 2.0)], 2, false),
        // After a wrong answer, one quick right one is not enough.
        (&[(0, true, 2.0), (1, false, 2.0), (2, true, 2.0)], 3, false),
        // After a long pause nobody can be sure of it.
        (&[(0, true, 2.0)], 200, false),
    ];
    for (answers, on, is_known) in cases {
        let answers = answers
            .iter()
            .map(|&(on, right, seconds)| answered("multiply-sixes-eights", asked, on, right, seconds));
        let learner = Learner::from_answers(answers, &lessons);
        assert_eq!(learner.facts_by_heart(day(on)), if is_known { vec![asked] } else { Vec::new() });
    }
    // Rounded quotients, joined cards and results above 999 are never asked.
    for asked in [fact(7, Operation::Divide, 2), fact(1, Operation::Join, 4), fact(999, Operation::Add, 1)] {
        let learner =
            Learner::from_answers([answered("multiply-sixes-eights", asked, 0, true, 1.0)], &lessons);
        assert!(learner.facts_by_heart(day(1)).is_empty(), "{asked:?}");
    }
}

fn known() -> Vec<Fact> {
    (2..12).map(|left| fact(left, Operation::Multiply, 3)).collect()
}

/// Types the result of the fact that the burst asks, or a wrong number unless `rightly`, and presses Enter.
fn answer(burst: &mut Burst, rightly: bool, now: Duration) -> Option<TimedResponse> {
    let result = burst.question().unwrap().result().unwrap() + i64::from(!rightly);
    for digit in result.to_string().bytes() {
        assert_eq!(burst.press(KeypadKey::Digit(digit - b'0'), now), None);
    }
    burst.press(KeypadKey::Enter, now)
}

#[test]
fn every_fact_is_asked_before_any_repeats_and_none_twice_in_a_row() {
    for seed in 0..50 {
        let mut burst = Burst::new(known(), seed);
        assert_eq!((burst.phase(), burst.next_deadline()), (TimedPhase::Waits, None));
        burst.begin(seconds(5));
        let mut asked = Vec::new();
        for at in 0..50 {
            asked.push(burst.question().unwrap());
            let response = answer(&mut burst, true, seconds(6 + at)).unwrap();
            assert!(response.judge(&as_puzzle(response.fact, Player::default(), 0)).right);
            assert_eq!(response.took, seconds(1));
        }
        for pass in asked.chunks(10) {
            assert_eq!(pass.iter().collect::<BTreeSet<_>>().len(), 10, "seed {seed}");
        }
        assert!(asked.windows(2).all(|two| two[0] != two[1]), "seed {seed}");
        assert_eq!((burst.right_count(), burst.median_seconds()), (50, Some(1.0)));
    }
}

#[test]
fn a_wrong_answer_is_shown_and_the_fact_is_not_asked_again() {
    let mut burst = Burst::new(known(), 3);
    burst.begin(seconds(0));
    let wrong = burst.question().unwrap();
    let response = answer(&mut burst, false, seconds(4)).unwrap();
    assert!(!response.judge(&as_puzzle(wrong, Player::default(), 0)).right);
    let TimedPhase::Pauses { until } = burst.phase() else { panic!("{:?}", burst.phase()) };
    assert_eq!((burst.question(), burst.next_deadline()), (Some(wrong), Some(until)));
    assert_eq!(burst.press(KeypadKey::Digit(1), seconds(5)), None, "it is only seen");
    burst.advance_to(until);
    for at in 0..30 {
        assert_ne!(burst.question(), Some(wrong));
        answer(&mut burst, true, until + seconds(at));
    }
    assert_eq!(burst.right_count(), 30);
    // If every answer is wrong, the burst is soon over.
    let mut burst = Burst::new(known(), 3);
    burst.begin(seconds(0));
    for _ in 0..10 {
        answer(&mut burst, false, seconds(1));
        burst.advance_to(burst.next_deadline().unwrap());
    }
    assert_eq!((burst.phase(), burst.right_count(), burst.median_seconds()), (TimedPhase::Over, 0, None));
}

#[test]
fn a_burst_ends_after_two_minutes_and_the_open_fact_does_not_count() {
    let mut burst = Burst::new(known(), 1);
    burst.begin(seconds(10));
    assert_eq!(burst.next_deadline(), Some(seconds(10) + BURST_TIME));
    answer(&mut burst, true, seconds(20));
    burst.advance_to(seconds(100));
    assert!(matches!(burst.phase(), TimedPhase::Asks { .. }));
    burst.press(KeypadKey::Digit(1), seconds(129));
    // A key pressed after the time is up counts for nothing, even if the clock has not rung yet.
    assert_eq!(burst.press(KeypadKey::Enter, seconds(131)), None);
    burst.advance_to(seconds(130));
    // A child may still be typing: for a moment keys do nothing, and the calculation is shown.
    let Some(rested) = burst.next_deadline() else { panic!("{:?}", burst.phase()) };
    assert!(rested >= seconds(131) && burst.question().is_some() && burst.typed_digits().is_empty());
    for key in [KeypadKey::Digit(1), KeypadKey::Enter, KeypadKey::Back] {
        assert_eq!(burst.press(key, rested), None);
    }
    burst.advance_to(rested);
    assert_eq!((burst.phase(), burst.right_count(), burst.next_deadline()), (TimedPhase::Over, 1, None));
    // What is shown after a wrong answer is shown to its end, and then it is over.
    let mut burst = Burst::new(known(), 1);
    burst.begin(seconds(0));
    answer(&mut burst, false, seconds(119));
    let Some(shown) = burst.next_deadline() else { panic!("{:?}", burst.phase()) };
    assert!(shown > seconds(120));
    burst.advance_to(shown);
    assert_eq!(burst.phase(), TimedPhase::Over);
    // Without known facts there is nothing to ask.
    let mut burst = Burst::new(Vec::new(), 1);
    burst.begin(seconds(0));
    assert_eq!((burst.phase(), burst.question()), (TimedPhase::Over, None));
}

#[test]
fn a_burst_changes_only_what_is_known_of_its_facts() {
    let lessons = Lessons::built_in();
    let asked = fact(6, Operation::Multiply, 7);
    let lesson = lessons.get("multiply-sixes-eights").unwrap();
    let before: Vec<AnswerRecord> =
        (0..12).map(|at| answered(&lesson.id, asked, at / 4, at % 4 != 0, 2.0)).collect();
    let burst: Vec<AnswerRecord> = (0..40).map(|_| answered(BURST_ID, asked, 4, true, 1.5)).collect();
    let both: Vec<AnswerRecord> = before.iter().chain(&burst).cloned().collect();
    let [alone, with] =
        [&before, &both].map(|answers| Learner::from_answers(answers.iter().cloned(), &lessons));
    assert_eq!((alone.median_burst_seconds(), with.median_burst_seconds()), (None, Some(1.5)));
    assert!((alone.target_difficulty(lesson, 0.75) - with.target_difficulty(lesson, 0.75)).abs() < 0.25);
    assert!(with.due_day(asked) > alone.due_day(asked));
    let found = |answers: &[AnswerRecord]| {
        Findings::from_answers(answers, ChildLessons { open: &lessons, all: &lessons }, None, day(5))
    };
    assert_eq!(found(&before), found(&both));
    // A fact that went wrong in a burst is due.
    let slipped = before.into_iter().chain([answered(BURST_ID, asked, 4, false, 1.5)]);
    assert!(Learner::from_answers(slipped, &lessons).is_due(asked, day(4)));
    assert!(Learner::from_answers(burst, &lessons).is_new(), "a burst places nobody");
}
