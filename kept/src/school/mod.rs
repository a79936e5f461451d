//! The files of a school's folder.
//!
//! Each machine writes files of its own there, which never change: `fishpond-school/<machine>/<number>.pond`, as `00000017-9f3c2a.pond`. A file holds what one machine
//! has kept that the folder did not hold yet: attempts, games, children as grown-ups have set them, and marks of those who were erased. In what
//! order files are read does not matter, and reading one twice is reading it once.
//!
//! The [numbers](next_number) of a machine rise, and none is ever written twice. A file holds either something new, as the [part](Part) of its own number, or the parts of earlier files
//! again, joined, or without whoever was erased; then the earlier files go. Whoever has taken in a part passes it over.
//!
//! A file is a [head](Head), which tells nothing about anybody, and its content, sealed with the key of the school.

mod columns;
mod content;
mod file;
mod key;

pub use content::{Content, Part};
pub use file::{
    Checksum, ENDING, Head, NotRead, Sealed, check, file_name, head, next_number, number_of, open, seal,
};
pub use key::{Key, KeyId, NoKey, Salt};

use uuid::Uuid;

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
