//! What the page of the school's folder wants of the program, what it is told, and what is to be said of that.

use std::path::PathBuf;

use iced::Color;
use kept::school::MemberId;

use super::look::{not_joined, of_trouble};
use crate::app::theme;
use crate::language::Language;
use crate::records::school::{Exchange, MachineId, NotJoined, School, Unlock};
use crate::records::{Child, ChildId, Moment, read_key_file};

/// Something for the program to do, because it needs the folder or the records.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SchoolJob {
    /// Tell what this machine has joined.
    Tell,
    /// Join the school of a folder.
    Join {
        /// The folder.
        place: PathBuf,
        /// How it is opened.
        key: Key,
        /// What people call this machine.
        name: String,
        /// Whether the school is to begin there.
        begins: bool,
    },
    /// Show this machine the key again.
    TakeKey(Key),
    /// Give the school another key.
    ChangeKey {
        /// The one it has; nothing where this machine shows it.
        shown: Option<Key>,
        /// The one it is to have.
        new: Key,
    },
    /// Take a machine out of the school.
    Remove {
        /// The school's key; nothing where this machine shows it.
        shown: Option<Key>,
        /// Which.
        member: MemberId,
    },
    /// Save the school's own key into a file in a folder.
    SaveKey(PathBuf),
    /// Print it.
    PrintKey,
    /// Forget it here: somebody has it on paper.
    KeyIsKept,
    /// Take in and write what there is; before, take over what a machine has written.
    Exchange(Option<MachineId>),
    /// Make one child of each group.
    Unite(Vec<Vec<Child>>),
    /// Bring somebody back who was erased on another machine.
    BringBack(ChildId),
    /// Destroy what is left of them.
    Destroy(ChildId),
    /// Move all classes back, which a year has moved up.
    MoveBack(i64),
    /// Leave the school.
    Leave,
}

/// How a grown-up opens the folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Key {
    /// By a passphrase.
    Passphrase(String),
    /// By a key file, which is still to be read.
    File(PathBuf),
}

impl Key {
    /// The same, once the file is read.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub fn read(self) -> Result<Unlock, NotJoined> {
        match self {
            Self::Passphrase(passphrase) => Ok(Unlock::Passphrase(passphrase)),
            Self::File(file) => read_key_file(&file)
                .map(Unlock::KeyFile)
                .map_err(|error| NotJoined::NoKeyFile { reason: error.to_string() }),
        }
    }
}

/// What was told.
#[derive(Debug, Clone)]
pub enum SchoolReply {
    /// What this machine has joined, and what came of the last exchange.
    Is(Option<Joined>, Option<(Exchange, Moment)>),
    /// It has joined none, but the records before these had joined the one of this folder.
    IsAsked(PathBuf),
    /// It has joined, or taken a key, or could not.
    Joined(Result<School, NotJoined>),
    /// An exchange came to its end.
    Exchanged(Exchange, Moment),
    /// So many children are there once now; `None` if that could not be kept.
    United(Option<usize>),
    /// A folder was chosen in a dialog, or not.
    FolderChosen(Option<PathBuf>),
    /// A key file was chosen in a dialog, or not.
    KeyFileChosen(Option<PathBuf>),
    /// Where the school's own key is to be saved was chosen in a dialog, or not.
    PlaceChosen(Option<PathBuf>),
    /// Whether it was saved.
    KeySaved(bool),
    /// Whether the page with it is open.
    KeyPrinted(bool),
}

/// What is to be said of it.
#[derive(Debug, Clone)]
pub enum Outcome {
    /// The folder cannot be used.
    NotJoined(NotJoined),
    /// An exchange came to its end.
    Exchanged(Box<Exchange>),
    /// So many children are there once now.
    United(usize),
    /// Whether the school's own key was saved.
    KeySaved(bool),
    /// Whether the page with it is open.
    KeyPrinted(bool),
}

/// What this machine has joined.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Joined {
    /// Where the folder is.
    pub folder: PathBuf,
    /// What people call this machine.
    pub name: String,
    /// Whether that is set for the machine.
    pub is_set: bool,
}

impl Outcome {
    /// What it says, and the colour to say it on.
    pub(in crate::app::screen::grown_ups) fn sentence(&self, language: &Language) -> (String, Color) {
        match self {
            Self::NotJoined(error) => (not_joined(error, language), theme::BLUSH),
            Self::United(count) => {
                (language.say_with("school-united", [("count", (*count).into())]), theme::PALE_REED)
            }
            Self::KeySaved(true) => (language.say("school-key-saved"), theme::PALE_REED),
            Self::KeyPrinted(true) => (language.say("school-key-printed"), theme::PALE_REED),
            Self::KeyPrinted(false) => (language.say("school-key-not-printed"), theme::BLUSH),
            Self::KeySaved(false) => (language.say("school-key-not-saved"), theme::BLUSH),
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
