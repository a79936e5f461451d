//! What can happen to a file: nothing is lost, and somebody says so.

use std::fs;
use std::path::PathBuf;
#[cfg(unix)]
use std::process::{Command, Output, Stdio};

use crate::made::{TestFolder, attempts, child, day, played};
use engine::games::GameKind;
use engine::games::chance::chance_from_seed;
use iced_test::futures::futures::executor::block_on;
use rand::RngExt;
use records::{DataFolder, Records, Restoration, Store, StoreChange, StoreError};

/// Records of fifty attempts: twenty are in a backup of the second day, and thirty are newer.
fn with_backup() -> TestFolder {
    let place = TestFolder::new();
    let mut store = place.open();
    store.save_children(&[child(1, "Mia")]).unwrap();
    store.save_attempts(&attempts(child(1, "Mia").id, 0..20)).unwrap();
    drop(store);
    let mut store = place.open_on(day(2)).store;
    store.save_attempts(&attempts(child(1, "Mia").id, 20..50)).unwrap();
    place
}

fn backups(place: &TestFolder) -> Vec<String> {
    let files = fs::read_dir(place.file("backups")).into_iter().flatten();
    let mut names: Vec<String> = files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn attempts_in(store: &Store) -> usize {
    store.attempts(child(1, "Mia").id).unwrap().len()
}

#[test]
fn a_damaged_file_is_moved_aside_and_the_backup_takes_its_place() {
    type Damage = fn(Vec<u8>) -> Vec<u8>;
    let damages: [(&str, Damage); 6] = [
        ("cut in half", |file| file[..file.len() / 2].to_vec()),
        ("cut to a page", |file| file[..4096].to_vec()),
        ("emptied", |_| Vec::new()),
        ("overwritten", |file| vec![b'x'; file.len()]),
        ("without its head", |mut file| {
            file[..100].fill(0);
            file
        }),
        ("with a page of something else", |mut file| {
            file[4096..8192].fill(0xa5);
            file
        }),
    ];
    for (name, damage) in damages {
        let place = with_backup();
        let spoilt = damage(fs::read(place.file("records.db")).unwrap());
        fs::write(place.file("records.db"), &spoilt).unwrap();
        let opened = place.open_on(day(3));
        let expected = Restoration {
            damaged: Some(place.file("records.db.damaged-1")),
            backup: Some(day(2)),
            missing: Some(30),
        };
        assert_eq!(opened.restored, Some(expected), "a file {name}");
        assert_eq!(attempts_in(&opened.store), 20);
        assert_eq!(fs::read(place.file("records.db.damaged-1")).unwrap(), spoilt, "never deleted");
        drop(opened);
        assert_eq!(place.open_on(day(3)).restored, None, "and then all is well");
    }
}

#[test]
fn a_missing_file_comes_back_from_the_backup() {
    let place = with_backup();
    fs::remove_file(place.file("records.db")).unwrap();
    let opened = place.open_on(day(2));
    let expected = Restoration { damaged: None, backup: Some(day(2)), missing: Some(30) };
    assert_eq!(opened.restored, Some(expected));
}

#[test]
fn a_flipped_bit_never_causes_a_crash() {
    let place = with_backup();
    let sound = fs::read(place.file("records.db")).unwrap();
    let mut chance = chance_from_seed(1, 1);
    let mut restored = 0;
    for _ in 0..300 {
        let mut file = sound.clone();
        let at = chance.random_range(0..file.len());
        file[at] ^= 1 << chance.random_range(0..8);
        fs::write(place.file("records.db"), &file).unwrap();
        let opened = place.open_on(day(3));
        // SQLite does not see a flipped bit inside a text or a number. Then we read another value, or get an error in words.
        match opened.store.attempts(child(1, "Mia").id) {
            Ok(attempts) => assert!(opened.restored.is_some() || attempts.len() >= 49 || at < 100),
            Err(error) => assert!(error.to_string().contains("records.db")),
        }
        restored += u32::from(opened.restored.is_some());
        drop(opened);
        for name in backups(&place).into_iter().skip(1) {
            fs::remove_file(place.file("backups").join(name)).unwrap();
        }
    }
    assert!(restored > 20, "{restored} of 300 flips were noticed");
}

#[test]
fn a_half_written_or_spoilt_backup_is_passed_over() {
    let place = with_backup();
    drop(place.open_on(day(3)));
    drop(place.open_on(day(4)));
    assert_eq!(backups(&place), ["0001-2026-11-02.db", "0002-2026-11-03.db", "0003-2026-11-04.db"]);
    let newest = fs::read(place.file("backups/0003-2026-11-04.db")).unwrap();
    fs::write(place.file("backups/0003-2026-11-04.db"), &newest[..newest.len() / 3]).unwrap();
    fs::write(place.file("backups/0004-2026-11-05.db.new"), &newest[..100]).unwrap();
    fs::write(place.file("records.db"), "rubbish").unwrap();
    let opened = place.open_on(day(4));
    let restored = opened.restored.expect("a backup took its place");
    assert_eq!((restored.backup, restored.missing), (Some(day(3)), Some(0)));
    assert_eq!(attempts_in(&opened.store), 50);
}

#[test]
fn without_a_good_backup_the_records_start_empty_and_all_files_stay() {
    let place = with_backup();
    fs::write(place.file("records.db"), "rubbish").unwrap();
    fs::write(place.file("backups/0001-2026-11-02.db"), "rubbish").unwrap();
    let opened = place.open_on(day(3));
    let restored = opened.restored.clone().expect("something happened");
    assert_eq!((restored.backup, restored.missing), (None, Some(50)));
    assert_eq!(opened.store.children().unwrap(), []);
    assert_eq!(fs::read(place.file("backups/0001-2026-11-02.db.damaged")).unwrap(), b"rubbish");
    drop(opened);
    assert_eq!(place.open_on(day(3)).restored, None);
}

#[test]
fn a_leftover_journal_does_not_spoil_the_backup() {
    let place = with_backup();
    let mut journal = fs::read(place.file("records.db")).unwrap();
    journal[..8].copy_from_slice(&[0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]);
    fs::write(place.file("records.db"), "rubbish").unwrap();
    fs::write(place.file("records.db-journal"), journal).unwrap();
    let opened = place.open_on(day(3));
    assert_eq!(attempts_in(&opened.store), 20);
    assert_eq!(fs::metadata(place.file("records.db-journal")).map_or(0, |journal| journal.len()), 0);
}

#[test]
fn one_backup_is_made_each_day_of_use_and_fourteen_are_kept() {
    let place = with_backup();
    for number in [3, 3, 4, 4, 4, 5] {
        drop(place.open_on(day(number)));
    }
    assert_eq!(backups(&place).len(), 4);
    for number in 6..30 {
        drop(place.open_on(day(number)));
    }
    let kept = backups(&place);
    assert_eq!((kept.len(), kept[0].as_str()), (14, "0015-2026-11-16.db"));
}

#[test]
fn a_clock_set_back_loses_nothing() {
    let place = with_backup();
    for number in [400, 3, 4] {
        let mut store = place.open_on(day(number)).store;
        store.save_attempts(&attempts(child(1, "Mia").id, 50 + number..51 + number)).unwrap();
    }
    fs::write(place.file("records.db"), "rubbish").unwrap();
    let opened = place.open_on(day(4));
    let restored = opened.restored.expect("a backup took its place");
    assert_eq!(
        (restored.backup, restored.missing),
        (Some(day(4)), Some(1)),
        "the last one made, whatever its day"
    );
    assert_eq!(attempts_in(&opened.store), 52);
}

#[test]
fn a_second_fishpond_on_the_same_folder_is_refused() {
    let place = with_backup();
    let first = place.open_on(day(2)).store;
    let second = Store::open(&place.folder(), day(2)).unwrap_err();
    assert!(matches!(second, StoreError::InUse { .. }));
    assert!(second.to_string().contains("close its other window first"));
    assert_eq!(attempts_in(&first), 50);
    drop(first);
    assert_eq!(attempts_in(&place.open_on(day(2)).store), 50);
}

#[test]
fn records_of_older_versions_are_backed_up_and_brought_up_to_date() {
    [1, 2, 3, 5, 6, 7].into_iter().for_each(is_brought_up_to_date);
}

#[test]
fn a_game_closed_before_version_six_stays_closed() {
    let place = TestFolder::new();
    let fixture = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/records-version-5.db");
    fs::copy(fixture, place.file("records.db")).unwrap();
    let store = place.open_on(day(1)).store;
    let closed: Vec<_> = store.children().unwrap().into_iter().map(|child| child.settings.closed).collect();
    assert_eq!(closed, [[GameKind::ThreeFishing, GameKind::MacOne].into(), [].into()]);
}

fn is_brought_up_to_date(version: u8) {
    let place = TestFolder::new();
    let fixture = format!("tests/fixtures/records-version-{version}.db");
    let fixture = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(fixture);
    fs::copy(&fixture, place.file("records.db")).unwrap();
    let mut store = place.open_on(day(1)).store;
    // The third version has answers in practice as well.
    let (kept, answers) = if version < 3 { (12, 0) } else { (30, 6) };
    assert_eq!(store.attempts(child(1, "Mia").id).unwrap(), attempts(child(1, "Mia").id, 0..kept));
    assert_eq!(store.attempts(child(2, "Ben").id).unwrap().len(), 3);
    store.save_game(&played(1, [child(1, "Mia").id, child(2, "Ben").id])).unwrap();
    assert_eq!(store.practice_answers(child(1, "Mia").id).unwrap().len(), answers);
    assert_eq!(
        store.games(child(2, "Ben").id).unwrap(),
        [played(1, [child(1, "Mia").id, child(2, "Ben").id])]
    );
    drop(store);
    let before = format!("0001-2026-11-01-version-{version}.db");
    assert_eq!(backups(&place), [before.as_str(), "0002-2026-11-01.db"]);
    // The backup from before the upgrade is as good as any.
    fs::remove_file(place.file("backups/0002-2026-11-01.db")).unwrap();
    fs::write(place.file("records.db"), "rubbish").unwrap();
    let opened = place.open_on(day(1));
    assert_eq!(opened.restored.and_then(|restored| restored.backup), Some(day(1)));
    assert_eq!(attempts_in(&opened.store), usize::try_from(kept).unwrap());
}

/// What an older SQLite finds wrong with a database. Until version 3.45 its `json_valid(NULL)` is 0.
fn old_sqlite_finds(database: &std::path::Path) -> String {
    let place = TestFolder::new();
    let copy = place.file("old.db");
    fs::copy(database, &copy).unwrap();
    let connection = rusqlite::Connection::open(&copy).unwrap();
    connection.execute_batch("PRAGMA writable_schema = ON").unwrap();
    for column in ["settings", "unknown", "refusal", "content", "value", "hauls"] {
        let (now, then) = (format!("json_valid({column})"), format!("ifnull(json_valid({column}), 0)"));
        connection
            .execute("UPDATE sqlite_schema SET sql = replace(sql, ?1, ?2)", [now.as_str(), then.as_str()])
            .unwrap();
    }
    drop(connection);
    let connection = rusqlite::Connection::open(&copy).unwrap();
    connection.pragma_query_value(None, "integrity_check", |row| row.get(0)).unwrap()
}

#[test]
fn an_older_sqlite_finds_the_database_sound() {
    for version in 1..=3 {
        let fixture = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
        let fixture = fixture.join(format!("tests/fixtures/records-version-{version}.db"));
        assert!(
            old_sqlite_finds(&fixture).starts_with("CHECK constraint failed"),
            "so it was before version 4"
        );
        let place = TestFolder::new();
        fs::copy(&fixture, place.file("records.db")).unwrap();
        drop(place.open());
        assert_eq!(old_sqlite_finds(&place.file("records.db")), "ok", "brought up from version {version}");
    }
    let place = with_backup();
    assert_eq!(old_sqlite_finds(&place.file("records.db")), "ok");
}

#[test]
fn files_half_written_by_a_crash_are_deleted_at_the_next_start() {
    let place = with_backup();
    let chance = "0123456789abcdef0123456789abcdef";
    let whole =
        ["backups/0002-2026-11-03.db", "records.db", "records.tries", "game.json", "preferences.json"];
    // Today a part of such a name is random. In version 0.2 nothing was.
    let unfinished = whole.map(|name| [format!("{name}.new"), format!("{name}.{chance}.new")]).concat();
    let others = ["notes.json.new", "records.db.0123.new", "new"];
    for name in unfinished.iter().map(String::as_str).chain(others) {
        fs::copy(place.file("records.db"), place.file(name)).unwrap();
    }
    drop(place.open_on(day(2)));
    for name in unfinished {
        assert!(!place.file(&name).exists(), "{name}");
    }
    for name in others {
        assert!(place.file(name).exists(), "{name} is nobody's whom this Fishpond knows");
    }
}

#[test]
fn records_of_a_newer_version_can_be_read_but_not_changed() {
    let place = with_backup();
    let connection = rusqlite::Connection::open(place.file("records.db")).unwrap();
    connection
        .execute_batch("PRAGMA user_version = 99; ALTER TABLE child ADD COLUMN shoe_size INTEGER")
        .unwrap();
    drop(connection);
    let before = fs::read(place.file("records.db")).unwrap();
    let mut store = place.open_on(day(3)).store;
    assert!(store.is_from_newer_version());
    assert_eq!(store.children().unwrap().len(), 1);
    assert_eq!(attempts_in(&store), 50);
    let refused = store.save_attempts(&attempts(child(1, "Mia").id, 60..61)).unwrap_err();
    assert!(refused.to_string().contains("newer version of Fishpond"));
    drop(store);
    assert_eq!(fs::read(place.file("records.db")).unwrap(), before);
    assert_eq!(backups(&place).len(), 1);
}

// Faults of the system, in a process of its own

const WHERE: &str = "FISHPOND_TEST_RECORDS";
const WAITS: &str = "FISHPOND_TEST_WAITS";

/// Saves attempts in a process of its own until it cannot, and prints what it was told. It does nothing unless a test below starts it.
#[test]
fn helper() {
    let Ok(place) = std::env::var(WHERE) else { return };
    let told = DataFolder::open(Some(place.into())).map_err(|error| error.to_string()).and_then(|folder| {
        let mut store = Store::open(&folder, day(1)).map_err(|error| error.to_string())?.store;
        for number in 50..100_000 {
            let one = attempts(child(1, "Mia").id, number..number + 1);
            store.save_attempts(&one).map_err(|error| error.to_string())?;
            println!("kept {number}");
        }
        Ok(())
    });
    println!("told {}", told.unwrap_err());
}

/// Saves attempts in a process of its own until one has to wait, says so, and tries again when it reads a line. It does nothing unless a
/// test below starts it.
#[test]
fn waiting_helper() {
    let (Ok(place), Ok(_)) = (std::env::var(WHERE), std::env::var(WAITS)) else { return };
    let folder = DataFolder::open(Some(place.into())).unwrap();
    let (keeper, _) = Records::open(folder, day(1)).unwrap();
    let keep = |number| {
        block_on(keeper.save(StoreChange::Attempts(attempts(child(1, "Mia").id, number..number + 1))))
    };
    let first = (50..100_000).find_map(|number| keep(number).err().map(|unkept| (number, unkept)));
    let (number, unkept) = first.unwrap();
    assert_eq!(unkept.waiting, 1);
    let next = keep(number + 1).unwrap_err();
    assert_eq!(next.waiting, 2, "what comes later waits behind it");
    println!("waiting {}", number + 2);
    let mut room = String::new();
    std::io::stdin().read_line(&mut room).unwrap();
    assert_eq!(block_on(keeper.retry_saving()), Ok(()));
    println!("all kept");
}

/// Runs the helper process from a shell, which first does what `words` say, such as to limit the size of files.
#[cfg(unix)]
fn helper_after(words: &str, place: &TestFolder) -> Output {
    let program = std::env::current_exe().unwrap();
    Command::new("sh")
        .args([
            "-c",
            &format!("{words} exec \"$0\" --exact store_faults::helper --nocapture"),
            program.to_str().unwrap(),
        ])
        .env(WHERE, place.path())
        .output()
        .unwrap()
}

#[cfg(unix)]
#[test]
fn a_full_disk_is_reported_and_loses_nothing() {
    let place = with_backup();
    // No file may grow beyond 512 times 512 bytes. To the program the disk is full then.
    let output = helper_after("trap '' XFSZ; ulimit -f 512;", &place);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let kept = said.matches("kept ").count();
    assert!(kept > 100, "{said}");
    assert!(said.contains("records.db could not be written"), "{said}");
    assert!(said.contains("is the disk full"), "{said}");
    let opened = place.open_on(day(2));
    assert_eq!(opened.restored, None);
    assert_eq!(attempts_in(&opened.store), 50 + kept);
}

#[cfg(target_os = "linux")]
#[test]
fn unsaved_changes_are_saved_as_soon_as_there_is_room() {
    use std::io::{BufRead, BufReader, Write};
    let place = with_backup();
    let mut helper = Command::new("sh")
        .args([
            "-c",
            "trap '' XFSZ; ulimit -S -f 512; exec \"$0\" --exact store_faults::waiting_helper --nocapture",
        ])
        .arg(std::env::current_exe().unwrap())
        .env(WHERE, place.path())
        .env(WAITS, "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(helper.stdout.take().unwrap()).lines().map_while(Result::ok);
    let count = lines.find_map(|line| line.split_once("waiting ")?.1.parse::<usize>().ok()).unwrap();
    let room = Command::new("prlimit")
        .args(["--pid", &helper.id().to_string(), "--fsize=unlimited:"])
        .status()
        .unwrap();
    assert!(room.success());
    helper.stdin.take().unwrap().write_all(b"room\n").unwrap();
    assert!(lines.any(|line| line.contains("all kept")));
    assert!(helper.wait().unwrap().success());
    assert_eq!(attempts_in(&place.open_on(day(2)).store), count);
}

#[cfg(unix)]
#[test]
fn a_read_only_folder_is_reported_and_loses_nothing() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    let place = with_backup();
    let set = |mode| fs::set_permissions(place.path(), fs::Permissions::from_mode(mode)).unwrap();
    // Another user has to do it, because permissions do not stop root.
    let program = place.file("helper");
    fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
    set(0o555);
    let is_root = fs::metadata(place.path()).unwrap().uid() == 0;
    let mut helper = Command::new(program);
    helper.args(["--exact", "store_faults::helper", "--nocapture"]).env(WHERE, place.path());
    if is_root {
        helper.uid(65_534);
    }
    let said = String::from_utf8_lossy(&helper.output().unwrap().stdout).into_owned();
    set(0o755);
    assert!(said.contains("make it writable or choose another with --data-dir"), "{said}");
    assert_eq!(said.matches("kept ").count(), 0);
    assert_eq!(attempts_in(&place.open_on(day(2)).store), 50);
    // A file in place of the folder is as bad, and for everybody.
    let taken = place.file("taken");
    fs::write(&taken, "mine").unwrap();
    let told = DataFolder::open(Some(taken.clone())).unwrap_err();
    assert!(told.to_string().contains("choose another with --data-dir"));
    assert_eq!(fs::read_to_string(&taken).unwrap(), "mine");
}

/// Overwrites the last page of a database.
fn spoil_last_page(path: &std::path::Path) {
    let mut bytes = fs::read(path).unwrap();
    let last = bytes.len() - 4096;
    bytes[last..].fill(0xa5);
    fs::write(path, &bytes).unwrap();
}

/// Makes a file look as if it had been written and closed long ago.
fn long_ago(path: &std::path::Path) {
    let file = fs::File::options().write(true).open(path).unwrap();
    file.set_modified(std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_000_000_000))
        .unwrap();
}

#[test]
fn a_database_closed_properly_is_not_checked_again_on_the_same_day() {
    let place = with_backup();
    let file = place.file("records.db");
    long_ago(&file);
    drop(place.open_on(day(2)));
    // A damaged page in a file that looks as it did. Only a thorough check finds it, and that is for the next day.
    spoil_last_page(&file);
    long_ago(&file);
    assert_eq!(place.open_on(day(2)).restored, None);
    assert!(place.open_on(day(3)).restored.is_some());
}

#[test]
fn a_database_touched_since_it_was_closed_is_checked_on_the_same_day() {
    let place = with_backup();
    let file = place.file("records.db");
    long_ago(&file);
    drop(place.open_on(day(2)));
    spoil_last_page(&file);
    assert!(place.open_on(day(2)).restored.is_some());
}
