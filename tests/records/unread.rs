//! Files that cannot be read at the moment are neither empty nor damaged: nothing is renamed, no new records are begun, and the error says
//! so.
//!
//! In these tests a folder, or a link that leads to itself, takes the place of a file. It is there, and nobody can read it, not even root.

use std::fs;
use std::path::{Path, PathBuf};

use crate::made::{TestFolder, attempts, child, day};
use records::{FolderError, OpenError, Records};

/// The names of all that lies in a folder and the folders in it.
fn names(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.is_symlink() {
            found.extend(names(&path));
        }
        found.push(path);
    }
    found.sort();
    found
}

#[test]
fn small_files_that_cannot_be_read_stay_where_they_are_and_nothing_begins() {
    for name in ["preferences.json", "school.json", "class-session.json", "kiosk.json"] {
        let place = TestFolder::new();
        drop(place.open());
        fs::create_dir(place.file(name)).unwrap();
        let before = names(place.path());
        for _ in 0..2 {
            match Records::open(place.folder(), day(1)) {
                Err(OpenError::Folder(FolderError::NotRead { path, .. })) => {
                    assert_eq!(path, place.file(name));
                }
                other => panic!("{name}: {:?}", other.map(drop)),
            }
        }
        let after = names(place.path());
        assert!(before.iter().all(|path| after.contains(path)), "{name}: {after:?}");
        assert!(!after.iter().any(|path| path.to_string_lossy().contains("unreadable")), "{name}: {after:?}");
        fs::remove_dir(place.file(name)).unwrap();
        assert!(Records::open(place.folder(), day(1)).is_ok(), "{name} can be read again");
    }
}

#[test]
fn a_game_that_cannot_be_read_spoils_nothing_and_keeps_its_file() {
    let place = TestFolder::new();
    drop(place.open());
    fs::create_dir(place.file("game.json")).unwrap();
    let (keeper, remembered) = Records::open(place.folder(), day(1)).unwrap();
    let unread: Vec<String> = remembered.files.games.unread.iter().map(|(file, _)| file.name()).collect();
    assert_eq!(unread, ["game.json"]);
    assert!(remembered.files.games.unusable.is_empty());
    drop(keeper);
    assert!(place.file("game.json").is_dir());
}

#[cfg(unix)]
mod links {
    use std::os::unix::fs::symlink;

    use records::{BackupError, Store, StoreError};

    use super::{Path, PathBuf, TestFolder, attempts, child, day, fs, names};

    /// Moves a file or folder away, and puts a link to itself in its place. Returns where it lies meanwhile.
    fn out_of_reach(place: &TestFolder, name: &str) -> PathBuf {
        let away = place.path().with_extension("away");
        fs::rename(place.file(name), &away).unwrap();
        symlink(place.file(name), place.file(name)).unwrap();
        away
    }

    fn back_again(place: &TestFolder, name: &str, away: &Path) {
        fs::remove_file(place.file(name)).unwrap();
        fs::rename(away, place.file(name)).unwrap();
    }

    fn two_days() -> TestFolder {
        let place = TestFolder::new();
        let mut store = place.open();
        store.save_children(&[child(1, "Mia"), child(2, "Zebulon")]).unwrap();
        store.save_attempts(&attempts(child(1, "Mia").id, 0..20)).unwrap();
        drop(store);
        drop(place.open_on(day(2)));
        let mut store = place.open_on(day(3)).store;
        store.save_attempts(&attempts(child(1, "Mia").id, 20..30)).unwrap();
        drop(store);
        place
    }

    #[test]
    fn records_that_cannot_be_reached_are_not_replaced_by_a_backup() {
        let place = two_days();
        let away = out_of_reach(&place, "records.db");
        let before = names(place.path());
        for _ in 0..2 {
            let error = Store::open(&place.folder(), day(3)).unwrap_err();
            assert!(matches!(error, StoreError::NotRead { .. }), "{error}");
            assert!(!error.to_string().contains("disk full"), "{error}");
        }
        assert_eq!(names(place.path()), before);
        back_again(&place, "records.db", &away);
        let opened = place.open_on(day(3));
        assert_eq!(opened.restored, None);
        assert_eq!(opened.store.attempts(child(1, "Mia").id).unwrap().len(), 30);
    }

    #[test]
    fn missing_records_do_not_begin_anew_while_backups_cannot_be_read() {
        let place = two_days();
        fs::remove_file(place.file("records.db")).unwrap();
        let away = out_of_reach(&place, "backups");
        assert!(matches!(Store::open(&place.folder(), day(3)), Err(StoreError::NotRead { .. })));
        assert!(!place.file("records.db").exists());
        back_again(&place, "backups", &away);
        let opened = place.open_on(day(3));
        assert_eq!(opened.restored.and_then(|restored| restored.backup), Some(day(3)));
        assert_eq!(opened.store.attempts(child(1, "Mia").id).unwrap().len(), 20);
    }

    #[test]
    fn an_erasure_is_done_only_when_all_backups_were_reached() {
        let place = two_days();
        let mut store = place.open_on(day(3)).store;
        let away = out_of_reach(&place, "backups");
        let erased = store.erase(child(2, "Zebulon").id, 1);
        assert!(matches!(erased, Err(StoreError::NotErased { .. })), "{erased:?}");
        assert!(matches!(store.backups(), Err(StoreError::NotRead { .. })));
        assert!(store.back_up(day(3)).is_err(), "no number is given twice");
        drop(store);
        back_again(&place, "backups", &away);
        let is_in_a_backup = || {
            let files = fs::read_dir(place.file("backups")).unwrap();
            let mut contents = files.map(|file| fs::read(file.unwrap().path()).unwrap());
            contents.any(|content| content.windows(7).any(|window| window == b"Zebulon"))
        };
        assert!(is_in_a_backup());
        drop(place.open_on(day(3)));
        assert!(!is_in_a_backup(), "the next start goes on with it");
    }

    #[test]
    fn one_backup_that_cannot_be_read_is_told_apart_from_a_damaged_one() {
        let place = two_days();
        let store = place.open_on(day(3)).store;
        let numbers = |store: &Store| -> Vec<Result<u64, BackupError>> {
            let seen = store.backups().unwrap().into_iter();
            seen.map(|seen| seen.holds.map(|held| held.attempts)).collect()
        };
        assert_eq!(numbers(&store), [Ok(20), Ok(20)]);
        let newest =
            fs::read_dir(place.file("backups")).unwrap().map(|file| file.unwrap().path()).max().unwrap();
        let name = newest.strip_prefix(place.path()).unwrap().to_str().unwrap().to_owned();
        let away = out_of_reach(&place, &name);
        let seen = numbers(&store);
        assert!(matches!(seen[..], [Ok(20), Err(BackupError::Unreadable(_))]), "{seen:?}");
        back_again(&place, &name, &away);
        fs::write(&newest, b"no database at all").unwrap();
        assert_eq!(numbers(&store), [Ok(20), Err(BackupError::Corrupt)]);
    }
}
