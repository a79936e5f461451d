//! The picture of a missed catch in Great Lakes Fish-Out, for the summary.

use heart::games::Missed;
use heart::games::fish_out::{FishOut, Suit};
use iced::Size;

use super::beats;
use crate::app::table::summary::Replay;
use crate::app::widget::lake::{Lake, Spot};
use crate::app::widget::spread::Mark;
use pages::language::Language;

/// Draws the lake as it was when a player put a card into it instead of fishing, although there was more to fish. `room` is the size for it
/// in logical pixels, and `name` is the player's name.
pub fn replay<'a>(missed: &Missed<FishOut>, name: &str, room: Size, language: &Language) -> Replay<'a> {
    let (view, best) = (&missed.view, missed.best);
    let players = view.seats.len();
    let longest = Suit::ALL.map(|suit| usize::from(view.lake.of(suit).len())).into_iter().max();
    let lake = Lake::new(room, players, longest.unwrap_or_default(), 0.0);
    let mark = |spot: Spot| match spot {
        Spot::Lake(card) if best.cards.contains(card) => Mark::default(),
        Spot::Laid(player) if player == missed.player => Mark { lit: true, ..Mark::default() },
        _ => Mark { dim: true, ..Mark::default() },
    };
    let spread = lake.spread(beats::lying(view, missed.player), players, mark);
    let arguments = [("name", name.into()), ("points", missed.instead.into())];
    Replay {
        table: spread.into(),
        told: language.say_with("summary-stocked-instead", arguments),
        first: None,
    }
}
