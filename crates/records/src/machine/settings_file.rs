//! Reads the settings file of a whole computer. Settings that are right count, and each mistake is reported with its line.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;
use std::path::{Path, PathBuf};

use interchange::tidy_class_name;
use platform::computer;
use serde::de::DeserializeOwned;
use serde_json::Value;
use toml_edit::{ImDocument, Item, Key, Table};

use super::FixedSettings;
use crate::PinHash;
use crate::{Locale, Signs};

const MOST_FAULTS: usize = 20;
const LONGEST: u64 = 256 * 1024;

const KEYS: [&str; 14] = [
    "data_dir",
    "place",
    "locale",
    "signs",
    "sound",
    "pin",
    "classes",
    "children_choose",
    "sign_in",
    "school",
    "school_key",
    "school_megabytes",
    "school_at_work",
    "children",
];

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingsFault {
    /// The line with the fault, counted from 1. `None` if the fault is about the file as a whole.
    pub line: Option<usize>,
    pub reason: FaultReason,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FaultReason {
    #[error("the file cannot be read: {0}")]
    Unreadable(String),
    #[error("this line is not TOML: {0}")]
    NoToml(String),
    #[error("there is no “{0}”; you can set {keys}", keys = KEYS.join(", "))]
    NoKey(String),
    #[error("“{0}” cannot be used: {1}")]
    NoValue(String, String),
    #[error("“children.{0}” cannot be used: {1}")]
    NoSetting(String, String),
    /// A settings file that an environment variable names tries to set something that would open records. That setting is not used.
    #[error(
        "“{key}” is not used here: it counts only in {}, not in a file that {variable} names", .own.display()
    )]
    Door { key: &'static str, variable: &'static str, own: PathBuf },
    #[error("everybody may write to this file or its folder; only an administrator should")]
    Open,
}

impl fmt::Display for SettingsFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line.map_or(Ok(()), |line| write!(f, "line {line}: "))?;
        self.reason.fmt(f)
    }
}

/// Reads the text of a file as UTF-8, without its byte order mark. If the file is larger than 256 KiB, only its beginning is read.
pub fn read_text(file: &Path) -> std::io::Result<String> {
    use std::io::{Error, ErrorKind, Read};
    let mut bytes = Vec::new();
    platform::files::open(file)?.take(LONGEST).read_to_end(&mut bytes)?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let right = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..right].split(|byte| *byte == b'\n').count();
        Error::new(ErrorKind::InvalidData, format!("line {line} is not UTF-8; save the file as UTF-8"))
    })?;
    // Notepad, an editor of Windows, writes a byte order mark first.
    Ok(text.trim_start_matches('\u{feff}').to_owned())
}

/// Reads the settings from the text of the file, and what is wrong with it. The faults are in the order of lines.
pub fn parse_settings(text: &str) -> (FixedSettings, Vec<SettingsFault>) {
    let mut faults = Vec::new();
    let mut set = FixedSettings::default();
    let Some(document) = parsed(text, &mut faults) else { return (set, faults) };
    let line_of = |span: Option<Range<usize>>| span.map(|span| line_at(document.raw(), span.start));
    let line_in = |table: &Table, name: &str, item: &Item| {
        line_of(table.key(name).and_then(Key::span).or_else(|| item.span()))
    };
    for (name, item) in document.iter() {
        let line = line_in(document.as_table(), name, item);
        if name != "children" {
            faults.extend(set.take(name, item).err().map(|wrong| SettingsFault { line, reason: wrong }));
            continue;
        }
        let Some(children) = item.as_table_like() else {
            let wrong =
                FaultReason::NoValue(name.to_owned(), "write [children], and settings below it".to_owned());
            faults.push(SettingsFault { line, reason: wrong });
            continue;
        };
        for (name, value) in children.iter() {
            let span = children.key(name).and_then(Key::span).or_else(|| value.span());
            if let Err(why) = set.newcomers.set_by_name(name, json(value)) {
                let wrong = FaultReason::NoSetting(name.to_owned(), why.to_string());
                faults.push(SettingsFault { line: line_of(span).or(line), reason: wrong });
            }
        }
    }
    faults.sort_by_key(|fault| fault.line);
    (set, faults)
}

/// Reads the file as TOML. Lines that aren't TOML are left out and added to `faults`. `None` if there are too many of them.
fn parsed(text: &str, faults: &mut Vec<SettingsFault>) -> Option<ImDocument<String>> {
    let mut lines: Vec<&str> = text.lines().collect();
    while faults.len() < MOST_FAULTS {
        let joined = lines.join("\n");
        let error = match ImDocument::parse(joined.clone()) {
            Ok(document) => return Some(document),
            Err(error) => error,
        };
        let line = line_at(&joined, error.span().map_or(0, |span| span.start));
        // If a bracket or quotation mark is not closed, the parser notices only at the end.
        let faulty = lines.iter().take(line).rposition(|line| !line.trim().is_empty())?;
        lines[faulty] = "";
        let said = error.message().lines().map(str::trim).collect::<Vec<_>>().join(", ");
        faults.push(SettingsFault { line: Some(faulty + 1), reason: FaultReason::NoToml(said) });
    }
    // With too many mistakes we could only guess the rest.
    faults.truncate(1);
    None
}

/// The line, counted from 1, in which the byte at the index `at` of a text lies.
fn line_at(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
}

/// The smallest limit that the settings may set for files in the school's folder, in MB. Files that Fishpond writes are smaller.
const SMALLEST_SCHOOL_FILE: u16 = 16;

impl FixedSettings {
    fn take(&mut self, name: &str, item: &Item) -> Result<(), FaultReason> {
        let no = |why: &str| FaultReason::NoValue(name.to_owned(), why.to_owned());
        let word = |what: &str| item.as_str().ok_or_else(|| no(&format!("write {what} in quotation marks")));
        let path = |what: &str, example: &str| {
            let written = word(what)?;
            if let Some(other) = other_placeholder(written) {
                return Err(no(&format!(
                    "{other} means nothing here; write {{user}} for the account's name"
                )));
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
            "school_at_work" => {
                self.school_at_work = Some(item.as_bool().ok_or_else(|| no("write true or false"))?);
            }
            "place" => self.place = Some(one_of(item, &["home", "school"]).map_err(|why| no(&why))?),
            "locale" => {
                let locale = word("a language")?.parse::<Locale>();
                self.locale = Some(locale.map_err(|unknown| no(&unknown.to_string()))?);
            }
            "signs" => {
                let known: Vec<&str> = Signs::all().iter().map(|signs| signs.id.as_str()).collect();
                let signs = Signs::by_id(word("signs")?);
                self.signs = Some(signs.ok_or_else(|| no(&format!("write one of: {}", known.join(", "))))?);
            }
            "sound" => self.sound = Some(one_of(item, &["loud", "soft", "off"]).map_err(|why| no(&why))?),
            "sign_in" => self.sign_in = Some(one_of(item, &["names", "cards"]).map_err(|why| no(&why))?),
            "pin" => {
                let hash = PinHash::read(word("the hash of a PIN")?);
                let no_hash = |why| no(&format!("{why}; write what “fishpond pin hash --stdin” prints"));
                self.pin = Some(hash.map_err(no_hash)?);
            }
            "classes" => {
                let list: Option<Vec<String>> = serde_json::from_value(json(item)).ok();
                let list = list.ok_or_else(|| no("write a list, as in [\"3a\", \"3b\"]"))?;
                self.classes = list.iter().map(|class| tidy_class_name(class)).collect();
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
            _ => return Err(FaultReason::NoKey(name.to_owned())),
        }
        Ok(())
    }
}

/// Reads the value of a setting that is one of a few words. The error says which words are known.
fn one_of<T: DeserializeOwned>(item: &Item, known: &[&str]) -> Result<T, String> {
    serde_json::from_value(json(item)).map_err(|_| format!("write one of: {}", known.join(", ")))
}

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

/// Makes a path of one from the settings file, such as `/srv/fishpond/{user}` or `~/fishpond`. `None` if the account is unknown, or the
/// result isn't an absolute path.
pub fn expand_path(written: &str) -> Option<PathBuf> {
    folder_of(written, computer::account().as_deref(), computer::home_folder().as_deref())
}

/// Whether a path from the settings file is an absolute path for every account, wherever the program starts.
fn is_folder(written: &str) -> bool {
    let home = if cfg!(windows) { r"C:\Users\Mia" } else { "/home/mia" };
    folder_of(written, Some("mia"), Some(Path::new(home))).is_some()
}

/// The first placeholder in a path that isn't `{user}`, also a single brace. `None` if there is none. Any other placeholder would give
/// everybody the same folder.
fn other_placeholder(written: &str) -> Option<&str> {
    let rest = written.replace("{user}", "      ");
    let start = rest.find(['{', '}'])?;
    let end = rest[start..].find('}').map_or(written.len(), |end| start + end + 1);
    Some(&written[start..end])
}

fn folder_of(written: &str, user: Option<&str>, home: Option<&Path>) -> Option<PathBuf> {
    let mut written = written.to_owned();
    if written.contains("{user}") {
        // The name of the account must be exactly one part of the path, so it can't lead to another folder.
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
