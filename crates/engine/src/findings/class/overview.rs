//! The class at a glance: how far each child has come in each lesson, and how well each child knows each fact.

use std::cmp::Reverse;

use crate::arithmetic::{Fact, Operation, Rung};
use crate::findings::{Attainment, Evidence, Findings, Recall, Topic};
use crate::practice::Lessons;

/// What a cell of the class at a glance says of a child and a lesson, or of a child and a fact. The marks that need help come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ProgressMark {
    /// The child could do the lesson, and no longer can. This mark is given only if it is worth a look
    /// ([`Findings::evidence_of_slipping`]).
    Slipped,
    /// The fact is weak, because it was wrong.
    Wrong,
    /// The fact is weak, because it is slow.
    Slow,
    /// The child has answered in the lesson, or was asked the fact, and the answers show nothing more.
    Learning,
    /// The child knows the fact.
    Known,
    /// The child can do the lesson.
    Can,
    /// The child is sure of the lesson.
    Sure,
}

impl ProgressMark {
    /// All marks that a lesson can have, the best first.
    pub const LESSON_MARKS: [Self; 4] = [Self::Sure, Self::Can, Self::Learning, Self::Slipped];
    /// All marks that a fact can have, the best first.
    pub const FACT_MARKS: [Self; 4] = [Self::Known, Self::Learning, Self::Slow, Self::Wrong];

    /// Whether a grown-up should look at what the mark shows: it says that the child can no longer do a lesson, or that a fact is weak.
    pub fn needs_help(self) -> bool {
        self <= Self::Slow
    }
}

/// The order of the children in the class at a glance. Children who are equal in that order stay in the order of their names.
#[derive(Debug, Clone, PartialEq)]
pub enum ChildOrder {
    /// By the children's names.
    Name,
    /// First the children with the most marks that [need help](Mark::needs_help): lessons that they can no longer do, or weak facts. Among
    /// equals, those who are still learning most.
    Need,
    /// First the children who know this lesson or fact least. Children who have not begun it come before all others.
    ByTopic(Topic),
}

/// What the cell for a child and a lesson or fact says, with the answers that show it. `None` if there is nothing to say, or if `topic` is
/// neither a lesson nor a fact.
pub fn mark_for_topic(findings: &Findings, topic: &Topic) -> Option<(ProgressMark, Evidence)> {
    match topic {
        Topic::Lesson(lesson) => {
            let mark = match findings.attainment(lesson)? {
                Attainment::Sure => ProgressMark::Sure,
                Attainment::Can => ProgressMark::Can,
                Attainment::Slipped if findings.evidence_of_slipping(lesson).is_some() => {
                    ProgressMark::Slipped
                }
                // If the child slipped on only one day, that is not worth a look.
                Attainment::Slipped | Attainment::Learning => ProgressMark::Learning,
            };
            Some((mark, findings.attainment_evidence(lesson)?))
        }
        Topic::Fact(fact) => {
            let (recall, evidence) = findings.recall(*fact)?;
            let mark = match recall {
                Recall::Wrong => ProgressMark::Wrong,
                Recall::Slow => ProgressMark::Slow,
                Recall::Learning => ProgressMark::Learning,
                Recall::Known => ProgressMark::Known,
            };
            Some((mark, evidence))
        }
        Topic::Slip(_) | Topic::Next | Topic::Talk(_) | Topic::Counted(_) => None,
    }
}

/// The lessons of the class at a glance, in the order in which children meet them: all, or with `rung` those of one rung.
pub fn lesson_topics(lessons: &Lessons, rung: Option<Rung>) -> Vec<Topic> {
    let of_rung = lessons.iter().filter(|lesson| rung.is_none_or(|rung| lesson.rung == rung));
    of_rung.map(|lesson| Topic::Lesson(lesson.id.clone())).collect()
}

/// The facts with the sign `sign` that any of these children was asked in the last six weeks, sorted by their left and then their right
/// numbers.
pub fn fact_topics<'a>(children: impl IntoIterator<Item = &'a Findings>, sign: Operation) -> Vec<Topic> {
    let asked = children.into_iter().flat_map(|findings| findings.recalled.keys());
    let mut facts: Vec<Fact> = asked.filter(|fact| fact.operation == sign).copied().collect();
    facts.sort_by_key(|fact| (fact.left, fact.right));
    facts.dedup();
    facts.into_iter().map(Topic::Fact).collect()
}

/// The facts with the sign `sign` that any of these children was asked in the last six weeks, without those beyond the tables up to twelve,
/// which only a child or two is asked.
pub fn table_fact_topics<'a>(
    children: impl IntoIterator<Item = &'a Findings>,
    sign: Operation,
) -> Vec<Topic> {
    const NUMBERS: std::ops::RangeInclusive<i64> = 0..=12;
    let is_in_tables = |fact: Fact| {
        let mut rows = Fact::table_rows(fact.operation, NUMBERS);
        let is_it = |row| Fact::at_table_cell(fact.operation, row, fact.right) == Some(fact);
        NUMBERS.contains(&fact.right) && rows.any(is_it)
    };
    let mut facts = fact_topics(children, sign);
    facts.retain(|topic| matches!(topic, Topic::Fact(fact) if is_in_tables(*fact)));
    facts
}

/// The sign with which these children were asked the most different facts of the tables up to twelve in the last six weeks. Among equals,
/// the first of +, −, × and ÷.
pub fn most_asked_sign<'a>(children: impl IntoIterator<Item = &'a Findings> + Clone) -> Operation {
    const SIGNS: [Operation; 4] =
        [Operation::Add, Operation::Subtract, Operation::Multiply, Operation::Divide];
    let asked = |sign: &Operation| table_fact_topics(children.clone(), *sign).len();
    SIGNS.into_iter().rev().max_by_key(asked).unwrap_or(Operation::Multiply)
}

/// Whether the lesson with the id `lesson` is worth setting for a child: the child cannot do it now, and has begun it or does it next.
pub fn is_lesson_worth_setting(findings: &Findings, lesson: &str) -> bool {
    let is_next = findings.next_lesson().is_some_and(|next| next.id == lesson);
    !findings.can_do_lesson(lesson) && (is_next || findings.attainment(lesson).is_some())
}

/// Sorts the children for the class at a glance. `children` come in the order of their names, and `findings` gives what we know of a child.
/// `topics` are the lessons or facts that are shown.
pub fn sort_children<T>(
    children: &mut [T],
    findings: impl Fn(&T) -> Option<&Findings>,
    topics: &[Topic],
    order: &ChildOrder,
) {
    let marked = |child: &T, topic: &Topic| Some(mark_for_topic(findings(child)?, topic)?.0);
    match order {
        ChildOrder::Name => {}
        ChildOrder::Need => children.sort_by_cached_key(|child| {
            let marks: Vec<ProgressMark> = topics.iter().filter_map(|topic| marked(child, topic)).collect();
            let count =
                |is_meant: fn(&ProgressMark) -> bool| marks.iter().filter(|mark| is_meant(mark)).count();
            Reverse((count(|mark| mark.needs_help()), count(|mark| *mark == ProgressMark::Learning)))
        }),
        ChildOrder::ByTopic(topic) => children.sort_by_cached_key(|child| marked(child, topic)),
    }
}
