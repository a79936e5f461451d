//! The command line, tested with the real program: what it says, where it says it, and its exit code.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails where it stands")]

#[path = "command_line/acts.rs"]
mod acts;
#[path = "command_line/administering.rs"]
mod administering;
#[path = "command_line/answers.rs"]
mod answers;
#[cfg(all(target_os = "linux", target_env = "gnu", feature = "print"))]
#[path = "failing_calls/mod.rs"]
mod failing;
#[cfg(all(target_os = "linux", target_env = "gnu", feature = "print"))]
#[path = "command_line/failing_calls.rs"]
mod failing_calls;
#[path = "command_line/findings.rs"]
mod findings;
#[path = "command_line/log.rs"]
mod log;
#[path = "command_line/machine.rs"]
mod machine;
#[path = "command_line/platform.rs"]
mod platform_rules;
#[path = "command_line/reading.rs"]
mod reading;
#[path = "command_line/school.rs"]
mod school;
#[path = "command_line/tables.rs"]
mod tables;
#[path = "command_line/threats.rs"]
mod threats;
#[path = "command_line/tries.rs"]
mod tries;
#[path = "command_line/unread.rs"]
mod unread;

use std::path::Path;
use std::process::{Command, Output};

use proptest::prelude::*;
use serde_json::{Value, json};

/// Runs the program as on a computer without a display.
fn fishpond(arguments: &[&str]) -> Ended {
    run_in(Path::new(env!("CARGO_MANIFEST_DIR")), arguments)
}

/// Runs the program with this folder as its working folder.
fn run_in(standing: &Path, arguments: &[&str]) -> Ended {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("command_line");
    let output = Command::new(env!("CARGO_BIN_EXE_fishpond"))
        .args(arguments)
        .current_dir(standing)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .env("FISHPOND_DATA_DIR", folder)
        .output()
        .expect("the program runs");
    Ended::from(output)
}

/// How a run of the program ended.
#[derive(Debug)]
struct Ended {
    code: Option<i32>,
    out: String,
    err: String,
}

impl From<Output> for Ended {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the program speaks UTF-8");
        Self { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }
}

impl Ended {
    fn json(&self) -> Value {
        assert_eq!(self.err, "", "nothing goes beside the JSON");
        assert_eq!(self.out.lines().count(), 1, "one line: {}", self.out);
        serde_json::from_str(&self.out).expect("the line is JSON")
    }

    /// Whether the program only wrote a single line to standard error, did not panic, and ended with exit code 2.
    fn is_complaint(&self) -> bool {
        self.code == Some(2) && self.out.is_empty() && self.err.lines().count() == 1 && !self.has_panicked()
    }

    fn has_panicked(&self) -> bool {
        self.code.is_none_or(|code| code == 101)
            || self.err.contains("panicked")
            || self.err.contains("RUST_BACKTRACE")
    }
}

fn check(rung: &str, order: &str, pond: &str, calculation: &str, more: &[&str]) -> Ended {
    let arguments = ["check", "--rung", rung, "--order", order, "--pond", pond, calculation];
    fishpond(&[&arguments, more].concat())
}

fn solve(rung: &str, order: &str, pond: &str, more: &[&str]) -> Ended {
    fishpond(&[&["solve", "--rung", rung, "--order", order, "--pond", pond], more].concat())
}

/// Whether `whole` has everything that `part` has, with the same values.
fn has(whole: &Value, part: &Value) -> bool {
    part.as_object().is_some_and(|part| part.iter().all(|(key, value)| whole.get(key) == Some(value)))
}

#[test]
fn check_says_what_is_caught() {
    let ended = fishpond(&[
        "check",
        "--rung",
        "subtraction",
        "--pond",
        "F20 9 8 5 2 1",
        "20 = 9 + 8 + 5 - 2",
        "--json",
    ]);
    assert_eq!(ended.code, Some(0));
    assert_eq!(
        ended.out,
        "{\"verdict\":\"catch\",\"total\":20,\"written\":\"9 + 8 + 5 − 2 = 20\",\"steps\":[17,22,20],\"points\":20,\
         \"sum\":\"F20\",\"cards\":[\"9\",\"8\",\"5\",\"2\"]}\n"
    );
}

#[test]
fn every_catch_is_written_as_true_mathematics() {
    #[rustfmt::skip]
    let table = [
        // rung            order         pond               calculation              written                      steps               points
        // sum   cards
        ("addition",       "spoken",     "F15 8 7 3 9 1",   "15 = 8 + 7",            "8 + 7 = 15",                json!([15]),        15,     "F15", json!(["8", "7"])),
        ("2",              "spoken",     "F20 9 8 5 2 1",   "9 + 8 + 5 − 2 = F20",   "9 + 8 + 5 − 2 = 20",        json!([17, 22, 20]), 20,    "F20", json!(["9", "8", "5", "2"])),
        ("subtraction",    "spoken",     "F5 9 4 3 2 1",    "9 = F5 + 4",            "5 + 4 = 9",                 json!([9]),         5,      "9",   json!(["F5", "4"])),
        ("subtraction",    "spoken",     "9 5 4 B B B",     "9 = 5 + 4",             "5 + 4 = 9",                 json!([9]),         0,      "9",   json!(["5", "4"])),
        ("multiplication", "spoken",     "34 9 8 2 F5 1",   "34 = 9 + 8 × 2",        "(9 + 8) × 2 = 34",          json!([17, 34]),    0,      "34",  json!(["9", "8", "2"])),
        ("multiplication", "operations", "25 9 8 2 F5 1",   "25 = 9 + 8 * 2",        "9 + 8 × 2 = 25",            json!([16, 25]),    0,      "25",  json!(["9", "8", "2"])),
        ("concatenation",  "spoken",     "F20 1 4 6 8 B",   "20 = 1 & 4 + 6",        "14 + 6 = 20",               json!([20]),        20,     "F20", json!(["1", "4", "6"])),
        ("division",       "spoken",     "F5 7 2 1 9 9",    "F5 = 7 : 2 + 1",        "7 ÷ 2 ≈ 4, 4 + 1 = 5",      json!([4, 5]),      5,      "F5",  json!(["7", "2", "1"])),
        ("subtraction",    "spoken",     "F20 9 8 5 2 1",   "２０＝９＋８＋５－２",   "9 + 8 + 5 − 2 = 20",        json!([17, 22, 20]), 20,    "F20", json!(["9", "8", "5", "2"])),
    ];
    for (rung, order, pond, calculation, written, steps, points, sum, cards) in table {
        let ended = check(rung, order, pond, calculation, &["--json"]);
        let expected = json!({
            "verdict": "catch", "written": written, "steps": steps, "points": points, "sum": sum, "cards": cards,
        });
        assert!(has(&ended.json(), &expected), "{calculation}: {ended:?}");
        assert_eq!(ended.code, Some(0), "{calculation}");
        let ended = check(rung, order, pond, calculation, &[]);
        assert!(ended.code == Some(0) && ended.err.is_empty() && ended.out.contains(written), "{ended:?}");
    }
}

#[test]
fn every_refusal_has_a_reason_its_numbers_and_a_sentence() {
    #[rustfmt::skip]
    let table = [
        // rung            order         pond                             calculation                    what the JSON has besides
        // the sentence
        ("addition",       "spoken",     "F20 9 8 5 2 1",                 "20 = 9 + 8 + 5 - 2",          json!({"reason": "above_rung", "operation": "subtract", "rung": "addition"}), "− belongs to the rung subtraction, above the rung addition."),
        ("subtraction",    "spoken",     "F20 9 8 5 2 1",                 "20 = 9 + 7 + 2",              json!({"reason": "not_in_pond", "number": 7, "fish": false}),                 "There is no 7 in this pond."),
        ("subtraction",    "spoken",     "F20 9 8 5 2 1",                 "F5 = 9 - 8",                  json!({"reason": "not_in_pond", "number": 5, "fish": true}),                  "There is no fish 5 in this pond."),
        ("subtraction",    "spoken",     "F20 9 8 5 2 1",                 "20 = 9 + 9 + 2",              json!({"reason": "card_used_twice", "number": 9}),                            "The 9 is used twice."),
        ("subtraction",    "spoken",     "F10 F5 5 3 2 1",                "10 = F5 + 5",                 json!({"reason": "two_fish", "first": 10, "second": 5}),                      "Fish 10 and fish 5 are two fish; a calculation may use only one."),
        ("subtraction",    "spoken",     "F5 8 4 3 2 1",                  "8 = 8",                       json!({"reason": "too_few_cards", "cards": 2}),                               "A calculation needs at least three cards, counting the sum card; this one has 2."),
        ("subtraction",    "spoken",     "F20 9 8 5 2 1",                 "20 = 9 + 8 + 1",              json!({"reason": "wrong_total", "total": 18, "wanted": 20, "difference": 2}), "It makes 18, and the sum card is 20: 2 short."),
        ("subtraction",    "spoken",     "F20 9 8 5 2 1",                 "F20 = 9 + 8 + 5",             json!({"reason": "wrong_total", "total": 22, "wanted": 20, "difference": 2}), "It makes 22, and the sum card is 20: 2 too many."),
        ("subtraction",    "spoken",     "F20 9 8 5 2 1",                 "20 = 1 - 9",                  json!({"reason": "wrong_total", "total": -8, "wanted": 20, "difference": 28}), "It makes −8, and the sum card is 20: 28 short."),
        ("division",       "operations", "F10 9 3 3 1 1",                 "10 = 9 ÷ (3 - 3) + 1",        json!({"reason": "divides_by_zero"}),                                         "It divides by zero."),
        ("addition",       "spoken",     "F10 9223372036854775807 1 3 B", "10 = 9223372036854775807+1",  json!({"reason": "overflow"}),                                                "Its numbers get too large."),
    ];
    for (rung, order, pond, calculation, mut expected, sentence) in table {
        expected["verdict"] = json!("refused");
        expected["message"] = json!(sentence);
        let ended = check(rung, order, pond, calculation, &["--json"]);
        assert_eq!((ended.json(), ended.code), (expected, Some(1)), "{calculation}");
        let ended = check(rung, order, pond, calculation, &[]);
        assert_eq!(
            (ended.out, ended.err, ended.code),
            (format!("No catch. {sentence}\n"), String::new(), Some(1))
        );
    }
}

#[test]
fn an_unreadable_calculation_is_reported_with_its_column() {
    #[rustfmt::skip]
    let table = [
        // order         calculation                          column
        ("spoken",       "",                                  1),
        ("spoken",       "   ",                               4),
        ("spoken",       "20",                                3),
        ("spoken",       "9 + 8",                             6),
        ("spoken",       "15 = 8 + + 7",                      10),
        ("spoken",       "15 = 8 7",                          8),
        ("spoken",       "15 = 8 + 7 +",                      13),
        ("spoken",       "15 = 8 = 7",                        8),
        ("spoken",       "15 = (8 + 7",                       6),
        ("spoken",       "15 = 8 + 7)",                       11),
        ("spoken",       "15 = 8 plus 7",                     8),
        ("spoken",       "１５＝８＋＋７",                     6),
        ("spoken",       "15 = F + 7",                        6),
        ("spoken",       "8 + 7 = 5 + 1",                     1),
        ("spoken",       "15 = 99999999999999999999 + 7",     6),
        ("spoken",       "-5 = 8 - 7",                        1),
        ("spoken",       "34 = 9 + (8 × 2)",                  10),
        ("operations",   "20 = (1 + 4) & 6",                  14),
        ("operations",   "20 = 1 & (4 + 6)",                  10),
        ("spoken",       "15 = 8 + 7 🐟",                     12),
    ];
    for (order, calculation, column) in table {
        let ended = check("division", order, "F15 F20 8 7 3 9", calculation, &["--json"]);
        let said = ended.json();
        let expected = json!({"verdict": "unreadable", "part": "calculation", "column": column});
        assert!(has(&said, &expected), "{calculation}: {said}");
        assert_eq!(ended.code, Some(2), "{calculation}");
        let ended = check("division", order, "F15 F20 8 7 3 9", calculation, &[]);
        assert!(ended.is_complaint() && ended.err.contains(&format!("column {column}:")), "{ended:?}");
    }
}

#[test]
fn an_impossible_pond_is_unreadable() {
    let table = [
        ("", "at least one card"),
        (" , ", "at least one card"),
        ("F15 8 7 3 9 1 2", "6 cards, not 7"),
        ("F15 8 seven", "“seven” is no card"),
        ("F15 -8", "“-8” is no card"),
        ("-8", "“-8” is no card"),
        ("F15 8.5", "“8.5” is no card"),
        ("F 15", "“F” is no card"),
        ("99999999999999999999", "“99999999999999999999” is no card"),
    ];
    for (pond, sentence) in table {
        for ended in [check("1", "spoken", pond, "15 = 8 + 7", &[]), solve("1", "spoken", pond, &[])] {
            assert!(ended.is_complaint() && ended.err.contains(sentence), "{pond}: {ended:?}");
        }
        for ended in [
            check("1", "spoken", pond, "15 = 8 + 7", &["--json"]),
            solve("1", "spoken", pond, &["--json"]),
            solve("1", "spoken", pond, &["--all", "--json"]),
        ] {
            let said = ended.json();
            assert!(has(&said, &json!({"verdict": "unreadable", "part": "pond"})), "{pond}: {said}");
            assert!(said["message"].as_str().is_some_and(|message| message.contains(sentence)), "{said}");
            assert_eq!(ended.code, Some(2), "{pond}");
        }
    }
}

#[test]
fn solve_finds_the_best_catch() {
    #[rustfmt::skip]
    let table = [
        // rung            order         pond              sum    cards                         points
        ("subtraction",    "spoken",     "F20 9 8 5 2 1",  "F20", json!(["9", "8", "2", "1"]),  20),
        ("addition",       "spoken",     "F15 8 7 3 9 1",  "F15", json!(["8", "7"]),            15),
        ("concatenation",  "operations", "F20 1 4 6 B B",  "F20", json!(["1", "4", "6"]),       20),
        ("division",       "spoken",     "F5 7 2 1 B B",   "F5",  json!(["7", "2"]),            5),
    ];
    for (rung, order, pond, sum, mut cards, points) in table {
        let ended = solve(rung, order, pond, &["--json"]);
        let mut said = ended.json();
        let by_name = |cards: &mut Value| {
            cards.as_array_mut().expect("cards").sort_by_key(|card| card.as_str().map(str::to_owned));
        };
        by_name(&mut cards);
        by_name(&mut said["cards"]);
        let expected = json!({"verdict": "catch", "sum": sum, "cards": cards, "points": points});
        assert!(has(&said, &expected), "{pond}: {said}");
        assert_eq!(ended.code, Some(0));
        let written = said["written"].as_str().expect("a written form");
        let in_words = solve(rung, order, pond, &[]);
        assert!(in_words.code == Some(0) && in_words.out.contains(written), "{in_words:?}");
    }
}

#[test]
fn check_accepts_what_solve_finds() {
    for order in ["spoken", "operations"] {
        // On these rungs a written form names every card. Higher up it contains joined cards and rounded quotients.
        for rung in ["1", "2", "3"] {
            let pond = "F10 F5 7 2 3 1";
            let best = solve(rung, order, pond, &["--json"]).json();
            let all = solve(rung, order, pond, &["--all", "--json"]).json();
            let catches = all["catches"].as_array().expect("catches");
            assert!(has(&best, &catches[0]), "the first of all is the best: {best} {}", catches[0]);
            for catch in catches {
                let sum = catch["sum"].as_str().expect("a sum card");
                let written = catch["written"].as_str().expect("a written form");
                let (calculation, _) = written.split_once(" =").expect("a total");
                let ended = check(rung, "operations", pond, &format!("{sum} = {calculation}"), &["--json"]);
                assert_eq!(ended.code, Some(0), "{catch}: {ended:?}");
            }
        }
    }
}

#[test]
fn solve_says_when_a_pond_has_no_catch() {
    for more in [&["--json"][..], &["--json", "--all"]] {
        let ended = solve("addition", "spoken", "F20 1 1 2 B B", more);
        // 1 + 1 = 2 is a catch of bugs. Without the 2 there is none.
        assert_eq!(ended.code, Some(0), "{ended:?}");
        let ended = solve("addition", "spoken", "F20 1 1 3 B B", more);
        assert_eq!((ended.json(), ended.code), (json!({"verdict": "none"}), Some(1)));
    }
    let ended = solve("addition", "spoken", "B", &[]);
    assert_eq!((ended.code, ended.err.as_str()), (Some(1), ""));
    assert_eq!(ended.out, "There is no catch in this pond on the rung addition.\n");
}

#[test]
fn check_says_whether_three_cards_make_a_ten() {
    let ended = fishpond(&["check", "--game", "three-fishing", "--rung", "addition", "1p 1s 8m", "--json"]);
    assert_eq!(
        ended.out,
        "{\"verdict\":\"catch\",\"total\":10,\"written\":\"8 + 1 + 1 = 10\",\"steps\":[9,10],\"points\":3,\
         \"cards\":[\"8m\",\"1p\",\"1s\"]}\n"
    );
    #[rustfmt::skip]
    let table = [
        // game            rung        cards       calculation           code  what is said
        ("three-fishing",  "addition", "9p,9s,2m", None,                 0,    json!({"total": 20, "points": 3, "written": "9 + 9 + 2 = 20"})),
        ("three-fishing",  "1",        "gd e1 n4", None,                 0,    json!({"total": 30, "points": 9, "cards": ["GD", "E", "N"]})),
        ("three-fishing",  "1",        "F1 4p 5p", Some("11 + 4 + 5"),   0,    json!({"total": 20, "points": 12, "steps": [15, 20]})),
        ("three-fishing",  "1",        "7p 8s 9m", None,                 1,    json!({"reason": "no_ten", "total": 24, "next": 30, "difference": 6, "message": "7 + 8 + 9 = 24, and the next ten is 30: 6 short."})),
        ("three-fishing",  "5",        "F1 F2 F3", None,                 1,    json!({"reason": "no_ten", "total": 33, "next": null, "message": "The signs of the rung division make no ten: 11 + 11 + 11 = 33, and the tens go up to 30."})),
        ("three-fishing",  "1",        "7p 8s 9m", Some("7 + 8 - 9"),    1,    json!({"reason": "above_rung"})),
        ("three-fishing",  "1",        "7p 8s 9m", Some("7 + 8 + 7"),    1,    json!({"reason": "card_used_twice", "number": 7})),
        ("three-fishing",  "1",        "7p 8s 9m", Some("7 + 8 + 1"),    1,    json!({"reason": "not_in_pond", "message": "There is no 1 among the three cards."})),
        ("three-fishing",  "1",        "7p 8s",    None,                 1,    json!({"reason": "not_three_cards", "cards": 2})),
        ("mac-one",        "1",        "F1 F2 9p", None,                 0,    json!({"total": 130, "points": 21, "steps": [121, 130]})),
        ("mac-one",        "1",        "GD E 7p",  None,                 0,    json!({"total": 80, "written": "10 × 7 + 10 = 80"})),
        ("mac-one",        "1",        "3p 4p 8p", Some("8 + 4 x 3"),    1,    json!({"reason": "not_product_plus_card"})),
        ("mac-one",        "1",        "3p 4p 8p", Some("4 x 3 + 8"),    0,    json!({"total": 20})),
        ("mac-one",        "5",        "2p 2s 2m", None,                 1,    json!({"reason": "no_ten", "total": 6, "next": 10, "written": "2 × 2 + 2 = 6"})),
        ("mac-one",        "5",        "3p 4p 8p", Some("3 x 4 - 8"),    1,    json!({"reason": "not_product_plus_card"})),
        ("mac-one",        "1",        "3p 4p 10p", None,                2,    json!({"verdict": "unreadable", "part": "cards"})),
        ("mac-one",        "1",        "3p 3p 4p", None,                 2,    json!({"verdict": "unreadable", "message": "there is only one 3p in the deck"})),
        ("mac-one",        "1",        "3p 4p 8p", Some("3 x x"),        2,    json!({"verdict": "unreadable", "part": "calculation", "column": 5})),
    ];
    for (game, rung, cards, calculation, code, said) in table {
        let mut arguments = vec!["check", "--game", game, "--rung", rung, cards, "--json"];
        arguments.extend(calculation);
        let ended = fishpond(&arguments);
        assert!(has(&ended.json(), &said), "{cards}: {ended:?}");
        assert_eq!(ended.code, Some(code), "{cards}");
    }
    // The printed game of MAC I is the same on every rung.
    assert_eq!(fishpond(&["check", "--game", "mac-one", "3p 4p 8p"]).code, Some(0));
}

#[test]
fn check_says_whether_two_tiles_match() {
    let check = |tiles: &str, more: &[&str]| fishpond(&[&["check", "--game", "tiu-u", tiles], more].concat());
    #[rustfmt::skip]
    let table = [
        // tiles        code  what is said in JSON, and in words
        ("5-3 4-4",     0,    json!({"verdict": "match", "total": 8, "written": "5 + 3 = 4 + 4", "tiles": ["5-3", "4-4"], "points": 32, "red_pips": 0}), "A match: 5 + 3 = 4 + 4.\nBig fish, worth 32 points.\n"),
        ("3-5,4-4",     0,    json!({"verdict": "match", "total": 8}), "A match: 5 + 3 = 4 + 4.\nBig fish, worth 32 points.\n"),
        ("6-1 5-2",     0,    json!({"verdict": "match", "total": 7, "red_pips": 1}), "A match: 6 + 1 = 5 + 2.\nLittle fish, with 1 red pip.\n"),
        ("2-1 4-2",     0,    json!({"verdict": "match", "tiles": ["2-1", "4-2"], "points": 0, "red_pips": 5}), "A match by rule: 2-1 and 4-2 are the supreme pair.\nLittle fish, with 5 red pips.\n"),
        ("2-1 5-1",     1,    json!({"verdict": "refused", "reason": "different_totals", "first": 3, "second": 6, "difference": 3}), "No match. 2 + 1 = 3, and 5 + 1 = 6.\n"),
    ];
    for (tiles, code, said, words) in table {
        let ended = check(tiles, &["--json"]);
        assert!(has(&ended.json(), &said), "{tiles}: {ended:?}");
        assert_eq!(ended.code, Some(code), "{tiles}");
        let ended = check(tiles, &[]);
        assert_eq!((ended.out.as_str(), ended.code), (words, Some(code)), "{tiles}");
    }
    assert_eq!(check("2-1 4-2", &["--json"]).json().get("written"), None, "a rule is no equation");
    for (tiles, sentence) in [
        ("5-3", "write two tiles, such as “5-3 4-4”, not 1"),
        ("5-3 4-4 6-2", "write two tiles, such as “5-3 4-4”, not 3"),
        ("5-3 4-9", "“4-9” is no tile: write its two halves, 1 to 6, with a hyphen between, such as 5-3"),
    ] {
        let ended = check(tiles, &["--json"]);
        let said = json!({"verdict": "unreadable", "part": "tiles", "message": sentence});
        assert!(has(&ended.json(), &said) && ended.code == Some(2), "{ended:?}");
        assert!(check(tiles, &[]).is_complaint(), "{tiles}");
    }
}

#[test]
fn solve_finds_catches_with_bait_and_pond() {
    let table = ["solve", "--game", "three-fishing", "--rung", "1", "--hand", "GD 3p", "--pond", "F1 9s 8m"];
    let ended = fishpond(&table);
    assert_eq!(ended.code, Some(0));
    assert_eq!(
        ended.out,
        "A catch of 16 points: 11 + 10 + 9 = 30, with F1 GD 9s (GD from the hand).\nStep by step: 21, 30.\n"
    );
    let all = fishpond(&[&table[..], &["--all", "--json"]].concat()).json();
    let expected = json!([{"points": 16, "hand": ["GD"]}, {"points": 3, "hand": ["3p"], "total": 20}]);
    for (one, expected) in
        all["catches"].as_array().expect("catches").iter().zip(expected.as_array().expect("two"))
    {
        assert!(has(one, expected), "{one}");
    }
    let none = fishpond(&["solve", "--game", "mac-one", "--pond", "1p 2p"]);
    assert_eq!((none.code, none.out.as_str()), (Some(1), "There is no catch in this pond.\n"));
    let twice = fishpond(&["solve", "--game", "mac-one", "--hand", "1p", "--pond", "1p 2p"]);
    assert!(twice.is_complaint() && twice.err.contains("there is only one 1p in the deck"), "{twice:?}");
}

#[test]
fn options_of_another_game_are_refused_with_one_sentence() {
    let table: [&[&str]; 7] = [
        &["check", "--game", "tiu-u", "--pond", "F5 3 2", "5-3 4-4"],
        &["check", "--game", "tiu-u", "5-3 4-4", "5 + 3"],
        &["solve", "--game", "tiu-u", "--pond", "5-3 4-4"],
        &["check", "--game", "mac-one", "--pond", "F5 3 2", "3p 4p 8p"],
        &["check", "--rung", "1", "--pond", "F5 3 2", "5 = 3 + 2", "3 + 2"],
        &["solve", "--rung", "1", "--hand", "1p", "--pond", "F5 3 2"],
        &["simulate", "--match", "3"],
    ];
    for arguments in table {
        let ended = fishpond(arguments);
        assert!(ended.is_complaint() && ended.err.contains("only for"), "{arguments:?}: {ended:?}");
    }
    for arguments in [
        &["check", "--game", "three-fishing", "3p 4p 8p"][..],
        &["check", "--game", "dragonfish", "--rung", "1", "5 = 3 + 2"],
        &["simulate", "--game", "mac-one", "--match", "2"],
        &["simulate", "--game", "mac-one", "--players", "7"],
        &["simulate", "--game", "tiu-u", "--players", "4"],
    ] {
        let ended = fishpond(arguments);
        assert!(ended.code == Some(2) && ended.out.is_empty() && !ended.has_panicked(), "{ended:?}");
    }
}

#[test]
fn simulate_plays_matches_of_three_fishing_and_mac_one() {
    for game in ["three-fishing", "mac-one"] {
        let table = ["--players", "6", "--games", "20", "--match", "3", "--strength", "perch"];
        let one = simulated_game(game, &[&table[..], &["--threads", "1"]].concat());
        assert!(has(
            &one,
            &json!({"game": game, "games": 20, "match": 3, "cards_conserved": true, "unfinished": 0})
        ));
        assert_eq!(one, simulated_game(game, &[&table[..], &["--threads", "3"]].concat()));
        let points: u64 =
            one["points_by_player"].as_array().expect("points").iter().filter_map(Value::as_u64).sum();
        assert!(points > 20 * 3 * 60 && points <= 20 * 3 * 129, "{one}");
        assert_eq!(one["wins_by_seat"].as_object().map(serde_json::Map::len), Some(6));
    }
}

#[test]
fn simulate_plays_tiu_u_with_two_or_three() {
    for (players, more) in [(2, &["--players", "2"][..]), (3, &["--deals", "3"])] {
        let table = [&["--games", "30", "--strength", "perch"], more].concat();
        let one = simulated_game("tiu-u", &[&table[..], &["--threads", "1"]].concat());
        assert!(has(
            &one,
            &json!({"game": "tiu-u", "players": players, "games": 30, "cards_conserved": true, "unfinished": 0})
        ));
        assert_eq!(one, simulated_game("tiu-u", &[&table[..], &["--threads", "3"]].concat()));
        let deals = if players == 3 { 3 } else { 1 };
        assert_eq!((&one["deals"], &one["turns"]), (&json!(deals), &json!(30 * 24 * deals)), "{one}");
        let points: u64 =
            one["points_by_player"].as_array().expect("points").iter().filter_map(Value::as_u64).sum();
        assert!(points > 30 * deals * 200 && points <= 30 * deals * 594, "{one}");
        let by_rung = one["catches_by_rung"].as_object().expect("catches by rung");
        assert!(
            by_rung.iter().all(|(rung, catches)| (rung == "addition") == (catches.as_u64() > Some(0))),
            "{one}"
        );
    }
}

/// What a simulation of DragonFish answers as JSON, without anything that depends on how fast the computer is.
fn simulated(arguments: &[&str]) -> Value {
    simulated_game("dragonfish", arguments)
}

fn simulated_game(game: &str, arguments: &[&str]) -> Value {
    let ended = fishpond(&[&["simulate", "--game", game, "--json"], arguments].concat());
    assert_eq!(ended.code, Some(0), "{arguments:?}: {ended:?}");
    let mut said = ended.json();
    for clocked in ["elapsed_ms", "games_per_second"] {
        assert!(said[clocked].is_u64(), "{said}");
        said[clocked] = Value::Null;
    }
    said
}

#[test]
fn simulate_plays_the_same_games_from_the_same_seed() {
    let alone = simulated(&["--players", "4", "--games", "30", "--seed", "7", "--threads", "1"]);
    assert!(has(&alone, &json!({"games": 30, "cards_conserved": true})), "{alone}");
    let wins = alone["wins_by_seat"].as_object().expect("wins by seat");
    assert_eq!(wins.values().filter_map(Value::as_u64).sum::<u64>(), 30, "every game has a winner: {alone}");
    let (turns, mean) = (alone["turns"].as_f64(), alone["mean_turns"].as_f64());
    let off = turns.zip(mean).map(|(turns, mean)| (turns - 30.0 * mean).abs());
    assert!(off.is_some_and(|off| off < 1.0), "the mean is rounded to two places: {alone}");
    assert_eq!(alone, simulated(&["--players", "4", "--games", "30", "--seed", "7", "--threads", "3"]));
    assert_ne!(alone, simulated(&["--players", "4", "--games", "30", "--seed", "8"]));
}

#[test]
fn simulate_seats_children_of_every_rung_and_computers_of_every_strength() {
    let beginners = simulated(&["--players", "2", "--games", "10", "--rung", "addition"]);
    let by_rung = beginners["catches_by_rung"].as_object().expect("catches by rung");
    for (rung, catches) in by_rung {
        assert_eq!(catches.as_u64() > Some(0), rung == "addition", "{beginners}");
    }
    let strong =
        simulated(&["--players", "3", "--games", "3", "--strength", "pike,perch,minnow", "--rung", "2"]);
    assert!(has(&strong, &json!({"games": 3, "cards_conserved": true})), "{strong}");
}

#[test]
fn simulate_counts_what_a_beginner_could_have_caught() {
    let table = ["--players", "2", "--games", "40", "--rung", "addition", "--chances", "--fresh-water"];
    let beginners = simulated(&[&table[..], &["--strength", "beginner"]].concat());
    let count = |name: &str| beginners[name].as_u64().unwrap_or_default();
    let catches = count("turns_with_a_fish") + count("turns_with_other_catches");
    assert_eq!(catches + count("turns_with_nothing"), count("turns"), "each turn is told once: {beginners}");
    let found = beginners["catches_by_rung"]["addition"].as_f64().unwrap_or_default() / catches as f64;
    assert!((0.4..0.65).contains(&found), "a beginner finds about half of what there is: {beginners}");
    let perch = simulated(&[&table[..], &["--strength", "perch"]].concat());
    assert!(perch["turns"].as_u64() < Some(count("turns")), "who finds more needs fewer turns: {perch}");
}

#[test]
fn simulate_refuses_an_impossible_table() {
    let tables: [&[&str]; 6] = [
        &["--players", "0"],
        &["--players", "1"],
        &["--players", "5"],
        &["--players", "18446744073709551615"],
        &["--players", "3", "--strength", "pike,perch"],
        &["--players", "3", "--rung", "1,2,3,4"],
    ];
    for table in tables {
        let ended = fishpond(&[&["simulate", "--games", "1"], table].concat());
        assert!(ended.is_complaint() && ended.err.starts_with("error: "), "{table:?}: {ended:?}");
    }
    for table in [["--players", "four"], ["--strength", "shark"], ["--game", "chess"], ["--games", "-1"]] {
        let ended = fishpond(&[&["simulate"], &table[..]].concat());
        assert!(
            ended.code == Some(2) && ended.out.is_empty() && !ended.has_panicked(),
            "{table:?}: {ended:?}"
        );
    }
}

#[test]
fn wrong_arguments_are_explained() {
    #[rustfmt::skip]
    let table: [(&[&str], &str); 11] = [
        (&["check", "--rung", "sums", "--pond", "F15 8 7", "15 = 8 + 7"],                   "addition, subtraction, multiplication, concatenation, division"),
        (&["check", "--rung", "6", "--pond", "F15 8 7", "15 = 8 + 7"],                      "addition, subtraction, multiplication, concatenation, division"),
        (&["check", "--rung", "1", "--order", "any", "--pond", "F15 8 7", "15 = 8 + 7"],    "spoken, operations"),
        (&["check", "--rung", "1", "--pond", "F15 8 7"],                                    "<CALCULATION>"),
        (&["check", "--rung", "1", "--pond", "F15 8 7", "--jason"],                         "neither an option of the command nor a calculation"),
        (&["check", "--pond", "F15 8 7", "15 = 8 + 7"],                                     "--rung <RUNG>"),
        (&["check", "--rung", "1", "15 = 8 + 7"],                                           "--pond <CARDS>"),
        (&["solve", "--rung", "1"],                                                         "--pond <CARDS>"),
        (&["fish"],                                                                         "unrecognized subcommand 'fish'"),
        (&["2a.fishpond", "solve", "--rung", "1", "--pond", "F15 8 7"],                     "no command can follow"),
        (&["2a.fishpond", "--go-to", "seats"],                                              "cannot be used with"),
    ];
    for (arguments, explanation) in table {
        let ended = fishpond(arguments);
        assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(
            ended.err.starts_with("error: ") && ended.err.contains(explanation),
            "{arguments:?}: {}",
            ended.err
        );
    }
}

#[test]
fn help_reads_well() {
    for arguments in [
        &["--help"][..],
        &["check", "--help"],
        &["solve", "--help"],
        &["simulate", "--help"],
        &["help", "check"],
    ] {
        let ended = fishpond(arguments);
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
        for part in ["Usage: fishpond", "Examples:\n  fishpond ", "--data-dir <DIR>", "--locale <LOCALE>"] {
            assert!(ended.out.contains(part), "{arguments:?} lacks {part}:\n{}", ended.out);
        }
        assert!(ended.out.lines().all(|line| line.chars().count() <= 100), "{}", ended.out);
    }
}

/// Splits a command into words as a shell does. It knows only plain words and double quotes, which is enough here.
fn words(command: &str) -> Vec<&str> {
    command
        .split('"')
        .enumerate()
        .flat_map(|(at, part)| if at % 2 == 1 { vec![part] } else { part.split_whitespace().collect() })
        .collect()
}

#[test]
fn the_examples_in_the_readme_are_right() {
    let pages = concat!(include_str!("../README.md"), include_str!("../docs/command-line.md"));
    let mut examples = 0;
    for block in pages.split("```console\n").skip(1).filter_map(|rest| rest.split("```").next()) {
        for example in
            block.trim_end().split("\n\n").filter_map(|example| example.strip_prefix("$ fishpond "))
        {
            if let Some((command, answer)) = example.split_once('\n') {
                let ended = fishpond(&words(command));
                assert_eq!((ended.out.trim_end(), ended.err.as_str()), (answer, ""), "fishpond {command}");
                examples += 1;
            }
        }
    }
    assert_eq!(examples, 7, "the README and docs/command-line.md have examples");
}

/// On a computer without a display, the app says that it needs a desktop. On Windows there always is a display, so nothing is tested there.
#[cfg(unix)]
#[test]
fn the_app_says_that_it_needs_a_desktop() {
    for arguments in [&[][..], &["--locale", "de"]] {
        let ended = fishpond(arguments);
        assert!(ended.is_complaint() && ended.err.contains("needs a desktop"), "{arguments:?}: {ended:?}");
    }
}

#[test]
fn the_app_says_why_it_cannot_start() {
    let ended = fishpond(&["--locale", "tlh"]);
    assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""));
    assert!(ended.err.contains("“tlh”") && ended.err.contains("en, de, zh-Hans"), "{ended:?}");
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let ended = fishpond(&["export", "--output", "all.json", "--data-dir", file]);
    assert!(
        ended.is_complaint() && ended.err.contains(file) && ended.err.contains("--data-dir"),
        "{ended:?}"
    );
}

#[cfg(unix)]
#[test]
fn a_reader_that_leaves_early_causes_no_panic() {
    let arguments = ["solve", "--rung", "5", "--pond", "F10 F5 7 2 3 1", "--all"];
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let output = Command::new(env!("CARGO_BIN_EXE_fishpond")).args(arguments).stdout(writer).output();
    let ended = Ended::from(output.expect("the program runs"));
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
}

/// Words that the command line knows, from which random calls are made.
#[cfg(unix)]
const KNOWN: [&str; 37] = [
    "check",
    "solve",
    "help",
    "--rung",
    "--order",
    "--pond",
    "--json",
    "--all",
    "--data-dir",
    "--locale",
    "--help",
    "--",
    "-",
    "-h",
    "-V",
    "--rung=3",
    "--order=operations",
    "--pond=",
    "--pond=F5 7 2 1",
    "addition",
    "5",
    "operations",
    "F20 9 8 5 2 1",
    "B B",
    "20 = 9 + 8 + 5 - 2",
    "--game=three-fishing",
    "--game=mac-one",
    "--game=tiu-u",
    "5-3 4-4",
    "2-1 4-2",
    "--hand",
    "1p GD F1",
    "9s 8m E N",
    "10 x 7 + 10",
    "((((((",
    "=",
    "",
];

/// A random word: one that is known, one that is nearly right, or nonsense.
#[cfg(unix)]
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => prop::sample::select(&KNOWN[..]).prop_map(str::to_owned),
        2 => "[F0-9 +×÷&()=−-]{0,40}",
        1 => "[^\0]{0,20}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    // Not on Windows, where some of these arguments open the window.
    #[cfg(unix)]
    #[test]
    fn no_arguments_cause_a_panic(words in prop::collection::vec(word(), 0..9)) {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        // Words that name a file or a folder lead to a place where nobody looks.
        let odd = Path::new(env!("CARGO_TARGET_TMPDIR")).join("odd/words");
        std::fs::create_dir_all(&odd).expect("a folder");
        let ended = run_in(&odd, &words);
        prop_assert!(!ended.has_panicked(), "{words:?}: {ended:?}");
        prop_assert!(ended.code.is_some_and(|code| code <= 2), "{words:?}: {ended:?}");
    }

    #[test]
    fn no_pond_or_calculation_causes_a_panic(
        command in prop_oneof![Just("check"), Just("solve")],
        rung in 1..=5_u8,
        order in prop_oneof![Just("spoken"), Just("operations")],
        pond in "((F?[0-9]{1,2}|B|F?[0-9]{17,20}|[^\0]) ?){0,7}",
        calculation in "([F0-9 +×÷:&()=−-]|9223372036854775807|[^\0]){0,30}",
    ) {
        let rung = rung.to_string();
        let mut words = vec![command, "--rung", &rung, "--order", order, "--pond", &pond, "--json"];
        if command == "check" {
            words.extend(["--", &calculation]);
        }
        let ended = fishpond(&words);
        prop_assert!(!ended.has_panicked() && ended.code.is_some_and(|code| code <= 2), "{words:?}: {ended:?}");
        prop_assert_eq!(ended.out.lines().count(), 1, "{:?}: {:?}", words, ended);
    }
}

// Behind the PIN

/// A data folder with a PIN and two children, deleted after the test.
struct TestSchool(std::path::PathBuf);

impl TestSchool {
    fn new(name: &str) -> Self {
        // An absolute path, because on Windows this one may lack its drive.
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("school-{name}"));
        let path = std::path::absolute(path).expect("a path");
        let _from_before = std::fs::remove_dir_all(&path);
        let folder = records::DataFolder::open(Some(path.clone())).expect("a folder");
        let today = chrono::Local::now().date_naive();
        let mut store = records::Store::open(&folder, today).expect("records").store;
        let mut lock = records::PinLock::default();
        lock.set_pin_for_all("4711").expect("a PIN");
        store.save_pin_lock(&lock).expect("a lock that can be kept");
        let child = |name: &str| {
            let mut child = records::Child::new(name.to_owned(), 1);
            child.classes.insert("2a".to_owned());
            child
        };
        store.save_children(&[child("Mia"), child("Ben")]).expect("children that can be kept");
        Self(path)
    }

    fn run(&self, pin: Option<&str>, arguments: &[&str]) -> Ended {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fishpond"));
        command.args(arguments).env("FISHPOND_DATA_DIR", &self.0).env_remove("FISHPOND_PIN");
        if let Some(pin) = pin {
            command.env("FISHPOND_PIN", pin);
        }
        Ended::from(command.stdin(std::process::Stdio::null()).output().expect("the program runs"))
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for TestSchool {
    fn drop(&mut self) {
        let _gone_already = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn childrens_records_need_the_pin() {
    let school = TestSchool::new("pin");
    let export = school.file("all.json");
    let commands: [&[&str]; 10] = [
        &["export", "-o", &export],
        &["csv", "pupils", "-o", &export],
        &["import", &export],
        &["erase", "--child", "Mia", "--yes"],
        &["settings", "--child", "Mia"],
        &["class-list", "list.csv"],
        &["report", "--class", "2a", "-o", &export],
        &["worksheet", "--child", "Mia", "-o", &export],
        &["cards", "--game", "dragonfish", "--child", "Mia", "-o", &export],
        &["certificate", "--child", "Mia", "--rung", "addition", "-o", &export],
    ];
    for command in commands {
        let nobody = school.run(None, command);
        assert_eq!((nobody.code, nobody.out.as_str()), (Some(1), ""), "{command:?}");
        assert!(nobody.err.contains("FISHPOND_PIN"), "{}", nobody.err);
    }
    for _ in 0..3 {
        let wrong = school.run(Some("4712"), commands[0]);
        assert_eq!((wrong.code, wrong.err.as_str()), (Some(1), "error: wrong PIN\n"));
    }
    let late = school.run(Some("4712"), commands[0]);
    assert!(late.err.contains("too many wrong tries: wait"), "{}", late.err);
    let right = school.run(Some("4711"), commands[0]);
    assert!(
        right.err.contains("too many wrong tries: wait"),
        "tries count from one run to the next: {}",
        right.err
    );
    assert!(!Path::new(&export).exists());
}

#[test]
fn tables_are_written_for_a_child_a_class_and_some_days() {
    let school = TestSchool::new("tables");
    let file = school.file("table.csv");
    let lines = |arguments: &[&str]| {
        let ended = school.run(Some("4711"), &[&["csv"], arguments, &["-o", &file]].concat());
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{arguments:?}");
        std::fs::read_to_string(&file).expect("a table").lines().count()
    };
    assert_eq!(lines(&["pupils"]), 3);
    assert_eq!(lines(&["pupils", "--class", "2a"]), 3);
    assert_eq!(lines(&["pupils", "--child", "mia", "--from", "2026-01-01", "--to", "2026-12-31"]), 2);
    assert_eq!(lines(&["attempts"]), 1);
    assert_eq!(lines(&["facts"]), 1);
    for (wrong, word) in [
        (&["csv", "pupils", "--from", "yesterday", "-o", &file][..], "--from"),
        (&["csv", "pupils", "--child", "Mio", "-o", &file], "there is no child “Mio”"),
        (&["csv", "pupils", "-o", "no/such/folder/table.csv"], "no/such/folder/table.csv"),
        (&["csv", "people", "-o", &file], "people"),
    ] {
        let ended = school.run(Some("4711"), wrong);
        assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""), "{wrong:?}");
        assert!(ended.err.contains(word) && !ended.has_panicked(), "{wrong:?}: {}", ended.err);
    }
}

#[cfg(feature = "print")]
#[test]
fn pages_are_made_or_the_reason_is_given() {
    let school = TestSchool::new("pages");
    let file = school.file("pages.pdf");
    let made = |arguments: &[&str]| {
        let ended = school.run(Some("4711"), &[arguments, &["--json", "-o", &file]].concat());
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{arguments:?}");
        assert!(std::fs::read(&file).expect("a file").starts_with(b"%PDF-"), "{arguments:?}");
        let json = ended.json();
        (json["pages"].as_u64(), json["files"].as_u64())
    };
    for (arguments, pages) in [
        (&["report", "--child", "mia"][..], 1),
        (&["report", "--child", "Mia", "--from", "2026-01-01", "--to", "2026-12-31", "--paper", "letter"], 1),
        (&["report", "--class", "2a", "--locale", "zh-Hans"], 4),
        (&["report", "--class", "2a", "--only", "class", "--sort", "right"], 2),
        (&["report", "--class", "2a", "--only", "pupils"], 2),
        (&["worksheet", "--child", "Mia", "--count", "30"], 1),
        (&["worksheet", "--child", "Mia", "--lesson", "divide-ponds", "--count", "4"], 1),
        (&["worksheet", "--lesson", "multiply-tens", "--seed", "18446744073709551615"], 2),
        (&["cards", "--game", "three-fishing", "--locale", "de"], 8),
        (&["cards", "--game", "mac-one", "--child", "Mia"], 8),
    ] {
        assert_eq!(made(arguments), (Some(pages), Some(1)), "{arguments:?}");
    }
    let cards = ["report", "--class", "2a", "--picture-cards"];
    let none = school.run(Some("4711"), &[&cards[..], &["-o", &file]].concat());
    assert_eq!((none.code, none.err.contains("picture_card=true")), (Some(1), true), "{}", none.err);
    let on = school.run(Some("4711"), &["settings", "--class", "2a", "--set", "picture_card=true"]);
    assert_eq!(on.code, Some(0), "{}", on.err);
    assert_eq!(made(&cards), (Some(1), Some(1)));
    assert_eq!(made(&["report", "--child", "Mia", "--picture-cards"]), (Some(1), Some(1)));
    let folder = school.file("sheets");
    let apart = school.run(Some("4711"), &["report", "--class", "2a", "--json", "-o", &folder]).json();
    assert_eq!((apart["pages"].as_u64(), apart["files"].as_u64()), (Some(4), Some(3)));
    let answers = school.file("answers.pdf");
    let both = ["worksheet", "--lesson", "add-make-ten", "-o", &file, "--answers", &answers];
    assert_eq!(school.run(None, &both).code, Some(0), "no child, no PIN");
    assert!(std::fs::metadata(&answers).is_ok());
    for (wrong, code, word) in [
        (&["report", "-o", &file][..], 2, "--child"),
        (&["report", "--child", "Mio", "-o", &file], 2, "there is no child “Mio”"),
        (&["report", "--class", "9z", "-o", &file], 2, "there is no class “9z”"),
        (&["report", "--child", "Mia", "--class", "2a", "-o", &file], 2, "--class"),
        (
            &["report", "--child", "Mia", "--from", "2026-02-01", "--to", "2026-01-01", "-o", &file],
            2,
            "--from",
        ),
        (&["report", "--child", "Mia", "--to", "2026-02-31", "-o", &file], 2, "--to"),
        (&["report", "--child", "Mia", "--paper", "a5", "-o", &file], 2, "letter"),
        (&["report", "--child", "Mia", "-o", "no/such/folder/mia.pdf"], 2, "no/such/folder/mia.pdf"),
        (&["worksheet", "-o", &file], 2, "--lesson"),
        (&["worksheet", "--lesson", "no-such", "-o", &file], 2, "fishpond lesson list"),
        (&["worksheet", "--lesson", "add-make-ten", "--count", "0", "-o", &file], 2, "--count"),
        (&["worksheet", "--lesson", "add-make-ten", "--count", "201", "-o", &file], 2, "200"),
        (&["cards", "--game", "chess", "-o", &file], 2, "dragonfish"),
        (&["certificate", "--child", "Mia", "--rung", "addition", "-o", &file], 1, "0 of 13 lessons"),
    ] {
        let ended = school.run(Some("4711"), wrong);
        assert_eq!((ended.code, ended.out.as_str()), (Some(code), ""), "{wrong:?}: {}", ended.err);
        assert!(ended.err.contains(word) && !ended.has_panicked(), "{wrong:?}: {}", ended.err);
    }
}

#[test]
fn a_made_up_class_has_a_folder_of_its_own() {
    let school = TestSchool::new("demo");
    let refused = school.run(None, &["demo"]);
    assert!(refused.is_complaint() && refused.err.contains("there are children in"), "{}", refused.err);
    std::fs::remove_dir_all(&school.0).expect("the folder is there");
    let made = school.run(None, &["demo", "--json", "--today", "2026-11-20"]).json();
    assert_eq!((made["children"].as_u64(), made["pin"].as_str()), (Some(28), Some("fishpond")));
    let file = school.file("pupils.csv");
    let table = school.run(Some("fishpond"), &["csv", "pupils", "--class", "3a", "-o", &file]);
    assert_eq!((table.code, table.err.as_str()), (Some(0), ""));
    assert_eq!(std::fs::read_to_string(&file).expect("a table").lines().count(), 29);
}

#[test]
fn without_a_pin_the_grown_ups_commands_refuse() {
    let school = TestSchool::new("no-pin");
    std::fs::remove_dir_all(&school.0).expect("the folder is there");
    let ended = school.run(Some("4711"), &["settings", "--child", "Mia"]);
    assert_eq!(ended.code, Some(1));
    assert!(ended.err.contains("no PIN is set yet; choose one in the app"), "{}", ended.err);
}

#[test]
fn children_move_from_one_computer_to_another() {
    let (school, home) = (TestSchool::new("from"), TestSchool::new("to"));
    let file = school.file("class.json");
    let exported = school.run(Some("4711"), &["export", "--class", "2A", "-o", &file, "--json"]).json();
    assert!(has(&exported, &json!({"children": 2, "attempts": 0})));
    let preview = home.run(Some("4711"), &["import", &file, "--same-names", "--preview", "--json"]).json();
    assert!(has(&preview, &json!({"newcomers": [], "preview": true})), "{preview}");
    assert_eq!(preview["known"].as_array().map(Vec::len), Some(2));
    let imported = home.run(Some("4711"), &["import", &file]);
    assert_eq!(imported.code, Some(0));
    assert!(imported.out.starts_with("Imported: children 2 new, 0 known;"), "{}", imported.out);
    let twice = home.run(Some("4711"), &["settings", "--child", "mia"]);
    assert!(twice.is_complaint() && twice.err.contains("2 children are called “mia”"), "{}", twice.err);
    let nothing = home.run(Some("4711"), &["import", &home.file("records.db")]);
    assert!(
        nothing.is_complaint() && nothing.err.contains("not a file that Fishpond exported"),
        "{}",
        nothing.err
    );
}

fn names_of_settings() -> Vec<String> {
    records::Settings::default().by_name().into_iter().map(|(name, _)| name).collect()
}

#[test]
fn settings_are_shown_and_changed() {
    let school = TestSchool::new("settings");
    let set = |arguments: &[&str]| school.run(Some("4711"), &[&["settings"], arguments].concat());
    let told = set(&["--child", "Mia"]);
    assert!(
        told.out.starts_with("Mia\n") && told.out.contains("\n  dragonfish=subtraction\n"),
        "{}",
        told.out
    );
    let changed =
        set(&["--class", "2a", "--set", "dragonfish=division", "--set", "largest=100", "--json"]).json();
    assert_eq!(changed.as_array().map(Vec::len), Some(2));
    for child in changed.as_array().into_iter().flatten() {
        assert!(has(&child["settings"], &json!({"dragonfish": "division", "largest": 100})));
    }
    assert!(set(&["--child", "Ben"]).out.contains("dragonfish=division"));
    let names = format!("the settings are {}", names_of_settings().join(", "));
    for (wrong, word) in [
        (["--child", "Mia", "--set", "rungs=addition"], names.as_str()),
        (["--child", "Mia", "--set", "dragonfish=flying"], "write one of: addition, subtraction"),
        (["--child", "Mia", "--set", "dragonfish"], "write NAME=VALUE"),
        (["--child", "Mio", "--set", "largest=5"], "there is no child “Mio”; the children are: Mia, Ben"),
        (["--class", "9z", "--set", "largest=5"], "there is no class “9z”; the classes are: 2a"),
    ] {
        let ended = set(&wrong);
        assert!(ended.is_complaint() && ended.err.contains(word), "{wrong:?}: {}", ended.err);
    }
}

#[test]
fn the_page_names_every_setting() {
    let page = include_str!("../docs/command-line.md");
    let (_, part) = page.split_once("\n## Settings by name\n").expect("the part about settings");
    let lines = part.lines().take_while(|line| !line.starts_with("## "));
    let rows = lines.filter(|line| line.starts_with("| `"));
    // A row may name several.
    let names =
        rows.filter_map(|row| row.split('|').nth(1)).flat_map(|names| names.split('`').skip(1).step_by(2));
    let mut names: Vec<&str> = names.collect();
    names.sort_unstable();
    assert_eq!(names, names_of_settings());
}

#[test]
fn lessons_are_set_until_a_day_listed_and_cleared() {
    let school = TestSchool::new("assign");
    let assign = |arguments: &[&str]| school.run(Some("4711"), &[&["assign"], arguments].concat());
    let until = (chrono::Local::now().date_naive() + chrono::Days::new(9)).to_string();
    let given = assign(&["--class", "2a", "--lesson", "add-make-ten", "--until", &until, "--json"]).json();
    assert_eq!(given.as_array().map(Vec::len), Some(2));
    for child in given.as_array().into_iter().flatten() {
        let expected = json!({"lesson": "add-make-ten", "until": until, "answered": 0, "done": false});
        assert!(has(&child["given"][0], &expected), "{child}");
    }
    let told = assign(&["--child", "Mia"]);
    assert_eq!(told.out, format!("Mia\n  add-make-ten until {until}: 0 of 10 answers\n"));
    let back = assign(&["--child", "Mia", "--lesson", "add-make-ten", "--take-back"]);
    assert_eq!(back.out, "Mia\n  nothing\n");
    assert!(assign(&["--child", "Ben"]).out.contains("add-make-ten"));
    for (wrong, word) in [
        (&["--class", "2a", "--lesson", "add-make-tin", "--until", &until][..], "no lesson “add-make-tin”"),
        (&["--class", "2a", "--lesson", "add-make-ten"], "say until when"),
        (&["--class", "2a", "--lesson", "add-make-ten", "--until", "2020-01-01"], "2020-01-01 is over"),
        (&["--child", "Mio", "--lesson", "add-make-ten", "--until", &until], "there is no child “Mio”"),
    ] {
        let ended = assign(wrong);
        assert!(ended.is_complaint() && ended.err.contains(word), "{wrong:?}: {}", ended.err);
    }
    assert_eq!(school.run(Some("1234"), &["assign", "--child", "Ben"]).code, Some(1));

    let chosen = assign(&["--child", "Mia", "--next", "add-tens", "--until", &until]);
    assert_eq!(chosen.out, format!("Mia\n  add-tens comes next until {until}\n"));
    let today = chrono::Local::now().date_naive();
    let told = assign(&["--child", "Mia", "--json"]).json();
    assert_eq!(told[0]["next"], json!({"lesson": "add-tens", "since": today, "until": until}));
    assert_eq!(assign(&["--child", "Mia", "--next", "add-tens", "--take-back"]).out, "Mia\n  nothing\n");
    assert!(assign(&["--child", "Mia", "--next", "add-tins", "--until", &until]).is_complaint());
    let both = assign(&["--child", "Mia", "--next", "add-tens", "--lesson", "add-tens", "--until", &until]);
    assert_eq!((both.code, both.has_panicked()), (Some(2), false), "one of the two");
}

#[test]
fn a_child_is_erased_only_after_confirmation() {
    let school = TestSchool::new("erase");
    let unsure = school.run(Some("4711"), &["erase", "--child", "Mia"]);
    assert_eq!(unsure.code, Some(1));
    assert!(unsure.err.contains("nothing was erased; add --yes"), "{}", unsure.err);
    let erased = school.run(Some("4711"), &["erase", "--child", "Mia", "--yes"]);
    assert_eq!((erased.code, erased.out.as_str()), (Some(0), "Mia is erased, from the backups too.\n"));
    let gone = school.run(Some("4711"), &["settings", "--child", "Mia"]);
    assert!(gone.err.contains("there is no child “Mia”; the children are: Ben"), "{}", gone.err);
}

#[test]
fn class_lists_are_read_from_files() {
    let school = TestSchool::new("class-list");
    let list = school.file("list.csv");
    std::fs::write(&list, "name,class\nMia,2a\nBen,Chess\nZoe,2a\n").expect("a file");
    let preview = school.run(Some("4711"), &["class-list", &list, "--preview", "--json"]).json();
    let expected = json!({"newcomers": ["Zoe"], "left": [], "unchanged": ["Mia"]});
    assert!(has(&preview, &expected), "{preview}");
    assert_eq!(preview["changed"][0]["now_in"], json!(["2a", "Chess"]), "{preview}");
    assert!(school.run(Some("4711"), &["settings", "--child", "Zoe"]).err.contains("no child “Zoe”"));
    assert_eq!(school.run(Some("4711"), &["class-list", &list]).code, Some(0));
    assert_eq!(school.run(Some("4711"), &["settings", "--class", "Chess"]).out.lines().next(), Some("Ben"));
    std::fs::write(&list, "Mia,2a\n,2a\n").expect("a file");
    let bad = school.run(Some("4711"), &["class-list", &list]);
    assert!(bad.is_complaint() && bad.err.contains("line 2, column 1: the name is empty"), "{}", bad.err);
}

#[test]
fn columns_of_a_class_list_can_be_named_and_must_be_if_first_names_are_unclear() {
    let school = TestSchool::new("class-list-columns");
    let list = school.file("list.csv");
    std::fs::write(&list, "Martin;Rosa;2a\nJames;Noah;2a\n").expect("a file");
    let asked = school.run(Some("4711"), &["class-list", &list]);
    assert!(asked.is_complaint() && asked.err.contains("--columns first,last,class"), "{}", asked.err);
    let columns = ["class-list", &list, "--columns", "last,first,class", "--preview"];
    let preview = school.run(Some("4711"), &columns);
    assert!(preview.out.contains("Would add 2 children, change 0."), "{}", preview.out);
    assert!(preview.out.contains("  new: Rosa (2a)\n  new: Noah (2a)"), "{}", preview.out);
}

#[test]
fn a_zipped_roster_changes_nothing_the_second_time() {
    let school = TestSchool::new("class-list-roster");
    let roster = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/class-lists/oneroster-1.1.zip");
    let first = school.run(Some("4711"), &["class-list", roster]);
    assert!(first.out.starts_with("Added 5 children,"), "{}{}", first.out, first.err);
    let second = school.run(Some("4711"), &["class-list", roster]);
    assert_eq!(second.out, "Added 0 children, changed 0. No longer on the roster: 0. Unchanged: 5.\n");
}

// Lessons.

fn lesson(name: &str, content: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("a file can be written");
    path.display().to_string()
}

const OURS: &str = r#"{
  "schema_version": 1, "id": "ours", "title": {"en": "Ours"}, "goal": {"en": "Sevens"}, "game": "dragonfish",
  "rung": "addition", "kind": "fact", "numbers": {"left": [7, 7]}, "count": 5
}"#;

#[test]
fn a_sound_lesson_is_praised() {
    let ended = fishpond(&["lesson", "check", &lesson("ours.json", OURS)]);
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
    assert!(ended.out.contains("all is well. 5 puzzles make a session, such as 7 + "), "{}", ended.out);
}

#[test]
fn all_faults_of_a_lesson_are_reported_at_once_with_their_places() {
    let faulty = OURS
        .replace("\"fact\"", "\"facts\"")
        .replace("\"count\": 5", "\"count\": 50, \"after\": [\"nowhere\"]");
    let file = lesson("faulty.json", &faulty);
    let ended = fishpond(&["lesson", "check", &file]);
    assert_eq!((ended.code, ended.err.as_str()), (Some(1), ""));
    let told: Vec<&str> =
        ended.out.lines().map(|line| line.strip_prefix(&file).expect("the file is named")).collect();
    assert_eq!(
        told,
        [
            ":3:31: “facts” is not known here; do you mean “fact”?",
            ":3:78: from 3 to 30 puzzles make a session",
            ":3:92: there is no lesson “nowhere”; `fishpond lesson list` shows those that come with Fishpond",
        ]
    );
    let json = fishpond(&["lesson", "check", "--json", &file]).json();
    assert_eq!(json["faults"][0]["line"], 3);
    assert_eq!(json["lesson"], Value::Null);
}

#[test]
fn a_duplicate_id_and_a_missing_file_are_different_errors() {
    let ours = lesson("one.json", OURS);
    let again = lesson("two.json", OURS);
    let ended = fishpond(&["lesson", "check", &ours, &again]);
    assert_eq!(ended.code, Some(1));
    assert!(ended.out.contains("has the id “ours” as well; choose another"), "{}", ended.out);
    let missing = fishpond(&["lesson", "check", "no-such-file.json"]);
    assert!(missing.is_complaint(), "{missing:?}");
}

#[test]
fn lessons_and_their_schema_can_be_printed() {
    let listed = fishpond(&["lesson", "list"]);
    let files = std::fs::read_dir("lessons").unwrap().map(|file| file.unwrap().file_name());
    let lessons = files.filter(|name| name != "schema.json").count();
    assert_eq!((listed.code, listed.out.lines().count()), (Some(0), lessons));
    let schema = fishpond(&["lesson", "schema"]);
    let schema: Value = serde_json::from_str(&schema.out).expect("JSON");
    assert_eq!(schema["title"], "Lesson");
}

#[test]
fn an_erased_child_comes_back_only_on_request() {
    let (school, home) = (TestSchool::new("erases"), TestSchool::new("keeps"));
    // Not in a data folder: erasing a child also erases it from the exports there.
    let usb_stick = TestSchool::new("usb-stick");
    let file = |name: &str| usb_stick.file(name);
    let at = |place: &TestSchool, arguments: &[&str]| place.run(Some("4711"), arguments);
    assert_eq!(at(&school, &["export", "-o", &file("old")]).code, Some(0));
    assert_eq!(at(&home, &["import", &file("old")]).code, Some(0));
    assert_eq!(at(&school, &["erase", "--child", "Mia", "--yes"]).code, Some(0));
    // An old file: Mia is kept out, and the program says so.
    let preview = at(&school, &["import", &file("old"), "--preview"]);
    assert!(preview.out.starts_with("Would import: children 0 new, 1 known;"), "{}", preview.out);
    assert!(
        preview.out.contains("Mia was erased on ") && preview.out.contains(": kept out ("),
        "{}",
        preview.out
    );
    let kept_out = at(&school, &["import", &file("old"), "--json"]).json();
    let expected = json!([{"name": "Mia", "is_here": false, "fate": "erased", "choice": "keep_out"}]);
    assert!(has(&kept_out["erased"][0], &expected[0]), "{kept_out}");
    assert!(at(&school, &["settings", "--child", "Mia"]).is_complaint());
    // Another computer, which still has Mia.
    assert_eq!(at(&school, &["export", "-o", &file("new")]).code, Some(0));
    let undecided = at(&home, &["import", &file("new")]);
    assert!(undecided.out.contains("left as it is; add --erased keep-out"), "{}", undecided.out);
    assert_eq!(at(&home, &["export", "--class", "2a", "-o", &file("both"), "--json"]).json()["children"], 4);
    let erased = at(&home, &["import", &file("new"), "--erased", "keep-out", "--json"]).json();
    assert!(has(&erased, &json!({"marks": 1, "newcomers": []})), "{erased}");
    assert_eq!(at(&home, &["export", "-o", &file("both"), "--json"]).json()["children"], 3);
    // It brings Mia back, and then the school's computer learns that.
    let back = at(&home, &["import", &file("old"), "--erased", "bring-back"]);
    assert!(back.out.contains("children 1 new") && back.out.contains(": brought back."), "{}", back.out);
    assert_eq!(at(&home, &["export", "-o", &file("back")]).code, Some(0));
    let returned = at(&school, &["import", &file("back")]);
    assert!(returned.out.contains("another computer has brought Mia back"), "{}", returned.out);
    // The other computer had a Mia of its own, who came along.
    let both = at(&school, &["settings", "--child", "Mia"]);
    assert!(both.err.contains("2 children are called “Mia”"), "{}", both.err);
}

#[test]
fn damaged_records_come_from_a_backup_or_start_empty_and_the_user_hears_which() {
    let school = TestSchool::new("damaged");
    let damage = || std::fs::write(school.file("records.db"), "rubbish").expect("a file that can be written");
    damage();
    let anew = school.run(Some("4711"), &["settings", "--child", "Mia"]);
    assert!(anew.err.contains("start again empty, because there is no good backup"), "{}", anew.err);
    assert!(!anew.err.contains("come from a backup"), "{}", anew.err);
    assert!(anew.err.contains("records.db.damaged-1"), "{}", anew.err);
    let school = TestSchool::new("restored");
    drop(school.run(Some("4711"), &["settings", "--child", "Mia"]));
    assert!(std::path::Path::new(&school.file("backups")).exists(), "the first use of a day makes a backup");
    std::fs::write(school.file("records.db"), "rubbish").expect("a file that can be written");
    let restored = school.run(Some("4711"), &["settings", "--child", "Mia"]);
    assert!(restored.err.contains("now come from a backup"), "{}", restored.err);
    assert_eq!(restored.code, Some(0));
}
