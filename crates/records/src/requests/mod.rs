//! Requests to the records and their replies. They are plain data, so they can go to a thread as they are, or to a page's worker as bytes.

mod backups;
mod children;
mod class;
mod files;
mod moving;
mod school;

use std::path::PathBuf;

use interchange::ChildId;
use serde::{Deserialize, Serialize};

pub use backups::{CompareBackup, LogAct, MakeBackup, RestoreBackup};
pub use children::{
    CountFinishedGames, CountGameCalculations, GetAttempts, GetChildRecordCounts, GetPondFish,
    GetPracticeAnswers, GetProgress, GetTurnCounts,
};
pub use class::{
    GetAllChildren, GetAnswersVersions, GetAttendance, GetAttendanceAndAnswers, GetLoggedActs,
    SetComputerAndAccount, SetGrownUp,
};
pub use files::FileChange;
pub use moving::{EraseChild, Export, GetArchive, Import, PreviewImport};
pub use school::{BringBackChild, EraseHeldBackChild, LeaveSchool, MergeChildren, UndoYearMove};

use super::folder::FolderError;
use super::moving::TransferError;
use super::store::{RestoreError, Store, StoreError};

/// The error if no reply to a request came: the records' thread or worker is gone, or it panicked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoReplyError {
    pub path: PathBuf,
}

impl From<NoReplyError> for StoreError {
    fn from(NoReplyError { path }: NoReplyError) -> Self {
        Self::Fault { path }
    }
}

impl From<NoReplyError> for FolderError {
    fn from(NoReplyError { path }: NoReplyError) -> Self {
        Self::Fault { path }
    }
}

impl From<NoReplyError> for TransferError {
    fn from(_: NoReplyError) -> Self {
        Self::Fault
    }
}

impl From<NoReplyError> for RestoreError {
    fn from(_: NoReplyError) -> Self {
        Self::Fault
    }
}

pub trait Request: Sized {
    type Reply: Send;
    /// Why a request can fail. Every such error can say that no reply came, since the records' thread may have ended.
    type Error: From<NoReplyError> + Send;

    /// The child whose own records are asked, in memory for the guest. `None` if the records on the disk are asked.
    fn records_owner(&self) -> Option<ChildId> {
        None
    }

    fn answer(self, records: &mut Store) -> RequestResult<Self>;
}

pub type RequestResult<Q> = Result<<Q as Request>::Reply, <Q as Request>::Error>;

pub trait SendableRequest: Request + Into<AnyRequest> {
    /// Takes this request's reply out of `answer`. `None` if `answer` is the reply to another kind of request.
    fn extract_reply(answer: AnyReply) -> Option<RequestResult<Self>>;
}

/// Makes an enum of all kinds of requests, and one of their replies.
macro_rules! all_requests {
    ($($name:ident),* $(,)?) => {
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        pub enum AnyRequest {
            $(#[doc = concat!("The question [`", stringify!($name), "`].")] $name($name),)*
        }

        /// The reply to an [`AnyRequest`]. Its variant has the same name as the request's.
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        pub enum AnyReply {
            $(#[doc = concat!("The answer to [`", stringify!($name), "`].")] $name(RequestResult<$name>),)*
        }

        impl AnyRequest {
            pub fn records_owner(&self) -> Option<ChildId> {
                match self {
                    $(Self::$name(question) => question.records_owner(),)*
                }
            }

            #[must_use]
            pub fn answer(self, records: &mut Store) -> AnyReply {
                match self {
                    $(Self::$name(question) => AnyReply::$name(question.answer(records)),)*
                }
            }
        }

        $(
            impl From<$name> for AnyRequest {
                fn from(question: $name) -> Self {
                    Self::$name(question)
                }
            }

            impl SendableRequest for $name {
                fn extract_reply(answer: AnyReply) -> Option<RequestResult<Self>> {
                    if let AnyReply::$name(answer) = answer { Some(answer) } else { None }
                }
            }
        )*
    };
}

all_requests! {
    BringBackChild, CompareBackup, CountFinishedGames, CountGameCalculations, EraseChild, EraseHeldBackChild, Export,
    FileChange, GetAllChildren, GetAnswersVersions, GetArchive, GetAttempts, GetAttendance, GetAttendanceAndAnswers,
    GetChildRecordCounts, GetLoggedActs, GetPondFish, GetPracticeAnswers, GetProgress,
    GetTurnCounts, Import, LeaveSchool, LogAct, MakeBackup, MergeChildren, PreviewImport,
    RestoreBackup, SetComputerAndAccount, SetGrownUp, UndoYearMove,
}
