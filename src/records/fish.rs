//! What kind of fish a catch at a table is, for the pond and the album of the child who caught it.

use heart::arithmetic::Rung;
use heart::games::GameKind;
use heart::games::fish_out::Suit;
use kept::{Attempt, Call, Hauled, Try};

/// A kind of fish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FishKind {
    /// A fish of DragonFish, by its points.
    Card(u16),
    /// Three cards of Three Fishing or MAC I that make this full ten.
    Ten(i64),
    /// Two tiles of Tiu-U with so many pips each.
    Pair(i64),
    /// The two tiles of Tiu-U that match by a rule, 2-1 and 4-2.
    Crossed,
    /// The cards of a suit that were fished out in Great Lakes Fish-Out.
    Suit(Suit),
    /// A small fish from the jar of practice: one for each jar that is full.
    Fry,
    /// The fish of a rung: it comes when all lessons of the rung are reached.
    Rung(Rung),
}

impl FishKind {
    /// What can be caught in a game, but for fish of a spare card with another number.
    #[must_use]
    pub fn in_game(game: GameKind) -> Vec<Self> {
        match game {
            GameKind::DragonFish => [5, 10, 15, 20].map(Self::Card).to_vec(),
            GameKind::ThreeFishing => (1..=3).map(|ten| Self::Ten(10 * ten)).collect(),
            GameKind::MacOne => (1..=13).map(|ten| Self::Ten(10 * ten)).collect(),
            GameKind::TiuU => (2..=12).map(Self::Pair).chain([Self::Crossed]).collect(),
            GameKind::FishOut => Suit::ALL.map(Self::Suit).to_vec(),
        }
    }

    /// The kind of a catch in a game, by its calculation as true mathematics and its points; `None` of what is no fish.
    #[must_use]
    pub fn of_written(game: GameKind, written: Option<&str>, points: u16) -> Option<Self> {
        let made = || {
            let (_, made) = written?.rsplit_once('=')?;
            made.split('+').map(|number| number.trim().parse::<i64>().ok()).sum::<Option<i64>>()
        };
        match game {
            GameKind::DragonFish => (points > 0).then_some(Self::Card(points)),
            GameKind::ThreeFishing | GameKind::MacOne => made().map(Self::Ten),
            GameKind::TiuU => Some(made().map_or(Self::Crossed, Self::Pair)),
            // Which suit it was is not told: the more fish, the larger.
            GameKind::FishOut => Some(Self::Card(points.min(4) * 5)),
        }
    }

    /// The fish that was caught by what a child tried; `None` of what caught none, and of puzzles.
    #[must_use]
    pub fn caught_by(tried: &Try) -> Option<Self> {
        let Call { offered, total, points, .. } = &tried.call;
        let is_catch = tried.caught() && tried.practised.is_none();
        is_catch.then(|| Self::of(tried.setting.game, offered, *total, *points)).flatten()
    }

    /// The kind that was caught by a calculation at the table of a game: with these cards there, this total and these points. In Great
    /// Lakes Fish-Out no calculation catches; it tells of its [hauls](super::Hauled) when the game is over.
    pub(super) fn of(game: GameKind, offered: &str, total: Option<i64>, points: u16) -> Option<Self> {
        // What was worked out beside the moves was worked out from no cards.
        if offered.is_empty() {
            return None;
        }
        match game {
            GameKind::DragonFish => (points > 0).then_some(Self::Card(points)),
            GameKind::ThreeFishing | GameKind::MacOne => total.map(Self::Ten),
            GameKind::TiuU => Some(total.map_or(Self::Crossed, Self::Pair)),
            GameKind::FishOut => None,
        }
    }
}

/// What a child has fished: what lives in the pond, and is shown in the album.
#[derive(Debug, Clone, PartialEq)]
pub enum Fished {
    /// By a calculation at a table; or by one of the answers that have filled a jar in practice.
    Called(Box<Attempt>),
    /// By fishing out a suit in Great Lakes Fish-Out.
    Hauled(Hauled),
}

impl Fished {
    /// What kind of fish it is; `None` where none was caught.
    #[must_use]
    pub fn kind(&self) -> Option<FishKind> {
        match self {
            Self::Called(attempt) if attempt.tried.practised.is_some() => Some(FishKind::Fry),
            Self::Called(attempt) => FishKind::caught_by(&attempt.tried),
            Self::Hauled(hauled) => Some(FishKind::Suit(hauled.suit)),
        }
    }
}
