//! What may be said of a child: a table for each rule in docs/findings.md.

use chrono::{Days, NaiveDate};
use engine::arithmetic::{Fact, Operation};
use engine::findings::{Attainment, Attainments, Evidence, FindingContent, Findings};
use engine::practice::burst::BURST_ID;
use engine::practice::tables_check::TABLES_CHECK_ID;
use engine::practice::waiting::WAITING_ID;
use engine::practice::{Ability, AbilityStage, AnswerRecord, ChildLessons, Lessons, Occasion, Slip};
use proptest::prelude::*;

pub fn day(number: u64) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 3, 2).unwrap() + Days::new(number)
}

/// An answer in a lesson on the day with the number `on`. `how` says how it went: `+` right first time, `-` wrong, `h` right after a
/// hint, `p` right and `q` wrong in a placement, `a` right when the puzzle came back.
fn answer(lesson: &str, on: u64, how: char) -> AnswerRecord {
    let lessons = Lessons::built_in();
    let known = lessons.get(lesson).unwrap();
    AnswerRecord {
        day: day(on),
        lesson: lesson.to_owned(),
        kind: known.kind,
        rung: known.rung,
        difficulty: 0.0,
        right: !matches!(how, '-' | 'q'),
        occasion: match how {
            'a' => Occasion::Again,
            'p' | 'q' => Occasion::Placement,
            _ => Occasion::New,
        },
        hints: u8::from(how == 'h'),
        seconds: 4.0,
        timed: false,
        slip: None,
        facts: Vec::new(),
    }
}

/// Answers in a lesson. `told` has a word for each day: `2:++-+` are four answers on the day with the number 2, each written as in
/// [`answer`].
pub fn answers(lesson: &str, told: &str) -> Vec<AnswerRecord> {
    let of_day = |word: &str| {
        let (on, how) = word.split_once(':').expect("a day and answers");
        let on = on.parse().expect("a number of days");
        how.chars().map(move |how| answer(lesson, on, how)).collect::<Vec<_>>()
    };
    told.split_whitespace().flat_map(of_day).collect()
}

fn found_on(answers: &[AnswerRecord], to: NaiveDate) -> Findings {
    let lessons = Lessons::built_in();
    Findings::from_answers(answers, ChildLessons { open: &lessons, all: &lessons }, None, to)
}

fn found(answers: &[AnswerRecord]) -> Findings {
    found_on(answers, day(400))
}

#[test]
fn a_child_can_do_what_they_showed_on_two_days() {
    use Attainment::{Can, Learning, Slipped, Sure};
    let table = [
        ("", None),
        ("0:+", Some(Learning)),
        ("0:+++++ 1:++++", Some(Learning)),
        ("0:+++++ 1:+++++", Some(Can)),
        ("0:++++++++++", Some(Learning)),
        ("0:++++++++++ 1:-+", Some(Can)),
        // Eight of the last ten must be right, whatever came before.
        ("0:-+++++ 1:-+++", Some(Can)),
        ("0:-++++ 1:--+++", Some(Learning)),
        ("0:----++++ 1:++++++", Some(Can)),
        // Answers after a hint, to a puzzle that came back, or in a placement prove nothing.
        ("0:+++++ 1:++hhh", Some(Learning)),
        ("0:+++++ 1:++aaa", Some(Learning)),
        ("0:ppppp 1:+++++", Some(Learning)),
        ("0:ppppp 1:ppppp", None),
        // If more was wrong than right on one of the last five days, that is not enough.
        ("0:--+ 1:++++ 2:++++ 3:++", Some(Learning)),
        ("0:--+ 1:+++ 2:++ 3:++ 4:++", Some(Learning)),
        ("0:--+ 1:++ 2:++ 3:++ 4:++ 5:++", Some(Can)),
        ("0:+++++ 1:+++++ 2:-+", Some(Can)),
        ("0:+++++ 1:+++++ 2:--+", Some(Slipped)),
        // The child could do it once and has slipped since.
        ("0:+++++ 1:+++++ 9:---", Some(Slipped)),
        ("0:+++++ 1:+++++ 9:--- 10:++++ 11:++++ 12:++ 13:++ 14:++", Some(Can)),
        // Sure: twenty answers, nine of ten right, on three days over two weeks.
        ("0:+++++++ 7:+++++++ 14:++++++", Some(Sure)),
        ("0:+++++++ 7:+++++++ 13:++++++", Some(Can)),
        ("0:+++++++ 14:+++++++++++++", Some(Can)),
        ("0:+++++++ 7:+++++++ 14:+++++", Some(Can)),
        ("0:++++++- 7:+++++++ 14:+++++-", Some(Sure)),
        ("0:+++++-- 7:+++++++ 14:+++++-", Some(Can)),
    ];
    for (told, hold) in table {
        assert_eq!(found(&answers("add-tens", told)).attainment("add-tens"), hold, "{told}");
    }
}

#[test]
fn a_lesson_shows_what_it_contains_but_not_what_comes_before_it() {
    let two_digits = found(&answers("add-two-digits-over-ten", "0:+++++ 1:+++++"));
    let table = [
        ("add-two-digits-over-ten", Some(Attainment::Can)),
        ("add-bridging", Some(Attainment::Can)),
        ("add-tens", Some(Attainment::Can)),
        ("add-two-digits", None),
        ("add-bonds-of-ten", None),
    ];
    for (lesson, hold) in table {
        assert_eq!(two_digits.attainment(lesson), hold, "{lesson}");
    }
    assert!(two_digits.has_ability(Ability::AddToHundred) && !two_digits.has_ability(Ability::AddTwoDigits));
    // Wrong answers to it count against the lessons it contains, but alone they say nothing about them.
    let wrong = answers("add-two-digits-over-ten", "2:-----");
    assert_eq!(found(&wrong).attainment("add-bridging"), None);
    let both = [answers("add-bridging", "0:+++++ 1:+++++"), wrong].concat();
    assert_eq!(found(&both).attainment("add-bridging"), Some(Attainment::Slipped));
    // A later lesson does not contain the earlier ones on the river, and guesses prove nothing.
    assert_eq!(found(&answers("join-tens-and-ones", "0:+++++ 1:+++++")).attainment("add-tens"), None);
    assert_eq!(found(&answers("add-true-or-false", "0:+++++ 1:+++++")).all().count(), 1);
}

#[test]
fn a_finding_names_its_evidence() {
    let evidence = |told: &str| found(&answers("add-tens", told)).attainment_evidence("add-tens").unwrap();
    assert_eq!(
        evidence("0:+++-+ 3:+++++h"),
        Evidence { answers: 11, right_at_once: 9, days: 2, since: day(0), until: day(3) }
    );
    let last_forty = format!("0:{} 1:{} 2:{}", "-".repeat(30), "+".repeat(20), "+".repeat(18));
    let Evidence { answers, right_at_once, days, since, .. } = evidence(&last_forty);
    assert_eq!((answers, right_at_once, days, since), (40, 38, 3, day(0)));
    // The evidence counts from the last day on which the child could do it.
    assert_eq!(
        evidence("0:+++++ 1:+++++ 9:--- 10:+"),
        Evidence { answers: 4, right_at_once: 1, days: 2, since: day(1), until: day(10) }
    );
}

#[test]
fn what_comes_next_names_the_last_answers_of_that_lesson() {
    let of_next = |told: &str| {
        let found = found(&answers("add-make-ten", told));
        let next = found.all().find(|found| matches!(found.content, FindingContent::Next(_))).unwrap();
        (found.next_lesson().unwrap().id.clone(), next.evidence)
    };
    let five = Evidence { answers: 5, right_at_once: 4, days: 2, since: day(0), until: day(1) };
    assert_eq!(of_next("0:+++ 1:-+"), ("add-make-ten".to_owned(), five));
    let none = Evidence { answers: 0, right_at_once: 0, days: 0, since: day(1), until: day(1) };
    assert_eq!(of_next("0:+++++ 1:+++++"), ("add-missing-number".to_owned(), none));
}

/// Answers to one sum each: the number of the day, the two numbers of the sum, how it went as in [`answer`], and the seconds.
pub fn asked(table: &[(u64, (i64, i64), char, f64)]) -> Vec<AnswerRecord> {
    let one = |(on, (left, right), how, seconds): &(u64, (i64, i64), char, f64)| AnswerRecord {
        facts: vec![(Fact { left: *left, operation: Operation::Add, right: *right }, *how != '-')],
        seconds: *seconds,
        ..answer("add-make-ten", *on, *how)
    };
    table.iter().map(one).collect()
}

#[test]
fn a_fact_is_weak_if_wrong_twice_or_slow() {
    let weak = |table: &[(u64, (i64, i64), char, f64)], to| -> Vec<(i64, i64)> {
        let findings = found_on(&asked(table), day(to));
        findings.weak_facts().map(|fact| (fact.left, fact.right)).collect()
    };
    assert_eq!(weak(&[(0, (7, 8), '-', 4.0), (1, (7, 8), '+', 4.0)], 1), [], "once may be chance");
    let twice = [(0, (7, 8), '-', 4.0), (1, (8, 7), '-', 4.0)];
    assert_eq!(weak(&twice, 1), [(7, 8)], "it is the same fact turned round");
    assert_eq!(weak(&twice, 41), [(7, 8)]);
    assert_eq!(weak(&twice, 42), [], "one of them is six weeks ago");
    let apart = |days| [(0, (7, 8), '-', 4.0), (days, (7, 8), '-', 4.0)];
    assert_eq!(weak(&apart(41), 41), [(7, 8)], "on the first and the last day of six weeks");
    assert_eq!(weak(&apart(42), 42), []);
    let known = [(2, (7, 8), '+', 4.0), (3, (7, 8), '+', 4.0), (3, (7, 8), '+', 4.0)];
    assert_eq!(weak(&[&twice[..], &known].concat(), 3), [], "it was right three times since");
    assert_eq!(weak(&[&twice[..], &known[..2]].concat(), 3), [(7, 8)]);
    let hinted = [(2, (7, 8), 'h', 4.0), (3, (7, 8), 'h', 4.0), (3, (7, 8), 'h', 4.0)];
    assert_eq!(weak(&[&twice[..], &hinted].concat(), 3), [(7, 8)], "a hint shows nothing");

    // The usual time is 4 seconds.
    let quick: Vec<_> = (0..9).map(|at| (0, (at, 1), '+', 4.0)).collect();
    let slow = |seconds: f64| [&quick[..], &[(1, (6, 9), '+', seconds); 3]].concat();
    assert_eq!(weak(&slow(12.0), 1), []);
    assert_eq!(weak(&slow(12.1), 1), [(6, 9)]);
    assert_eq!(weak(&slow(12.1)[..11], 1), [], "asked twice is not often enough");
    // Times are rounded to tenths: 12.04 seconds count as 12.0, and 12.05 as 12.1.
    assert_eq!(weak(&slow(12.04), 1), []);
    assert_eq!(weak(&slow(12.05), 1), [(6, 9)]);
    // What was wrong once is neither wrong often enough nor never wrong.
    assert_eq!(weak(&[&slow(12.1), &[(1, (6, 9), '-', 12.1)][..]].concat(), 1), []);
    let worst = [&twice[..], &slow(20.0), &[(1, (3, 9), '-', 4.0); 3]].concat();
    assert_eq!(weak(&worst, 1), [(3, 9), (7, 8), (6, 9)], "the most often wrong first");
}

#[test]
fn of_two_times_in_the_middle_the_longer_one_counts() {
    // The times of 6 + 9, and how many other facts took 4 and 5 seconds.
    #[rustfmt::skip]
    let table = [
        (&[12.0, 12.0, 12.0, 12.1][..], [9, 0], false),
        (&[12.0, 12.0, 12.1, 12.1],     [9, 0], true),
        // Of eleven times the sixth is usual: 4 seconds. Of ten it is 5.
        (&[13.0, 13.0, 13.0],           [6, 2], true),
        (&[13.0, 13.0, 13.0],           [5, 2], false),
    ];
    for (times, [fours, fives], is_weak) in table {
        let quick = (0..fours).map(|at| (0, (at, 1), '+', 4.0));
        let slower = (0..fives).map(|at| (0, (at, 2), '+', 5.0));
        let slow = times.iter().map(|seconds| (1, (6, 9), '+', *seconds));
        let answers: Vec<_> = quick.chain(slower).chain(slow).collect();
        let weak = found_on(&asked(&answers), day(1)).weak_facts().count();
        assert_eq!(weak, usize::from(is_weak), "{times:?} {fours} {fives}");
    }
}

#[test]
fn a_puzzle_of_two_facts_says_nothing_about_their_times() {
    let quick: Vec<_> = (0..9).map(|at| (0, (at, 1), '+', 4.0)).collect();
    let mut slow = asked(&[(1, (6, 9), '+', 40.0); 3]);
    let second = Fact { left: 7, operation: Operation::Add, right: 9 };
    assert_eq!(found_on(&[asked(&quick), slow.clone()].concat(), day(1)).weak_facts().count(), 1);
    for answered in &mut slow {
        answered.facts.push((second, true));
    }
    assert_eq!(found_on(&[asked(&quick), slow].concat(), day(1)).weak_facts().count(), 0);
}

#[test]
fn a_tables_check_counts_for_facts_and_not_as_a_lesson() {
    let check = |right| AnswerRecord {
        lesson: TABLES_CHECK_ID.to_owned(),
        facts: vec![(Fact { left: 7, operation: Operation::Multiply, right: 8 }, right)],
        right,
        ..answer("multiply-sixes-eights", 0, '+')
    };
    let findings = found(&[check(false), check(false)]);
    assert_eq!(findings.all().count(), 0, "that was long ago");
    let findings = found_on(&[check(false), check(false)], day(1));
    assert!(matches!(
        findings.all().map(|found| found.content).collect::<Vec<_>>()[..],
        [FindingContent::WeakFact(_)]
    ));
}

#[test]
fn a_slip_is_reported_after_three_times_on_two_days_in_four_weeks() {
    use Slip::{ForgotCarry, OffByOne, OffByTen};
    let slipped = |table: &[(u64, Slip)]| -> Vec<AnswerRecord> {
        let one =
            |(on, slip): &(u64, Slip)| AnswerRecord { slip: Some(*slip), ..answer("add-bridging", *on, '-') };
        table.iter().map(one).collect()
    };
    let slips = |table: &[(u64, Slip)], to: u64| -> Vec<Slip> {
        found_on(&slipped(table), day(to)).slips().collect()
    };
    assert_eq!(slips(&[(0, OffByTen), (1, OffByTen)], 1), []);
    assert_eq!(slips(&[(1, OffByTen); 3], 1), [], "on one day it may be a bad day");
    let often = [(0, OffByTen), (1, OffByTen), (1, OffByTen)];
    assert_eq!(slips(&often, 1), [OffByTen]);
    assert_eq!(slips(&often, 27), [OffByTen]);
    assert_eq!(slips(&often, 28), []);
    // How many answers were given without it does not matter. (Once it had to be every 25th.)
    let right = answers("add-bridging", &format!("1:{}", "+".repeat(200)));
    assert_eq!(found_on(&[slipped(&often), right].concat(), day(1)).slips().count(), 1);
    // A placement, a puzzle that came back, a tables check, two quick minutes and questions while waiting do not count.
    let changes: [fn(&mut AnswerRecord); 5] = [
        |answered| answered.occasion = Occasion::Placement,
        |answered| answered.occasion = Occasion::Again,
        |answered| TABLES_CHECK_ID.clone_into(&mut answered.lesson),
        |answered| BURST_ID.clone_into(&mut answered.lesson),
        |answered| WAITING_ID.clone_into(&mut answered.lesson),
    ];
    for change in changes {
        let mut two_left = slipped(&often);
        change(&mut two_left[1]);
        assert_eq!(found_on(&two_left, day(1)).slips().count(), 0, "{:?}", two_left[1]);
    }
    // Of two slips as frequent, the one made last comes first, also if both were made on that day.
    let mixed = |last: [Slip; 2]| {
        [(0, OffByOne), (0, OffByTen), (1, OffByOne), (1, OffByTen), (2, last[0]), (2, last[1])]
    };
    assert_eq!(slips(&mixed([OffByOne, OffByTen]), 2), [OffByTen, OffByOne]);
    assert_eq!(slips(&mixed([OffByTen, OffByOne]), 2), [OffByOne, OffByTen]);
    let newer = [(2, ForgotCarry), (3, ForgotCarry), (3, ForgotCarry)];
    let most = [(2, OffByOne), (3, OffByOne), (3, OffByOne), (3, OffByOne)];
    assert_eq!(slips(&[&often[..], &newer, &most].concat(), 3), [OffByOne, ForgotCarry, OffByTen]);
}

#[test]
fn a_few_wrong_answers_on_one_day_are_not_reported() {
    let table = [
        ("0:+++++ 1:+++++ 9:---", None),
        ("0:+++++ 1:+++++ 9:----", None),
        ("0:+++++ 1:+++++ 9:-----", Some(5)),
        ("0:+++++ 1:+++++ 9:+---++", Some(6)),
        // Seven of ten are enough, and fewer are not.
        ("0:+++++ 1:+++++ 9:-- 10:+++++++-", None),
        ("0:+++++ 1:+++++ 9:-- 10:++++++-", Some(9)),
        ("0:+++++ 1:+++++ 9:------ 10:++++++++++++++", None),
        ("0:+++++ 1:+++++ 9:------- 10:+++++++++++++", Some(20)),
        ("0:+++++ 1:+++++", None),
    ];
    for (told, since) in table {
        let found = found(&answers("add-bridging", told));
        assert_eq!(found.evidence_of_slipping("add-bridging").map(|since| since.answers), since, "{told}");
    }
}

#[test]
fn how_far_a_child_has_come_rests_on_what_they_can_do() {
    let lessons = Lessons::built_in();
    let standing = |answers: &[AnswerRecord]| found(answers).ability_progress(&lessons);
    let grasp = |answers: &[AnswerRecord], ability| {
        let standing = standing(answers);
        standing.grasps.into_iter().find(|(other, _)| *other == ability).unwrap().1
    };
    let new = standing(&[]);
    assert!(new.grasps.iter().all(|(_, grasp)| *grasp == AbilityStage::ToCome));
    assert_eq!((new.farthest_secure(), new.learning), (Vec::new(), Some(Ability::AddWithinTen)));

    let able = answers("add-two-digits-over-ten", "0:+++++ 1:+++++");
    assert_eq!(
        grasp(&able, Ability::AddToHundred),
        AbilityStage::Secure,
        "38 + 27 contains 38 + 7 and 30 + 20"
    );
    assert_eq!(grasp(&able, Ability::AddWithinTen), AbilityStage::ToCome, "nobody has asked");
    assert_eq!(standing(&able).farthest_secure(), [Ability::AddToHundred]);
    let failing = answers("subtract-over-ten", "0:---------- 1:----------");
    assert_eq!(grasp(&failing, Ability::SubtractOverTen), AbilityStage::Learning);
    assert_eq!(standing(&failing).farthest_secure(), []);
}

#[test]
fn each_contained_lesson_exists_and_is_easier_and_on_no_higher_rung() {
    let lessons = Lessons::built_in();
    let mut count = 0;
    for lesson in lessons.iter() {
        for (id, reason) in &lesson.contains {
            let contained =
                lessons.get(id).unwrap_or_else(|| panic!("{}: there is no lesson {id}", lesson.id));
            assert!(
                contained.rung <= lesson.rung && contained.id != lesson.id,
                "{} contains {id}",
                lesson.id
            );
            let (easier, harder) = (contained.typical_difficulty(), lesson.typical_difficulty());
            assert!(easier <= harder, "{} contains {id}: {easier} {harder}", lesson.id);
            assert!(reason.ends_with('.'), "{reason}");
            count += 1;
        }
    }
    assert!(count >= 10, "{count}");
}

proptest! {
    /// How far a child has come in each lesson is the same whether it is kept, saved and added to answer by answer, or found from all
    /// answers at once.
    #[test]
    fn holds_are_what_findings_say(days in prop::collection::vec((0_u64..40, 0..3_usize, "[-+hapq]{1,8}"), 0..20), saved in 0_usize..60) {
        let mut days = days;
        days.sort_by_key(|(on, ..)| *on);
        let lessons = Lessons::built_in();
        let answers: Vec<AnswerRecord> = days
            .iter()
            .flat_map(|(on, lesson, how)| answers(["add-make-ten", "add-bridging", "add-doubles"][*lesson], &format!("{on}:{how}")))
            .collect();
        let mut holds = Attainments::default();
        for (at, answer) in answers.iter().enumerate() {
            if at == saved {
                holds = serde_json::from_str(&serde_json::to_string(&holds).unwrap()).unwrap();
            }
            holds.record(answer.day, &answer.lesson, answer.occasion, answer.is_right_without_help(), &lessons);
        }
        let findings = found(&answers);
        let said: Vec<(String, Attainment, Evidence)> = holds.all().map(|(id, hold, evidence)| (id.to_owned(), hold, evidence)).collect();
        let expected: Vec<(String, Attainment, Evidence)> = findings
            .all()
            .filter_map(|finding| match finding.content {
                FindingContent::Lesson(id, hold) => Some((id, hold, finding.evidence)),
                _ => None,
            })
            .collect();
        prop_assert_eq!(said, expected);
        for lesson in lessons.iter() {
            let own = answers.iter().filter(|answer| answer.lesson == lesson.id && answer.occasion == Occasion::New);
            prop_assert_eq!(holds.last_practised(&lesson.id), own.map(|answer| answer.day).max(), "{}", lesson.id);
        }
    }

    /// The findings never claim more of a lesson than its right answers show.
    #[test]
    fn there_is_no_claim_without_evidence(days in prop::collection::vec((0_u64..40, "[-+hap]{1,8}"), 0..20)) {
        let mut days = days;
        days.sort_by_key(|(on, _)| *on);
        let told: Vec<String> = days.iter().map(|(on, how)| format!("{on}:{how}")).collect();
        let answers = answers("add-bridging", &told.join(" "));
        let findings = found(&answers);
        let counted: Vec<char> = days.iter().flat_map(|(_, how)| how.chars()).filter(|how| "-+h".contains(*how)).collect();
        let right_days = days.iter().filter(|(_, how)| how.contains('+')).map(|(on, _)| *on);
        let right_days: std::collections::BTreeSet<u64> = right_days.collect();
        let rights = |last: usize| counted.iter().rev().take(last).filter(|how| **how == '+').count();
        match findings.attainment("add-bridging") {
            Some(Attainment::Sure) => prop_assert!(rights(20) >= 18 && right_days.len() >= 3),
            Some(Attainment::Can) => prop_assert!(rights(10) >= 8 && counted.len() >= 10 && right_days.len() >= 2),
            Some(Attainment::Learning | Attainment::Slipped) => prop_assert!(!counted.is_empty()),
            None => prop_assert!(counted.is_empty()),
        }
        for lesson in ["add-make-ten", "add-bridging"] {
            let evidence = findings.attainment_evidence(lesson);
            prop_assert!(evidence.is_none_or(|found| found.right_at_once <= found.answers && found.days <= found.answers));
        }
    }
}
