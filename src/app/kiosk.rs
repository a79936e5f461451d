//! Closing the window. A kiosk (a computer that shows only Fishpond) asks for the PIN first, and after a crash it comes back to where it
//! was.

use iced::Task;

use super::house::sharing::leave_exchange;
use super::house::{CameFrom, House, asking};
use super::screen::alert::{Alert, AlertAnswer};
use super::screen::door::{self, Door, DoorAction};
use super::screens::{Go, Screen, Screens};
use super::{Message, now};
use records::{ChildId, FileChange, KioskPage, KioskPlace, Unsaved};

#[derive(Default)]
pub struct KioskExit {
    pub question: Option<Alert>,
    pub door: Option<Box<Door>>,
    /// The place in the app that was last saved for the kiosk, so that it can come back there after a crash.
    kept: Option<KioskPlace>,
}

impl KioskExit {
    pub fn asks(&self) -> bool {
        self.question.is_some() || self.door.is_some()
    }

    /// Handles somebody's wish to close the window. A kiosk asks for the PIN first. Without a PIN the window just closes.
    pub fn close_wanted(&mut self, house: &House) -> Task<Message> {
        let lock = house.lock.as_ref().filter(|lock| house.setup.kiosk && lock.is_set());
        match (lock, &self.door) {
            (Some(lock), None) => {
                let door = Door::to_close(lock, &house.setup.machine);
                let start = door.start().map(Message::Leaving);
                self.door = Some(Box::new(door));
                start
            }
            (Some(_), Some(_)) => Task::none(),
            // The lock cannot be read, so the door stays shut.
            (None, _) if house.setup.kiosk && house.lock.is_none() => Task::none(),
            // Pressed again after the question: close.
            (None, _) if self.question.is_some() => house.close(),
            (None, _) => asking::guest_would_lose(house).unwrap_or_else(|| house.close()),
        }
    }

    /// Closes the window, or asks first if a guest would lose a pond. `loses` says whether the guest would.
    pub fn close_on_guest(&mut self, loses: bool, house: &House) -> Task<Message> {
        match house.children.guest().filter(|_| loses) {
            Some(guest) => {
                self.question = Some(Alert::guests_pond(guest.picture));
                Task::none()
            }
            None => house.close(),
        }
    }

    pub fn at_door(&mut self, message: door::Message, house: &mut House) -> Task<Message> {
        let (Some(door), Some(lock)) = (&mut self.door, &mut house.lock) else { return Task::none() };
        match door.update(message, lock, now().timestamp_millis()) {
            DoorAction::Run(task) => task.map(Message::Leaving),
            DoorAction::Keep(task) => Task::batch([house.keep_lock(), task.map(Message::Leaving)]),
            DoorAction::KeepAndClose => Task::batch([house.keep_lock(), house.close()]),
            DoorAction::Leave => {
                self.door = None;
                Task::none()
            }
            DoorAction::None | DoorAction::KeepAndEnter | DoorAction::Enter | DoorAction::Print(_) => {
                Task::none()
            }
        }
    }

    /// Closes the window if all was saved. Otherwise asks what to do about the changes in the error.
    pub fn close_if_kept(&mut self, result: Result<(), Unsaved>, house: &mut House) -> Task<Message> {
        match result {
            Ok(()) => {
                leave_exchange(house);
                iced::exit()
            }
            Err(unkept) => {
                self.question = Some(Alert::not_kept(&unkept));
                house.saving.note_unsaved(Some(unkept));
                Task::none()
            }
        }
    }

    pub fn at_question(&mut self, answer: AlertAnswer, house: &House) -> Task<Message> {
        match answer {
            _ if self.question.is_none() => Task::none(),
            AlertAnswer::TryAgain => house.saving.try_again(Message::Closing),
            AlertAnswer::Stay | AlertAnswer::PlayOn | AlertAnswer::KeepPond => {
                self.question = None;
                Task::none()
            }
            AlertAnswer::LeavePond => house.close(),
            AlertAnswer::Close | AlertAnswer::End => iced::exit(),
        }
    }

    /// The screen where the kiosk was today, if the program stopped without being closed. `None` for the usual first screen.
    pub fn comes_back(&mut self, house: &House) -> Option<Go> {
        let found = house.place_before.filter(|_| house.setup.kiosk)?;
        self.kept = Some(found);
        let KioskPlace { day, place } = found;
        let is_here = |id: ChildId| house.children.iter().any(|child| child.id == id && house.lists(child));
        if day != now().date_naive() || !place.child().is_none_or(is_here) {
            return None;
        }
        Some(match place {
            KioskPage::Home(child) => Go::Home(child),
            KioskPage::Practice(child) => Go::HomeToPractice(child),
            KioskPage::Seats(from) => Go::Seats(from.map(CameFrom::of)),
            KioskPage::Table(from) => {
                let left = from.map_or_else(|| house.left_at_seats(), |child| house.left_by(child))?;
                Go::LeftGame(left.file, from)
            }
        })
    }

    pub fn keep_whereabouts(&mut self, screens: &Screens, house: &House) -> Task<Message> {
        if !house.setup.kiosk || matches!(screens.played(), Screen::Opening) {
            return Task::none();
        }
        let place = screens.whereabouts(house.came_from.map(|from| from.child));
        let place = place.map(|place| KioskPlace { day: now().date_naive(), place });
        if self.kept == place {
            return Task::none();
        }
        self.kept = place;
        match place {
            Some(place) => house.saving.keep(FileChange::Kiosk(place)),
            None => house.saving.keep(FileChange::ForgetKiosk),
        }
    }
}
