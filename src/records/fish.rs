//! What kind of fish a catch at a table is, for the pond of the child who caught it.

use super::attempt::{Call, Try};
use crate::arithmetic::Rung;
use crate::games::GameKind;
use crate::games::tiu_u::BIG_FISH;

/// A kind of fish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FishKind {
    /// A fish of DragonFish, by its points.
    Card(u16),
    /// Three cards of Three Fishing or MAC I that make this full ten.
    Ten(i64),
    /// Two tiles of Tiu-U with fewer than eight pips each.
    Little,
    /// Two with eight or more.
    Big,
    /// The fish of a rung: it comes when all lessons of the rung are reached.
    Rung(Rung),
}

impl Try {
    /// The fish that was caught; `None` of what caught none, of puzzles, and of what was worked out beside the moves. In Great Lakes
    /// Fish-Out no calculation is a catch.
    #[must_use]
    pub fn fish(&self) -> Option<FishKind> {
        let Call { offered, total, points, .. } = &self.call;
        if !self.caught() || self.practised.is_some() || offered.is_empty() {
            return None;
        }
        match self.setting.game {
            GameKind::DragonFish => (*points > 0).then_some(FishKind::Card(*points)),
            GameKind::ThreeFishing | GameKind::MacOne => total.map(FishKind::Ten),
            // The pair that matches by a rule has no total, and is of little fish.
            GameKind::TiuU if total.is_some_and(|total| total >= BIG_FISH.into()) => Some(FishKind::Big),
            GameKind::TiuU => Some(FishKind::Little),
            GameKind::FishOut => None,
        }
    }
}
