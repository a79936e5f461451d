//! How fast the collector loads. The gate runs it: `cargo test -p fishpond-district -- --ignored --nocapture`.
//!
//! The budget is 50,000 attempts a second, however large the database is. Measured: 112,000 a second for one million. With thirty million
//! it was 105,000 for the first two million and 58,000 for the last two. `docs/district.md` has all figures and what they depend on.

use std::collections::BTreeMap;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};
use std::{env, fs};

use tempfile::tempdir;

use crate::cluster::Database;
use crate::made_up::{School, child, content, day, machine};
use crate::{counts, load, number};

/// The days on which a made-up school practises in a year: each day a quarter of its 900 children, at 30 computers that each write one
/// file.
const DAYS: i64 = 203;
const CHILDREN: u128 = 900;
const MACHINES: u128 = 30;
const A_DAY: i64 = 22;
/// The attempts of a school in a year: 225 children on 203 days, 22 each.
const A_YEAR: u64 = 225 * 203 * 22;

fn year(inside: &Path, number: u64) -> School {
    let mut school = School::new(inside, &format!("school {number}"));
    let first = u128::from(number + 1) << 32;
    for on in 0..DAYS {
        let mut of_machine: BTreeMap<_, (Vec<_>, Vec<_>)> = BTreeMap::new();
        let here = (0..CHILDREN).filter(|child| child % 4 == u128::try_from(on % 4).unwrap_or_default());
        for who in here {
            let at = machine(first + (who / 4 + u128::try_from(on).unwrap_or_default()) % MACHINES);
            let (children, attempts) = of_machine.entry(at).or_default();
            let class = format!("{}a", 1 + who % 4);
            children.push(child(&[first + who], &format!("Child {who}"), &[&class], 1));
            attempts.extend(day(first + who, on * 365 / DAYS, A_DAY, 7));
        }
        for (machine, (children, mut attempts)) in of_machine {
            attempts.sort_by_key(|attempt| attempt.at);
            school.write(machine, content(children, Vec::new(), attempts));
        }
    }
    school
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
    for numbers in numbers.chunks(2) {
        let began = Instant::now();
        let schools: Vec<School> = thread::scope(|scope| {
            let made = |number: &u64| {
                let (number, folder) = (*number, folder.path());
                scope.spawn(move || year(folder, number))
            };
            let made: Vec<_> = numbers.iter().map(made).collect();
            made.into_iter().map(|school| school.join().unwrap()).collect()
        });
        println!("{} schools made up in {:.0} s", schools.len(), began.elapsed().as_secs_f64());
        // The time of a connection's process counts once the server has waited for its end.
        let server = database.server();
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
        for school in &schools {
            fs::remove_dir_all(&school.folder).unwrap();
        }
    }
    for view in ["by_school_now", "by_year", "by_lesson"] {
        let began = Instant::now();
        let cells = number(&database, &format!("SELECT count(attempts) FROM {view}"));
        println!("{view}: {cells} cells in {:.1} s", began.elapsed().as_secs_f64());
    }
    let bytes = number(&database, "SELECT pg_database_size(current_database())");
    println!(
        "{} attempts, {} MB in the database",
        number(&database, "SELECT count(*) FROM attempt"),
        bytes >> 20
    );
}
