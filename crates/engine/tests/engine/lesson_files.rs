//! Reading lessons that somebody has written: every fault at once, where it is, and what to do about it.

use engine::practice::{Kind, Lesson, LessonText, Span, Strategy, read_lesson};
use proptest::prelude::*;
use serde_json::{Value, json};

fn sound() -> Value {
    json!({
        "schema_version": 1,
        "id": "ours",
        "title": { "en": "Ours" },
        "goal": { "de": "Unser Ziel" },
        "game": "dragonfish",
        "rung": "addition",
        "kind": "fact",
        "numbers": { "left": [2, 9], "right": [2, 9] },
        "strategy": "make_ten",
        "count": 10
    })
}

/// The JSON of a lesson without faults, in which the field `field` is changed to `value`.
fn with(field: &str, value: Value) -> String {
    let mut lesson = sound();
    lesson[field] = value;
    lesson.to_string()
}

fn faults(text: &str) -> Vec<String> {
    read_lesson(text).unwrap_err().into_iter().map(|fault| fault.reason).collect()
}

#[test]
fn a_lesson_is_read_as_it_is_written() {
    let lesson: Lesson = read_lesson(&sound().to_string()).unwrap();
    assert_eq!((lesson.id.as_str(), lesson.kind, lesson.count), ("ours", Kind::Fact, 10));
    assert_eq!((lesson.numbers.left, lesson.strategy), (Some(Span(2, 9)), Strategy::MakeTen));
    assert_eq!(lesson.title, LessonText::Text([("en".to_owned(), "Ours".to_owned())].into()));
    assert_eq!(read_lesson(&serde_json::to_string(&lesson).unwrap()), Ok(lesson));
}

#[test]
fn each_fault_says_how_to_fix_it() {
    let cases = [
        ("schema_version", json!(2), "this Fishpond reads version 1"),
        ("id", json!("Our lesson"), "use small letters, digits and hyphens, such as add-make-ten"),
        ("title", json!({}), "write it in one language at least, such as {\"en\": \"Making ten\"}"),
        ("count", json!(2), "from 3 to 30 puzzles make a session"),
        ("count", json!("ten"), "invalid type: string \"ten\", expected a whole number"),
        ("must", json!(["divide"]), "÷ is above the rung addition"),
        (
            "must",
            json!(["plus"]),
            "“plus” is not known here; there are: add, subtract, multiply, join, divide",
        ),
        ("kind", json!("facts"), "“facts” is not known here; do you mean “fact”?"),
        ("kind", json!("three_tens"), "this kind of puzzle belongs to another game"),
        ("numbers", json!({ "left": [9, 2] }), "write the smaller number first, from 0 to 10000"),
        (
            "numbers",
            json!({ "left": "2 to 9" }),
            "invalid type: string \"2 to 9\", expected a range such as [2, 9]",
        ),
        ("numbers", json!({ "cards": [1, 9] }), "this kind of puzzle does not use it"),
        ("numbers", json!({ "tables": [2] }), "say which tables, together with the strategy times_table"),
        ("numbers", json!({ "left": [0, 10_001] }), "write the smaller number first, from 0 to 10000"),
        ("numbers", json!({ "tables": [-1] }), "tables are from 0 to 10000"),
        ("numbers", json!({ "tables": vec![2; 31] }), "a list has up to 30 entries"),
        ("must", json!(vec!["add"; 31]), "a list has up to 30 entries"),
        ("count", json!(4_000_000_000_u64), "invalid value: integer `4000000000`, expected a whole number"),
        (
            "numbers",
            json!({ "left": [1, 2], "right": [1, 2] }),
            "no puzzle can be made of these numbers; allow more of them",
        ),
        ("numbers", json!({ "leftt": [1, 2] }), "“leftt” is no field of a lesson; do you mean “left”?"),
        ("strategi", json!("bonds"), "“strategi” is no field of a lesson; do you mean “strategy”?"),
        (
            "hints",
            json!(["abacus"]),
            "“abacus” is not known here; there are: ten_frame, number_line, array, place_value",
        ),
    ];
    for (field, value, expected) in cases {
        let said = faults(&with(field, value.clone()));
        assert!(said.iter().any(|said| said == expected), "{field}: {value} says {said:#?}");
    }
}

#[test]
fn a_missing_field_is_named() {
    let mut lesson = sound();
    lesson.as_object_mut().unwrap().remove("goal");
    lesson.as_object_mut().unwrap().remove("rung");
    assert_eq!(faults(&lesson.to_string()), ["“goal” is missing", "“rung” is missing"]);
}

#[test]
fn all_faults_are_reported_at_once_each_with_its_place() {
    let text = "{\n  \"schema_version\": 3,\n  \"id\": \"ours\",\n  \"title\": {\"en\": \"Ours\"},\n  \"goal\": 5,\n  \"game\": \"dragonfish\",\n  \"rung\": \"addition\",\n  \"kind\": \"fact\",\n  \"numbers\": {\"left\": [9, 2], \"wright\": 1},\n  \"must\": [\"ad\", \"add\", \"divid\"],\n  \"count\": 99\n}";
    let places: Vec<(usize, usize)> =
        read_lesson(text).unwrap_err().iter().map(|fault| (fault.line, fault.column)).collect();
    assert_eq!(places, [(2, 21), (5, 11), (9, 23), (9, 41), (10, 12), (10, 25), (11, 12)]);
}

#[test]
fn invalid_json_is_reported_with_its_line() {
    for text in ["", "{", "[1, 2", "{\"id\": }", "nonsense", "\u{feff}"] {
        let faults = read_lesson(text).unwrap_err();
        assert_eq!(faults.len(), 1, "{text}");
        assert!(faults[0].reason.starts_with("this is no JSON: "), "{faults:?}");
        assert!(faults[0].line >= 1 && faults[0].column >= 1);
    }
    for text in ["3", "[]", "\"lesson\"", "null"] {
        assert!(read_lesson(text).is_err(), "{text}");
    }
}

#[test]
fn puzzles_that_are_too_rare_are_not_searched_for() {
    // On this rung only one pond in two hundred has exactly one catch. A child would have to wait for each puzzle.
    let mut lesson = sound();
    let fields = json!({ "rung": "division", "kind": "any_catch", "only_one": true, "strategy": "any" });
    lesson.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
    lesson.as_object_mut().unwrap().remove("numbers");
    let expected = "it takes too long to find puzzles of these numbers; allow more of them";
    assert_eq!(faults(&lesson.to_string()), [expected]);
}

#[test]
fn a_file_that_is_far_too_large_is_not_read() {
    let text = sound().to_string() + &" ".repeat(100_000);
    assert_eq!(faults(&text), ["a lesson has up to 65536 bytes, and this file has more"]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// Reading a lesson file ends with a lesson or with faults, whatever stands in a field.
    #[test]
    fn reading_never_panics(field in 0..10_usize, value in "[a-z0-9\\[\\]{},:\" -]{0,12}") {
        let fields = ["schema_version", "id", "title", "goal", "game", "rung", "kind", "numbers", "must", "count"];
        let text = with(fields[field], json!("HERE")).replace("\"HERE\"", &value);
        match read_lesson(&text) {
            Ok(lesson) => prop_assert!(lesson.find_faults().is_empty()),
            Err(faults) => prop_assert!(!faults.is_empty()),
        }
    }
}
