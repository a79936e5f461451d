//! Figures that a district has published about its schools, as its program hands them to Fishpond, which prints a page of them.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// Published figures of all schools of a district together, or of one school. A figure is `None` if it is kept back, so that nobody can
/// learn anything about a single child.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DistrictFigures {
    /// The name of the school that the figures are about. `None` if they are about all schools.
    pub school: Option<String>,
    /// The day on which the figures were published.
    pub published: NaiveDate,
    /// The first day of the school year that the figures are about.
    pub since: NaiveDate,
    /// How many schools are in the figures.
    pub schools: usize,
    /// How many pupils practised in the school year; `None` if the figure is kept back.
    pub pupils: Option<i64>,
    /// How many answers the pupils gave in the school year; `None` if the figure is kept back.
    pub answers: Option<i64>,
    /// How many minutes the answers of the pupils took; `None` if the figure is kept back.
    pub minutes: Option<i64>,
    /// The years of school, each with its lessons in the order in which Fishpond teaches them. The year `None` is for classes whose name
    /// begins with no number.
    pub years: Vec<(Option<i16>, Vec<DistrictLesson>)>,
}

/// Published figures of one year of school in one lesson.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DistrictLesson {
    /// The id of the lesson.
    pub lesson: String,
    /// How many pupils practised the lesson in the school year; `None` if the figure is kept back.
    pub practised: Option<i64>,
    /// How many pupils are still learning, in schools with published figures; `None` if all schools keep the figure back.
    pub learning: Option<i64>,
    /// How many pupils can do the lesson, in schools with published figures; `None` if all schools keep the figure back.
    pub can: Option<i64>,
    /// In how many schools more pupils are learning the lesson than can do it.
    pub hard_in: usize,
}
