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
}

impl Game {
    /// Which tens the game is about; `None` for DragonFish.
    pub const fn rule(self) -> Option<Rule> {
        match self {
            Self::Dragonfish => None,
            Self::ThreeFishing => Some(Rule::ThreeFishing),
            Self::MacOne => Some(Rule::MacOne),
        }
    }

    /// The game itself.
    pub const fn title(self) -> Title {
        match self {
            Self::Dragonfish => Title::DragonFish,
            Self::ThreeFishing => Title::ThreeFishing,
            Self::MacOne => Title::MacOne,
        }
    }

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Dragonfish => "dragonfish",
            Self::ThreeFishing => "three-fishing",
            Self::MacOne => "mac-one",
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
