//! Every command, with calls to the system that fail: the n-th of a kind once, or all from the n-th on.
//!
//! After each run, a second run without the fault shows that what was acknowledged is there, and what was there before is there; that
//! nothing sound was renamed; that the PIN is asked for; and that the exit code and the sentence were true. The test looks with SQLite and
//! at the files themselves, not through Fishpond's own records.

#![allow(
    clippy::case_sensitive_file_extension_comparisons,
    reason = "these are the names that the program gives its files"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs::{self, File, FileTimes};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::OnceLock;

use argon2::password_hash::PasswordHasher;
use argon2::{Algorithm, Argon2, Params, Version};
use chrono::{Days, Local, NaiveDate};
use clap::CommandFactory;
use engine::games::GameKind;
use fishpond::cli::Arguments;
use interchange::DistrictFigures;
use records::{Archive, ClashDecisions, DataFolder, PinLock, Preferences, Store};
use reports::made_up_class;
use rusqlite::Connection;
use rusqlite::types::ValueRef;
use serde_json::{Value, json};

use super::failing::{CallKind, InjectedFault, call_counts, failed_call, faults};
use super::{Ended, OURS};

const PIN: &str = "4711";

/// A state of the data folder in which a command is tried. It is made once, and copied for every run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    /// Records of three children, with a backup of today.
    Opened,
    /// The records of [`Stage::Opened`] before they were opened for the first time on a day.
    Due,
    /// The records of [`Stage::Opened`] after a crash in the middle of a change.
    Crashed,
    /// The records of [`Stage::Opened`] without the database, which somebody has deleted. Only the backups are left.
    Gone,
    /// There is no data folder yet.
    Nothing,
    /// The records of [`Stage::Opened`] on a computer that shares a school with another one. A child was erased on the other one, and
    /// another child is new there.
    School,
    /// The computers of [`Stage::School`] before this one has joined the school.
    Newcomer,
}

/// A command, how it is called, and what it reads and writes.
struct Call {
    /// The name of the command, as `fishpond --help` has it.
    name: &'static str,
    /// The arguments, with spaces between them. `{}` stands for the folder in which the command runs.
    arguments: &'static str,
    stage: Stage,
    /// What the command gets on standard input.
    input: &'static str,
}

const fn call(name: &'static str, arguments: &'static str) -> Call {
    Call { name, arguments, stage: Stage::Opened, input: "" }
}

impl Call {
    const fn on(self, stage: Stage) -> Self {
        Self { stage, ..self }
    }

    const fn told(self, input: &'static str) -> Self {
        Self { input, ..self }
    }

    /// Whether the command changes PINs.
    fn is_about_pins(&self) -> bool {
        ["pin set", "pin remove", "pin reset", "demo"].contains(&self.name)
    }

    /// Whether the command makes several changes, one after the other, each of which is whole by itself.
    fn has_steps(&self) -> bool {
        self.name.starts_with("school") || self.name == "demo"
    }
}

/// Calls of commands that read records, or that need no data folder.
const READING: [Call; 35] = [
    call("children list", "children list"),
    call("children list", "children list --class 3a --json").on(Stage::Due),
    call("children list", "children list").on(Stage::Crashed),
    call("children list", "children list").on(Stage::Gone),
    call("children erased", "children erased").on(Stage::School),
    call("children merge", "children merge --same-names --preview"),
    call("findings", "findings"),
    call("csv", "csv attempts -o {}/out/table.csv"),
    call("csv", "csv pupils -o -"),
    call("xapi", "xapi --home-page https://school.example -o {}/out/statements.json"),
    call("export", "export -o {}/out/all.fishpond"),
    call("log", "log"),
    call("import", "import {}/class.fishpond --preview"),
    call("class-list", "class-list {}/list.csv --preview"),
    call("class year", "class year --preview"),
    call("backup list", "backup list"),
    call("backup restore", "backup restore 1 --preview"),
    call("pin list", "pin list"),
    call("settings", "settings --child Jonas"),
    call("settings check", "settings check {}/settings.toml"),
    call("assign", "assign --class 4a"),
    call("lesson check", "lesson check {}/lesson.json"),
    call("lesson list", "lesson list"),
    call("lesson schema", "lesson schema"),
    call("check", "check --rung addition --pond F15,8,7,3,9,1 15=8+7"),
    call("solve", "solve --rung addition --pond F15,8,7,3,9,1"),
    call("simulate", "simulate --games 2 --log {}/out/games.jsonl"),
    call("licences", "licences"),
    call("pin hash", "pin hash --stdin").told("8253\n"),
    call("manual", "manual {}/out/manual"),
    call("school status", "school status").on(Stage::School),
    call("worksheet", "worksheet --lesson ours --seed 7 -o {}/out/page.pdf --answers {}/out/answers.pdf"),
    call("report", "report --child Jonas -o {}/out/sheet.pdf"),
    call("certificate", "certificate --child Jonas --rung addition -o {}/out/certificate.pdf"),
    call("district-page", "district-page {}/figures.json -o {}/out/district.pdf"),
];

/// Calls of commands that change records.
const CHANGING: [Call; 24] = [
    call("children add", "children add Zoe Noah --class 3a"),
    call("children rename", "children rename Jonas Johannes"),
    call("children merge", "children merge Jonas --into Mia"),
    call("class move", "class move Jonas --to 4b"),
    call("class year", "class year --yes"),
    call("class back", "class back --yes"),
    call("class-list", "class-list {}/list.csv"),
    call("import", "import {}/class.fishpond"),
    call("settings", "settings --class 4a --set largest=50"),
    call("assign", "assign --class 4a --lesson ours --until 2099-01-01"),
    call("backup make", "backup make"),
    call("backup restore", "backup restore 1"),
    call("backup restore", "backup restore 1").on(Stage::School),
    call("pin set", "pin set --stdin").told("8253\n"),
    call("pin set", "pin set --stdin --name Brown").told("8253\n"),
    call("pin set", "pin set --stdin").on(Stage::Nothing).told("8253\n"),
    call("pin remove", "pin remove"),
    call("pin reset", "pin reset"),
    call("erase", "erase --child Jonas --yes"),
    call("erase", "erase --child Jonas --yes").on(Stage::Due),
    call("erase", "erase --child Otto --yes").on(Stage::School),
    call("children bring-back", "children bring-back Otto").on(Stage::School),
    call("demo", "demo").on(Stage::Nothing),
    call("cards", "cards --game tiu-u -o {}/out/deck.pdf"),
];

/// Calls of commands about a school's folder.
const SCHOOL: [Call; 11] = [
    call("school exchange", "school exchange").on(Stage::School),
    call("school join", "school join {}/share --key {}/school.key --name One").on(Stage::Newcomer),
    call("school join", "school join {}/share --begin --new-key {}/out/new.key").on(Stage::Opened),
    call("school leave", "school leave").on(Stage::School),
    call("school take-over", "school take-over Other").on(Stage::School),
    call("school remove", "school remove Other --key {}/school.key").on(Stage::School),
    call("school change-key", "school change-key --key {}/school.key --new-key {}/out/new.key")
        .on(Stage::School),
    call("school keep-erased", "school keep-erased 3 --key {}/school.key").on(Stage::School),
    call("school take-key", "school take-key --key {}/school.key").on(Stage::School),
    call("school joining-key", "school joining-key {}/out/joining.key --key {}/school.key").on(Stage::School),
    call("school status", "school status --json").on(Stage::School),
];

#[test]
fn every_command_is_tried() {
    fn leaves(command: &clap::Command, before: &str, found: &mut BTreeSet<String>) {
        let mut inner = command.get_subcommands().filter(|inner| inner.get_name() != "help").peekable();
        // Settings can be checked, or shown and changed.
        if inner.peek().is_none() || before == "settings" {
            found.insert(before.to_owned());
        }
        for inner in inner {
            leaves(inner, format!("{before} {}", inner.get_name()).trim_start(), found);
        }
    }
    let mut all = BTreeSet::new();
    leaves(&Arguments::command(), "", &mut all);
    let tried = READING.iter().chain(&CHANGING).chain(&SCHOOL).map(|call| call.name.to_owned());
    assert_eq!(tried.collect::<BTreeSet<_>>(), all);
}

#[test]
fn no_failing_call_makes_a_reading_command_say_less_or_touch_anything() {
    with_each_fault("reading", &READING);
}

#[test]
fn no_failing_call_makes_a_changing_command_lose_or_claim_anything() {
    with_each_fault("changing", &CHANGING);
}

#[test]
fn no_failing_call_makes_a_command_about_a_school_lose_or_claim_anything() {
    with_each_fault("school", &SCHOOL);
}

fn with_each_fault(name: &str, calls: &[Call]) {
    let only = std::env::var("FISHPOND_FAILING_COMMAND").ok();
    let mut found = Vec::new();
    for (turn, call) in (0..).zip(calls) {
        if only.as_ref().is_none_or(|only| call.arguments.starts_with(only)) {
            found.extend(Trial::of(name, call).with_each_fault(turn));
        }
    }
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}

/// A folder in which a command runs: a copy of a [`Stage`], with everything in it.
struct Ground(PathBuf);

impl Ground {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("failing-calls-{}-{name}", std::process::id()));
        let _from_before = fs::remove_dir_all(&path);
        fs::create_dir_all(path.join("out")).unwrap();
        Self(path)
    }

    fn data(&self) -> PathBuf {
        self.0.join("data")
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn records(&self) -> PathBuf {
        self.0.join("data/records.db")
    }

    /// Makes this folder a copy of another one, with the times of its files.
    fn copy_of(&self, other: &Self) {
        let _not_there_yet = fs::remove_dir_all(&self.0);
        copy(&other.0, &self.0);
        for name in ["data/school.json", "other/school.json"] {
            if let Ok(text) = fs::read_to_string(self.file(name)) {
                let text = text.replace(other.0.to_str().unwrap(), self.0.to_str().unwrap());
                fs::write(self.file(name), text).unwrap();
            }
        }
    }

    /// Runs a command in this folder without a fault. `data` is the data folder in it, and `input` what comes on standard input.
    fn run(&self, data: &str, pin: Option<&str>, arguments: &str, input: &str) -> Ended {
        ended(self.command(data, pin, arguments), input)
    }

    fn command(&self, data: &str, pin: Option<&str>, arguments: &str) -> std::process::Command {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_fishpond"));
        let here = self.0.to_str().unwrap();
        command.args(arguments.split(' ').map(|word| word.replace("{}", here)));
        command.env("FISHPOND_DATA_DIR", self.file(data)).env_remove("FISHPOND_PIN").current_dir(&self.0);
        for display in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
            command.env_remove(display);
        }
        if let Some(pin) = pin {
            command.env("FISHPOND_PIN", pin);
        }
        command
    }

    fn did(&self, data: &str, arguments: &str) {
        let ended = self.run(data, Some(PIN), arguments, "");
        assert_eq!(ended.code, Some(0), "{arguments}: {ended:?}");
    }
}

impl Drop for Ground {
    fn drop(&mut self) {
        let _gone_already = fs::remove_dir_all(&self.0);
    }
}

fn ended(mut command: std::process::Command, input: &str) -> Ended {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = command.spawn().expect("the program runs");
    // A command that is refused does not read it.
    let _unread = running.stdin.take().unwrap().write_all(input.as_bytes());
    Ended::from(running.wait_with_output().unwrap())
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let (entry, there) = (entry.as_ref().unwrap().path(), entry.as_ref().unwrap().metadata().unwrap());
        let copied = to.join(entry.file_name().unwrap());
        if there.is_dir() {
            copy(&entry, &copied);
        } else {
            fs::copy(&entry, &copied).unwrap();
            let times = FileTimes::new().set_modified(there.modified().unwrap());
            File::options().write(true).open(&copied).unwrap().set_times(times).unwrap();
        }
    }
}

/// A lock (the grown-ups' PINs) with a hash that is quick to try.
fn lock() -> PinLock {
    let quick = Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(8, 1, 1, None).unwrap());
    let hash = quick.hash_password_with_salt(PIN.as_bytes(), b"salt for the tests").unwrap().to_string();
    serde_json::from_value(json!({ "pin": hash, "recovery": hash })).unwrap()
}

/// The first children of a made-up class, with these names and some of their answers.
fn class(seed: u64, names: &[&str], today: NaiveDate) -> Archive {
    let mut archive = made_up_class(seed, today);
    archive.children.truncate(names.len());
    for (archived, name) in archive.children.iter_mut().zip(names) {
        (*name).clone_into(&mut archived.child.name);
        archived.attempts.drain(..archived.attempts.len().saturating_sub(25));
    }
    archive
}

/// Makes a data folder at `place` with these children, and with backups of two days.
fn keep(place: &Path, archive: &Archive, today: NaiveDate) {
    let folder = DataFolder::open(Some(place.to_owned())).unwrap();
    let mut store = Store::open(&folder, today - Days::new(2)).unwrap().store;
    store.save_pin_lock(&lock()).unwrap();
    store.import(archive, &ClashDecisions::default(), 0).unwrap();
    drop(store);
    drop(Store::open(&folder, today - Days::new(1)).unwrap());
    let children: Vec<_> = archive.children.iter().map(|archived| archived.child.clone()).collect();
    let seats = vec![Some(children[0].participant(GameKind::DragonFish)), None];
    let preferences = Preferences { seats, ..Preferences::default() };
    preferences.save(&folder).unwrap();
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/game-version-2-dragonfish.json");
    fs::copy(game, place.join("game.json")).unwrap();
    fs::create_dir(place.join("lessons")).unwrap();
    fs::write(place.join("lessons/ours.json"), OURS).unwrap();
}

/// The folder of a stage, made the first time that it is needed.
fn made(stage: Stage) -> &'static Ground {
    static MADE: [OnceLock<Ground>; 7] = [const { OnceLock::new() }; 7];
    MADE[stage as usize].get_or_init(|| {
        let place = Ground::new(&format!("{stage:?}"));
        let today = Local::now().date_naive();
        if stage != Stage::Nothing {
            keep(&place.data(), &class(7, &["Jonas", "Mia", "Ben"], today), today);
        }
        if !matches!(stage, Stage::Nothing | Stage::Due) {
            place.did("data", "children list");
        }
        fs::write(place.file("list.csv"), "name,class\nMia,3a\nZoe,3a\n").unwrap();
        fs::write(place.file("lesson.json"), OURS).unwrap();
        fs::write(place.file("settings.toml"), "sound = \"soft\"\n").unwrap();
        let figures = serde_json::to_string(&DistrictFigures::default()).unwrap();
        fs::write(place.file("figures.json"), figures).unwrap();
        let other = class(8, &["Otto", "Ida"], today);
        fs::write(place.file("class.fishpond"), serde_json::to_vec(&other).unwrap()).unwrap();
        match stage {
            Stage::Opened => place.did("data", "class year --yes"),
            Stage::Crashed => crash(&place),
            Stage::Gone => fs::remove_file(place.records()).unwrap(),
            Stage::School | Stage::Newcomer => {
                fs::create_dir_all(place.file("share")).unwrap();
                keep(&place.file("other"), &other, today);
                place.did("other", "school join {}/share --new-key {}/school.key --name Other");
                if stage == Stage::School {
                    place.did("data", "school join {}/share --key {}/school.key --name One");
                    place.did("other", "school exchange");
                    place.did("other", "erase --child Otto --yes");
                    place.did("other", "school exchange");
                    place.did("data", "school exchange");
                    place.did("data", "children add Noah");
                    place.did("data", "backup make");
                }
                place.did("other", "children add Emma");
                place.did("other", "school exchange");
            }
            Stage::Due | Stage::Nothing => {}
        }
        fs::create_dir_all(place.file("share")).unwrap();
        place
    })
}

/// Leaves the records at `place` as a crash does in the middle of a change, with a journal that has to be played back.
fn crash(place: &Ground) {
    let connection = Connection::open(place.records()).unwrap();
    let change = "PRAGMA journal_mode = TRUNCATE; PRAGMA cache_size = 1; BEGIN;
        UPDATE attempt SET points = points + 1; UPDATE fact SET place = place + 100; UPDATE child SET name = 'Nobody';";
    connection.execute_batch(change).unwrap();
    let names = ["records.db", "records.db-journal"];
    let [records, journal] = names.map(|name| fs::read(place.data().join(name)).unwrap());
    drop(connection);
    assert!(journal.iter().any(|byte| *byte != 0), "the change has reached the disk");
    fs::write(place.records(), records).unwrap();
    fs::write(place.data().join("records.db-journal"), journal).unwrap();
}

/// What a folder holds, as SQLite and the file system see it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Seen {
    /// The rows of each table but that of the lock. What is new by chance or by the clock is masked.
    tables: BTreeMap<String, Vec<String>>,
    /// The lock (the grown-ups' PINs) without its count of tries.
    lock: Value,
    /// The other files of the data folder and of the folder for what commands write, by their paths.
    files: BTreeMap<String, Vec<u8>>,
    /// What SQLite finds wrong with the database. Empty if nothing is.
    unsound: Vec<String>,
}

impl Seen {
    fn of(place: &Ground, known: &str) -> Self {
        let mut seen =
            Self { tables: BTreeMap::new(), lock: Value::Null, files: BTreeMap::new(), unsound: Vec::new() };
        let mut paths = Vec::new();
        paths_below(&place.data(), &mut paths);
        paths_below(&place.file("out"), &mut paths);
        for path in paths {
            let name = path.strip_prefix(&place.0).unwrap().to_str().unwrap().to_owned();
            if name.ends_with(".db") {
                seen.unsound.extend(unsound(&path).map(|found| format!("{name}: {found}")));
            }
            // Nothing but helps, or looked at otherwise. A journal without bytes is none.
            let aside =
                ["data/records.db", "data/records.db-journal", "data/records.count", "data/records.tries"];
            if !aside.contains(&&*name) {
                seen.files.insert(name, fs::read(&path).unwrap());
            }
        }
        if place.records().exists() {
            let (mut tables, lock) = tables(&place.records());
            for rows in tables.values_mut() {
                *rows = rows.iter().map(|row| masked(row, known)).collect();
                rows.sort_unstable();
            }
            (seen.tables, seen.lock) = (tables, lock);
        }
        seen
    }

    fn names(&self) -> BTreeSet<&String> {
        self.files.keys().collect()
    }
}

fn paths_below(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            paths_below(&path, paths);
        } else {
            paths.push(path);
        }
    }
}

fn unsound(database: &Path) -> Option<String> {
    let look = || -> rusqlite::Result<String> {
        let connection = Connection::open(database)?;
        connection.pragma_query_value(None, "integrity_check", |row| row.get(0))
    };
    match look() {
        Ok(found) if found == "ok" => None,
        Ok(found) => Some(found),
        Err(error) => Some(error.to_string()),
    }
}

/// The rows of all tables of a database but that of the lock, and the lock.
fn tables(database: &Path) -> (BTreeMap<String, Vec<String>>, Value) {
    let connection = Connection::open(database).unwrap();
    let query = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
    let mut names = connection.prepare(query).unwrap();
    let names: Vec<String> = names.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    let mut tables = BTreeMap::new();
    for name in names.into_iter().filter(|name| name != "lock") {
        let mut statement = connection.prepare(&format!("SELECT * FROM {name}")).unwrap();
        // How long an entry of the log may still stay.
        let columns: Vec<usize> = (0..statement.column_count())
            .filter(|at| (&*name, statement.column_name(*at).unwrap()) != ("done", "counted"))
            .collect();
        let row = |row: &rusqlite::Row<'_>| {
            let mut line = String::new();
            for at in &columns {
                match row.get_ref(*at)? {
                    ValueRef::Null => line.push_str("null"),
                    ValueRef::Integer(value) => write!(line, "{value}").unwrap(),
                    ValueRef::Real(value) => write!(line, "{value}").unwrap(),
                    ValueRef::Text(text) => line.push_str(std::str::from_utf8(text).unwrap()),
                    ValueRef::Blob(bytes) => {
                        for byte in bytes {
                            write!(line, "{byte:02x}").unwrap();
                        }
                    }
                }
                line.push('|');
            }
            Ok(line)
        };
        let rows: Vec<String> = statement.query_map([], row).unwrap().map(Result::unwrap).collect();
        tables.insert(name, rows);
    }
    let lock = connection.query_row("SELECT content FROM lock", [], |row| row.get::<_, String>(0));
    let mut lock: Value = serde_json::from_str(&lock.unwrap_or_else(|_| "null".to_owned())).unwrap();
    if let Some(lock) = lock.as_object_mut() {
        lock.retain(|name, _| ["pin", "own", "recovery"].contains(&&**name));
    }
    (tables, lock)
}

/// Replaces by stars the words of a text that come by chance or by the clock, such as ids and moments, unless they occur in `known`.
fn masked(text: &str, known: &str) -> String {
    let is_of_word = |sign: char| sign.is_ascii_alphanumeric() || sign == '-';
    let mut masked = String::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (word, after) = rest.split_at(rest.find(|sign| !is_of_word(sign)).unwrap_or(rest.len()));
        let is_number = word.len() == 13 && word.bytes().all(|byte| byte.is_ascii_digit());
        let is_id = word.len() == 36 && word.matches('-').count() == 4;
        let is_code = word.len() == 19 && word.split('-').all(|part| part.len() == 4);
        // A day and the hour; the minutes follow.
        let is_moment = word.len() == 13 && word.as_bytes()[10] == b'T';
        if is_moment && !known.contains(word) {
            masked.push('*');
            rest = &after[after.find('"').unwrap_or(after.len())..];
            continue;
        }
        let is_blob = word.len() >= 32 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
        let is_by_chance = is_number || is_id || is_code || is_blob;
        masked.push_str(if is_by_chance && !known.contains(word) { "*" } else { word });
        let sign = after.chars().next();
        masked.extend(sign);
        rest = &after[sign.map_or(0, char::len_utf8)..];
    }
    masked
}

/// A command to try with faults.
struct Trial<'a> {
    call: &'a Call,
    place: Ground,
    page: PathBuf,
    /// All texts in the database before the command ran, unmasked.
    known: String,
    before: Seen,
    after: Seen,
    /// How the command ends if nothing fails.
    usual: Ended,
}

impl<'a> Trial<'a> {
    fn of(name: &str, call: &'a Call) -> Self {
        let place = Ground::new(name);
        let page = place.0.with_extension("page");
        place.copy_of(made(call.stage));
        follow(&place);
        let known: String = tables(&place.records()).0.into_values().flatten().collect();
        let before = Seen::of(&place, &known);
        let mut trial =
            Self { call, page, after: before.clone(), before, known, usual: Ended::from(nothing()), place };
        trial.usual = trial.run(InjectedFault::NONE);
        follow(&trial.place);
        trial.after = Seen::of(&trial.place, &trial.known);
        let (after, usual) = (trial.after.clone(), &trial.usual);
        // Nobody has mastered a rung, and only an administrator removes a PIN.
        let may_not = ["certificate", "pin reset"].contains(&call.name);
        assert!(usual.code == Some(0) || (may_not && !usual.has_panicked()), "{}: {usual:?}", call.arguments);
        assert!(trial.before.unsound.is_empty() && after.unsound.is_empty(), "{}", call.arguments);
        // What the test takes for chance has to be all that is by chance.
        let again = trial.run(InjectedFault::NONE);
        follow(&trial.place);
        let seen = Seen::of(&trial.place, &trial.known);
        if !call.has_steps() {
            assert_eq!(differing(&seen, &after, &after), None, "{}", call.arguments);
            assert_eq!(trial.said(&again.out), trial.said(&trial.usual.out));
        }
        trial
    }

    /// Runs the command with this fault on a new copy of its stage.
    fn run(&self, fault: InjectedFault) -> Ended {
        self.place.copy_of(made(self.call.stage));
        let pin = (self.call.stage != Stage::Nothing).then_some(PIN);
        let mut command = self.place.command("data", pin, self.call.arguments);
        fault.inject_into(&mut command, &self.place.0, &self.page);
        ended(command, self.call.input)
    }

    /// What the command said (`out`), without what comes by chance.
    fn said(&self, out: &str) -> String {
        let masked = masked(out, &self.known);
        let is_by_chance = |line: &&str| !line.contains("$argon2id$") && !line.starts_with("Time: ");
        masked.lines().filter(is_by_chance).collect::<Vec<_>>().join("\n")
    }

    fn with_each_fault(&self, turn: u64) -> Vec<String> {
        let mut found = Vec::new();
        let (mut runs, begun) = (0, std::time::Instant::now());
        self.run(InjectedFault::NONE);
        for (kind, calls) in call_counts(&self.page) {
            for fault in faults(kind, calls, 1, turn) {
                let ended = self.run(fault);
                runs += 1;
                let failed = failed_call(&self.page);
                let wrong = self.look(fault, &failed, &ended);
                if !wrong.is_empty() {
                    let InjectedFault { number, for_good, error: (error, _), .. } = fault;
                    let how = if for_good { "for good" } else { "once" };
                    let told =
                        ended.err.lines().chain(ended.out.lines()).take(3).collect::<Vec<_>>().join(" / ");
                    let fault = format!(
                        "{}: {} {number} {error} {how} ({failed}), code {:?}: {}\n    {told}",
                        self.call.arguments,
                        format!("{kind:?}").to_lowercase(),
                        ended.code,
                        wrong.join("; ")
                    );
                    println!("{fault}");
                    found.push(fault);
                }
            }
        }
        println!("{}: {runs} runs, {} faults, {:?}", self.call.arguments, found.len(), begun.elapsed());
        found
    }

    /// What is wrong after a run with this fault, sentence by sentence. `failed` names the call that failed, and `ended` is how the command
    /// ended.
    fn look(&self, fault: InjectedFault, failed: &str, ended: &Ended) -> Vec<String> {
        let mut wrong = Vec::new();
        let mut check = |is_right: bool, what: String| {
            if !is_right {
                wrong.push(what);
            }
        };
        // How it ended.
        let is_done = ended.code == Some(0);
        check(!ended.has_panicked(), "it panicked".to_owned());
        // What cannot be read is one of the things that are wrong with settings.
        let is_checked = self.call.name == "settings check" && ended.code == Some(1);
        // The files of a computer that was taken over are named until they can be deleted.
        let is_named = ended.code == Some(1) && ended.err.contains("cannot be deleted");
        let is_honest =
            is_done || ended.code == Some(2) || ended.code == self.usual.code || is_checked || is_named;
        check(is_honest, "the exit code is wrong".to_owned());
        // With --json errors are told on standard output.
        let told = format!("{}{}", ended.err, if is_done { "" } else { &ended.out });
        check(is_done || !told.is_empty(), "nothing is said".to_owned());
        check(!told.contains("damaged") || self.usual.err.contains("damaged"), "said damaged".to_owned());
        let is_of_reading = matches!(fault.kind, CallKind::Read | CallKind::List | CallKind::Stat)
            || failed.starts_with("open to read");
        // Later calls may well be those of writing.
        let is_of_reading = is_of_reading && !fault.for_good;
        let says_written = told.contains("disk full") || told.contains("could not be written");
        check(!is_of_reading || !says_written, "said not written of a read".to_owned());
        // What is there without the fault, after another command that has to ask for the PIN.
        let asked = follow(&self.place);
        let seen = Seen::of(&self.place, &self.known);
        let has_pin = self.before.lock != Value::Null && !self.call.is_about_pins();
        check(!has_pin || asked.code == Some(1), format!("the PIN is not asked: {asked:?}"));
        let comes_back = self.call.stage == Stage::Gone;
        check(comes_back || !asked.err.contains("damaged"), format!("damaged later: {}", asked.err.trim()));
        check(seen.unsound.is_empty(), format!("unsound: {:?}", seen.unsound));
        let Self { before, after, usual, .. } = self;
        let is_lock_right = seen.lock == before.lock
            || (self.call.is_about_pins() && seen.lock["pin"].is_string() == after.lock["pin"].is_string());
        check(is_lock_right || seen.lock == after.lock, format!("the lock is {}", seen.lock));
        // The records: all of the change or nothing, and all of it if it was acknowledged.
        if self.call.has_steps() && !(is_done && self.call.name == "demo") {
            // Whatever else is in these rows, such as where they were sent, changes with each exchange.
            let ids = |seen: &Seen, table: &str| -> BTreeSet<String> {
                let rows = seen.tables.get(table).into_iter().flatten();
                rows.filter_map(|row| row.split('|').nth(1).map(str::to_owned)).collect()
            };
            for table in ["child", "attempt", "played"] {
                let mut lost = ids(before, table);
                lost.retain(|id| !ids(&seen, table).contains(id));
                check(lost.is_empty(), format!("{table} lacks {lost:?}"));
            }
        } else {
            let is_whole = seen.tables == after.tables;
            let differing = differing(&seen, before, after);
            check(is_whole || (!is_done && seen.tables == before.tables), differing.unwrap_or_default());
            let says_nothing = told.contains("nothing was changed");
            check(!says_nothing || seen.tables == before.tables, "said that nothing was changed".to_owned());
        }
        if is_done {
            let is_same = self.call.has_steps() || self.said(&ended.out) == self.said(&usual.out);
            let is_told = ended.out.contains("cannot be read") || ended.err.contains("cannot be read");
            check(is_same || is_told, format!("said {:?}, not {:?}", ended.out, usual.out));
        }
        // The files: nothing renamed or left half done, what comes out is whole.
        let allowed: BTreeSet<_> = before.names().union(&after.names()).copied().collect();
        // Records that were only begun get backups with the next start.
        let is_backup =
            |name: &String| self.call.stage == Stage::Nothing && name.starts_with("data/backups/");
        let odd: Vec<_> =
            seen.names().into_iter().filter(|name| !allowed.contains(name) && !is_backup(name)).collect();
        let stays = |name: &&String| after.files.contains_key(*name);
        let mut lost = before.names();
        lost.retain(|name| stays(name) && !seen.files.contains_key(*name));
        check(odd.is_empty() || is_left(fault, &odd), format!("left or renamed: {odd:?}"));
        check(lost.is_empty(), format!("lost: {lost:?}"));
        for (name, bytes) in &seen.files {
            let was = before.files.get(name);
            let is = after.files.get(name);
            // A packager's folder of pages is made anew when that failed.
            let is_page = self.call.name == "manual" && !is_done;
            let is_as_before = was == Some(bytes) && (!is_done || is == was);
            let is_as_after = is.is_some_and(|is| is_alike(name, is, bytes));
            // A backup from which a child was erased is as long as SQLite makes it.
            check(
                is_as_before || is_as_after || name.ends_with(".db") || is_page,
                format!("{name} is neither as before nor done"),
            );
        }
        let missing = after.names().into_iter().filter(|name| !seen.files.contains_key(*name));
        let missing: Vec<_> = missing.filter(|name| !name.contains("data/backups")).collect();
        check(!is_done || missing.is_empty(), format!("not there: {missing:?}"));
        // Erased is erased everywhere, or the file is named.
        if self.call.name == "erase" && seen.tables == after.tables {
            let told =
                told_of(&self.place, if self.call.arguments.contains("Otto") { "Otto" } else { "Jonas" });
            let unnamed: Vec<_> = told.into_iter().filter(|path| !ended.out.contains(path)).collect();
            check(unnamed.is_empty(), format!("erased, but not from {unnamed:?}"));
        }
        if self.call.stage == Stage::School && self.call.name != "school leave" && wrong.is_empty() {
            wrong.extend(self.school());
        }
        wrong
    }

    /// What is wrong with the school after a run, if anything: the other computer must learn all that this one knows.
    fn school(&self) -> Option<String> {
        let place = &self.place;
        let taken_out = ["school remove", "school take-over"].contains(&self.call.name);
        for data in ["data", "other", "data"] {
            let ended = place.run(data, Some(PIN), "school exchange", "");
            if ended.code != Some(0) && !(taken_out && data == "other") {
                return Some(format!("no exchange in {data}: {}", ended.err.trim()));
            }
        }
        let names = |data: &str| {
            let connection = Connection::open(place.file(data).join("records.db")).unwrap();
            let mut names = connection.prepare("SELECT name FROM child").unwrap();
            names.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect::<BTreeSet<String>>()
        };
        let (here, there) = (names("data"), names("other"));
        (here != there && !taken_out).then(|| format!("here are {here:?}, there {there:?}"))
    }
}

/// Runs another command that opens the records, and that has to ask for the PIN.
fn follow(place: &Ground) -> Ended {
    place.run("data", None, "pin remove", "")
}

/// The output of a program that never ran.
fn nothing() -> std::process::Output {
    std::process::Command::new("true").output().unwrap()
}

/// Which of the tables that were `seen` are still as `before` and which as they should be `after` the command, in words. `None` if all
/// tables are as both.
fn differing(seen: &Seen, before: &Seen, after: &Seen) -> Option<String> {
    let mut said = Vec::new();
    for (name, rows) in &seen.tables {
        let (was, is) = (&before.tables[name], &after.tables[name]);
        let differs = |row: &&String| !was.contains(row) || !is.contains(row);
        if rows != is {
            let odd = rows.iter().chain(is).find(|row| rows.contains(row) != is.contains(row));
            let as_before = if rows == was { "as before" } else { "new" };
            said.push(format!("{name} is {as_before}: {odd:?}"));
        } else if rows != was {
            said.push(format!("{name} is done: {:?}", rows.iter().find(differs)));
        }
    }
    (!said.is_empty())
        .then(|| format!("the records are neither as before nor as acknowledged: {}", said.join(", ")))
}

/// Whether these unexpected files are only what the fault kept the program from deleting: a file that was not whole yet, beside the one
/// that was asked for.
fn is_left(fault: InjectedFault, odd: &[&String]) -> bool {
    fault.kind == CallKind::Remove
        && odd.iter().all(|name| name.starts_with("out/") && name.ends_with(".new"))
}

/// Whether two files with this name hold the same, but for what comes by chance or by the clock.
fn is_alike(name: &str, one: &[u8], other: &[u8]) -> bool {
    if one == other || name.ends_with(".key") || name.ends_with("school.json") {
        return one.len() == other.len();
    }
    if name.ends_with(".pdf") {
        return one.len() == other.len() && other.trim_ascii_end().ends_with(b"%%EOF");
    }
    let [one, other] = [one, other].map(|bytes| serde_json::from_slice::<Value>(bytes).unwrap_or_default());
    !one.is_null() && one["children"] == other["children"]
}

/// The files of the data folder in which this name occurs.
fn told_of(place: &Ground, name: &str) -> Vec<String> {
    let mut paths = Vec::new();
    paths_below(&place.data(), &mut paths);
    let holds = |path: &PathBuf| {
        let bytes = fs::read(path).unwrap();
        bytes.windows(name.len()).any(|window| window == name.as_bytes())
    };
    paths.into_iter().filter(holds).map(|path| path.display().to_string()).collect()
}
