//! The door of the grown-ups' area, where a PIN is set, asked for and changed, or replaced with the recovery code.
//!
//! A new PIN counts only once its recovery code is confirmed; until then, the lock stays as it was.

mod fields;
mod look;
pub(in crate::app) mod picture_keys;

use std::fmt;
use std::path::PathBuf;

use iced::Task;

use fields::focus_field;
use records::machine::{MachineSettings, Venue};
use records::{LockError, PinLock};

pub use fields::DoorField;

pub struct PinDoor {
    step: DoorStep,
    /// Where the children play. `None` until somebody has chosen it at this door.
    place: Option<Venue>,
    opens: PinTarget,
    /// The settings file that fixes the PIN for the whole computer. `None` if none does.
    fixed_in: Option<PathBuf>,
    /// Whether somebody came to this door from inside the area, to change the PIN.
    is_inside: bool,
    /// Whether the way back leads to parents' evening, not to the children.
    is_at_evening: bool,
    current_pin: String,
    pin: String,
    repeated_pin: String,
    /// What is typed of the recovery code: all of it, or only its last group.
    code: String,
    name: String,
    /// Whether there is a PIN without a name, and the names of the grown-ups who have their own.
    pins: (bool, Vec<String>),
    /// The field into which pressed pictures type, each standing for a digit. `None` while no pictures are shown.
    pictures: Option<DoorField>,
    said: Option<DoorReply>,
    /// Whether Caps Lock is on, as far as the typed letters tell.
    has_caps_lock: bool,
    /// How many sentences the door has said, counted so that a sentence that comes twice is read aloud twice.
    times: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PinTarget {
    Area,
    /// The PIN opens the area or the way out, as the pressed button says.
    Both,
    WayOut,
}

enum DoorStep {
    Where,
    Set,
    Ask,
    Change,
    Another,
    TakeAway,
    Recover,
    /// The new recovery code is shown, this once only, with the lock to which it belongs.
    Code(String, Box<PinLock>),
    /// The lock cannot be read. The sentence says why nobody gets in.
    Damaged(String),
    Forgets,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum DoorReply {
    Shut(LockError),
    Differ,
    OtherEnd,
    /// The page with the recovery code was opened for printing (`true`), or could not be.
    Printed(bool),
}

/// A typed text, perhaps a PIN or a recovery code. Debug output never shows it.
#[derive(Clone)]
pub struct SecretText(pub String);

impl fmt::Debug for SecretText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

#[derive(Debug, Clone)]
pub enum Message {
    VenueChosen(Venue),
    Typed(DoorField, SecretText),
    /// Show keys with pictures, which type into this field; `None` to show none.
    Pictures(Option<DoorField>),
    CapsLock(bool),
    Enter,
    Close,
    Forgotten,
    AddGrownUp,
    ChoosePinToRemove,
    /// Remove the PIN of the grown-up at this index in the list of names or, with `None`, the PIN without a name.
    RemovePin(Option<usize>),
    Print,
    /// The system's viewer has opened the page with the recovery code (`true`), or could not.
    Printed(bool),
    /// Go back to the children; or, if somebody came from the area, back into it with no PIN changed.
    Leave,
}

pub enum DoorAction {
    None,
    Run(Task<Message>),
    SaveLock(Task<Message>),
    SaveAndEnter,
    Enter,
    SaveAndClose,
    Print(String),
    Leave,
}

impl PinDoor {
    /// The door of the area. If no PIN is set yet, it sets the first one, and asks where the children play unless the computer's settings
    /// say that.
    pub fn new(lock: &PinLock, machine: &MachineSettings) -> Self {
        let fixed_in = lock.has_fixed_pin().then(|| machine.file().to_owned());
        let (step, place) = match machine.venue() {
            _ if lock.has_pin() => (DoorStep::Ask, None),
            Some(place) => (DoorStep::Set, Some(place)),
            None => (DoorStep::Where, None),
        };
        Self { place, fixed_in, ..Self::at(step) }
    }

    /// Adds a button that closes a kiosk (a window that fills the screen and closes only with the PIN).
    #[must_use]
    pub fn with_close_button(self) -> Self {
        Self { opens: PinTarget::Both, ..self }
    }

    #[must_use]
    pub fn returning_to_parents_evening(self) -> Self {
        Self { is_at_evening: true, ..self }
    }

    pub fn for_closing_kiosk(lock: &PinLock, machine: &MachineSettings) -> Self {
        Self { opens: PinTarget::WayOut, ..Self::new(lock, machine) }
    }

    pub fn for_changing_pin(lock: &PinLock) -> Self {
        Self {
            is_inside: true,
            pins: (lock.has_pin_for_all(), lock.pin_owners()),
            ..Self::at(DoorStep::Change)
        }
    }

    pub fn for_damaged_lock(sentence: String) -> Self {
        Self::at(DoorStep::Damaged(sentence))
    }

    /// The door in a browser that saves nothing. The door says so, and leads nowhere.
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
            current_pin: String::new(),
            pin: String::new(),
            repeated_pin: String::new(),
            code: String::new(),
            name: String::new(),
            pins: (false, Vec::new()),
            pictures: None,
            said: None,
            has_caps_lock: false,
            times: 0,
        }
    }

    /// Where the children play. `None` unless somebody has just said so, before setting the first PIN.
    pub const fn chosen_venue(&self) -> Option<Venue> {
        self.place
    }

    pub fn focus_first_field(&self) -> Task<Message> {
        self.fields().first().copied().map_or_else(Task::none, focus_field)
    }

    /// Whether the door offers to replace a forgotten PIN with the recovery code.
    fn may_be_forgotten(&self) -> bool {
        matches!(self.step, DoorStep::Ask) && self.fixed_in.is_none() && self.opens != PinTarget::WayOut
    }

    const fn may_take_away(&self) -> bool {
        matches!(self.step, DoorStep::Change) && !self.pins.1.is_empty()
    }

    /// Handles a message. `lock` is the PIN lock that the door opens or changes; `now` is in milliseconds since 1970 (UTC).
    pub fn update(&mut self, message: Message, lock: &mut PinLock, now: i64) -> DoorAction {
        match message {
            Message::VenueChosen(place) if matches!(self.step, DoorStep::Where) => {
                *self = Self { place: Some(place), ..Self::at(DoorStep::Set) };
                DoorAction::Run(self.focus_first_field())
            }
            Message::Typed(field, SecretText(typed)) => {
                *self.text_mut(field) = typed.chars().take(field.max_length()).collect();
                DoorAction::None
            }
            Message::Pictures(field) => {
                let before = std::mem::replace(&mut self.pictures, field);
                DoorAction::Run(before.filter(|_| field.is_none()).map_or_else(Task::none, focus_field))
            }
            Message::CapsLock(is_on) => {
                self.has_caps_lock = is_on;
                DoorAction::None
            }
            Message::Enter if self.opens != PinTarget::WayOut => self.enter(lock, now),
            Message::Close if matches!(self.step, DoorStep::Ask) && self.opens != PinTarget::Area => {
                match self.enter(lock, now) {
                    DoorAction::SaveAndEnter => DoorAction::SaveAndClose,
                    refused => refused,
                }
            }
            Message::Forgotten if self.may_be_forgotten() => {
                *self = Self { is_at_evening: self.is_at_evening, ..Self::at(DoorStep::Recover) };
                DoorAction::Run(self.focus_first_field())
            }
            Message::AddGrownUp if matches!(self.step, DoorStep::Change) => self.go_on_to(DoorStep::Another),
            Message::ChoosePinToRemove if self.may_take_away() => self.go_on_to(DoorStep::TakeAway),
            Message::RemovePin(whose) if matches!(self.step, DoorStep::TakeAway) => {
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
            Message::VenueChosen(_)
            | Message::Enter
            | Message::Close
            | Message::Forgotten
            | Message::AddGrownUp
            | Message::ChoosePinToRemove
            | Message::RemovePin(_)
            | Message::Print => DoorAction::None,
        }
    }

    fn enter(&mut self, lock: &mut PinLock, now: i64) -> DoorAction {
        // Enter in a field goes on to the next empty one.
        let is_empty = |field: &&DoorField| self.typed_text(**field).trim().is_empty();
        let empty = self.fields().iter().skip(1).find(is_empty);
        if let Some(empty) = empty.filter(|_| !self.fields().first().is_some_and(|first| is_empty(&first))) {
            self.said = None;
            return DoorAction::Run(focus_field(*empty));
        }
        let is_new =
            matches!(self.step, DoorStep::Set | DoorStep::Change | DoorStep::Another | DoorStep::Recover);
        if is_new && self.pin.trim() != self.repeated_pin.trim() {
            return DoorAction::Run(self.refuse(DoorReply::Differ));
        }
        // A new PIN is tried on a copy. The copy becomes the lock once its recovery code is confirmed.
        let mut tried = lock.clone();
        let opened = match &self.step {
            DoorStep::Set => tried.set_pin_for_all(&self.pin).map(Some),
            DoorStep::Ask => tried.open(&self.pin, now).map(|()| None),
            DoorStep::Change => tried.open(&self.current_pin, now).and_then(|()| tried.change_pin(&self.pin)),
            DoorStep::Another => {
                tried.open(&self.current_pin, now).and_then(|()| tried.set_own_pin(&self.name, &self.pin))
            }
            DoorStep::Recover => tried.reset_pin(&self.code, &self.pin, now).map(Some),
            DoorStep::Code(code, new) if is_end_of(&self.code, code) => {
                lock.clone_from(new);
                return DoorAction::SaveAndEnter;
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
                DoorAction::Run(self.focus_first_field())
            }
            Ok(None) => {
                *lock = tried;
                DoorAction::SaveAndEnter
            }
            Err(shut) => {
                *lock = tried;
                DoorAction::SaveLock(self.refuse(DoorReply::Shut(shut)))
            }
        }
    }

    fn go_on_to(&mut self, step: DoorStep) -> DoorAction {
        let (old, pins) = (std::mem::take(&mut self.current_pin), std::mem::take(&mut self.pins));
        *self = Self { is_inside: true, current_pin: old, pins, ..Self::at(step) };
        DoorAction::Run(self.focus_first_field())
    }

    fn take_away(&mut self, whose: Option<usize>, lock: &mut PinLock, now: i64) -> DoorAction {
        let name = whose.and_then(|whose| self.pins.1.get(whose)).map(String::as_str);
        let is_there = if whose.is_some() { name.is_some() } else { self.pins.0 };
        if !is_there {
            return DoorAction::None;
        }
        let mut tried = lock.clone();
        let taken = tried.open(&self.current_pin, now).and_then(|()| tried.remove_pin(name));
        *lock = tried;
        match taken {
            Ok(_) => DoorAction::SaveAndEnter,
            Err(shut) => DoorAction::SaveLock(self.refuse(DoorReply::Shut(shut))),
        }
    }

    fn refuse(&mut self, said: DoorReply) -> Task<Message> {
        let first = match &said {
            DoorReply::Differ => Some(DoorField::Pin),
            DoorReply::Shut(LockError::NoName) => Some(DoorField::Name),
            DoorReply::OtherEnd | DoorReply::Printed(_) => Some(DoorField::RecoveryCode),
            DoorReply::Shut(_) => self.fields().first().copied(),
        };
        let anew: &mut [&mut String] = match &said {
            DoorReply::Differ => &mut [&mut self.pin, &mut self.repeated_pin],
            DoorReply::OtherEnd => &mut [&mut self.code],
            DoorReply::Printed(_) | DoorReply::Shut(LockError::NoName) => &mut [],
            DoorReply::Shut(_) => &mut [&mut self.current_pin, &mut self.pin, &mut self.repeated_pin],
        };
        for field in anew {
            field.clear();
        }
        self.said = Some(said);
        self.times += 1;
        first.map_or_else(Task::none, focus_field)
    }
}

/// Whether `typed` is the whole recovery `code` or its last group. Hyphens, spaces and capitals don't matter.
fn is_end_of(typed: &str, code: &str) -> bool {
    let plain = |text: &str| text.chars().filter(char::is_ascii_alphanumeric).collect::<String>();
    let end = code.rsplit('-').next().unwrap_or(code);
    let typed = plain(typed);
    [end, code].into_iter().any(|whole| plain(whole).eq_ignore_ascii_case(&typed))
}
