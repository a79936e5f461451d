//! Backups by hand: what there are, what is in one, back to it, and a copy for elsewhere.

mod look;

use std::path::PathBuf;

use iced::{Color, Task};

use super::saving::{Place, choose_file};
use super::{GrownUps, GrownUpsAction, Message, Said};

use crate::app::theme;
use crate::language::Language;
use crate::records::{BackupLook, BackupSeen, BackupSource, Held, NotBack, NotCopied, StoreError};
pub(super) use look::why;
use look::{about, not_back, said_of};

/// The field for a file to look into.
const FILE: &str = "backups-file";
/// The field for where a copy goes.
const COPY: &str = "backups-copy-path";
/// What the name of a copy ends with.
const ENDING: &str = "db";

/// What is being done on the page.
#[derive(Debug, Default)]
pub struct Backups {
    /// The backups, the newest last, as soon as they are known.
    list: Option<Vec<BackupSeen>>,
    /// The one that is looked into.
    look: Option<BackupLook>,
    /// Whether it is asked if somebody really wants to go back to it.
    asks: bool,
    /// Whether something is being done that is not to be done twice.
    is_busy: bool,
    file: String,
    copy: String,
    /// The file that a copy would replace, while that is asked.
    blocked: Option<(u32, PathBuf)>,
}

/// Something that can be pressed or typed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// Make one now.
    Make,
    /// Look into the one of this number.
    Look(u32),
    /// The path of a file to look into.
    File,
    /// Look into that file.
    LookIntoFile,
    /// Go back to the one that is looked into, after a question.
    GoBack,
    /// No, stay.
    Stay,
    /// Yes, go back.
    GoBackNow,
    /// The path for a copy.
    CopyPath,
    /// Make the copy.
    Copy,
    /// Leave the file that is there as it is.
    KeepFile,
    /// Replace the file that is there.
    Replace,
}

/// Something for the program to do, because it needs the records.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BackupJob {
    /// Tell what backups there are.
    List,
    /// Make one.
    Make,
    /// Look into one.
    Look(BackupSource),
    /// Go back to one.
    GoBack(BackupSource),
    /// Copy the one of this number to a place.
    Copy(u32, Place),
}

/// What was told.
#[derive(Debug, Clone)]
pub enum BackupReply {
    /// These are all backups, the newest last.
    Listed(Vec<BackupSeen>),
    /// One was made and has this number, or could not be.
    Made(Result<u32, StoreError>),
    /// What is in one, or why nobody can look into it.
    Looked(Result<BackupLook, NotBack>),
    /// What is here now, and the number of the backup of what was here before; or why nothing has changed.
    WentBack(Result<(Held, u32), NotBack>),
    /// It was copied there, or not.
    Copied(PathBuf, Result<(), NotCopied>),
    /// A file is there already, so that nothing was copied.
    InTheWay(u32, PathBuf),
    /// A file to look into was chosen in a dialog, or not.
    FileChosen(Option<PathBuf>),
    /// A place for a copy of this one was chosen in a dialog, or not.
    PlaceChosen(u32, Option<PathBuf>),
}

/// What is to be said of it.
#[derive(Debug, Clone)]
pub enum Outcome {
    /// A backup of this number was made.
    Made(u32),
    /// Somebody went back: so much is here now, and the backup of this number holds what was here.
    WentBack(Held, u32),
    /// Nobody can look into it, or go back to it.
    NotBack(NotBack),
    /// A copy lies there.
    Copied(PathBuf),
    /// No copy lies there.
    NotCopied(PathBuf, NotCopied),
}

pub(super) const fn field_of(stop: Stop) -> Option<&'static str> {
    match stop {
        Stop::File => Some(FILE),
        Stop::CopyPath => Some(COPY),
        _ => None,
    }
}

impl Backups {
    /// What can be pressed, in the order of the selection ring.
    pub(super) fn offered(&self) -> Vec<Stop> {
        if self.blocked.is_some() {
            return vec![Stop::KeepFile, Stop::Replace];
        }
        if self.asks {
            return vec![Stop::Stay, Stop::GoBackNow];
        }
        let mut stops = Vec::new();
        stops.extend((!self.is_busy).then_some(Stop::Make));
        stops.extend(self.list.iter().flatten().rev().map(|seen| Stop::Look(seen.number)));
        stops.extend([Stop::File, Stop::LookIntoFile]);
        if let Some(look) = &self.look {
            if matches!(look.source, BackupSource::Number(_)) {
                stops.extend([Stop::CopyPath, Stop::Copy]);
            }
            stops.extend((!self.is_busy).then_some(Stop::GoBack));
        }
        stops
    }

    /// What puts away a question, if there is one.
    pub(super) fn way_back(&self) -> Option<Stop> {
        let asks = self.asks.then_some(Stop::Stay);
        self.blocked.as_ref().map(|_| Stop::KeepFile).or(asks)
    }

    pub(super) fn type_into(&mut self, stop: Stop, typed: &str) {
        let field = if stop == Stop::CopyPath { &mut self.copy } else { &mut self.file };
        typed.clone_into(field);
    }

    pub(super) fn press(&mut self, stop: Stop) -> GrownUpsAction {
        match stop {
            Stop::File | Stop::CopyPath => {}
            Stop::Make => {
                self.is_busy = true;
                return GrownUpsAction::BackUp(BackupJob::Make);
            }
            Stop::Look(number) => {
                return GrownUpsAction::BackUp(BackupJob::Look(BackupSource::Number(number)));
            }
            Stop::LookIntoFile if self.file.trim().is_empty() => return choose_backup(),
            Stop::LookIntoFile => {
                return GrownUpsAction::BackUp(BackupJob::Look(BackupSource::File(self.file.trim().into())));
            }
            Stop::GoBack => self.asks = true,
            Stop::Stay => self.asks = false,
            Stop::GoBackNow => {
                self.asks = false;
                if let Some(look) = &self.look {
                    self.is_busy = true;
                    return GrownUpsAction::BackUp(BackupJob::GoBack(look.source.clone()));
                }
            }
            Stop::Copy => {
                let Some((number, name)) = self.name_of_copy() else { return GrownUpsAction::None };
                return match Place::typed(&self.copy, ENDING) {
                    Some(place) => GrownUpsAction::BackUp(BackupJob::Copy(number, place)),
                    None => GrownUpsAction::Run(choose_file(&name, move |path| {
                        Message::Backups(BackupReply::PlaceChosen(number, path))
                    })),
                };
            }
            Stop::KeepFile => self.blocked = None,
            Stop::Replace => {
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

    /// The number of the backup that is looked into, and a name for a copy of it.
    fn name_of_copy(&self) -> Option<(u32, String)> {
        let look = self.look.as_ref()?;
        let BackupSource::Number(number) = look.source else { return None };
        Some((number, format!("fishpond-{}.{ENDING}", look.day?)))
    }

    /// Takes in what was told; what is to be said of it.
    pub(super) fn take_in(&mut self, told: BackupReply) -> (GrownUpsAction, Option<Outcome>) {
        let list = GrownUpsAction::BackUp(BackupJob::List);
        match told {
            BackupReply::Listed(list) => self.list = Some(list),
            BackupReply::Made(made) => {
                self.is_busy = false;
                let failed = |error| Outcome::NotBack(NotBack::Store(error));
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

/// Opens the file dialog of the system.
fn choose_backup() -> GrownUpsAction {
    let dialog = rfd::AsyncFileDialog::new().add_filter("Fishpond", &[ENDING]).pick_file();
    GrownUpsAction::Run(Task::perform(dialog, |file| {
        Message::Backups(BackupReply::FileChosen(file.map(|file| file.path().to_owned())))
    }))
}

impl GrownUps {
    /// Takes in what was told about backups.
    pub(super) fn told_of_backups(&mut self, told: BackupReply) -> GrownUpsAction {
        let field = match &told {
            BackupReply::FileChosen(None) => Some(FILE),
            BackupReply::PlaceChosen(_, None) => Some(COPY),
            _ => None,
        };
        if matches!(told, BackupReply::WentBack(Ok(_))) {
            // It may not be there any more, and what was told of it is of before.
            (self.chosen, self.progress) = (None, None);
        }
        let (action, outcome) = self.backups.take_in(told);
        if let Some(field) = field {
            self.said = Some(Said::NoPlace);
            return GrownUpsAction::Run(iced::widget::operation::focus(field));
        }
        self.said = outcome.map(Said::Backups).or(self.said.take());
        action
    }
}

impl Outcome {
    /// What it says, and the colour to say it on.
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
                    NotCopied::NoBackup => "backups-gone",
                    NotCopied::Full => "backups-copy-full",
                    NotCopied::ReadOnly => "backups-copy-read-only",
                    NotCopied::Gone => "backups-copy-gone",
                    NotCopied::Other(reason) => {
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
