//! What Fishpond keeps on this machine: who sat at the table, the game that was left in the middle, preferences.
//!
//! Everything lies in one [`Folder`], readable by its owner alone. Nothing ever leaves the machine.

mod child;
mod folder;
mod lock;
mod participant;
mod preferences;
mod roster;
mod saved_game;
mod writer;

pub use child::{Child, ChildId, Settings};
pub use folder::{Folder, FolderError, SetAside};
pub use lock::{Damaged, LONGEST_PIN, Lock, RecoveryCode, SHORTEST_PIN, Shut};
pub use participant::{HelpLevel, Participant, Who};
pub use preferences::Preferences;
pub use roster::Roster;
pub use saved_game::{Deed, Found, Kept, Left, Note, SavedGame, Unplayable, VERSION};
pub use writer::Writer;
