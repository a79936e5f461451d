//! Commands that read say what they cannot read: if any table or index is gone, or a text is corrupted, no command leaves something out
//! without saying so.

use std::path::Path;

use records::{ClashDecisions, DataFolder, Store};
use reports::made_up_class;
use rusqlite::Connection;

use super::{Ended, TestSchool};

/// The class of the children.
const CLASS: &str = "3a";

/// A school with three children who have answered something.
fn school() -> TestSchool {
    let school = TestSchool::new("unread");
    let today = chrono::Local::now().date_naive();
    let mut archive = made_up_class(7, today);
    archive.children.truncate(3);
    for archived in &mut archive.children {
        let late = archived.attempts.len().saturating_sub(80);
        archived.attempts.drain(..late);
    }
    let folder = DataFolder::open(Some(school.0.clone())).unwrap();
    let mut store = Store::open(&folder, today).unwrap().store;
    store.import(&archive, &ClashDecisions::default(), 0).unwrap();
    school
}

/// What each reading command answers about a school: the name of the command, how it ended, and the file that it wrote, if it wrote one.
fn read(school: &TestSchool) -> Vec<(&'static str, Ended, Option<Vec<u8>>)> {
    let [table, export, statements, sheets] =
        ["table.csv", "all.fishpond", "statements.json", "sheets.pdf"].map(|name| school.file(name));
    let xapi = ["xapi", "--home-page", "https://school.example", "-o", &statements];
    let report = ["report", "--class", CLASS, "-o", &sheets];
    let commands: [(&str, &[&str], Option<&str>); 9] = [
        ("children", &["children", "list", "--json"], None),
        ("log", &["log", "--json"], None),
        ("findings", &["findings", "--json"], None),
        ("csv", &["csv", "attempts", "-o", &table], Some(&table)),
        ("export", &["export", "-o", &export], Some(&export)),
        ("settings", &["settings", "--child", "Mia", "--json"], None),
        ("assign", &["assign", "--class", CLASS, "--json"], None),
        ("xapi", &xapi, Some(&statements)),
        ("report", &report, Some(&sheets)),
    ];
    let read = |(name, arguments, file): (&'static str, &[&str], Option<&str>)| {
        let ended = school.run(Some("4711"), arguments);
        let written = file.and_then(|file| std::fs::read(file).ok());
        let _not_there = file.map(std::fs::remove_file);
        (name, ended, written)
    };
    commands.map(read).into()
}

/// Faults of the records, as SQL statements: for each table and index one that removes it, and for each column of texts one that spoils a
/// text.
fn faults(records: &Path) -> Vec<String> {
    let connection = Connection::open(records).unwrap();
    let query = "SELECT type, name FROM sqlite_schema WHERE name NOT LIKE 'sqlite%'";
    let mut named = connection.prepare(query).unwrap();
    let named = named.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    let named: Vec<(String, String)> = named.map(Result::unwrap).collect();
    let mut faults = Vec::new();
    for (kind, name) in named {
        if kind == "index" {
            faults.push(format!("DROP INDEX {name}"));
            continue;
        }
        faults.push(format!("ALTER TABLE {name} RENAME TO gone"));
        let row = match &*name {
            "child" | "attempt" | "played" | "done" => format!("rowid = (SELECT max(rowid) FROM {name})"),
            "fact" | "in_class" | "played_by" => "child = 1".to_owned(),
            _ => continue,
        };
        let query = format!("SELECT name FROM pragma_table_info('{name}') WHERE type = 'TEXT'");
        let mut columns = connection.prepare(&query).unwrap();
        let spoilt = |column| format!("UPDATE {name} SET {column} = CAST(x'fffe41' AS TEXT) WHERE {row}");
        let columns = columns.query_map([], |row| row.get::<_, String>(0)).unwrap();
        faults.extend(columns.map(|column| spoilt(column.unwrap())));
    }
    faults
}

#[test]
fn with_anything_spoilt_no_command_tells_less_than_there_is() {
    let school = school();
    let records = Path::new(&school.file("records.db")).to_owned();
    let sound = std::fs::read(&records).unwrap();
    let whole = read(&school);
    for (name, ended, _) in &whole {
        assert_eq!(ended.code, Some(0), "{name}: {ended:?}");
    }
    let faults = faults(&records);
    assert!(faults.len() > 40, "{faults:?}");
    let mut refused = 0;
    for statement in faults {
        std::fs::write(&records, &sound).unwrap();
        let connection = Connection::open(&records).unwrap();
        connection.execute_batch("PRAGMA ignore_check_constraints = ON").unwrap();
        connection.execute_batch(&statement).unwrap();
        drop(connection);
        let read = read(&school);
        // What is found as the records are opened is told then, and they come from a backup.
        if read[0].1.err.contains("the records were damaged and now come from a backup") {
            continue;
        }
        for ((command, ended, written), (_, said, wrote)) in read.into_iter().zip(&whole) {
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
    assert!(refused > 60, "{refused}");
}
