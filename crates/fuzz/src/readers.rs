//! All readers of outside data. Each is called as the program calls it, followed by all that the program does with what was read.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use chrono::NaiveDate;
use engine::arithmetic::Rung;
use engine::games::{Game, Player, Record};
use engine::practice::{Answer, Lessons};
use interchange::school::{Epoch, Membership};
use records::machine::{ChildChoice, MachineSettings};
use records::school::{KeySource, School};
use records::{
    AnySavedGame, Archive, ArchiveScope, Child, ClashDecisions, ClassList, ColumnMeaning, DataFolder,
    GameFile, OwnLessons, PinLock, Preferences, Settings, Store, TransferError, WindowSize,
    find_possible_duplicates, import_file, preview_import_file,
};
use rusqlite::Connection;
use rusqlite::types::Value;

use crate::storage::FileContents;
use crate::{games, school, storage};

pub struct Reader {
    pub name: &'static str,
    pub read: fn(&[u8]),
    pub seeds: fn() -> Vec<Vec<u8>>,
}

#[rustfmt::skip]
pub const ALL: [Reader; 13] = [
    Reader { name: "database",    read: database,      seeds: crate::seeds::databases },
    Reader { name: "rows",        read: rows,          seeds: crate::seeds::rows },
    Reader { name: "pond",        read: school::read_sealed_file,  seeds: school::file_seeds },
    Reader { name: "content",     read: school::read_sealed_content, seeds: school::content_seeds },
    Reader { name: "school",      read: school_json,   seeds: crate::seeds::school_json },
    Reader { name: "export",      read: export,        seeds: crate::seeds::exports },
    Reader { name: "class-list",  read: class_list,    seeds: crate::seeds::class_lists },
    Reader { name: "roster",      read: roster,        seeds: crate::seeds::rosters },
    Reader { name: "lesson",      read: lesson,        seeds: crate::seeds::lessons },
    Reader { name: "preferences", read: preferences,   seeds: crate::seeds::preferences },
    Reader { name: "settings",    read: settings,      seeds: crate::seeds::settings },
    Reader { name: "saved-game",  read: saved_game,    seeds: crate::seeds::saved_games },
    Reader { name: "moves",       read: games::play_moves,  seeds: games::seeds },
];

pub fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 2).expect("a day")
}

/// Opens new records in the folder for inputs. The tables and the backup of the day are made only once, and copied for each input.
pub fn fresh_store() -> Store {
    static EMPTY: OnceLock<FileContents> = OnceLock::new();
    let empty = EMPTY.get_or_init(|| {
        drop(open(&storage::data_folder("unused", b"")));
        drop(open(&storage::data_folder_of(&storage::read_data_files())));
        storage::read_data_files()
    });
    open(&storage::data_folder_of(empty))
}

fn open(folder: &DataFolder) -> Store {
    Store::open(folder, today()).expect("sound records can be opened").store
}

/// Asks the records for everything that the pages of the program ask for. What cannot be read may be an error, but not a panic.
pub fn read_everything(store: &Store) {
    let children = store.children().unwrap_or_default();
    let ids: Vec<_> = children.iter().map(|child| child.id).collect();
    for id in &ids {
        let _said = store.attempts(*id);
        let _said = store.practice_answers(*id);
        let _said = store.games(*id);
        let _said = store.child_record_counts(*id);
        let _said = store.progress(*id, today());
    }
    let _said = store.attendance(&ids, today());
    let _said = store.child_summaries(&ids);
    let _said = store.archive(&ArchiveScope::Everything);
    let _said = store.tombstones();
    let _said = store.pin_lock();
    let _said = store.other_computers();
    let _said = store.unsent_counts();
    let _said = store.known_files();
    let _said = store.removable_files();
}

fn database(input: &[u8]) {
    let folder = storage::data_folder("records.db", input);
    if let Ok(opened) = Store::open(&folder, today()) {
        read_everything(&opened.store);
        told(opened.store);
    }
}

/// Does what grown-ups may do next: joins children with the same name, and erases some.
pub fn merge_and_erase(store: &mut Store) {
    let children = store.children().expect("what was taken in can be read");
    let groups: Vec<Vec<Child>> = find_possible_duplicates(&children)
        .into_iter()
        .map(|group| group.into_iter().cloned().collect())
        .collect();
    store.merge_children(&groups, 2_000).expect("those of one name can become one");
    for child in store.children().expect("what was taken in can be read").iter().take(2) {
        store.erase(child.id, 3_000).expect("whoever was taken in can be erased");
    }
    read_everything(store);
}

/// Writes an export, and files for the school's folder, and reads the export again.
fn told(mut store: Store) {
    if let Ok(archive) = store.archive(&ArchiveScope::Everything) {
        let _refused = Archive::read(&serde_json::to_vec(&archive).expect("an export can be written"));
    }
    while let Ok(Some(_)) = school::with_writer(|writer| store.export_unsent(writer)) {}
}

/// Opens records in which one or two values are changed. The input has the changes, each as `table column row kind value` with a zero byte
/// at its end. The first four are one byte each.
fn rows(input: &[u8]) {
    static SOUND: OnceLock<FileContents> = OnceLock::new();
    let sound = SOUND.get_or_init(|| {
        drop(crate::seeds::filled_store());
        storage::read_data_files()
    });
    let folder = storage::data_folder_of(sound);
    let mut rest = input;
    {
        let connection = Connection::open(folder.path().join("records.db")).expect("a sound database");
        let tables = names(
            &connection,
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name",
        );
        // Two changes at most, so that it is clear which of them broke something.
        for _ in 0..2 {
            let Some(([table, column, row, kind], behind)) = rest.split_first_chunk() else { break };
            let (value, behind) =
                behind.split_at(behind.iter().position(|byte| *byte == 0).unwrap_or(behind.len()));
            rest = behind.get(1..).unwrap_or_default();
            let table = &tables[usize::from(*table) % tables.len()];
            let columns = names(&connection, &format!("SELECT name FROM pragma_table_info('{table}')"));
            let column = &columns[usize::from(*column) % columns.len()];
            let text = String::from_utf8_lossy(value).into_owned();
            let number = value.iter().rev().take(8).fold(0, |sum: i64, byte| sum << 8 | i64::from(*byte));
            let value = match kind % 6 {
                0 => Value::Null,
                1 => Value::Integer(number),
                2 => Value::Integer(number.wrapping_neg()),
                3 => Value::Real(text.trim().parse().unwrap_or(f64::MAX)),
                4 => Value::Text(text),
                _ => Value::Blob(value.to_vec()),
            };
            let change = format!(
                "UPDATE OR IGNORE \"{table}\" SET \"{column}\" = ?1 WHERE rowid = (SELECT rowid FROM \"{table}\" LIMIT 1 OFFSET {})",
                row % 8
            );
            let _its_own_rules = connection.execute(&change, [value]);
        }
    }
    if let Ok(opened) = Store::open(&folder, today()) {
        read_everything(&opened.store);
        told(opened.store);
    }
}

fn names(connection: &Connection, ask: &str) -> Vec<String> {
    let mut statement = connection.prepare(ask).expect("a sound database");
    let names = statement.query_map([], |row| row.get(0)).expect("a sound database");
    names.collect::<Result<_, _>>().expect("a sound database")
}

/// Reads the input as the file `school.json` in the school's folder and in the data folder, as an epoch (a stretch of time with the same
/// keys), as the membership of a computer, and as a key file.
fn school_json(input: &[u8]) {
    if let Ok(epoch) = Epoch::read(input) {
        assert!(Epoch::read(&epoch.to_bytes()).is_ok_and(|read| read.id() == epoch.id()));
    }
    if let Ok(membership) = Membership::read_trusted(input) {
        assert_eq!(Membership::read_trusted(&membership.to_bytes()), Ok(membership));
    }
    let folder = storage::data_folder(School::FILE_NAME, input);
    if let Ok(Some(school)) = School::load(&folder) {
        school.save(&folder).expect("a folder that can be written to");
        assert_eq!(School::load(&folder), Ok(Some(School { key: None, opens: None, ..school })));
    }
    let place = storage::empty_folder();
    fs::write(place.join(School::FILE_NAME), input).expect("a file can be written");
    let unlock = KeySource::KeyFile(String::from_utf8_lossy(input).into_owned());
    let _refused = School::join(place, &unlock, "Laptop");
    let _refused = School::join(place, &KeySource::KeyFile(school::key().to_text()), "Laptop");
}

/// Reads the input as an export, and does everything that happens when it is imported.
fn export(input: &[u8]) {
    let (mut store, path) = (fresh_store(), storage::scratch_folder().join("class.fishpond"));
    fs::write(&path, input).expect("a file can be written");
    let join = ClashDecisions::default();
    let would = preview_import_file(&mut store, &path, true, &join, 1_000).map(drop);
    // In pieces a file is read as it is whole, or refused with the same words.
    assert_eq!(would, Archive::read(input).map(drop).map_err(TransferError::Archive));
    if would.is_err() {
        return;
    }
    import_file(&mut store, &path, true, &join, 1_000).expect("what was read can be taken in");
    read_everything(&store);
    let again = store.archive(&ArchiveScope::Everything).expect("what was taken in can be read");
    let again = serde_json::to_vec(&again).expect("an export can be written");
    assert!(Archive::read(&again).is_ok(), "what is exported can be imported");
    merge_and_erase(&mut store);
    told(store);
}

fn known() -> Vec<Child> {
    ["Anna Müller", "Ben", "李小明", "anna  müller"].map(|name| Child::new(name.to_owned(), 3)).into()
}

/// Previews a class list, whatever meaning its columns get.
fn previewed(mut list: ClassList) {
    let known = known();
    let _refused = list.preview(None, &known, 28);
    let _refused = list.preview(Some("3a"), &known, 28);
    if let ClassList::Sheet(sheet) = &mut list {
        for column in 0..sheet.columns().len().min(4) {
            let _shown: Vec<&str> = sheet.cells(column).collect();
            for _ in ColumnMeaning::ALL {
                sheet.set_meaning(column, sheet.columns()[column].next());
            }
        }
        if sheet.can_swap_names() {
            sheet.swap_names();
        }
        sheet.confirm_columns();
    }
    let _refused = list.preview(None, &known, 28);
}

fn class_list(input: &[u8]) {
    let path = storage::empty_folder().join("list.csv");
    fs::write(&path, input).expect("a file can be written");
    if let Ok(list) = ClassList::read_file(&path, today()) {
        previewed(list);
    }
}

/// The byte between the files of a roster, which all come in one input.
pub const ROSTER_SEPARATOR: u8 = 0;
/// The names of a roster's files, in the order in which they come in an input.
pub const ROSTER_FILES: [&str; 4] = ["manifest.csv", "users.csv", "classes.csv", "enrollments.csv"];

/// Reads the input as a roster: as a packed file, or as four files one after the other.
fn roster(input: &[u8]) {
    let folder = storage::empty_folder();
    let path: PathBuf = if input.starts_with(b"PK") {
        fs::write(folder.join("roster.zip"), input).expect("a file can be written");
        folder.join("roster.zip")
    } else {
        for (file, content) in ROSTER_FILES.iter().zip(input.split(|byte| *byte == ROSTER_SEPARATOR)) {
            fs::write(folder.join(file), content).expect("a file can be written");
        }
        folder.to_owned()
    };
    if let Ok(list) = ClassList::read_file(&path, today()) {
        previewed(list);
    }
}

/// Reads the input as a lesson that a teacher wrote, and makes some of its puzzles.
fn lesson(input: &[u8]) {
    let folder = storage::data_folder("unused", b"");
    fs::create_dir(folder.path().join("lessons")).expect("a folder can be made");
    fs::write(folder.path().join("lessons/own.json"), input).expect("a file can be written");
    let own = OwnLessons::load(&folder);
    let _said: Vec<String> = own.faulty.iter().map(|(_, fault)| fault.to_string()).collect();
    for lesson in &own.lessons {
        assert!(lesson.find_faults().is_empty(), "what is read is right");
        for (seed, rung) in (1..).zip(Rung::ALL) {
            let Some(puzzle) = lesson.puzzle(Player { rung, ..Player::default() }, seed) else { continue };
            let answer = puzzle.simplest_answer().unwrap_or(Answer::Number(0));
            let _judged = puzzle.judge(&answer);
            let (_solution, _offered) = (puzzle.solution(), puzzle.shown_text());
        }
    }
    let _river = Lessons::built_in().with_own_lessons(own.lessons);
}

fn preferences(input: &[u8]) {
    let folder = storage::data_folder("preferences.json", input);
    let _size = WindowSize::load_saved(Some(folder.path().to_owned()));
    let preferences = Preferences::load(&folder).unwrap_or_default();
    preferences.save(&folder).expect("a folder that can be written to");
    assert_eq!(Preferences::load(&folder), Ok(preferences));
}

fn settings(input: &[u8]) {
    if let Ok(settings) = serde_json::from_slice::<Settings>(input) {
        let written = serde_json::to_vec(&settings).expect("settings can be written");
        let again: Settings = serde_json::from_slice(&written).expect("and read again");
        assert_eq!(again, settings);
    }
    let file = storage::empty_folder().join("settings.toml");
    fs::write(&file, input).expect("a file can be written");
    let machine = MachineSettings::read(file);
    let _said: Vec<String> = machine.faults().iter().map(ToString::to_string).collect();
    let _keys = machine.fixed_setting_names();
    machine.apply_fixed_settings(&mut Preferences::default());
    let _closed = machine.closed_choices();
    let _may = machine.allows_choice(ChildChoice::Name);
    let mut newcomer = Child::new("Anna".to_owned(), 3);
    machine.apply_defaults(&mut newcomer);
    if machine.check_may_set_pin().is_err() {
        let _wrong = machine.apply_to_lock(PinLock::default()).open("2580", 1_000);
    }
}

/// Reads the input as a saved game that was left before its end.
fn saved_game(input: &[u8]) {
    let folder = storage::data_folder("game.json", input);
    let Ok(Some(table)) = AnySavedGame::load(&folder, GameFile::FIRST) else { return };
    let _hauls = table.fished_suits();
    macro_rules! review {
        ($($module:ident::$Game:ident $saved:literal $kinds:tt)+) => {
            match &table { $(AnySavedGame::$Game(saved) => check_review(&saved.record),)+ }
        };
    }
    engine::for_each_game!(review);
    table.save(&folder, GameFile::FIRST).expect("a folder that can be written to");
}

/// Does what the screen after a game does: plays the record again, and reviews it.
pub fn check_review<G: Game>(record: &Record<G>) {
    let game = record.replay_with(|game, _| drop(game.view_of(Some(game.player_to_move()))));
    let Ok(game) = game else { panic!("what was found can be played on") };
    assert!(game.cards_are_conserved());
    let _result = game.outcome();
    assert!(record.review().is_ok());
}

pub fn fixtures_folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fixtures"))
}
