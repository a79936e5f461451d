//! An exported file is imported in pieces, so that it needs little memory. What comes in, or what is said instead, is the same as if the
//! file were read whole.

use std::fs;
use std::path::Path;

use records::{
    Archive, ArchiveError, ArchivedChild, Child, ClashChoice, ClashDecisions, Store, TransferError,
    import_file, preview_import_file,
};
use serde_json::{Map, Value, json};

use crate::made::{NOW, TestFolder, attempts, child, everything, laptop, mia, played};

/// An archive of three children with answers in several pieces, in one piece and in none.
fn class() -> Archive {
    let (mia, otto) = (mia(), child(5, "Otto"));
    let archived = |child: &Child, attempts| ArchivedChild { child: child.clone(), attempts };
    let children = vec![
        archived(&mia, attempts(mia.id, 20..60)),
        archived(&otto, attempts(otto.id, 0..400)),
        archived(&child(6, "Zoe"), vec![]),
    ];
    Archive::new(children, vec![played(9, [mia.id, otto.id])], vec![], Map::new())
}

fn value() -> Value {
    serde_json::to_value(class()).unwrap()
}

/// The text of the class in which something is changed.
fn changed(change: impl FnOnce(&mut Value)) -> String {
    let mut archive = value();
    change(&mut archive);
    archive.to_string()
}

/// An object as text, with the field `name` before or behind all others.
fn with_field(mut object: Value, name: &str, is_first: bool) -> String {
    let field = object.as_object_mut().unwrap().remove(name).unwrap();
    let others = object.to_string();
    let others = &others[1..others.len() - 1];
    if is_first {
        format!("{{\"{name}\": {field},\n{others}}}")
    } else {
        format!("{{{others}, \"{name}\":{field}}}")
    }
}

/// The text of the class with its children in the reverse order, each with its answers before or behind what says whose they are.
fn reordered(answers_first: bool) -> String {
    let mut archive = value();
    let children = archive["children"].take();
    let children = children.as_array().unwrap().iter().rev();
    let children: Vec<String> =
        children.map(|child| with_field(child.clone(), "attempts", answers_first)).collect();
    archive["children"] = json!("here");
    with_field(archive, "children", answers_first)
        .replace("\"here\"", &format!("[ {}\n]", children.join(" ,")))
}

/// A list of one answer, which is so long that it is a piece by itself.
fn one_long_answer() -> Value {
    let mut answer = value()["children"][1]["attempts"][0].clone();
    answer["note"] = json!("🐟".repeat(50_000));
    json!([answer])
}

/// The text of the class in which Otto has this list of answers.
fn with_answers(list: &str) -> String {
    changed(|archive| archive["children"][1]["attempts"] = json!("here")).replace("\"here\"", list)
}

/// The text of the class in which Otto has one answer, which is a piece by itself. After its last field comes `end`.
fn with_answer_ending(end: &str) -> String {
    let list = one_long_answer().to_string();
    with_answers(&(list.strip_suffix("}]").unwrap().to_owned() + end))
}

/// One more field of an answer with so many lists in one another, and the end of the list of answers.
fn nested(depth: usize) -> String {
    format!(",\"deep\":{}{}}}]", "[".repeat(depth), "]".repeat(depth))
}

/// Texts of exported files, each with a name.
fn sound_files() -> Vec<(&'static str, String)> {
    let full = r#"{"attempts":[{"[":"\\\"]}"}],"children":[{"attempts":[1,2]}]}"#;
    let full: Value = serde_json::from_str(full).unwrap();
    vec![
        ("as it is exported", serde_json::to_string(&class()).unwrap()),
        ("on many lines", serde_json::to_string_pretty(&class()).unwrap()),
        ("answers first", reordered(true)),
        ("answers last", reordered(false)),
        (
            "an answer that is a piece",
            changed(|archive| archive["children"][1]["attempts"] = one_long_answer()),
        ),
        ("nested as deeply as may be", with_answer_ending(&nested(122))),
        (
            "no answers",
            changed(|archive| drop(archive["children"][1].as_object_mut().unwrap().remove("attempts"))),
        ),
        ("an empty list", changed(|archive| archive["children"][1]["attempts"] = json!([]))),
        (
            "a list of spaces",
            serde_json::to_string(&class()).unwrap().replace("\"attempts\":[]", "\"attempts\": [ \n]"),
        ),
        (
            "two entries of one child",
            changed(|archive| {
                let mut again = archive["children"][1].clone();
                again["name"] = json!("Ottilie");
                again["changed"] = json!(8);
                again["attempts"] = json!(attempts(child(5, "Otto").id, 390..500));
                archive["children"].as_array_mut().unwrap().push(again);
            }),
        ),
        ("two children are one", changed(|archive| archive["children"][1]["also"] = json!([mia().id]))),
        (
            "one answer of two children",
            changed(|archive| {
                let shared = archive["children"][1]["attempts"].clone();
                archive["children"][2]["attempts"] = shared;
            }),
        ),
        (
            "answers that name another child",
            changed(|archive| {
                archive["children"][1]["attempts"][3]["child"] = json!(mia().id);
            }),
        ),
        (
            "texts beyond our limits",
            changed(|archive| {
                archive["children"][1]["attempts"][3]["offered"] = json!("F7\u{202e}\n3");
            }),
        ),
        (
            "unknown fields that look like ours",
            changed(|archive| {
                archive["attempts"] = full.clone();
                archive["games"][0]["attempts"] = full["children"].clone();
                archive["children"][1]["children"] = full.clone();
                archive["children"][1]["settings"]["attempts"] = full["attempts"].clone();
                archive["children"][1]["attempts"][3]["attempts"] = full.clone();
            }),
        ),
        ("answers under another spelling", changed(|_| {}).replace("\"attempts\"", "\"\\u0061ttempts\"")),
        ("children under another spelling", changed(|_| {}).replace("\"children\"", "\"childre\\u006e\"")),
        ("nobody", changed(|archive| archive["children"] = json!([]))),
        ("the first version", include_str!("../fixtures/archive-version-1.json").to_owned()),
    ]
}

/// Records of some children, from which Otto was erased.
fn records(place: &TestFolder) -> Store {
    let mut store = laptop(place);
    let otto = child(5, "Otto");
    store.save_children(std::slice::from_ref(&otto)).unwrap();
    store.save_attempts(&attempts(otto.id, 0..10)).unwrap();
    store.erase(otto.id, 1000).unwrap();
    store
}

fn all_decisions() -> [ClashDecisions; 3] {
    let [keep_out, bring_back] =
        [ClashChoice::KeepOut, ClashChoice::BringBack].map(ClashDecisions::same_for_all);
    [ClashDecisions::default(), keep_out, bring_back]
}

#[test]
fn a_file_brings_in_pieces_what_it_brings_whole() {
    let [undecided, keep_out, bring_back] = all_decisions();
    let files = sound_files();
    let others = files[..2].iter().flat_map(|file| [(file, &undecided), (file, &keep_out)]);
    for ((name, text), decisions) in files.iter().map(|file| (file, &bring_back)).chain(others) {
        let places = [TestFolder::new(), TestFolder::new()];
        let [mut whole, mut in_pieces] = places.each_ref().map(records);
        let shelf = TestFolder::new();
        let file = shelf.file("class.fishpond");
        fs::write(&file, text).unwrap();
        let archive = Archive::read(text.as_bytes()).unwrap_or_else(|error| panic!("{name}: {error}"));

        let before = everything(&in_pieces);
        let would = preview_import_file(&mut in_pieces, &file, false, decisions, NOW).unwrap();
        assert_eq!(would, whole.preview_import(&archive, decisions, NOW).unwrap(), "{name}");
        assert_eq!(everything(&in_pieces), before, "{name}");

        let came = import_file(&mut in_pieces, &file, false, decisions, NOW).unwrap();
        assert_eq!(came, whole.import(&archive, decisions, NOW).unwrap(), "{name}");
        assert_eq!(everything(&in_pieces), everything(&whole), "{name}");
        assert_eq!(in_pieces.logged_acts().unwrap(), whole.logged_acts().unwrap(), "{name}");
    }
}

#[test]
fn all_answers_of_a_large_file_come_in() {
    let place = TestFolder::new();
    let mut store = place.open();
    fs::write(place.file("class.fishpond"), reordered(true)).unwrap();
    let came = import_file(&mut store, &place.file("class.fishpond"), false, &ClashDecisions::default(), NOW)
        .unwrap();
    assert_eq!((came.attempts, came.known_attempts, came.games), (440, 0, 1));
    assert_eq!(store.attempts(child(5, "Otto").id).unwrap(), attempts(child(5, "Otto").id, 0..400));
}

#[test]
fn a_child_of_the_same_name_gets_the_answers() {
    let place = TestFolder::new();
    let mut store = place.open();
    let here = child(70, "otto");
    store.save_children(std::slice::from_ref(&here)).unwrap();
    fs::write(place.file("class.fishpond"), reordered(true)).unwrap();
    let came = import_file(&mut store, &place.file("class.fishpond"), true, &ClashDecisions::default(), NOW)
        .unwrap();
    assert_eq!(came.known, ["Otto"]);
    assert_eq!(store.attempts(child(5, "Otto").id).unwrap().len(), 400);
}

/// Texts that are refused, each with a name.
fn faulty_files() -> Vec<(&'static str, String)> {
    let pretty = |change: &dyn Fn(&mut Value)| {
        let mut archive = value();
        change(&mut archive);
        serde_json::to_string_pretty(&archive).unwrap()
    };
    let last = |archive: &mut Value, answers: Value| archive["children"][2]["attempts"] = answers;
    let plain = changed(|_| {});
    let long = one_long_answer().to_string();
    vec![
        (
            "a wrong value in the last answer",
            pretty(&|archive| archive["children"][1]["attempts"][399]["seed"] = json!("x")),
        ),
        (
            "a field missing in the last answer",
            pretty(&|archive| {
                drop(archive["children"][1]["attempts"][399].as_object_mut().unwrap().remove("session"));
            }),
        ),
        ("an answer that is a number", pretty(&|archive| last(archive, json!([7])))),
        ("no list of answers", pretty(&|archive| last(archive, json!({"attempts": []})))),
        ("null for answers", pretty(&|archive| last(archive, Value::Null))),
        ("a comma behind the last answer", with_answer_ending("},]")),
        ("two commas", with_answer_ending("},,7]")),
        ("a comma before the first answer", with_answers(&long.replacen('[', "[,", 1))),
        ("a list that ends with a brace", with_answer_ending("}}")),
        ("no comma between answers", with_answer_ending("} {}]")),
        ("a list that does not end", with_answer_ending("}")),
        ("nested too deeply", with_answer_ending(&nested(123))),
        ("two lists of answers", plain.replace("\"attempts\":[]", "\"attempts\":[],\"attempts\":[]")),
        (
            "a bad answer, and no name behind it",
            pretty(&|archive| {
                archive["children"][1]["attempts"][0]["at"] = json!("0000");
                archive["children"][2]["name"] = json!(" ");
            }),
        ),
        ("no name", changed(|archive| archive["children"][2]["name"] = json!(" "))),
        (
            "a bad child, and a bad answer behind it",
            pretty(&|archive| {
                archive["children"][0]["id"] = json!(7);
                archive["children"][1]["attempts"][0]["at"] = json!("0000");
            }),
        ),
        ("something behind the end", format!("{plain}\n}}")),
        ("cut off", plain[..plain.len() / 2].to_owned()),
        (
            "another format, and a bad answer",
            changed(|archive| {
                archive["format"] = json!("fish");
                archive["children"][1]["attempts"][0] = json!(7);
            }),
        ),
        (
            "a newer version, and a bad answer",
            changed(|archive| {
                archive["version"] = json!(4);
                archive["children"][1]["attempts"][0] = json!(7);
            }),
        ),
        ("another format, and bad JSON in an answer", with_answer_ending("},]").replace("fishpond", "x")),
        ("a list", "[]".to_owned()),
        ("nothing", String::new()),
    ]
}

fn refusal(store: &mut Store, file: &Path, decisions: &ClashDecisions) -> TransferError {
    let would = preview_import_file(store, file, false, decisions, NOW).unwrap_err();
    assert_eq!(import_file(store, file, false, decisions, NOW).unwrap_err(), would);
    would
}

#[test]
fn a_faulty_file_is_refused_as_if_it_were_read_whole_and_changes_nothing() {
    let place = TestFolder::new();
    let mut store = records(&place);
    let before = (everything(&store), store.logged_acts().unwrap());
    let file = place.file("class.fishpond");
    for (name, text) in faulty_files() {
        fs::write(&file, &text).unwrap();
        let expected = Archive::read(text.as_bytes()).map(drop).expect_err(name);
        // With the first decisions Otto stays out, and his answers are checked all the same.
        for decisions in all_decisions() {
            assert_eq!(
                refusal(&mut store, &file, &decisions),
                TransferError::Archive(expected.clone()),
                "{name}"
            );
        }
        assert_eq!((everything(&store), store.logged_acts().unwrap()), before, "{name}");
    }
}

#[test]
fn the_line_of_a_bad_answer_is_told() {
    let place = TestFolder::new();
    let mut store = place.open();
    let mut archive = value();
    archive["children"][1]["attempts"][399]["session"] = json!("merry");
    let text = serde_json::to_string_pretty(&archive).unwrap();
    fs::write(place.file("class.fishpond"), &text).unwrap();
    let refused = refusal(&mut store, &place.file("class.fishpond"), &ClashDecisions::default());
    let TransferError::Archive(ArchiveError::Json { line, .. }) = refused else { panic!("{refused}") };
    assert_eq!(text.lines().position(|line| line.contains("merry")), Some(line - 1));
    assert_eq!(store.children().unwrap(), []);
}

/// The environment variable with the folder of the helper process, in which the file and the records are.
#[cfg(target_os = "linux")]
const PLACE: &str = "FISHPOND_TEST_IMPORT";

/// Previews an import in a process of its own, and prints by how much its memory grew at most, in KiB. It does nothing unless a test
/// starts it.
#[cfg(target_os = "linux")]
#[test]
fn importing_helper() {
    use crate::hostile_folder::memory;

    let Ok(place) = std::env::var(PLACE) else { return };
    let folder = records::DataFolder::open(Some(place.clone().into())).unwrap();
    let mut store = Store::open(&folder, crate::made::day(1)).unwrap().store;
    fs::write("/proc/self/clear_refs", "5").unwrap();
    let before = memory("VmRSS");
    let file = Path::new(&place).join("class.fishpond");
    let would = preview_import_file(&mut store, &file, false, &ClashDecisions::default(), NOW).unwrap();
    println!("came {} grew {}", would.attempts, memory("VmHWM") - before);
}

#[cfg(target_os = "linux")]
#[test]
fn an_import_needs_little_memory_however_many_answers_come() {
    let place = TestFolder::new();
    let mut class = class();
    class.children[1].attempts = attempts(class.children[1].child.id, 0..30_000);
    fs::write(place.file("class.fishpond"), serde_json::to_vec(&class).unwrap()).unwrap();
    let helper = std::process::Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "importing::importing_helper", "--nocapture"])
        .env(PLACE, place.path())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&helper.stdout).into_owned();
    let told =
        said.lines().find(|line| line.starts_with("came ")).unwrap_or_else(|| panic!("{said}{helper:?}"));
    let numbers: Vec<u64> = told.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let [came, grew] = numbers[..] else { panic!("{told}") };
    assert_eq!(came, 30_040);
    // Their text alone has 17 MB.
    assert!(grew <= 16 * 1024, "{grew} KiB");
}
