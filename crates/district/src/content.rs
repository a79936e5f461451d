//! The content of one file, ready for the database: ids are pseudonyms, and attempts are rows.

use std::collections::{BTreeMap, BTreeSet};

use chrono::Datelike;
use interchange::school::{Checksum, Content};
use interchange::{ChildId, Fate, Mark, Stamp, as_name, read_changed};
use serde::Deserialize;
use uuid::Uuid;

use crate::folder::Found;
use crate::pseudonym::PseudonymKey;
use crate::row::Rows;

/// The content of one file of a school, ready for the database: the ids of children are replaced by pseudonyms.
pub struct FileContent {
    /// The place of the school in the settings, from 0.
    pub school: usize,
    /// Where the file lies in the school's folder, and what it says of itself without a key: its computer, number and length.
    pub found: Found,
    /// The checksum of the file, which its bytes were found to match.
    pub checksum: Checksum,
    /// What the file says about each child, in the order of the file.
    pub children: Vec<ChildContent>,
    /// One entry for each [`Mark`](interchange::Mark) in the file (a record that a child was erased or brought back): the pseudonyms of the
    /// child's ids, and what happened when.
    pub marks: Vec<(BTreeSet<Uuid>, Stamp)>,
    /// The attempts (answers of children) in the file, as database rows. The pupil is filled in later.
    pub rows: Rows,
    /// The years of the attempts (UTC).
    pub years: BTreeSet<i32>,
}

/// What a file says about one child.
pub struct ChildContent {
    /// The pseudonyms of all ids that the child ever had.
    pub ids: BTreeSet<Uuid>,
    /// When the child was last brought back after being erased; the records in this file are from after that. `None` if the child was never
    /// brought back.
    pub level: Option<Stamp>,
    /// What grown-ups have set for the child, as the file has it: name, classes and school year.
    pub record: Record,
}

/// What grown-ups have set for a pupil: name, classes and school year.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Record {
    // The order of the fields decides between two versions: first the moment of the change, then the content in the order of an export.
    /// When grown-ups last changed the pupil's name or classes, in milliseconds since 1970 (UTC).
    pub changed: i64,
    /// The names of the pupil's classes, as the text of a JSON list.
    pub classes: String,
    /// The name of the pupil. `None` if the database saves no names.
    pub name: Option<String>,
    /// The id of the school from whose file these settings are.
    pub school: Uuid,
    /// The year of school that the pupil is in, from the name of a class such as `3a`; the lowest if there are several. `None` if no class
    /// begins with a number.
    pub year: Option<i16>,
}

/// What an export has about a child, as far as we need it here.
#[derive(Deserialize)]
struct Child {
    id: ChildId,
    #[serde(default)]
    also: BTreeSet<ChildId>,
    name: String,
    #[serde(default)]
    classes: BTreeSet<String>,
    #[serde(default, deserialize_with = "read_changed")]
    changed: i64,
}

/// How to turn the content of school files into database rows: with which key for pseudonyms, and whether with names.
#[derive(Clone, Copy)]
pub struct Telling {
    /// The key that makes pseudonyms of children's ids.
    pub key: PseudonymKey,
    /// Whether the rows get the names of pupils.
    pub names: bool,
}

impl Telling {
    /// Turns `content`, what one file of a school says, into rows for the database. `at` is the place of the school in the settings, from
    /// 0, and `school` its id. `found` says where the file lies, and `checksum` is that of its bytes as they lie there. `None` if we cannot
    /// understand a child, or an attempt is of a child who is not in the file. A school's computer then refuses the whole file, too.
    pub fn told(
        self,
        (at, school): (usize, Uuid),
        found: Found,
        checksum: Checksum,
        content: &Content,
    ) -> Option<FileContent> {
        let mut pseudonyms: BTreeMap<ChildId, Uuid> = BTreeMap::new();
        let mut pseudonym = |id: &ChildId| *pseudonyms.entry(*id).or_insert_with(|| self.key.pseudonym(*id));
        let levels = levels(&content.marks);
        // If a file has a child and says that the child was erased, its records are from before that.
        let level = |ids: &BTreeSet<ChildId>| {
            let level = ids.iter().filter_map(|id| levels.get(id)).max().copied();
            level.filter(|stamp| stamp.fate == Fate::BroughtBack)
        };
        let (mut children, mut child_of) = (Vec::new(), BTreeMap::new());
        for child in &content.children {
            let mut child: Child = serde_json::from_str(child.get()).ok()?;
            child.classes =
                child.classes.iter().map(|class| as_name(class)).filter(|class| !class.is_empty()).collect();
            let ids: BTreeSet<ChildId> = child.also.iter().copied().chain([child.id]).collect();
            child_of.extend(ids.iter().map(|id| (*id, children.len())));
            let record = Record {
                changed: child.changed,
                classes: serde_json::to_string(&child.classes).unwrap_or_default(),
                name: self.names.then(|| as_name(&child.name)),
                school,
                year: child.classes.iter().filter_map(|class| year(class)).min(),
            };
            let level = level(&ids);
            children.push(ChildContent { ids: ids.iter().map(&mut pseudonym).collect(), level, record });
        }
        let (mut rows, mut years) = (Rows::default(), BTreeSet::new());
        for attempt in content.parts.iter().flat_map(|part| &part.attempts) {
            let child = *child_of.get(&attempt.tried.child)?;

            years.insert(attempt.at.to_utc().year());
            rows.push(attempt, child);
        }
        let marks = content.marks.iter();
        let marks = marks.map(|mark| (mark.ids.iter().map(&mut pseudonym).collect(), mark.stamp)).collect();
        Some(FileContent { school: at, found, checksum, children, marks, rows, years })
    }
}

/// The last stamp that a file has for each id.
fn levels(marks: &[Mark]) -> BTreeMap<ChildId, Stamp> {
    let mut levels: BTreeMap<ChildId, Stamp> = BTreeMap::new();
    for (id, stamp) in marks.iter().flat_map(|mark| mark.ids.iter().map(|id| (*id, mark.stamp))) {
        levels.entry(id).and_modify(|level| *level = stamp.max(*level)).or_insert(stamp);
    }
    levels
}

/// The year at the beginning of a class's name, in digits or as Chinese schools write it.
fn year(class: &str) -> Option<i16> {
    const CHINESE: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];
    let digits = class.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(class.len());
    let in_signs = || (1..).zip(CHINESE).find(|(_, sign)| class.starts_with(sign)).map(|(year, _)| year);
    class[..digits].parse().ok().or_else(in_signs)
}
