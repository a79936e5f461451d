//! The panel beside the lake: what to do now, and how the match stands.

use heart::games::fish_out::{Haul, Phase, SeatView};
use iced::widget::{Space, column, container, row};
use iced::{Element, Fill};

use super::{FishOutControl, Message, Table};
use crate::app::table::Control;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::fitted::fitted;
use crate::app::widget::{framed, question};
use pages::language::Language;
use pages::wording;

impl Table {
    pub(super) fn own_task<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let big = |control, id: &str| self.big(Control::Own(control), language.say(id), scale);
        match self.view.phase {
            Phase::Choose => {
                let id = if self.draft.is_some() { "lake-lay-it" } else { "lake-choose" };
                let undo = self.button(Control::TakeBack, language.say("table-undo"), Purpose::Quiet, scale);
                let below = row![self.hint_button(language, scale), undo.width(Fill)].spacing(scale.margin);
                let answers = [big(FishOutControl::Lay, "lake-lay"), below.into()];
                // Room for two lines, so that the buttons below never move.
                let lines = 2.0 * scale.large * theme::LINE;
                let said = container(fitted(language.say(id), scale.large).room(lines)).height(lines);
                framed(column![said].extend(answers).spacing(space::MEDIUM), space::LARGE).into()
            }
            Phase::Decide => {
                let suit = self.view.to_decide().map(|card| language.say(wording::suit(card.suit())));
                let asked = language.say_with("lake-decide", [("suit", suit.unwrap_or_default().into())]);
                let answers = [
                    big(FishOutControl::FishOut, "lake-fish-out"),
                    big(FishOutControl::Stock, "lake-stock"),
                    self.hint_button(language, scale),
                ];
                question(asked, scale, answers)
            }
            Phase::BetweenDeals | Phase::Over => Space::new().into(),
        }
    }

    pub(super) fn sheet<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let deal = language.say_with("tiles-deal-over", [("deal", (self.view.deal + 1).into())]);
        let winners = self.game.deal_outcome().map(|outcome| outcome.winners).unwrap_or_default();
        let scored = |player: usize| {
            let before = self.view.finished.iter().filter_map(|deal| deal.get(player).copied());
            before.chain(self.view.seats.get(player).map(SeatView::score)).collect()
        };
        let next = (Control::Own(FishOutControl::Next), "tiles-next-deal");
        self.standings(deal, (scored, &winners), next, language, scale)
    }
}

/// The sentence of a hint. There are three levels.
pub(super) fn hint(phase: Phase, language: &Language, level: u8, find: Option<&Haul>) -> String {
    let Some(haul) = find else {
        let id = if phase == Phase::Decide { "hint-empty-suit" } else { "hint-empty-lake" };
        return language.say(id);
    };
    let suit = language.say(wording::suit(haul.card.suit()));
    match (phase, level) {
        (Phase::Decide, 1) => language.say("hint-fish-or-wait"),
        (_, 1) => language.say("hint-where-most-lies"),
        (_, 2) => language.say_with("hint-most-of-suit", [("suit", suit.into())]),
        (Phase::Decide, _) => {
            language.say_with("hint-brings", [("count", haul.points().into()), ("suit", suit.into())])
        }
        _ => language.say_with("hint-highest", [("card", wording::playing_card(language, haul.card).into())]),
    }
}
