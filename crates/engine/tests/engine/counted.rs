//! Counts of a child's answers: each has the answers that were counted, and they say the same as the weeks of a class.

use engine::arithmetic::Rung;
use engine::findings::class::PracticeWeek;
use engine::findings::{AnswerFilter, AnswerTotals, CountedAnswer, Reasoning, SentenceAboutChild};
use engine::games::GameKind;
use engine::practice::AnswerRecord;

use super::findings::day;
use super::then::product;

/// An answer in practice, as it is counted, given in the session with the number `session`.
fn practised(answered: AnswerRecord, session: u128) -> CountedAnswer {
    CountedAnswer {
        day: answered.day,
        game: None,
        rung: Rung::Multiplication,
        session,
        first: answered.is_first_to_puzzle(),
        right: answered.right,
        right_at_once: answered.right && answered.hints == 0,
        practice_record: Some(answered),
    }
}

/// A call of a child at a table of DragonFish, as it is counted. `on` is the number of the day, `first` says that it was the first of a
/// turn, and `right` that it caught something.
fn played(on: u64, (first, right): (bool, bool)) -> CountedAnswer {
    CountedAnswer {
        day: day(on),
        game: Some(GameKind::DragonFish),
        rung: Rung::Addition,
        session: 9,
        first,
        right,
        right_at_once: first && right,
        practice_record: None,
    }
}

/// The answers of a child who practised and played on some days.
fn some() -> Vec<CountedAnswer> {
    vec![
        practised(product((7, 8), 1, "+", 2.0), 1),
        practised(product((6, 8), 1, "-", 2.0), 1),
        played(3, (true, false)),
        played(3, (false, true)),
        practised(product((8, 7), 8, "+", 90.0), 2),
        practised(product((2, 8), 8, "h", 2.0), 2),
        played(12, (true, true)),
    ]
}

/// The indices of the answers that the filter `counted` counts until the day with the number `to`, and what they add up to; `None` if
/// there are none.
fn counted(counted: AnswerFilter, to: u64) -> (Vec<usize>, Option<AnswerTotals>) {
    let Some(grounds) = Reasoning::count_answers(counted, &some(), day(to)) else {
        return (Vec::new(), None);
    };
    assert_eq!(grounds.evidence.map(|evidence| evidence.answers), Some(grounds.answers.len()));
    let SentenceAboutChild::Counted(of, sums) = grounds.sentence else { panic!("{:?}", grounds.sentence) };
    assert_eq!(of, counted);
    (grounds.answers.iter().map(|rests| rests.index).collect(), Some(sums))
}

#[test]
fn days_count_practice_and_games_and_what_comes_later_does_not() {
    assert_eq!(counted(AnswerFilter::Since(day(3)), 20).0, [2, 3, 4, 5, 6]);
    assert_eq!(counted(AnswerFilter::Since(day(3)), 8).0, [2, 3, 4, 5]);
    assert_eq!(
        counted(AnswerFilter::Since(day(13)), 20),
        (Vec::new(), None),
        "without answers nothing is said"
    );
}

#[test]
fn a_game_is_counted_by_its_rung_and_only_first_answers_make_its_percentage() {
    let (at, sums) = counted(AnswerFilter::Line(Some(GameKind::DragonFish), Rung::Addition), 20);
    assert_eq!(at, [2, 3, 6]);
    assert_eq!(sums.map(|sums| (sums.first_answers, sums.right_at_once)), Some((2, 1)));
    assert_eq!(counted(AnswerFilter::Line(None, Rung::Multiplication), 20).0, [0, 1, 4, 5]);
    assert_eq!(counted(AnswerFilter::Line(None, Rung::Addition), 20).0, [0; 0]);
    assert_eq!(counted(AnswerFilter::Session(2), 20).0, [4, 5]);
}

#[test]
fn minutes_and_quick_facts_are_those_of_the_weeks() {
    for to in [1, 7, 8, 20] {
        let answers: Vec<AnswerRecord> =
            some().into_iter().filter_map(|given| given.practice_record).collect();
        let weeks = PracticeWeek::from_answers(&answers, day(to));
        let (at, _) = counted(AnswerFilter::Quick, to);
        assert_eq!(at.len(), weeks.last().expect("a week").quick_facts, "on day {to}");
        let first = weeks[0].monday;
        let minutes = counted(AnswerFilter::Practice(first), to).1.map(|sums| sums.minutes);
        assert_eq!(minutes, Some(weeks.iter().map(PracticeWeek::minutes).sum()), "on day {to}");
    }
}
