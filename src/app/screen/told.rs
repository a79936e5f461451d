//! What the records say of something that a screen shows, or that they cannot be read now. The app asks again by itself.

use iced::Element;
use iced::widget::{Text, text};

use crate::app::theme::{self, Scale};
use language::Language;

/// What the records say of something that a screen shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Told<T> {
    /// They have been asked.
    #[default]
    Asked,
    /// They can't be read now.
    Unread,
    /// They say this.
    Known(T),
}

impl<T, E> From<Result<T, E>> for Told<T> {
    fn from(told: Result<T, E>) -> Self {
        told.map_or(Self::Unread, Self::Known)
    }
}

impl<T> Told<T> {
    /// Whether the records can't be read now.
    pub const fn is_unread(&self) -> bool {
        matches!(self, Self::Unread)
    }

    /// What the records say, if they have said it.
    pub const fn known(&self) -> Option<&T> {
        if let Self::Known(known) = self { Some(known) } else { None }
    }

    /// The same of what the records say.
    pub const fn as_ref(&self) -> Told<&T> {
        match self {
            Self::Asked => Told::Asked,
            Self::Unread => Told::Unread,
            Self::Known(known) => Told::Known(known),
        }
    }

    /// Makes something else of what the records say.
    pub fn map<U>(self, make: impl FnOnce(T) -> U) -> Told<U> {
        match self {
            Self::Asked => Told::Asked,
            Self::Unread => Told::Unread,
            Self::Known(known) => Told::Known(make(known)),
        }
    }

    /// Draws what the records say to grown-ups. Until they do, a sentence stands in its place.
    pub fn shown<'a, M: 'a>(
        &'a self,
        language: &Language,
        scale: Scale,
        draw: impl FnOnce(&'a T) -> Element<'a, M>,
    ) -> Element<'a, M> {
        match self {
            Self::Known(known) => draw(known),
            Self::Asked => text(language.say("today-looking")).size(scale.body).color(theme::SLATE).into(),
            Self::Unread => unread(language, scale).into(),
        }
    }
}

/// Says to grown-ups that the records can't be read now.
pub fn unread<'a>(language: &Language, scale: Scale) -> Text<'a> {
    text(language.say("records-unread")).size(scale.body)
}
