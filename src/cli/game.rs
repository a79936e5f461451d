//! The games as the command line names them, and the options that `check` and `solve` share.

use std::fmt;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use engine::arithmetic::{Pond, ReadingOrder, Rung, parse_pond};
use engine::games::GameKind;
use engine::games::fish_pond::{Cards, parse_cards};

use super::verdict::{InputPart, Unreadable};

/// A parser for the word of a game on the command line. The help lists all such words.
pub fn game_parser() -> impl TypedValueParser<Value = GameKind> {
    let known = |word: &str| GameKind::ALL.into_iter().find(|game| game.code() == word);
    PossibleValuesParser::new(GameKind::ALL.map(|game| PossibleValue::new(game.code()).help(game.name())))
        .map(move |word| known(&word).unwrap_or_default())
}

#[derive(Debug, thiserror::Error)]
#[error("{option} is not for --game {}, only for {only}", game.code())]
pub struct WrongGame {
    pub option: &'static str,
    pub game: GameKind,
    pub only: &'static str,
}

/// The error that an option belongs to Three Fishing and MAC I alone, but the game is `game`.
pub const fn only_for_tens(option: &'static str, game: GameKind) -> WrongGame {
    WrongGame { option, game, only: "three-fishing and mac-one" }
}

#[derive(Debug, clap::Args)]
pub struct GameOptions {
    /// Choose the game [default: dragonfish]
    #[arg(long, value_parser = game_parser())]
    pub game: Option<GameKind>,

    /// Set the child's rung: addition, subtraction, multiplication, concatenation, division, or 1 to 5; only DragonFish
    /// and Three Fishing need it
    #[arg(long, required_unless_present = "game")]
    #[arg(required_if_eq_any([("game", "dragonfish"), ("game", "three-fishing")]))]
    rung: Option<Rung>,

    /// Read calculations as "spoken", step by step, or by "operations", × and ÷ before + and −
    #[arg(long, default_value = "spoken")]
    pub order: ReadingOrder,

    /// Answer in one line of JSON
    #[arg(long)]
    pub json: bool,
}

impl GameOptions {
    pub fn game(&self) -> GameKind {
        self.game.unwrap_or_default()
    }

    pub fn rung(&self) -> Rung {
        self.rung.unwrap_or_default()
    }
}

/// Reads the text of a DragonFish pond, such as `F15 8 7 B`.
pub fn read_pond(text: &str) -> Result<Pond, Unreadable> {
    parse_pond(text).map_err(|error| unreadable(InputPart::Pond, &error))
}

/// Reads the text of cards of Three Fishing or MAC I. `part` says which part of the input the text is, for an error.
pub fn read_cards(text: &str, part: InputPart) -> Result<Cards, Unreadable> {
    parse_cards(text).map_err(|error| unreadable(part, &error))
}

/// Makes the error that `part` of the input cannot be read. It names no column.
pub fn unreadable(part: InputPart, error: &impl fmt::Display) -> Unreadable {
    Unreadable { part, column: None, message: error.to_string() }
}
