//! The picture of a missed catch in Great Lakes Fish-Out, for the summary.

use engine::games::MissedChance;
use engine::games::fish_out::{FishOut, Suit};
use iced::Size;
use iced::widget::{Space, column};

use super::beats;
use crate::app::table::summary::Replay;
use crate::app::widget::card_layer::Mark;
use crate::app::widget::lake::{Lake, Spot};
use language::Language;

/// Draws the lake as it was when a player put a card into it instead of fishing, although there was more to fish. `room` is the size for it
/// in logical pixels, and `name` is the player's name.
pub fn replay<'a>(missed: &MissedChance<FishOut>, name: &str, room: Size, language: &Language) -> Replay<'a> {
    let (view, best) = (&missed.view, missed.best);
    let players = view.seats.len();
    let counts = Suit::ALL.map(|suit| usize::from(view.lake.of_suit(suit).len()));
    let held = usize::from(view.seat(missed.player).map_or(0, |seat| seat.held));
    let above = (room.height * 0.2).round();
    let lake = Lake::new(Size::new(room.width, room.height - above), held, counts, (0.0, above), None);
    let mark = |spot: Spot| match spot {
        Spot::Lake(card) if best.cards.contains(card) => Mark::default(),
        Spot::Laid(player) if player == missed.player => Mark { lit: true, ..Mark::default() },
        _ => Mark { dim: true, ..Mark::default() },
    };
    let spread = lake.spread(beats::lying(view, missed.player), players, mark);
    let arguments = [("name", name.into()), ("points", missed.instead.into())];
    Replay {
        table: column![Space::new().height(above), spread].into(),
        told: language.say_with("summary-stocked-instead", arguments),
        first: None,
    }
}
