//! What the person who looks after a school's computers does: makes backups and goes back to them, manages children, classes and years, and
//! sets the PIN.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use super::{Ended, TestSchool, has};

impl TestSchool {
    fn did(&self, arguments: &[&str]) -> Value {
        let ended = self.run(Some("4711"), &[arguments, &["--json"]].concat());
        assert_eq!(ended.code, Some(0), "{arguments:?}: {ended:?}");
        ended.json()
    }

    fn refused(&self, arguments: &[&str]) -> String {
        let ended = self.run(Some("4711"), arguments);
        assert!(ended.is_complaint(), "{arguments:?}: {ended:?}");
        ended.err
    }

    /// The name and the classes of each child, in the order in which `fishpond children list` prints them.
    fn list(&self) -> Vec<(String, String)> {
        let list = self.did(&["children", "list"]);
        let words = |value: &Value| {
            value.as_array().into_iter().flatten().filter_map(Value::as_str).collect::<Vec<_>>().join(", ")
        };
        let child =
            |child: &Value| (child["name"].as_str().unwrap_or_default().to_owned(), words(&child["classes"]));
        list.as_array().into_iter().flatten().map(child).collect()
    }

    /// Runs a command with `line` on standard input and `pin` in the environment.
    pub fn run_with_input(&self, pin: Option<&str>, line: &str, arguments: &[&str]) -> Ended {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fishpond"));
        command.args(arguments).env("FISHPOND_DATA_DIR", &self.0).env_remove("FISHPOND_PIN");
        if let Some(pin) = pin {
            command.env("FISHPOND_PIN", pin);
        }
        let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut running = pipes.spawn().expect("the program runs");
        // A command that is refused does not read it.
        let _unread = running.stdin.take().expect("a pipe").write_all(line.as_bytes());
        Ended::from(running.wait_with_output().expect("an end"))
    }
}

fn pairs(list: &[(&str, &str)]) -> Vec<(String, String)> {
    list.iter().map(|(name, classes)| ((*name).to_owned(), (*classes).to_owned())).collect()
}

#[test]
fn children_are_listed_added_and_renamed() {
    let school = TestSchool::new("children");
    assert_eq!(school.list(), pairs(&[("Ben", "2a"), ("Mia", "2a")]));
    let added = school.did(&["children", "add", "Noah", "Ada the first", "Mia", "--class", "2a"]);
    assert!(has(&added, &json!({ "known": 1 })), "Mia is there already: {added}");
    let added = school.did(&["children", "add", "Mia", "--class", " 3b "]);
    assert!(has(&added, &json!({ "known": 0 })), "the other Mia: {added}");
    assert!(school.list().contains(&("Mia".into(), "3b".into())), "{:?}", school.list());
    let of_3b = added["added"][0]["id"].as_str().expect("an id").to_owned();
    assert_eq!(school.run(Some("4711"), &["erase", "--child", &of_3b, "--yes"]).code, Some(0));
    school.did(&["children", "rename", "Ada the first", " Ada "]);
    assert_eq!(school.list(), pairs(&[("Ada", "2a"), ("Ben", "2a"), ("Mia", "2a"), ("Noah", "2a")]));
    for name in ["", "  ", "a\nb", "a\u{1b}[2J", "a\u{202e}b", &"x".repeat(81)] {
        assert!(
            school.refused(&["children", "rename", "Ada", name]).contains("cannot be a name"),
            "{name:?}"
        );
    }
    assert!(school.refused(&["children", "rename", "Zoe", "Zoë"]).contains("there is no child"));
}

#[test]
fn a_child_has_a_name_with_letters() {
    let school = TestSchool::new("letters");
    let added = school.did(&["children", "add", "Ada 🐟", "Zoe\u{308}"]);
    assert_eq!(added["added"].as_array().map(Vec::len), Some(2), "{added}");
    for name in ["🐟", "🐟🐟", "…", "?"] {
        for command in [&["children", "add", name][..], &["children", "rename", "Ada", name]] {
            assert!(school.refused(command).contains("write the name with letters"), "{command:?}");
        }
    }
    // A name is the same however its accents are put together.
    school.did(&["children", "rename", "Zoë", "Zoë Berg"]);
    assert_eq!(school.did(&["children", "add", "ZOE\u{308} BERG"])["known"], 1);
    let names: Vec<String> = school.list().into_iter().map(|(name, _)| name).collect();
    assert!(names.contains(&"Ada".to_owned()) && names.contains(&"Zoë Berg".to_owned()), "{names:?}");
}

#[test]
fn a_name_already_used_in_the_class_is_refused() {
    let school = TestSchool::new("taken");
    school.did(&["children", "add", "Ada", "--class", "3b"]);
    let taken = school.run(Some("4711"), &["children", "rename", "Ben", " mia "]);
    assert_eq!(taken.code, Some(1), "{taken:?}");
    let list = school.did(&["children", "list"]);
    let id = |name: &str| {
        let all = list.as_array().into_iter().flatten();
        all.filter(|child| child["name"] == name)
            .find_map(|child| child["id"].as_str())
            .expect("an id")
            .to_owned()
    };
    let merge = format!("fishpond children merge {} --into {}", id("Ben"), id("Mia"));
    assert!(taken.err.contains("the name of another child in 2a") && taken.err.contains(&merge), "{taken:?}");
    assert_eq!(school.list(), pairs(&[("Ada", "3b"), ("Ben", "2a"), ("Mia", "2a")]));
    // Children are told apart by their classes. A child can also be renamed to its own name in capitals.
    school.did(&["children", "rename", "Ada", "Mia"]);
    assert_eq!(school.list(), pairs(&[("Ben", "2a"), ("Mia", "2a"), ("Mia", "3b")]));
    school.did(&["children", "rename", "Ben", "BEN"]);
    let merge: Vec<&str> = merge.split_whitespace().skip(1).collect();
    school.did(&merge);
    assert_eq!(school.list(), pairs(&[("Mia", "2a"), ("Mia", "3b")]));
}

#[test]
fn no_text_from_outside_controls_the_terminal() {
    let school = TestSchool::new("terminal");
    let file = school.file("class.fishpond");
    school.did(&["export", "--class", "2a", "-o", &file]);
    let evil = "\\u001b]0;owned\\u0007\\u001b[2J\\u202eaiM\\u009b31m";
    let text = fs::read_to_string(&file).expect("an export").replace("\"Mia\"", &format!("\"{evil}\""));
    let text = text.replace("\"2a\"", &format!("\"{evil}{}\"", "x".repeat(100_000)));
    fs::write(&file, text).expect("a file");
    let is_tame =
        |text: &str| !text.chars().any(|sign| sign != '\n' && (sign.is_control() || sign == '\u{202e}'));
    for arguments in [
        &["import", &file, "--preview"][..],
        &["import", &file],
        &["children", "list"],
        &["children", "list", "--json"],
        &["settings", "--class", "x"],
        &["export", "--child", "\u{1b}[2J", "-o", "-"],
    ] {
        let ended = school.run(Some("4711"), arguments);
        assert!(is_tame(&ended.out) && is_tame(&ended.err), "{arguments:?}: {ended:?}");
        assert!(
            ended.out.len() < 5000 && ended.err.len() < 5000,
            "{arguments:?} tells names that are short enough"
        );
    }
    let list = school.list();
    assert!(
        list.iter().any(|(name, class)| name.ends_with("aiM31m") && class.chars().count() <= 2 + 2 * 80),
        "{list:?}"
    );
    // A path may contain anything too.
    let ended = school.run(Some("4711"), &["import", "no\u{1b}[2J\u{7}such"]);
    assert!(ended.code == Some(2) && is_tame(&ended.err) && ended.err.contains("no\u{fffd}[2J"), "{ended:?}");
    let ended = school.run(Some("4711"), &["import", "no\u{7f}\u{202e}such", "--json"]);
    assert!(ended.out.contains("no\\u007f\\u202esuch") && is_tame(&ended.out), "{ended:?}");
    assert!(ended.json()["error"].as_str().is_some_and(|told| told.contains("no\u{7f}\u{202e}such")));
}

#[cfg(unix)]
#[test]
fn no_unexpected_link_is_written_through() {
    use std::os::unix::fs::{MetadataExt, symlink};
    let school = TestSchool::new("links");
    let precious = school.file("precious");
    fs::write(&precious, "mine").expect("a file");
    for (name, arguments) in [
        ("out.fishpond", &["export"][..]),
        ("out.csv", &["csv", "attempts"]),
        ("out.json", &["xapi", "--home-page", "https://school.example"]),
    ] {
        let out = school.file(name);
        symlink(&precious, format!("{out}.new")).expect("a link");
        school.did(&[arguments, &["-o", &out]].concat());
        assert_eq!(fs::metadata(&out).expect("a file").mode() & 0o777, 0o600);
        assert!(fs::symlink_metadata(format!("{out}.new")).expect("it stays").is_symlink());
    }
    symlink(&precious, school.file("school.key")).expect("a link");
    fs::create_dir(school.file("share")).expect("a folder");
    let refused = school.run(
        Some("4711"),
        &["school", "join", &school.file("share"), "--new-key", &school.file("school.key")],
    );
    assert_eq!(refused.code, Some(2), "{refused:?}");
    assert_eq!(fs::read_to_string(&precious).expect("a file"), "mine");
    // Standard output is not a file that could be replaced.
    let streamed = school.run(Some("4711"), &["export", "-o", "/dev/stdout"]);
    assert!(streamed.out.contains("\"fishpond records\""), "{streamed:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_link_that_somebody_else_put_into_a_shared_folder_is_not_followed() {
    use std::os::unix::fs::{PermissionsExt, lchown, symlink};
    let school = TestSchool::new("links-of-others");
    let (shared, precious) = (school.file("shared"), school.file("precious"));
    fs::create_dir(&shared).expect("a folder");
    fs::set_permissions(&shared, fs::Permissions::from_mode(0o1777)).expect("a mode");
    fs::write(&precious, "mine").expect("a file");
    let link = school.file("shared/out.csv");
    symlink(&precious, &link).expect("a link");
    if lchown(&link, Some(12_345), Some(12_345)).is_err() {
        println!("left out: only root can give a link to somebody else");
        return;
    }
    for command in [&["csv", "pupils"][..], &["export"], &["xapi", "--home-page", "https://school.example"]] {
        let ended = school.run(Some("4711"), &[command, &["-o", &link]].concat());
        let told = "somebody else has put a link or a pipe there; name another place";
        assert!(ended.is_complaint() && ended.err.contains(told), "{command:?}: {ended:?}");
        assert_eq!(fs::read_to_string(&precious).expect("a file"), "mine");
        assert_eq!(fs::read_dir(&shared).expect("a folder").count(), 1, "nothing is left there");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn tables_go_into_streams_and_by_all_paths_to_files() {
    let school = TestSchool::new("paths");
    fs::create_dir(school.file("folder")).expect("a folder");
    let in_folder = |script: &str| {
        let mut command = Command::new("bash");
        command.args(["-c", script, env!("CARGO_BIN_EXE_fishpond")]).current_dir(school.file("folder"));
        command.env("FISHPOND_DATA_DIR", &school.0).env("FISHPOND_PIN", "4711");
        Ended::from(command.output().expect("a shell"))
    };
    // In a stream the sentence about it may come first.
    let is_table = |text: &str| text.contains("\u{feff}child_id,") && text.contains(",Mia,2a,");
    for stream in ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", ">(cat)"] {
        let ended = in_folder(&format!("\"$0\" csv pupils -o {stream} | cat"));
        assert!(ended.code == Some(0) && is_table(&ended.out), "{stream}: {ended:?}");
    }
    assert_eq!(in_folder("\"$0\" csv pupils -o /dev/null").code, Some(0));
    for (named, meant) in [("a.csv", "folder/a.csv"), ("./b.csv", "folder/b.csv"), ("../c.csv", "c.csv")] {
        let ended = in_folder(&format!("\"$0\" csv pupils -o {named}"));
        assert_eq!(ended.code, Some(0), "{named}: {ended:?}");
        assert!(is_table(&fs::read_to_string(school.file(meant)).expect("a table")), "{named}");
    }
}

#[test]
fn a_merged_child_has_the_attempts_of_both() {
    let school = TestSchool::new("merged");
    let data = school.file("class");
    let in_class = |arguments: &[&str]| {
        let ended = school.run(Some("fishpond"), &[arguments, &["--json", "--data-dir", &data]].concat());
        assert_eq!(ended.code, Some(0), "{arguments:?}: {ended:?}");
        ended.json()
    };
    in_class(&["demo", "--today", "2026-06-30"]);
    let attempts = |name: &str| {
        let file = school.file("attempts.csv");
        in_class(&["csv", "attempts", "--child", name, "-o", &file]);
        fs::read_to_string(&file).expect("a table").lines().count() as u64 - 1
    };
    let (ada, ben) = (attempts("Ada"), attempts("Ben"));
    let merged = in_class(&["children", "merge", "Ada", "--into", "Ben"]);
    assert_eq!(merged["attempts"], ada + ben);
    // Either id names the child, whichever is in front now.
    for id in merged["ids"].as_array().expect("ids") {
        in_class(&["children", "rename", id.as_str().expect("an id"), "Ben"]);
    }
    assert_eq!(attempts("Ben"), ada + ben);
    let names = in_class(&["children", "list"]);
    let names: Vec<&str> =
        names.as_array().expect("a list").iter().filter_map(|child| child["name"].as_str()).collect();
    assert_eq!((names.len(), names.contains(&"Ada"), names.contains(&"Ben")), (27, false, true));
    let same =
        school.run(Some("fishpond"), &["children", "merge", "Ben", "--into", "Ben", "--data-dir", &data]);
    assert!(same.is_complaint() && same.err.contains("is one child already"), "{same:?}");
}

#[test]
fn classes_move_up_a_year_and_children_change_classes() {
    let school = TestSchool::new("years");
    for (name, class) in
        [("Ada", "4b"), ("Kit", "10"), ("Li", "二1班"), ("Ole", "Chess"), ("Sam", "99999999999a")]
    {
        school.did(&["children", "add", name, "--class", class]);
    }
    school.did(&["class", "move", "Ben", "--to", "3c"]);
    let before = school.list();
    let preview = school.did(&["class", "year", "--last", "4", "--preview"]);
    assert_eq!(school.list(), before, "a preview changes nothing");
    // Without a terminal nobody is asked, and the last year of a school is not before the first.
    let not_sure = school.run(Some("4711"), &["class", "year", "--last", "4"]);
    assert_eq!(not_sure.code, Some(1));
    assert!(not_sure.err.contains("nothing was moved; add --yes"), "{not_sure:?}");
    let none = school.run(Some("4711"), &["class", "year", "--last", "0", "--yes"]);
    assert_eq!(none.code, Some(2));
    assert!(none.err.contains("0 is not in 1..=13"), "{none:?}");
    let done = school.did(&["class", "year", "--last", "4", "--yes"]);
    assert_eq!(preview["becomes"], json!({ "2a": "3a", "3c": "4c", "二1班": "三1班" }));
    assert_eq!(
        (&done["becomes"], &done["leaves"], &done["stays"]),
        (&preview["becomes"], &json!(["10", "4b"]), &json!(["99999999999a", "Chess"]))
    );
    let after = pairs(&[
        ("Ada", ""),
        ("Ben", "4c"),
        ("Kit", ""),
        ("Li", "三1班"),
        ("Mia", "3a"),
        ("Ole", "Chess"),
        ("Sam", "99999999999a"),
    ]);
    assert_eq!(school.list(), after);
    let undo = done["backup"].to_string();
    assert!(school.did(&["backup", "restore", &undo, "--preview"])["then"]["children"] == 7, "{done}");
    school.did(&["class", "move", "Mia", "--to", "Chess"]);
    school.did(&["class", "move", "Ole", "--from", "Chess", "--to", "1a"]);
    assert!(
        school.list().contains(&("Mia".into(), "Chess".into()))
            && school.list().contains(&("Ole".into(), "1a".into()))
    );
    assert!(
        school.refused(&["class", "move", "Mia", "--from", "9z", "--to", "1a"]).contains("there is no class")
    );
}

#[test]
fn going_back_to_a_backup_can_be_undone() {
    let school = TestSchool::new("backups");
    let made = school.did(&["backup", "make"])["made"].as_u64().expect("a number");
    school.did(&["children", "add", "Noah", "--class", "2a"]);
    let erased = school.run(Some("4711"), &["erase", "--child", "Ben", "--yes"]);
    assert_eq!(erased.code, Some(0), "{erased:?}");
    // The backup's PIN is not today's.
    let new = school.run_with_input(Some("4711"), "8265\n", &["pin", "set", "--stdin", "--json"]).json();
    assert!(new["recovery_code"].as_str().is_some_and(|code| code.len() == 19), "{new}");
    assert_eq!(school.run(Some("4711"), &["backup", "list"]).code, Some(1), "that was the PIN before");
    let did = |arguments: &[&str]| {
        let ended = school.run(Some("8265"), &[arguments, &["--json"]].concat());
        assert_eq!(ended.code, Some(0), "{arguments:?}: {ended:?}");
        ended.json()
    };
    let names = || {
        let list = did(&["children", "list"]);
        list.as_array()
            .expect("a list")
            .iter()
            .filter_map(|child| child["name"].as_str())
            .collect::<Vec<_>>()
            .join(" ")
    };
    let number = made.to_string();
    let preview = did(&["backup", "restore", &number, "--preview"]);
    assert_eq!(
        (&preview["now"]["children"], names().as_str()),
        (&json!(2), "Mia Noah"),
        "nothing has changed"
    );
    let restored = did(&["backup", "restore", &number]);
    assert_eq!(names(), "Mia", "Noah came later, and Ben was erased from the backups as well");
    let undo = restored["undo"].as_u64().expect("a number").to_string();
    did(&["backup", "restore", &undo]);
    assert_eq!(names(), "Mia Noah");
    let list = did(&["backup", "list"]);
    assert!(list.as_array().is_some_and(|list| list.iter().all(|one| !one["holds"].is_null())), "{list}");
    let missing = school.run(Some("8265"), &["backup", "restore", "4000"]);
    assert!(
        missing.is_complaint() && missing.err.contains("there is no backup 4000; there are"),
        "{missing:?}"
    );
}

#[test]
fn an_erased_child_stays_erased_in_an_older_backup() {
    let school = TestSchool::new("older");
    // Not in the data folder, which is also searched when a child is erased.
    let elsewhere = TestSchool::new("older-elsewhere");
    let export = elsewhere.file("before.fishpond");
    school.did(&["export", "-o", &export]);
    let made = school.did(&["backup", "make"])["made"].to_string();
    let erased = school.run(Some("4711"), &["erase", "--child", "Ben", "--yes"]);
    assert_eq!(erased.code, Some(0), "{erased:?}");
    school.did(&["backup", "restore", &made]);
    // The backup knew nothing of it, but the mark that Ben left was saved.
    let kept_out = school.did(&["import", &export, "--preview"]);
    assert!(has(&kept_out["erased"][0], &json!({ "name": "Ben", "is_here": false })), "{kept_out}");
    assert_eq!(kept_out["newcomers"], json!([]));
}

#[test]
fn fourteen_manual_backups_are_kept_without_replacing_daily_ones() {
    let school = TestSchool::new("fourteen");
    let day = school.0.join("backups/0001-2026-01-02.db");
    let first = school.did(&["backup", "make"])["made"].as_u64().expect("a number");
    fs::copy(school.0.join("records.db"), &day).expect("a backup of a day");
    for _ in 0..15 {
        school.did(&["backup", "make"]);
    }
    let list = school.did(&["backup", "list"]);
    let count = |why: &str| list.as_array().expect("a list").iter().filter(|one| one["why"] == why).count();
    assert_eq!((count("by_hand"), day.exists()), (14, true));
    assert!(school.refused(&["backup", "restore", &first.to_string()]).contains("there is no backup"));
}

#[test]
fn setting_a_first_pin_needs_none_and_changing_it_needs_the_old_one() {
    let school = TestSchool::new("pins");
    let fresh = school.file("fresh");
    let set = |pin: Option<&str>, line: &str| {
        school.run_with_input(pin, line, &["pin", "set", "--stdin", "--data-dir", &fresh])
    };
    let first = set(None, "7391\n");
    assert!(first.code == Some(0) && first.out.contains("recovery code"), "{first:?}");
    for (pin, says) in [(None, "the grown-ups' PIN is needed"), (Some("7392"), "wrong PIN")] {
        let refused = set(pin, "2222x\n");
        assert!(refused.code == Some(1) && refused.err.contains(says), "{refused:?}");
    }
    let short = set(Some("7391"), "12\n");
    assert!(short.code == Some(1) && short.err.contains("4 to 12"), "{short:?}");
    assert_eq!(set(Some("7391"), "8265\r\n").code, Some(0));
    assert_eq!(set(Some("8265"), "7391").code, Some(0), "what ends a line on Windows is no part of a PIN");
}

#[cfg(unix)]
#[test]
fn pipes_and_devices_are_not_read_as_files() {
    let school = TestSchool::new("no-files");
    let pipe = school.0.join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("there is mkfifo").success());
    let pipe = pipe.to_str().expect("a name");
    for file in [pipe, "/dev/zero"] {
        for arguments in [
            &["import", file, "--preview"][..],
            &["class-list", file, "--preview"],
            &["school", "join", "/nowhere", "--key", file],
            &["school", "join", "/nowhere", "--passphrase-file", file],
        ] {
            let ended = school.run(Some("4711"), arguments);
            assert!(ended.is_complaint(), "{arguments:?}: {ended:?}");
            assert!(ended.err.contains("it is not a file"), "{arguments:?}: {ended:?}");
        }
    }
    // A file that is too large is not read either.
    let large = school.0.join("large.key");
    std::fs::File::create(&large).and_then(|file| file.set_len(1 << 17)).expect("a file");
    let large = large.to_str().expect("a name");
    let ended = school.run(Some("4711"), &["school", "join", "/nowhere", "--key", large]);
    assert!(ended.is_complaint() && ended.err.contains("it is larger than 64 KB"), "{ended:?}");
}
