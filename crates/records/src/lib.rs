//! Everything that Fishpond saves on this computer: children, their answers, the game left in the middle, preferences.
//!
//! It lies in one [`Folder`] that only its owner can read. The program sends nothing over a network. Records leave the computer in two
//! ways: a grown-up exports a file, or the school's computers share them, sealed, through a folder ([`school`]). How it all works:
//! `docs/design/records.md`.
//!
//! The settings for a whole computer are in [`machine`].

// What only the command line needs.
#![cfg_attr(target_arch = "wasm32", allow(dead_code))]

pub mod album;
mod archive;
mod assignment;
mod change;
mod child;
mod clash;
mod class_list;
mod fish;
mod folder;
mod guest;
mod kiosk;
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
mod preferences;
mod queue;
mod reader;
mod records_thread;
mod requests;
mod saved_game;
mod saved_session;
pub mod school;
mod settings_by_name;
mod signs;
mod startup;
mod store;
mod switches;
mod tables_check;
mod talk;
mod tally;
mod tries;
mod voice_speed;

pub use interchange::{
    Attempt, AttemptDetails, Call, ChildId, Effort, FactAnswer, Fate, FinishedGame, FishedSuit, HelpLevel,
    LONGEST_NAME, LONGEST_NOTE, Moment, PlayerKind, PlayerResult, PracticeDetails, Setting, Stamp, Tombstone,
};

pub use archive::{Archive, ArchiveError, ArchivedChild, Scope};
pub use assignment::{Assignment, AssignmentProgress};
pub use change::{Change, GrownUpChange};
pub use child::{Child, LARGEST_TEXT, LIMITS, Limits, RosterEntry, SMALLEST_TEXT, Settings, YearMoveNote};
pub use clash::{Clash, ClashChoice, Decisions};
pub use class_list::{
    ChangedChild, ClassList, ClassListError, ColumnMeaning, ListPosition, ListPreview, MOST_FILES,
    MOST_MEGABYTES, NameTable, Roster, UnsureMatch,
};
pub use fish::{CaughtFish, FishKind, FishName};
pub use folder::{Folder, FolderError, SetAside};
pub use locale::{Locale, UnknownLocale};
pub use lock::{Lock, LockError, RecoveryCode};
pub use records_thread::*;
pub use requests::*;
pub use settings_by_name::SettingError;
pub use tables_check::{TablesCheckResult, checks};

pub use kiosk::{KioskPage, KioskPlace};
pub use moving::{
    EXPORT_ENDING, Exported, FORMER_ENDING, MoveError, export, read_archive, read_key_file, write_archive,
    write_for_owner,
};
pub use namesakes::{SharedNames, namesakes, who_has};
pub use own_lessons::{OwnLessons, read_lesson_file};
pub use own_pins::MOST_PINS;
pub use palette::{Palette, UnknownPalette};
pub use participant::{Participant, Who};
pub use picture_card::{CardCode, CardPicture, CardPictures, ON_A_CARD, give_another_card, give_cards};
pub use pin::{Guessable, LONGEST_PIN, PinHash, PinHashError, SHORTEST_PIN};
pub use preferences::{Loudness, Pace, Preferences, ReportDays, SMALLEST_WINDOW, WindowSize};
pub use queue::{Ordered, Queue, QueueError};
pub use reader::RecordsReader;
pub use saved_game::{FoundGames, GameFile, Note, NoteKind, SavedGame, SavedTable, UnplayableError, VERSION};
pub use saved_session::{SavedMistake, SavedSession, SessionWork};
pub use signs::Signs;
pub use startup::{SmallFiles, StartupState};
pub use store::{
    Act, ActChild, ActKind, Attendance, BACKUPS_KEPT, BackupContent, BackupEntry, BackupError, BackupPreview,
    BackupReason, BackupSource, ChildDifference, ClassLine, CopyError, ErasureReport, Extent, HeldBackChild,
    ImportReport, OpenedStore, OtherComputer, Progress, ProgressLine, Reasons, RecordCounts, Restoration,
    RestoreError, SchoolState, Store, StoreError, WaitingCounts, Writer, YearMove, backups, copy_backup,
};
pub use switches::{Switches, UnknownSwitches};
pub use talk::{MOST_TALKS, Talk, TalkOn, Talks};
pub use tally::{CountedAnswer, FactGrade, FactKnown, Tally, TallyBuilder, Week, monday, without_gaps};
pub use voice_speed::VoiceSpeed;
