//! The kinds of games that children can play: their names, and what they have in common.

use std::fmt;
use std::ops::RangeInclusive;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Game;
use crate::arithmetic::{Rung, TensGame};

/// Hands the list of all games to another macro, such as one that makes an enum with each of them. Each line has the module and the type of
/// a game below [`games`](self), its name in saved games, and the [`GameKind`]s that it plays with their [words](GameKind::code).
///
/// ```
/// macro_rules! saved_as {
///     ($($module:ident::$Game:ident $saved:literal { $($Kind:ident $word:literal)+ })+) => { [$($saved),+] };
/// }
/// assert_eq!(engine::for_each_game!(saved_as)[0], "dragonfish");
/// ```
#[macro_export]
macro_rules! for_each_game {
    ($callback:ident) => {
        $callback! {
            dragonfish::DragonFish "dragonfish" { DragonFish "dragonfish" }
            fish_pond::FishPond "fish_pond" { ThreeFishing "three-fishing" MacOne "mac-one" }
            tiu_u::TiuU "tiu_u" { TiuU "tiu-u" }
            fish_out::FishOut "fish_out" { FishOut "fish-out" }
        }
    };
}

/// What is different from game to game. [`GameKind`] has a method for each field.
struct Features {
    name: &'static str,
    printed_rung: Rung,
    has_rungs: bool,
    has_matches: bool,
    has_cards: bool,
}

const USUAL: Features = Features {
    name: "",
    printed_rung: Rung::Addition,
    has_rungs: false,
    has_matches: false,
    has_cards: false,
};

macro_rules! kinds {
    ($($(#[$attribute:meta])* $Kind:ident: $features:expr),+ $(,)?) => {
        /// One of the games that children can play in the app.
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, JsonSchema,
        )]
        #[serde(rename_all = "snake_case")]
        pub enum GameKind { $($(#[$attribute])* $Kind),+ }

        impl GameKind {
            /// All games, in the order of the rulebook.
            pub const ALL: [Self; [$(stringify!($Kind)),+].len()] = [$(Self::$Kind),+];

            const fn features(self) -> Features {
                match self { $(Self::$Kind => $features),+ }
            }
        }
    };
}

kinds! {
    /// DragonFish: you calculate to catch fish in four ponds (rulebook §2).
    #[default]
    #[serde(rename = "dragonfish")]
    DragonFish: Features { name: "DragonFish", printed_rung: Rung::Subtraction, has_rungs: true, has_cards: true, ..USUAL },
    /// Three Fishing: three cards make 10, 20 or 30 (rulebook §3).
    ThreeFishing:
        Features { name: TensGame::ThreeFishing.name(), has_rungs: true, has_matches: true, has_cards: true, ..USUAL },
    /// MAC I: the product of two cards plus a third makes a multiple of ten (rulebook §4).
    MacOne: Features { name: TensGame::MacOne.name(), has_matches: true, has_cards: true, ..USUAL },
    /// Tiu-U: you match dominoes with the same total (rulebook §5).
    TiuU: Features { name: "Tiu-U", has_matches: true, has_cards: true, ..USUAL },
    /// Great Lakes Fish-Out: the highest card fishes its suit out of the lake (rulebook §6).
    FishOut: Features { name: "Great Lakes Fish-Out", ..USUAL },
}

macro_rules! played {
    ($($module:ident::$Game:ident $saved:literal { $($Kind:ident $word:literal)+ })+) => {
        impl GameKind {
            /// The name of the game on the command line, such as `three-fishing`. Messages and drawings are named by it too.
            pub const fn code(self) -> &'static str {
                match self { $($(Self::$Kind => $word),+),+ }
            }

            /// How many players this game is for, from the fewest to the most.
            pub const fn players(self) -> RangeInclusive<usize> {
                match self { $($(Self::$Kind)|+ => super::$module::$Game::PLAYERS),+ }
            }
        }
    };
}

for_each_game!(played);

impl GameKind {
    /// The most players that any game allows.
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
    pub const fn name(self) -> &'static str {
        self.features().name
    }

    /// The lowest [rung](Rung) for the printed rules. On a lower one, which only DragonFish has, the game is easier.
    pub const fn printed_rules_rung(self) -> Rung {
        self.features().printed_rung
    }

    /// Whether a child's [rung](Rung) changes anything in this game. If not, every child plays by the printed rules.
    pub const fn has_rungs(self) -> bool {
        self.features().has_rungs
    }

    /// Whether you can choose how many games (in Tiu-U, deals) are played and added up. In Great Lakes Fish-Out you cannot: a match goes on
    /// until somebody reaches the target.
    pub const fn can_choose_match_length(self) -> bool {
        self.features().has_matches
    }

    /// Whether the game has printed cards or tiles of its own. If not, you play it with an ordinary pack of 52 cards.
    pub const fn has_own_cards(self) -> bool {
        self.features().has_cards
    }

    /// The rule by which three cards make a full ten in this game. `None` in all games but Three Fishing and MAC I.
    pub fn tens_game(self) -> Option<TensGame> {
        TensGame::ALL.into_iter().find(|rule| Self::from(*rule) == self)
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
