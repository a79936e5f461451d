//! What answers tell of a child: estimates of its strength, how sure they are, and which lessons fit, harder or easier.

use std::sync::Arc;

use chrono::Days;
use engine::arithmetic::{Fact, Operation, Rung};
use engine::practice::{
    AnswerRecord, Kind, Learner, Lesson, LessonPlace, Lessons, Occasion, SkillEstimate,
    tables_check::TABLES_CHECK_ID,
};
use proptest::prelude::*;

use super::world::{day, player};

fn lesson(id: &str) -> Arc<Lesson> {
    Lessons::built_in().get(id).unwrap().clone()
}

/// A first answer in a lesson, to a puzzle as hard as the lesson's usual ones. `on` is the number of the day.
fn answer(lesson: &Lesson, on: u64, right: bool) -> AnswerRecord {
    AnswerRecord {
        day: day(on),
        lesson: lesson.id.clone(),
        kind: lesson.kind,
        rung: lesson.rung,
        difficulty: lesson.typical_difficulty(),
        right,
        occasion: Occasion::New,
        hints: 0,
        seconds: 4.0,
        timed: false,
        slip: None,
        facts: Vec::new(),
    }
}

/// What we know of a child who has practised these lessons one after the other. For each: its id, how many answers the child gave, and
/// the share that was right.
fn someone(practised: &[(&str, u32, f64)]) -> Learner {
    let lessons = Lessons::built_in();
    let mut learner = Learner::default();
    for (at, (id, times, share)) in practised.iter().enumerate() {
        let lesson = lesson(id);
        for time in 0..*times {
            let right = |time: u32| (f64::from(time) * share).floor();
            learner.record(&answer(&lesson, at as u64, right(time + 1) > right(time)), &lessons);
        }
    }
    learner
}

fn place(lessons: &Lessons, id: &str) -> usize {
    lessons.iter().position(|lesson| lesson.id == id).unwrap()
}

fn next(learner: &Learner) -> usize {
    let lessons = Lessons::built_in();
    place(&lessons, &learner.nearest_lesson(&lessons).unwrap().id)
}

#[test]
fn speed_does_not_change_how_often_a_child_is_expected_to_be_right() {
    let lessons = Lessons::built_in();
    let after = |seconds, timed| {
        let answers = (0..20).map(|at| AnswerRecord {
            seconds,
            timed,
            ..answer(&lesson("add-make-ten"), 1, at % 4 > 0)
        });
        Learner::from_answers(answers, &lessons).estimate(Kind::Fact, Rung::Addition)
    };
    for (seconds, timed) in [(1.0, true), (19.0, true), (60.0, false)] {
        assert_eq!(after(seconds, timed), after(4.0, false), "{seconds} {timed}");
    }
}

#[test]
fn puzzles_chosen_for_a_success_rate_are_right_at_that_rate() {
    for (value, sd) in [(0.0, 0.0), (-3.0, 0.4), (2.0, 1.9)] {
        let estimate = SkillEstimate { value, sd };
        for (right, guess) in [(0.5, 0.02), (0.75, 0.02), (0.9, 0.2), (0.75, 0.5)] {
            let expected = estimate.expected_success(estimate.difficulty_for(right, guess), guess);
            assert!((expected - right).abs() < 1e-9, "{estimate:?}: {expected} for {right}");
        }
        // Nobody is always right, and somebody who guesses is not always wrong.
        assert!((0.95..0.98).contains(&estimate.expected_success(-40.0, 0.02)));
        assert!((0.5..0.51).contains(&estimate.expected_success(40.0, 0.5)));
    }
    // The less we know about a child, the easier the puzzle.
    let [known, unknown] = [0.2, 1.5].map(|sd| SkillEstimate { value: 0.0, sd }.difficulty_for(0.75, 0.02));
    assert!(unknown < known - 0.2, "{unknown} {known}");
}

#[test]
fn a_lucky_answer_on_a_high_rung_skips_nothing() {
    let lessons = Lessons::built_in();
    let weak = [("add-count-on", 12, 0.7), ("add-doubles", 12, 0.5)];
    let before = someone(&weak);
    for lucky in ["divide-ponds", "divide-rounding", "multiply-mac-one-search", "join-true-or-false"] {
        let mut after = before.clone();
        after.record(&answer(&lesson(lucky), 2, true), &lessons);
        assert_eq!(next(&after), next(&before), "{lucky}");
        let of = |learner: &Learner| learner.estimate(Kind::Fact, Rung::Addition).value;
        assert!(of(&after) - of(&before) < 0.35, "{lucky}: {} after {}", of(&after), of(&before));
    }
}

/// The first `lessons` lessons on the ladder of the first rung, each practised without a mistake, in the form that [`someone`] takes.
fn all_right(lessons: usize) -> Vec<(&'static str, u32, f64)> {
    const LADDER: [&str; 13] = [
        "add-count-on",
        "add-bonds-of-ten",
        "add-doubles",
        "add-near-doubles",
        "add-make-ten",
        "add-plus-nine",
        "add-missing-number",
        "add-tens",
        "add-bridging",
        "add-ponds",
        "add-three-tens",
        "add-third-card",
        "add-true-or-false",
    ];
    LADDER[..lessons].iter().map(|id| (*id, 20, 1.0)).collect()
}

#[test]
fn the_proposed_lesson_is_the_nearest_that_fits() {
    let lessons = Lessons::built_in();
    let and = |mut before: Vec<(&'static str, u32, f64)>, more: &[(&'static str, u32, f64)]| {
        before.extend(more);
        before
    };
    // What was answered, and between which two lessons the next one lies.
    let cases = [
        (vec![], "add-count-on", "add-count-on"),
        (vec![("add-count-on", 12, 0.2)], "count-to-five", "add-bonds-of-ten"),
        (vec![("add-count-on", 10, 1.0)], "add-bonds-of-ten", "add-tens"),
        // A child who has done everything right has yet to meet the other signs.
        (
            and(all_right(8), &[("add-bridging", 1, 1.0), ("add-ponds", 1, 1.0)]),
            "add-bridging",
            "subtract-count-back",
        ),
        (all_right(13), "subtract-count-back", "subtract-count-back"),
        // Something harder shows that what is easier needs no practice.
        (
            and(all_right(13), &[("subtract-bridging", 4, 1.0)]),
            "subtract-over-ten",
            "multiply-twos-fives-tens",
        ),
        // Nobody is held at the bottom: not a child who begins high up, and not one who comes from a placement.
        (vec![("multiply-sixes-eights", 40, 0.9)], "add-three-tens", "multiply-ponds"),
        (
            vec![
                ("add-bridging", 2, 1.0),
                ("subtract-bridging", 2, 1.0),
                ("multiply-sixes-eights", 3, 1.0),
                ("divide-sixes-to-nines", 3, 1.0),
                ("divide-ponds", 2, 0.5),
            ],
            "multiply-sixes-eights",
            "divide-ponds",
        ),
    ];
    for (practised, from, to) in cases {
        let next = next(&someone(&practised));
        let name = &lessons.iter().nth(next).unwrap().id;
        assert!((place(&lessons, from)..=place(&lessons, to)).contains(&next), "{name} after {practised:?}");
    }
}

#[test]
fn a_child_who_finds_everything_open_easy_is_not_sent_back_to_counting() {
    let lessons = Lessons::built_in();
    let open = lessons.filtered(|lesson| lesson.rung <= Rung::Subtraction);
    let on_ladder: Vec<&str> = open
        .iter()
        .filter(|lesson| lesson.place == LessonPlace::Ladder)
        .map(|lesson| lesson.id.as_str())
        .collect();
    let able = someone(&on_ladder.iter().map(|id| (*id, 24, 1.0)).collect::<Vec<_>>());
    let next = able.nearest_lesson(&open).expect("there is one");
    let is_harder = |other: &&Arc<Lesson>| other.typical_difficulty() > next.typical_difficulty();
    let unreached = || open.iter().filter(|lesson| able.mastered_on(&lesson.id).is_none());
    assert!(
        unreached().any(|lesson| lesson.place == LessonPlace::Before),
        "nothing else would be asked here"
    );
    assert_eq!(unreached().filter(is_harder).count(), 0, "{} is not the hardest", next.id);
}

#[test]
fn a_child_goes_back_when_a_lesson_turns_out_too_hard() {
    let lessons = Lessons::built_in();
    let able = someone(&[("multiply-threes-fours", 20, 0.9)]);
    let mut learner = able.clone();
    for time in 0..25 {
        let pool = learner.lesson_pool(&lessons, day(9));
        learner.record(&answer(&pool[0], 1 + time / 10, false), &lessons);
    }
    assert!(next(&learner) < next(&able), "{} after {}", next(&learner), next(&able));
    // At the very bottom is the easiest lesson of all.
    for time in 0..60 {
        let pool = learner.lesson_pool(&lessons, day(9));
        learner.record(&answer(&pool[0], 4 + time / 10, false), &lessons);
    }
    let easiest =
        lessons.iter().min_by(|one, other| one.typical_difficulty().total_cmp(&other.typical_difficulty()));
    let pool = learner.lesson_pool(&lessons, day(9));
    assert!(pool.iter().any(|lesson| Some(lesson) == easiest), "{:?}", ids(&pool));
}

#[test]
fn earlier_lessons_come_back_when_something_in_them_is_due() {
    let lessons = Lessons::built_in();
    let fact = Fact { left: 3, operation: Operation::Multiply, right: 4 };
    let asked = |id: &str, on| AnswerRecord { facts: vec![(fact, true)], ..answer(&lesson(id), on, true) };
    let far = [("divide-sixes-to-nines", 40, 0.8), ("divide-multiples-of-ten", 20, 0.7)];
    let is_there = |learner: &Learner, on| {
        ids(&learner.lesson_pool(&lessons, day(on))).contains(&"multiply-threes-fours")
    };
    let mut learner = someone(&far);
    assert!(!is_there(&learner, 300));
    learner.record(&asked("multiply-threes-fours", 2), &lessons);
    assert!(!is_there(&learner, 2), "nothing is due on the same day");
    assert!(is_there(&learner, 300));
    // A rehearsed check asks facts, but it is not a lesson.
    let checked = AnswerRecord { lesson: TABLES_CHECK_ID.to_owned(), ..asked("multiply-threes-fours", 3) };
    learner.record(&checked, &lessons);
    assert!(is_there(&learner, 300));
}

fn ids(pool: &[Arc<Lesson>]) -> Vec<&str> {
    pool.iter().map(|lesson| lesson.id.as_str()).collect()
}

#[test]
fn every_pool_holds_something_easier_and_something_harder_if_there_is_any() {
    let lessons = Lessons::built_in();
    for (id, share) in [
        ("add-count-on", 0.3),
        ("add-make-ten", 0.5),
        ("subtract-over-ten", 0.9),
        ("multiply-sixes-eights", 0.75),
        ("divide-rounding", 1.0),
    ] {
        let learner = someone(&[(id, 40, share)]);
        let pool = learner.lesson_pool(&lessons, day(9));
        assert_eq!(
            pool[0].id,
            learner.nearest_lesson(&lessons).unwrap().id,
            "{id}: what to go on with comes first"
        );
        // A lesson has easier and harder puzzles.
        let knows = |lesson: &Arc<Lesson>| {
            let puzzles = (0..20).filter_map(|seed| lesson.puzzle(player(), seed));
            puzzles
                .map(|puzzle| learner.probability_of_knowing(lesson, puzzle.difficulty))
                .collect::<Vec<_>>()
        };
        let span = |of: Vec<f64>| {
            of.into_iter().fold((1.0_f64, 0.0_f64), |(low, high), at| (low.min(at), high.max(at)))
        };
        let (low, high) = span(pool.iter().flat_map(knows).collect());
        let (lowest, highest) = span(lessons.iter().flat_map(knows).collect());
        assert!(low <= 0.7_f64.max(lowest) && high >= 0.8_f64.min(highest), "{id} {share}: {:?}", ids(&pool));
    }
}

#[test]
fn a_child_can_be_strong_with_one_sign_and_weak_with_another() {
    let uneven = someone(&[("add-bridging", 40, 0.95), ("multiply-threes-fours", 40, 0.3)]);
    let [plus, times] = [Rung::Addition, Rung::Multiplication].map(|rung| uneven.estimate(Kind::Fact, rung));
    assert!(plus.value - times.value > 0.8, "{plus:?} {times:?}");
    // What was never asked is less certain, and close to the child as a whole.
    let division = uneven.estimate(Kind::Fact, Rung::Division);
    assert!(division.sd > plus.sd && division.sd > times.sd, "{division:?}");
    assert!((times.value..plus.value).contains(&division.value), "{division:?} {plus:?} {times:?}");
}

#[test]
fn a_lesson_that_proves_harder_is_harder_only_for_this_child() {
    // As good as expected in another lesson with the same kind of puzzle on the same rung.
    let hard = someone(&[("add-make-ten", 60, 0.8), ("add-tens", 40, 0.3), ("add-make-ten", 40, 0.8)]);
    let [tens, make_ten] = ["add-tens", "add-make-ten"].map(|id| {
        let lesson = lesson(id);
        hard.probability_of_knowing(&lesson, -1.0)
    });
    assert!(tens < make_ten - 0.05, "{tens} {make_ten}");
    // A single answer changes it little.
    let (before, lessons) = (someone(&[("add-make-ten", 60, 0.8)]), Lessons::built_in());
    let mut after = before.clone();
    after.record(&answer(&lesson("add-tens"), 1, false), &lessons);
    let tens = lesson("add-tens");
    let shift = before.probability_of_knowing(&tens, -1.0) - after.probability_of_knowing(&tens, -1.0);
    assert!((0.0..0.15).contains(&shift), "{shift}");
}

#[test]
fn a_holiday_makes_estimates_less_certain_and_takes_nothing_away() {
    let lessons = Lessons::built_in();
    let tens = lesson("add-tens");
    let before = someone(&[("add-make-ten", 60, 0.8)]);
    let [soon, late] = [1, 60].map(|days| {
        let mut learner = before.clone();
        // A second answer does not count for the ratings, but it tells the day.
        let again = AnswerRecord {
            occasion: Occasion::Again,
            day: day(0) + Days::new(days),
            ..answer(&tens, 0, true)
        };
        learner.record(&again, &lessons);
        learner.estimate(Kind::Fact, Rung::Addition)
    });
    assert!(late.sd > soon.sd + 0.1, "{late:?} {soon:?}");
    assert!((late.value - soon.value).abs() < 1e-12, "{late:?} {soon:?}");
}

#[test]
fn with_a_hint_only_a_wrong_answer_counts() {
    let lessons = Lessons::built_in();
    let (add, before) = (lesson("add-make-ten"), someone(&[("add-make-ten", 20, 0.5)]));
    let mut after = before.clone();
    after.record(&AnswerRecord { hints: 1, ..answer(&add, 0, true) }, &lessons);
    let of = |learner: &Learner| learner.estimate(Kind::Fact, Rung::Addition);
    assert_eq!(of(&after), of(&before));
    after.record(&AnswerRecord { hints: 1, ..answer(&add, 0, false) }, &lessons);
    assert!(of(&after).value < of(&before).value);
}

proptest! {
    #[test]
    fn estimates_stay_finite(
        answers in prop::collection::vec(
            (0..Lessons::built_in().iter().count(), any::<bool>(), prop::option::of(0.0..1e9_f64), -50.0..50.0_f64, 0..400_u64), 1..150),
    ) {
        let lessons = Lessons::built_in();
        let all: Vec<&Arc<Lesson>> = lessons.iter().collect();
        let mut learner = Learner::default();
        let mut on = 0;
        for (at, right, seconds, difficulty, days) in answers {
            on += days;
            let lesson = all[at];
            learner.record(&AnswerRecord {
                difficulty,
                timed: seconds.is_some(),
                seconds: seconds.unwrap_or(4.0),
                ..answer(lesson, on, right)
            }, &lessons);
            for (kind, rung) in Kind::ALL.into_iter().flat_map(|kind| Rung::ALL.map(|rung| (kind, rung))) {
                let SkillEstimate { value, sd } = learner.estimate(kind, rung);
                prop_assert!(value.is_finite() && value.abs() <= 36.0, "{value}");
                prop_assert!(sd.is_finite() && (0.0..6.0).contains(&sd), "{sd}");
            }
        }
    }

    #[test]
    fn no_rung_is_skipped(
        answers in prop::collection::vec(
            (0..Lessons::built_in().iter().count(), prop::bool::weighted(0.8), 0..3_u64), 1..150),
    ) {
        let lessons = Lessons::built_in();
        let all: Vec<&Arc<Lesson>> = lessons.iter().collect();
        let mut learner = Learner::default();
        let (mut on, mut highest) = (0, None);
        for (at, right, days) in answers {
            on += days;
            learner.record(&answer(all[at], on, right), &lessons);
            highest = highest.max(right.then_some(all[at].rung));
            let next = learner.nearest_lesson(&lessons).unwrap().rung as usize;
            prop_assert!(next <= highest.map_or(0, |rung| rung as usize + 1), "{next} after {highest:?}");
        }
    }

    #[test]
    fn a_better_answer_never_makes_a_worse_estimate(difficulty in -6.0..4.0_f64, fast in 0.0..20.0_f64, slow in 0.0..20.0_f64) {
        let lessons = Lessons::built_in();
        let (fast, slow) = (fast.min(slow), fast.max(slow));
        let add = lesson("add-make-ten");
        let after = |right, seconds| {
            let timed = AnswerRecord { difficulty, timed: true, seconds, ..answer(&add, 0, right) };
            Learner::from_answers([timed], &lessons).estimate(Kind::Fact, Rung::Addition).value
        };
        prop_assert!(after(true, fast) >= after(true, slow));
        prop_assert!(after(true, slow) >= after(false, slow));
        prop_assert!(after(false, slow) >= after(false, fast));
    }
}
