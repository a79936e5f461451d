//! A child's day: the plan, and how far the child is with lessons that were set.

use std::collections::BTreeMap;

use chrono::{Datelike, NaiveDate};
use heart::plan::{Given, Pebble, Today, plan};
use heart::practice::{Learner, Lessons};
use kept::{Attempt, ChildId};

use super::attempts::practised;
use super::children::key_of;
use super::{Store, StoreError};
use crate::assignment::Done;
use crate::child::Child;

impl Store {
    /// Makes the plan of `child` for the day `today`, as the steps that it shows as pebbles. Also returns the [`Learner`]: how the child
    /// gets on in practice with `lessons`.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub fn plan(
        &self,
        child: &Child,
        lessons: &Lessons,
        today: NaiveDate,
    ) -> Result<(Vec<Pebble>, Learner), StoreError> {
        let read = || {
            let attempts = practised(&self.connection, child.id)?;
            let settings = &child.settings;
            let given = settings.given.iter().filter(|assignment| assignment.is_open(today));
            let given: Vec<Given> =
                given.filter_map(|assignment| assignment.given(&attempts, lessons, today)).collect();
            let called = self.called(child.id, today)?;
            let answers: Vec<_> = attempts.iter().filter_map(Attempt::answered).collect();
            let open = lessons.open_to(|lesson| settings.opens(lesson));
            let (minutes, chosen) = (settings.minutes, settings.next.as_ref());
            let today = Today { day: today, minutes, given: &given, chosen, called };
            Ok(plan(&answers, (&open, lessons), &today))
        };
        read().map_err(|error: rusqlite::Error| self.failed(&error))
    }

    /// How many calculations a child called at tables on a day.
    fn called(&self, child: ChildId, day: NaiveDate) -> rusqlite::Result<usize> {
        /// Days from the calendar's first day to 1 January 1970, from which instants are counted.
        const BEFORE_1970: i32 = 719_163;
        let Some(key) = key_of(&self.connection, child)? else { return Ok(0) };
        let day = day.num_days_from_ce() - BEFORE_1970;
        self.connection
            .prepare_cached(
                "SELECT count(*) FROM attempt INDEXED BY attempt_of_child
                 WHERE child = ?1 AND lesson IS NULL AND (at + east * 60000) / 86400000 = ?2",
            )?
            .query_row((key, day), |row| row.get(0))
            .map(|called: u32| called as usize)
    }

    /// Finds out how far `children` are with the lessons that grown-ups set for them. The list of each child is in the order in which the
    /// lessons were set; children without such lessons are left out.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub fn done_of_given(
        &self,
        children: &[Child],
        lessons: &Lessons,
    ) -> Result<BTreeMap<ChildId, Vec<Done>>, StoreError> {
        let of = |child: &Child| {
            let attempts = practised(&self.connection, child.id)?;
            let learner = Learner::of(attempts.iter().filter_map(Attempt::answered), lessons);
            let done = child.settings.given.iter().map(|assignment| assignment.done(&attempts, &learner));
            Ok((child.id, done.collect()))
        };
        let given = children.iter().filter(|child| !child.settings.given.is_empty());
        given.map(of).collect::<Result<_, _>>().map_err(|error: rusqlite::Error| self.failed(&error))
    }
}
