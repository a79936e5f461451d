//! Cards as a calculation sees them: a number, and whether it is a fish.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::text::to_half_width;

/// How many slots a pond of the game DragonFish has, with room for one card each (rulebook §2).
pub const POND_SIZE: usize = 6;

/// A fish or a bug with a number. A fish that you catch counts its number in points, a bug nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Card {
    number: i64,
    fish: bool,
}

impl Card {
    /// Makes the card of a fish with this number printed on it.
    pub fn fish(number: u32) -> Self {
        Self { number: i64::from(number), fish: true }
    }

    /// Makes the card of a bug with this number printed on it.
    pub fn bug(number: u32) -> Self {
        Self { number: i64::from(number), fish: false }
    }

    /// The number printed on the card, zero or above.
    pub const fn number(self) -> i64 {
        self.number
    }

    /// Whether the card is a fish.
    pub const fn is_fish(self) -> bool {
        self.fish
    }

    /// The points that a catch of this card brings: the number of a fish, or 0 for a bug.
    pub const fn points(self) -> i64 {
        if self.fish { self.number } else { 0 }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.fish {
            f.write_str("F")?;
        }
        write!(f, "{}", self.number)
    }
}

/// The six slots of a pond of the game DragonFish, in order. `None` is a slot without an animal: it is empty, or holds a bike.
pub type Pond = [Option<Card>; POND_SIZE];

/// The number on the animal in a slot, from 0 to 5. Gives 0 if the slot has no animal or does not exist.
pub fn number_in(pond: &Pond, slot: u8) -> i64 {
    pond.get(usize::from(slot)).copied().flatten().map_or(0, Card::number)
}

/// Why a text such as `F15 8 7 3 9 B` cannot be read as a pond of the game DragonFish.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PondError {
    /// A word is neither a fish (`F15`), a bug (`8`) nor a bike (`B`). Holds that word.
    #[error("“{0}” is no card: write F15 for a fish, 8 for a bug, B for a bike")]
    UnknownCard(String),
    /// The text names more cards than a pond has slots ([`POND_SIZE`]). Holds how many it names.
    #[error("a pond has {POND_SIZE} cards, not {0}")]
    TooMany(usize),
    /// The text names no card at all.
    #[error("a pond needs at least one card, such as \"F15 8 7 3 9 1\"")]
    NoCards,
}

/// Reads a pond from a text such as `F15 8 7 3 9 B`: a fish, four bugs and a bike. Words are parted by spaces or commas, and full-width
/// characters work too. With fewer than six words, the last slots stay empty.
///
/// # Errors
///
/// If a word is not a card, or there is no card or more than a pond holds.
pub fn parse_pond(text: &str) -> Result<Pond, PondError> {
    let text: String = text.chars().map(to_half_width).collect();
    let slots: Vec<Option<Card>> = text
        .split(|c: char| c.is_whitespace() || c == ',')
        .filter(|word| !word.is_empty())
        .map(|word| if word.eq_ignore_ascii_case("b") { Ok(None) } else { word.parse().map(Some) })
        .collect::<Result<_, _>>()?;
    match slots.len() {
        0 => Err(PondError::NoCards),
        1..=POND_SIZE => Ok(std::array::from_fn(|slot| slots.get(slot).copied().flatten())),
        count => Err(PondError::TooMany(count)),
    }
}

impl FromStr for Card {
    type Err = PondError;

    fn from_str(word: &str) -> Result<Self, PondError> {
        let (digits, fish) = match word.strip_prefix(['F', 'f']) {
            Some(digits) => (digits, true),
            None => (word, false),
        };
        match digits.parse() {
            Ok(number) if digits.bytes().all(|byte| byte.is_ascii_digit()) => Ok(Self { number, fish }),
            _ => Err(PondError::UnknownCard(word.to_owned())),
        }
    }
}
