//! The kiosk: closing it takes the PIN, and after a crash it comes back to where it was.

use iced::Task;

use super::screen::alert::Alert;
use super::screen::door;
use super::screen::practice::Begin;
use super::{Fishpond, Message, Screen, now};
use crate::records::{ChildId, Place, Whereabouts};

impl Fishpond {
    /// Answers a request to close the window. A kiosk asks for the PIN first. Without a PIN the window just closes.
    pub(super) fn close_wanted(&mut self) -> Task<Message> {
        let lock = self.lock.as_ref().filter(|lock| self.setup.kiosk && lock.is_set());
        match (lock, &self.leaving) {
            (Some(lock), None) => {
                let door = door::Door::to_close(lock, &self.setup.machine);
                let start = door.start().map(Message::Leaving);
                self.leaving = Some(Box::new(door));
                start
            }
            (Some(_), Some(_)) => Task::none(),
            // The lock cannot be read, so the door stays shut.
            (None, _) if self.setup.kiosk && self.lock.is_none() => Task::none(),
            (None, _) => self.close(),
        }
    }

    pub(super) fn close(&mut self) -> Task<Message> {
        Task::batch([self.keep_window(), self.forget_whereabouts(), self.try_again(Message::Closing)])
    }

    pub(super) fn at_leaving(&mut self, message: door::Message) -> Task<Message> {
        let (Some(door), Some(lock)) = (&mut self.leaving, &mut self.lock) else { return Task::none() };
        match door.update(message, lock, now().timestamp_millis()) {
            door::DoorAction::Run(task) => task.map(Message::Leaving),
            door::DoorAction::Keep(task) => Task::batch([self.keep_lock(), task.map(Message::Leaving)]),
            door::DoorAction::KeepAndClose => Task::batch([self.keep_lock(), self.close()]),
            door::DoorAction::Leave => {
                self.leaving = None;
                Task::none()
            }
            door::DoorAction::None
            | door::DoorAction::KeepAndEnter
            | door::DoorAction::Enter
            | door::DoorAction::Print(_) => Task::none(),
        }
    }

    /// Shows that a kiosk without a PIN cannot start, because nobody could close it.
    pub(super) fn look_for_pin(&mut self) {
        if self.setup.kiosk && self.lock.as_ref().is_some_and(|lock| !lock.is_set()) {
            self.screen = Screen::Alert(Alert::no_pin());
        }
    }

    /// Goes back to where the kiosk was today, if it stopped without being closed.
    pub(super) fn come_back(&mut self) -> Option<Task<Message>> {
        let found = self.keeper.as_ref().filter(|_| self.setup.kiosk)?;
        let found = Whereabouts::find(found.folder())?;
        self.kept_place = Some(found);
        let Whereabouts { day, place } = found;
        let is_here = |id: ChildId| self.children.iter().any(|child| child.id == id && self.lists(child));
        if day != now().date_naive() || !place.child().is_none_or(is_here) {
            return None;
        }
        match place {
            Place::Home(child) => Some(self.go_home(child)),
            Place::Practice(child) => {
                let home = self.go_home(child);
                Some(Task::batch([home, self.go_to_practice(child, Begin::River)]))
            }
            Place::Seats(Some(child)) => Some(self.seat_first(child)),
            Place::Seats(None) => Some(self.take_seats()),
            Place::Table(from) => self.left.is_some().then(|| self.go_on_with_left(from)),
        }
    }

    /// Where the kiosk is. `None` for places to which it cannot go back.
    fn whereabouts(&self) -> Option<Place> {
        let known = |child: ChildId| (child != ChildId::GUEST).then_some(child);
        let from = self.came_from.and_then(known);
        match self.played() {
            Screen::Home(home) => known(home.child()).map(Place::Home),
            Screen::Practice(practice) => known(practice.child()).map(Place::Practice),
            Screen::Seats(_) => Some(Place::Seats(from)),
            Screen::Table(_) => Some(Place::Table(from)),
            Screen::Summary(_) => from.map(Place::Home),
            _ => None,
        }
    }

    /// Saves where the kiosk is, whenever that has changed.
    pub(super) fn keep_whereabouts(&mut self) -> Task<Message> {
        if !self.setup.kiosk || matches!(self.played(), Screen::Opening) {
            return Task::none();
        }
        let place = self.whereabouts().map(|place| Whereabouts { day: now().date_naive(), place });
        if self.kept_place == place {
            return Task::none();
        }
        self.kept_place = place;
        match place {
            Some(place) => self.keep(move |folder| place.save(folder)),
            None => self.forget_whereabouts(),
        }
    }

    /// Forgets where the kiosk was, because it is closed properly.
    pub(super) fn forget_whereabouts(&self) -> Task<Message> {
        if self.setup.kiosk { self.keep(Whereabouts::forget) } else { Task::none() }
    }
}
