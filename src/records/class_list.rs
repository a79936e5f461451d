//! Class lists: names pasted from anywhere, CSV files, and the files of the OneRoster standard.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use csv::{ReaderBuilder, StringRecord, Trim};

use super::child::{Child, LONGEST_NAME};

/// The heads of the columns that a CSV file may begin with, in the languages of Fishpond.
const NAME_HEADS: [&str; 6] = ["name", "names", "pupil", "child", "kind", "姓名"];
const CLASS_HEADS: [&str; 5] = ["class", "classes", "group", "klasse", "班级"];

/// What stands in front of a file that some spreadsheets write.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The names on a list, each with its classes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ClassList {
    /// The children in the order in which they stand there.
    pub entries: Vec<Entry>,
}

/// A name on a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The name.
    pub name: String,
    /// The classes.
    pub classes: BTreeSet<String>,
}

/// What a list brings: nothing of it has happened yet.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ListPreview {
    /// Children who are new here.
    pub newcomers: Vec<Child>,
    /// Children who are here and join a class.
    pub joining: Vec<Child>,
    /// The names of those for whom nothing changes.
    pub unchanged: Vec<String>,
}

impl ListPreview {
    /// Whether anything would change.
    #[must_use]
    pub fn changes(&self) -> bool {
        !self.newcomers.is_empty() || !self.joining.is_empty()
    }
}

/// What is wrong with a list, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadList {
    /// A file cannot be read.
    #[error("{} cannot be read ({reason})", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// A OneRoster file lies in a folder without the others.
    #[error("{} is missing: unpack users.csv, classes.csv and enrollments.csv into one folder", path.display())]
    FileMissing {
        /// The file that is not there.
        path: PathBuf,
    },
    /// It is no text.
    #[error(
        "{}line {line}, column {column}: this is no text in UTF-8; save the list as “CSV UTF-8”",
        of(file)
    )]
    NotText {
        /// The file, where there are several.
        file: String,
        /// The line, counted from one.
        line: u64,
        /// The column of the table, counted from one.
        column: usize,
    },
    /// A line has another number of columns than the first.
    #[error(
        "{}line {line}, column {column}: this line has {column} columns, and the first has {expected}",
        of(file)
    )]
    Columns {
        /// The file, where there are several.
        file: String,
        /// The line.
        line: u64,
        /// How many columns it has.
        column: usize,
        /// How many it should have.
        expected: usize,
    },
    /// A column that is needed is not there.
    #[error("{}line 1: there is no column “{name}”", of(file))]
    NoColumn {
        /// The file, where there are several.
        file: String,
        /// The head of the column.
        name: &'static str,
    },
    /// A name is empty.
    #[error("{}line {line}, column {column}: the name is empty", of(file))]
    NoName {
        /// The file, where there are several.
        file: String,
        /// The line.
        line: u64,
        /// The column.
        column: usize,
    },
    /// A name is too long.
    #[error("{}line {line}, column {column}: the name has more than {LONGEST_NAME} characters", of(file))]
    LongName {
        /// The file, where there are several.
        file: String,
        /// The line.
        line: u64,
        /// The column.
        column: usize,
    },
    /// A name is there twice in the same class.
    #[error(
        "line {line}, column {column}: “{name}” is in this class twice; add a letter, such as “{name} K.”, to tell them apart"
    )]
    Twice {
        /// The line.
        line: u64,
        /// The column.
        column: usize,
        /// The name.
        name: String,
    },
    /// Somebody who is enrolled is nowhere else.
    #[error("enrollments.csv line {line}, column {column}: there is no {what} “{id}”")]
    Unknown {
        /// The line.
        line: u64,
        /// The column.
        column: usize,
        /// Whether a user or a class is meant.
        what: &'static str,
        /// The id that leads nowhere.
        id: String,
    },
    /// There is no name on the list.
    #[error("there is no name on this list")]
    Empty,
}

fn of(file: &str) -> String {
    if file.is_empty() { String::new() } else { format!("{file} ") }
}

impl ClassList {
    /// Reads names that were pasted or typed: one on each line, or a table with a name and a class in each line, separated by
    /// tabs, commas or semicolons. The first line may tell which column is which. Names without a class come into `class`.
    ///
    /// # Errors
    ///
    /// What is wrong, with line and column.
    pub fn read(text: &str, class: Option<&str>) -> Result<Self, BadList> {
        let text = text.trim_start_matches(BYTE_ORDER_MARK);
        let rows = Rows::read("", text.as_bytes(), separator(text))?;
        let head = rows.all.first().map(|(_, row)| row);
        let column =
            |heads: &[&str]| head?.iter().position(|head| heads.contains(&head.to_lowercase().as_str()));
        let (name_at, class_at, skip) = match column(&NAME_HEADS) {
            Some(name) => (name, column(&CLASS_HEADS), 1),
            None => (0, Some(1), 0),
        };
        let mut list = Self::default();
        for (line, row) in rows.all.iter().skip(skip) {
            let own = class_at.and_then(|at| row.get(at)).filter(|class| !class.is_empty());
            let name = named("", *line, name_at, row.get(name_at).unwrap_or_default())?;
            let class = own.or(class);
            if !list.add(name, class) {
                return Err(BadList::Twice { line: *line, column: name_at + 1, name: name.to_owned() });
            }
        }
        list.unless_empty()
    }

    /// Reads a file: a list as [`read`](Self::read) does, or one of the files `users.csv`, `classes.csv` and `enrollments.csv` of
    /// OneRoster 1.1 or 1.2, together with the others, or their folder.
    ///
    /// # Errors
    ///
    /// What is wrong, with line and column.
    pub fn read_file(path: &Path, class: Option<&str>) -> Result<Self, BadList> {
        let is_roster = |path: &Path| {
            let name = path.file_name().map(|name| name.to_string_lossy().to_lowercase());
            name.is_some_and(|name| ["users.csv", "classes.csv", "enrollments.csv"].contains(&name.as_str()))
        };
        match path.parent() {
            _ if path.is_dir() => Self::read_roster(path),
            Some(folder) if is_roster(path) && folder.join("enrollments.csv").exists() => {
                Self::read_roster(folder)
            }
            _ => Self::read(&content(path)?, class),
        }
    }

    /// Reads the three files of OneRoster in a folder. Only who is a student of a class counts; passwords are never looked at.
    fn read_roster(folder: &Path) -> Result<Self, BadList> {
        let table = |file: &'static str| {
            let path = folder.join(file);
            if !path.exists() {
                return Err(BadList::FileMissing { path });
            }
            Table::read(file, content(&path)?.trim_start_matches(BYTE_ORDER_MARK))
        };
        let (users, classes, enrollments) =
            (table("users.csv")?, table("classes.csv")?, table("enrollments.csv")?);
        let (id, given, family) =
            (users.column("sourcedId")?, users.column("givenName")?, users.column("familyName")?);
        let mut names = BTreeMap::new();
        for (line, row) in users.current() {
            let name = format!("{} {}", row[given].trim(), row[family].trim());
            named("users.csv", line, given, name.trim())?;
            names.insert(row[id].to_owned(), name.trim().to_owned());
        }
        let (id, title) = (classes.column("sourcedId")?, classes.column("title")?);
        let titles: BTreeMap<&str, &str> =
            classes.current().map(|(_, row)| (&row[id], &row[title])).collect();
        let [user, class, role] =
            ["userSourcedId", "classSourcedId", "role"].map(|name| enrollments.column(name));
        let (user, class, role) = (user?, class?, role?);
        let mut students: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
        let mut order = Vec::new();
        for (line, row) in enrollments.current().filter(|(_, row)| row[role].eq_ignore_ascii_case("student"))
        {
            let unknown = |column: usize, what, id: &str| BadList::Unknown {
                line,
                column: column + 1,
                what,
                id: id.to_owned(),
            };
            if !names.contains_key(&row[user]) {
                return Err(unknown(user, "user", &row[user]));
            }
            let title = titles.get(&row[class]).ok_or_else(|| unknown(class, "class", &row[class]))?;
            if !students.contains_key(&row[user]) {
                order.push(&row[user]);
            }
            students.entry(&row[user]).or_default().insert((*title).to_owned());
        }
        let entry =
            |id: &str| Some(Entry { name: names.get(id)?.clone(), classes: students.get(id)?.clone() });
        Self { entries: order.into_iter().filter_map(entry).collect() }.unless_empty()
    }

    /// Takes in a name; `false` if it is in this class already. A name in two classes is one child.
    fn add(&mut self, name: &str, class: Option<&str>) -> bool {
        if let Some(entry) = self.entries.iter_mut().find(|entry| alike(&entry.name, name)) {
            class.is_some_and(|class| entry.classes.insert(class.to_owned()))
        } else {
            self.entries.push(Entry {
                name: name.to_owned(),
                classes: class.into_iter().map(str::to_owned).collect(),
            });
            true
        }
    }

    fn unless_empty(self) -> Result<Self, BadList> {
        if self.entries.is_empty() { Err(BadList::Empty) } else { Ok(self) }
    }

    /// What this list would change among the children who are known: whoever has the same name joins the classes.
    #[must_use]
    pub fn preview(&self, known: &[Child], pictures: u8) -> ListPreview {
        let mut preview = ListPreview::default();
        for entry in &self.entries {
            match known.iter().find(|child| alike(&child.name, &entry.name)) {
                Some(child) if entry.classes.is_subset(&child.classes) => {
                    preview.unchanged.push(child.name.clone());
                }
                Some(child) => {
                    let mut child = child.clone();
                    child.classes.extend(entry.classes.iter().cloned());
                    preview.joining.push(child);
                }
                None => {
                    let at = known.len() + preview.newcomers.len();
                    let picture = u8::try_from(at % usize::from(pictures.max(1))).unwrap_or_default();
                    let mut child = Child::new(entry.name.clone(), picture);
                    child.classes.clone_from(&entry.classes);
                    preview.newcomers.push(child);
                }
            }
        }
        preview
    }
}

fn alike(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

fn content(path: &Path) -> Result<String, BadList> {
    let file = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let bytes =
        fs::read(path).map_err(|error| BadList::File { path: path.to_owned(), reason: error.to_string() })?;
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let mut line = good.split(|byte| *byte == b'\n');
        let (lines, last) = (line.clone().count(), line.next_back().unwrap_or_default());
        let column = last.iter().filter(|byte| b",;\t".contains(byte)).count() + 1;
        BadList::NotText { file, line: lines as u64, column }
    })
}

/// What separates the columns: whatever of tab, semicolon and comma the first line has, in this order.
fn separator(text: &str) -> u8 {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    b"\t;".iter().copied().find(|separator| first.contains(char::from(*separator))).unwrap_or(b',')
}

/// A name that can be kept.
fn named<'a>(file: &str, line: u64, column: usize, name: &'a str) -> Result<&'a str, BadList> {
    let (file, column) = (file.to_owned(), column + 1);
    if name.is_empty() {
        return Err(BadList::NoName { file, line, column });
    }
    if name.chars().count() > LONGEST_NAME {
        return Err(BadList::LongName { file, line, column });
    }
    Ok(name)
}

/// The rows of a table that are not empty, with the lines on which they begin.
struct Rows {
    all: Vec<(u64, StringRecord)>,
}

impl Rows {
    fn read(file: &str, text: &[u8], separator: u8) -> Result<Self, BadList> {
        let mut reader = ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .trim(Trim::All)
            .delimiter(separator)
            .from_reader(text);
        let mut all = Vec::new();
        for row in reader.records() {
            let row = row.map_err(|error| {
                let line = error.position().map_or(1, csv::Position::line);
                BadList::NotText { file: file.to_owned(), line, column: 1 }
            })?;
            let line = row.position().map_or(1, csv::Position::line);
            if row.iter().any(|field| !field.is_empty()) {
                all.push((line, row));
            }
        }
        Ok(Self { all })
    }
}

/// A table whose columns are known by their heads.
struct Table {
    file: &'static str,
    heads: StringRecord,
    rows: Vec<(u64, StringRecord)>,
}

impl Table {
    fn read(file: &'static str, text: &str) -> Result<Self, BadList> {
        let mut rows = Rows::read(file, text.as_bytes(), b',')?.all.into_iter();
        let heads = rows.next().map(|(_, heads)| heads).unwrap_or_default();
        let rows: Vec<(u64, StringRecord)> = rows.collect();
        if let Some((line, row)) = rows.iter().find(|(_, row)| row.len() != heads.len()) {
            let (column, expected) = (row.len(), heads.len());
            return Err(BadList::Columns { file: file.to_owned(), line: *line, column, expected });
        }
        Ok(Self { file, heads, rows })
    }

    fn column(&self, name: &'static str) -> Result<usize, BadList> {
        let at = self.heads.iter().position(|head| head.eq_ignore_ascii_case(name));
        at.ok_or_else(|| BadList::NoColumn { file: self.file.to_owned(), name })
    }

    /// The rows of what is not about to be deleted.
    fn current(&self) -> impl Iterator<Item = (u64, &StringRecord)> {
        let status = self.column("status").ok();
        let is_current =
            move |row: &StringRecord| status.is_none_or(|at| !row[at].eq_ignore_ascii_case("tobedeleted"));
        self.rows.iter().filter(move |(_, row)| is_current(row)).map(|(line, row)| (*line, row))
    }
}
