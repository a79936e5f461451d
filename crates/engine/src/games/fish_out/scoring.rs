//! What a child calculates: the catch that they could fish out, the new score, and what they need to reach the target (rulebook §6).

use super::moves::Phase;
use super::view::View;
use crate::games::{PlayerIndex, Quantity, Reckoning};

impl View {
    /// What the player to move can work out before deciding about a kept card: how many cards of its suit are in the lake, how many they
    /// would catch by fishing out, and their score after that. Empty while nobody has to decide.
    pub fn reckonings_before_fishing(&self) -> Vec<Reckoning> {
        let (Some(card), Some(seat)) = (self.to_decide(), self.seat(self.to_move)) else { return Vec::new() };
        let suit = card.suit();
        let in_lake = u16::from(self.lake.of_suit(suit).len());
        vec![
            Reckoning::count(Quantity::InLake(suit), in_lake.into()),
            Reckoning::sum(Quantity::Catch(suit), in_lake, 1),
            Reckoning::sum(Quantity::ScoreWithCatch, seat.total, in_lake + 1),
        ]
    }

    /// What a player works out after a deal: the new score, and how many fish (caught cards) they still need to reach the target. Empty
    /// during a deal, and if there is no such player.
    pub fn reckonings_after_deal(&self, player: PlayerIndex) -> Vec<Reckoning> {
        let Some(seat) = self.seat(player) else { return Vec::new() };
        if !matches!(self.phase, Phase::BetweenDeals | Phase::Over) {
            return Vec::new();
        }
        let caught = seat.score();
        let mut reckonings = vec![Reckoning::sum(Quantity::Score, seat.total - caught, caught)];
        // When the match is over, there is no target any more.
        if seat.total < self.rules.target && self.phase == Phase::BetweenDeals {
            reckonings.push(Reckoning::difference(Quantity::Missing, self.rules.target, seat.total));
        }
        reckonings
    }
}
