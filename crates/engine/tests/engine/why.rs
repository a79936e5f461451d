//! Each sentence about a child has its answers, and says exactly what would change it: so many answers change the sentence, and fewer do
//! not.

use chrono::{Days, NaiveDate};
use engine::arithmetic::{Fact, Operation};
use engine::findings::class::{ClassChild, ClassNeeds, ClassNotes, TalkReason};
use engine::findings::{
    Attainment, ChangeCondition, Evidence, Finding, FindingContent, Findings, LessonChoice, NextReason,
    Reasoning, SentenceAboutChild, Topic,
};
use engine::practice::{AnswerRecord, ChildLessons, Lessons, Occasion, Slip};
use proptest::prelude::*;

use super::findings::{answers, day};

const AIM: f64 = 0.75;
const LESSON: &str = "add-bridging";

fn of_lesson() -> Topic {
    Topic::Lesson(LESSON.to_owned())
}

fn grounds_on(topic: &Topic, answers: &[AnswerRecord], to: NaiveDate) -> Option<Reasoning> {
    let lessons = Lessons::built_in();
    Reasoning::for_topic(topic, answers, ChildLessons { open: &lessons, all: &lessons }, AIM, None, to)
}

fn findings_on(answers: &[AnswerRecord], to: NaiveDate) -> Findings {
    let lessons = Lessons::built_in();
    Findings::from_answers(answers, ChildLessons { open: &lessons, all: &lessons }, None, to)
}

fn hold(answers: &[AnswerRecord]) -> Option<Attainment> {
    findings_on(answers, day(400)).attainment(LESSON)
}

/// Answers in one lesson, made from the number of each day and a word for the answers of that day.
fn told(days: Vec<(u64, String)>) -> Vec<AnswerRecord> {
    let mut days = days;
    days.sort_by_key(|(on, _)| *on);
    let told: Vec<String> = days.iter().map(|(on, how)| format!("{on}:{how}")).collect();
    answers(LESSON, &told.join(" "))
}

fn some_days() -> impl Strategy<Value = Vec<(u64, String)>> {
    let fair = prop::collection::vec((0_u64..30, "[-+hap]{1,8}"), 1..14);
    let good = prop::collection::vec((0_u64..30, "[+]{2,8}[-h]?"), 1..8);
    let lost = prop::collection::vec((0_u64..12, "[+]{4,8}"), 2..6);
    let lost = (lost, prop::collection::vec((13_u64..30, "[-+h]{1,6}"), 1..5));
    prop_oneof![fair, good, lost.prop_map(|(before, after)| before.into_iter().chain(after).collect())]
}

/// `count` answers right first time on the days `on`: one on each day, and the rest on the last of them.
fn right(count: usize, on: &[NaiveDate]) -> Vec<AnswerRecord> {
    let one = |day: NaiveDate| AnswerRecord { day, ..answers(LESSON, "0:+").remove(0) };
    let of_last = count.saturating_sub(on.len());
    let firsts = on.iter().take(count).copied().map(one);
    firsts.chain(std::iter::repeat_n(*on.last().unwrap(), of_last).map(one)).collect()
}

fn with(before: &[AnswerRecord], after: Vec<AnswerRecord>) -> Vec<AnswerRecord> {
    before.iter().cloned().chain(after).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    /// The answers behind a finding are exactly those that its evidence sums up.
    #[test]
    fn the_answers_are_those_of_the_evidence(days in some_days()) {
        let answers = told(days);
        for finding in findings_on(&answers, day(40)).all() {
            let topic = match &finding.content {
                FindingContent::Lesson(id, _) => Topic::Lesson(id.clone()),
                FindingContent::WeakFact(fact) | FindingContent::Fact(fact, _) => Topic::Fact(*fact),
                FindingContent::Slip(slip) => Topic::Slip(*slip),
                FindingContent::Next(_) => Topic::Next,
            };
            let grounds = grounds_on(&topic, &answers, day(40)).unwrap();
            prop_assert_eq!(&grounds.sentence, &SentenceAboutChild::Found(finding.clone()));
            prop_assert_eq!(grounds.answers.len(), finding.evidence.answers);
            let right = grounds.answers.iter().filter(|rests| rests.right).count();
            prop_assert_eq!(right, finding.evidence.right_at_once);
            let mut given: Vec<NaiveDate> = grounds.answers.iter().map(|rests| answers[rests.index].day).collect();
            prop_assert!(given.is_sorted());
            given.dedup();
            prop_assert_eq!(given.len(), finding.evidence.days);
            // Of a lesson that slipped, the finding also names the last day on which the child could do it.
            let first = given.first().copied();
            let evidence = first.map(|since| Evidence { since, ..finding.evidence });
            prop_assert_eq!(grounds.evidence, evidence);
        }
    }

    /// What we say would change how far a child has come in a lesson is exact: so many right answers on so many days do, and fewer, or on
    /// fewer days, or too early, do not.
    #[test]
    fn what_is_missing_for_a_lesson_is_exact(days in some_days(), more in 0_usize..4) {
        let before = told(days);
        // Answers of a placement, and those that come back, do not count.
        let Some(last) = before.iter().rfind(|one| one.occasion == Occasion::New).map(|one| one.day) else { return Ok(()) };
        let Some(grounds) = grounds_on(&of_lesson(), &before, day(400)) else { return Ok(()) };
        for change in &grounds.change_conditions {
            let ChangeCondition::RightAnswers { to, answers, days, from } = *change else { continue };
            let days_from = |first: NaiveDate, count: usize| -> Vec<NaiveDate> {
                (0..count as u64).map(|after| first + Days::new(after)).collect()
            };
            // With no new day, the last day will do.
            let on = match (days, from) {
                (0, _) => vec![last],
                (_, None) => days_from(last + Days::new(1), days),
                (_, Some(from)) => {
                    let mut on = days_from(last + Days::new(1), days - 1);
                    on.push(from.max(last + Days::new(days as u64)));
                    on
                }
            };
            let holds = |answers: usize, on: &[NaiveDate]| hold(&with(&before, right(answers, on))).unwrap();
            prop_assert!(holds(answers, &on) >= to, "{change:?}");
            prop_assert!(holds(answers + more, &on) >= to, "{change:?}, and {more} more");
            if answers > days.max(1) {
                prop_assert!(holds(answers - 1, &on) < to, "{change:?}, one less");
            }
            if days > 1 {
                prop_assert!(holds(answers + 20, &on[1..]) < to, "{change:?}, a day less");
            } else if days == 1 && from.is_none() {
                // The answers of a day that went wrong may still make it a good day.
                let was_bad = before.iter().filter(|answered| answered.day == last && answered.hints + u8::from(!answered.right) > 0);
                prop_assert!(was_bad.count() > 0 || holds(answers + 20, &[last]) < to, "{change:?}, on the same day");
            }
            if let Some(from) = from.filter(|from| last + Days::new(days as u64) < *from) {
                let mut early = on.clone();
                *early.last_mut().unwrap() = from - Days::new(1);
                prop_assert!(holds(answers + 20, &early) < to, "{change:?}, a day too early");
            }
        }
        let goes_badly = with(&before, right(1, &[last + Days::new(1)]));
        let goes_badly: Vec<AnswerRecord> = goes_badly.into_iter().map(|one| AnswerRecord { right: one.right && one.day <= last, ..one }).collect();
        if grounds.change_conditions.contains(&ChangeCondition::BadDay) {
            prop_assert_eq!(hold(&goes_badly), Some(Attainment::Slipped));
        } else {
            prop_assert!(!hold(&before).unwrap().can_do_lesson());
        }
    }

    /// What we say would change the next lesson is exact: so many days of right answers lead on, so many wrong answers lead back, and
    /// fewer do not.
    #[test]
    fn what_would_change_the_next_lesson_is_exact(days in some_days()) {
        let before = told(days);
        let to = before.last().unwrap().day + Days::new(1);
        let lessons = Lessons::built_in();
        let Some(grounds) = grounds_on(&Topic::Next, &before, to) else { return Ok(()) };
        let SentenceAboutChild::Found(Finding { content: FindingContent::Next(next), .. }) = &grounds.sentence else { panic!("{:?}", grounds.sentence) };
        let one = |day: NaiveDate, right: bool| AnswerRecord {
            day, right, lesson: next.lesson.id.clone(), kind: next.lesson.kind, rung: next.lesson.rung,
            ..answers(LESSON, "0:+").remove(0)
        };
        let then = |given: Vec<AnswerRecord>, on: NaiveDate| {
            let found = Findings::from_answers(&with(&before, given), ChildLessons { open: &lessons, all: &lessons }, None, on);
            found.next_lesson().map(|lesson| lesson.id.clone())
        };
        let stays = Some(next.lesson.id.clone());
        for change in &grounds.change_conditions {
            match *change {
                ChangeCondition::ReachesNextLesson { days } => {
                    let days = days as u64;
                    let given = |days: u64| {
                        (1..=days).flat_map(|after| (0..10).map(move |_| one(to + Days::new(after), true))).collect()
                    };
                    prop_assert_ne!(&then(given(days), to + Days::new(days)), &stays);
                    prop_assert_eq!(&then(given(days - 1), to + Days::new(days)), &stays);
                }
                ChangeCondition::ReturnsToEasierLesson { wrong } => {
                    let given = |wrong: usize| (0..wrong).map(|_| one(to + Days::new(1), false)).collect();
                    prop_assert_ne!(&then(given(wrong), to + Days::new(2)), &stays);
                    prop_assert_eq!(&then(given(wrong - 1), to + Days::new(2)), &stays);
                }
                _ => prop_assert!(false, "{change:?}"),
            }
        }
    }
}

/// Answers to one fact. `days` has the number of each day and its answers: `+` right, `-` wrong or `h` right after a hint. `seconds` is
/// how long each took.
fn asked(fact: Fact, days: &[(u64, String)], seconds: f64) -> Vec<AnswerRecord> {
    let one = |on: u64, how: char| AnswerRecord {
        day: day(on),
        hints: u8::from(how == 'h'),
        seconds,
        facts: vec![(fact, how != '-')],
        ..answers(LESSON, "0:+").remove(0)
    };
    days.iter().flat_map(|(on, how)| how.chars().map(move |how| one(*on, how))).collect()
}

const fn fact(left: i64, right: i64) -> Fact {
    Fact { left, operation: Operation::Multiply, right }
}

proptest! {
    /// What we say would make a weak fact known again is exact: so many right answers do, or so many weeks without a mistake, and fewer
    /// do not.
    #[test]
    fn what_is_missing_for_a_fact_is_exact(days in prop::collection::vec((0_u64..40, "[-+h]{1,4}"), 1..10)) {
        let mut days = days;
        days.sort_by_key(|(on, _)| *on);
        let (given, topic, to) = (asked(fact(7, 8), &days, 4.0), Topic::Fact(fact(7, 8)), day(40));
        let is_weak = |answers: &[AnswerRecord], on: NaiveDate| findings_on(answers, on).weak_facts().any(|weak| weak == fact(7, 8));
        let Some(grounds) = grounds_on(&topic, &given, to) else {
            prop_assert!(!is_weak(&given, to));
            return Ok(());
        };
        // Of a fact that is not weak we say how it went, and nothing that would change it.
        prop_assert_eq!(grounds.change_conditions.len(), if is_weak(&given, to) { 2 } else { 0 });
        for change in &grounds.change_conditions {
            match *change {
                ChangeCondition::FactRight { answers } => {
                    let more = |count: usize| with(&given, asked(fact(7, 8), &[(40, "+".repeat(count))], 4.0));
                    prop_assert!(!is_weak(&more(answers), to));
                    prop_assert!(is_weak(&more(answers - 1), to));
                }
                ChangeCondition::NotWrongUntil(until) => {
                    prop_assert!(until > to && !is_weak(&given, until));
                    prop_assert!(is_weak(&given, until - Days::new(1)));
                }
                _ => prop_assert!(false, "{change:?}"),
            }
        }
    }

    /// What we say would make a slow fact an ordinary one is exact: so many quick answers do, and fewer do not.
    #[test]
    fn what_is_missing_for_a_slow_fact_is_exact(slow in 3_usize..9, others in 5_usize..30, quick in 0_usize..3) {
        let (fact, other) = (fact(6, 9), fact(3, 4));
        let mut given = asked(other, &[(30, "+".repeat(others + slow))], 3.0);
        given.extend(asked(fact, &[(31, "+".repeat(slow))], 12.0));
        given.extend(asked(fact, &[(32, "+".repeat(quick.min(slow - 1)))], 2.0));
        let is_weak = |answers: &[AnswerRecord]| findings_on(answers, day(40)).weak_facts().any(|weak| weak == fact);
        let Some(grounds) = grounds_on(&Topic::Fact(fact), &given, day(40)) else {
            prop_assert!(!is_weak(&given));
            return Ok(());
        };
        if !is_weak(&given) {
            prop_assert_eq!(grounds.change_conditions, []);
            return Ok(());
        }
        let [ChangeCondition::FactQuick { answers, tenths }] = grounds.change_conditions[..] else { panic!("{:?}", grounds.change_conditions) };
        let more = |count: usize| with(&given, asked(fact, &[(40, "+".repeat(count))], f64::from(tenths) / 10.0));
        prop_assert!(!is_weak(&more(answers)));
        prop_assert!(is_weak(&more(answers - 1)));
    }

    /// A slip is reported until the day that we name, and not from then on.
    #[test]
    fn the_day_on_which_a_slip_is_no_longer_told_is_exact(days in prop::collection::vec((10_u64..40, 1_usize..4), 1..8)) {
        let mut days = days;
        days.sort_unstable();
        let slip = |on: u64| AnswerRecord { right: false, slip: Some(Slip::OffByTen), ..answers(LESSON, &format!("{on}:-")).remove(0) };
        let given: Vec<AnswerRecord> = days.iter().flat_map(|(on, times)| (0..*times).map(|_| slip(*on))).collect();
        let is_told = |on: NaiveDate| findings_on(&given, on).slips().any(|made| made == Slip::OffByTen);
        let Some(grounds) = grounds_on(&Topic::Slip(Slip::OffByTen), &given, day(40)) else {
            prop_assert!(!is_told(day(40)));
            return Ok(());
        };
        let [ChangeCondition::NoSlipUntil(until)] = grounds.change_conditions[..] else { panic!("{:?}", grounds.change_conditions) };
        prop_assert!(until > day(40) && !is_told(until));
        prop_assert!(is_told(until - Days::new(1)));
    }
}

/// Why a grown-up should talk to a child who has given these answers, on the day `today`; `None` if there is no reason. The child is not
/// away.
fn word(answers: &[AnswerRecord], today: NaiveDate) -> Option<TalkReason> {
    let lessons = Lessons::built_in();
    let member = ClassChild::from_answers(
        answers,
        [today],
        ChildLessons { open: &lessons, all: &lessons },
        AIM,
        None,
        today,
    );
    ClassNeeds::from_children([(0, &member)], &ClassNotes::default(), &lessons, today)
        .talk_suggestions
        .first()
        .map(|word| word.why.clone())
}

proptest! {
    /// A reason to talk to a child has its answers, and ends exactly when we say.
    #[test]
    fn what_ends_a_reason_for_a_word_is_exact(days in prop::collection::vec((14_u64..40, "[-+s]{1,9}"), 3..12)) {
        let mut days = days;
        days.sort_by_key(|(on, _)| *on);
        let of_day = |(on, how): &(u64, String)| -> Vec<AnswerRecord> {
            let one = |how: char| AnswerRecord {
                slip: (how == 's').then_some(Slip::OffByTen),
                ..answers(LESSON, &format!("{on}:{}", if how == 's' { '-' } else { how })).remove(0)
            };
            how.chars().map(one).collect()
        };
        let given: Vec<AnswerRecord> = days.iter().flat_map(of_day).collect();
        let today = day(40);
        let Some(why) = word(&given, today) else { return Ok(()) };
        let grounds = grounds_on(&Topic::Talk(why.clone()), &given, today).unwrap();
        let rights = grounds.answers.iter().filter(|rests| rests.right).count();
        let is_same = |other: Option<TalkReason>| other.is_some_and(|other| std::mem::discriminant(&other) == std::mem::discriminant(&why));
        match (&why, grounds.change_conditions.as_slice()) {
            (TalkReason::TooHard { right, of } | TalkReason::Stuck { right, of, .. }, [ChangeCondition::MoreRight { answers }]) => {
                prop_assert_eq!((rights, grounds.answers.len()), (*right, *of));
                let more = |count: usize| with(&given, super::findings::answers(LESSON, &format!("40:{}", "+".repeat(count))));
                prop_assert!(!is_same(word(&more(*answers), today)));
                if *answers > 1 {
                    // With more answers, practice on the whole may turn out too hard, which weighs more.
                    let then = word(&more(answers - 1), today);
                    prop_assert!(is_same(then.clone()) || matches!(then, Some(TalkReason::TooHard { .. })), "{why:?}: {then:?}");
                }
            }
            (TalkReason::Slip { slip, times, days, .. }, [ChangeCondition::NoSlipUntil(until)]) => {
                prop_assert!(grounds.answers.iter().all(|rests| given[rests.index].slip == Some(*slip)));
                let evidence = grounds.evidence.unwrap();
                prop_assert_eq!((evidence.answers, evidence.days), (*times, *days));
                prop_assert!(!is_same(word(&given, *until)));
                prop_assert!(is_same(word(&given, *until - Days::new(1))));
            }
            (TalkReason::Gone { times, .. }, [ChangeCondition::SlipAgain]) => {
                prop_assert_eq!(grounds.answers.len(), *times);
                let again = with(&given, of_day(&(40, "s".to_owned())));
                prop_assert!(!is_same(word(&again, today)));
            }
            (TalkReason::HardWon { answers, .. }, [ChangeCondition::OutdatedFrom(on)]) => {
                prop_assert_eq!(grounds.answers.len(), *answers);
                prop_assert!(!is_same(word(&given, *on)) && is_same(word(&given, *on - Days::new(1))));
            }
            (why, changes) => prop_assert!(false, "{why:?}: {changes:?}"),
        }
    }
}

#[test]
fn exactly_the_share_below_which_practice_is_too_hard_is_not_too_hard() {
    let lessons = Lessons::built_in();
    let word = |right: usize| {
        let given = answers(LESSON, &format!("40:{}{}", "+".repeat(right), "-".repeat(40 - right)));
        let member = ClassChild::from_answers(
            &given,
            [day(40)],
            ChildLessons { open: &lessons, all: &lessons },
            0.8,
            None,
            day(40),
        );
        ClassNeeds::from_children([(0, &member)], &ClassNotes::default(), &lessons, day(40))
            .talk_suggestions
            .first()
            .map(|word| word.why.clone())
    };
    assert!(!matches!(word(24), Some(TalkReason::TooHard { .. })));
    assert!(matches!(word(23), Some(TalkReason::TooHard { right: 23, of: 40 })));
}

#[test]
fn a_hard_won_lesson_is_news_for_a_week() {
    let tries = |first: u64| (0..6).map(|at| format!("{}:+-+-+-+", first + at)).collect::<Vec<_>>().join(" ");
    let given = answers(LESSON, &format!("{} 36:++++++++++ 38:++++++++++", tries(20)));
    let why = word(&given, day(39)).unwrap();
    assert!(matches!(why, TalkReason::HardWon { answers: 53, .. }), "{why:?}");
    let grounds = grounds_on(&Topic::Talk(why), &given, day(39)).unwrap();
    assert_eq!(grounds.answers.len(), 53);
    assert_eq!(grounds.change_conditions, [ChangeCondition::OutdatedFrom(day(45))]);
    assert!(matches!(word(&given, day(44)), Some(TalkReason::HardWon { .. })));
    assert!(word(&given, day(45)).is_none());
}

#[test]
fn a_child_who_is_away_has_the_answers_of_the_last_day() {
    let given = answers(LESSON, "1:+++ 3:+-h");
    let grounds = grounds_on(&Topic::Talk(TalkReason::Away { last: day(3) }), &given, day(20)).unwrap();
    let places: Vec<usize> = grounds.answers.iter().map(|rests| rests.index).collect();
    assert_eq!((places, grounds.change_conditions), (vec![3, 4, 5], vec![ChangeCondition::BecomesActive]));
}

#[test]
fn the_next_lesson_says_why_it_comes_next() {
    let because = |told: &str, to: u64| {
        let grounds = grounds_on(&Topic::Next, &answers("add-make-ten", told), day(to)).unwrap();
        let SentenceAboutChild::Found(Finding { content: FindingContent::Next(next), .. }) = grounds.sentence
        else {
            panic!("no next lesson")
        };
        let because = match grounds.next_reason.unwrap() {
            NextReason::After(lesson) => format!("after {}", lesson.id),
            NextReason::TooHard(lesson) => format!("too hard {}", lesson.id),
            NextReason::AfterEasierLesson(lesson) => format!("again {}", lesson.id),
            other @ (NextReason::First | NextReason::Chosen) => format!("{other:?}"),
        };
        (next.lesson.id.clone(), because)
    };
    assert_eq!(because("0:+-+-+", 0), ("add-make-ten".to_owned(), "First".to_owned()));
    let (next, reason) = because("0:++++++++++ 1:++++++++++", 1);
    assert_eq!(reason, "after add-make-ten", "{next}");
    let (next, reason) = because("0:+-+-+ 1:---------- 2:-", 2);
    assert_eq!(reason, "too hard add-make-ten", "{next}");
    let lessons = Lessons::built_in();
    let chosen = LessonChoice { lesson: "add-tens".to_owned(), since: day(0), until: day(9) };
    let given = answers("add-make-ten", "0:+-+-+");
    let grounds = Reasoning::for_topic(
        &Topic::Next,
        &given,
        ChildLessons { open: &lessons, all: &lessons },
        AIM,
        Some(&chosen),
        day(1),
    )
    .unwrap();
    assert_eq!(grounds.next_reason, Some(NextReason::Chosen));
    assert_eq!(grounds.change_conditions, [ChangeCondition::ChosenUntil(day(9))]);
    assert!(grounds.answers.is_empty() && grounds.evidence.is_none());
}

#[test]
fn a_tables_check_and_two_quick_minutes_keep_their_places() {
    let mut given = answers(LESSON, "0:+++++ 1:+++++");
    given
        .insert(5, AnswerRecord { lesson: engine::practice::burst::BURST_ID.to_owned(), ..given[5].clone() });
    let grounds = grounds_on(&of_lesson(), &given, day(1)).unwrap();
    let places: Vec<usize> = grounds.answers.iter().map(|rests| rests.index).collect();
    assert_eq!(places, [0, 1, 2, 3, 4, 6, 7, 8, 9, 10]);
    let SentenceAboutChild::Found(finding) = grounds.sentence else { panic!("no finding") };
    assert_eq!(finding.content, FindingContent::Lesson(LESSON.to_owned(), Attainment::Can));
}
