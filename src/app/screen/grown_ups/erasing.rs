//! The question before a child is erased: what will be lost, and what stays elsewhere.

use iced::widget::{column, text};
use iced::{Element, Fill};

use super::{GrownUps, Message, Stop};
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::framed;
use crate::language::Language;
use crate::records::{Child, Extent};

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
    /// The possible answers, in the order of the selection ring. You can say yes only once you see what will be lost.
    pub(super) fn offered(&self) -> Vec<Stop> {
        match self {
            Self::Asked => vec![Stop::KeepChild],
            Self::Weighed(_) => vec![Stop::KeepChild, Stop::EraseNow],
        }
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
}

impl GrownUps {
    pub(super) fn erasing<'a>(
        &'a self,
        erasing: &Erasing,
        child: &'a Child,
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let name = [("name", child.name.as_str().into())];
        let answer = |stop, label: String, purpose| {
            let is_offered = erasing.offered().contains(&stop);
            self.button(stop, text(label).size(scale.body), purpose, scale)
                .on_press_maybe(is_offered.then_some(Message::Pressed(stop)))
                .width(Fill)
        };
        let loss = erasing.loss(&child.name, language);
        let parts = column![
            text(language.say_with("grown-ups-erase-question", name)).size(scale.large),
            text(loss).size(scale.body),
            text(language.say("erasing-elsewhere")).size(scale.body).color(theme::SLATE),
            answer(Stop::KeepChild, language.say("grown-ups-keep"), Purpose::Act),
            answer(Stop::EraseNow, language.say("grown-ups-erase-now"), Purpose::Quiet),
        ]
        .spacing(space::MEDIUM);
        framed(parts, space::LARGE).into()
    }
}
