//! Counts of a child's answers, such as those since a day, each with the answers behind it.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;

use super::class::weeks::{LONGEST, is_quick, minutes, monday};
use super::past::by_itself;
use super::why::{EvidenceAnswer, Sentence};
use super::{Grounds, evidence};
use crate::arithmetic::{Fact, Rung};
use crate::games::GameKind;
use crate::practice::AnswerRecord;

/// Which of a child's answers are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AnswerFilter {
    /// All answers from this day on, in practice and in games.
    Since(NaiveDate),
    /// All answers in a game, or in practice with `None`, while the child was on this rung.
    Line(Option<GameKind>, Rung),
    /// All answers of one session, by the number of its id, such as a rehearsed tables check.
    Session(u128),
    /// All answers in practice from this day on.
    Practice(NaiveDate),
    /// The last answer to each fact that comes within three seconds.
    Quick,
}

/// An answer of a child in a game or in practice, with what is needed to count it.
#[derive(Debug, Clone, PartialEq)]
pub struct CountedAnswer {
    /// The day of the answer.
    pub day: NaiveDate,
    /// The game; `None` in practice.
    pub game: Option<GameKind>,
    /// The child's rung at the time.
    pub rung: Rung,
    /// The number of the session's id.
    pub session: u128,
    /// Whether it was the first answer to its puzzle, or in its turn of a game.
    pub first: bool,
    /// Whether it was right in practice, or caught something in a game.
    pub right: bool,
    /// Whether it was a first answer, and right without a hint and without a wrong number on the way.
    pub right_at_once: bool,
    /// What practice knows of the answer; `None` in a game.
    pub practised: Option<AnswerRecord>,
}

/// What counted answers add up to, beside how many there are and how many are right.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sums {
    /// How many of them were first answers, to a puzzle or in a turn.
    pub first: usize,
    /// How many of the first ones were right without a hint.
    pub right_at_once: usize,
    /// How many minutes they took in practice, each week to the nearest. No answer counts for more than two minutes.
    pub minutes: u32,
}

impl Grounds {
    /// Finds the answers that are counted. `given` are all answers of the child, the oldest first; those after the day `to` do not count.
    /// `None` if there are none.
    pub fn counted(counted: AnswerFilter, given: &[CountedAnswer], to: NaiveDate) -> Option<Self> {
        let until_now = given.iter().enumerate().take_while(|(_, given)| given.day <= to);
        let quick = (counted == AnswerFilter::Quick).then(|| quick(given, to));
        let counts = |(at, given): &(usize, &CountedAnswer)| match counted {
            AnswerFilter::Since(day) => given.day >= day,
            AnswerFilter::Line(game, rung) => (given.game, given.rung) == (game, rung),
            AnswerFilter::Session(session) => given.session == session,
            AnswerFilter::Practice(day) => given.practised.is_some() && given.day >= day,
            AnswerFilter::Quick => quick.iter().any(|quick| quick.contains(at)),
        };
        let counted_ones: Vec<(usize, &CountedAnswer)> = until_now.filter(counts).collect();
        let all = || counted_ones.iter().map(|(_, given)| *given);
        let evidence = evidence(all().map(|given| (given.day, given.right)))?;
        let mut weeks: BTreeMap<NaiveDate, u32> = BTreeMap::new();
        for answered in all().filter_map(|given| given.practised.as_ref()) {
            *weeks.entry(monday(answered.day)).or_default() += answered.tenths().min(LONGEST);
        }
        let sums = Sums {
            first: all().filter(|given| given.first).count(),
            right_at_once: all().filter(|given| given.right_at_once).count(),
            minutes: weeks.into_values().map(minutes).sum(),
        };
        let rests = |(at, given): &(usize, &CountedAnswer)| EvidenceAnswer { at: *at, right: given.right };
        Some(Self {
            said: Sentence::Counted(counted, sums),
            evidence: Some(evidence),
            answers: counted_ones.iter().map(rests).collect(),
            because: None,
            changes: Vec::new(),
        })
    }
}

/// The places of the last answers to the facts that come within three seconds on the day `to`.
fn quick(given: &[CountedAnswer], to: NaiveDate) -> BTreeSet<usize> {
    let mut last: BTreeMap<Fact, (usize, bool)> = BTreeMap::new();
    for (at, given) in given.iter().enumerate().take_while(|(_, given)| given.day <= to) {
        let Some(answered) = &given.practised else { continue };
        if let Some(fact) = by_itself(answered) {
            last.insert(fact, (at, is_quick(answered)));
        }
    }
    last.into_values().filter(|(_, is_quick)| *is_quick).map(|(at, _)| at).collect()
}
