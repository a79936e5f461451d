//! The grown-ups' PIN: right, wrong, locked, recovered.

use std::time::Duration;

use fishpond::records::{Lock, Shut};

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
        ("1234", true),
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
