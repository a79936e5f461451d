//! How fast the collector loads. The gate runs it: `cargo test -p fishpond-district -- --ignored --nocapture`.
//!
//! The budget is 50,000 attempts a second, however large the database is. `docs/district.md` has what was measured, and on what it depends.

use std::collections::BTreeMap;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};
use std::{env, fs};

use interchange::school::SCHOOL_FOLDER_NAME;
use serde_json::Value;
use tempfile::tempdir;

use crate::cluster::Database;
use crate::made_up::{MadeUpSchool, attempts_on_day, child, content, machine};
use crate::{counts, load, loading_on, number, told};

/// How many days a year the children of a made-up school practise: each day a quarter of its 900 children, at 30 computers that each write
/// one file.
const DAYS: i64 = 203;
const CHILDREN: u128 = 900;
const MACHINES: u128 = 30;
const A_DAY: i64 = 22;
/// How many attempts the children of a made-up school make in a year: 225 children on 203 days, 22 each.
const A_YEAR: u64 = 225 * 203 * 22;

fn year(inside: &Path, number: u64) -> MadeUpSchool {
    let mut school = MadeUpSchool::new(inside, &format!("school {number}"));
    let first = u128::from(number + 1) << 32;
    for on in 0..DAYS {
        let mut of_machine: BTreeMap<_, (Vec<_>, Vec<_>)> = BTreeMap::new();
        let here = (0..CHILDREN).filter(|child| child % 4 == u128::try_from(on % 4).unwrap_or_default());
        for who in here {
            let at = machine(first + (who / 4 + u128::try_from(on).unwrap_or_default()) % MACHINES);
            let (children, attempts) = of_machine.entry(at).or_default();
            let class = format!("{}a", 1 + who % 4);
            children.push(child(&[first + who], &format!("Child {who}"), &[&class], 1));
            attempts.extend(attempts_on_day(first + who, on * 365 / DAYS, A_DAY, 7));
        }
        for (machine, (children, mut attempts)) in of_machine {
            attempts.sort_by_key(|attempt| attempt.at);
            school.write(machine, content(children, Vec::new(), attempts));
        }
    }
    school
}

/// Loads one more day of all schools, a hundred thousand answers, a week after the last publication. Returns the report of the load.
fn a_day(database: &Database, folder: &Path, schools: &mut [MadeUpSchool]) -> Value {
    let each = 100_000 / (i64::try_from(schools.len()).unwrap() * 225);
    for (school, number) in schools.iter_mut().zip(1_u128..) {
        let first = number << 32;
        for computer in 0..MACHINES {
            let here = (0..CHILDREN).filter(|who| who % 4 == 1 && who / 4 % MACHINES == computer);
            let children =
                here.clone().map(|who| child(&[first + who], "X", &[&format!("{}a", 1 + who % 4)], 1));
            let attempts = here.clone().flat_map(|who| attempts_on_day(first + who, 364, each, 9)).collect();
            school.write(machine(first + computer), content(children.collect(), Vec::new(), attempts));
        }
    }
    let output =
        loading_on("2026-10-12", database, folder, &schools.iter().collect::<Vec<_>>()).output().unwrap();
    told(&output).1
}

/// The seconds of processor time that a process and its finished child processes have used; 0 if the system does not tell.
fn of_processor(process: &str) -> f64 {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let after_name = stat.rsplit_once(") ").map_or("", |(_, rest)| rest);
    let ticks = after_name.split(' ').skip(11).take(4).filter_map(|ticks| ticks.parse::<f64>().ok());
    ticks.sum::<f64>() / 100.0
}

#[test]
#[ignore = "takes a minute; FISHPOND_ATTEMPTS says how many, a million if nothing is said"]
fn a_million_attempts_are_loaded() {
    let Some(database) = Database::new() else { return };
    let wanted =
        env::var("FISHPOND_ATTEMPTS").ok().and_then(|count| count.parse().ok()).unwrap_or(1_000_000_u64);
    let folder = tempdir().unwrap();
    let numbers: Vec<u64> = (0..wanted.div_ceil(A_YEAR).max(1)).collect();
    // A server that somebody relies on waits for the disk, so this one does too.
    database.connect().batch_execute("ALTER SYSTEM SET fsync = on").unwrap();
    database.connect().batch_execute("SELECT pg_reload_conf()").unwrap();
    let mut all: Vec<MadeUpSchool> = Vec::new();
    for numbers in numbers.chunks(2) {
        let began = Instant::now();
        let schools: Vec<MadeUpSchool> = thread::scope(|scope| {
            let made = |number: &u64| {
                let (number, folder) = (*number, folder.path());
                scope.spawn(move || year(folder, number))
            };
            let made: Vec<_> = numbers.iter().map(made).collect();
            made.into_iter().map(|school| school.join().unwrap()).collect()
        });
        println!("{} schools made up in {:.0} s", schools.len(), began.elapsed().as_secs_f64());
        // The time of a connection's process counts once the server has waited for its end.
        let server = database.server_process_id();
        let before = [of_processor("self"), of_processor(&server)];
        let told = load(&database, folder.path(), &schools.iter().collect::<Vec<_>>());
        let served = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'fishpond-district'";
        while number(&database, served) > 0 {
            thread::sleep(Duration::from_millis(20));
        }
        thread::sleep(Duration::from_millis(500));
        let after = [of_processor("self"), of_processor(&server)];
        assert_eq!(counts(&told, ["attempts", "new"]), [A_YEAR * numbers.len() as u64; 2]);
        println!(
            "{} attempts in {} files loaded in {:.1} s: {:.0} a second",
            told["new"],
            told["files"],
            told["seconds"].as_f64().unwrap(),
            told["attempts_a_second"].as_f64().unwrap(),
        );
        println!(
            "of processors: collector {:.1} s, server {:.1} s",
            after[0] - before[0],
            after[1] - before[1]
        );
        let began = Instant::now();
        load(&database, folder.path(), &schools.iter().collect::<Vec<_>>());
        println!("nothing new: {:.2} s", began.elapsed().as_secs_f64());
        // Thirty million answers need much disk, and a load has no use for files that it knows.
        for file in schools
            .iter()
            .flat_map(|school| fs::read_dir(school.folder.join(SCHOOL_FOLDER_NAME)).unwrap().flatten())
        {
            if file.path().is_dir() {
                fs::remove_dir_all(file.path()).unwrap();
            }
        }
        all.extend(schools);
    }
    let began = Instant::now();
    let told = a_day(&database, folder.path(), &mut all);
    println!(
        "a day's {} answers loaded and published in {:.1} s",
        told["new"],
        told["seconds"].as_f64().unwrap()
    );
    assert!(told["published"] == true, "after {:?}", began.elapsed());
    let mut client = database.connect();
    for table in ["by_lesson", "by_school"] {
        let began = Instant::now();
        let rows = client.query(&format!("SELECT * FROM {table}"), &[]).unwrap().len();
        println!("{table}: {rows} rows read in {:.1} ms", 1_000.0 * began.elapsed().as_secs_f64());
    }
    let bytes = number(&database, "SELECT pg_database_size(current_database())");
    println!(
        "{} attempts, {} MB in the database",
        number(&database, "SELECT count(*) FROM attempt"),
        bytes >> 20
    );
}
