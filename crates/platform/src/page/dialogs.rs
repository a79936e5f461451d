//! A page asks nobody where to save a file: the browser puts it where downloads go. It has no dialogs for opening files yet.

use std::future::{Ready, ready};
use std::path::{Path, PathBuf};

/// Whether somebody's own files can be opened, and saved at a place of their choice.
pub const HAS_FILES: bool = false;

/// The folder whose files are downloads.
pub(super) const DOWNLOADS: &str = "downloads";

/// Gives the path of a download with this name.
pub fn save(name: &str) -> Ready<Option<PathBuf>> {
    let name = Path::new(name).file_name().unwrap_or_default();
    ready(Some(Path::new(DOWNLOADS).join(name)))
}

/// Asks for a file: gives `None`, as if the person had changed their mind.
pub fn file(_: Option<(&str, &[&str])>) -> Ready<Option<PathBuf>> {
    ready(None)
}

/// Asks for a folder: gives `None`, as if the person had changed their mind.
pub fn folder() -> Ready<Option<PathBuf>> {
    ready(None)
}
