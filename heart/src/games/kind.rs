//! The games by their names.

use std::fmt;
use std::ops::RangeInclusive;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Game;
use super::dragonfish::DragonFish;
use super::fish_out::FishOut;
use super::fish_pond::FishPond;
use super::tiu_u::TiuU;
use crate::arithmetic::{Rung, TensGame};

macro_rules! kinds {
    ($($(#[$attribute:meta])* $Kind:ident),+ $(,)?) => {
        /// One of the games.
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, JsonSchema,
        )]
        #[serde(rename_all = "snake_case")]
        pub enum GameKind { $($(#[$attribute])* $Kind),+ }

        impl GameKind {
            /// All of them.
            pub const ALL: [Self; [$(stringify!($Kind)),+].len()] = [$(Self::$Kind),+];
        }
    };
}

kinds! {
    /// DragonFish (rulebook §2).
    #[default]
    #[serde(rename = "dragonfish")]
    DragonFish,
    /// Three Fishing (rulebook §3).
    ThreeFishing,
    /// MAC I (rulebook §4).
    MacOne,
    /// Tiu-U (rulebook §5).
    TiuU,
    /// Great Lakes Fish-Out (rulebook §6).
    FishOut,
}

impl GameKind {
    /// The most players that any of them has room for.
    pub const MOST_PLAYERS: usize = {
        let (mut most, mut at) = (0, 0);
        while at < Self::ALL.len() {
            let players = *Self::ALL[at].players().end();
            if players > most {
                most = players;
            }
            at += 1;
        }
        most
    };

    /// The name on the box.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::DragonFish => "DragonFish",
            Self::ThreeFishing => TensGame::ThreeFishing.name(),
            Self::MacOne => TensGame::MacOne.name(),
            Self::TiuU => "Tiu-U",
            Self::FishOut => "Great Lakes Fish-Out",
        }
    }

    /// The word for it on the command line.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::DragonFish => "dragonfish",
            Self::ThreeFishing => "three-fishing",
            Self::MacOne => "mac-one",
            Self::TiuU => "tiu-u",
            Self::FishOut => "fish-out",
        }
    }

    /// The rung of the printed game.
    #[must_use]
    pub const fn printed_rung(self) -> Rung {
        match self {
            Self::DragonFish => Rung::Subtraction,
            // All but Three Fishing are the printed game on every rung.
            Self::ThreeFishing | Self::MacOne | Self::TiuU | Self::FishOut => Rung::Addition,
        }
    }

    /// Whether what a child may use depends on the child's rung; the printed game is the same on every rung where it does not.
    #[must_use]
    pub const fn has_rungs(self) -> bool {
        match self {
            Self::DragonFish | Self::ThreeFishing => true,
            Self::MacOne | Self::TiuU | Self::FishOut => false,
        }
    }

    /// Whether several games of it can make a match.
    #[must_use]
    pub const fn has_matches(self) -> bool {
        match self {
            Self::DragonFish | Self::FishOut => false,
            Self::ThreeFishing | Self::MacOne | Self::TiuU => true,
        }
    }

    /// Whether it has cards of its own; one that has none is played with an ordinary pack.
    #[must_use]
    pub const fn has_cards(self) -> bool {
        match self {
            Self::DragonFish | Self::ThreeFishing | Self::MacOne | Self::TiuU => true,
            Self::FishOut => false,
        }
    }

    /// How many can play.
    #[must_use]
    pub const fn players(self) -> RangeInclusive<usize> {
        match self {
            Self::DragonFish => DragonFish::PLAYERS,
            Self::ThreeFishing | Self::MacOne => FishPond::PLAYERS,
            Self::TiuU => TiuU::PLAYERS,
            Self::FishOut => FishOut::PLAYERS,
        }
    }
}

impl From<TensGame> for GameKind {
    fn from(rule: TensGame) -> Self {
        match rule {
            TensGame::ThreeFishing => Self::ThreeFishing,
            TensGame::MacOne => Self::MacOne,
        }
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
