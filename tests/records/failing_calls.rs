//! The app's start and a minute of practice, with calls to the system that fail: the n-th of a kind once, or all from the n-th on.
//!
//! This tests the records' thread as the window uses it, without the window. A process of its own opens the records as the app does, tries
//! again as the app does, saves answers one after the other, and prints which were acknowledged. Afterwards the test looks into the
//! database with SQLite.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use engine::games::GameKind;
use iced_test::futures::futures::executor::block_on;
use records::{DataFolder, PinLock, Preferences, Records, Store, StoreChange};
use rusqlite::Connection;
use uuid::Uuid;

use crate::failing::{InjectedFault, call_counts, failed_call, faults};
use crate::made::{TestFolder, attempts, child, day};

const WHERE: &str = "FISHPOND_TEST_PRACTICE";
/// How many answers there are before the minute of practice. The numbers of those in the minute follow.
const BEFORE: u64 = 50;
const MINUTE: std::ops::Range<u64> = BEFORE..BEFORE + 12;

/// Practises for a minute in a process of its own, and prints which answers were acknowledged. It does nothing unless the test below starts
/// it.
#[test]
fn practice() {
    let Ok(place) = std::env::var(WHERE) else { return };
    let open = || {
        let folder = DataFolder::open(Some(PathBuf::from(&place))).map_err(|error| error.to_string())?;
        Records::open(folder, day(3)).map_err(|error| format!("{error:?}"))
    };
    // The app opens the records again every ten seconds.
    let opened = (0..3).find_map(|_| open().inspect_err(|error| println!("told {error}")).ok());
    let Some((keeper, remembered)) = opened else { return };
    println!("opened {:?}", remembered.restored);
    for number in MINUTE {
        let change = StoreChange::Attempts(attempts(child(1, "Mia").id, number..number + 1));
        match block_on(keeper.save(change)) {
            Ok(()) => println!("kept {number}"),
            Err(unsaved) => println!("unsaved {}", unsaved.waiting),
        }
    }
    if block_on(keeper.retry_saving()).is_ok() {
        println!("kept everything");
    }
}

/// Records of fifty answers with two backups, a PIN, and what was chosen on this computer.
fn records() -> TestFolder {
    let place = TestFolder::new();
    let mut store = place.open();
    store.save_children(&[child(1, "Mia")]).unwrap();
    let mut lock = PinLock::default();
    lock.set_pin_for_all("4711").unwrap();
    store.save_pin_lock(&lock).unwrap();
    store.save_attempts(&attempts(child(1, "Mia").id, 0..BEFORE)).unwrap();
    drop(store);
    drop(place.open_on(day(2)));
    Preferences { game: GameKind::TiuU, ..Preferences::default() }.save(&place.folder()).unwrap();
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/game-version-2-dragonfish.json");
    std::fs::copy(game, place.file("game.json")).unwrap();
    place
}

/// Runs the minute of practice on a copy of these records, with this fault. Returns the copy, and what the process printed.
fn run(records: &TestFolder, fault: InjectedFault, page: &Path) -> (TestFolder, String) {
    let place = TestFolder::new();
    copy(records.path(), place.path());
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "failing_calls::practice", "--nocapture"]).env(WHERE, place.path());
    fault.inject_into(&mut command, place.path(), page);
    let output = command.stdin(Stdio::null()).output().unwrap();
    let told =
        format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success() && !told.contains("panicked"), "{fault:?}: {told}");
    (place, told)
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap().path();
        let copied = to.join(entry.file_name().unwrap());
        if entry.is_dir() {
            copy(&entry, &copied);
        } else {
            std::fs::copy(&entry, copied).unwrap();
        }
    }
}

/// What is wrong after a minute of practice, sentence by sentence. `told` is what its process printed, and `before` is the folder before
/// it.
fn wrong(place: &TestFolder, before: &TestFolder, told: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    if told.lines().any(|line| line.starts_with("opened Some")) {
        wrong.push("sound records were replaced".to_owned());
    }
    let names = |folder: &str| -> Vec<String> {
        let entries = std::fs::read_dir(place.file(folder)).unwrap();
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    };
    let renamed = ["damaged", "unreadable"];
    let is_renamed = |name: &String| renamed.iter().any(|word| name.contains(word));
    wrong.extend([names("."), names("backups")].concat().into_iter().filter(is_renamed));
    for name in ["preferences.json", "game.json", "backups/0001-2026-11-02.db"] {
        if std::fs::read(place.file(name)).ok() != std::fs::read(before.file(name)).ok() {
            wrong.push(format!("{name} is another"));
        }
    }
    // The next start, when all goes well.
    match Store::open(&place.folder(), day(4)) {
        Ok(opened) if opened.restored.is_none() => {}
        other => wrong.push(format!("the next start: {other:?}")),
    }
    let connection = Connection::open(place.file("records.db")).unwrap();
    let found: String = connection.pragma_query_value(None, "integrity_check", |row| row.get(0)).unwrap();
    if found != "ok" {
        wrong.push(found);
    }
    let is_there = |number: &u64| {
        let id: Uuid = attempts(child(1, "Mia").id, *number..*number + 1)[0].id;
        connection.query_row("SELECT count(*) FROM attempt WHERE id = ?1", [id], |row| row.get::<_, i64>(0))
            == Ok(1)
    };
    let kept = told.lines().filter_map(|line| line.strip_prefix("kept ")?.parse().ok());
    let mut kept: Vec<u64> = (0..BEFORE).chain(kept).collect();
    if told.contains("kept everything") {
        kept.extend(MINUTE);
    }
    wrong.extend(kept.iter().filter(|number| !is_there(number)).map(|number| format!("{number} is lost")));
    let lock: String = connection.query_row("SELECT content FROM lock", [], |row| row.get(0)).unwrap();
    if !lock.contains("argon2id") {
        wrong.push(format!("no PIN: {lock}"));
    }
    wrong
}

#[test]
fn no_failing_call_loses_an_answer_of_a_minute_of_practice_or_replaces_sound_records() {
    let before = records();
    let page = before.path().with_extension("page");
    let (place, told) = run(&before, InjectedFault::NONE, &page);
    assert_eq!((told.matches("kept ").count(), wrong(&place, &before, &told)), (13, Vec::new()), "{told}");
    let mut found = Vec::new();
    for (kind, calls) in call_counts(&page) {
        for fault in faults(kind, calls, 4, 1) {
            let (place, told) = run(&before, fault, &page);
            let failed = failed_call(&page);
            let wrong = wrong(&place, &before, &told);
            if !wrong.is_empty() {
                found.push(format!("{fault:?} ({failed}): {wrong:?}\n{told}"));
            }
        }
    }
    std::fs::remove_file(page).unwrap();
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}
