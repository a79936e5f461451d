//! The game that was left in the middle.

use serde::{Deserialize, Serialize};

use super::folder::{Folder, FolderError, SetAside};
use super::participant::Participant;
use crate::arithmetic::{Refusal, Step};
use crate::games::dragonfish::{DragonFish, Record};

/// A game of DragonFish as it is kept: who plays, how it was dealt, and every move since.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SavedGame {
    /// The version of this form.
    pub version: u32,
    /// Who plays, in the order of the deal.
    pub participants: Vec<Participant>,
    /// The deal and the moves.
    pub record: Record,
    /// What the moves do not tell.
    pub notes: Vec<Note>,
}

/// Something that a child did and that is no move.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Note {
    /// Who did it, counted through the participants.
    pub player: u8,
    /// How many moves of the game came before.
    pub after: usize,
    /// What.
    pub deed: Deed,
}

/// What a child can do that is no move.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// Called a calculation that catches nothing.
    Called(Refusal),
    /// Looked at one of the three hints.
    Hint(u8),
    /// Typed a wrong total.
    WrongTotal {
        /// What was asked.
        step: Step,
        /// What was typed.
        typed: i64,
    },
}

/// A file that holds a game nobody can play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unplayable {
    /// It has a form that this Fishpond does not know.
    #[error("it was saved by another version of Fishpond")]
    OtherVersion,
    /// Its moves do not follow the rules.
    #[error("its moves do not follow the rules")]
    BreaksRules,
    /// There is not one participant for each player who was dealt to.
    #[error("players are missing")]
    PlayersMissing,
    /// A participant calculates otherwise than the game was dealt for.
    #[error("its participants are not those it was dealt for")]
    PlayersDiffer,
}

/// What was found where a saved game lies.
pub enum Found {
    /// Nothing.
    Nothing,
    /// A game and its replayed state.
    Game(Box<(SavedGame, DragonFish)>),
    /// A file that cannot be used and was moved aside.
    Unusable(SetAside),
}

const FILE: &str = "game.json";

impl SavedGame {
    /// The form that this Fishpond writes.
    pub const VERSION: u32 = 1;

    /// The game after all its moves.
    ///
    /// # Errors
    ///
    /// The file is of another version, or no such game can have been played.
    pub fn replay(&self) -> Result<DragonFish, Unplayable> {
        if self.version != Self::VERSION {
            return Err(Unplayable::OtherVersion);
        }
        let players = &self.record.setup.players;
        if self.participants.len() != players.len() {
            return Err(Unplayable::PlayersMissing);
        }
        let mut seated = self.participants.iter().zip(players);
        if seated.any(|(who, player)| (who.rung, who.order) != (player.rung, player.order)) {
            return Err(Unplayable::PlayersDiffer);
        }
        self.record.replay().map_err(|_| Unplayable::BreaksRules)
    }

    /// Looks for the game that was left in the middle.
    #[must_use]
    pub fn find(folder: &Folder) -> Found {
        let saved: Self = match folder.read(FILE) {
            Ok(Some(saved)) => saved,
            Ok(None) => return Found::Nothing,
            Err(aside) => return Found::Unusable(aside),
        };
        match saved.replay() {
            Ok(game) => Found::Game(Box::new((saved, game))),
            Err(reason) => Found::Unusable(folder.set_aside(FILE, &reason.to_string())),
        }
    }

    /// Keeps the game.
    ///
    /// # Errors
    ///
    /// The file cannot be written; the one before stays.
    pub fn save(&self, folder: &Folder) -> Result<(), FolderError> {
        folder.write(FILE, self)
    }

    /// Forgets the game, when it is over or was given up.
    ///
    /// # Errors
    ///
    /// The system does not allow it.
    pub fn forget(folder: &Folder) -> Result<(), FolderError> {
        folder.remove(FILE)
    }
}
