//! Everything that Fishpond saves on this computer: children, their answers, the game left in the middle, preferences.
//!
//! It lies in one [`Folder`] that only its owner can read. The program sends nothing over a network. Records leave the computer in two
//! ways: a grown-up exports a file, or the school's computers share them, sealed, through a folder ([`school`]). How it all works:
//! `docs/design/records.md`.
//!
//! The settings for a whole computer are in [`machine`].

// Some functions are used only by the command line, which a page doesn't have.
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
mod setting_limits;
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
    AnswerEffort, Attempt, AttemptDetails, AttemptSetting, ChildId, ErasureStamp, ErasureState, FactAnswer,
    FinishedGame, FishedSuit, HelpLevel, JudgedAnswer, MAX_NAME_CHARS, MAX_NOTE_CHARS, Moment, PlayerKind,
    PlayerResult, PracticeDetails, Tombstone,
};

pub use archive::{Archive, ArchiveError, ArchiveScope, ArchivedChild};
pub use assignment::{Assignment, AssignmentProgress};
pub use change::{GrownUpChange, StoreChange};
pub use child::{
    Child, LARGEST_TEXT_PERCENT, RosterEntry, SMALLEST_TEXT_PERCENT, Settings, YearMoveNote,
    needs_fresh_water,
};
pub use clash::{ClashChoice, ClashDecisions, ImportClash};
pub use class_list::{
    ChangedChild, ClassList, ClassListError, ColumnMeaning, LARGEST_LIST_MEGABYTES, ListPosition,
    ListPreview, MOST_ROSTER_FILES, NameTable, Roster, UnsureMatch,
};
pub use fish::{CaughtFish, FishKind, FishLook, FishName};
pub use folder::{DataFolder, FolderError, SetAsideFile};
pub use locale::{Locale, UnknownLocale};
pub use lock::{LockError, PinLock, RecoveryCode};
pub use records_thread::*;
pub use requests::*;
pub use setting_limits::{SETTING_LIMITS, SettingLimits};
pub use settings_by_name::SettingError;
pub use tables_check::{TablesCheckResult, find_tables_checks};

pub use kiosk::{KioskPage, SavedKioskPage};
pub use moving::{
    EXPORT_ENDING, ExportSummary, FORMER_EXPORT_ENDING, TransferError, export, import_file,
    preview_import_file, read_key_file, write_archive, write_export, write_private_file,
};
pub use namesakes::{SharedNames, find_namesake, find_possible_duplicates};
pub use own_lessons::{OwnLessons, read_lesson_file};
pub use own_pins::MOST_PINS;
pub use palette::{Palette, UnknownPalette};
pub use participant::{Participant, ParticipantKind};
pub use picture_card::{
    CardCode, CardPicture, PICTURES_PER_CARD, SavedPictureCard, give_picture_cards, replace_picture_card,
};
pub use pin::{LONGEST_PIN, PinHash, PinHashError, SHORTEST_PIN, WeakPinReason};
pub use preferences::{Loudness, Pace, Preferences, ReportDays, SMALLEST_WINDOW, WindowSize};
pub use queue::{OrderedChange, Queue, QueueError};
pub use reader::RecordsReader;
pub use saved_game::{
    AnySavedGame, FoundGames, GameFile, NonMoveAction, NotedAction, PlayedMove, SAVED_GAME_VERSION,
    SavedGame, UnplayableError,
};
pub use saved_session::{ClassSessionWork, SavedClassSession, SavedMistake};
pub use signs::Signs;
pub use startup::{StartupFiles, StartupState};
pub use store::{
    ActChild, ActKind, AnswersVersion, Attendance, BACKUPS_KEPT, BackupContent, BackupCopyError, BackupEntry,
    BackupError, BackupPreview, BackupReason, BackupSource, ChildDifference, ChildRecordCounts, ChildSummary,
    ErasureReport, ExportError, FindingReasons, HeldBackChild, ImportReport, LoggedAct, OpenedStore,
    OtherComputer, Progress, RecordCounts, Restoration, RestoreError, RungProgress, SchoolState, Store,
    StoreError, UnsentCounts, WriterIdentity, YearMove, backups, copy_backup,
};
pub use switches::{SwitchAccess, UnknownSwitchAccess};
pub use talk::{MOST_TALKS, Talk, TalksByKey, ValidTalk};
pub use tally::{
    FactGrade, FactTally, TalliedAnswer, Tally, TallyBuilder, Week, monday_of_week, weeks_without_gaps,
};
pub use voice_speed::VoiceSpeed;
