//! What a player of Tiu-U can do with a tile, which depends on all that lies open.

use super::moves::{Move, Moves, Phase};
use super::tiles::{FaceSet, Tile};

/// What can be done with tiles on a table of Tiu-U: which faces a tile can take, and on which faces a third equal tile makes a pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TileChoices {
    /// The faces of tiles that lie open singly, not in a pile.
    open: FaceSet,
    /// The faces of the piles. In each pile three equal tiles wait for their fourth.
    piled: FaceSet,
    /// The faces on which a third tile may be placed to make a pile.
    ///
    /// Exactly two tiles with the face must lie open and none be caught. Only then is the fourth still to come, from somebody's hand or
    /// from the woodpile. If three or four lie open, the player's own tile would be the fourth, or there is none. So it is always clear
    /// which two make the pile.
    to_pile: FaceSet,
}

impl TileChoices {
    /// Works out what can be done with tiles. `open` tiles lie singly, `piles` has one tile for each pile of three, and `caught` are all
    /// tiles that were caught.
    #[inline]
    pub fn new(open: &[Tile], piles: &[Tile], caught: &[Tile]) -> Self {
        let (open, twice) = FaceSet::all_and_paired_in(open);
        let twice = twice.and(FaceSet::CIVIL);
        // The list of caught tiles is long. We look through it only if something lies open twice.
        let to_pile = if twice.is_empty() { twice } else { twice.without(FaceSet::of_tiles(caught)) };
        Self { open, piled: FaceSet::of_tiles(piles), to_pile }
    }

    /// The faces that this tile can take: those of single open tiles that match it, and that of a pile that waits for it as its fourth.
    #[inline]
    pub const fn faces_to_take(self, tile: Tile) -> FaceSet {
        tile.matching_faces().and(self.open).or(FaceSet::single(tile).and(self.piled))
    }

    /// The faces on which a third equal tile from a hand makes a pile: exactly two tiles with the face lie open, and none was caught.
    #[inline]
    pub const fn faces_to_pile(self) -> FaceSet {
        self.to_pile
    }

    /// The faces of the piles on the table. In each pile three equal tiles wait for their fourth.
    pub const fn piled_faces(self) -> FaceSet {
        self.piled
    }

    /// Every move that a player with the tiles `hand` can make at the step `phase` of the game.
    #[inline]
    pub fn moves(self, phase: Phase, hand: &[Tile]) -> Moves {
        let mut moves = Moves::new();
        match phase {
            Phase::DealtPair => moves.extend([Move::LayPair, Move::KeepPair]),
            Phase::Hand => {
                let hand = FaceSet::of_tiles(hand);
                moves.push(Move::Draw);
                for tile in hand {
                    moves.extend(
                        self.faces_to_take(tile).into_iter().map(|takes| Move::Match { hand: tile, takes }),
                    );
                }
                moves.extend(hand.and(self.to_pile).into_iter().map(|tile| Move::Pile { tile }));
            }
            Phase::Draw => moves.push(Move::Draw),
            Phase::Take { drawn } => {
                moves.extend(self.faces_to_take(drawn).into_iter().map(|takes| Move::Take { takes }));
            }
            Phase::BetweenDeals => moves.push(Move::DealNext),
            Phase::Over => {}
        }
        moves
    }
}
