//! The prompt of Great Lakes Fish-Out: what to do now, and how the match stands.

use engine::games::fish_out::{Capture, FishOut, Phase, PlayingCard, SeatView};
use iced::widget::Space;
use iced::{Element, Size};

use super::{FishOutControl, FishOutTable, Message};
use crate::app::table::prompt::question;
use crate::app::table::side_panel::SidePanel;
use crate::app::table::tabletop::{ControlOf, GamePanel};
use crate::app::table::{TableButton, Tabletop};
use crate::app::theme::Scale;
use crate::app::widget::card::{CardFace, card};
use language::Language;
use language::wording;

impl GamePanel for FishOut {
    fn answer_buttons(table: &FishOutTable) -> Vec<(ControlOf<Self>, &'static str)> {
        let own = |control, label| (TableButton::Own(control), label);
        match table.view.phase {
            Phase::BetweenDeals => vec![own(FishOutControl::Next, "tiles-next-deal")],
            Phase::Decide => {
                vec![own(FishOutControl::FishOut, "lake-fish-out"), own(FishOutControl::Stock, "lake-stock")]
            }
            Phase::Choose | Phase::Over => vec![own(FishOutControl::Lay, Self::CALL_KEY)],
        }
    }

    fn shared_slate<'a>(
        table: &'a FishOutTable,
        language: &'a Language,
        size: Size,
        scale: Scale,
    ) -> Option<Element<'a, Message>> {
        if table.view.phase != Phase::BetweenDeals {
            return None;
        }
        let deal = language.say_with("tiles-deal-over", [("deal", (table.view.deal + 1).into())]);
        let winners = table.game.deal_outcome().map(|outcome| outcome.winners).unwrap_or_default();
        let scored = |player: usize| {
            let before = table.view.finished.iter().filter_map(|deal| deal.get(player).copied());
            before.chain(table.view.seats.get(player).map(SeatView::score)).collect()
        };
        Some(table.standings(deal, scored, &winners, language, size, scale))
    }

    fn task<'a>(
        table: &'a FishOutTable,
        language: &'a Language,
        size: Size,
        scale: Scale,
    ) -> Element<'a, Message> {
        let about = |shown: Option<PlayingCard>| {
            let high = size.height * 0.5;
            shown.map(|shown| {
                let face = CardFace::Playing(shown);
                (card(face, high * face.aspect_ratio()).into(), high)
            })
        };
        match table.view.phase {
            Phase::Choose => {
                let id = if table.draft.is_some() { "lake-lay-it" } else { "lake-choose" };
                question(language.say(id), size, scale, about(table.draft))
            }
            Phase::Decide => {
                let kept = table.view.card_to_decide();
                let suit = kept.map(|card| language.say(wording::suit_message_id(card.suit())));
                let sentence = language.say_with("lake-decide", [("suit", suit.unwrap_or_default().into())]);
                question(sentence, size, scale, about(kept))
            }
            Phase::BetweenDeals | Phase::Over => Space::new().into(),
        }
    }

    fn own_cards_view<'a>(
        table: &'a FishOutTable,
        language: &'a Language,
        bank: SidePanel,
    ) -> Element<'a, Message> {
        let viewer = table.viewer();
        FishOutTable::own_catch(table.fish_count_text(language, viewer), table.fished_suits(viewer), bank)
    }

    fn hint_sentence(
        table: &FishOutTable,
        language: &Language,
        level: u8,
        find: Option<&Capture>,
    ) -> Option<String> {
        let phase = table.view.phase;
        let Some(haul) = find else {
            let id = if phase == Phase::Decide { "hint-empty-suit" } else { "hint-empty-lake" };
            return Some(language.say(id));
        };
        let suit = language.say(wording::suit_message_id(haul.card.suit()));
        Some(match (phase, level) {
            (Phase::Decide, 1) => language.say("hint-fish-or-wait"),
            (_, 1) => language.say("hint-where-most-lies"),
            (_, 2) => language.say_with("hint-most-of-suit", [("suit", suit.into())]),
            (Phase::Decide, _) => {
                language.say_with("hint-brings", [("count", haul.points().into()), ("suit", suit.into())])
            }
            _ => language
                .say_with("hint-highest", [("card", wording::playing_card(language, haul.card).into())]),
        })
    }
}
