//! The door of the grown-ups' area. A PIN is set, asked for and changed here, or replaced with the recovery code.
//!
//! A new PIN counts only once its recovery code is confirmed. If you leave or close the window before, the lock stays as it was.

mod fields;
mod look;
pub(in crate::app) mod picture_keys;

use std::fmt;
use std::path::PathBuf;

use iced::Task;

use fields::go_to;
use records::machine::{Machine, Venue};
use records::{Lock, LockError};

pub use fields::Field;

/// The screen in front of the grown-ups' area. It asks for the PIN, sets or changes it, or takes the recovery code.
pub struct Door {
    step: DoorStep,
    /// Where the children play, once somebody has chosen it.
    place: Option<Venue>,
    opens: PinTarget,
    /// The file that sets the PIN for the whole computer.
    fixed_in: Option<PathBuf>,
    /// Whether somebody came from within the area, to change the PIN.
    is_inside: bool,
    /// Whether the way back leads to parents' evening, not to the children.
    is_at_evening: bool,
    /// The current PIN, as typed, when another one is to be set or taken away.
    old: String,
    pin: String,
    /// The new PIN as typed the second time.
    again: String,
    /// The recovery code, or its last group, as typed.
    code: String,
    /// The name, as typed, of the grown-up who gets a PIN.
    name: String,
    /// Whether there is a PIN without a name, and the names of the others.
    pins: (bool, Vec<String>),
    /// The field that the pictures fill, while they are shown.
    pictures: Option<Field>,
    said: Option<DoorReply>,
    /// As far as the typed letters tell.
    has_caps_lock: bool,
    /// Counts the messages. One that comes twice is read aloud twice.
    times: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PinTarget {
    Area,
    /// The grown-ups' area or the way out of a kiosk, as pressed.
    Both,
    WayOut,
}

enum DoorStep {
    /// There is no PIN yet, and the screen asks where the children play.
    Where,
    Set,
    Ask,
    /// A grown-up who knows the current PIN chooses a new one.
    Change,
    /// Another grown-up gets a PIN of their own.
    Another,
    TakeAway,
    /// The recovery code sets a new PIN.
    Recover,
    /// The new recovery code is shown, this once only, with the lock that it belongs to.
    Code(String, Box<Lock>),
    /// The file of the lock is damaged, as this sentence says, and nobody gets in.
    Damaged(String),
    /// Nothing is saved here, so there is nothing behind the door.
    Forgets,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum DoorReply {
    Shut(LockError),
    /// The two new PINs differ.
    Differ,
    /// This is not the end of the recovery code.
    OtherEnd,
    /// Whether the page with the recovery code could be opened.
    Printed(bool),
}

/// A text that was typed at the door, perhaps a PIN or a recovery code. It never gets into a debug print.
#[derive(Clone)]
pub struct TypedText(pub String);

impl fmt::Debug for TypedText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

#[derive(Debug, Clone)]
pub enum Message {
    /// The children play at home or in a class.
    Where(Venue),
    Typed(Field, TypedText),
    /// Show the pictures for this field, or the fields again.
    Pictures(Option<Field>),
    CapsLock(bool),
    Enter,
    Close,
    Forgotten,
    /// Go on to give another grown-up a PIN of their own.
    Another,
    TakeAway,
    /// Take away the PIN of the name of this index; `None` for the PIN without a name.
    Goes(Option<usize>),
    Print,
    /// Whether the system's viewer could open the page with the recovery code.
    Printed(bool),
    /// Go back to the children, or into the area with no PIN changed.
    Leave,
}

pub enum DoorAction {
    None,
    Run(Task<Message>),
    /// Save the lock after a wrong try, and run the task, which moves the cursor.
    Keep(Task<Message>),
    /// Save the lock, which was opened or set, and go in.
    KeepAndEnter,
    /// Go in; the lock has not changed.
    Enter,
    /// Save the lock, which was opened, and close the kiosk.
    KeepAndClose,
    Print(String),
    Leave,
}

impl Door {
    /// Asks for the PIN. If none is set yet, sets the first one, and asks where the children play unless the computer's settings say
    /// that.
    pub fn new(lock: &Lock, machine: &Machine) -> Self {
        let fixed_in = lock.is_fixed().then(|| machine.file().to_owned());
        let (step, place) = match machine.place() {
            _ if lock.is_set() => (DoorStep::Ask, None),
            Some(place) => (DoorStep::Set, Some(place)),
            None => (DoorStep::Where, None),
        };
        Self { place, fixed_in, ..Self::at(step) }
    }

    /// Adds a button that closes a kiosk.
    #[must_use]
    pub fn with_close(self) -> Self {
        Self { opens: PinTarget::Both, ..self }
    }

    /// With a way back to parents' evening.
    #[must_use]
    pub fn from_evening(self) -> Self {
        Self { is_at_evening: true, ..self }
    }

    /// Asks for the PIN before a kiosk closes. It does not lead into the grown-ups' area.
    pub fn to_close(lock: &Lock, machine: &Machine) -> Self {
        Self { opens: PinTarget::WayOut, ..Self::new(lock, machine) }
    }

    /// Changes the PIN of a grown-up who is in the area already.
    pub fn to_change(lock: &Lock) -> Self {
        Self { is_inside: true, pins: (lock.is_for_all(), lock.names()), ..Self::at(DoorStep::Change) }
    }

    /// For a lock whose file can't be read. It lets nobody in, and shows this sentence.
    pub fn damaged(sentence: String) -> Self {
        Self::at(DoorStep::Damaged(sentence))
    }

    /// For a browser that saves nothing. It says so, and leads nowhere.
    pub fn without_records() -> Self {
        Self::at(DoorStep::Forgets)
    }

    fn at(step: DoorStep) -> Self {
        Self {
            step,
            place: None,
            opens: PinTarget::Area,
            fixed_in: None,
            is_inside: false,
            is_at_evening: false,
            old: String::new(),
            pin: String::new(),
            again: String::new(),
            code: String::new(),
            name: String::new(),
            pins: (false, Vec::new()),
            pictures: None,
            said: None,
            has_caps_lock: false,
            times: 0,
        }
    }

    /// `None` unless somebody has just said so, before setting the first PIN.
    pub const fn place(&self) -> Option<Venue> {
        self.place
    }

    /// Puts the cursor into the first field of the present step.
    pub fn start(&self) -> Task<Message> {
        self.fields().first().copied().map_or_else(Task::none, go_to)
    }

    /// Whether the recovery code can replace the PIN now.
    fn may_be_forgotten(&self) -> bool {
        matches!(self.step, DoorStep::Ask) && self.fixed_in.is_none() && self.opens != PinTarget::WayOut
    }

    const fn may_take_away(&self) -> bool {
        matches!(self.step, DoorStep::Change) && !self.pins.1.is_empty()
    }

    /// The PIN is tried on `lock`. `now` is in milliseconds since 1970 (UTC).
    pub fn update(&mut self, message: Message, lock: &mut Lock, now: i64) -> DoorAction {
        match message {
            Message::Where(place) if matches!(self.step, DoorStep::Where) => {
                *self = Self { place: Some(place), ..Self::at(DoorStep::Set) };
                DoorAction::Run(self.start())
            }
            Message::Typed(field, TypedText(typed)) => {
                *self.text(field) = typed.chars().take(field.longest()).collect();
                DoorAction::None
            }
            Message::Pictures(field) => {
                let before = std::mem::replace(&mut self.pictures, field);
                DoorAction::Run(before.filter(|_| field.is_none()).map_or_else(Task::none, go_to))
            }
            Message::CapsLock(is_on) => {
                self.has_caps_lock = is_on;
                DoorAction::None
            }
            Message::Enter if self.opens != PinTarget::WayOut => self.enter(lock, now),
            Message::Close if matches!(self.step, DoorStep::Ask) && self.opens != PinTarget::Area => {
                match self.enter(lock, now) {
                    DoorAction::KeepAndEnter => DoorAction::KeepAndClose,
                    refused => refused,
                }
            }
            Message::Forgotten if self.may_be_forgotten() => {
                *self = Self { is_at_evening: self.is_at_evening, ..Self::at(DoorStep::Recover) };
                DoorAction::Run(self.start())
            }
            Message::Another if matches!(self.step, DoorStep::Change) => self.go_on_to(DoorStep::Another),
            Message::TakeAway if self.may_take_away() => self.go_on_to(DoorStep::TakeAway),
            Message::Goes(whose) if matches!(self.step, DoorStep::TakeAway) => {
                self.take_away(whose, lock, now)
            }
            Message::Print if let DoorStep::Code(code, _) = &self.step => DoorAction::Print(code.clone()),
            Message::Printed(done) => {
                self.said = Some(DoorReply::Printed(done));
                self.times += 1;
                DoorAction::None
            }
            Message::Leave if self.is_inside => DoorAction::Enter,
            Message::Leave => DoorAction::Leave,
            // The present step has no button for this.
            Message::Where(_)
            | Message::Enter
            | Message::Close
            | Message::Forgotten
            | Message::Another
            | Message::TakeAway
            | Message::Goes(_)
            | Message::Print => DoorAction::None,
        }
    }

    fn enter(&mut self, lock: &mut Lock, now: i64) -> DoorAction {
        // Enter in a field goes on to the next empty one.
        let is_empty = |field: &&Field| self.typed(**field).trim().is_empty();
        let empty = self.fields().iter().skip(1).find(is_empty);
        if let Some(empty) = empty.filter(|_| !self.fields().first().is_some_and(|first| is_empty(&first))) {
            self.said = None;
            return DoorAction::Run(go_to(*empty));
        }
        let is_new =
            matches!(self.step, DoorStep::Set | DoorStep::Change | DoorStep::Another | DoorStep::Recover);
        if is_new && self.pin.trim() != self.again.trim() {
            return DoorAction::Run(self.refuse(DoorReply::Differ));
        }
        // A new PIN is tried on a copy. The copy becomes the lock once its recovery code is confirmed.
        let mut tried = lock.clone();
        let opened = match &self.step {
            DoorStep::Set => tried.set(&self.pin).map(Some),
            DoorStep::Ask => tried.open(&self.pin, now).map(|()| None),
            DoorStep::Change => tried.open(&self.old, now).and_then(|()| tried.change_pin(&self.pin)),
            DoorStep::Another => {
                tried.open(&self.old, now).and_then(|()| tried.set_own(&self.name, &self.pin))
            }
            DoorStep::Recover => tried.recover(&self.code, &self.pin, now).map(Some),
            DoorStep::Code(code, new) if is_end_of(&self.code, code) => {
                lock.clone_from(new);
                return DoorAction::KeepAndEnter;
            }
            DoorStep::Code(..) => return DoorAction::Run(self.refuse(DoorReply::OtherEnd)),
            // These steps have no Enter: something is chosen by pressing it.
            DoorStep::TakeAway | DoorStep::Where | DoorStep::Damaged(_) | DoorStep::Forgets => {
                return DoorAction::None;
            }
        };
        match opened {
            Ok(Some(code)) => {
                let step = DoorStep::Code(code.to_string(), Box::new(tried));
                let (is_inside, is_at_evening) = (self.is_inside, self.is_at_evening);
                *self = Self { is_inside, is_at_evening, place: self.place, ..Self::at(step) };
                DoorAction::Run(self.start())
            }
            Ok(None) => {
                *lock = tried;
                DoorAction::KeepAndEnter
            }
            Err(shut) => {
                *lock = tried;
                DoorAction::Keep(self.refuse(DoorReply::Shut(shut)))
            }
        }
    }

    /// Goes on to another step inside the area, with the current PIN that was typed already.
    fn go_on_to(&mut self, step: DoorStep) -> DoorAction {
        let (old, pins) = (std::mem::take(&mut self.old), std::mem::take(&mut self.pins));
        *self = Self { is_inside: true, old, pins, ..Self::at(step) };
        DoorAction::Run(self.start())
    }

    fn take_away(&mut self, whose: Option<usize>, lock: &mut Lock, now: i64) -> DoorAction {
        let name = whose.and_then(|whose| self.pins.1.get(whose)).map(String::as_str);
        let is_there = if whose.is_some() { name.is_some() } else { self.pins.0 };
        if !is_there {
            return DoorAction::None;
        }
        let mut tried = lock.clone();
        let taken = tried.open(&self.old, now).and_then(|()| tried.remove_pin(name));
        *lock = tried;
        match taken {
            Ok(_) => DoorAction::KeepAndEnter,
            Err(shut) => DoorAction::Keep(self.refuse(DoorReply::Shut(shut))),
        }
    }

    /// Says what is wrong, empties the fields to be typed again, and goes to the first of them.
    fn refuse(&mut self, said: DoorReply) -> Task<Message> {
        let first = match &said {
            DoorReply::Differ => Some(Field::Pin),
            DoorReply::Shut(LockError::NoName) => Some(Field::Name),
            DoorReply::OtherEnd | DoorReply::Printed(_) => Some(Field::Code),
            DoorReply::Shut(_) => self.fields().first().copied(),
        };
        let anew: &mut [&mut String] = match &said {
            DoorReply::Differ => &mut [&mut self.pin, &mut self.again],
            DoorReply::OtherEnd => &mut [&mut self.code],
            DoorReply::Printed(_) | DoorReply::Shut(LockError::NoName) => &mut [],
            DoorReply::Shut(_) => &mut [&mut self.old, &mut self.pin, &mut self.again],
        };
        for field in anew {
            field.clear();
        }
        self.said = Some(said);
        self.times += 1;
        first.map_or_else(Task::none, go_to)
    }
}

/// The last group of the code, or all of it. Hyphens, spaces and capitals don't matter.
fn is_end_of(typed: &str, code: &str) -> bool {
    let plain = |text: &str| text.chars().filter(char::is_ascii_alphanumeric).collect::<String>();
    let end = code.rsplit('-').next().unwrap_or(code);
    let typed = plain(typed);
    [end, code].into_iter().any(|whole| plain(whole).eq_ignore_ascii_case(&typed))
}
