//! The question before a child is erased: it says what will be lost, and what stays elsewhere.

use iced::widget::{column, text};
use iced::{Element, Fill};

use super::children::Message;
use super::shared::{PageContext, framed_panel};
use crate::app::screen::loadable::Loadable;
use crate::app::theme::{self, ButtonPurpose, space};
use crate::app::widget::semantics::{Role, Semantics, with_semantics};
use language::Language;
use records::{Child, ChildRecordCounts, StoreError};

#[derive(Debug, Default)]
pub struct EraseQuestion(Loadable<ChildRecordCounts>);

impl EraseQuestion {
    pub(super) fn new(extent: Result<ChildRecordCounts, StoreError>) -> Self {
        Self(extent.into())
    }

    /// Whether the child may be erased now: the program knows what would be lost, or that it cannot know.
    pub(super) const fn can_confirm(&self) -> bool {
        !matches!(self.0, Loadable::Loading)
    }

    pub(super) const fn are_counts_unreadable(&self) -> bool {
        self.0.is_unreadable()
    }

    fn loss(&self, name: &str, language: &Language) -> String {
        let name = ("name", name.into());
        match self.0 {
            Loadable::Loading => String::new(),
            Loadable::Unreadable => language.say_with("erasing-uncounted", [name]),
            Loadable::Known(ChildRecordCounts { days: None, .. }) => {
                language.say_with("erasing-nothing", [name])
            }
            Loadable::Known(ChildRecordCounts { attempts, games, days: Some((first, last)) }) => language
                .say_with(
                    "erasing-loses",
                    [
                        ("attempts", attempts.into()),
                        ("games", games.into()),
                        ("from", language.day(first).into()),
                        ("to", language.day(last).into()),
                    ],
                ),
        }
    }

    pub(super) fn view<'a>(&self, child: &Child, shared: PageContext<'a>) -> Element<'a, Message> {
        let PageContext { language, scale, .. } = shared;
        let name = [("name", child.name.as_str().into())];
        let answer = |id: &str, message: Option<Message>, purpose| {
            shared.button(text(language.say(id)).size(scale.body), message, purpose).width(Fill)
        };
        let erase_now = self.can_confirm().then_some(Message::EraseNow);
        let parts = column![
            text(language.say_with("grown-ups-erase-question", name)).size(scale.large),
            text(self.loss(&child.name, language)).size(scale.body),
            text(language.say("erasing-elsewhere")).size(scale.body).color(theme::SLATE),
            answer("grown-ups-keep", Some(Message::KeepChild), ButtonPurpose::Act).back_button(),
            answer("grown-ups-erase-now", erase_now, ButtonPurpose::Quiet),
        ];
        with_semantics(
            Semantics::new(Role::Question),
            framed_panel(parts.spacing(space::MEDIUM), space::LARGE),
        )
        .into()
    }
}
