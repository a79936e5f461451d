//! How the door of the grown-ups' area looks, the screen that asks for the PIN.

use std::time::Duration;

use iced::widget::{Column, Row, column, container, responsive, row, scrollable, text, text_input};
use iced::{Center, Element, Fill};
use platform::dialogs::HAS_FILE_DIALOGS;
use platform::fields::FieldKind;

use super::{DoorField, DoorReply, DoorStep, Message, PinDoor, PinTarget, SecretText};
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::caps_lock::caps_lock_listener;
use crate::app::widget::locked_label;
use crate::app::widget::pressing::{self, AccessibleButton, accessible_button};
use crate::app::widget::semantics::{Role, Semantics, with_semantics};
use crate::app::widget::{
    as_heading, bold_text, message_panel, message_panel_height, paper_panel, speakable,
};
use language::Language;
use records::machine::Venue;
use records::{LONGEST_PIN, LockError, MOST_PINS, SHORTEST_PIN, WeakPinReason};

const WIDTH: f32 = 600.0;

impl PinDoor {
    pub fn view<'a>(&'a self, language: &'a Language) -> Element<'a, Message> {
        responsive(move |size| {
            let scale = Scale::for_height(size.height);
            if let Some(field) = self.pictures {
                return on_sand(paper_panel(self.picture_keypad(field, language, scale), space::LARGE));
            }
            let (title, explained) = match self.step {
                DoorStep::Ask if self.opens == PinTarget::WayOut => ("door-close", "door-close-why"),
                DoorStep::Where => ("door-where", "door-where-why"),
                DoorStep::Set => ("door-set", "door-set-why"),
                DoorStep::Ask => ("door-ask", "door-ask-why"),
                DoorStep::Change => ("door-change", "door-change-why"),
                DoorStep::Another => ("door-another", "door-another-why"),
                DoorStep::TakeAway => ("door-take-away", "door-take-away-why"),
                DoorStep::Recover => ("door-recover", "door-recover-why"),
                DoorStep::Code(..) => ("door-code", "door-code-why"),
                DoorStep::Damaged(_) => ("door-damaged", "door-damaged-why"),
                DoorStep::Forgets => ("door-forgets", "door-forgets-why"),
            };
            let arguments = [("shortest", SHORTEST_PIN.into()), ("longest", LONGEST_PIN.into())];
            let mut content = column![
                as_heading(bold_text(language.say(title), scale.title)),
                text(language.say_with(explained, arguments)).size(scale.body).color(theme::SLATE),
            ]
            .spacing(space::MEDIUM);
            content = match &self.step {
                DoorStep::Set => {
                    content.push(text(language.say("door-honest")).size(scale.small).color(theme::SLATE))
                }
                DoorStep::Code(code, _) => {
                    content.push(container(bold_text(code.as_str(), scale.title)).center_x(Fill))
                }
                DoorStep::Damaged(sentence) => content.push(text(sentence.as_str()).size(scale.body)),
                DoorStep::Ask if let Some(file) = &self.fixed_in => {
                    let place = [("place", file.display().to_string().into())];
                    content.push(locked_label(language.say_with("machine-pin-where", place), language, scale))
                }
                _ => content,
            };
            let mut parts = column![speakable(content)].spacing(space::MEDIUM);
            parts = parts.extend(self.answers(language, scale));
            if !self.fields().is_empty() {
                let is_good = self.said.as_ref().is_none_or(|said| *said == DoorReply::Printed(true));
                let caps_lock = self.has_caps_lock.then(|| language.say("door-caps-lock"));
                let is_good = is_good && caps_lock.is_none();
                let said = self.said.as_ref().map(|said| said.sentence(language));
                let said = said.into_iter().chain(caps_lock).reduce(|said, more| format!("{said} {more}"));
                // If the same sentence comes again, its new key makes screen readers read it again.
                let heard = said.as_ref();
                let heard = heard.map(|words| Semantics::new(Role::Text).named(words).with_key(self.times));
                let said = said.map(|said| (said, if is_good { theme::PALE_REED } else { theme::BLUSH }));
                let said =
                    message_panel(said, scale, message_panel_height(scale, WIDTH - 2.0 * space::LARGE));
                parts = parts.push(match heard {
                    Some(heard) => speakable(with_semantics(heard, said)).into(),
                    None => said,
                });
            }
            on_sand(caps_lock_listener(paper_panel(parts, space::LARGE), Message::CapsLock))
        })
        .into()
    }

    fn answers<'a>(&self, language: &Language, scale: Scale) -> Vec<Element<'a, Message>> {
        let act = |id, message| button(language.say(id), message, ButtonPurpose::Act, scale);
        let quiet = |id, message| button(language.say(id), message, ButtonPurpose::Quiet, scale);
        let mut parts: Vec<Element<'a, Message>> =
            self.fields().iter().map(|field| self.field(*field, language, scale)).collect();
        match self.step {
            DoorStep::Where => parts.extend(
                [(Venue::Class, "door-in-a-class"), (Venue::Home, "door-at-home")]
                    .map(|(place, id)| act(id, Message::VenueChosen(place)).into()),
            ),
            DoorStep::Ask if self.opens == PinTarget::WayOut => {
                parts.push(act("door-close", Message::Close).main_button().into());
            }
            DoorStep::Set | DoorStep::Ask | DoorStep::Change | DoorStep::Another | DoorStep::Recover => {
                parts.push(act("door-enter", Message::Enter).main_button().into());
            }
            DoorStep::TakeAway => parts.push(self.pins(language, scale)),
            DoorStep::Code(..) => parts.push(act("door-confirm", Message::Enter).main_button().into()),
            DoorStep::Damaged(_) | DoorStep::Forgets => {}
        }
        match self.step {
            DoorStep::Ask if self.opens == PinTarget::Both => {
                parts.push(quiet("door-close", Message::Close).into());
            }
            DoorStep::Change => {
                let take_away =
                    self.may_take_away().then(|| quiet("door-take-away", Message::ChoosePinToRemove));
                let others = row![quiet("door-another", Message::AddGrownUp)].spacing(space::SMALL);
                parts.push(others.extend(take_away.map(Element::from)).into());
            }
            DoorStep::Code(..) if HAS_FILE_DIALOGS => parts.push(quiet("door-print", Message::Print).into()),
            _ => {}
        }
        if self.may_be_forgotten() {
            parts.push(quiet("door-forgotten", Message::Forgotten).into());
        }
        let leave = match self.step {
            DoorStep::Another | DoorStep::TakeAway => "door-change-nothing",
            _ if self.is_inside => "door-keep-old",
            _ if self.is_at_evening => "why-back",
            _ => "grown-ups-leave",
        };
        let pictures = self.secret_fields().next().map(|field| Message::Pictures(Some(field)));
        let pictures = pictures.map(|message| quiet("door-pictures", message).into());
        let leave = quiet(leave, Message::Leave).back_button().into();
        parts.push(Row::with_children(pictures.into_iter().chain([leave])).spacing(space::SMALL).into());
        parts
    }

    fn field<'a>(&self, field: DoorField, language: &Language, scale: Scale) -> Element<'a, Message> {
        let is_hidden = field.is_secret();
        let (hint, value) = (language.say(self.hint_key(field)), self.typed_text(field));
        let input = text_input(&hint, value)
            .id(field.id())
            .secure(is_hidden)
            .on_input(move |typed| Message::Typed(field, SecretText(typed)))
            .size(scale.large)
            .padding(space::SMALL)
            .align_x(Center)
            .style(theme::field);
        let dots = "•".repeat(value.chars().count());
        let takes = if is_hidden { FieldKind::Secret } else { FieldKind::Text };
        pressing::text_field(hint, if is_hidden { &dots } else { value }, input).with_field_kind(takes).into()
    }

    fn pins<'a>(&self, language: &Language, scale: Scale) -> Element<'a, Message> {
        let for_all = self.pins.0.then(|| (language.say("door-for-all"), None));
        let names = self.pins.1.iter().cloned().zip((0..).map(Some));
        let pins = for_all.into_iter().chain(names);
        let pins = pins
            .map(|(name, whose)| button(name, Message::RemovePin(whose), ButtonPurpose::Quiet, scale).into());
        let pins: Vec<_> = pins.collect();
        if pins.len() > 2 {
            let pins = Column::with_children(pins).spacing(space::TIGHT);
            let pins = scrollable(pins).style(theme::scrolling);
            return container(pins).max_height(scale.button * 4.0).into();
        }
        Row::with_children(pins).spacing(space::SMALL).into()
    }
}

impl DoorReply {
    fn sentence(&self, language: &Language) -> String {
        // Rounded up: once the time on the screen is over, a try must be allowed.
        let waiting = |id, wait: &Duration| {
            let seconds = u64::try_from(wait.as_millis().div_ceil(1000)).unwrap_or(u64::MAX);
            language.say_with(id, [("seconds", seconds.into())])
        };
        match self {
            Self::Differ => language.say("door-differ"),
            Self::OtherEnd => language.say("door-other-end"),
            Self::Printed(true) => language.say("door-printed"),
            Self::Printed(false) => language.say("door-not-printed"),
            Self::Shut(LockError::Guessable(why)) => language.say(match why {
                WeakPinReason::Repeats => "door-repeats",
                WeakPinReason::Row => "door-row",
                WeakPinReason::Date => "door-date",
                WeakPinReason::Usual => "door-usual",
            }),
            Self::Shut(LockError::Fixed) => language.say("machine-set"),
            Self::Shut(LockError::Taken) => language.say("door-taken"),
            Self::Shut(LockError::NoName) => language.say("door-no-name"),
            Self::Shut(LockError::Full) => language.say_with("door-full", [("count", MOST_PINS.into())]),
            Self::Shut(LockError::Wrong) => language.say("door-wrong"),
            Self::Shut(LockError::Malformed) => language.say_with(
                "door-length",
                [("shortest", SHORTEST_PIN.into()), ("longest", LONGEST_PIN.into())],
            ),
            Self::Shut(LockError::NoHash) => language.say("door-no-hash"),
            Self::Shut(LockError::Wait { wait }) => waiting("door-wait", wait),
            Self::Shut(LockError::NotCounted { wait, .. }) => waiting("door-not-counted", wait),
        }
    }
}

fn button<'a>(
    label: String,
    message: Message,
    purpose: ButtonPurpose,
    scale: Scale,
) -> AccessibleButton<'a, Message> {
    accessible_button(text(label).size(scale.body), Some(message), purpose).width(Fill).height(scale.button)
}

fn on_sand<'a>(panel: impl Into<Element<'a, Message>>) -> Element<'a, Message> {
    container(container(panel).max_width(WIDTH)).center(Fill).style(theme::ground(theme::SAND)).into()
}
