//! Computer players. They choose a move only from what a child at their place may see.

pub mod dragonfish;
pub mod fish_out;
pub mod fish_pond;
pub mod tiu_u;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::games::Game;
use crate::games::chance::Chance;

/// A game that computer players can play. A computer player sees only what a child at its place may see.
pub trait PlayableByComputer: Game {
    /// Chooses a move for a computer player of this strength. `view` is the table as the player to move sees it. `chance` decides where the
    /// computer player guesses. The move is always legal.
    fn choose_move(view: &Self::View, strength: Strength, chance: &mut Chance) -> Self::Move;

    /// Chooses a move at random for the player whose view it is. The move is always legal, and games played like this come to an end.
    fn random_move(view: &Self::View, chance: &mut Chance) -> Self::Move;
}

/// How strong a computer player is, from gentle to strong. The module of each game says how the three of them play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// The gentlest computer player, which takes what it easily sees.
    Minnow,
    /// The middle computer player, which looks around before it takes.
    Perch,
    /// The strongest computer player, which thinks about the whole table.
    Pike,
}

impl Strength {
    /// All three strengths of computer players, the gentlest first.
    pub const ALL: [Self; 3] = [Self::Minnow, Self::Perch, Self::Pike];

    /// The name of the strength on the command line and in files: `minnow`, `perch` or `pike`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Minnow => "minnow",
            Self::Perch => "perch",
            Self::Pike => "pike",
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The error for a word other than `minnow`, `perch` and `pike`. Holds the word as it was given.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is none of: minnow, perch, pike")]
pub struct UnknownStrength(pub String);

impl FromStr for Strength {
    type Err = UnknownStrength;

    fn from_str(word: &str) -> Result<Self, UnknownStrength> {
        let lower = word.trim().to_lowercase();
        let named = Self::ALL.into_iter().find(|strength| strength.code() == lower);
        named.ok_or_else(|| UnknownStrength(word.to_owned()))
    }
}
