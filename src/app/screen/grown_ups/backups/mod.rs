//! The page of backups: which there are, what is in one, how to go back to it, and how to copy it elsewhere.

mod look;

use std::path::PathBuf;

use iced::{Color, Task};
use platform::dialogs;

use super::saving::{SaveLocation, choose_file};
use super::{GrownUpsAction, Message as Outer, RecordsMessage};
use crate::app::screen::loadable::Loadable;
use crate::app::theme;
use language::Language;
pub(super) use look::why;
use look::{about, not_back, said_of};
use records::{BackupEntry, BackupPreview, BackupSource, CopyError, RecordCounts, RestoreError, StoreError};

/// Widget id of the field for a file to look into.
pub(super) const FILE: &str = "backups-file";
/// Widget id of the field for the path of a copy.
pub(super) const COPY: &str = "backups-copy-path";
/// Ending of a copy's file name.
const ENDING: &str = "db";

/// The page of backups: the list of backups, and the one that is open.
#[derive(Debug, Default)]
pub struct Backups {
    /// Newest last.
    list: Loadable<Vec<BackupEntry>>,
    look: Option<BackupPreview>,
    /// Whether the page asks if the grown-up really wants to go back.
    asks: bool,
    /// Whether a job is running that must not start twice.
    is_busy: bool,
    file: String,
    copy: String,
    /// The number of the backup and the existing file, while the program asks whether to replace it.
    blocked: Option<(u32, PathBuf)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Message {
    Make,
    Look(u32),
    FileTyped(String),
    LookIntoFile,
    /// Ask whether to go back to the open backup.
    GoBack,
    Stay,
    GoBackNow,
    CopyPathTyped(String),
    Copy,
    KeepFile,
    Replace,
}

/// A job for the program, since the page cannot reach the records.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BackupJob {
    List,
    Make,
    Look(BackupSource),
    GoBack(BackupSource),
    Copy(u32, SaveLocation),
}

/// The program's reply to a [`BackupJob`], or a choice in a dialog.
#[derive(Debug, Clone)]
pub enum BackupReply {
    /// Newest last.
    Listed(Result<Vec<BackupEntry>, StoreError>),
    Made(Result<u32, StoreError>),
    Looked(Result<BackupPreview, RestoreError>),
    /// What the records hold now, and the number of the backup of what was there before.
    WentBack(Result<(RecordCounts, u32), RestoreError>),
    Copied(PathBuf, Result<(), CopyError>),
    /// A file is already there, so the backup of this number was not copied.
    InTheWay(u32, PathBuf),
    /// The file to look into; `None` if there was no choice or no dialog.
    FileChosen(Option<PathBuf>),
    /// The path for a copy of the backup of this number; `None` if there was no choice or no dialog.
    PlaceChosen(u32, Option<PathBuf>),
}

/// For the sentence at the foot of the area.
#[derive(Debug, Clone)]
pub enum BackupOutcome {
    Made(u32),
    /// What the records hold now, and the number of the backup of what was there before.
    WentBack(RecordCounts, u32),
    NotBack(RestoreError),
    Copied(PathBuf),
    NotCopied(PathBuf, CopyError),
}

impl Backups {
    /// Questions must be answered first, and no job starts twice.
    fn allows(&self, message: &Message) -> bool {
        match message {
            Message::FileTyped(_) | Message::CopyPathTyped(_) => true,
            Message::KeepFile | Message::Replace => self.blocked.is_some(),
            _ if self.blocked.is_some() => false,
            Message::Stay | Message::GoBackNow => self.asks,
            _ if self.asks => false,
            Message::Make => !self.is_busy,
            Message::GoBack => !self.is_busy && self.look.is_some(),
            _ => true,
        }
    }

    pub(super) const fn is_unread(&self) -> bool {
        self.list.is_unread()
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
            Message::Look(number) => {
                return GrownUpsAction::BackUp(BackupJob::Look(BackupSource::Number(number)));
            }
            Message::FileTyped(path) => self.file = path,
            Message::LookIntoFile if self.file.trim().is_empty() => return choose_backup(),
            Message::LookIntoFile => {
                return GrownUpsAction::BackUp(BackupJob::Look(BackupSource::File(self.file.trim().into())));
            }
            Message::GoBack => self.asks = true,
            Message::Stay => self.asks = false,
            Message::GoBackNow => {
                self.asks = false;
                if let Some(look) = &self.look {
                    self.is_busy = true;
                    return GrownUpsAction::BackUp(BackupJob::GoBack(look.source.clone()));
                }
            }
            Message::CopyPathTyped(path) => self.copy = path,
            Message::Copy => {
                let Some((number, name)) = self.name_of_copy() else { return GrownUpsAction::None };
                return match SaveLocation::typed(&self.copy, ENDING) {
                    Some(place) => GrownUpsAction::BackUp(BackupJob::Copy(number, place)),
                    None => GrownUpsAction::Run(choose_file(&name, move |path| {
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

    /// Number of the open backup, and a file name for its copy; `None` if a file is open.
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
                let failed = |error| BackupOutcome::NotBack(RestoreError::Store(error));
                return (list, Some(made.map_or_else(failed, BackupOutcome::Made)));
            }
            BackupReply::Looked(Ok(look)) => {
                self.look = Some(look);
                self.asks = false;
            }
            BackupReply::Looked(Err(error)) => {
                (self.is_busy, self.look) = (false, None);
                return (GrownUpsAction::None, Some(BackupOutcome::NotBack(error)));
            }
            BackupReply::WentBack(Ok((held, undo))) => {
                (self.is_busy, self.look) = (false, None);
                return (list, Some(BackupOutcome::WentBack(held, undo)));
            }
            BackupReply::WentBack(Err(error)) => {
                self.is_busy = false;
                return (list, Some(BackupOutcome::NotBack(error)));
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
                return (GrownUpsAction::BackUp(BackupJob::Look(BackupSource::File(path))), None);
            }
            BackupReply::PlaceChosen(number, Some(path)) => {
                let place = SaveLocation::chosen(&path, ENDING);
                return (GrownUpsAction::BackUp(BackupJob::Copy(number, place)), None);
            }
            BackupReply::FileChosen(None) | BackupReply::PlaceChosen(_, None) => {}
        }
        (GrownUpsAction::None, None)
    }
}

fn choose_backup() -> GrownUpsAction {
    GrownUpsAction::Run(Task::perform(dialogs::file(Some(("Fishpond", &[ENDING]))), |file| {
        Outer::Records(RecordsMessage::BackupsReplied(BackupReply::FileChosen(file)))
    }))
}

impl BackupOutcome {
    pub(super) fn sentence(&self, language: &Language) -> (String, Color) {
        match self {
            Self::Made(number) => {
                (language.say_with("backups-made", [("number", (*number).into())]), theme::PALE_REED)
            }
            Self::WentBack(held, undo) => {
                let arguments = [("holds", said_of(*held, language).into()), ("number", (*undo).into())];
                (language.say_with("backups-went-back", arguments), theme::PALE_REED)
            }
            Self::NotBack(error) => (not_back(error, language), theme::BLUSH),
            Self::Copied(path) => (about(path, "backups-copied", language), theme::PALE_REED),
            Self::NotCopied(path, error) => {
                let id = match error {
                    CopyError::NoBackup => "backups-gone",
                    CopyError::Full => "backups-copy-full",
                    CopyError::ReadOnly => "backups-copy-read-only",
                    CopyError::Gone => "backups-copy-gone",
                    CopyError::Other(reason) => {
                        let arguments = [
                            ("place", path.display().to_string().into()),
                            ("reason", reason.as_str().into()),
                        ];
                        return (language.say_with("moving-file-unusable", arguments), theme::BLUSH);
                    }
                };
                (about(path, id, language), theme::BLUSH)
            }
        }
    }
}
