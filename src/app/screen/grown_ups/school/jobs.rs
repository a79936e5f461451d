//! The jobs that the page of the school's folder gives the program, the program's replies, and the sentences about them.

use std::path::PathBuf;

use iced::Color;
use interchange::school::MemberId;

use super::look::{not_joined, of_trouble};
use crate::app::theme;
use language::Language;
use records::school::{EpochId, Exchange, JoinError, MachineId, School, Unlock};
use records::{Child, ChildId, Moment, read_key_file};

/// A job for the program, since the page cannot reach the folder and the records.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SchoolJob {
    /// Find out which school this computer has joined, and then how things are with its folder.
    Tell,
    Join {
        place: PathBuf,
        key: Key,
        name: String,
        /// Whether a new school begins in the folder.
        begins: bool,
        /// The epoch that the key opens, if it is a joining key that doesn't say so and somebody has compared the words.
        opens: Option<EpochId>,
    },
    TakeKey(Key),
    ChangeKey {
        /// The school's present key.
        shown: Key,
        new: Key,
    },
    Remove {
        shown: Key,
        member: MemberId,
    },
    /// Read the folder and write to it; first take over what this computer has written, if one is given.
    Exchange(Option<MachineId>),
    /// Make one child of each group.
    Unite(Vec<Vec<Child>>),
    /// Bring back a child who was erased on another computer.
    BringBack(ChildId),
    /// Erase for good what is left of a child.
    Destroy(ChildId),
    /// Undo the move up of all classes into the school year of this key.
    MoveBack(i64),
    /// Whether to tell the other computers who is at work on this one.
    TellAtWork(bool),
    Leave,
}

/// What opens the school's folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Key {
    Passphrase(String),
    /// Not read yet.
    File(PathBuf),
}

impl Key {
    pub fn read(self) -> Result<Unlock, JoinError> {
        match self {
            Self::Passphrase(passphrase) => Ok(Unlock::Passphrase(passphrase)),
            Self::File(file) => read_key_file(&file)
                .map(Unlock::KeyFile)
                .map_err(|error| JoinError::NoKeyFile { reason: error.to_string() }),
        }
    }
}

#[derive(Debug, Clone)]
pub enum SchoolReply {
    /// The school that this computer has joined, and the result and time of the last exchange.
    Is(Option<JoinedSchool>, Option<Box<(Exchange, Moment)>>),
    /// This computer has joined no school, but its former records had joined the school of this folder.
    IsAsked(PathBuf),
    /// The computer has joined or taken a key, or why it could not.
    Joined(Result<School, JoinError>),
    Exchanged(Exchange, Moment),
    /// How many children were merged; `None` if that could not be saved.
    United(Option<usize>),
    /// `None` if there was no choice or no dialog.
    FolderChosen(Option<PathBuf>),
    /// `None` if there was no choice or no dialog.
    KeyFileChosen(Option<PathBuf>),
}

/// For the sentence at the foot of the area.
#[derive(Debug, Clone)]
pub enum SchoolOutcome {
    NotJoined(JoinError),
    Exchanged(Box<Exchange>),
    /// How many children were merged.
    United(usize),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JoinedSchool {
    pub folder: PathBuf,
    /// By which other computers of the school know this one, such as “Laptop 7”.
    pub name: String,
    /// Whether the folder is set for the whole computer, so nobody can change it in the app.
    pub is_set: bool,
    /// Whether the other computers are told who is at work on this one.
    pub tells_at_work: bool,
    /// Whether that is set for the whole computer.
    pub at_work_is_set: bool,
}

impl SchoolOutcome {
    pub(in crate::app::screen::grown_ups) fn sentence(&self, language: &Language) -> (String, Color) {
        match self {
            Self::NotJoined(error) => (not_joined(error, language), theme::BLUSH),
            Self::United(count) => {
                (language.say_with("school-united", [("count", (*count).into())]), theme::PALE_REED)
            }
            Self::Exchanged(exchange) => {
                if let Some(trouble) = &exchange.trouble {
                    return (of_trouble(trouble, language), theme::BLUSH);
                }
                let arguments = [("came", exchange.came.into()), ("went", exchange.went.into())];
                (language.say_with("school-exchanged", arguments), theme::PALE_REED)
            }
        }
    }
}
