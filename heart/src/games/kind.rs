//! The names of the games, and what they have in common.

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
        /// One of the five games that children can play in the app.
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, JsonSchema,
        )]
        #[serde(rename_all = "snake_case")]
        pub enum GameKind { $($(#[$attribute])* $Kind),+ }

        impl GameKind {
            /// All five games, in the order of the rulebook.
            pub const ALL: [Self; [$(stringify!($Kind)),+].len()] = [$(Self::$Kind),+];
        }
    };
}

kinds! {
    /// DragonFish: you calculate to catch fish in four ponds (rulebook §2).
    #[default]
    #[serde(rename = "dragonfish")]
    DragonFish,
    /// Three Fishing: three cards make 10, 20 or 30 (rulebook §3).
    ThreeFishing,
    /// MAC I: the product of two cards plus a third makes a multiple of ten (rulebook §4).
    MacOne,
    /// Tiu-U: you match dominoes with the same total (rulebook §5).
    TiuU,
    /// Great Lakes Fish-Out: the highest card fishes its suit out of the lake (rulebook §6).
    FishOut,
}

impl GameKind {
    /// The most players that any of the five games allows.
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

    /// The English name of the game, as it is printed on the box, such as “Three Fishing”.
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

    /// The name of the game on the command line, such as `three-fishing`.
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

    /// The lowest [rung](Rung), or set of allowed signs, on which a child plays the game by its printed rules. On a lower rung, which only
    /// DragonFish has, the game is easier.
    #[must_use]
    pub const fn printed_rung(self) -> Rung {
        match self {
            Self::DragonFish => Rung::Subtraction,
            // All of these but Three Fishing are the printed game on every rung.
            Self::ThreeFishing | Self::MacOne | Self::TiuU | Self::FishOut => Rung::Addition,
        }
    }

    /// Whether a child's [rung](Rung), which says what signs they may use, changes anything in this game. If not, every child plays by the
    /// printed rules.
    #[must_use]
    pub const fn has_rungs(self) -> bool {
        match self {
            Self::DragonFish | Self::ThreeFishing => true,
            Self::MacOne | Self::TiuU | Self::FishOut => false,
        }
    }

    /// Whether you may choose how many games (in Tiu-U, deals) are added up to decide the winner. Not so in Great Lakes Fish-Out: a match
    /// always goes on for several deals, until somebody reaches the target.
    #[must_use]
    pub const fn has_matches(self) -> bool {
        match self {
            Self::DragonFish | Self::FishOut => false,
            Self::ThreeFishing | Self::MacOne | Self::TiuU => true,
        }
    }

    /// Whether the game has printed cards or tiles of its own. If not, you play it with an ordinary pack of 52 cards.
    #[must_use]
    pub const fn has_cards(self) -> bool {
        match self {
            Self::DragonFish | Self::ThreeFishing | Self::MacOne | Self::TiuU => true,
            Self::FishOut => false,
        }
    }

    /// How many players this game is for, from the fewest to the most.
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
