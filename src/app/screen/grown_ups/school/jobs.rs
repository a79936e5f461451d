//! The jobs that the page of the school's folder gives the program, the replies, and the sentences about them.

use std::path::PathBuf;

use iced::Color;
use interchange::school::MemberId;

use super::look::{exchange_error_sentence, join_error_sentence};
use crate::app::theme;
use language::Language;
use records::school::{EpochId, ExchangeOutcome, JoinError, KeySource, MachineId, School};
use records::{Child, ChildId, Moment, read_key_file};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SchoolJob {
    /// Find out which school this computer has joined, then exchange answers with the school's folder.
    Refresh,
    Join {
        place: PathBuf,
        key: KeyInput,
        name: String,
        /// Whether to begin a new school. Otherwise the school that is in the folder is joined.
        begins: bool,
        /// The epoch (time with the same keys) that a joining key opens, if the key doesn't say so and somebody has compared the school's
        /// words.
        opens: Option<EpochId>,
    },
    TakeKey(KeyInput),
    ChangeKey {
        shown: KeyInput,
        new: KeyInput,
    },
    Remove {
        shown: KeyInput,
        member: MemberId,
    },
    /// Exchange answers with the school's folder. If a computer is given, first take over what it has written.
    Exchange(Option<MachineId>),
    MergeChildren(Vec<Vec<Child>>),
    BringBack(ChildId),
    EraseForGood(ChildId),
    /// Undo the move of all classes into the school year with this key.
    UndoYearMove(i64),
    TellAtWork(bool),
    Leave,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeyInput {
    Passphrase(String),
    /// A key file, not read yet.
    File(PathBuf),
}

impl KeyInput {
    pub fn into_key_source(self) -> Result<KeySource, JoinError> {
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
    /// The school that this computer has joined, and the result and the time of the last exchange. `None` if there is none.
    Membership(Option<JoinedSchool>, Option<Box<(ExchangeOutcome, Moment)>>),
    /// This computer's former records had joined the school in this folder, so its key must be given again.
    KeyNeeded(PathBuf),
    Joined(Result<School, JoinError>),
    Exchanged(ExchangeOutcome, Moment),
    /// How many children were merged. `None` if that could not be saved.
    Merged(Option<usize>),
    /// The school's folder. `None` if nothing was chosen or no dialog could open.
    FolderChosen(Option<PathBuf>),
    /// A key file. `None` if nothing was chosen or no dialog could open.
    KeyFileChosen(Option<PathBuf>),
}

#[derive(Debug, Clone)]
pub enum SchoolOutcome {
    NotJoined(JoinError),
    Exchanged(Box<ExchangeOutcome>),
    Merged(usize),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JoinedSchool {
    pub folder: PathBuf,
    /// What this computer is called in the school, such as “Laptop 7”.
    pub name: String,
    /// Whether the folder is set for the whole computer, so that nobody can change it in the program.
    pub is_set: bool,
    pub tells_at_work: bool,
    /// Whether `tells_at_work` is set for the whole computer, so that nobody can change it in the program.
    pub at_work_is_set: bool,
}

impl SchoolOutcome {
    pub(in crate::app::screen::grown_ups) fn sentence_and_color(
        &self,
        language: &Language,
    ) -> (String, Color) {
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
