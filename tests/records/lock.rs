//! The grown-ups' PIN: right, wrong, locked, recovered.

use std::fs;
use std::time::Duration;

use fishpond::records::{Lock, Shut};

use crate::made::Place;

fn set(pin: &str) -> (Lock, String) {
    let mut lock = Lock::default();
    let code = lock.set(pin).expect("a PIN that can be set");
    (lock, code.to_string())
}

/// As if the program were started again.
fn restarted(lock: &Lock) -> Lock {
    serde_json::from_str(&serde_json::to_string(lock).expect("a lock can be written")).expect("and read")
}

#[test]
fn a_pin_has_four_to_twelve_characters_of_any_script() {
    for (pin, fits) in [
        ("123", false),
        ("1357", true),
        ("otter-teich", true),
        ("twelve chars", true),
        ("thirteen char", false),
        ("水獭池塘", true),
        ("水獭池", false),
    ] {
        assert_eq!(Lock::default().set(pin).is_ok(), fits, "{pin}");
    }
}

#[test]
fn a_pin_that_everybody_tries_first_is_refused() {
    for pin in
        ["1234", "4321", "0000", "1111", "123456", "7890", "0987", "1212", "abcd", "dcba", "aaaa", "4545"]
    {
        assert_eq!(Lock::default().set(pin).err(), Some(Shut::Simple), "{pin}");
    }
    for pin in ["4711", "1235", "1357", "2580", "1221", "0912", "otter"] {
        assert!(Lock::default().set(pin).is_ok(), "{pin}");
    }
    let (mut lock, code) = set("4711");
    assert_eq!(lock.recover(&code, "1234", 0).err(), Some(Shut::Simple), "and costs no try");
    assert_eq!(lock.open("4711", 0), Ok(()));
}

#[test]
fn the_right_pin_opens_and_a_wrong_one_does_not() {
    let (mut lock, _) = set("4711");
    assert_eq!(lock.open("4712", 0), Err(Shut::Wrong));
    assert_eq!(lock.open("", 0), Err(Shut::Wrong));
    assert_eq!(lock.open("4711", 0), Ok(()));
}

#[test]
fn a_lock_that_was_never_set_opens_for_nobody() {
    assert_eq!(Lock::default().open("", 0), Err(Shut::Wrong));
}

#[test]
fn the_pin_is_not_to_be_read_anywhere() {
    let (lock, code) = set("4711-teich");
    let written = serde_json::to_string(&lock).expect("a lock can be written");
    for shown in [written.as_str(), &format!("{lock:?}")] {
        assert!(!shown.contains("4711") && !shown.contains(&code) && !shown.contains(&code.replace('-', "")));
    }
    assert!(written.contains("$argon2id$"));
    assert!(!format!("{lock:?}").contains("argon2"), "nor is the hash told to a log");
    let (again, _) = set("4711-teich");
    assert_ne!(serde_json::to_string(&again).ok(), Some(written), "each is salted anew");
}

/// Milliseconds of some seconds.
const fn after(seconds: i64) -> i64 {
    1000 * seconds
}

fn wait(seconds: u64) -> Result<(), Shut> {
    Err(Shut::Wait { wait: Duration::from_secs(seconds) })
}

#[test]
fn wrong_tries_slow_down_more_and_more_and_a_restart_does_not_help() {
    let (mut lock, _) = set("4711");
    for _ in 0..3 {
        assert_eq!(lock.open("0000", after(0)), Err(Shut::Wrong));
    }
    assert_eq!(lock.open("0000", after(0)), wait(5));
    let mut lock = restarted(&lock);
    assert_eq!(lock.open("4711", after(4)), wait(1), "the right PIN has to wait as well");
    assert_eq!(lock.open("0000", after(5)), wait(10));
    assert_eq!(lock.open("0000", after(15)), wait(20));
    assert_eq!(lock.open("0000", after(16)), wait(19), "whoever is too early has not tried");
    let mut lock = restarted(&lock);
    assert_eq!(lock.open("4711", after(35)), Ok(()));
    assert_eq!(lock.open("0000", after(35)), Err(Shut::Wrong), "and all is forgotten");
}

#[test]
fn nobody_waits_longer_than_a_quarter_of_an_hour() {
    let (mut lock, _) = set("4711");
    let mut now = 0;
    for _ in 0..40 {
        if let Err(Shut::Wait { wait }) = lock.open("0000", now) {
            assert!(wait <= Duration::from_mins(15));
            now += i64::try_from(wait.as_millis()).expect("a short time");
        }
    }
    assert_eq!(lock.open("4711", now), Ok(()));
}

#[test]
fn a_clock_that_is_set_back_neither_opens_nor_shuts_for_ever() {
    let (mut lock, _) = set("4711");
    for _ in 0..4 {
        let _wrong = lock.open("0000", after(1_000_000));
    }
    assert_eq!(lock.open("4711", after(10)), wait(5), "the wait begins anew");
    assert_eq!(lock.open("4711", after(15)), Ok(()));
}

#[test]
fn the_recovery_code_sets_a_new_pin_and_is_used_up() {
    let (mut lock, code) = set("4711");
    let groups: Vec<&str> = code.split('-').collect();
    assert!(groups.len() == 4 && groups.iter().all(|group| group.len() == 4), "{code}");
    assert_eq!(lock.recover(&code, "12", 0).err(), Some(Shut::Length), "a PIN that cannot be costs nothing");
    let sloppy = code.to_lowercase().replace('-', " ");
    let next = lock.recover(&sloppy, "otter", 0).expect("the code is read however it is typed");
    assert_eq!(lock.open("4711", 0), Err(Shut::Wrong));
    assert_eq!(lock.open("otter", 0), Ok(()));
    assert_eq!(lock.recover(&code, "heron", 0).err(), Some(Shut::Wrong));
    assert!(lock.recover(&next.to_string(), "heron", 0).is_ok());
}

#[test]
fn guessing_codes_slows_down_as_well() {
    let (mut lock, _) = set("4711");
    for _ in 0..3 {
        assert_eq!(lock.recover("AAAA-AAAA-AAAA-AAAA", "otter", 0).err(), Some(Shut::Wrong));
    }
    assert_eq!(lock.recover("AAAA-AAAA-AAAA-AAAA", "otter", 0).err(), wait(5).err());
    assert_eq!(lock.open("4711", 0), wait(5));
}

// The count beside the database

/// Records with a PIN, at which somebody has guessed wrongly three times; and what lay there before.
fn guessed() -> (Place, [Vec<u8>; 2]) {
    let place = Place::new();
    let mut store = place.open();
    let mut lock = store.lock().unwrap();
    lock.set("4711").unwrap();
    store.keep_lock(&lock).unwrap();
    lock.open("4711", 0).unwrap();
    store.keep_lock(&lock).unwrap();
    drop(store);
    let before = [files(&place)[0].clone(), files(&place)[1].clone()];
    for _ in 0..3 {
        assert_eq!(at(&place, "0000", 0), Err(Shut::Wrong));
    }
    (place, before)
}

fn files(place: &Place) -> [Vec<u8>; 2] {
    ["records.db", "records.tries"].map(|name| fs::read(place.file(name)).unwrap())
}

/// Tries a PIN in a fresh start of the program, which is closed again.
fn at(place: &Place, pin: &str, now: i64) -> Result<(), Shut> {
    let mut store = place.open();
    let mut lock = store.lock().unwrap();
    let answer = lock.open(pin, now);
    store.keep_lock(&lock).unwrap();
    answer
}

#[test]
fn an_old_database_that_is_put_back_forgets_no_wrong_try() {
    let (place, [database, _]) = guessed();
    fs::write(place.file("records.db"), database).unwrap();
    assert_eq!(at(&place, "0000", 0), wait(5), "it is the fourth");
    assert_eq!(at(&place, "4711", after(5)), Ok(()));
    assert_eq!(at(&place, "0000", after(5)), Err(Shut::Wrong), "and all is forgotten");
}

#[test]
fn an_old_count_that_is_put_back_or_taken_away_makes_the_wait_longer() {
    type Change = fn(&Place, Vec<u8>);
    let changes: [(&str, Change); 4] = [
        ("an old one", |place, tries| fs::write(place.file("records.tries"), tries).unwrap()),
        ("none", |place, _| fs::remove_file(place.file("records.tries")).unwrap()),
        ("an empty one", |place, _| fs::write(place.file("records.tries"), "").unwrap()),
        ("rubbish", |place, _| fs::write(place.file("records.tries"), "{\"wrong\": -1}").unwrap()),
    ];
    for (name, change) in changes {
        let (place, [_, tries]) = guessed();
        change(&place, tries.clone());
        assert_eq!(at(&place, "4711", 0), wait(5), "{name}: even the right PIN waits");
        change(&place, tries);
        assert_eq!(at(&place, "0000", after(5)), wait(10), "{name}, again and again");
        assert_eq!(at(&place, "4711", after(15)), Ok(()), "{name}: the grown-up gets in all the same");
    }
}

#[test]
fn a_count_that_is_gone_before_anybody_tried_is_no_reason_to_wait() {
    let place = Place::new();
    let mut store = place.open();
    // As an older Fishpond has kept it, which counted in the database alone.
    let mut lock = Lock::default();
    lock.set("4711").unwrap();
    store.keep_lock(&lock).unwrap();
    drop(store);
    assert!(!place.file("records.tries").exists());
    assert_eq!(at(&place, "4711", 0), Ok(()));
}

#[test]
fn a_count_that_cannot_be_written_shuts_nobody_out() {
    let (place, _) = guessed();
    let mut store = place.open();
    let mut lock = store.lock().unwrap();
    // A folder where the fresh file would be written stands for a full disk.
    fs::create_dir(place.file("records.tries.new")).unwrap();
    assert_eq!(lock.open("0000", 0), wait(5));
    assert_eq!(lock.open("0000", after(5)), wait(10), "it is counted all the same");
    assert_eq!(lock.open("4711", after(15)), Ok(()));
    store.keep_lock(&lock).unwrap();
}

#[test]
fn a_new_pin_begins_to_count_anew() {
    let (place, [_, old]) = guessed();
    let mut store = place.open();
    let mut lock = store.lock().unwrap();
    lock.set("otter").unwrap();
    store.keep_lock(&lock).unwrap();
    drop(store);
    assert_eq!(at(&place, "0000", 0), Err(Shut::Wrong));
    assert_eq!(at(&place, "otter", 0), Ok(()));
    fs::write(place.file("records.tries"), old).unwrap();
    assert_eq!(at(&place, "otter", 0), wait(5));
}

#[test]
fn one_second_is_one_second() {
    let said = |milliseconds| Shut::Wait { wait: Duration::from_millis(milliseconds) }.to_string();
    assert_eq!(said(1), "too many wrong tries: wait 1 second");
    assert_eq!(said(1001), "too many wrong tries: wait 2 seconds");
}

#[cfg(unix)]
#[test]
fn the_count_is_readable_by_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let (place, _) = guessed();
    let mode = fs::metadata(place.file("records.tries")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}
