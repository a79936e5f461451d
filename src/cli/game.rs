//! The games as the command line names them.

use clap::ValueEnum;
use clap::builder::PossibleValue;

use crate::games::GameKind;

impl ValueEnum for GameKind {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.word()).help(self.name()))
    }
}

/// An option that another game has, and this one has not.
#[derive(Debug, thiserror::Error)]
#[error("{option} is not for --game {}, only for {only}", game.word())]
pub struct WrongGame {
    /// The option, as it is written.
    pub option: &'static str,
    /// The game.
    pub game: GameKind,
    /// Which games have it.
    pub only: &'static str,
}

/// Says that an option belongs to Three Fishing and MAC I alone.
pub const fn only_for_tens(option: &'static str, game: GameKind) -> WrongGame {
    WrongGame { option, game, only: "three-fishing and mac-one" }
}

/// Says that an option belongs to Tiu-U and Great Lakes Fish-Out alone.
pub const fn only_for_deals(option: &'static str, game: GameKind) -> WrongGame {
    WrongGame { option, game, only: "tiu-u and fish-out" }
}
