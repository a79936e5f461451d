//! The page of backups: which there are, what is in one, how to go back to it, and how to copy it elsewhere.

mod look;

use std::path::PathBuf;

use iced::{Color, Task};
use platform::dialogs;

use super::saving::{Place, choose_file};
use super::{GrownUpsAction, Message as Outer, RecordsMessage};
use crate::app::screen::told::Told;
use crate::app::theme;
use language::Language;
pub(super) use look::why;
use look::{about, not_back, said_of};
use records::{BackupLook, BackupSeen, BackupSource, CopyError, Held, RestoreError, StoreError};

/// The id of the field for a file to look into.
pub(super) const FILE: &str = "backups-file";
/// The id of the field for the place of a copy.
pub(super) const COPY: &str = "backups-copy-path";
/// The ending of a copy's file name.
const ENDING: &str = "db";

/// The page of backups: the list of backups, and the one that is open.
#[derive(Debug, Default)]
pub struct Backups {
    /// The backups, the newest last.
    list: Told<Vec<BackupSeen>>,
    /// The backup that somebody looks into.
    look: Option<BackupLook>,
    /// Whether the program asks if the grown-up really wants to go back.
    asks: bool,
    /// Whether a job is under way that must not start twice.
    is_busy: bool,
    file: String,
    copy: String,
    /// The number of the backup and the file that its copy would replace, while that is asked.
    blocked: Option<(u32, PathBuf)>,
}

/// What a grown-up does on the page of backups.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Message {
    /// Make a backup now.
    Make,
    /// Look into the backup of this number.
    Look(u32),
    /// Type the path of a file to look into.
    FileTyped(String),
    /// Look into the file at the typed path.
    LookIntoFile,
    /// Ask whether to go back to the open backup.
    GoBack,
    /// No, do not go back.
    Stay,
    /// Yes, go back to the backup.
    GoBackNow,
    /// Type the place of a copy.
    CopyPathTyped(String),
    /// Copy the open backup to a file.
    Copy,
    /// Leave the old file as it is.
    KeepFile,
    /// Replace the old file with the copy.
    Replace,
}

/// A job with backups that the page asks the program to do, since only the program can reach the records.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BackupJob {
    /// List the backups that there are.
    List,
    /// Make a new backup now.
    Make,
    /// Look into this backup or file.
    Look(BackupSource),
    /// Go back to this backup or file.
    GoBack(BackupSource),
    /// Copy the backup of this number to a place.
    Copy(u32, Place),
}

/// The program's reply to a [`BackupJob`], or a choice in a dialog.
#[derive(Debug, Clone)]
pub enum BackupReply {
    /// All backups, the newest last; or why they can't be listed.
    Listed(Result<Vec<BackupSeen>, StoreError>),
    /// The number of the backup that was made, or why that failed.
    Made(Result<u32, StoreError>),
    /// What is in the backup, or why it can't be opened.
    Looked(Result<BackupLook, RestoreError>),
    /// What the records hold now, and the number of the backup of what was there before; or why nothing has changed.
    WentBack(Result<(Held, u32), RestoreError>),
    /// The place for the copy, and why it could not be made, if so.
    Copied(PathBuf, Result<(), CopyError>),
    /// A file is already there, so the backup of this number was not copied.
    InTheWay(u32, PathBuf),
    /// The file to look into that was chosen in a dialog; `None` if there was no choice or no dialog.
    FileChosen(Option<PathBuf>),
    /// The place for a copy of the backup of this number, chosen in a dialog; `None` if there was no choice or no dialog.
    PlaceChosen(u32, Option<PathBuf>),
}

/// How a job with backups went, for the sentence in which the grown-ups' area says so.
#[derive(Debug, Clone)]
pub enum Outcome {
    /// A backup of this number was made.
    Made(u32),
    /// Somebody went back: the records hold this now, and the backup of this number holds what was there before.
    WentBack(Held, u32),
    /// The backup can't be opened, or going back to it failed.
    NotBack(RestoreError),
    /// A copy was made at this place.
    Copied(PathBuf),
    /// No copy could be made at this place.
    NotCopied(PathBuf, CopyError),
}

impl Backups {
    /// Whether this can be done now. What is asked must be answered first, and no job starts twice.
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

    /// Whether the backups could not be listed.
    pub(super) const fn is_unread(&self) -> bool {
        self.list.is_unread()
    }

    /// Takes in what a grown-up does, and says what the program has to do.
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
                return match Place::typed(&self.copy, ENDING) {
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
                        Place { path, may_replace: true },
                    ));
                }
            }
        }
        GrownUpsAction::None
    }

    /// The number of the open backup, and a file name for its copy. `None` if a file is open.
    fn name_of_copy(&self) -> Option<(u32, String)> {
        let look = self.look.as_ref()?;
        let BackupSource::Number(number) = look.source else { return None };
        Some((number, format!("fishpond-{}.{ENDING}", look.day?)))
    }

    /// Takes in the program's reply. Returns what to do next and what to say.
    pub(super) fn take_in(&mut self, told: BackupReply) -> (GrownUpsAction, Option<Outcome>) {
        let list = GrownUpsAction::BackUp(BackupJob::List);
        match told {
            BackupReply::Listed(list) => self.list = list.into(),
            BackupReply::Made(made) => {
                self.is_busy = false;
                let failed = |error| Outcome::NotBack(RestoreError::Store(error));
                return (list, Some(made.map_or_else(failed, Outcome::Made)));
            }
            BackupReply::Looked(Ok(look)) => {
                self.look = Some(look);
                self.asks = false;
            }
            BackupReply::Looked(Err(error)) => {
                (self.is_busy, self.look) = (false, None);
                return (GrownUpsAction::None, Some(Outcome::NotBack(error)));
            }
            BackupReply::WentBack(Ok((held, undo))) => {
                (self.is_busy, self.look) = (false, None);
                return (list, Some(Outcome::WentBack(held, undo)));
            }
            BackupReply::WentBack(Err(error)) => {
                self.is_busy = false;
                return (list, Some(Outcome::NotBack(error)));
            }
            BackupReply::Copied(path, Ok(())) => return (GrownUpsAction::None, Some(Outcome::Copied(path))),
            BackupReply::Copied(path, Err(error)) => {
                return (GrownUpsAction::None, Some(Outcome::NotCopied(path, error)));
            }
            BackupReply::InTheWay(number, path) => self.blocked = Some((number, path)),
            BackupReply::FileChosen(Some(path)) => {
                self.file = path.display().to_string();
                return (GrownUpsAction::BackUp(BackupJob::Look(BackupSource::File(path))), None);
            }
            BackupReply::PlaceChosen(number, Some(path)) => {
                let place = Place::chosen(&path, ENDING);
                return (GrownUpsAction::BackUp(BackupJob::Copy(number, place)), None);
            }
            BackupReply::FileChosen(None) | BackupReply::PlaceChosen(_, None) => {}
        }
        (GrownUpsAction::None, None)
    }
}

/// Opens the system's file dialog for a backup.
fn choose_backup() -> GrownUpsAction {
    GrownUpsAction::Run(Task::perform(dialogs::file(Some(("Fishpond", &[ENDING]))), |file| {
        Outer::Records(RecordsMessage::BackupsReplied(BackupReply::FileChosen(file)))
    }))
}

impl Outcome {
    /// Writes the outcome as a sentence, with the colour behind it.
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
