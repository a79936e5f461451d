//! The class at a glance, a table of children and lessons or facts: what a cell says, who needs a lesson, and in which order the children
//! stand.

use engine::arithmetic::{Fact, Operation};
use engine::findings::class::overview::{self, ChildOrder, ProgressMark, mark_for_topic};
use engine::findings::{Findings, Recall, Topic};
use engine::practice::{AnswerRecord, ChildLessons, Lessons};

use crate::findings::{answers, asked, day};

const LESSON: &str = "add-make-ten";

fn found(answers: &[AnswerRecord], to: u64) -> Findings {
    let lessons = Lessons::built_in();
    Findings::from_answers(answers, ChildLessons { open: &lessons, all: &lessons }, None, day(to))
}

fn lesson() -> Topic {
    Topic::Lesson(LESSON.to_owned())
}

fn fact(left: i64, right: i64) -> Topic {
    Topic::Fact(Fact { left, operation: Operation::Add, right })
}

#[test]
fn a_cell_of_a_lesson_says_what_the_finding_says() {
    let table = [
        ("", None),
        ("0:-", Some(ProgressMark::Learning)),
        ("0:+++++ 1:+++++", Some(ProgressMark::Can)),
        ("0:++++++++++ 7:+++++ 14:+++++", Some(ProgressMark::Sure)),
        // One bad day is not worth a look; two are.
        ("0:+++++ 1:+++++ 2:---", Some(ProgressMark::Learning)),
        ("0:+++++ 1:+++++ 2:--- 3:---", Some(ProgressMark::Slipped)),
    ];
    for (told, wanted) in table {
        let found = found(&answers(LESSON, told), 20);
        assert_eq!(mark_for_topic(&found, &lesson()).map(|(mark, _)| mark), wanted, "{told}");
    }
}

#[test]
fn a_fact_is_known_after_three_right_answers_if_it_is_not_weak() {
    // The answers to 6 + 8, with what they show.
    let table = [
        ("", None),
        ("++", Some(Recall::Learning)),
        ("+++", Some(Recall::Known)),
        ("-++", Some(Recall::Learning)),
        ("-+++", Some(Recall::Known)),
        ("--++", Some(Recall::Wrong)),
        ("--+++", Some(Recall::Known)),
        ("+++-", Some(Recall::Learning)),
    ];
    for (told, wanted) in table {
        let given: Vec<_> = told.chars().map(|how| (0, (8, 6), how, 4.0)).collect();
        let found = found(&asked(&given), 1);
        let Topic::Fact(fact) = fact(6, 8) else { unreachable!("it is a fact") };
        let recall = found.recall(fact).map(|(recall, _)| recall);
        assert_eq!(recall, wanted, "{told}");
        assert_eq!(
            found.weak_facts().count(),
            usize::from(matches!(recall, Some(Recall::Wrong | Recall::Slow))),
            "{told}"
        );
        assert_eq!(found.finding_on(&Topic::Fact(fact)).is_some(), recall.is_some(), "{told}");
    }
}

#[test]
fn a_lesson_is_needed_by_who_has_begun_it_and_cannot_do_it() {
    let table = [("0:+++++ 1:+++++", false), ("0:-", true), ("0:+++++ 1:+++++ 2:---", true)];
    for (told, wanted) in table {
        assert_eq!(
            overview::is_lesson_worth_setting(&found(&answers(LESSON, told), 20), LESSON),
            wanted,
            "{told}"
        );
    }
    let next = found(&answers(LESSON, "0:+++++ 1:+++++"), 20);
    let next_one = next.next_lesson().expect("something comes next").id.clone();
    assert!(overview::is_lesson_worth_setting(&next, &next_one), "what comes next is needed");
    assert!(!overview::is_lesson_worth_setting(&next, "divide-rounding"), "what is far off is not");
}

#[test]
fn children_stand_by_name_by_need_or_by_what_they_know() {
    let can = found(&answers(LESSON, "0:+++++ 1:+++++"), 20);
    let learns = found(&answers(LESSON, "0:+"), 20);
    let slipped = found(&answers(LESSON, "0:+++++ 1:+++++ 2:--- 3:---"), 20);
    let children = [("Ada", &can), ("Ben", &learns), ("Cem", &slipped), ("Dora", &Findings::default())];
    let sorted = |order: &ChildOrder| {
        let mut children = children;
        overview::sort_children(&mut children, |(_, found)| Some(*found), &[lesson()], order);
        children.map(|(name, _)| name)
    };
    assert_eq!(sorted(&ChildOrder::Name), ["Ada", "Ben", "Cem", "Dora"]);
    assert_eq!(sorted(&ChildOrder::Need), ["Cem", "Ben", "Ada", "Dora"]);
    assert_eq!(sorted(&ChildOrder::ByTopic(lesson())), ["Dora", "Cem", "Ben", "Ada"]);
}

#[test]
fn facts_that_nobody_was_asked_are_left_out() {
    let [one, other] = [(0, (9, 2), '+', 4.0), (0, (3, 1), '-', 4.0)].map(|given| found(&asked(&[given]), 1));
    assert_eq!(overview::fact_topics([&one, &other], Operation::Add), [fact(1, 3), fact(2, 9)]);
    assert_eq!(overview::fact_topics([&one, &other], Operation::Multiply), []);
    assert_eq!(overview::lesson_topics(&Lessons::built_in(), None).len(), Lessons::built_in().iter().count());
}
