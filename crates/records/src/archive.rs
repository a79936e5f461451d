//! The file that carries children, with all they did, from one computer to another.

use std::collections::BTreeSet;

use engine::games::GameKind;
use interchange::{
    Attempt, AttemptDetails, ChildId, FinishedGame, PlayerKind, Tombstone, is_invisible_control,
    is_same_name, one_line,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::child::{Child, ORIGINAL_GAMES};

/// The value of the field `format` in each exported file, which says that it is one.
const FORMAT: &str = "fishpond records";
/// The newest version of the file format, which this Fishpond writes if an older one can't hold everything.
const VERSION: u32 = 3;
/// The version of the file format that has tombstones, but no closed games and no games later than the first three. We write the oldest
/// version that holds everything: an older Fishpond ignores fields that it doesn't know, so it must be able to refuse a newer version.
const FIRST_GAMES_OPEN: u32 = 2;
const WITHOUT_TOMBSTONES: u32 = 1;

/// The content of a `.fishpond` file: one child, a class, or all children with what they did, as a single JSON document.
///
/// What this version doesn't know about the file, a child or an answer is saved and written again.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Archive {
    format: String,
    version: u32,
    pub children: Vec<ArchivedChild>,
    #[serde(default)]
    pub games: Vec<FinishedGame>,
    #[serde(default, skip_serializing_if = "Vec::is_empty", rename = "marks")]
    pub tombstones: Vec<Tombstone>,
    /// Fields of the file that another version of Fishpond wrote and this version doesn't know.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct ArchiveHead {
    format: Option<String>,
    version: Option<u32>,
}

/// Whether the game came later than the first three, which the first versions of Fishpond knew.
fn is_later(game: GameKind) -> bool {
    !ORIGINAL_GAMES.contains(&game)
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ArchivedChild {
    #[serde(flatten)]
    pub child: Child,
    #[serde(default)]
    pub attempts: Vec<Attempt>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum ArchiveScope {
    Everything,
    Class(String),
    Child(ChildId),
}

impl ArchiveScope {
    pub fn includes(&self, child: &Child) -> bool {
        match self {
            Self::Everything => true,
            Self::Class(class) => child.classes.contains(class),
            Self::Child(id) => child.ids().contains(id),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum ArchiveError {
    #[error("line {line}, column {column}: this is not a file that Fishpond exported ({reason})")]
    Json { line: usize, column: usize, reason: String },
    #[error(
        "this is not a file that Fishpond exported; choose one that was made by “export” and ends in .fishpond"
    )]
    OtherFormat,
    #[error("this file is from a newer version of Fishpond; install that version to read it")]
    Newer,
    #[error("child {at} in this file has no name; give the child one, and try again")]
    NoName { at: usize },
}

impl From<serde_json::Error> for ArchiveError {
    fn from(error: serde_json::Error) -> Self {
        Self::Json { line: error.line(), column: error.column(), reason: error.to_string() }
    }
}

impl Archive {
    /// Makes an archive in the oldest version of the format that holds everything. `unknown` are fields of the file that another version of
    /// Fishpond wrote.
    pub fn new(
        mut children: Vec<ArchivedChild>,
        games: Vec<FinishedGame>,
        tombstones: Vec<Tombstone>,
        unknown: Map<String, Value>,
    ) -> Self {
        children.sort_by_key(|archived| archived.child.id);
        let mut attempts = children.iter().flat_map(|archived| &archived.attempts);
        let needs_newest = attempts.any(|attempt| is_later(attempt.tried.setting.game))
            || Self::needs_newest_version(children.iter().map(|archived| &archived.child), &games);
        let ArchiveHead { format, version } = Self::head(needs_newest, !tombstones.is_empty());
        Self {
            format: format.unwrap_or_default(),
            version: version.unwrap_or_default(),
            children,
            games,
            tombstones,
            unknown,
        }
    }

    /// The format and version at the beginning of a file. `needs_newest_version` is true if an older version of the format can't hold
    /// everything.
    pub(super) fn head(needs_newest_version: bool, has_tombstones: bool) -> ArchiveHead {
        let version = match (needs_newest_version, has_tombstones) {
            (true, _) => VERSION,
            (false, true) => FIRST_GAMES_OPEN,
            (false, false) => WITHOUT_TOMBSTONES,
        };
        ArchiveHead { format: Some(FORMAT.to_owned()), version: Some(version) }
    }

    /// Whether these children's settings, or these games, need the newest version of the format. Answers are not looked at.
    pub(super) fn needs_newest_version<'a>(
        children: impl IntoIterator<Item = &'a Child>,
        games: &[FinishedGame],
    ) -> bool {
        children.into_iter().any(|child| !child.settings.closed.is_empty())
            || games.iter().any(|played| is_later(played.game))
    }

    /// Reads the bytes of an exported file, and brings names, settings and texts in it within our limits.
    ///
    /// # Errors
    ///
    /// If the bytes are no export, come from a newer Fishpond, or hold a child without a name. For bad JSON the error names line and
    /// column.
    pub fn read(text: &[u8]) -> Result<Self, ArchiveError> {
        let head: ArchiveHead = serde_json::from_slice(text)?;
        if head.format.as_deref() != Some(FORMAT) {
            return Err(ArchiveError::OtherFormat);
        }
        if head.version.is_none_or(|version| version > VERSION) {
            return Err(ArchiveError::Newer);
        }
        let mut archive: Self = serde_json::from_slice(text)?;
        archive.bring_within_limits()?;
        Ok(archive)
    }

    /// Brings names, settings and texts within our limits, and drops tombstones that don't count. It is an error if a child has no name.
    pub(super) fn bring_within_limits(&mut self) -> Result<(), ArchiveError> {
        self.tombstones.retain(Tombstone::is_valid);
        for (at, ArchivedChild { child, attempts }) in (1..).zip(&mut self.children) {
            child.tidy_names();
            if child.name.is_empty() {
                return Err(ArchiveError::NoName { at });
            }
            child.settings.bring_within_limits();
            for attempt in attempts {
                bring_answer_within_limits(attempt, child.id);
            }
        }
        Ok(())
    }

    /// Moves all answers given before a moment, and all games, into a new archive. `moment` is in milliseconds since 1970 (UTC). The new
    /// archive has all children, so it can be imported alone.
    pub(super) fn split_off_before(&mut self, moment: i64) -> Self {
        let take = |archived: &mut ArchivedChild| {
            let is_before = |attempt: &Attempt| attempt.at.timestamp_millis() < moment;
            let (before, left) = std::mem::take(&mut archived.attempts).into_iter().partition(is_before);
            archived.attempts = left;
            ArchivedChild { child: archived.child.clone(), attempts: before }
        };
        let children = self.children.iter_mut().map(take).collect();
        Self::new(children, std::mem::take(&mut self.games), self.tombstones.clone(), self.unknown.clone())
    }

    /// Returns this archive, in which a child with ids that this computer doesn't know has become the known child of the same name.
    ///
    /// `known` and `tombstones` are this computer's. If two known children share a name, no child of the file becomes either. A child of
    /// the file whom a tombstone on this computer names (so it was erased or brought back here) becomes nobody else.
    #[must_use]
    pub fn match_same_names(mut self, known: &[Child], tombstones: &[Tombstone]) -> Self {
        for ArchivedChild { child, .. } in &mut self.children {
            let ids = child.ids();
            let is_known = known.iter().any(|other| !other.ids().is_disjoint(&ids))
                || tombstones.iter().any(|tombstone| !tombstone.ids.is_disjoint(&ids));
            let mut namesakes = known.iter().filter(|other| is_same_name(&other.name, &child.name));
            if let (false, Some(namesake), None) = (is_known, namesakes.next(), namesakes.next()) {
                child.also.insert(namesake.id);
            }
        }
        self
    }

    /// Removes children and their answers. A game that another child played too stays, and names the removed children as guests.
    pub(crate) fn remove_children(&mut self, ids: &BTreeSet<ChildId>) {
        self.children.retain(|archived| archived.child.ids().is_disjoint(ids));
        for player in self.games.iter_mut().flat_map(|game| &mut game.players) {
            if matches!(player.by, PlayerKind::Child(child) if ids.contains(&child)) {
                player.by = PlayerKind::Guest(());
            }
        }
        self.games.retain(|game| game.players.iter().any(|player| matches!(player.by, PlayerKind::Child(_))));
    }

    pub fn attempt_count(&self) -> usize {
        self.children.iter().map(|archived| archived.attempts.len()).sum()
    }
}

/// Brings the texts of an answer within our limits. The answer is listed with `child`, so it is that child's, whatever id it carries.
pub(super) fn bring_answer_within_limits(attempt: &mut Attempt, child: ChildId) {
    attempt.tried.child = child;
    let AttemptDetails { answer: call, practised, .. } = &mut attempt.tried;
    let lesson = practised.as_mut().map(|practised| &mut practised.lesson);
    for text in [&mut call.offered, &mut call.calculation].into_iter().chain(lesson) {
        if text.contains(is_invisible_control) {
            *text = one_line(text);
        }
    }
}
