//! What comes of an exchange: what came and went, who belongs, what was passed over, and why it ended early.

use std::io;
use std::path::{Path, PathBuf};

use interchange::school::{Card, MachineId, MemberId, SealedFileError};
use uuid::Uuid;

use crate::school::place::JoinError;
use crate::store::{Heard, Store, StoreError, Waiting, Withheld, YearMove};

/// Why an exchange of records through the school's folder ended early.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// The school's folder isn't there, or the folder is no school's.
    #[error(transparent)]
    Folder(#[from] JoinError),
    /// Nothing can be written into the school's folder.
    #[error("nothing can be written into {} ({reason}); is it full, or read-only?", path.display())]
    NotWritten {
        /// The path of the folder that can't be written into.
        path: PathBuf,
        /// What the system says about the folder.
        reason: String,
    },
    /// A file that was taken over from another computer can't be deleted. Erased children may still be in it.
    #[error(
        "{} is from a computer that was taken over, and cannot be deleted ({reason}); erased children may still be in it: delete it as the user who wrote it, or let the folder’s group delete it",
        path.display()
    )]
    NotRemoved {
        /// The file that can't be deleted.
        path: PathBuf,
        /// What the system says about the file.
        reason: String,
    },
    /// Two [epochs](interchange::school::Epoch) follow the same one, and nobody has said yet which of them counts.
    #[error(
        "two people changed the school’s keys at the same time; to go on, give the passphrase or the school’s key file: fishpond school take-key"
    )]
    Fork,
    /// This computer doesn't belong to the school.
    #[error(
        "this computer does not belong to the school, or no longer does; join again with the passphrase or a key file: fishpond school take-key"
    )]
    NotMember,
    /// The records of this computer can't be read or written.
    #[error(transparent)]
    Records(#[from] StoreError),
    /// The program ends, so the records can't answer any more.
    #[error("Fishpond is closing")]
    Ends,
    /// The program made a mistake half way through the exchange. The next exchange does the same again.
    #[error("Fishpond made a mistake; nothing is lost. Try again, or start it again")]
    Fault,
}

/// What came of an exchange of records with the other computers of a school through its folder.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Exchange {
    /// How many answers came in that this computer didn't know.
    pub came: u64,
    /// Whether the exchange brought anything new: answers, games, children, or marks that children were erased or brought back.
    pub has_news: bool,
    /// Names of children who were erased on another computer, and are now out of sight on this one too.
    pub erased: Vec<String>,
    /// How many answers were written into the folder.
    pub went: usize,
    /// Files of the folder that were passed over, each with the reason: a hundred at most.
    pub passed_over: Vec<(PathBuf, PassedOver)>,
    /// How many files were passed over besides those in `passed_over`.
    pub more_passed_over: usize,
    /// The other computers of the school, the one heard from last first.
    pub heard: Vec<Heard>,
    /// Children who were erased on another computer and can still be brought back.
    pub withheld: Vec<Withheld>,
    /// Moves to a new school year that can still be undone.
    pub years: Vec<YearMove>,
    /// The number of days with an exchange on which a child erased elsewhere can be brought back, or a move up a year be undone.
    pub keeps_days: u8,
    /// How much still waits on this computer to be written into the school's folder.
    pub waiting: Waiting,
    /// Whether this computer has a new id in the folder, because another computer writes under the old one.
    pub is_another: bool,
    /// All members of the school, this computer too; empty as long as this computer doesn't belong to the school.
    pub members: Vec<Member>,
    /// Eight words for the beginning of the school that this computer follows, to compare with another screen; `None` if it follows none.
    pub words: Option<String>,
    /// Why the exchange didn't do everything; `None` if it did.
    pub trouble: Option<Trouble>,
}

/// A member of the school: a computer with keys of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// The member's id: a hash of the computer's public keys.
    pub id: MemberId,
    /// The id under which the computer wrote files when it joined; the files lie in a folder of that name.
    pub machine: MachineId,
    /// What people call the computer, such as “library-3”.
    pub name: String,
    /// Whether the computer only reads, as a district does. Nothing that such a member writes counts.
    pub only_reads: bool,
    /// Whether the member is this computer.
    pub is_own: bool,
}

impl Member {
    pub(super) fn of(card: &Card, own: MemberId) -> Self {
        let (id, machine, name) = (card.id(), card.machine(), card.name());
        Self { id, machine, name, only_reads: card.only_reads(), is_own: id == own }
    }
}

impl Exchange {
    /// Makes an outcome of what the records know about the school without an exchange. What only an exchange tells is empty.
    pub fn known(store: &Store) -> Result<Self, StoreError> {
        Ok(Self {
            heard: store.heard()?,
            waiting: store.waiting()?,
            withheld: store.withheld()?,
            years: store.years()?,
            keeps_days: store.keeps_days()?,
            words: store.first_epoch()?.map(|first| first.words()),
            ..Self::default()
        })
    }

    /// Whether a computer that was heard of isn't among the members of the school: it has an older Fishpond, or no longer belongs.
    pub fn is_unknown(&self, heard: &Heard) -> bool {
        let is = |member: &Member| member.machine == heard.machine || heard.member == Some(member.id);
        !self.members.is_empty() && !self.members.iter().any(is)
    }

    /// How people can recognise a passed-over file, given its path in the school's folder: the computer's name and the file's name, such as
    /// “library-3: 00000017-9f3c2a.pond”. If we don't know the computer, it is the path.
    pub fn called(&self, file: &Path) -> String {
        let machine = file.iter().next().and_then(|folder| Uuid::parse_str(folder.to_str()?).ok());
        let heard = machine.and_then(|id| self.heard.iter().find(|heard| heard.machine.0 == id));
        match (heard, file.file_name()) {
            (Some(heard), Some(name)) => format!("{}: {}", heard.name, name.to_string_lossy()),
            _ => file.display().to_string(),
        }
    }
}

/// Why a file of the school's folder was passed over.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PassedOver {
    /// The file can't be opened, or doesn't count.
    #[error(transparent)]
    NotRead(#[from] SealedFileError),
    /// Another program put the file there.
    #[error("this is not a Fishpond file")]
    Stranger,
    /// The system doesn't let us read the file; the text is its reason.
    #[error("it cannot be read ({0})")]
    Failed(String),
    /// The file holds more than fits into memory.
    #[error("it holds more than this computer reads at once")]
    TooMuch,
    /// The file is an [epoch](interchange::school::Epoch) or a member's [card](interchange::school::Card), but nobody of this school made it.
    #[error("it belongs to another school")]
    Elsewhere,
    /// The file isn't there any more.
    #[error("it is gone")]
    Gone,
}

impl From<io::Error> for PassedOver {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Self::Gone,
            _ => Self::Failed(error.to_string()),
        }
    }
}
