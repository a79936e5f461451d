//! How a game of DragonFish went.

use iced::{Element, Size};

use super::{Holding, Message, Missed, MissedAt, Summary, WonWith};
use crate::app::screen::sitting::Play;
use crate::app::widget::board::{CELLS, Spot, board};
use crate::app::widget::spread::Mark;
use crate::games::dragonfish::{DragonFish, Place, SeatView};
use crate::games::{self, Game};
use crate::language::Language;
use crate::records::SavedGame;

impl Summary {
    /// Looks back at a game of DragonFish that is over.
    #[must_use]
    pub fn of_dragonfish(saved: &SavedGame<DragonFish>, game: &DragonFish) -> Self {
        let winners = game.outcome().map(|outcome| outcome.winners).unwrap_or_default();
        let seats = game.view_of(None).seats;
        let won = game.winner().and_then(|seat| seats[seat.index()].as_ref());
        let (fish, points) = won.map_or((0, 0), |won| (won.catch.len(), won.points()));
        let play = Play::DragonFish(saved.record.setup.rules);
        let won_with = WonWith::Fish { fish, points };
        let mut summary = Self::new(saved.participants.clone(), play, winners, won_with);
        summary.holdings = (0..saved.participants.len())
            .map(|player| {
                let sits = |seat: &&SeatView| usize::from(seat.player) == player;
                let seat = seats.iter().flatten().find(sits);
                Holding::Fish(seat.map(|seat| seat.catch.to_vec()).unwrap_or_default())
            })
            .collect();
        let review = saved.record.review().unwrap_or_default();
        summary.catches = review.catches;
        summary.missed = review
            .missed
            .into_iter()
            .map(|missed| Missed {
                player: missed.player,
                written: missed.written.clone(),
                points: missed.points,
                table: MissedAt::DragonFish(Box::new(missed)),
            })
            .collect();
        summary.keep_what_children_missed();
        summary
    }
}

/// The board of a missed catch, what was caught instead, and what would have come first.
pub(super) fn replay<'a>(
    missed: &games::Missed<DragonFish>,
    name: &str,
    room: Size,
    language: &Language,
) -> (Element<'a, Message>, String, Option<String>) {
    let cell = (room.width.min(room.height) / f32::from(CELLS)).floor();
    let board = board(cell, &missed.view, |spot| mark(missed, spot), &[], None);
    let number = |place| missed.view.number(place).unwrap_or_default();
    let swap = missed.best.swap.map(|(from, to)| {
        let arguments = [("first", number(from).into()), ("second", number(to).into())];
        language.say_with("summary-swap-first", arguments)
    });
    let arguments = [("name", name.into()), ("points", missed.instead.into())];
    (board.into(), language.say_with("summary-replay-of", arguments), swap)
}

/// The cards of a missed catch, where they lay before any swap.
fn mark(missed: &games::Missed<DragonFish>, spot: Spot) -> Mark {
    let Spot::Card(place) = spot else { return Mark::default() };
    let best = &missed.best;
    let before_swap = |slot: u8| {
        let here = Place { pond: best.pond, slot };
        match best.swap {
            Some((from, to)) if from == here => to,
            Some((from, to)) if to == here => from,
            _ => here,
        }
    };
    let badge = best
        .solution
        .catch
        .slots()
        .zip(0..)
        .find(|(slot, _)| before_swap(*slot) == place)
        .map(|(_, at)| if at == 0 { "=".to_owned() } else { i32::to_string(&at) });
    let lit = best.swap.is_some_and(|(from, to)| place == from || place == to);
    Mark { dim: badge.is_none() && !lit, badge, lit, focused: false }
}
