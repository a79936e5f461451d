//! The games as the command line names them.

use crate::arithmetic::Rule;
use crate::games::Title;

/// The games that can be asked about and simulated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum Game {
    /// DragonFish
    #[default]
    Dragonfish,
    /// Three Fishing
    ThreeFishing,
    /// MAC I
    MacOne,
    /// Tiu-U
    TiuU,
}

impl Game {
    /// Which tens the game is about; `None` for DragonFish and Tiu-U.
    pub const fn rule(self) -> Option<Rule> {
        match self {
            Self::Dragonfish | Self::TiuU => None,
            Self::ThreeFishing => Some(Rule::ThreeFishing),
            Self::MacOne => Some(Rule::MacOne),
        }
    }

    /// The game whose deck can be printed; `None` for Tiu-U, which has none yet.
    pub const fn title(self) -> Option<Title> {
        match self {
            Self::Dragonfish => Some(Title::DragonFish),
            Self::ThreeFishing => Some(Title::ThreeFishing),
            Self::MacOne => Some(Title::MacOne),
            Self::TiuU => None,
        }
    }

    /// How many play where nobody says how many.
    pub const fn usual_players(self) -> usize {
        match self {
            Self::Dragonfish | Self::ThreeFishing | Self::MacOne => 4,
            Self::TiuU => 2,
        }
    }

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Dragonfish => "dragonfish",
            Self::ThreeFishing => "three-fishing",
            Self::MacOne => "mac-one",
            Self::TiuU => "tiu-u",
        }
    }
}

/// An option that another game has, and this one has not.
#[derive(Debug, thiserror::Error)]
#[error("{option} is not for --game {}, only for {only}", game.word())]
pub struct WrongGame {
    /// The option, as it is written.
    pub option: &'static str,
    /// The game.
    pub game: Game,
    /// Which games have it.
    pub only: &'static str,
}

/// Says that an option belongs to Three Fishing and MAC I alone.
pub const fn only_for_tens(option: &'static str, game: Game) -> WrongGame {
    WrongGame { option, game, only: "three-fishing and mac-one" }
}
