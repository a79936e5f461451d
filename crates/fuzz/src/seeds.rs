//! The inputs with which the test of each reader begins: files of the tests, and what the program itself writes from them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use records::school::{EpochId, KeyFile, School};
use records::{Archive, ArchiveScope, ClashDecisions, Preferences, Settings, Store};

use crate::memory::MemoryFolder;
use crate::readers::{ROSTER_FILES, ROSTER_SEPARATOR, Reader, fixtures_folder, fresh_store};
use crate::school::key;
use crate::storage;

/// The most bytes of an input to begin with. A longer one is slow, and finds nothing more.
const LONGEST: usize = 128 << 10;

/// Words for the fuzzer's dictionary: values at the edge of what a type can hold.
const EXTREMES: [&str; 8] = [
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551615",
    "4294967296",
    "65536",
    "1e308",
    "-0.0",
    "9999-12-31T23:59:59.999Z",
];

pub fn write_seeds(reader: &Reader, folder: &Path) {
    let seeds = (reader.seeds)();
    let mut words = BTreeSet::new();
    for (number, seed) in seeds.iter().enumerate().filter(|(_, seed)| seed.len() <= LONGEST) {
        fs::write(folder.join(format!("seed-{number}")), seed).expect("the folder can be written to");
        let text = String::from_utf8_lossy(seed);
        let parts = text.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '_' && sign != '-');
        let is_word = |word: &&str| {
            (3..=24).contains(&word.len()) && word.contains(|sign: char| sign.is_ascii_lowercase())
        };
        words.extend(parts.filter(is_word).map(str::to_owned));
    }
    words.extend(EXTREMES.map(str::to_owned));
    let words: Vec<String> = words.into_iter().take(1_000).map(|word| format!("\"{word}\"\n")).collect();
    fs::write(folder.with_extension("dict"), words.concat()).expect("the folder can be written to");
}

fn files(folder: &Path, ending: &str) -> Vec<Vec<u8>> {
    let entries = fs::read_dir(folder).expect("the tests’ files are there").flatten();
    let mut paths: Vec<_> = entries.map(|entry| entry.path()).collect();
    paths.retain(|path| path.is_file() && path.to_string_lossy().ends_with(ending));
    paths.sort();
    paths.iter().map(|path| fs::read(path).expect("a file of the tests")).collect()
}

fn archive() -> Vec<u8> {
    fs::read(fixtures_folder().join("archive-version-1.json")).expect("a file of the tests")
}

pub fn filled_store() -> Store {
    let archive = Archive::read(&archive()).expect("an export of the tests");
    let mut store = fresh_store();
    store.import(&archive, &ClashDecisions::default(), 1_000).expect("records that can be written to");
    let last = archive.children.last().expect("children").child.id;
    store.erase(last, 2_000).expect("records that can be written to");
    store
}

/// The bytes of a database in the present format.
pub fn database() -> Vec<u8> {
    let folder = {
        let _closed = filled_store();
        storage::scratch_folder().join("data")
    };
    fs::read(folder.join("records.db")).expect("what was just written")
}

pub fn databases() -> Vec<Vec<u8>> {
    files(fixtures_folder(), ".db").into_iter().chain([database()]).collect()
}

pub fn rows() -> Vec<Vec<u8>> {
    let values: [&[u8]; 6] = [
        b"",
        b"\xff\xff\xff\xff\xff\xff\xff\x7f",
        b"{\"name\":1}",
        b"[]",
        b"\x80\0\x01\x02\x03\x05abc",
        b"nan",
    ];
    let of = |table: u8, value: &[u8]| [&[table, table / 2, 0, table % 6][..], value].concat();
    (0..20).flat_map(|table| values.map(|value| of(table, value))).collect()
}

pub fn school_json() -> Vec<Vec<u8>> {
    let folder = storage::data_folder("unused", b"");
    let school = School {
        folder: "/srv".into(),
        name: "One".to_owned(),
        key: Some(key().clone()),
        opens: None,
        largest: School::DEFAULT_FILE_LIMIT,
    };
    school.save(&folder).expect("a folder that can be written to");
    let own = fs::read(folder.path().join(School::FILE_NAME)).expect("what was just written");
    let epochs = MemoryFolder::of(key()).0.take().into_values();
    let handed = KeyFile { key: key().clone(), opens: Some(EpochId([7; 32])) };
    epochs.chain([own, key().to_text().into_bytes(), handed.to_text().into_bytes()]).collect()
}

pub fn exports() -> Vec<Vec<u8>> {
    let today = filled_store().archive(&ArchiveScope::Everything).expect("records that can be read");
    vec![archive(), serde_json::to_vec(&today).expect("an export can be written")]
}

pub fn class_lists() -> Vec<Vec<u8>> {
    let folder = fixtures_folder().join("class-lists");
    [".csv", ".txt", ".xlsx"].into_iter().flat_map(|ending| files(&folder, ending)).collect()
}

pub fn rosters() -> Vec<Vec<u8>> {
    let folder = fixtures_folder().join("class-lists");
    let mut seeds = files(&folder, ".zip");
    for entry in fs::read_dir(&folder).expect("the tests’ files are there").flatten() {
        let file = |name: &str| fs::read(entry.path().join(name)).unwrap_or_default();
        if entry.path().is_dir() {
            seeds.push(ROSTER_FILES.map(file).join(&ROSTER_SEPARATOR));
        }
    }
    seeds
}

pub fn lessons() -> Vec<Vec<u8>> {
    files(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../lessons")), ".json")
}

pub fn preferences() -> Vec<Vec<u8>> {
    let folder = storage::data_folder("unused", b"");
    Preferences::default().save(&folder).expect("a folder that can be written to");
    vec![fs::read(folder.path().join("preferences.json")).expect("what was just written")]
}

pub fn settings() -> Vec<Vec<u8>> {
    let own = serde_json::to_vec(&Settings::default()).expect("settings can be written");
    // The documentation shows a complete settings file.
    let document = include_str!("../../../docs/machine.md");
    let machine = document.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next());
    vec![own, machine.expect("docs/machine.md shows a file").as_bytes().to_vec()]
}

pub fn saved_games() -> Vec<Vec<u8>> {
    let is_game = |text: &Vec<u8>| text.windows(8).any(|part| part == b"\"record\"");
    files(fixtures_folder(), ".json").into_iter().filter(is_game).chain(crate::games::saved_games()).collect()
}
