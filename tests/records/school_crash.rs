//! Two programs share a folder, and each is killed at any moment. In the end both know everything they said was saved.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::process::Child as Process;

use engine::games::chance::chance_from_seed;
use rand::RngExt;
use records::Store;
use records::school::{ExchangeOrder, KeySource, School, run_exchange};
use uuid::Uuid;

use crate::made::{TestFolder, attempt, child, day};
use crate::school::archive_text;
use crate::store_crash::{FIRST_NUMBER_VARIABLE, FOLDER_VARIABLE, start};

/// The passphrase that opens the school.
const PASSPHRASE: &str = "four words that rhyme";

/// How many times both helper processes are killed.
const ROUNDS: u64 = 150;
/// How many acknowledged attempts a helper process may reach before it is killed, at most.
const MOST_KEPT: usize = 6;

fn exchange(store: &mut Store, school: &School) {
    let errand = ExchangeOrder {
        school: school.clone(),
        first_child: None,
        gone_computer: None,
        renewal: None,
        now: 5,
    };
    assert_eq!(run_exchange(&errand, store).trouble, None);
}

/// Saves one attempt after the other in a process of its own, prints the id of each that was acknowledged, and exchanges after each. It
/// does nothing unless a test below starts it.
#[test]
fn helper() {
    let (Ok(place), Ok(from)) = (std::env::var(FOLDER_VARIABLE), std::env::var(FIRST_NUMBER_VARIABLE)) else {
        return;
    };
    let folder = records::DataFolder::open(Some(place.into())).unwrap();
    let mut store = Store::open(&folder, day(1)).unwrap().store;
    let school = School::load(&folder).unwrap().unwrap();
    let from: u64 = from.parse().unwrap();
    for number in from.. {
        let attempt = attempt(child(1, "Mia").id, number);
        store.save_attempts(std::slice::from_ref(&attempt)).unwrap();
        let mut out = std::io::stdout();
        writeln!(out, "kept {}", attempt.id).unwrap();
        out.flush().unwrap();
        exchange(&mut store, &school);
    }
}

#[test]
fn no_acknowledged_attempt_is_lost_when_two_programs_on_one_folder_are_killed() {
    let share = TestFolder::new();
    let places = [TestFolder::new(), TestFolder::new()];
    let school =
        School::create_and_join(share.path(), &KeySource::Passphrase(PASSPHRASE.to_owned()), "One").unwrap();
    for place in &places {
        let mut store = place.open();
        store.save_children(&[child(1, "Mia")]).unwrap();
        exchange(&mut store, &school);
        school.save(&place.folder()).unwrap();
    }
    let mut chance = chance_from_seed(7, 7);
    let mut acknowledged = BTreeSet::<Uuid>::new();
    for round in 0..ROUNDS {
        // Each has its own numbers, so that nobody saves what the other has saved.
        let mut helpers: Vec<Process> = (0..2)
            .map(|at| start("school_crash::helper", &places[at], round * 200 + 100 * at as u64))
            .collect();
        for helper in &mut helpers {
            let lines = BufReader::new(helper.stdout.take().unwrap()).lines().map_while(Result::ok);
            let most = chance.random_range(0..MOST_KEPT);
            let mut kept = lines.filter_map(|line| line.split_once("kept ")?.1.parse::<Uuid>().ok());
            acknowledged.extend(kept.by_ref().take(most));
            std::thread::sleep(std::time::Duration::from_micros(chance.random_range(0..4000)));
            helper.kill().unwrap();
            // The helper went on meanwhile. What it said before it died counts too.
            acknowledged.extend(kept);
        }
        for helper in &mut helpers {
            helper.wait().unwrap();
        }
    }
    let mut stores = places.each_ref().map(TestFolder::open);
    for _ in 0..4 {
        for store in &mut stores {
            exchange(store, &school);
        }
    }
    let [one, other] = &stores;
    assert_eq!(archive_text(one), archive_text(other));
    let kept: BTreeSet<Uuid> =
        one.attempts(child(1, "Mia").id).unwrap().iter().map(|attempt| attempt.id).collect();
    assert!(acknowledged.len() > 300 && acknowledged.is_subset(&kept));
}
