//! The page with the recovery code of the grown-ups' PIN.

use chrono::NaiveDate;
use serde::Serialize;
use serde_json::Value;

use super::document::{Document, words};
use crate::language::Language;

/// The words of the template.
const WORDS: [&str; 3] = ["recovery-title", "recovery-what", "recovery-keep"];

#[derive(Serialize)]
struct Page<'a> {
    words: Value,
    code: &'a str,
    day: String,
}

/// A page with a recovery code, printed on a day.
#[must_use]
pub fn recovery_page(code: &str, today: NaiveDate, language: &Language) -> Document {
    let day = language.say_with("recovery-day", [("day", language.day(today).into())]);
    let page = Page { words: words(language, &WORDS), code, day };
    Document::new(language.say("recovery-title"), language, "recovery", page)
}
