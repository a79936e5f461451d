//! Chains of epochs, and which files a computer believes by the last epoch of its chain.

use std::collections::{BTreeMap, BTreeSet};

use super::TrustCheck;
use super::epoch::{AcceptedFiles, Epoch, EpochId};
use super::file::{Checksum, SchoolFileHead};
use super::key::{Key, KeyId};
use super::member::{MemberId, Membership, PublicKeys};

/// Why [`Chain::find_by_key`] finds no school that a key opens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChainError {
    /// The key is the joining key of a former [`Epoch`]. Computers could join the school with it only while that epoch lasted.
    Void,
    /// The key never opened this school.
    Never,
    /// A joining key that does not name its epoch. Anybody who has it can begin a school with it, so somebody has to compare the
    /// [words](EpochId::to_words) of the first epoch. Holds possible first epochs, each with the last one after it that the key opens.
    Unnamed(Vec<(EpochId, EpochId)>),
}

/// The [epochs](Epoch) that a computer knows and believes, each signed by the school's own key that the epoch before names.
///
/// A chain has one first epoch, and takes in no other: anybody who has a joining key could sign one.
#[derive(Debug, Clone, Default)]
pub struct EpochChain(BTreeMap<EpochId, Epoch>);

impl EpochChain {
    /// Makes a chain of [epochs](Epoch) that we already believe: those that this computer has saved, or a first one that was just made.
    pub fn from_epochs(epochs: impl IntoIterator<Item = Epoch>) -> Self {
        Self(epochs.into_iter().map(|epoch| (epoch.id(), epoch)).collect())
    }

    /// The chain in which the epoch with this id is, from the first epoch of the school to the last. `None` if `epochs` lacks an epoch
    /// between it and the first one.
    pub fn containing(epochs: &[Epoch], id: EpochId) -> Option<Self> {
        let mut way: BTreeSet<EpochId> = [id].into();
        for epoch in epochs.iter().rev().filter(|epoch| !epoch.is_first()) {
            if way.remove(&epoch.id()) {
                way.extend(epoch.previous_ids());
            }
        }
        let first = epochs.iter().find(|epoch| epoch.is_first() && way.contains(&epoch.id()))?;
        let chain = Self::from_first(first, epochs);
        chain.0.contains_key(&id).then_some(chain)
    }

    fn from_first(first: &Epoch, epochs: &[Epoch]) -> Self {
        let mut chain = Self::from_epochs([first.clone()]);
        for epoch in epochs {
            if chain.follows(epoch) {
                chain.0.insert(epoch.id(), epoch.clone());
            }
        }
        chain
    }

    /// The chain that somebody with `key` may believe, out of `epochs`, which are all that a school's folder has, in order. `opens` is the
    /// epoch that the key file names. Also returns the last epochs of the chain that are to be refused, because the key opens others.
    ///
    /// The school's own key proves itself: it has signed an epoch, which names those before it by their hash. A joining key proves nothing
    /// by itself.
    ///
    /// # Errors
    ///
    /// If the key opens none of these epochs.
    pub fn find_by_key(
        epochs: &[Epoch],
        key: &Key,
        opens: Option<EpochId>,
    ) -> Result<(Self, BTreeSet<EpochId>), ChainError> {
        let opened: Vec<&Epoch> = epochs.iter().filter(|epoch| epoch.can_join_with(key)).collect();
        let is_named = |epoch: &&&Epoch| match opens {
            Some(id) => epoch.id() == id,
            None => epoch.is_owner_key(key),
        };
        // The latest comes first, because its chain has all that came before it.
        let named: Vec<&Epoch> = opened.iter().rev().filter(is_named).copied().collect();
        if named.is_empty() && opens.is_none() && !opened.is_empty() {
            let mut unnamed = BTreeSet::new();
            for epoch in opened {
                let Some(chain) = Self::containing(epochs, epoch.id()) else { continue };
                let heads = chain.heads(&BTreeSet::new());
                let head = heads.iter().find(|head| head.can_join_with(key)).map(|head| head.id());
                unnamed.extend(chain.first_epoch_id().zip(head));
            }
            let unnamed: Vec<(EpochId, EpochId)> = unnamed.into_iter().collect();
            return Err(if unnamed.is_empty() { ChainError::Void } else { ChainError::Unnamed(unnamed) });
        }
        let is_known = !named.is_empty();
        let around = named.into_iter().filter_map(|epoch| Self::containing(epochs, epoch.id()));
        for chain in around.filter(|chain| !chain.has_replaced_key(key)) {
            let heads = chain.heads(&BTreeSet::new());
            let (right, others): (Vec<&Epoch>, Vec<&Epoch>) =
                heads.into_iter().partition(|head| head.can_join_with(key));
            if !right.is_empty() {
                // An epoch that the same owner began at the same time is not refused: the two can be united later.
                let is_other = |other: &&Epoch| right.iter().all(|right| !right.has_same_owner(other));
                let refused = others.into_iter().filter(is_other).map(Epoch::id).collect();
                return Ok((chain, refused));
            }
        }
        Err(if is_known { ChainError::Void } else { ChainError::Never })
    }

    /// Adds an [epoch](Epoch) to the chain, if it follows epochs of the chain. Returns whether the chain has it now.
    pub fn add(&mut self, epoch: Epoch) -> bool {
        let is_ours = self.0.contains_key(&epoch.id()) || self.follows(&epoch);
        if is_ours {
            self.0.entry(epoch.id()).or_insert(epoch);
        }
        is_ours
    }

    /// Whether an epoch follows epochs of the chain: it names them, and the school's own key that they name has signed it.
    fn follows(&self, epoch: &Epoch) -> bool {
        let before = |id: &EpochId| self.0.get(id).is_some_and(|before| epoch.follows(before));
        let begins = |known: &Epoch| known.is_first() && known.has_same_joining_key(epoch);
        if epoch.is_first() {
            return !TrustCheck::Beginning.is_on() && self.0.values().any(begins);
        }
        epoch.previous_ids().iter().all(before)
    }

    /// Whether `key` was the school's own key once, and another one has taken its place.
    pub fn has_replaced_key(&self, key: &Key) -> bool {
        let is_owned = |id: &EpochId| self.0.get(id).is_some_and(|before| before.is_owner_key(key));
        let follows = |epoch: &&Epoch| !epoch.is_owner_key(key) && epoch.previous_ids().iter().any(is_owned);
        self.0.values().find(follows).is_some()
    }

    /// The id of the school's first [epoch](Epoch); `None` if the chain is empty or begins with a later one, as a district's does.
    pub fn first_epoch_id(&self) -> Option<EpochId> {
        self.0.values().find(|epoch| epoch.is_first()).map(Epoch::id)
    }

    /// All [epochs](Epoch) of the chain, in the order of their ids, which is not the order in which they began.
    pub fn epochs(&self) -> impl Iterator<Item = &Epoch> {
        self.0.values()
    }

    /// The last [epochs](Epoch), without the `refused` ones and all after them. If there are several, people must say which one counts.
    pub fn heads(&self, refused: &BTreeSet<EpochId>) -> Vec<&Epoch> {
        let mut out = refused.clone();
        let mut in_order: Vec<&Epoch> = self.0.values().collect();
        in_order.sort_by_key(|epoch| (epoch.number(), epoch.id()));
        for epoch in &in_order {
            if epoch.previous_ids().iter().any(|before| out.contains(before)) {
                out.insert(epoch.id());
            }
        }
        let counts = |epoch: &&&Epoch| !out.contains(&epoch.id());
        let followed: BTreeSet<&EpochId> =
            in_order.iter().filter(counts).flat_map(|epoch| epoch.previous_ids()).collect();
        in_order.iter().filter(counts).filter(|epoch| !followed.contains(&epoch.id())).copied().collect()
    }
}

/// Who belongs to a school in an [`Epoch`]. By this alone we decide whether to believe a file.
#[derive(Debug, Clone, Default)]
pub struct TrustPolicy {
    /// The id of the key that seals new files. `None` for a school from before there were [epochs](Epoch).
    pub(super) present: Option<KeyId>,
    /// All keys that have ever sealed files of the school, the one of the present [epoch](Epoch) first.
    pub(super) keys: Vec<Key>,
    pub(super) writers: BTreeMap<MemberId, PublicKeys>,
    pub(super) counted: AcceptedFiles,
}

impl TrustPolicy {
    /// Makes the trust in an `epoch` of a chain. `keys` are from [`Epoch::open_keys_for`], and `joined_since` are the memberships of
    /// computers that were let in after `epoch` began.
    pub fn new<'a>(
        chain: &'a EpochChain,
        epoch: &'a Epoch,
        keys: Vec<Key>,
        joined_since: impl IntoIterator<Item = &'a Membership>,
    ) -> Self {
        let is_in = |membership: &&Membership| {
            let mut epochs = chain.0.values();
            membership.is_for_epoch(epoch)
                || (!TrustCheck::Epoch.is_on() && epochs.any(|former| membership.is_for_epoch(former)))
        };
        let former = chain.0.values().filter(|_| !TrustCheck::Epoch.is_on());
        let staying = std::iter::once(epoch).chain(former).flat_map(Epoch::initial_members);
        let let_in = joined_since.into_iter().filter(is_in).map(Membership::card);
        let writers = staying.chain(let_in).filter(|card| !card.is_read_only());
        let writers = writers.map(|card| (card.id(), *card.public())).collect();
        Self { present: Some(epoch.key_id()), keys, writers, counted: epoch.accepted_files().clone() }
    }

    /// Makes the trust in a school that has no [epochs](Epoch) yet: all files count that are sealed with one of `keys`.
    pub fn without_epochs(keys: Vec<Key>) -> Self {
        Self { keys, ..Self::default() }
    }

    /// The key that seals new files of the school; `None` if this computer has no keys of it.
    pub fn sealing_key(&self) -> Option<&Key> {
        self.keys.first()
    }

    /// Whether a file may count, as far as its head and checksum tell: it must be of the present [`Epoch`], or among the files of former
    /// epochs that still count.
    pub fn may_be_valid(&self, head: &SchoolFileHead, checksum: Checksum) -> bool {
        self.present.is_none_or(|present| head.key == present)
            || self.counted.get(&(head.machine, head.number)) == Some(&checksum)
            || !TrustCheck::Closing.is_on()
            || !TrustCheck::Epoch.is_on()
    }
}
