//! What `check` and `solve` both ask about: a pond, and the rung and reading order of a child.

use crate::arithmetic::{Pond, ReadingOrder, Rung, parse_pond};

use super::answer::{Answer, Part, Unreadable};

/// The options that `check` and `solve` share.
#[derive(Debug, clap::Args)]
pub struct Asked {
    /// The child's rung: addition, subtraction, multiplication, concatenation, division, or its number from 1 to 5
    #[arg(long)]
    pub rung: Rung,

    /// How a calculation is read: "spoken", each step applied to the total so far, or "operations", × and ÷ before + and −
    #[arg(long, default_value = "spoken")]
    pub order: ReadingOrder,

    /// Up to six cards: F15 is a fish, 8 a bug, B a bike
    #[arg(long, value_name = "CARDS", allow_hyphen_values = true)]
    pond: String,

    /// Answer in one line of JSON
    #[arg(long)]
    pub json: bool,
}

impl Asked {
    /// Reads the cards of the pond.
    ///
    /// # Errors
    ///
    /// The answer to a pond that cannot be read.
    pub fn pond(&self) -> Result<Pond, Answer> {
        parse_pond(&self.pond).map_err(|error| {
            Answer::Unreadable(Unreadable { part: Part::Pond, column: None, message: error.to_string() })
        })
    }
}
