//! Changes of the small files that lie beside the database.

use serde::{Deserialize, Serialize};

use super::{Request, RequestResult};
use crate::folder::{DataFolder, FolderError};
use crate::kiosk::SavedKioskPage;
use crate::preferences::Preferences;
use crate::saved_game::{AnySavedGame, GameFile};
use crate::saved_session::SavedClassSession;
use crate::store::Store;

/// An order to write or delete a small file of the data folder. See [`StartupFiles`](crate::StartupFiles).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum FileChange {
    Preferences(Box<Preferences>),
    Game(GameFile, Box<AnySavedGame>),
    ForgetGame(GameFile),
    Session(Box<SavedClassSession>),
    Kiosk(SavedKioskPage),
    ForgetKiosk,
    /// Deletes the pages that the system's viewer was given to print.
    ForgetPrinted,
}

impl Request for FileChange {
    type Reply = ();
    type Error = FolderError;

    fn answer(self, records: &mut Store) -> RequestResult<Self> {
        let folder: &DataFolder = records.folder();
        match self {
            Self::Preferences(preferences) => preferences.save(folder),
            Self::Game(file, game) => game.save(folder, file),
            Self::ForgetGame(file) => AnySavedGame::delete(folder, file),
            Self::Session(session) => session.save(folder),
            Self::Kiosk(place) => place.save(folder),
            Self::ForgetKiosk => SavedKioskPage::delete(folder),
            Self::ForgetPrinted => folder.delete_print_files(),
        }
    }
}
