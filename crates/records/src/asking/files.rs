//! Changes of the small files that lie beside the database.

use serde::{Deserialize, Serialize};

use super::{Ask, Replied};
use crate::folder::{Folder, FolderError};
use crate::preferences::Preferences;
use crate::saved_game::{GameFile, SavedTable};
use crate::saved_session::SavedSession;
use crate::store::Store;
use crate::whereabouts::Whereabouts;

/// An order to write or delete a small file of the data folder. See [`SmallFiles`](crate::SmallFiles).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum FileChange {
    /// Writes what was chosen on this computer last.
    Preferences(Box<Preferences>),
    /// Writes a game that was left in the middle into this file.
    Game(GameFile, Box<SavedTable>),
    /// Deletes the game in this file.
    NoGame(GameFile),
    /// Writes the class session of today.
    Session(Box<SavedSession>),
    /// Writes where the kiosk is.
    Whereabouts(Whereabouts),
    /// Deletes the file that says where the kiosk was.
    NoWhereabouts,
    /// Deletes the pages that the system's viewer was to print.
    NothingPrinted,
}

impl Ask for FileChange {
    type Told = ();
    type Error = FolderError;

    fn answer(self, records: &mut Store) -> Replied<Self> {
        let folder: &Folder = records.files();
        match self {
            Self::Preferences(preferences) => preferences.save(folder),
            Self::Game(file, game) => game.save(folder, file),
            Self::NoGame(file) => SavedTable::forget(folder, file),
            Self::Session(session) => session.save(folder),
            Self::Whereabouts(place) => place.save(folder),
            Self::NoWhereabouts => Whereabouts::forget(folder),
            Self::NothingPrinted => folder.forget_printed(),
        }
    }
}
