//! How a child has grown week by week: days, minutes, and facts that come within three seconds.

use chrono::{Datelike, Weekday};
use engine::findings::class::{ClassChild, PracticeWeek};
use engine::practice::{AnswerRecord, ChildLessons, Lessons, Occasion};

use super::findings::day;
use super::then::product;

/// The weeks of a child who has given these answers, as seen on the day with the number `to`.
fn weeks(answers: &[AnswerRecord], to: u64) -> Vec<PracticeWeek> {
    let lessons = Lessons::built_in();
    ClassChild::from_answers(answers, [], ChildLessons { open: &lessons, all: &lessons }, 0.75, None, day(to))
        .weeks()
        .to_vec()
}

/// The number of the first day that is a Monday.
fn first_monday() -> u64 {
    (0..7).find(|at| day(*at).weekday() == Weekday::Mon).expect("each week has a Monday")
}

fn told(weeks: &[PracticeWeek]) -> Vec<(u32, u32, usize)> {
    weeks.iter().map(|week| (week.days, week.tenths, week.quick_facts)).collect()
}

#[test]
fn each_week_has_its_days_and_its_time_and_none_is_left_out() {
    let monday = first_monday();
    let answers = [
        product((2, 3), monday, "+", 10.0),
        product((2, 4), monday, "-", 5.0),
        product((2, 5), monday + 6, "+", 4.0),
        // Then a week without answers, and one with somebody who went away for ten minutes.
        product((2, 6), monday + 14, "+", 600.0),
    ];
    assert_eq!(told(&weeks(&answers, monday + 15)), [(2, 190, 0), (0, 0, 0), (1, 1200, 0)]);
    assert_eq!(told(&weeks(&answers, monday + 6)), [(2, 190, 0)], "what comes after the day does not count");
    assert_eq!(weeks(&[], monday), []);
    let again = AnswerRecord { occasion: Occasion::Again, ..product((2, 3), monday, "+", 10.0) };
    assert_eq!(told(&weeks(&[again], monday)), [(1, 100, 0)], "each answer takes its time");
}

#[test]
fn a_fact_is_quick_as_long_as_its_last_answer_was() {
    let monday = first_monday();
    let quick_after = |last: AnswerRecord| {
        let answers = [product((7, 8), monday, "+", 3.0), product((6, 8), monday, "+", 2.0), last];
        weeks(&answers, monday + 7).last().expect("two weeks").quick_facts
    };
    let next = monday + 7;
    let table = [
        (product((2, 2), next, "+", 3.0), 3),
        (product((2, 2), next, "+", 3.1), 2),
        // The same fact the other way round.
        (product((8, 7), next, "+", 3.0), 2),
        (product((8, 7), next, "+", 4.0), 1),
        (product((8, 7), next, "-", 1.0), 1),
        (product((8, 7), next, "h", 1.0), 1),
        // What does not count changes nothing.
        (AnswerRecord { timed: true, ..product((8, 7), next, "-", 1.0) }, 2),
        (AnswerRecord { occasion: Occasion::Again, ..product((8, 7), next, "-", 1.0) }, 2),
    ];
    for (last, quick) in table {
        assert_eq!(quick_after(last.clone()), quick, "{last:?}");
    }
}

#[test]
fn a_year_of_weeks_is_told_and_facts_from_before_still_count() {
    let monday = first_monday();
    let answers = [product((7, 8), monday, "+", 2.0), product((6, 8), monday + 7 * 80, "+", 2.0)];
    let weeks = weeks(&answers, monday + 7 * 80);
    assert_eq!(weeks.len(), 52);
    assert_eq!((weeks[0].quick_facts, weeks[51].quick_facts), (1, 2));
    assert_eq!(weeks[51].monday, day(monday + 7 * 80));
}
