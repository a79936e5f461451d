//! Where a kiosk was when it stopped without having been closed: it goes back to there.

use chrono::NaiveDate;
use kept::ChildId;
use serde::{Deserialize, Serialize};

use super::folder::{Folder, FolderError};

/// A place in the app to which it can go back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// The pond of a child.
    Home(ChildId),
    /// A child's practice.
    Practice(ChildId),
    /// The seats, come to from the pond of this child, if from any.
    Seats(Option<ChildId>),
    /// The table of the game that is kept.
    Table(Option<ChildId>),
}

/// Where it was, and on which day: on the next nobody is there any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Whereabouts {
    /// The day.
    pub day: NaiveDate,
    /// The place.
    pub place: Place,
}

/// The file of the data folder.
pub(super) const FILE: &str = "kiosk.json";

impl Place {
    /// The child to whom it belongs.
    #[must_use]
    pub const fn child(self) -> Option<ChildId> {
        match self {
            Self::Home(child) | Self::Practice(child) => Some(child),
            Self::Seats(child) | Self::Table(child) => child,
        }
    }
}

impl Whereabouts {
    /// Where it was, if it was not closed.
    #[must_use]
    pub fn find(folder: &Folder) -> Option<Self> {
        // What cannot be read leads nowhere, and is told of by nobody: no more is lost than a way.
        folder.read(FILE).ok().flatten()
    }

    /// Keeps it.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub fn save(&self, folder: &Folder) -> Result<(), FolderError> {
        folder.write(FILE, self)
    }

    /// Forgets it.
    ///
    /// # Errors
    ///
    /// The system does not allow it.
    pub fn forget(folder: &Folder) -> Result<(), FolderError> {
        folder.remove(FILE)
    }
}
