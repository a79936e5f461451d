//! How the records are opened.

use std::path::PathBuf;

use iced::Task;

use super::{Message, Once, now};
use records::{Folder, FolderError, Keeper, Remembered, StoreError};

/// Why the records could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum NotOpened {
    /// The data folder cannot be used.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Opens the records in a data folder; `None` is the system's own place for them. Gives the keeper, which saves from now on, and what was
/// read. If no backup was made today, one is made.
///
/// # Errors
///
/// The folder or the database cannot be used.
pub fn open_records(data_dir: Option<PathBuf>) -> Result<(Keeper, Remembered), NotOpened> {
    Ok(Keeper::open(Folder::open(data_dir)?, now().date_naive())?)
}

/// Opens the records in a thread, while the window already shows. The answer is [`Message::Opened`].
pub fn open(data_dir: Option<PathBuf>) -> Task<Message> {
    let opened = home::threads::aside(move || open_records(data_dir));
    Task::perform(opened, |opened| Message::Opened(opened.map(Once::of)))
}
