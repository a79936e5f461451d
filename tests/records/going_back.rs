//! Going back to a backup: what it would change, and which backups are refused.

use std::fs;
use std::path::{Path, PathBuf};

use records::{
    BackupContent, BackupError, BackupPreview, BackupSource, Child, RecordCounts, RestoreError, Store,
};
use rusqlite::Connection;

use crate::made::{NOW, TestFolder, attempts, child, day};

/// Records with Mia, who has twenty attempts, and Ben.
fn mia_and_ben(place: &TestFolder) -> Store {
    let mut store = place.open();
    store.save_children(&[child(1, "Mia"), child(2, "Ben")]).unwrap();
    store.save_attempts(&attempts(child(1, "Mia").id, 0..20)).unwrap();
    store
}

/// Looks into a backup as the app does, to see what going back to it would change.
fn look_into(store: &Store, place: &TestFolder, source: BackupSource) -> Result<BackupPreview, RestoreError> {
    Ok(store.compare_with_backup(BackupContent::read(&place.folder(), source)?)?)
}

fn names(store: &Store) -> Vec<String> {
    store.children().unwrap().into_iter().map(|child| child.name).collect()
}

/// The path of the backup with this number.
fn file_of(place: &TestFolder, number: u32) -> PathBuf {
    let number = format!("{number:04}-");
    let files = fs::read_dir(place.file("backups")).unwrap().map(|file| file.unwrap().path());
    let mut files = files.filter(|path| path.file_name().unwrap().to_string_lossy().starts_with(&number));
    files.next().unwrap()
}

#[test]
fn a_backup_preview_shows_who_would_come_and_go() {
    let place = TestFolder::new();
    let mut store = mia_and_ben(&place);
    let made = store.back_up(day(2)).unwrap();
    store.save_children(&[child(3, "Ida"), Child { name: "Miriam".to_owned(), ..child(1, "Mia") }]).unwrap();
    store.save_attempts(&attempts(child(3, "Ida").id, 20..25)).unwrap();
    store.erase(child(2, "Ben").id, 1_762_000_000_000).unwrap();
    let look = look_into(&store, &place, BackupSource::Number(made)).unwrap();
    // Ben was erased from the backup as well, and Miriam is Mia.
    assert_eq!(look.children, [("Mia".to_owned(), 20)]);
    assert_eq!((look.comes, look.goes, look.erased), (vec![], vec!["Ida".to_owned()], vec![]));
    assert_eq!(look.day, Some(day(2)));
    assert_eq!(look.then, RecordCounts { children: 1, attempts: 20 });
    assert_eq!(look.now, RecordCounts { children: 2, attempts: 25 });
    assert_eq!(
        look_into(&store, &place, BackupSource::Number(99)),
        Err(RestoreError::Backup(BackupError::Gone)),
        "there is no such backup"
    );
}

#[test]
fn changes_saved_while_a_backup_is_read_are_part_of_the_comparison() {
    let place = TestFolder::new();
    let mut store = mia_and_ben(&place);
    let made = store.back_up(day(2)).unwrap();
    let read = BackupContent::read(&place.folder(), BackupSource::Number(made)).unwrap();
    store.save_children(&[child(3, "Ida")]).unwrap();
    store.save_attempts(&attempts(child(3, "Ida").id, 20..25)).unwrap();
    let look = store.compare_with_backup(read).unwrap();
    assert_eq!(look.goes, ["Ida"]);
    assert_eq!((look.then.attempts, look.now.attempts), (20, 25));
}

#[test]
fn a_backup_from_elsewhere_brings_back_no_erased_child() {
    let (place, stick) = (TestFolder::new(), TestFolder::new());
    let mut store = mia_and_ben(&place);
    store.save_children(&[child(2, "Zebedee")]).unwrap();
    let made = store.back_up(day(2)).unwrap();
    let copy = stick.file("copy.db");
    fs::copy(file_of(&place, made), &copy).unwrap();
    store.erase(child(2, "Ben").id, 1_762_000_000_000).unwrap();
    let source = BackupSource::File(copy);
    let look = look_into(&store, &place, source.clone()).unwrap();
    assert_eq!((look.erased, look.comes, look.day), (vec!["Zebedee".to_owned()], vec![], None));
    store.restore(&source, day(3), NOW).unwrap();
    assert_eq!(names(&store), ["Mia"]);
    let bytes = fs::read(place.file("records.db")).unwrap();
    assert!(!bytes.windows(7).any(|window| window == b"Zebedee"), "nothing but a mark is left in the file");
}

#[test]
fn foreign_databases_are_refused_and_change_nothing() {
    type Makes = fn(&Path);
    let table: [(&str, Makes); 4] = [
        ("of another program", |path| {
            let other = Connection::open(path).unwrap();
            other.execute_batch("CREATE TABLE song (name TEXT); PRAGMA user_version = 7").unwrap();
        }),
        ("with tables called alike", |path| {
            let other = Connection::open(path).unwrap();
            let tables = "CREATE TABLE child (key); CREATE TABLE attempt (key); CREATE TABLE lock (key);
                CREATE TABLE mark (key); PRAGMA user_version = 7";
            other.execute_batch(tables).unwrap();
        }),
        ("that would act by itself", |path| {
            let ours = TestFolder::new();
            let made = mia_and_ben(&ours).back_up(day(2)).unwrap();
            fs::copy(file_of(&ours, made), path).unwrap();
            let ours = Connection::open(path).unwrap();
            ours.execute_batch("CREATE TRIGGER acts AFTER INSERT ON child BEGIN DELETE FROM child; END")
                .unwrap();
        }),
        ("that is empty", |path| fs::write(path, []).unwrap()),
    ];
    for (which, make) in table {
        let (place, stick) = (TestFolder::new(), TestFolder::new());
        let mut store = mia_and_ben(&place);
        let path = stick.file("other.db");
        make(&path);
        let before = fs::read(&path).unwrap();
        let source = BackupSource::File(path.clone());
        let refused = RestoreError::Backup(BackupError::Corrupt);
        assert_eq!(look_into(&store, &place, source.clone()), Err(refused.clone()), "a database {which}");
        assert_eq!(store.restore(&source, day(3), NOW), Err(refused), "a database {which}");
        assert_eq!(names(&store), ["Mia", "Ben"]);
        assert_eq!(store.backups(), Ok(Vec::new()), "nothing was begun");
        assert_eq!(fs::read(&path).unwrap(), before, "it is left as it is");
    }
    let place = TestFolder::new();
    let folder = BackupSource::File(place.file(""));
    assert_eq!(
        look_into(&mia_and_ben(&place), &place, folder),
        Err(RestoreError::Backup(BackupError::Corrupt)),
        "a folder"
    );
}

#[test]
fn backups_of_every_older_version_can_be_restored() {
    for version in [1, 2, 3, 5, 6, 7] {
        let place = TestFolder::new();
        let mut store = mia_and_ben(&place);
        let fixture = format!("{}/tests/fixtures/records-version-{version}.db", env!("CARGO_MANIFEST_DIR"));
        let source = BackupSource::File(fixture.into());
        let look = look_into(&store, &place, source.clone()).unwrap();
        let undo = store.restore(&source, day(3), NOW).unwrap();
        assert_eq!(store.record_counts().unwrap(), look.then, "version {version}");
        assert_eq!(names(&store).len(), look.children.len());
        store.restore(&BackupSource::Number(undo), day(3), NOW).unwrap();
        assert_eq!(names(&store), ["Mia", "Ben"]);
    }
}

#[test]
fn a_backup_that_cannot_be_upgraded_is_not_restored() {
    let (place, stick) = (TestFolder::new(), TestFolder::new());
    let mut store = mia_and_ben(&place);
    let made = store.back_up(day(2)).unwrap();
    let copy = stick.file("copy.db");
    fs::copy(file_of(&place, made), &copy).unwrap();
    let spoilt = Connection::open(&copy).unwrap();
    // Sound as a database, but nothing that Fishpond can read.
    spoilt.execute_batch("UPDATE child SET settings = '[7]'").unwrap();
    drop(spoilt);
    let before = store.children().unwrap();
    assert!(matches!(store.restore(&BackupSource::File(copy), day(3), NOW), Err(RestoreError::Store(_))));
    assert_eq!(store.children().unwrap(), before);
    assert_eq!(store.record_counts().unwrap(), RecordCounts { children: 2, attempts: 20 });
}
