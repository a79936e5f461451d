//! The values of options: what is wrong with one is told in plain words.

use std::ops::RangeInclusive;

use chrono::format::ParseErrorKind;
use chrono::{Datelike, NaiveDate};

/// The years of which a day is taken.
const YEARS: RangeInclusive<i32> = 1970..=9999;

/// Reads whole numbers of a range.
pub fn whole<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| format!("write a whole number from {} to {}", range.start(), range.end()))
    }
}

/// Reads any whole number.
///
/// # Errors
///
/// It is none, or too large.
pub fn number<T: TryFrom<u64>>(text: &str) -> Result<T, String> {
    whole(0..=u64::MAX)(text)
}

/// Reads a day.
///
/// # Errors
///
/// It is none, or of another age.
pub fn day(text: &str) -> Result<NaiveDate, String> {
    let day: NaiveDate = text.parse().map_err(|error: chrono::ParseError| match error.kind() {
        ParseErrorKind::OutOfRange | ParseErrorKind::Impossible => "there is no such day".to_owned(),
        _ => "write a day like 2026-09-01".to_owned(),
    })?;
    if YEARS.contains(&day.year()) {
        Ok(day)
    } else {
        Err(format!("write a year from {} to {}", YEARS.start(), YEARS.end()))
    }
}
