//! Counts of a child's answers, such as those since a day, each with the answers behind it.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;

use super::answer_comparison::fact_asked_alone;
use super::class::weeks::{LONGEST_ANSWER_TENTHS, is_right_and_quick, monday_of_week, tenths_to_minutes};
use super::reasoning::{EvidenceAnswer, SentenceAboutChild};
use super::{Reasoning, evidence};
use crate::arithmetic::{Fact, Rung};
use crate::games::GameKind;
use crate::practice::AnswerRecord;

/// Which of a child's answers are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AnswerFilter {
    /// All answers from this day on, the day included, in practice and in games.
    Since(NaiveDate),
    /// All answers in this game, or in practice (`None`), that the child gave while on this rung.
    Line(Option<GameKind>, Rung),
    /// All answers of the session with this id, such as a rehearsed tables check (25 times tables against the clock).
    Session(u128),
    /// All answers in practice from this day on, the day included.
    Practice(NaiveDate),
    /// The last answer to each fact that the child knows quickly: asked by itself, it was right first time within three seconds.
    Quick,
}

/// An answer of a child in a game or in practice, with what is needed to count it.
#[derive(Debug, Clone, PartialEq)]
pub struct CountedAnswer {
    /// The day on which the child gave the answer.
    pub day: NaiveDate,
    /// The game in which the child answered; `None` in practice.
    pub game: Option<GameKind>,
    /// The rung on which the child played or practised when answering, which says which signs it may use.
    pub rung: Rung,
    /// The id of the session to which the answer belongs, as a number.
    pub session: u128,
    /// Whether the answer was the first one to its puzzle or, in a game, the first of the player's turn.
    pub first: bool,
    /// Whether the answer was right in practice, or caught something in a game.
    pub right: bool,
    /// Whether the answer was a first one, and right without a hint and without a wrong number on the way.
    pub right_at_once: bool,
    /// All that practice needs of the answer to know the child; `None` in a game.
    pub practice_record: Option<AnswerRecord>,
}

/// What counted answers add up to, beside how many there are and how many are right.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AnswerTotals {
    /// Of the counted answers, how many were the first to their puzzle in practice, or the first of a turn in a game.
    pub first_answers: usize,
    /// Of the counted answers, how many were the first to their puzzle or the first of a turn, and right without a hint.
    pub right_at_once: usize,
    /// Minutes of practice, rounded for each week. No answer counts for more than two.
    pub minutes: u32,
}

impl Reasoning {
    /// Counts the answers that the filter picks. `given` are all answers of the child, the oldest first; those after the day `to` do not
    /// count. `None` if the filter picks none.
    pub fn count_answers(filter: AnswerFilter, given: &[CountedAnswer], to: NaiveDate) -> Option<Self> {
        let until_now = given.iter().enumerate().take_while(|(_, given)| given.day <= to);
        let quick = (filter == AnswerFilter::Quick).then(|| quick(given, to));
        let counts = |(at, given): &(usize, &CountedAnswer)| match filter {
            AnswerFilter::Since(day) => given.day >= day,
            AnswerFilter::Line(game, rung) => (given.game, given.rung) == (game, rung),
            AnswerFilter::Session(session) => given.session == session,
            AnswerFilter::Practice(day) => given.practice_record.is_some() && given.day >= day,
            AnswerFilter::Quick => quick.iter().any(|quick| quick.contains(at)),
        };
        let counted_ones: Vec<(usize, &CountedAnswer)> = until_now.filter(counts).collect();
        let all = || counted_ones.iter().map(|(_, given)| *given);
        let evidence = evidence(all().map(|given| (given.day, given.right)))?;
        let mut weeks: BTreeMap<NaiveDate, u32> = BTreeMap::new();
        for answered in all().filter_map(|given| given.practice_record.as_ref()) {
            *weeks.entry(monday_of_week(answered.day)).or_default() +=
                answered.tenths_of_second().min(LONGEST_ANSWER_TENTHS);
        }
        let sums = AnswerTotals {
            first_answers: all().filter(|given| given.first).count(),
            right_at_once: all().filter(|given| given.right_at_once).count(),
            minutes: weeks.into_values().map(tenths_to_minutes).sum(),
        };
        let rests = |(at, given): &(usize, &CountedAnswer)| EvidenceAnswer { index: *at, right: given.right };
        Some(Self {
            sentence: SentenceAboutChild::Counted(filter, sums),
            evidence: Some(evidence),
            answers: counted_ones.iter().map(rests).collect(),
            next_reason: None,
            change_conditions: Vec::new(),
        })
    }
}

/// Indices in `given` of the last answers to facts asked by themselves that were right first time within three seconds, up to the day `to`.
fn quick(given: &[CountedAnswer], to: NaiveDate) -> BTreeSet<usize> {
    let mut last: BTreeMap<Fact, (usize, bool)> = BTreeMap::new();
    for (at, given) in given.iter().enumerate().take_while(|(_, given)| given.day <= to) {
        let Some(answered) = &given.practice_record else { continue };
        if let Some(fact) = fact_asked_alone(answered) {
            last.insert(fact, (at, is_right_and_quick(answered)));
        }
    }
    last.into_values().filter(|(_, is_quick)| *is_quick).map(|(at, _)| at).collect()
}
