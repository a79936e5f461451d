//! Moving children and all they did from machine to machine: writing and reading the files.

use std::fs::{self, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::archive::{Archive, NoArchive, Scope};
use super::class_list::BadList;
use super::folder::for_owner_alone;
use super::store::{Store, StoreError};

/// How the name of an export ends. What is in it is JSON; before version 0.2 the name said so, and such a file is read as well.
pub const EXPORT_ENDING: &str = "fishpond";
/// How it ended before.
pub const FORMER_ENDING: &str = "json";

/// Why something could not be exported, imported or read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotMoved {
    /// A file cannot be read or written.
    #[error("{} cannot be used ({reason})", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// It is no export.
    #[error(transparent)]
    Archive(#[from] NoArchive),
    /// It is no class list.
    #[error(transparent)]
    List(#[from] BadList),
    /// The records cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There are no records: nothing is kept.
    #[error("nothing is kept here")]
    NoRecords,
}

/// What was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exported {
    /// Where.
    pub path: PathBuf,
    /// How many children.
    pub children: usize,
    /// How many attempts.
    pub attempts: usize,
}

/// Writes some children and all they did into a file that its owner alone can read.
///
/// # Errors
///
/// The records cannot be read, or the file cannot be written; one that was there stays as it was.
pub fn export(store: &Store, scope: &Scope, path: PathBuf) -> Result<Exported, NotMoved> {
    let archive = store.archive(scope)?;
    write_for_owner(&path, |file| Ok(serde_json::to_writer(file, &archive)?))?;
    Ok(Exported { path, children: archive.children.len(), attempts: archive.attempts() })
}

/// Writes a file that its owner alone can read, whole or not at all. A link leads to the file that is meant; a pipe or a device takes
/// what is written as it comes.
///
/// # Errors
///
/// The file cannot be written; one that was there stays as it was.
pub fn write_for_owner(
    path: &Path,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), NotMoved> {
    write_whole(path, content)
        .map_err(|error| NotMoved::File { path: path.to_owned(), reason: error.to_string() })
}

/// The same, where the caller says in its own words why it failed.
pub(super) fn write_whole(
    path: &Path,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let fresh = with_suffix(&target, ".new");
    let is_stream = fs::metadata(&target).is_ok_and(|there| !there.is_file() && !there.is_dir());
    let write = || -> io::Result<()> {
        let mut buffer = if is_stream {
            BufWriter::new(OpenOptions::new().write(true).open(&target)?)
        } else {
            let file = OpenOptions::new().write(true).create(true).truncate(true).open(&fresh)?;
            for_owner_alone(&fresh, 0o600)?;
            BufWriter::new(file)
        };
        content(&mut buffer)?;
        buffer.flush()?;
        if is_stream {
            return Ok(());
        }
        buffer.get_ref().sync_all()?;
        fs::rename(&fresh, &target)
    };
    write().inspect_err(|_| {
        let _may_not_be_there = fs::remove_file(&fresh);
    })
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Reads a file that was exported; `same_names` takes children of the same name for the same child.
///
/// # Errors
///
/// The file cannot be read, or is something else.
pub fn read_archive(path: &Path, same_names: bool, store: &Store) -> Result<Archive, NotMoved> {
    let text = fs::read(path)
        .map_err(|error| NotMoved::File { path: path.to_owned(), reason: error.to_string() })?;
    let archive = Archive::read(&text)?;
    Ok(if same_names { archive.with_same_names(&store.children()?, &store.marks()?) } else { archive })
}
