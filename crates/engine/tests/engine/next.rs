//! Which lesson comes next for a child: a table for each rule in docs/findings.md, “Next”.

use chrono::NaiveDate;
use engine::findings::{FindingContent, Findings, FindingsTracker, LessonChoice};
use engine::practice::{Ability, AnswerRecord, ChildLessons, Kind, Learner, Lesson, LessonPlace, Lessons};
use proptest::prelude::*;

use super::findings::{answers, day};

/// Reads answers from text: for each lesson its id and its days, such as `add-tens 0:++ 2:+-`, with a comma between lessons.
fn told(told: &str) -> Vec<AnswerRecord> {
    let of_lesson = |told: &str| {
        let (lesson, days) = told.trim().split_once(' ').expect("a lesson and days");
        answers(lesson, days)
    };
    let told = told.split(',').filter(|told| !told.trim().is_empty());
    let mut all: Vec<AnswerRecord> = told.flat_map(of_lesson).collect();
    all.sort_by_key(|answered| answered.day);
    all
}

fn found(answers: &[AnswerRecord], chosen: Option<&LessonChoice>, to: NaiveDate) -> Findings {
    let lessons = Lessons::built_in();
    Findings::from_answers(answers, ChildLessons { open: &lessons, all: &lessons }, chosen, to)
}

/// The id of the lesson that comes next at the end of the day with the number `to`, after the answers that the text `of` gives; an empty
/// text if no lesson is left.
fn next(of: &str, to: u64) -> String {
    found(&told(of), None, day(to)).next_lesson().map_or_else(String::new, |next| next.id.clone())
}

#[test]
fn the_first_next_lesson_is_where_right_answers_turn_wrong() {
    let table = [
        ("", "add-count-on"),
        // Four answers decide nothing, five do.
        ("count-to-ten 0:p, add-count-on 0:ppp", "add-count-on"),
        ("count-to-ten 0:pp, add-count-on 0:ppp", "add-bonds-of-ten"),
        ("add-count-on 0:pp, add-bridging 0:p, multiply-sevens-nines 0:q, divide-rounding 0:q", "add-ponds"),
        (
            "add-count-on 0:pp, subtract-over-ten 0:p, subtract-bridging 0:q, multiply-sevens-nines 0:q",
            "subtract-missing-number",
        ),
        // One wrong answer by chance changes nothing.
        (
            "add-count-on 0:q, add-make-ten 0:pp, subtract-over-ten 0:pp, subtract-bridging 0:q, divide-rounding 0:qq",
            "subtract-missing-number",
        ),
        ("add-make-ten 0:qqqqq", "add-make-ten"),
        // A child who fails at the first stones begins before the ladder.
        ("count-to-ten 0:qq, count-dice 0:qq, add-count-on 0:q", "count-to-ten"),
        // Puzzles that can be guessed prove nothing.
        ("multiply-true-or-false 0:++++", "add-count-on"),
        ("multiply-true-or-false 0:----, add-count-on 0:p", "add-count-on"),
        ("multiply-true-or-false 0:----, count-to-ten 0:pp, add-count-on 0:ppp", "add-bonds-of-ten"),
        // A lesson before the cut that has five of the answers is being practised; one that has four is not.
        ("add-bonds-of-ten 0:p, add-make-ten 0:pppp", "add-plus-nine"),
        ("add-make-ten 0:ppppp", "add-make-ten"),
        // The first twelve answers decide: the twelfth moves the cut, a thirteenth does not.
        (
            "add-count-on 0:pppp, add-make-ten 0:pppp, subtract-over-ten 0:ppp, divide-rounding 0:p",
            "divide-ponds",
        ),
        (
            "add-count-on 0:pppp, add-make-ten 0:pppp, subtract-over-ten 0:pppp, divide-rounding 0:p",
            "subtract-missing-number",
        ),
        // The first twelve answers decide, whatever follows on that day.
        ("add-count-on 0:++++++++++++, multiply-sevens-nines 0:++++++++++++", "add-count-on"),
    ];
    for (of, expected) in table {
        assert_eq!(next(of, 0), expected, "{of}");
        assert_eq!(next(of, 30), expected, "{of}, a month later");
    }
}

#[test]
fn the_next_lesson_stays_until_reached_or_clearly_too_hard() {
    let table = [
        // The fifth answer comes on the second day.
        ("count-to-ten 0:pp, add-count-on 0:p 1:++", 0, "add-count-on"),
        ("count-to-ten 0:pp, add-count-on 0:p 1:++", 1, "add-bonds-of-ten"),
        // The lesson that is being practised stays, even if most of it is right.
        ("add-make-ten 0:+++-+++-+++-", 1, "add-make-ten"),
        ("add-make-ten 0:+++++, add-near-doubles 1:+++++ 2:+++++", 2, "add-make-ten"),
        // A child of eight who misses 6 + 6 and 7 + 7 stays where it is.
        ("add-make-ten 0:+--+-", 1, "add-make-ten"),
        // The next lesson comes as soon as the child can do this one, on the same day.
        ("add-make-ten 0:+++++ 1:++++", 1, "add-make-ten"),
        // Ten right answers show that the child can add to twenty, and the nines belong to that.
        ("add-make-ten 0:+++++ 1:+++++", 1, "add-missing-number"),
        // A lesson that contains it proves it too, and so does its stone.
        ("add-make-ten 0:+++++, add-bridging 1:+++++", 1, "add-missing-number"),
        ("add-make-ten 0:------++++ 1:+++++++++ 2:+", 2, "add-plus-nine"),
        // Four right of ten is too hard. From the next day on the child goes back to the lesson before.
        ("add-make-ten 0:+---+ 1:---+-", 1, "add-make-ten"),
        ("add-make-ten 0:+---+ 1:---+-", 2, "add-bonds-of-ten"),
        ("add-make-ten 0:+---+ 1:-+-+-", 2, "add-bonds-of-ten"),
        ("add-make-ten 0:+---+ 1:-+++-", 2, "add-make-ten"),
        ("add-make-ten 0:+---+ 1:--+++-+", 2, "add-make-ten"),
        ("add-make-ten 0:+---+ 1:---+", 2, "add-make-ten"),
        // However much is wrong, it stays until the day is over.
        ("add-make-ten 0:+---+ 1:---+-----", 1, "add-make-ten"),
        ("add-make-ten 0:+---+ 1:---+-, add-bonds-of-ten 2:+++++ 3:+++++", 3, "add-make-ten"),
        // The lesson that was too hard comes again, even if others stand between.
        (
            "multiply-sixes-eights 0:+---- 1:+---+-, multiply-threes-fours 2:+++++ 3:+++++",
            3,
            "multiply-sixes-eights",
        ),
        // If what the lesson builds on is behind the child, the last lesson that was begun helps, else the last before it. Neither is one
        // that is behind the child.
        ("add-make-ten 0:+---+ 3:---+-, add-bonds-of-ten 1:+++++ 2:+++++", 4, "add-near-doubles"),
        ("add-make-ten 0:+---+ 3:---+-, add-bonds-of-ten 1:+++++ 2:+++++, add-doubles 2:+", 4, "add-doubles"),
        // A lesson that was practised on the first days and is behind the child already does not come, nor one beside the ladder.
        ("add-make-ten 0:++++ 1:++++++", 1, "add-missing-number"),
        ("add-two-digits 0:+++++", 0, "subtract-count-back"),
        // Before the ladder one comes after the other, until a lesson on the ladder is shown.
        ("count-to-ten 0:+++++ 1:+++++", 1, "count-dice"),
        ("count-to-ten 0:-----, add-count-on 1:+++++ 2:+++++", 2, "add-bonds-of-ten"),
        // A child who can do what builds on a lesson is past it, and past everything before the ladder.
        ("add-make-ten 0:+++++, multiply-sevens-nines 1:+++++ 2:+++++", 2, "add-make-ten"),
        ("add-bonds-of-ten 0:+++++, add-make-ten 1:+++++ 2:+++++", 2, "add-missing-number"),
        ("count-to-ten 0:q, line-to-ten 0:+-+, add-count-on 1:+++++ 2:+++++", 2, "add-bonds-of-ten"),
        // Before the first lesson on the ladder there is nothing to go back to, except lessons before the ladder that were never asked.
        ("add-count-on 0:----- 1:-----", 2, "line-to-twenty"),
    ];
    for (of, to, expected) in table {
        assert_eq!(next(of, to), expected, "{of} on day {to}");
    }
}

#[test]
fn a_grown_up_can_choose_another_next_lesson_until_a_day() {
    let of = told("add-make-ten 0:+++-+");
    let chosen = LessonChoice { lesson: "subtract-halves".to_owned(), since: day(1), until: day(8) };
    let on = |of: &[AnswerRecord], on: u64| {
        let found = found(of, Some(&chosen), day(on));
        let about = found.all().find_map(|found| match found.content {
            FindingContent::Next(next) => Some((next.lesson.id.clone(), next.since, next.until)),
            _ => None,
        });
        about.expect("something comes next")
    };
    let own = ("add-make-ten".to_owned(), Some(day(0)), None);
    let theirs = ("subtract-halves".to_owned(), Some(day(1)), Some(day(8)));
    assert_eq!([0, 1, 8, 9].map(|to| on(&of, to)), [own.clone(), theirs.clone(), theirs, own.clone()]);
    let able = told("add-make-ten 0:+++-+, subtract-halves 2:+++++ 3:+++++");
    assert_eq!(on(&able, 4), own, "it is reached before its end");
}

#[test]
fn a_child_without_answers_has_no_finding_but_a_chosen_lesson_comes_next() {
    let chosen = LessonChoice { lesson: "subtract-halves".to_owned(), since: day(0), until: day(8) };
    let found = found(&[], Some(&chosen), day(1));
    assert_eq!(found.all().count(), 0);
    assert_eq!(
        found.next_lesson().map(|next| next.id.as_str()),
        Some("subtract-halves"),
        "and it comes all the same"
    );
}

#[test]
fn a_lesson_closed_to_a_child_never_comes_next() {
    let all = Lessons::built_in();
    let open = all.filtered(|lesson| lesson.id.starts_with("add-"));
    let next = |of: &str| {
        let found = Findings::from_answers(&told(of), ChildLessons { open: &open, all: &all }, None, day(9));
        found.next_lesson().map(|next| next.id.clone())
    };
    // Who can do all that is open goes on at its end, with what cannot be guessed.
    let able = "add-count-on 0:p, add-bridging 0:pp, add-two-digits-over-ten 0:pp";
    assert_eq!(next(able).as_deref(), Some("add-three-tens"));
    // Then down from there: what was passed over comes the hardest first.
    let last = ["add-three-tens", "add-third-card", "add-true-or-false"];
    let on = last.iter().fold(able.to_owned(), |on, id| format!("{on}, {id} 1:+++++ 2:+++++"));
    assert_eq!(next(&on).as_deref(), Some("add-ponds"));
    assert_eq!(
        next("add-count-on 0:pp, add-bonds-of-ten 0:pp, add-missing-number 0:p, divide-rounding 0:pp")
            .as_deref(),
        Some("add-tens")
    );
    // When the whole ladder is behind the child, lessons beside it come. When those are done too, nothing comes.
    let both = |lesson: &Lesson| format!("{} 0:+++++ 1:+++++", lesson.id);
    let on_ladder: Vec<String> =
        open.iter().filter(|lesson| lesson.place.is_on_the_ladder()).map(|lesson| both(lesson)).collect();
    assert_eq!(next(&on_ladder.join(",")).as_deref(), Some("add-two-digits"));
    let everything: Vec<String> = open.iter().map(|lesson| both(lesson)).collect();
    assert_eq!(next(&everything.join(",")), None);
}

#[test]
fn when_nothing_was_left_the_river_is_searched_from_the_last_lesson() {
    let all = Lessons::built_in();
    let open = all.filtered(|lesson| ["add-bonds-of-ten", "add-tens"].contains(&lesson.id.as_str()));
    let next = |of: &str| {
        let found = Findings::from_answers(&told(of), ChildLessons { open: &open, all: &all }, None, day(9));
        found.next_lesson().map(|next| next.id.clone())
    };
    // Eight of ten are no stone, so both lessons can be lost again.
    let both = "add-bonds-of-ten 0:+++-+ 1:+-+++, add-tens 2:+++-+ 3:+-+++";
    assert_eq!(next(both), None);
    let lost = format!("{both}, add-bonds-of-ten 5:-----, add-tens 5:-----");
    assert_eq!(next(&lost).as_deref(), Some("add-tens"), "nothing stands behind add-tens");
}

/// Whether `lesson` is the one with the id `id`, or builds on it, directly or through other lessons.
fn builds_on(lesson: &Lesson, id: &str, lessons: &Lessons) -> bool {
    let before = lesson.after.iter().filter_map(|id| lessons.get(id));
    lesson.id == id || before.into_iter().any(|lesson| builds_on(lesson, id, lessons))
}

fn sessions() -> impl Strategy<Value = Vec<(u64, usize, String)>> {
    let session = (0_u64..25, 0..Lessons::built_in().iter().count(), "[-+hpqa]{1,12}");
    prop::collection::vec(session, 0..30).prop_map(|mut sessions| {
        sessions.sort_by_key(|(on, ..)| *on);
        sessions
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]
    #[test]
    fn the_next_lesson_is_unreached_and_changes_only_by_answers(sessions in sessions(), to in 1_u64..26) {
        let lessons = Lessons::built_in();
        let all: Vec<_> = lessons.iter().collect();
        let told = sessions.iter().flat_map(|(on, at, how)| answers(&all[*at].id, &format!("{on}:{how}")));
        let told: Vec<AnswerRecord> = told.collect();
        let on = |to: u64| found(&told, None, day(to));
        let (before, now) = (on(to - 1), on(to));
        if let Some(next) = now.next_lesson() {
            prop_assert!(!now.can_do_lesson(&next.id), "{} both can be done and comes next", next.id);
        }
        // A quiet day changes nothing, except that yesterday's lesson is no longer too hard.
        let is_quiet = |day_number: u64| told.iter().all(|answered| answered.day != day(day_number));
        if to >= 2 && is_quiet(to) && is_quiet(to - 1) {
            prop_assert_eq!(before.next_lesson(), now.next_lesson());
        }
        // Taking in the answers one by one gives the same.
        let mut shown = FindingsTracker::new(ChildLessons { open: &lessons, all: &lessons });
        told.iter().filter(|answered| answered.day <= day(to)).for_each(|answered| shown.record(answered));
        prop_assert_eq!(shown.findings(None, day(to)), now);
    }

    #[test]
    fn within_a_day_the_next_lesson_changes_only_when_reached(sessions in sessions(), to in 1_u64..26) {
        let lessons = Lessons::built_in();
        let all: Vec<_> = lessons.iter().collect();
        let told: Vec<AnswerRecord> =
            sessions.iter().flat_map(|(on, at, how)| answers(&all[*at].id, &format!("{on}:{how}"))).collect();
        let before: Vec<AnswerRecord> = told.iter().filter(|answered| answered.day < day(to)).cloned().collect();
        let shows_the_way = |answered: &AnswerRecord| {
            answered.is_first_to_puzzle() && !matches!(answered.kind, Kind::TrueOrFalse | Kind::ThirdCard)
        };
        prop_assume!(before.iter().filter(|answered| shows_the_way(answered)).count() >= 5);
        let (morning, evening) = (found(&before, None, day(to)), found(&told, None, day(to)));
        if let Some(next) = morning.next_lesson().filter(|_| morning.next_lesson() != evening.next_lesson()) {
            let learner = Learner::from_answers(
                told.iter().filter(|answered| answered.day <= day(to)).cloned(), &lessons);
            let is_shown = |lesson: &Lesson| {
                evening.can_do_lesson(&lesson.id)
                    || learner.mastered_on(&lesson.id).is_some()
                    || Ability::of_lesson(lesson).is_some_and(|ability| evening.has_ability(ability))
            };
            let shown: Vec<_> = lessons.iter().filter(|lesson| is_shown(lesson)).collect();
            let is_before = next.place == LessonPlace::Before && shown.iter().any(|lesson| lesson.place.is_on_the_ladder());
            let is_behind = is_before || shown.iter().any(|lesson| builds_on(lesson, &next.id, &lessons));
            prop_assert!(is_behind, "{} was left and not reached", next.id);
        }
    }
}
