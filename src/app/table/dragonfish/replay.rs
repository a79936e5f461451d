//! The picture of a missed catch in DragonFish, for the summary.

use engine::games::dragonfish::{DragonFish, Place};
use engine::games::{Game, Missed};
use iced::Size;

use crate::app::table::summary::{Holding, Replay};
use crate::app::table::tabletop::GameReplay;
use crate::app::widget::board::{BoardSpot, CELLS, board};
use crate::app::widget::card_layer::CardMark;
use language::Language;

impl GameReplay for DragonFish {
    fn holding(&self, player: u8) -> Holding {
        let seats = self.view_of(None).seats;
        let seat = self.seat_of(player).and_then(|seat| seats[seat.index()].as_ref());
        Holding::Fish(seat.map(|seat| seat.catch.to_vec()).unwrap_or_default())
    }

    /// Draws the board of DragonFish as it was when a player missed a catch. Sentences tell what the player caught instead, and which swap
    /// would have come first.
    fn replay<'a>(missed: &Missed<Self>, (): &(), name: &str, room: Size, language: &Language) -> Replay<'a> {
        let cell = (room.width / f32::from(CELLS)).min(room.height / f32::from(CELLS)).floor();
        let board = board(cell, &missed.view, |spot| mark(missed, spot), &[], None);
        let number = |place| missed.view.number(place).unwrap_or_default();
        let swap = missed.best.swap.map(|(from, to)| {
            let arguments = [("first", number(from).into()), ("second", number(to).into())];
            language.say_with("summary-swap-first", arguments)
        });
        let arguments = [("name", name.into()), ("points", missed.instead.into())];
        Replay { table: board.into(), told: language.say_with("summary-replay-of", arguments), first: swap }
    }
}

/// The numbers on the cards of a missed catch, where they lay before any swap.
fn mark(missed: &Missed<DragonFish>, spot: BoardSpot) -> CardMark {
    let BoardSpot::Card(place) = spot else { return CardMark::default() };
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
    CardMark { dim: badge.is_none() && !lit, badge, lit, ..CardMark::default() }
}
