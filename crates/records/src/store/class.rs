//! A class in the records: who was there, and what is known of each child's practice.

use std::collections::BTreeSet;

use chrono::{Days, NaiveDate};
use engine::findings::class::{ClassChild, RECENT_DAYS};
use engine::findings::{CountedAnswer, Reasoning, Topic};
use engine::practice::{AnswerRecord, ChildLessons, Lessons};
use interchange::{Attempt, ChildId};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::acts::DAY_MILLISECONDS;
use super::attempts::practice_answers;
use super::children::key_of;
use super::columns::to_unsigned;
use super::{Store, StoreError};
use crate::child::Child;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attendance {
    pub child: ChildId,
    /// The days of the last four weeks on which the child practised or played.
    pub days: BTreeSet<NaiveDate>,
    /// The last day on which the child ever practised or played; `None` if never.
    pub last: Option<NaiveDate>,
}

/// Tells whether a child's answers are still the same: with another version, some came or went.
///
/// The keys of answers in the database say less: after a backup was restored, new answers get the keys of lost ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct AnswersVersion {
    count: u64,
    /// The sum of the moments of all answers, in milliseconds since 1970 (UTC).
    moments: i64,
}

impl Store {
    /// The versions of the answers of these children, in games and in practice, in the order of `children`.
    pub fn answers_versions(&self, children: &[ChildId]) -> Result<Vec<AnswersVersion>, StoreError> {
        let read = |child: &ChildId| answers_version(&self.connection, *child);
        children.iter().map(read).collect::<Result<_, _>>().map_err(|error| self.failed(&error))
    }

    /// On which of the last four weeks' days, up to `today`, each child practised or played, in the order of `children`.
    pub fn attendance(&self, children: &[ChildId], today: NaiveDate) -> Result<Vec<Attendance>, StoreError> {
        let read = |child: &ChildId| attendance(&self.connection, *child, today);
        children.iter().map(read).collect::<Result<_, _>>().map_err(|error| self.failed(&error))
    }

    /// When the child practised or played, and its answers in practice, the oldest first. All that we say about the child in a class comes
    /// from these.
    pub fn attendance_and_answers(
        &self,
        child: ChildId,
        today: NaiveDate,
    ) -> Result<(Attendance, Vec<AnswerRecord>), StoreError> {
        let read =
            || Ok((attendance(&self.connection, child, today)?, practice_answers(&self.connection, child)?));
        read().map_err(|error: rusqlite::Error| self.failed(&error))
    }
}

/// Why we say a sentence about a child: what would change it, and the answers that it rests on.
#[derive(Debug, Clone, PartialEq)]
pub struct FindingReasons {
    pub grounds: Reasoning,
    pub answers: Vec<(Attempt, bool)>,
}

impl FindingReasons {
    fn with(grounds: Reasoning, attempts: &[Attempt]) -> Self {
        let answers = grounds.answers.iter().rev().map(|rests| (attempts[rests.index].clone(), rests.right));
        Self { answers: answers.collect(), grounds }
    }
}

fn given(attempt: &Attempt) -> CountedAnswer {
    let tried = &attempt.tried;
    CountedAnswer {
        day: attempt.at.date_naive(),
        game: tried.practised.is_none().then_some(tried.setting.game),
        rung: tried.setting.rung,
        session: attempt.session.as_u128(),
        first: tried.effort.refused_before == 0,
        right: tried.is_success(),
        right_at_once: tried.is_right_first_time(),
        practice_record: attempt.answer_record(),
    }
}

impl Child {
    /// Why we say something about the child on this topic; `None` if there is nothing to say. `attempts` are all its answers, the oldest
    /// first; those in games are only counted.
    pub fn reasons_for(
        &self,
        topic: &Topic,
        attempts: Vec<Attempt>,
        lessons: &Lessons,
        today: NaiveDate,
    ) -> Option<FindingReasons> {
        let mut attempts = attempts;
        if let Topic::Counted(counted) = topic {
            let given: Vec<CountedAnswer> = attempts.iter().map(given).collect();
            return Some(FindingReasons::with(Reasoning::count_answers(*counted, &given, today)?, &attempts));
        }
        attempts.retain(|attempt| attempt.tried.practised.is_some());
        let answers: Vec<AnswerRecord> = attempts.iter().filter_map(Attempt::answer_record).collect();
        let open = lessons.filtered(|lesson| self.settings.can_practise(lesson));
        let settings = (f64::from(self.settings.aim) / 100.0, self.settings.next.as_ref());
        let grounds = Reasoning::for_topic(
            topic,
            &answers,
            ChildLessons { open: &open, all: lessons },
            settings.0,
            settings.1,
            today,
        )?;
        Some(FindingReasons::with(grounds, &attempts))
    }

    /// The child as a member of a class, for sentences about the class. `answers` are those in practice. The child's settings say which of
    /// `lessons` are open and how much should be right.
    pub fn to_class_member(
        &self,
        attendance: &Attendance,
        answers: &[AnswerRecord],
        lessons: &Lessons,
        today: NaiveDate,
    ) -> ClassChild {
        let open = lessons.filtered(|lesson| self.settings.can_practise(lesson));
        let days = attendance.days.iter().copied().chain(attendance.last);
        let settings = (f64::from(self.settings.aim) / 100.0, self.settings.next.as_ref());
        ClassChild::from_answers(
            answers,
            days,
            ChildLessons { open: &open, all: lessons },
            settings.0,
            settings.1,
            today,
        )
    }
}

fn answers_version(connection: &Connection, child: ChildId) -> rusqlite::Result<AnswersVersion> {
    let Some(key) = key_of(connection, child)? else { return Ok(AnswersVersion::default()) };
    connection
        .prepare_cached(
            "SELECT count(*), coalesce(sum(at), 0) FROM attempt INDEXED BY attempt_of_child WHERE child = ?1",
        )?
        .query_row([key], |row| {
            Ok(AnswersVersion { count: row.get(0).map(to_unsigned)?, moments: row.get(1)? })
        })
}

fn attendance(connection: &Connection, child: ChildId, today: NaiveDate) -> rusqlite::Result<Attendance> {
    let first = today - Days::new(RECENT_DAYS - 1);
    let day = |number: i64| {
        let days = Days::new(u64::try_from(number).unwrap_or_default());
        NaiveDate::default().checked_add_days(days).unwrap_or(NaiveDate::MAX)
    };
    let Some(key) = key_of(connection, child)? else {
        return Ok(Attendance { child, days: BTreeSet::new(), last: None });
    };
    // A day begins at a different moment in each time zone, so we read one day more and then leave it out.
    let from = ((first - NaiveDate::default()).num_days() - 1) * DAY_MILLISECONDS;
    let mut recent = connection.prepare_cached(
        "SELECT DISTINCT (at + east * 60000) / 86400000 FROM attempt INDEXED BY attempt_of_child
         WHERE child = ?1 AND at >= ?2",
    )?;
    let days = recent.query_map((key, from), |row| row.get(0).map(day))?;
    let days = days.collect::<Result<BTreeSet<_>, _>>()?;
    let days: BTreeSet<NaiveDate> = days.into_iter().filter(|day| (first..=today).contains(day)).collect();
    let mut last = connection.prepare_cached(
        "SELECT max((at + east * 60000) / 86400000) FROM
         (SELECT at, east FROM attempt INDEXED BY attempt_of_child WHERE child = ?1 ORDER BY at DESC LIMIT 50)",
    )?;
    let last: Option<i64> = last.query_row([key], |row| row.get(0))?;
    Ok(Attendance { child, days, last: last.map(day) })
}
