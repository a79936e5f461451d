//! What Fishpond keeps on this machine: who sat at the table, the game that was left in the middle, preferences.
//!
//! Everything lies in one [`Folder`], readable by its owner alone. Nothing ever leaves the machine.

mod folder;
mod participant;
mod preferences;
mod saved_game;
mod writer;

pub use folder::{Folder, FolderError, SetAside};
pub use participant::{HelpLevel, Participant, Who};
pub use preferences::Preferences;
pub use saved_game::{Deed, Found, Kept, Left, Note, SavedGame, Unplayable, VERSION};
pub use writer::Writer;
