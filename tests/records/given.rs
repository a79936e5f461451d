//! Lessons that a grown-up has set: they are saved, exported, and merged so that the newest counts, and we know how far children have done
//! them.

use chrono::{Days, TimeDelta};
use engine::practice::tables_check::TABLES_CHECK_ID;
use engine::practice::{Kind, Lessons};
use records::{
    Archive, Assignment, AssignmentProgress, Child, ClashDecisions, PracticeDetails, find_tables_checks,
};
use uuid::Uuid;

use crate::made::{TestFolder, attempt, child, everything};

/// An answer of Mia's in a lesson, this many seconds after the first one. `right` is whether it is right.
fn answered(mia: &Child, lesson: &str, seconds: i64, right: bool) -> records::Attempt {
    let mut answered = attempt(mia.id, 1);
    answered.id = Uuid::from_u128(u128::from(seconds.cast_unsigned()) << 8 | lesson.len() as u128);
    answered.at = attempt(mia.id, 1).at + TimeDelta::seconds(seconds);
    answered.tried.effort.refused_before = 0;
    answered.tried.practised = Some(PracticeDetails {
        lesson: lesson.to_owned(),
        kind: Kind::Fact,
        difficulty: 0,
        right,
        again: false,
        timed: false,
        slip: None,
        placement: false,
    });
    answered
}

#[test]
fn a_set_lesson_travels_with_its_child_and_the_newest_change_counts() {
    let (here, there) = (TestFolder::new(), TestFolder::new());
    let (mut school, mut home) = (here.open(), there.open());
    let mut mia = child(1, "Mia");
    let now = attempt(mia.id, 1).at;
    let today = now.date_naive();
    mia.settings.assign_lesson("add-tens", now, today + Days::new(7));
    mia.changed = 10;
    school.save_children(&[mia.clone()]).unwrap();
    let bring = |from: &Archive, to: &mut records::Store| {
        // The archive comes through a file.
        let written = serde_json::to_string(from).unwrap();
        let read: Archive = serde_json::from_str(&written).unwrap();
        to.import(&read, &ClashDecisions::default(), 0).unwrap();
    };
    bring(&everything(&school), &mut home);
    assert_eq!(home.children().unwrap()[0].settings.given, mia.settings.given);
    // Undone at school, later than all else: then it is undone at home too, in whatever order that is heard.
    let old = everything(&home);
    assert!(mia.settings.unassign_lesson("add-tens") && !mia.settings.unassign_lesson("add-tens"));
    mia.changed = 20;
    school.save_children(&[mia]).unwrap();
    bring(&everything(&school), &mut home);
    bring(&old, &mut home);
    bring(&old, &mut school);
    for store in [&home, &school] {
        assert_eq!(store.children().unwrap()[0].settings.given, []);
    }
}

#[test]
fn setting_an_open_lesson_extends_it_and_an_expired_one_starts_again() {
    let mut mia = child(1, "Mia");
    let now = attempt(mia.id, 1).at;
    let day = |days| now.date_naive() + Days::new(days);
    mia.settings.assign_lesson("add-tens", now, day(2));
    mia.settings.assign_lesson("add-ponds", now, day(2));
    let later = now + TimeDelta::days(1);
    mia.settings.assign_lesson("add-tens", later, day(9));
    let known = |lesson: &str, since, until| Assignment { lesson: lesson.to_owned(), since, until };
    assert_eq!(mia.settings.given, [known("add-tens", now, day(9)), known("add-ponds", now, day(2))]);
    let much_later = now + TimeDelta::days(5);
    mia.settings.assign_lesson("add-ponds", much_later, day(6));
    assert_eq!(mia.settings.given[1], known("add-ponds", much_later, day(6)));
}

#[test]
fn answers_since_a_lesson_was_set_count_towards_it() {
    let place = TestFolder::new();
    let mut store = place.open();
    let mut mia = child(1, "Mia");
    let first = attempt(mia.id, 1).at;
    mia.settings.assign_lesson("add-tens", first + TimeDelta::seconds(3), first.date_naive() + Days::new(7));
    store.save_children(&[mia.clone()]).unwrap();
    let lessons = Lessons::built_in();
    let done = |store: &records::Store| {
        store.assignment_progress(std::slice::from_ref(&mia), &lessons).unwrap()[&mia.id][0]
    };
    let mut answers: Vec<_> = (0..12).map(|second| answered(&mia, "add-tens", second, false)).collect();
    // A second answer does not count, and neither does another lesson.
    answers[4].tried.effort.refused_before = 1;
    answers.push(answered(&mia, "add-doubles", 30, true));
    store.save_attempts(&answers).unwrap();
    assert_eq!(done(&store), AssignmentProgress { answered: 8, is_reached: false });
    assert!(!done(&store).is_done());
    store
        .save_attempts(&[answered(&mia, "add-tens", 40, true), answered(&mia, "add-tens", 41, true)])
        .unwrap();
    assert!(done(&store).is_done());
}

#[test]
fn a_tables_check_can_be_read_back_from_the_attempts() {
    let mia = child(1, "Mia");
    let of = |session: u128, second, right| {
        let mut one = answered(&mia, TABLES_CHECK_ID, second, right);
        one.session = Uuid::from_u128(session);
        one
    };
    let attempts = [
        of(1, 1, true),
        of(1, 2, false),
        answered(&mia, "add-tens", 3, true),
        of(2, 9, true),
        of(1, 4, true),
    ];
    let found: Vec<(usize, usize)> =
        find_tables_checks(&attempts).iter().map(|checked| (checked.asked, checked.right)).collect();
    assert_eq!(found, [(1, 1), (3, 2)], "the newest first");
}
