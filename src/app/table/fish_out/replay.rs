//! The picture of a missed catch in Great Lakes Fish-Out, for the summary.

use engine::games::Missed;
use engine::games::fish_out::{FishOut, Suit};
use iced::Size;
use iced::widget::{Space, column};

use crate::app::table::GameAnimation;
use crate::app::table::summary::{Holding, Replay};
use crate::app::table::tabletop::GameReplay;
use crate::app::widget::card_layer::CardMark;
use crate::app::widget::lake::{Lake, LakeSpot};
use language::Language;

impl GameReplay for FishOut {
    fn holding(&self, player: u8) -> Holding {
        let player = usize::from(player);
        let before = self.finished().iter().filter_map(|deal| deal.get(player).copied());
        Holding::Points(before.chain(self.scores().get(player).copied()).collect())
    }

    /// Draws the lake as it was when a player put a card into it instead of fishing, although there was more to fish.
    fn replay<'a>(missed: &Missed<Self>, (): &(), name: &str, room: Size, language: &Language) -> Replay<'a> {
        let (view, best) = (&missed.view, missed.best);
        let players = view.seats.len();
        let counts = Suit::ALL.map(|suit| usize::from(view.lake.of(suit).len()));
        let held = usize::from(view.seat(missed.player).map_or(0, |seat| seat.held));
        let above = (room.height * 0.2).round();
        let lake = Lake::new(Size::new(room.width, room.height - above), held, counts, 0.0, above, None);
        let mark = |spot: LakeSpot| match spot {
            LakeSpot::Lake(card) if best.cards.contains(card) => CardMark::default(),
            LakeSpot::Laid(player) if player == missed.player => {
                CardMark { lit: true, ..CardMark::default() }
            }
            _ => CardMark { dim: true, ..CardMark::default() },
        };
        let spread = lake.card_layer(Self::lying(view, &(), missed.player), players, mark);
        let arguments = [("name", name.into()), ("points", missed.instead.into())];
        Replay {
            table: column![Space::new().height(above), spread].into(),
            told: language.say_with("summary-stocked-instead", arguments),
            first: None,
        }
    }
}
