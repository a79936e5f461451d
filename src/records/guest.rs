//! The guest: somebody without a name here. What a guest does is held in memory, until the next guest comes or the program ends, and can
//! be given to a child.

use kept::{By, ChildId, Played};

use super::child::Child;
use super::folder::Folder;
use super::keeper::Change;
use super::store::{Store, StoreError};

impl Child {
    /// A guest, called so.
    #[must_use]
    pub fn guest(name: String, picture: u8) -> Self {
        Self { id: ChildId::GUEST, ..Self::new(name, picture) }
    }
}

/// What the guest did.
pub(super) struct Guest {
    store: Store,
}

impl Guest {
    /// A guest who has done nothing yet.
    pub fn new(guest: Child, folder: &Folder) -> Result<Self, StoreError> {
        let mut store = Store::in_memory(folder)?;
        store.put(&[guest])?;
        Ok(Self { store })
    }

    /// The records of the guest alone.
    pub fn store(&mut self) -> &mut Store {
        &mut self.store
    }

    /// Keeps of a change what the guest did.
    pub fn keep(&mut self, change: &Change) -> Result<(), StoreError> {
        match change {
            Change::Attempts(attempts) => {
                let own: Vec<_> =
                    attempts.iter().filter(|one| one.tried.child == ChildId::GUEST).cloned().collect();
                self.store.keep_attempts(&own)
            }
            Change::Played(played)
                if played.players.iter().any(|player| player.by == By::Child(ChildId::GUEST)) =>
            {
                self.store.keep_played(played)
            }
            _ => Ok(()),
        }
    }

    /// All that the guest did, as if this child had done it.
    pub fn given_to(&self, child: ChildId) -> Result<Vec<Change>, StoreError> {
        let mut attempts = self.store.attempts(ChildId::GUEST)?;
        for attempt in &mut attempts {
            attempt.tried.child = child;
        }
        let mut games = self.store.games(ChildId::GUEST)?;
        for player in games.iter_mut().flat_map(|game| &mut game.players) {
            if player.by == By::Child(ChildId::GUEST) {
                player.by = By::Child(child);
            }
        }
        let games = games.into_iter().map(|game| Change::Played(Box::new(game)));
        Ok(std::iter::once(Change::Attempts(attempts)).chain(games).collect())
    }
}

/// What of a change is to be written to the disk; `None` if nothing is.
pub(super) fn without_guest(change: Change) -> Option<Change> {
    match change {
        Change::Attempts(mut attempts) => {
            attempts.retain(|attempt| attempt.tried.child != ChildId::GUEST);
            (!attempts.is_empty()).then_some(Change::Attempts(attempts))
        }
        Change::Played(mut played) => {
            for player in &mut played.players {
                if player.by == By::Child(ChildId::GUEST) {
                    player.by = By::Guest(());
                }
            }
            has_child(&played).then_some(Change::Played(played))
        }
        Change::Guest(_) | Change::Given(_) => None,
        Change::Children(_) | Change::ByHand(_) | Change::Act(_) | Change::Lock(_) => Some(change),
    }
}

/// Whether a child of this machine played.
fn has_child(played: &Played) -> bool {
    played.players.iter().any(|player| matches!(player.by, By::Child(_)))
}
