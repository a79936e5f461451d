//! What a window shows, for screen readers and other assistive programs, and their requests. While no such program runs, nothing is sent.

pub use crate::current_target::screen_reader::*;
use crate::fields::{Bounds, FieldKind};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccessibleKind {
    Button,
    Cell,
    /// Something that is chosen or not, and that a press changes.
    Choice,
    Field(FieldKind),
    Group,
    Heading,
    Picture,
    /// A question, with the choices for the answer inside.
    Question,
    Row,
    /// A table or a drawing of many values, with rows inside.
    Table,
    Text,
}

/// Whether and when a screen reader says something aloud, without being asked, when it appears or changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum AnnounceTiming {
    /// Nothing is said aloud. The person can move to the thing and have it read.
    #[default]
    Not,
    /// It is said after what is being spoken, together with other announcements that wait.
    InTurn,
    /// It is said after what is being spoken, and is spoken to its end: later announcements wait.
    ToItsEnd,
    /// It is said before all announcements that wait, because somebody has just asked for it.
    AtOnce,
}

#[derive(Debug, Clone, PartialEq)]
pub struct AccessibleItem {
    /// The id of the thing, which stays the same while the thing changes. It is never 0: that is the window.
    pub id: u64,
    /// The thing inside which this one lies, as an index into [`WindowContent::things`]; `None` if it lies in the window itself.
    pub parent: Option<usize>,
    pub kind: AccessibleKind,
    /// The name of the thing, such as the words on a button; for a text, the text itself.
    pub name: String,
    /// The language of the thing's words, as a BCP 47 tag such as `de`; `None` if it is the window's language.
    pub language: Option<&'static str>,
    /// The text in a field, or as many dots for a secret; `None` if the thing is no field.
    pub value: Option<String>,
    /// Whether the thing is chosen; `None` if it can't be.
    pub is_chosen: Option<bool>,
    pub is_on: bool,
    pub aloud: AnnounceTiming,
    /// The visible part of the thing; `None` if it is scrolled out of sight.
    pub place: Option<Bounds>,
}

impl AccessibleItem {
    pub fn is_announced(&self) -> bool {
        self.aloud != AnnounceTiming::Not && !self.name.is_empty()
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct WindowContent {
    pub title: String,
    /// The language of all words for which a thing says no other, as a BCP 47 tag such as `de`.
    pub language: String,
    /// The things in the window, in the order in which they are read. A thing that lies inside another comes after that one.
    pub things: Vec<AccessibleItem>,
    /// The id of the thing that keys act on; `None` if that is the window itself.
    pub focus: Option<u64>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReaderAction {
    Press,
    /// Let keys act on the thing.
    Focus,
    /// If keys act on the thing, let them act on nothing but the main button.
    ReleaseFocus,
    /// Type this text in the field, in place of what is there.
    Type(String),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReaderRequest {
    /// A screen reader has just started, so it needs the whole content.
    ReaderStarted,
    Act(u64, ReaderAction),
}
