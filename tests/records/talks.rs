//! Talks with a child: notes travel, join and go with the child, and nothing that comes from elsewhere is believed unread.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use engine::findings::class::{PastTalk, TalkReason};
use engine::practice::Slip;
use records::{
    ActKind, Archive, ArchiveScope, Child, ClashChoice, ClashDecisions, LoggedAct, MOST_TALKS, Store, Talk,
};
use serde_json::json;

use crate::made::{TestFolder, child, everything, id};

const TOO_HARD: TalkReason = TalkReason::TooHard { right: 20, of: 40 };
const OFF_BY_TEN: TalkReason = TalkReason::Slip { slip: Slip::OffByTen, times: 5, of: 20, days: 3 };

fn day(day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, day).expect("a day of November")
}

fn join(store: &mut Store, from: &Store) {
    store.import(&everything(from), &ClashDecisions::same_for_all(ClashChoice::KeepOut), 0).unwrap();
}

/// Changes the first child of the records, as the grown-ups' area does when a talk with the child is noted.
fn change(store: &mut Store, change: impl FnOnce(&mut Child)) {
    let mut child = store.children().unwrap().remove(0);
    change(&mut child);
    store.save_as_grown_up(&[child], Some(ActKind::TalkedTo)).unwrap();
}

/// The reason and the note of each talk with the first child that counts, the newest first.
fn notes(store: &Store) -> Vec<(String, String)> {
    let child = store.children().unwrap().remove(0);
    child.talks().map(|talk| (talk.about.to_owned(), talk.note.to_owned())).collect()
}

fn said(about: &str, note: &str) -> (String, String) {
    (about.to_owned(), note.to_owned())
}

#[test]
fn a_talk_is_saved_with_its_day_its_reason_and_its_note() {
    let place = TestFolder::new();
    let mut store = place.open();
    store.save_children(&[child(1, "Kim")]).unwrap();
    change(&mut store, |kim| {
        let key = kim.mark_talk(&TOO_HARD, day(23), 10);
        kim.set_talk_note(&key, "uses the number line", 11);
        kim.mark_talk(&OFF_BY_TEN, day(24), 12);
    });
    drop(store);
    let store = place.open();
    assert_eq!(notes(&store), [said("slip off_by_ten", ""), said("too_hard", "uses the number line")]);
    let kim = &store.children().unwrap()[0];
    let talked = |on: u32, about: &str| PastTalk { day: day(on), about: about.to_owned() };
    assert_eq!(kim.past_talks(), [talked(24, "slip off_by_ten"), talked(23, "too_hard")]);
    let acts: Vec<ActKind> =
        store.logged_acts().unwrap().into_iter().map(|LoggedAct { kind, .. }| kind).collect();
    assert_eq!(acts, [ActKind::TalkedTo]);
}

#[test]
fn what_was_ticked_off_by_mistake_is_undone_everywhere_and_its_note_is_gone() {
    let (here, there) = (TestFolder::new(), TestFolder::new());
    let (mut here, mut there) = (here.open(), there.open());
    here.save_children(&[child(1, "Kim")]).unwrap();
    change(&mut here, |kim| {
        let key = kim.mark_talk(&TOO_HARD, day(23), 10);
        kim.set_talk_note(&key, "a secret", 11);
    });
    join(&mut there, &here);
    assert_eq!(notes(&there), [said("too_hard", "a secret")]);
    change(&mut there, |kim| kim.undo_talk("2026-11-23 too_hard", 5));
    join(&mut here, &there);
    for store in [&here, &there] {
        assert_eq!(notes(store), []);
        assert!(!serde_json::to_string(&everything(store)).unwrap().contains("secret"));
    }
    // Ticked off again, it counts again.
    change(&mut here, |kim| drop(kim.mark_talk(&TOO_HARD, day(23), 6)));
    join(&mut there, &here);
    assert_eq!(notes(&there), [said("too_hard", "")]);
}

#[test]
fn of_two_notes_the_later_one_holds_and_what_was_set_elsewhere_stays() {
    let (here, there) = (TestFolder::new(), TestFolder::new());
    let (mut here, mut there) = (here.open(), there.open());
    here.save_children(&[Child { changed: 10, ..child(1, "Kim") }]).unwrap();
    join(&mut there, &here);
    let mut kim = there.children().unwrap().remove(0);
    (kim.settings.timer, kim.changed) = (Some(60), 20);
    there.save_children(&[kim]).unwrap();
    let write = |note: &'static str, at: i64| {
        move |kim: &mut Child| {
            let key = kim.mark_talk(&TOO_HARD, day(23), at);
            kim.set_talk_note(&key, note, at + 1);
        }
    };
    change(&mut here, write("later", 40));
    change(&mut there, write("earlier", 30));
    change(&mut there, |kim| drop(kim.mark_talk(&OFF_BY_TEN, day(24), 31)));
    for _ in 0..2 {
        join(&mut here, &there);
        join(&mut there, &here);
    }
    for store in [&here, &there] {
        assert_eq!(notes(store), [said("slip off_by_ten", ""), said("too_hard", "later")]);
        assert_eq!(store.children().unwrap()[0].settings.timer, Some(60), "a tick is no later change");
    }
    assert_eq!(everything(&here), everything(&there));
}

#[test]
fn two_records_of_one_child_join_their_talks() {
    let place = TestFolder::new();
    let mut store = place.open();
    let [mut kim, mut other] = [child(1, "Kim"), child(2, "Kim")];
    kim.mark_talk(&TOO_HARD, day(23), 10);
    other.mark_talk(&OFF_BY_TEN, day(24), 11);
    store.save_children(&[kim, other]).unwrap();
    let children = store.children().unwrap();
    store.merge_children(&[children], 20).unwrap();
    assert_eq!(store.children().unwrap().len(), 1);
    assert_eq!(notes(&store), [said("slip off_by_ten", ""), said("too_hard", "")]);
}

#[test]
fn talks_are_in_exports_also_of_one_child_and_are_erased_with_it() {
    let place = TestFolder::new();
    let mut store = place.open();
    let mut kim = child(1, "Kim");
    let key = kim.mark_talk(&TOO_HARD, day(23), 10);
    kim.set_talk_note(&key, "draws the tens", 11);
    store.save_children(&[kim.clone(), child(2, "Ben")]).unwrap();
    let note = "draws the tens";
    for scope in [ArchiveScope::Everything, ArchiveScope::Child(kim.id)] {
        let mut written = Vec::new();
        store.write_archive(&scope, &mut written).unwrap();
        assert!(String::from_utf8(written).unwrap().contains(note), "{scope:?}");
    }
    store.back_up(day(24)).unwrap();
    store.erase(kim.id, 20).unwrap();
    drop(store);
    let mut files = vec![place.path().to_owned()];
    while let Some(file) = files.pop() {
        if file.is_dir() {
            files.extend(std::fs::read_dir(&file).unwrap().map(|entry| entry.unwrap().path()));
        } else {
            let content = std::fs::read(&file).unwrap();
            let is_there = content.windows(note.len()).any(|part| part == note.as_bytes());
            assert!(!is_there, "the note is still in {}", file.display());
        }
    }
}

#[test]
fn talks_from_elsewhere_are_brought_to_what_may_be_shown() {
    let long = "x".repeat(500);
    let talks = json!({
        "2026-11-23 too_hard": {"at": 3, "note": format!("two\nlines\u{202e} {long}")},
        "2026-11-24 stuck a\u{1b}[2J": {"at": 3, "note": "controls a terminal"},
        "2026-13-24 too_hard": {"at": 3, "note": "no day"},
        "2026-11-24": {"at": 3, "note": "about nothing"},
        "Ωmega": {"at": 3},
        (format!("2026-11-24 {long}")): {"at": 3, "note": "endless"},
        "2026-11-25 weather": {"at": 3, "note": "of a later version"},
        "2026-11-22 too_hard": {"at": 3, "note": "undone", "undone": true},
    });
    let mut archive = serde_json::to_value(everything(&TestFolder::new().open())).unwrap();
    archive["children"] = json!([{"id": id(1), "name": "Kim", "talks": talks}]);
    let archive: Archive = serde_json::from_value(archive).unwrap();
    let place = TestFolder::new();
    let mut store = place.open();
    store.import(&archive, &ClashDecisions::default(), 0).unwrap();
    let kept = notes(&store);
    assert_eq!(kept[0], said("weather", "of a later version"));
    assert_eq!((kept.len(), kept[1].1.chars().count()), (2, 160));
    assert!(kept[1].1.starts_with("two lines x"), "{:?}", kept[1]);
}

#[test]
fn a_hundred_talks_with_a_child_are_saved_the_newest_ones() {
    let first = NaiveDate::from_ymd_opt(2026, 1, 1).unwrap();
    let mut kim = child(1, "Kim");
    for on in first.iter_days().take(MOST_TALKS + 20) {
        kim.mark_talk(&TOO_HARD, on, 1);
    }
    assert_eq!(kim.talks.len(), MOST_TALKS);
    assert_eq!(kim.talks().last().unwrap().day, first + chrono::Days::new(20));
    // Joining it with the oldest ones changes nothing, in whatever order.
    let place = TestFolder::new();
    let mut store = place.open();
    let old = Talk { at: 9, ..Talk::default() };
    let old = BTreeMap::from([("2026-01-01 too_hard".to_owned(), old)]);
    store.save_children(&[Child { talks: old, ..child(1, "Kim") }]).unwrap();
    store.save_children(&[Child { changed: 5, ..kim.clone() }]).unwrap();
    assert_eq!(store.children().unwrap()[0].talks, kim.talks);
}

#[test]
fn records_from_before_talks_open_and_take_them() {
    let place = TestFolder::new();
    let mut store = place.open();
    store.save_children(&[child(1, "Kim")]).unwrap();
    drop(store);
    let connection = rusqlite::Connection::open(place.file("records.db")).unwrap();
    connection
        .execute_batch(
            "ALTER TABLE child DROP COLUMN talks; ALTER TABLE belonging DROP COLUMN first;
             ALTER TABLE belonging ADD COLUMN joining TEXT; ALTER TABLE belonging ADD COLUMN owner TEXT;
             PRAGMA user_version = 12",
        )
        .unwrap();
    drop(connection);
    let mut store = place.open();
    assert_eq!(notes(&store), []);
    change(&mut store, |kim| drop(kim.mark_talk(&TOO_HARD, day(23), 10)));
    drop(store);
    assert_eq!(notes(&place.open()), [said("too_hard", "")]);
}
