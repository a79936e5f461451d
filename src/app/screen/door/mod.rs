//! The door of the grown-ups' area. A PIN is set, asked for and changed here, or replaced with the recovery code.
//!
//! A new PIN counts only once its recovery code is confirmed. If you leave or close the window before, the lock stays as it was.

mod look;

use std::path::PathBuf;

use iced::Task;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use crate::app::widget::next_stop;
use crate::machine::{Machine, Where};
use crate::records::{LONGEST_NAME, LONGEST_PIN, Lock, Shut};

/// The longest recovery code that can be typed, hyphens and all.
const LONGEST_CODE: usize = 24;

/// The screen in front of the grown-ups' area, in one of its steps. It asks for the PIN, sets or changes it, or takes the recovery code.
pub struct Door {
    step: Step,
    /// Where the children play, once somebody has said it.
    place: Option<Where>,
    /// What the PIN opens.
    opens: Opens,
    /// The file that sets the PIN for the whole computer; `None` if no file does.
    fixed_in: Option<PathBuf>,
    /// Whether somebody came here from within the area, to change the PIN.
    is_inside: bool,
    /// The current PIN, as typed, when another one is to be set or taken away.
    old: String,
    pin: String,
    /// The new PIN as typed the second time.
    again: String,
    /// The recovery code, or its last group, as it was typed.
    code: String,
    /// The name, as typed, of the grown-up who gets a PIN.
    name: String,
    /// The PINs there are: whether one has no name, and the names of the others.
    pins: (bool, Vec<String>),
    said: Option<Said>,
    focus: Option<Stop>,
}

/// What a right PIN opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Opens {
    /// The grown-ups' area only.
    Area,
    /// The grown-ups' area or the way out of a kiosk, as pressed.
    Both,
    /// The way out of a kiosk only.
    WayOut,
}

enum Step {
    /// There is no PIN yet, and the screen asks where the children play.
    Where,
    /// There is no PIN yet, and the first one is chosen.
    Set,
    /// The PIN is asked for.
    Ask,
    /// A grown-up who knows the current PIN chooses a new one.
    Change,
    /// Another grown-up gets a PIN of their own.
    Another,
    /// A grown-up takes a PIN away.
    TakeAway,
    /// The recovery code sets a new PIN.
    Recover,
    /// The new recovery code is shown, this once only, with the lock that it belongs to.
    Code(String, Box<Lock>),
    /// The file of the lock is damaged, as this sentence says, and nobody gets in.
    Damaged(String),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Said {
    Shut(Shut),
    /// The two new PINs that were typed differ.
    Differ,
    /// What was typed is not the end of the recovery code.
    OtherEnd,
    /// Whether the page with the recovery code could be opened.
    Printed(bool),
}

/// Something to press or type into at the door of the grown-ups' area, by pointer or by keyboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// Where the children play: at home or in a class.
    Where(Where),
    /// The button that prints the recovery code.
    Print,
    /// The field for the recovery code or its end.
    Code,
    /// The field for the current PIN.
    Old,
    /// The field for the name that a PIN belongs to.
    Name,
    /// The field for the PIN.
    Pin,
    /// The field for the new PIN again.
    Again,
    /// The button that goes in, or on to the next step.
    Enter,
    /// The button that goes on to give another grown-up a PIN of their own.
    Another,
    /// The button that goes on to take a PIN away.
    TakeAway,
    /// Take away the PIN of the name at this place in the list; `None` for the PIN without a name.
    Goes(Option<usize>),
    /// The button that closes the kiosk with the PIN.
    Close,
    /// The button for a forgotten PIN; it goes on to the recovery code.
    Forgotten,
    /// The button that goes back to the children, or into the area with no PIN changed.
    Leave,
}

impl Stop {
    const fn field(self) -> &'static str {
        match self {
            Self::Code => "door-code",
            Self::Old => "door-old",
            Self::Pin => "door-pin",
            Self::Again => "door-again",
            Self::Name => "door-name",
            _ => "nowhere",
        }
    }
}

/// What happened at the door of the grown-ups' area.
#[derive(Clone)]
pub enum Message {
    /// This was pressed on the screen.
    Pressed(Stop),
    /// This text was typed into a field.
    Typed(Stop, String),
    /// The selection ring is to move on, or back.
    StopWanted {
        /// Whether it moves back instead of on.
        backwards: bool,
    },
    /// Enter was pressed: choose what the selection ring is on, or what Enter usually presses.
    Chosen,
    /// Whether the system's viewer could open the page with the recovery code.
    Printed(bool),
}

// PINs and codes must never get into a debug print.
impl std::fmt::Debug for Message {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Pressed(stop) => write!(f, "Pressed({stop:?})"),
            Self::Typed(stop, _) => write!(f, "Typed({stop:?}, …)"),
            Self::StopWanted { backwards } => write!(f, "StopWanted {{ backwards: {backwards} }}"),
            Self::Chosen => f.write_str("Chosen"),
            Self::Printed(done) => write!(f, "Printed({done})"),
        }
    }
}

/// What the door of the grown-ups' area asks of the program.
pub enum DoorAction {
    /// There is nothing to do.
    None,
    /// Run a task that takes time.
    Run(Task<Message>),
    /// Save the lock after a wrong try, and run the task, which moves the cursor.
    Keep(Task<Message>),
    /// Save the lock, which was opened or set, and go in.
    KeepAndEnter,
    /// Go in; the lock has not changed.
    Enter,
    /// Save the lock, which was opened, and close the kiosk.
    KeepAndClose,
    /// Print a page with this recovery code.
    Print(String),
    /// Go back to the children.
    Leave,
}

impl Door {
    /// The screen that asks for the PIN of this lock of the grown-ups' area. If no PIN is set yet, it sets the first one, and asks where
    /// the children play unless the settings of the computer say that.
    #[must_use]
    pub fn new(lock: &Lock, machine: &Machine) -> Self {
        let fixed_in = lock.is_fixed().then(|| machine.file().to_owned());
        let (step, place) = match machine.place() {
            _ if lock.is_set() => (Step::Ask, None),
            Some(place) => (Step::Set, Some(place)),
            None => (Step::Where, None),
        };
        Self { place, fixed_in, ..Self::at(step) }
    }

    /// Adds a button to the door of the grown-ups' area that closes a program in kiosk mode.
    #[must_use]
    pub fn with_close(self) -> Self {
        Self { opens: Opens::Both, ..self }
    }

    /// The screen that asks for the PIN of this lock before a program in kiosk mode is closed. It does not lead into the grown-ups' area.
    #[must_use]
    pub fn to_close(lock: &Lock, machine: &Machine) -> Self {
        Self { opens: Opens::WayOut, ..Self::new(lock, machine) }
    }

    /// The screen that changes the PIN, for a grown-up who is in the grown-ups' area already.
    #[must_use]
    pub fn to_change(lock: &Lock) -> Self {
        Self { is_inside: true, pins: (lock.is_for_all(), lock.names()), ..Self::at(Step::Change) }
    }

    /// The screen for a lock of the grown-ups' area whose file can't be read. It lets nobody in, and shows this sentence.
    #[must_use]
    pub fn damaged(sentence: String) -> Self {
        Self::at(Step::Damaged(sentence))
    }

    fn at(step: Step) -> Self {
        Self {
            step,
            place: None,
            opens: Opens::Area,
            fixed_in: None,
            is_inside: false,
            old: String::new(),
            pin: String::new(),
            again: String::new(),
            code: String::new(),
            name: String::new(),
            pins: (false, Vec::new()),
            said: None,
            focus: None,
        }
    }

    /// Where the children play: at home or in a class. `None` unless somebody has just said so, before setting the first PIN.
    #[must_use]
    pub const fn place(&self) -> Option<Where> {
        self.place
    }

    /// The task that puts the cursor into the first field of the present step.
    pub fn start(&self) -> Task<Message> {
        iced::widget::operation::focus(self.offered()[0].field())
    }

    fn offered(&self) -> Vec<Stop> {
        match self.step {
            Step::Where => vec![Stop::Where(Where::Class), Stop::Where(Where::Home), Stop::Leave],
            Step::Set => vec![Stop::Pin, Stop::Again, Stop::Enter, Stop::Leave],
            Step::Ask => {
                let enter = (self.opens != Opens::WayOut).then_some(Stop::Enter);
                let close = (self.opens != Opens::Area).then_some(Stop::Close);
                let may_be_forgotten = self.fixed_in.is_none() && self.opens != Opens::WayOut;
                let forgotten = may_be_forgotten.then_some(Stop::Forgotten);
                let stops = [Some(Stop::Pin), enter, close, forgotten, Some(Stop::Leave)];
                stops.into_iter().flatten().collect()
            }
            Step::Change => {
                let mut stops = vec![Stop::Old, Stop::Pin, Stop::Again, Stop::Enter, Stop::Another];
                stops.extend((!self.pins.1.is_empty()).then_some(Stop::TakeAway));
                stops.push(Stop::Leave);
                stops
            }
            Step::Another => {
                vec![Stop::Old, Stop::Name, Stop::Pin, Stop::Again, Stop::Enter, Stop::Leave]
            }
            Step::TakeAway => {
                let mut stops = vec![Stop::Old];
                stops.extend(self.pins.0.then_some(Stop::Goes(None)));
                stops.extend((0..self.pins.1.len()).map(|name| Stop::Goes(Some(name))));
                stops.push(Stop::Leave);
                stops
            }
            Step::Recover => vec![Stop::Code, Stop::Pin, Stop::Again, Stop::Enter, Stop::Leave],
            Step::Code(..) => vec![Stop::Code, Stop::Enter, Stop::Print, Stop::Leave],
            Step::Damaged(_) => vec![Stop::Leave],
        }
    }

    /// Takes in what happened at the door, and says what the program has to do. The PIN is tried on `lock`. `now` is in milliseconds since
    /// 1970 (UTC).
    pub fn update(&mut self, message: Message, lock: &mut Lock, now: i64) -> DoorAction {
        match message {
            Message::Pressed(stop) if self.offered().contains(&stop) => self.press(stop, lock, now),
            Message::Pressed(_) => DoorAction::None,
            Message::Typed(stop, typed) => {
                self.focus = Some(stop);
                let longest = match stop {
                    Stop::Code => LONGEST_CODE,
                    Stop::Name => LONGEST_NAME,
                    _ => LONGEST_PIN,
                };
                let typed = typed.chars().take(longest).collect();
                match stop {
                    Stop::Code => self.code = typed,
                    Stop::Old => self.old = typed,
                    Stop::Name => self.name = typed,
                    Stop::Again => self.again = typed,
                    _ => self.pin = typed,
                }
                DoorAction::None
            }
            Message::StopWanted { backwards } => {
                self.focus = next_stop(&self.offered(), self.focus, backwards);
                DoorAction::Run(iced::widget::operation::focus(self.focus.map_or("nowhere", Stop::field)))
            }
            Message::Chosen => match self.focus {
                Some(stop @ (Stop::Forgotten | Stop::Leave | Stop::Print | Stop::Where(_) | Stop::Close)) => {
                    self.press(stop, lock, now)
                }
                Some(stop @ (Stop::Another | Stop::TakeAway | Stop::Goes(_))) => self.press(stop, lock, now),
                _ => self.press(self.usual(), lock, now),
            },
            Message::Printed(done) => {
                self.said = Some(Said::Printed(done));
                DoorAction::None
            }
        }
    }

    fn press(&mut self, stop: Stop, lock: &mut Lock, now: i64) -> DoorAction {
        match stop {
            Stop::Leave if self.is_inside => DoorAction::Enter,
            Stop::Leave => DoorAction::Leave,
            Stop::Forgotten => {
                *self = Self::at(Step::Recover);
                DoorAction::Run(self.start())
            }
            Stop::Where(place) => {
                *self = Self { place: Some(place), ..Self::at(Step::Set) };
                DoorAction::Run(self.start())
            }
            Stop::Print => match &self.step {
                Step::Code(code, _) => DoorAction::Print(code.clone()),
                _ => DoorAction::None,
            },
            Stop::Another => self.go_on_to(Step::Another),
            Stop::TakeAway => self.go_on_to(Step::TakeAway),
            Stop::Goes(whose) => self.take_away(whose, lock, now),
            Stop::Code | Stop::Old | Stop::Name | Stop::Pin | Stop::Again => {
                self.focus = Some(stop);
                DoorAction::Run(iced::widget::operation::focus(stop.field()))
            }
            Stop::Enter => self.enter(lock, now),
            Stop::Close => match self.enter(lock, now) {
                DoorAction::KeepAndEnter => DoorAction::KeepAndClose,
                refused => refused,
            },
        }
    }

    /// What Enter presses if the ring is in a field or nowhere.
    fn usual(&self) -> Stop {
        if self.opens == Opens::WayOut { Stop::Close } else { Stop::Enter }
    }

    fn enter(&mut self, lock: &mut Lock, now: i64) -> DoorAction {
        let is_new = matches!(self.step, Step::Set | Step::Change | Step::Another | Step::Recover);
        if is_new && self.pin != self.again {
            return DoorAction::Run(self.refuse(Said::Differ));
        }
        // A new PIN is tried on a copy. The copy becomes the lock once its recovery code is confirmed.
        let mut tried = lock.clone();
        let opened = match &self.step {
            Step::Set => tried.set(&self.pin).map(Some),
            Step::Ask => tried.open(&self.pin, now).map(|()| None),
            Step::Change => tried.open(&self.old, now).and_then(|()| tried.set_again(&self.pin)),
            Step::Another => tried.open(&self.old, now).and_then(|()| tried.set_own(&self.name, &self.pin)),
            Step::Recover => tried.recover(&self.code, &self.pin, now).map(Some),
            Step::Code(code, new) if is_end_of(&self.code, code) => {
                lock.clone_from(new);
                return DoorAction::KeepAndEnter;
            }
            Step::Code(..) => return DoorAction::Run(self.refuse(Said::OtherEnd)),
            // These steps have no Enter: something is chosen by pressing it.
            Step::TakeAway | Step::Where | Step::Damaged(_) => return DoorAction::None,
        };
        match opened {
            Ok(Some(code)) => {
                let step = Step::Code(code.to_string(), Box::new(tried));
                *self = Self { is_inside: self.is_inside, place: self.place, ..Self::at(step) };
                DoorAction::Run(self.start())
            }
            Ok(None) => {
                *lock = tried;
                DoorAction::KeepAndEnter
            }
            Err(shut) => {
                *lock = tried;
                DoorAction::Keep(self.refuse(Said::Shut(shut)))
            }
        }
    }

    /// Goes on to another step inside the area, with the current PIN that was typed already.
    fn go_on_to(&mut self, step: Step) -> DoorAction {
        let (old, pins) = (std::mem::take(&mut self.old), std::mem::take(&mut self.pins));
        *self = Self { is_inside: true, old, pins, ..Self::at(step) };
        DoorAction::Run(self.start())
    }

    /// Takes a PIN away, if the PIN that was typed is right.
    fn take_away(&mut self, whose: Option<usize>, lock: &mut Lock, now: i64) -> DoorAction {
        let name = whose.and_then(|whose| self.pins.1.get(whose)).map(String::as_str);
        if whose.is_some() != name.is_some() {
            return DoorAction::None;
        }
        let mut tried = lock.clone();
        let taken = tried.open(&self.old, now).and_then(|()| tried.take_away(name));
        *lock = tried;
        match taken {
            Ok(_) => DoorAction::KeepAndEnter,
            Err(shut) => DoorAction::Keep(self.refuse(Said::Shut(shut))),
        }
    }

    /// Says what is wrong, empties the fields to be typed again, and goes to the first of them.
    fn refuse(&mut self, said: Said) -> Task<Message> {
        self.said = Some(said);
        let first = match said {
            Said::Differ => Stop::Pin,
            Said::Shut(Shut::NoName) => Stop::Name,
            Said::OtherEnd | Said::Printed(_) => Stop::Code,
            Said::Shut(_) => self.offered()[0],
        };
        let anew: &mut [&mut String] = match said {
            Said::Differ => &mut [&mut self.pin, &mut self.again],
            Said::OtherEnd => &mut [&mut self.code],
            Said::Printed(_) | Said::Shut(Shut::NoName) => &mut [],
            Said::Shut(_) => &mut [&mut self.old, &mut self.pin, &mut self.again],
        };
        for field in anew {
            field.clear();
        }
        self.focus = Some(first);
        iced::widget::operation::focus(first.field())
    }

    /// Finds the message for a key that nothing else has taken. `None` if the key does nothing at the door.
    #[must_use]
    pub fn shortcut(&self, key: &Key, modifiers: Modifiers) -> Option<Message> {
        match key {
            Key::Named(Named::Tab) => Some(Message::StopWanted { backwards: modifiers.shift() }),
            Key::Named(Named::Enter) => Some(Message::Chosen),
            Key::Named(Named::Escape) => Some(Message::Pressed(Stop::Leave)),
            _ => None,
        }
    }
}

/// Whether the last group of the code was typed, or all of it. Hyphens, spaces and capitals don't matter.
fn is_end_of(typed: &str, code: &str) -> bool {
    let plain = |text: &str| text.chars().filter(char::is_ascii_alphanumeric).collect::<String>();
    let end = code.rsplit('-').next().unwrap_or(code);
    let typed = plain(typed);
    [end, code].into_iter().any(|whole| plain(whole).eq_ignore_ascii_case(&typed))
}
