//! Who sits at a table, and who of them may see and do what.

use records::Participant;

#[derive(Debug, Clone, Copy)]
pub(super) struct Seating<'a> {
    pub participants: &'a [Participant],
    /// The player for whose decision the game waits, as an index into [`Self::participants`].
    pub mover: u8,
    /// Whether the child has said *I'm ready*. It counts only if several children share the screen.
    pub ready: bool,
    /// Whether no player has a move to decide now: the game is over, somebody works out a score, or the game goes on by itself.
    pub is_over: bool,
}

impl<'a> Seating<'a> {
    pub fn mover(self) -> &'a Participant {
        &self.participants[usize::from(self.mover)]
    }

    fn children(self) -> impl Iterator<Item = u8> + 'a {
        (0..).zip(self.participants).filter(|(_, participant)| participant.is_person()).map(|(at, _)| at)
    }

    /// The only child at the table. `None` if there are several children, or no child.
    pub fn only_child(self) -> Option<u8> {
        let mut children = self.children();
        children.next().filter(|_| children.next().is_none())
    }

    /// The player for whom the screen is: the only child, or else the player whose turn it is.
    pub fn viewer(self) -> u8 {
        self.only_child().unwrap_or(self.mover)
    }

    pub fn shows_hand(self) -> bool {
        self.only_child().is_some() || self.mover().is_person() && self.ready
    }

    /// Whether it is a child's turn and that child has taken over the screen.
    pub fn can_act(self) -> bool {
        self.mover().is_person() && (self.ready || self.only_child().is_some()) && !self.is_over
    }

    pub fn awaits_ready_press(self) -> bool {
        self.mover().is_person() && !self.can_act() && !self.is_over
    }
}
