//! Makes a game that could be the one a player sees.

use rand::seq::SliceRandom;

use super::game::{Hand, Seated, TiuU};
use super::view::View;
use crate::games::chance::{Chance, Shuffles};

impl View {
    /// Makes a game that could be the one in this view: the tiles that the viewer cannot see lie at random in the hands of others and in
    /// the woodpile. A computer player thinks ahead in it.
    #[must_use]
    pub fn imagined(&self, chance: &mut Chance) -> TiuU {
        let mut unseen = self.unseen();
        unseen.shuffle(chance);
        let mut unseen = unseen.into_iter();
        let woodpile = unseen.by_ref().take(self.woodpile).collect();
        let seats = self.seats.iter().map(|seat| Seated {
            player: seat.player,
            hand: seat.hand.clone().unwrap_or_else(|| unseen.by_ref().take(seat.tiles).collect::<Hand>()),
            caught: seat.caught,
            score: seat.score,
        });
        TiuU {
            rules: self.rules,
            seats: seats.collect(),
            woodpile,
            open: self.open.clone(),
            piles: self.piles.clone(),
            caught: self.caught.clone(),
            first: self.first,
            turn: self.turn,
            phase: self.phase,
            finished: self.finished.clone(),
            shuffles: Shuffles::new(0),
        }
    }
}
