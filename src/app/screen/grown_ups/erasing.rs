//! The question before a child is erased: what will be lost, and what stays elsewhere.

use iced::widget::{column, text};
use iced::{Element, Fill};

use super::children::Message;
use super::shared::{Shared, framed};
use crate::app::theme::{self, Purpose, space};
use crate::app::widget::meaning::{Meaning, Role, means};
use pages::language::Language;
use records::{Child, Extent};

/// The question whether to erase a child, with how much the records hold of that child.
#[derive(Debug, Default)]
pub enum Erasing {
    /// The records have not been counted yet.
    #[default]
    Asked,
    /// What the child would lose; `None` if it can't be counted.
    Weighed(Option<Extent>),
}

impl Erasing {
    /// Whether it is known what will be lost. Only then can somebody say yes.
    pub(super) const fn is_weighed(&self) -> bool {
        matches!(self, Self::Weighed(_))
    }

    /// Says in a sentence what will be lost.
    fn loss(&self, name: &str, language: &Language) -> String {
        let name = ("name", name.into());
        match self {
            Self::Asked => String::new(),
            Self::Weighed(None) => language.say_with("erasing-uncounted", [name]),
            Self::Weighed(Some(Extent { days: None, .. })) => language.say_with("erasing-nothing", [name]),
            Self::Weighed(Some(Extent { attempts, games, days: Some((first, last)) })) => language.say_with(
                "erasing-loses",
                [
                    ("attempts", (*attempts).into()),
                    ("games", (*games).into()),
                    ("from", language.day(*first).into()),
                    ("to", language.day(*last).into()),
                ],
            ),
        }
    }

    /// Draws the question about a child.
    pub(super) fn view<'a>(&self, child: &Child, shared: Shared<'a>) -> Element<'a, Message> {
        let Shared { language, scale, .. } = shared;
        let name = [("name", child.name.as_str().into())];
        let answer = |id: &str, message: Option<Message>, purpose| {
            shared.button(text(language.say(id)).size(scale.body), message, purpose).width(Fill)
        };
        let erase_now = self.is_weighed().then_some(Message::EraseNow);
        let parts = column![
            text(language.say_with("grown-ups-erase-question", name)).size(scale.large),
            text(self.loss(&child.name, language)).size(scale.body),
            text(language.say("erasing-elsewhere")).size(scale.body).color(theme::SLATE),
            answer("grown-ups-keep", Some(Message::KeepChild), Purpose::Act).back(),
            answer("grown-ups-erase-now", erase_now, Purpose::Quiet),
        ];
        means(Meaning::of(Role::Question), framed(parts.spacing(space::MEDIUM), space::LARGE)).into()
    }
}
