//! What a player can do with a tile, which depends on all that lies open.

use super::moves::{Move, Moves, Phase};
use super::tiles::{Faces, Tile};

/// What a player can do with tiles from the hand: which faces on the table can be taken, and on which a third tile can be piled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choices {
    /// The faces that lie open, each as a single tile.
    open: Faces,
    /// The faces of the piles, in which three tiles wait.
    piled: Faces,
    /// The faces on which a third tile may be placed.
    ///
    /// Exactly two must lie open and none be caught. Only then is the fourth still to come, from somebody's hand or from the woodpile. If
    /// three or four lie open, the player's own tile would be the fourth, or there is none. So it is always clear which two make the pile.
    to_pile: Faces,
}

impl Choices {
    /// Finds what can be done on a table with these tiles: those that lie open singly, the piles (each face once), and those that were
    /// caught.
    #[must_use]
    #[inline]
    pub fn of(open: &[Tile], piles: &[Tile], caught: &[Tile]) -> Self {
        let (open, twice) = Faces::once_and_twice_in(open);
        let twice = twice.and(Faces::CIVIL);
        // The catches are long. We look through them only if something lies open twice.
        let to_pile = if twice.is_empty() { twice } else { twice.without(Faces::of(caught)) };
        Self { open, piled: Faces::of(piles), to_pile }
    }

    /// The faces on the table that this tile can take: open ones that match it, and a pile of its own face.
    #[must_use]
    #[inline]
    pub const fn taken_by(self, tile: Tile) -> Faces {
        tile.partners().and(self.open).or(Faces::one(tile).and(self.piled))
    }

    /// The faces with exactly two tiles open, on which a player who holds the third can place it to make a pile.
    #[must_use]
    #[inline]
    pub const fn to_pile(self) -> Faces {
        self.to_pile
    }

    /// The faces of the piles on the table. Three equal tiles wait in each for their fourth.
    #[must_use]
    pub const fn piled(self) -> Faces {
        self.piled
    }

    /// Every move that the player to move has at this step of the game with this hand.
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
