//! Something has happened that cannot wait: what it is, and what can be done about it.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::widget::{column, container, responsive, text};
use iced::{Element, Fill};

use crate::app::NotOpened;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::keys::ring;
use crate::app::widget::{bold, framed, next_stop, press, read};
use crate::language::Language;
use crate::records::{StoreError, Unsaved};

/// The screen.
#[derive(Debug)]
pub struct Alert {
    title: &'static str,
    sentence: &'static str,
    /// The file or folder that the sentence speaks of.
    place: String,
    /// How many things it speaks of.
    count: usize,
    answers: &'static [Answer],
    focus: Option<Answer>,
}

/// What can be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// Do again what failed.
    TryAgain,
    /// Play, and keep nothing.
    PlayOn,
    /// Do not close the window.
    Stay,
    /// Close it, and lose what is not kept.
    Close,
    /// Close it; nothing is lost.
    End,
}

impl Answer {
    const fn label(self) -> &'static str {
        match self {
            Self::TryAgain => "alert-try-again",
            Self::PlayOn => "alert-play-on",
            Self::Stay => "alert-stay",
            Self::Close => "alert-close",
            Self::End => "alert-end",
        }
    }
}

/// What happened on the screen.
#[derive(Debug, Clone)]
pub enum Message {
    /// Something was pressed.
    Pressed(Answer),
    /// The selection ring moves on, or back.
    StopWanted {
        /// Back instead of on.
        backwards: bool,
    },
    /// What the selection ring is on was chosen.
    Chosen,
}

impl Alert {
    /// The records could not be opened.
    #[must_use]
    pub fn not_opened(error: &NotOpened) -> Self {
        let (sentence, place) = match error {
            NotOpened::Store(StoreError::InUse { path }) => ("alert-in-use", Some(path.as_path())),
            NotOpened::Store(StoreError::Damaged { path, .. }) => ("alert-damaged", Some(path.as_path())),
            NotOpened::Store(error) => ("alert-not-written", Some(error.path())),
            NotOpened::Folder(error) => ("alert-folder", error.path()),
        };
        Self {
            title: "alert-not-opened",
            sentence,
            place: place.map_or_else(String::new, |place| place.display().to_string()),
            count: 0,
            answers: &[Answer::TryAgain, Answer::PlayOn],
            focus: None,
        }
    }

    /// The window is about to close on something that is not kept.
    #[must_use]
    pub fn not_kept(unkept: &Unsaved) -> Self {
        Self {
            title: "alert-not-kept",
            sentence: if unkept.is_over { "alert-kept-no-more" } else { "alert-not-kept-why" },
            place: unkept.place.display().to_string(),
            count: unkept.waiting,
            answers: if unkept.is_over {
                &[Answer::Stay, Answer::Close]
            } else {
                &[Answer::TryAgain, Answer::Stay, Answer::Close]
            },
            focus: None,
        }
    }

    /// Nobody could leave a kiosk without a PIN.
    #[must_use]
    pub fn no_pin() -> Self {
        Self {
            title: "alert-no-pin",
            sentence: "alert-no-pin-why",
            place: String::new(),
            count: 0,
            answers: &[Answer::End],
            focus: None,
        }
    }

    /// Takes in what happened, and gives the answer, if there is one by now.
    pub fn update(&mut self, message: Message) -> Option<Answer> {
        match message {
            Message::Pressed(answer) => Some(answer),
            Message::Chosen => self.focus.or(self.answers.first().copied()),
            Message::StopWanted { backwards } => {
                self.focus = next_stop(self.answers, self.focus, backwards);
                None
            }
        }
    }

    /// The message of a key that nothing else has taken.
    #[must_use]
    pub fn shortcut(&self, key: &Key, modifiers: Modifiers) -> Option<Message> {
        match key {
            Key::Named(Named::Escape) if self.answers.contains(&Answer::Stay) => {
                Some(Message::Pressed(Answer::Stay))
            }
            _ => ring(key, modifiers, |backwards| Message::StopWanted { backwards }, Message::Chosen),
        }
    }

    /// The screen.
    pub fn view<'a>(&'a self, language: &'a Language) -> Element<'a, Message> {
        responsive(move |size| {
            let scale = Scale::of_height(size.height);
            let arguments = [("place", self.place.as_str().into()), ("count", self.count.into())];
            let answers = self.answers.iter().enumerate().map(|(at, answer)| {
                let label = read(bold(language.say(answer.label()), scale.body));
                let purpose = if at == 0 { Purpose::Act } else { Purpose::Quiet };
                press(label, Some(Message::Pressed(*answer)), purpose, self.focus == Some(*answer))
                    .height(scale.button)
                    .width(Fill)
                    .into()
            });
            let parts = column![
                read(bold(language.say(self.title), scale.title)),
                read(text(language.say_with(self.sentence, arguments)).size(scale.body)),
            ]
            .extend(answers)
            .spacing(space::MEDIUM);
            container(container(framed(parts, space::LARGE)).max_width(640.0))
                .center(Fill)
                // Above it lie the buttons for sounds and for reading, in the smallest window as well.
                .padding([scale.heading() + scale.margin, scale.margin])
                .style(theme::ground(theme::SAND))
                .into()
        })
        .into()
    }
}
