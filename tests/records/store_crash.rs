//! Whenever the program is killed, what it said was saved is saved.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child as Process, Command, Stdio};

use crate::made::{TestFolder, attempt, child, day};
use engine::games::chance::chance_from_seed;
use rand::RngExt;
use records::Store;
use uuid::Uuid;

/// The environment variable with the data folder of the helper process.
pub const FOLDER_VARIABLE: &str = "FISHPOND_TEST_RECORDS";
/// The environment variable with the number of the attempt with which the helper process begins.
pub const FIRST_NUMBER_VARIABLE: &str = "FISHPOND_TEST_FROM";

/// How many times the helper process is killed.
const KILLS: u64 = 200;

/// How many acknowledged attempts the helper process may reach before it is killed, at most: it is killed before its file is open, or in
/// the middle of its work.
const MOST_KEPT: usize = 12;

/// How many turns the test waits in a loop at most before it kills: about as long as saving an attempt takes.
const MOST_TURNS: u32 = 20_000;

/// Saves one attempt after the other in a process of its own, and prints the id of each that was acknowledged. It does nothing unless a
/// test below starts it.
#[test]
fn helper() {
    let (Ok(place), Ok(from)) = (std::env::var(FOLDER_VARIABLE), std::env::var(FIRST_NUMBER_VARIABLE)) else {
        return;
    };
    let folder = records::DataFolder::open(Some(place.into())).unwrap();
    let mut store = Store::open(&folder, day(1)).unwrap().store;
    let from: u64 = from.parse().unwrap();
    for number in from.. {
        let attempt = attempt(child(1, "Mia").id, number);
        store.save_attempts(std::slice::from_ref(&attempt)).unwrap();
        let mut out = std::io::stdout();
        writeln!(out, "kept {}", attempt.id).unwrap();
        out.flush().unwrap();
    }
}

/// Starts a helper process. `helper` is the name of a test that does nothing otherwise, and `from` the number of its first attempt.
pub fn start(helper: &str, place: &TestFolder, from: u64) -> Process {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", helper, "--nocapture"])
        .env(FOLDER_VARIABLE, place.path())
        .env(FIRST_NUMBER_VARIABLE, from.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

#[test]
fn no_acknowledged_attempt_is_lost_when_the_program_is_killed() {
    let place = TestFolder::new();
    place.open().save_children(&[child(1, "Mia")]).unwrap();
    let mut chance = chance_from_seed(1, 1);
    let (mut acknowledged, mut from) = (Vec::<Uuid>::new(), 0);
    for _ in 0..KILLS {
        let mut helper = start("store_crash::helper", &place, from);
        let lines = BufReader::new(helper.stdout.take().unwrap()).lines().map_while(Result::ok);
        let mut heard = lines.filter_map(|line| line.split_once("kept ")?.1.parse().ok());
        let wanted = chance.random_range(0..MOST_KEPT);
        let mut kept: Vec<Uuid> = heard.by_ref().take(wanted).collect();
        assert_eq!(kept.len(), wanted, "the helper keeps one attempt after the other");
        // Now the next attempt may be at any point of its way to the disk.
        (0..chance.random_range(0..MOST_TURNS)).for_each(|_| std::hint::spin_loop());
        helper.kill().unwrap();
        helper.wait().unwrap();
        // The helper went on meanwhile. What it said before it died counts too.
        kept.extend(heard);
        acknowledged.extend(&kept);
        let opened = place.open_on(day(1));
        assert_eq!(opened.restored, None, "the database is sound");
        let present: Vec<Uuid> =
            opened.store.attempts(child(1, "Mia").id).unwrap().iter().map(|attempt| attempt.id).collect();
        for id in &kept {
            assert!(present.contains(id), "an acknowledged attempt is missing");
        }
        // There may be one more, which was killed before it could be acknowledged.
        from = u64::try_from(present.len()).unwrap();
        assert!(present.len() >= acknowledged.len());
    }
}
