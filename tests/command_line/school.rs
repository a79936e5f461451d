//! A school's folder by command: two machines join it, know the same, and what cannot be is said.

use std::fs;

use serde_json::{Value, json};

use super::machine::{on, settings};
use super::{School, has};

/// Runs on a machine, with its PIN.
fn run(machine: &School, arguments: &[&str]) -> Value {
    let ended = machine.run(Some("4711"), &[&["school"], arguments, &["--json"]].concat());
    assert_eq!(ended.code, Some(0), "{arguments:?}: {ended:?}");
    ended.json()
}

fn refused(machine: &School, arguments: &[&str]) -> String {
    let ended = machine.run(Some("4711"), &[&["school"], arguments].concat());
    assert!(ended.is_complaint(), "{arguments:?}: {ended:?}");
    ended.err
}

fn names(machine: &School) -> Vec<String> {
    let list = machine.run(Some("4711"), &["children", "list", "--json"]).json();
    let name = |child: &Value| child["name"].as_str().unwrap_or_default().to_owned();
    list.as_array().into_iter().flatten().map(name).collect()
}

#[test]
fn two_machines_share_what_their_children_do() {
    let (one, other) = (School::new("shares-one"), School::new("shares-other"));
    let share = one.file("share");
    fs::create_dir(&share).expect("a folder of the test");
    let key = one.file("school.key");
    assert!(refused(&one, &["status"]).contains("joined no school"));
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
    // Both began with a Mia and a Ben of their own.
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
fn a_key_is_changed_and_taken_and_a_machine_taken_over() {
    let (one, other) = (School::new("key-one"), School::new("key-other"));
    let share = one.file("share");
    fs::create_dir(&share).expect("a folder of the test");
    let [key, new, copy, words] = ["a.key", "b.key", "c.key", "words.txt"].map(|name| one.file(name));
    fs::write(&words, "four words that rhyme\nand a line that is none\n").expect("a folder of the test");
    run(&one, &["join", &share, "--new-key", &key, "--name", "One"]);
    run(&other, &["join", &share, "--key", &key, "--name", "Other"]);
    run(&one, &["exchange"]);

    let changed = run(&one, &["change-key", "--new-key", &new]);
    assert_ne!(fs::read(&key).expect("a folder of the test"), fs::read(&new).expect("a folder of the test"));
    assert!(refused(&other, &["exchange"]).contains("not the key"));
    assert!(refused(&other, &["take-key", "--key", &key]).contains("not the key"));
    let taken = run(&other, &["take-key", "--key", &new]);
    assert_eq!((&taken["key"], &taken["passed_over"]), (&changed["key"], &json!([])));
    assert_eq!(run(&one, &["exchange"])["passed_over"], json!([]));
    run(&one, &["save-key", &copy]);
    assert_eq!(fs::read(&copy).expect("a folder of the test"), fs::read(&new).expect("a folder of the test"));
    assert!(refused(&one, &["save-key", &copy]).contains("cannot be used"), "nothing is written over");

    run(&one, &["change-key", "--passphrase-file", &words]);
    run(&other, &["take-key", "--passphrase-file", &words]);
    assert!(refused(&one, &["take-over", "Nobody"]).contains("Other"), "the machines are named");
    run(&one, &["take-over", "Other"]);
    let left = run(&one, &["exchange"]);
    assert_eq!(left["machines"], json!([]), "what it had written is one's own now");
    assert_eq!(names(&one).len(), 4);
    run(&one, &["leave"]);
    assert!(refused(&one, &["exchange"]).contains("joined no school"));
}

#[test]
fn a_folder_that_is_not_there_or_has_strangers_gets_a_sentence() {
    let one = School::new("strangers");
    let share = one.file("share");
    let key = one.file("a.key");
    assert!(refused(&one, &["join", &share, "--new-key", &key]).contains("is not there"));
    fs::create_dir(&share).expect("a folder of the test");
    fs::write(&key, "dear colleague").expect("a folder of the test");
    assert!(refused(&one, &["join", &share, "--key", &key]).contains("no key file"));
    fs::write(one.file("short"), "abc").expect("a folder of the test");
    assert!(refused(&one, &["join", &share, "--passphrase-file", &one.file("short")]).contains("12 signs"));
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
    assert_eq!(passed_over, ["this file is half copied, or damaged", "this is no file of Fishpond"]);
    fs::write(format!("{place}/school.json"), "{").expect("a folder of the test");
    assert!(refused(&one, &["exchange"]).contains("school.json"));
}

#[test]
fn a_folder_that_is_set_for_the_machine_needs_nobody_to_join() {
    let (one, other) = (School::new("set-one"), School::new("set-other"));
    let [share, key] = ["share", "a.key"].map(|name| one.file(name));
    fs::create_dir(&share).expect("a folder of the test");
    run(&one, &["join", &share, "--new-key", &key, "--name", "One"]);
    let written = |path: &str| serde_json::to_string(path).expect("a path is a string of TOML too");
    let set = settings("school", &format!("school = {}\nschool_key = {}\n", written(&share), written(&key)));
    let ended = on(&set, &other, "4711", &["school", "exchange", "--json"]);
    assert_eq!(ended.code, Some(0), "{ended:?}");
    assert_eq!(ended.json()["machines"][0]["name"], "One");
    assert_eq!(names(&other).len(), 4);
    assert_eq!(ended.json()["names_twice"], 2, "each began with Mia and Ben");
    for arguments in [&["school", "leave"][..], &["school", "join", &share, "--key", &key]] {
        let ended = on(&set, &other, "4711", arguments);
        assert!(
            ended.code == Some(1) && ended.err.contains("the school is set for this machine"),
            "{ended:?}"
        );
    }
    // Whoever looks after the machine learns what is missing.
    fs::rename(&key, one.file("lost.key")).expect("a file of the test");
    let ended = on(&set, &other, "4711", &["settings", "check"]);
    assert!(ended.code == Some(1) && ended.out.contains("a.key cannot be read"), "{ended:?}");
    assert!(
        !fs::exists(other.file("school.json")).expect("a folder of the test"),
        "the key stays where it is set"
    );
}

#[test]
fn a_folder_is_found_from_everywhere_and_who_is_there_twice_becomes_one() {
    let (one, other) = (School::new("relative-one"), School::new("relative-other"));
    let share = one.file("share");
    fs::create_dir(&share).expect("a folder of the test");
    let key = one.file("a.key");
    run(&one, &["join", &share, "--new-key", &key]);
    // As seen from where the tests run.
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
    assert!(erased.out.contains("The other machines of the school hear of it"), "{erased:?}");
    run(&other, &["exchange"]);
    run(&one, &["exchange"]);
    assert_eq!(names(&one), ["Mia"]);
    fs::rename(&share, one.file("away")).expect("a folder of the test");
    assert_eq!(run(&other, &["status"])["is_there"], false);
}
