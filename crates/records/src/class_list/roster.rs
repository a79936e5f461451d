//! Reads the files of OneRoster 1.1 and 1.2, a standard for class lists. Its manifest says whether each file holds everything (bulk), only
//! changes (delta), or isn't there (absent).

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use chrono::NaiveDate;
use interchange::{tidy_class_name, tidy_name, tidy_name_with_ending};

use super::calling_names::ListedName;
use super::error::{ClassListError, ListPosition};
use super::files::{ROSTER_FILES, RosterContents};
use super::name_table::{TableRow, read_rows};
use super::text::decode_text;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FileScope {
    /// The file lists everything: what isn't in it doesn't exist.
    Bulk,
    /// The file lists only changes: what isn't in it is as before.
    Delta,
    Absent,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roster {
    pub(super) file: String,
    pub(super) users: FileScope,
    pub(super) classes: FileScope,
    pub(super) enrollments: FileScope,
    pub(super) people: BTreeMap<String, Person>,
    pub(super) former_people: BTreeSet<String>,
    /// The names of classes by their ids in the roster. No two classes have the same name.
    pub(super) titles: BTreeMap<String, String>,
    pub(super) former_classes: BTreeSet<String>,
    pub(super) enrolled: Vec<Enrolment>,
    /// Students who have left a class, each with that class.
    pub(super) withdrawn: Vec<Enrolment>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Person {
    pub name: ListedName,
    pub at: ListPosition,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Enrolment {
    pub user: String,
    pub user_at: ListPosition,
    pub class: String,
    pub class_at: ListPosition,
}

impl Roster {
    pub fn file(&self) -> &str {
        &self.file
    }

    /// Reads a roster from the contents of its files. Only enrolments count that haven't ended by `today`. Passwords are never looked at.
    pub(super) fn read(
        contents: &RosterContents,
        path: &Path,
        today: NaiveDate,
    ) -> Result<Self, ClassListError> {
        let manifest = manifest(contents)?;
        let [_, users, classes, enrollments] = ROSTER_FILES;
        let extent = |file: &'static str| match (&manifest, contents.contains_key(file)) {
            (Some(manifest), _) => Ok(manifest.get(file).copied().unwrap_or(FileScope::Absent)),
            (None, true) => Ok(FileScope::Bulk),
            (None, false) => Err(ClassListError::FileMissing { path: path.join(file) }),
        };
        let table = |file: &'static str| -> Result<(FileScope, RosterTable), ClassListError> {
            let extent = extent(file)?;
            if extent == FileScope::Absent {
                return Ok((extent, RosterTable::default()));
            }
            let content =
                contents.get(file).ok_or_else(|| ClassListError::FileMissing { path: path.join(file) })?;
            Ok((extent, RosterTable::read(file, &decode_text(content, file)?)?))
        };
        let (users, user_table) = table(users)?;
        let (classes, class_table) = table(classes)?;
        let (enrollments, enrollment_table) = table(enrollments)?;
        let mut roster = Self {
            file: super::files::file_name(path),
            users,
            classes,
            enrollments,
            people: BTreeMap::new(),
            former_people: BTreeSet::new(),
            titles: BTreeMap::new(),
            former_classes: BTreeSet::new(),
            enrolled: Vec::new(),
            withdrawn: Vec::new(),
        };
        if users != FileScope::Absent {
            roster.read_users(&user_table)?;
        }
        if classes != FileScope::Absent {
            roster.read_classes(&class_table)?;
        }
        if enrollments != FileScope::Absent {
            roster.read_enrollments(&enrollment_table, today)?;
        }
        Ok(roster)
    }

    fn read_users(&mut self, table: &RosterTable) -> Result<(), ClassListError> {
        let id = table.column("sourcedId")?;
        let (given, family) = (table.column("givenName")?, table.column("familyName")?);
        // The name that a pupil wants to be called by stands in columns that OneRoster 1.2 added.
        let called = |names: [&'static str; 2]| names.into_iter().find_map(|name| table.column(name).ok());
        let called_first = called(["preferredGivenName", "preferredFirstName"]);
        let called_last = called(["preferredFamilyName", "preferredLastName"]);
        for row in &table.rows {
            let either = |called: Option<usize>, plain: usize| {
                let called = called.map(|at| row.cell(at)).filter(|name| !name.is_empty());
                called.unwrap_or(row.cell(plain)).to_owned()
            };
            if table.is_former(row) {
                self.former_people.insert(row.cell(id).to_owned());
            } else {
                let name = ListedName::new(either(called_first, given), either(called_last, family));
                self.people.insert(row.cell(id).to_owned(), Person { name, at: table.at(row, given) });
            }
        }
        Ok(())
    }

    fn read_classes(&mut self, table: &RosterTable) -> Result<(), ClassListError> {
        let (id, title) = (table.column("sourcedId")?, table.column("title")?);
        let code = table.column("classCode").ok();
        let mut shared: BTreeMap<String, usize> = BTreeMap::new();
        let (former, current): (Vec<&TableRow>, Vec<&TableRow>) =
            table.rows.iter().partition(|row| table.is_former(row));
        self.former_classes = former.iter().map(|row| row.cell(id).to_owned()).collect();
        for row in &current {
            let name = tidy_class_name(row.cell(title));
            if name.is_empty() {
                return Err(ClassListError::NoName { at: table.at(row, title) });
            }
            *shared.entry(name).or_default() += 1;
        }
        // Many classes of a school may be called “Homeroom”, so their names are told apart.
        let mut taken = BTreeSet::new();
        for row in current {
            let title = tidy_class_name(row.cell(title));
            let code = code.map_or_else(String::new, |at| tidy_name(row.cell(at)));
            let name = if shared[&title] > 1 && !code.is_empty() && !title.contains(&code) {
                tidy_name(&format!("{title} {code}"))
            } else {
                title
            };
            let numbered = (2..).map(|number: u32| tidy_name_with_ending(&name, &format!(" {number}")));
            let mut names = [name.clone()].into_iter().chain(numbered);
            let name = names.find(|name| !taken.contains(name)).unwrap_or_default();
            taken.insert(name.clone());
            self.titles.insert(row.cell(id).to_owned(), name);
        }
        Ok(())
    }

    fn read_enrollments(&mut self, table: &RosterTable, today: NaiveDate) -> Result<(), ClassListError> {
        let [user, class, role] = ["userSourcedId", "classSourcedId", "role"].map(|name| table.column(name));
        let (user, class, role) = (user?, class?, role?);
        let end = table.column("endDate").ok();
        for row in table.rows.iter().filter(|row| row.cell(role).eq_ignore_ascii_case("student")) {
            let enrolled = Enrolment {
                user: row.cell(user).to_owned(),
                user_at: table.at(row, user),
                class: row.cell(class).to_owned(),
                class_at: table.at(row, class),
            };
            let end = end.and_then(|at| row.cell(at).parse::<NaiveDate>().ok());
            if table.is_former(row) || end.is_some_and(|end| end <= today) {
                self.withdrawn.push(enrolled);
            } else {
                self.enrolled.push(enrolled);
            }
        }
        Ok(())
    }
}

/// Reads from the manifest how much each file lists; `None` if there is no manifest, as before version 1.1 of OneRoster.
fn manifest(contents: &RosterContents) -> Result<Option<BTreeMap<&'static str, FileScope>>, ClassListError> {
    let [file, ..] = ROSTER_FILES;
    let Some(content) = contents.get(file) else { return Ok(None) };
    let table = RosterTable::read(file, &decode_text(content, file)?)?;
    let (name, value) = (table.column("propertyName")?, table.column("value")?);
    let mut extents = BTreeMap::new();
    for row in &table.rows {
        let (name, said) = (row.cell(name), row.cell(value));
        let wrong = |at| (table.at(row, at), said.to_owned());
        if name.eq_ignore_ascii_case("oneroster.version") && !said.starts_with("1.") {
            let (at, value) = wrong(value);
            return Err(ClassListError::Version { at, value });
        }
        let about = name.split_once('.').filter(|(kind, _)| kind.eq_ignore_ascii_case("file"));
        let of = |(_, name): (&str, &str)| super::files::roster_file_name(&format!("{name}.csv"));
        let Some(file) = about.and_then(of) else { continue };
        let extent = match said.to_ascii_lowercase().as_str() {
            "bulk" => FileScope::Bulk,
            "delta" => FileScope::Delta,
            "absent" => FileScope::Absent,
            _ => {
                let (at, value) = wrong(value);
                return Err(ClassListError::Manifest { at, value });
            }
        };
        extents.insert(file, extent);
    }
    Ok(Some(extents))
}

/// A file of a roster as a table, whose columns are found by their heads.
#[derive(Default)]
struct RosterTable {
    file: &'static str,
    heads: Vec<String>,
    rows: Vec<TableRow>,
    status: Option<usize>,
}

impl RosterTable {
    fn read(file: &'static str, text: &str) -> Result<Self, ClassListError> {
        let mut rows = read_rows(text, b',', file)?.into_iter();
        let heads = rows.next().map(|row| row.cells).unwrap_or_default();
        let mut table = Self { file, heads, rows: rows.collect(), status: None };
        table.status = table.column("status").ok();
        // A line that was cut off, or has an unquoted comma, would be read as somebody else.
        let expected = table.heads.len();
        let is_wrong = |row: &&TableRow| row.width < expected || row.cells.len() > expected;
        if let Some(row) = table.rows.iter().find(is_wrong) {
            let at = ListPosition { file: file.to_owned(), line: row.line, column: row.width };
            return Err(ClassListError::Columns { at, expected });
        }
        Ok(table)
    }

    fn column(&self, name: &'static str) -> Result<usize, ClassListError> {
        let at = self.heads.iter().position(|head| head.eq_ignore_ascii_case(name));
        at.ok_or_else(|| ClassListError::NoColumn { file: self.file.to_owned(), name: name.to_owned() })
    }

    /// Whether a row says that its user, class or enrolment no longer exists.
    fn is_former(&self, row: &TableRow) -> bool {
        let status = self.status.map_or("", |at| row.cell(at));
        ["tobedeleted", "inactive"].iter().any(|former| status.eq_ignore_ascii_case(former))
    }

    fn at(&self, row: &TableRow, column: usize) -> ListPosition {
        ListPosition { file: self.file.to_owned(), line: row.line, column: column + 1 }
    }
}
