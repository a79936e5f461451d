//! Looks back at a match of Three Fishing or MAC I: what everybody caught, and what they could have caught.

use super::cards::points_of_cards;
use super::game::FishPond;
use super::moves::Move;
use super::view::View;
use super::{Record, ReplayError};
use crate::arithmetic::judge_tens;
use crate::games::{Game, HardCatch, MissedChance, PlayerCatch, Review};

/// The catch that a move makes, with the player and the points; `None` if the move catches nothing. The move is judged on the rung of the
/// player whose view it is.
pub(super) fn catch_of_move(before: &View, play: &Move) -> Option<PlayerCatch> {
    let Move::Catch { places, calculation } = play else { return None };
    let [first, second, third] = places.map(|place| before.card(place));
    let cards = [first?, second?, third?];
    let values = cards.map(|card| i64::from(card.value()));
    let rung = before.viewer_seat()?.player.rung;
    let catch = judge_tens(calculation, &values, before.rule, rung).ok()?;
    Some(PlayerCatch {
        player: before.turn,
        written: Some(catch.equation(calculation, &values)),
        points: points_of_cards(&cards),
        hard: HardCatch::from_signs(before.rule.into(), rung, calculation.operations()),
    })
}

/// Reviews a match: what everybody caught, and what they missed. A player missed a chance if they ended a turn while they could still catch
/// something.
pub(super) fn review(record: &Record) -> Result<Review<FishPond>, ReplayError> {
    let mut review = Review::default();
    record.replay_with(|game, play| {
        let view = || game.view_of(Some(game.turn()));
        match play {
            Move::Catch { .. } => review.catches.extend(FishPond::catch_of_move(&view(), play)),
            Move::EndTurn => review.missed.extend(missed(view())),
            Move::Draw | Move::DealNext => {}
        }
    })?;
    Ok(review)
}

fn missed(view: View) -> Option<MissedChance<FishPond>> {
    let best = FishPond::best_opportunity(&view)?;
    let (written, points) = (best.equation(), best.points);
    Some(MissedChance { player: view.turn, view, best, written: Some(written), points, instead: 0 })
}
