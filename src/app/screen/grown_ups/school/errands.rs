//! What the page of the school's folder asks the program to do, what the program replies, and what the area then says.

use std::path::PathBuf;

use iced::Color;
use interchange::school::MemberId;

use super::look::{not_joined, of_trouble};
use crate::app::theme;
use language::Language;
use records::school::{EpochId, Exchange, JoinError, MachineId, School, Unlock};
use records::{Child, ChildId, Moment, read_key_file};

/// A job with the school's folder that the page asks the program to do, since only the program can reach that folder and the records.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SchoolJob {
    /// Find out which school this computer has joined, and then how things are with its folder.
    Tell,
    /// Join the school of a folder.
    Join {
        /// The folder that the computers share.
        place: PathBuf,
        /// The passphrase or key file.
        key: Key,
        /// The name of this computer.
        name: String,
        /// Whether a new school begins in the folder.
        begins: bool,
        /// The epoch that the key opens, if it is a joining key that doesn't say so and somebody has compared the words.
        opens: Option<EpochId>,
    },
    /// Enter the school's key on this computer again.
    TakeKey(Key),
    /// Give the school another key.
    ChangeKey {
        /// The school's present key.
        shown: Key,
        /// The school's new key.
        new: Key,
    },
    /// Remove a computer from the school.
    Remove {
        /// The school's key.
        shown: Key,
        /// The member to remove.
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
    /// Undo the move up of all classes into a new school year that has this key.
    MoveBack(i64),
    /// Tell the other computers who is at work on this one, or tell them nothing of it.
    TellAtWork(bool),
    /// Take this computer out of the school.
    Leave,
}

/// What a grown-up opens the school's folder with: the passphrase, or a key file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Key {
    /// The school's passphrase, as typed.
    Passphrase(String),
    /// A key file that has not been read yet.
    File(PathBuf),
}

impl Key {
    /// Makes of this what opens the school's folder: reads the key file, or takes the passphrase as it is.
    pub fn read(self) -> Result<Unlock, JoinError> {
        match self {
            Self::Passphrase(passphrase) => Ok(Unlock::Passphrase(passphrase)),
            Self::File(file) => read_key_file(&file)
                .map(Unlock::KeyFile)
                .map_err(|error| JoinError::NoKeyFile { reason: error.to_string() }),
        }
    }
}

/// The program's reply to a [`SchoolJob`], or a choice in a dialog.
#[derive(Debug, Clone)]
pub enum SchoolReply {
    /// The school that this computer has joined, and the result and time of the last exchange.
    Is(Option<Joined>, Option<Box<(Exchange, Moment)>>),
    /// This computer has joined no school, but the records before these had joined the school of this folder.
    IsAsked(PathBuf),
    /// The computer has joined or taken a key, or why it could not.
    Joined(Result<School, JoinError>),
    /// An exchange came to its end at this moment.
    Exchanged(Exchange, Moment),
    /// How many names belong to one child again; `None` if that could not be saved.
    United(Option<usize>),
    /// The folder chosen in a dialog; `None` if there was no choice or no dialog.
    FolderChosen(Option<PathBuf>),
    /// The key file chosen in a dialog; `None` if there was no choice or no dialog.
    KeyFileChosen(Option<PathBuf>),
}

/// How a job with the school's folder went, for the sentence in which the grown-ups' area says so.
#[derive(Debug, Clone)]
pub enum Outcome {
    /// The folder can't be used, for this reason.
    NotJoined(JoinError),
    /// An exchange came to its end.
    Exchanged(Box<Exchange>),
    /// How many names belong to one child again.
    United(usize),
}

/// The school that this computer has joined, as the page of the school's folder shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Joined {
    /// The path of the school's folder.
    pub folder: PathBuf,
    /// The name by which other computers of the school know this computer, such as “Laptop 7”.
    pub name: String,
    /// Whether the settings of the computer name the school's folder, so nobody can change the folder in the app.
    pub is_set: bool,
    /// Whether the other computers are told who is at work on this one.
    pub tells_at_work: bool,
    /// Whether the settings of the computer say so, so nobody can change it in the app.
    pub at_work_is_set: bool,
}

impl Outcome {
    /// Writes the outcome as a sentence, with the colour behind it.
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
