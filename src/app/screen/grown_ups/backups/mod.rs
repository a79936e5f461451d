//! The page of backups: which ones there are, what is in one, how to go back to it, and how to copy it elsewhere.

mod look;

use std::path::PathBuf;

use iced::{Color, Task};
use platform::dialogs;

use super::saving::{SaveLocation, choose_save_path};
use super::{GrownUpsAction, Message as Outer, RecordsMessage};
use crate::app::screen::loadable::Loadable;
use crate::app::theme;
use language::Language;
pub(super) use look::explanation;
use look::{counts_sentence, path_sentence, restore_error_sentence};
use records::{
    BackupCopyError, BackupEntry, BackupPreview, BackupSource, RecordCounts, RestoreError, StoreError,
};

pub(super) const BACKUP_FILE_FIELD_ID: &str = "backups-file";
pub(super) const COPY_PATH_FIELD_ID: &str = "backups-copy-path";
const ENDING: &str = "db";

/// The page of backups: the list of backups, and the backup that is open.
#[derive(Debug, Default)]
pub struct BackupsPage {
    list: Loadable<Vec<BackupEntry>>,
    look: Option<BackupPreview>,
    asks: bool,
    is_busy: bool,
    file: String,
    copy: String,
    /// The number of the backup to copy and the file that is there already, while the page asks whether to replace the file.
    blocked: Option<(u32, PathBuf)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Message {
    Make,
    Preview(u32),
    FileTyped(String),
    LookIntoFile,
    AskRestore,
    Stay,
    Restore,
    CopyPathTyped(String),
    Copy,
    KeepFile,
    Replace,
}

/// What the page asks of the program, since a page cannot reach the records.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BackupJob {
    List,
    Make,
    Preview(BackupSource),
    Restore(BackupSource),
    Copy(u32, SaveLocation),
}

#[derive(Debug, Clone)]
pub enum BackupReply {
    Listed(Result<Vec<BackupEntry>, StoreError>),
    Made(Result<u32, StoreError>),
    Previewed(Result<BackupPreview, RestoreError>),
    /// What the records hold now, and the number of a new backup of what was there before.
    Restored(Result<(RecordCounts, u32), RestoreError>),
    Copied(PathBuf, Result<(), BackupCopyError>),
    /// The file for the copy is there already, so the backup with this number was not copied.
    InTheWay(u32, PathBuf),
    /// The file to look into. `None` if nothing was chosen or no dialog could open.
    FileChosen(Option<PathBuf>),
    /// The number of a backup, and the path for its copy. `None` if nothing was chosen or no dialog could open.
    PlaceChosen(u32, Option<PathBuf>),
}

/// The result of a job with backups, for the sentence at the foot of the grown-ups' area.
#[derive(Debug, Clone)]
pub enum BackupOutcome {
    Made(u32),
    /// What the records hold now, and the number of a new backup of what was there before.
    Restored(RecordCounts, u32),
    NotRestored(RestoreError),
    Copied(PathBuf),
    NotCopied(PathBuf, BackupCopyError),
}

impl BackupsPage {
    fn allows(&self, message: &Message) -> bool {
        match message {
            Message::FileTyped(_) | Message::CopyPathTyped(_) => true,
            Message::KeepFile | Message::Replace => self.blocked.is_some(),
            _ if self.blocked.is_some() => false,
            Message::Stay | Message::Restore => self.asks,
            _ if self.asks => false,
            Message::Make => !self.is_busy,
            Message::AskRestore => !self.is_busy && self.look.is_some(),
            _ => true,
        }
    }

    pub(super) const fn is_unreadable(&self) -> bool {
        self.list.is_unreadable()
    }

    pub(super) fn update(&mut self, message: Message) -> GrownUpsAction {
        if !self.allows(&message) {
            return GrownUpsAction::None;
        }
        match message {
            Message::Make => {
                self.is_busy = true;
                return GrownUpsAction::BackUp(BackupJob::Make);
            }
            Message::Preview(number) => {
                return GrownUpsAction::BackUp(BackupJob::Preview(BackupSource::Number(number)));
            }
            Message::FileTyped(path) => self.file = path,
            Message::LookIntoFile if self.file.trim().is_empty() => return choose_backup(),
            Message::LookIntoFile => {
                return GrownUpsAction::BackUp(BackupJob::Preview(BackupSource::File(
                    self.file.trim().into(),
                )));
            }
            Message::AskRestore => self.asks = true,
            Message::Stay => self.asks = false,
            Message::Restore => {
                self.asks = false;
                if let Some(look) = &self.look {
                    self.is_busy = true;
                    return GrownUpsAction::BackUp(BackupJob::Restore(look.source.clone()));
                }
            }
            Message::CopyPathTyped(path) => self.copy = path,
            Message::Copy => {
                let Some((number, name)) = self.name_of_copy() else { return GrownUpsAction::None };
                return match SaveLocation::from_typed(&self.copy, ENDING) {
                    Some(place) => GrownUpsAction::BackUp(BackupJob::Copy(number, place)),
                    None => GrownUpsAction::Run(choose_save_path(&name, move |path| {
                        Outer::Records(RecordsMessage::BackupsReplied(BackupReply::PlaceChosen(number, path)))
                    })),
                };
            }
            Message::KeepFile => self.blocked = None,
            Message::Replace => {
                if let Some((number, path)) = self.blocked.take() {
                    return GrownUpsAction::BackUp(BackupJob::Copy(
                        number,
                        SaveLocation { path, may_replace: true },
                    ));
                }
            }
        }
        GrownUpsAction::None
    }

    /// The number of the open backup, and a file name for its copy. `None` if a file outside the list is open.
    fn name_of_copy(&self) -> Option<(u32, String)> {
        let look = self.look.as_ref()?;
        let BackupSource::Number(number) = look.source else { return None };
        Some((number, format!("fishpond-{}.{ENDING}", look.day?)))
    }

    pub(super) fn receive(&mut self, reply: BackupReply) -> (GrownUpsAction, Option<BackupOutcome>) {
        let list = GrownUpsAction::BackUp(BackupJob::List);
        match reply {
            BackupReply::Listed(list) => self.list = list.into(),
            BackupReply::Made(made) => {
                self.is_busy = false;
                let failed = |error| BackupOutcome::NotRestored(RestoreError::Store(error));
                return (list, Some(made.map_or_else(failed, BackupOutcome::Made)));
            }
            BackupReply::Previewed(Ok(look)) => {
                self.look = Some(look);
                self.asks = false;
            }
            BackupReply::Previewed(Err(error)) => {
                (self.is_busy, self.look) = (false, None);
                return (GrownUpsAction::None, Some(BackupOutcome::NotRestored(error)));
            }
            BackupReply::Restored(Ok((held, undo))) => {
                (self.is_busy, self.look) = (false, None);
                return (list, Some(BackupOutcome::Restored(held, undo)));
            }
            BackupReply::Restored(Err(error)) => {
                self.is_busy = false;
                return (list, Some(BackupOutcome::NotRestored(error)));
            }
            BackupReply::Copied(path, Ok(())) => {
                return (GrownUpsAction::None, Some(BackupOutcome::Copied(path)));
            }
            BackupReply::Copied(path, Err(error)) => {
                return (GrownUpsAction::None, Some(BackupOutcome::NotCopied(path, error)));
            }
            BackupReply::InTheWay(number, path) => self.blocked = Some((number, path)),
            BackupReply::FileChosen(Some(path)) => {
                self.file = path.display().to_string();
                return (GrownUpsAction::BackUp(BackupJob::Preview(BackupSource::File(path))), None);
            }
            BackupReply::PlaceChosen(number, Some(path)) => {
                let place = SaveLocation::from_dialog(&path, ENDING);
                return (GrownUpsAction::BackUp(BackupJob::Copy(number, place)), None);
            }
            BackupReply::FileChosen(None) | BackupReply::PlaceChosen(_, None) => {}
        }
        (GrownUpsAction::None, None)
    }
}

fn choose_backup() -> GrownUpsAction {
    GrownUpsAction::Run(Task::perform(dialogs::choose_file(Some(("Fishpond", &[ENDING]))), |file| {
        Outer::Records(RecordsMessage::BackupsReplied(BackupReply::FileChosen(file)))
    }))
}

impl BackupOutcome {
    pub(super) fn sentence_and_color(&self, language: &Language) -> (String, Color) {
        match self {
            Self::Made(number) => {
                (language.say_with("backups-made", [("number", (*number).into())]), theme::PALE_REED)
            }
            Self::Restored(held, undo) => {
                let arguments =
                    [("holds", counts_sentence(*held, language).into()), ("number", (*undo).into())];
                (language.say_with("backups-went-back", arguments), theme::PALE_REED)
            }
            Self::NotRestored(error) => (restore_error_sentence(error, language), theme::BLUSH),
            Self::Copied(path) => (path_sentence(path, "backups-copied", language), theme::PALE_REED),
            Self::NotCopied(path, error) => {
                let id = match error {
                    BackupCopyError::NoBackup => "backups-gone",
                    BackupCopyError::Full => "backups-copy-full",
                    BackupCopyError::ReadOnly => "backups-copy-read-only",
                    BackupCopyError::Gone => "backups-copy-gone",
                    BackupCopyError::Other(reason) => {
                        let arguments = [
                            ("place", path.display().to_string().into()),
                            ("reason", reason.as_str().into()),
                        ];
                        return (language.say_with("moving-file-unusable", arguments), theme::BLUSH);
                    }
                };
                (path_sentence(path, id, language), theme::BLUSH)
            }
        }
    }
}
