//! How the records are opened.

use std::path::PathBuf;

use iced::Task;

use super::{Message, Once, open_records};

/// Opens the records in a thread, while the window already shows. The answer is [`Message::Opened`].
pub fn open(data_dir: Option<PathBuf>) -> Task<Message> {
    let (told, opened) = tokio::sync::oneshot::channel();
    std::thread::spawn(move || {
        // The window may have closed meanwhile.
        let _unheard = told.send(open_records(data_dir));
    });
    Task::perform(opened, |opened| Message::Opened(opened.ok().map(Once::of)))
}
