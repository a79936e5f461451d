//! The school's folder. We read what other computers have written, and write what waits, while the screen goes on.

use iced::Task;

use super::screen::grown_ups::{self, Joined, Key, SchoolJob, SchoolReply};
use super::screen::home;
use super::{Afterwards, Fishpond, Message, Screen, now};
use crate::records::school::{Delivery, Exchange, NotJoined, Renewal, School, Unlock, key_file_name};
use crate::records::{Child, ChildId, Keeper, Readers, Store, write_new};
use crate::reports::Secret;

fn told(told: SchoolReply) -> Message {
    Message::GrownUps(grown_ups::Message::SchoolReplied(told))
}

impl Fishpond {
    /// Finds the school that this computer has joined. Records that began anew have joined none, even if the earlier ones had. Somebody may
    /// have taken those away together with their PIN, so the grown-ups' area asks for the school's key first.
    pub(super) fn look_for_school(&mut self, shares: bool) {
        let own = self.keeper.as_ref().and_then(|keeper| School::of(keeper.folder()));
        let (own, other) = if shares { (own, None) } else { (None, own) };
        self.school = self.setup.machine.school(own);
        self.former_school = other.filter(|_| self.school.is_none()).map(|school| school.folder);
    }

    /// Reads what other computers have written, about this child first, and writes what waits.
    pub(super) fn exchange(&self, first: Option<ChildId>) -> Task<Message> {
        self.errand(first).map_or_else(Task::none, |errand| self.carry(errand))
    }

    /// What an exchange needs. `None` if this computer has joined no school.
    fn errand(&self, first: Option<ChildId>) -> Option<Delivery> {
        let now = now().timestamp_millis();
        Some(Delivery { school: self.school.clone()?, first, gone: None, renewal: None, now })
    }

    /// Leaves the last exchange for when the window is gone.
    pub(super) fn leave_exchange(&mut self) {
        if let Some(errand) = self.errand(None)
            && let Some(keeper) = self.keeper.take()
        {
            self.afterwards.leave(keeper, errand);
        }
    }

    /// Sets where the app leaves the last exchange with the school's folder when its window closes. The holder of `afterwards` makes that
    /// exchange then.
    pub fn leaves_to(&mut self, afterwards: &Afterwards) {
        self.afterwards = afterwards.clone();
    }

    fn carry(&self, errand: Delivery) -> Task<Message> {
        let Some(keeper) = &self.keeper else { return Task::none() };
        let exchanged = keeper.exchange(errand);
        Task::future(exchanged).and_then(|exchange| Task::done(Message::Exchanged(Box::new(exchange))))
    }

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
        self.belongs(&exchange);
        let at = now();
        self.last_exchange = Some((exchange.clone(), at));
        let told = match &self.screen {
            Screen::GrownUps(_) => Task::done(told(SchoolReply::Exchanged(exchange, at))),
            _ => Task::none(),
        };
        Task::batch([news, told])
    }

    /// Takes the key away from beside the records, once this computer is a member of the school.
    fn belongs(&mut self, exchange: &Exchange) {
        let has_key = |keeper: &Keeper| School::of(keeper.folder()).is_some_and(|own| own.key.is_some());
        let (Some(school), Some(keeper)) = (&mut self.school, &self.keeper) else { return };
        if exchange.members.is_empty() || self.setup.machine.sets_school() {
            return;
        }
        (school.key, school.former) = (None, Vec::new());
        if has_key(keeper) {
            let _tried_again_next_time = school.keep(keeper.folder());
        }
    }

    /// Notes whether the school's own key is saved or printed. If so, visits no longer begin with it.
    pub(super) fn key_kept(&mut self, is_kept: bool) -> Task<Message> {
        if let Some((exchange, _)) = &mut self.last_exchange {
            exchange.has_key_to_save &= !is_kept;
        }
        Task::done(told(SchoolReply::KeySaved(is_kept)))
    }

    /// Takes in all children, after something came in. A child at the pond sees at once what is new.
    pub(super) fn children_known(&mut self, children: Vec<Child>) -> Task<Message> {
        self.children_are(children);
        let Screen::Home(home) = &self.screen else { return Task::none() };
        let child = home.child();
        let progress = self.ask_progress(child, |progress| Message::Home(home::Message::Known(progress)));
        let known = self.child(child).cloned();
        Task::batch([progress, known.map_or_else(Task::none, |known| self.ask_plan(&known))])
    }

    /// Does a grown-up's job with the school's folder.
    pub(super) fn share(&mut self, errand: SchoolJob) -> Task<Message> {
        let Some(keeper) = &self.keeper else {
            return Task::done(told(SchoolReply::Joined(Err(NotJoined::Gone { reason: String::new() }))));
        };
        match errand {
            SchoolJob::Tell => {
                let joined = self.school.as_ref().map(|school| Joined {
                    folder: school.folder.clone(),
                    name: school.name.clone(),
                    is_set: self.setup.machine.sets_school(),
                });
                let is = SchoolReply::Is(joined, self.last_exchange.clone());
                Task::done(told(self.former_school.clone().map_or(is, SchoolReply::IsAsked)))
            }
            SchoolJob::Join { place, key, name, begins } => {
                let enter = if begins { School::begin } else { School::join };
                let join = move || key.read().and_then(|unlock| enter(&place, &unlock, &name));
                Task::perform(super::backing_up::aside(join), |joined| {
                    Message::Joined(joined.unwrap_or(Err(NotJoined::Unreadable)))
                })
            }
            // If this key opens two epochs, they become one.
            SchoolJob::TakeKey(key) => self.with_key(Some(key), |_| Ok(Some(Renewal::default()))),
            SchoolJob::ChangeKey { shown, new } => self.with_key(shown, move |school| {
                let owner = Some(school.new_key(&new.read()?)?);
                Ok(Some(Renewal { owner, ..Renewal::default() }))
            }),
            SchoolJob::Remove { shown, member } => self
                .with_key(shown, move |_| Ok(Some(Renewal { without: Some(member), ..Renewal::default() }))),
            SchoolJob::SaveKey(folder) => {
                let saved = keeper.ask(move |store| {
                    let Ok(Some(key)) = store.owner_to_show() else { return false };
                    let file = folder.join(key_file_name(&key));
                    write_new(&file, Readers::Owner, key.written().as_bytes()).is_ok()
                        && store.owner_is_shown().is_ok()
                });
                Task::perform(saved, |saved| Message::KeyKept(saved == Some(true)))
            }
            SchoolJob::PrintKey => {
                let key = keeper.ask(|store| store.owner_to_show().ok().flatten());
                let secret = async { key.await.flatten().map(|key| Secret::SchoolKey(key.written())) };
                self.print_secret(secret, |done| told(SchoolReply::KeyPrinted(done)))
            }
            SchoolJob::KeyIsKept => {
                let kept = keeper.ask(|store| store.owner_is_shown().is_ok());
                Task::perform(kept, |kept| Message::KeyKept(kept == Some(true)))
            }
            SchoolJob::Exchange(gone) => match self.errand(None) {
                Some(errand) => self.carry(Delivery { gone, ..errand }),
                None => Task::none(),
            },
            SchoolJob::Unite(groups) => {
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
                    Task::done(comes).chain(Task::done(told(SchoolReply::United(count))))
                });
                united.chain(self.exchange(None))
            }
            SchoolJob::BringBack(child) => {
                let moment = now().timestamp_millis();
                self.with_children(move |store| store.bring_back(child, moment).is_ok())
            }
            SchoolJob::MoveBack(year) => {
                let moment = now().timestamp_millis();
                self.with_children(move |store| store.move_back(year, moment).is_ok())
            }
            SchoolJob::Destroy(child) => self.with_children(move |store| store.destroy(child, None).is_ok()),
            SchoolJob::Leave => {
                let folder = keeper.folder().clone();
                let place = folder.path().display().to_string();
                let left =
                    keeper.ask(move |store| store.leave_school().is_ok() && School::forget(&folder).is_ok());
                (self.school, self.last_exchange) = (None, None);
                Task::perform(left, |left| match left {
                    Some(true) => told(SchoolReply::Is(None, None)),
                    _ => Message::Kept(Err(place)),
                })
            }
        }
    }

    /// Changes who is here, takes in all children as they are then, and makes an exchange.
    fn with_children(&self, change: impl FnOnce(&mut Store) -> bool + Send + 'static) -> Task<Message> {
        let Some(keeper) = &self.keeper else { return Task::none() };
        let place = keeper.folder().path().display().to_string();
        let changed = keeper.ask(move |store| if change(store) { store.children().ok() } else { None });
        let changed = Task::future(changed).then(move |children| {
            let not_kept = Message::Kept(Err(place.clone()));
            Task::done(children.flatten().map_or(not_kept, Message::ChildrenKnown))
        });
        changed.chain(self.exchange(None))
    }

    /// Does something that needs the school's own key. If the caller gives none, we use the one that this computer has until somebody saves
    /// it.
    fn with_key(
        &self,
        key: Option<Key>,
        renewal: impl FnOnce(&School) -> Result<Option<Renewal>, NotJoined> + Send + 'static,
    ) -> Task<Message> {
        let Some((school, keeper)) = self.school.clone().zip(self.keeper.as_ref()) else {
            return Task::none();
        };
        let own = keeper.ask(|store| store.owner_to_show().ok().flatten());
        let shown = async move {
            let own = own.await.flatten();
            super::backing_up::aside(move || {
                let unlock = match (key, own) {
                    (Some(key), _) => key.read()?,
                    (None, Some(own)) => Unlock::KeyFile(own.written()),
                    (None, None) => return Err(NotJoined::OtherKey),
                };
                let school = school.shown(&unlock)?;
                let renewal = renewal(&school)?;
                Ok((school, renewal))
            })
            .await
            .unwrap_or(Err(NotJoined::Unreadable))
        };
        Task::perform(shown, |shown| Message::KeyShown(shown.map(Box::new)))
    }

    /// Goes on after the school's key was checked. The key itself is saved nowhere.
    pub(super) fn key_shown(
        &self,
        shown: Result<Box<(School, Option<Renewal>)>, NotJoined>,
    ) -> Task<Message> {
        match shown {
            Ok(shown) => {
                let (school, renewal) = *shown;
                let now = now().timestamp_millis();
                self.carry(Delivery { school, first: None, gone: None, renewal, now })
            }
            Err(error) => Task::done(told(SchoolReply::Joined(Err(error)))),
        }
    }

    /// Takes in that this computer has joined a school, or could not.
    pub(super) fn joined(&mut self, joined: Result<School, NotJoined>) -> Task<Message> {
        let (Ok(school), Some(keeper)) = (&joined, &self.keeper) else {
            return Task::done(told(SchoolReply::Joined(joined)));
        };
        let (kept, folder) = (school.clone(), keeper.folder().clone());
        let place = folder.path().display().to_string();
        let noted = keeper.ask(move |store| {
            // What was written into another folder has to be written into this one too.
            store.join_school().is_ok() && kept.keep(&folder).is_ok()
        });
        self.school = self.setup.machine.school(Some(school.clone()));
        (self.last_exchange, self.former_school) = (None, None);
        let exchange = self.exchange(None);
        let joined = Task::perform(noted, move |noted| match noted {
            Some(true) => told(SchoolReply::Joined(joined)),
            _ => Message::Kept(Err(place)),
        });
        joined.chain(exchange)
    }
}
