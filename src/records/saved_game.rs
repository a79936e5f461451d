//! The game that was left in the middle.

use heart::arithmetic::{Refusal, Step};
use heart::games::dragonfish::DragonFish;
use heart::games::fish_out::{FishOut, Haul};
use heart::games::fish_pond::FishPond;
use heart::games::tiu_u::TiuU;
use heart::games::{Game, Record};
use kept::Hauled;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::folder::{Folder, FolderError, SetAside};
use super::participant::Participant;

/// The form of a saved game that this Fishpond writes.
pub const VERSION: u32 = 4;

/// A game as it is kept: who plays, how it was dealt, and every move since.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct SavedGame<G: Game> {
    /// The version of this form.
    pub version: u32,
    /// Who plays, in the order of the deal.
    pub participants: Vec<Participant>,
    /// The deal and the moves.
    pub record: Record<G>,
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
    /// It was played by the rules of an earlier Fishpond: in Three Fishing and MAC I a game now ends otherwise.
    #[error(
        "it was played by the rules of an earlier version of Fishpond, and does not go on by those of today"
    )]
    FormerRules,
    /// There is not one participant for each player who was dealt to.
    #[error("players are missing")]
    PlayersMissing,
    /// A participant calculates otherwise than the game was dealt for.
    #[error("its participants are not those it was dealt for")]
    PlayersDiffer,
}

impl<G: Game> SavedGame<G> {
    /// A game that was played so far.
    #[must_use]
    pub fn new(participants: Vec<Participant>, record: Record<G>) -> Self {
        Self { version: VERSION, participants, record, notes: Vec::new() }
    }

    /// The game after all its moves.
    ///
    /// # Errors
    ///
    /// The file is of another version, or no such game can have been played.
    pub fn replay(&self) -> Result<G, Unplayable> {
        if self.version != VERSION {
            return Err(Unplayable::OtherVersion);
        }
        let players = &self.record.setup.players;
        if self.participants.len() != players.len() {
            return Err(Unplayable::PlayersMissing);
        }
        let mut seated = self.participants.iter().zip(players);
        if seated.any(|(who, player)| who.player() != *player) {
            return Err(Unplayable::PlayersDiffer);
        }
        self.record.replay().map_err(|_| Unplayable::BreaksRules)
    }
}

macro_rules! saved_tables {
    ($($Game:ident $name:literal),+ $(,)?) => {
        /// A saved game, whichever it is.
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        #[serde(tag = "game")]
        pub enum SavedTable {
            $(#[doc = concat!("Of ", stringify!($Game), ".")] #[serde(rename = $name)] $Game(SavedGame<$Game>),)+
        }

        $(impl From<SavedGame<$Game>> for SavedTable {
            fn from(saved: SavedGame<$Game>) -> Self {
                Self::$Game(saved)
            }
        })+

        impl SavedTable {
            /// Who plays, in the order of the deal.
            #[must_use]
            pub fn participants(&self) -> &[Participant] {
                match self { $(Self::$Game(saved) => &saved.participants,)+ }
            }

            /// The same, to be named anew.
            pub fn participants_mut(&mut self) -> &mut [Participant] {
                match self { $(Self::$Game(saved) => &mut saved.participants,)+ }
            }

            /// Whether it can be played on.
            ///
            /// # Errors
            ///
            /// The file is of another version, or no such game can have been played.
            pub fn check(&self) -> Result<(), Unplayable> {
                match self { $(Self::$Game(saved) => saved.replay().map(drop),)+ }
            }
        }
    };
}

// Three Fishing and MAC I are one engine.
saved_tables!(DragonFish "dragonfish", FishPond "fish_pond", TiuU "tiu_u", FishOut "fish_out");

/// What was found where a saved game lies.
pub enum Found {
    /// Nothing.
    Nothing,
    /// A game that can be played on.
    Game(SavedTable),
    /// A file that cannot be used and was moved aside.
    Unusable(SetAside),
}

/// A saved game in the form that is written now, and whether it was of an earlier version; one of a later version stays as it is.
///
/// Before the third version a match had its game and its length beside the house rules. Before the fourth a game of Three Fishing or MAC I ended
/// with the first round in which nobody drew or fished; the form is the same.
fn upgraded(mut kept: Value) -> (Value, bool) {
    let version = kept["version"].as_u64().unwrap_or_default();
    if !(2..u64::from(VERSION)).contains(&version) {
        return (kept, false);
    }
    kept["version"] = VERSION.into();
    if let Some(setup) = kept.pointer_mut("/record/setup").and_then(Value::as_object_mut)
        && let Some(rule) = setup.remove("rule")
    {
        let (house, games) = (setup.remove("rules"), setup.remove("games"));
        let rules = [("rule", Some(rule)), ("house", house), ("games", games)];
        let rules = rules.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)));
        setup.insert("rules".to_owned(), rules.collect());
    }
    (kept, true)
}

/// The file of the data folder.
pub(super) const FILE: &str = "game.json";

impl SavedTable {
    /// What was fished out in Great Lakes Fish-Out, in order, and by whom.
    #[must_use]
    pub fn hauls(&self) -> Vec<(u8, Hauled)> {
        match self {
            Self::FishOut(saved) => {
                let hauls = Haul::all(&saved.record).unwrap_or_default().into_iter();
                hauls
                    .map(|(who, haul)| (who, Hauled { suit: haul.card.suit(), fish: haul.points() }))
                    .collect()
            }
            Self::DragonFish(_) | Self::FishPond(_) | Self::TiuU(_) => Vec::new(),
        }
    }

    /// Looks for the game that was left in the middle.
    #[must_use]
    pub fn find(folder: &Folder) -> Found {
        let kept: Value = match folder.read(FILE) {
            Ok(Some(kept)) => kept,
            Ok(None) => return Found::Nothing,
            Err(aside) => return Found::Unusable(aside),
        };
        let (kept, is_former) = upgraded(kept);
        let kept = serde_json::from_value(kept);
        let kept = kept.map_err(|error| error.to_string()).and_then(|kept: Self| {
            let checked = kept.check().map_err(|reason| match (reason, &kept) {
                (Unplayable::BreaksRules, Self::FishPond(_)) if is_former => Unplayable::FormerRules,
                (reason, _) => reason,
            });
            checked.map_err(|reason| reason.to_string())?;
            Ok(kept)
        });
        match kept {
            Ok(kept) => Found::Game(kept),
            Err(reason) => Found::Unusable(folder.set_aside(FILE, &reason)),
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
