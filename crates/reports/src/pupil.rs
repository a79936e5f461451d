//! What reports say about one child: counts for a period, and what we know at its end.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Days, NaiveDate};
use engine::arithmetic::{Fact, Operation, Refusal, Rung};
use engine::findings::Findings;
use engine::practice::{
    AbilityProgress, AnswerRecord, ChildLessons, Kind, Learner, Lesson, Lessons, Slip, StoneState,
    stands_apart,
};

use super::Period;
use super::growth::{RungGrowth, learner_and_growth};
use records::{
    ArchivedChild, Attempt, Child, FactTally, TalliedAnswer, Tally, TallyBuilder, Week, monday_of_week,
    weeks_without_gaps,
};

pub(super) const FACT_TABLE_OPERATIONS: [Operation; 4] =
    [Operation::Add, Operation::Subtract, Operation::Multiply, Operation::Divide];
/// Advice is about the answers of this many days, the last of the period.
const LATELY: Days = Days::new(28);

#[derive(Debug)]
pub(super) struct PupilReport<'a> {
    pub child: &'a Child,
    pub lessons: &'a Lessons,
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub tally: Tally,
    /// On how many days of the period the child gave answers.
    pub days: u32,
    /// The last day with an answer of the child, in the period or before. `None` if there was none.
    pub last: Option<NaiveDate>,
    pub weeks: Vec<Week>,
    /// The child's mistakes in the period, each with how often it was made: the most frequent first, and of equals the most recent.
    pub mistakes: Vec<(Mistake, u32)>,
    /// The child's answers of the four weeks that end with the period.
    pub lately: Vec<&'a Attempt>,
    /// The ids of the lessons that the child practised in the period. Whatever [stands apart](stands_apart) is no lesson.
    pub practised: BTreeSet<&'a str>,
    /// The child's answer in the period with the most fish points, the latest of equals. `None` if there is no answer.
    pub best: Option<&'a Attempt>,
    pub facts: BTreeMap<Fact, FactTally>,
    /// What practice knows of the child at the end of the period.
    pub learner: Learner,
    /// What may be said of the child at the end of the period.
    pub findings: Findings,
    pub standing: AbilityProgress,
    pub growth: Vec<RungGrowth>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mistake {
    /// The child's answer is wrong in a way whose reason is known.
    Slip(Slip),
    Result,
    /// The child's total is not a full ten.
    NoTen,
    /// The cards that the child used are not in the pond, are too few, or do not go together.
    Cards,
    /// A step of the child's calculation is too large or too small.
    Range,
    /// The child's calculation is not a product of two cards plus a third, as MAC I wants.
    Form,
    /// The child judged a claim wrongly, or gave a wrong reason for the right verdict.
    Claim,
}

impl Mistake {
    /// The mistake that the child made in an answer. `None` if the answer was right.
    pub(crate) fn from_attempt(attempt: &Attempt) -> Option<Self> {
        let tried = &attempt.tried;
        if tried.is_success() {
            return None;
        }
        if let Some(practised) = &tried.practised {
            if let Some(slip) = practised.slip {
                return Some(Self::Slip(slip));
            }
            if practised.kind == Kind::TrueOrFalse {
                return Some(Self::Claim);
            }
        }
        Some(match tried.answer.refusal {
            None | Some(Refusal::WrongTotal { .. } | Refusal::DifferentTotals { .. }) => Self::Result,
            Some(Refusal::AboveRung { .. }) => Self::Slip(Slip::SignAboveRung),
            Some(Refusal::NoTen { .. }) => Self::NoTen,
            Some(Refusal::NotProductPlusCard) => Self::Form,
            Some(
                Refusal::BelowZero { .. }
                | Refusal::AboveLargest { .. }
                | Refusal::DividesByZero
                | Refusal::Overflow,
            ) => Self::Range,
            Some(
                Refusal::TooFewCards { .. }
                | Refusal::NotInPond { .. }
                | Refusal::CardUsedTwice { .. }
                | Refusal::TwoFish { .. }
                | Refusal::NotThreeCards { .. },
            ) => Self::Cards,
        })
    }
}

impl<'a> PupilReport<'a> {
    /// Collects what reports say about a child. A period without a last day ends with `today`.
    pub(crate) fn new(
        archived: &'a ArchivedChild,
        period: Period,
        lessons: &'a Lessons,
        today: NaiveDate,
    ) -> Self {
        let day = |attempt: &Attempt| attempt.at.date_naive();
        let to = period.to.unwrap_or(today);
        let until = archived.attempts.iter().filter(move |attempt| day(attempt) <= to);
        let inside: Vec<&Attempt> =
            until.clone().filter(|attempt| period.from.is_none_or(|from| from <= day(attempt))).collect();
        let first = inside.first().map(|attempt| day(attempt));
        let from = period.from.or(first).unwrap_or(to).min(to);
        let (mut all, mut weeks) = (TallyBuilder::default(), BTreeMap::<_, TallyBuilder>::new());
        let mut mistakes: BTreeMap<Mistake, (u32, usize)> = BTreeMap::new();
        for (at, attempt) in inside.iter().enumerate() {
            let call = TalliedAnswer::from(*attempt);
            all.add(&call);
            weeks.entry(monday_of_week(call.day)).or_default().add(&call);
            if let Some(mistake) = Mistake::from_attempt(attempt) {
                let (count, last) = mistakes.entry(mistake).or_default();
                (*count, *last) = (*count + 1, at);
            }
        }
        let mut mistakes: Vec<(Mistake, (u32, usize))> = mistakes.into_iter().collect();
        mistakes.sort_by_key(|(_, often)| std::cmp::Reverse(*often));
        let mistakes = mistakes.into_iter().map(|(mistake, (count, _))| (mistake, count)).collect();
        let last = until.clone().next_back().map(day);
        let since = to.checked_sub_days(LATELY).unwrap_or(NaiveDate::MIN);
        let lately = until.clone().filter(|attempt| day(attempt) > since).collect();
        let answers: Vec<AnswerRecord> = until.clone().filter_map(Attempt::answer_record).collect();
        let settings = &archived.child.settings;
        let open = lessons.filtered(|lesson| settings.can_practise(lesson));
        let findings = Findings::from_answers(
            &answers,
            ChildLessons { open: &open, all: lessons },
            settings.next.as_ref(),
            to,
        );
        let (learner, growth) = learner_and_growth(answers, lessons, from, to);
        Self {
            child: &archived.child,
            lessons,
            standing: findings.ability_progress(lessons),
            findings,
            from,
            to,
            days: all.days(),
            last,
            tally: all.tally(),
            weeks: weeks_without_gaps(weeks),
            mistakes,
            lately,
            practised: inside.iter().filter_map(|attempt| lesson_of(attempt)).collect(),
            best: inside.iter().copied().max_by_key(|attempt| attempt.tried.answer.points),
            facts: tally_facts(until),
            learner,
            growth,
        }
    }

    /// How many lessons the child has mastered by the end of the period, in the period or before.
    pub(crate) fn mastered_lesson_count(&self) -> usize {
        self.stones().filter(|(_, stone)| *stone == StoneState::Reached).count()
    }

    /// The lessons that the child mastered in the period, the latest first.
    pub(crate) fn newly_mastered_lessons(&self) -> Vec<&'a Lesson> {
        let reached = |lesson: &'a Lesson| Some((self.learner.mastered_on(&lesson.id)?, lesson));
        let mut mastered: Vec<_> = self.lessons.iter().filter_map(|lesson| reached(lesson)).collect();
        mastered.retain(|(day, _)| self.from <= *day);
        mastered.sort_by_key(|(day, _)| std::cmp::Reverse(*day));
        mastered.into_iter().map(|(_, lesson)| lesson).collect()
    }

    pub(crate) fn stones(&self) -> impl Iterator<Item = (&'a Lesson, StoneState)> {
        self.lessons.iter().map(|lesson| (&**lesson, self.learner.stone_state(lesson, self.lessons)))
    }

    /// How many lessons of a rung the child has mastered by the end of the period, and how many lessons the rung has.
    pub(crate) fn mastered_and_total_lessons(&self, rung: Rung) -> (usize, usize) {
        let of_rung = || {
            self.stones().filter(move |(lesson, _)| lesson.rung == rung && lesson.place.is_on_the_ladder())
        };
        (of_rung().filter(|(_, stone)| *stone == StoneState::Reached).count(), of_rung().count())
    }

    /// The facts in the child's tables that the child does not know well, the weakest first.
    pub(crate) fn weak_facts(&self) -> Vec<Fact> {
        let columns = self.child.settings.times_table_range();
        let is_in_table = |fact: &Fact| {
            let mut rows = Fact::table_rows(fact.operation, columns.clone());
            columns.contains(&fact.right)
                && rows.any(|row| Fact::at_table_cell(fact.operation, row, fact.right) == Some(*fact))
        };
        self.findings.weak_facts().filter(is_in_table).collect()
    }

    /// How many calendar weeks, Monday to Sunday, the period touches.
    pub(crate) fn week_count(&self) -> u32 {
        u32::try_from((monday_of_week(self.to) - monday_of_week(self.from)).num_days() / 7 + 1).unwrap_or(1)
    }
}

fn lesson_of(attempt: &Attempt) -> Option<&str> {
    let practised = attempt.tried.practised.as_ref().map(|practised| practised.lesson.as_str());
    practised.filter(|lesson| !stands_apart(lesson))
}

pub(super) fn tally_facts<'a>(attempts: impl Iterator<Item = &'a Attempt>) -> BTreeMap<Fact, FactTally> {
    let mut facts: BTreeMap<Fact, FactTally> = BTreeMap::new();
    for asked in attempts.flat_map(|attempt| &attempt.tried.effort.facts) {
        if let Some(answer) = asked.answer {
            let fact = asked.fact;
            let known = facts.entry(fact).or_insert_with(|| FactTally::new(fact));
            known.record(fact.result() == Ok(answer));
        }
    }
    facts
}
