//! Finds out which ids belong to the same child, in the database and in the files to load: records that share an id are of one child.
//! Fishpond joins its own records in the same way (`crates/records/src/store/merging.rs`).
//!
//! A tombstone says that a child was erased or brought back. Only a child's latest tombstone counts. We unite all records of the child that
//! are from after it, and drop those from before. The pupil's pseudonym is the smallest of all the child's pseudonyms, so it does not
//! depend on the order of the files.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use interchange::ErasureStamp;
use uuid::Uuid;

use crate::content::{FileContent, PupilRecord};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownPupil {
    /// The pupil's pseudonym: the smallest of `ids`.
    pub pupil: Uuid,
    /// The pseudonyms of all ids that the child ever had. A child whom several computers added has several.
    pub ids: BTreeSet<Uuid>,
    /// When the child was last erased or brought back; all that the database has about the pupil is from after that. `None` if the child
    /// was never erased.
    pub erasure: Option<ErasureStamp>,
    /// What the database has about the pupil. `None` if it knows only that the child was erased.
    pub record: Option<PupilRecord>,
    /// The id of the school that first had the pupil in a file, even if the pupil is at another school now. `None` if no school's file has
    /// had the pupil yet.
    pub home: Option<Uuid>,
}

/// Where a pupil's answers are stored: the pupil's pseudonym, and the id of the school under whose key they lie. The school is `None` if no
/// school's file has had the pupil yet.
pub type AnswersLocation = (Uuid, Option<Uuid>);

#[derive(Debug, Default)]
pub struct MergePlan {
    /// Pupils who were erased after everything that the database has about them.
    pub erased: Vec<AnswersLocation>,
    /// Pupils who turned out to be the same as another pupil: where the answers lie now, and where they belong.
    pub renamed: Vec<(AnswersLocation, AnswersLocation)>,
    /// Pupils whose entry in the database changes, each as it is after the merge.
    pub changed: Vec<KnownPupil>,
    /// For each file and each child in it: the pupil's pseudonym, and the id of the school under whose key the answers are stored. `None`
    /// if the child was erased later.
    pub pupils: Vec<Vec<Option<(Uuid, Uuid)>>>,
}

#[derive(Clone, Copy)]
enum Source<'a> {
    Here(&'a KnownPupil),
    Came { file: usize, child: usize },
    Tombstone(ErasureStamp),
}

impl<'a> Source<'a> {
    const fn here(self) -> Option<&'a KnownPupil> {
        match self {
            Self::Here(here) => Some(here),
            Self::Came { .. } | Self::Tombstone(_) => None,
        }
    }
}

pub fn plan_merge(known_pupils: &[KnownPupil], files: &[FileContent]) -> MergePlan {
    let mut members: Vec<(&BTreeSet<Uuid>, Source<'_>)> = Vec::new();
    members.extend(known_pupils.iter().map(|here| (&here.ids, Source::Here(here))));
    for (file, content) in files.iter().enumerate() {
        let children = content.children.iter().enumerate();
        members.extend(children.map(|(child, content)| (&content.ids, Source::Came { file, child })));
        members.extend(content.tombstones.iter().map(|(ids, stamp)| (ids, Source::Tombstone(*stamp))));
    }
    let mut joined = MergePlan {
        pupils: files.iter().map(|content| vec![None; content.children.len()]).collect(),
        ..MergePlan::default()
    };
    for group in related(&members) {
        join_one(group, files, &mut joined);
    }
    joined
}

fn join_one(group: Vec<(&BTreeSet<Uuid>, Source<'_>)>, files: &[FileContent], joined: &mut MergePlan) {
    let ids: BTreeSet<Uuid> = group.iter().flat_map(|(ids, _)| ids.iter().copied()).collect();
    let Some(pupil) = ids.first().copied() else { return };
    let level = group.iter().filter_map(|(_, member)| match member {
        Source::Here(here) => here.erasure,
        Source::Came { .. } => None,
        Source::Tombstone(stamp) => Some(*stamp),
    });
    let level = level.max();
    let home = home(&group, pupil, files);
    let (mut record, mut before): (Option<&PupilRecord>, Option<&KnownPupil>) = (None, None);
    for (_, member) in &group {
        match member {
            Source::Here(here) => {
                if here.pupil == pupil {
                    before = Some(here);
                }
                if here.erasure < level {
                    joined.erased.push((here.pupil, here.home));
                } else {
                    record = record.max(here.record.as_ref());
                }
                // Erased pupils are renamed as well: only their ids are left.
                if here.pupil != pupil {
                    joined.renamed.push(((here.pupil, here.home), (pupil, home)));
                }
            }
            Source::Came { file, child } => {
                let content = &files[*file].children[*child];
                if content.erasure >= level {
                    record = record.max(Some(&content.record));
                    joined.pupils[*file][*child] = home.map(|home| (pupil, home));
                }
            }
            Source::Tombstone(_) => {}
        }
    }
    let now = KnownPupil { pupil, ids, erasure: level, record: record.cloned(), home };
    if before != Some(&now) {
        joined.changed.push(now);
    }
}

/// The id of the school under whose key the answers of `pupil` are stored: what the database says for `pupil`, otherwise for another pupil
/// of the `group`, otherwise the first school with the child in one of `files`.
fn home(group: &[(&BTreeSet<Uuid>, Source<'_>)], pupil: Uuid, files: &[FileContent]) -> Option<Uuid> {
    let mut here: Vec<&KnownPupil> = group.iter().filter_map(|(_, member)| member.here()).collect();
    here.sort_by_key(|here| (here.pupil != pupil, here.pupil));
    let came = group.iter().find_map(|(_, member)| match member {
        Source::Came { file, child } => Some(files[*file].children[*child].record.school),
        _ => None,
    });
    here.iter().find_map(|here| here.home).or(came)
}

/// Groups those `members` that share an id, directly or through other members.
fn related<'a>(members: &[(&'a BTreeSet<Uuid>, Source<'a>)]) -> Vec<Vec<(&'a BTreeSet<Uuid>, Source<'a>)>> {
    let mut group_of: HashMap<Uuid, usize> = HashMap::new();
    // Each group names the group that it has become a part of, or itself.
    let mut part_of: Vec<usize> = Vec::new();
    let end = |part_of: &[usize], mut group: usize| {
        while part_of[group] != group {
            group = part_of[group];
        }
        group
    };
    for (ids, _) in members {
        let new = part_of.len();
        part_of.push(new);
        let mut whole = new;
        for id in *ids {
            let met = end(&part_of, *group_of.entry(*id).or_insert(whole));
            let (first, second) = (met.min(whole), met.max(whole));
            part_of[second] = first;
            whole = first;
        }
    }
    let mut groups: BTreeMap<usize, Vec<(&BTreeSet<Uuid>, Source<'_>)>> = BTreeMap::new();
    for (at, (ids, member)) in members.iter().enumerate() {
        groups.entry(end(&part_of, at)).or_default().push((*ids, *member));
    }
    groups.into_values().collect()
}
