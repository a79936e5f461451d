//! The door of the grown-ups' area: a PIN to be set, asked for, or replaced with the recovery code.

use iced::Task;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::widget::{Button, column, container, responsive, text, text_input};
use iced::{Center, Element, Fill};

use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::{bold, framed, next_stop, press, slot, slot_height};
use crate::language::Language;
use crate::records::{LONGEST_PIN, Lock, SHORTEST_PIN, Shut};

/// How wide the panel is.
const WIDTH: f32 = 520.0;
/// The longest code that is read, hyphens and all.
const LONGEST_CODE: usize = 24;

/// The screen.
pub struct Door {
    step: Step,
    pin: String,
    /// A new PIN once more.
    again: String,
    code: String,
    said: Option<Said>,
    focus: Option<Stop>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Step {
    /// There is no PIN yet.
    Set,
    /// The PIN is asked for.
    Ask,
    /// A new PIN is set with the recovery code.
    Recover,
    /// The new recovery code is shown, this once.
    Code(String),
    /// The file of the lock is damaged; nobody gets in.
    Damaged(String),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Said {
    Shut(Shut),
    /// The new PIN was not typed twice alike.
    Differ,
}

/// Something that can be pressed or typed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// The recovery code.
    Code,
    /// The PIN.
    Pin,
    /// The new PIN once more.
    Again,
    /// In, or on.
    Enter,
    /// The PIN is forgotten.
    Forgotten,
    /// Back to the children.
    Leave,
}

impl Stop {
    const fn field(self) -> &'static str {
        match self {
            Self::Code => "door-code",
            Self::Pin => "door-pin",
            Self::Again => "door-again",
            Self::Enter | Self::Forgotten | Self::Leave => "nowhere",
        }
    }
}

/// What happened on the screen.
#[derive(Clone)]
pub enum Message {
    /// Something was pressed.
    Pressed(Stop),
    /// Something was typed into a field.
    Typed(Stop, String),
    /// The selection ring moves on, or back.
    StopWanted {
        /// Back instead of on.
        backwards: bool,
    },
    /// What the selection ring is on was chosen.
    Chosen,
}

// What is typed here is nobody's business.
impl std::fmt::Debug for Message {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Pressed(stop) => write!(f, "Pressed({stop:?})"),
            Self::Typed(stop, _) => write!(f, "Typed({stop:?}, …)"),
            Self::StopWanted { backwards } => write!(f, "StopWanted {{ backwards: {backwards} }}"),
            Self::Chosen => f.write_str("Chosen"),
        }
    }
}

/// What the screen wants of the program.
pub enum Action {
    /// Nothing.
    None,
    /// Something that takes time.
    Run(Task<Message>),
    /// The lock was tried or set, and is to be kept.
    Keep,
    /// The lock was opened and is to be kept; in.
    KeepAndEnter,
    /// In.
    Enter,
    /// Back to the children.
    Leave,
}

impl Door {
    /// In front of a lock.
    #[must_use]
    pub fn new(lock: &Lock) -> Self {
        Self::at(if lock.is_set() { Step::Ask } else { Step::Set })
    }

    /// Inside already, to set another PIN.
    #[must_use]
    pub fn to_change() -> Self {
        Self::at(Step::Set)
    }

    /// In front of a lock whose file cannot be read.
    #[must_use]
    pub fn damaged(sentence: String) -> Self {
        Self::at(Step::Damaged(sentence))
    }

    fn at(step: Step) -> Self {
        Self { step, pin: String::new(), again: String::new(), code: String::new(), said: None, focus: None }
    }

    /// Puts the cursor into the first field.
    pub fn start(&self) -> Task<Message> {
        iced::widget::operation::focus(self.offered()[0].field())
    }

    fn offered(&self) -> Vec<Stop> {
        match self.step {
            Step::Set => vec![Stop::Pin, Stop::Again, Stop::Enter, Stop::Leave],
            Step::Ask => vec![Stop::Pin, Stop::Enter, Stop::Forgotten, Stop::Leave],
            Step::Recover => vec![Stop::Code, Stop::Pin, Stop::Again, Stop::Enter, Stop::Leave],
            Step::Code(_) => vec![Stop::Enter],
            Step::Damaged(_) => vec![Stop::Leave],
        }
    }

    /// Takes in what happened at some moment, in milliseconds since 1970 (UTC).
    pub fn update(&mut self, message: Message, lock: &mut Lock, now: i64) -> Action {
        match message {
            Message::Pressed(stop) if self.offered().contains(&stop) => self.press(stop, lock, now),
            Message::Pressed(_) => Action::None,
            Message::Typed(stop, typed) => {
                self.focus = Some(stop);
                let longest = if stop == Stop::Code { LONGEST_CODE } else { LONGEST_PIN };
                let typed = typed.chars().take(longest).collect();
                match stop {
                    Stop::Code => self.code = typed,
                    Stop::Again => self.again = typed,
                    _ => self.pin = typed,
                }
                Action::None
            }
            Message::StopWanted { backwards } => {
                self.focus = next_stop(&self.offered(), self.focus, backwards);
                Action::Run(iced::widget::operation::focus(self.focus.map_or("nowhere", Stop::field)))
            }
            Message::Chosen => match self.focus {
                Some(stop @ (Stop::Forgotten | Stop::Leave)) => self.press(stop, lock, now),
                _ if self.offered().contains(&Stop::Enter) => self.press(Stop::Enter, lock, now),
                _ => Action::None,
            },
        }
    }

    fn press(&mut self, stop: Stop, lock: &mut Lock, now: i64) -> Action {
        match stop {
            Stop::Leave => Action::Leave,
            Stop::Forgotten => {
                *self = Self::at(Step::Recover);
                Action::Run(self.start())
            }
            Stop::Code | Stop::Pin | Stop::Again => {
                self.focus = Some(stop);
                Action::Run(iced::widget::operation::focus(stop.field()))
            }
            Stop::Enter => self.enter(lock, now),
        }
    }

    fn enter(&mut self, lock: &mut Lock, now: i64) -> Action {
        let is_new = matches!(self.step, Step::Set | Step::Recover);
        if is_new && self.pin != self.again {
            self.said = Some(Said::Differ);
            return Action::None;
        }
        let opened = match &self.step {
            Step::Set => lock.set(&self.pin).map(Some),
            Step::Ask => lock.open(&self.pin, now).map(|()| None),
            Step::Recover => lock.recover(&self.code, &self.pin, now).map(Some),
            Step::Code(_) => return Action::Enter,
            Step::Damaged(_) => return Action::None,
        };
        match opened {
            Ok(Some(code)) => {
                *self = Self::at(Step::Code(code.to_string()));
                Action::Keep
            }
            Ok(None) => Action::KeepAndEnter,
            Err(shut) => {
                self.said = Some(Said::Shut(shut));
                self.pin.clear();
                self.again.clear();
                Action::Keep
            }
        }
    }

    /// The message of a key that nothing else has taken.
    #[must_use]
    pub fn shortcut(&self, key: &Key, modifiers: Modifiers) -> Option<Message> {
        match key {
            Key::Named(Named::Tab) => Some(Message::StopWanted { backwards: modifiers.shift() }),
            Key::Named(Named::Enter) => Some(Message::Chosen),
            Key::Named(Named::Escape) => Some(Message::Pressed(Stop::Leave)),
            _ => None,
        }
    }

    /// The screen.
    pub fn view<'a>(&'a self, language: &'a Language) -> Element<'a, Message> {
        responsive(move |size| {
            let scale = Scale::of_height(size.height);
            let (title, explained) = match self.step {
                Step::Set => ("door-set", "door-set-why"),
                Step::Ask => ("door-ask", "door-ask-why"),
                Step::Recover => ("door-recover", "door-recover-why"),
                Step::Code(_) => ("door-code", "door-code-why"),
                Step::Damaged(_) => ("door-damaged", "door-damaged-why"),
            };
            let arguments = [("shortest", SHORTEST_PIN.into()), ("longest", LONGEST_PIN.into())];
            let mut parts = column![
                bold(language.say(title), scale.title),
                text(language.say_with(explained, arguments)).size(scale.body).color(theme::SLATE),
            ]
            .spacing(space::MEDIUM);
            match &self.step {
                Step::Code(code) => {
                    parts = parts.push(container(bold(code.as_str(), scale.title)).center_x(Fill));
                }
                Step::Damaged(sentence) => parts = parts.push(text(sentence.as_str()).size(scale.body)),
                _ => {}
            }
            for stop in self.offered() {
                parts = match stop {
                    Stop::Code => parts.push(field(stop, "door-type-code", &self.code, language, scale)),
                    Stop::Pin => parts.push(field(stop, "door-type-pin", &self.pin, language, scale)),
                    Stop::Again => parts.push(field(stop, "door-type-again", &self.again, language, scale)),
                    Stop::Enter => {
                        parts.push(self.button(stop, language.say("door-enter"), Purpose::Act, scale))
                    }
                    Stop::Forgotten => {
                        parts.push(self.button(stop, language.say("door-forgotten"), Purpose::Quiet, scale))
                    }
                    Stop::Leave => {
                        parts.push(self.button(stop, language.say("grown-ups-leave"), Purpose::Quiet, scale))
                    }
                };
            }
            if matches!(self.step, Step::Set | Step::Ask | Step::Recover) {
                let said = self.said.as_ref().map(|said| (said.sentence(language), theme::BLUSH));
                parts = parts.push(slot(said, scale, slot_height(scale, WIDTH - 2.0 * space::LARGE)));
            }
            container(container(framed(parts, space::LARGE)).max_width(WIDTH))
                .center(Fill)
                .style(theme::ground(theme::SAND))
                .into()
        })
        .into()
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
            Self::Shut(Shut::Wrong) => language.say("door-wrong"),
            Self::Shut(Shut::Length) => language.say_with(
                "door-length",
                [("shortest", SHORTEST_PIN.into()), ("longest", LONGEST_PIN.into())],
            ),
            Self::Shut(Shut::NoHash) => language.say("door-no-hash"),
            Self::Shut(Shut::Wait { wait }) => {
                // Rounded up: a try that comes when the time is said to be over must count.
                let seconds = wait.as_millis().div_ceil(1000).to_string();
                language.say_with("door-wait", [("seconds", seconds.into())])
            }
        }
    }
}

/// A field to type in.
fn field<'a>(stop: Stop, hint: &str, value: &str, language: &Language, scale: Scale) -> Element<'a, Message> {
    text_input(&language.say(hint), value)
        .id(stop.field())
        .secure(stop != Stop::Code)
        .on_input(move |typed| Message::Typed(stop, typed))
        .on_submit(Message::Pressed(Stop::Enter))
        .size(scale.large)
        .padding(space::SMALL)
        .align_x(Center)
        .style(theme::field)
        .into()
}
