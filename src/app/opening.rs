//! How the records are opened.

use std::path::PathBuf;

use iced::Task;

use super::{Message, Once, now};

/// Opens the records in a data folder while the window already shows; `None` is the system's own place for them. If no backup was made today,
/// one is made. The answer is [`Message::Opened`].
pub fn open(data_dir: Option<PathBuf>) -> Task<Message> {
    let opened = records::open(data_dir, now().date_naive());
    Task::perform(opened, |opened| Message::Opened(opened.map(Once::of)))
}
