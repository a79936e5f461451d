//! Today's plan for a child: what is in it, how long it is, and how much is done.

use std::sync::Arc;

use chrono::{Days, NaiveDate};
use engine::arithmetic::{Fact, Operation, Rung};
use engine::plan::{ANSWERS_PER_ASSIGNMENT, AssignedLesson, Pebble, PlanInput, PlannedWork, plan_day};
use engine::practice::tables_check::TABLES_CHECK_ID;
use engine::practice::{AnswerRecord, ChildLessons, Kind, Lesson, Lessons, Occasion, usual_seconds};

fn day(number: u64) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 9, 1).unwrap() + Days::new(number)
}

fn lesson(id: &str) -> Arc<Lesson> {
    Lessons::built_in().get(id).unwrap().clone()
}

/// An answer to a puzzle of the lesson with the id `id`. `on` is the number of the day, and `seconds` how long it took.
fn answered(id: &str, on: u64, right: bool, seconds: f64) -> AnswerRecord {
    let lesson = lesson(id);
    AnswerRecord {
        day: day(on),
        lesson: id.to_owned(),
        kind: lesson.kind,
        rung: lesson.rung,
        difficulty: lesson.typical_difficulty(),
        right,
        occasion: Occasion::New,
        hints: 0,
        seconds,
        timed: false,
        slip: None,
        facts: Vec::new(),
    }
}

/// An answer in a placement, the session that finds where a new child starts.
fn placed(id: &str, right: bool) -> AnswerRecord {
    AnswerRecord { occasion: Occasion::Placement, ..answered(id, 10, right, 3.0) }
}

/// The answers of four days of a child who is nearly always right.
fn history() -> Vec<AnswerRecord> {
    let ids = ["add-count-on", "add-bonds-of-ten", "add-doubles"];
    let days = (0..4).flat_map(|on| ids.into_iter().map(move |id| (on, id)));
    days.flat_map(|(on, id)| (0..8).map(move |at| answered(id, on, at != 3, 9.0))).collect()
}

fn plan_of(answers: &[AnswerRecord], minutes: u8, given: &[AssignedLesson], called: usize) -> Vec<Pebble> {
    let lessons = Lessons::built_in();
    plan_day(
        answers,
        ChildLessons { open: &lessons, all: &lessons },
        &PlanInput { day: day(10), minutes, assigned: given, chosen: None, game_calculations: called },
    )
    .0
}

/// For each pebble, a piece of work in today's plan: its kind as text, how much of it is done, and how much there is.
fn told(pebbles: &[Pebble]) -> Vec<(String, usize, usize)> {
    let name = |work: &PlannedWork| match work {
        PlannedWork::Assigned(lesson) => format!("given {}", lesson.id),
        PlannedWork::Placement => "placement".to_owned(),
        PlannedWork::Repeat(_) => "repeat".to_owned(),
        PlannedWork::Next(_) => "next".to_owned(),
        PlannedWork::Game => "game".to_owned(),
    };
    pebbles.iter().map(|pebble| (name(&pebble.work), pebble.done, pebble.total)).collect()
}

fn names(pebbles: &[Pebble]) -> Vec<String> {
    told(pebbles).into_iter().map(|(name, ..)| name).collect()
}

fn given(id: &str, before: usize, today: usize) -> AssignedLesson {
    AssignedLesson { lesson: lesson(id), answered_before: before, answered_today: today }
}

#[test]
fn a_plan_holds_due_work_the_next_stone_and_a_game() {
    assert_eq!(names(&plan_of(&history(), 10, &[], 0)), ["repeat", "next", "game"]);
}

#[test]
fn more_minutes_mean_more_puzzles_and_a_longer_game() {
    let whole = |minutes| -> usize {
        plan_of(&history(), minutes, &[], 0).iter().map(|pebble| pebble.total).sum::<usize>()
    };
    let [five, ten, fifteen] = [5, 10, 15].map(whole);
    assert!(five < ten && ten < fifteen, "{five} {ten} {fifteen}");
    // A puzzle takes 13 seconds with what lies between. Puzzles have 36 s of each minute, and the game has the rest.
    let pebbles = plan_of(&history(), 10, &[], 0);
    assert_eq!(pebbles[0].total + pebbles[1].total, 28);
    let calls = [5, 10, 15].map(|minutes| plan_of(&history(), minutes, &[], 0)[2].total);
    assert_eq!(calls, [3, 6, 9]);
}

#[test]
fn the_pace_follows_the_child_within_bounds() {
    let cases: [(&[f64], f64); 6] = [
        (&[], 14.0),
        (&[9.0], 9.0),
        (&[6.0, 8.0, 900.0], 8.0),
        (&[0.4, 0.5, 0.6], 4.0),
        (&[600.0, 700.0, 800.0], 40.0),
        (&[20.0, 1.0, 30.0, 25.0], 25.0),
    ];
    for (seconds, expected) in cases {
        let answers: Vec<AnswerRecord> =
            seconds.iter().map(|seconds| answered("add-doubles", 0, true, *seconds)).collect();
        assert!((usual_seconds(&answers) - expected).abs() < 1e-9, "{seconds:?}");
    }
    // The last thirty answers decide, not those from years ago.
    let long_ago = (0..100).map(|_| answered("add-doubles", 0, true, 38.0));
    let lately = (0..30).map(|_| answered("add-doubles", 1, true, 7.0));
    let answers: Vec<AnswerRecord> = long_ago.chain(lately).collect();
    assert!((usual_seconds(&answers) - 7.0).abs() < 1e-9);
    // A slow child has fewer puzzles in the same minutes, but never none.
    let at = |seconds| {
        let answers: Vec<AnswerRecord> =
            (0..40).map(|at| answered("add-doubles", at / 8, at % 4 != 0, seconds)).collect();
        plan_of(&answers, 5, &[], 0)[0].total
    };
    assert!(at(5.0) > at(20.0) && at(20.0) > at(1000.0) && at(1000.0) >= 3);
}

#[test]
fn a_childs_answers_change_what_is_done_but_not_the_plan() {
    let mut answers = history();
    let begun = plan_of(&answers, 10, &[], 0);
    let PlannedWork::Next(next) = &begun[1].work else { unreachable!() };
    let PlannedWork::Repeat(repeat) = &begun[0].work else { unreachable!() };
    assert!(repeat.iter().all(|lesson| lesson.id != next.id), "an answer counts for one pebble");
    let work = |pebbles: &[Pebble]| {
        pebbles.iter().map(|pebble| (pebble.work.clone(), pebble.total)).collect::<Vec<_>>()
    };
    for at in 1..=20 {
        answers.push(answered(&next.id.clone(), 10, true, 5.0));
        let now = plan_of(&answers, 10, &[], 0);
        assert_eq!(work(&now), work(&begun), "{at}");
        assert_eq!((now[0].done, now[1].done), (0, at.min(now[1].total)));
    }
    assert!(plan_of(&answers, 10, &[], 0)[1].is_done());
    // Puzzles that come back in a session do not count, and neither does a rehearsed check.
    answers.push(AnswerRecord { occasion: Occasion::Again, ..answered(&repeat[0].id, 10, true, 5.0) });
    answers
        .push(AnswerRecord { lesson: TABLES_CHECK_ID.to_owned(), ..answered(&repeat[0].id, 10, true, 5.0) });
    assert_eq!(plan_of(&answers, 10, &[], 0)[0].done, 0);
    answers.push(answered(&repeat[0].id, 10, false, 5.0));
    let now = plan_of(&answers, 10, &[], 4);
    assert_eq!((now[0].done, now[2].done), (1, 4), "wrong answers are work as well");
}

#[test]
fn due_and_wrong_facts_are_among_the_repeated_ones() {
    let mut answers = history();
    let fact = Fact { left: 7, operation: Operation::Multiply, right: 8 };
    // The fact is due, but its lesson is far too hard.
    let due = AnswerRecord { facts: vec![(fact, true)], ..answered("multiply-sevens-nines", 0, true, 5.0) };
    answers.insert(0, due);
    answers.push(answered("subtract-tens", 4, false, 5.0));
    let pebbles = plan_of(&answers, 10, &[], 0);
    let PlannedWork::Repeat(repeat) = &pebbles[0].work else { unreachable!() };
    for id in ["multiply-sevens-nines", "subtract-tens"] {
        assert!(repeat.iter().any(|lesson| lesson.id == id), "{id}");
    }
    let calm = history();
    let pebbles = plan_of(&calm, 10, &[], 0);
    let PlannedWork::Repeat(repeat) = &pebbles[0].work else { unreachable!() };
    assert!(repeat.iter().all(|lesson| lesson.rung == Rung::Addition));
}

#[test]
fn set_lessons_come_first() {
    let answers = history();
    let cases: [(&[AssignedLesson], &[&str]); 6] = [
        (&[given("subtract-tens", 0, 0)], &["given subtract-tens", "repeat", "game"]),
        (
            &[given("subtract-tens", 0, 0), given("add-tens", 3, 0), given("add-bridging", 0, 0)],
            &["given subtract-tens", "given add-tens", "game"],
        ),
        // Set for the class and for the child.
        (
            &[given("subtract-tens", 0, 0), given("subtract-tens", 0, 0)],
            &["given subtract-tens", "repeat", "game"],
        ),
        // A lesson that was finished on an earlier day is no longer in the plan.
        (
            &[given("subtract-tens", ANSWERS_PER_ASSIGNMENT, 0), given("add-tens", 3, 0)],
            &["given add-tens", "repeat", "game"],
        ),
        (&[given("add-tens", 12, 5)], &["repeat", "next", "game"]),
        // A lesson that was finished today stays in the plan with its tick.
        (&[given("add-tens", 4, 6)], &["given add-tens", "repeat", "game"]),
    ];
    for (given, expected) in cases {
        assert_eq!(names(&plan_of(&answers, 10, given, 0)), expected);
    }
    let pebbles = plan_of(&answers, 10, &[given("add-tens", 4, 5)], 0);
    assert_eq!((pebbles[0].done, pebbles[0].total), (5, 6));
    let pebbles = plan_of(&answers, 10, &[given("add-tens", 4, 8)], 0);
    assert!(pebbles[0].is_done());
}

#[test]
fn a_set_lesson_is_done_when_its_stone_is_reached() {
    let mut answers: Vec<AnswerRecord> =
        (0..20).map(|at| answered("add-doubles", at / 10, true, 5.0)).collect();
    assert_eq!(names(&plan_of(&answers, 10, &[given("add-doubles", 0, 0)], 0))[0], "repeat");
    // The lesson was reached today: it stays in the plan and is done.
    answers.truncate(10);
    assert_eq!(names(&plan_of(&answers, 10, &[given("add-doubles", 0, 0)], 0))[0], "given add-doubles");
    answers.push(answered("add-doubles", 10, true, 5.0));
    let pebbles = plan_of(&answers, 10, &[given("add-doubles", 0, 1)], 0);
    assert_eq!(told(&pebbles)[0], ("given add-doubles".to_owned(), 10, 10));
}

#[test]
fn a_new_child_finds_their_place_first_and_the_plan_follows_from_it() {
    assert_eq!(told(&plan_of(&[], 10, &[], 0))[0], ("placement".to_owned(), 0, 12));
    assert_eq!(names(&plan_of(&[], 10, &[], 0)), ["placement", "next", "game"]);
    assert_eq!(
        names(&plan_of(&[], 10, &[given("add-tens", 0, 0)], 0)),
        ["given add-tens", "placement", "game"]
    );
    let placed: Vec<AnswerRecord> = (0..12).map(|_| placed("divide-sixes-to-nines", true)).collect();
    let pebbles = plan_of(&placed, 10, &[], 0);
    assert!(pebbles[0].is_done());
    assert!(pebbles[1..].iter().all(|pebble| pebble.done == 0), "what placed the child was no other work");
    let PlannedWork::Next(next) = &pebbles[1].work else { unreachable!() };
    assert!(next.rung > Rung::Addition, "{}", next.id);
    // From then on it stays the same.
    let mut on = placed;
    on.extend((0..6).map(|_| answered("add-count-on", 10, false, 3.0)));
    assert_eq!(plan_of(&on, 10, &[], 0)[1].work, pebbles[1].work);
    assert_eq!(Kind::Fact, lesson("add-count-on").kind);
}

#[test]
fn a_child_who_begins_another_way_still_has_to_find_their_place() {
    let [begun, ..] = &plan_of(&[], 10, &[], 0)[1..] else { unreachable!() };
    let PlannedWork::Next(next) = &begun.work else { unreachable!() };
    let mut answers: Vec<AnswerRecord> = (0..5).map(|_| answered(&next.id, 10, true, 3.0)).collect();
    let pebbles = plan_of(&answers, 10, &[], 0);
    assert_eq!(told(&pebbles)[0], ("placement".to_owned(), 0, 12));
    assert_eq!((&pebbles[1].work, pebbles[1].total, pebbles[1].done), (&begun.work, begun.total, 5));
    // The placement can be done later that day.
    answers.extend((0..3).map(|_| placed("add-tens", true)));
    assert_eq!(told(&plan_of(&answers, 10, &[], 0))[0], ("placement".to_owned(), 3, 12));
}

#[test]
fn the_same_answers_give_the_same_plan() {
    let answers = history();
    let before = plan_of(&answers, 15, &[given("add-tens", 2, 0)], 1);
    assert_eq!(plan_of(&answers, 15, &[given("add-tens", 2, 0)], 1), before);
    assert!(before.iter().all(|pebble| pebble.total >= 3 && pebble.done <= pebble.total));
    assert_eq!(before.len(), 3);
}
