//! The outcome of an exchange: what came in and was written, the members, which files were passed over, and why it ended early.

use std::io;
use std::path::{Path, PathBuf};

use interchange::school::{MachineId, MemberCard, MemberId, SealedFileError};
use uuid::Uuid;

use crate::school::location::JoinError;
use crate::store::{HeldBackChild, OtherComputer, Store, StoreError, UnsentCounts, YearMove};

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ExchangeError {
    #[error(transparent)]
    Folder(#[from] JoinError),
    #[error("nothing can be written into {} ({reason}); is it full, or read-only?", path.display())]
    NotWritten { path: PathBuf, reason: String },
    #[error(
        "{} is from a computer that was taken over, and cannot be deleted ({reason}); erased children may still be in it: delete it as the user who wrote it, or let the folder’s group delete it",
        path.display()
    )]
    NotRemoved { path: PathBuf, reason: String },
    #[error(
        "two people changed the school’s keys at the same time; to go on, give the passphrase or the school’s key file: fishpond school take-key"
    )]
    Fork,
    #[error(
        "this computer does not belong to the school, or no longer does; join again with the passphrase or a key file: fishpond school take-key"
    )]
    NotMember,
    #[error(transparent)]
    Records(#[from] StoreError),
    #[error("Fishpond is closing")]
    Ends,
    #[error("Fishpond made a mistake; nothing is lost. Try again, or start it again")]
    Fault,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ExchangeOutcome {
    /// How many answers came in that this computer didn't know before.
    pub received: u64,
    /// Whether the exchange brought new answers, games or children, or news that a child was erased or brought back.
    pub has_news: bool,
    /// Names of children who were erased on another computer, and are now out of sight on this one too.
    pub erased: Vec<String>,
    /// How many answers this computer wrote into the folder.
    pub sent: usize,
    pub passed_over: Vec<(PathBuf, PassedOverReason)>,
    pub more_passed_over: usize,
    /// The other computers of the school, the one heard from last first.
    pub other_computers: Vec<OtherComputer>,
    pub held_back: Vec<HeldBackChild>,
    pub year_moves: Vec<YearMove>,
    /// For how many days with an exchange an erased child can be brought back, or a move of classes up a year be undone.
    pub bring_back_days: u8,
    pub waiting: UnsentCounts,
    /// Whether this computer has a new id in the folder, because another computer writes under the old one.
    pub has_new_id: bool,
    pub members: Vec<SchoolMember>,
    /// Eight words for the beginning of the school that this computer follows, to compare with another screen; `None` if it follows none.
    pub words: Option<String>,
    /// Why the exchange ended early or left something undone; `None` if all was done.
    pub trouble: Option<ExchangeError>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SchoolMember {
    /// The member's id: a hash of the computer's public keys.
    pub id: MemberId,
    /// The id under which the computer wrote files when it joined; the files lie in a folder of that name.
    pub machine: MachineId,
    pub name: String,
    /// Whether the member only reads, as a district does. Nothing that such a member writes counts.
    pub only_reads: bool,
    pub is_own: bool,
}

impl SchoolMember {
    pub(super) fn from_card(card: &MemberCard, own_id: MemberId) -> Self {
        let (id, machine, name) = (card.id(), card.machine(), card.name());
        Self { id, machine, name, only_reads: card.is_read_only(), is_own: id == own_id }
    }
}

impl ExchangeOutcome {
    /// The part of an outcome that the database knows. What only an exchange finds out is empty.
    pub fn from_store(store: &Store) -> Result<Self, StoreError> {
        Ok(Self {
            other_computers: store.other_computers()?,
            waiting: store.unsent_counts()?,
            held_back: store.held_back_children()?,
            year_moves: store.year_moves()?,
            bring_back_days: store.bring_back_days()?,
            words: store.first_epoch()?.map(|first| first.to_words()),
            ..Self::default()
        })
    }

    /// Whether this other computer is no member of the school: it has an older Fishpond, or no longer belongs to the school.
    pub fn is_not_member(&self, heard: &OtherComputer) -> bool {
        let is = |member: &SchoolMember| member.machine == heard.machine || heard.member == Some(member.id);
        !self.members.is_empty() && !self.members.iter().any(is)
    }

    /// What people call a file: “library-3: 00000017-9f3c2a.pond”, or its path in the school's folder if we don't know the computer.
    pub fn file_label(&self, file: &Path) -> String {
        let machine = file.iter().next().and_then(|folder| Uuid::parse_str(folder.to_str()?).ok());
        let heard = machine.and_then(|id| self.other_computers.iter().find(|heard| heard.machine.0 == id));
        match (heard, file.file_name()) {
            (Some(heard), Some(name)) => format!("{}: {}", heard.name, name.to_string_lossy()),
            _ => file.display().to_string(),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PassedOverReason {
    #[error(transparent)]
    NotRead(#[from] SealedFileError),
    #[error("this is not a Fishpond file")]
    Stranger,
    #[error("it cannot be read ({0})")]
    Failed(String),
    #[error("it holds more than this computer reads at once")]
    TooMuch,
    #[error("it belongs to another school")]
    Elsewhere,
    #[error("it is gone")]
    Gone,
}

impl From<io::Error> for PassedOverReason {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Self::Gone,
            _ => Self::Failed(error.to_string()),
        }
    }
}
