//! What Fishpond saves on this computer: children, their answers, the game left in the middle, preferences.
//!
//! Everything lies in one [`Folder`] that only its owner can read. The program sends nothing over a
//! network. Records leave the computer in two ways: a grown-up exports a file, or the school's computers
//! share them, sealed, through a folder ([`school`]). How it all works: `docs/design/records.md`.
//!
//! What an administrator sets for the whole computer is in [`machine`].

// What only the command line needs.
#![cfg_attr(target_arch = "wasm32", allow(dead_code))]

pub mod album;
mod archive;
mod asking;
mod assignment;
mod by_name;
mod change;
mod check;
mod child;
mod clash;
mod class_list;
mod fish;
mod folder;
mod guest;
mod keeper;
mod locale;
mod lock;
pub mod machine;
mod moving;
mod namesakes;
mod own_lessons;
mod own_pins;
mod palette;
mod participant;
mod picture_card;
mod pin;
mod plan;
mod preferences;
mod queue;
mod reading;
mod remembered;
mod saved_game;
mod saved_session;
pub mod school;
mod signs;
mod store;
mod switches;
mod talk;
mod tally;
mod tries;
mod voice_speed;
mod whereabouts;

pub use interchange::{
    Attempt, By, Call, ChildId, FactAsked, Fate, Hauled, HelpLevel, LONGEST_NAME, LONGEST_NOTE, Mark, Moment,
    Played, PlayedBy, Practised, Setting, Stamp, Try, Way,
};

pub use archive::{Archive, ArchiveError, ArchivedChild, Scope};
pub use asking::*;
pub use assignment::{Assignment, Done};
pub use by_name::SettingError;
pub use change::{ByHand, Change};
pub use check::{Checked, checks};
pub use child::{Child, LARGEST_TEXT, LIMITS, Limits, MovedUp, Rostered, SMALLEST_TEXT, Settings};
pub use clash::{Choice, Clash, Decisions};
pub use class_list::{
    At, BadList, Changed, ClassList, ListPreview, MOST_FILES, MOST_MEGABYTES, Meaning, Roster, Sheet, Unsure,
};
pub use fish::{FishKind, FishName, Fished};
pub use folder::{Folder, FolderError, SetAside};
pub use keeper::*;
pub use locale::{Locale, UnknownLocale};
pub use lock::{Lock, RecoveryCode, Shut};

pub use moving::{
    EXPORT_ENDING, Exported, FORMER_ENDING, MoveError, export, read_archive, read_key_file, write_archive,
    write_for_owner,
};
pub use namesakes::{SharedNames, namesakes, who_has};
pub use own_lessons::{OwnLessons, read_lesson_file};
pub use own_pins::MOST_PINS;
pub use palette::{Palette, UnknownPalette};
pub use participant::{Participant, Who};
pub use picture_card::{CardPicture, CardPictures, Code, ON_A_CARD, give_another_card, give_cards};
pub use pin::{Guessable, LONGEST_PIN, PinHash, PinHashError, SHORTEST_PIN};
pub use preferences::{Loudness, Pace, Preferences, Reported, SMALLEST_WINDOW, WindowSize};
pub use queue::{Ordered, Queue, Stopped};
pub use reading::Reading;
pub use remembered::{Remembered, SmallFiles};
pub use saved_game::{Deed, FoundGames, GameFile, Note, SavedGame, SavedTable, Unplayable, VERSION};
pub use saved_session::{SavedMistake, SavedSession, SessionWork};
pub use signs::Signs;
pub use store::{
    Act, ActKind, Attendance, BACKUPS_KEPT, BackupError, BackupLook, BackupRead, BackupReason, BackupSeen,
    BackupSource, Belonging, ClassLine, Concerned, CopyError, Different, Erased, Extent, Heard, Held, Line,
    Merged, Opened, Progress, Reasons, RestoreError, Restored, Store, StoreError, Waiting, Withheld, Writer,
    YearMove, backups, copy_backup,
};
pub use switches::{Switches, UnknownSwitches};
pub use talk::{MOST_TALKS, Talk, TalkOn, Talks};
pub use tally::{Counted, Counting, FactGrade, FactKnown, Tally, Week, monday, without_gaps};
pub use voice_speed::VoiceSpeed;
pub use whereabouts::{Place, Whereabouts};
