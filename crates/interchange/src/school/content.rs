//! The content of a file in the school's folder, once it is opened.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::columns::AttemptColumns;
use crate::{Attempt, FinishedGame, Tombstone, tidy_name};

/// The content of a file that a computer writes for the others of its school: children, their attempts, games, and tombstones.
#[derive(Debug, Clone, Default)]
pub struct SchoolFileContent {
    /// What people call the computer that wrote the file, such as “library-3”.
    pub machine: String,
    /// The children, each as JSON in the form of an export but without attempts, as the computer knew them when it wrote the file.
    pub children: Vec<Box<RawValue>>,
    /// Finished games that children of this school played.
    pub games: Vec<FinishedGame>,
    /// Tombstones, notes that a child was erased or brought back: at least those about children in this file.
    pub tombstones: Vec<Tombstone>,
    /// The attempts (answers) of children, in parts: each has those that came first in the same file.
    pub parts: Vec<FilePart>,
}

/// The attempts (answers of children) that one file of a computer held when they were first written. A later file of the computer can hold
/// such parts of its older files, which are then deleted.
#[derive(Debug, Clone, PartialEq)]
pub struct FilePart {
    /// The number of the file that had the attempts first, made by [`next_file_number`](super::next_file_number).
    pub number: u64,
    /// The attempts of this part, in the order in which the file has them.
    pub attempts: Vec<Attempt>,
}

/// The content without attempts, which is written as JSON. Fields of a newer Fishpond are skipped when it is read.
#[derive(Serialize, Deserialize)]
struct SmallContent {
    machine: String,
    #[serde(default)]
    children: Vec<Box<RawValue>>,
    #[serde(default)]
    games: Vec<FinishedGame>,
    #[serde(default, rename = "marks")]
    tombstones: Vec<Tombstone>,
}

/// The content as it is packed. The attempts of all parts lie together, because similar data packs best side by side.
#[derive(Serialize, Deserialize)]
struct PackedContent {
    little: String,
    /// The number of each part, and how many attempts it has.
    parts: Vec<(u64, u32)>,
    attempts: AttemptColumns,
}

impl SchoolFileContent {
    /// How many attempts (answers of children) the content holds, in all its parts together.
    pub fn attempt_count(&self) -> usize {
        self.parts.iter().map(|part| part.attempts.len()).sum()
    }

    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let little = SmallContent {
            machine: self.machine.clone(),
            children: self.children.clone(),
            games: self.games.clone(),
            tombstones: self.tombstones.clone(),
        };
        let count = |part: &FilePart| (part.number, u32::try_from(part.attempts.len()).unwrap_or(u32::MAX));
        let written = PackedContent {
            little: serde_json::to_string(&little).unwrap_or_default(),
            parts: self.parts.iter().map(count).collect(),
            attempts: AttemptColumns::from_attempts(self.parts.iter().flat_map(|part| &part.attempts)),
        };
        postcard::to_allocvec(&written).unwrap_or_default()
    }

    /// Reads the content from unpacked bytes. `None` if they hold something that this version of Fishpond does not know.
    pub(super) fn read(plain: &[u8]) -> Option<Self> {
        let PackedContent { little, parts, attempts } = postcard::from_bytes(plain).ok()?;
        let SmallContent { machine, children, games, mut tombstones } = serde_json::from_str(&little).ok()?;
        tombstones.retain(Tombstone::is_valid);
        let mut attempts = attempts.into_attempts()?.into_iter();
        let part = |(number, count)| {
            let attempts: Vec<Attempt> = attempts.by_ref().take(count as usize).collect();
            (attempts.len() == count as usize).then_some(FilePart { number, attempts })
        };
        let parts = parts.into_iter().map(part).collect::<Option<_>>()?;
        Some(Self { machine: tidy_name(&machine), children, games, tombstones, parts })
    }
}
