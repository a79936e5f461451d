//! Looking back at a game: what everybody caught, and what could have been caught.

use super::moves::{Move, Phase};
use super::table::Side;
use super::view::{Fishing, View, best_catch};
use super::{Record, ReplayError};
use crate::arithmetic::{Pond, Statement, judge};

/// A catch of the game.
#[derive(Debug, Clone, PartialEq)]
pub struct Caught {
    /// Who caught, counted through the players of the set-up.
    pub player: u8,
    /// Where.
    pub pond: Side,
    /// The calculation as true mathematics.
    pub written: String,
    /// What it was worth.
    pub points: i64,
}

/// A turn in which more could have been caught.
#[derive(Debug, Clone, PartialEq)]
pub struct Missed {
    /// Whose turn it was.
    pub player: u8,
    /// The table as the player saw it, before any swap.
    pub view: View,
    /// The best catch there was.
    pub best: Fishing,
    /// Its calculation as true mathematics.
    pub written: String,
    /// What was caught instead, in points.
    pub points: i64,
}

/// A game as it looks from its end.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Review {
    /// Every catch, in order.
    pub catches: Vec<Caught>,
    /// Every turn in which there was a better catch, in order.
    pub missed: Vec<Missed>,
}

impl Record {
    /// Looks back at the game.
    ///
    /// # Errors
    ///
    /// No such game can have been played.
    pub fn review(&self) -> Result<Review, ReplayError> {
        let mut review = Review::default();
        // The table at the beginning of the second step of the turn.
        let mut unswapped: Option<View> = None;
        self.replay_with(|game, play| {
            if game.phase() == (Phase::Fish { swapped: None }) {
                unswapped = Some(game.view_for(game.turn()));
            }
            match play {
                Move::Catch { pond, calculation } => {
                    let view = game.view_for(game.turn());
                    let animals = view.pond(*pond);
                    let fisher = view.fisher().map(|seat| (seat.player, seat.skill.rung)).unwrap_or_default();
                    if let Ok(caught) = judge(calculation, &animals, fisher.1) {
                        let written = caught.written(calculation, &animals);
                        let points = caught.points();
                        review.catches.push(Caught { player: fisher.0, pond: *pond, written, points });
                        review.missed.extend(unswapped.take().and_then(|view| missed(view, points)));
                    }
                }
                Move::Pass => review.missed.extend(unswapped.take().and_then(|view| missed(view, 0))),
                _ => {}
            }
        })?;
        Ok(review)
    }
}

/// The best catch of a turn, if it was worth more than what was caught.
fn missed(view: View, points: i64) -> Option<Missed> {
    let best = best_catch(&view, &view.solver())?;
    if best.solution.catch.points() <= points {
        return None;
    }
    let written = best.written(&view);
    let player = view.fisher().map_or(0, |seat| seat.player);
    Some(Missed { player, view, best, written, points })
}

impl Fishing {
    /// The calculation as true mathematics.
    #[must_use]
    pub fn written(&self, view: &View) -> String {
        self.solution.catch.written(&self.solution.calculation, &self.animals(view))
    }

    /// The same with its last number left out.
    #[must_use]
    pub fn with_gap(&self, view: &View) -> Option<Statement> {
        self.solution.catch.with_gap(&self.solution.calculation, &self.animals(view))
    }

    /// The animals of the pond that is fished, after the swap.
    #[must_use]
    pub fn animals(&self, view: &View) -> Pond {
        let mut animals = view.pond(self.pond);
        if let Some((from, to)) = self.swap {
            let (here, there) = if from.pond == self.pond { (from, to) } else { (to, from) };
            animals[usize::from(here.slot)] = view.pond(there.pond)[usize::from(there.slot)];
        }
        animals
    }
}
