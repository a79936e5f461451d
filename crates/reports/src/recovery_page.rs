//! The page with the recovery code of the grown-ups' PIN.

use chrono::NaiveDate;
use serde::Serialize;

use super::document::Document;
use language::Language;

#[derive(Serialize)]
struct RecoveryPage<'a> {
    title: String,
    what: String,
    keep: String,
    lines: Vec<&'a str>,
    /// The size of type in which the code is printed, in points.
    size: u8,
    day: String,
}

pub fn recovery_page(code: &str, today: NaiveDate, language: &Language) -> Document {
    let [title, what, keep] = ["recovery-title", "recovery-what", "recovery-keep"].map(|id| language.say(id));
    let day = language.say_with("recovery-day", [("day", language.day(today).into())]);
    let page =
        RecoveryPage { title: title.clone(), what, keep, lines: code.lines().collect(), size: 30, day };
    Document::new(title, language, "secret", page)
}
