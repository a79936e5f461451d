//! Children come and go: exports, imports, class lists, and erasing. All of it happens in the thread of the records.

use std::path::PathBuf;

use iced::Task;

use super::House;
use crate::app::screen::grown_ups::{self, ExportReply, Job, ListReply, Moved};
use crate::app::{Message, now};
use records::{self, ActKind, Child, ChildId, ClassList, Decisions, Merged, NotMoved, Scope, Store};

/// Exports or imports children, in the thread of the records.
pub fn move_records(house: &House, job: Job) -> Task<Message> {
    let told =
        |moved| Message::GrownUps(grown_ups::Message::Records(grown_ups::RecordsMessage::Moved(moved)));
    let Some(keeper) = house.saving.keeper() else {
        return Task::done(told(Moved::Exported(Err(NotMoved::NoRecords))));
    };
    let moment = now().timestamp_millis();
    match job {
        Job::Export(scope, place) => {
            let exported = keeper.ask(move |store| {
                if place.in_the_way([place.path.clone()]).is_some() {
                    return grown_ups::Message::Records(grown_ups::RecordsMessage::ExportReplied(
                        ExportReply::InTheWay(scope, place.path),
                    ));
                }
                let exported = write_down_export(store, &scope)
                    .and_then(|()| records::export(store, &scope, place.path));
                grown_ups::Message::Records(grown_ups::RecordsMessage::Moved(Moved::Exported(exported)))
            });
            let unanswered = || {
                grown_ups::Message::Records(grown_ups::RecordsMessage::Moved(Moved::Exported(Err(
                    NotMoved::Fault,
                ))))
            };
            Task::perform(exported, move |exported| Message::GrownUps(exported.unwrap_or_else(unanswered)))
        }
        Job::Preview { path, same_names } => {
            let merged = keeper.ask(move |store| {
                let archive = records::read_archive(&path, same_names, store)?;
                Ok(store.preview(&archive, &Decisions::default(), moment)?)
            });
            Task::perform(merged, move |merged| told(Moved::Previewed(answered(merged))))
        }
        Job::Import { path, same_names, decisions } => {
            let merged = keeper.ask(move |store| {
                let archive = records::read_archive(&path, same_names, store)?;
                let merged = store.import(&archive, &decisions, moment)?;
                Ok((merged, store.children()?))
            });
            Task::perform(merged, move |merged| Message::Imported(answered(merged)))
        }
    }
}

/// Reads a class list in the thread of the records, because a large file on a slow drive takes time.
pub fn read_list(house: &House, path: PathBuf) -> Task<Message> {
    let told = |read| Message::GrownUps(grown_ups::Message::ClassListReplied(ListReply::Read(read)));
    let Some(keeper) = house.saving.keeper() else { return Task::done(told(Err(NotMoved::NoRecords))) };
    let today = now().date_naive();
    let read = keeper.ask(move |_| Ok(ClassList::read_file(&path, today)?));
    Task::perform(read, move |read| told(answered(read)))
}

/// Takes in what an import brought, and all children as they are now.
pub fn imported(house: &mut House, imported: Result<(Merged, Vec<Child>), NotMoved>) -> Task<Message> {
    let merged = imported.map(|(merged, children)| {
        house.children_are(children);
        merged
    });
    Task::done(Message::GrownUps(grown_ups::Message::Records(grown_ups::RecordsMessage::Moved(
        Moved::Imported(merged),
    ))))
}

/// Erases a child from the records and from all that the app remembers.
pub fn erase(house: &mut House, child: ChildId) -> Task<Message> {
    house.forget(child);
    let Some(keeper) = house.saving.keeper() else { return Task::none() };
    let moment = now().timestamp_millis();
    let erased = keeper.ask(move |store| store.erase(child, moment).map_err(|error| error.to_string()));
    Task::perform(erased, |erased| {
        let erased = erased.unwrap_or_else(|| Err(String::new()));
        Message::GrownUps(grown_ups::Message::Erased(erased))
    })
}

/// Writes into the log who is exported. If that fails, nothing is exported.
pub fn write_down_export(store: &mut Store, scope: &Scope) -> Result<(), NotMoved> {
    let children = store.children()?;
    let who = children.iter().filter(|child| scope.holds(child)).map(|child| child.id).collect();
    Ok(store.note_now(ActKind::Exported, &who)?)
}

/// An answer of the records. There is none if a fault ended the work or the thread.
fn answered<T>(answer: Option<Result<T, NotMoved>>) -> Result<T, NotMoved> {
    answer.unwrap_or(Err(NotMoved::Fault))
}
