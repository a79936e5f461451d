//! Computer players. They choose a move only from what their seat may see.

pub mod dragonfish;
pub mod fish_out;
pub mod fish_pond;
pub mod tiu_u;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::games::Game;
use crate::games::chance::Chance;

/// A game that computer players can play.
pub trait Opponent: Game {
    /// Chooses the move of a computer player who sees this and is to move. The move is always legal.
    fn choose(view: &Self::View, strength: Strength, chance: &mut Chance) -> Self::Move;

    /// Chooses a random move for a player who sees this and is to move. The move is always legal, and games played like this come to an
    /// end.
    fn random(view: &Self::View, chance: &mut Chance) -> Self::Move;
}

/// How well a computer player plays. Each game says what that means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// Minnow takes what it easily sees.
    Minnow,
    /// Perch looks around before it takes.
    Perch,
    /// Pike thinks about the whole table.
    Pike,
}

impl Strength {
    /// All three strengths, the weakest first.
    pub const ALL: [Self; 3] = [Self::Minnow, Self::Perch, Self::Pike];

    /// The name of the strength on the command line and in files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Minnow => "minnow",
            Self::Perch => "perch",
            Self::Pike => "pike",
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The error for a word that names no strength.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is none of: minnow, perch, pike")]
pub struct UnknownStrength(pub String);

impl FromStr for Strength {
    type Err = UnknownStrength;

    fn from_str(word: &str) -> Result<Self, UnknownStrength> {
        let lower = word.trim().to_lowercase();
        let named = Self::ALL.into_iter().find(|strength| strength.word() == lower);
        named.ok_or_else(|| UnknownStrength(word.to_owned()))
    }
}
