//! Reading the file: what is right holds, and each fault is told with its line.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;
use std::path::{Path, PathBuf};

use kept::as_name;
use serde::de::DeserializeOwned;
use serde_json::Value;
use toml_edit::{ImDocument, Item, Key, Table};

use super::{Set, account};
use crate::language::{Locale, Signs};
use crate::records::PinHash;

/// So many faults of writing are told at most.
const MOST_FAULTS: usize = 20;
/// The longest file that is read, in bytes.
const LONGEST: u64 = 256 * 1024;

/// What can be set.
const KEYS: [&str; 12] = [
    "data_dir",
    "place",
    "locale",
    "signs",
    "sound",
    "pin",
    "classes",
    "children_choose",
    "school",
    "school_key",
    "school_megabytes",
    "children",
];

/// Something that is wrong with the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The line, counted from 1; `None` if it is about the file as a whole.
    pub line: Option<usize>,
    /// What is wrong.
    pub wrong: Wrong,
}

/// What can be wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// The file cannot be read.
    #[error("the file cannot be read: {0}")]
    Unreadable(String),
    /// The line cannot be read.
    #[error("this line is not TOML: {0}")]
    NoToml(String),
    /// There is no such key.
    #[error("there is no “{0}”; what can be set is {keys}", keys = KEYS.join(", "))]
    NoKey(String),
    /// A key cannot have this value.
    #[error("“{0}” cannot be so: {1}")]
    NoValue(String, String),
    /// The children's settings cannot be so.
    #[error("“children.{0}” cannot be so: {1}")]
    NoSetting(String, String),
    /// A file that anybody may name sets what opens records.
    #[error(
        "“{key}” is not used here: it counts only in {}, and not in a file that {variable} names", .own.display()
    )]
    Door {
        /// What is set.
        key: &'static str,
        /// The variable that names the file.
        variable: &'static str,
        /// The machine's own file.
        own: PathBuf,
    },
    /// Whoever uses the machine can change what is set for it.
    #[error("everybody may write this file, or its folder; leave that to whoever looks after the machine")]
    Open,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line.map_or(Ok(()), |line| write!(f, "line {line}: "))?;
        self.wrong.fmt(f)
    }
}

/// The text of a file.
pub fn text_of(file: &Path) -> std::io::Result<String> {
    use std::io::{Error, ErrorKind, Read};
    let mut bytes = Vec::new();
    std::fs::File::open(file)?.take(LONGEST).read_to_end(&mut bytes)?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let right = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..right].split(|byte| *byte == b'\n').count();
        Error::new(ErrorKind::InvalidData, format!("line {line} is not UTF-8; save the file as UTF-8"))
    })?;
    // Notepad writes a mark in front.
    Ok(text.trim_start_matches('\u{feff}').to_owned())
}

/// Reads what is right, and tells what is not.
pub fn read(text: &str) -> (Set, Vec<Fault>) {
    let mut faults = Vec::new();
    let mut set = Set::default();
    let Some(document) = parsed(text, &mut faults) else { return (set, faults) };
    let line_of = |span: Option<Range<usize>>| span.map(|span| line_at(document.raw(), span.start));
    let line_in = |table: &Table, name: &str, item: &Item| {
        line_of(table.key(name).and_then(Key::span).or_else(|| item.span()))
    };
    for (name, item) in document.iter() {
        let line = line_in(document.as_table(), name, item);
        if name != "children" {
            faults.extend(set.take(name, item).err().map(|wrong| Fault { line, wrong }));
            continue;
        }
        let Some(children) = item.as_table_like() else {
            let wrong = Wrong::NoValue(name.to_owned(), "write [children], and settings below it".to_owned());
            faults.push(Fault { line, wrong });
            continue;
        };
        for (name, value) in children.iter() {
            let span = children.key(name).and_then(Key::span).or_else(|| value.span());
            if let Err(why) = set.newcomers.set_by_name(name, json(value)) {
                let wrong = Wrong::NoSetting(name.to_owned(), why.to_string());
                faults.push(Fault { line: line_of(span).or(line), wrong });
            }
        }
    }
    faults.sort_by_key(|fault| fault.line);
    (set, faults)
}

/// Reads all lines that can be read.
fn parsed(text: &str, faults: &mut Vec<Fault>) -> Option<ImDocument<String>> {
    let mut lines: Vec<&str> = text.lines().collect();
    while faults.len() < MOST_FAULTS {
        let joined = lines.join("\n");
        let error = match ImDocument::parse(joined.clone()) {
            Ok(document) => return Some(document),
            Err(error) => error,
        };
        let line = line_at(&joined, error.span().map_or(0, |span| span.start));
        // What is not closed is noticed at the end.
        let faulty = lines.iter().take(line).rposition(|line| !line.trim().is_empty())?;
        lines[faulty] = "";
        let said = error.message().lines().map(str::trim).collect::<Vec<_>>().join(", ");
        faults.push(Fault { line: Some(faulty + 1), wrong: Wrong::NoToml(said) });
    }
    // So much is wrong that the rest is guesswork.
    faults.truncate(1);
    None
}

/// The line in which something stands, counted from 1.
fn line_at(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
}

/// The least that a machine has to read of a file in the school's folder, in MB: what ours write is smaller.
const SMALLEST_SCHOOL_FILE: u16 = 16;

impl Set {
    /// Takes in one of the keys beside the children's settings.
    fn take(&mut self, name: &str, item: &Item) -> Result<(), Wrong> {
        let no = |why: &str| Wrong::NoValue(name.to_owned(), why.to_owned());
        let word = |what: &str| item.as_str().ok_or_else(|| no(&format!("write {what} in quotation marks")));
        let path = |what: &str, example: &str| {
            let written = word(what)?;
            if let Some(other) = other_placeholder(written) {
                return Err(no(&format!("{other} stands for nothing; the name of the account is {{user}}")));
            }
            let whole = format!("write the whole path of {what}, as in \"{example}\"");
            if is_folder(written) { Ok(Some(written.to_owned())) } else { Err(no(&whole)) }
        };
        match name {
            "data_dir" => self.data_dir = path("a folder", "/srv/fishpond/{user}\" or \"~/fishpond")?,
            "school" => self.school = path("a folder", "/srv/school")?,
            "school_key" => self.school_key = path("a file", "/etc/fishpond/school.key")?,
            "school_megabytes" => {
                let most = item.as_integer().and_then(|most| u16::try_from(most).ok());
                let most = most.filter(|most| *most >= SMALLEST_SCHOOL_FILE);
                let wrong =
                    || no(&format!("write a number of MB from {SMALLEST_SCHOOL_FILE} to {}", u16::MAX));
                self.school_megabytes = Some(most.ok_or_else(wrong)?);
            }
            "place" => self.place = Some(one_of(item, &["home", "school"]).map_err(|why| no(&why))?),
            "locale" => {
                let locale = word("a language")?.parse::<Locale>();
                self.locale = Some(locale.map_err(|unknown| no(&unknown.to_string()))?);
            }
            "signs" => {
                let known: Vec<&str> = Signs::all().iter().map(|signs| signs.id.as_str()).collect();
                let signs = Signs::named(word("signs")?);
                self.signs = Some(signs.ok_or_else(|| no(&format!("write one of: {}", known.join(", "))))?);
            }
            "sound" => self.sound = Some(one_of(item, &["loud", "soft", "off"]).map_err(|why| no(&why))?),
            "pin" => {
                let hash = PinHash::read(word("the hash of a PIN")?);
                let no_hash = |why| no(&format!("{why}; write what “fishpond pin hash --stdin” prints"));
                self.pin = Some(hash.map_err(no_hash)?);
            }
            "classes" => {
                let list: Option<Vec<String>> = serde_json::from_value(json(item)).ok();
                let list = list.ok_or_else(|| no("write a list, as in [\"3a\", \"3b\"]"))?;
                self.classes = list.iter().map(|class| as_name(class)).collect();
                self.classes.remove("");
            }
            "children_choose" => {
                let known = ["language", "sound", "motion", "house_rules", "name"];
                let items =
                    item.as_array().ok_or_else(|| no("write a list, as in [\"sound\", \"motion\"]"))?;
                let mut open = BTreeSet::new();
                for item in items {
                    open.insert(one_of(&Item::Value(item.clone()), &known).map_err(|why| no(&why))?);
                }
                self.children_choose = Some(open);
            }
            _ => return Err(Wrong::NoKey(name.to_owned())),
        }
        Ok(())
    }
}

/// One of some words.
fn one_of<T: DeserializeOwned>(item: &Item, known: &[&str]) -> Result<T, String> {
    serde_json::from_value(json(item)).map_err(|_| format!("write one of: {}", known.join(", ")))
}

/// A value as the records have it.
fn json(item: &Item) -> Value {
    if let Some(table) = item.as_table_like() {
        return table.iter().map(|(name, item)| (name.to_owned(), json(item))).collect();
    }
    match item.as_value() {
        Some(toml_edit::Value::String(word)) => word.value().as_str().into(),
        Some(toml_edit::Value::Integer(number)) => (*number.value()).into(),
        Some(toml_edit::Value::Float(number)) => (*number.value()).into(),
        Some(toml_edit::Value::Boolean(yes)) => (*yes.value()).into(),
        Some(toml_edit::Value::Datetime(moment)) => moment.value().to_string().into(),
        Some(toml_edit::Value::Array(items)) => {
            items.iter().map(|item| json(&Item::Value(item.clone()))).collect()
        }
        _ => Value::Null,
    }
}

/// The folder that is meant for the account that uses the program; `None` if the system does not know the account.
pub fn folder(written: &str) -> Option<PathBuf> {
    folder_of(written, account::name().as_deref(), account::home().as_deref())
}

/// Whether a folder can be told from this, whoever uses the program and wherever it is started.
fn is_folder(written: &str) -> bool {
    let home = if cfg!(windows) { r"C:\Users\Mia" } else { "/home/mia" };
    folder_of(written, Some("mia"), Some(Path::new(home))).is_some()
}

/// What stands in braces and is not `{user}`: it would be one folder for everybody. A brace without the other is told as it is.
fn other_placeholder(written: &str) -> Option<&str> {
    let rest = written.replace("{user}", "      ");
    let start = rest.find(['{', '}'])?;
    let end = rest[start..].find('}').map_or(written.len(), |end| start + end + 1);
    Some(&written[start..end])
}

fn folder_of(written: &str, user: Option<&str>, home: Option<&Path>) -> Option<PathBuf> {
    let mut written = written.to_owned();
    if written.contains("{user}") {
        // A name is one part of the path, whatever somebody calls themselves.
        let user = user.filter(|user| !user.is_empty() && *user != "." && *user != "..");
        let user = user.filter(|user| !user.contains(['/', '\\', '\0']))?;
        written = written.replace("{user}", user);
    }
    let path = match written.strip_prefix('~') {
        Some("") => home?.to_owned(),
        Some(rest) => home?.join(rest.strip_prefix(['/', '\\'])?),
        None => PathBuf::from(written),
    };
    path.is_absolute().then_some(path)
}
