//! Commands that read say what they cannot read: with any table or index gone, none tells less than the records hold.

use std::path::Path;

use pages::reports::made_up_class;
use records::{Decisions, Folder, Store};
use rusqlite::Connection;

use super::{Ended, School};

/// A school with three children who have answered something.
fn school() -> School {
    let school = School::new("unread");
    let today = chrono::Local::now().date_naive();
    let mut archive = made_up_class(7, today);
    archive.children.truncate(3);
    for archived in &mut archive.children {
        let late = archived.attempts.len().saturating_sub(80);
        archived.attempts.drain(..late);
    }
    let folder = Folder::open(Some(school.0.clone())).unwrap();
    let mut store = Store::open(&folder, today).unwrap().store;
    store.import(&archive, &Decisions::default(), 0).unwrap();
    school
}

/// What each command says, with the file that it wrote.
fn read(school: &School) -> Vec<(&'static str, Ended, Option<Vec<u8>>)> {
    let (table, export) = (school.file("table.csv"), school.file("all.fishpond"));
    let commands: [(&str, &[&str], Option<&str>); 5] = [
        ("children", &["children", "list", "--json"], None),
        ("findings", &["findings", "--json"], None),
        ("csv", &["csv", "attempts", "-o", &table], Some(&table)),
        ("export", &["export", "-o", &export], Some(&export)),
        ("settings", &["settings", "--child", "Mia", "--json"], None),
    ];
    let read = |(name, arguments, file): (&'static str, &[&str], Option<&str>)| {
        let ended = school.run(Some("4711"), arguments);
        let written = file.and_then(|file| std::fs::read(file).ok());
        let _not_there = file.map(std::fs::remove_file);
        (name, ended, written)
    };
    commands.map(read).into()
}

#[test]
fn with_any_table_or_index_gone_no_command_tells_less_than_there_is() {
    let school = school();
    let whole = read(&school);
    for (name, ended, _) in &whole {
        assert_eq!(ended.code, Some(0), "{name}: {ended:?}");
    }
    let records = Path::new(&school.file("records.db")).to_owned();
    let sound = std::fs::read(&records).unwrap();
    let names: Vec<(String, String)> = {
        let connection = Connection::open(&records).unwrap();
        let query = "SELECT type, name FROM sqlite_schema WHERE name NOT LIKE 'sqlite%'";
        let mut names = connection.prepare(query).unwrap();
        names.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap().map(Result::unwrap).collect()
    };
    let mut refused = 0;
    for (kind, name) in names {
        std::fs::write(&records, &sound).unwrap();
        let statement = match &*kind {
            "table" => format!("ALTER TABLE {name} RENAME TO gone"),
            _ => format!("DROP INDEX {name}"),
        };
        Connection::open(&records).unwrap().execute_batch(&statement).unwrap();
        for ((command, ended, written), (_, said, wrote)) in read(&school).into_iter().zip(&whole) {
            let is_refused = ended.code == Some(2) && !ended.has_panicked() && written.is_none();
            refused += usize::from(is_refused);
            // An export has its moment in it.
            let is_whole = ended.code == Some(0)
                && ended.out == said.out
                && (command == "export" || written == *wrote)
                && written.map(|file| file.len()) == wrote.as_ref().map(Vec::len);
            assert!(is_refused || is_whole, "{statement}: {command}: {ended:?}");
        }
    }
    assert!(refused > 10, "{refused}");
}
