//! All messages of the app: what a screen, a thread or the system reports.

use std::sync::{Arc, Mutex};

use ::platform::appearance::Appearance;
use ::platform::screen_reader;
use iced::window;

use super::letters;
use super::reading;
use super::screen::{
    alert, boat, class_session, door, evening, grown_ups, home, practice, rules, seats, welcome, who,
};
use super::starting::First;
use super::table::{AnyMessage, AnyRules, summary};
use super::widget::here::SpokenQuestion;
use super::zoom::Frame;
use language::Locale;
use records::school::{Exchange, JoinError, Renewal, School};
use records::{
    Child, ImportReport, Moment, MoveError, OpenError, Participant, RecordCounts, Records, RestoreError,
    StartupState, StoreError, Unsaved,
};

#[derive(Debug, Clone)]
pub enum Message {
    Wanted(First),
    /// The records are open, or the reason why they cannot be opened. `None` if the thread that opens them died.
    Opened(Option<Once<Result<(Records, StartupState), OpenError>>>),
    Alert(alert::AlertAnswer),
    Welcome(welcome::Message),
    Home(home::Message),
    Boat(boat::Message),
    Practice(practice::Message),
    ClassSession(class_session::Message),
    Who(who::Message),
    Door(door::Message),
    GrownUps(grown_ups::Message),
    Evening(evening::Message),
    /// A timer has ended. Check whether anybody is still in the grown-ups' area.
    Idle(Moment),
    Seats(seats::Message),
    Table(AnyMessage),
    /// The records have chosen the seed for the next game of these players and rules.
    Dealt(Vec<Participant>, AnyRules, u64),
    Summary(summary::Message),
    Rules(rules::Message),
    SoundSwitched,
    Reading(reading::SpeechEvent),
    /// A file was saved, or could not be: its path.
    Kept(Result<(), String>),
    Recorded(Result<(), Unsaved>),
    /// An import has ended: what it brought, and all children.
    Imported(Result<(ImportReport, Vec<Child>), MoveError>),
    /// A backup was restored, or could not be: what the records hold now, the number of the backup of what was there before, and all
    /// children.
    WentBack(Result<(RecordCounts, u32, Vec<Child>), RestoreError>),
    Exchanged(Box<Exchange>),
    /// This computer has joined or begun a school, or could not.
    Joined(Result<School, JoinError>),
    /// The school's key that somebody typed was checked: the school and what to do with it, or why the key is wrong.
    KeyShown(Result<Box<(School, Option<Renewal>)>, JoinError>),
    /// All children after a change by others; or the records can't be read.
    ChildrenKnown(Result<Vec<Child>, StoreError>),
    TryAgain,
    AskAgain,
    /// The system's viewer has had time to read the pages of this opening. Only the latest opening counts.
    Viewed(u64),
    WindowOpened(window::Id),
    Resized(window::Id),
    Framed(Frame),
    CloseWanted,
    /// The door before a kiosk closes.
    Leaving(door::Message),
    EndWanted,
    /// Whether everything that had to be saved before the window closes is saved.
    Closing(Result<(), Unsaved>),
    GuestWouldLose(bool),
    Farewell(alert::AlertAnswer),
    RingMoved,
    /// Somebody asked by key where they are, or what the screen shows.
    Asked(SpokenQuestion),
    AtWorkDue,
    /// The list of who is at work was written, or could not be. True if none of this computer is left in the folder.
    AtWorkTold(bool),
    /// Comes only if the first frame is timed, or parts are fetched after it.
    FrameDrawn,
    LanguageCame(Locale),
    /// What the system asks for: contrast, motion, darkness.
    Appearance(Appearance),
    ScreenReader(screen_reader::ReaderRequest),
    WindowMoved,
    FontWanted(&'static str),
    FontCame,
    Letters(letters::Message),
}

impl Message {
    /// A message without a press that changes the screen. It waits while the voice reads.
    pub(super) const fn goes_on_by_itself(&self) -> bool {
        matches!(self, Self::Practice(practice::Message::SeenLongEnough(_)))
    }

    pub(super) fn is_done_among_grown_ups(&self) -> bool {
        match self {
            Self::Door(_) | Self::RingMoved => true,
            Self::GrownUps(message) => message.is_done_by_somebody(),
            _ => false,
        }
    }
}

/// A value of the type `T` that travels in a [`Message`], which can be cloned though `T` perhaps can't. Only the first clone to be opened
/// gives the value.
#[derive(Debug)]
pub struct Once<T>(Arc<Mutex<Option<T>>>);

impl<T> Clone for Once<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> Once<T> {
    pub fn of(content: T) -> Self {
        Self(Arc::new(Mutex::new(Some(content))))
    }

    /// Takes the value out. `None` if it was taken out already, from this clone or another.
    #[must_use]
    pub fn open(&self) -> Option<T> {
        self.0.lock().ok()?.take()
    }
}
