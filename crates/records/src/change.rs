//! Changes of the database: what is to be saved, and which change must wait for which.

use interchange::{Attempt, ChildId, FinishedGame, PlayerKind};
use serde::{Deserialize, Serialize};

use super::child::Child;
use super::lock::PinLock;
use super::queue::OrderedChange;
use super::store::{ActKind, LoggedAct};

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct GrownUpChange {
    pub children: Vec<Child>,
    /// What the log of grown-ups' acts says was done, if it was one thing to all children. With `None`, each child is compared with how it
    /// was saved before, to find out.
    pub all: Option<ActKind>,
    /// The name of the grown-up; `None` if they don't have their own PIN.
    pub grown_up: Option<String>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum StoreChange {
    Attempts(Vec<Attempt>),
    Played(Box<FinishedGame>),
    /// Children who are new or have changed, to be saved without an entry in the log of grown-ups' acts.
    Children(Vec<Child>),
    /// Children whom a grown-up added or changed, to be saved; the log of grown-ups' acts gets an entry.
    ByHand(GrownUpChange),
    Act(LoggedAct),
    /// The grown-ups' lock, to be saved after somebody tried a PIN or set a new one.
    Lock(Box<PinLock>),
    /// A new guest, given as a child, begins to play. What the guest before did is forgotten.
    Guest(Box<Child>),
    /// Saves what the guest did as what the child with this id did. The child must be known already.
    Given(ChildId),
}

impl StoreChange {
    pub(super) fn is_about(&self, child: ChildId) -> bool {
        match self {
            Self::Attempts(attempts) => attempts.iter().any(|attempt| attempt.tried.child == child),
            Self::Played(played) => played.players.iter().any(|player| player.by == PlayerKind::Child(child)),
            Self::Children(children) => children.iter().any(|known| known.id == child),
            Self::Given(to) => *to == child,
            Self::ByHand(by_hand) => by_hand.children.iter().any(|known| known.id == child),
            Self::Lock(_) | Self::Guest(_) | Self::Act(_) => false,
        }
    }
}

/// Answers and games have ids, so their order doesn't matter once their children are saved. Of several changes of a child or of the lock,
/// the last one counts. What a guest did goes into memory once the guest is there, and to a child only when all of it is in.
impl OrderedChange for StoreChange {
    fn depends_on(&self, earlier: &Self) -> bool {
        match earlier {
            Self::Attempts(_) | Self::Played(_) => {
                matches!(self, Self::Guest(_) | Self::Given(_)) && earlier.is_about(ChildId::GUEST)
            }
            Self::Children(children) | Self::ByHand(GrownUpChange { children, .. }) => {
                children.iter().any(|child| self.is_about(child.id))
            }
            Self::Act(_) => false,
            Self::Lock(_) => matches!(self, Self::Lock(_)),
            Self::Guest(_) | Self::Given(_) => {
                matches!(self, Self::Guest(_) | Self::Given(_)) || self.is_about(ChildId::GUEST)
            }
        }
    }
}
