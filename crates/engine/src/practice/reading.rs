//! Reads lessons that teachers have written, and lists all their faults at once, each with its place in the file and what to do.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::Value;
use serde_json::value::RawValue;
use serde_path_to_error::{Path, Segment};

use super::lesson::Lesson;

/// A fault in the JSON file of a lesson, and where it stands in the file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct LessonFault {
    /// The line of the lesson file where the fault is, counted from 1.
    pub line: usize,
    /// The column of the fault in its line of the lesson file, in characters, counted from 1.
    pub column: usize,
    /// A sentence for the teacher that says what is wrong in the lesson file, and what to do.
    pub reason: String,
}

impl LessonFault {
    /// A fault at a field of the lesson file. `path` leads to the field, such as `["numbers", "left"]`. If there is no such field, the
    /// fault stands where the path ends.
    pub fn at_field(text: &str, path: &[&str], reason: String) -> Self {
        fault(text, &path.iter().map(|field| (*field).to_owned()).collect::<Vec<_>>(), reason)
    }
}

impl fmt::Display for LessonFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.reason)
    }
}

/// A lesson in which every field is given. Its fields replace faulty ones, so that we can go on reading and find more faults.
const SOUND: &str = r#"{
    "schema_version": 1, "id": "sound", "title": "", "goal": "", "game": "dragonfish", "rung": "addition", "kind": "fact",
    "place": "ladder", "order": "operations", "pattern": "scattered",
    "numbers": {
        "left": [0, 10], "right": [0, 10], "result": [0, 20], "tables": [2], "cards": [1, 10], "targets": [10], "used": [2, 5],
        "shown": 6, "line": [0, 10]
    },
    "must": ["add"], "strategy": "any", "only_one": false, "count": 10, "mastery": { "seconds": 6 }, "after": ["sound"],
    "hints": ["ten_frame"], "curriculum": { "ccss": ["1.OA.C.6"], "england": ["Y1"], "kmk": ["Zahl und Operation"] }
}"#;
/// The largest lesson file that we read, in bytes: a hundred times the longest of our own.
pub const LARGEST_LESSON_BYTES: usize = 64 * 1024;
const MOST_FAULTS: usize = 100;

/// Reads a lesson from the text of its JSON file, and checks it.
///
/// # Errors
///
/// All faults of the lesson, in the order of the file: 100 at most. If the text is longer than [`LARGEST_FILE`], that is the one fault.
pub fn read_lesson(text: &str) -> Result<Lesson, Vec<LessonFault>> {
    if text.len() > LARGEST_LESSON_BYTES {
        let reason = format!("a lesson has up to {LARGEST_LESSON_BYTES} bytes, and this file has more");
        return Err(vec![LessonFault { line: 1, column: 1, reason }]);
    }
    let mut json: Value = serde_json::from_str(text).map_err(|error| {
        vec![LessonFault { line: error.line(), column: error.column().max(1), reason: without_place(&error) }]
    })?;
    let sound: Value = serde_json::from_str(SOUND).unwrap_or_default();
    let mut faults = Vec::new();
    let mut mended: Vec<Vec<String>> = Vec::new();
    // We mend the fault and read again, until nothing is wrong any more.
    while faults.len() < MOST_FAULTS {
        let error = match serde_path_to_error::deserialize::<_, Lesson>(&json) {
            Ok(lesson) => {
                for (field, reason) in lesson.find_faults() {
                    let path: Vec<String> = field.split('.').map(str::to_owned).collect();
                    if mended.iter().all(|mended| says_nothing_of(mended, &path)) {
                        faults.push(fault(text, &path, reason));
                    }
                }
                faults.sort();
                return if faults.is_empty() { Ok(lesson) } else { Err(faults) };
            }
            Err(error) => error,
        };
        let mut path = segments(error.path());
        let said = error.inner().to_string();
        let reason = match (quoted(&said, "missing field "), said.starts_with("unknown field ")) {
            (Some(missing), _) => {
                faults.push(fault(text, &path, format!("“{missing}” is missing")));
                path.push(missing);
                mend(&mut json, &path, &sound);
                mended.push(path);
                continue;
            }
            (None, true) => unknown(&said, "no field of a lesson"),
            (None, false) if said.starts_with("unknown variant ") => unknown(&said, "not known here"),
            (None, false) => ["u8", "u32", "i64"]
                .into_iter()
                .find_map(|number| said.strip_suffix(&format!("expected {number}")))
                .map_or_else(|| said.clone(), |before| format!("{before}expected a whole number")),
        };
        faults.push(fault(text, &path, reason));
        if path.is_empty() {
            break;
        }
        mend(&mut json, &path, &sound);
        mended.push(path);
    }
    faults.sort();
    Err(faults)
}

/// Whether the field at `path` can still be judged although we have replaced the one at `mended`.
fn says_nothing_of(mended: &[String], path: &[String]) -> bool {
    let decides = matches!(mended[0].as_str(), "game" | "rung" | "kind" | "strategy" | "pattern" | "order");
    let stands_alone = matches!(path[0].as_str(), "schema_version" | "id" | "title" | "goal" | "count");
    !path.starts_with(mended) && !mended.starts_with(path) && (stands_alone || !decides)
}

fn without_place(error: &serde_json::Error) -> String {
    let said = error.to_string();
    let said = said.split(" at line ").next().unwrap_or_default().to_owned();
    format!("this is no JSON: {said}")
}

/// The text in the first pair of backquotes; `None` if `said` does not start with `beginning`, or has none.
fn quoted(said: &str, beginning: &str) -> Option<String> {
    said.strip_prefix(beginning)?.split('`').nth(1).map(str::to_owned)
}

/// What to tell the teacher about an unknown name, such as: “numbres” is no field of a lesson; do you mean “numbers”? `what` says what the
/// name is not.
fn unknown(said: &str, what: &str) -> String {
    let mut names = said.split('`').skip(1).step_by(2);
    let given = names.next().unwrap_or_default();
    let known: Vec<&str> = names.collect();
    let nearest = known
        .iter()
        .max_by(|one, other| strsim::jaro_winkler(given, one).total_cmp(&strsim::jaro_winkler(given, other)));
    match nearest {
        Some(nearest) if strsim::jaro_winkler(given, nearest) > 0.7 => {
            format!("“{given}” is {what}; do you mean “{nearest}”?")
        }
        _ => format!("“{given}” is {what}; there are: {}", known.join(", ")),
    }
}

fn segments(path: &Path) -> Vec<String> {
    let names = path.iter().filter_map(|segment| match segment {
        Segment::Seq { index } => Some(index.to_string()),
        Segment::Map { key } => Some(key.clone()),
        Segment::Enum { .. } | Segment::Unknown => None,
    });
    names.collect()
}

/// Puts the field of `sound` in its place, or removes it if there is none.
fn mend(json: &mut Value, path: &[String], sound: &Value) {
    let Some((name, parents)) = path.split_last() else { return };
    let replacement = path.iter().try_fold(sound, |value, name| match value {
        Value::Object(fields) => fields.get(name),
        Value::Array(items) => items.first(),
        _ => None,
    });
    let mut parent = json;
    for name in parents {
        let inner = match parent {
            Value::Object(fields) => fields.get_mut(name),
            Value::Array(items) => name.parse::<usize>().ok().and_then(|at| items.get_mut(at)),
            _ => None,
        };
        let Some(inner) = inner else { return };
        parent = inner;
    }
    match (parent, replacement) {
        (Value::Object(fields), Some(sound)) => drop(fields.insert(name.clone(), sound.clone())),
        (Value::Object(fields), None) => drop(fields.remove(name)),
        (Value::Array(items), Some(sound)) => {
            if let Some(item) = name.parse::<usize>().ok().and_then(|at| items.get_mut(at)) {
                item.clone_from(sound);
            }
        }
        _ => {}
    }
}

/// A fault at the field at `path`. If there is no such field, the fault stands where the path ends.
fn fault(text: &str, path: &[String], reason: String) -> LessonFault {
    let offset = offset_of(text, path).min(text.len());
    let before = &text[..offset];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    LessonFault { line, column, reason }
}

/// Where the value at `path` begins, in bytes of `text`. If the path ends early, it is the last value on it.
fn offset_of(text: &str, path: &[String]) -> usize {
    let start = |value: &str| value.as_ptr() as usize - text.as_ptr() as usize;
    let mut value = text.trim_start();
    for name in path {
        let inner = if value.starts_with('[') {
            let items: Vec<&RawValue> = serde_json::from_str(value).unwrap_or_default();
            name.parse::<usize>().ok().and_then(|at| items.get(at).map(|item| item.get()))
        } else {
            let fields: BTreeMap<String, &RawValue> = serde_json::from_str(value).unwrap_or_default();
            fields.get(name).map(|field| field.get())
        };
        match inner {
            Some(inner) => value = inner,
            None => break,
        }
    }
    start(value)
}
