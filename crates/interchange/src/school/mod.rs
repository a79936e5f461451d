//! The files of a school's folder.
//!
//! Each computer writes its own files there, and a file never changes. Their names are `fishpond-school/<machine>/<number>.pond`, such as
//! `00000017-9f3c2a.pond`. A file holds what its computer has saved and the folder does not have yet: attempts, games, children with their
//! settings, and tombstones of erased children. Files may be read in any order, and reading one twice changes nothing.
//!
//! The [numbers](next_file_number) of a computer only rise. A file with something new has one [part](FilePart), which
//! has the file's own number. Other files hold the parts of earlier files again: joined, or without children who were erased. The earlier
//! files then go. A computer skips each part that it has read before.
//!
//! A file has a [head](Head), which says nothing about any person, and its content, sealed with the key of the [epoch](Epoch) and signed by
//! its computer. [`TrustPolicy`] decides who belongs to the school, and which files of former epochs count.
//!
//! The folder also has `epochs/`, with the epochs, each signed by the school's own key, and `members/`, with the [cards](MemberCard) of
//! computers. In `at-work/` each computer tells [who is at work](ActivityReport) on it just now.

mod activity;
mod chain;
mod columns;
mod content;
mod epoch;
mod file;
mod frame;
mod key;
mod key_file;
mod member;
#[cfg(feature = "unchecked")]
pub mod unchecked;
mod words;

pub use activity::{ActiveChild, Activity, ActivityReport, MAX_ACTIVITY_REPORT_BYTES};
pub use chain::{ChainError, EpochChain, TrustPolicy};
pub use content::{FilePart, SchoolFileContent};
pub use epoch::{
    AcceptedFiles, Epoch, EpochChange, EpochId, MAX_EPOCH_BYTES, MOST_BRING_BACK_DAYS, USUAL_BRING_BACK_DAYS,
};
pub use file::{
    Checksum, FILE_ENDING, FileCheck, LONGEST_FILE_BEGINNING, SchoolFileHead, SealedFile, SealedFileError,
    check_file_integrity, file_name, file_number, next_file_number, open_file, read_head, seal_file,
    verify_file,
};
pub use key::{Key, KeyError, KeyId, Salt};
pub use key_file::KeyFile;
pub use member::{MAX_MEMBERSHIP_BYTES, MemberCard, MemberId, Membership, PublicKeys, SecretKeys, Signature};

use uuid::Uuid;

/// A check that a file must pass before we believe it, or a change before it counts. Only tests use this, to switch a check off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrustCheck {
    /// The file must be signed by a computer of the school.
    Signature,
    /// The file must be sealed with a key of the school.
    Seal,
    /// The file must be of the present [`Epoch`], and its computer a member of that epoch.
    Epoch,
    /// A file of a former [`Epoch`] must be among those that still count.
    Closing,
    /// A computer follows the first [`Epoch`] that it began with, and takes in no other.
    Beginning,
    /// A change must count as later than the one its author had seen, and lie before the year 2200.
    Clock,
}

impl TrustCheck {
    /// Whether this check is made. In the program every check is; a test may switch one off.
    pub(crate) fn is_on(self) -> bool {
        #[cfg(feature = "unchecked")]
        let is_off = unchecked::is_off(self);
        #[cfg(not(feature = "unchecked"))]
        let is_off = !matches!(
            self,
            Self::Signature | Self::Seal | Self::Epoch | Self::Closing | Self::Beginning | Self::Clock
        );
        !is_off
    }
}

/// The name of the folder that Fishpond makes inside the folder that a school has chosen for sharing.
pub const SCHOOL_FOLDER_NAME: &str = "fishpond-school";

/// The id of a computer in the school's folder. A computer gets a new one if another computer writes under the same id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct MachineId(pub Uuid);

impl std::fmt::Display for MachineId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}
