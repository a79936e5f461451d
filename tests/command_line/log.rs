//! The log of simulated games: somebody who knows only the rulebook can judge it, and it is as docs/log.md says.

use std::collections::{BTreeSet, VecDeque};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use engine::games::GameKind;
use serde_json::{Value, json};

use super::{fishpond, words};

/// The path for a log file of this name. Each test has its own.
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

/// Prints that a test is left out, because this computer has no Python. Where Python is required, as in the gate, that is a failure.
pub fn skip_without_python() {
    let is_required = std::env::var_os("FISHPOND_PYTHON").is_some_and(|said| said == "required");
    assert!(!is_required, "this machine has no Python");
    println!("left out: this machine has no Python");
}

/// Has the referee, a Python script, read a log. Returns whether the log is in order, and what the referee says. `None` on a computer
/// without Python.
fn judged(path: &Path) -> Option<(bool, String)> {
    let referee = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/command_line/referee");
    let Ok(output) = Command::new("python3").arg("-B").arg(referee).arg(path).output() else {
        skip_without_python();
        return None;
    };
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    Some((output.status.success(), said))
}

#[test]
fn a_referee_in_another_programming_language_agrees_with_every_log() {
    #[rustfmt::skip]
    let tables: [&[&str]; 15] = [
        &["--game", "dragonfish", "--players", "2", "--games", "60", "--order", "operations"],
        &["--game", "dragonfish", "--players", "3", "--games", "10", "--strength", "perch", "--rung", "2"],
        &["--game", "dragonfish", "--players", "4", "--games", "20", "--rung", "1,2,3,4"],
        &["--game", "dragonfish", "--players", "2", "--games", "40", "--rung", "1", "--largest", "9"],
        &["--game", "dragonfish", "--players", "3", "--games", "40", "--rung", "1,2,3", "--largest", "5,9,14", "--spare", "12", "--strength", "minnow"],
        &["--game", "dragonfish", "--players", "4", "--games", "20", "--rung", "2", "--largest", "9", "--zero-or-above", "yes"],
        &["--game", "three-fishing", "--players", "6", "--games", "6", "--match", "3", "--rung", "1,2,3,4,5,5"],
        &["--game", "three-fishing", "--players", "2", "--games", "6", "--order", "operations"],
        &["--game", "mac-one", "--players", "5", "--games", "4", "--match", "5"],
        &["--game", "mac-one", "--players", "3", "--games", "6", "--strength", "perch"],
        &["--game", "tiu-u", "--players", "2", "--games", "20", "--deals", "2"],
        &["--game", "tiu-u", "--players", "3", "--games", "20", "--strength", "pike,perch,minnow"],
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

#[test]
fn the_referee_judges_shared_wins_in_tiu_u() {
    let table = ["--game", "tiu-u", "--players", "3", "--games", "300", "--strength", "perch"];
    let path = write_log("shared.jsonl", &table);
    // Two players share the win, and the third pays both.
    let is_shared = |log: &Value| {
        let pays: Vec<i64> =
            log["end"]["pays"].as_array().expect("pays").iter().filter_map(Value::as_i64).collect();
        log["end"]["winners"].as_array().map(Vec::len) == Some(2)
            && pays.iter().filter(|pays| **pays == 0).count() == 2
    };
    let shared = lines(&path).iter().filter(|log| is_shared(log)).count();
    assert!(shared > 0, "nobody shared a win");
    let Some((in_order, said)) = judged(&path) else { return };
    assert!(in_order && said.starts_with("300 games and "), "{said}");
}

/// How many games of each kind the referee checks. `FISHPOND_REFEREED_GAMES=2000` makes it 2,000.
fn refereed_games() -> usize {
    let wanted = std::env::var("FISHPOND_REFEREED_GAMES");
    wanted.map_or(60, |wanted| wanted.parse().expect("FISHPOND_REFEREED_GAMES is a whole number"))
}

/// One of these words for each player, in turn from the word with the index `from`, with commas between them.
fn each_of(words: &[&str], from: usize, players: usize) -> String {
    let words: Vec<&str> = words.iter().copied().cycle().skip(from).take(players).collect();
    words.join(",")
}

#[test]
fn games_by_every_house_rule_and_number_of_players_are_in_order() {
    type HouseRuleOptions = &'static [&'static [&'static str]];
    for (game, players) in GameKind::ALL.map(|game| (game.code(), game.players())) {
        #[rustfmt::skip]
        let rules: HouseRuleOptions = match game {
            "dragonfish" => &[
                &[], &["--swaps-need-a-fish"], &["--spare", "F20"], &["--spare", "12", "--swaps-need-a-fish"], &["--fresh-water"],
                &["--length", "short", "--without-canals"], &["--fresh-water", "--length", "short", "--without-canals", "--spare", "12"],
            ],
            "three-fishing" | "mac-one" => &[&[], &["--bait-needed"], &["--match", "3"], &["--match", "3", "--bait-needed"]],
            "tiu-u" => &[&[], &["--open-hands"], &["--deals", "3"], &["--deals", "2", "--open-hands"]],
            "fish-out" => &[&[], &["--open-hands"], &["--target", "20"], &["--deals", "2", "--open-hands"]],
            _ => &[&[]],
        };
        let tables = players.clone().count() * rules.len();
        let games = refereed_games().div_ceil(tables).to_string();
        let (mut begun, mut asked_for_more) = (BTreeSet::new(), 0);
        for (number, (players, rules)) in
            players.flat_map(|players| rules.iter().map(move |rules| (players, *rules))).enumerate()
        {
            let of_each = |words: &[&str]| each_of(words, number, players);
            let (seed, players_word) = (number.to_string(), players.to_string());
            let (minds, rungs) =
                (of_each(&["random", "minnow", "perch", "minnow"]), of_each(&["1", "2", "5", "3", "4"]));
            let (orders, largest) =
                (of_each(&["spoken", "operations", "spoken"]), of_each(&["none", "100", "20"]));
            let above = of_each(&["no", "yes"]);
            #[rustfmt::skip]
            let table = [
                "--game", game, "--players", &players_word, "--games", &games, "--seed", &seed, "--begins", "each", "--strength", &minds,
                "--rung", &rungs, "--order", &orders, "--largest", &largest, "--zero-or-above", &above,
            ];
            let path = write_log("by-house-rules.jsonl", &[&table, rules].concat());
            for log in lines(&path) {
                assert!(
                    log["end"]["winners"].as_array().is_some_and(|winners| !winners.is_empty()),
                    "given up"
                );
                begun.insert(log["begins"].to_string());
                let events = log["events"].as_array().expect("events");
                asked_for_more += events.iter().filter(|event| event["one_more_round"] == true).count();
            }
            let Some((in_order, said)) = judged(&path) else { return };
            assert!(
                in_order && said.starts_with(&format!("{games} games and ")),
                "{game} {players} {rules:?}: {said}"
            );
        }
        assert!(begun.len() > 1, "{game}: {begun:?}");
        assert_eq!(
            asked_for_more > 0,
            matches!(game, "three-fishing" | "mac-one"),
            "{game}: {asked_for_more}"
        );
    }
}

#[test]
fn simulate_says_in_one_sentence_what_it_cannot_play() {
    #[rustfmt::skip]
    let table: [(&[&str], &str); 16] = [
        (&["--bait-needed"],                             "--bait-needed is not for --game dragonfish, only for three-fishing and mac-one"),
        (&["--open-hands"],                              "--open-hands is not for --game dragonfish, only for tiu-u and fish-out"),
        (&["--game", "tiu-u", "--swaps-need-a-fish"],    "--swaps-need-a-fish is not for --game tiu-u, only for dragonfish"),
        (&["--game", "mac-one", "--fresh-water"],        "--fresh-water is not for --game mac-one, only for dragonfish"),
        (&["--length", "long"],                          "invalid value 'long' for '--length <LENGTH>'"),
        (&["--game", "mac-one", "--spare", "F10"],       "--spare is not for --game mac-one, only for dragonfish"),
        (&["--spare", "B"],                              "write F10 for a fish, 12 for a bug"),
        (&["--spare", "21"],                             "a spare card has a number from 1 to 20"),
        (&["--spare", "F0"],                             "a spare card has a number from 1 to 20"),
        (&["--largest", "0"],                            "write a whole number from 1 to 65535, or none"),
        (&["--largest", "20,100"],                       "--largest takes one word for all or one for each of the 4 players, not 2"),
        (&["--zero-or-above", "perhaps"],                "write yes or no"),
        (&["--order", "spoken,spoken,spoken"],           "--order takes one word for all or one for each of the 4 players, not 3"),
        (&["--begins", "0"],                             "write a player from 1 to 6, or each"),
        (&["--begins", "Mia"],                           "write a player from 1 to 6, or each"),
        (&["--players", "3", "--begins", "4"],           "--begins takes a player from 1 to 3, or each, not 4"),
    ];
    for (arguments, sentence) in table {
        let ended = fishpond(&[&["simulate", "--games", "1"], arguments].concat());
        assert!(ended.code == Some(2) && ended.out.is_empty(), "{arguments:?}: {ended:?}");
        assert!(
            ended.err.lines().next().is_some_and(|line| line.contains(sentence)),
            "{arguments:?}: {ended:?}"
        );
    }
}

#[test]
fn the_log_shows_who_begins_and_every_house_rule() {
    #[rustfmt::skip]
    let table: [(&[&str], Value, &str); 6] = [
        (&["--game", "dragonfish", "--spare", "F10", "--swaps-need-a-fish"], json!({"spare": "F10", "swaps_need_a_fish": true}), ""),
        (&["--game", "dragonfish", "--fresh-water", "--length", "short", "--without-canals"], json!({"spare": null, "swaps_need_a_fish": false, "fresh_water": true, "length": "short", "helpers": "without_canals"}), ""),
        (&["--game", "three-fishing", "--bait-needed"],                      json!({"games": 1, "bait_needed": true}),           "dealer"),
        (&["--game", "mac-one", "--bait-needed", "--match", "3"],            json!({"games": 3, "bait_needed": true}),           "dealer"),
        (&["--game", "tiu-u", "--open-hands"],                               json!({"deals": 1, "open_hands": true}),            "starter"),
        (&["--game", "fish-out", "--open-hands", "--deals", "1"],            json!({"deals": 1, "open_hands": true, "target": 50}), ""),
    ];
    let of_players = [
        "--players",
        "3",
        "--games",
        "2",
        "--begins",
        "3",
        "--largest",
        "20,none,100",
        "--zero-or-above",
        "yes,no,yes",
    ];
    for (arguments, rules, beginner) in table {
        let path = write_log("who-begins.jsonl", &[arguments, &of_players[..]].concat());
        for log in lines(&path) {
            assert_eq!((&log["rules"], &log["begins"]), (&rules, &json!(2)));
            let of = |field: &str| -> Vec<Value> {
                log["players"]
                    .as_array()
                    .expect("players")
                    .iter()
                    .map(|player| player[field].clone())
                    .collect()
            };
            assert_eq!(of("largest"), [json!(20), Value::Null, json!(100)]);
            assert_eq!(of("zero_or_above"), [true, false, true]);
            let (deal, first) = (&log["events"][0]["deal"], &log["events"][1]);
            assert!(beginner.is_empty() || deal[beginner] == 2, "{deal}");
            // In Tiu-U somebody may first be asked about a pair.
            assert!(
                first["player"] == 2 || first["move"].as_str().is_some_and(|name| name.ends_with("_pair")),
                "{first}"
            );
        }
    }
}

/// The moves of a logged game that have this name, such as `draw_helper`.
fn moves<'a>(game: &'a mut Value, name: &'a str) -> impl Iterator<Item = &'a mut Value> {
    let events = game["events"].as_array_mut().expect("events");
    events.iter_mut().filter(move |event| event["move"] == name)
}

fn first<'a>(game: &'a mut Value, name: &'a str) -> &'a mut Value {
    moves(game, name).next().expect("such a move")
}

#[test]
fn the_referee_notices_every_false_entry() {
    type Spoil = fn(&mut Value);
    #[rustfmt::skip]
    let table: [(&str, &str, Spoil); 30] = [
        ("dragonfish", "a card more",      |game| game["events"][0]["deal"]["pond_stock"].as_array_mut().expect("cards").push(json!("7"))),
        ("dragonfish", "another total",    |game| first(game, "catch")["total"] = json!(99)),
        ("dragonfish", "another fish",     |game| { for catch in moves(game, "catch") { catch["fish"] = json!(25); } }),
        ("dragonfish", "another card",     |game| first(game, "catch")["cards"][0] = json!("F20")),
        ("dragonfish", "another filling",  |game| first(game, "catch")["filled"][0][1] = json!("F5")),
        ("dragonfish", "another drawn",    |game| { for drawn in moves(game, "draw_helper") { drawn["drew"] = json!("net"); } }),
        ("dragonfish", "another winner",   |game| game["end"]["winners"] = json!([7])),
        ("dragonfish", "other scores",     |game| game["end"]["scores"][0] = json!(1)),
        ("dragonfish", "another player",   |game| { for event in game["events"].as_array_mut().expect("events") { event["player"] = json!(1); } }),
        ("dragonfish", "stale water",      |game| game["rules"]["fresh_water"] = json!(true)),
        ("dragonfish", "another length",   |game| game["rules"]["length"] = json!("short")),
        ("three-fishing", "another card",  |game| first(game, "draw")["card"] = json!("9m")),
        ("three-fishing", "another total", |game| first(game, "catch")["total"] = json!(40)),
        ("three-fishing", "other points",  |game| first(game, "catch")["points"] = json!(1)),
        ("three-fishing", "other cards",   |game| first(game, "catch")["cards"] = json!(["9p", "9s", "2m"])),
        ("mac-one", "another calculation", |game| first(game, "catch")["makes"] = json!([0, 1, "+", 2, "+"])),
        ("mac-one", "a turn too few",      |game| { game["events"].as_array_mut().expect("events").pop(); }),
        ("three-fishing", "a round more",  |game| first(game, "end_turn")["one_more_round"] = json!(true)),
        ("tiu-u", "another tile",          |game| first(game, "draw")["tile"] = json!("6-6")),
        ("tiu-u", "another match",         |game| { for play in moves(game, "match") { play["takes"] = json!("6-6"); } }),
        ("tiu-u", "another catch",         |game| first(game, "take")["caught"] = json!(["6-6", "6-6"])),
        ("tiu-u", "other payments",        |game| game["end"]["pays"][0] = json!(999)),
        ("tiu-u", "another beginner",      |game| game["begins"] = json!(1)),
        ("tiu-u", "other red pips",        |game| { for event in game["events"].as_array_mut().expect("events") { if event["deal_over"].is_object() { event["deal_over"]["red_pips"][0] = json!(99); } } }),
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
            &["--game", game, "--players", "3", "--games", "1", "--strength", "perch", "--rung", "addition"],
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
    for game in GameKind::ALL.map(GameKind::code) {
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
fn a_log_fills_standard_output_and_the_count_goes_to_standard_error() {
    let ended = fishpond(&["simulate", "--players", "2", "--games", "3", "--json", "--log", "-"]);
    assert_eq!(ended.code, Some(0), "{ended:?}");
    assert_eq!(ended.out.lines().filter(|line| serde_json::from_str::<Value>(line).is_ok()).count(), 3);
    let counted: Value = serde_json::from_str(ended.err.trim()).expect("the count is JSON");
    assert_eq!((ended.out.lines().count(), &counted["games"]), (3, &json!(3)));
}

#[test]
fn a_log_that_cannot_be_written_gets_one_sentence() {
    let nowhere = file("no such folder/games.jsonl");
    let nowhere = nowhere.to_str().expect("a path in plain letters");
    let ended = fishpond(&["simulate", "--games", "1", "--log", nowhere]);
    assert!(ended.is_complaint() && ended.err.contains("cannot be used"), "{ended:?}");
    let told = fishpond(&["simulate", "--games", "1", "--json", "--log", nowhere]);
    assert_eq!(told.code, Some(2), "{told:?}");
    assert!(told.json()["error"].as_str().is_some_and(|error| error.contains("games.jsonl cannot be used")));
    // If the games cannot be played, the old file stays as it was.
    let kept = file("kept.jsonl");
    fs::write(&kept, "kept\n").expect("a file");
    let log = kept.to_str().expect("a path in plain letters");
    let refused = fishpond(&["simulate", "--players", "9", "--log", log]);
    assert!(refused.is_complaint(), "{refused:?}");
    assert_eq!(fs::read_to_string(&kept).expect("a file"), "kept\n");
}

/// A logged game in the parts into which the documentation breaks it up: its head, every event, its end.
fn broken_up(game: &Value) -> Vec<Value> {
    let mut head = game.as_object().expect("a game").clone();
    let events = head.remove("events").expect("events");
    let end = head.remove("end").expect("an end");
    let events = events.as_array().expect("a list of events").iter().cloned();
    std::iter::once(Value::Object(head)).chain(events).chain([end]).collect()
}

#[test]
fn the_examples_in_the_documentation_match_the_output() {
    /// The sign that stands in the documentation for events that are left out.
    const LEFT_OUT: &str = "…";
    let text =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/log.md")).expect("docs/log.md");
    let (mut parts, mut is_left_out) = (VecDeque::new(), false);
    let mut seen = Vec::new();
    for line in text.lines() {
        if let Some(arguments) = line.strip_prefix("fishpond ").filter(|line| line.ends_with("--log -")) {
            assert!(parts.is_empty(), "the example before `{arguments}` ends with the end of its game");
            let ended = fishpond(&words(arguments));
            let game =
                ended.out.lines().next().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
            let game = game.expect("a game");
            seen.push((game["game"].clone(), 0));
            parts = broken_up(&game).into();
        } else if line == LEFT_OUT {
            assert!(!is_left_out, "what is left out is marked once");
            is_left_out = true;
        } else if line.starts_with('{') {
            let example: Value = serde_json::from_str(line).expect("an example is JSON");
            let before = parts.len();
            while is_left_out && parts.front().is_some_and(|part| *part != example) {
                parts.pop_front();
            }
            assert_eq!(is_left_out, parts.len() < before, "something is left out where that is said: {line}");
            assert_eq!(parts.pop_front(), Some(example));
            is_left_out = false;
            seen.last_mut().expect("a command before its example").1 += 1;
        }
    }
    assert!(parts.is_empty() && !is_left_out, "the last example ends with the end of its game");
    for game in GameKind::ALL.map(GameKind::code) {
        let shown: usize = seen.iter().filter(|(of, _)| of == game).map(|(_, lines)| *lines).sum();
        assert!(shown > 5, "{game} has too few examples");
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
fn options_great_lakes_fish_out_lacks_are_refused_in_one_sentence() {
    #[rustfmt::skip]
    let table: [(&[&str], &str); 7] = [
        (&["simulate", "--game", "fish-out", "--players", "2"], "for 3 to 5 players, not 2"),
        (&["simulate", "--game", "fish-out", "--match", "3"],   "--match is not for --game fish-out"),
        (&["simulate", "--game", "mac-one", "--target", "20"],  "--target is not for --game mac-one, only for fish-out"),
        (&["simulate", "--deals", "2"],                         "--deals is not for --game dragonfish, only for tiu-u and fish-out"),
        (&["check", "--game", "fish-out", "AH 9H"],             "write 3 to 5 cards, not 2"),
        (&["solve", "--game", "fish-out", "--pond", "AH 9H"],   "solve is not for --game fish-out"),
        (&["cards", "--game", "fish-out", "-o", "cards.pdf"],   "an ordinary pack of 52 cards"),
    ];
    for (arguments, sentence) in table {
        let ended = fishpond(arguments);
        assert!(ended.is_complaint() && ended.err.contains(sentence), "{arguments:?}: {ended:?}");
    }
}
