//! What Fishpond keeps on this machine: who sat at the table, the game that was left in the middle, preferences.
//!
//! Everything lies in one [`Folder`], readable by its owner alone. Nothing ever leaves the machine.

mod archive;
mod attempt;
mod child;
mod folder;
mod lock;
mod participant;
mod preferences;
mod roster;
mod saved_game;
mod store;
mod writer;

pub use archive::{Archive, ArchivedChild, NoArchive, Scope};
pub use attempt::{Attempt, By, Call, FactAsked, Moment, Played, PlayedBy, Setting, Way};
pub use child::{Child, ChildId, Settings};
pub use folder::{Folder, FolderError, SetAside};
pub use lock::{Damaged, LONGEST_PIN, Lock, RecoveryCode, SHORTEST_PIN, Shut};
pub use participant::{HelpLevel, Participant, Who};
pub use preferences::Preferences;
pub use roster::Roster;
pub use saved_game::{Deed, Found, Kept, Left, Note, SavedGame, Unplayable, VERSION};
pub use store::{
    ClassLine, Erased, FactKnown, Line, Merged, Opened, Progress, Restored, Store, StoreError, Tally, Week,
};
pub use writer::Writer;
