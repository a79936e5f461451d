//! Finds out who is who: which children here and in a file are the same, because they share ids.

use std::collections::{BTreeMap, BTreeSet};

use interchange::{By, ChildId, Fate, Mark, Played, Stamp};
use rusqlite::Transaction;
use uuid::Uuid;

use super::attempts::{all, games};
use super::children::{children, key_of};
use super::marks;
use super::merging::rank;
use crate::archive::{Archive, ArchivedChild};
use crate::child::{Child, Settings};
use crate::clash::Clash;
use crate::fish::FishName;
use crate::picture_card::CardPictures;
use crate::talk::{self, Talks};

/// Everything that this computer and a file know about one child.
pub(super) struct Kin<'a> {
    /// Every id of the child, those that this computer knows and those in the file.
    pub ids: BTreeSet<ChildId>,
    /// The child as this computer knows it. There are several entries if the file says that several children here are one.
    pub here: Vec<Here>,
    /// The child as the file knows it. There are several entries if the file has several about the child.
    pub came: Vec<Came<'a>>,
    /// When the child was last erased or brought back, as this computer knows it; `None` if never.
    pub last_here: Option<Stamp>,
    /// When the child was last erased or brought back, as this computer or the file knows it; `None` if never.
    pub last: Option<Stamp>,
    /// Who erased the child or brought it back last; `None` if nothing says so.
    pub by: Option<String>,
    /// Whether what this computer has of the child must be erased at once, without waiting for some days.
    pub at_once: bool,
}

/// What joins by itself of a child, whatever grown-ups changed last.
pub(super) struct Own {
    /// The names that the child has given to fish.
    pub fish_names: BTreeMap<String, FishName>,
    /// The pictures on the child's card.
    pub card: Option<CardPictures>,
    /// The talks that grown-ups had with the child.
    pub talks: Talks,
}

/// A child on this computer.
pub(super) struct Here {
    /// The key of the child's row in the database.
    pub key: i64,
    /// The child as this computer knows it.
    pub child: Child,
    /// The latest erasing or bringing back of the child that is older than all that this computer has about it; `None` if there was none.
    pub level: Option<Stamp>,
}

/// A child in the file.
pub(super) struct Came<'a> {
    /// The child and the child's answers in the file.
    pub archived: &'a ArchivedChild,
    /// The latest bringing back of the child that is older than all that the file has about it; `None` if there was none.
    pub level: Option<Stamp>,
    games: &'a [Played],
}

/// What one side says about a child.
enum Account<'a> {
    Here(Box<Here>),
    Came(Came<'a>),
    Mark { mark: Mark, is_here: bool },
}

impl Account<'_> {
    fn ids(&self) -> BTreeSet<ChildId> {
        match self {
            Self::Here(here) => here.child.ids(),
            Self::Came(came) => came.archived.child.ids(),
            Self::Mark { mark, .. } => mark.ids.clone(),
        }
    }
}

/// The children in some files, each with everything that is known here about them.
pub(super) fn kin<'a>(
    transaction: &Transaction<'_>,
    archives: impl IntoIterator<Item = &'a Archive>,
) -> rusqlite::Result<Vec<Kin<'a>>> {
    let marks_here = marks::all(transaction)?;
    let level_here = levels(&marks_here);
    let mut told = Vec::new();
    for archive in archives {
        let level_there = levels(&archive.marks);
        for archived in &archive.children {
            // No export holds a child and calls it erased, so what such a file holds is from before the erasure.
            let level = level(&level_there, &archived.child).filter(|stamp| stamp.fate == Fate::BroughtBack);
            told.push(Account::Came(Came { archived, level, games: &archive.games }));
        }
        told.extend(archive.marks.iter().cloned().map(|mark| Account::Mark { mark, is_here: false }));
    }
    let from_file = told.len();
    for child in children(transaction)? {
        let level = level(&level_here, &child);
        let Some(key) = key_of(transaction, child.id)? else { continue };
        told.push(Account::Here(Box::new(Here { key, child, level })));
    }
    told.extend(marks_here.into_iter().map(|mark| Account::Mark { mark, is_here: true }));
    let ids: Vec<BTreeSet<ChildId>> = told.iter().map(Account::ids).collect();
    let mut told: Vec<Option<Account<'_>>> = told.into_iter().map(Some).collect();
    let of_file = |group: &Vec<usize>| group.iter().any(|at| *at < from_file);
    let groups = related(&ids).into_iter().filter(of_file);
    let kin = groups.map(|group| {
        let ids = group.iter().flat_map(|at| ids[*at].iter().copied()).collect();
        let (here, came) = (Vec::new(), Vec::new());
        let mut kin = Kin { ids, here, came, last_here: None, last: None, by: None, at_once: false };
        for told in group.into_iter().filter_map(|at| told[at].take()) {
            match told {
                Account::Here(here) => kin.here.push(*here),
                Account::Came(came) => kin.came.push(came),
                Account::Mark { mark, is_here } => {
                    let stamp = Some(mark.stamp);
                    if stamp > kin.last {
                        (kin.last, kin.by, kin.at_once) = (stamp, None, false);
                    }
                    if stamp == kin.last {
                        kin.by = kin.by.max(mark.by);
                        // A mark that brings back erases nothing, whatever it says.
                        kin.at_once |= mark.at_once && mark.stamp.fate == Fate::Erased;
                    }
                    kin.last_here = kin.last_here.max(stamp.filter(|_| is_here));
                }
            }
        }
        kin
    });
    Ok(kin.collect())
}

impl Kin<'_> {
    /// Whether something from after the stamp `level` is outdated, because the child was erased or brought back later; then it stays out.
    pub(crate) fn is_old(&self, level: Option<Stamp>) -> bool {
        level < self.last
    }

    /// Whether the child was erased here, and brought back on another computer.
    pub(crate) fn returns(&self) -> bool {
        let is_erased = |stamp: Option<Stamp>| stamp.is_some_and(|stamp| stamp.fate == Fate::Erased);
        is_erased(self.last_here) && !is_erased(self.last)
    }

    /// The names that the child has given to fish, the pictures on its card, and the talks with it, here or in the file. Those from before
    /// the latest mark count only if they are brought back: otherwise they would come or stay out by the order of the files.
    pub(crate) fn own(&self, brings_back: bool) -> Own {
        let here = self.here.iter().map(|here| (here.level, &here.child));
        let came = self.came.iter().map(|came| (came.level, &came.archived.child));
        let counts = |(level, _): &(Option<Stamp>, &Child)| brings_back || !self.is_old(*level);
        let (mut joined, mut talks) = (Settings::default(), Talks::new());
        for (_, child) in here.chain(came).filter(counts) {
            joined.join_fish_names(&child.settings.fish_names);
            joined.join_card(child.settings.card_pictures.clone());
            talk::join(&mut talks, &child.talks);
        }
        Own { fish_names: joined.fish_names, card: joined.card_pictures, talks }
    }

    /// What the file and this computer would lose or keep out because of the latest erasing or bringing back of the child; `None` if
    /// nothing.
    pub(crate) fn clash(&self, transaction: &Transaction<'_>) -> rusqlite::Result<Option<Clash>> {
        let old_here: Vec<&Here> = self.here.iter().filter(|here| self.is_old(here.level)).collect();
        let old_came: Vec<&Came<'_>> = self.came.iter().filter(|came| self.is_old(came.level)).collect();
        let old = || {
            old_here.iter().map(|here| &here.child).chain(old_came.iter().map(|came| &came.archived.child))
        };
        let (Some(stamp), Some(newest)) = (self.last, old().max_by_key(|child| rank(child))) else {
            return Ok(None);
        };
        let (mut lost, mut stays) = (Done::default(), Done::default());
        for here in &self.here {
            let done = if self.is_old(here.level) { &mut lost } else { &mut stays };
            done.attempts.extend(all(transaction, here.child.id)?.into_iter().map(|attempt| attempt.id));
            done.games.extend(games(transaction, here.child.id)?.into_iter().map(|game| game.id));
        }
        for came in &self.came {
            let done = if self.is_old(came.level) { &mut lost } else { &mut stays };
            let ArchivedChild { child, attempts } = came.archived;
            let ids = child.ids();
            let plays = |game: &&Played| {
                game.players
                    .iter()
                    .any(|player| matches!(player.by, By::Child(child) if ids.contains(&child)))
            };
            done.attempts.extend(attempts.iter().map(|attempt| attempt.id));
            done.games.extend(came.games.iter().filter(plays).map(|game| game.id));
        }
        let current = self.here.iter().filter(|here| !self.is_old(here.level)).map(|here| &here.child);
        let current = current
            .chain(self.came.iter().filter(|came| !self.is_old(came.level)).map(|came| &came.archived.child));
        let is_newer = current.map(rank).max() < Some(rank(newest));
        let attempts = lost.attempts.difference(&stays.attempts).count();
        // Everything from before is also there since the child was brought back, so there is nothing to ask.
        if stamp.fate == Fate::BroughtBack && attempts == 0 && lost.games.is_subset(&stays.games) && !is_newer
        {
            return Ok(None);
        }
        Ok(Some(Clash {
            child: self.ids.first().copied().unwrap_or(newest.id),
            name: newest.name.clone(),
            is_here: !old_here.is_empty(),
            stamp,
            attempts,
            choice: None,
        }))
    }
}

/// The ids of answers and games of a child.
#[derive(Default)]
struct Done {
    attempts: BTreeSet<Uuid>,
    games: BTreeSet<Uuid>,
}

/// The latest stamp of one side's marks, by the ids they are about.
fn levels(marks: &[Mark]) -> BTreeMap<ChildId, Stamp> {
    let mut levels: BTreeMap<ChildId, Stamp> = BTreeMap::new();
    for (id, stamp) in marks.iter().flat_map(|mark| mark.ids.iter().map(|id| (*id, mark.stamp))) {
        levels.entry(id).and_modify(|level| *level = stamp.max(*level)).or_insert(stamp);
    }
    levels
}

fn level(levels: &BTreeMap<ChildId, Stamp>, child: &Child) -> Option<Stamp> {
    child.ids().iter().filter_map(|id| levels.get(id)).max().copied()
}

/// Groups sets of ids that are about the same child, because they share an id directly or through other sets.
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
