//! What players do not see of a match of Three Fishing or MAC I. Together with what everybody sees, it makes the whole match.

use arrayvec::ArrayVec;

use super::cards::Cards;
use super::game::{Bait, FishPond, SeatState};
use super::setup::MOST_PLAYERS;
use super::view::View;
use crate::games::chance::ShuffleSource;

/// What the [view for everybody](View) does not show of a match of Three Fishing or MAC I: bait, cards to draw, and the source of chance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HiddenState {
    /// The bait cards of each player, by index into the players of the set-up.
    pub baits: ArrayVec<Bait, MOST_PLAYERS>,
    /// The cards to draw. The next one is at the end.
    pub stock: Cards,
    /// The source of chance from which all later games of the match are dealt.
    pub shuffles: ShuffleSource,
}

impl FishPond {
    /// What the view for everybody does not show of this match: bait, cards to draw and the source of chance. Show it to no player.
    pub fn hidden_state(&self) -> HiddenState {
        HiddenState {
            baits: self.seats.iter().map(|seated| seated.bait.clone()).collect(),
            stock: self.stock.clone(),
            shuffles: self.shuffles,
        }
    }
}

impl View {
    /// The whole match that this view and `hidden` make together. Bait and stock come from `hidden`, whatever the view says of them.
    ///
    /// `None` unless every card of the deck is there, and none more often than in the deck; or if there is not a bait for each player, or
    /// the players have not caught as many cards as are caught. Nothing else is checked: a view that was changed by hand can make a match
    /// that no moves lead to.
    pub fn with_hidden_state(&self, hidden: HiddenState) -> Option<FishPond> {
        let caught: usize = self.seats.iter().map(|seat| usize::from(seat.caught)).sum();
        if hidden.baits.len() != self.seats.len() || caught != self.caught.len() {
            return None;
        }
        let seats = self.seats.iter().zip(hidden.baits).map(|(seat, bait)| SeatState {
            player: seat.player,
            bait,
            caught: seat.caught,
            points: seat.points,
        });
        let players = u8::try_from(self.seats.len()).unwrap_or(u8::MAX).max(1);
        let game = FishPond {
            rule: self.rule,
            rules: self.rules,
            length: self.length,
            seats: seats.collect(),
            stock: hidden.stock,
            pond: self.pond.clone(),
            caught: self.caught.clone(),
            // Since the first game of the match, the dealer has moved on by one seat with each game.
            first: (self.dealer % players + players - self.game % players) % players,
            turn: self.turn,
            phase: self.phase,
            idle: self.idle,
            finished: self.finished.clone(),
            shuffles: hidden.shuffles,
        };
        Some(game).filter(FishPond::has_all_cards)
    }
}
