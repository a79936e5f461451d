//! A school's folder by command: two computers join it and know the same, and a command that cannot do its work says so.

use std::fs;

use interchange::school::{KeyFile, SCHOOL_FOLDER_NAME};
use serde_json::{Value, json};

#[cfg(target_os = "linux")]
use super::machine::{TestComputer, hash_of};
use super::{TestSchool, has};

/// Runs a command about the school on a computer, with the computer's PIN. Returns its answer as JSON.
fn run(machine: &TestSchool, arguments: &[&str]) -> Value {
    let ended = machine.run(Some("4711"), &[&["school"], arguments, &["--json"]].concat());
    assert_eq!(ended.code, Some(0), "{arguments:?}: {ended:?}");
    ended.json()
}

fn refused(machine: &TestSchool, arguments: &[&str]) -> String {
    let ended = machine.run(Some("4711"), &[&["school"], arguments].concat());
    assert!(ended.is_complaint(), "{arguments:?}: {ended:?}");
    ended.err
}

fn names(machine: &TestSchool) -> Vec<String> {
    let list = machine.run(Some("4711"), &["children", "list", "--json"]).json();
    let name = |child: &Value| child["name"].as_str().unwrap_or_default().to_owned();
    list.as_array().into_iter().flatten().map(name).collect()
}

#[test]
fn two_computers_share_what_their_children_do() {
    let (one, other) = (TestSchool::new("shares-one"), TestSchool::new("shares-other"));
    let share = one.file("share");
    fs::create_dir(&share).expect("a folder of the test");
    let key = one.file("school.key");
    assert!(refused(&one, &["status"]).contains("not joined a school"));
    let joined = run(&one, &["join", &share, "--new-key", &key, "--name", "Laptop 1"]);
    assert!(
        has(&joined, &json!({ "name": "Laptop 1", "waiting": { "attempts": 0, "others": 0 } })),
        "{joined}"
    );
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&key).expect("a folder of the test").permissions().mode() & 0o777, 0o600);
    }
    assert!(refused(&other, &["join", &share, "--new-key", &other.file("new.key")]).contains("has begun"));
    assert!(
        !fs::exists(other.file("new.key")).expect("a folder of the test"),
        "no key of nothing is left behind"
    );

    run(&other, &["join", &share, "--key", &key, "--name", "Laptop 2"]);
    one.run(Some("4711"), &["children", "add", "Zoe", "--class", "2a"]);
    run(&one, &["exchange"]);
    let exchanged = run(&other, &["exchange"]);
    assert_eq!(exchanged["machines"][0]["name"], "Laptop 1");
    // Each computer began with a Mia and a Ben of its own.
    assert_eq!(names(&other), ["Ben", "Ben", "Mia", "Mia", "Zoe"]);
    run(&one, &["exchange"]);
    assert_eq!(names(&one), names(&other));

    let erased = one.run(Some("4711"), &["erase", "--child", "Zoe", "--yes"]);
    assert_eq!(erased.code, Some(0), "{erased:?}");
    run(&one, &["exchange"]);
    assert_eq!(run(&other, &["exchange"])["erased"], json!(["Zoe"]));
    assert_eq!(names(&other), ["Ben", "Ben", "Mia", "Mia"]);
}

#[test]
fn a_key_is_changed_and_a_computer_taken_out_or_taken_over() {
    let (one, other) = (TestSchool::new("key-one"), TestSchool::new("key-other"));
    let share = one.file("share");
    fs::create_dir(&share).expect("a folder of the test");
    let [key, new, copy, words] = ["a.key", "b.key", "c.key", "words.txt"].map(|name| one.file(name));
    fs::write(&words, "four words that rhyme\nand a line that is none\n").expect("a folder of the test");
    run(&one, &["join", &share, "--new-key", &key, "--name", "One"]);
    run(&other, &["join", &share, "--key", &key, "--name", "Other"]);
    run(&one, &["exchange"]);

    assert!(refused(&one, &["change-key", "--new-key", &new]).contains("no computer saves it"));
    assert!(refused(&one, &["change-key", "--key", &new, "--new-key", &copy]).contains("cannot be used"));
    run(&one, &["change-key", "--key", &key, "--new-key", &new]);
    assert_ne!(fs::read(&key).expect("a folder of the test"), fs::read(&new).expect("a folder of the test"));
    // The other computer goes on by itself. Nobody can join with the former key.
    run(&other, &["exchange"]);
    let late = TestSchool::new("key-late");
    assert!(refused(&late, &["join", &share, "--key", &key]).contains("does not count any more"));
    assert!(refused(&other, &["take-key", "--key", &copy]).contains("cannot be used"));
    run(&other, &["take-key", "--key", &new]);

    // It is the school's choice how long other computers keep the erased.
    assert!(refused(&other, &["keep-erased", "3", "--key", &key]).contains("does not count any more"));
    assert!(refused(&other, &["keep-erased", "3"]).contains("no computer saves it"));
    assert_eq!(run(&other, &["keep-erased", "3", "--key", &new])["keeps_erased"], 3);
    run(&one, &["exchange"]);

    // With a joining key, computers can join until the keys change next.
    let joining = one.file("joining.key");
    assert!(refused(&one, &["joining-key", &joining, "--key", &key]).contains("does not count any more"));
    run(&one, &["joining-key", &joining, "--key", &new]);
    run(&late, &["join", &share, "--key", &joining, "--name", "Late"]);
    assert!(refused(&late, &["remove", "One", "--key", &joining]).contains("not the key"));

    // A computer that is taken out reads nothing any more, and comes back with the key.
    assert!(refused(&one, &["remove", "One", "--key", &new]).contains("fishpond school leave"));
    assert!(refused(&one, &["remove", "Nobody", "--key", &new]).contains("Late"), "the machines are named");
    let removed = run(&one, &["remove", "Late", "--key", &new]);
    let members = |told: &Value| -> Vec<String> {
        let members = told["members"].as_array().expect("members");
        members.iter().map(|member| member["name"].as_str().unwrap_or_default().to_owned()).collect()
    };
    assert!(!members(&removed).contains(&"Late".to_owned()) && members(&removed).len() == 2);
    assert!(refused(&late, &["exchange"]).contains("does not belong to the school"));
    assert!(refused(&late, &["take-key", "--key", &joining]).contains("does not count any more"));
    run(&late, &["take-key", "--key", &new]);
    assert_eq!(members(&run(&one, &["exchange"])).len(), 3);
    run(&one, &["remove", "Late", "--key", &new]);

    run(&one, &["change-key", "--key", &new, "--new-passphrase-file", &words]);
    run(&other, &["take-key", "--passphrase-file", &words]);
    run(&other, &["exchange"]);
    assert!(refused(&one, &["take-over", "Nobody"]).contains("Other"), "the machines are named");
    run(&one, &["take-over", "Other"]);
    let left = run(&one, &["exchange"]);
    let machines: Vec<&Value> = left["machines"].as_array().into_iter().flatten().collect();
    let told: Vec<(&Value, &Value)> = machines.iter().map(|one| (&one["name"], &one["belongs"])).collect();
    assert_eq!(told, [(&json!("Late"), &json!(false))], "what the other had written is one's own now");
    assert_eq!(names(&one).len(), 6);
    run(&one, &["leave"]);
    assert!(refused(&one, &["exchange"]).contains("not joined a school"));
}

#[test]
fn a_missing_or_foreign_folder_gets_one_sentence() {
    let one = TestSchool::new("strangers");
    let share = one.file("share");
    let key = one.file("a.key");
    assert!(refused(&one, &["join", &share, "--new-key", &key]).contains("is not there"));
    fs::create_dir(&share).expect("a folder of the test");
    fs::write(&key, "dear colleague").expect("a folder of the test");
    // It may be a share that is not connected.
    assert!(refused(&one, &["join", &share, "--key", &key]).contains("no school has begun"));
    assert!(refused(&one, &["join", &share, "--key", &key, "--begin"]).contains("not a school’s key file"));
    for weak in ["abc", "aaaaaaaaaaaa", "password1234", "fishpond school"] {
        fs::write(one.file("weak"), weak).expect("a folder of the test");
        let told = refused(&one, &["join", &share, "--passphrase-file", &one.file("weak"), "--begin"]);
        assert!(told.contains("make it longer: four or five words"), "{weak}: {told}");
    }
    assert_eq!(fs::read_dir(&share).expect("a folder of the test").count(), 0);
    let [new, name] = [one.file("new.key"), "One".to_owned()];
    run(&one, &["join", &share, "--new-key", &new, "--name", &name]);
    let place = format!("{share}/fishpond-school");
    fs::write(format!("{place}/notes.txt"), "minutes of the meeting").expect("a folder of the test");
    fs::create_dir(format!("{place}/00000000-0000-0000-0000-000000000001")).expect("a folder of the test");
    fs::write(format!("{place}/00000000-0000-0000-0000-000000000001/00000001-000000.pond"), "fishpond sch")
        .expect("a folder of the test");
    let told = run(&one, &["exchange"]);
    let passed_over: Vec<&str> = told["passed_over"]
        .as_array()
        .expect("a folder of the test")
        .iter()
        .filter_map(|one| one["why"].as_str())
        .collect();
    assert_eq!(passed_over, ["this file is half copied, or damaged", "this is not a Fishpond file"]);
    // A computer that knows the school puts back the file that names it. A newcomer without that file joins nothing.
    fs::write(format!("{place}/school.json"), "{").expect("a folder of the test");
    let late = TestSchool::new("strangers-late");
    assert!(refused(&late, &["join", &share, "--key", &new]).contains("school.json"));
    run(&one, &["exchange"]);
    run(&late, &["join", &share, "--key", &new]);
}

#[test]
fn new_records_need_the_schools_key() {
    let (one, other) = (TestSchool::new("anew-one"), TestSchool::new("anew-other"));
    let share = one.file("share");
    fs::create_dir(&share).expect("a folder of the test");
    let key = one.file("a.key");
    run(&one, &["join", &share, "--new-key", &key]);
    run(&other, &["join", &share, "--key", &key]);
    run(&one, &["exchange"]);
    // Somebody takes away the records, with their PIN, and sets a PIN of their own.
    fs::remove_dir_all(other.file("backups")).expect("backups");
    for file in fs::read_dir(&other.0).expect("a folder").map(|file| file.expect("a file").path()) {
        if file.file_name().is_some_and(|name| name.to_string_lossy().starts_with("records")) {
            fs::remove_file(file).expect("a file of the records");
        }
    }
    let ended = other.run_with_input(None, "271828\n", &["pin", "set", "--stdin"]);
    assert_eq!(ended.code, Some(0), "{ended:?}");
    for arguments in ["exchange", "status"] {
        let ended = other.run(Some("271828"), &["school", arguments]);
        assert_eq!(ended.code, Some(1), "{ended:?}");
        let asked = format!("give the school's key again: fishpond school join {share} --key");
        assert!(ended.err.contains(&asked), "{arguments:?}: {ended:?}");
    }
    let list = other.run(Some("271828"), &["children", "list", "--json"]);
    assert_eq!(list.json(), json!([]), "nobody came back");
    let joined = other.run(Some("271828"), &["school", "join", &share, "--key", &key]);
    assert_eq!(joined.code, Some(0), "{joined:?}");
    let list = other.run(Some("271828"), &["children", "list", "--json"]);
    assert_eq!(list.json().as_array().map(Vec::len), Some(4));
}

/// Changes a joining key into one of an earlier version, which does not say which epoch it opens, and writes it to `file`.
fn bare(joining: &str, file: &str) {
    let handed = KeyFile::read(&fs::read_to_string(joining).expect("a joining key")).expect("a joining key");
    assert!(handed.opens.is_some(), "a joining key names its epoch");
    fs::write(file, handed.key.to_text()).expect("a folder of the test");
}

#[test]
fn a_joining_key_of_an_older_kind_needs_the_words_of_the_school() {
    let (one, late) = (TestSchool::new("bare-one"), TestSchool::new("bare-late"));
    let share = one.file("share");
    fs::create_dir(&share).expect("a folder of the test");
    let [key, joining, old] = ["a.key", "joining.key", "old.key"].map(|name| one.file(name));
    run(&one, &["join", &share, "--new-key", &key, "--name", "One"]);
    run(&one, &["joining-key", &joining, "--key", &key]);
    bare(&joining, &old);
    let status = run(&one, &["status"]);
    let words = status["words"].as_str().expect("words");
    assert_eq!(words.split(' ').count(), 8);
    let told = one.run(Some("4711"), &["school", "status"]);
    assert!(told.out.contains(&format!("To compare with another computer: {words}")), "{told:?}");

    let why = refused(&late, &["join", &share, "--key", &old]);
    assert!(why.contains("does not say which school it opens") && why.contains("--words"), "{why}");
    let other = "acorn acorn acorn acorn acorn acorn acorn acorn";
    assert!(refused(&late, &["join", &share, "--key", &old, "--words", other]).contains("not the words"));
    assert!(refused(&late, &["status"]).contains("not joined a school"));
    let typed = words.to_uppercase();
    assert_eq!(run(&late, &["join", &share, "--key", &old, "--words", &typed])["words"], status["words"]);
}

#[test]
fn a_computer_taken_over_with_files_that_cannot_be_read_is_no_success() {
    let (one, gone) = (TestSchool::new("unread-one"), TestSchool::new("unread-gone"));
    let share = one.file("share");
    fs::create_dir(&share).expect("a folder of the test");
    let key = one.file("a.key");
    run(&one, &["join", &share, "--new-key", &key, "--name", "One"]);
    run(&gone, &["join", &share, "--key", &key, "--name", "Gone"]);
    run(&one, &["exchange"]);
    let machine = run(&one, &["status"])["machines"][0]["id"].as_str().expect("an id").to_owned();
    let folder = format!("{share}/{SCHOOL_FOLDER_NAME}/{machine}");
    gone.run(Some("4711"), &["children", "add", "Zoe"]);
    run(&gone, &["exchange"]);
    for file in fs::read_dir(&folder).expect("a folder").map(|file| file.expect("a file").path()) {
        fs::remove_file(&file).expect("a file of the test");
        fs::create_dir(&file).expect("a folder of the test");
    }
    for arguments in [&["exchange"][..], &["take-over", "Gone"]] {
        let ended = one.run(Some("4711"), &[&["school"], arguments].concat());
        assert_eq!(ended.code, Some(2), "{ended:?}");
        assert!(ended.out.contains("Not everything in the folder could be read"), "{ended:?}");
    }
    // What was read before is written again all the same.
    fs::remove_dir_all(&folder).expect("a folder of the test");
    let late = TestSchool::new("unread-late");
    run(&late, &["join", &share, "--key", &key, "--name", "Late"]);
    assert_eq!(names(&late).len(), names(&one).len() + 2, "and its own Mia and Ben");
}

#[cfg(target_os = "linux")]
#[test]
fn a_joining_key_of_an_older_kind_in_the_settings_joins_nobody() {
    let (one, other) = (TestSchool::new("set-old-one"), TestSchool::new("set-old-other"));
    let share = one.file("share");
    fs::create_dir(&share).expect("a folder of the test");
    let [key, joining, old] = ["a.key", "joining.key", "old.key"].map(|name| one.file(name));
    run(&one, &["join", &share, "--new-key", &key, "--name", "One"]);
    run(&one, &["joining-key", &joining, "--key", &key]);
    bare(&joining, &old);
    for (file, joins) in [(&old, false), (&joining, true)] {
        let written = |path: &str| serde_json::to_string(path).expect("a path is a string of TOML too");
        let doors = format!("school = {}\nschool_key = {}\n", written(&share), written(file));
        let settings = format!("pin = \"{}\"\n{doors}", hash_of("4711"));
        let Some(set) = TestComputer::with("school-old", &settings) else { return };
        let ended = set.run(&other, "4711", &["school", "exchange"]);
        assert_eq!(ended.code, Some(if joins { 0 } else { 2 }), "{ended:?}");
        assert_eq!(ended.err.contains("does not say which school it opens"), !joins, "{ended:?}");
        assert_eq!(names(&other).len(), if joins { 4 } else { 2 });
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_computer_with_a_set_folder_joins_by_itself() {
    let (one, other) = (TestSchool::new("set-one"), TestSchool::new("set-other"));
    let [share, key] = ["share", "a.key"].map(|name| one.file(name));
    fs::create_dir(&share).expect("a folder of the test");
    run(&one, &["join", &share, "--new-key", &key, "--name", "One"]);
    let written = |path: &str| serde_json::to_string(path).expect("a path is a string of TOML too");
    let doors = format!("school = {}\nschool_key = {}\n", written(&share), written(&key));
    let settings = format!("pin = \"{}\"\n{doors}", hash_of("4711"));
    let Some(set) = TestComputer::with("school", &settings) else { return };
    let ended = set.run(&other, "4711", &["school", "exchange", "--json"]);
    assert_eq!(ended.code, Some(0), "{ended:?}");
    assert_eq!(ended.json()["machines"][0]["name"], "One");
    assert_eq!(names(&other).len(), 4);
    assert_eq!(ended.json()["names_twice"], 2, "each began with Mia and Ben");
    for arguments in [&["school", "leave"][..], &["school", "join", &share, "--key", &key]] {
        let ended = set.run(&other, "4711", arguments);
        assert!(
            ended.code == Some(1) && ended.err.contains("the school is set for this computer"),
            "{ended:?}"
        );
    }
    // Without a PIN nothing is shared, and the program says so.
    let Some(without) = TestComputer::with("school-open", &doors) else { return };
    let ended = without.run(&other, "4711", &["school", "exchange"]);
    assert!(ended.err.contains("this computer has not joined a school"), "{ended:?}");
    let ended = without.run(&other, "4711", &["settings", "check"]);
    assert!(
        ended.code == Some(1) && ended.out.contains("“school_key” cannot be used: the PIN is missing"),
        "{ended:?}"
    );
    // The check of the settings says what is missing.
    fs::rename(&key, one.file("lost.key")).expect("a file of the test");
    let ended = set.run(&other, "4711", &["settings", "check"]);
    assert!(ended.code == Some(1) && ended.out.contains("a.key cannot be read"), "{ended:?}");
    assert!(
        !fs::exists(other.file("school.json")).expect("a folder of the test"),
        "the key stays where it is set"
    );
}

#[test]
fn a_relative_folder_is_found_and_children_listed_twice_become_one() {
    let (one, other) = (TestSchool::new("relative-one"), TestSchool::new("relative-other"));
    let share = one.file("share");
    fs::create_dir(&share).expect("a folder of the test");
    let key = one.file("a.key");
    run(&one, &["join", &share, "--new-key", &key]);
    // The path as seen from where the tests run.
    let from_here = std::path::Path::new(&share).strip_prefix(std::env::current_dir().expect("a folder"));
    let from_here = from_here.map_or(share.clone(), |path| path.display().to_string());
    let joined = run(&other, &["join", &from_here, "--key", &key]);
    assert!(std::path::Path::new(joined["folder"].as_str().expect("a folder")).is_absolute(), "{joined}");
    assert_eq!(joined["names_twice"], 2);

    let merge = |options: &[&str]| {
        let ended =
            other.run(Some("4711"), &[&["children", "merge", "--same-names", "--json"], options].concat());
        assert_eq!(ended.code, Some(0), "{ended:?}");
        ended.json()["children"].as_array().map_or(0, Vec::len)
    };
    assert_eq!((merge(&["--preview"]), names(&other).len()), (2, 4));
    assert_eq!((merge(&[]), names(&other).len()), (2, 2));
    assert_eq!(merge(&[]), 0);
    assert_eq!(run(&other, &["status"])["waiting"]["others"], 2, "that they are one is still to be told");
    run(&other, &["exchange"]);
    run(&one, &["exchange"]);
    assert_eq!(names(&one).len(), 2);
    let erased = other.run(Some("4711"), &["erase", "--child", "Ben", "--yes"]);
    assert!(erased.out.contains("The school's other computers hear of it"), "{erased:?}");
    run(&other, &["exchange"]);
    run(&one, &["exchange"]);
    assert_eq!(names(&one), ["Mia"]);
    fs::rename(&share, one.file("away")).expect("a folder of the test");
    assert_eq!(run(&other, &["status"])["is_there"], false);
}
