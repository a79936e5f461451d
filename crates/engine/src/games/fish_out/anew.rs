//! The game as it might be, for all that one player can see. A computer player thinks ahead in it, by the very rules of the game.

use arrayvec::ArrayVec;
use rand::seq::SliceRandom;

use super::cards::{DECK_SIZE, PlayingCard};
use super::game::FishOut;
use super::hidden::Hidden;
use super::view::View;
use crate::games::chance::Chance;

impl View {
    /// Makes a game that could be the one in this view: the cards that the viewer cannot see are dealt to the other players at random, to
    /// each as many as they hold. A computer player thinks ahead in it.
    ///
    /// Nobody has chosen a card yet in the new game. We know what others have chosen no better than their hands, so they choose again.
    #[must_use]
    pub fn redeal(&self, chance: &mut Chance) -> FishOut {
        let mut unseen: ArrayVec<PlayingCard, DECK_SIZE> = self.unseen().into_iter().collect();
        unseen.shuffle(chance);
        let mut unseen = unseen.into_iter();
        let hands = (0..).zip(&self.seats).map(|(player, seat)| match seat.open_hand {
            Some(open) => open,
            None if self.who == Some(player) => self.hand,
            None => unseen.by_ref().take(usize::from(seat.held + u8::from(seat.has_chosen))).collect(),
        });
        let (hands, chosen) = (hands.collect(), self.seats.iter().map(|_| None).collect());
        self.whole(Hidden { hands, chosen, seed: 0 })
    }
}
