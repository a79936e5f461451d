//! All messages of the app: what a screen, a thread or the system reports.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use ::platform::appearance::Appearance;
use ::platform::screen_reader;
use iced::window;

use super::on_screen_keyboard;
use super::reading_aloud;
use super::screen::{
    alert, boat, class_session, door, grown_ups, home, parents_evening, practice, rules, seats, welcome,
    who_is_playing,
};
use super::starting::StartScreen;
use super::table::{AnyMessage, AnyRules, summary};
use super::widget::where_am_i::SpokenQuestion;
use super::zoom::WindowMeasurement;
use language::Locale;
use records::school::{EpochRenewal, ExchangeOutcome, JoinError, School};
use records::{
    Child, ChildId, ImportReport, Moment, OpenError, Participant, RecordCounts, Records, RestoreError,
    StartupState, StoreError, TransferError, UnsavedChanges,
};

#[derive(Debug, Clone)]
pub enum Message {
    StartScreenWanted(StartScreen),
    /// The records are open, or could not be opened. `None` if the thread that opens them died.
    Opened(Option<OneTimeValue<Result<(Records, StartupState), OpenError>>>),
    Alert(alert::AlertAnswer),
    Welcome(welcome::Message),
    Home(home::Message),
    Boat(boat::Message),
    Practice(practice::Message),
    ClassSession(class_session::Message),
    Who(who_is_playing::Message),
    Door(door::Message),
    GrownUps(grown_ups::Message),
    Evening(parents_evening::Message),
    Idle(Moment),
    Seats(seats::Message),
    Table(AnyMessage),
    /// The records have chosen the seed for the next game of these players.
    Dealt(Vec<Participant>, AnyRules, u64),
    Summary(summary::Message),
    Rules(rules::Message),
    SoundSwitched,
    Reading(reading_aloud::SpeechEvent),
    /// A file was saved. The error is the path of a file that could not be saved.
    FileSaved(Result<(), String>),
    ChangeSaved(Result<(), UnsavedChanges>),
    /// An import has ended: what it brought, and all children as they are now.
    Imported(Result<(ImportReport, Vec<Child>), TransferError>),
    /// A backup was restored: what the records hold now, the number of the new backup of what they held before, and all children.
    BackupRestored(Result<(RecordCounts, u32, Vec<Child>), RestoreError>),
    Exchanged(Box<ExchangeOutcome>),
    Joined(Result<School, JoinError>),
    /// The school's key that somebody typed was checked: the school, and a change of its keys or members if one is to be made.
    KeyChecked(Result<Box<(School, Option<EpochRenewal>)>, JoinError>),
    /// The children, read again because another computer or a class list changed some.
    ChildrenKnown(Result<Vec<Child>, StoreError>),
    /// How many games of DragonFish each child has finished.
    GamesCounted(Result<BTreeMap<ChildId, u32>, StoreError>),
    TryAgain,
    LoadAgain,
    /// The system's viewer has had time to read the pages that it was given at the opening with this number. Only the latest opening
    /// counts.
    Viewed(u64),
    WindowOpened(window::Id),
    Resized(window::Id),
    WindowMeasured(WindowMeasurement),
    CloseWanted,
    KioskDoor(door::Message),
    EndWanted,
    /// Everything is saved, so the window can close. The error says what is not saved.
    Closing(Result<(), UnsavedChanges>),
    GuestWouldLose(bool),
    CloseAnswered(alert::AlertAnswer),
    RingMoved,
    Asked(SpokenQuestion),
    AtWorkDue,
    /// The list of who is at work was written, or failed to be. `true` if the school's folder now holds no list of this computer.
    AtWorkTold(bool),
    /// A frame was drawn. Comes only if the first frame is timed, or if parts of the program are fetched after it.
    FrameDrawn,
    LanguageCame(Locale),
    Appearance(Appearance),
    ScreenReader(screen_reader::ReaderRequest),
    WindowMoved,
    FontWanted(&'static str),
    FontCame,
    Letters(on_screen_keyboard::Message),
}

impl Message {
    /// Whether this message changes the screen though nobody pressed anything. Such a message waits while the voice reads aloud.
    pub(super) const fn is_automatic(&self) -> bool {
        matches!(self, Self::Practice(practice::Message::SeenLongEnough(_)))
    }

    pub(super) fn is_grown_ups_activity(&self) -> bool {
        match self {
            Self::Door(_) | Self::RingMoved => true,
            Self::GrownUps(message) => message.is_user_action(),
            _ => false,
        }
    }
}

/// A value in a message. Messages are cloned, which `T` perhaps can't be, so the clones share the value, and only the first clone that is
/// opened gives it.
#[derive(Debug)]
pub struct OneTimeValue<T>(Arc<Mutex<Option<T>>>);

impl<T> Clone for OneTimeValue<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> OneTimeValue<T> {
    pub fn new(content: T) -> Self {
        Self(Arc::new(Mutex::new(Some(content))))
    }

    /// Takes the value out. `None` if it was taken out already, from this clone or another.
    #[must_use]
    pub fn take(&self) -> Option<T> {
        self.0.lock().ok()?.take()
    }
}
