//! The options that `check` and `solve` share: a game, and the rung and reading order of a child.

use std::fmt;

use engine::arithmetic::{Pond, ReadingOrder, Rung, parse_pond};
use engine::games::GameKind;
use engine::games::fish_pond::{Cards, parse_cards};

use super::game::by_word;
use super::verdict::{InputPart, Unreadable};

#[derive(Debug, clap::Args)]
pub struct GameOptions {
    /// Choose the game [default: dragonfish]
    #[arg(long, value_parser = by_word())]
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

/// Reads the cards of a pond of DragonFish.
pub fn pond(text: &str) -> Result<Pond, Unreadable> {
    parse_pond(text).map_err(|error| unreadable(InputPart::Pond, &error))
}

/// Reads cards of Three Fishing and MAC I.
pub fn cards(text: &str, part: InputPart) -> Result<Cards, Unreadable> {
    parse_cards(text).map_err(|error| unreadable(part, &error))
}

/// An error without a column.
pub fn unreadable(part: InputPart, error: &impl fmt::Display) -> Unreadable {
    Unreadable { part, column: None, message: error.to_string() }
}
