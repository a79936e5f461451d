//! The school's folder, through which its computers share records. Reads what others have written and writes what waits, in the background.

use std::path::PathBuf;

use ::platform::threads::run_in_thread;
use iced::Task;

use super::House;
use crate::app::screen::grown_ups::{self, JoinedSchool, KeyInput, SchoolJob, SchoolReply};
use crate::app::{FinalExchange, Message, now};
use records::machine::MachineSettings;
use records::school::{EpochRenewal, ExchangeOrder, ExchangeOutcome, JoinError, School};
use records::{
    ActKind, BringBackChild, Child, ChildId, EraseHeldBackChild, GetAllChildren, LeaveSchool, MergeChildren,
    Moment, Records, StoreError, UndoYearMove,
};

#[derive(Debug, Default)]
pub struct SchoolMembership {
    school: Option<School>,
    /// The folder of the school that this computer's former records had joined. `None` if the present records are not new, or if a school
    /// is joined.
    former: Option<PathBuf>,
    last: Option<(ExchangeOutcome, Moment)>,
    afterwards: FinalExchange,
}

impl SchoolMembership {
    /// Sets the school. If `records_belong` is false, the records are new: somebody may have taken away the old ones together with the PIN,
    /// so the grown-ups' area asks for the school's key first.
    pub fn set_school(&mut self, school: Option<School>, records_belong: bool, machine: &MachineSettings) {
        let (own, other) = if records_belong { (school, None) } else { (None, school) };
        self.school = machine.resolve_school(own);
        self.former = other.filter(|_| self.school.is_none()).map(|school| school.folder);
    }

    /// Sets where the last exchange is left when the window closes. The holder of `afterwards` carries it out.
    pub fn set_final_exchange(&mut self, afterwards: &FinalExchange) {
        self.afterwards = afterwards.clone();
    }

    fn join(&mut self, school: Option<School>) {
        self.school = school;
        (self.last, self.former) = (None, None);
    }

    fn leave(&mut self) {
        (self.school, self.last) = (None, None);
    }

    pub const fn school(&self) -> Option<&School> {
        self.school.as_ref()
    }

    /// What the records need for an exchange, with the answers of the child `first` at the front. `None` without a school.
    fn delivery(&self, first: Option<ChildId>) -> Option<ExchangeOrder> {
        let now = now().timestamp_millis();
        Some(ExchangeOrder {
            school: self.school.clone()?,
            first_child: first,
            gone_computer: None,
            renewal: None,
            now,
        })
    }

    /// Forgets the school's key once this computer is a member, since the key is no longer needed.
    fn belongs(&mut self, exchange: &ExchangeOutcome, machine: &MachineSettings) {
        let Some(school) = self.school.as_mut().filter(|_| !exchange.members.is_empty()) else { return };
        if !machine.has_fixed_school() {
            (school.key, school.opens) = (None, None);
        }
    }
}

fn told(told: SchoolReply) -> Message {
    Message::GrownUps(grown_ups::Message::Records(grown_ups::RecordsMessage::SchoolReplied(told)))
}

/// Exchanges records with the school's folder, beginning with the answers of `first_child`.
pub fn exchange_with_school(house: &House, first_child: Option<ChildId>) -> Task<Message> {
    house.school.delivery(first_child).map_or_else(Task::none, |delivery| carry(house, delivery))
}

pub fn leave_final_exchange(house: &mut House) {
    if let Some(delivery) = house.school.delivery(None)
        && let Some(keeper) = house.saving.take_records()
    {
        house.school.afterwards.set(keeper, delivery);
    }
}

fn carry(house: &House, delivery: ExchangeOrder) -> Task<Message> {
    let Some(keeper) = house.saving.records() else { return Task::none() };
    let exchanged = keeper.exchange(delivery);
    Task::future(exchanged).and_then(|exchange| Task::done(Message::Exchanged(Box::new(exchange))))
}

pub fn reload_children(keeper: &Records) -> Task<Message> {
    Task::perform(keeper.ask(GetAllChildren), Message::ChildrenKnown)
}

/// Goes on after an exchange with the school's folder: reads the children again if it changed any, and tells the grown-ups' area.
pub fn finish_exchange(house: &mut House, exchange: ExchangeOutcome) -> Task<Message> {
    let Some(keeper) = house.saving.records() else { return Task::none() };
    let news = if exchange.has_news { reload_children(keeper) } else { Task::none() };
    house.school.belongs(&exchange, &house.setup.machine);
    let at = now();
    house.school.last = Some((exchange.clone(), at));
    Task::batch([news, Task::done(told(SchoolReply::Exchanged(exchange, at)))])
}

pub fn run_school_job(house: &mut House, job: SchoolJob) -> Task<Message> {
    let Some(keeper) = house.saving.records() else {
        return Task::done(told(SchoolReply::Joined(Err(JoinError::Gone { reason: String::new() }))));
    };
    match job {
        SchoolJob::Refresh => {
            let joined = house.school.school.as_ref().map(|school| JoinedSchool {
                folder: school.folder.clone(),
                name: school.name.clone(),
                is_set: house.setup.machine.has_fixed_school(),
                tells_at_work: !house.preferences.hides_at_work,
                at_work_is_set: house.setup.machine.reports_activity().is_some(),
            });
            let is = SchoolReply::Membership(joined, house.school.last.clone().map(Box::new));
            let is = Task::done(told(house.school.former.clone().map_or(is, SchoolReply::KeyNeeded)));
            // The last exchange may be long ago.
            is.chain(exchange_with_school(house, None))
        }
        SchoolJob::Join { place, key, name, begins, opens } => {
            let enter = if begins { School::create_and_join } else { School::join };
            let join = move || {
                let read = key.into_key_source()?;
                let unlock = if let Some(opens) = opens { read.with_epoch(opens) } else { read };
                enter(&place, &unlock, &name)
            };
            Task::perform(run_in_thread(join), |joined| {
                Message::Joined(joined.unwrap_or(Err(JoinError::Unreadable)))
            })
        }
        // If this key opens two epochs, they become one.
        SchoolJob::TakeKey(key) => with_key(house, key, |_| Ok(Some(EpochRenewal::default()))),
        SchoolJob::ChangeKey { shown, new } => with_key(house, shown, move |school| {
            let owner = Some(school.new_key(&new.into_key_source()?)?);
            Ok(Some(EpochRenewal { new_key: owner, ..EpochRenewal::default() }))
        }),
        SchoolJob::Remove { shown, member } => with_key(house, shown, move |_| {
            Ok(Some(EpochRenewal { removed_member: Some(member), ..EpochRenewal::default() }))
        }),
        SchoolJob::Exchange(gone) => match house.school.delivery(None) {
            Some(errand) => carry(house, ExchangeOrder { gone_computer: gone, ..errand }),
            None => Task::none(),
        },
        SchoolJob::MergeChildren(groups) => {
            let (now, count) = (now().timestamp_millis(), groups.len());
            let place = house.saving.folder_path();
            let united = keeper.ask(MergeChildren { groups, now });
            let united = Task::future(united).then(move |united| {
                let (comes, count) = match united {
                    Ok(children) => (Message::ChildrenKnown(Ok(children)), Some(count)),
                    Err(_) => (Message::FileSaved(Err(place.clone())), None),
                };
                Task::done(comes).chain(Task::done(told(SchoolReply::Merged(count))))
            });
            united.chain(exchange_with_school(house, None))
        }
        SchoolJob::BringBack(child) => {
            with_children(house, keeper.ask(BringBackChild { child, now: now().timestamp_millis() }))
        }
        SchoolJob::UndoYearMove(year) => {
            with_children(house, keeper.ask(UndoYearMove { year, now: now().timestamp_millis() }))
        }
        SchoolJob::EraseForGood(child) => with_children(house, keeper.ask(EraseHeldBackChild { child })),
        SchoolJob::TellAtWork(tells) => {
            if house.setup.machine.reports_activity().is_none() {
                house.preferences.hides_at_work = !tells;
            }
            let noted = house.log_act(ActKind::Settings, []);
            Task::batch([house.save_preferences(), noted]).chain(run_school_job(house, SchoolJob::Refresh))
        }
        SchoolJob::Leave => {
            let place = house.saving.folder_path();
            let left = keeper.ask(LeaveSchool);
            house.school.leave();
            Task::perform(left, |left| match left {
                Ok(()) => told(SchoolReply::Membership(None, None)),
                Err(_) => Message::FileSaved(Err(place)),
            })
        }
    }
}

fn with_children(
    house: &House,
    changed: impl Future<Output = Result<Vec<Child>, StoreError>> + Send + 'static,
) -> Task<Message> {
    let place = house.saving.folder_path();
    let changed = Task::future(changed).then(move |children| {
        let not_kept = Message::FileSaved(Err(place.clone()));
        Task::done(children.map_or(not_kept, |children| Message::ChildrenKnown(Ok(children))))
    });
    changed.chain(exchange_with_school(house, None))
}

fn with_key(
    house: &House,
    key: KeyInput,
    renewal: impl FnOnce(&School) -> Result<Option<EpochRenewal>, JoinError> + Send + 'static,
) -> Task<Message> {
    let Some(school) = house.school.school.clone() else { return Task::none() };
    let shown = async move {
        run_in_thread(move || {
            let school = school.with_key(&key.into_key_source()?)?;
            let renewal = renewal(&school)?;
            Ok((school, renewal))
        })
        .await
        .unwrap_or(Err(JoinError::Unreadable))
    };
    Task::perform(shown, |shown| Message::KeyChecked(shown.map(Box::new)))
}

/// Goes on after a typed key of the school was checked: exchanges with this key. The key itself is never saved.
pub fn finish_key_check(
    house: &mut House,
    checked: Result<Box<(School, Option<EpochRenewal>)>, JoinError>,
) -> Task<Message> {
    match checked {
        Ok(shown) => {
            let (school, renewal) = *shown;
            let now = now().timestamp_millis();
            carry(house, ExchangeOrder { school, first_child: None, gone_computer: None, renewal, now })
        }
        Err(error) => Task::done(told(SchoolReply::Joined(Err(error)))),
    }
}

pub fn finish_join(house: &mut House, joined: Result<School, JoinError>) -> Task<Message> {
    let (Ok(school), Some(keeper)) = (&joined, house.saving.records()) else {
        return Task::done(told(SchoolReply::Joined(joined)));
    };
    let (place, noted) = (house.saving.folder_path(), keeper.join_school(school.clone()));
    house.school.join(house.setup.machine.resolve_school(Some(school.clone())));
    let exchange = exchange_with_school(house, None);
    let joined = Task::perform(noted, move |noted| {
        if noted.is_ok() { told(SchoolReply::Joined(joined)) } else { Message::FileSaved(Err(place)) }
    });
    joined.chain(exchange)
}
