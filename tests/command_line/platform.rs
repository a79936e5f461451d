//! The rules of `platform`: it is the only package that asks the system for files, clock, threads, dialogs, viewers, printers, loudspeakers
//! and voices. So the same program runs wherever `platform` does. The test reads all sources except those of the command line, which
//! belongs to the desktop alone.

use std::fs;
use std::path::{Path, PathBuf};

/// What only `platform` may ask the system for. For each: its name, and a line that asks for it.
const ASKED: [(&str, &str); 12] = [
    ("std::fs", "use std::fs::read;"),
    ("fs::", "fs::read(path)"),
    ("std::thread", "std::thread::spawn(work);"),
    ("thread::", "use std::{thread, time}; thread::sleep(time)"),
    ("SystemTime", "use std::time::SystemTime;"),
    ("std::time::Instant", "let now = std::time::Instant::now();"),
    ("std::time::{…Instant", "use std::time::{Duration, Instant};"),
    ("tokio::time", "tokio::time::sleep(time).await"),
    ("rfd", "rfd::AsyncFileDialog::new()"),
    ("open::", "open::that(path)"),
    ("std::process", "std::process::Command::new(\"lp\")"),
    ("std::env", "std::env::var(\"HOME\")"),
];

/// What this line of a source asks the system for although only `platform` may. `None` if it asks for nothing.
fn asks(line: &str) -> Option<&'static str> {
    let code = line.split("//").next().unwrap_or_default();
    let is_word = |at: usize| {
        !code[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_' || before == ':')
    };
    let has_path = |path: &str| code.match_indices(path).any(|(at, _)| is_word(at));
    ASKED.iter().map(|(what, _)| *what).find(|what| match *what {
        "std::time::{…Instant" => code
            .split_once("std::time::{")
            .is_some_and(|(_, names)| names.split('}').next().unwrap_or_default().contains("Instant")),
        "SystemTime" => code.contains(what),
        "rfd" => has_path("rfd::"),
        path => has_path(path),
    })
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The path and the text of each source file of the program. Paths begin at the program's root.
fn all_sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for folder in [
        "src",
        "crates/engine/src",
        "crates/platform/src",
        "crates/interchange/src",
        "crates/language/src",
        "crates/reports/src",
        "crates/records/src",
    ] {
        sources(&root.join(folder), &mut found);
    }
    let named = |path: PathBuf| {
        let name = path.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/");
        (name, fs::read_to_string(&path).unwrap())
    };
    found.into_iter().map(named).collect()
}

#[test]
fn each_rule_can_be_broken() {
    for (what, line) in ASKED {
        assert!(asks(line).is_some(), "{what}: {line}");
    }
    for line in [
        "use platform::files::read;",
        "use iced::time::Instant;",
        "// as std::fs::read does",
        "files::remove(path)",
        "reopen::all()",
    ] {
        assert_eq!(asks(line), None, "{line}");
    }
}

#[test]
fn only_the_platform_asks_the_system() {
    let sources = all_sources();
    assert!(sources.len() > 400, "there are only {} sources", sources.len());
    let outside = sources.iter().filter(|(name, _)| {
        !name.starts_with("crates/platform/") && !name.starts_with("src/cli/") && name != "src/main.rs"
    });
    let broken: Vec<String> = outside
        .flat_map(|(name, text)| {
            (1..)
                .zip(text.lines())
                .filter_map(move |(number, line)| Some(format!("{name}:{number}: {}", asks(line)?)))
        })
        .collect();
    assert!(broken.is_empty(), "ask `platform` for it:\n{}", broken.join("\n"));
}

#[test]
fn few_places_know_that_there_are_two_platforms() {
    let places: Vec<String> = all_sources()
        .iter()
        .flat_map(|(name, text)| {
            let count = text.lines().filter(|line| line.contains("target_arch")).count();
            std::iter::repeat_n(name.clone(), count)
        })
        .collect();
    assert!((1..=8).contains(&places.len()), "{places:?}");
}
