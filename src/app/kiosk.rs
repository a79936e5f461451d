//! Closing the window. In a kiosk (a window that fills the screen) the PIN is asked for first, and after a crash the kiosk comes back to
//! the same page.

use iced::Task;

use super::house::sharing::leave_final_exchange;
use super::house::{GameOrigin, House, queries};
use super::screen::alert::{Alert, AlertAnswer};
use super::screen::door::{self, DoorAction, PinDoor};
use super::screens::{Destination, Screen, Screens};
use super::{Message, now};
use records::{ChildId, FileChange, KioskPage, SavedKioskPage, UnsavedChanges};

#[derive(Default)]
pub struct KioskExit {
    pub question: Option<Alert>,
    pub door: Option<Box<PinDoor>>,
    kept: Option<SavedKioskPage>,
}

impl KioskExit {
    pub fn is_asking(&self) -> bool {
        self.question.is_some() || self.door.is_some()
    }

    /// Begins to close the window. A kiosk asks for the PIN first; without a PIN, only a guest with an unsaved pond is asked something.
    pub fn request_close(&mut self, house: &House) -> Task<Message> {
        let lock = house.lock.as_ref().filter(|lock| house.setup.kiosk && lock.has_pin());
        match (lock, &self.door) {
            (Some(lock), None) => {
                let door = PinDoor::for_closing_kiosk(lock, &house.setup.machine);
                let start = door.focus_first_field().map(Message::KioskDoor);
                self.door = Some(Box::new(door));
                start
            }
            (Some(_), Some(_)) => Task::none(),
            // The lock cannot be read, so the door stays shut.
            (None, _) if house.setup.kiosk && house.lock.is_none() => Task::none(),
            // Pressed again after the question: close.
            (None, _) if self.question.is_some() => house.save_and_close(),
            (None, _) => queries::check_guest_pond_loss(house).unwrap_or_else(|| house.save_and_close()),
        }
    }

    /// Closes the window. If the guest would lose a pond by that (`loses_pond`), asks first.
    pub fn close_unless_guest_loses_pond(&mut self, loses_pond: bool, house: &House) -> Task<Message> {
        match house.children.guest().filter(|_| loses_pond) {
            Some(guest) => {
                self.question = Some(Alert::unsaved_guest_pond(guest.picture));
                Task::none()
            }
            None => house.save_and_close(),
        }
    }

    pub fn update_door(&mut self, message: door::Message, house: &mut House) -> Task<Message> {
        let (Some(door), Some(lock)) = (&mut self.door, &mut house.lock) else { return Task::none() };
        match door.update(message, lock, now().timestamp_millis()) {
            DoorAction::Run(task) => task.map(Message::KioskDoor),
            DoorAction::SaveLock(task) => Task::batch([house.save_lock(), task.map(Message::KioskDoor)]),
            DoorAction::SaveAndClose => Task::batch([house.save_lock(), house.save_and_close()]),
            DoorAction::Leave => {
                self.door = None;
                Task::none()
            }
            DoorAction::None | DoorAction::SaveAndEnter | DoorAction::Enter | DoorAction::Print(_) => {
                Task::none()
            }
        }
    }

    pub fn close_if_saved(&mut self, result: Result<(), UnsavedChanges>, house: &mut House) -> Task<Message> {
        match result {
            Ok(()) => {
                leave_final_exchange(house);
                iced::exit()
            }
            Err(unkept) => {
                self.question = Some(Alert::unsaved_changes(&unkept));
                house.saving.note_unsaved_changes(Some(unkept));
                Task::none()
            }
        }
    }

    pub fn handle_answer(&mut self, answer: AlertAnswer, house: &House) -> Task<Message> {
        match answer {
            _ if self.question.is_none() => Task::none(),
            AlertAnswer::TryAgain => house.saving.retry_saving(Message::Closing),
            AlertAnswer::Stay | AlertAnswer::PlayOn | AlertAnswer::SavePond => {
                self.question = None;
                Task::none()
            }
            AlertAnswer::DiscardPond => house.save_and_close(),
            AlertAnswer::CloseWithoutSaving | AlertAnswer::End => iced::exit(),
        }
    }

    /// The page where the kiosk was today, if the program stopped without being closed. `None` for the usual first screen.
    pub fn restored_place(&mut self, house: &House) -> Option<Destination> {
        let found = house.place_before.filter(|_| house.setup.kiosk)?;
        self.kept = Some(found);
        let SavedKioskPage { day, place } = found;
        let is_here =
            |id: ChildId| house.children.iter().any(|child| child.id == id && house.is_listed(child));
        if day != now().date_naive() || !place.child().is_none_or(is_here) {
            return None;
        }
        Some(match place {
            KioskPage::Home(child) => Destination::Home(child),
            KioskPage::Practice(child) => Destination::HomeToPractice(child),
            KioskPage::Seats(from) => Destination::Seats(from.map(GameOrigin::unplanned)),
            KioskPage::Table(from) => {
                let latest = || house.left_games_for_seats().into_iter().next();
                let left = from.map_or_else(latest, |child| house.left_game_of(child))?;
                Destination::LeftGame(left.file, from)
            }
        })
    }

    pub fn save_place(&mut self, screens: &Screens, house: &House) -> Task<Message> {
        if !house.setup.kiosk || matches!(screens.main_screen(), Screen::Opening) {
            return Task::none();
        }
        let place = screens.kiosk_page(house.game_origin.map(|from| from.child));
        let place = place.map(|place| SavedKioskPage { day: now().date_naive(), place });
        if self.kept == place {
            return Task::none();
        }
        self.kept = place;
        match place {
            Some(place) => house.saving.save_file(FileChange::Kiosk(place)),
            None => house.saving.save_file(FileChange::ForgetKiosk),
        }
    }
}
