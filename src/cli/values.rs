//! Parsers for the values of options, which say in plain words what is wrong.

use std::ops::RangeInclusive;

use chrono::format::ParseErrorKind;
use chrono::{Datelike, NaiveDate};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

const YEARS: RangeInclusive<i32> = 1970..=9999;

pub fn whole_number_parser<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| format!("write a whole number from {} to {}", range.start(), range.end()))
    }
}

pub fn parse_number<T: TryFrom<u64>>(text: &str) -> Result<T, String> {
    whole_number_parser(0..=u64::MAX)(text)
}

pub fn parse_day(text: &str) -> Result<NaiveDate, String> {
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

/// A value of an option: the value, its word on the command line, other words for it, and its help text.
pub type OptionValue<T> = (T, &'static str, &'static [&'static str], &'static str);

/// A parser for an option with these values. The help lists their words.
pub fn choice_parser<T: Copy + Send + Sync + 'static>(
    all: &'static [OptionValue<T>],
) -> impl TypedValueParser<Value = T> {
    let possible =
        |&(_, word, also, help): &OptionValue<T>| PossibleValue::new(word).aliases(also).help(help);
    PossibleValuesParser::new(all.iter().map(possible)).try_map(|said| {
        let known = all.iter().find(|(_, word, also, _)| *word == said || also.contains(&said.as_str()));
        known.map(|(value, ..)| *value).ok_or("it is none of them")
    })
}
