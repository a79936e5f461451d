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
    /// Great Lakes Fish-Out
    FishOut,
}

impl Game {
    /// Which tens the game is about; `None` for the other games.
    pub const fn rule(self) -> Option<Rule> {
        match self {
            Self::Dragonfish | Self::FishOut => None,
            Self::ThreeFishing => Some(Rule::ThreeFishing),
            Self::MacOne => Some(Rule::MacOne),
        }
    }

    /// The game whose cards can be printed; `None` for one that is played with an ordinary pack.
    pub const fn printed(self) -> Option<Title> {
        match self {
            Self::Dragonfish => Some(Title::DragonFish),
            Self::ThreeFishing => Some(Title::ThreeFishing),
            Self::MacOne => Some(Title::MacOne),
            Self::FishOut => None,
        }
    }

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Dragonfish => "dragonfish",
            Self::ThreeFishing => "three-fishing",
            Self::MacOne => "mac-one",
            Self::FishOut => "fish-out",
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

/// Says that an option belongs to Great Lakes Fish-Out alone.
pub const fn only_for_fish_out(option: &'static str, game: Game) -> WrongGame {
    WrongGame { option, game, only: "fish-out" }
}

/// Says that a command is about calculations, of which Great Lakes Fish-Out has none that catch.
pub const fn only_for_calculations(command: &'static str) -> WrongGame {
    WrongGame { option: command, game: Game::FishOut, only: "dragonfish, three-fishing and mac-one" }
}
