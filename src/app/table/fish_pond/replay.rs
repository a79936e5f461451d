//! How a match of Three Fishing or MAC I went.

use iced::Size;

use crate::app::screen::summary::Replay;
use crate::app::widget::card::Face;
use crate::app::widget::pool::{Pool, Shape, Spot};
use crate::app::widget::spread::Mark;
use crate::games::Missed;
use crate::games::fish_pond::{FishPond, Place};
use crate::language::Language;

/// The pond of a missed catch, and when it was.
pub fn replay<'a>(missed: &Missed<FishPond>, name: &str, room: Size, language: &Language) -> Replay<'a> {
    let view = &missed.view;
    let pool = Pool::new(Shape::CARDS, room, view.pond.len());
    let cards = view.places().filter_map(|place| Some((spot(place), Face::Tile(view.card(place)?))));
    let spread = pool.spread(cards, |spot| mark(missed, spot));
    let told = language.say_with("summary-done-too-early", [("name", name.into())]);
    Replay { table: spread.into(), told, first: None }
}

fn spot(place: Place) -> Spot {
    match place {
        Place::Pond(card) => Spot::Pond(card),
        Place::Bait(card) => Spot::Bait(card),
    }
}

/// The three cards of a missed catch, in the order of the calculation.
fn mark(missed: &Missed<FishPond>, of: Spot) -> Mark {
    let best = &missed.best;
    let position = best.catch.cards.iter().position(|card| spot(best.places[usize::from(*card)]) == of);
    let badge = position.map(|position| (position + 1).to_string());
    Mark { dim: badge.is_none(), badge, ..Mark::default() }
}
