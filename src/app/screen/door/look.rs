//! How the door of the grown-ups' area looks.

use iced::widget::{Button, Column, Row, column, container, responsive, scrollable, text, text_input};
use iced::{Center, Element, Fill};

use super::{Door, Message, Opens, Said, Step, Stop};
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::set_here::set_here;
use crate::app::widget::{bold, framed, press, slot, slot_height};
use crate::language::Language;
use crate::machine::Where;
use crate::records::{Guessable, LONGEST_PIN, MOST_PINS, SHORTEST_PIN, Shut};

/// The width of the panel, in logical pixels.
const WIDTH: f32 = 600.0;

impl Stop {
    /// Whether two buttons stand together in a row or list.
    const fn stands_with(self, other: Self) -> bool {
        matches!((self, other), (Self::Another, Self::TakeAway) | (Self::Goes(_), Self::Goes(_)))
    }
}

impl Door {
    /// Draws the door of the grown-ups' area in its present step: the first PIN, the PIN that is asked for, the recovery code and so on.
    pub fn view<'a>(&'a self, language: &'a Language) -> Element<'a, Message> {
        responsive(move |size| {
            let scale = Scale::of_height(size.height);
            let (title, explained) = match self.step {
                Step::Ask if self.opens == Opens::WayOut => ("door-close", "door-close-why"),
                Step::Where => ("door-where", "door-where-why"),
                Step::Set => ("door-set", "door-set-why"),
                Step::Ask => ("door-ask", "door-ask-why"),
                Step::Change => ("door-change", "door-change-why"),
                Step::Another => ("door-another", "door-another-why"),
                Step::TakeAway => ("door-take-away", "door-take-away-why"),
                Step::Recover => ("door-recover", "door-recover-why"),
                Step::Code(..) => ("door-code", "door-code-why"),
                Step::Damaged(_) => ("door-damaged", "door-damaged-why"),
            };
            let arguments = [("shortest", SHORTEST_PIN.into()), ("longest", LONGEST_PIN.into())];
            let mut parts = column![
                bold(language.say(title), scale.title),
                text(language.say_with(explained, arguments)).size(scale.body).color(theme::SLATE),
            ]
            .spacing(space::MEDIUM);
            parts = match &self.step {
                Step::Set => {
                    parts.push(text(language.say("door-honest")).size(scale.small).color(theme::SLATE))
                }
                Step::Code(code, _) => parts.push(container(bold(code.as_str(), scale.title)).center_x(Fill)),
                Step::Damaged(sentence) => parts.push(text(sentence.as_str()).size(scale.body)),
                Step::Ask if let Some(file) = &self.fixed_in => {
                    let place = [("place", file.display().to_string().into())];
                    parts.push(set_here(language.say_with("machine-pin-where", place), language, scale))
                }
                _ => parts,
            };
            for stops in self.offered().chunk_by(|one, other| one.stands_with(*other)) {
                let stops = stops.iter().map(|stop| self.stop(*stop, language, scale));
                parts = match stops.len() {
                    1 => parts.extend(stops),
                    2 => parts.push(Row::with_children(stops).spacing(space::SMALL)),
                    _ => {
                        let all = Column::with_children(stops).spacing(space::TIGHT);
                        let all = scrollable(all).style(theme::scrolling);
                        parts.push(container(all).max_height(scale.button * 4.0))
                    }
                };
            }
            if self.offered().contains(&self.usual()) || matches!(self.step, Step::TakeAway) {
                let said = self.said.as_ref().map(|said| {
                    let ground = if *said == Said::Printed(true) { theme::PALE_REED } else { theme::BLUSH };
                    (said.sentence(language), ground)
                });
                parts = parts.push(slot(said, scale, slot_height(scale, WIDTH - 2.0 * space::LARGE)));
            }
            container(container(framed(parts, space::LARGE)).max_width(WIDTH))
                .center(Fill)
                .style(theme::ground(theme::SAND))
                .into()
        })
        .into()
    }

    /// Draws one field or button.
    fn stop<'a>(&'a self, stop: Stop, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let is_code = matches!(self.step, Step::Code(..));
        let quiet = |id: &str| self.button(stop, language.say(id), Purpose::Quiet, scale).into();
        match stop {
            Stop::Code if is_code => field(stop, "door-type-end", &self.code, self.usual(), language, scale),
            Stop::Code => field(stop, "door-type-code", &self.code, self.usual(), language, scale),
            Stop::Name => field(stop, "door-type-name", &self.name, self.usual(), language, scale),
            Stop::Old if !matches!(self.step, Step::Change) => {
                field(stop, "door-type-own", &self.old, self.usual(), language, scale)
            }
            Stop::Old => field(stop, "door-type-old", &self.old, self.usual(), language, scale),
            Stop::Pin if matches!(self.step, Step::Ask) => {
                field(stop, "door-type-pin", &self.pin, self.usual(), language, scale)
            }
            Stop::Pin => field(stop, "door-type-new", &self.pin, self.usual(), language, scale),
            Stop::Again => field(stop, "door-type-again", &self.again, self.usual(), language, scale),
            Stop::Where(Where::Class) => {
                self.button(stop, language.say("door-in-a-class"), Purpose::Act, scale).into()
            }
            Stop::Where(Where::Home) => {
                self.button(stop, language.say("door-at-home"), Purpose::Act, scale).into()
            }
            Stop::Print => quiet("door-print"),
            Stop::Enter if is_code => {
                self.button(stop, language.say("door-confirm"), Purpose::Act, scale).into()
            }
            Stop::Enter => self.button(stop, language.say("door-enter"), Purpose::Act, scale).into(),
            Stop::Close if self.opens == Opens::WayOut => {
                self.button(stop, language.say("door-close"), Purpose::Act, scale).into()
            }
            Stop::Close => quiet("door-close"),
            Stop::Another => quiet("door-another"),
            Stop::TakeAway => quiet("door-take-away"),
            Stop::Goes(None) => quiet("door-for-all"),
            Stop::Goes(Some(name)) => {
                let name = self.pins.1.get(name).cloned().unwrap_or_default();
                self.button(stop, name, Purpose::Quiet, scale).into()
            }
            Stop::Forgotten => quiet("door-forgotten"),
            Stop::Leave if matches!(self.step, Step::Another | Step::TakeAway) => {
                quiet("door-change-nothing")
            }
            Stop::Leave if self.is_inside => quiet("door-keep-old"),
            Stop::Leave => quiet("grown-ups-leave"),
        }
    }

    fn button(&self, stop: Stop, label: String, purpose: Purpose, scale: Scale) -> Button<'_, Message> {
        press(text(label).size(scale.body), Some(Message::Pressed(stop)), purpose, self.focus == Some(stop))
            .width(Fill)
            .height(scale.button)
    }
}

impl Said {
    fn sentence(self, language: &Language) -> String {
        match self {
            Self::Differ => language.say("door-differ"),
            Self::OtherEnd => language.say("door-other-end"),
            Self::Printed(true) => language.say("door-printed"),
            Self::Printed(false) => language.say("door-not-printed"),
            Self::Shut(Shut::Guessable(why)) => language.say(match why {
                Guessable::Repeats => "door-repeats",
                Guessable::Row => "door-row",
                Guessable::Date => "door-date",
                Guessable::Usual => "door-usual",
            }),
            Self::Shut(Shut::Fixed) => language.say("machine-set"),
            Self::Shut(Shut::Taken) => language.say("door-taken"),
            Self::Shut(Shut::NoName) => language.say("door-no-name"),
            Self::Shut(Shut::Full) => language.say_with("door-full", [("count", MOST_PINS.into())]),
            Self::Shut(Shut::Wrong) => language.say("door-wrong"),
            Self::Shut(Shut::Length) => language.say_with(
                "door-length",
                [("shortest", SHORTEST_PIN.into()), ("longest", LONGEST_PIN.into())],
            ),
            Self::Shut(Shut::NoHash) => language.say("door-no-hash"),
            Self::Shut(Shut::Wait { wait }) => {
                // Rounded up: a try must count once the time on the screen is over.
                let seconds = u64::try_from(wait.as_millis().div_ceil(1000)).unwrap_or(u64::MAX);
                language.say_with("door-wait", [("seconds", seconds.into())])
            }
        }
    }
}

/// Draws a field to type in. Enter in it presses `usual`.
fn field<'a>(
    stop: Stop,
    hint: &str,
    value: &str,
    usual: Stop,
    language: &Language,
    scale: Scale,
) -> Element<'a, Message> {
    text_input(&language.say(hint), value)
        .id(stop.field())
        .secure(!matches!(stop, Stop::Code | Stop::Name))
        .on_input(move |typed| Message::Typed(stop, typed))
        .on_submit(Message::Pressed(usual))
        .size(scale.large)
        .padding(space::SMALL)
        .align_x(Center)
        .style(theme::field)
        .into()
}
