//! The content of one file of a school, ready for the database: ids are pseudonyms, and attempts are rows.

use std::collections::{BTreeMap, BTreeSet};

use chrono::Datelike;
use interchange::school::{Checksum, SchoolFileContent};
use interchange::{ChildId, ErasureStamp, ErasureState, Tombstone, read_change_time, tidy_name};
use serde::Deserialize;
use uuid::Uuid;

use crate::folder::FoundFile;
use crate::pseudonym::PseudonymKey;
use crate::row::AttemptRows;

pub struct FileContent {
    /// The index of the school in the list of schools in the settings.
    pub school: usize,
    pub found: FoundFile,
    pub checksum: Checksum,
    pub children: Vec<ChildContent>,
    /// Each tombstone in the file: the pseudonyms of all ids of a child, and whether and when the child was erased or brought back.
    pub tombstones: Vec<(BTreeSet<Uuid>, ErasureStamp)>,
    /// The attempts in the file. The pupil of each row is filled in later.
    pub rows: AttemptRows,
    /// The years (UTC) of the attempts. The database keeps each year in a table of its own.
    pub years: BTreeSet<i32>,
}

pub struct ChildContent {
    /// The pseudonyms of all ids that the child ever had.
    pub ids: BTreeSet<Uuid>,
    /// When the child was last brought back; the child's records in this file are from after that. `None` if the file does not say that the
    /// child was brought back.
    pub erasure: Option<ErasureStamp>,
    pub record: PupilRecord,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct PupilRecord {
    // The derived order decides which of two records counts, so the order of the fields matters: first the time of the change, then the
    // content as an export orders it.
    /// When the name or the classes last changed, in milliseconds since 1970 (UTC). Of two records of a pupil, the later one counts.
    pub changed: i64,
    /// The names of the pupil's classes, as the text of a JSON list.
    pub classes: String,
    pub name: Option<String>,
    pub school: Uuid,
    /// The year of the pupil's class, from the beginning of its name, such as 3 for `3a`. It is the lowest if the pupil has several
    /// classes. `None` if no class begins with a number.
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

#[derive(Clone, Copy)]
pub struct RowOptions {
    pub key: PseudonymKey,
    pub names: bool,
}

impl RowOptions {
    /// Turns the `content` of a file into rows for the database. `school_index` is the index of the school in the settings, and `checksum`
    /// that of the file's bytes. `None` if a child cannot be read, or if an attempt is of a child who is not in the file. A school's
    /// computer refuses such a file, too.
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
        // A file that has a child's records, and says that the child was erased, has the records from before that.
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

fn levels(tombstones: &[Tombstone]) -> BTreeMap<ChildId, ErasureStamp> {
    let mut levels: BTreeMap<ChildId, ErasureStamp> = BTreeMap::new();
    for (id, stamp) in
        tombstones.iter().flat_map(|tombstone| tombstone.ids.iter().map(|id| (*id, tombstone.stamp)))
    {
        levels.entry(id).and_modify(|level| *level = stamp.max(*level)).or_insert(stamp);
    }
    levels
}

/// The year at the beginning of a class's name, such as 3 for `3a`. Chinese numerals count, too. `None` if there is no number.
fn year(class: &str) -> Option<i16> {
    const CHINESE: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];
    let digits = class.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(class.len());
    let in_signs = || (1..).zip(CHINESE).find(|(_, sign)| class.starts_with(sign)).map(|(year, _)| year);
    class[..digits].parse().ok().or_else(in_signs)
}
