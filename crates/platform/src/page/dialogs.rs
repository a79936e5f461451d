//! Dialogs for files. A page asks nobody where to save a file, since the browser puts it where downloads go. It can't open files yet.

use std::future::{Ready, ready};
use std::path::{Path, PathBuf};

pub const HAS_FILE_DIALOGS: bool = false;

pub(super) const DOWNLOADS_FOLDER: &str = "downloads";

/// Gives the path that stands for a download with this name, without asking anybody.
pub fn choose_save_path(name: &str) -> Ready<Option<PathBuf>> {
    let name = Path::new(name).file_name().unwrap_or_default();
    ready(Some(Path::new(DOWNLOADS_FOLDER).join(name)))
}

pub fn choose_file(_: Option<(&str, &[&str])>) -> Ready<Option<PathBuf>> {
    ready(None)
}

pub fn choose_folder() -> Ready<Option<PathBuf>> {
    ready(None)
}
