//! A problem that can't wait: a sentence that says what it is, and buttons for what can be done.

use iced::widget::{column, container, responsive, svg, text};
use iced::{Element, Fill};
use platform::dialogs::HAS_FILES;

use crate::app::drawing;
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::pressing::{Press, press};
use crate::app::widget::{self, answer, as_heading, bold, framed, icon, read};
use language::Language;
use records::{FolderError, OpenError, StoreError, Unsaved};

/// The sentence about records that can't be read at the moment.
const NOT_READ: &str = "alert-not-read";

/// The screen that shows a problem that cannot wait, and what somebody can do about it.
#[derive(Debug)]
pub struct Alert {
    title: &'static str,
    sentence: &'static str,
    /// The file or folder in the sentence.
    place: String,
    /// The number of changes in the sentence.
    count: usize,
    answers: &'static [Answer],
    /// The picture of the guest whose pond is at stake: a child who may not read, so answers are drawn. `None` for any other problem.
    guest: Option<u8>,
}

/// An answer that somebody can give on the screen that shows an urgent problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// Try again what failed.
    TryAgain,
    /// Play without saving anything.
    PlayOn,
    /// Stay, and leave the window open.
    Stay,
    /// Close the window and lose what isn't saved.
    Close,
    /// Close the window; nothing is lost.
    End,
    /// Save the guest's pond under a name.
    KeepPond,
    /// Close the window without the guest's pond.
    LeavePond,
}

impl Answer {
    const fn label(self) -> &'static str {
        match self {
            Self::TryAgain => "alert-try-again",
            Self::PlayOn => "alert-play-on",
            Self::Stay => "alert-stay",
            Self::Close | Self::LeavePond => "alert-close",
            Self::End => "alert-end",
            Self::KeepPond => "home-keep",
        }
    }
}

impl Alert {
    /// The screen that says that the records could not be opened, and why.
    pub fn not_opened(error: &OpenError) -> Self {
        let (sentence, place) = match error {
            OpenError::Store(StoreError::InUse { .. }) if !HAS_FILES => ("alert-in-use-tab", None),
            OpenError::Store(StoreError::InUse { path }) => ("alert-in-use", Some(path.as_path())),
            OpenError::Store(StoreError::Damaged { path, .. }) => ("alert-damaged", Some(path.as_path())),
            OpenError::Store(StoreError::NotRead { path, .. })
            | OpenError::Folder(FolderError::NotRead { path, .. }) => (NOT_READ, Some(path.as_path())),
            OpenError::Store(error) => ("alert-not-written", Some(error.path())),
            OpenError::Folder(error) => ("alert-folder", error.path()),
        };
        Self {
            title: "alert-not-opened",
            sentence,
            place: place.map_or_else(String::new, |place| place.display().to_string()),
            count: 0,
            answers: &[Answer::TryAgain, Answer::PlayOn],
            guest: None,
        }
    }

    /// Whether the program tries again by itself, since what failed may go well in a moment.
    pub fn tries_again(&self) -> bool {
        self.sentence == NOT_READ
    }

    /// The screen that says that the window is about to close while something isn't saved. `unkept` is what could not be saved.
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
            guest: None,
        }
    }

    /// The screen that says that kiosk mode can't start: no PIN is set, and only with a PIN could somebody leave it.
    pub fn no_pin() -> Self {
        Self {
            title: "alert-no-pin",
            sentence: "alert-no-pin-why",
            place: String::new(),
            count: 0,
            answers: &[Answer::End],
            guest: None,
        }
    }

    /// The question before the window closes on a guest's pond, which is saved nowhere. `picture` is the guest's.
    pub const fn guests_pond(picture: u8) -> Self {
        Self {
            title: "alert-guest",
            sentence: "alert-guest-why",
            place: String::new(),
            count: 0,
            answers: &[Answer::KeepPond, Answer::LeavePond, Answer::Stay],
            guest: Some(picture),
        }
    }

    /// Draws the screen: the problem in words, and a button for each answer.
    pub fn view<'a>(&'a self, language: &'a Language) -> Element<'a, Answer> {
        responsive(move |size| {
            let scale = Scale::of_height(size.height);
            let arguments = [("place", self.place.as_str().into()), ("count", self.count.into())];
            let answers = self.answers.iter().enumerate().map(|(at, answer)| {
                let purpose = if at == 0 { Purpose::Act } else { Purpose::Quiet };
                let words = language.say(answer.label());
                let button = match self.guest {
                    Some(picture) => drawn(*answer, picture, words, purpose, scale),
                    None => press(read(bold(words, scale.body)), Some(*answer), purpose)
                        .height(scale.button)
                        .width(Fill),
                };
                let button = if at == 0 { button.main() } else { button };
                if *answer == Answer::Stay { button.back().into() } else { button.into() }
            });
            let parts = column![
                read(as_heading(bold(language.say(self.title), scale.title))),
                read(text(language.say_with(self.sentence, arguments)).size(scale.body)),
            ]
            .extend(answers)
            .spacing(space::MEDIUM);
            container(container(framed(parts, space::LARGE)).max_width(640.0))
                .center(Fill)
                // The buttons for sounds and for reading lie above it, even in the smallest window.
                .padding([scale.heading() + scale.margin, scale.margin])
                .style(theme::ground(theme::SAND))
                .into()
        })
        .into()
    }
}

/// An answer to the question about a guest's pond, with a drawing for a child who does not read.
fn drawn(
    answer: Answer,
    picture: u8,
    words: String,
    purpose: Purpose,
    scale: Scale,
) -> Press<'static, Answer> {
    let side = answer::drawn(scale);
    let drawing: Element<'_, Answer> = match answer {
        Answer::KeepPond => widget::picture(drawing::avatar(picture), side).into(),
        Answer::LeavePond => icon(drawing::close(), side * 0.6, theme::INK).into(),
        _ => svg(drawing::pond()).width(side * 1.5).height(side).into(),
    };
    answer::answer(drawing, words, answer, purpose, scale)
}
