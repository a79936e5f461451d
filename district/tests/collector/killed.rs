//! A collector that is killed in the middle and run again loads everything once.

use std::process::Stdio;
use std::thread;
use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use tempfile::tempdir;

use crate::cluster::Database;
use crate::made_up::busy;
use crate::{all, counts, load, loading, number};

#[test]
fn a_run_that_is_killed_repeatedly_still_loads_everything_once() {
    let (Some(database), Some(other)) = (Database::new(), Database::new()) else { return };
    let folder = tempdir().unwrap();
    // 120,000 attempts make six batches.
    let schools = [1, 2].map(|seed| busy(folder.path(), &format!("school {seed}"), (5, 30, 40, 50), seed));
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
        while number(
            &database,
            "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'fishpond-district' AND datname = current_database()",
        ) > 0
        {
            assert!(began.elapsed() < Duration::from_mins(1), "the server does not notice");
            thread::sleep(Duration::from_millis(20));
        }
        let is_there =
            number(&database, "SELECT count(*) FROM pg_class WHERE oid = to_regclass('fishpond.file')") > 0;
        if is_there {
            let (noted, there) = (
                number(&database, "SELECT coalesce(sum(attempts), 0)::bigint FROM file"),
                number(&database, "SELECT count(*) FROM attempt"),
            );
            assert_eq!(noted, there, "what is noted is there, and nothing else");
            halfway += u32::from(there > 0 && there < 120_000);
        }
    }
    assert!(halfway > 0, "no run was killed in the middle");
    load(&database, folder.path(), &schools);
    assert_eq!(all(&database), all(&other), "and everybody is counted to the end");
    assert_eq!(number(&database, "SELECT count(*) FROM attempt"), 120_000);
}
