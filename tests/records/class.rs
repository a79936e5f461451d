//! What the records tell of a class: who practised on which day, anywhere on earth, and what practice knows of the children.

use std::collections::BTreeSet;

use chrono::{FixedOffset, NaiveDate, TimeZone};
use engine::practice::Lessons;
use records::{
    Archive, ArchiveScope, Attempt, Attendance, BackupSource, ChildId, Store, TallyBuilder, monday_of_week,
    weeks_without_gaps,
};

use crate::made::{NOW, TestFolder, attempt, attempts, child, day, id};

/// An attempt of a child at this hour of a day in November 2026, by the clock of a place whose time is `east` hours ahead of UTC.
fn at(child: ChildId, number: u64, day: u32, hour: u32, east: i32) -> Attempt {
    let zone = FixedOffset::east_opt(east * 3600).expect("an offset");
    let moment = zone.with_ymd_and_hms(2026, 11, day, hour, 30, 0).single().expect("a moment");
    Attempt { at: moment, ..attempt(child, number) }
}

#[test]
fn attendance_is_by_local_day_for_four_weeks_and_the_last_day_ever() {
    let (place, mia, ben) = (TestFolder::new(), child(1, "Mia"), child(2, "Ben"));
    let mut store = place.open();
    store.save_children(&[mia.clone(), ben.clone()]).unwrap();
    let nobody = ChildId(id(99));
    store
        .save_attempts(&[
            // In Auckland it is already the second, in Lima still the first.
            at(mia.id, 1, 2, 0, 13),
            at(mia.id, 2, 1, 23, -5),
            at(mia.id, 3, 20, 12, 1),
            at(mia.id, 4, 20, 13, 1),
            at(ben.id, 5, 1, 12, 1),
        ])
        .unwrap();
    let told = |today: NaiveDate| store.attendance(&[mia.id, ben.id, nobody], today).unwrap();
    let days = |numbers: &[u64]| numbers.iter().map(|number| day(*number)).collect::<BTreeSet<_>>();
    let of = |child, days, last: Option<u64>| Attendance { child, days, last: last.map(day) };
    assert_eq!(
        told(day(20)),
        [
            of(mia.id, days(&[1, 2, 20]), Some(20)),
            of(ben.id, days(&[1]), Some(1)),
            of(nobody, days(&[]), None)
        ]
    );
    // Four weeks are 28 days: from the second to the 29th.
    assert_eq!(told(day(29))[0].days, days(&[2, 20]));
    assert_eq!(told(day(29))[1], of(ben.id, days(&[]), Some(1)));
}

#[test]
fn answers_have_another_version_when_some_came_or_went() {
    let (place, mia) = (TestFolder::new(), child(1, "Mia"));
    let mut store = place.open();
    store.save_children(std::slice::from_ref(&mia)).unwrap();
    let version = |store: &Store| store.answers_versions(&[mia.id, ChildId(id(77))]).unwrap();
    let (none, mut seen) = (version(&store), Vec::new());
    assert_eq!(none[0], none[1], "nobody has no answers");
    store.save_attempts(&attempts(mia.id, 0..5)).unwrap();
    let backup = store.back_up(day(1)).unwrap();
    for (what, range) in [("five", 0..5), ("six", 5..6), ("the same again", 5..6), ("seven", 6..7)] {
        store.save_attempts(&attempts(mia.id, range)).unwrap();
        seen.push((what, version(&store)));
    }
    // The sixth and the seventh go, and others come, to which the database gives the keys of those.
    store.restore(&BackupSource::Number(backup), day(1), NOW).unwrap();
    assert_eq!(version(&store), seen[0].1, "as it was");
    store.save_attempts(&attempts(mia.id, 7..9)).unwrap();
    seen.push(("seven others", version(&store)));
    for (at, (what, one)) in seen.iter().enumerate() {
        assert_eq!(one[1], none[1], "{what}: another child has nothing of it");
        for (other_what, other) in &seen[..at] {
            let are_same = (*what, *other_what) == ("the same again", "six");
            assert_eq!(one == other, are_same, "{what}, {other_what}");
        }
    }
}

#[test]
fn a_childs_answers_are_read_back_in_order() {
    let (place, mia) = (TestFolder::new(), child(1, "Mia"));
    let mut store = place.open();
    store.save_children(std::slice::from_ref(&mia)).unwrap();
    let all = attempts(mia.id, 0..300);
    store.save_attempts(&all).unwrap();
    let last = all.iter().map(|attempt| attempt.at.date_naive()).max().unwrap();
    let (attendance, answers) = store.attendance_and_answers(mia.id, last).unwrap();
    assert_eq!(attendance, store.attendance(&[mia.id], last).unwrap()[0]);
    let mut expected = all.clone();
    expected.sort_by_key(|attempt| (attempt.at, attempt.id));
    assert_eq!(answers, expected.iter().filter_map(Attempt::answer_record).collect::<Vec<_>>());
    let member = mia.to_class_member(&attendance, &answers, &Lessons::built_in(), last);
    assert_eq!(member.last_active_day(), Some(last));
}

#[test]
fn days_from_a_clock_centuries_off_are_reported_and_stop_nothing() {
    let (place, mia) = (TestFolder::new(), child(1, "Mia"));
    let mut store = place.open();
    store.save_children(std::slice::from_ref(&mia)).unwrap();
    let in_year = |number, year| Attempt {
        at: chrono::Utc.with_ymd_and_hms(year, 12, 31, 23, 59, 59).unwrap().fixed_offset(),
        ..attempt(mia.id, number)
    };
    store.save_attempts(&[in_year(1, 1), in_year(2, 1900), in_year(3, 2026), in_year(4, 9999)]).unwrap();
    let [attendance] = store.attendance(&[mia.id], day(20)).unwrap().try_into().unwrap();
    assert_eq!(attendance.last, NaiveDate::from_ymd_opt(9999, 12, 31));
    let days = store.attempts(mia.id).unwrap().into_iter().map(|attempt| attempt.at.date_naive());
    let weeks = days.map(|day| (monday_of_week(day), TallyBuilder::default())).collect();
    assert_eq!(weeks_without_gaps(weeks).len(), 4, "no week for each of ten thousand years");
    // A moment that no clock shows cannot get in.
    let mut export = serde_json::to_value(store.archive(&ArchiveScope::Everything).unwrap()).unwrap();
    export["children"][0]["attempts"][0]["at"] = "+10000-01-01T00:00:00Z".into();
    let refused = Archive::read(export.to_string().as_bytes()).unwrap_err().to_string();
    assert!(refused.contains("no clock shows the year 10000"), "{refused}");
    let first_of_year_10000 = 253_402_300_800_000;
    assert!(interchange::moment_from_utc(first_of_year_10000 - 1, 0).is_some());
    assert_eq!(interchange::moment_from_utc(first_of_year_10000, 0), None);
}
