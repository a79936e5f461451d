//! The content of a window for screen readers and other assistive programs, and their requests. While no such program runs, nothing is
//! sent.

use crate::fields::{Bounds, FieldKind};
pub use crate::here::screen_reader::*;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ThingKind {
    Button,
    /// A part of a row.
    Cell,
    /// Is chosen or not, and changes that when it is pressed.
    Choice,
    /// Takes what is typed.
    Field(FieldKind),
    Group,
    /// Words that say what comes below them.
    Heading,
    Picture,
    /// A question, with its answers inside.
    Question,
    Row,
    /// A drawing of many values, with rows inside.
    Table,
    Text,
}

/// How something is said aloud when it comes or changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Announce {
    /// Not at all. It is there to be read.
    #[default]
    Not,
    /// In its turn, with what else comes then.
    InTurn,
    /// In its turn, and to its end: what comes after it waits.
    ToItsEnd,
    /// Before all that waits: somebody has just asked for it.
    AtOnce,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Thing {
    /// Its id, which stays the same while the thing changes. Not 0: that is the window.
    pub id: u64,
    /// The thing it lies inside of, as an index into [`WindowContent::things`]; `None` if it lies in the window itself.
    pub parent: Option<usize>,
    pub kind: ThingKind,
    /// Its name, or the words of a text.
    pub name: String,
    /// The language of its words, as a BCP 47 tag; `None` if it is that of the window.
    pub language: Option<&'static str>,
    /// The text in a field; of a secret, as many dots.
    pub value: Option<String>,
    /// Whether it is chosen; `None` if it is no choice.
    pub is_chosen: Option<bool>,
    pub is_on: bool,
    /// How it is said aloud when it comes or changes.
    pub aloud: Announce,
    /// The part of it that is in sight; `None` if it is scrolled out of sight.
    pub place: Option<Bounds>,
}

impl Thing {
    /// Whether it is said aloud when it comes or changes.
    pub fn is_said(&self) -> bool {
        self.aloud != Announce::Not && !self.name.is_empty()
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct WindowContent {
    pub title: String,
    /// The language of all words, as a BCP 47 tag.
    pub language: String,
    /// The things in the order in which they are read. A thing that lies inside another comes after that one.
    pub things: Vec<Thing>,
    /// The id of what keys act on; `None` if that is the window itself.
    pub focus: Option<u64>,
}

/// An action on a thing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReaderAction {
    /// Press it.
    Press,
    /// Let keys act on it.
    Focus,
    /// Let keys act on nothing but the main button, if they acted on this thing.
    Leave,
    /// Type this in it, in place of what is there.
    Type(String),
}

/// A request of a screen reader.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReaderRequest {
    /// It has just started, so it needs the whole content.
    Look,
    /// It asks for an action on the thing with this id.
    Of(u64, ReaderAction),
}
