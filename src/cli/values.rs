//! The values of options: what is wrong with one is told in plain words.

use std::ops::RangeInclusive;

use chrono::format::ParseErrorKind;
use chrono::{Datelike, NaiveDate};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

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
pub fn number<T: TryFrom<u64>>(text: &str) -> Result<T, String> {
    whole(0..=u64::MAX)(text)
}

/// Reads a day.
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

/// A value with its word on the command line, other words that mean the same, and what the help says of it.
pub type Worded<T> = (T, &'static str, &'static [&'static str], &'static str);

/// Reads one of these values by its word, and lists the words in the help.
pub fn one_of<T: Copy + Send + Sync + 'static>(
    all: &'static [Worded<T>],
) -> impl TypedValueParser<Value = T> {
    let possible = |&(_, word, also, help): &Worded<T>| PossibleValue::new(word).aliases(also).help(help);
    PossibleValuesParser::new(all.iter().map(possible)).try_map(|said| {
        let known = all.iter().find(|(_, word, also, _)| *word == said || also.contains(&said.as_str()));
        known.map(|(value, ..)| *value).ok_or("it is none of them")
    })
}
