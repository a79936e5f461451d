//! A school's folder in which anybody may have put anything. What is not a file of ours is skipped, and takes neither time nor memory.

#![cfg(unix)]

use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use engine::games::chance::chance_from_seed;
use interchange::school::{FilePart, SCHOOL_FOLDER_NAME, SchoolFileContent, file_name, seal_file};
use rand::RngExt;
use records::school::{ExchangeOrder, ExchangeOutcome, KeySource, MachineId, School, run_exchange};
use records::{Child, ChildId, Store};
use serde_json::value::RawValue;

use crate::made::{TestFolder, attempts, child};
use crate::memory::add_member;

/// Begins a school in a shared folder.
fn begun(share: &TestFolder) -> School {
    School::create_and_join(share.path(), &KeySource::New, "Laptop 1").unwrap()
}

fn exchanged(store: &mut Store, school: &School) -> ExchangeOutcome {
    let errand = ExchangeOrder {
        school: school.clone(),
        first_child: None,
        gone_computer: None,
        renewal: None,
        now: 1,
    };
    let told = run_exchange(&errand, store);
    assert_eq!(told.trouble, None);
    told
}

/// The folder of the computer with this number in the school's folder. It is made if it is missing.
fn of_machine(share: &TestFolder, number: u128) -> PathBuf {
    let folder = share.path().join(SCHOOL_FOLDER_NAME).join(uuid::Uuid::from_u128(number).to_string());
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The path of the file with this number (`place`) in a computer's folder.
fn numbered(folder: &Path, place: u64) -> PathBuf {
    folder.join(file_name(place << 24))
}

/// A file whose head claims to hold these parts, by their numbers. Rising numbers take more room than the same number again and again.
fn claiming(school: &School, machine: MachineId, number: u64, parts: impl Iterator<Item = u64>) -> Vec<u8> {
    let parts = parts.map(|number| FilePart { number, attempts: Vec::new() }).collect();
    let (key, secrets) = add_member(&school.storage(), school.key.as_ref().unwrap());
    seal_file(
        &SchoolFileContent { parts, ..SchoolFileContent::default() },
        machine,
        0,
        number,
        &key,
        &secrets,
    )
    .bytes
}

/// A file of the school as another computer writes it. It is about one child with this name, and has attempts with these `numbers`.
fn written(
    school: &School,
    machine: u128,
    place: u64,
    name: String,
    numbers: std::ops::Range<u64>,
) -> Vec<u8> {
    let kim = Child { id: ChildId(uuid::Uuid::from_u128(machine)), ..child(1, "Kim") };
    let number = place << 24;
    let content = SchoolFileContent {
        machine: name,
        children: vec![RawValue::from_string(serde_json::to_string(&kim).unwrap()).unwrap()],
        parts: vec![FilePart { number, attempts: attempts(kim.id, numbers) }],
        ..SchoolFileContent::default()
    };
    let before = if place > 1 { (place - 1) << 24 } else { 0 };
    let (key, secrets) = add_member(&school.storage(), school.key.as_ref().unwrap());
    seal_file(&content, MachineId(uuid::Uuid::from_u128(machine)), before, number, &key, &secrets).bytes
}

#[test]
fn only_ordinary_files_are_read_and_no_link_is_followed() {
    let (share, place, elsewhere) = (TestFolder::new(), TestFolder::new(), TestFolder::new());
    let (school, mut store) = (begun(&share), place.open());
    let folder = of_machine(&share, 1);
    let well = written(&school, 1, 1, "Laptop 2".to_owned(), 0..3);
    fs::write(numbered(&folder, 1), &well).unwrap();
    // A whole file of ours, but outside the school's folder.
    let outside = elsewhere.file("outside");
    fs::write(&outside, written(&school, 1, 2, "Laptop 2".to_owned(), 3..6)).unwrap();
    symlink(&outside, numbered(&folder, 2)).unwrap();
    symlink("/dev/zero", numbered(&folder, 3)).unwrap();
    assert!(Command::new("mkfifo").arg(numbered(&folder, 4)).status().unwrap().success());
    fs::create_dir(numbered(&folder, 5)).unwrap();
    File::create(numbered(&folder, 6)).unwrap().set_len(3 << 30).unwrap();
    File::create(numbered(&folder, 7)).unwrap();
    // A computer's folder that is a link to another place.
    let linked = share.path().join(SCHOOL_FOLDER_NAME).join(uuid::Uuid::from_u128(2).to_string());
    symlink(&folder, linked).unwrap();

    let told = exchanged(&mut store, &school);
    assert_eq!(told.received, 3);
    let mut why: Vec<String> = told.passed_over.iter().map(|(_, why)| why.to_string()).collect();
    why.sort_unstable();
    let expected = [
        "it cannot be read (it is a link)",
        "it cannot be read (it is a link)",
        "it cannot be read (it is larger than 64 MB; docs/machine.md says how to allow more)",
        "it cannot be read (it is not a file)",
        "it cannot be read (it is not a file)",
        "it cannot be read (it is not a folder)",
        "this is not a Fishpond file",
    ];
    assert_eq!(why, expected);
    // Once the link is replaced by the file, it is read.
    fs::remove_file(numbered(&folder, 2)).unwrap();
    fs::copy(outside, numbered(&folder, 2)).unwrap();
    assert_eq!(exchanged(&mut store, &school).received, 3);
}

#[test]
fn a_folder_in_the_place_of_a_card_or_an_epoch_is_named_and_stops_nobody() {
    let (share, place, late) = (TestFolder::new(), TestFolder::new(), TestFolder::new());
    let (school, mut store) = (begun(&share), place.open());
    let begun = school.folder.clone();
    let only = |folder: &str| fs::read_dir(begun.join(folder)).unwrap().next().unwrap().unwrap().path();
    let files: Vec<Vec<u8>> = (0..5)
        .map(|number| {
            let answers = 3 * number..3 * number + 3;
            written(&school, 1, number + 1, "Laptop 2".to_owned(), answers)
        })
        .collect();
    let machine = of_machine(&share, 1);
    exchanged(&mut store, &school);
    let places = [
        only("members"),
        only("epochs"),
        begun.join(School::FILE_NAME),
        begun.join("members"),
        begun.join("epochs"),
    ];
    for (number, (spoilt, bytes)) in (0..).zip(places.into_iter().zip(files)) {
        let aside = begun.parent().unwrap().join("aside");
        fs::rename(&spoilt, &aside).unwrap();
        // Where a folder is wanted, a file lies; and the other way round.
        if aside.is_dir() { fs::write(&spoilt, "dear colleague") } else { fs::create_dir(&spoilt) }.unwrap();
        fs::write(numbered(&machine, number + 1), bytes).unwrap();
        let told = exchanged(&mut store, &school);
        let named = |path: &Path| told.passed_over.iter().any(|(over, _)| begun.join(over) == path);
        assert!(named(&spoilt), "{}: {:?}", spoilt.display(), told.passed_over);
        assert_eq!(told.received, 3, "{}", spoilt.display());
        store.save_attempts(&attempts(child(1, "Kim").id, 100 + number..101 + number)).unwrap();
        // Once it is gone, what lay there is there again.
        if aside.is_dir() { fs::remove_file(&spoilt) } else { fs::remove_dir(&spoilt) }.unwrap();
        assert_eq!(exchanged(&mut store, &school).passed_over, []);
        if aside.is_dir() { fs::remove_dir_all(aside) } else { fs::remove_file(aside) }.unwrap();
    }
    let newcomer =
        School::join(share.path(), &KeySource::KeyFile(school.key.as_ref().unwrap().to_text()), "Laptop 3");
    let mut late = late.open();
    assert_eq!(exchanged(&mut late, &newcomer.unwrap()).passed_over, []);
    assert_eq!(late.children().unwrap(), store.children().unwrap());
}

#[test]
fn at_most_a_hundred_passed_over_files_are_named() {
    let (share, place) = (TestFolder::new(), TestFolder::new());
    let (school, mut store) = (begun(&share), place.open());
    let own = share.path().join(SCHOOL_FOLDER_NAME).join(store.machine_id().unwrap().to_string());
    fs::create_dir_all(&own).unwrap();
    for number in 0..300 {
        for folder in [&own, &of_machine(&share, 1)] {
            File::create(folder.join(format!("holiday {number}.jpg"))).unwrap();
        }
    }
    let told = exchanged(&mut store, &school);
    assert_eq!((told.passed_over.len(), told.more_passed_over), (100, 500));
}

#[test]
fn a_clone_is_noticed_whatever_its_files_claim() {
    let (share, place) = (TestFolder::new(), TestFolder::new());
    let (school, mut store) = (begun(&share), place.open());
    store.save_children(&[child(1, "Kim")]).unwrap();
    store.save_attempts(&attempts(child(1, "Kim").id, 0..3)).unwrap();
    assert_eq!(exchanged(&mut store, &school).sent, 3);
    let own = store.machine_id().unwrap();
    let folder = share.path().join(SCHOOL_FOLDER_NAME).join(own.to_string());
    fs::write(numbered(&folder, 9), claiming(&school, own, 9 << 24, 1..50_000)).unwrap();
    let told = exchanged(&mut store, &school);
    assert!(told.has_new_id);
    assert_eq!(told.sent, 3);
}

#[test]
fn the_schools_own_file_is_read_just_as_carefully() {
    let (share, elsewhere) = (TestFolder::new(), TestFolder::new());
    let school = begun(&share);
    let told = share.path().join(SCHOOL_FOLDER_NAME).join(School::FILE_NAME);
    fs::rename(&told, elsewhere.file("school.json")).unwrap();
    symlink(elsewhere.file("school.json"), &told).unwrap();
    let key = KeySource::KeyFile(school.key.as_ref().unwrap().to_text());
    assert!(School::join(share.path(), &key, "Laptop 2").is_err());
    fs::remove_file(&told).unwrap();
    assert!(Command::new("mkfifo").arg(&told).status().unwrap().success());
    assert!(School::join(share.path(), &key, "Laptop 2").is_err());
}

#[test]
fn a_setting_lets_a_computer_read_larger_files() {
    let (share, place) = (TestFolder::new(), TestFolder::new());
    let (mut school, mut store) = (begun(&share), place.open());
    let folder = of_machine(&share, 1);
    let long = "a".repeat(9 << 20);
    fs::write(numbered(&folder, 1), written(&school, 1, 1, long, 0..3)).unwrap();
    let told = exchanged(&mut store, &school);
    assert_eq!(
        (told.received, told.passed_over[0].1.to_string()),
        (0, "it holds more than this computer reads at once".to_owned())
    );
    school.largest = 256 << 20;
    assert_eq!(exchanged(&mut store, &school).received, 3);
}

/// The environment variable with the shared folder with which the helper process exchanges.
const SHARE: &str = "FISHPOND_TEST_SHARE";
/// The environment variable with the data folder of the helper process.
const RECORDS: &str = "FISHPOND_TEST_RECORDS";

/// A figure in KiB that Linux gives about the memory of this process, by its name such as `VmRSS`.
#[cfg(target_os = "linux")]
pub fn memory(what: &str) -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix(what)).unwrap();
    line.trim_start_matches(':').trim().trim_end_matches(" kB").parse().unwrap()
}

/// Exchanges in a process of its own, and prints by how much its memory grew at most. It does nothing unless a test starts it.
#[cfg(target_os = "linux")]
#[test]
fn exchanging_helper() {
    let (Ok(share), Ok(place)) = (std::env::var(SHARE), std::env::var(RECORDS)) else { return };
    let folder = records::DataFolder::open(Some(place.into())).unwrap();
    let mut store = Store::open(&folder, crate::made::day(1)).unwrap().store;
    let mut school = School::load(&folder).unwrap().unwrap();
    school.folder = Path::new(&share).join(SCHOOL_FOLDER_NAME);
    fs::write("/proc/self/clear_refs", "5").unwrap();
    let before = memory("VmRSS");
    let told = exchanged(&mut store, &school);
    println!(
        "came {} passed {} grew {}",
        told.received,
        told.passed_over.len() + told.more_passed_over,
        memory("VmHWM") - before
    );
}

#[cfg(target_os = "linux")]
#[test]
fn an_exchange_needs_little_memory_whatever_the_folder_holds() {
    let (share, place) = (TestFolder::new(), TestFolder::new());
    let school = begun(&share);
    school.save(&place.folder()).unwrap();
    exchanged(&mut place.open(), &school);
    let mut came = 0;
    // What the other computers did in years.
    for machine in 1..=6 {
        let folder = of_machine(&share, machine);
        for file in 0..5 {
            let numbers = file * 4000..(file + 1) * 4000;
            came += 4000;
            let bytes = written(&school, machine, file + 1, format!("Laptop {machine}"), numbers);
            fs::write(numbered(&folder, file + 1), bytes).unwrap();
        }
    }
    let folder = of_machine(&share, 7);
    File::create(numbered(&folder, 1)).unwrap().set_len(3 << 30).unwrap();
    File::create(numbered(&folder, 2)).unwrap().set_len(60 << 20).unwrap();
    symlink("/dev/zero", numbered(&folder, 3)).unwrap();
    // A file that begins well, and goes on for too long.
    let mut begins_well = written(&school, 7, 4, "Laptop 7".to_owned(), 0..3);
    begins_well.resize(60 << 20, 7);
    fs::write(numbered(&folder, 4), begins_well).unwrap();
    // Sealed with the right key: a file that grows large when it is opened, and one that is large.
    fs::write(numbered(&folder, 5), written(&school, 7, 5, "a".repeat(200 << 20), 0..3)).unwrap();
    let mut by_chance = chance_from_seed(1, 1);
    let long: String = (0..40 << 20).map(|_| char::from(by_chance.random_range(b'!'..=b'~'))).collect();
    fs::write(numbered(&folder, 6), written(&school, 7, 6, long, 0..3)).unwrap();
    for number in 0..20_000 {
        File::create(folder.join(format!("holiday {number}.jpg"))).unwrap();
    }

    // Under this computer's own name as well: heads without content, each as long as a head may be.
    let own = place.open().machine_id().unwrap();
    let folder = share.path().join(SCHOOL_FOLDER_NAME).join(own.to_string());
    fs::create_dir_all(&folder).unwrap();
    for place in 1..=60_u64 {
        let number = place << 24;
        let same = place % 2 == 0;
        let claimed = if same {
            claiming(&school, own, number, std::iter::repeat_n(1, (1 << 20) - 100))
        } else {
            claiming(&school, own, number, 1 << 20..(1 << 20) + 170_000)
        };
        fs::write(numbered(&folder, place), claimed).unwrap();
    }

    let helper = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "hostile_folder::exchanging_helper", "--nocapture"])
        .envs([(SHARE, share.path()), (RECORDS, place.path())])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&helper.stdout).into_owned();
    let told =
        said.lines().find(|line| line.starts_with("came ")).unwrap_or_else(|| panic!("{said}{helper:?}"));
    let numbers: Vec<u64> = told.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let [all, passed_over, grew] = numbers[..] else { panic!("{told}") };
    // Heads whose parts do not rise do not count as heads.
    assert_eq!((all, passed_over), (came, 20_006 + 30));
    assert!(grew <= 64 * 1024, "{grew} KiB");
    println!("an exchange of {came} attempts took {grew} KiB");
}
