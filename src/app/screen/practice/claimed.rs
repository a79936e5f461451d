//! A computer player's claim, with the cards that it is about. If the claim is false, Perch blushes in the end and says what is right.

use heart::opponents::Strength;
use heart::practice::{Claim, Claimed};
use iced::widget::{Column, column, container, row, text};
use iced::{Center, Element, Fill};

use super::Message;
use super::cards::{COLUMNS, in_rows, in_water};
use super::exercise::Exercise;
use super::room::Room;
use crate::app::drawing;
use crate::app::theme::{self, space};
use crate::app::widget::card::{self, Face};
use crate::app::widget::fitted::fitted;
use crate::app::widget::{READ, picture};
use pages::language::Language;
use pages::wording::calculation;

/// Draws what Perch says, and the cards that it is about.
pub(super) fn claimed<'a>(
    claim: &'a Claim,
    exercise: &'a Exercise,
    language: &'a Language,
    room: &Room,
) -> Element<'a, Message> {
    let scale = room.scale;
    let card = |face, side| card::card(face, side).into();
    let cards = match &claim.about {
        Claimed::Pond { pond, .. } => {
            let side = (room.pond_card()).min(room.size.height * 0.115);
            let faces = pond.iter().map(|card| card.map_or(Face::Gap, Face::of_animal));
            in_rows(faces.map(|face| card(face, side)), COLUMNS)
        }
        Claimed::Three { cards, .. } => {
            let side = room.size.height * 0.15;
            in_rows(cards.iter().map(|tile| card(Face::Tile(*tile), side)), COLUMNS)
        }
    };
    let is_corrected = exercise.is_over() && exercise.is_false_claim();
    let (perch, words) = if is_corrected {
        let rung = exercise.puzzle().player.rung;
        (drawing::perch_blushing(), calculation::corrected(language, claim, rung))
    } else {
        (drawing::opponent(Strength::Perch), language.calculation(&claim.written()))
    };
    let oops = is_corrected.then(|| text(language.say("practice-oops")).size(scale.large).into());
    // A long calculation becomes smaller; it never breaks.
    let words = fitted(words, scale.title).bold().room(scale.title * theme::LINE);
    let height = (1.5 * scale.title + scale.large) * theme::LINE + space::SMALL;
    let said = container(Column::new().extend(oops).push(words))
        .padding([space::TIGHT, space::MEDIUM])
        .center_y(height)
        .width(Fill)
        .style(theme::panel(theme::PAPER, theme::EDGE));
    let speaker = row![picture(perch, scale.button * 1.5), said].spacing(space::MEDIUM).align_y(Center);
    let says = text(language.say("practice-claim")).size(scale.large).color(theme::SLATE);
    let parts = column![says, in_water(cards, space::SMALL), speaker];
    container(parts.spacing(room.gap()).align_x(Center).width(Fill)).id(READ).into()
}
