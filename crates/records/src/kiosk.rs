//! Where a kiosk (a computer that shows nothing but Fishpond) was when it stopped without being closed, so that it can go back there.

use chrono::NaiveDate;
use interchange::ChildId;
use serde::{Deserialize, Serialize};

use super::folder::{DataFolder, FolderError};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KioskPage {
    Home(ChildId),
    Practice(ChildId),
    /// The page where players choose their seats. The child is the one from whose pond the kiosk came there; `None` if it came from
    /// nobody's.
    Seats(Option<ChildId>),
    /// The table of a game. The child is the one from whose pond the kiosk came there; `None` if it came from nobody's.
    Table(Option<ChildId>),
}

/// The page where a kiosk was, and the day. The kiosk goes back to the page only on the same day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedKioskPage {
    /// The last day on which the kiosk was at `place`.
    pub day: NaiveDate,
    pub place: KioskPage,
}

pub(super) const FILE: &str = "kiosk.json";

impl KioskPage {
    /// The child from whose pond the kiosk came to the page; `None` if it came from nobody's.
    pub const fn child(self) -> Option<ChildId> {
        match self {
            Self::Home(child) | Self::Practice(child) => Some(child),
            Self::Seats(child) | Self::Table(child) => child,
        }
    }
}

impl SavedKioskPage {
    /// Reads where the kiosk was when it stopped; `None` if it was closed.
    pub fn load(folder: &DataFolder) -> Result<Option<Self>, FolderError> {
        folder.read(FILE)
    }

    pub fn save(&self, folder: &DataFolder) -> Result<(), FolderError> {
        folder.write(FILE, self)
    }

    pub fn delete(folder: &DataFolder) -> Result<(), FolderError> {
        folder.remove(FILE)
    }
}
