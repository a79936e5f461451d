//! The file that carries children and all they did from one machine to another.

use std::collections::BTreeSet;

use heart::games::GameKind;
use kept::{Attempt, By, ChildId, Mark, Played, Try, acts_unseen, one_line};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::child::{Child, FIRST_GAMES};

/// What stands in front of each file.
const FORMAT: &str = "fishpond records";
/// The newest form of the file that this Fishpond knows.
const VERSION: u32 = 3;
/// The form without games that came later, and without games that are closed. An older form is written as long as it holds everything,
/// so that an older Fishpond, which would not heed the rest, reads it.
const FIRST_GAMES_OPEN: u32 = 2;
/// The form without marks as well.
const WITHOUT_MARKS: u32 = 1;

/// One child, a class, or everything, as a single JSON document.
///
/// What this version does not know, of the file, a child or an attempt, is kept and written again.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Archive {
    format: String,
    version: u32,
    /// The children, in the order of their ids.
    pub children: Vec<ArchivedChild>,
    /// The games that they played to their end.
    #[serde(default)]
    pub games: Vec<Played>,
    /// The marks of those who were erased or brought back, in the order of their ids.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// What another version of Fishpond has kept, and this one does not know.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

/// What has to be known before the rest is read.
#[derive(Serialize, Deserialize)]
pub(super) struct Head {
    format: Option<String>,
    version: Option<u32>,
}

/// Whether the first versions did not know a game.
fn is_later(game: GameKind) -> bool {
    !FIRST_GAMES.contains(&game)
}

/// A child and all attempts.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ArchivedChild {
    /// The child.
    #[serde(flatten)]
    pub child: Child,
    /// The attempts, the oldest first.
    #[serde(default)]
    pub attempts: Vec<Attempt>,
}

/// Whom an archive holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Scope {
    /// Everybody.
    Everything,
    /// The children of a class.
    Class(String),
    /// One child.
    Child(ChildId),
}

impl Scope {
    /// Whether a child belongs to it.
    #[must_use]
    pub fn holds(&self, child: &Child) -> bool {
        match self {
            Self::Everything => true,
            Self::Class(class) => child.classes.contains(class),
            Self::Child(id) => child.ids().contains(id),
        }
    }
}

/// Why a file is no archive.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoArchive {
    /// It is no such JSON.
    #[error("line {line}, column {column}: this is no file that Fishpond has exported ({reason})")]
    Json {
        /// The line, counted from one.
        line: usize,
        /// The column.
        column: usize,
        /// What is wrong there.
        reason: String,
    },
    /// It is something else.
    #[error(
        "this is no file that Fishpond has exported; choose one that ends in .fishpond and was made by “export”"
    )]
    OtherFormat,
    /// A newer Fishpond has written it.
    #[error("this file is from a newer version of Fishpond; install that version to read it")]
    Newer,
    /// A child has no name.
    #[error("child {at} in this file has no name; give it one, and try again")]
    NoName {
        /// Which child, counted from one.
        at: usize,
    },
}

impl From<serde_json::Error> for NoArchive {
    fn from(error: serde_json::Error) -> Self {
        Self::Json { line: error.line(), column: error.column(), reason: error.to_string() }
    }
}

impl Archive {
    /// An archive of these children, games and marks.
    #[must_use]
    pub fn new(
        mut children: Vec<ArchivedChild>,
        games: Vec<Played>,
        marks: Vec<Mark>,
        unknown: Map<String, Value>,
    ) -> Self {
        children.sort_by_key(|archived| archived.child.id);
        let mut attempts = children.iter().flat_map(|archived| &archived.attempts);
        let needs_newest = attempts.any(|attempt| is_later(attempt.tried.setting.game))
            || Self::needs_newest(children.iter().map(|archived| &archived.child), &games);
        let Head { format, version } = Self::head(needs_newest, !marks.is_empty());
        Self {
            format: format.unwrap_or_default(),
            version: version.unwrap_or_default(),
            children,
            games,
            marks,
            unknown,
        }
    }

    /// What stands in front of a file; `needs_newest` where an older form does not hold everything.
    pub(super) fn head(needs_newest: bool, has_marks: bool) -> Head {
        let version = match (needs_newest, has_marks) {
            (true, _) => VERSION,
            (false, true) => FIRST_GAMES_OPEN,
            (false, false) => WITHOUT_MARKS,
        };
        Head { format: Some(FORMAT.to_owned()), version: Some(version) }
    }

    /// Whether some children, as grown-ups have set them, and games need the newest form.
    pub(super) fn needs_newest<'a>(children: impl IntoIterator<Item = &'a Child>, games: &[Played]) -> bool {
        children.into_iter().any(|child| !child.settings.closed.is_empty())
            || games.iter().any(|played| is_later(played.game))
    }

    /// Reads an archive.
    ///
    /// # Errors
    ///
    /// Something else, with the line and the column where that shows.
    pub fn read(text: &[u8]) -> Result<Self, NoArchive> {
        let head: Head = serde_json::from_slice(text)?;
        if head.format.as_deref() != Some(FORMAT) {
            return Err(NoArchive::OtherFormat);
        }
        if head.version.is_none_or(|version| version > VERSION) {
            return Err(NoArchive::Newer);
        }
        let mut archive: Self = serde_json::from_slice(text)?;
        archive.mend()?;
        Ok(archive)
    }

    /// Brings what comes from elsewhere to what can be played by.
    pub(super) fn mend(&mut self) -> Result<(), NoArchive> {
        self.marks.retain(Mark::counts);
        for (at, ArchivedChild { child, attempts }) in (1..).zip(&mut self.children) {
            child.tidy_names();
            if child.name.is_empty() {
                return Err(NoArchive::NoName { at });
            }
            child.settings.mend();
            // What lies with a child is that child's, whatever it says.
            for attempt in attempts {
                attempt.tried.child = child.id;
                let Try { call, practised, .. } = &mut attempt.tried;
                let lesson = practised.as_mut().map(|practised| &mut practised.lesson);
                for text in [&mut call.offered, &mut call.calculation].into_iter().chain(lesson) {
                    if text.contains(acts_unseen) {
                        *text = one_line(text);
                    }
                }
            }
        }
        Ok(())
    }

    /// Takes out what children tried before a moment, in milliseconds since 1970 (UTC), and the games. It tells of all children, so that it can be
    /// taken in by itself.
    pub(super) fn take_before(&mut self, moment: i64) -> Self {
        let take = |archived: &mut ArchivedChild| {
            let is_before = |attempt: &Attempt| attempt.at.timestamp_millis() < moment;
            let (before, left) = std::mem::take(&mut archived.attempts).into_iter().partition(is_before);
            archived.attempts = left;
            ArchivedChild { child: archived.child.clone(), attempts: before }
        };
        let children = self.children.iter_mut().map(take).collect();
        Self::new(children, std::mem::take(&mut self.games), self.marks.clone(), self.unknown.clone())
    }

    /// The same, where children who are not known here by their ids are those who are known by their names.
    ///
    /// A name that two children have here names neither of them. Whoever has a mark here is known by it, and is nobody else.
    #[must_use]
    pub fn with_same_names(mut self, known: &[Child], marks: &[Mark]) -> Self {
        for ArchivedChild { child, .. } in &mut self.children {
            let ids = child.ids();
            let is_known = known.iter().any(|other| !other.ids().is_disjoint(&ids))
                || marks.iter().any(|mark| !mark.ids.is_disjoint(&ids));
            let mut namesakes =
                known.iter().filter(|other| other.name.to_lowercase() == child.name.to_lowercase());
            if let (false, Some(namesake), None) = (is_known, namesakes.next(), namesakes.next()) {
                child.also.insert(namesake.id);
            }
        }
        self
    }

    /// Takes these children out, with all that is about them. A game that others played too stays theirs.
    pub fn take_out(&mut self, ids: &BTreeSet<ChildId>) {
        self.children.retain(|archived| archived.child.ids().is_disjoint(ids));
        for player in self.games.iter_mut().flat_map(|game| &mut game.players) {
            if matches!(player.by, By::Child(child) if ids.contains(&child)) {
                player.by = By::Guest(());
            }
        }
        self.games.retain(|game| game.players.iter().any(|player| matches!(player.by, By::Child(_))));
    }

    /// How many attempts there are.
    #[must_use]
    pub fn attempts(&self) -> usize {
        self.children.iter().map(|archived| archived.attempts.len()).sum()
    }
}
