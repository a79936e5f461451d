//! The game as it might be, for all that one player can see. A computer player thinks ahead in it, by the very rules of the game.

use arrayvec::ArrayVec;
use rand::seq::SliceRandom;

use super::cards::{Card, Cards, DECK_SIZE};
use super::game::{FishOut, Seated};
use super::view::View;
use crate::games::chance::Chance;

impl View {
    /// Makes a game that could be the one in this view: the cards that the viewer cannot see are dealt to the other players at random, to
    /// each as many as they hold. A computer player thinks ahead in it.
    ///
    /// Nobody has chosen a card yet in the new game. We know what others have chosen no better than their hands, so they choose again.
    #[must_use]
    pub fn dealt_anew(&self, chance: &mut Chance) -> FishOut {
        let mut unseen: ArrayVec<Card, DECK_SIZE> = self.unseen().into_iter().collect();
        unseen.shuffle(chance);
        let mut unseen = unseen.into_iter();
        let seats = (0..).zip(&self.seats).map(|(player, seat)| {
            let hand: Cards = match seat.open_hand {
                Some(open) => open,
                None if self.who == Some(player) => self.hand,
                None => unseen.by_ref().take(usize::from(seat.held + u8::from(seat.has_chosen))).collect(),
            };
            let (player, catch, before) = (seat.player, seat.catch, seat.total - seat.score());
            Seated { player, hand, chosen: None, catch, before }
        });
        FishOut {
            rules: self.rules,
            seats: seats.collect(),
            lake: self.lake,
            trick: self.trick.clone(),
            finished: self.finished.clone(),
            first: self.first,
            seed: 0,
        }
    }
}
