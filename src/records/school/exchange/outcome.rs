//! What comes of an exchange: what came and went, who belongs, what was passed over, and why it ended early.

use std::io;
use std::path::{Path, PathBuf};

use kept::school::{Card, MachineId, MemberId, NotRead};
use uuid::Uuid;

use crate::records::school::place::NotJoined;
use crate::records::store::{Heard, Store, StoreError, Waiting, Withheld, YearMove};

/// Why an exchange ended early.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// The folder isn't there, or no school's.
    #[error(transparent)]
    Folder(#[from] NotJoined),
    /// Nothing can be written into the folder.
    #[error("nothing can be written into {} ({reason}); is it full, or read-only?", path.display())]
    NotWritten {
        /// The folder that can't be written into.
        path: PathBuf,
        /// What the system says about it.
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
        /// What the system says about it.
        reason: String,
    },
    /// Two epochs follow the same one, and nobody has said yet which of them counts.
    #[error(
        "two people changed the school’s keys at the same time; to go on, give the passphrase or the school’s key file: fishpond school take-key"
    )]
    Fork,
    /// This computer doesn't belong to the school.
    #[error(
        "this computer does not belong to the school, or no longer does; join again with the passphrase or a key file: fishpond school take-key"
    )]
    NotMember,
    /// The records can't be read or written.
    #[error(transparent)]
    Records(#[from] StoreError),
    /// The program ends, so the records can't answer any more.
    #[error("Fishpond is closing")]
    Ends,
    /// The program made a mistake half way. The next exchange does it again.
    #[error("Fishpond made a mistake; nothing is lost. Try again, or start it again")]
    Fault,
}

/// What came of an exchange.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Exchange {
    /// Answers that came in and weren't known here.
    pub came: u64,
    /// Whether anything new came in: answers, games, children or marks.
    pub has_news: bool,
    /// Names of children who were erased on another computer, and are now out of sight here too.
    pub erased: Vec<String>,
    /// Answers that were written into the folder.
    pub went: usize,
    /// Files that were passed over, each with the reason: a hundred at most.
    pub passed_over: Vec<(PathBuf, PassedOver)>,
    /// How many files were passed over besides those.
    pub more_passed_over: usize,
    /// The other computers, the one heard from last first.
    pub heard: Vec<Heard>,
    /// Children who were erased on another computer and can still be brought back.
    pub withheld: Vec<Withheld>,
    /// Moves to a new school year that can still be undone.
    pub years: Vec<YearMove>,
    /// On how many days with an exchange an erased child can be brought back, or a year be undone.
    pub keeps_days: u8,
    /// What still waits to be written into the folder.
    pub waiting: Waiting,
    /// Whether this computer has a new name in the folder, because another one writes under the old name.
    pub is_another: bool,
    /// All members of the school, this computer too; empty as long as it doesn't belong.
    pub members: Vec<Member>,
    /// Whether the school's own key is on this computer and nobody has saved it yet.
    pub has_key_to_save: bool,
    /// Why not everything was done; `None` if everything was.
    pub trouble: Option<Trouble>,
}

/// A member of the school: a computer with keys of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// The member's id, which comes from its keys.
    pub id: MemberId,
    /// The id under which it wrote when it joined.
    pub machine: MachineId,
    /// What people call the computer.
    pub name: String,
    /// Whether it only reads, as a district does. Then nothing it writes counts.
    pub only_reads: bool,
    /// Whether it is this computer.
    pub is_own: bool,
}

impl Member {
    pub(super) fn of(card: &Card, own: MemberId) -> Self {
        let (id, machine, name) = (card.id(), card.machine(), card.name());
        Self { id, machine, name, only_reads: card.only_reads(), is_own: id == own }
    }
}

impl Exchange {
    /// What the records know about the school without an exchange.
    ///
    /// # Errors
    ///
    /// The database can't be read.
    pub fn known(store: &Store) -> Result<Self, StoreError> {
        Ok(Self {
            heard: store.heard()?,
            waiting: store.waiting()?,
            withheld: store.withheld()?,
            years: store.years()?,
            keeps_days: store.keeps_days()?,
            has_key_to_save: store.owner_to_show()?.is_some(),
            ..Self::default()
        })
    }

    /// Whether a computer that was heard of has shown no card: it has an older Fishpond, or no longer belongs.
    #[must_use]
    pub fn is_unknown(&self, heard: &Heard) -> bool {
        let is = |member: &Member| member.machine == heard.machine || heard.member == Some(member.id);
        !self.members.is_empty() && !self.members.iter().any(is)
    }

    /// How people can recognise a passed-over file: its name after the name of the computer in whose folder it lies, if we know that.
    #[must_use]
    pub fn called(&self, file: &Path) -> String {
        let machine = file.iter().next().and_then(|folder| Uuid::parse_str(folder.to_str()?).ok());
        let heard = machine.and_then(|id| self.heard.iter().find(|heard| heard.machine.0 == id));
        match (heard, file.file_name()) {
            (Some(heard), Some(name)) => format!("{}: {}", heard.name, name.to_string_lossy()),
            _ => file.display().to_string(),
        }
    }
}

/// Why a file was passed over.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PassedOver {
    /// It can't be opened, or doesn't count.
    #[error(transparent)]
    NotRead(#[from] NotRead),
    /// Another program put it there.
    #[error("this is not a Fishpond file")]
    Stranger,
    /// The system doesn't let us read it.
    #[error("it cannot be read ({0})")]
    Failed(String),
    /// It holds more than fits into memory.
    #[error("it holds more than this computer reads at once")]
    TooMuch,
    /// It is an epoch or a card that nobody of this school made.
    #[error("it belongs to another school")]
    Elsewhere,
    /// It isn't there any more.
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
