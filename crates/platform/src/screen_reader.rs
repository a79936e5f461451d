//! Screen readers, and other programs that show a window to somebody in another way. They are told what is in the window, and ask for presses.
//! While no such program runs, nothing is told.

use crate::fields::{Place, Takes};
pub use crate::here::screen_reader::*;

/// What kind of thing something in a window is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Does something when it is pressed.
    Button,
    /// A part of a row.
    Cell,
    /// Is chosen or not, and changes that when it is pressed.
    Choice,
    /// Takes what is typed.
    Field(Takes),
    /// Things that belong together.
    Group,
    /// Words that say what comes below them.
    Heading,
    /// A picture that says something.
    Picture,
    /// A question, with its answers inside.
    Question,
    /// A row of a table, with its cells inside.
    Row,
    /// A drawing of many values, with rows inside.
    Table,
    /// Words that can only be read.
    Text,
}

/// How something is said aloud when it comes or changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Aloud {
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

/// A thing in a window.
#[derive(Debug, Clone, PartialEq)]
pub struct Thing {
    /// What tells it apart from others. It stays the same while the thing changes. It is not 0: that is the window.
    pub id: u64,
    /// The thing it lies inside of, as an index into [`Shown::things`]; `None` if it lies in the window itself.
    pub parent: Option<usize>,
    /// What kind of thing it is.
    pub kind: Kind,
    /// What it is called, or the words of a text.
    pub name: String,
    /// The language of its words, as a BCP 47 tag; `None` if it is that of the window.
    pub language: Option<&'static str>,
    /// What is typed in a field; of a secret, as many dots.
    pub value: Option<String>,
    /// Whether it is chosen; `None` if it is no choice.
    pub is_chosen: Option<bool>,
    /// Whether it can be pressed or typed in now.
    pub is_on: bool,
    /// How it is said aloud when it comes or changes.
    pub aloud: Aloud,
    /// The part of it that is in sight; `None` if it is scrolled out of sight.
    pub place: Option<Place>,
}

impl Thing {
    /// Whether it is said aloud when it comes or changes.
    pub fn is_said(&self) -> bool {
        self.aloud != Aloud::Not && !self.name.is_empty()
    }
}

/// All that is in a window.
#[derive(Debug, Clone, PartialEq)]
pub struct Shown {
    /// What the window is called.
    pub title: String,
    /// The language of all words, as a BCP 47 tag.
    pub language: String,
    /// The things in the order in which they are read. A thing that lies inside another comes after that one.
    pub things: Vec<Thing>,
    /// The id of what keys act on; `None` if that is the window itself.
    pub focus: Option<u64>,
}

/// What somebody wishes of a thing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wish {
    /// Press it.
    Press,
    /// Let keys act on it.
    Focus,
    /// Let keys act on nothing but the main button, if they acted on this thing.
    Leave,
    /// Type this in it, in place of what is there.
    Type(String),
}

/// What a screen reader asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked {
    /// It has begun to look, so all that is there has to be told.
    Look,
    /// It wishes something of the thing with this id.
    Of(u64, Wish),
}
