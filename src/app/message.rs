//! All messages of the app: what a screen, a thread or the system tells it.

use std::sync::{Arc, Mutex};

use ::platform::appearance::Appearance;
use ::platform::screen_reader;
use iced::window;

use super::framing::Frame;
use super::letters;
use super::reading;
use super::screen::{
    alert, boat, class_session, door, evening, grown_ups, home, practice, rules, seats, welcome, who,
};
use super::starting::First;
use super::table::{AnyMessage, AnyRules, summary};
use super::widget::here::Asked;
use language::Locale;
use records::school::{Exchange, JoinError, Renewal, School};
use records::{
    Child, ImportReport, Moment, MoveError, OpenError, Participant, RecordCounts, Records, RestoreError,
    StartupState, StoreError, Unsaved,
};

/// A message to the app, which [`Fishpond::update`](super::Fishpond::update) takes in.
#[derive(Debug, Clone)]
pub enum Message {
    /// The command line asked to begin with this screen.
    Wanted(First),
    /// The records are open, or the reason why they cannot be opened. `None` if the thread that opens them died.
    Opened(Option<Once<Result<(Records, StartupState), OpenError>>>),
    /// Somebody answered the screen for records that could not be opened.
    Alert(alert::AlertAnswer),
    /// A message of the welcome screen.
    Welcome(welcome::Message),
    /// A message of a child's home, where the pond is.
    Home(home::Message),
    /// A message of the boat, where a child says with whom to play.
    Boat(boat::Message),
    /// A message of practice.
    Practice(practice::Message),
    /// A message of the screen between the turns of a class session.
    ClassSession(class_session::Message),
    /// A message of the screen that asks who plays.
    Who(who::Message),
    /// A message of the door to the grown-ups' area.
    Door(door::Message),
    /// A message of the grown-ups' area.
    GrownUps(grown_ups::Message),
    /// A message of parents' evening.
    Evening(evening::Message),
    /// A timer has ended at this moment. It is time to check whether anybody is still in the grown-ups' area.
    Idle(Moment),
    /// A message of the screen where players take their seats.
    Seats(seats::Message),
    /// A message of the table at which a game is played.
    Table(AnyMessage),
    /// The records have chosen the seed for the next game of these players and rules.
    Dealt(Vec<Participant>, AnyRules, u64),
    /// A message of the summary at the end of a game.
    Summary(summary::Message),
    /// A message of the rules page.
    Rules(rules::Message),
    /// Sounds go to the next volume: full, soft or off.
    SoundSwitched,
    /// What happened to the voice that reads aloud.
    Reading(reading::SpeechEvent),
    /// A file was saved; or it was not, and this is its path.
    Kept(Result<(), String>),
    /// A change of the records was saved, or has to wait.
    Recorded(Result<(), Unsaved>),
    /// An import has ended: what it brought, and all children as they are now.
    Imported(Result<(ImportReport, Vec<Child>), MoveError>),
    /// Somebody went back to a backup, or could not. Gives what the records hold now, the number of the backup that holds what was there
    /// before, and all children as they are now.
    WentBack(Result<(RecordCounts, u32, Vec<Child>), RestoreError>),
    /// An exchange between the records and the school's folder has ended.
    Exchanged(Box<Exchange>),
    /// This computer has joined a school, or begun one; or it could not.
    Joined(Result<School, JoinError>),
    /// The school's key that somebody gave was checked: the school and what to do with it, or why the key is wrong.
    KeyShown(Result<Box<(School, Option<Renewal>)>, JoinError>),
    /// All children as they are now, after something came in; or the records can't be read.
    ChildrenKnown(Result<Vec<Child>, StoreError>),
    /// It is time to try failed saves again.
    TryAgain,
    /// It is time to ask the records again what the screen could not read.
    AskAgain,
    /// The system's viewer has had time to read the pages. The number tells which opening of pages this is about; only the latest counts.
    Viewed(u64),
    /// The window was opened, and may still be hidden.
    WindowOpened(window::Id),
    /// The window has another size.
    Resized(window::Id),
    /// The size of the window is known.
    Framed(Frame),
    /// Somebody wants to close the window.
    CloseWanted,
    /// A message of the door that asks for the PIN before a kiosk closes.
    Leaving(door::Message),
    /// The system asks the program to end.
    EndWanted,
    /// Whether everything that had to be saved before the window closes is saved.
    Closing(Result<(), Unsaved>),
    /// Whether a guest would lose something if the window closed.
    GuestWouldLose(bool),
    /// Somebody answered the screen that warns before the window closes on something unsaved.
    Farewell(alert::AlertAnswer),
    /// A key moved the selection ring in the grown-ups' area or at its door, so somebody is there.
    RingMoved,
    /// Somebody who cannot look asks where they are, or what the screen says.
    Asked(Asked),
    /// It is time to tell the school's other computers who is at work here.
    AtWorkDue,
    /// They were told, or could not be. Gives whether nothing that was told is left in the school's folder.
    AtWorkTold(bool),
    /// The first frame was drawn. It comes only if it is timed, or parts are fetched after it.
    FrameDrawn,
    /// The sentences of a language were fetched, which somebody wants to speak.
    LanguageCame(Locale),
    /// The system says how programs are to look.
    Appearance(Appearance),
    /// A screen reader asks something.
    ScreenReader(screen_reader::ReaderRequest),
    /// The window was moved, while a screen reader looks at it.
    WindowMoved,
    /// The screen shows a name that no font there can draw, but the one in this file.
    FontWanted(&'static str),
    /// A font was fetched, so what is written in it can be shown.
    FontCame,
    /// Somebody types with switches.
    Letters(letters::Message),
}

impl Message {
    /// Whether this message moves the screen on although nobody pressed anything. Such a message waits while the voice reads.
    pub(super) const fn goes_on_by_itself(&self) -> bool {
        matches!(self, Self::Practice(practice::Message::SeenLongEnough(_)))
    }

    /// Whether somebody did this in the grown-ups' area or at its door.
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
    /// Packs a value of the type `T`, so that it can travel in a [`Message`].
    pub fn of(content: T) -> Self {
        Self(Arc::new(Mutex::new(Some(content))))
    }

    /// Takes the value out. `None` if it was taken out already, from this clone or another.
    #[must_use]
    pub fn open(&self) -> Option<T> {
        self.0.lock().ok()?.take()
    }
}
