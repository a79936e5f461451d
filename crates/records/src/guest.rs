//! The guest: a player without a name on this computer. What a guest does stays in memory until the next guest comes or the program ends.
//! It can be saved under a child's name.

use interchange::{ChildId, FinishedGame, PlayerKind};

use super::change::Change;
use super::child::Child;
use super::folder::Folder;
use super::store::{Store, StoreError};

impl Child {
    /// The answers are not saved. `picture` is an index from 0 into the pictures of the program.
    pub fn guest(name: String, picture: u8) -> Self {
        Self { id: ChildId::GUEST, ..Self::new(name, picture) }
    }
}

/// Everything the current guest did, in a database in memory.
pub(super) struct Guest {
    store: Store,
}

impl Guest {
    pub(crate) fn new(guest: Child, folder: &Folder) -> Result<Self, StoreError> {
        let mut store = Store::in_memory(folder)?;
        store.put(&[guest])?;
        Ok(Self { store })
    }

    pub(crate) fn store(&mut self) -> &mut Store {
        &mut self.store
    }

    pub(crate) fn apply_change(&mut self, change: &Change) -> Result<(), StoreError> {
        match change {
            Change::Attempts(attempts) => {
                let own: Vec<_> =
                    attempts.iter().filter(|one| one.tried.child == ChildId::GUEST).cloned().collect();
                self.store.save_attempts(&own)
            }
            Change::Played(played)
                if played.players.iter().any(|player| player.by == PlayerKind::Child(ChildId::GUEST)) =>
            {
                self.store.save_game(played)
            }
            _ => Ok(()),
        }
    }

    /// Everything that the guest did, as changes that say that the child with the id `child` did it.
    pub(crate) fn as_changes_of(&self, child: ChildId) -> Result<Vec<Change>, StoreError> {
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
        let games = games.into_iter().map(|game| Change::Played(Box::new(game)));
        Ok(std::iter::once(Change::Attempts(attempts)).chain(games).collect())
    }
}

/// The part of a change that goes to the disk, without what the guest did; `None` if nothing does.
pub(super) fn without_guest(change: Change) -> Option<Change> {
    match change {
        Change::Attempts(mut attempts) => {
            attempts.retain(|attempt| attempt.tried.child != ChildId::GUEST);
            (!attempts.is_empty()).then_some(Change::Attempts(attempts))
        }
        Change::Played(mut played) => {
            for player in &mut played.players {
                if player.by == PlayerKind::Child(ChildId::GUEST) {
                    player.by = PlayerKind::Guest(());
                }
            }
            has_child(&played).then_some(Change::Played(played))
        }
        Change::Guest(_) | Change::Given(_) => None,
        Change::Children(_) | Change::ByHand(_) | Change::Act(_) | Change::Lock(_) => Some(change),
    }
}

/// Whether at least one of the players is a child with records.
fn has_child(played: &FinishedGame) -> bool {
    played.players.iter().any(|player| matches!(player.by, PlayerKind::Child(_)))
}
