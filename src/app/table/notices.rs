//! What has happened at a table, in sentences for the other players.

use engine::games::PlayerCatch;

use super::Tabletop;
use language::Language;
use records::Participant;

/// What a move was, as far as it is told.
pub(super) enum Notice<G: Tabletop> {
    /// A catch, with its player, calculation and points.
    Caught(PlayerCatch),
    /// A move that was no catch.
    Did {
        player: u8,
        /// What the player did. `None` if it is not worth telling.
        deed: Option<G::Deed>,
    },
}

impl<G: Tabletop> Notice<G> {
    /// Finds what a move was, as far as the other players are told. `before` is how the player who moved saw the table, and `after` how
    /// everybody sees it after the move. `player` is an index into the participants, from 0.
    pub fn of(player: u8, before: &G::View, play: &G::Move, after: &G::View) -> Self {
        match G::caught(before, play) {
            Some(caught) => Self::Caught(caught),
            None => Self::Did { player, deed: G::deed(before, play, after) },
        }
    }

    /// The player who moved, as an index into the participants, from 0.
    pub fn player(&self) -> u8 {
        match self {
            Self::Caught(caught) => caught.player,
            Self::Did { player, .. } => *player,
        }
    }

    /// Whether the other players are told about the move.
    pub fn is_told(&self) -> bool {
        !matches!(self, Self::Did { deed: None, .. })
    }

    pub fn is_catch(&self) -> bool {
        matches!(self, Self::Caught(_))
    }

    /// The sentence that tells the other players about the move. `None` if the move is not worth telling.
    pub fn sentence(&self, language: &Language, participants: &[Participant]) -> Option<String> {
        let name = |player: u8| participants.get(usize::from(player)).map_or("", |who| who.name.as_str());
        match self {
            Self::Caught(caught) => {
                let PlayerCatch { player, written, points } = caught;
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
