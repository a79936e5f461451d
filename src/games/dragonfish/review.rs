//! Looking back at a game: what everybody caught, and what could have been caught.

use super::game::DragonFish;
use super::moves::{Move, Phase};
use super::view::{Fishing, View};
use super::{Record, ReplayError};
use crate::arithmetic::{Pond, Statement, judge};
use crate::games::{Caught, Game, Missed, Review};

/// What a move catches, judged by the rung of whoever fishes.
pub(super) fn caught(before: &View, play: &Move) -> Option<Caught> {
    let Move::Catch { pond, calculation } = play else { return None };
    let (fisher, animals) = (before.fisher()?, before.pond(*pond));
    let caught = judge(calculation, &animals, fisher.skill.rung).ok()?;
    let points = u16::try_from(caught.points()).unwrap_or(u16::MAX);
    Some(Caught { player: fisher.player, written: Some(caught.written(calculation, &animals)), points })
}

pub(super) fn review(record: &Record) -> Result<Review<DragonFish>, ReplayError> {
    let mut review = Review::default();
    // The table at the beginning of the second step of the turn.
    let mut unswapped: Option<View> = None;
    record.replay_with(|game, play| {
        if game.phase() == (Phase::Fish { swapped: None }) {
            unswapped = Some(game.view_for(game.turn()));
        }
        if matches!(play, Move::Catch { .. } | Move::Pass) {
            let caught = DragonFish::caught(&game.view_for(game.turn()), play);
            let points = caught.as_ref().map_or(0, |caught| caught.points);
            review.catches.extend(caught);
            review.missed.extend(unswapped.take().and_then(|view| missed(view, points)));
        }
    })?;
    Ok(review)
}

/// The best catch of a turn, if it was worth more than what was caught.
fn missed(view: View, instead: u16) -> Option<Missed<DragonFish>> {
    let best = DragonFish::best(&view)?;
    let points = u16::try_from(best.solution.catch.points()).unwrap_or(u16::MAX);
    if points <= instead {
        return None;
    }
    let (written, player) = (best.written(&view), view.fisher().map_or(0, |seat| seat.player));
    Some(Missed { player, view, best, written: Some(written), points, instead })
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
