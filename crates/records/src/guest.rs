//! The guest: a player without a name. What a guest does stays in memory until it is saved under a child's name, or the next guest comes.

use interchange::{ChildId, FinishedGame, PlayerKind};

use super::change::StoreChange;
use super::child::Child;
use super::folder::DataFolder;
use super::store::{Store, StoreError};

impl Child {
    /// Makes the guest, whose answers are not saved. `picture` is an index from 0 into the pictures of the program.
    pub fn new_guest(name: String, picture: u8) -> Self {
        Self { id: ChildId::GUEST, ..Self::new(name, picture) }
    }
}

/// Everything the current guest did, in a database in memory.
pub(super) struct GuestRecords {
    store: Store,
}

impl GuestRecords {
    pub(crate) fn new(guest: Child, folder: &DataFolder) -> Result<Self, StoreError> {
        let mut store = Store::in_memory(folder)?;
        store.save_children(&[guest])?;
        Ok(Self { store })
    }

    pub(crate) fn store(&mut self) -> &mut Store {
        &mut self.store
    }

    pub(crate) fn apply_change(&mut self, change: &StoreChange) -> Result<(), StoreError> {
        match change {
            StoreChange::Attempts(attempts) => {
                let own: Vec<_> =
                    attempts.iter().filter(|one| one.tried.child == ChildId::GUEST).cloned().collect();
                self.store.save_attempts(&own)
            }
            StoreChange::Played(played)
                if played.players.iter().any(|player| player.by == PlayerKind::Child(ChildId::GUEST)) =>
            {
                self.store.save_game(played)
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn changes_for_child(&self, child: ChildId) -> Result<Vec<StoreChange>, StoreError> {
        let mut attempts = self.store.attempts(ChildId::GUEST)?;
        for attempt in &mut attempts {
            attempt.tried.child = child;
        }
        let mut games = self.store.games(ChildId::GUEST)?;
        for player in games.iter_mut().flat_map(|game| &mut game.players) {
            if player.by == PlayerKind::Child(ChildId::GUEST) {
                player.by = PlayerKind::Child(child);
            }
        }
        let games = games.into_iter().map(|game| StoreChange::Played(Box::new(game)));
        Ok(std::iter::once(StoreChange::Attempts(attempts)).chain(games).collect())
    }
}

/// The part of a change that is saved on the disk, without what the guest did; `None` if there is no such part.
pub(super) fn remove_guest_part(change: StoreChange) -> Option<StoreChange> {
    match change {
        StoreChange::Attempts(mut attempts) => {
            attempts.retain(|attempt| attempt.tried.child != ChildId::GUEST);
            (!attempts.is_empty()).then_some(StoreChange::Attempts(attempts))
        }
        StoreChange::Played(mut played) => {
            for player in &mut played.players {
                if player.by == PlayerKind::Child(ChildId::GUEST) {
                    player.by = PlayerKind::Guest(());
                }
            }
            has_child(&played).then_some(StoreChange::Played(played))
        }
        StoreChange::Guest(_) | StoreChange::Given(_) => None,
        StoreChange::Children(_) | StoreChange::ByHand(_) | StoreChange::Act(_) | StoreChange::Lock(_) => {
            Some(change)
        }
    }
}

/// Whether at least one of the players is a child with records.
fn has_child(played: &FinishedGame) -> bool {
    played.players.iter().any(|player| matches!(player.by, PlayerKind::Child(_)))
}
