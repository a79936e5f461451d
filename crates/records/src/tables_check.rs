//! Finds the tables checks (25 tables against the clock) that a child has rehearsed. Answers of one sitting make one check.

use chrono::NaiveDate;
use engine::arithmetic::Fact;
use interchange::Attempt;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A rehearsal of the tables check (25 tables against the clock) by a child, and how it went.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TablesCheckResult {
    pub session: Uuid,
    pub day: NaiveDate,
    /// How many questions were asked: 25, or fewer if the child stopped early.
    pub asked: usize,
    pub right: usize,
    /// The facts that the child answered wrong, in the order in which they were asked.
    pub missed: Vec<Fact>,
}

/// Finds all rehearsals. Give the answers oldest first; the newest rehearsal comes first.
#[must_use]
pub fn find_tables_checks(attempts: &[Attempt]) -> Vec<TablesCheckResult> {
    let mut checks: Vec<TablesCheckResult> = Vec::new();
    for attempt in attempts.iter().filter(|attempt| attempt.is_tables_check()) {
        let at = checks.iter().position(|check| check.session == attempt.session).unwrap_or_else(|| {
            let day = attempt.at.date_naive();
            let session = attempt.session;
            checks.push(TablesCheckResult { session, day, asked: 0, right: 0, missed: Vec::new() });
            checks.len() - 1
        });
        let checked = &mut checks[at];
        checked.asked += 1;
        if attempt.tried.is_success() {
            checked.right += 1;
        } else {
            checked.missed.extend(attempt.tried.effort.facts.first().map(|asked| asked.fact));
        }
    }
    checks.reverse();
    checks
}
