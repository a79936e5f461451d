//! Carries out exports, imports, class lists and erasing, all in the background.

use std::path::PathBuf;

use ::platform::threads::run_in_thread;
use iced::Task;

use super::{House, queries};
use crate::app::screen::grown_ups::{
    self, ClassListReply, ExportReply, RecordsMessage, TransferJob, TransferReply,
};
use crate::app::{Message, now};
use records::{
    Child, ChildId, ClassList, EraseChild, Export, Import, ImportReport, PreviewImport, TransferError,
};

pub fn run_transfer_job(house: &House, job: TransferJob) -> Task<Message> {
    let records_told = |told| Message::GrownUps(grown_ups::Message::Records(told));
    let told = move |moved| records_told(RecordsMessage::Moved(moved));
    let Some(keeper) = house.saving.records() else {
        return Task::done(told(TransferReply::Exported(Err(TransferError::NoRecords))));
    };
    let now = now().timestamp_millis();
    match job {
        TransferJob::Export(scope, place) => {
            let (weak, path) = (keeper.downgrade(), place.path.clone());
            Task::future(async move {
                match run_in_thread(move || place.can_write()).await {
                    Some(true) => told(TransferReply::Exported(weak.ask(Export { scope, path }).await)),
                    Some(false) => {
                        records_told(RecordsMessage::ExportReplied(ExportReply::InTheWay(scope, path)))
                    }
                    None => told(TransferReply::Exported(Err(TransferError::Fault))),
                }
            })
        }
        TransferJob::Preview { path, same_names } => {
            let merged = keeper.ask(PreviewImport { path, same_names, now });
            Task::perform(merged, move |merged| told(TransferReply::Previewed(merged)))
        }
        TransferJob::Import { path, same_names, decisions } => {
            let merged = keeper.ask(Import { path, same_names, decisions, now });
            Task::perform(merged, Message::Imported)
        }
    }
}

pub fn read_class_list(house: &House, path: PathBuf) -> Task<Message> {
    let told = |read| Message::GrownUps(grown_ups::Message::ClassListReplied(ClassListReply::Read(read)));
    if house.saving.records().is_none() {
        return Task::done(told(Err(TransferError::NoRecords)));
    }
    let today = now().date_naive();
    let read = run_in_thread(move || Ok(ClassList::read_file(&path, today)?));
    // The task gives `None` if its thread panicked.
    Task::perform(read, move |read| told(read.unwrap_or(Err(TransferError::Fault))))
}

pub fn finish_import(
    house: &mut House,
    imported: Result<(ImportReport, Vec<Child>), TransferError>,
) -> Task<Message> {
    let merged = imported.map(|(merged, children)| {
        house.replace_children(children);
        merged
    });
    let reply = TransferReply::Imported(merged);
    let told = Message::GrownUps(grown_ups::Message::Records(RecordsMessage::Moved(reply)));
    Task::batch([Task::done(told), queries::load_class(house)])
}

pub fn erase_child(house: &mut House, child: ChildId) -> Task<Message> {
    house.forget_child(child);
    let Some(keeper) = house.saving.records() else { return Task::none() };
    let erased = keeper.ask(EraseChild { child, now: now().timestamp_millis() });
    Task::perform(erased, |erased| {
        let erased = erased.map_err(|error| error.to_string());
        Message::GrownUps(grown_ups::Message::Erased(erased))
    })
}
