//! The content of one file, ready for the database: ids are pseudonyms, and attempts are rows.

use std::collections::{BTreeMap, BTreeSet};

use chrono::Datelike;
use interchange::school::{Checksum, SchoolFileContent};
use interchange::{ChildId, ErasureStamp, ErasureState, Tombstone, read_change_time, tidy_name};
use serde::Deserialize;
use uuid::Uuid;

use crate::folder::FoundFile;
use crate::pseudonym::PseudonymKey;
use crate::row::AttemptRows;

/// The content of one file of a school, ready for the database: the ids of children are replaced by pseudonyms.
pub struct FileContent {
    /// Which school the file is of, as an index from 0 into the schools of the settings.
    pub school: usize,
    /// The file of the school: its path, and what its beginning says without a key (its computer, number and length).
    pub found: FoundFile,
    pub checksum: Checksum,
    /// Each child in the file, in its order.
    pub children: Vec<ChildContent>,
    /// The tombstones in the file. Each is a pair: the pseudonyms of all ids of a child, and whether and when the child was erased or
    /// brought back.
    pub tombstones: Vec<(BTreeSet<Uuid>, ErasureStamp)>,
    /// The attempts (answers of children) in the file, as database rows. The pupil is filled in later.
    pub rows: AttemptRows,
    /// The years (UTC) in which the file's attempts were made. Attempts of different years lie in different tables.
    pub years: BTreeSet<i32>,
}

/// One child in a file.
pub struct ChildContent {
    /// The pseudonyms of all ids that the child ever had.
    pub ids: BTreeSet<Uuid>,
    /// When the child was last brought back after being erased; the records in this file are from after that. `None` if the child was never
    /// brought back.
    pub erasure: Option<ErasureStamp>,
    pub record: PupilRecord,
}

/// What grown-ups have set for a pupil: name, classes and school year.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct PupilRecord {
    // The order of the fields decides between two versions: first the moment of the change, then the content in the order of an export.
    /// When grown-ups last changed the pupil's name or classes, in milliseconds since 1970 (UTC). Of two records, the later counts.
    pub changed: i64,
    /// The names of the pupil's classes, as the text of a JSON list.
    pub classes: String,
    pub name: Option<String>,
    pub school: Uuid,
    /// The year of school that the pupil is in, from the name of a class such as `3a`; the lowest if there are several. `None` if no class
    /// begins with a number.
    pub year: Option<i16>,
}

#[derive(Deserialize)]
struct ExportedChild {
    id: ChildId,
    #[serde(default)]
    also: BTreeSet<ChildId>,
    name: String,
    #[serde(default)]
    classes: BTreeSet<String>,
    #[serde(default, deserialize_with = "read_change_time")]
    changed: i64,
}

/// How content of school files becomes database rows: with which key for pseudonyms, and whether with names.
#[derive(Clone, Copy)]
pub struct RowOptions {
    pub key: PseudonymKey,
    pub names: bool,
}

impl RowOptions {
    /// Turns the content of a school's file into rows for the database. `at` is the place of the school in the settings, from 0, and
    /// `school` its id. `checksum` is that of the file's bytes. `None` if we cannot understand a child, or an attempt is of a child who is
    /// not in the file: then a school's computer refuses the whole file, too.
    pub fn to_rows(
        self,
        school_index: usize,
        school_id: Uuid,
        found: FoundFile,
        checksum: Checksum,
        content: &SchoolFileContent,
    ) -> Option<FileContent> {
        let mut pseudonyms: BTreeMap<ChildId, Uuid> = BTreeMap::new();
        let mut pseudonym = |id: &ChildId| *pseudonyms.entry(*id).or_insert_with(|| self.key.pseudonym(*id));
        let levels = levels(&content.tombstones);
        // If a file has a child and says that the child was erased, its records are from before that.
        let level = |ids: &BTreeSet<ChildId>| {
            let level = ids.iter().filter_map(|id| levels.get(id)).max().copied();
            level.filter(|stamp| stamp.fate == ErasureState::BroughtBack)
        };
        let (mut children, mut child_of) = (Vec::new(), BTreeMap::new());
        for child in &content.children {
            let mut child: ExportedChild = serde_json::from_str(child.get()).ok()?;
            child.classes = child
                .classes
                .iter()
                .map(|class| tidy_name(class))
                .filter(|class| !class.is_empty())
                .collect();
            let ids: BTreeSet<ChildId> = child.also.iter().copied().chain([child.id]).collect();
            child_of.extend(ids.iter().map(|id| (*id, children.len())));
            let record = PupilRecord {
                changed: child.changed,
                classes: serde_json::to_string(&child.classes).unwrap_or_default(),
                name: self.names.then(|| tidy_name(&child.name)),
                school: school_id,
                year: child.classes.iter().filter_map(|class| year(class)).min(),
            };
            let level = level(&ids);
            children.push(ChildContent {
                ids: ids.iter().map(&mut pseudonym).collect(),
                erasure: level,
                record,
            });
        }
        let (mut rows, mut years) = (AttemptRows::default(), BTreeSet::new());
        for attempt in content.parts.iter().flat_map(|part| &part.attempts) {
            let child = *child_of.get(&attempt.tried.child)?;

            years.insert(attempt.at.to_utc().year());
            rows.push(attempt, child);
        }
        let tombstones = content.tombstones.iter();
        let tombstones = tombstones
            .map(|tombstone| (tombstone.ids.iter().map(&mut pseudonym).collect(), tombstone.stamp))
            .collect();
        Some(FileContent { school: school_index, found, checksum, children, tombstones, rows, years })
    }
}

/// The latest stamp (erased or brought back, and when) of each child's id, by the tombstones of a file.
fn levels(tombstones: &[Tombstone]) -> BTreeMap<ChildId, ErasureStamp> {
    let mut levels: BTreeMap<ChildId, ErasureStamp> = BTreeMap::new();
    for (id, stamp) in
        tombstones.iter().flat_map(|tombstone| tombstone.ids.iter().map(|id| (*id, tombstone.stamp)))
    {
        levels.entry(id).and_modify(|level| *level = stamp.max(*level)).or_insert(stamp);
    }
    levels
}

/// Reads the year of school at the beginning of a class's name, such as 3 in `3a`; also in Chinese numerals. `None` if there is none.
fn year(class: &str) -> Option<i16> {
    const CHINESE: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];
    let digits = class.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(class.len());
    let in_signs = || (1..).zip(CHINESE).find(|(_, sign)| class.starts_with(sign)).map(|(year, _)| year);
    class[..digits].parse().ok().or_else(in_signs)
}
