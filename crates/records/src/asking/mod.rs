//! What the records are asked and told, and what they answer: all of it plain data. So a question can go wherever the records are kept,
//! to a thread as it is or to a worker of a page as bytes.

mod backups;
mod children;
mod class;
mod files;
mod moving;
mod school;

use std::path::PathBuf;

use interchange::ChildId;
use serde::{Deserialize, Serialize};

pub use backups::{CompareBackup, GoBack, MakeBackup, NoteAct};
pub use children::{AnswersOf, AttemptsOf, CalledOn, ExtentOf, FishOf, ProgressOf, TurnsOf};
pub use class::{AllChildren, AttendanceOf, LogOfActs, MemberOf, UsedBy, UsedOn};
pub use files::FileChange;
pub use moving::{ArchiveOf, Erase, Export, Import, PreviewImport};
pub use school::{BringBack, Destroy, LeaveSchool, MoveBack, Unite};

use super::folder::FolderError;
use super::moving::MoveError;
use super::store::{RestoreError, Store, StoreError};

/// The records gave no answer: their thread or worker is gone, or answering panicked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unanswered {
    /// The path of the database's file.
    pub path: PathBuf,
}

impl From<Unanswered> for StoreError {
    fn from(Unanswered { path }: Unanswered) -> Self {
        Self::Fault { path }
    }
}

impl From<Unanswered> for FolderError {
    fn from(Unanswered { path }: Unanswered) -> Self {
        Self::Fault { path }
    }
}

impl From<Unanswered> for MoveError {
    fn from(_: Unanswered) -> Self {
        Self::Fault
    }
}

impl From<Unanswered> for RestoreError {
    fn from(_: Unanswered) -> Self {
        Self::Fault
    }
}

/// A question to the records, or an order.
pub trait Ask: Sized {
    /// What the records answer.
    type Told: Send;
    /// Why they can't answer. A reply that never comes is one of the reasons.
    type Error: From<Unanswered> + Send;

    /// The child whose own records are asked. A guest has some in memory. `None` for the records on the disk.
    fn whose(&self) -> Option<ChildId> {
        None
    }

    /// Answers the question from these records, or carries out the order.
    fn answer(self, records: &mut Store) -> Replied<Self>;
}

/// The reply to a question: what the records answer, or why they can't.
pub type Replied<Q> = Result<<Q as Ask>::Told, <Q as Ask>::Error>;

/// A question that is one of all [`Question`]s, so that it can be sent.
pub trait Sendable: Ask + Into<Question> {
    /// Takes the answer to such a question out of all answers. `None` if it answers another one.
    fn taken(answer: Answer) -> Option<Replied<Self>>;
}

/// Makes one enum of these questions and one of their answers.
macro_rules! all_questions {
    ($($name:ident),* $(,)?) => {
        /// Any question to the records, or any order.
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        pub enum Question {
            $(#[doc = concat!("The question [`", stringify!($name), "`].")] $name($name),)*
        }

        /// The answer to a question. Its variant is called like that of the question.
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        pub enum Answer {
            $(#[doc = concat!("The answer to [`", stringify!($name), "`].")] $name(Replied<$name>),)*
        }

        impl Question {
            /// The child whose own records are asked, as [`Ask::whose`] says.
            pub fn whose(&self) -> Option<ChildId> {
                match self {
                    $(Self::$name(question) => question.whose(),)*
                }
            }

            /// Answers the question from these records, or carries out the order.
            #[must_use]
            pub fn answer(self, records: &mut Store) -> Answer {
                match self {
                    $(Self::$name(question) => Answer::$name(question.answer(records)),)*
                }
            }
        }

        $(
            impl From<$name> for Question {
                fn from(question: $name) -> Self {
                    Self::$name(question)
                }
            }

            impl Sendable for $name {
                fn taken(answer: Answer) -> Option<Replied<Self>> {
                    if let Answer::$name(answer) = answer { Some(answer) } else { None }
                }
            }
        )*
    };
}

all_questions! {
    AllChildren, AnswersOf, ArchiveOf, AttemptsOf, AttendanceOf, BringBack, CalledOn, CompareBackup, Destroy, Erase, Export, ExtentOf,
    FileChange, FishOf, GoBack, Import, LeaveSchool, LogOfActs, MakeBackup, MemberOf, MoveBack, NoteAct, PreviewImport,
    ProgressOf, TurnsOf, Unite, UsedBy, UsedOn,
}
