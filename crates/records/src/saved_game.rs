//! Games that were left in the middle, as files: of each kind of game one for each group of children.

use engine::arithmetic::{Refusal, Step};
use engine::games::fish_out::Capture;
use engine::games::{Game, Record};
use interchange::FishedSuit;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::folder::{DataFolder, FolderError, SetAsideFile};
use super::participant::Participant;

/// The version of the form in which this Fishpond writes a game into a [`GameFile`].
pub const SAVED_GAME_VERSION: u32 = 4;
/// The version of a saved game with [later rules](Game::has_later_rules). The form is the same, but an earlier Fishpond would deal other
/// cards, so it must refuse the game.
const LATER_RULES_VERSION: u32 = 5;

fn version_for<G: Game>(record: &Record<G>) -> u32 {
    if G::has_later_rules(&record.setup.rules) { LATER_RULES_VERSION } else { SAVED_GAME_VERSION }
}

/// A game that can be played on: who plays, how it was dealt, and every move since. `G` is the game, such as DragonFish.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct SavedGame<G: Game> {
    /// The version of the form in which the game was saved: [`SAVED_GAME_VERSION`], or the one above it for a game with later rules.
    pub version: u32,
    pub participants: Vec<Participant>,
    pub record: Record<G>,
    pub notes: Vec<NotedAction>,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct NotedAction {
    pub player: u8,
    /// How many moves of the game came before the noted action.
    pub after: usize,
    pub deed: NonMoveAction,
}

/// Something that a child can do in a game and that is no move.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NonMoveAction {
    Called(Refusal),
    Hint(u8),
    WrongTotal { step: Step, typed: i64 },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum UnplayableError {
    #[error("it was saved by another version of Fishpond")]
    OtherVersion,
    #[error("its moves do not follow the rules")]
    BreaksRules,
    #[error("it was played by the rules of an older Fishpond, and cannot go on by today’s rules")]
    FormerRules,
    #[error("players are missing")]
    PlayersMissing,
    #[error("its players are not those it was dealt for")]
    PlayersDiffer,
}

impl<G: Game> SavedGame<G> {
    /// Makes a game to save that has no notes.
    pub fn new(participants: Vec<Participant>, record: Record<G>) -> Self {
        Self { version: version_for(&record), participants, record, notes: Vec::new() }
    }

    pub fn replay(&self) -> Result<G, UnplayableError> {
        if self.version != version_for(&self.record) {
            return Err(UnplayableError::OtherVersion);
        }
        let players = &self.record.setup.players;
        if self.participants.len() != players.len() {
            return Err(UnplayableError::PlayersMissing);
        }
        let mut seated = self.participants.iter().zip(players);
        if seated.any(|(who, player)| who.player() != *player) {
            return Err(UnplayableError::PlayersDiffer);
        }
        self.record.replay().map_err(|_| UnplayableError::BreaksRules)
    }
}

/// A move of a saved game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayedMove {
    /// The index of the player among the participants of the game.
    pub player: u8,
    /// Whether the player caught something.
    pub is_catch: bool,
}

fn played_moves<G: Game>(record: &Record<G>) -> Vec<PlayedMove> {
    let mut moves = Vec::new();
    // After a move that breaks the rules, nothing is known any more, so nothing more is played.
    let _played = record.replay_with(|game, play| {
        let player = game.player_to_move();
        let is_catch = G::catch_of_move(&game.view_of(Some(player)), play).is_some();
        moves.push(PlayedMove { player, is_catch });
    });
    moves
}

macro_rules! saved_tables {
    ($($module:ident::$Game:ident $name:literal $kinds:tt)+) => {
        $(use engine::games::$module::$Game;)+

        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        #[serde(tag = "game")]
        pub enum AnySavedGame {
            $(#[doc = concat!("A saved game of [`", stringify!($Game), "`].")] #[serde(rename = $name)] $Game(SavedGame<$Game>),)+
        }

        $(impl From<SavedGame<$Game>> for AnySavedGame {
            fn from(saved: SavedGame<$Game>) -> Self {
                Self::$Game(saved)
            }
        })+

        impl AnySavedGame {
            /// The players, in the order of the deal.
            pub fn participants(&self) -> &[Participant] {
                match self { $(Self::$Game(saved) => &saved.participants,)+ }
            }

            /// The players, so that they can be given new names.
            pub fn participants_mut(&mut self) -> &mut [Participant] {
                match self { $(Self::$Game(saved) => &mut saved.participants,)+ }
            }

            pub fn check_playable(&self) -> Result<(), UnplayableError> {
                match self { $(Self::$Game(saved) => saved.replay().map(drop),)+ }
            }

            /// All moves of the saved game, in order.
            pub fn played_moves(&self) -> Vec<PlayedMove> {
                match self { $(Self::$Game(saved) => played_moves(&saved.record),)+ }
            }

            /// The suits that were fished in Great Lakes Fish-Out, in order; empty for other games. Each comes with the player who got it,
            /// as an index from 0 into `participants`.
            pub fn fished_suits(&self) -> Vec<(u8, FishedSuit)> {
                let hauls = match self { $(Self::$Game(saved) => $Game::captures(&saved.record),)+ };
                let hauled = |haul: Capture| FishedSuit { suit: haul.card.suit(), fish: haul.points() };
                hauls.into_iter().map(|(who, haul)| (who, hauled(haul))).collect()
            }
        }
    };
}

engine::for_each_game!(saved_tables);

/// One of the sixty files of a data folder in which games wait: `game.json`, `game-2.json` … `game-60.json`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct GameFile(u8);

impl GameFile {
    pub const FIRST: Self = Self(1);

    /// All files in which games can wait, in the order in which they are taken.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=60).map(Self)
    }

    /// The name of the file in the data folder, such as `game-2.json`.
    pub fn name(self) -> String {
        if self == Self::FIRST { "game.json".to_owned() } else { format!("game-{}.json", self.0) }
    }
}

#[derive(Debug, Default, Serialize, Deserialize)]
pub struct FoundGames {
    /// The games that can be played on, each with its file. The one that was played last comes last, as the files' times of change say.
    pub games: Vec<(GameFile, AnySavedGame)>,
    pub unusable: Vec<SetAsideFile>,
    pub unread: Vec<(GameFile, FolderError)>,
}

/// Brings the JSON of a saved game to the newest version, and returns whether it had an earlier one. A game of a later version stays as it
/// is.
///
/// Before version 3, a match had its game and its length beside the house rules. Before version 4, a game of Three Fishing or MAC I ended
/// with the first round in which nobody drew or fished; the form is the same.
fn upgraded(mut kept: Value) -> (Value, bool) {
    let version = kept["version"].as_u64().unwrap_or_default();
    if !(2..u64::from(SAVED_GAME_VERSION)).contains(&version) {
        return (kept, false);
    }
    kept["version"] = SAVED_GAME_VERSION.into();
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

impl AnySavedGame {
    /// Reads a saved game; `None` if there is no such file.
    pub fn load(folder: &DataFolder, file: GameFile) -> Result<Option<Self>, FolderError> {
        folder.read_with(&file.name(), |content| {
            let kept = serde_json::from_slice(content).map_err(|error| error.to_string())?;
            let (kept, is_former) = upgraded(kept);
            let kept: Self = serde_json::from_value(kept).map_err(|error| error.to_string())?;
            let checked = kept.check_playable().map_err(|reason| match (reason, &kept) {
                (UnplayableError::BreaksRules, Self::FishPond(_)) if is_former => {
                    UnplayableError::FormerRules
                }
                (reason, _) => reason,
            });
            checked.map_err(|reason| reason.to_string())?;
            Ok(kept)
        })
    }

    /// Reads all saved games. A file that can't be used doesn't stop the others from being read.
    pub fn load_all(folder: &DataFolder) -> FoundGames {
        let mut found = FoundGames::default();
        let mut dated: Vec<(u128, GameFile, Self)> = Vec::new();
        for file in GameFile::all() {
            let dated_game = || {
                let game = Self::load(folder, file)?;
                game.map(|game| Ok((folder.modified_at(&file.name())?, file, game))).transpose()
            };
            match dated_game() {
                Ok(game) => dated.extend(game),
                Err(FolderError::Damaged { aside, .. }) => found.unusable.push(aside),
                Err(error) => found.unread.push((file, error)),
            }
        }
        dated.sort_by_key(|(changed, file, _)| (*changed, *file));
        found.games = dated.into_iter().map(|(_, file, game)| (file, game)).collect();
        found
    }

    pub fn save(&self, folder: &DataFolder, file: GameFile) -> Result<(), FolderError> {
        folder.write(&file.name(), self)
    }

    pub fn delete(folder: &DataFolder, file: GameFile) -> Result<(), FolderError> {
        folder.remove(&file.name())
    }
}
