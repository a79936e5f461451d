//! Tests of the collector, run as an administrator runs it, with a real PostgreSQL server.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails where it stands")]

mod attack;
mod cluster;
mod disclosure;
mod figures;
mod files;
mod joining;
mod killed;
mod made_up;
mod membership;
mod readers;
mod speed;
mod spread;
mod tls;
mod upgrading;

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

use crate::cluster::Database;
use crate::made_up::MadeUpSchool;

/// The date that a load takes for today, unless a test says another one. It is a Monday.
const TODAY: &str = "2026-10-05";

/// Begins a command line of `fishpond-district`, with this subcommand and this database.
fn collector(database: &Database, command: &str) -> Command {
    let mut collector = Command::new(env!("CARGO_BIN_EXE_fishpond-district"));
    collector.arg(command).args(["--database", &database.url]);
    collector
}

/// The path of the pseudonym key in a folder. Makes the key if it is missing.
fn pseudonym_key(folder: &Path) -> String {
    let file = folder.join("district.key");
    if !file.exists() {
        let made =
            Command::new(env!("CARGO_BIN_EXE_fishpond-district")).arg("key").arg(&file).output().unwrap();
        assert!(made.status.success(), "{made:?}");
    }
    file.display().to_string()
}

/// Makes the command line that loads these schools. Their folders and their keys lie side by side in `folder`.
fn loading(database: &Database, folder: &Path, schools: &[&MadeUpSchool]) -> Command {
    loading_on(TODAY, database, folder, schools)
}

/// Makes the command line that loads these schools as if `today` were today's date. Their folders and their keys lie side by side in
/// `folder`.
fn loading_on(today: &str, database: &Database, folder: &Path, schools: &[&MadeUpSchool]) -> Command {
    let mut command = collector(database, "load");
    command.args(["--json", "--today", today, "--pseudonym-key", &pseudonym_key(folder)]);
    for school in schools {
        command.args(["--school", &school.argument()]);
        command.arg("--key").arg(folder.join(format!("{}.key", school.name)));
    }
    command
}

/// The exit code of a program that has ended, and the JSON that it has printed.
fn told(output: &Output) -> (i32, Value) {
    let said = String::from_utf8_lossy(&output.stdout);
    let told = serde_json::from_str(&said).unwrap_or_else(|_| panic!("{output:?}"));
    (output.status.code().unwrap(), told)
}

/// Loads the schools, checks that nothing was skipped, and returns the report of the load.
fn load(database: &Database, folder: &Path, schools: &[&MadeUpSchool]) -> Value {
    let (code, told) = told(&loading(database, folder, schools).output().unwrap());
    assert_eq!(code, 0, "{told}");
    told
}

/// Picks the numbers with these names out of the report of a load.
fn counts<const N: usize>(told: &Value, names: [&str; N]) -> [u64; N] {
    names.map(|name| told[name].as_u64().unwrap_or_else(|| panic!("{name} in {told}")))
}

/// Everything the database holds about pupils and attempts, in a fixed order.
fn all(database: &Database) -> Vec<String> {
    let mut client = database.connect();
    let mut all = Vec::new();
    for ask in [
        // Where an answer lies depends on which school told of the child first.
        "SELECT (to_jsonb(attempt) - 'home')::text FROM attempt ORDER BY id, at",
        "SELECT concat_ws(' ', pupil, lessons, can, last_day, attempts, milliseconds) FROM standing WHERE until IS NOT NULL ORDER BY pupil",
        "SELECT kin::text FROM kin ORDER BY pupil",
        "SELECT alias::text FROM alias ORDER BY id",
        "SELECT concat_ws(' ', pupil, school.id, changed, classes, year, pupil.name) FROM pupil
         JOIN school ON school.key = pupil.school ORDER BY pupil",
    ] {
        all.extend(client.query(ask, &[]).unwrap().iter().map(|row| row.get::<_, String>(0)));
    }
    all
}

/// Runs a query whose result is one number, and returns it.
fn number(database: &Database, ask: &str) -> i64 {
    database.connect().query_one(ask, &[]).unwrap().get(0)
}
