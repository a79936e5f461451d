//! A value that a screen reads from the records. If it can't be read, the app asks again by itself.

use iced::Element;
use iced::widget::{Text, text};

use crate::app::theme::{self, Scale};
use language::Language;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Loadable<T> {
    #[default]
    Loading,
    Unreadable,
    Known(T),
}

impl<T, E> From<Result<T, E>> for Loadable<T> {
    fn from(result: Result<T, E>) -> Self {
        result.map_or(Self::Unreadable, Self::Known)
    }
}

impl<T> Loadable<T> {
    pub const fn is_unreadable(&self) -> bool {
        matches!(self, Self::Unreadable)
    }

    pub const fn loaded(&self) -> Option<&T> {
        if let Self::Known(known) = self { Some(known) } else { None }
    }

    pub const fn as_ref(&self) -> Loadable<&T> {
        match self {
            Self::Loading => Loadable::Loading,
            Self::Unreadable => Loadable::Unreadable,
            Self::Known(known) => Loadable::Known(known),
        }
    }

    pub fn map<U>(self, make: impl FnOnce(T) -> U) -> Loadable<U> {
        match self {
            Self::Loading => Loadable::Loading,
            Self::Unreadable => Loadable::Unreadable,
            Self::Known(known) => Loadable::Known(make(known)),
        }
    }

    /// Draws the value. Until the records have replied, a sentence for grown-ups stands in its place.
    pub fn view_or_notice<'a, M: 'a>(
        &'a self,
        language: &Language,
        scale: Scale,
        draw: impl FnOnce(&'a T) -> Element<'a, M>,
    ) -> Element<'a, M> {
        match self {
            Self::Known(known) => draw(known),
            Self::Loading => text(language.say("today-looking")).size(scale.body).color(theme::SLATE).into(),
            Self::Unreadable => unreadable_notice(language, scale).into(),
        }
    }
}

pub fn unreadable_notice<'a>(language: &Language, scale: Scale) -> Text<'a> {
    text(language.say("records-unread")).size(scale.body)
}
