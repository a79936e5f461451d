//! Carries out exports, imports, class lists and erasing, all in the background.

use std::path::PathBuf;

use ::platform::threads::aside;
use iced::Task;

use super::House;
use crate::app::screen::grown_ups::{self, ExportReply, ListReply, MoveJob, MoveReply, RecordsMessage};
use crate::app::{Message, now};
use records::{Child, ChildId, ClassList, Erase, Export, Import, ImportReport, MoveError, PreviewImport};

pub fn move_records(house: &House, job: MoveJob) -> Task<Message> {
    let records_told = |told| Message::GrownUps(grown_ups::Message::Records(told));
    let told = move |moved| records_told(RecordsMessage::Moved(moved));
    let Some(keeper) = house.saving.keeper() else {
        return Task::done(told(MoveReply::Exported(Err(MoveError::NoRecords))));
    };
    let now = now().timestamp_millis();
    match job {
        MoveJob::Export(scope, place) => {
            let (weak, path) = (keeper.weak(), place.path.clone());
            Task::future(async move {
                match aside(move || place.is_free()).await {
                    Some(true) => told(MoveReply::Exported(weak.ask(Export { scope, path }).await)),
                    Some(false) => {
                        records_told(RecordsMessage::ExportReplied(ExportReply::InTheWay(scope, path)))
                    }
                    None => told(MoveReply::Exported(Err(MoveError::Fault))),
                }
            })
        }
        MoveJob::Preview { path, same_names } => {
            let merged = keeper.ask(PreviewImport { path, same_names, now });
            Task::perform(merged, move |merged| told(MoveReply::Previewed(merged)))
        }
        MoveJob::Import { path, same_names, decisions } => {
            let merged = keeper.ask(Import { path, same_names, decisions, now });
            Task::perform(merged, Message::Imported)
        }
    }
}

pub fn read_list(house: &House, path: PathBuf) -> Task<Message> {
    let told = |read| Message::GrownUps(grown_ups::Message::ClassListReplied(ListReply::Read(read)));
    if house.saving.keeper().is_none() {
        return Task::done(told(Err(MoveError::NoRecords)));
    }
    let today = now().date_naive();
    let read = aside(move || Ok(ClassList::read_file(&path, today)?));
    // `read` gives `None` if the thread panicked.
    Task::perform(read, move |read| told(read.unwrap_or(Err(MoveError::Fault))))
}

pub fn imported(house: &mut House, imported: Result<(ImportReport, Vec<Child>), MoveError>) -> Task<Message> {
    let merged = imported.map(|(merged, children)| {
        house.replace_children(children);
        merged
    });
    Task::done(Message::GrownUps(grown_ups::Message::Records(RecordsMessage::Moved(MoveReply::Imported(
        merged,
    )))))
}

pub fn erase(house: &mut House, child: ChildId) -> Task<Message> {
    house.forget(child);
    let Some(keeper) = house.saving.keeper() else { return Task::none() };
    let erased = keeper.ask(Erase { child, now: now().timestamp_millis() });
    Task::perform(erased, |erased| {
        let erased = erased.map_err(|error| error.to_string());
        Message::GrownUps(grown_ups::Message::Erased(erased))
    })
}
