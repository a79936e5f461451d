//! Computer players. They choose a move from what their seat may see, and from nothing else.

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
    /// The move of a computer player through whose eyes the table is seen, and who must be the one to move; always a legal one.
    fn choose(view: &Self::View, strength: Strength, chance: &mut Chance) -> Self::Move;

    /// A move by chance of whoever sees the table so and is to move; always a legal one. Games that are played by it come to an end.
    fn random(view: &Self::View, chance: &mut Chance) -> Self::Move;
}

/// How well a computer player plays; each game says what that means there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// Takes what it easily sees.
    Minnow,
    /// Looks around before it takes.
    Perch,
    /// Thinks about the whole table.
    Pike,
}

impl Strength {
    /// All three, the weakest first.
    pub const ALL: [Self; 3] = [Self::Minnow, Self::Perch, Self::Pike];

    /// The word for it on the command line and in files.
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

/// A word that names no strength.
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
