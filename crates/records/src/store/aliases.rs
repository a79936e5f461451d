//! Finds out which children on this computer and in a file are the same: those who share an id.

use std::collections::{BTreeMap, BTreeSet};

use interchange::{Attempt, ChildId, ErasureStamp, ErasureState, FinishedGame, PlayerKind, Tombstone};
use rusqlite::Transaction;
use uuid::Uuid;

use super::attempts::{all_attempts, games};
use super::children::{children, key_of};
use super::importing::{ExportedFile, Incoming};
use super::merging::version_rank;
use super::tombstones;
use crate::archive::ArchivedChild;
use crate::child::{Child, Settings};
use crate::clash::ImportClash;
use crate::fish::FishName;
use crate::picture_card::SavedPictureCard;
use crate::talk::{self, TalksByKey};

pub(super) struct ChildVersions<'a> {
    pub ids: BTreeSet<ChildId>,
    /// The child as this computer knows it. There are several entries if the file says that several children on this computer are one.
    pub local: Vec<LocalChild>,
    /// The child as the file has it. There are several entries if the file has several about the child.
    pub from_file: Vec<FileChild<'a>>,
    /// When the child was last erased or brought back, as this computer knows it; `None` if never.
    pub last_here: Option<ErasureStamp>,
    /// When the child was last erased or brought back, as this computer or the file knows it; `None` if never.
    pub last: Option<ErasureStamp>,
    /// The computer and account that erased the child or brought it back last; `None` if nothing says so.
    pub by: Option<String>,
    /// Whether what this computer has of the child must be erased at once, and not held back for some days.
    pub at_once: bool,
}

/// The parts of a child that are joined, whichever version of the child is later: names of fish, the picture card and the talks.
pub(super) struct JoinedParts {
    pub fish_names: BTreeMap<String, FishName>,
    pub card: Option<SavedPictureCard>,
    pub talks: TalksByKey,
}

pub(super) struct LocalChild {
    pub key: i64,
    pub child: Child,
    /// The erasing or bringing back that came before everything which this computer has of the child; `None` if there was none. A later
    /// erasing outdates all of that.
    pub level: Option<ErasureStamp>,
}

pub(super) struct FileChild<'a> {
    pub archived: &'a ArchivedChild,
    /// The bringing back that came before everything which the file has of the child; `None` if there was none. A later erasing outdates
    /// all of that.
    pub level: Option<ErasureStamp>,
    games: &'a [FinishedGame],
    /// The file in which the child has more answers, and the child's index in it. `None` if there is no such file.
    file: Option<(&'a ExportedFile, usize)>,
}

/// Something that tells about a child: this computer, a file, or a tombstone (it was erased or brought back) on either side.
enum Side<'a> {
    Here(Box<LocalChild>),
    Came(FileChild<'a>),
    Tombstone { tombstone: Tombstone, is_here: bool },
}

impl Side<'_> {
    fn ids(&self) -> BTreeSet<ChildId> {
        match self {
            Self::Here(here) => here.child.ids(),
            Self::Came(came) => came.archived.child.ids(),
            Self::Tombstone { tombstone, .. } => tombstone.ids.clone(),
        }
    }
}

pub(super) fn group_child_versions<'a>(
    transaction: &Transaction<'_>,
    archives: impl IntoIterator<Item = Incoming<'a>>,
) -> rusqlite::Result<Vec<ChildVersions<'a>>> {
    let tombstones_here = tombstones::all(transaction)?;
    let level_here = levels(&tombstones_here);
    let mut told = Vec::new();
    for Incoming { archive, file } in archives {
        let level_there = levels(&archive.tombstones);
        for (at, archived) in archive.children.iter().enumerate() {
            // No export holds a child and calls it erased. If a file does, what it holds of the child is from before the erasure.
            let level =
                level(&level_there, &archived.child).filter(|stamp| stamp.fate == ErasureState::BroughtBack);
            let file = file.map(|file| (file, at));
            told.push(Side::Came(FileChild { archived, level, games: &archive.games, file }));
        }
        told.extend(
            archive.tombstones.iter().cloned().map(|tombstone| Side::Tombstone { tombstone, is_here: false }),
        );
    }
    let from_file = told.len();
    for child in children(transaction)? {
        let level = level(&level_here, &child);
        let Some(key) = key_of(transaction, child.id)? else { continue };
        told.push(Side::Here(Box::new(LocalChild { key, child, level })));
    }
    told.extend(tombstones_here.into_iter().map(|tombstone| Side::Tombstone { tombstone, is_here: true }));
    let ids: Vec<BTreeSet<ChildId>> = told.iter().map(Side::ids).collect();
    let mut told: Vec<Option<Side<'_>>> = told.into_iter().map(Some).collect();
    let of_file = |group: &Vec<usize>| group.iter().any(|at| *at < from_file);
    let groups = related(&ids).into_iter().filter(of_file);
    let aliases = groups.map(|group| {
        let ids = group.iter().flat_map(|at| ids[*at].iter().copied()).collect();
        let (here, came) = (Vec::new(), Vec::new());
        let mut aliases = ChildVersions {
            ids,
            local: here,
            from_file: came,
            last_here: None,
            last: None,
            by: None,
            at_once: false,
        };
        for told in group.into_iter().filter_map(|at| told[at].take()) {
            match told {
                Side::Here(here) => aliases.local.push(*here),
                Side::Came(came) => aliases.from_file.push(came),
                Side::Tombstone { tombstone, is_here } => {
                    let stamp = Some(tombstone.stamp);
                    if stamp > aliases.last {
                        (aliases.last, aliases.by, aliases.at_once) = (stamp, None, false);
                    }
                    if stamp == aliases.last {
                        aliases.by = aliases.by.max(tombstone.by);
                        // A tombstone which says that the child was brought back erases nothing, whatever else it says.
                        aliases.at_once |= tombstone.at_once && tombstone.stamp.fate == ErasureState::Erased;
                    }
                    aliases.last_here = aliases.last_here.max(stamp.filter(|_| is_here));
                }
            }
        }
        aliases
    });
    Ok(aliases.collect())
}

impl ChildVersions<'_> {
    /// Whether what belongs to the stamp `stamp_before`, an erasing or bringing back, stays out, because the child was erased or brought
    /// back again later.
    pub(crate) fn is_outdated(&self, stamp_before: Option<ErasureStamp>) -> bool {
        stamp_before < self.last
    }

    /// Whether the child was erased on this computer, and later brought back on another one.
    pub(crate) fn was_brought_back_elsewhere(&self) -> bool {
        let is_erased =
            |stamp: Option<ErasureStamp>| stamp.is_some_and(|stamp| stamp.fate == ErasureState::Erased);
        is_erased(self.last_here) && !is_erased(self.last)
    }

    /// Joins the parts of all versions on this computer and in the file. What is from before the child was last erased or brought back
    /// counts only if `brings_back` is true: otherwise the order of the files would decide whether it counts.
    pub(crate) fn joined_parts(&self, brings_back: bool) -> JoinedParts {
        let here = self.local.iter().map(|here| (here.level, &here.child));
        let came = self.from_file.iter().map(|came| (came.level, &came.archived.child));
        let counts = |(level, _): &(Option<ErasureStamp>, &Child)| brings_back || !self.is_outdated(*level);
        let (mut joined, mut talks) = (Settings::default(), TalksByKey::new());
        for (_, child) in here.chain(came).filter(counts) {
            joined.merge_fish_names(&child.settings.fish_names);
            joined.merge_picture_card(child.settings.card_pictures.clone());
            talk::merge_talks(&mut talks, &child.talks);
        }
        JoinedParts { fish_names: joined.fish_names, card: joined.card_pictures, talks }
    }

    /// The clash that a grown-up has to decide; `None` unless the child was erased or brought back and the file or this computer would lose
    /// something by it.
    pub(crate) fn clash(&self, transaction: &Transaction<'_>) -> rusqlite::Result<Option<ImportClash>> {
        let old_here: Vec<&LocalChild> =
            self.local.iter().filter(|here| self.is_outdated(here.level)).collect();
        let old_came: Vec<&FileChild<'_>> =
            self.from_file.iter().filter(|came| self.is_outdated(came.level)).collect();
        let old = || {
            old_here.iter().map(|here| &here.child).chain(old_came.iter().map(|came| &came.archived.child))
        };
        let (Some(stamp), Some(newest)) = (self.last, old().max_by_key(|child| version_rank(child))) else {
            return Ok(None);
        };
        let (mut lost, mut stays) = (DoneIds::default(), DoneIds::default());
        for here in &self.local {
            let done = if self.is_outdated(here.level) { &mut lost } else { &mut stays };
            done.attempts
                .extend(all_attempts(transaction, here.child.id)?.into_iter().map(|attempt| attempt.id));
            done.games.extend(games(transaction, here.child.id)?.into_iter().map(|game| game.id));
        }
        for came in &self.from_file {
            let done = if self.is_outdated(came.level) { &mut lost } else { &mut stays };
            let ids = came.archived.child.ids();
            let plays = |game: &&FinishedGame| {
                game.players
                    .iter()
                    .any(|player| matches!(player.by, PlayerKind::Child(child) if ids.contains(&child)))
            };
            came.try_for_each_answer(|attempt| {
                done.attempts.insert(attempt.id);
                Ok(())
            })?;
            done.games.extend(came.games.iter().filter(plays).map(|game| game.id));
        }
        let current = self.local.iter().filter(|here| !self.is_outdated(here.level)).map(|here| &here.child);
        let current = current.chain(
            self.from_file
                .iter()
                .filter(|came| !self.is_outdated(came.level))
                .map(|came| &came.archived.child),
        );
        let is_newer = current.map(version_rank).max() < Some(version_rank(newest));
        let attempts = lost.attempts.difference(&stays.attempts).count();
        // If everything from before the child was brought back is there since then as well, there is nothing to ask.
        if stamp.fate == ErasureState::BroughtBack
            && attempts == 0
            && lost.games.is_subset(&stays.games)
            && !is_newer
        {
            return Ok(None);
        }
        Ok(Some(ImportClash {
            child: self.ids.first().copied().unwrap_or(newest.id),
            name: newest.name.clone(),
            is_here: !old_here.is_empty(),
            stamp,
            attempts,
            choice: None,
        }))
    }
}

impl FileChild<'_> {
    /// Calls `take` with each answer that the file has of the child, in the file's order.
    pub(crate) fn try_for_each_answer(
        &self,
        mut take: impl FnMut(&Attempt) -> rusqlite::Result<()>,
    ) -> rusqlite::Result<()> {
        self.archived.attempts.iter().try_for_each(&mut take)?;
        self.file.map_or(Ok(()), |(file, at)| file.try_for_each_answer(at, take))
    }
}

#[derive(Default)]
struct DoneIds {
    attempts: BTreeSet<Uuid>,
    games: BTreeSet<Uuid>,
}

/// When each id was last erased or brought back, by these tombstones.
fn levels(tombstones: &[Tombstone]) -> BTreeMap<ChildId, ErasureStamp> {
    let mut levels: BTreeMap<ChildId, ErasureStamp> = BTreeMap::new();
    for (id, stamp) in
        tombstones.iter().flat_map(|tombstone| tombstone.ids.iter().map(|id| (*id, tombstone.stamp)))
    {
        levels.entry(id).and_modify(|level| *level = stamp.max(*level)).or_insert(stamp);
    }
    levels
}

fn level(levels: &BTreeMap<ChildId, ErasureStamp>, child: &Child) -> Option<ErasureStamp> {
    child.ids().iter().filter_map(|id| levels.get(id)).max().copied()
}

/// Groups sets of ids that share an id directly or through other sets. Each group has the indices of its sets.
fn related(sets: &[BTreeSet<ChildId>]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut group_of: BTreeMap<ChildId, usize> = BTreeMap::new();
    for (at, ids) in sets.iter().enumerate() {
        let met: BTreeSet<usize> = ids.iter().filter_map(|id| group_of.get(id).copied()).collect();
        let mut group = vec![at];
        for other in met {
            group.append(&mut groups[other]);
        }
        for set in &group {
            group_of.extend(sets[*set].iter().map(|id| (*id, groups.len())));
        }
        groups.push(group);
    }
    groups.retain(|group| !group.is_empty());
    groups
}
