//! Talks that grown-ups had with children, as ticked off on the page *Today*: for which reason, perhaps with a note of one line.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use engine::findings::class::{PastTalk, TalkReason};
use interchange::{next_change_time, one_line, read_change_time, tidy_note};
use serde::{Deserialize, Serialize};

use crate::child::Child;

/// How many talks with a child are saved at most. The oldest go first.
pub const MOST_TALKS: usize = 100;
/// The longest key of a talk from another computer, in characters. Our own keys are shorter.
const LONGEST_KEY: usize = 200;

#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Talk {
    /// When the talk was last changed, in milliseconds since 1970 (UTC), or [a little later](next_change_time). Of two versions of a talk,
    /// the later one counts.
    #[serde(default, deserialize_with = "read_change_time")]
    pub at: i64,
    /// A note of one line, [tidied](tidy_note). Empty if nobody wrote one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// Whether a grown-up took the talk back. It is still saved, without its note, so that other computers hear of that.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub undone: bool,
}

/// Talks with one child, also those taken back. The key is the day, a space and the reason's [code](TalkReason::code), such as `2026-11-24
/// slip off_by_ten`.
pub type TalksByKey = BTreeMap<String, Talk>;

/// A talk with a child that counts: nobody took it back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ValidTalk<'a> {
    pub key: &'a str,
    pub day: NaiveDate,
    pub about: &'a str,
    pub note: &'a str,
}

/// Splits the key of a talk into the day and the code of the reason. `None` if no Fishpond would write such a key.
fn parts(key: &str) -> Option<(NaiveDate, &str)> {
    let (day, about) = key.split_at_checked(10)?;
    let about = about.strip_prefix(' ').filter(|about| !about.is_empty())?;
    let day: NaiveDate = day.parse().ok()?;
    let is_ours =
        key.chars().count() <= LONGEST_KEY && one_line(key) == key && key.starts_with(&day.to_string());
    is_ours.then_some((day, about))
}

/// Removes talks with wrong keys, and all but the latest hundred. The result is the same on every computer, whether before or after talks
/// are joined.
pub(crate) fn clean_up_talks(talks: &mut TalksByKey) {
    talks.retain(|key, _| parts(key).is_some());
    for Talk { note, undone, .. } in talks.values_mut() {
        *note = if *undone { String::new() } else { tidy_note(note) };
    }
    // The keys begin with the day, so the oldest talks stand in front.
    while talks.len() > MOST_TALKS {
        talks.pop_first();
    }
}

/// Adds talks from another version of the child. Of two versions of one talk, the later one counts.
pub(crate) fn merge_talks<'a>(
    talks: &mut TalksByKey,
    others: impl IntoIterator<Item = (&'a String, &'a Talk)>,
) {
    for (key, other) in others {
        let here = talks.entry(key.clone()).or_insert_with(|| other.clone());
        *here = other.clone().max(here.clone());
    }
    clean_up_talks(talks);
}

impl Child {
    /// The talks with the child that count, because nobody took them back, the newest first.
    pub fn talks(&self) -> impl Iterator<Item = ValidTalk<'_>> {
        let counted = self.talks.iter().rev().filter(|(_, talk)| !talk.undone);
        counted.filter_map(|(key, talk)| {
            let (day, about) = parts(key)?;
            Some(ValidTalk { key, day, about, note: &talk.note })
        })
    }

    pub fn past_talks(&self) -> Vec<PastTalk> {
        self.talks().map(|ValidTalk { day, about, .. }| PastTalk { day, about: about.to_owned() }).collect()
    }

    /// Notes that a grown-up talked with the child for this reason. `now` is in milliseconds since 1970 (UTC). Returns the key of the talk.
    pub fn mark_talk(&mut self, reason: &TalkReason, day: NaiveDate, now: i64) -> String {
        let key = format!("{day} {}", reason.code());
        self.change_talk(&key, now, |talk| talk.undone = false);
        key
    }

    /// Sets the note of the talk with this key, in place of an earlier note. `now` is in milliseconds since 1970 (UTC).
    pub fn set_talk_note(&mut self, key: &str, note: &str, now: i64) {
        self.change_talk(key, now, |talk| talk.note = tidy_note(note));
    }

    /// Takes back that the talk with this key took place; its note goes, too. `now` is in milliseconds since 1970 (UTC).
    pub fn undo_talk(&mut self, key: &str, now: i64) {
        self.change_talk(key, now, |talk| (talk.undone, talk.note) = (true, String::new()));
    }

    fn change_talk(&mut self, key: &str, now: i64, change: impl FnOnce(&mut Talk)) {
        let before = self.talks.get(key).map(|talk| talk.at);
        let talk = self.talks.entry(key.to_owned()).or_default();
        talk.at = next_change_time(before, now);
        change(talk);
        clean_up_talks(&mut self.talks);
    }
}
