//! The steps of a trick of Great Lakes Fish-Out. Each move is checked completely before it changes anything, so a refused move changes
//! nothing.

use super::cards::{CardSet, PlayingCard};
use super::game::FishOut;
use super::moves::{Move, Phase, PlayError};
use super::trick::{CardFate, ShownCard, initial_fate};
use crate::games::Game;

impl FishOut {
    pub(super) fn apply_move(&mut self, play: Move) -> Result<(), PlayError> {
        match (self.phase(), play) {
            (Phase::Over, _) => return Err(PlayError::Over),
            (Phase::Choose, Move::Choose(card)) => return self.choose(card),
            (Phase::Decide, Move::FishOut) => self.decide(CardFate::FishedOut),
            (Phase::Decide, Move::Stock) => self.decide(CardFate::Stocked),
            (Phase::BetweenDeals, Move::DealNext) => self.deal_next(),
            (phase, _) => return Err(PlayError::OutOfStep { phase }),
        }
        Ok(())
    }

    fn choose(&mut self, card: PlayingCard) -> Result<(), PlayError> {
        let player = self.player_to_move();
        match self.seats.get_mut(usize::from(player)) {
            Some(seated) if seated.hand.contains(card) => seated.chosen = Some(card),
            _ => return Err(PlayError::NotInHand { card }),
        }
        if self.seats.iter().all(|seated| seated.chosen.is_some()) {
            self.show_all();
        }
        Ok(())
    }

    /// Shows all chosen cards. The highest card of each suit is kept, unless its player has already fished that suit; all others go into
    /// the lake.
    fn show_all(&mut self) {
        let shown: CardSet = self.seats.iter().filter_map(|seated| seated.chosen).collect();
        self.trick.clear();
        for seated in &mut self.seats {
            let Some(card) = seated.chosen.take() else { continue };
            seated.hand.remove(card);
            let fate = initial_fate(shown, card, seated.catch);
            if fate != CardFate::Kept {
                self.lake.insert(card);
            }
            self.trick.push(ShownCard { card, fate });
        }
    }

    /// Settles the next kept card. With [`Fate::FishedOut`] its player catches all cards of its suit in the lake, those of this trick too;
    /// with any other fate it goes into the lake.
    fn decide(&mut self, fate: CardFate) {
        let at = usize::from(self.player_to_move());
        let (Some(laid), Some(seated)) = (self.trick.get_mut(at), self.seats.get_mut(at)) else { return };
        laid.fate = fate;
        if fate == CardFate::FishedOut {
            let fish = self.lake.of_suit(laid.card.suit());
            seated.catch = seated.catch | fish | laid.card.into();
            self.lake = self.lake - fish;
        } else {
            self.lake.insert(laid.card);
        }
    }
}
