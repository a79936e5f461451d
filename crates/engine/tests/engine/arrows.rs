//! Which part of the engine uses which others. A part is a file or a folder beside others. No parts may use one another in a circle, so
//! each can be read after those that it uses.
//!
//! The test reads code in a simple way: it takes the paths that begin with `super::` or `crate::`, in `use` lines and elsewhere. A name
//! that the `mod.rs` of a folder re-exports counts for the part that it comes from. Methods are not followed.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fs;
use std::path::Path;

/// For each part of a folder, by name, the other parts that it uses.
type Arrows = BTreeMap<String, BTreeSet<String>>;

#[test]
fn the_engine_has_these_arrows() {
    let arrows: [(&str, &[&str]); 9] = [
        ("arithmetic", &[]),
        ("matchmaking", &["arithmetic", "games", "opponents", "practice"]),
        ("portable_math", &[]),
        ("games", &["arithmetic"]),
        ("opponents", &["arithmetic", "portable_math", "games"]),
        ("practice", &["arithmetic", "portable_math", "games", "recent_values"]),
        ("findings", &["arithmetic", "games", "practice", "recent_values"]),
        ("plan", &["findings", "practice"]),
        ("recent_values", &[]),
    ];
    let named =
        |(part, uses): (&str, &[&str])| (part.to_owned(), uses.iter().map(ToString::to_string).collect());
    assert_eq!(arrows_in(""), arrows.into_iter().map(named).collect());
}

#[test]
fn no_parts_stand_in_a_circle() {
    for folder in ["", "practice", "practice/example", "practice/lesson", "practice/making"] {
        let arrows = arrows_in(folder);
        assert!(!arrows.is_empty(), "there is nothing to read in crates/engine/src/{folder}");
        assert_eq!(circle(&arrows), None, "in crates/engine/src/{folder}");
    }
}

#[test]
fn a_circle_is_spelled_out() {
    for (arrows, expected) in [
        ("", None),
        ("a b, b c, a c", None),
        ("a b, b a", Some("a → b → a")),
        ("a b, b c, c d, d b", Some("b → c → d → b")),
        ("a b, b c, c a, c b", Some("b → c → b")),
    ] {
        let mut read = Arrows::new();
        for (from, to) in arrows.split(", ").filter_map(|arrow| arrow.split_once(' ')) {
            read.entry(from.to_owned()).or_default().insert(to.to_owned());
        }
        assert_eq!(circle(&read).as_deref(), expected, "{arrows}");
    }
}

#[test]
fn paths_are_read_from_uses_and_from_code() {
    for (code, expected) in [
        ("use super::lesson::Lesson;", "practice::lesson::Lesson"),
        ("pub(super) use super::lesson::{self, Kind};", "practice::lesson practice::lesson::Kind"),
        (
            "use super::{a::{B, c::D}, e as f, g::*, H};",
            "practice::a::B practice::a::c::D practice::e practice::g practice::H",
        ),
        ("use crate::games::{\n    Game,\n    chance::Chance,\n};", "games::Game games::chance::Chance"),
        ("use super::super::plan;", "plan"),
        ("let row = super::task::row_of(super::one);", "practice::task::row_of practice::one"),
        ("plans.map(crate::plan::Plan::new)", "plan::Plan::new"),
        ("    // super::learner::Learner\n/// [`Learner`](super::Learner)", ""),
        ("use other_crate::Name;", ""),
    ] {
        let here = ["practice", "here"].map(str::to_owned);
        let paths: Vec<String> = paths_in(code, &here).iter().map(|path| path.join("::")).collect();
        assert_eq!(paths.join(" "), expected, "{code}");
    }
}

/// For each part of `folder`, a folder of `crates/engine/src`, the others that it uses.
fn arrows_in(folder: &str) -> Arrows {
    let folder: Vec<String> = folder.split('/').filter(|name| !name.is_empty()).map(str::to_owned).collect();
    let inside = |path: &[String]| path.strip_prefix(folder.as_slice())?.first().cloned();
    let mut sources = Vec::new();
    read_sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &[], &mut sources);
    let mut arrows: Arrows =
        sources.iter().filter_map(|(module, _)| Some((inside(module)?, BTreeSet::new()))).collect();
    let own = sources.iter().find(|(module, _)| *module == folder).map_or("", |(_, code)| code);
    let origins = origins_in(own, &folder);
    for (module, code) in &sources {
        let Some(part) = inside(module) else { continue };
        for name in paths_in(code, module).iter().filter_map(|path| inside(path)) {
            let used = if arrows.contains_key(&name) { Some(&name) } else { origins.get(&name) };
            if let Some(used) = used.filter(|used| **used != part) {
                arrows.entry(part.clone()).or_default().insert(used.clone());
            }
        }
    }
    arrows
}

/// Reads all files below a folder into `sources`: for each the path of its module and its text. `module` is the path of the folder's own
/// module.
fn read_sources(folder: &Path, module: &[String], sources: &mut Vec<(Vec<String>, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let is_own = ["lib", "mod"].contains(&name.as_str());
        let inner = [module, if is_own { &[] } else { std::slice::from_ref(&name) }].concat();
        if path.is_dir() {
            read_sources(&path, &inner, sources);
        } else {
            sources.push((inner, fs::read_to_string(&path).unwrap()));
        }
    }
}

/// For each name that the `mod.rs` of a folder re-exports, the part that it comes from.
fn origins_in(code: &str, folder: &[String]) -> BTreeMap<String, String> {
    let code = without_comments(code);
    let mut paths = Vec::new();
    for (_, path) in code.split(';').filter_map(|statement| statement.rsplit_once("use ")) {
        read_path(path, folder.to_vec(), &mut paths);
    }
    let origin =
        |path: Vec<String>| Some((path.last()?.clone(), path.strip_prefix(folder)?.first()?.clone()));
    paths.into_iter().filter_map(origin).collect()
}

/// The paths in the code of a module that begin with `super::` or `crate::`, each from the root of the engine.
fn paths_in(code: &str, module: &[String]) -> Vec<Vec<String>> {
    let code = without_comments(code);
    let mut paths = Vec::new();
    for (at, _) in code.match_indices("super::").chain(code.match_indices("crate::")) {
        // The path may have begun before, as in `super::super::`.
        if !code[..at].ends_with(|before: char| is_of_name(before) || before == ':') {
            read_path(&code[at..], module.to_vec(), &mut paths);
        }
    }
    paths
}

/// Reads the path at the beginning of `code` into `paths`, or if it ends in braces, all paths in them. `path` is the module in which the
/// code stands. Returns the code that follows.
fn read_path<'a>(code: &'a str, mut path: Vec<String>, paths: &mut Vec<Vec<String>>) -> &'a str {
    if let Some(mut inner) = code.strip_prefix('{') {
        loop {
            inner = inner.trim_start_matches(|between: char| between.is_whitespace() || between == ',');
            if inner.is_empty() || inner.starts_with('}') {
                return inner.get(1..).unwrap_or_default();
            }
            inner = read_path(inner, path.clone(), paths);
            // What a name is called here does not matter.
            inner = &inner[inner.find([',', '}']).unwrap_or(inner.len())..];
        }
    }
    let (name, rest) = code.split_at(code.find(|next: char| !is_of_name(next)).unwrap_or(code.len()));
    match name {
        "crate" => path.clear(),
        "super" => drop(path.pop()),
        // A star stands for all names of a part.
        "self" | "" => {}
        name => path.push(name.to_owned()),
    }
    if let Some(rest) = rest.strip_prefix("::") {
        return read_path(rest, path, paths);
    }
    paths.push(path);
    rest
}

fn is_of_name(char: char) -> bool {
    char.is_alphanumeric() || char == '_'
}

fn without_comments(code: &str) -> String {
    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The shortest circle of parts that use one another, such as `lesson → making → lesson`; `None` if there is none.
fn circle(arrows: &Arrows) -> Option<String> {
    let circles = arrows.keys().filter_map(|part| way_back(arrows, part));
    circles.min_by_key(Vec::len).map(|circle| circle.join(" → "))
}

/// The shortest way from `part` to parts that it uses and on from them, back to `part`; `None` if there is none.
fn way_back<'a>(arrows: &'a Arrows, part: &'a str) -> Option<Vec<&'a str>> {
    let mut ways = VecDeque::from([vec![part]]);
    let mut seen = BTreeSet::new();
    while let Some(way) = ways.pop_front() {
        for next in way.last().and_then(|last| arrows.get(*last)).into_iter().flatten() {
            let longer = [way.as_slice(), &[next]].concat();
            if next == part {
                return Some(longer);
            }
            if seen.insert(next) {
                ways.push_back(longer);
            }
        }
    }
    None
}
