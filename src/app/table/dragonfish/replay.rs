//! The picture of a missed catch in DragonFish, for the summary.

use engine::games::dragonfish::{DragonFish, Place};
use engine::games::{Game, MissedChance};
use iced::Size;

use crate::app::table::summary::{Holding, Replay};
use crate::app::widget::board::{CELLS, Spot, board};
use crate::app::widget::card_layer::Mark;
use language::Language;

/// What a player of DragonFish has at the end: the numbers of the fish at the seat where the player sits now. `player` is an index into the
/// participants, from 0.
pub fn holding(game: &DragonFish, player: u8) -> Holding {
    let seats = game.view_of(None).seats;
    let seat = game.seat_of(player).and_then(|seat| seats[seat.index()].as_ref());
    Holding::Fish(seat.map(|seat| seat.catch.to_vec()).unwrap_or_default())
}

/// Draws the board of DragonFish as it was when a player missed a catch. `room` is the size for it in logical pixels, and `name` is the
/// player's name. Sentences tell what the player caught instead, and which swap would have come first.
pub fn replay<'a>(
    missed: &MissedChance<DragonFish>,
    name: &str,
    room: Size,
    language: &Language,
) -> Replay<'a> {
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

/// How the cards of a missed catch are numbered, where they lay before any swap.
fn mark(missed: &MissedChance<DragonFish>, spot: Spot) -> Mark {
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
    Mark { dim: badge.is_none() && !lit, badge, lit, ..Mark::default() }
}
