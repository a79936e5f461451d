//! Names, wherever they come from: short enough, on one line, and the same on every computer.

use interchange::{
    NameQuery, is_invisible_control, is_same_name, name_sort_key, tidy_class_name, tidy_name,
    tidy_name_without_emoji,
};
use proptest::prelude::*;
use records::{Archive, ArchiveScope, ClassList, ClassListError, MAX_NAME_CHARS, NameTable, Participant};
use serde_json::{Value, json};

use crate::made::{TestFolder, child, import};

#[test]
fn names_are_reduced_to_what_can_be_shown() {
    let long = "x".repeat(100_000);
    let family = "👨\u{200d}👩\u{200d}👧";
    #[rustfmt::skip]
    let table = [
        // written                              kept
        ("Mia",                                 "Mia".to_owned()),
        ("  Mia Rose ",                         "Mia Rose".to_owned()),
        ("小明",                                 "小明".to_owned()),
        ("Zoë\u{301}",                          "Zoë\u{301}".to_owned()),
        ("ن\u{200c}ا",                          "ن\u{200c}ا".to_owned()),
        (family,                                family.to_owned()),
        ("\u{1b}[31mMia\u{1b}[0m",              "[31mMia[0m".to_owned()),
        ("\u{1b}]0;title\u{7}Mia",              "]0;titleMia".to_owned()),
        ("\u{9b}31mMia\u{7f}",                  "31mMia".to_owned()),
        ("Mia\r\nBen\tZoe\u{85}\u{2028}",       "Mia  Ben Zoe".to_owned()),
        ("\u{202e}aiM\u{202c}\u{2066}\u{200f}", "aiM".to_owned()),
        ("\u{feff}Mia\0",                       "Mia".to_owned()),
        ("\u{1b}\u{7}",                         String::new()),
        (long.as_str(),                         "x".repeat(MAX_NAME_CHARS)),
    ];
    for (written, kept) in table {
        assert_eq!(tidy_name(written), kept, "{:?}", written.chars().take(30).collect::<String>());
    }
    // What looks like one sign stays whole. Here it is five characters long, and sixteen of them fill a name.
    assert_eq!(tidy_name(&family.repeat(40)), family.repeat(16));
    assert_eq!(tidy_name(&format!("ab{}", family.repeat(40))), format!("ab{}", family.repeat(15)));
    // A single letter with endless marks is cut all the same.
    assert_eq!(tidy_name(&format!("a{}", "\u{301}".repeat(9999))).chars().count(), MAX_NAME_CHARS);
}

#[test]
fn a_child_is_called_by_letters() {
    #[rustfmt::skip]
    let table = [
        // written             called
        ("Mia 🐟",             "Mia"),
        ("🐟 Mia 🐟 Rose",     "Mia Rose"),
        ("Mia ❤️",             "Mia"),
        ("👨\u{200d}👩\u{200d}👧", ""),
        ("🇩🇪",                 ""),
        ("🅰️🅱️",               ""),
        ("🐟 ?!",              ""),
        (" - ",                ""),
        ("7",                  "7"),
        ("王",                 "王"),
        // These joiners are a part of the letters.
        ("ශ්\u{200d}රී",        "ශ්\u{200d}රී"),
        ("ن\u{200c}ا",         "ن\u{200c}ا"),
    ];
    for (written, called) in table {
        assert_eq!(tidy_name_without_emoji(written), called, "{written}");
        assert_eq!(tidy_name_without_emoji(called), called, "and again");
    }
}

#[test]
fn a_class_is_called_by_letters_if_it_has_any() {
    for (written, called) in [("🦊 Foxes", "Foxes"), ("3a 🐟", "3a"), (" 3/4 B ", "3/4 B"), ("🦊", "🦊")]
    {
        assert_eq!(tidy_class_name(written), called, "{written}");
    }
    let sheet = NameTable::read("Name,Class\nMia,🦊 Foxes\nBen,Foxes").unwrap();
    let preview = ClassList::Sheet(sheet).preview(None, &[], 8).unwrap();
    let classes: Vec<_> = preview.newcomers.iter().flat_map(|child| &child.classes).collect();
    assert_eq!(classes, ["Foxes", "Foxes"]);
}

#[test]
fn names_are_the_same_but_for_capitals_and_the_way_accents_are_written() {
    #[rustfmt::skip]
    let table = [
        ("Zoë",     "ZOË",          true),
        ("Zoë",     "Zoe\u{308}",   true),
        ("Zoë",     "Zoe",          false),
        ("Müller",  "Mueller",      false),
        ("Олена",   "олена",        true),
        ("Straße",  "Strasse",      false),
    ];
    for (one, other, same) in table {
        assert_eq!(is_same_name(one, other), same, "{one} and {other}");
    }
}

#[test]
fn a_name_is_found_by_what_can_be_typed() {
    #[rustfmt::skip]
    let table = [
        // typed       finds                                  and not
        ("zoe",        vec!["Zoë", "ZOE", "Zoe\u{308}"],      vec!["Zora"]),
        ("zoë",        vec!["Zoë", "Zoe"],                    vec![]),
        ("mueller",    vec!["Müller", "Mueller"],             vec!["Muller"]),
        ("muller",     vec!["Müller", "Muller"],              vec!["Mueller"]),
        ("Müller",     vec!["Müller", "Mueller", "Muller"],   vec!["Miller"]),
        ("  anna ",    vec!["Anna", "Hannah", "Änna"],        vec!["Ana"]),
        ("strauss",    vec!["Strauß"],                        vec![]),
        ("soren",      vec!["Søren"],                         vec![]),
        ("soeren",     vec!["Søren", "Sören"],                vec![]),
        ("lukasz",     vec!["Łukasz"],                        vec![]),
        ("nguyen",     vec!["Nguyễn"],                        vec![]),
        ("o'neil",     vec!["O’Neil"],                        vec![]),
        ("irem",       vec!["İrem", "Irem"],                  vec![]),
        ("احمد",       vec!["أَحمد"],                          vec!["علي"]),
        ("олена",      vec!["Олена"],                         vec![]),
        ("김",          vec!["김민준"],                         vec![]),
        ("",           vec!["Mia", "علي"],                    vec![]),
    ];
    for (typed, finds, passes_over) in table {
        let wanted = NameQuery::new(typed);
        for name in finds {
            assert!(wanted.matches(name), "{typed} finds {name}");
        }
        for name in passes_over {
            assert!(!wanted.matches(name), "{typed} does not find {name}");
        }
    }
}

#[test]
fn names_with_accents_stand_among_those_without() {
    let mut names = ["Zoë", "Émile", "Emil", "Özge", "Olga", "Ada", "zoe", "Ägidius"];
    names.sort_by_cached_key(|name| name_sort_key(name));
    assert_eq!(names, ["Ada", "Ägidius", "Emil", "Émile", "Olga", "Özge", "zoe", "Zoë"]);
}

#[test]
fn a_saved_name_loses_its_pictures_unless_nothing_else_is_there() {
    let place = TestFolder::new();
    let mut store = place.open();
    let saved = [child(1, "Mia 🐟"), child(2, "🐟"), child(3, "\u{1b}")];
    store.save_children(&saved).unwrap();
    let mut names: Vec<String> = store.children().unwrap().into_iter().map(|child| child.name).collect();
    names.sort();
    assert_eq!(names, ["?", "Mia", "🐟"]);
}

#[test]
fn a_list_asks_for_letters() {
    let list = |text: &str| ClassList::Sheet(NameTable::read(text).unwrap());
    let read = |text: &str| list(text).preview(None, &[], 8);
    let children = read("Name\nMia 🐟\nBen\n").unwrap().newcomers;
    assert_eq!(children.iter().map(|child| child.name.as_str()).collect::<Vec<_>>(), ["Mia", "Ben"]);
    let bad = read("Name\nMia\n🐟\n…\n").unwrap_err();
    let ClassListError::Several { first, more: 0 } = &bad else { panic!("{bad:?}") };
    assert!(
        first.iter().all(|bad| matches!(bad, ClassListError::NoLetters { .. })) && first.len() == 2,
        "{bad:?}"
    );
    // The same name, put together in two ways, is one child.
    let known = [child(1, "Zoe\u{308}")];
    let again = list("Name\nZoë\nZoe\n").preview(None, &known, 8).unwrap();
    assert_eq!(again.newcomers.iter().map(|child| child.name.as_str()).collect::<Vec<_>>(), ["Zoe"]);
}

proptest! {
    #[test]
    fn a_cleaned_name_stays_unchanged(written in "(\\PC|\\pC|👩\u{200d}|e\u{301}|🇩|🇪|\u{1b}| ){0,200}") {
        let name = tidy_name(&written);
        prop_assert_eq!(&tidy_name(&name), &name);
        prop_assert!(name.chars().count() <= MAX_NAME_CHARS && !name.contains(is_invisible_control));
        prop_assert_eq!(name.trim(), &name);
    }
}

/// An export of Mia with names that no Fishpond would give.
fn export(name: &str, class: &str, changed: i64) -> Value {
    let place = TestFolder::new();
    let mut store = place.open();
    store.save_children(&[child(1, "Mia")]).unwrap();
    let mut export = serde_json::to_value(store.archive(&ArchiveScope::Everything).unwrap()).unwrap();
    let mia = &mut export["children"][0];
    (mia["name"], mia["changed"], mia["classes"]) = (json!(name), json!(changed), json!([class]));
    mia["roster"] = json!({ "id": "1", "name": name, "classes": { "c1": class } });
    export
}

fn read(export: &Value) -> Archive {
    Archive::read(export.to_string().as_bytes()).expect("an export")
}

#[test]
fn an_import_shortens_only_names_that_are_too_long() {
    let place = TestFolder::new();
    let mut store = place.open();
    let long = format!("\u{1b}{}", "x".repeat(100_000));
    import(&mut store, &read(&export(&long, &long, 5)));
    let children = store.children().unwrap();
    let short = "x".repeat(MAX_NAME_CHARS);
    assert_eq!(children[0].name, short);
    assert_eq!(children[0].classes.iter().collect::<Vec<_>>(), [&short]);
    let roster = children[0].roster.as_ref().expect("what the roster says");
    assert_eq!((&roster.name, roster.classes.values().collect::<Vec<_>>()), (&short, vec![&short]));
    assert_eq!(
        read(&export("\u{1b}\u{1b}", "2a", 5)).children[0].child.name,
        "?",
        "a name that cannot be seen"
    );
}

#[test]
fn shortened_names_merge_the_same_in_any_order() {
    // All changed at the same moment, so the names decide.
    let stem = "x".repeat(MAX_NAME_CHARS);
    let files = ["b", "a\u{1b}", ""]
        .map(|rest| read(&export(&format!("{stem}{rest}"), &format!("2a\u{7}{rest}"), 7)));
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let joined = orders.map(|order| {
        let place = TestFolder::new();
        let mut store = place.open();
        for at in order.iter().chain(&order) {
            import(&mut store, &files[*at]);
        }
        store.children().unwrap()
    });
    assert!(joined.iter().all(|children| *children == joined[0]), "{joined:#?}");
    assert_eq!(joined[0][0].name, stem);
}

#[test]
fn a_name_saved_by_version_0_2_is_cleaned_when_shown() {
    let place = TestFolder::new();
    place.open().save_children(&[child(1, "Mia")]).unwrap();
    let connection = rusqlite::Connection::open(place.file("records.db")).unwrap();
    let long = format!("\u{1b}[2J{}", "x".repeat(5000));
    connection.execute("UPDATE child SET name = ?1", [&long]).unwrap();
    drop(connection);
    let name = place.open().children().unwrap()[0].name.clone();
    assert_eq!(name, format!("[2J{}", "x".repeat(MAX_NAME_CHARS - 3)));
}

#[test]
fn the_classes_of_a_roster_keep_their_names_when_it_is_read_again() {
    let folder = TestFolder::new();
    let long = "x".repeat(100_000);
    let write = |name: &str, rows: &[String]| {
        std::fs::write(folder.file(name), format!("{}\n", rows.join("\n"))).unwrap();
    };
    write(
        "classes.csv",
        &[
            "sourcedId,title,classCode".to_owned(),
            format!("c1,{long},"),
            format!("c2,{long}y,"),
            format!("c3,Room\u{202e},{long}"),
            "c4,Room\u{202e},4b".to_owned(),
        ],
    );
    write("users.csv", &["sourcedId,givenName,familyName,role".to_owned(), "u1,Mia,Berg,student".to_owned()]);
    let enrolled = (1..=4).map(|class| format!("c{class},u1,student"));
    write(
        "enrollments.csv",
        &["classSourcedId,userSourcedId,role".to_owned()].into_iter().chain(enrolled).collect::<Vec<_>>(),
    );
    let place = TestFolder::new();
    let mut store = place.open();
    let read = || ClassList::read_file(folder.path(), crate::made::day(1)).unwrap();
    let first = read().preview(None, &store.children().unwrap(), 8).unwrap();
    store.save_children(&first.children_to_save().cloned().collect::<Vec<_>>()).unwrap();
    let children = store.children().unwrap();
    let classes: Vec<&String> = children[0].classes.iter().collect();
    let short = |length| "x".repeat(length);
    let (second, third) = (format!("{} 2", short(78)), short(80));
    let room = format!("Room {}", short(MAX_NAME_CHARS - 5));
    assert_eq!(classes, ["Room 4b", room.as_str(), &second, &third]);
    assert!(!read().preview(None, &children, 8).unwrap().has_changes());
}

#[test]
fn names_from_saved_games_and_preferences_are_cleaned_when_shown() {
    let written = json!({
        "name": format!("\u{1b}[2J{}", "x".repeat(5000)), "who": "child", "picture": 1, "rung": "addition", "order": "spoken",
        "help": "show_totals"
    });
    let read: Participant = serde_json::from_value(written).unwrap();
    assert_eq!(read.name, format!("[2J{}", "x".repeat(MAX_NAME_CHARS - 3)));
}

#[test]
fn names_are_cleaned_on_every_way_into_the_records() {
    let place = TestFolder::new();
    place.open().save_children(&[child(1, &format!("\u{1b}{}", "x".repeat(5000)))]).unwrap();
    let connection = rusqlite::Connection::open(place.file("records.db")).unwrap();
    let name: String = connection.query_row("SELECT name FROM child", [], |row| row.get(0)).unwrap();
    assert_eq!(name, "x".repeat(MAX_NAME_CHARS));
}
