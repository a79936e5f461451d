//! A page with a secret that only a grown-up should have: the recovery code of the PIN.

use chrono::NaiveDate;
use serde::Serialize;

use super::document::Document;
use language::Language;

/// A secret to print on a page that only a grown-up should have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Secret {
    /// The recovery code of the grown-ups' PIN.
    Recovery(String),
}

#[derive(Serialize)]
struct SecretPage<'a> {
    title: String,
    what: String,
    keep: String,
    lines: Vec<&'a str>,
    /// The size of the secret's letters, in points.
    size: u8,
    day: String,
}

/// Makes a page to print with a secret on it. The page says that it was printed on the day `today`.
pub fn secret_page(secret: &Secret, today: NaiveDate, language: &Language) -> Document {
    let Secret::Recovery(text) = secret;
    let (size, [title, what, keep]) = (30, ["recovery-title", "recovery-what", "recovery-keep"]);
    let title = language.say(title);
    let day = language.say_with("recovery-day", [("day", language.day(today).into())]);
    let (what, keep, lines) = (language.say(what), language.say(keep), text.lines().collect());
    Document::new(title.clone(), language, "secret", SecretPage { title, what, keep, lines, size, day })
}
