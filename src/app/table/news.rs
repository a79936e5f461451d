//! What has happened at a table, for those who watch.

use heart::games::Caught;

use super::Tabletop;
use crate::language::Language;
use crate::records::Participant;

/// What a move was.
pub(super) enum News<G: Tabletop> {
    /// A catch.
    Caught(Caught),
    /// Something else; `None` if it is not worth telling.
    Did {
        /// Who did it.
        player: u8,
        /// What.
        deed: Option<G::Deed>,
    },
}

impl<G: Tabletop> News<G> {
    /// What a player's move was, as the player saw the table before, and everybody after it.
    pub fn of(player: u8, before: &G::View, play: &G::Move, after: &G::View) -> Self {
        match G::caught(before, play) {
            Some(caught) => Self::Caught(caught),
            None => Self::Did { player, deed: G::deed(before, play, after) },
        }
    }

    /// Whether something was caught.
    pub fn is_catch(&self) -> bool {
        matches!(self, Self::Caught(_))
    }

    /// The sentence, if it is worth one.
    pub fn sentence(&self, language: &Language, participants: &[Participant]) -> Option<String> {
        let name = |player: u8| participants.get(usize::from(player)).map_or("", |who| who.name.as_str());
        match self {
            Self::Caught(caught) => {
                let Caught { player, written, points } = caught;
                let calculation = written.as_deref().map(|written| language.calculation(written));
                let arguments = [
                    ("name", name(*player).into()),
                    ("calculation", calculation.into()),
                    ("points", (*points).into()),
                ];
                Some(language.say_with(G::catch_told(caught), arguments))
            }
            Self::Did { player, deed } => G::told(deed.as_ref()?, name(*player), name, language),
        }
    }
}
