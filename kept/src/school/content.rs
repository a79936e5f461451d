//! What a file tells, once it is open.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::columns::Columns;
use crate::{Attempt, Mark, Played, as_name};

/// What a machine tells.
#[derive(Debug, Clone, Default)]
pub struct Content {
    /// What people call the machine.
    pub machine: String,
    /// The children of whom the file tells, as an export has them (JSON), but for what they tried: each as the machine knew the child when it
    /// wrote the file.
    pub children: Vec<Box<RawValue>>,
    /// Games that were played to their end.
    pub games: Vec<Played>,
    /// Marks of children who were erased or brought back: all of those of whom the file tells, and others.
    pub marks: Vec<Mark>,
    /// What children tried, by the number under which it was first written.
    pub parts: Vec<Part>,
}

/// What a machine has written down under one number.
#[derive(Debug, Clone, PartialEq)]
pub struct Part {
    /// The number.
    pub number: u64,
    /// What children tried.
    pub attempts: Vec<Attempt>,
}

/// What is little, as JSON: what a newer Fishpond adds there is passed over.
#[derive(Serialize, Deserialize)]
struct Little {
    machine: String,
    #[serde(default)]
    children: Vec<Box<RawValue>>,
    #[serde(default)]
    games: Vec<Played>,
    #[serde(default)]
    marks: Vec<Mark>,
}

/// All of it. The attempts of all parts lie together, since alike is packed best beside alike.
#[derive(Serialize, Deserialize)]
struct Written {
    little: String,
    /// The numbers of the parts, and how many attempts each has.
    parts: Vec<(u64, u32)>,
    attempts: Columns,
}

impl Content {
    /// How many attempts it holds.
    #[must_use]
    pub fn attempts(&self) -> usize {
        self.parts.iter().map(|part| part.attempts.len()).sum()
    }

    pub(super) fn written(&self) -> Vec<u8> {
        let little = Little {
            machine: self.machine.clone(),
            children: self.children.clone(),
            games: self.games.clone(),
            marks: self.marks.clone(),
        };
        let count = |part: &Part| (part.number, u32::try_from(part.attempts.len()).unwrap_or(u32::MAX));
        let written = Written {
            little: serde_json::to_string(&little).unwrap_or_default(),
            parts: self.parts.iter().map(count).collect(),
            attempts: Columns::of(self.parts.iter().flat_map(|part| &part.attempts)),
        };
        postcard::to_allocvec(&written).unwrap_or_default()
    }

    /// `None` if it holds something that this Fishpond does not know.
    pub(super) fn read(plain: &[u8]) -> Option<Self> {
        let Written { little, parts, attempts } = postcard::from_bytes(plain).ok()?;
        let Little { machine, children, games, mut marks } = serde_json::from_str(&little).ok()?;
        marks.retain(Mark::counts);
        let mut attempts = attempts.attempts()?.into_iter();
        let part = |(number, count)| {
            let attempts: Vec<Attempt> = attempts.by_ref().take(count as usize).collect();
            (attempts.len() == count as usize).then_some(Part { number, attempts })
        };
        let parts = parts.into_iter().map(part).collect::<Option<_>>()?;
        Some(Self { machine: as_name(&machine), children, games, marks, parts })
    }
}
