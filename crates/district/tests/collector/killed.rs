//! A collector is killed in the middle of its work, or loses its server. When it is run again, it loads everything exactly once.

use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use tempfile::tempdir;

use crate::cluster::Database;
use crate::made_up::{MadeUpSchool, busy};
use crate::{all, counts, load, loading, number, told};

/// The part of an SQL query that finds the collector's connections to the database.
const CONNECTED: &str =
    "FROM pg_stat_activity WHERE application_name = 'fishpond-district' AND datname = current_database()";

/// How many attempts the database says are loaded. `None` as long as there are no tables.
fn noted(database: &Database) -> Option<i64> {
    let tables = number(database, "SELECT count(*) FROM pg_class WHERE oid = to_regclass('fishpond.file')");
    (tables > 0).then(|| number(database, "SELECT coalesce(sum(attempts), 0)::bigint FROM file"))
}

/// Makes two schools with 120,000 attempts together, which the collector loads in six batches.
fn two_schools(folder: &Path) -> [MadeUpSchool; 2] {
    [1, 2].map(|seed| busy(folder, &format!("school {seed}"), 5, 30, 40, 50, seed))
}

#[test]
fn a_server_that_goes_in_the_middle_is_named_and_the_next_run_goes_on() {
    let (Some(database), Some(other)) = (Database::new(), Database::new()) else { return };
    let folder = tempdir().unwrap();
    let schools = two_schools(folder.path());
    let schools: Vec<_> = schools.iter().collect();
    load(&other, folder.path(), &schools);
    let run = loading(&database, folder.path(), &schools).stdout(Stdio::piped()).spawn().unwrap();
    while noted(&database).is_none_or(|noted| noted == 0) {
        thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(number(&database, &format!("SELECT count(pg_terminate_backend(pid)) {CONNECTED}")), 1);
    let (code, told) = told(&run.wait_with_output().unwrap());
    let said = told["error"].as_str().unwrap();
    assert!(
        code == 2 && said.starts_with("the database went away (") && said.contains("run this again"),
        "{code} {said}"
    );
    assert!(number(&database, "SELECT count(*) FROM attempt") < 120_000, "it went in the middle");
    load(&database, folder.path(), &schools);
    assert_eq!(all(&database), all(&other));
}

#[test]
fn a_run_that_is_killed_repeatedly_still_loads_everything_once() {
    let (Some(database), Some(other)) = (Database::new(), Database::new()) else { return };
    let folder = tempdir().unwrap();
    let schools = two_schools(folder.path());
    let schools: Vec<_> = schools.iter().collect();
    let whole = load(&other, folder.path(), &schools);
    assert_eq!(counts(&whole, ["attempts", "new"]), [120_000, 120_000]);
    let longest = Duration::from_secs_f64(whole["seconds"].as_f64().unwrap());
    let mut chance = StdRng::seed_from_u64(7);
    let mut halfway = 0;
    for _ in 0..12 {
        let mut run = loading(&database, folder.path(), &schools).stdout(Stdio::null()).spawn().unwrap();
        thread::sleep(longest.mul_f64(chance.random::<f64>() / 2.0));
        run.kill().unwrap();
        run.wait().unwrap();
        // Wait until the server notices and ends what the killed run had begun.
        let began = std::time::Instant::now();
        while number(&database, &format!("SELECT count(*) {CONNECTED}")) > 0 {
            assert!(began.elapsed() < Duration::from_mins(1), "the server does not notice");
            thread::sleep(Duration::from_millis(20));
        }
        if let Some(noted) = noted(&database) {
            let there = number(&database, "SELECT count(*) FROM attempt");
            assert_eq!(noted, there, "what is noted is there, and nothing else");
            halfway += u32::from(there > 0 && there < 120_000);
        }
    }
    assert!(halfway > 0, "no run was killed in the middle");
    load(&database, folder.path(), &schools);
    assert_eq!(all(&database), all(&other), "and everybody is counted to the end");
    assert_eq!(number(&database, "SELECT count(*) FROM attempt"), 120_000);
}
