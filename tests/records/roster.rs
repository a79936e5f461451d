//! The files of OneRoster 1.0, 1.1 and 1.2, in folders and packed: who comes, who moves, who has a new name, and who leaves.
//! They are in `tests/fixtures/class-lists`.

use std::fs;

use records::{ChangedChild, Child, ClassList, ClassListError, ListPreview};

use crate::class_list::{fixture_path, today, told};
use crate::made::{TestFolder, attempts, child};

fn read(name: &str) -> ClassList {
    ClassList::read_file(&fixture_path(name), today()).unwrap_or_else(|bad| panic!("{name}: {bad}"))
}

fn preview(name: &str, known: &[Child]) -> ListPreview {
    read(name).preview(None, known, 8).unwrap_or_else(|bad| panic!("{name}: {bad}"))
}

/// All children after what the preview of a roster shows was saved. `known` are the children before.
fn after(preview: &ListPreview, known: &[Child]) -> Vec<Child> {
    let mut children = known.to_vec();
    for kept in preview.children_to_save() {
        match children.iter_mut().find(|child| child.id == kept.id) {
            Some(child) => child.clone_from(kept),
            None => children.push(kept.clone()),
        }
    }
    children
}

fn afterwards(changed: &[ChangedChild]) -> String {
    told(changed.iter().map(|changed| &changed.after))
}

const FIRST_YEAR: &str = "Mia Berg (2a, Chess) · Mia Berg 2 (2b) · Mia O. (2a) · Tim (2b) · Jörg (2a)";

#[test]
fn the_pupils_of_a_roster_come_with_their_classes_in_any_packing() {
    for name in [
        "oneroster-1.1",
        "oneroster-1.1/users.csv",
        "oneroster-1.1/manifest.csv",
        "oneroster-1.1.zip",
        "oneroster-1.1-in-a-folder.zip",
    ] {
        assert_eq!(told(&preview(name, &[]).newcomers), FIRST_YEAR, "{name}");
    }
    let second = "Mia (Homeroom 2A) · Kit (Homeroom 2B) · Rosa (Homeroom 2B, Reading, early)";
    assert_eq!(told(&preview("oneroster-1.2", &[]).newcomers), second);
    assert_eq!(told(&preview("oneroster-1.0", &[]).newcomers), "Ann (Owls)");
}

#[test]
fn reading_a_roster_twice_changes_nothing_even_with_equal_names() {
    for name in ["oneroster-1.1", "oneroster-1.1.zip", "oneroster-1.2", "oneroster-1.0"] {
        let known = after(&preview(name, &[]), &[]);
        let again = preview(name, &known);
        assert!(!again.has_changes(), "{name}: {again:?}");
        assert_eq!(again.unchanged.len(), known.len(), "{name}");
    }
}

#[test]
fn a_child_who_is_renamed_moves_or_leaves_keeps_their_history() {
    let known = after(&preview("oneroster-1.1", &[]), &[]);
    let later = preview("oneroster-1.1-later", &known);
    assert_eq!(
        afterwards(&later.changed),
        "Mia Berg (2 Ash, Chess) · Mia O. (2b) · Jorge (2 Ash)",
        "a class is called otherwise, a child moves, a child is called otherwise"
    );
    assert!(later.changed.iter().all(|changed| known.iter().any(|child| child.id == changed.before.id)));
    assert_eq!(afterwards(&later.left), "Tim ()");
    assert_eq!(told(&later.newcomers), "Zoe (2 Ash)");
    assert_eq!(later.unchanged, ["Mia Berg 2"]);
    let children = after(&later, &known);
    assert_eq!(children.len(), 6, "nobody is gone");
    let again = preview("oneroster-1.1-later", &children);
    assert!(!again.has_changes(), "{again:?}");
    assert_eq!(afterwards(&again.left), "Tim ()", "who has left is still shown");
}

#[test]
fn a_file_of_changes_leaves_everybody_else_alone() {
    let known = after(&preview("oneroster-1.1", &[]), &[]);
    let delta = preview("oneroster-1.1-delta", &known);
    assert_eq!(afterwards(&delta.changed), "Mia O. (2b) · Jorge (2a)");
    assert_eq!(afterwards(&delta.left), "Tim ()");
    assert_eq!(told(&delta.newcomers), "Zoe (2a)");
    let children = after(&delta, &known);
    assert_eq!(
        told(&children),
        "Mia Berg (2a, Chess) · Mia Berg 2 (2b) · Mia O. (2b) · Tim () · Jorge (2a) · Zoe (2a)"
    );
    assert!(!preview("oneroster-1.1-delta", &children).has_changes());
}

#[test]
fn changes_to_unknown_pupils_are_reported_with_line_and_column() {
    let bad = read("oneroster-1.1-delta-of-strangers").preview(None, &[], 8).unwrap_err().to_string();
    assert_eq!(
        bad,
        "enrollments.csv line 2, column 6: there is no user “s-77” in these files, and none here; read the whole roster \
         (bulk) first"
    );
}

#[test]
fn changes_that_grown_ups_made_by_hand_stay() {
    let mut known = after(&preview("oneroster-1.1", &[]), &[]);
    known[0].name = "Mimi".to_owned();
    known[0].classes.insert("Choir".to_owned());
    known[4].name = "Yogi".to_owned();
    assert!(!preview("oneroster-1.1", &known).has_changes());
    let later = preview("oneroster-1.1-later", &known);
    let told = afterwards(&later.changed);
    assert!(told.starts_with("Mimi (2 Ash, Chess, Choir)"), "{told}");
    assert!(told.ends_with("Jorge (2 Ash)"), "who has another name at school now is called anew: {told}");
}

#[test]
fn a_child_entered_by_hand_is_recognised_by_name_and_class() {
    let in_2b = |number, name| {
        let mut child = child(number, name);
        child.classes.insert("2b".to_owned());
        child
    };
    let known = [in_2b(1, "Mia"), in_2b(2, "Tim"), child(3, "Jörg Weiß")];
    let preview = preview("oneroster-1.1", &known);
    let children = after(&preview, &known);
    let id_of = |at: usize| children[at].roster.as_ref().map(|roster| roster.id.as_str());
    assert_eq!([id_of(0), id_of(1), id_of(2)], [Some("s-02"), Some("s-04"), Some("s-05")]);
    assert_eq!(told(&preview.newcomers), "Mia B. (2a, Chess) · Mia O. (2a)");
    assert_eq!(afterwards(&preview.changed), "Jörg Weiß (2a)");
    assert_eq!(preview.unchanged, ["Mia", "Tim"]);
    assert!(preview.has_changes(), "how the roster calls them is kept");
}

#[test]
fn classes_can_be_read_one_after_the_other() {
    let known = after(&preview("oneroster-1.1", &[]), &[]);
    let other = preview("oneroster-1.2", &known);
    assert!(other.changed.is_empty());
    assert_eq!(other.left.len(), known.len());
    assert!(
        other.left.iter().all(|left| !left.has_changed()),
        "of their classes the other roster says nothing"
    );
}

#[test]
fn what_a_roster_says_about_a_child_is_saved_and_travels_with_them() {
    let place = TestFolder::new();
    let known = after(&preview("oneroster-1.1", &[]), &[]);
    let mut store = place.open();
    store.save_children(&known).unwrap();
    store.save_attempts(&attempts(known[4].id, 0..5)).unwrap();
    drop(store);
    let mut store = place.open();
    let kept = store.children().unwrap();
    assert_eq!(kept, known);
    let later = preview("oneroster-1.1-later", &kept);
    store.save_children(&later.children_to_save().cloned().collect::<Vec<_>>()).unwrap();
    let children = store.children().unwrap();
    assert_eq!(children[4].name, "Jorge");
    let archive = store.archive(&records::ArchiveScope::Child(children[4].id)).unwrap();
    assert_eq!(archive.attempt_count(), 5, "a new name keeps the history");
    let other = TestFolder::new();
    let mut elsewhere = other.open();
    elsewhere.import(&archive, &records::ClashDecisions::default(), 0).unwrap();
    assert_eq!(elsewhere.children().unwrap()[0].roster, children[4].roster);
}

#[test]
fn roster_fields_an_older_fishpond_did_not_know_are_read_now() {
    let place = TestFolder::new();
    let path = place.file("records.db");
    fs::copy(fixture_path("../records-version-2.db"), &path).unwrap();
    let old = rusqlite::Connection::open(&path).unwrap();
    let unknown = r#"{"later": 1, "roster": {"id": "s-01", "name": "Mia Berg", "classes": {"c-2a": "2a"}}}"#;
    old.execute("UPDATE child SET unknown = ?1 WHERE key = (SELECT min(key) FROM child)", [unknown]).unwrap();
    drop(old);
    let children = place.open().children().unwrap();
    let roster = children[0].roster.as_ref().unwrap();
    assert_eq!((roster.id.as_str(), roster.classes["c-2a"].as_str()), ("s-01", "2a"));
    assert_eq!(serde_json::Value::Object(children[0].unknown.clone()), serde_json::json!({ "later": 1 }));
    assert!(children[1..].iter().all(|child| child.roster.is_none()));
}

/// A folder with these files of a roster.
fn folder(files: &[(&str, &str)]) -> TestFolder {
    let place = TestFolder::new();
    for (name, content) in files {
        fs::write(place.file(name), content).unwrap();
    }
    place
}

const USERS: &str = "sourcedId,status,givenName,familyName\nu1,,Mia,Berg\n";
const CLASSES: &str = "sourcedId,status,title,grades\nc1,,1a,1\n";
const ENROLLMENTS: &str = "sourcedId,classSourcedId,userSourcedId,role\ne1,c1,u1,student\n";

#[test]
fn an_inconsistent_roster_is_reported_with_file_line_and_column() {
    let wrong = |users: &str, classes: &str, enrollments: &str, sentence: &str| {
        let place =
            folder(&[("users.csv", users), ("classes.csv", classes), ("enrollments.csv", enrollments)]);
        let read = ClassList::read_file(place.path(), today()).and_then(|list| list.preview(None, &[], 8));
        let bad = read.unwrap_err().to_string();
        assert!(bad.starts_with(sentence), "{bad}");
    };
    let enrolled = |row: &str| format!("sourcedId,classSourcedId,userSourcedId,role\n{row}\n");
    wrong(
        USERS,
        CLASSES,
        &enrolled("e1,c1,u9,student"),
        "enrollments.csv line 2, column 3: there is no user “u9”",
    );
    wrong(
        USERS,
        CLASSES,
        &enrolled("e1,c9,u1,student"),
        "enrollments.csv line 2, column 2: there is no class “c9”",
    );
    wrong(USERS, "sourcedId\nc1\n", ENROLLMENTS, "classes.csv line 1: there is no column “title”");
    let short = "sourcedId,status,title,grades\nc1,,1a\n";
    wrong(
        USERS,
        short,
        ENROLLMENTS,
        "classes.csv line 2, column 3: this line has 3 columns, and the first has 4",
    );
    wrong("", CLASSES, ENROLLMENTS, "users.csv line 1: there is no column “sourcedId”");
    let nameless = "sourcedId,status,givenName,familyName\n\nu1,,,Berg\n";
    wrong(nameless, CLASSES, ENROLLMENTS, "users.csv line 3, column 3: the name is empty");
}

#[test]
fn a_roster_must_follow_its_manifest() {
    let roster = |manifest: &str| {
        let files = [
            ("manifest.csv", manifest),
            ("users.csv", USERS),
            ("classes.csv", CLASSES),
            ("enrollments.csv", ENROLLMENTS),
        ];
        let place = folder(&files);
        ClassList::read_file(place.path(), today()).and_then(|list| list.preview(None, &[], 8))
    };
    let wrong = |manifest: &str| roster(manifest).unwrap_err().to_string();
    let head = "propertyName,value\noneroster.version,1.1\n";
    let all = "file.users,bulk\nfile.classes,bulk\nfile.enrollments,bulk\n";
    assert_eq!(told(&roster(&format!("{head}{all}")).unwrap().newcomers), "Mia (1a)");
    let absent = format!("{head}file.users,absent\nfile.classes,absent\nfile.enrollments,absent\n");
    assert_eq!(roster(&absent), Ok(ListPreview::default()), "nothing has changed");
    assert_eq!(
        wrong(&format!("{head}file.users,full\n")),
        "manifest.csv line 3, column 2: “full” is not bulk, delta or absent"
    );
    assert!(
        wrong("propertyName,value\noneroster.version,2.0\n")
            .contains("we do not know version “2.0” of OneRoster")
    );
    let place = folder(&[("manifest.csv", &format!("{head}{all}")), ("users.csv", USERS)]);
    let missing = ClassList::read_file(place.path(), today()).unwrap_err();
    assert_eq!(missing, ClassListError::FileMissing { path: place.file("classes.csv") });
    let place = folder(&[("users.csv", USERS), ("enrollments.csv", ENROLLMENTS)]);
    let missing = ClassList::read_file(place.path(), today()).unwrap_err().to_string();
    assert!(missing.contains("classes.csv is missing"), "{missing}");
}

#[test]
fn zip_files_without_a_roster_are_refused_in_a_sentence() {
    for (name, sentence) in [
        (
            "wrong-bomb.zip",
            "wrong-bomb.zip would grow far too large when unpacked; it is not a roster, so we left it alone",
        ),
        (
            "wrong-too-many-files.zip",
            "wrong-too-many-files.zip has more than 500 files, too many for a roster",
        ),
        ("wrong-cut-off.zip", "wrong-cut-off.zip cannot be unpacked ("),
        ("wrong-encrypted.zip", "wrong-encrypted.zip cannot be unpacked ("),
    ] {
        let bad = ClassList::read_file(&fixture_path(name), today()).unwrap_err().to_string();
        assert!(bad.starts_with(sentence), "{name}: {bad}");
    }
}
