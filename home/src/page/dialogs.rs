//! A page has no dialogs for files yet. Each gives `None`, as if the person had changed their mind.

use std::future::{Ready, ready};
use std::path::PathBuf;

/// Asks where to save a file.
pub fn save(_: &str) -> Ready<Option<PathBuf>> {
    ready(None)
}

/// Asks for a file.
pub fn file(_: Option<(&str, &[&str])>) -> Ready<Option<PathBuf>> {
    ready(None)
}

/// Asks for a folder.
pub fn folder() -> Ready<Option<PathBuf>> {
    ready(None)
}
