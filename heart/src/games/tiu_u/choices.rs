//! What can be done with a tile, as everything that lies open decides it.

use super::moves::{Move, Moves, Phase};
use super::tiles::{Faces, Tile};

/// Which faces can be taken, and of which a pile can be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choices {
    /// The faces that lie open, each tile by itself.
    open: Faces,
    /// The faces of which three wait in a pile.
    piled: Faces,
    /// The faces on which a third tile may be placed.
    ///
    /// Exactly two must lie open and none be caught: only then is the fourth still to come, from whatever hand or from the woodpile. Where three
    /// or four lie open the player's own tile would be the fourth, or there is none; so there is never a question which two make the pile.
    to_pile: Faces,
}

impl Choices {
    /// What can be done while these tiles lie open, wait in piles (each face once), and were caught.
    #[must_use]
    #[inline]
    pub fn of(open: &[Tile], piles: &[Tile], caught: &[Tile]) -> Self {
        let (open, twice) = Faces::once_and_twice_in(open);
        let twice = twice.and(Faces::CIVIL);
        // The catches are long, and need not be looked through where nothing lies open twice.
        let to_pile = if twice.is_empty() { twice } else { twice.without(Faces::of(caught)) };
        Self { open, piled: Faces::of(piles), to_pile }
    }

    /// The faces that a tile can take: those that match it, and of the waiting piles its own.
    #[must_use]
    #[inline]
    pub const fn taken_by(self, tile: Tile) -> Faces {
        tile.partners().and(self.open).or(Faces::one(tile).and(self.piled))
    }

    /// The faces of which a player who holds one may make a pile.
    #[must_use]
    #[inline]
    pub const fn to_pile(self) -> Faces {
        self.to_pile
    }

    /// The faces of which three wait in a pile.
    #[must_use]
    pub const fn piled(self) -> Faces {
        self.piled
    }

    /// Every move of the player who is to move, with this hand.
    #[must_use]
    #[inline]
    pub fn moves(self, phase: Phase, hand: &[Tile]) -> Moves {
        let mut moves = Moves::new();
        match phase {
            Phase::DealtPair => moves.extend([Move::LayPair, Move::KeepPair]),
            Phase::Hand => {
                let hand = Faces::of(hand);
                moves.push(Move::Draw);
                for tile in hand {
                    moves.extend(
                        self.taken_by(tile).into_iter().map(|takes| Move::Match { hand: tile, takes }),
                    );
                }
                moves.extend(hand.and(self.to_pile).into_iter().map(|tile| Move::Pile { tile }));
            }
            Phase::Draw => moves.push(Move::Draw),
            Phase::Take { drawn } => {
                moves.extend(self.taken_by(drawn).into_iter().map(|takes| Move::Take { takes }));
            }
            Phase::BetweenDeals => moves.push(Move::DealNext),
            Phase::Over => {}
        }
        moves
    }
}
