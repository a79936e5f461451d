//! Makes a game that could be the one a player sees.

use rand::seq::SliceRandom;

use super::game::{TileHand, TiuU};
use super::hidden::Hidden;
use super::view::View;
use crate::games::chance::{Chance, Shuffles};

impl View {
    /// Makes a game that could be the one in this view: the tiles that the viewer cannot see lie at random in the hands of others and in
    /// the woodpile. A computer player thinks ahead in it.
    #[must_use]
    pub fn redeal(&self, chance: &mut Chance) -> TiuU {
        let mut unseen = self.unseen();
        unseen.shuffle(chance);
        let mut unseen = unseen.into_iter();
        let woodpile = unseen.by_ref().take(self.woodpile).collect();
        let hands = self.seats.iter().map(|seat| {
            seat.hand.clone().unwrap_or_else(|| unseen.by_ref().take(seat.tiles).collect::<TileHand>())
        });
        self.whole(Hidden { hands: hands.collect(), woodpile, shuffles: Shuffles::new(0) })
    }
}
