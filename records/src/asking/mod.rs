//! What the records are asked and told, and what they answer: all of it plain data. So a question can go wherever the records are kept,
//! to a thread as it is or to a worker of a page as bytes.

mod backups;
mod children;
mod class;
mod files;
mod moving;
mod school;

use kept::ChildId;
use serde::{Deserialize, Serialize};

pub use backups::{CompareBackup, GoBack, MakeBackup, NoteAct};
pub use children::{AnswersOf, AttemptsOf, CalledOn, ExtentOf, FishOf, ProgressOf, TurnsOf};
pub use class::{AllChildren, AttendanceOf, LogOfActs, MemberOf, UsedBy, UsedOn};
pub use files::FileChange;
pub use moving::{ArchiveOf, Erase, Export, Import, PreviewImport};
pub use school::{BringBack, Destroy, ForgetKey, KeyIsShown, LeaveSchool, MoveBack, SaveKey, Unite};

use super::store::Store;

/// A question to the records, or an order.
pub trait Ask {
    /// What the records answer.
    type Answer: Send;

    /// The child whose own records are asked. A guest has some in memory. `None` for the records on the disk.
    fn whose(&self) -> Option<ChildId> {
        None
    }

    /// Answers the question from these records, or carries out the order.
    fn answer(self, records: &mut Store) -> Self::Answer;
}

/// A question that is one of all [`Question`]s, so that it can be sent.
pub trait Sendable: Ask + Into<Question> {
    /// Takes the answer to such a question out of all answers. `None` if it answers another one.
    fn taken(answer: Answer) -> Option<Self::Answer>;
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
            $(#[doc = concat!("The answer to [`", stringify!($name), "`].")] $name(<$name as Ask>::Answer),)*
        }

        impl Ask for Question {
            type Answer = Answer;

            fn whose(&self) -> Option<ChildId> {
                match self {
                    $(Self::$name(question) => question.whose(),)*
                }
            }

            fn answer(self, records: &mut Store) -> Answer {
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
                fn taken(answer: Answer) -> Option<Self::Answer> {
                    if let Answer::$name(answer) = answer { Some(answer) } else { None }
                }
            }
        )*
    };
}

all_questions! {
    AllChildren, AnswersOf, ArchiveOf, AttemptsOf, AttendanceOf, BringBack, CalledOn, CompareBackup, Destroy, Erase, Export, ExtentOf,
    FileChange, FishOf, ForgetKey, GoBack, Import, KeyIsShown, LeaveSchool, LogOfActs, MakeBackup, MemberOf, MoveBack,
    NoteAct, PreviewImport, ProgressOf, SaveKey, TurnsOf, Unite, UsedBy, UsedOn,
}
