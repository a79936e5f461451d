//! Keys with pictures for typing a PIN: each digit has a picture, for grown-ups who have no keyboard, or find digits hard to tell apart.

use iced::keyboard::key::Named;
use iced::widget::{Column, Row, column, container, row};
use iced::{Center, Element, Fill};

use super::{DoorField, Message, PinDoor, SecretText};
use crate::app::drawing::card_picture;
use crate::app::theme::{ButtonPurpose, Scale, space};
use crate::app::widget::pressing::{AccessibleButton, accessible_button};
use crate::app::widget::semantics::{Role, Semantics, Shortcut, with_semantics};
use crate::app::widget::{as_heading, bold_text, picture, speakable};
use language::Language;
use language::wording::pictures::card_picture_message_id;
use records::CardPicture;

const ACROSS: usize = 5;
const DRAWN: f32 = 0.8;

/// The picture for each digit, from 0 to 9. It never changes: people know their PIN by it.
const PICTURES: [CardPicture; 10] = [
    CardPicture::Sun,
    CardPicture::Moon,
    CardPicture::Drop,
    CardPicture::Shell,
    CardPicture::Fish,
    CardPicture::Bee,
    CardPicture::Snail,
    CardPicture::Mouse,
    CardPicture::Boat,
    CardPicture::Lighthouse,
];

pub fn picture_key<'a, Message: Clone + 'a>(
    digit: u8,
    message: Message,
    language: &Language,
    scale: Scale,
) -> AccessibleButton<'a, Message> {
    let drawn = PICTURES[usize::from(digit % 10)];
    let face = Column::new()
        .push(picture(card_picture(drawn), scale.button * DRAWN))
        .push(bold_text(digit.to_string(), scale.body))
        .align_x(Center);
    accessible_button(container(face).center(Fill), Some(message), ButtonPurpose::Quiet)
        .named(format!("{digit}, {}", language.say(card_picture_message_id(drawn))))
        .width(Fill)
        .height(scale.button * 1.5)
}

impl PinDoor {
    pub(super) fn picture_keypad<'a>(
        &self,
        field: DoorField,
        language: &Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let title = as_heading(bold_text(language.say(self.hint_key(field)), scale.title));
        let chosen = self.typed_text(field).chars().count();
        let dots = if chosen == 0 { "…".to_owned() } else { "•".repeat(chosen) };
        let counted = language.say_with("door-pictures-chosen", [("count", chosen.into())]);
        let dots = speakable(with_semantics(
            Semantics::new(Role::Text).named(counted),
            bold_text(dots, scale.title),
        ));
        let types = |typed: String| Message::Typed(field, SecretText(typed));
        let digits: Vec<u8> = (0..10).collect();
        let rows = digits.chunks(ACROSS).map(|row| {
            let keys = row.iter().map(|digit| {
                let typed = types(format!("{}{digit}", self.typed_text(field)));
                picture_key(*digit, typed, language, scale).with_shortcut(Shortcut::Digit(*digit)).into()
            });
            Row::with_children(keys).spacing(space::SMALL).into()
        });
        let act = |id, message: Option<Message>, purpose| {
            accessible_button(
                container(bold_text(language.say(id), scale.body)).center(Fill),
                message,
                purpose,
            )
            .width(Fill)
            .height(scale.button)
        };
        let shorter = self.typed_text(field).chars().take(chosen.saturating_sub(1)).collect();
        let take_back = (chosen > 0).then(|| types(shorter));
        let take_back = act("letters-delete", take_back, ButtonPurpose::Quiet)
            .with_shortcut(Shortcut::Named(Named::Backspace));
        let leave = act("why-back", Some(Message::Pictures(None)), ButtonPurpose::Quiet).back_button();
        let done =
            act("answer-done", Some(Message::Pictures(self.next_secret_field(field))), ButtonPurpose::Act)
                .main_button();
        column![
            title,
            container(dots).center_x(Fill),
            Column::with_children(rows).spacing(space::SMALL),
            row![leave, take_back, done].spacing(space::SMALL),
        ]
        .spacing(space::MEDIUM)
        .into()
    }
}
