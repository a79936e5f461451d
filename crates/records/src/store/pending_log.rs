//! Entries for the log that a command leaves in files, because it reads a copy while the app has the records open, and can't write there.

use std::collections::BTreeSet;
use std::io;
use std::path::PathBuf;

use interchange::ChildId;
use platform::files::{self, FileReaders, read_limited, write_whole};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::acts::{ActKind, LogEntry};
use super::{Store, StoreError};
use crate::folder::{DataFolder, LOG_ENTRY_ENDING};

/// A file with an entry for the log is read up to this size, in bytes. It has room for thousands of children.
const LARGEST: u64 = 1 << 20;

#[derive(Serialize, Deserialize)]
struct PendingEntry {
    #[serde(flatten)]
    pen: LogEntry,
    to: BTreeSet<ChildId>,
}

fn entry(folder: &DataFolder) -> Result<Vec<PathBuf>, StoreError> {
    let place = folder.requests_folder();
    let mut entry = files::list_if_there(&place).map_err(|error| StoreError::not_read(place, &error))?;
    entry.retain(|path| path.extension().is_some_and(|ending| ending == LOG_ENTRY_ENDING));
    // The files' names begin with the time, so this is the order in which they were written.
    entry.sort();
    Ok(entry)
}

impl Store {
    /// Whether there are such files; also `true` if the folder can't be read now.
    pub(crate) fn has_pending_entries(folder: &DataFolder) -> bool {
        entry(folder).map_or(true, |entry| !entry.is_empty())
    }

    /// Leaves an entry for the log, for the app that has the records open or opens them next. Returns the file's path.
    pub(crate) fn write_pending_entry(
        &self,
        kind: ActKind,
        children: &BTreeSet<ChildId>,
    ) -> Result<PathBuf, StoreError> {
        let entry = PendingEntry { pen: self.log_entry(kind, None), to: children.clone() };
        let path =
            self.folder.requests_folder().join(Uuid::now_v7().to_string()).with_extension(LOG_ENTRY_ENDING);
        let written = write_whole(&path, FileReaders::Owner, |file| Ok(serde_json::to_writer(file, &entry)?));
        match written {
            Ok(()) => Ok(path),
            Err(error) => Err(StoreError::NotWritten { path, reason: error.to_string() }),
        }
    }

    /// Takes all such entries into the log. Their files are deleted, also those that hold no entry. After an error they stay.
    pub fn import_pending_entries(&mut self) -> Result<(), StoreError> {
        let paths = entry(&self.folder)?;
        if paths.is_empty() {
            return Ok(());
        }
        let mut all: Vec<PendingEntry> = Vec::new();
        for path in &paths {
            match read_limited(path, LARGEST) {
                Ok(text) => all.extend(serde_json::from_slice::<PendingEntry>(&text)),
                // No command of Fishpond leaves such a file, so it is only deleted.
                Err(error) if is_no_entry(&error) => {}
                Err(error) => return Err(StoreError::not_read(path.clone(), &error)),
            }
        }
        self.change(|transaction| all.iter().try_for_each(|entry| entry.pen.write(transaction, &entry.to)))?;
        for path in paths {
            let _taken_already = files::remove(&path);
        }
        Ok(())
    }
}

/// Whether this error of reading a file means that it holds no entry for the log: it is too large, gone, or not a regular file.
fn is_no_entry(error: &io::Error) -> bool {
    use io::ErrorKind::{FileTooLarge, InvalidInput, NotFound};
    matches!(error.kind(), FileTooLarge | InvalidInput | NotFound)
}
