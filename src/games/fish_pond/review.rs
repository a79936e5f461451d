//! Looking back at a match: what everybody caught, and what could have been caught.

use super::cards::{Card, points};
use super::moves::{Move, Seat};
use super::view::View;
use super::waters::Fishing;
use super::{Record, ReplayError};

/// A catch of the match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caught {
    /// In which game, counted from zero.
    pub game: u8,
    /// Who caught.
    pub player: Seat,
    /// The three cards, in the order of their places.
    pub cards: [Card; 3],
    /// The calculation as true mathematics.
    pub written: String,
    /// What it was worth.
    pub points: u16,
}

/// A turn that ended while something could still have been caught.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missed {
    /// In which game, counted from zero.
    pub game: u8,
    /// Whose turn it was.
    pub player: Seat,
    /// The table as the player saw it at the end of the turn.
    pub view: View,
    /// The best catch there was, with its places.
    pub best: Fishing,
    /// Its calculation as true mathematics.
    pub written: String,
}

/// A match as it looks from its end.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Review {
    /// Every catch, in order.
    pub catches: Vec<Caught>,
    /// Every turn that ended with a catch still possible, in order.
    pub missed: Vec<Missed>,
}

impl Record {
    /// Looks back at the match.
    ///
    /// # Errors
    ///
    /// No such match can have been played.
    pub fn review(&self) -> Result<Review, ReplayError> {
        let mut review = Review::default();
        self.replay_with(|game, play| match play {
            Move::Catch { places, calculation } => {
                if let (Ok(catch), Ok(cards)) = (game.judge(*places, calculation), game.cards_at(*places)) {
                    let written = catch.written(calculation, &cards.map(|card| i64::from(card.value())));
                    let (game, player, points) = (game.game(), game.turn(), points(&cards));
                    review.catches.push(Caught { game, player, cards, written, points });
                }
            }
            Move::EndTurn => {
                let view = game.view_for(game.turn());
                if let Some(best) = view.waters().best() {
                    let (game, player, written) = (view.game, view.turn, best.written());
                    review.missed.push(Missed { game, player, view, best, written });
                }
            }
            Move::Draw | Move::DealNext => {}
        })?;
        Ok(review)
    }
}
