//! The games as the command line names them.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use engine::games::GameKind;

/// A parser for the word of a game, which lists all words in the help.
pub fn by_word() -> impl TypedValueParser<Value = GameKind> {
    let known = |word: &str| GameKind::ALL.into_iter().find(|game| game.word() == word);
    PossibleValuesParser::new(GameKind::ALL.map(|game| PossibleValue::new(game.word()).help(game.name())))
        .map(move |word| known(&word).unwrap_or_default())
}

/// An option that this game does not have.
#[derive(Debug, thiserror::Error)]
#[error("{option} is not for --game {}, only for {only}", game.word())]
pub struct WrongGame {
    pub option: &'static str,
    pub game: GameKind,
    pub only: &'static str,
}

/// Says that an option belongs to Three Fishing and MAC I alone.
pub const fn only_for_tens(option: &'static str, game: GameKind) -> WrongGame {
    WrongGame { option, game, only: "three-fishing and mac-one" }
}
