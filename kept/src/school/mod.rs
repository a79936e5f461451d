//! The files of a school's folder.
//!
//! Each machine writes files of its own there, which never change: `fishpond-school/<machine>/<number>.pond`, as `00000017-9f3c2a.pond`. A file holds what one machine
//! has kept that the folder did not hold yet: attempts, games, children as grown-ups have set them, and marks of those who were erased. In what
//! order files are read does not matter, and reading one twice is reading it once.
//!
//! The [numbers](next_number) of a machine rise, and none is ever written twice. A file holds either something new, as the [part](Part) of its own number, or the parts of earlier files
//! again, joined, or without whoever was erased; then the earlier files go. Whoever has taken in a part passes it over.
//!
//! A file is a [head](Head), which tells nothing about anybody, and its content, sealed with the key of the [epoch](Epoch) and signed by its machine. Who belongs
//! to the school, and which files of former epochs count, is what [`Trust`] says.
//!
//! Beside the folders of machines lie `epochs/` and `members/`: the epochs, each signed by the school's own key, and the [cards](Card) of machines.

mod chain;
mod columns;
mod content;
mod epoch;
mod file;
mod frame;
mod key;
mod member;
#[cfg(feature = "unchecked")]
pub mod unchecked;

pub use chain::{Chain, NotOpened, Trust};
pub use content::{Content, Part};
pub use epoch::{Beginning, Counted, Epoch, EpochId, KEPT_FOR, LONGEST_EPOCH, LONGEST_KEPT, Next};
pub use file::{
    Check, Checksum, ENDING, Head, LONGEST_BEGINNING, NotRead, Sealed, check, file_name, head, next_number,
    number_of, open, seal, verify,
};
pub use key::{Key, KeyId, NoKey, Salt};
pub use member::{Card, LONGEST_MEMBERSHIP, MemberId, Membership, Public, Secrets, Signature};

use uuid::Uuid;

/// What a file has to pass before it is believed, or a change before it counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Guard {
    /// It is signed by a machine of the school.
    Signature,
    /// It is sealed with a key of the school.
    Seal,
    /// It is of the present epoch, and its machine belongs to that.
    Epoch,
    /// What is of a former epoch is among what counts of those.
    Closing,
    /// A change counts as later than what was seen before it, and none is of the year 2200 or later.
    Clock,
}

impl Guard {
    /// Whether it stands, which it always does in the program.
    pub(crate) fn stands(self) -> bool {
        #[cfg(feature = "unchecked")]
        let is_off = unchecked::is_off(self);
        #[cfg(not(feature = "unchecked"))]
        let is_off =
            !matches!(self, Self::Signature | Self::Seal | Self::Epoch | Self::Closing | Self::Clock);
        !is_off
    }
}

/// The folder in the folder that a school has chosen.
pub const FOLDER: &str = "fishpond-school";

/// Names a machine, as long as nobody else writes under the same name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(transparent)]
pub struct MachineId(pub Uuid);

impl std::fmt::Display for MachineId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}
