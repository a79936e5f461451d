//! Published figures of a district, on their way to the page that Fishpond prints of them.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// Published figures of a district, all schools together. Figures that are kept back are `None`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct District {
    /// The name of the school, if the figures are of one alone.
    pub school: Option<String>,
    /// The day on which the figures were published.
    pub published: NaiveDate,
    /// The first day of the school year in question.
    pub since: NaiveDate,
    /// How many schools are in the figures.
    pub schools: usize,
    /// How many pupils practised.
    pub pupils: Option<i64>,
    /// How many answers the pupils gave.
    pub answers: Option<i64>,
    /// How many minutes the answers took.
    pub minutes: Option<i64>,
    /// Each year, and its lessons in the order of the ladder. The year is `None` for classes whose name begins with no number.
    pub years: Vec<(Option<i16>, Vec<DistrictLesson>)>,
}

/// Published figures of one year of school in one lesson.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DistrictLesson {
    /// The id of the lesson.
    pub lesson: String,
    /// How many pupils practised it in the school year.
    pub practised: Option<i64>,
    /// How many of them are learning it, in schools with published figures.
    pub learning: Option<i64>,
    /// How many of them can do it, in schools with published figures.
    pub can: Option<i64>,
    /// In how many schools more pupils are learning it than can do it.
    pub hard_in: usize,
}
