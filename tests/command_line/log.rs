//! The log of simulated games: complete enough that somebody who knows the rulebook alone can judge it, and told as docs/log.md says.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

use super::{fishpond, words};

const GAMES: [&str; 4] = ["dragonfish", "three-fishing", "mac-one", "fish-out"];

/// A file of its own for each test.
fn file(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("logs");
    fs::create_dir_all(&folder).expect("a folder for the logs");
    folder.join(name)
}

fn write_log(name: &str, arguments: &[&str]) -> PathBuf {
    let path = file(name);
    let log = path.to_str().expect("a path in plain letters");
    let ended = fishpond(&[&["simulate", "--log", log], arguments].concat());
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{arguments:?}");
    path
}

fn lines(path: &Path) -> Vec<Value> {
    let text = fs::read_to_string(path).expect("a log");
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

/// What the referee says of a log, and whether it is in order; `None` on a machine without Python.
fn judged(path: &Path) -> Option<(bool, String)> {
    let referee = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/command_line/referee");
    let output = Command::new("python3").arg("-B").arg(referee).arg(path).output().ok()?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    Some((output.status.success(), said))
}

#[test]
fn a_referee_in_another_language_follows_and_judges_every_game_by_its_log() {
    #[rustfmt::skip]
    let tables: [&[&str]; 10] = [
        &["--game", "dragonfish", "--players", "2", "--games", "60", "--order", "operations"],
        &["--game", "dragonfish", "--players", "3", "--games", "10", "--strength", "perch", "--rung", "2"],
        &["--game", "dragonfish", "--players", "4", "--games", "20", "--rung", "1,2,3,4"],
        &["--game", "three-fishing", "--players", "6", "--games", "6", "--match", "3", "--rung", "1,2,3,4,5,5"],
        &["--game", "three-fishing", "--players", "2", "--games", "6", "--order", "operations"],
        &["--game", "mac-one", "--players", "5", "--games", "4", "--match", "5"],
        &["--game", "mac-one", "--players", "3", "--games", "6", "--strength", "perch"],
        &["--game", "fish-out", "--players", "3", "--games", "20"],
        &["--game", "fish-out", "--players", "4", "--games", "40", "--deals", "2", "--strength", "perch"],
        &["--game", "fish-out", "--players", "5", "--games", "10", "--target", "20", "--strength", "minnow"],
    ];
    for (number, table) in tables.into_iter().enumerate() {
        let path = write_log(&format!("judged-{number}.jsonl"), table);
        let games = lines(&path).len();
        let Some((in_order, said)) = judged(&path) else { return };
        assert!(in_order && said.starts_with(&format!("{games} games and ")), "{table:?}: {said}");
    }
}

/// Events of a move with this name.
fn moves<'a>(game: &'a mut Value, name: &'a str) -> impl Iterator<Item = &'a mut Value> {
    let events = game["events"].as_array_mut().expect("events");
    events.iter_mut().filter(move |event| event["move"] == name)
}

fn first<'a>(game: &'a mut Value, name: &'a str) -> &'a mut Value {
    moves(game, name).next().expect("such a move")
}

#[test]
fn the_referee_sees_whatever_is_told_wrongly() {
    type Spoil = fn(&mut Value);
    #[rustfmt::skip]
    let table: [(&str, &str, Spoil); 21] = [
        ("dragonfish", "a card more",      |game| game["events"][0]["deal"]["pond_stock"].as_array_mut().expect("cards").push(json!("7"))),
        ("dragonfish", "another total",    |game| first(game, "catch")["total"] = json!(99)),
        ("dragonfish", "another fish",     |game| { for catch in moves(game, "catch") { catch["fish"] = json!(25); } }),
        ("dragonfish", "another card",     |game| first(game, "catch")["cards"][0] = json!("F20")),
        ("dragonfish", "another filling",  |game| first(game, "catch")["filled"][0][1] = json!("F5")),
        ("dragonfish", "another drawn",    |game| { for drawn in moves(game, "draw_helper") { drawn["drew"] = json!("net"); } }),
        ("dragonfish", "another winner",   |game| game["end"]["winners"] = json!([7])),
        ("dragonfish", "other scores",     |game| game["end"]["scores"][0] = json!(1)),
        ("dragonfish", "another player",   |game| { for event in game["events"].as_array_mut().expect("events") { event["player"] = json!(1); } }),
        ("three-fishing", "another card",  |game| first(game, "draw")["card"] = json!("9m")),
        ("three-fishing", "another total", |game| first(game, "catch")["total"] = json!(40)),
        ("three-fishing", "other points",  |game| first(game, "catch")["points"] = json!(1)),
        ("three-fishing", "other cards",   |game| first(game, "catch")["cards"] = json!(["9p", "9s", "2m"])),
        ("mac-one", "another calculation", |game| first(game, "catch")["makes"] = json!([0, 1, "+", 2, "+"])),
        ("mac-one", "a turn too few",      |game| { game["events"].as_array_mut().expect("events").pop(); }),
        ("fish-out", "another hand",       |game| game["events"][0]["deal"]["hands"][0][0] = json!("2C")),
        ("fish-out", "a card not held",    |game| { for choice in moves(game, "choose") { choice["card"] = json!("QH"); } }),
        ("fish-out", "another catch",      |game| { for catch in moves(game, "fish_out") { catch["caught"].as_array_mut().expect("cards").pop(); } }),
        ("fish-out", "another score",      |game| first(game, "fish_out")["score"] = json!(52)),
        ("fish-out", "fished, not stocked", |game| { for decision in moves(game, "stock") { decision["move"] = json!("fish_out"); } }),
        ("fish-out", "another winner",     |game| game["end"]["winners"] = json!([0, 1, 2])),
    ];
    for (game, what, spoil) in table {
        let path = write_log(
            "spoiled.jsonl",
            &["--game", game, "--players", "3", "--games", "1", "--strength", "perch"],
        );
        let mut log = lines(&path).remove(0);
        spoil(&mut log);
        fs::write(&path, format!("{log}\n")).expect("a spoiled log");
        let Some((in_order, said)) = judged(&path) else { return };
        assert!(!in_order && said.starts_with("line 1: "), "{game}, {what}: {said}");
    }
}

#[test]
fn the_same_seed_writes_the_same_log_whatever_the_number_of_threads() {
    for game in GAMES {
        let table = ["--game", game, "--players", "3", "--games", "30", "--strength", "minnow"];
        let one = write_log(&format!("one-{game}.jsonl"), &[&table[..], &["--threads", "1"]].concat());
        let three = write_log(&format!("three-{game}.jsonl"), &[&table[..], &["--threads", "3"]].concat());
        assert_eq!(fs::read(&one).expect("a log"), fs::read(three).expect("a log"));
        for (number, line) in lines(&one).iter().enumerate() {
            assert_eq!(
                (&line["game"], &line["number"], &line["log"]),
                (&json!(game), &json!(number), &json!(1))
            );
        }
    }
}

#[test]
fn a_log_on_standard_output_stands_alone_and_the_count_beside_it() {
    let ended = fishpond(&["simulate", "--players", "2", "--games", "3", "--json", "--log", "-"]);
    assert_eq!(ended.code, Some(0), "{ended:?}");
    assert_eq!(ended.out.lines().filter(|line| serde_json::from_str::<Value>(line).is_ok()).count(), 3);
    let counted: Value = serde_json::from_str(ended.err.trim()).expect("the count is JSON");
    assert_eq!((ended.out.lines().count(), &counted["games"]), (3, &json!(3)));
}

#[test]
fn a_log_that_cannot_be_written_is_told_in_one_sentence() {
    let nowhere = file("no such folder/games.jsonl");
    let nowhere = nowhere.to_str().expect("a path in plain letters");
    let ended = fishpond(&["simulate", "--games", "1", "--log", nowhere]);
    assert!(ended.is_complaint() && ended.err.contains("cannot be used"), "{ended:?}");
    let told = fishpond(&["simulate", "--games", "1", "--json", "--log", nowhere]);
    assert_eq!(told.code, Some(2), "{told:?}");
    assert!(told.json()["error"].as_str().is_some_and(|error| error.contains("games.jsonl cannot be used")));
    // What was there stays as it was, where the games cannot be played.
    let kept = file("kept.jsonl");
    fs::write(&kept, "kept\n").expect("a file");
    let log = kept.to_str().expect("a path in plain letters");
    let refused = fishpond(&["simulate", "--players", "9", "--log", log]);
    assert!(refused.is_complaint(), "{refused:?}");
    assert_eq!(fs::read_to_string(&kept).expect("a file"), "kept\n");
}

/// Whether all that an example shows is in a line of the log: its head, one of its events, or its end.
fn is_told(example: &Value, game: &Value) -> bool {
    let head = example["log"].is_u64()
        && example.as_object().is_some_and(|fields| fields.iter().all(|(name, field)| game[name] == *field));
    head || game["end"] == *example
        || game["events"].as_array().is_some_and(|events| events.contains(example))
}

#[test]
fn the_examples_of_the_documentation_are_what_the_program_writes() {
    let text =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/log.md")).expect("docs/log.md");
    let mut game = None;
    let mut seen = Vec::new();
    for line in text.lines() {
        if let Some(arguments) = line.strip_prefix("fishpond ").filter(|line| line.ends_with("--log -")) {
            let ended = fishpond(&words(arguments));
            game = ended.out.lines().next().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
        } else if line.starts_with('{') {
            let example: Value = serde_json::from_str(line).expect("an example is JSON");
            let game = game.as_ref().expect("a command before its examples");
            assert!(is_told(&example, game), "{line}");
            seen.push((game["game"].clone(), example["move"].clone()));
        }
    }
    for game in GAMES {
        assert!(seen.iter().filter(|(of, _)| of == game).count() > 5, "{game} has too few examples");
        assert!(text.contains(&format!("`{game}`")), "{game} is not named");
    }
}

#[test]
fn simulate_plays_fish_out_by_its_house_rules() {
    let counted = |arguments: &[&str]| {
        let ended = fishpond(&[&["simulate", "--game", "fish-out", "--json"], arguments].concat());
        assert_eq!(ended.code, Some(0), "{arguments:?}: {ended:?}");
        ended.json()
    };
    for (players, tricks) in [("3", 17), ("4", 13), ("5", 10)] {
        let said = counted(&["--players", players, "--games", "50", "--deals", "1"]);
        assert_eq!((&said["turns"], &said["cards_conserved"]), (&json!(50 * tricks), &json!(true)), "{said}");
        assert!(said.get("match").is_none(), "{said}");
    }
    let short = counted(&["--players", "4", "--games", "20", "--target", "10"]);
    let long = counted(&["--players", "4", "--games", "20", "--target", "100"]);
    assert!(short["turns"].as_u64() < long["turns"].as_u64());
    let strong =
        counted(&["--players", "3", "--games", "5", "--deals", "1", "--strength", "pike,minnow,minnow"]);
    let points: Vec<u64> =
        strong["points_by_player"].as_array().expect("points").iter().filter_map(Value::as_u64).collect();
    assert!(points[0] > points[1] && points[0] > points[2], "{strong}");
}

#[test]
fn what_great_lakes_fish_out_does_not_have_is_refused_in_one_sentence() {
    #[rustfmt::skip]
    let table: [(&[&str], &str); 7] = [
        (&["simulate", "--game", "fish-out", "--players", "2"], "for 3 to 5 players, not 2"),
        (&["simulate", "--game", "fish-out", "--match", "3"],   "--match is not for --game fish-out"),
        (&["simulate", "--game", "mac-one", "--target", "20"],  "--target is not for --game mac-one, only for fish-out"),
        (&["simulate", "--deals", "2"],                         "--deals is not for --game dragonfish, only for tiu-u and fish-out"),
        (&["check", "--game", "fish-out", "AH 9H"],             "3 to 5 cards are shown together, not 2"),
        (&["solve", "--game", "fish-out", "--pond", "AH 9H"],   "solve is not for --game fish-out"),
        (&["cards", "--game", "fish-out", "-o", "cards.pdf"],   "an ordinary pack of 52 cards"),
    ];
    for (arguments, sentence) in table {
        let ended = fishpond(arguments);
        assert!(ended.is_complaint() && ended.err.contains(sentence), "{arguments:?}: {ended:?}");
    }
}
