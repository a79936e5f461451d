//! The jobs that the page of the school's folder gives the program, the program's replies, and the sentences about them.

use std::path::PathBuf;

use iced::Color;
use interchange::school::MemberId;

use super::look::{exchange_error_sentence, join_error_sentence};
use crate::app::theme;
use language::Language;
use records::school::{EpochId, ExchangeOutcome, JoinError, KeySource, MachineId, School};
use records::{Child, ChildId, Moment, read_key_file};

/// A job that the page of the school's folder gives the program, since a page cannot reach the folder and the records.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SchoolJob {
    /// Find out which school this computer has joined, then exchange answers with its folder.
    Refresh,
    Join {
        place: PathBuf,
        key: KeyInput,
        name: String,
        /// Whether a new school begins in the folder, or the one that is there is joined.
        begins: bool,
        /// The epoch (stretch of time with the same keys) that the key opens, if it is a joining key that doesn't say so and somebody has
        /// compared the words.
        opens: Option<EpochId>,
    },
    TakeKey(KeyInput),
    ChangeKey {
        /// The school's present key, as typed or chosen.
        shown: KeyInput,
        new: KeyInput,
    },
    Remove {
        shown: KeyInput,
        member: MemberId,
    },
    /// Read the folder and write to it. First take over what the computer with this id has written, if one is given.
    Exchange(Option<MachineId>),
    /// Merge the children of each group into one child.
    MergeChildren(Vec<Vec<Child>>),
    /// Bring back a child who was erased on another computer.
    BringBack(ChildId),
    /// Erase for good what is left of a child in the school's folder.
    EraseForGood(ChildId),
    /// Undo that all classes were moved up into the school year with this key.
    UndoYearMove(i64),
    /// Set whether the school's other computers are told who is at work on this one.
    TellAtWork(bool),
    Leave,
}

/// A key to the school's folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeyInput {
    Passphrase(String),
    /// A key file, which has not been read yet.
    File(PathBuf),
}

impl KeyInput {
    pub fn unlock(self) -> Result<KeySource, JoinError> {
        match self {
            Self::Passphrase(passphrase) => Ok(KeySource::Passphrase(passphrase)),
            Self::File(file) => read_key_file(&file)
                .map(KeySource::KeyFile)
                .map_err(|error| JoinError::NoKeyFile { reason: error.to_string() }),
        }
    }
}

#[derive(Debug, Clone)]
pub enum SchoolReply {
    /// The school that this computer has joined, and the result and the time of the last exchange with its folder. `None` if there is none.
    Membership(Option<JoinedSchool>, Option<Box<(ExchangeOutcome, Moment)>>),
    /// This computer has joined no school, but its former records had joined the one in this folder.
    KeyNeeded(PathBuf),
    /// This computer has joined a school or taken its new key. The error says why it could not.
    Joined(Result<School, JoinError>),
    Exchanged(ExchangeOutcome, Moment),
    /// Children were merged: how many. `None` if that could not be saved.
    Merged(Option<usize>),
    /// The school's folder, chosen in a dialog. `None` if nothing was chosen or no dialog could open.
    FolderChosen(Option<PathBuf>),
    /// The key file, chosen in a dialog. `None` if nothing was chosen or no dialog could open.
    KeyFileChosen(Option<PathBuf>),
}

/// The result of a job with the school's folder, for the sentence at the foot of the grown-ups' area.
#[derive(Debug, Clone)]
pub enum SchoolOutcome {
    NotJoined(JoinError),
    Exchanged(Box<ExchangeOutcome>),
    /// Children were merged: how many.
    Merged(usize),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JoinedSchool {
    pub folder: PathBuf,
    /// The name by which other computers of the school know this one, such as “Laptop 7”.
    pub name: String,
    /// Whether the folder is set for the whole computer, so that nobody can change it in the program.
    pub is_set: bool,
    /// Whether the school's other computers are told who is at work on this one.
    pub tells_at_work: bool,
    /// Whether it is set for the whole computer if others are told who is at work on it, so that nobody can change it in the program.
    pub at_work_is_set: bool,
}

impl SchoolOutcome {
    pub(in crate::app::screen::grown_ups) fn sentence(&self, language: &Language) -> (String, Color) {
        match self {
            Self::NotJoined(error) => (join_error_sentence(error, language), theme::BLUSH),
            Self::Merged(count) => {
                (language.say_with("school-united", [("count", (*count).into())]), theme::PALE_REED)
            }
            Self::Exchanged(exchange) => {
                if let Some(trouble) = &exchange.trouble {
                    return (exchange_error_sentence(trouble, language), theme::BLUSH);
                }
                let arguments = [("came", exchange.received.into()), ("went", exchange.sent.into())];
                (language.say_with("school-exchanged", arguments), theme::PALE_REED)
            }
        }
    }
}
