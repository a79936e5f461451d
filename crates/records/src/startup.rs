//! The content of a data folder when the program starts. It is read once, when the records are opened, so no screen reads files.

use serde::{Deserialize, Serialize};

use super::child::Child;
use super::folder::{DataFolder, FolderError, SetAsideFile};
use super::kiosk::SavedKioskPage;
use super::lock::PinLock;
use super::own_lessons::OwnLessons;
use super::preferences::Preferences;
use super::saved_game::{AnySavedGame, FoundGames};
use super::saved_session::SavedClassSession;
use super::school::School;
use super::store::Restoration;

#[derive(Debug, Serialize, Deserialize)]
pub struct StartupState {
    /// All children, in the order in which they were added to this computer.
    pub children: Vec<Child>,
    /// The grown-ups' lock; `None` if it can't be read: then the grown-ups' area stays shut.
    pub lock: Option<PinLock>,
    /// How a damaged database came back from a backup; `None` if it wasn't damaged.
    pub restored: Option<Restoration>,
    /// Whether a newer Fishpond made the database, so this one can't save anything in it.
    pub is_newer: bool,
    /// Whether this computer shares its records with other computers, through a school's folder.
    pub shares: bool,
    /// Whether what is saved is still there when the program ends. `false` in a browser that saves nothing for a page.
    pub is_kept: bool,
    pub files: StartupFiles,
}

/// The small files of the data folder. A page has no own lessons and no school, so its worker doesn't send them.
#[derive(Debug, Serialize, Deserialize)]
pub struct StartupFiles {
    pub preferences: Preferences,
    pub games: FoundGames,
    #[serde(skip)]
    pub lessons: OwnLessons,
    /// The class session of today; `None` if there was none.
    pub session: Option<SavedClassSession>,
    /// The page where the kiosk (a computer that shows nothing but Fishpond) was when it stopped; `None` if it was closed, or this computer
    /// is no kiosk.
    pub whereabouts: Option<SavedKioskPage>,
    /// The school that this computer, or an earlier one with this data folder, has joined; `None` if there is none.
    #[serde(skip)]
    pub school: Option<School>,
    /// Files that can't be used, so we moved them aside. Files of saved games are in [`games`](StartupFiles::games).
    pub unusable: Vec<SetAsideFile>,
}

impl StartupFiles {
    /// Reads the small files. A file that is missing or was moved aside counts as if nothing had ever been chosen or left.
    pub(super) fn read(folder: &DataFolder) -> Result<Self, FolderError> {
        let mut unusable = Vec::new();
        Ok(Self {
            preferences: or_aside(Preferences::load(folder), &mut unusable)?,
            games: AnySavedGame::load_all(folder),
            lessons: OwnLessons::load(folder),
            session: or_aside(SavedClassSession::load(folder, platform::today()), &mut unusable)?,
            whereabouts: or_aside(SavedKioskPage::load(folder), &mut unusable)?,
            school: or_aside(School::load(folder), &mut unusable)?,
            unusable,
        })
    }
}

/// The value that was read. If its file was damaged and moved aside, it is the default, and the file is added to `unusable`.
fn or_aside<T: Default>(
    read: Result<T, FolderError>,
    unusable: &mut Vec<SetAsideFile>,
) -> Result<T, FolderError> {
    match read {
        Err(FolderError::Damaged { aside, .. }) => {
            unusable.push(aside);
            Ok(T::default())
        }
        read => read,
    }
}
