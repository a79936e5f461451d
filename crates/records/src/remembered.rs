//! What a data folder holds when the program starts. It is read once, by whoever opens the records, so that no screen reads files.

use serde::{Deserialize, Serialize};

use super::child::Child;
use super::folder::{Folder, FolderError, SetAside};
use super::lock::Lock;
use super::own_lessons::OwnLessons;
use super::preferences::Preferences;
use super::saved_game::{FoundGames, SavedTable};
use super::saved_session::SavedSession;
use super::school::School;
use super::store::Restored;
use super::whereabouts::Whereabouts;

/// What the records hold when the program starts, as [`Keeper::open`](super::Keeper::open) reads it.
#[derive(Debug, Serialize, Deserialize)]
pub struct Remembered {
    /// All children of this computer, in the order in which they were added to it.
    pub children: Vec<Child>,
    /// The grown-ups' lock; `None` if it can't be read: then the grown-ups' area stays shut.
    pub lock: Option<Lock>,
    /// How the database came back from a backup; `None` if it wasn't damaged.
    pub restored: Option<Restored>,
    /// Whether a newer Fishpond made the database, so nothing can be saved in it.
    pub is_newer: bool,
    /// Whether this computer shares its records with others through a school's folder.
    pub shares: bool,
    /// Whether what is saved outlasts the program. `false` in a browser that keeps nothing for a page.
    pub is_kept: bool,
    /// What lies beside the database.
    pub files: SmallFiles,
}

/// What the small files of the data folder hold, which lie beside the database. A page has no own lessons and no school, so they are not sent
/// by its worker.
#[derive(Debug, Serialize, Deserialize)]
pub struct SmallFiles {
    /// What was chosen on this computer last.
    pub preferences: Preferences,
    /// The games that were left in the middle.
    pub games: FoundGames,
    /// The teacher's own lessons.
    #[serde(skip)]
    pub lessons: OwnLessons,
    /// The class session of today; `None` if there was none.
    pub session: Option<SavedSession>,
    /// Where the kiosk was; `None` if it was closed.
    pub whereabouts: Option<Whereabouts>,
    /// The school that this computer, or an earlier one with this folder, has joined.
    #[serde(skip)]
    pub school: Option<School>,
    /// Files that can't be used, so we moved them aside. Those with games are told with [`games`](SmallFiles::games).
    pub unusable: Vec<SetAside>,
}

impl SmallFiles {
    /// Reads the small files of a data folder. What is missing or was moved aside is as if nothing had ever been chosen or left.
    ///
    /// # Errors
    ///
    /// If a file can't be read at the moment. Without it the program would go on as if it were empty, and write over it. A game that can't
    /// be read is no error: there are other files for games.
    pub(super) fn read(folder: &Folder) -> Result<Self, FolderError> {
        let mut unusable = Vec::new();
        Ok(Self {
            preferences: or_aside(Preferences::load(folder), &mut unusable)?,
            games: SavedTable::find_all(folder),
            lessons: OwnLessons::of(folder),
            session: or_aside(SavedSession::find(folder, platform::today()), &mut unusable)?,
            whereabouts: or_aside(Whereabouts::find(folder), &mut unusable)?,
            school: or_aside(School::of(folder), &mut unusable)?,
            unusable,
        })
    }
}

/// What was read. If the file was moved aside, it is noted, and there is nothing.
fn or_aside<T: Default>(
    read: Result<T, FolderError>,
    unusable: &mut Vec<SetAside>,
) -> Result<T, FolderError> {
    match read {
        Err(FolderError::Damaged { aside, .. }) => {
            unusable.push(aside);
            Ok(T::default())
        }
        read => read,
    }
}
