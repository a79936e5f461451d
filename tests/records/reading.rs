//! Reading records that are open elsewhere, and what must not be left behind.

use std::fs;
use std::thread;
use std::time::Duration;

use records::{Records, RecordsReader, Store, StoreChange, StoreError};

use crate::made::{TestFolder, attempts, child, day, run_on_records};

/// How long a reader waits for the open app: without end.
const ENDLESS: Duration = Duration::MAX;

fn read(place: &TestFolder, patience: Duration) -> Result<RecordsReader, StoreError> {
    RecordsReader::open(&place.folder(), day(3), patience)
}

fn attempts_in(store: &Store) -> usize {
    store.attempts(child(1, "Mia").id).unwrap().len()
}

/// The names of the files in the folder `beside`, where commands and the open app meet.
fn beside(place: &TestFolder) -> Vec<String> {
    let files = fs::read_dir(place.file("beside")).into_iter().flatten().flatten();
    files.map(|file| file.file_name().into_string().unwrap()).collect()
}

/// Open records with thirty attempts: twenty are in the backup of the second day, and ten are newer.
fn open() -> (TestFolder, Store) {
    let place = TestFolder::new();
    let mut store = place.open();
    store.save_children(&[child(1, "Mia")]).unwrap();
    store.save_attempts(&attempts(child(1, "Mia").id, 0..20)).unwrap();
    drop(store);
    let mut store = place.open_on(day(2)).store;
    store.save_attempts(&attempts(child(1, "Mia").id, 20..30)).unwrap();
    (place, store)
}

#[test]
fn records_that_are_not_open_are_read_directly() {
    let (place, store) = open();
    drop(store);
    let reading = read(&place, Duration::ZERO).unwrap();
    assert_eq!((attempts_in(reading.store()), reading.backup), (30, None));
    assert!(Store::open(&place.folder(), day(3)).is_err(), "and nobody changes them meanwhile");
}

#[test]
fn if_the_app_does_not_answer_the_newest_backup_is_read() {
    let (place, store) = open();
    let reading = read(&place, Duration::ZERO).unwrap();
    assert_eq!((attempts_in(reading.store()), reading.backup), (20, Some(day(2))));
    drop(reading);
    assert_eq!(beside(&place), [] as [String; 0], "neither the question nor the copy stays");
    fs::write(place.file("backups/0001-2026-11-02.db"), "rubbish").unwrap();
    assert!(matches!(read(&place, Duration::ZERO), Err(StoreError::InUse { .. })), "there is no good one");
    assert_eq!(attempts_in(&store), 30);
}

#[test]
fn a_backup_of_an_older_version_can_be_read() {
    let place = TestFolder::new();
    let fixture = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/records-version-1.db");
    fs::copy(fixture, place.file("records.db")).unwrap();
    let store = place.open();
    let older = "0001-2026-11-01-version-1.db";
    for file in fs::read_dir(place.file("backups")).unwrap().map(|file| file.unwrap()) {
        if file.file_name() != older {
            fs::remove_file(file.path()).unwrap();
        }
    }
    let before = fs::read(place.file("backups").join(older)).unwrap();
    let reading = read(&place, Duration::ZERO).unwrap();
    assert_eq!((attempts_in(reading.store()), reading.backup), (12, Some(day(1))));
    drop((reading, store));
    assert_eq!(fs::read(place.file("backups").join(older)).unwrap(), before, "it stays as it was");
}

#[test]
fn the_open_app_gives_every_reader_all_pending_changes() {
    let (place, store) = open();
    drop(store);
    let (keeper, _) = Records::open(place.folder(), day(3)).unwrap();
    for number in 30..40 {
        // Nobody waits until the attempt is saved.
        drop(keeper.save(StoreChange::Attempts(attempts(child(1, "Mia").id, number..number + 1))));
    }
    thread::scope(|scope| {
        let readers: Vec<_> = (0..4).map(|_| scope.spawn(|| read(&place, ENDLESS).unwrap())).collect();
        for reading in readers.into_iter().map(|reader| reader.join().unwrap()) {
            assert_eq!((attempts_in(reading.store()), reading.backup), (40, None));
        }
    });
    assert_eq!(beside(&place), [] as [String; 0]);
    assert_eq!(run_on_records(&keeper, |store| attempts_in(store)), Some(40));
}

#[test]
fn a_request_from_before_the_app_was_open_is_answered() {
    let (place, store) = open();
    thread::scope(|scope| {
        let reader = scope.spawn(|| read(&place, ENDLESS).map(|reading| attempts_in(reading.store())));
        while beside(&place).is_empty() {
            thread::yield_now();
        }
        drop(store);
        let (_keeper, _) = loop {
            // The reader may get the records for itself first.
            if let Ok(opened) = Records::open(place.folder(), day(3)) {
                break opened;
            }
        };
        assert_eq!(reader.join().unwrap().unwrap(), 30);
    });
}

#[cfg(unix)]
#[test]
fn only_the_owner_can_read_a_copy_and_it_is_deleted_while_read() {
    use std::os::unix::fs::PermissionsExt;
    let (place, store) = open();
    let reading = read(&place, Duration::ZERO).unwrap();
    assert_eq!(beside(&place), [] as [String; 0], "nothing stays even if the command is killed now");
    assert_eq!(attempts_in(reading.store()), 20);
    let mode = fs::metadata(place.file("beside")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o700);
    drop(store);
}

#[test]
fn temporary_files_are_deleted_when_the_app_starts_or_ends() {
    let (place, store) = open();
    drop(store);
    let lies = |name: &str| {
        fs::create_dir_all(place.file("beside")).unwrap();
        fs::write(place.file(name), "the sheet of Mia").unwrap();
    };
    let names = ["to-print.pdf", "beside/1.db", "beside/1.making"];
    for name in names {
        lies(name);
    }
    let (keeper, _) = Records::open(place.folder(), day(3)).unwrap();
    let left = || names.iter().filter(|name| place.file(name).exists()).count();
    assert_eq!(left(), 0, "a program that was killed has left them");
    for name in names {
        lies(name);
    }
    drop(keeper);
    assert_eq!(left(), 0, "gone with the program");
}

#[test]
fn a_request_from_a_killed_program_is_not_answered() {
    let (place, store) = open();
    drop(store);
    fs::create_dir_all(place.file("beside")).unwrap();
    let wanted = fs::File::create(place.file("beside/1.wanted")).unwrap();
    wanted.set_modified(std::time::SystemTime::now() - Duration::from_hours(1)).unwrap();
    // On Windows a file that somebody holds open stays.
    drop(wanted);
    let (keeper, _) = Records::open(place.folder(), day(3)).unwrap();
    assert!(run_on_records(&keeper, |_| ()).is_some());
    assert_eq!(beside(&place), [] as [String; 0]);
}

#[test]
fn erasing_a_child_deletes_the_copies() {
    let (place, mut store) = open();
    fs::create_dir_all(place.file("beside")).unwrap();
    fs::write(place.file("beside/1.db"), "Mia").unwrap();
    store.erase(child(1, "Mia").id, 0).unwrap();
    assert_eq!(beside(&place), [] as [String; 0]);
}
