//! Who sits at a table, and who of them may see and do what.

use crate::records::Participant;

/// Who sits at a table, and who of them may see and do what.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sitting<'a> {
    /// Everybody, in the order of the deal.
    pub participants: &'a [Participant],
    /// Whose decision the game waits for, counted through the participants.
    pub mover: u8,
    /// Whether the child whose turn it is has said so, where several children share the screen.
    pub ready: bool,
    /// Whether there is nothing more to decide.
    pub is_over: bool,
}

impl<'a> Sitting<'a> {
    /// Whose decision the game waits for.
    pub fn mover(self) -> &'a Participant {
        &self.participants[usize::from(self.mover)]
    }

    fn children(self) -> impl Iterator<Item = u8> + 'a {
        (0..).zip(self.participants).filter(|(_, participant)| participant.is_child()).map(|(at, _)| at)
    }

    /// The one child at the table, if there is no other.
    pub fn only_child(self) -> Option<u8> {
        let mut children = self.children();
        children.next().filter(|_| children.next().is_none())
    }

    /// Whose eyes the screen serves: the only child's, or else those of whoever is to move.
    pub fn viewer(self) -> u8 {
        self.only_child().unwrap_or(self.mover)
    }

    /// Whether the screen may show the hand of its viewer.
    pub fn shows_hand(self) -> bool {
        self.only_child().is_some() || self.mover().is_child() && self.ready
    }

    /// Whether a child can act now: it is their turn, and they have said that they are there.
    pub fn is_open(self) -> bool {
        self.mover().is_child() && (self.ready || self.only_child().is_some()) && !self.is_over
    }

    /// Whether the child to move should take the screen over.
    pub fn awaits_ready(self) -> bool {
        self.mover().is_child() && !self.is_open() && !self.is_over
    }
}
