//! A PIN for each grown-up, with a name: beside the PIN for all, or in its place.

use records::{LockError, PinHash, PinLock};
use serde_json::json;

use crate::made::TestFolder;

/// A lock with a PIN for all and the own PINs of two people, and its recovery code.
fn three() -> (PinLock, String) {
    let mut lock = PinLock::default();
    let code = lock.set_pin_for_all("4711").unwrap().to_string();
    assert_eq!(lock.set_own_pin("Ms Brown", "otter7").map(|code| code.is_some()), Ok(false));
    assert_eq!(lock.set_own_pin(" Mr Green ", "heron8").map(|code| code.is_some()), Ok(false));
    (lock, code)
}

/// The lock (the grown-ups' PINs and what was tried) as it is when the program starts again.
fn restarted(lock: &PinLock) -> PinLock {
    serde_json::from_str(&serde_json::to_string(lock).unwrap()).unwrap()
}

#[test]
fn each_pin_opens_and_shows_whose_it_is() {
    let (lock, _) = three();
    for mut lock in [lock.clone(), restarted(&lock)] {
        assert_eq!(lock.opened_by(), None);
        for (pin, whose) in [("otter7", Some("Ms Brown")), ("4711", None), ("heron8", Some("Mr Green"))] {
            assert_eq!(lock.open(pin, 0), Ok(()));
            assert_eq!(lock.opened_by(), whose, "{pin}");
        }
        assert_eq!(lock.open("otter8", 0), Err(LockError::Wrong));
        assert_eq!(lock.opened_by(), None, "a wrong try is nobody's");
        assert_eq!(
            (lock.has_pin_for_all(), lock.pin_owners()),
            (true, vec!["Ms Brown".to_owned(), "Mr Green".to_owned()])
        );
    }
}

#[test]
fn wrong_tries_are_counted_together_for_all_pins() {
    let (mut lock, _) = three();
    for _ in 0..3 {
        assert_eq!(lock.open("nobody", 0), Err(LockError::Wrong));
    }
    assert!(matches!(lock.open("nobody", 0), Err(LockError::Wait { .. })));
    assert!(matches!(lock.open("otter7", 0), Err(LockError::Wait { .. })), "the right one waits as well");
    assert_eq!(lock.open("otter7", 5_000), Ok(()));
    assert_eq!(lock.open("nobody", 5_000), Err(LockError::Wrong), "a right one forgets the wrong ones");
}

#[test]
fn a_new_own_pin_forgets_wrong_tries() {
    let (mut lock, _) = three();
    for _ in 0..3 {
        assert_eq!(lock.open("nobody", 0), Err(LockError::Wrong));
    }
    lock.set_own_pin("Ida", "stork5").unwrap();
    assert_eq!(lock.open("nobody", 0), Err(LockError::Wrong), "it is the first again");
}

#[test]
fn two_people_never_have_the_same_pin() {
    let (mut lock, code) = three();
    let before = serde_json::to_string(&lock).unwrap();
    for (name, pin, why) in [
        ("Ida", "4711", LockError::Taken),
        ("Ida", "otter7", LockError::Taken),
        ("Ms Brown", "heron8", LockError::Taken),
        ("  ", "pike99", LockError::NoName),
        ("Ida", "1234", PinLock::default().set_pin_for_all("1234").unwrap_err()),
        ("Ida", "123", LockError::Malformed),
    ] {
        assert_eq!(lock.set_own_pin(name, pin).err(), Some(why), "{name}, {pin}");
    }
    assert_eq!(lock.set_pin_for_all("heron8").err(), Some(LockError::Taken));
    assert_eq!(lock.reset_pin(&code, "heron8", 0).err(), Some(LockError::Taken));
    assert_eq!(serde_json::to_string(&lock).unwrap(), before, "and nothing has changed");
    assert_eq!(LockError::Taken.to_string(), "somebody else has this PIN already; choose another one");
    // You may choose the PIN that you have already.
    assert!(lock.set_own_pin("ms brown", "otter7").is_ok() && lock.set_pin_for_all("4711").is_ok());
    assert_eq!(lock.pin_owners().len(), 2, "a name is the same in capitals");
}

#[test]
fn grown_ups_change_the_pin_they_opened_with() {
    let (mut lock, code) = three();
    lock.open("otter7", 0).unwrap();
    assert_eq!(lock.change_pin("stork5").map(|code| code.is_some()), Ok(false), "the code stays");
    assert_eq!(lock.open("otter7", 0), Err(LockError::Wrong));
    assert_eq!(lock.open("stork5", 0), Ok(()));
    assert_eq!(lock.opened_by(), Some("Ms Brown"));
    assert_eq!(lock.open("4711", 0), Ok(()));
    // The old recovery code still works, and a new PIN for all brings a new code.
    lock.reset_pin(&code, "trout7", 0).unwrap();
    assert_eq!(lock.opened_by(), None);
    assert!(lock.change_pin("pike99").unwrap().is_some());
    for (pin, opens) in [("pike99", true), ("heron8", true), ("stork5", true), ("4711", false)] {
        assert_eq!(lock.open(pin, 0).is_ok(), opens, "{pin}");
    }
    assert!(lock.reset_pin(&code, "trout7", 1_000_000).is_err());
}

#[test]
fn pins_are_removed_one_by_one_and_the_last_removes_the_recovery_code() {
    let (mut lock, code) = three();
    assert_eq!(lock.remove_pin(Some("Ida")), Ok(false));
    assert_eq!(lock.remove_pin(None), Ok(true));
    assert_eq!(lock.remove_pin(None), Ok(false));
    assert!(lock.has_pin() && !lock.has_pin_for_all());
    assert!(
        lock.clone().reset_pin(&code, "trout7", 0).is_ok(),
        "the code stays as long as anybody has a PIN"
    );
    assert_eq!(lock.open("4711", 0), Err(LockError::Wrong));
    assert_eq!(lock.remove_pin(Some("ms brown")), Ok(true));
    assert!(lock.has_pin());
    assert_eq!(lock.open("heron8", 0), Ok(()));
    assert_eq!(lock.remove_pin(Some("Mr Green")), Ok(true));
    assert!(!lock.has_pin());
    assert_eq!(lock.opened_by(), Some("Mr Green"), "who is inside");
    let mut next = lock.clone();
    next.set_pin_for_all("pike99").unwrap();
    assert_eq!(next.opened_by(), None, "and not who comes next");
    assert!(lock.reset_pin(&code, "trout7", 0).is_err());
    let mut lock = restarted(&lock);
    assert!(
        lock.set_own_pin("Ida", "stork5").unwrap().is_some(),
        "the first PIN brings a code, with a name too"
    );
    assert_eq!(lock.open("stork5", 0), Ok(()));
}

#[test]
fn taking_off_the_lock_removes_all_pins_the_code_and_wrong_tries() {
    let (mut for_all, mut own) = (PinLock::default(), PinLock::default());
    for_all.set_pin_for_all("4711").unwrap();
    own.set_own_pin("Ms Brown", "otter7").unwrap();
    let (both, code) = three();
    for (mut lock, was_set) in [(PinLock::default(), false), (for_all, true), (own, true), (both, true)] {
        for _ in 0..4 {
            let _wrong = lock.open("nobody", 0);
        }
        assert_eq!(lock.remove_all_pins(), was_set);
        assert!(!lock.has_pin() && !lock.has_pin_for_all() && lock.pin_owners().is_empty());
        for pin in ["4711", "otter7"] {
            assert_eq!(
                lock.open(pin, 0),
                Err(LockError::Wrong),
                "{pin} opens nothing, and nobody has to wait"
            );
        }
        assert_eq!(lock.reset_pin(&code, "trout7", 0).err(), Some(LockError::Wrong));
    }
}

#[test]
fn the_number_of_pins_is_limited() {
    let mut lock = PinLock::default();
    lock.set_pin_for_all("4711").unwrap();
    // Twenty in all, as docs/pin.md says.
    for number in 1..20 {
        lock.set_own_pin(&format!("Grown-up {number}"), &format!("otter{number}x")).unwrap();
    }
    assert_eq!(lock.set_own_pin("Ida", "stork5").err(), Some(LockError::Full));
    assert!(lock.set_own_pin("Grown-up 1", "stork5").is_ok());
}

#[test]
fn an_older_lock_is_read_and_a_single_pin_is_written_as_before() {
    let hash = PinHash::from_pin("trout7").unwrap().to_string();
    let mut lock: PinLock =
        serde_json::from_value(json!({ "pin": hash, "recovery": null, "wrong": 2 })).unwrap();
    assert_eq!(lock.open("trout7", 0), Ok(()));
    assert_eq!(lock.opened_by(), None);
    assert!(!serde_json::to_string(&lock).unwrap().contains("own"));
}

#[test]
fn the_pin_of_the_computer_is_the_only_one_and_has_no_name() {
    let (lock, code) = three();
    let fixed = PinLock::default().with_fixed_pin(PinHash::from_pin("machine9").ok());
    assert!(fixed.has_pin() && fixed.has_fixed_pin() && !fixed.has_pin_for_all());
    let mut lock = lock.with_fixed_pin(PinHash::from_pin("machine9").ok());
    assert_eq!(lock.open("otter7", 0), Err(LockError::Wrong));
    assert_eq!(lock.open("machine9", 0), Ok(()));
    assert_eq!(lock.opened_by(), None);
    assert_eq!(lock.set_own_pin("Ida", "stork5").err(), Some(LockError::Fixed));
    assert_eq!(lock.set_pin_for_all("stork5").err(), Some(LockError::Fixed));
    assert_eq!(lock.change_pin("stork5").err(), Some(LockError::Fixed));
    assert_eq!(lock.reset_pin(&code, "stork5", 0).err(), Some(LockError::Fixed));
    assert_eq!(lock.remove_pin(Some("Ms Brown")), Err(LockError::Fixed));
    // It is written only in the settings of the computer: without them, everybody has the PIN that they had.
    let mut without = restarted(&lock);
    assert!(!without.has_fixed_pin());
    assert_eq!(without.open("machine9", 0), Err(LockError::Wrong));
    assert_eq!(without.open("otter7", 0), Ok(()));
    let mut shut = lock.permanently_locked();
    assert_eq!(shut.open("machine9", 0), Err(LockError::Wrong));
}

#[test]
fn own_pins_are_saved_and_cannot_be_read() {
    let place = TestFolder::new();
    let mut store = place.open();
    let (lock, _) = three();
    store.save_pin_lock(&lock).unwrap();
    drop(store);
    let mut lock = place.open().pin_lock().unwrap();
    assert_eq!(lock.open("heron8", 0), Ok(()));
    assert!(
        !serde_json::to_string(&lock).unwrap().contains("heron8") && !format!("{lock:?}").contains("Green")
    );
}
