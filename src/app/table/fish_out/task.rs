//! What is on the slate of Great Lakes Fish-Out: what to do now, and how the match stands.

use engine::games::fish_out::{Capture, Phase, PlayingCard, SeatView};
use iced::widget::Space;
use iced::{Element, Size};

use super::{Message, Table};
use crate::app::table::prompt::asked;
use crate::app::theme::Scale;
use crate::app::widget::card::{Face, card};
use language::Language;
use language::wording;

impl Table {
    pub(super) fn own_task<'a>(
        &'a self,
        language: &'a Language,
        size: Size,
        scale: Scale,
    ) -> Element<'a, Message> {
        let about = |shown: Option<PlayingCard>| {
            let high = size.height * 0.5;
            shown.map(|shown| {
                let face = Face::Playing(shown);
                (card(face, high * face.aspect()).into(), high)
            })
        };
        match self.view.phase {
            Phase::Choose => {
                let id = if self.draft.is_some() { "lake-lay-it" } else { "lake-choose" };
                asked(language.say(id), size, scale, about(self.draft))
            }
            Phase::Decide => {
                let kept = self.view.to_decide();
                let suit = kept.map(|card| language.say(wording::suit(card.suit())));
                let sentence = language.say_with("lake-decide", [("suit", suit.unwrap_or_default().into())]);
                asked(sentence, size, scale, about(kept))
            }
            Phase::BetweenDeals | Phase::Over => Space::new().into(),
        }
    }

    pub(super) fn sheet<'a>(
        &'a self,
        language: &'a Language,
        size: Size,
        scale: Scale,
    ) -> Element<'a, Message> {
        let deal = language.say_with("tiles-deal-over", [("deal", (self.view.deal + 1).into())]);
        let winners = self.game.deal_outcome().map(|outcome| outcome.winners).unwrap_or_default();
        let scored = |player: usize| {
            let before = self.view.finished.iter().filter_map(|deal| deal.get(player).copied());
            before.chain(self.view.seats.get(player).map(SeatView::score)).collect()
        };
        self.standings(deal, (scored, &winners), language, size, scale)
    }
}

/// The sentence of a hint. There are three levels.
pub(super) fn hint(phase: Phase, language: &Language, level: u8, find: Option<&Capture>) -> String {
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
