//! The log of what grown-ups did, as `fishpond log` tells it, and a PIN for each grown-up.

use records::{Child, DataFolder, Records};
use serde_json::{Value, json};

use super::TestSchool;

impl TestSchool {
    fn says(&self, pin: &str, arguments: &[&str]) -> Value {
        let ended = self.run(Some(pin), &[arguments, &["--json"]].concat());
        assert_eq!(ended.code, Some(0), "{arguments:?}: {ended:?}");
        ended.json()
    }
}

fn told(entries: &[(&str, Option<&str>, &[&str])]) -> Vec<(String, Option<String>, Vec<String>)> {
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let owned = |&(what, who, whom): &(&str, Option<&str>, &[&str])| {
        (what.to_owned(), who.map(str::to_owned), names(whom))
    };
    entries.iter().map(owned).collect()
}

/// The entries `log` without those about the setting of a PIN, which happens before the log can know who does it. Each entry has what was
/// done, in whose name, and to whom.
fn since(log: Vec<(String, Option<String>, Vec<String>)>) -> Vec<(String, Option<String>, Vec<String>)> {
    log.into_iter().filter(|(what, ..)| what != "pin_set").collect()
}

#[test]
fn every_command_that_changes_something_leaves_one_log_entry() {
    let until = (chrono::Local::now().date_naive() + chrono::Days::new(9)).to_string();
    #[rustfmt::skip]
    let table: [(&[&str], &str, &[&str]); 12] = [
        (&["children", "add", "Noah", "--class", "2a"],                              "added",         &["Noah"]),
        (&["children", "rename", "Mia", "Miriam"],                                   "renamed",       &["Miriam"]),
        (&["children", "merge", "Ben", "--into", "Mia"],                             "merged",        &["Mia"]),
        (&["class", "move", "Mia", "--to", "3b"],                                    "moved",         &["Mia"]),
        (&["class", "year", "--yes"],                                                "class_year",    &["Ben", "Mia"]),
        (&["settings", "--child", "Mia", "--set", "largest=100"],                    "settings",      &["Mia"]),
        (&["assign", "--class", "2a", "--lesson", "add-make-ten", "--until", &until], "assigned",     &["Ben", "Mia"]),
        (&["erase", "--child", "Ben", "--yes"],                                      "erased",        &["gone"]),
        (&["backup", "make"],                                                        "backed_up",     &[]),
        (&["export", "--child", "Mia", "-o", "FILE"],                                "exported",      &["Mia"]),
        (&["csv", "attempts", "--class", "2a", "-o", "FILE"],                        "exported",      &["Ben", "Mia"]),
        (&["xapi", "--home-page", "https://school.example", "-o", "FILE"],           "exported",      &["Ben", "Mia"]),
    ];
    for (arguments, what, whom) in table {
        let school = TestSchool::new("log-each");
        let file = school.file("file.fishpond");
        let arguments: Vec<&str> =
            arguments.iter().map(|word| if *word == "FILE" { &*file } else { word }).collect();
        school.says("4711", &arguments);
        let mut log = since(school.entries());
        for (.., names) in &mut log {
            names.sort();
        }
        assert_eq!(log, told(&[(what, None, whom)]), "{arguments:?}");
    }
}

#[test]
fn moving_classes_up_and_back_are_both_in_the_log() {
    let school = TestSchool::new("log-year");
    let children = || school.says("4711", &["children", "list"]);
    let before = children();
    school.says("4711", &["class", "year", "--yes"]);
    assert_ne!(children(), before);
    let back = || school.says("4711", &["class", "back", "--yes"])["moved"].clone();
    assert_eq!(back(), 2);
    assert_eq!(children(), before);
    assert_eq!(back(), 0, "there is no other year");
    let kinds: Vec<String> = since(school.entries()).into_iter().map(|(what, ..)| what).collect();
    assert!(
        ["class_year", "class_year_back"].iter().all(|kind| kinds.contains(&(*kind).to_owned())),
        "{kinds:?}"
    );
    assert_eq!(kinds.len(), 2, "{kinds:?}");
}

#[test]
fn commands_that_only_read_leave_no_log_entry() {
    let school = TestSchool::new("log-none");
    let pdf = school.file("mia.pdf");
    for arguments in [
        &["children", "list"][..],
        &["class", "year", "--preview"],
        &["settings", "--child", "Mia"],
        &["assign", "--class", "2a"],
        &["backup", "list"],
        &["log"],
        &["pin", "list"],
        &["worksheet", "--child", "Mia", "-o", &pdf],
    ] {
        school.says("4711", arguments);
    }
    assert_eq!(since(school.entries()), []);
}

impl TestSchool {
    /// The entries that `fishpond log` prints, the oldest first: what was done, in whose name, and to whom.
    fn entries(&self) -> Vec<(String, Option<String>, Vec<String>)> {
        let log = self.says("4711", &["log"]);
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let entry = |entry: &Value| {
            let names = entry["children"].as_array().into_iter().flatten();
            let names =
                names.map(|child| text(&child["name"]).unwrap_or_else(|| "gone".to_owned())).collect();
            (text(&entry["what"]).expect("a word"), text(&entry["grown_up"]), names)
        };
        let mut log: Vec<_> = log.as_array().expect("entries").iter().map(entry).collect();
        log.reverse();
        log
    }
}

#[test]
fn a_pin_of_ones_own_shows_in_the_log_who_it_was() {
    let school = TestSchool::new("log-who");
    let set = |pin: &str, line: &str, name: &[&str]| {
        school.run_with_input(Some(pin), line, &[&["pin", "set", "--stdin", "--json"], name].concat())
    };
    let brown = set("4711", "otter7\n", &["--name", "Ms Brown"]).json();
    assert_eq!((&brown["name"], &brown["recovery_code"]), (&json!("Ms Brown"), &Value::Null));
    let same = set("otter7", "otter7\n", &["--name", "Mr Green"]);
    assert_eq!(same.json()["error"], "somebody else has this PIN already; choose another one");
    assert_eq!(school.says("otter7", &["pin", "list"]), json!({ "for_all": true, "names": ["Ms Brown"] }));
    school.says("otter7", &["erase", "--child", "Ben", "--yes"]);
    school.says("4711", &["children", "rename", "Mia", "Miriam"]);
    let log = since(school.entries());
    assert_eq!(log, told(&[("erased", Some("Ms Brown"), &["gone"]), ("renamed", None, &["Miriam"])]));
    let words = school.run(Some("4711"), &["log"]);
    assert!(
        words.out.contains("Ms Brown, ") && words.out.contains("erased: somebody who is gone"),
        "{words:?}"
    );
    assert_eq!(school.says("otter7", &["pin", "remove"])["left"], 1);
    assert_eq!(school.run(Some("4711"), &["log"]).code, Some(1), "the PIN for all is gone");
    let wrong = school.run(Some("otter7"), &["pin", "remove", "--name", "Ida"]);
    assert!(wrong.err.contains("no such PIN") && wrong.err.contains("Ms Brown"), "{wrong:?}");
    assert_eq!(school.says("otter7", &["pin", "remove", "--name", "Ms Brown"])["left"], 0);
    assert!(school.run(None, &["log"]).err.contains("no PIN is set yet"));
}

#[test]
fn the_log_can_be_filtered_by_child_and_days() {
    let school = TestSchool::new("log-some");
    school.says("4711", &["children", "rename", "Mia", "Miriam"]);
    let ben = school.says("4711", &["erase", "--child", "Ben", "--yes"])["erased"].clone();
    let ben = ben.as_str().expect("an id");
    let count =
        |more: &[&str]| school.says("4711", &[&["log"], more].concat()).as_array().map_or(0, Vec::len);
    assert_eq!(count(&["--child", "Miriam"]), 1);
    assert_eq!(count(&["--child", ben]), 1, "by the id, which is all that is left");
    assert_eq!(count(&["--days", "1"]), 3);
    assert_eq!(count(&[]), 3);
    let nobody = school.run(Some("4711"), &["log", "--child", "Ben"]);
    assert!(nobody.is_complaint() && nobody.err.contains("there is no child “Ben”"), "{nobody:?}");
    assert_eq!(school.run(None, &["log"]).code, Some(1), "it is behind the PIN");
}

#[test]
fn an_export_while_the_app_is_open_is_logged_at_once() {
    let school = TestSchool::new("log-beside");
    let folder = DataFolder::open(Some(school.0.clone())).expect("a folder");
    let (keeper, remembered) = Records::open(folder, chrono::Local::now().date_naive()).expect("records");
    let names = |children: &[Child]| children.iter().map(|child| child.name.clone()).collect::<Vec<_>>();
    let mia = names(&remembered.children).into_iter().find(|name| name == "Mia").expect("Mia");
    school.says("4711", &["export", "--child", &mia, "-o", &school.file("mia.fishpond")]);
    assert_eq!(since(school.entries()), told(&[("exported", None, &["Mia"])]));
    drop(keeper);
    assert_eq!(since(school.entries()), told(&[("exported", None, &["Mia"])]));
}
