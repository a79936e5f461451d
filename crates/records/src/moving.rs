//! Writes and reads the exported files that move children, with all they did, from computer to computer.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use platform::files::{FileReaders, read_limited, write_whole};
use serde::{Deserialize, Serialize};

use super::archive::{Archive, ArchiveError, ArchiveScope};
use super::clash::ClashDecisions;
use super::class_list::ClassListError;
use super::store::{ExportError, ExportedFile, ImportReport, Incoming, Store, StoreError};

/// The ending of an exported file's name, without the full stop. The file holds JSON.
pub const EXPORT_ENDING: &str = "fishpond";
/// The ending of exported files' names before version 0.2, without the full stop. Such files can still be read.
pub const FORMER_EXPORT_ENDING: &str = "json";

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum TransferError {
    #[error("{} cannot be used ({reason})", path.display())]
    File { path: PathBuf, reason: String },
    #[error(transparent)]
    Archive(#[from] ArchiveError),
    #[error(transparent)]
    List(#[from] ClassListError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("nothing is saved here")]
    NoRecords,
    #[error("Fishpond made a mistake; nothing has changed. Try again, or start it again")]
    Fault,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportSummary {
    pub path: PathBuf,
    pub children: usize,
    pub attempts: usize,
}

/// Exports children into a file that only its owner can read. After an error, a file that was at `path` stays as it was.
pub fn export(store: &Store, scope: &ArchiveScope, path: PathBuf) -> Result<ExportSummary, TransferError> {
    let (children, attempts) = write_archive(store, scope, |write| write_private_file(&path, write))?;
    Ok(ExportSummary { path, children, attempts })
}

/// Writes an archive into a place that `output` opens; `output` calls the function that it gets with a writer. Returns how many children
/// and answers the archive holds.
pub fn write_archive(
    store: &Store,
    scope: &ArchiveScope,
    output: impl FnOnce(&mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> Result<(), TransferError>,
) -> Result<(usize, usize), TransferError> {
    write_export(|out| store.write_archive(scope, out), output)
}

/// Writes what `content` reads from the records into a place that `output` opens; `output` calls the function that it gets with a writer.
/// Returns what `content` returns. If a reader stops early and `output` lets that pass, it is the default.
pub fn write_export<T: Default>(
    mut content: impl FnMut(&mut dyn Write) -> Result<T, ExportError>,
    output: impl FnOnce(&mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> Result<(), TransferError>,
) -> Result<T, TransferError> {
    let (mut counted, mut failed) = (T::default(), None);
    let written = output(&mut |out| {
        let mut out = BufWriter::with_capacity(1 << 20, out);
        match content(&mut out) {
            Ok(told) => counted = told,
            Err(ExportError::Output(error)) => return Err(error),
            Err(ExportError::Store(error)) => {
                failed = Some(error);
                return Err(io::ErrorKind::Other.into());
            }
        }
        out.flush()
    });
    match failed {
        Some(error) => Err(error.into()),
        None => written.map(|()| counted),
    }
}

/// Writes a file that only its owner can read, whole or not at all: after an error, a file that was at `path` stays as it was. If `path` is
/// a link, the file it points to is written. A pipe or a device gets the bytes as they come.
pub fn write_private_file(
    path: &Path,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), TransferError> {
    write_whole(path, FileReaders::Owner, content)
        .map_err(|error| TransferError::File { path: path.to_owned(), reason: error.to_string() })
}

/// The largest export that we read, in bytes: nearly two million answers.
const LARGEST_EXPORT: u64 = 1 << 30;
/// The largest file with a key or passphrase that we read, in bytes.
const LARGEST_KEY: u64 = 1 << 16;

pub fn read_key_file(path: &Path) -> io::Result<String> {
    String::from_utf8(read_limited(path, LARGEST_KEY)?)
        .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "it is not text in UTF-8"))
}

/// Imports an exported file as [`Store::import`] imports an archive, but needs little memory, however many answers are in the file. With
/// `matches_by_name`, a child whose id this computer doesn't know becomes the known child of the same name. `now` is in milliseconds since
/// 1970 (UTC).
pub fn import_file(
    store: &mut Store,
    path: &Path,
    matches_by_name: bool,
    decisions: &ClashDecisions,
    now: i64,
) -> Result<ImportReport, TransferError> {
    let merged = with_export(store, path, matches_by_name, |store, incoming| {
        store.import_before_sweep(incoming, decisions, now)
    })?;
    // The file is closed now: it may lie in the data folder, and lose the children who were erased.
    Ok(store.sweep_after_import(merged)?)
}

/// Finds out what [`import_file`] would bring, and changes nothing.
pub fn preview_import_file(
    store: &mut Store,
    path: &Path,
    matches_by_name: bool,
    decisions: &ClashDecisions,
    now: i64,
) -> Result<ImportReport, TransferError> {
    with_export(store, path, matches_by_name, |store, incoming| {
        store.preview_incoming(incoming, decisions, now)
    })
}

/// Opens the exported file, and gives it to `take_in`. If `take_in` finds something wrong in it, it must have changed nothing.
fn with_export(
    store: &mut Store,
    path: &Path,
    matches_by_name: bool,
    take_in: impl Fn(&mut Store, Incoming<'_>) -> Result<ImportReport, StoreError>,
) -> Result<ImportReport, TransferError> {
    let not_usable =
        |error: io::Error| TransferError::File { path: path.to_owned(), reason: error.to_string() };
    let matched = |archive: Archive, store: &Store| {
        Ok::<_, StoreError>(if matches_by_name {
            archive.match_same_names(&store.children()?, &store.tombstones()?)
        } else {
            archive
        })
    };
    if let Some(mut file) = ExportedFile::open(path, LARGEST_EXPORT).map_err(not_usable)? {
        file.archive = matched(file.archive, store)?;
        let taken = take_in(store, (&file).into());
        if !file.is_faulty() {
            return Ok(taken?);
        }
    }
    // Something in the file is wrong. Only the whole text tells what, and in which line.
    let archive = Archive::read(&read_limited(path, LARGEST_EXPORT).map_err(not_usable)?)?;
    Ok(take_in(store, (&matched(archive, store)?).into())?)
}
