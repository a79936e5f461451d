//! What is set for a whole machine: read, checked, in force; and the PIN that whoever looks after it takes away.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use super::{Ended, School, fishpond, has};

/// A file with settings of a machine, in a folder of its own.
pub fn settings(name: &str, text: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("machine-{name}"));
    fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("settings.toml");
    fs::write(&file, text).expect("a file");
    file
}

fn checked(file: &Path) -> (Option<i32>, Value) {
    let ended = fishpond(&["settings", "check", file.to_str().expect("a name"), "--json"]);
    (ended.code, ended.json())
}

fn hash_of(pin: &str) -> String {
    let school = School::new("hash");
    let ended = school.told(None, &format!("{pin}\n"), &["pin", "hash", "--stdin", "--json"]);
    ended.json()["hash"].as_str().expect("a hash").to_owned()
}

/// The program on a machine with these settings, whose user has these records.
pub fn on(file: &Path, school: &School, pin: &str, arguments: &[&str]) -> Ended {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fishpond"));
    command.args(arguments).stdin(Stdio::null());
    command.env("FISHPOND_MACHINE_SETTINGS", file).env("FISHPOND_DATA_DIR", &school.0);
    for display in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        command.env_remove(display);
    }
    Ended::from(command.env("FISHPOND_PIN", pin).output().expect("the program runs"))
}

/// Whether whoever runs the tests looks after the machine.
fn are_root() -> bool {
    fishpond::machine::is_administrator()
}

#[test]
fn the_documented_settings_are_right_and_show_every_key() {
    let page = fs::read_to_string("docs/machine.md").expect("the page");
    let example =
        page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let example = if cfg!(windows) {
        &example.replace("/srv/", "C:/srv/").replace("/etc/", "C:/etc/")
    } else {
        example
    };
    let (code, told) = checked(&settings("documented", example));
    assert_eq!((code, &told["faults"]), (Some(0), &json!([])), "{told}");
    let first = ["data_dir", "place", "locale", "signs", "sound", "pin", "classes", "children_choose"];
    assert_eq!(told["set"], json!([&first[..], &["school", "school_key", "children"]].concat()));
}

#[test]
fn each_fault_has_its_line_and_a_sentence_and_all_else_holds() {
    #[rustfmt::skip]
    let table = [
        ("volume = 3",                   "there is no “volume”; what can be set is data_dir"),
        ("locale = \"tlh\"",             "is no language of Fishpond"),
        ("locale = 3",                   "write a language in quotation marks"),
        ("locale = \"de",                "not TOML"),
        ("nonsense",                     "not TOML"),
        ("sound = \"on\"\nsound = \"x\"", "write one of: loud, soft, off"),
        ("signs = \"roman\"",            "write one of: cross-obelus"),
        ("pin = \"4711\"",               "fishpond pin hash --stdin"),
        ("data_dir = \"here\"",          "the whole path"),
        ("data_dir = \"/srv/{USER}\"",   "the whole path"),
        ("school = \"share\"",           "the whole path of a folder"),
        ("school_key = 3",               "write a file in quotation marks"),
        ("classes = \"3a\"",             "write a list"),
        ("children_choose = [\"pin\"]",  "write one of: language, sound"),
        ("children = 3",                 "write [children]"),
        ("children.tables = 99",         "“children.tables” cannot be so: write a whole number from 10 to 12"),
        ("children.help = \"none\"",     "“children.help” cannot be so: write one of"),
        ("children.shoes = 3",           "“children.shoes” cannot be so: the settings are aim"),
    ];
    for (at, (line, wrong)) in table.into_iter().enumerate() {
        let text = format!("# one\nclasses_of = 1\nplace = \"home\"\n{line}\n\n[children]\naim = 90\n");
        // Tables are written once: what is about children stands below their head.
        let text = match line.strip_prefix("children.") {
            Some(below) => {
                format!("# one\nclasses_of = 1\nplace = \"home\"\n[children]\n{below}\naim = 90\n")
            }
            None if line.starts_with("children =") => text.replace("[children]\naim = 90\n", ""),
            None => text,
        };
        let line = text.lines().position(|here| here == line || line.strip_prefix("children.") == Some(here));
        let line = line.unwrap_or(3) + 1;
        let (code, told) = checked(&settings(&format!("fault-{at}"), &text));
        assert_eq!(code, Some(1), "{told}");
        let faults = told["faults"].as_array().expect("faults");
        let is_told = |fault: &Value| {
            fault["line"].as_u64().is_some_and(|told| told == line as u64 || text.contains("\"x\""))
                && fault["wrong"].as_str().is_some_and(|told| told.contains(wrong))
        };
        assert!(faults.iter().any(is_told), "line {line}, {wrong}: {told}");
        assert!(told["set"].as_array().expect("keys").contains(&json!("place")), "the rest holds: {told}");
        let is_odd = |fault: &Value| fault["line"] == 2;
        assert!(faults.iter().any(is_odd), "every fault is told: {told}");
    }
}

#[test]
fn a_file_that_is_not_there_sets_nothing() {
    let nothing = Path::new(env!("CARGO_TARGET_TMPDIR")).join("machine-none/settings.toml");
    let school = School::new("machine-none");
    let ended = on(&nothing, &school, "4711", &["settings", "check", "--json"]);
    assert!(has(&ended.json(), &json!({ "is_there": false, "set": [], "faults": [] })), "{ended:?}");
    assert_eq!(on(&nothing, &school, "4711", &["children", "list", "--json"]).code, Some(0));
}

#[cfg(unix)]
#[test]
fn a_file_that_everybody_may_write_is_told() {
    use std::os::unix::fs::PermissionsExt;
    let file = settings("open", "sound = \"off\"\n");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o666)).expect("a mode");
    let (code, told) = checked(&file);
    assert_eq!(code, Some(1));
    assert!(told["faults"][0]["wrong"].as_str().is_some_and(|wrong| wrong.contains("everybody may write")));
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).expect("a mode");
    assert_eq!(checked(&file).0, Some(0));
}

#[test]
fn the_pin_of_the_machine_counts_and_no_command_changes_it() {
    let school = School::new("machine-pin");
    let file = settings("pin", &format!("pin = \"{}\"\n", hash_of("trout7")));
    let list = |pin: &str| on(&file, &school, pin, &["children", "list", "--json"]);
    assert_eq!((list("trout7").code, list("4711").code), (Some(0), Some(1)), "the machine's and no other");
    for command in [["pin", "set", "--stdin"].as_slice(), &["pin", "reset"]] {
        let ended = on(&file, &school, "trout7", command);
        assert_eq!(ended.code, Some(1), "{ended:?}");
        assert!(
            ended.err.contains("the PIN is set for this machine, in ") && ended.err.contains("settings.toml")
        );
    }
    // Without the file the user's own PIN is as it was.
    assert_eq!(school.run(Some("4711"), &["children", "list"]).code, Some(0));
}

#[test]
fn a_language_that_is_set_is_not_asked_for_otherwise() {
    let school = School::new("machine-locale");
    let file = settings("locale", "locale = \"de\"\n");
    let ended = on(&file, &school, "4711", &["--locale", "en"]);
    assert_eq!(ended.code, Some(1), "{ended:?}");
    assert!(ended.err.contains("the language is set for this machine, in "), "{ended:?}");
    // On Windows a window can always be opened.
    if cfg!(unix) {
        let ended = on(&file, &school, "4711", &["--locale", "de"]);
        assert!(ended.err.contains("no window can be opened"), "it would start: {ended:?}");
    }
}

#[test]
fn the_data_folder_of_the_machine_counts_for_whoever_does_not_look_after_it() {
    let (school, other) = (School::new("machine-folder"), School::new("machine-other"));
    let text = format!("data_dir = \"{}\"\n", school.0.display()).replace('\\', "\\\\");
    let file = settings("folder", &text);
    let asked = other.0.to_str().expect("a name");
    let ended = on(&file, &school, "4711", &["children", "list", "--data-dir", asked]);
    if are_root() {
        assert_eq!(ended.code, Some(0), "{ended:?}");
    } else {
        assert!(ended.code == Some(1) && ended.err.contains("the data folder is set for this machine"));
    }
    assert_eq!(
        on(&file, &school, "4711", &["children", "list"]).code,
        Some(0),
        "the same folder is no other"
    );
}

#[test]
fn whoever_is_new_plays_as_is_set_and_joins_the_one_class() {
    let school = School::new("machine-newcomers");
    let file =
        settings("newcomers", "classes = [\"3c\"]\n[children]\ndragonfish = \"division\"\ntables = 12\n");
    let did = |arguments: &[&str]| {
        let ended = on(&file, &school, "4711", &[arguments, &["--json"]].concat());
        assert_eq!(ended.code, Some(0), "{ended:?}");
        ended.json()
    };
    did(&["children", "add", "Noah"]);
    let noah = did(&["settings", "--child", "Noah"]);
    assert!(has(&noah[0]["settings"], &json!({ "dragonfish": "division", "tables": 12 })), "{noah}");
    let list = did(&["children", "list"]);
    let classes = |name: &str| {
        let mut all = list.as_array().into_iter().flatten();
        all.find(|child| child["name"] == name).map(|child| child["classes"].clone())
    };
    assert_eq!((classes("Noah"), classes("Mia")), (Some(json!(["3c"])), Some(json!(["2a"]))));
    let mia = did(&["settings", "--child", "Mia"]);
    assert!(has(&mia[0]["settings"], &json!({ "tables": 10 })), "who was here plays as before: {mia}");
}

#[cfg(unix)]
#[test]
fn only_root_takes_a_forgotten_pin_away_and_nothing_else_changes() {
    use std::os::unix::fs::{MetadataExt, chown};
    use std::os::unix::process::CommandExt;

    // The records of somebody else, as on a machine of a school.
    const SOMEBODY: u32 = 12_345;
    let school = School::new("machine-reset");
    let reset = ["pin", "reset", "--json"];
    let children = || school.did_with("4711", &["children", "list"]);
    let before = children();
    if !are_root() {
        let ended = school.run(Some("4711"), &reset);
        assert_eq!(ended.code, Some(1));
        assert!(ended.json()["error"].as_str().is_some_and(|told| told.contains("sudo")));
        return;
    }
    let files = || all_below(&school.0);
    for path in files() {
        chown(path, Some(SOMEBODY), Some(SOMEBODY)).expect("root may");
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_fishpond"));
    command.args(reset).env("FISHPOND_DATA_DIR", &school.0).uid(SOMEBODY).gid(SOMEBODY);
    // Where others cannot reach the program, they cannot start it either.
    if let Ok(output) = command.output() {
        let ended = Ended::from(output);
        assert_eq!(ended.code, Some(1), "{ended:?}");
        assert!(ended.json()["error"].as_str().is_some_and(|told| told.contains("sudo")), "{ended:?}");
    }
    let done = school.run(None, &reset);
    assert_eq!(done.code, Some(0), "{done:?}");
    assert!(has(&done.json(), &json!({ "was_set": true, "children": 2 })), "{done:?}");
    for path in files() {
        let owner = fs::metadata(&path).expect("a file").uid();
        assert_eq!(owner, SOMEBODY, "{} stays whose it was", path.display());
    }
    let again = school.run(None, &reset).json();
    assert!(has(&again, &json!({ "was_set": false })), "{again}");
    let set = school.told(None, "8265\n", &["pin", "set", "--stdin"]);
    assert_eq!(set.code, Some(0), "{set:?}");
    assert_eq!(school.did_with("8265", &["children", "list"]), before, "all else stays");
}

/// A folder and all that lies in it.
#[cfg(unix)]
fn all_below(folder: &Path) -> Vec<PathBuf> {
    let here = fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path());
    here.flat_map(|path| all_below(&path)).chain([folder.to_owned()]).collect()
}

#[test]
fn where_no_records_are_no_pin_is_taken_away() {
    let nowhere = Path::new(env!("CARGO_TARGET_TMPDIR")).join("machine-nowhere");
    let ended = fishpond(&["pin", "reset", "--data-dir", nowhere.to_str().expect("a name")]);
    assert!(!nowhere.exists(), "nothing is made");
    if are_root() {
        assert!(ended.is_complaint() && ended.err.contains("there are no records in"), "{ended:?}");
    } else {
        assert_eq!(ended.code, Some(1), "{ended:?}");
    }
}

#[cfg(unix)]
impl School {
    fn did_with(&self, pin: &str, arguments: &[&str]) -> Value {
        let ended = self.run(Some(pin), &[arguments, &["--json"]].concat());
        assert_eq!(ended.code, Some(0), "{arguments:?}: {ended:?}");
        ended.json()
    }
}

#[test]
fn each_user_has_the_folder_that_is_meant() {
    let school = School::new("machine-users");
    let place = |set: &str, user: Option<&str>| {
        let name = user.map_or("none", |user| user.trim_start_matches("../"));
        let file = settings(&format!("users-{name}"), &format!("data_dir = '{set}'\n"));
        let mut command = Command::new(env!("CARGO_BIN_EXE_fishpond"));
        command.args(["children", "list", "--json"]).stdin(Stdio::null());
        command.env("FISHPOND_MACHINE_SETTINGS", file).env("HOME", school.0.join("anna"));
        for name in ["FISHPOND_DATA_DIR", "USER", "USERNAME", "LOGNAME"] {
            command.env_remove(name);
        }
        if let Some(user) = user {
            command.env("USER", user).env("USERNAME", user);
        }
        let _asks_for_a_pin = command.env("FISHPOND_PIN", "4711").output().expect("the program runs");
    };
    let set = school.0.join("of").join("{user}");
    place(set.to_str().expect("a name"), Some("ben"));
    assert!(school.0.join("of/ben/records.db").exists());
    // Whoever calls themselves otherwise gets nowhere else.
    place(set.to_str().expect("a name"), Some("../zoe"));
    assert!(!school.0.join("zoe").exists());
    if cfg!(unix) {
        place(set.to_str().expect("a name"), None);
        assert!(school.0.join("of/anna/records.db").exists(), "a service is known by the home folder");
        place("~/fish", Some("ben"));
        assert!(school.0.join("anna/fish/records.db").exists());
    }
}
