//! The school's folder, through which its computers share records. This reads what other computers have written, and writes what waits, in
//! the background.

use std::path::PathBuf;

use ::platform::threads::aside;
use iced::Task;

use super::House;
use crate::app::screen::grown_ups::{self, JoinedSchool, Key, SchoolJob, SchoolReply};
use crate::app::{Afterwards, Message, now};
use records::machine::Machine;
use records::school::{Delivery, Exchange, JoinError, Renewal, School};
use records::{
    ActKind, AllChildren, BringBack, Child, ChildId, Destroy, LeaveSchool, Moment, MoveBack, Records,
    StoreError, Unite,
};

#[derive(Debug, Default)]
pub struct Membership {
    /// The school that this computer has joined; `None` if it has joined none.
    school: Option<School>,
    /// The folder of the school that this computer's former records had joined, if the present ones are new. `None` otherwise.
    former: Option<PathBuf>,
    /// The result of the last exchange with the school's folder, and when it ended.
    last: Option<(Exchange, Moment)>,
    afterwards: Afterwards,
}

impl Membership {
    /// Takes over the school that this computer has joined. If `shares` is false, the records are new and have not joined it: somebody may
    /// have taken away the old ones together with the PIN, so the grown-ups' area asks for the school's key first.
    pub fn begin(&mut self, own: Option<School>, shares: bool, machine: &Machine) {
        let (own, other) = if shares { (own, None) } else { (None, own) };
        self.school = machine.school(own);
        self.former = other.filter(|_| self.school.is_none()).map(|school| school.folder);
    }

    /// Sets the place in which the last exchange is left when the window closes. The holder of `afterwards` carries it out.
    pub fn set_afterwards(&mut self, afterwards: &Afterwards) {
        self.afterwards = afterwards.clone();
    }

    fn join(&mut self, school: Option<School>) {
        self.school = school;
        (self.last, self.former) = (None, None);
    }

    fn leave(&mut self) {
        (self.school, self.last) = (None, None);
    }

    /// The school that this computer has joined; `None` if it has joined none.
    pub const fn school(&self) -> Option<&School> {
        self.school.as_ref()
    }

    /// What the records need for an exchange with the school's folder, with the answers of the child `first` at the front. `None` if this
    /// computer has joined no school.
    fn delivery(&self, first: Option<ChildId>) -> Option<Delivery> {
        let now = now().timestamp_millis();
        Some(Delivery { school: self.school.clone()?, first, gone: None, renewal: None, now })
    }

    /// Forgets the school's key once this computer is a member of the school, since it is no longer needed.
    fn belongs(&mut self, exchange: &Exchange, machine: &Machine) {
        let Some(school) = self.school.as_mut().filter(|_| !exchange.members.is_empty()) else { return };
        if !machine.fixes_school() {
            (school.key, school.opens) = (None, None);
        }
    }
}

fn told(told: SchoolReply) -> Message {
    Message::GrownUps(grown_ups::Message::Records(grown_ups::RecordsMessage::SchoolReplied(told)))
}

/// Exchanges answers with the school's folder, those of the child `first` at the front.
pub fn exchange(house: &House, first: Option<ChildId>) -> Task<Message> {
    house.school.delivery(first).map_or_else(Task::none, |delivery| carry(house, delivery))
}

pub fn leave_exchange(house: &mut House) {
    if let Some(delivery) = house.school.delivery(None)
        && let Some(keeper) = house.saving.end()
    {
        house.school.afterwards.leave(keeper, delivery);
    }
}

fn carry(house: &House, delivery: Delivery) -> Task<Message> {
    let Some(keeper) = house.saving.keeper() else { return Task::none() };
    let exchanged = keeper.exchange(delivery);
    Task::future(exchanged).and_then(|exchange| Task::done(Message::Exchanged(Box::new(exchange))))
}

pub fn ask_children(keeper: &Records) -> Task<Message> {
    Task::perform(keeper.ask(AllChildren), Message::ChildrenKnown)
}

/// Notes the result of an exchange with the school's folder, and reads the children again if it changed any.
pub fn exchanged(house: &mut House, exchange: Exchange) -> Task<Message> {
    let Some(keeper) = house.saving.keeper() else { return Task::none() };
    let news = if exchange.has_news { ask_children(keeper) } else { Task::none() };
    house.school.belongs(&exchange, &house.setup.machine);
    let at = now();
    house.school.last = Some((exchange.clone(), at));
    Task::batch([news, Task::done(told(SchoolReply::Exchanged(exchange, at)))])
}

pub fn share(house: &mut House, errand: SchoolJob) -> Task<Message> {
    let Some(keeper) = house.saving.keeper() else {
        return Task::done(told(SchoolReply::Joined(Err(JoinError::Gone { reason: String::new() }))));
    };
    match errand {
        SchoolJob::Tell => {
            let joined = house.school.school.as_ref().map(|school| JoinedSchool {
                folder: school.folder.clone(),
                name: school.name.clone(),
                is_set: house.setup.machine.fixes_school(),
                tells_at_work: !house.preferences.hides_at_work,
                at_work_is_set: house.setup.machine.tells_at_work().is_some(),
            });
            let is = SchoolReply::Is(joined, house.school.last.clone().map(Box::new));
            let is = Task::done(told(house.school.former.clone().map_or(is, SchoolReply::IsAsked)));
            // The last exchange may be long ago.
            is.chain(exchange(house, None))
        }
        SchoolJob::Join { place, key, name, begins, opens } => {
            let enter = if begins { School::begin } else { School::join };
            let join = move || {
                let read = key.read()?;
                let unlock = if let Some(opens) = opens { read.naming(opens) } else { read };
                enter(&place, &unlock, &name)
            };
            Task::perform(aside(join), |joined| Message::Joined(joined.unwrap_or(Err(JoinError::Unreadable))))
        }
        // If this key opens two epochs, they become one.
        SchoolJob::TakeKey(key) => with_key(house, key, |_| Ok(Some(Renewal::default()))),
        SchoolJob::ChangeKey { shown, new } => with_key(house, shown, move |school| {
            let owner = Some(school.new_key(&new.read()?)?);
            Ok(Some(Renewal { owner, ..Renewal::default() }))
        }),
        SchoolJob::Remove { shown, member } => {
            with_key(house, shown, move |_| Ok(Some(Renewal { without: Some(member), ..Renewal::default() })))
        }
        SchoolJob::Exchange(gone) => match house.school.delivery(None) {
            Some(errand) => carry(house, Delivery { gone, ..errand }),
            None => Task::none(),
        },
        SchoolJob::Unite(groups) => {
            let (now, count) = (now().timestamp_millis(), groups.len());
            let place = house.saving.place();
            let united = keeper.ask(Unite { groups, now });
            let united = Task::future(united).then(move |united| {
                let (comes, count) = match united {
                    Ok(children) => (Message::ChildrenKnown(Ok(children)), Some(count)),
                    Err(_) => (Message::Kept(Err(place.clone())), None),
                };
                Task::done(comes).chain(Task::done(told(SchoolReply::United(count))))
            });
            united.chain(exchange(house, None))
        }
        SchoolJob::BringBack(child) => {
            with_children(house, keeper.ask(BringBack { child, now: now().timestamp_millis() }))
        }
        SchoolJob::MoveBack(year) => {
            with_children(house, keeper.ask(MoveBack { year, now: now().timestamp_millis() }))
        }
        SchoolJob::Destroy(child) => with_children(house, keeper.ask(Destroy { child })),
        SchoolJob::TellAtWork(tells) => {
            if house.setup.machine.tells_at_work().is_none() {
                house.preferences.hides_at_work = !tells;
            }
            let noted = house.note(ActKind::Settings, []);
            Task::batch([house.keep_preferences(), noted]).chain(share(house, SchoolJob::Tell))
        }
        SchoolJob::Leave => {
            let place = house.saving.place();
            let left = keeper.ask(LeaveSchool);
            house.school.leave();
            Task::perform(left, |left| match left {
                Ok(()) => told(SchoolReply::Is(None, None)),
                Err(_) => Message::Kept(Err(place)),
            })
        }
    }
}

fn with_children(
    house: &House,
    changed: impl Future<Output = Result<Vec<Child>, StoreError>> + Send + 'static,
) -> Task<Message> {
    let place = house.saving.place();
    let changed = Task::future(changed).then(move |children| {
        let not_kept = Message::Kept(Err(place.clone()));
        Task::done(children.map_or(not_kept, |children| Message::ChildrenKnown(Ok(children))))
    });
    changed.chain(exchange(house, None))
}

fn with_key(
    house: &House,
    key: Key,
    renewal: impl FnOnce(&School) -> Result<Option<Renewal>, JoinError> + Send + 'static,
) -> Task<Message> {
    let Some(school) = house.school.school.clone() else { return Task::none() };
    let shown = async move {
        aside(move || {
            let school = school.shown(&key.read()?)?;
            let renewal = renewal(&school)?;
            Ok((school, renewal))
        })
        .await
        .unwrap_or(Err(JoinError::Unreadable))
    };
    Task::perform(shown, |shown| Message::KeyChecked(shown.map(Box::new)))
}

/// Goes on after a school's key that somebody typed was checked. The key itself is never saved.
pub fn key_shown(
    house: &mut House,
    shown: Result<Box<(School, Option<Renewal>)>, JoinError>,
) -> Task<Message> {
    match shown {
        Ok(shown) => {
            let (school, renewal) = *shown;
            let now = now().timestamp_millis();
            carry(house, Delivery { school, first: None, gone: None, renewal, now })
        }
        Err(error) => Task::done(told(SchoolReply::Joined(Err(error)))),
    }
}

pub fn joined(house: &mut House, joined: Result<School, JoinError>) -> Task<Message> {
    let (Ok(school), Some(keeper)) = (&joined, house.saving.keeper()) else {
        return Task::done(told(SchoolReply::Joined(joined)));
    };
    let (place, noted) = (house.saving.place(), keeper.join(school.clone()));
    house.school.join(house.setup.machine.school(Some(school.clone())));
    let exchange = exchange(house, None);
    let joined = Task::perform(noted, move |noted| {
        if noted.is_ok() { told(SchoolReply::Joined(joined)) } else { Message::Kept(Err(place)) }
    });
    joined.chain(exchange)
}
