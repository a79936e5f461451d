//! The grown-ups' PIN: right, wrong, locked, recovered.

use std::collections::BTreeSet;
use std::fs;
use std::thread;
use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::PasswordHasher;
use records::{LockError, PinHash, PinHashError, PinLock, Records, RecordsReader, Store, WeakPinReason};
use serde_json::json;

use crate::made::{TestFolder, day};

fn set(pin: &str) -> (PinLock, String) {
    let mut lock = PinLock::default();
    let code = lock.set_pin_for_all(pin).expect("a PIN that can be set");
    (lock, code.to_string())
}

/// The lock (the grown-ups' PINs and what was tried) as it is when the program starts again.
fn restarted(lock: &PinLock) -> PinLock {
    serde_json::from_str(&serde_json::to_string(lock).expect("a lock can be written")).expect("and read")
}

#[test]
fn a_pin_has_four_to_twelve_characters_of_any_script() {
    for (pin, fits) in [
        ("123", false),
        ("7391", true),
        ("otter-teich", true),
        ("twelve chars", true),
        ("thirteen char", false),
        ("水獭池塘", true),
        ("水獭池", false),
    ] {
        assert_eq!(PinLock::default().set_pin_for_all(pin).is_ok(), fits, "{pin}");
    }
}

/// Blanks are not seen in a field of dots, nor at the end of what was pasted, so a PIN is the same without them.
#[test]
fn blanks_at_the_ends_of_a_pin_do_not_count() {
    let (lock, _) = set("  7391 ");
    for typed in ["7391", " 7391", "7391  ", "\t7391\n"] {
        assert_eq!(restarted(&lock).open(typed, 0), Ok(()), "{typed:?}");
    }
    let (lock, _) = set("otter teich");
    assert!(restarted(&lock).open("otterteich", 0).is_err(), "a blank inside counts");
    for short in ["    ", " 12 ", "739  "] {
        assert_eq!(PinLock::default().set_pin_for_all(short).err(), Some(LockError::Malformed), "{short:?}");
    }
}

/// A French keyboard types signs where others have digits, so a PIN with signs is refused.
#[test]
fn a_new_pin_has_no_signs() {
    for typed in ["&é\"'", "(-è_", "ab+cd!", "1234#9"] {
        assert_eq!(PinLock::default().set_pin_for_all(typed).err(), Some(LockError::Malformed), "{typed:?}");
    }
    for typed in ["Größe9", "otter-teich", "鱼塘四七"] {
        assert!(PinLock::default().set_pin_for_all(typed).is_ok(), "{typed:?}");
    }
}

/// A PIN that an earlier version saved with blanks still opens for somebody who types them.
#[test]
fn a_pin_with_blanks_of_an_earlier_version_still_opens() {
    let hash = Argon2::default().hash_password(b" 7391").expect("a hash").to_string();
    let mut lock: PinLock = serde_json::from_value(json!({ "pin": hash, "recovery": null })).expect("a lock");
    assert!(lock.open("7391", 0).is_err());
    assert_eq!(lock.open(" 7391", 100_000), Ok(()));
}

#[test]
fn an_easily_guessed_pin_is_refused_with_the_reason() {
    use WeakPinReason::{Date, Repeats, Row, Usual};
    #[rustfmt::skip]
    let table = [
        // why      PINs
        (Row,     &["1234", "4321", "123456", "7890", "0987", "2468", "1357", "8642", "0369", "abcd", "dcba", "aceg"][..]),
        (Row,     &["2580", "0852", "1470", "0741", "3690", "147258", "258369", "159357", "1397", "7931", "2684", "qwer", "QWERTZ", "asdf", "ytrewq", "qwerty1", "12345a", "a1234b", "1abcd"]),
        (Repeats, &["0000", "1111", "aaaa", "1212", "4545", "1221", "1122", "0007", "abab", "123123", "47114711"]),
        (Date,    &["1900", "1987", "2026", "2099", "2412", "1224", "0912", "3101", "241287", "871224", "24121987", "19871224"]),
        (Usual,   &["0815", "1337", "5683", "hallo", "Passwort", "password", "iloveyou", "lehrerin", "woaini", "password1", "pass1234", "hallo1", "admin1", "lehrer1", "1Hallo99"]),
    ];
    for (why, pins) in table {
        for pin in pins {
            assert_eq!(
                PinLock::default().set_pin_for_all(pin).err(),
                Some(LockError::Guessable(why)),
                "{pin}"
            );
            assert_eq!(PinHash::from_pin(pin).err(), Some(LockError::Guessable(why)), "{pin}");
        }
    }
    for pin in [
        "4711",
        "1235",
        "8265",
        "7391",
        "1899",
        "2100",
        "3213",
        "9052",
        "otter",
        "fishpond",
        "trout7",
        "4711-teich",
        "4711471",
        "4711a",
        "teich12",
        "m12b",
    ] {
        assert!(PinLock::default().set_pin_for_all(pin).is_ok(), "{pin}");
    }
    let (mut lock, code) = set("4711");
    assert_eq!(lock.reset_pin(&code, "1234", 0).err(), Some(LockError::Guessable(Row)), "and costs no try");
    assert_eq!(lock.open("4711", 0), Ok(()));
    for why in [Row, Repeats, Date, Usual] {
        let told = LockError::Guessable(why).to_string();
        assert!(told.starts_with("this PIN is easy to guess; choose one ") && !told.contains('\n'), "{told}");
    }
}

#[test]
fn most_four_digit_pins_are_allowed() {
    let mut lock = PinLock::default();
    // Without a recovery code the PIN is still checked, and no hash is made of it.
    let mut is_refused =
        |pin: u32| matches!(lock.reset_pin("", &format!("{pin:04}"), 0).err(), Some(LockError::Guessable(_)));
    let refused = (0..10_000).filter(|pin| is_refused(*pin)).count();
    assert!((1000..1500).contains(&refused), "{refused}");
}

#[test]
fn a_pin_set_earlier_opens_even_if_easily_guessed() {
    // A PIN that version 0.2 allowed.
    let simple = Argon2::default().hash_password(b"2580").expect("a hash").to_string();
    let mut lock: PinLock =
        serde_json::from_value(json!({ "pin": simple, "recovery": null })).expect("a lock");
    assert_eq!(lock.open("2581", 0), Err(LockError::Wrong));
    assert_eq!(lock.open("2580", 0), Ok(()));
    let mut fixed = PinLock::default().with_fixed_pin(PinHash::read(&simple).ok());
    assert_eq!(fixed.open("2580", 0), Ok(()));
}

#[test]
fn a_hash_that_no_computer_can_check_is_not_a_pin() {
    let right = PinHash::from_pin("trout7").expect("a hash").to_string();
    let dear = |megabytes, rounds, lanes| Err(PinHashError::TooDear { megabytes, rounds, lanes });
    #[rustfmt::skip]
    let table = [
        // instead of    stands                         and is
        ("m=19456",      "m=4294967295",                dear(4_194_303, 2, 1)),
        ("m=19456",      "m=262145",                    dear(256, 2, 1)),
        ("t=2",          "t=4294967295",                dear(19, 4_294_967_295, 1)),
        ("t=2",          "t=17",                        dear(19, 17, 1)),
        ("p=1",          "p=17",                        dear(19, 2, 17)),
        ("p=1",          "p=16777216",                  Err(PinHashError::Other)),
        ("m=19456",      "m=99999999999999999999",      Err(PinHashError::Other)),
        ("m=19456",      "m=-1",                        Err(PinHashError::Other)),
        ("m=19456",      "m=1",                         Err(PinHashError::Other)),
        ("t=2",          "t=0",                         Err(PinHashError::Other)),
        ("t=2",          "x=2",                         Err(PinHashError::Other)),
        ("argon2id",     "argon3",                      Err(PinHashError::Other)),
        ("argon2id",     "scrypt",                      Err(PinHashError::Other)),
        ("v=19",         "v=18",                        Err(PinHashError::Other)),
        ("$argon2id",    "argon2id",                    Err(PinHashError::Other)),
        ("$argon2id",    "$argon2id",                   Ok(())),
        ("m=19456",      "m=262144",                    Ok(())),
        ("t=2",          "t=16",                        Ok(())),
        ("p=1",          "p=16",                        Ok(())),
    ];
    for (instead_of, stands, is) in table {
        let hash = right.replacen(instead_of, stands, 1);
        assert_eq!(PinHash::read(&hash).map(drop), is, "{hash}");
    }
    let salt = right.split('$').nth(4).expect("a salt");
    let salt_of = |salt: &str| {
        right
            .split('$')
            .enumerate()
            .map(|(at, part)| if at == 4 { salt } else { part })
            .collect::<Vec<_>>()
            .join("$")
    };
    assert_eq!(salt_of(salt), right);
    for hash in
        [String::new(), "4711".to_owned(), right[..right.len() - 45].to_owned(), salt_of(""), salt_of("YWI")]
    {
        assert_eq!(PinHash::read(&hash), Err(PinHashError::Other), "{hash}");
    }
}

#[test]
fn a_lock_that_cannot_be_checked_stays_shut_and_is_reported_as_damage() {
    let (lock, _) = set("4711");
    let right = serde_json::to_string(&lock).expect("a lock can be written");
    for (instead_of, stands) in [
        ("m=19456", "m=4294967295"),
        ("t=2", "t=4294967295"),
        ("argon2id", "argon3"),
        ("\"pin\":\"", "\"pin\":7,\"was\":\""),
    ] {
        let place = TestFolder::new();
        let mut store = place.open();
        store.save_pin_lock(&lock).unwrap();
        drop(store);
        let spoilt = right.replacen(instead_of, stands, 1);
        assert_ne!(spoilt, right);
        let connection = rusqlite::Connection::open(place.file("records.db")).unwrap();
        connection.execute("UPDATE lock SET content = ?1", [&spoilt]).unwrap();
        drop(connection);
        let told = place.open().pin_lock().expect_err("it is no lock").to_string();
        assert!(
            told.contains("PIN") && told.contains("damaged") && told.contains("fishpond pin reset"),
            "{told}"
        );
    }
}

#[test]
fn the_right_pin_opens_and_a_wrong_one_does_not() {
    let (mut lock, _) = set("4711");
    assert_eq!(lock.open("4712", 0), Err(LockError::Wrong));
    assert_eq!(lock.open("", 0), Err(LockError::Wrong));
    assert_eq!(lock.open("4711", 0), Ok(()));
}

#[test]
fn a_lock_that_was_never_set_opens_for_nobody() {
    assert_eq!(PinLock::default().open("", 0), Err(LockError::Wrong));
}

#[test]
fn the_pin_cannot_be_read_anywhere() {
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

#[test]
fn a_recovery_code_is_random_and_has_no_signs_that_look_alike() {
    let codes: Vec<String> = (0..4).map(|_| set("4711").1).collect();
    for code in &codes {
        let signs: BTreeSet<char> = code.chars().filter(|sign| *sign != '-').collect();
        assert!(signs.is_disjoint(&"01ILO".chars().collect()), "{code}");
        // Of 16 signs drawn from 31, four or fewer are different in one of five billion codes.
        assert!(signs.len() > 4, "{code}");
    }
    assert_eq!(codes.iter().collect::<BTreeSet<_>>().len(), codes.len(), "{codes:?}");
    let mut lock = PinLock::default();
    assert_eq!(
        format!("{:?}", lock.set_pin_for_all("4711").expect("a code")),
        "RecoveryCode(…)",
        "no log shows it"
    );
}

/// The moment so many seconds after the beginning, in milliseconds.
const fn after(seconds: i64) -> i64 {
    1000 * seconds
}

fn wait(seconds: u64) -> Result<(), LockError> {
    Err(LockError::Wait { wait: Duration::from_secs(seconds) })
}

#[test]
fn wrong_pins_make_the_wait_longer_and_longer_even_after_a_restart() {
    let (mut lock, _) = set("4711");
    for _ in 0..3 {
        assert_eq!(lock.open("0000", after(0)), Err(LockError::Wrong));
    }
    assert_eq!(lock.open("0000", after(0)), wait(5));
    let mut lock = restarted(&lock);
    assert_eq!(lock.open("4711", after(4)), wait(1), "the right PIN has to wait as well");
    assert_eq!(lock.open("0000", after(5)), wait(10));
    assert_eq!(lock.open("0000", after(15)), wait(20));
    assert_eq!(lock.open("0000", after(16)), wait(19), "whoever is too early has not tried");
    let mut lock = restarted(&lock);
    assert_eq!(lock.open("4711", after(35)), Ok(()));
    assert_eq!(lock.open("0000", after(35)), Err(LockError::Wrong), "and all is forgotten");
}

#[test]
fn each_wait_is_twice_the_last_up_to_a_quarter_of_an_hour() {
    let (mut lock, _) = set("4711");
    let mut now = 0;
    for _ in 0..3 {
        assert_eq!(lock.open("0000", now), Err(LockError::Wrong));
    }
    // In seconds. From the ninth wait on it is a quarter of an hour, and stays that: doubled 32 times, the number would no longer fit.
    let longest = [15 * 60; 40];
    for seconds in [5, 10, 20, 40, 80, 160, 320, 640].into_iter().chain(longest) {
        assert_eq!(lock.open("0000", now), wait(seconds));
        let over = now + i64::try_from(1000 * seconds).expect("a short time");
        // A millisecond before its end the wait is not over, and asking then makes it no longer.
        let last = Err(LockError::Wait { wait: Duration::from_millis(1) });
        assert_eq!(lock.open("4711", over - 1), last, "after {seconds} s");
        lock = restarted(&lock);
        now = over;
    }
    assert_eq!(lock.open("4711", now), Ok(()));
    assert_eq!(lock.open("0000", now), Err(LockError::Wrong), "and all is forgotten");
}

#[test]
fn a_clock_set_back_neither_opens_the_lock_nor_shuts_it_for_ever() {
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
    assert_eq!(
        lock.reset_pin(&code, "12", 0).err(),
        Some(LockError::Malformed),
        "a PIN that cannot be costs nothing"
    );
    let sloppy = code.to_lowercase().replace('-', " ");
    let next = lock.reset_pin(&sloppy, "otter", 0).expect("the code is read however it is typed");
    assert_eq!(lock.open("4711", 0), Err(LockError::Wrong));
    assert_eq!(lock.open("otter", 0), Ok(()));
    assert_eq!(lock.reset_pin(&code, "heron", 0).err(), Some(LockError::Wrong));
    assert!(lock.reset_pin(&next.to_string(), "heron", 0).is_ok());
}

#[test]
fn guessing_recovery_codes_also_makes_the_wait_longer() {
    let (mut lock, _) = set("4711");
    for _ in 0..3 {
        assert_eq!(lock.reset_pin("AAAA-AAAA-AAAA-AAAA", "otter", 0).err(), Some(LockError::Wrong));
    }
    assert_eq!(lock.reset_pin("AAAA-AAAA-AAAA-AAAA", "otter", 0).err(), wait(5).err());
    assert_eq!(lock.open("4711", 0), wait(5));
}

// The count beside the database

/// Records with a PIN after three wrong tries, and what the database and the file of tries held before those.
fn guessed() -> (TestFolder, [Vec<u8>; 2]) {
    let place = TestFolder::new();
    let mut store = place.open();
    let mut lock = store.pin_lock().unwrap();
    lock.set_pin_for_all("4711").unwrap();
    store.save_pin_lock(&lock).unwrap();
    lock.open("4711", 0).unwrap();
    store.save_pin_lock(&lock).unwrap();
    drop(store);
    let before = [files(&place)[0].clone(), files(&place)[1].clone()];
    for _ in 0..3 {
        assert_eq!(at(&place, "0000", 0), Err(LockError::Wrong));
    }
    (place, before)
}

fn files(place: &TestFolder) -> [Vec<u8>; 2] {
    ["records.db", "records.tries"].map(|name| fs::read(place.file(name)).unwrap())
}

/// Tries a PIN as a program does that is started for it and closed again.
fn at(place: &TestFolder, pin: &str, now: i64) -> Result<(), LockError> {
    let mut store = place.open();
    let mut lock = store.pin_lock().unwrap();
    let answer = lock.open(pin, now);
    store.save_pin_lock(&lock).unwrap();
    answer
}

#[test]
fn an_old_database_put_back_forgets_no_wrong_try() {
    let (place, [database, _]) = guessed();
    fs::write(place.file("records.db"), database).unwrap();
    assert_eq!(at(&place, "0000", 0), wait(5), "it is the fourth");
    assert_eq!(at(&place, "4711", after(5)), Ok(()));
    assert_eq!(at(&place, "0000", after(5)), Err(LockError::Wrong), "and all is forgotten");
}

#[test]
fn an_old_or_missing_count_makes_the_wait_longer() {
    type Change = fn(&TestFolder, Vec<u8>);
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
fn of_two_counts_with_the_same_number_the_higher_one_holds() {
    #[rustfmt::skip]
    let table = [
        // in the file: wrong tries, and when the last was; the database has three, at 0
        (0, after(0), after(0),  wait(5)),  // it is the fourth all the same
        (5, after(0), after(0),  wait(10)),
        (4, after(8), after(10), wait(3)),
    ];
    for (wrong, last_wrong, now, answer) in table {
        let (place, _) = guessed();
        let file = place.file("records.tries");
        let mut count: serde_json::Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
        count["wrong"] = json!(wrong);
        count["last_wrong"] = json!(last_wrong);
        fs::write(&file, count.to_string()).unwrap();
        assert_eq!(at(&place, "0000", now), answer, "{count}");
    }
}

#[test]
fn an_old_count_put_back_costs_one_more_than_the_tries_it_holds() {
    let (place, _) = guessed();
    assert_eq!(at(&place, "0000", after(0)), wait(5));
    assert_eq!(at(&place, "0000", after(5)), wait(10));
    let [_, five] = files(&place);
    assert_eq!(at(&place, "4711", after(15)), Ok(()));
    fs::write(place.file("records.tries"), five).unwrap();
    assert_eq!(at(&place, "4711", after(15)), wait(20), "as after six wrong tries");
}

#[test]
fn the_right_pin_changes_nothing_if_nobody_guessed_wrongly() {
    let (place, _) = guessed();
    let guessed = files(&place);
    assert_eq!(at(&place, "4711", 0), Ok(()));
    let forgotten = files(&place);
    assert!(guessed[0] != forgotten[0] && guessed[1] != forgotten[1], "three wrong tries are forgotten");
    // It counts as wrong while it is looked at. Then the count is as before, and no disk needs room for it.
    assert_eq!(at(&place, "4711", 1000), Ok(()));
    assert!(files(&place) == forgotten);
}

/// The count of tries in the file for it.
fn in_file(place: &TestFolder) -> Count {
    // While it is written, a reader may find half of it.
    let read = || serde_json::from_slice(&fs::read(place.file("records.tries")).unwrap()).ok();
    std::iter::repeat_with(read).flatten().next().unwrap()
}

/// The count of tries in the database.
fn in_database(store: &Store) -> Count {
    serde_json::from_value(serde_json::to_value(store.pin_lock().unwrap()).unwrap()).unwrap()
}

/// What is counted of tries with wrong PINs.
#[derive(Debug, PartialEq, Eq, serde::Deserialize)]
struct Count {
    wrong: u64,
    last_wrong: i64,
    written: u64,
}

// On Windows nobody else can read the file meanwhile.
#[cfg(unix)]
#[test]
fn a_try_is_written_down_before_it_is_checked() {
    let place = TestFolder::new();
    let mut store = place.open();
    // A hash that takes a while.
    let slow = Argon2::new(
        argon2::Algorithm::Argon2id,
        argon2::Version::V0x13,
        argon2::Params::new(38_912, 16, 1, None).unwrap(),
    );
    let slow = slow.hash_password(b"heron7").unwrap().to_string();
    let lock: PinLock = serde_json::from_value(json!({ "pin": slow, "recovery": null })).unwrap();
    store.save_pin_lock(&lock).unwrap();
    let mut lock = store.pin_lock().unwrap();
    assert_eq!(lock.open("0000", 0), Err(LockError::Wrong));
    assert_eq!(in_file(&place).wrong, 1);
    thread::scope(|scope| {
        let right = scope.spawn(|| lock.open("heron7", 0));
        while in_file(&place).wrong < 2 {
            assert!(!right.is_finished(), "it was checked before it was written down");
        }
        assert_eq!(right.join().unwrap(), Ok(()));
    });
    assert_eq!(in_file(&place).wrong, 0, "and the right one is taken back");
}

/// What each of `many` programs answers that are given the same PIN at once.
fn at_once(place: &TestFolder, many: usize, pin: &str, now: i64) -> Vec<Result<(), LockError>> {
    let store = place.open();
    let locks: Vec<PinLock> = (0..many).map(|_| store.pin_lock().unwrap()).collect();
    thread::scope(|scope| {
        let try_on = |mut lock: PinLock| scope.spawn(move || lock.open(pin, now));
        let tries: Vec<_> = locks.into_iter().map(try_on).collect();
        tries.into_iter().map(|tried| tried.join().unwrap()).collect()
    })
}

#[test]
fn of_many_tries_at_once_no_more_are_checked_than_are_counted() {
    let (place, _) = guessed();
    assert_eq!(at(&place, "4711", 0), Ok(()));
    let answers = at_once(&place, 24, "0000", 0);
    let said = |what| answers.iter().filter(|answer| **answer == what).count();
    assert_eq!((said(Err(LockError::Wrong)), said(wait(5))), (3, 21), "{answers:?}");
    assert_eq!(in_file(&place).wrong, 4);
    // Right ones don't count as wrong for one another.
    assert_eq!(at_once(&place, 8, "4711", after(5)), vec![Ok(()); 8]);
}

#[cfg(unix)]
#[test]
fn the_count_needs_no_more_room_however_often_it_is_written() {
    use std::os::unix::fs::MetadataExt;
    let (place, _) = guessed();
    let seen = || {
        let there = fs::metadata(place.file("records.tries")).unwrap();
        (there.ino(), there.len(), there.blocks())
    };
    let before = seen();
    assert_eq!(at(&place, "0000", i64::MAX), wait(5));
    assert_eq!(at(&place, "4711", i64::MAX), wait(5));
    assert_eq!(seen(), before);
    assert_eq!(in_file(&place).last_wrong, i64::MAX);
    // The count of an older Fishpond was as long as its numbers.
    let old = serde_json::to_string(&serde_json::from_slice::<serde_json::Value>(&files(&place)[1]).unwrap());
    fs::write(place.file("records.tries"), old.unwrap()).unwrap();
    assert_eq!(at(&place, "4711", 0), wait(5), "which is read too");
    assert_eq!(seen(), before);
}

#[test]
fn an_older_count_is_never_saved_over_a_newer_one() {
    let (place, _) = guessed();
    let mut store = place.open();
    // The open app has a lock in memory, and meanwhile the records take over what commands have counted.
    let app = store.pin_lock().unwrap();
    let mut command = store.pin_lock().unwrap();
    assert_eq!(command.open("0000", 0), wait(5));
    store.save_pin_lock(&command).unwrap();
    let newer = in_database(&store);
    store.save_pin_lock(&app).unwrap();
    assert_eq!(in_database(&store), newer);
}

#[test]
fn beside_a_backup_from_before_the_first_try_a_missing_count_makes_the_wait_longer() {
    let place = TestFolder::new();
    // The PIN is that of the computer, and nobody has typed it yet.
    drop(place.open());
    let _app_that_does_not_answer = place.open_on(day(2));
    let machine = PinHash::from_pin("trout7").ok();
    let guess = || {
        let _none_yet = fs::remove_file(place.file("records.tries"));
        let reading = RecordsReader::open(&place.folder(), day(2), Duration::ZERO).unwrap();
        assert!(reading.backup.is_some());
        reading.pin_lock().unwrap().with_fixed_pin(machine.clone()).open("0000", 0)
    };
    for _ in 0..5 {
        assert_eq!(guess(), wait(5));
    }
}

#[test]
fn a_count_missing_before_the_first_try_causes_no_wait() {
    let place = TestFolder::new();
    let mut store = place.open();
    // The lock of an older Fishpond, which counted in the database alone.
    let mut lock = PinLock::default();
    lock.set_pin_for_all("4711").unwrap();
    store.save_pin_lock(&lock).unwrap();
    drop(store);
    assert!(!place.file("records.tries").exists());
    assert_eq!(at(&place, "4711", 0), Ok(()));
}

/// Puts a folder in the place of the file of tries, so that it can be neither read nor written.
fn make_uncountable(place: &TestFolder) {
    fs::remove_file(place.file("records.tries")).unwrap();
    fs::create_dir(place.file("records.tries")).unwrap();
}

/// The error for a PIN that is tried while tries cannot be counted. `seconds` is how long it says to wait.
fn not_counted(place: &TestFolder, seconds: u64) -> Result<(), LockError> {
    let (path, reason) = (place.file("records.tries"), "it is not a file".to_owned());
    Err(LockError::NotCounted { path, reason, wait: Duration::from_secs(seconds) })
}

#[test]
fn a_command_that_cannot_count_a_try_looks_at_no_pin() {
    let (place, _) = guessed();
    make_uncountable(&place);
    for (pin, now) in [("0000", 0), ("4711", 0), ("4711", after(3600))] {
        assert_eq!(at(&place, pin, now), not_counted(&place, 0), "{pin}");
    }
    assert_eq!(in_database(&place.open()).wrong, 3, "nobody has tried");
}

#[test]
fn an_app_that_cannot_count_tries_counts_in_memory_and_waits_five_seconds_at_least() {
    let (place, _) = guessed();
    assert_eq!(at(&place, "4711", 0), Ok(()));
    make_uncountable(&place);
    let mut lock = Records::open(place.folder(), day(1)).unwrap().1.lock.unwrap();
    assert_eq!(lock.open("4711", 0), not_counted(&place, 5), "whoever starts the app again is no quicker");
    assert_eq!(lock.open("4711", after(4)), not_counted(&place, 1));
    assert_eq!(lock.open("4711", after(5)), Ok(()), "a grown-up gets in, to make room");
    for number in 1..=3 {
        assert_eq!(lock.open("0000", after(5 * number)), not_counted(&place, 5), "too early is no try");
        assert_eq!(lock.open("0000", after(5 * number + 5)), Err(LockError::Wrong));
    }
    assert_eq!(lock.open("0000", after(25)), wait(5), "the fourth");
    assert_eq!(lock.open("0000", after(30)), wait(10));
    assert_eq!(lock.open("4711", after(39)), wait(1));
    assert_eq!(lock.open("4711", after(40)), Ok(()));
    // As soon as tries can be counted again, they are.
    fs::remove_dir(place.file("records.tries")).unwrap();
    assert_eq!(lock.open("4711", after(45)), wait(5), "somebody has removed the count");
    assert_eq!(lock.open("4711", after(50)), Ok(()));
    assert_eq!(in_file(&place).wrong, 0);
}

#[test]
fn a_new_pin_resets_the_count() {
    let (place, [_, old]) = guessed();
    let mut store = place.open();
    let mut lock = store.pin_lock().unwrap();
    lock.set_pin_for_all("otter").unwrap();
    store.save_pin_lock(&lock).unwrap();
    drop(store);
    assert_eq!(at(&place, "0000", 0), Err(LockError::Wrong));
    assert_eq!(at(&place, "otter", 0), Ok(()));
    fs::write(place.file("records.tries"), old).unwrap();
    assert_eq!(at(&place, "otter", 0), wait(5));
}

#[test]
fn a_wait_of_one_second_is_written_in_the_singular() {
    let said = |milliseconds| LockError::Wait { wait: Duration::from_millis(milliseconds) }.to_string();
    assert_eq!(said(1), "too many wrong tries: wait 1 second");
    assert_eq!(said(1001), "too many wrong tries: wait 2 seconds");
}

#[cfg(unix)]
#[test]
fn only_the_owner_can_read_the_count() {
    use std::os::unix::fs::PermissionsExt;
    let (place, _) = guessed();
    let mode = fs::metadata(place.file("records.tries")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}
