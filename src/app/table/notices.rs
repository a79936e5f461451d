//! Sentences for the other players about what has happened at a table.

use engine::games::PlayerCatch;

use super::Tabletop;
use super::tabletop::GameEvent;
use language::Language;
use records::Participant;

pub(super) enum Notice<G: Tabletop> {
    Caught(PlayerCatch),
    Did {
        player: u8,
        /// What the player did. `None` if that is not worth telling.
        event: Option<G::Event>,
    },
}

impl<G: Tabletop> Notice<G> {
    /// The notice of a move. `before` is how the player who moved saw the table, and `after` how everybody sees it after the move.
    pub fn from_move(player: u8, before: &G::View, play: &G::Move, after: &G::View) -> Self {
        match G::catch_of_move(before, play) {
            Some(caught) => Self::Caught(caught),
            None => Self::Did { player, event: G::Event::from_move(before, play, after) },
        }
    }

    pub fn player(&self) -> u8 {
        match self {
            Self::Caught(caught) => caught.player,
            Self::Did { player, .. } => *player,
        }
    }

    pub fn is_worth_telling(&self) -> bool {
        !matches!(self, Self::Did { event: None, .. })
    }

    /// Whether this followed from an earlier move, and is told together with it.
    pub fn belongs_to_earlier(&self) -> bool {
        matches!(self, Self::Did { event: Some(event), .. } if event.belongs_to_earlier())
    }

    pub fn is_catch(&self) -> bool {
        matches!(self, Self::Caught(_))
    }

    /// The notice as a sentence. `None` if the move is not worth telling.
    pub fn sentence(&self, language: &Language, participants: &[Participant]) -> Option<String> {
        let name = |player: u8| participants.get(usize::from(player)).map_or("", |who| who.name.as_str());
        match self {
            Self::Caught(caught) => {
                let PlayerCatch { player, written, points, .. } = caught;
                let calculation = written.as_deref().map(|written| language.localize_calculation(written));
                let arguments = [
                    ("name", name(*player).into()),
                    ("calculation", calculation.into()),
                    ("points", (*points).into()),
                ];
                Some(language.say_with(G::catch_sentence_key(caught), arguments))
            }
            Self::Did { player, event } => Some(event.as_ref()?.sentence(name(*player), name, language)),
        }
    }
}
