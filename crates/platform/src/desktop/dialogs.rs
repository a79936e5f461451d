//! The system's own dialogs for files and folders. Each returns `None` if the person closes it without choosing.

use std::path::PathBuf;

use rfd::{AsyncFileDialog, FileHandle};

/// Whether people can open files of their own, and save files at a place of their choice. On a page they can't.
pub const HAS_FILE_DIALOGS: bool = true;

/// Asks where to save a file. The dialog proposes `name`.
pub fn choose_save_path(name: &str) -> impl Future<Output = Option<PathBuf>> + Send + 'static {
    chosen(AsyncFileDialog::new().set_file_name(name).save_file())
}

/// Asks for a file to open. The dialog shows only the files of one kind, which `filter` gives by the kind's name and the endings of file
/// names; with `None` it shows all files.
pub fn choose_file(
    filter: Option<(&str, &[&str])>,
) -> impl Future<Output = Option<PathBuf>> + Send + 'static {
    let dialog = AsyncFileDialog::new();
    let dialog = match filter {
        Some((name, endings)) => dialog.add_filter(name, endings),
        None => dialog,
    };
    chosen(dialog.pick_file())
}

pub fn choose_folder() -> impl Future<Output = Option<PathBuf>> + Send + 'static {
    chosen(AsyncFileDialog::new().pick_folder())
}

async fn chosen(asked: impl Future<Output = Option<FileHandle>> + Send + 'static) -> Option<PathBuf> {
    asked.await.map(|file| file.path().to_owned())
}

/// Shows the words of an error in a window of their own, and waits until somebody closes it.
#[cfg(windows)]
pub fn show_error(words: &str) {
    let window = rfd::MessageDialog::new().set_title("Fishpond").set_level(rfd::MessageLevel::Error);
    window.set_description(words).show();
}
