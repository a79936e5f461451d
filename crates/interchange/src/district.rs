//! What a district's collector has published, on its way to the page that Fishpond prints of it.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// What is published of a district, all schools together. Figures that are kept back are `None`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct District {
    /// The name of the school, if the figures are of one alone.
    pub school: Option<String>,
    /// The day on which the figures were published.
    pub published: NaiveDate,
    /// The first day of the school year that they tell of.
    pub since: NaiveDate,
    /// How many schools are told of.
    pub schools: usize,
    /// How many pupils practised in them.
    pub pupils: Option<i64>,
    /// How many answers the pupils gave.
    pub answers: Option<i64>,
    /// How many minutes the answers took.
    pub minutes: Option<i64>,
    /// Each year, and its lessons in the order of the ladder. The year is `None` for classes whose name begins with no number.
    pub years: Vec<(Option<i16>, Vec<InDistrict>)>,
}

/// What is published of a year in one lesson.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InDistrict {
    /// The id of the lesson.
    pub lesson: String,
    /// How many pupils practised it in the school year.
    pub practised: Option<i64>,
    /// How many of them are learning it, in schools that tell.
    pub learning: Option<i64>,
    /// How many of them can do it, in schools that tell.
    pub can: Option<i64>,
    /// In how many schools more pupils are learning it than can do it.
    pub hard_in: usize,
}
