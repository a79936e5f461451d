//! Looks back at a match of Great Lakes Fish-Out: what was fished out, and what was let go.

use super::capture::Capture;
use super::game::FishOut;
use super::moves::{Move, Phase};
use super::{Record, ReplayError};
use crate::games::{Game, MissedChance, Review};

/// Chances to fish out a suit, in the deal so far and in order. For each player and suit it holds only the best.
type LetGo = Vec<MissedChance<FishOut>>;

/// Reviews a match: what was fished out, and what was let go. A player missed a chance if they could have fished out a suit for more than
/// it brought them in the end.
pub(super) fn review(record: &Record) -> Result<Review<FishOut>, ReplayError> {
    let mut review = Review::default();
    let mut let_go = LetGo::default();
    let end = record.replay_with(|game, play| match (game.phase(), play) {
        (Phase::Decide, Move::FishOut) => {
            review.catches.extend(FishOut::catch_of_move(&game.view_of(None), play));
        }
        (Phase::Decide, Move::Stock) => let_slip(game, &mut let_go),
        (_, Move::DealNext) => review.missed.extend(missed(game, &mut let_go)),
        _ => {}
    })?;
    if end.phase() != Phase::Choose && end.phase() != Phase::Decide {
        review.missed.extend(missed(&end, &mut let_go));
    }
    Ok(review)
}

/// Notes in `let_go` a kept card that goes into the lake, although its player could fish out its suit.
fn let_slip(game: &FishOut, let_go: &mut LetGo) {
    let player = game.player_to_move();
    let view = game.view_of(Some(player));
    let (Some(card), Some(cards)) = (view.card_to_decide(), view.catchable_cards()) else { return };
    let best = Capture { card, cards };
    let (written, points) = (best.equation(), best.points());
    let is_of_suit =
        |before: &MissedChance<FishOut>| before.player == player && before.best.card.suit() == card.suit();
    if !let_go.iter().any(|before| is_of_suit(before) && before.points >= points) {
        let_go.retain(|before| !is_of_suit(before));
        let_go.push(MissedChance { player, view, best, written: Some(written), points, instead: 0 });
    }
}

/// The chances in `let_go` that players missed: those that brought them less later in the deal. Empties `let_go`.
fn missed(game: &FishOut, let_go: &mut LetGo) -> impl Iterator<Item = MissedChance<FishOut>> {
    let caught = |missed: MissedChance<FishOut>| {
        let catch = game.seats.get(usize::from(missed.player)).map(|seated| seated.catch);
        let instead = catch.unwrap_or_default().of_suit(missed.best.card.suit()).len().into();
        MissedChance { instead, ..missed }
    };
    let_go.drain(..).map(caught).filter(|missed| missed.points > missed.instead)
}
