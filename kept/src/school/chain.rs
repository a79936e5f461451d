//! The epochs that a computer knows, one after the other, and what it believes by the last of them.

use std::collections::{BTreeMap, BTreeSet};

use super::Guard;
use super::epoch::{Counted, Epoch, EpochId};
use super::file::{Checksum, Head};
use super::key::{Key, KeyId};
use super::member::{MemberId, Membership, Public};

/// Why [`Chain::opened_by`] finds that keys do not open the files of a school.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotOpened {
    /// The key let computers join in a former [`Epoch`], and has stopped counting since.
    Void,
    /// The key was never a key by which computers join this school.
    Never,
}

/// The [epochs](Epoch) of a school that a computer knows and believes, each signed by the school's own key that the epoch before names. An
/// epoch is a stretch of time with the same keys and members.
#[derive(Debug, Clone, Default)]
pub struct Chain(BTreeMap<EpochId, Epoch>);

impl Chain {
    /// Makes a chain of epochs that we already believe: those that this computer has saved, or a first epoch that was just made.
    #[must_use]
    pub fn of(epochs: impl IntoIterator<Item = Epoch>) -> Self {
        Self(epochs.into_iter().map(|epoch| (epoch.id(), epoch)).collect())
    }

    /// Finds the chain of epochs that somebody with `keys` may believe, in `epochs`, all that a school's folder has, in order. Also returns
    /// the last epochs of the chain that the keys do not open: they are to be refused.
    ///
    /// # Errors
    ///
    /// [`NotOpened::Void`] if the keys are those of a former epoch, and [`NotOpened::Never`] if no computer joins with any of them.
    pub fn opened_by(epochs: &[Epoch], keys: &[Key]) -> Result<(Self, BTreeSet<EpochId>), NotOpened> {
        let opens = |epoch: &&Epoch| keys.iter().any(|key| epoch.is_joined_by(key));
        for first in epochs.iter().filter(|epoch| epoch.before().is_empty()) {
            let mut chain = Self::of([first.clone()]);
            for epoch in epochs {
                chain.add(epoch.clone());
            }
            let heads = chain.heads(&BTreeSet::new());
            let (right, others): (Vec<&Epoch>, Vec<&Epoch>) = heads.into_iter().partition(opens);
            if !right.is_empty() {
                let refused = others.into_iter().map(Epoch::id).collect();
                return Ok((chain, refused));
            }
        }
        Err(if epochs.iter().any(|epoch| opens(&epoch)) { NotOpened::Void } else { NotOpened::Never })
    }

    /// Adds an epoch to the chain if it is of this school. Returns `false` if it is not, and `true` if the chain has it now or had it
    /// before.
    ///
    /// The epoch must follow epochs of the chain. A first epoch is of this school only if it has the school and the joining key of a first
    /// epoch of the chain. There can be two first epochs if a school had a key before it had epochs: two computers that are not connected
    /// may both begin one.
    pub fn add(&mut self, epoch: Epoch) -> bool {
        if self.0.contains_key(&epoch.id()) {
            return true;
        }
        let is_sibling = |known: &Epoch| {
            known.before().is_empty()
                && known.school() == epoch.school()
                && known.joining() == epoch.joining()
        };
        let is_ours = if epoch.before().is_empty() {
            self.0.values().any(is_sibling)
        } else {
            let before = |id: &EpochId| self.0.get(id).is_some_and(|before| epoch.follows(before));
            epoch.before().iter().all(before)
        };
        if is_ours {
            self.0.insert(epoch.id(), epoch);
        }
        is_ours
    }

    /// All epochs of the chain, in the order of their ids, which is not the order in time.
    pub fn epochs(&self) -> impl Iterator<Item = &Epoch> {
        self.0.values()
    }

    /// The last epochs of the chain: those that no other follows. The epochs in `refused` and all after them are left out. If there are
    /// several last epochs, people must say which one counts.
    ///
    /// Of several first epochs, the one with the lowest hash counts. Once there is a second epoch, a first one alone counts no more.
    #[must_use]
    pub fn heads(&self, refused: &BTreeSet<EpochId>) -> Vec<&Epoch> {
        let mut out = refused.clone();
        let mut in_order: Vec<&Epoch> = self.0.values().collect();
        in_order.sort_by_key(|epoch| (epoch.number(), epoch.id()));
        for epoch in &in_order {
            if epoch.before().iter().any(|before| out.contains(before)) {
                out.insert(epoch.id());
            }
        }
        let counts = |epoch: &&&Epoch| !out.contains(&epoch.id());
        let followed: BTreeSet<&EpochId> =
            in_order.iter().filter(counts).flat_map(|epoch| epoch.before()).collect();
        let mut heads: Vec<&Epoch> =
            in_order.iter().filter(counts).filter(|epoch| !followed.contains(&epoch.id())).copied().collect();
        if heads.iter().any(|head| !head.before().is_empty()) {
            heads.retain(|head| !head.before().is_empty());
        } else {
            heads.truncate(1);
        }
        heads
    }
}

/// Who belongs to a school in an [`Epoch`], and which files count. By this alone we decide whether to believe a file.
#[derive(Debug, Clone, Default)]
pub struct Trust {
    /// The key that seals files now. `None` before there were epochs.
    pub(super) present: Option<KeyId>,
    /// All keys, the one of the present epoch first.
    pub(super) keys: Vec<Key>,
    pub(super) writers: BTreeMap<MemberId, Public>,
    pub(super) counted: Counted,
}

impl Trust {
    /// Makes the trust in `epoch`, the present epoch of `chain`: which files count, and who may write them. `keys` are those that
    /// [`Epoch::open_for`] returns, and `since` has the computers that were let in after the epoch began.
    #[must_use]
    pub fn new<'a>(
        chain: &'a Chain,
        epoch: &'a Epoch,
        keys: Vec<Key>,
        since: impl IntoIterator<Item = &'a Membership>,
    ) -> Self {
        let is_in = |membership: &&Membership| {
            let mut epochs = chain.0.values();
            membership.is_in(epoch)
                || (!Guard::Epoch.stands() && epochs.any(|former| membership.is_in(former)))
        };
        let former = chain.0.values().filter(|_| !Guard::Epoch.stands());
        let staying = std::iter::once(epoch).chain(former).flat_map(Epoch::staying);
        let let_in = since.into_iter().filter(is_in).map(Membership::card);
        let writers = staying.chain(let_in).filter(|card| !card.only_reads());
        let writers = writers.map(|card| (card.id(), *card.public())).collect();
        Self { present: Some(epoch.key()), keys, writers, counted: epoch.counted().clone() }
    }

    /// Makes the trust in a school that has no epochs yet: all files count that are sealed with one of `keys`.
    #[must_use]
    pub fn before_epochs(keys: Vec<Key>) -> Self {
        Self { keys, ..Self::default() }
    }

    /// The key that seals new files; `None` if there are no keys at all.
    #[must_use]
    pub fn key(&self) -> Option<&Key> {
        self.keys.first()
    }

    /// Whether a file may count, judged by its head and its checksum only: it must be of the present [`Epoch`], or among the files of
    /// former epochs that still count.
    #[must_use]
    pub fn may_count(&self, head: &Head, checksum: Checksum) -> bool {
        self.present.is_none_or(|present| head.key == present)
            || self.counted.get(&(head.machine, head.number)) == Some(&checksum)
            || !Guard::Closing.stands()
            || !Guard::Epoch.stands()
    }
}
