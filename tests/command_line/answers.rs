//! Where output goes and what it says: standard output, names of every kind, wrong values, errors as JSON.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use engine::games::GameKind;
use serde_json::{Value, json};

#[cfg(unix)]
use super::Ended;
use super::{TestSchool, fishpond, has};

/// Runs a command in the school's folder. Returns its exit code, its standard output as bytes, and its standard error.
fn bytes(school: &TestSchool, arguments: &[&str]) -> (Option<i32>, Vec<u8>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_fishpond"))
        .args(arguments)
        .env("FISHPOND_DATA_DIR", &school.0)
        .env("FISHPOND_PIN", "4711")
        .current_dir(&school.0)
        .stdin(Stdio::null())
        .output()
        .expect("the program runs");
    let said = String::from_utf8(output.stderr).expect("the program speaks UTF-8");
    (output.status.code(), output.stdout, said)
}

#[cfg(unix)]
#[test]
fn file_names_need_not_be_unicode() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let school = TestSchool::new("names");
    let strange = |name: &[u8]| school.0.join(OsStr::from_bytes(name));
    let data = strange(b"d\xffta");
    let run = |arguments: &[&str], output: &[(&str, &Path)]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fishpond"));
        command.args(arguments).arg("--json").arg("--data-dir").arg(&data).env("FISHPOND_PIN", "fishpond");
        for (option, path) in output {
            command.arg(option).arg(path);
        }
        let ended = Ended::from(command.stdin(Stdio::null()).output().expect("the program runs"));
        assert_eq!(ended.code, Some(0), "{arguments:?}: {ended:?}");
        ended.json()
    };
    let made = run(&["demo", "--today", "2026-11-20"], &[]);
    assert!(made["folder"].as_str().is_some_and(|folder| folder.ends_with("d\u{fffd}ta")), "{made}");
    for (arguments, name) in [
        (&["csv", "pupils"][..], &b"p\xff.csv"[..]),
        (&["export"], b"e\xff.json"),
        #[cfg(feature = "print")]
        (&["report", "--class", "3a", "--only", "class"], b"r\xff.pdf"),
        #[cfg(feature = "print")]
        (&["cards", "--game", "dragonfish"], b"c\xff.pdf"),
    ] {
        run(arguments, &[("-o", &strange(name))]);
        assert!(strange(name).is_file(), "{arguments:?}");
    }
    // A file that cannot be searched is named when a child is erased.
    fs::write(data.join("records.db.damaged-1"), "rubbish").expect("the folder is there");
    let erased = run(&["erase", "--child", "Ada", "--yes"], &[]);
    assert_eq!(erased["unsearched"].as_array().map(Vec::len), Some(1));
    let lesson = strange(b"l\xff.json");
    fs::write(&lesson, super::OURS).expect("a file");
    let checked = Command::new(env!("CARGO_BIN_EXE_fishpond"))
        .args(["lesson", "check", "--json"])
        .arg(&lesson)
        .output()
        .expect("the program runs");
    assert_eq!(Ended::from(checked).code, Some(0));
}

#[test]
fn a_hyphen_means_standard_output_and_messages_go_to_standard_error() {
    let school = TestSchool::new("hyphen");
    let commands: &[(&[&str], &[u8])] = &[
        (&["csv", "pupils", "-o", "-"], "\u{feff}child_id,".as_bytes()),
        (&["export", "--output", "-"], b"{\"format\":\"fishpond records\""),
        #[cfg(feature = "print")]
        (&["report", "--class", "2a", "-o", "-"], b"%PDF-"),
        #[cfg(feature = "print")]
        (&["worksheet", "--child", "Mia", "-o-"], b"%PDF-"),
        #[cfg(feature = "print")]
        (&["worksheet", "--lesson", "add-make-ten", "-o", "page.pdf", "--answers", "-"], b"%PDF-"),
        #[cfg(feature = "print")]
        (&["cards", "--game", "mac-one", "-o", "-"], b"%PDF-"),
    ];
    for (command, begins) in commands {
        let (code, out, said) = bytes(&school, command);
        assert_eq!(code, Some(0), "{command:?}: {said}");
        assert!(out.starts_with(begins), "{command:?}");
        assert!(said.ends_with(".\n") && said.lines().count() == 1, "{command:?} says {said}");
        let (_, again, said) = bytes(&school, &[command, &["--json"][..]].concat());
        assert!(again.starts_with(begins), "{command:?}");
        let said: Value = serde_json::from_str(&said).expect("the message is JSON");
        assert!(said["file"] == "-" || said["file"] == "page.pdf", "{command:?}: {said}");
    }
    assert!(!school.0.join("-").exists(), "nothing is called so");
    let (code, out, said) = bytes(&school, &["csv", "pupils", "--child", "Mio", "-o", "-", "--json"]);
    assert_eq!((code, out.as_slice()), (Some(2), &b""[..]));
    assert!(said.starts_with("{\"error\":\"there is no child “Mio”"), "{said}");
}

#[cfg(unix)]
#[test]
fn a_reader_of_standard_output_may_leave_early() {
    let school = TestSchool::new("leaves");
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let output = Command::new(env!("CARGO_BIN_EXE_fishpond"))
        .args(["export", "-o", "-"])
        .env("FISHPOND_DATA_DIR", &school.0)
        .env("FISHPOND_PIN", "4711")
        .stdout(writer)
        .output();
    assert_eq!(Ended::from(output.expect("the program runs")).code, Some(0));
}

#[cfg(all(unix, feature = "print"))]
#[test]
fn a_page_and_its_answers_are_never_the_same_file() {
    let school = TestSchool::new("same");
    fs::create_dir(school.0.join("folder")).expect("a folder");
    std::os::unix::fs::symlink("folder", school.0.join("link")).expect("a link");
    fs::write(school.0.join("folder/there.pdf"), "before").expect("a file");
    for (output, answers) in [
        ("page.pdf", "page.pdf"),
        ("page.pdf", "./page.pdf"),
        ("page.pdf", "folder/../page.pdf"),
        ("folder/page.pdf", "link/page.pdf"),
        ("link/there.pdf", "folder/there.pdf"),
        ("folder", "folder/"),
        ("-", "-"),
    ] {
        let command = ["worksheet", "--lesson", "add-make-ten", "-o", output, "--answers", answers];
        let (code, out, said) = bytes(&school, &command);
        assert_eq!((code, out.as_slice()), (Some(2), &b""[..]), "{output} and {answers}: {said}");
        assert!(said.contains("give one of them another name"), "{said}");
    }
    assert!(!school.0.join("page.pdf").exists() && !school.0.join("folder/page.pdf").exists());
    assert_eq!(fs::read_to_string(school.0.join("link/there.pdf")).expect("a file"), "before");
}

#[cfg(unix)]
#[test]
fn a_reader_that_stops_early_is_not_an_error() {
    use std::io::Read;
    let school = TestSchool::new("enough");
    let data = school.file("class");
    let made = school.run(None, &["demo", "--today", "2026-06-30", "--data-dir", &data]);
    assert_eq!(made.code, Some(0), "{made:?}");
    let home_page = ["--home-page", "https://school.example"];
    for (command, more) in [(&["csv", "attempts"][..], &[][..]), (&["xapi"], &home_page), (&["export"], &[])]
    {
        let mut reading = Command::new(env!("CARGO_BIN_EXE_fishpond"))
            .args(command)
            .args(more)
            .args(["-o", "-", "--data-dir", &data])
            .env("FISHPOND_PIN", "fishpond")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut out = reading.stdout.take().expect("a pipe");
        out.read_exact(&mut [0; 64]).expect("much more than a pipe holds");
        drop(out);
        let ended = Ended::from(reading.wait_with_output().expect("an end"));
        assert_eq!(ended.code, Some(0), "{command:?}: {ended:?}");
        assert!(!ended.err.contains("error"), "{command:?}: {ended:?}");
    }
}

#[test]
fn everything_built_in_is_listed_with_its_licence() {
    let told = fishpond(&["licences"]);
    assert_eq!((told.code, told.err.as_str()), (Some(0), ""));
    // A package, who holds its rights, and the text of its licence.
    for part in [
        "\niced_core 0.14.0: MIT\n",
        "\nserde 1.",
        "Copyright (c) 2014 The Rust Project Developers",
        "Permission is hereby granted, free of charge",
        "SIL OPEN FONT LICENSE Version 1.1",
    ] {
        assert!(told.out.contains(part), "{part}");
    }
}

#[cfg(unix)]
#[test]
fn statements_name_nobody_unless_asked_to() {
    let school = TestSchool::new("statements");
    let run = |more: &[&str]| {
        let arguments: Vec<&str> = [&["xapi", "-o", "-"], more].concat();
        school.run(Some("4711"), &arguments)
    };
    let missing = run(&[]);
    assert!(missing.code == Some(2) && missing.err.contains("--home-page"), "{missing:?}");
    let wrong = run(&["--home-page", "school"]);
    assert!(wrong.code == Some(2) && wrong.err.contains("such as https://school.example"), "{wrong:?}");
    let nobody = run(&["--home-page", "https://school.example", "--child", "Zoe"]);
    assert!(nobody.code == Some(2) && nobody.err.contains("there is no child"), "{nobody:?}");
    let none = run(&["--home-page", "https://school.example", "--json"]);
    assert_eq!((none.code, none.out.as_str()), (Some(0), ""), "{none:?}");
    let said: serde_json::Value = serde_json::from_str(&none.err).expect("JSON beside the statements");
    assert_eq!((&said["children"], &said["statements"]), (&2.into(), &0.into()));
}

#[cfg(unix)]
#[test]
fn existing_files_are_replaced_as_scripts_expect() {
    use std::io::Read;
    use std::os::unix::fs::PermissionsExt;
    let school = TestSchool::new("there");
    let place = |name: &str| school.0.join(name);
    let table = |output: &str| bytes(&school, &["csv", "pupils", "-o", output]);
    // A folder is never replaced by a file.
    fs::create_dir(place("folder")).expect("a folder");
    let (code, _, said) = table("folder");
    assert!(code == Some(2) && said.starts_with("error: folder cannot be used"), "{said}");
    assert!(place("folder").is_dir() && !place("folder.new").exists());
    // Through a link, the file behind it is written.
    fs::write(place("old.csv"), "before").expect("a file");
    std::os::unix::fs::symlink("old.csv", place("link.csv")).expect("a link");
    assert_eq!(table("link.csv").0, Some(0));
    assert!(fs::symlink_metadata(place("link.csv")).expect("a link").is_symlink());
    assert!(fs::read_to_string(place("old.csv")).expect("a table").contains("child_id"));
    assert_eq!(fs::metadata(place("old.csv")).expect("a table").permissions().mode() & 0o777, 0o600);
    // If a table cannot be made, the old file stays.
    fs::write(place("old.csv"), "before").expect("a file");
    assert_eq!(bytes(&school, &["csv", "pupils", "--child", "Mio", "-o", "old.csv"]).0, Some(2));
    assert_eq!(fs::read_to_string(place("old.csv")).expect("a file"), "before");
    // A pipe stays a pipe.
    let made = Command::new("mkfifo").arg(place("pipe")).status().expect("mkfifo is everywhere");
    assert!(made.success());
    let reader = std::thread::spawn({
        let pipe = place("pipe");
        move || {
            let mut text = String::new();
            fs::File::open(pipe).expect("a pipe").read_to_string(&mut text).expect("a table");
            text
        }
    });
    assert_eq!(table("pipe").0, Some(0));
    assert!(reader.join().expect("a reader").contains("child_id"));
}

#[test]
fn impossible_settings_are_refused_with_their_range() {
    let school = TestSchool::new("ranges");
    let before = school.run(Some("4711"), &["settings", "--child", "Mia", "--json"]).json();
    let games = serde_json::to_string(&GameKind::ALL).expect("a list of games");
    let names = games.replace(['[', ']', '"'], "").replace(',', ", ");
    for (set, what) in [
        ("timer=1", "write a whole number from 10 to 600 seconds, or null for no timer"),
        ("timer=70000", "write a whole number from 10 to 600 seconds"),
        ("timer=soon", "write a whole number from 10 to 600 seconds"),
        ("aim=10", "write a whole number from 60 to 90 percent"),
        ("aim=null", "write a whole number from 60 to 90 percent"),
        ("text_scale=5000", "write a whole number from 100 to 200 percent"),
        ("text_scale=-1", "write a whole number from 100 to 200 percent"),
        ("largest=0", "write a whole number from 5 to 1000, or null for no limit"),
        ("daily_goal=1.5", "write a whole number from 1 to 120 minutes, or null for no goal"),
        (&format!("closed={games}"), "leave at least one game open"),
        ("closed=chess", "write JSON, as in closed=[]"),
        ("closed=[\"chess\"]", &format!("write one of: {names}")),
        ("dragonfish=flying", "write one of: addition, subtraction, multiplication, concatenation, division"),
        ("dragonfish=7", "write a word, as in dragonfish=subtraction"),
        ("zero_or_above=perhaps", "write true or false"),
        ("dragonfish_rules={\"spare\":\"bike\"}", "the spare card can be a fish or a bug, not a bike"),
    ] {
        // The setting before the wrong one is not saved either.
        let command = ["settings", "--child", "Mia", "--set", "order=operations", "--set", set];
        let ended = school.run(Some("4711"), &command);
        assert!(ended.is_complaint() && ended.err.contains(what), "{set}: {}", ended.err);
        assert!(!ended.err.contains("expected u"), "{}", ended.err);
    }
    assert_eq!(school.run(Some("4711"), &["settings", "--child", "Mia", "--json"]).json(), before);
    for set in ["timer=10", "timer=null", "aim=90", "text_scale=200", "largest=1000", "daily_goal=120"] {
        let ended = school.run(Some("4711"), &["settings", "--child", "Mia", "--set", set]);
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{set}");
        assert!(ended.out.contains(set), "{}", ended.out);
    }
}

#[test]
fn a_wrong_pin_is_reported_as_wrong() {
    for pin in ["4712", ""] {
        let school = TestSchool::new(&format!("pin-{pin}"));
        let ended = school.run(Some(pin), &["settings", "--child", "Mia"]);
        assert_eq!((ended.code, ended.err.as_str()), (Some(1), "error: wrong PIN\n"));
        let ended = school.run(Some(pin), &["settings", "--child", "Mia", "--json"]);
        assert_eq!((ended.code, ended.json()), (Some(1), json!({"error": "wrong PIN"})));
    }
}

#[cfg(unix)]
#[test]
fn a_pin_that_is_not_text_is_wrong() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let school = TestSchool::new("pin-no-text");
    let output = Command::new(env!("CARGO_BIN_EXE_fishpond"))
        .args(["settings", "--child", "Mia"])
        .env("FISHPOND_DATA_DIR", &school.0)
        .env("FISHPOND_PIN", OsStr::from_bytes(b"47\xff1"))
        .output();
    assert_eq!(Ended::from(output.expect("the program runs")).err, "error: wrong PIN\n");
}

#[test]
fn every_error_is_json_when_json_is_asked_for() {
    let school = TestSchool::new("json");
    let file = school.file("file");
    let table: &[(&[&str], i32, &str)] = &[
        (&["csv", "pupils", "--from", "yesterday", "-o", &file], 2, "write a day like 2026-09-01"),
        (&["csv", "pupils", "--from", "2026-02-31", "-o", &file], 2, "there is no such day"),
        (&["csv", "pupils", "--from=-9999-01-01", "-o", &file], 2, "write a year from 1970 to 9999"),
        (&["csv", "pupils", "--from", "2026-02-02", "--to", "2026-02-01", "-o", &file], 2, "--from"),
        (&["csv", "pupils", "-o", "no/such/folder/table.csv"], 2, "no/such/folder/table.csv cannot be used"),
        (&["csv", "people", "-o", &file], 2, "people"),
        (&["csv", "pupils"], 2, "--output <FILE>"),
        (&["export", "--child", "Mio", "-o", &file], 2, "there is no child “Mio”"),
        (&["import", "no-such-file.json"], 2, "no-such-file.json cannot be used"),
        (&["class-list", "no-such-list.csv"], 2, "no-such-list.csv cannot be read"),
        (&["erase", "--child", "Mia"], 1, "nothing was erased"),
        (&["settings", "--child", "Mia", "--set", "aim=1"], 2, "from 60 to 90"),
        (&["demo"], 2, "there are children in"),
        (&["worksheet", "--lesson", "no-such", "-o", &file], 2, "there is no lesson"),
        (&["worksheet", "--lesson", "add-make-ten", "--count", "many", "-o", &file], 2, "from 1 to 200"),
        (&["worksheet", "--lesson", "add-make-ten", "--seed", "-o", &file], 2, "--seed"),
        (&["certificate", "--child", "Mia", "--rung", "addition", "-o", &file], 1, "0 of 13 lessons"),
        (&["check", "--game", "mac-one", "--pond", "F5 3 2", "3p 4p 8p"], 2, "only for"),
        (&["solve"], 2, "--rung <RUNG>"),
        (&["simulate", "--players", "0"], 2, "2 to 4 players"),
        (&["simulate", "--games", "ten"], 2, "write a whole number"),
        (&["simulate", "--match", "3"], 2, "only for"),
        (&["lesson", "check", "no-such-lesson.json"], 2, "no-such-lesson.json cannot be read"),
        (&["fish"], 2, "unrecognized subcommand 'fish'"),
        (&["solve", "--locale", "tlh"], 2, "en, de, zh-Hans"),
    ];
    for (arguments, code, what) in table {
        let ended = school.run(Some("4711"), &[arguments, &["--json"][..]].concat());
        assert_eq!(ended.code, Some(*code), "{arguments:?}: {ended:?}");
        let said = ended.json();
        let error = said["error"].as_str().expect("an error");
        assert!(error.contains(what), "{arguments:?}: {error}");
        for strange in ["expected u", "invalid digit", "input contains", "premature", "\n", "error:"] {
            assert!(!error.contains(strange), "{arguments:?}: {error}");
        }
    }
    let nobody = school.run(None, &["csv", "pupils", "-o", &file, "--json"]);
    assert_eq!(nobody.code, Some(1));
    assert!(nobody.json()["error"].as_str().is_some_and(|error| error.contains("FISHPOND_PIN")));
    let help = fishpond(&["csv", "--help", "--json"]);
    assert!(help.code == Some(0) && help.out.contains("Usage: "), "help is no error");
    assert!(!has(&json!({}), &json!({"file": file.clone()})) && !Path::new(&file).exists());
}

#[test]
fn every_command_has_a_manual_page_and_shell_completion() {
    let folder = tempfile::tempdir().expect("a folder");
    let ended = fishpond(&["manual", &folder.path().display().to_string()]);
    assert_eq!((ended.code, ended.out.as_str(), ended.err.as_str()), (Some(0), "", ""));
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).expect(name);
    let help = fishpond(&["--help"]).out;
    let commands = help.split("Commands:\n").nth(1).and_then(|rest| rest.split("\n\n").next());
    // The text about a command may take more than a line.
    let lines = commands.expect("commands").lines().filter(|line| !line.starts_with("   "));
    let commands = lines.filter_map(|line| line.split_whitespace().next());
    let (bash, main) = (read("completions/fishpond.bash"), read("man/fishpond.1"));
    let mut pages = 0;
    for command in commands.filter(|command| *command != "help") {
        assert!(read(&format!("man/fishpond-{command}.1")).contains(".SH OPTIONS"), "{command}");
        assert!(bash.contains(&format!("fishpond,{command})")), "{command}");
        pages += 1;
    }
    assert!(pages >= 14 && main.contains("data\\-dir"), "{pages} pages\n{main}");
    for name in ["completions/_fishpond", "completions/fishpond.fish"] {
        assert!(read(name).contains("worksheet"), "{name}");
    }
    assert!(!folder.path().join("man/fishpond-manual.1").exists(), "what is for packages is in no page");
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_panics_when_output_fails() {
    let school = TestSchool::new("full");
    for command in [
        &["settings", "--child", "Mio"][..],
        &["erase", "--child", "Mia"],
        &["settings", "--child", "Mia"],
        &["csv", "pupils", "-o", "-"],
        &["fish"],
    ] {
        let full = || fs::OpenOptions::new().write(true).open("/dev/full").expect("a device");
        let status = Command::new(env!("CARGO_BIN_EXE_fishpond"))
            .args(command)
            .env("FISHPOND_DATA_DIR", &school.0)
            .env("FISHPOND_PIN", "4711")
            .stdin(Stdio::null())
            .stdout(full())
            .stderr(full())
            .status();
        let code = status.expect("the program runs").code();
        assert!(matches!(code, Some(1 | 2)), "{command:?} ends with {code:?}");
    }
}

#[cfg(feature = "print")]
#[test]
fn a_districts_page_is_made_of_its_collectors_figures_and_of_nothing_else() {
    let school = TestSchool::new("district");
    let figures = r#"{"school":null,"published":"2026-11-23","since":"2026-08-01","schools":2,"pupils":160,"answers":3000,"minutes":null,
        "years":[[3,[{"lesson":"add-make-ten","practised":95,"learning":45,"can":50,"hard_in":0}]]]}"#;
    fs::write(school.0.join("figures.json"), figures).expect("the folder is there");
    let (code, out, said) = bytes(&school, &["district-page", "figures.json", "-o", "-"]);
    assert!(code == Some(0) && out.starts_with(b"%PDF-"), "{said}");
    for (content, why) in [
        ("", "EOF while parsing"),
        ("{}", "missing field"),
        (&figures.replace("\"pupils\"", "\"names\""), "unknown field"),
        (&figures.replace("2026-11-23", "2026-13-23"), "out of range"),
        ("\u{1b}[31m", "expected value"),
    ] {
        fs::write(school.0.join("other.json"), content).expect("the folder is there");
        let (code, out, said) = bytes(&school, &["district-page", "other.json", "-o", "-"]);
        assert!(code == Some(2) && out.is_empty(), "{content}");
        assert!(said.contains("other.json has no figures of a district") && said.contains(why), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
    let (code, _, said) = bytes(&school, &["district-page", "gone.json", "-o", "page.pdf"]);
    assert!(code == Some(2) && said.contains("fishpond-district report page prints them"), "{said}");
}
