//! The system's own dialogs for files and folders. Each gives `None` if the person changed their mind.

use std::path::PathBuf;

use rfd::{AsyncFileDialog, FileHandle};

/// Whether somebody's own files can be opened, and saved at a place of their choice.
pub const HAS_FILES: bool = true;

/// Asks where to save a file, and proposes this name.
pub fn save(name: &str) -> impl Future<Output = Option<PathBuf>> + Send + 'static {
    chosen(AsyncFileDialog::new().set_file_name(name).save_file())
}

/// Asks for a file. Only files with these endings are shown, under the name that goes with them; all if `None`.
pub fn file(which: Option<(&str, &[&str])>) -> impl Future<Output = Option<PathBuf>> + Send + 'static {
    let dialog = AsyncFileDialog::new();
    let dialog = match which {
        Some((name, endings)) => dialog.add_filter(name, endings),
        None => dialog,
    };
    chosen(dialog.pick_file())
}

pub fn folder() -> impl Future<Output = Option<PathBuf>> + Send + 'static {
    chosen(AsyncFileDialog::new().pick_folder())
}

async fn chosen(asked: impl Future<Output = Option<FileHandle>> + Send + 'static) -> Option<PathBuf> {
    asked.await.map(|file| file.path().to_owned())
}

/// Shows an error in a window of its own, and waits until somebody has read it.
#[cfg(windows)]
pub fn error(words: &str) {
    let window = rfd::MessageDialog::new().set_title("Fishpond").set_level(rfd::MessageLevel::Error);
    window.set_description(words).show();
}
