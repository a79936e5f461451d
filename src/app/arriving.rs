//! The screens where you say who plays: a child on the list, somebody new, or the guest.

use heart::arithmetic::Rung;
use heart::games::GameKind;
use iced::Task;
use uuid::Uuid;

use super::screen::practice::Begin;
use super::screen::welcome::{self, Newcomer, Welcome};
use super::screen::who;
use super::{First, Fishpond, Message, Screen};
use crate::machine::Choice;
use crate::records::{Change, Child, ChildId, Participant, Setting, Try, Way};

impl Fishpond {
    /// Goes to the screen that asks who plays, in the language of the program. If there is no child to choose, goes to the welcome screen.
    pub(super) fn go_to_who(&mut self) -> Task<Message> {
        self.speak_as_chosen();
        let closed = self.setup.machine.closed();
        self.screen = if self.children.iter().any(|child| self.lists(child)) {
            Screen::Who(who::Who::of(self.setup.machine.clone()))
        } else {
            let mut welcome = Welcome::new(self.may_name(), self.guest.is_some(), self.pictured());
            welcome.close(closed);
            Screen::Welcome(Box::new(welcome))
        };
        self.exchange(None)
    }

    pub(super) fn lists(&self, child: &Child) -> bool {
        !self.setup.guest_only && self.setup.machine.lists(child)
    }

    /// Whether somebody new may give a name. A grown-up's PIN ends that, and so can the settings of the computer.
    fn may_name(&self) -> bool {
        self.keeper.is_some()
            && self.lock.as_ref().is_some_and(|lock| !lock.is_set())
            && self.setup.machine.lets_choose(Choice::Name)
            && !self.setup.guest_only
    }

    /// The children whose pictures somebody new should not get: all children here, and the guest.
    fn pictured(&self) -> impl Iterator<Item = &Child> + Clone {
        self.children.iter().chain(&self.guest)
    }

    pub(super) fn at_door(&mut self, action: who::WhoAction) -> Task<Message> {
        match action {
            who::WhoAction::None => Task::none(),
            who::WhoAction::Speak(locale) => self.speak(locale),
            who::WhoAction::GrownUps => self.go_to_door(),
            who::WhoAction::Play(child) => {
                let home = self.go_home(child);
                if self.first.take_if(|first| *first == First::Practice).is_none() {
                    return home;
                }
                Task::batch([home, self.go_to_practice(child, Begin::River)])
            }
            who::WhoAction::New => {
                let (welcome, task) = Welcome::among_others(self.may_name(), self.pictured());
                self.screen = Screen::Welcome(Box::new(welcome));
                task.map(Message::Welcome)
            }
        }
    }

    pub(super) fn at_welcome(&mut self, action: welcome::WelcomeAction) -> Task<Message> {
        match action {
            welcome::WelcomeAction::None => Task::none(),
            welcome::WelcomeAction::Run(task) => task.map(Message::Welcome),
            welcome::WelcomeAction::Speak(locale) => self.speak(locale),
            welcome::WelcomeAction::GrownUps => self.go_to_door(),
            welcome::WelcomeAction::Together => self.take_seats(),
            welcome::WelcomeAction::Guest => self.go_home(ChildId::GUEST),
            welcome::WelcomeAction::Leave => self.go_to_who(),
            welcome::WelcomeAction::Begin(newcomer) => self.bring_home(newcomer),
            welcome::WelcomeAction::Keep(name, picture) => self.keep_guest(name, picture),
        }
    }

    /// Takes somebody new to their own pond, and saves their first catch.
    fn bring_home(&mut self, Newcomer { name, picture, caught }: Newcomer) -> Task<Message> {
        let (child, keep) = match name {
            Some(name) => self.add(name, picture),
            None => self.receive_guest(picture),
        };
        self.session = Uuid::now_v7();
        let known = self.child(child).map(|child| child.settings.clone()).unwrap_or_default();
        let tried = caught.map(|(call, milliseconds, refused_before)| {
            let (game, rung) = (GameKind::DragonFish, Rung::Addition);
            let setting = Setting { game, rung, order: known.order, help: known.help, seed: 0 };
            let way = Way { milliseconds, refused_before, ..Way::default() };
            Box::new(Try { child, setting, call, way, practised: None })
        });
        Task::batch([keep, self.keep_tried(tried), self.go_home(child)])
    }

    fn add(&mut self, name: String, picture: u8) -> (ChildId, Task<Message>) {
        let child = Child::new(name, picture);
        (child.id, self.put(vec![child]))
    }

    /// Lets a new guest in, and forgets what the last guest did.
    fn receive_guest(&mut self, picture: u8) -> (ChildId, Task<Message>) {
        let mut guest = Child::guest(self.language.say("who-guest"), picture);
        self.setup.machine.greet(&mut guest);
        if let Some(left) = &mut self.left {
            forget_guest(left.participants_mut());
        }
        let keep = self.record(Change::Guest(Box::new(guest.clone())));
        self.guest = Some(guest);
        (ChildId::GUEST, keep)
    }

    /// Starts saving the guest's pond. The guest types a name, or goes to the grown-ups' door if children may not give names here.
    pub(super) fn ask_to_keep_guest(&mut self) -> Task<Message> {
        if !self.may_name() {
            return self.go_to_door();
        }
        let (welcome, task) =
            Welcome::to_keep(self.guest.as_ref().map_or(0, |guest| guest.picture), self.children.iter());
        self.screen = Screen::Welcome(Box::new(welcome));
        task.map(Message::Welcome)
    }

    /// Turns the guest into a child of this computer.
    fn keep_guest(&mut self, name: String, picture: u8) -> Task<Message> {
        let (child, keep) = self.add(name, picture);
        Task::batch([keep, self.give_guest_to(child), self.go_home(child)])
    }

    /// Gives all that the guest did to this child.
    pub(super) fn give_guest_to(&mut self, child: ChildId) -> Task<Message> {
        self.guest = None;
        if let Some(left) = &mut self.left {
            let seated = left.participants_mut().iter_mut();
            for participant in seated.filter(|participant| participant.child == Some(ChildId::GUEST)) {
                participant.child = Some(child);
            }
        }
        self.record(Change::Given(child))
    }
}

/// Takes the guest's id from these seats, so that no saved game points to a guest who is forgotten.
pub(super) fn forget_guest(seated: &mut [Participant]) {
    for participant in seated {
        participant.child.take_if(|child| *child == ChildId::GUEST);
    }
}
