//! The certificate for a rung whose lessons are all mastered.

use chrono::NaiveDate;
use engine::arithmetic::Rung;
use engine::practice::Lessons;
use serde::Serialize;
use serde_json::Value;

use super::Period;
use super::document::{Document, words_by_id};
use super::pupil::PupilReport;
use language::Language;
use language::wording;
use records::ArchivedChild;

const WORDS: [&str; 3] = ["certificate-title", "certificate-has", "certificate-signature"];

#[derive(Serialize)]
struct Certificate {
    words: Value,
    name: String,
    sign: String,
    rung: String,
    lessons: String,
    date: String,
}

/// The certificate of a child for `rung`. `None` if the child has not mastered all lessons of `rung` by `today`.
pub fn certificate(
    child: &ArchivedChild,
    rung: Rung,
    lessons: &Lessons,
    today: NaiveDate,
    language: &Language,
) -> Option<Document> {
    let pupil = PupilReport::new(child, Period::default(), lessons, today);
    let of_rung = lessons.iter().filter(|lesson| lesson.rung == rung && lesson.place.is_on_the_ladder());
    let days: Option<Vec<NaiveDate>> = of_rung.map(|lesson| pupil.learner.mastered_on(&lesson.id)).collect();
    let days = days?;
    let last = days.iter().max()?;
    let certificate = Certificate {
        words: words_by_id(language, &WORDS),
        name: child.child.name.clone(),
        sign: language.operation_sign(rung.newest_operation()),
        rung: language.say(wording::newest_sign_message_id(rung)),
        lessons: language.say_with("certificate-lessons", [("count", days.len().into())]),
        date: language.day(*last),
    };
    let title = language.say_with("certificate-of", [("name", child.child.name.as_str().into())]);
    Some(Document::new(title, language, "certificate", certificate))
}
