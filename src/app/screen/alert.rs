//! An alert, for a problem that can't wait: a sentence that says what it is, and buttons for what can be done.

use iced::widget::{column, container, responsive, svg, text};
use iced::{Element, Fill};
use platform::dialogs::HAS_FILE_DIALOGS;

use crate::app::drawing;
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::pressing::{AccessibleButton, accessible_button};
use crate::app::widget::{self, answer, as_heading, bold_text, icon, paper_panel, speakable};
use language::Language;
use records::{FolderError, OpenError, StoreError, UnsavedChanges};

const NOT_READ: &str = "alert-not-read";

#[derive(Debug)]
pub struct Alert {
    title: &'static str,
    sentence: &'static str,
    place: String,
    /// How many changes are not saved, for the sentence of the alert. 0 if it names no number.
    count: usize,
    answers: &'static [AlertAnswer],
    /// The number of the picture of the guest who would lose a pond, if the alert is about that. Guests may be too young to read, so the
    /// answers are drawn.
    guest: Option<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AlertAnswer {
    TryAgain,
    PlayOn,
    Stay,
    CloseWithoutSaving,
    End,
    SavePond,
    DiscardPond,
}

impl AlertAnswer {
    const fn label(self) -> &'static str {
        match self {
            Self::TryAgain => "alert-try-again",
            Self::PlayOn => "alert-play-on",
            Self::Stay => "alert-stay",
            Self::CloseWithoutSaving | Self::DiscardPond => "alert-close",
            Self::End => "alert-end",
            Self::SavePond => "home-keep",
        }
    }
}

impl Alert {
    pub fn records_not_opened(error: &OpenError) -> Self {
        let (sentence, place) = match error {
            OpenError::Store(StoreError::InUse { .. }) if !HAS_FILE_DIALOGS => ("alert-in-use-tab", None),
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
            answers: &[AlertAnswer::TryAgain, AlertAnswer::PlayOn],
            guest: None,
        }
    }

    /// Whether the app tries again by itself: if the records could not be read, as that may succeed in a moment.
    pub fn retries_automatically(&self) -> bool {
        self.sentence == NOT_READ
    }

    /// The alert before the window closes while changes are not saved. `unkept` says how many changes, and where.
    pub fn unsaved_changes(unkept: &UnsavedChanges) -> Self {
        Self {
            title: "alert-not-kept",
            sentence: if unkept.is_over { "alert-kept-no-more" } else { "alert-not-kept-why" },
            place: unkept.place.display().to_string(),
            count: unkept.waiting,
            answers: if unkept.is_over {
                &[AlertAnswer::Stay, AlertAnswer::CloseWithoutSaving]
            } else {
                &[AlertAnswer::TryAgain, AlertAnswer::Stay, AlertAnswer::CloseWithoutSaving]
            },
            guest: None,
        }
    }

    /// The alert that kiosk mode can't start, because no PIN is set and nobody could leave it.
    pub fn kiosk_without_pin() -> Self {
        Self {
            title: "alert-no-pin",
            sentence: "alert-no-pin-why",
            place: String::new(),
            count: 0,
            answers: &[AlertAnswer::End],
            guest: None,
        }
    }

    /// The alert before the window closes while a guest's pond is not saved. `picture` is the number of the guest's picture.
    pub const fn unsaved_guest_pond(picture: u8) -> Self {
        Self {
            title: "alert-guest",
            sentence: "alert-guest-why",
            place: String::new(),
            count: 0,
            answers: &[AlertAnswer::SavePond, AlertAnswer::DiscardPond, AlertAnswer::Stay],
            guest: Some(picture),
        }
    }

    pub fn view<'a>(&'a self, language: &'a Language) -> Element<'a, AlertAnswer> {
        responsive(move |size| {
            let scale = Scale::for_height(size.height);
            let arguments = [("place", self.place.as_str().into()), ("count", self.count.into())];
            let answers = self.answers.iter().enumerate().map(|(at, answer)| {
                let purpose = if at == 0 { ButtonPurpose::Act } else { ButtonPurpose::Quiet };
                let words = language.say(answer.label());
                let button = match self.guest {
                    Some(picture) => drawn(*answer, picture, words, purpose, scale),
                    None => {
                        accessible_button(speakable(bold_text(words, scale.body)), Some(*answer), purpose)
                            .height(scale.button)
                            .width(Fill)
                    }
                };
                let button = if at == 0 { button.main_button() } else { button };
                if *answer == AlertAnswer::Stay { button.back_button().into() } else { button.into() }
            });
            let parts = column![
                speakable(as_heading(bold_text(language.say(self.title), scale.title))),
                speakable(text(language.say_with(self.sentence, arguments)).size(scale.body)),
            ]
            .extend(answers)
            .spacing(space::MEDIUM);
            container(container(paper_panel(parts, space::LARGE)).max_width(640.0))
                .center(Fill)
                // The buttons for sounds and for reading lie above it, even in the smallest window.
                .padding([scale.heading_height() + scale.margin, scale.margin])
                .style(theme::ground(theme::SAND))
                .into()
        })
        .into()
    }
}

fn drawn(
    answer: AlertAnswer,
    picture: u8,
    words: String,
    purpose: ButtonPurpose,
    scale: Scale,
) -> AccessibleButton<'static, AlertAnswer> {
    let side = answer::answer_drawing_height(scale);
    let drawing: Element<'_, AlertAnswer> = match answer {
        AlertAnswer::SavePond => widget::picture(drawing::avatar(picture), side).into(),
        AlertAnswer::DiscardPond => icon(drawing::close(), side * 0.6, theme::INK).into(),
        _ => svg(drawing::pond()).width(side * 1.5).height(side).into(),
    };
    answer::answer_button(drawing, words, answer, purpose, scale)
}
