//! Class lists: what is pasted, CSV files, OneRoster.

use std::fs;

use crate::made::{Place, child};
use fishpond::records::{BadList, ClassList, LONGEST_NAME};

/// A list in one line: each name with its classes.
fn told(list: &ClassList) -> String {
    let entry = |entry: &fishpond::records::Entry| {
        let classes: Vec<&str> = entry.classes.iter().map(String::as_str).collect();
        format!("{} ({})", entry.name, classes.join(" "))
    };
    list.entries.iter().map(entry).collect::<Vec<_>>().join(", ")
}

#[test]
fn names_are_read_however_they_are_pasted() {
    for (text, expected) in [
        ("Mia\nBen\n", "Mia (), Ben ()"),
        ("Mia, 1a\r\nBen, 1b", "Mia (1a), Ben (1b)"),
        ("Mia\t1a\nBen\t1b\n", "Mia (1a), Ben (1b)"),
        ("Mia;1a\nBen;1b\n", "Mia (1a), Ben (1b)"),
        ("name,class\nMia,1a\n", "Mia (1a)"),
        ("Class,Name\n1a,Mia\n", "Mia (1a)"),
        ("Klasse;Name\n1a;Müller, Mia\n", "Müller, Mia (1a)"),
        ("\u{feff}name,class\n\"Berg, Mia\",1a\n", "Berg, Mia (1a)"),
        ("\n\n  Mia  \n\n Ben\n", "Mia (), Ben ()"),
        ("Mia,1a\nMia,Chess\n", "Mia (1a Chess)"),
        ("mia,1a\nMIA,1b\n", "mia (1a 1b)"),
        ("小雨,一班\n", "小雨 (一班)"),
        ("Mia,\nBen,1b\n", "Mia (), Ben (1b)"),
    ] {
        let list = ClassList::read(text, None).unwrap_or_else(|bad| panic!("{text:?}: {bad}"));
        assert_eq!(told(&list), expected, "{text:?}");
    }
}

#[test]
fn those_without_a_class_come_into_the_one_that_is_named() {
    let list = ClassList::read("Mia\nBen,1b\n", Some("1a")).unwrap();
    assert_eq!(told(&list), "Mia (1a), Ben (1b)");
}

#[test]
fn what_is_wrong_is_told_with_line_and_column() {
    let long = "x".repeat(LONGEST_NAME + 1);
    for (text, sentence) in [
        (String::new(), "there is no name on this list"),
        ("name,class\n".to_owned(), "there is no name on this list"),
        ("Mia,1a\n,1b\n".to_owned(), "line 2, column 1: the name is empty"),
        ("class,name\n1a,Mia\n1a,\n".to_owned(), "line 3, column 2: the name is empty"),
        (format!("Mia\n{long}\n"), "line 2, column 1: the name has more than 60 characters"),
        ("Mia,1a\nBen,1a\nMia,1a\n".to_owned(), "line 3, column 1: “Mia” is in this class twice"),
    ] {
        let bad = ClassList::read(&text, None).unwrap_err().to_string();
        assert!(bad.starts_with(sentence), "{text:?}: {bad}");
    }
}

#[test]
fn a_file_that_is_no_utf_8_is_told_from_where_on() {
    let place = Place::new();
    let path = place.file("list.csv");
    fs::write(&path, b"name,class\nMia,1a\nJ\xf6rg,1a\n").unwrap();
    let bad = ClassList::read_file(&path, None).unwrap_err();
    assert_eq!(bad, BadList::NotText { file: "list.csv".to_owned(), line: 3, column: 1 });
    assert!(ClassList::read_file(&place.file("none.csv"), None).is_err());
}

const USERS: &str = "\u{feff}\"sourcedId\",\"status\",\"dateLastModified\",\"enabledUser\",\"username\",\"givenName\",\"familyName\",\"password\"\n\
    u1,,,true,mia,Mia,Berg,secret\n\
    u2,active,,true,ben,Ben,Ohm,secret\n\
    u3,,,true,frau,Ada,Kant,secret\n\
    u4,tobedeleted,,true,tim,Tim,Alt,secret\n";
const CLASSES: &str = "sourcedId,status,title,grades\nc1,,1a,1\nc2,,Chess,\n";
const ENROLLMENTS: &str = "sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role,status\n\
    e1,c1,s,u1,student,\ne2,c2,s,u1,student,\ne3,c1,s,u2,Student,active\ne4,c1,s,u3,teacher,\ne5,c1,s,u4,student,tobedeleted\n";

/// A folder with the three files of OneRoster.
fn roster(users: &str, classes: &str, enrollments: &str) -> Place {
    let place = Place::new();
    fs::write(place.file("users.csv"), users).unwrap();
    fs::write(place.file("classes.csv"), classes).unwrap();
    fs::write(place.file("enrollments.csv"), enrollments).unwrap();
    place
}

#[test]
fn the_students_of_a_one_roster_come_with_their_classes() {
    let place = roster(USERS, CLASSES, ENROLLMENTS);
    for path in [place.path().to_owned(), place.file("users.csv"), place.file("enrollments.csv")] {
        let list = ClassList::read_file(&path, None).unwrap();
        assert_eq!(told(&list), "Mia Berg (1a Chess), Ben Ohm (1a)");
    }
}

#[test]
fn a_one_roster_that_does_not_fit_together_is_told_with_line_and_column() {
    let stranger = "sourcedId,classSourcedId,userSourcedId,role\ne1,c1,u9,student\n";
    let elsewhere = "sourcedId,classSourcedId,userSourcedId,role\ne1,c9,u1,student\n";
    let short = "sourcedId,status,title,grades\nc1,,1a\n";
    for (users, classes, enrollments, sentence) in [
        (USERS, CLASSES, stranger, "enrollments.csv line 2, column 3: there is no user “u9”"),
        (USERS, CLASSES, elsewhere, "enrollments.csv line 2, column 2: there is no class “c9”"),
        (USERS, "sourcedId\nc1\n", ENROLLMENTS, "classes.csv line 1: there is no column “title”"),
        (
            USERS,
            short,
            ENROLLMENTS,
            "classes.csv line 2, column 3: this line has 3 columns, and the first has 4",
        ),
        ("", CLASSES, ENROLLMENTS, "users.csv line 1: there is no column “sourcedId”"),
    ] {
        let place = roster(users, classes, enrollments);
        assert_eq!(ClassList::read_file(place.path(), None).unwrap_err().to_string(), sentence);
    }
    let place = roster(USERS, CLASSES, ENROLLMENTS);
    fs::remove_file(place.file("classes.csv")).unwrap();
    assert!(
        ClassList::read_file(place.path(), None).unwrap_err().to_string().contains("classes.csv is missing")
    );
}

#[test]
fn a_list_tells_first_who_is_new_who_joins_and_for_whom_nothing_changes() {
    let mut mia = child(1, "Mia");
    mia.classes.insert("1a".to_owned());
    let known = [mia.clone(), child(2, "Ben")];
    let list = ClassList::read("MIA,1a\nBen,1a\nZoe,1a\n", None).unwrap();
    let preview = list.preview(&known, 5);
    assert_eq!(preview.unchanged, ["Mia"]);
    assert_eq!((preview.joining.len(), preview.joining[0].id), (1, known[1].id));
    assert!(preview.joining[0].classes.contains("1a"));
    assert_eq!((preview.newcomers.len(), preview.newcomers[0].name.as_str()), (1, "Zoe"));
    assert!(preview.newcomers[0].picture < 5);
}
