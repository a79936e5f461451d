//! Looks back at a game of DragonFish: what everybody caught, and what they could have caught.

use super::game::DragonFish;
use super::moves::{Move, Phase};
use super::table::Place;
use super::view::{PossibleCatch, View};
use super::{Record, ReplayError};
use crate::arithmetic::{Pond, Statement, judge};
use crate::games::{Game, GameKind, HardCatch, MissedChance, PlayerCatch, PointShift, Review};

/// The catch that a move makes, with the player and the points; `None` if the move catches nothing. The move is judged on the rung of the
/// player who fishes.
pub(super) fn catch_of_move(before: &View, play: &Move) -> Option<PlayerCatch> {
    let Move::Catch { pond, calculation } = play else { return None };
    let (fisher, animals) = (before.fisher()?, before.pond(*pond));
    let caught = judge(calculation, &animals, fisher.skill.rung).ok()?;
    let points = u16::try_from(caught.points()).unwrap_or(u16::MAX);
    let signs = calculation.expression.operations();
    let hard = HardCatch::from_signs(GameKind::DragonFish, fisher.skill.rung, signs);
    Some(PlayerCatch {
        player: fisher.player,
        written: Some(caught.equation(calculation, &animals)),
        points,
        hard: hard.filter(|_| points > 0),
    })
}

pub(super) fn review(record: &Record) -> Result<Review<DragonFish>, ReplayError> {
    let mut review = Review::default();
    // The table at the beginning of step 2 of the turn, before any swap.
    let mut unswapped: Option<View> = None;
    let mut ledger = Ledger::default();
    let mut last: Option<MissedChance<DragonFish>> = None;
    let end = record.replay_with(|game, play| {
        review.shifted.extend(ledger.shifted(game));
        ledger = Ledger { points: points_of(game), play: Some(play.clone()) };
        review.missed.extend(last.take());
        if game.phase() == (Phase::Fish { swapped: None }) {
            unswapped = Some(game.view_for(game.turn()));
        }
        if matches!(play, Move::Catch { .. } | Move::Pass) {
            let caught = DragonFish::catch_of_move(&game.view_for(game.turn()), play);
            let points = caught.as_ref().map_or(0, |caught| caught.points);
            review.catches.extend(caught);
            last = unswapped.take().and_then(|view| missed(view, points));
        }
    })?;
    review.shifted.extend(ledger.shifted(&end));
    // Nothing is better than a catch that wins.
    let is_catch = matches!(ledger.play, Some(Move::Catch { .. }));
    let wins = |missed: &MissedChance<DragonFish>| {
        is_catch && end.outcome().is_some_and(|outcome| outcome.winners.contains(&missed.player))
    };
    review.missed.extend(last.filter(|missed| !wins(missed)));
    Ok(review)
}

#[derive(Default)]
struct Ledger {
    points: [i16; 4],
    play: Option<Move>,
}

impl Ledger {
    /// The points that players gained or lost by the move, if it was no catch. `after` is the game after that move.
    fn shifted(&self, after: &DragonFish) -> impl Iterator<Item = PointShift> + use<> {
        let is_shift = self.play.as_ref().is_some_and(|play| !matches!(play, Move::Catch { .. }));
        let now = points_of(after);
        let gains = [0, 1, 2, 3].map(|player: usize| now[player] - self.points[player]);
        // A hook moves a fish from one player to another. The turning arrows move everybody.
        let is_hook = matches!(self.play, Some(Move::PlayHook { .. } | Move::GiveFish));
        let other = move |gain: i16| gains.iter().position(|other| is_hook && *other == -gain);
        (0..).zip(gains).filter(move |(_, gain)| is_shift && *gain != 0).map(move |(player, points)| {
            PointShift { player, points, other: other(points).and_then(|other| u8::try_from(other).ok()) }
        })
    }
}

fn points_of(game: &DragonFish) -> [i16; 4] {
    let mut points = [0; 4];
    for seat in game.view_of(None).seats.iter().flatten() {
        points[usize::from(seat.player)] = i16::try_from(seat.points()).unwrap_or(i16::MAX);
    }
    points
}

/// The best catch on the table `view`, if it is worth more than the `instead` points that the player caught; else `None`.
fn missed(view: View, instead: u16) -> Option<MissedChance<DragonFish>> {
    let best = DragonFish::best_opportunity(&view)?;
    let points = u16::try_from(best.solution.catch.points()).unwrap_or(u16::MAX);
    if points <= instead {
        return None;
    }
    let (written, player) = (best.equation(&view), view.fisher().map_or(0, |seat| seat.player));
    Some(MissedChance { player, view, best, written: Some(written), points, instead })
}

impl PossibleCatch {
    /// Writes the calculation of the catch with its result, such as `9 + 8 + 3 = 20`. `view` is the table on which the catch was found.
    pub fn equation(&self, view: &View) -> String {
        self.solution.catch.equation(&self.solution.calculation, &self.animals(view))
    }

    /// The calculation of the catch with a question mark in place of its last number, such as `9 + 8 + ? = 20`. `view` is the table on
    /// which the catch was found; with another table the result may be `None`.
    pub fn statement_with_gap(&self, view: &View) -> Option<Statement> {
        self.solution.catch.statement_with_gap(&self.solution.calculation, &self.animals(view))
    }

    /// Where the cards of the catch lie before the swap, the sum card first.
    pub fn places(&self) -> impl Iterator<Item = Place> {
        self.solution.catch.slots().map(|slot| {
            let here = Place { pond: self.pond, slot };
            match self.swap {
                Some((from, to)) if from == here => to,
                Some((from, to)) if to == here => from,
                _ => here,
            }
        })
    }

    /// The animals of the pond in which the catch is made, slot by slot, as they lie after the swap. `view` is the table on which the catch
    /// was found.
    pub fn animals(&self, view: &View) -> Pond {
        let mut animals = view.pond(self.pond);
        if let Some((from, to)) = self.swap {
            let (here, there) = if from.pond == self.pond { (from, to) } else { (to, from) };
            animals[usize::from(here.slot)] = view.pond(there.pond)[usize::from(there.slot)];
        }
        animals
    }
}
