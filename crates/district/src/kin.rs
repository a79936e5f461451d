//! Finds out who is who: which children in the database and in files are the same. They are if they share an id. Fishpond joins its own
//! records in the same way (`crates/records/store/merging.rs`).
//!
//! Everything we know of a child belongs to a mark, and the child's latest mark counts. We unite what belongs to the latest mark, and drop
//! what belongs to an earlier one. The pupil's pseudonym is the smallest of all the child's pseudonyms, so it does not depend on the order
//! of the files.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use interchange::Stamp;
use uuid::Uuid;

use crate::content::{FileContent, Record};

/// A pupil as the database has them, or is to have them after a load.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Here {
    /// The pupil's pseudonym in the database: the smallest of `ids`.
    pub pupil: Uuid,
    /// The pseudonyms of all ids that the pupil's child ever had.
    pub ids: BTreeSet<Uuid>,
    /// The latest erasing or bringing back of the pupil that is older than all that the database has about them. `None` if the child was
    /// never erased.
    pub level: Option<Stamp>,
    /// What grown-ups have set for the pupil. `None` if the database knows only that the child was erased.
    pub record: Option<Record>,
    /// The id of the school at which the pupil's answers lie in the database: the one that first told of the pupil. It says nothing of
    /// where the pupil is now. `None` if no school's file has had the pupil yet.
    pub home: Option<Uuid>,
}

/// Where answers of a pupil lie in the database: the pupil's pseudonym there, and the id of the home school.
pub type Lying = (Uuid, Option<Uuid>);

/// What to change in the database, so it agrees with what a batch of files says about children.
#[derive(Debug, Default)]
pub struct Joined {
    /// The pupils whose answers and records are to be deleted, because a later erasure of theirs came in.
    pub erased: Vec<Lying>,
    /// Pupils who turned out to be the same as another, because their ids overlap: the old pseudonym and the one that counts now.
    pub renamed: Vec<(Lying, Lying)>,
    /// Pupils whose ids, stamp, name or classes are to be written anew, because a file says more about them or something else.
    pub changed: Vec<Here>,
    /// The pseudonym and home of the pupil for each child, by the place of the file in the batch and of the child in the file. `None` if the
    /// child was erased later, so the child's attempts stay out.
    pub pupils: Vec<Vec<Option<(Uuid, Uuid)>>>,
}

/// One source that says something about a child.
#[derive(Clone, Copy)]
enum Member<'a> {
    Here(&'a Here),
    Came { file: usize, child: usize },
    Mark(Stamp),
}

impl<'a> Member<'a> {
    const fn here(self) -> Option<&'a Here> {
        match self {
            Self::Here(here) => Some(here),
            Self::Came { .. } | Self::Mark(_) => None,
        }
    }
}

/// Works out which children in the database (`here`) and in `files` are the same, because they share an id, and what to change in the
/// database.
pub fn join(here: &[Here], files: &[FileContent]) -> Joined {
    let mut members: Vec<(&BTreeSet<Uuid>, Member<'_>)> = Vec::new();
    members.extend(here.iter().map(|here| (&here.ids, Member::Here(here))));
    for (file, told) in files.iter().enumerate() {
        let children = told.children.iter().enumerate();
        members.extend(children.map(|(child, told)| (&told.ids, Member::Came { file, child })));
        members.extend(told.marks.iter().map(|(ids, stamp)| (ids, Member::Mark(*stamp))));
    }
    let mut joined = Joined {
        pupils: files.iter().map(|told| vec![None; told.children.len()]).collect(),
        ..Joined::default()
    };
    for group in related(&members) {
        join_one(group, files, &mut joined);
    }
    joined
}

fn join_one(group: Vec<(&BTreeSet<Uuid>, Member<'_>)>, files: &[FileContent], joined: &mut Joined) {
    let ids: BTreeSet<Uuid> = group.iter().flat_map(|(ids, _)| ids.iter().copied()).collect();
    let Some(pupil) = ids.first().copied() else { return };
    let level = group.iter().filter_map(|(_, member)| match member {
        Member::Here(here) => here.level,
        Member::Came { .. } => None,
        Member::Mark(stamp) => Some(*stamp),
    });
    let level = level.max();
    let home = home(&group, pupil, files);
    let (mut record, mut before): (Option<&Record>, Option<&Here>) = (None, None);
    for (_, member) in &group {
        match member {
            Member::Here(here) => {
                if here.pupil == pupil {
                    before = Some(here);
                }
                if here.level < level {
                    joined.erased.push((here.pupil, here.home));
                } else {
                    record = record.max(here.record.as_ref());
                }
                // Erased pupils are renamed as well: only their ids are left.
                if here.pupil != pupil {
                    joined.renamed.push(((here.pupil, here.home), (pupil, home)));
                }
            }
            Member::Came { file, child } => {
                let told = &files[*file].children[*child];
                if told.level >= level {
                    record = record.max(Some(&told.record));
                    joined.pupils[*file][*child] = home.map(|home| (pupil, home));
                }
            }
            Member::Mark(_) => {}
        }
    }
    let now = Here { pupil, ids, level, record: record.cloned(), home };
    if before != Some(&now) {
        joined.changed.push(now);
    }
}

/// The home of a group: that of its pupil in the database, else of another who is the same, else the first school whose file tells of it.
fn home(group: &[(&BTreeSet<Uuid>, Member<'_>)], pupil: Uuid, files: &[FileContent]) -> Option<Uuid> {
    let mut here: Vec<&Here> = group.iter().filter_map(|(_, member)| member.here()).collect();
    here.sort_by_key(|here| (here.pupil != pupil, here.pupil));
    let came = group.iter().find_map(|(_, member)| match member {
        Member::Came { file, child } => Some(files[*file].children[*child].record.school),
        _ => None,
    });
    here.iter().find_map(|here| here.home).or(came)
}

/// Groups the members that share an id, directly or through others.
fn related<'a>(members: &[(&'a BTreeSet<Uuid>, Member<'a>)]) -> Vec<Vec<(&'a BTreeSet<Uuid>, Member<'a>)>> {
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
    let mut groups: BTreeMap<usize, Vec<(&BTreeSet<Uuid>, Member<'_>)>> = BTreeMap::new();
    for (at, (ids, member)) in members.iter().enumerate() {
        groups.entry(end(&part_of, at)).or_default().push((*ids, *member));
    }
    groups.into_values().collect()
}
