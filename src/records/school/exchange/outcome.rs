//! What comes of an exchange: what came and went, who belongs, what was passed over, and why it came to an early end.

use std::io;
use std::path::{Path, PathBuf};

use kept::school::{Card, MachineId, MemberId, NotRead};
use uuid::Uuid;

use crate::records::school::place::NotJoined;
use crate::records::store::{Heard, Store, StoreError, Waiting, Withheld, YearMove};

/// Why an exchange came to an early end.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// The folder is not there, or is no school's.
    #[error(transparent)]
    Folder(#[from] NotJoined),
    /// Nothing can be written there.
    #[error("nothing can be written into {} ({reason}); is it full, or read-only?", path.display())]
    NotWritten {
        /// What cannot be written.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// A file of a machine that was taken over cannot be removed, and children who were erased may still stand in it.
    #[error(
        "{} was taken over, and cannot be removed ({reason}); children who were erased may still stand in it: remove it as the user who wrote it, or let the group of the folder do so",
        path.display()
    )]
    NotRemoved {
        /// The file.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// Two epochs follow the same one, and nobody has said yet which counts.
    #[error(
        "two people changed the school’s keys at the same time; show the passphrase or the school’s key file to go on: fishpond school take-key"
    )]
    Fork,
    /// This machine does not belong to the school.
    #[error(
        "this machine does not belong to the school, or no longer does; join again with the passphrase or a key file: fishpond school take-key"
    )]
    NotMember,
    /// The records cannot be read or written.
    #[error(transparent)]
    Records(#[from] StoreError),
    /// The program ends.
    #[error("the program ends")]
    Ends,
    /// A fault of the program has ended it half way; it is done again next time.
    #[error("Fishpond has made a mistake; nothing is lost. Try again, or start it again")]
    Fault,
}

/// What came of an exchange.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Exchange {
    /// How many attempts came in that were not known here.
    pub came: u64,
    /// Whether anything came in at all, of attempts, games, children or marks.
    pub has_news: bool,
    /// The names of those who were erased on another machine, and are out of sight here now too.
    pub erased: Vec<String>,
    /// How many attempts were written.
    pub went: usize,
    /// Files that were passed over, and why: the first hundred.
    pub passed_over: Vec<(PathBuf, PassedOver)>,
    /// How many more were passed over.
    pub more_passed_over: usize,
    /// The other machines, those that were heard of last in front.
    pub heard: Vec<Heard>,
    /// Whoever was erased on another machine and can be brought back.
    pub withheld: Vec<Withheld>,
    /// The years that can be taken back.
    pub years: Vec<YearMove>,
    /// On how many days of exchanges either can be undone.
    pub keeps_days: u8,
    /// What still waits to be written.
    pub waiting: Waiting,
    /// Whether this machine has another name now, because somebody else writes under the one it had.
    pub is_another: bool,
    /// All who belong to the school, this machine among them; nobody as long as it does not.
    pub members: Vec<Member>,
    /// Whether the school's own key lies on this machine and nowhere else yet.
    pub has_key_to_save: bool,
    /// Why not all was done.
    pub trouble: Option<Trouble>,
}

/// Somebody who belongs to the school.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// Who.
    pub id: MemberId,
    /// As whom it wrote when it joined.
    pub machine: MachineId,
    /// What people call it.
    pub name: String,
    /// Whether nothing counts that it writes, as with a district.
    pub only_reads: bool,
    /// Whether it is this machine.
    pub is_own: bool,
}

impl Member {
    pub(super) fn of(card: &Card, own: MemberId) -> Self {
        let (id, machine, name) = (card.id(), card.machine(), card.name());
        Self { id, machine, name, only_reads: card.only_reads(), is_own: id == own }
    }
}

impl Exchange {
    /// What the records tell of the school without an exchange.
    ///
    /// # Errors
    ///
    /// The database cannot be read.
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

    /// Whether a machine that was heard of has shown no card: it has an older Fishpond, or does not belong any more.
    #[must_use]
    pub fn is_unknown(&self, heard: &Heard) -> bool {
        let is = |member: &Member| member.machine == heard.machine || heard.member == Some(member.id);
        !self.members.is_empty() && !self.members.iter().any(is)
    }

    /// A file that was passed over as people know it: by the name of the machine in whose folder it lies, if that was heard of.
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
    /// Its content is not for this machine to read.
    #[error(transparent)]
    NotRead(#[from] NotRead),
    /// Another program has put it there.
    #[error("this is no file of Fishpond")]
    Stranger,
    /// The system does not let it be read.
    #[error("it cannot be read ({0})")]
    Failed(String),
    /// It tells more than fits into memory.
    #[error("it holds too much to be taken in at once")]
    TooMuch,
    /// It is an epoch or a card that nobody of this school has made.
    #[error("it is another school’s")]
    Elsewhere,
    /// It is not there any more.
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
