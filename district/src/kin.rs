//! Who is who: what the database and files know of the same children, told by the ids that they share, as Fishpond joins records itself
//! (`records/store/merging.rs`).
//!
//! All that is known of a child belongs to the child's last mark. Ids that meet make one child, the latest mark counts, what belongs to it is
//! united, and what belongs to an earlier one is out. The pupil is the smallest pseudonym of all, which does not depend on the order in which they came.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use kept::Stamp;
use uuid::Uuid;

use crate::content::{FileContent, Record};

/// A pupil of the database.
#[derive(Debug, Clone)]
pub struct Here {
    pub pupil: Uuid,
    /// The pseudonyms of all ids.
    pub ids: BTreeSet<Uuid>,
    /// The mark to which all belongs that the database has.
    pub level: Option<Stamp>,
    /// `None` where nothing is known but the mark.
    pub record: Option<Record>,
}

/// What has to be done in the database, so that it knows what these files tell of children.
#[derive(Debug, Default)]
pub struct Joined {
    /// Whose attempts and records go, because of a later mark.
    pub erased: Vec<Uuid>,
    /// Who turned out to be another: from whom to whom.
    pub renamed: Vec<(Uuid, Uuid)>,
    /// What is known now of those of whom something else was known before.
    pub changed: Vec<Here>,
    /// By file and child: whose the attempts are; `None` if they stay out.
    pub pupils: Vec<Vec<Option<Uuid>>>,
}

/// Something that is told of a child.
#[derive(Clone, Copy)]
enum Member<'a> {
    Here(&'a Here),
    Came { file: usize, child: usize },
    Mark(Stamp),
}

/// Joins what is here of all children of whom these files tell with what they tell.
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
    let (mut record, mut before): (Option<&Record>, Option<&Here>) = (None, None);
    for (_, member) in &group {
        match member {
            Member::Here(here) => {
                if here.pupil == pupil {
                    before = Some(here);
                }
                if here.level < level {
                    joined.erased.push(here.pupil);
                } else {
                    record = record.max(here.record.as_ref());
                }
                // Who is erased, and another, is renamed as well: nothing is left but ids.
                if here.pupil != pupil {
                    joined.renamed.push((here.pupil, pupil));
                }
            }
            Member::Came { file, child } => {
                let told = &files[*file].children[*child];
                if told.level >= level {
                    record = record.max(Some(&told.record));
                    joined.pupils[*file][*child] = Some(pupil);
                }
            }
            Member::Mark(_) => {}
        }
    }
    let is_known = before
        .is_some_and(|before| (&before.ids, before.level, before.record.as_ref()) == (&ids, level, record));
    if !is_known {
        joined.changed.push(Here { pupil, ids, level, record: record.cloned() });
    }
}

/// Brings together what shares an id, directly or by way of others.
fn related<'a>(members: &[(&'a BTreeSet<Uuid>, Member<'a>)]) -> Vec<Vec<(&'a BTreeSet<Uuid>, Member<'a>)>> {
    let mut group_of: HashMap<Uuid, usize> = HashMap::new();
    // Each group names another that it has become part of, or itself.
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
