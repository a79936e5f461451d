//! Settings for a whole computer: they are read and checked, and they count. Also the PIN for a computer, and how its administrator removes
//! a user's PIN.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use super::{Ended, TestSchool, fishpond, has};

/// Writes a file with settings for a whole computer into a folder of its own. Returns its path.
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

pub fn hash_of(pin: &str) -> String {
    let school = TestSchool::new("hash");
    let ended = school.run_with_input(None, &format!("{pin}\n"), &["pin", "hash", "--stdin", "--json"]);
    ended.json()["hash"].as_str().expect("a hash").to_owned()
}

/// Runs the program for a user with the records of `school`, and with this file of settings to try out. A file that is tried out cannot set
/// PIN, school or data folder.
pub fn on(file: &Path, school: &TestSchool, pin: &str, arguments: &[&str]) -> Ended {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fishpond"));
    command.args(arguments).stdin(Stdio::null());
    command.env("FISHPOND_MACHINE_SETTINGS", file).env("FISHPOND_DATA_DIR", &school.0);
    for display in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        command.env_remove(display);
    }
    Ended::from(command.env("FISHPOND_PIN", pin).output().expect("the program runs"))
}

/// A computer with a file of settings of its own, as far as the program can see: Linux gives the program another `/etc`.
#[cfg(target_os = "linux")]
pub struct TestComputer {
    pub etc: PathBuf,
}

#[cfg(target_os = "linux")]
impl TestComputer {
    /// A computer with these settings. `None`, with a printed message, if the system lets the test have no other `/etc`.
    pub fn with(name: &str, text: &str) -> Option<Self> {
        let etc = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("etc-{name}"));
        fs::create_dir_all(etc.join("fishpond")).expect("a folder");
        // An earlier run may have left a link.
        let file = etc.join("fishpond/settings.toml");
        let _may_not_be_there = fs::remove_file(&file);
        fs::write(file, text).expect("a file");
        for file in ["passwd", "group", "nsswitch.conf", "localtime"] {
            let _may_not_be_there = fs::copy(Path::new("/etc").join(file), etc.join(file));
        }
        let machine = Self { etc };
        let tried = machine.command(&["--version"]).output();
        if tried.is_ok_and(|tried| tried.status.success()) {
            return Some(machine);
        }
        let is_required = std::env::var_os("FISHPOND_NAMESPACES").is_some_and(|said| said == "required");
        assert!(!is_required, "this machine does not let the tests have another /etc");
        println!("left out: this machine does not let the tests have another /etc");
        None
    }

    /// A command that starts the program on that computer. Only root can replace `/etc`, so the program runs as root there.
    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new("unshare");
        if !are_root() {
            command.args(["--user", "--map-root-user"]);
        }
        command.args(["--mount", "sh", "-c", "mount --bind \"$0\" /etc && exec \"$@\""]).arg(&self.etc);
        command.arg(env!("CARGO_BIN_EXE_fishpond")).args(arguments).stdin(Stdio::null());
        for display in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
            command.env_remove(display);
        }
        command
    }

    /// Runs the program on that computer for a user with the records of `school`.
    pub fn run(&self, school: &TestSchool, pin: &str, arguments: &[&str]) -> Ended {
        let mut command = self.command(arguments);
        command.env("FISHPOND_DATA_DIR", &school.0).env("FISHPOND_PIN", pin);
        Ended::from(command.output().expect("util-linux has unshare"))
    }
}

/// Whether the tests are run by an administrator (root).
fn are_root() -> bool {
    platform::administrator::is_administrator()
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
    let last = ["sign_in", "school", "school_key", "school_megabytes", "school_at_work", "children"];
    assert_eq!(told["set"], json!([&first[..], &last].concat()));
}

#[test]
fn each_fault_gets_its_line_and_a_sentence_and_the_rest_applies() {
    #[rustfmt::skip]
    let table = [
        ("volume = 3",                   "there is no “volume”; you can set data_dir"),
        ("locale = \"tlh\"",             "is no language of Fishpond"),
        ("locale = 3",                   "write a language in quotation marks"),
        ("locale = \"de",                "not TOML"),
        ("nonsense",                     "not TOML"),
        ("sound = \"on\"\nsound = \"x\"", "write one of: loud, soft, off"),
        ("signs = \"roman\"",            "write one of: cross-obelus"),
        ("pin = \"4711\"",               "this is not the hash of a PIN; write what “fishpond pin hash --stdin” prints"),
        ("data_dir = \"here\"",          "the whole path"),
        ("data_dir = \"/srv/{USER}\"",   "{USER} means nothing here"),
        ("data_dir = \"/srv/{user}}\"",  "} means nothing here"),
        ("school = \"/srv/{user}/{0}\"", "{0} means nothing here"),
        ("school = \"share\"",           "the whole path of a folder"),
        ("school_key = 3",               "write a file in quotation marks"),
        ("classes = \"3a\"",             "write a list"),
        ("children_choose = [\"pin\"]",  "write one of: language, sound"),
        ("sign_in = \"picture\"",        "write one of: names, cards"),
        ("children = 3",                 "write [children]"),
        ("children.tables = 99",         "“children.tables” cannot be used: write a whole number from 10 to 12"),
        ("children.help = \"none\"",     "“children.help” cannot be used: write one of"),
        ("children.shoes = 3",           "“children.shoes” cannot be used: the settings are aim"),
    ];
    for (at, (line, wrong)) in table.into_iter().enumerate() {
        let text = format!("# one\nclasses_of = 1\nplace = \"home\"\n{line}\n\n[children]\naim = 90\n");
        // TOML wants each table only once, so a child's setting goes below its head.
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
fn a_missing_file_sets_nothing() {
    let nothing = Path::new(env!("CARGO_TARGET_TMPDIR")).join("machine-none/settings.toml");
    let school = TestSchool::new("machine-none");
    let ended = on(&nothing, &school, "4711", &["settings", "check", "--json"]);
    assert!(has(&ended.json(), &json!({ "is_there": false, "set": [], "faults": [] })), "{ended:?}");
    assert_eq!(on(&nothing, &school, "4711", &["children", "list", "--json"]).code, Some(0));
}

#[cfg(unix)]
#[test]
fn a_settings_file_that_everybody_may_write_is_reported() {
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
fn a_settings_file_named_in_a_variable_opens_nothing() {
    let school = TestSchool::new("machine-doors");
    let key = school.file("school.key");
    let own = format!("pin = \"{}\"\n", hash_of("trout7"));
    let file = settings("doors", &own);
    for pin in ["trout7", "4711"] {
        let ended = on(&file, &school, pin, &["erase", "--child", "Mia", "--yes"]);
        if pin == "trout7" {
            assert!(ended.code == Some(1) && ended.err.contains("wrong PIN"), "one's own PIN: {ended:?}");
        } else {
            assert_eq!(ended.code, Some(0), "the PIN of the records: {ended:?}");
        }
        let told = "settings.toml: “pin” is not used here: it counts only in /etc/fishpond/settings.toml";
        assert!(cfg!(windows) || ended.err.contains(told), "{ended:?}");
    }
    let list = on(&file, &school, "4711", &["children", "list"]);
    assert!(list.out.contains("Ben") && !list.out.contains("Mia"), "{list:?}");

    // Each key that does not count in such a file, beside one that does.
    let elsewhere = TestSchool::new("machine-elsewhere");
    let quoted = |path: &Path| serde_json::to_string(&path).expect("a path is a string of TOML too");
    let (folder, share) = (quoted(&elsewhere.0), quoted(Path::new(&school.file("share"))));
    fs::create_dir(school.file("share")).expect("a folder");
    let joined = elsewhere.run(Some("4711"), &["school", "join", &school.file("share"), "--new-key", &key]);
    assert_eq!(joined.code, Some(0), "{joined:?}");
    let pin = hash_of("trout7");
    let lead = format!("pin = \"{pin}\"\nschool = {share}\nschool_key = {}\n", quoted(Path::new(&key)));
    for (name, lines, keys) in [
        ("folder", format!("data_dir = {folder}\n"), &["data_dir"][..]),
        ("school", lead, &["pin", "school", "school_key"]),
    ] {
        let file = settings(&format!("doors-{name}"), &format!("{lines}locale = \"de\"\n"));
        let checked = on(&file, &school, "4711", &["settings", "check", "--json"]);
        let told = checked.json();
        assert_eq!((checked.code, &told["set"]), (Some(1), &json!(["locale"])), "{told}");
        let faults = told["faults"].as_array().expect("faults");
        assert_eq!(faults.len(), keys.len(), "{told}");
        for key in keys {
            let is_told = |fault: &Value| fault["wrong"].as_str().is_some_and(|wrong| wrong.contains(key));
            assert!(faults.iter().any(is_told), "{key}: {told}");
        }
        // As the computer's own file it would be right.
        assert_eq!(checked_set(&file), [keys, &["locale"]].concat().len());
        let ended = on(&file, &school, "4711", &["--locale", "en"]);
        assert!(ended.err.contains("the language is set for this computer"), "the rest holds: {ended:?}");
        let exchanged = on(&file, &school, "4711", &["school", "exchange"]);
        assert!(exchanged.err.contains("this computer has not joined a school"), "{exchanged:?}");
    }
}

/// How many keys this file sets, as `fishpond settings check` says. The file must be in order.
fn checked_set(file: &Path) -> usize {
    let (code, told) = checked(file);
    assert_eq!(code, Some(0), "{told}");
    told["set"].as_array().map_or(0, Vec::len)
}

#[cfg(target_os = "linux")]
#[test]
fn the_pin_of_the_computer_counts_and_no_command_changes_it() {
    let school = TestSchool::new("machine-pin");
    let Some(machine) = TestComputer::with("pin", &format!("pin = \"{}\"\n", hash_of("trout7"))) else {
        return;
    };
    let list = |pin: &str| machine.run(&school, pin, &["children", "list", "--json"]);
    assert_eq!((list("trout7").code, list("4711").code), (Some(0), Some(1)), "the machine's and no other");
    for command in [["pin", "set", "--stdin"].as_slice(), &["pin", "reset"]] {
        let ended = machine.run(&school, "trout7", command);
        assert_eq!(ended.code, Some(1), "{ended:?}");
        assert!(
            ended.err.contains("the PIN is set for this computer, in /etc/fishpond/settings.toml"),
            "{ended:?}"
        );
    }
    // No environment variable can set the computer's file aside.
    let mut command = machine.command(&["children", "list"]);
    let own = settings("aside", &format!("pin = \"{}\"\n", hash_of("otter")));
    command
        .env("FISHPOND_MACHINE_SETTINGS", own)
        .env("FISHPOND_PIN", "otter")
        .env("FISHPOND_DATA_DIR", &school.0);
    assert_eq!(command.output().expect("the program runs").status.code(), Some(1));
    // Without the file the user's own PIN is as it was.
    assert_eq!(school.run(Some("4711"), &["children", "list"]).code, Some(0));
}

#[cfg(target_os = "linux")]
#[test]
fn an_unreadable_settings_file_opens_nothing_and_is_reported() {
    let school = TestSchool::new("machine-hidden");
    let Some(machine) = TestComputer::with("hidden", "") else { return };
    // Root can read everything, except a link to itself.
    let file = machine.etc.join("fishpond/settings.toml");
    fs::remove_file(&file).expect("a file");
    std::os::unix::fs::symlink("settings.toml", &file).expect("a link");
    let own = settings("instead", "locale = \"de\"\nplace = \"home\"\n");
    let run = |pin: &str, arguments: &[&str]| {
        let mut command = machine.command(arguments);
        command.env("FISHPOND_MACHINE_SETTINGS", &own).env("FISHPOND_DATA_DIR", &school.0);
        Ended::from(command.env("FISHPOND_PIN", pin).output().expect("util-linux has unshare"))
    };
    let list = run("4711", &["children", "list"]);
    assert_eq!(list.code, Some(1), "the PIN of the machine may be any: {list:?}");
    assert!(list.err.contains("cannot be read"), "{list:?}");
    let ended = run("4711", &["pin", "set", "--stdin"]);
    assert!(ended.code == Some(1) && ended.err.contains("the PIN is set for this computer"), "{ended:?}");
    let checked = run("4711", &["settings", "check", "--json"]);
    assert_eq!(checked.json()["set"], json!([]), "the file that the variable names does not count");
}

#[test]
fn a_hash_that_would_overload_the_computer_is_not_a_pin() {
    let right = hash_of("trout7");
    for (instead_of, stands, told) in [
        ("m=19456", "m=4294967295", "4194303 MB of memory"),
        ("t=2", "t=4294967295", "4294967295 rounds"),
        ("p=1", "p=17", "17 lanes"),
        ("argon2id", "argon2", "not the hash of a PIN"),
    ] {
        let hash = right.replacen(instead_of, stands, 1);
        let (code, checked) = checked(&settings("dear", &format!("pin = \"{hash}\"\n")));
        assert_eq!(code, Some(1), "{checked}");
        assert!(
            checked["faults"][0]["wrong"].as_str().is_some_and(|wrong| wrong.contains(told)),
            "{checked}"
        );
    }
}

#[test]
fn a_set_language_cannot_be_overridden() {
    let school = TestSchool::new("machine-locale");
    let file = settings("locale", "locale = \"de\"\n");
    let ended = on(&file, &school, "4711", &["--locale", "en"]);
    assert_eq!(ended.code, Some(1), "{ended:?}");
    assert!(ended.err.contains("the language is set for this computer, in "), "{ended:?}");
    // Not on Windows, where a window can always be opened.
    if cfg!(unix) {
        let ended = on(&file, &school, "4711", &["--locale", "de"]);
        assert!(ended.err.contains("no window can be opened"), "it would start: {ended:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn only_an_administrator_can_use_another_data_folder() {
    let (school, other) = (TestSchool::new("machine-folder"), TestSchool::new("machine-other"));
    let Some(machine) = TestComputer::with("folder", &format!("data_dir = \"{}\"\n", school.0.display()))
    else {
        return;
    };
    let asked = other.0.to_str().expect("a name");
    // On the tests' own computers everybody is root.
    let ended = machine.run(&school, "4711", &["children", "list", "--data-dir", asked]);
    assert_eq!(ended.code, Some(0), "{ended:?}");
    let ended = machine.run(&school, "4711", &["children", "list"]);
    assert_eq!(ended.code, Some(0), "the same folder is no other");
    let set = records::machine::MachineSettings::from_text(
        "settings.toml".into(),
        "data_dir = \"/srv/fishpond\"\n",
    );
    let refused = set.resolve_data_dir(Some("/elsewhere".into()));
    assert_eq!(refused.is_err(), !are_root(), "{refused:?}");
    assert_eq!(set.resolve_data_dir(None).ok().flatten(), Some("/srv/fishpond".into()));
}

#[test]
fn a_new_child_gets_the_computers_settings_and_its_only_class() {
    let school = TestSchool::new("machine-newcomers");
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
fn only_root_removes_a_forgotten_pin_and_nothing_else_changes() {
    use std::os::unix::fs::{MetadataExt, chown};
    use std::os::unix::process::CommandExt;

    // Somebody else's records, as on a school's computer.
    const SOMEBODY: u32 = 12_345;
    let school = TestSchool::new("machine-reset");
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
    // If others cannot reach the program, they cannot start it either.
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
    let set = school.run_with_input(None, "8265\n", &["pin", "set", "--stdin"]);
    assert_eq!(set.code, Some(0), "{set:?}");
    assert_eq!(school.did_with("8265", &["children", "list"]), before, "all else stays");
}

#[cfg(target_os = "linux")]
#[test]
fn root_of_a_user_namespace_removes_no_pin() {
    let school = TestSchool::new("machine-namespace");
    let probe = Command::new("unshare").args(["--user", "--map-root-user", "true"]).output();
    if !probe.is_ok_and(|ended| ended.status.success()) {
        assert!(
            std::env::var_os("FISHPOND_NAMESPACES").is_none_or(|said| said != "required"),
            "no namespaces"
        );
        return;
    }
    // Not even with another file in place of the one in which the kernel says who is who: a file of one's own, or one of the kernel's with
    // content that one chooses.
    let map = Path::new(env!("CARGO_TARGET_TMPDIR")).join("machine-namespace-map");
    fs::write(&map, "0 0 4294967295\n").expect("a file");
    let own = "mount --bind \"$0\" \"/proc/$$/uid_map\" && exec \"$@\"";
    let of_kernel = "sh -c 'printf \"0 0 4294967295\" >/proc/$$/comm; sleep 5; :' & \
        until grep -q '^0 0 4294967295$' /proc/$!/comm; do :; done; \
        mount --bind /proc/$!/comm /proc/$$/uid_map && exec \"$@\"";
    let program = env!("CARGO_BIN_EXE_fishpond");
    let map = map.to_str().expect("a name");
    let tries: [&[&str]; 3] =
        [&[], &["--mount", "sh", "-c", own, map], &["--mount", "sh", "-c", of_kernel, map]];
    for before in tries {
        let mut reset = Command::new("unshare");
        reset.args(["--user", "--map-root-user"]).args(before).args([program, "pin", "reset"]);
        let ended = Ended::from(reset.env("FISHPOND_DATA_DIR", &school.0).output().expect("unshare"));
        assert!(ended.code == Some(1) && ended.err.contains("sudo"), "{before:?}: {ended:?}");
        assert_eq!(school.run(Some("wrong"), &["children", "list"]).code, Some(1), "the PIN is asked");
    }
}

/// A folder and everything below it.
#[cfg(unix)]
fn all_below(folder: &Path) -> Vec<PathBuf> {
    let here = fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path());
    here.flat_map(|path| all_below(&path)).chain([folder.to_owned()]).collect()
}

#[test]
fn no_pin_is_removed_when_there_are_no_records() {
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
impl TestSchool {
    fn did_with(&self, pin: &str, arguments: &[&str]) -> Value {
        let ended = self.run(Some(pin), &[arguments, &["--json"]].concat());
        assert_eq!(ended.code, Some(0), "{arguments:?}: {ended:?}");
        ended.json()
    }
}

#[cfg(target_os = "linux")]
#[test]
fn each_account_gets_its_own_folder_whatever_it_calls_itself() {
    let school = TestSchool::new("machine-users");
    let with = |set: &str| TestComputer::with("users", &format!("data_dir = '{set}'\n"));
    if with("/srv").is_none() {
        return;
    }
    let place = |set: &str, user: Option<&str>, accounts: &str| {
        let machine = with(set).expect("there was one before");
        fs::write(machine.etc.join("passwd"), accounts).expect("a file");
        let mut command = machine.command(&["children", "list", "--json"]);
        command.env("HOME", school.0.join("zoe")).env("FISHPOND_PIN", "4711").env_remove("FISHPOND_DATA_DIR");
        command.env("XDG_DATA_HOME", school.0.join("usual"));
        for name in ["USER", "USERNAME", "LOGNAME"] {
            match user {
                Some(user) => command.env(name, user),
                None => command.env_remove(name),
            };
        }
        Ended::from(command.output().expect("the program runs"))
    };
    let home = school.file("homes/anna");
    // According to the system, the user who runs the program there is called anna.
    let accounts = format!("anna:x:0:0::{home}:/bin/sh\nzoe:x:1001:1001::/home/zoe:/bin/sh\n");
    let set = school.file("of/{user}");
    for user in [None, Some("zoe"), Some("../zoe"), Some("")] {
        place(&set, user, &accounts);
        assert!(Path::new(&school.file("of/anna/records.db")).exists(), "{user:?}");
        let others: Vec<_> = fs::read_dir(school.file("of")).expect("a folder").collect();
        assert!(others.len() == 1 && !Path::new(&school.file("zoe")).exists(), "{user:?}: {others:?}");
    }
    place("~/fish", Some("zoe"), &accounts);
    assert!(Path::new(&home).join("fish/records.db").exists(), "nor is the home folder another's");
    // An account that the system does not know has its usual folder. Checking the settings says so.
    let Some(machine) = TestComputer::with("users-unknown", &format!("data_dir = '{set}'\n")) else { return };
    fs::write(machine.etc.join("passwd"), "zoe:x:1001:1001::/home/zoe:/bin/sh\n").expect("a file");
    // systemd knows root without any file.
    fs::write(machine.etc.join("nsswitch.conf"), "passwd: files\n").expect("a file");
    let told = machine.run(&school, "4711", &["settings", "check"]);
    assert!(told.code == Some(1) && told.out.contains("the system has no name"), "{told:?}");
}
