//! A note beside the database: how many answers it holds, and the file's state when it was closed.

use std::io;
use std::path::Path;
use std::time::Duration;

use platform::files::{self, overwrite};

use super::JOURNAL;
use crate::folder::DataFolder;

pub(super) const NOTE_FILE: &str = "records.count";

/// A time longer than the steps in which any file system counts time. FAT's steps are two seconds.
const LARGE_STEP: Duration = Duration::from_secs(3);
/// The steps in which exFAT counts time. Other file systems with large steps have larger ones.
const COARSE: Duration = Duration::from_millis(10);
/// A time longer than the steps in which other file systems count time. All but FAT and exFAT use the system's clock, which ticks at least
/// a hundred times a second.
const SMALL_STEP: Duration = Duration::from_millis(20);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct DatabaseNote {
    /// How many answers the database holds. After damage, this says how many are missing.
    pub attempts: u64,
    /// The state of the database's file when it was closed; `None` while it is open, and after a crash.
    pub closed: Option<FileState>,
}

/// The length of the database's file, and when it was last written, in nanoseconds since 1970. We don't open the file to find out: closing
/// it would take SQLite's lock away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct FileState {
    length: u64,
    written: u128,
}

impl DatabaseNote {
    /// Reads the note. `None` if there is no such file, or it holds no note.
    pub(crate) fn read(folder: &DataFolder) -> Option<Self> {
        let text = String::from_utf8(files::read(&folder.path().join(NOTE_FILE)).ok()?).ok()?;
        let mut words = text.split_whitespace();
        let attempts = words.next()?.parse().ok()?;
        let mut seal =
            || Some(FileState { length: words.next()?.parse().ok()?, written: words.next()?.parse().ok()? });
        Some(Self { attempts, closed: seal() })
    }

    /// Writes the note. It only helps, so an error is ignored.
    pub(crate) fn write(self, folder: &DataFolder) {
        let path = folder.path().join(NOTE_FILE);
        let seal = |FileState { length, written }| format!(" {length} {written}");
        let noted = format!("{}{}", self.attempts, self.closed.map_or_else(String::new, seal));
        let _only_a_help = overwrite(&path, noted.as_bytes());
    }
}

impl FileState {
    /// The state of the database's file at `path` now. `None` if a journal still waits to be played back, or the system can't say.
    pub(crate) fn read(path: &Path) -> Option<Self> {
        match files::length(&path.with_file_name(JOURNAL)) {
            Ok(0) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Ok(_) | Err(_) => return None,
        }
        Some(Self { length: files::length(path).ok()?, written: files::changed_at(path).ok()? })
    }

    /// Waits until any later change of the file gets another time, since file systems count time in steps. `None` if that would take too
    /// long.
    pub(crate) fn wait_until_settled(self) -> Option<Self> {
        let now = platform::now_in_nanoseconds();
        let since = now.saturating_sub(self.written);
        if since > LARGE_STEP.as_nanos() {
            return Some(self);
        }
        // A file system with large steps would not give a time that lies between these steps.
        let is_fine = !self.written.is_multiple_of(COARSE.as_nanos());
        is_fine.then(|| {
            let left = SMALL_STEP.as_nanos().saturating_sub(since);
            platform::threads::sleep(Duration::from_nanos(u64::try_from(left).unwrap_or_default()));
            self
        })
    }
}
