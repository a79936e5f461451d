//! Backups that grown-ups make, and facts about the program. All of it runs in the background.

use std::path::{Path, PathBuf};

use ::platform::printing::{PrintError, open_in_viewer, printers};
use ::platform::threads::run_in_thread;
use iced::Task;

use super::{House, queries};
use crate::app::screen::grown_ups::{self, AboutJob, AboutReply, BackupJob, BackupReply, SystemInfo};
use crate::app::{Message, now};
use records::{ActKind, Child, CompareBackup, LogAct, MakeBackup, RecordCounts, RestoreBackup, RestoreError};

/// Does what a grown-up asked about backups. A job that needs only the data folder runs beside the records' thread, so it never delays a
/// save.
pub fn run_backup_job(house: &House, errand: BackupJob) -> Task<Message> {
    let told = |told| {
        Message::GrownUps(grown_ups::Message::Records(grown_ups::RecordsMessage::BackupsReplied(told)))
    };
    let Some(keeper) = house.saving.records() else {
        return Task::done(told(match errand {
            BackupJob::List => BackupReply::Listed(Ok(Vec::new())),
            BackupJob::Restore(_) => BackupReply::Restored(Err(RestoreError::NoRecords)),
            _ => BackupReply::Previewed(Err(RestoreError::NoRecords)),
        }));
    };
    let (now, today) = (now().timestamp_millis(), now().date_naive());
    match errand {
        BackupJob::List => Task::perform(keeper.backups(), move |list| told(BackupReply::Listed(list))),
        BackupJob::Make => {
            let made = keeper.ask(MakeBackup { today });
            Task::perform(made, move |made| told(BackupReply::Made(made)))
        }
        BackupJob::Preview(source) => {
            let (read, weak) = (keeper.read_backup(source), keeper.downgrade());
            let looked = async move {
                let read = read.await?;
                Ok(weak.ask(CompareBackup { read }).await?)
            };
            Task::perform(looked, move |looked| told(BackupReply::Previewed(looked)))
        }
        BackupJob::Restore(source) => {
            let back = keeper.ask(RestoreBackup { source, today, now });
            Task::perform(back, Message::BackupRestored)
        }
        BackupJob::Copy(number, place) => {
            let copied = keeper.copy_backup(number, place.path.clone(), place.may_replace);
            let weak = keeper.downgrade();
            let noted = async move {
                let copied = copied.await;
                if copied == Ok(true) {
                    // The copy is made. If the log cannot be written, the next failed save will show it.
                    let _not_noted = weak.ask(LogAct { kind: ActKind::BackupCopied }).await;
                }
                copied
            };
            Task::perform(noted, move |copied| {
                told(match copied {
                    Ok(false) => BackupReply::InTheWay(number, place.path.clone()),
                    copied => BackupReply::Copied(place.path.clone(), copied.map(drop)),
                })
            })
        }
    }
}

pub fn finish_restore(
    house: &mut House,
    result: Result<(RecordCounts, u32, Vec<Child>), RestoreError>,
) -> Task<Message> {
    let back = result.map(|(held, undo, children)| {
        house.replace_children(children);
        (held, undo)
    });
    let reply = grown_ups::RecordsMessage::BackupsReplied(BackupReply::Restored(back));
    let told = Message::GrownUps(grown_ups::Message::Records(reply));
    Task::batch([Task::done(told), queries::load_class(house)])
}

/// Does what a grown-up asked on the page about the program. `can_read` says whether there is a voice that reads aloud.
pub fn run_about_job(house: &House, errand: AboutJob, can_read: bool) -> Task<Message> {
    let told =
        |told| Message::GrownUps(grown_ups::Message::Records(grown_ups::RecordsMessage::AboutReplied(told)));
    let open = |folder: PathBuf| {
        let opened = run_in_thread(move || open_in_viewer(&folder).map_err(reason));
        Task::perform(opened, move |opened| told(AboutReply::Opened(opened.unwrap_or(Ok(())))))
    };
    match errand {
        AboutJob::FindSystemInfo => {
            let folder = house.saving.records().map(|keeper| keeper.folder().path().to_owned());
            let find =
                move || SystemInfo { folder, voice: can_read, printers: printers(), documents: documents() };
            // If it fails, the page shows nothing.
            Task::future(run_in_thread(find))
                .and_then(move |found| Task::done(told(AboutReply::Found(found))))
        }
        AboutJob::OpenFolder => {
            let folder = house.saving.records().map(|keeper| keeper.folder().path().to_owned());
            folder.map_or_else(Task::none, open)
        }
        AboutJob::Open(folder) => open(folder),
    }
}
fn reason(error: PrintError) -> String {
    let (PrintError::NoViewer(reason) | PrintError::Refused(reason)) = error;
    reason
}

fn documents() -> Option<PathBuf> {
    let program = ::platform::computer::program_file()?;
    let beside = program.parent()?;
    let places = [beside.parent().map(|above| above.join("share/doc/fishpond")), Some(beside.join("doc"))];
    places.into_iter().flatten().find(|place| has_documents(place))
}

fn has_documents(place: &Path) -> bool {
    ::platform::files::is_file(&place.join("README.md")).is_ok_and(|is_file| is_file)
}
