//! The school's folder: when what others have written comes in, and what waits is written. Nobody waits for it.

use iced::Task;

use super::screen::grown_ups::{self, Joined, Key, ShareErrand, ShareTold};
use super::screen::home;
use super::{Afterwards, Fishpond, Message, Screen, now};
use crate::records::school::{Errand, Exchange, MachineId, NotJoined, School, Unlock};
use crate::records::{Child, ChildId};

fn told(told: ShareTold) -> Message {
    Message::GrownUps(grown_ups::Message::School(told))
}

impl Fishpond {
    /// Looks what school this machine has joined.
    pub(super) fn look_for_school(&mut self) {
        let own = self.keeper.as_ref().and_then(|keeper| School::of(keeper.folder()));
        self.school = self.setup.machine.school(own);
    }

    /// Takes in what the others have written, what tells of this child first, and writes what waits.
    pub(super) fn exchange(&self, first: Option<ChildId>) -> Task<Message> {
        self.exchange_all(first, None)
    }

    /// What is to be carried where this machine has joined a school.
    fn errand(&self, first: Option<ChildId>, gone: Option<MachineId>) -> Option<Errand> {
        Some(Errand { school: self.school.clone()?, first, gone, now: now().timestamp_millis() })
    }

    /// Leaves the last exchange to whoever has opened the window, for when that is gone.
    pub(super) fn leave_exchange(&mut self) {
        if let Some(errand) = self.errand(None, None)
            && let Some(keeper) = self.keeper.take()
        {
            self.afterwards.leave(keeper, errand);
        }
    }

    /// What is left is left there.
    pub fn leaves_to(&mut self, afterwards: &Afterwards) {
        self.afterwards = afterwards.clone();
    }

    fn exchange_all(&self, first: Option<ChildId>, gone: Option<MachineId>) -> Task<Message> {
        let Some((keeper, errand)) = self.keeper.as_ref().zip(self.errand(first, gone)) else {
            return Task::none();
        };
        let exchanged = keeper.exchange(errand);
        Task::future(exchanged).and_then(|exchange| Task::done(Message::Exchanged(Box::new(exchange))))
    }

    /// Takes in what came of an exchange.
    pub(super) fn exchanged(&mut self, exchange: Exchange) -> Task<Message> {
        let news = match &self.keeper {
            Some(keeper) if exchange.has_news => {
                let children = keeper.ask(|store| store.children().ok());
                Task::future(children).and_then(|children| {
                    children.map_or_else(Task::none, |children| Task::done(Message::ChildrenKnown(children)))
                })
            }
            _ => Task::none(),
        };
        let at = now();
        self.last_exchange = Some((exchange.clone(), at));
        let told = match &self.screen {
            Screen::GrownUps(_) => Task::done(told(ShareTold::Exchanged(exchange, at))),
            _ => Task::none(),
        };
        Task::batch([news, told])
    }

    /// These are all children, now that something came in; whoever stands at a pond sees what is new there.
    pub(super) fn children_known(&mut self, children: Vec<Child>) -> Task<Message> {
        self.children_are(children);
        let Screen::Home(home) = &self.screen else { return Task::none() };
        let child = home.child();
        let progress = self.ask_progress(child, |progress| Message::Home(home::Message::Known(progress)));
        let known = self.child(child).cloned();
        Task::batch([progress, known.map_or_else(Task::none, |known| self.ask_plan(&known))])
    }

    /// Does something about the school's folder for a grown-up.
    pub(super) fn share(&mut self, errand: ShareErrand) -> Task<Message> {
        let Some(keeper) = &self.keeper else {
            return Task::done(told(ShareTold::Joined(Err(NotJoined::Gone { reason: String::new() }))));
        };
        match errand {
            ShareErrand::Tell => {
                let joined = self.school.as_ref().map(|school| Joined {
                    folder: school.folder.clone(),
                    name: school.name.clone(),
                    is_set: self.setup.machine.sets_school(),
                });
                Task::done(told(ShareTold::Is(joined, self.last_exchange.clone())))
            }
            ShareErrand::Join(place, key, name) => {
                let join = move || key.read().and_then(|unlock| School::join(&place, &unlock, &name));
                Task::perform(super::backing_up::aside(join), |joined| {
                    Message::Joined(joined.unwrap_or(Err(NotJoined::Unreadable)), true)
                })
            }
            ShareErrand::TakeKey(key) => self.with_key(key, School::renew),
            ShareErrand::ChangeKey(key) => self.with_key(key, School::change_key),
            ShareErrand::Exchange(gone) => self.exchange_all(None, gone),
            ShareErrand::Unite(groups) => {
                let (moment, count) = (now().timestamp_millis(), groups.len());
                let place = keeper.folder().path().display().to_string();
                let united = keeper.ask(move |store| {
                    store.unite(&groups, moment).ok()?;
                    store.children().ok()
                });
                let united = Task::future(united).then(move |united| {
                    let (comes, count) = match united.flatten() {
                        Some(children) => (Message::ChildrenKnown(children), Some(count)),
                        None => (Message::Kept(Err(place.clone())), None),
                    };
                    Task::done(comes).chain(Task::done(told(ShareTold::United(count))))
                });
                united.chain(self.exchange(None))
            }
            ShareErrand::Leave => {
                let folder = keeper.folder().clone();
                let place = folder.path().display().to_string();
                let left =
                    keeper.ask(move |store| store.forget_school().is_ok() && School::forget(&folder).is_ok());
                (self.school, self.last_exchange) = (None, None);
                Task::perform(left, |left| match left {
                    Some(true) => told(ShareTold::Is(None, None)),
                    _ => Message::Kept(Err(place)),
                })
            }
        }
    }

    /// Has the school of this machine use another key.
    fn with_key(
        &self,
        key: Key,
        take: impl FnOnce(&mut School, &Unlock) -> Result<(), NotJoined> + Send + 'static,
    ) -> Task<Message> {
        let Some(mut school) = self.school.clone() else { return Task::none() };
        let taken = move || key.read().and_then(|unlock| take(&mut school, &unlock)).map(|()| school);
        Task::perform(super::backing_up::aside(taken), |joined| {
            Message::Joined(joined.unwrap_or(Err(NotJoined::Unreadable)), false)
        })
    }

    /// Takes in that this machine has joined a school, anew or with another key; or that it could not.
    pub(super) fn joined(&mut self, joined: Result<School, NotJoined>, is_new: bool) -> Task<Message> {
        let (Ok(school), Some(keeper)) = (&joined, &self.keeper) else {
            return Task::done(told(ShareTold::Joined(joined)));
        };
        let (kept, folder) = (school.clone(), keeper.folder().clone());
        let place = folder.path().display().to_string();
        let noted = keeper.ask(move |store| {
            // What was written into another folder waits for this one; what was sealed with another key is written anew.
            let noted = if is_new { store.forget_school() } else { store.replace_files() };
            noted.is_ok() && kept.keep(&folder).is_ok()
        });
        self.school = Some(school.clone());
        self.last_exchange = None;
        let exchange = self.exchange(None);
        let joined = Task::perform(noted, move |noted| match noted {
            Some(true) => told(ShareTold::Joined(joined)),
            _ => Message::Kept(Err(place)),
        });
        joined.chain(exchange)
    }
}
