//! A puzzle with a claim of Perch (a computer player), and the cards that it is about. If the claim is false, Perch blushes in the end and
//! says what is right.

use engine::opponents::Strength;
use engine::practice::{Claim, ClaimedCatch};
use iced::widget::{column, container, row, text};
use iced::{Center, Element, Fill};

use super::Message;
use super::cards::CARD_COLUMNS;
use super::descriptions;
use super::exercise::Exercise;
use super::layout::PracticeLayout;
use super::pad::keys_in_rows;
use crate::app::drawing;
use crate::app::theme::{self, space};
use crate::app::widget::card::{self, CardFace};
use crate::app::widget::fitted;
use crate::app::widget::semantics::{Role, Semantics, with_semantics};
use crate::app::widget::{READ_ALOUD_ID, picture};
use language::Language;
use language::wording::calculation;
use language::wording::card::{animal, chinese_card};

const REASONS: f32 = 3.0;

pub(super) fn claim_view<'a>(
    claim: &'a Claim,
    exercise: &'a Exercise,
    language: &'a Language,
    room: &PracticeLayout,
) -> Element<'a, Message> {
    let scale = room.scale;
    let is_corrected = exercise.is_over() && exercise.is_false_claim();
    let (perch, words) = if is_corrected {
        let rung = exercise.puzzle().player.rung;
        (drawing::perch_blushing(), calculation::claim_correction(language, claim, rung))
    } else {
        (drawing::opponent(Strength::Perch), language.localize_calculation(&claim.claimed_equation()))
    };
    let says = if is_corrected { "practice-oops" } else { "practice-claim" };
    let says = text(language.say(says)).size(scale.body).color(theme::SLATE);
    // A long calculation becomes smaller; it never breaks.
    let words = fitted::fitted_label(words, scale.title).bold();
    let height = (scale.title + scale.body) * theme::LINE_HEIGHT + 2.0 * space::TIGHT;
    let said = container(column![says, words])
        .padding([0.0, space::MEDIUM])
        .center_y(height)
        .width(Fill)
        .style(theme::panel(theme::PAPER, theme::BUTTON_EDGE));
    let speaker = row![picture(perch, height), said].spacing(space::MEDIUM).align_y(Center);
    // The reasons come below, so the cards have this much room in every state.
    let keys =
        REASONS * (room.reason_button_height() + room.gap()) + room.action_button_height() + room.gap();
    let free = room.key_column().height - keys - height - room.gap();
    let card = |face, side| card::card(face, side).into();
    let (names, cards) = match &claim.about {
        ClaimedCatch::Pond { pond, .. } => {
            let side = ((free - 2.0 * space::SMALL) / 2.0).min(room.size_between(95.0, 119.0));
            let faces = pond.iter().map(|card| card.map_or(CardFace::Gap, CardFace::from_card));
            let names: Vec<_> = pond.iter().flatten().map(|card| animal(language, *card)).collect();
            (names, keys_in_rows(faces.map(|face| card(face, side)), CARD_COLUMNS, space::TIGHT))
        }
        ClaimedCatch::Three { cards, .. } => {
            let aspect = cards.first().map_or(1.0, |card| CardFace::Tile(*card).aspect_ratio());
            let side = ((free - space::SMALL) * aspect).min(room.size_between(62.0, 84.0));
            let names = cards.iter().map(|card| chinese_card(language, *card)).collect();
            let cards = cards.iter().map(|tile| card(CardFace::Tile(*tile), side));
            (names, keys_in_rows(cards, CARD_COLUMNS, space::SMALL))
        }
    };
    let cards =
        with_semantics(Semantics::new(Role::Picture).named(descriptions::card_list(names, language)), cards);
    let parts = column![container(cards).center_x(Fill).center_y(free), speaker];
    container(parts.spacing(room.gap()).width(Fill)).id(READ_ALOUD_ID).into()
}
