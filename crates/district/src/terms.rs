//! The terms of a school year.

use chrono::{Datelike as _, NaiveDate};
use serde::Deserialize;

/// The day on which each term begins, as month and day. The school year begins with the first term.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Vec<String>")]
pub struct TermStarts(Vec<(u32, u32)>);

impl Default for TermStarts {
    fn default() -> Self {
        Self(vec![(8, 1), (1, 1), (4, 1)])
    }
}

impl TryFrom<Vec<String>> for TermStarts {
    type Error = String;

    fn try_from(days: Vec<String>) -> Result<Self, String> {
        let day = |text: &String| {
            // Any year without a 29th of February will do: a term that begins on that day would have no beginning in most years.
            let day = NaiveDate::parse_from_str(&format!("2001-{text}"), "%Y-%m-%d");
            day.map(|day| (day.month(), day.day())).map_err(|_| {
                format!("terms: write each day as month and day, such as \"09-01\"; not \"{text}\"")
            })
        };
        let days: Vec<(u32, u32)> = days.iter().map(day).collect::<Result<_, _>>()?;
        if days.is_empty() {
            return Err("terms: say on which day the school year begins, such as [\"08-01\"]".to_owned());
        }
        Ok(Self(days))
    }
}

impl TermStarts {
    pub fn school_year_start(&self, day: NaiveDate) -> NaiveDate {
        last_before(self.0[0], day)
    }

    pub fn term_start(&self, day: NaiveDate) -> NaiveDate {
        self.0.iter().map(|begins| last_before(*begins, day)).max().unwrap_or(day)
    }
}

/// The last day with this month (1 to 12) and day of the month that is not later than `day`.
fn last_before((month, of_month): (u32, u32), day: NaiveDate) -> NaiveDate {
    let in_year = |year: i32| NaiveDate::from_ymd_opt(year, month, of_month);
    in_year(day.year()).filter(|first| *first <= day).or_else(|| in_year(day.year() - 1)).unwrap_or(day)
}
