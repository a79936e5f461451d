//! Records that a disk or another program has damaged, so that no Fishpond could have written them. The error says that they are damaged,
//! and what helps. They never cause a panic.

use records::{ArchiveScope, BackupSource, ChildRecordCounts, Store, StoreError};
use rusqlite::Connection;

use crate::made::{NOW, TestFolder, attempts, child, day, played};

/// A folder with sound records, in which every table has a text that can be damaged.
fn whole() -> TestFolder {
    let place = TestFolder::new();
    let mut store = place.open();
    let mut mia = child(1, "Mia");
    mia.classes.insert("2a".to_owned());
    mia.also.insert(child(2, "Mia").id);
    store.save_children(&[mia.clone()]).unwrap();
    store.save_attempts(&attempts(mia.id, 0..20)).unwrap();
    store.save_game(&played(1, [mia.id, child(2, "Mia").id])).unwrap();
    let gone = child(3, "Ben");
    store.save_children(std::slice::from_ref(&gone)).unwrap();
    store.erase(gone.id, 5).unwrap();
    drop(store);
    let connection = Connection::open(place.file("records.db")).unwrap();
    connection
        .execute_batch(
            "UPDATE child SET language = 'de', unknown = '{\"a\":1}', roster = '{\"id\":\"1\",\"name\":\"Mia\"}';
             UPDATE attempt SET refusal = '{\"reason\":\"no_ten\"}', unknown = '{\"a\":1}', slip = NULL;
             INSERT INTO unknown VALUES ('a', '1');
             INSERT OR REPLACE INTO lock VALUES (1, '{}');
             INSERT INTO heard VALUES (zeroblob(16), 'Laptop 2', 5, NULL);
             INSERT INTO belonging (key, own) VALUES (1, 'fishpond-school-key-1');
             UPDATE done SET by = 'Laptop 1, anna', grown_up = 'Ms Brown';",
        )
        .unwrap();
    place
}

/// The table and the name of every column with texts in the database.
fn texts(place: &TestFolder) -> Vec<(String, String)> {
    let connection = Connection::open(place.file("records.db")).unwrap();
    let query = "SELECT of.name, has.name FROM sqlite_schema AS of, pragma_table_info(of.name) AS has
        WHERE of.type = 'table' AND has.type = 'TEXT' ORDER BY 1, 2";
    let mut statement = connection.prepare(query).unwrap();
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    rows.map(Result::unwrap).collect()
}

/// Asks the records for everything that commands and the app ask for, and returns the errors.
fn asked(store: &mut Store) -> Vec<StoreError> {
    let mia = child(1, "Mia");
    let answers = [
        store.children().map(drop),
        store.archive(&ArchiveScope::Everything).map(drop),
        store.archive(&ArchiveScope::Child(mia.id)).map(drop),
        store.attempts(mia.id).map(drop),
        store.progress(mia.id, day(1)).map(drop),
        store.tombstones().map(drop),
        store.pin_lock().map(drop),
        store.other_computers().map(drop),
        store.logged_acts().map(drop),
        store.unsent_counts().map(drop),
        store.school_state().map(drop),
        store.first_epoch().map(drop),
        store.child_record_counts(mia.id).map(|_: ChildRecordCounts| ()),
    ];
    answers.into_iter().filter_map(Result::err).collect()
}

#[test]
fn a_spoilt_text_in_any_column_is_reported_as_damage_with_the_remedy() {
    let (mut told, mut untold) = (0, Vec::new());
    for (table, column) in texts(&whole()) {
        // Text that is not UTF-8, a word that nobody knows, and JSON of another form.
        for spoilt in ["CAST(x'fffe41' AS TEXT)", "'klingon'", "'[7]'"] {
            let place = whole();
            let connection = Connection::open(place.file("records.db")).unwrap();
            // A disk that corrupts something respects no constraint.
            connection.execute_batch("PRAGMA ignore_check_constraints = ON").unwrap();
            connection.execute(&format!("UPDATE {table} SET {column} = {spoilt}"), []).unwrap();
            drop(connection);
            // On the same day, because the next day's check would find most of it and take the backup.
            let Ok(opened) = Store::open(&place.folder(), day(1)) else {
                panic!("{table}.{column} = {spoilt}")
            };
            let mut store = opened.store;
            let errors = asked(&mut store);
            if opened.restored.is_some() || errors.is_empty() {
                untold.push(format!("{table}.{column} = {spoilt}"));
                continue;
            }
            for error in errors {
                let sentence = error.to_string();
                assert_eq!(sentence.lines().count(), 1, "{table}.{column}: {sentence}");
                let is_damage = matches!(error, StoreError::Damaged { .. } | StoreError::DamagedLock { .. });
                assert!(is_damage && sentence.contains("damaged"), "{table}.{column} = {spoilt}: {sentence}");
                let helps =
                    sentence.contains("fishpond backup restore") || sentence.contains("fishpond pin reset");
                assert!(helps, "{table}.{column}: {sentence}");
            }
            told += 1;
        }
    }
    // The rest are free texts, in which any word may stand, or are found as damage when the file is opened.
    assert!(told > 30, "{told} were told; not {untold:#?}");
}

#[test]
fn damage_is_reported_with_what_is_affected() {
    for (table, column, what) in [
        ("child", "name", "a child"),
        ("attempt", "calculation", "a child's answers"),
        ("played", "game", "a game"),
    ] {
        let place = whole();
        let connection = Connection::open(place.file("records.db")).unwrap();
        connection.execute(&format!("UPDATE {table} SET {column} = CAST(x'ff' AS TEXT)"), []).unwrap();
        drop(connection);
        let told = asked(&mut place.open());
        assert!(!told.is_empty());
        let named =
            |error: &StoreError| matches!(error, StoreError::Damaged { what: told, .. } if *told == what);
        assert!(told.iter().any(named), "{table}.{column}: {told:#?}");
    }
}

#[test]
fn damaged_records_can_be_restored_from_a_backup() {
    let place = whole();
    let number = place.open().back_up(day(1)).unwrap();
    let connection = Connection::open(place.file("records.db")).unwrap();
    connection.execute("UPDATE child SET name = CAST(x'ff' AS TEXT)", []).unwrap();
    drop(connection);
    let mut store = place.open();
    assert!(store.children().is_err());
    store.restore(&BackupSource::Number(number), day(1), NOW).unwrap();
    assert_eq!(store.children().unwrap()[0].name, "Mia");
}

#[test]
fn a_spoilt_log_stops_neither_work_nor_going_back() {
    for column in ["what", "by", "grown_up"] {
        for spoilt in ["CAST(x'fffe41' AS TEXT)", "'klingon'"] {
            let place = whole();
            let number = place.open().back_up(day(1)).unwrap();
            let connection = Connection::open(place.file("records.db")).unwrap();
            connection.execute(&format!("UPDATE done SET {column} = {spoilt}"), []).unwrap();
            drop(connection);
            let mut store = place.open();
            store.save_as_grown_up(&[child(4, "Ida")], None).unwrap();
            store.restore(&BackupSource::Number(number), day(1), NOW).unwrap();
        }
    }
}
