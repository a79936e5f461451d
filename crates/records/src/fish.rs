//! Which kind of fish a catch is, for the child's pond and album.

use engine::arithmetic::{Operation, Rung};
use engine::games::fish_out::Suit;
use engine::games::{GameKind, HardCatch};
use interchange::{Attempt, AttemptDetails, FishedSuit, JudgedAnswer};
use serde::{Deserialize, Serialize};
use serde_json::json;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum FishKind {
    /// A fish card of DragonFish, by its fish points, such as 10.
    Card(u16),
    /// Cards of Three Fishing or MAC I that make a full ten together, such as 20.
    Ten(i64),
    /// Two tiles of Tiu-U with this many pips each.
    Pair(i64),
    /// The special pair of Tiu-U tiles: 2-1 and 4-2, which match by a rule though their pips differ.
    Crossed,
    Suit(Suit),
    /// A little fish from practice: one for each puzzle that was right first time.
    Fry,
    /// The fish of a [`Rung`]. It comes when all lessons of the rung are mastered.
    Rung(Rung),
}

/// How a fish looks: its kind, and whether it has a crown, the gold mark of a hard catch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FishLook {
    pub kind: FishKind,
    pub has_crown: bool,
}

impl From<FishKind> for FishLook {
    fn from(kind: FishKind) -> Self {
        Self { kind, has_crown: false }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct FishName {
    /// When the child gave the name, in milliseconds since 1970 (UTC). Of two names for the same kind, the later one counts.
    pub at: i64,
    pub name: String,
}

impl FishKind {
    /// The word for the kind in records, such as `card-10`. It never changes.
    pub fn code(self) -> String {
        let word =
            |kind: &str, value: serde_json::Value| format!("{kind}-{}", value.as_str().unwrap_or("unknown"));
        match self {
            Self::Card(points) => format!("card-{points}"),
            Self::Ten(ten) => format!("ten-{ten}"),
            Self::Pair(pips) => format!("pair-{pips}"),
            Self::Crossed => "crossed".to_owned(),
            Self::Suit(suit) => word("suit", json!(suit)),
            Self::Fry => "fry".to_owned(),
            Self::Rung(rung) => word("rung", json!(rung)),
        }
    }

    /// All kinds of fish that can be caught in a game. House rules of DragonFish can add a fish card with other points, which isn't among
    /// them.
    pub fn in_game(game: GameKind) -> Vec<Self> {
        match game {
            GameKind::DragonFish => [5, 10, 15, 20].map(Self::Card).to_vec(),
            GameKind::ThreeFishing => (1..=3).map(|ten| Self::Ten(10 * ten)).collect(),
            GameKind::MacOne => (1..=13).map(|ten| Self::Ten(10 * ten)).collect(),
            GameKind::TiuU => (2..=12).map(Self::Pair).chain([Self::Crossed]).collect(),
            GameKind::FishOut => Suit::ALL.map(Self::Suit).to_vec(),
        }
    }

    /// The kind of fish that a move caught, from a stored game; `None` if the catch isn't a fish. `calculation` is written as true
    /// mathematics, such as `4 × 5 = 20`.
    pub fn from_stored(game: GameKind, calculation: Option<&str>, points: u16) -> Option<Self> {
        if game == GameKind::FishOut {
            // Stored games don't say which suit of Great Lakes Fish-Out it was, so more fish make a larger fish.
            return Some(Self::Card(points.min(4) * 5));
        }
        let number = calculation.and_then(|written| {
            let (_, made) = written.rsplit_once('=')?;
            made.split('+').map(|number| number.trim().parse::<i64>().ok()).sum::<Option<i64>>()
        });
        Self::made(game, number, points)
    }

    /// The kind of fish that an answer in a game caught; `None` if it caught nothing, or answered a puzzle of practice.
    pub fn caught_by(tried: &AttemptDetails) -> Option<Self> {
        let JudgedAnswer { offered, total, points, .. } = &tried.answer;
        let is_catch = tried.is_success() && tried.practised.is_none();
        is_catch.then(|| Self::from_calculation(tried.setting.game, offered, *total, *points)).flatten()
    }

    /// The kind of fish that a calculation caught; `None` if it caught none. `offered` are the cards that could be caught, and `total` is
    /// what the calculation made. In Great Lakes Fish-Out no calculation catches: its [suits](super::FishedSuit) are known when the game is
    /// over.
    pub(super) fn from_calculation(
        game: GameKind,
        offered: &str,
        total: Option<i64>,
        points: u16,
    ) -> Option<Self> {
        // A calculation beside the moves, such as adding up points, is made from no cards.
        if offered.is_empty() {
            return None;
        }
        Self::made(game, total, points)
    }

    fn made(game: GameKind, number: Option<i64>, points: u16) -> Option<Self> {
        match game {
            GameKind::DragonFish => (points > 0).then_some(Self::Card(points)),
            GameKind::ThreeFishing | GameKind::MacOne => number.map(Self::Ten),
            GameKind::TiuU => Some(number.map_or(Self::Crossed, Self::Pair)),
            GameKind::FishOut => None,
        }
    }
}

/// A fish that a child caught: it lives in the child's pond and is shown in the album.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum CaughtFish {
    /// The fish was caught by the calculation in this answer in a game; or it is a little fish from practice, with an answer to show.
    Called(Box<Attempt>),
    Hauled(FishedSuit),
}

impl CaughtFish {
    /// The kind of this fish; `None` if the answer caught nothing.
    pub fn kind(&self) -> Option<FishKind> {
        match self {
            Self::Called(attempt) if attempt.tried.practised.is_some() => Some(FishKind::Fry),
            Self::Called(attempt) => FishKind::caught_by(&attempt.tried),
            Self::Hauled(hauled) => Some(FishKind::Suit(hauled.suit)),
        }
    }

    /// How this fish looks; `None` if the answer caught nothing.
    pub fn look(&self) -> Option<FishLook> {
        Some(FishLook { kind: self.kind()?, has_crown: self.hard_catch().is_some() })
    }

    /// Why this fish was hard to catch for the child on the rung of that time; `None` if it wasn't.
    pub fn hard_catch(&self) -> Option<HardCatch> {
        let Self::Called(attempt) = self else { return None };
        let AttemptDetails { setting, answer, .. } = &attempt.tried;
        FishKind::caught_by(&attempt.tried)
            .and_then(|_| HardCatch::from_signs(setting.game, setting.rung, signs_of(&answer.calculation)))
    }
}

/// All signs in a stored calculation, such as `20 = 9 + 8 + 5 - 2`.
pub(crate) fn signs_of(calculation: &str) -> impl Iterator<Item = Operation> {
    calculation.chars().filter_map(Operation::from_sign)
}
