//! What happens in the program.

use std::sync::{Arc, Mutex};

use iced::window;

use super::framing::Frame;
use super::screen::{
    alert, class_session, door, grown_ups, home, practice, rules, seats, summary, welcome, who,
};
use super::starting::First;
use super::table::{AnyMessage, AnyRules};
use super::{NotOpened, reading};
use crate::records::school::{Exchange, NotJoined, Renewal, School};
use crate::records::{
    Child, Held, Keeper, Merged, Moment, NotBack, NotMoved, Participant, Remembered, Unsaved,
};

/// What happened.
#[derive(Debug, Clone)]
pub enum Message {
    /// Somebody wants to go there first.
    Wanted(First),
    /// The records were opened, or could not be.
    Opened(Option<Once<Result<(Keeper, Remembered), NotOpened>>>),
    /// Where the records could not be opened.
    Alert(alert::Message),
    /// On the way in.
    Welcome(welcome::Message),
    /// At a child's home.
    Home(home::Message),
    /// In practice.
    Practice(practice::Message),
    /// Between the turns of a class session.
    ClassSession(class_session::Message),
    /// Where a child says who plays.
    Who(who::Message),
    /// At the door of the grown-ups' area.
    Door(door::Message),
    /// In the grown-ups' area.
    GrownUps(grown_ups::Message),
    /// At this moment it was looked whether anybody is in the grown-ups' area still.
    Idle(Moment),
    /// At the seats.
    Seats(seats::Message),
    /// At a table.
    Table(AnyMessage),
    /// The records have told from which seed the next game is dealt.
    Dealt(Vec<Participant>, AnyRules, u64),
    /// At the end of a game.
    Summary(summary::Message),
    /// On the rules page.
    Rules(rules::Message),
    /// Sounds are to be softer, or off, or loud again.
    SoundSwitched,
    /// What happened to the voice that reads aloud.
    Reading(reading::SpeechEvent),
    /// A file was kept, or could not be, and where.
    Kept(Result<(), String>),
    /// A change of the records was kept, or has to wait.
    Recorded(Result<(), Unsaved>),
    /// An import has come to its end: what it brought, and all children as they are now.
    Imported(Result<(Merged, Vec<Child>), NotMoved>),
    /// Somebody went back to a backup, or could not: what the records hold now, the number of the backup of what was there, and all children
    /// as they are now.
    WentBack(Result<(Held, u32, Vec<Child>), NotBack>),
    /// The school's folder and the records have told each other what they know.
    Exchanged(Box<Exchange>),
    /// This machine has joined a school, or taken a new key of the one it has joined (`false`); or it could not.
    Joined(Result<School, NotJoined>),
    /// Somebody has shown the school's key, or it is not the one.
    KeyShown(Result<Box<(School, Option<Renewal>)>, NotJoined>),
    /// Whether somebody has the school's own key now.
    KeyKept(bool),
    /// These are all children, now that something came in.
    ChildrenKnown(Vec<Child>),
    /// It is time to try again to keep what waits.
    TryAgain,
    /// The system's viewer has had time to read the pages that were opened for so many-th time.
    Viewed(u64),
    /// The window was opened or has another size.
    Resized(window::Id),
    /// It stands so.
    Framed(Frame),
    /// The window is to be closed.
    CloseWanted,
    /// Where a kiosk asks for the PIN before it closes.
    Leaving(door::Message),
    /// The system wants the program to end.
    EndWanted,
    /// Everything that was to be kept before the window closes is kept, or is not.
    Closing(Result<(), Unsaved>),
    /// Where the window is about to close on something that is not kept.
    Farewell(alert::Message),
    /// A frame was drawn, while the first one is being measured.
    FrameDrawn,
}

impl Message {
    /// Whether the program goes on by itself: not while somebody listens.
    pub(super) const fn goes_on_by_itself(&self) -> bool {
        matches!(self, Self::Practice(practice::Message::SeenLongEnough(_)))
    }

    /// Whether somebody did it in the grown-ups' area, or at its door.
    pub(super) fn is_done_among_grown_ups(&self) -> bool {
        match self {
            Self::Door(_) => true,
            Self::GrownUps(message) => message.is_done_by_somebody(),
            _ => false,
        }
    }
}

/// Something that is handed over once.
#[derive(Debug)]
pub struct Once<T>(Arc<Mutex<Option<T>>>);

impl<T> Clone for Once<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> Once<T> {
    /// Packs it.
    pub fn of(content: T) -> Self {
        Self(Arc::new(Mutex::new(Some(content))))
    }

    /// What is in it, the first time this is asked.
    #[must_use]
    pub fn open(&self) -> Option<T> {
        self.0.lock().ok()?.take()
    }
}
