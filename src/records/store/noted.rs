//! What is noted beside the database: how many attempts it holds, and how it was when it was closed.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, UNIX_EPOCH};

use super::JOURNAL;
use crate::records::folder::Folder;
use crate::records::writing::overwrite;

/// How many attempts the file holds: what tells how many are missing when it is damaged. Behind it, how the file was when it was closed.
pub(super) const COUNT: &str = "records.count";

/// Longer than the step in which any file system tells when a file was written; FAT counts by two seconds.
const LARGE_STEP: Duration = Duration::from_secs(3);
/// The smallest step of those that count in large ones: exFAT's.
const COARSE: Duration = Duration::from_millis(10);
/// Longer than the step of all others: they take the time from the system's own clock, which ticks a hundred times in a second or more often.
const SMALL_STEP: Duration = Duration::from_millis(20);

/// What is noted beside the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Noted {
    /// How many attempts it holds.
    pub attempts: u64,
    /// How it was when it was closed; `None` while it is open, and after a crash.
    pub closed: Option<Seal>,
}

/// What tells that a database is as it was: its length, and when it was written last, in nanoseconds since 1970. The file is not opened for
/// that: closing it again would take SQLite's lock away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Seal {
    length: u64,
    written: u128,
}

impl Noted {
    pub fn read(folder: &Folder) -> Option<Self> {
        let text = fs::read_to_string(folder.path().join(COUNT)).ok()?;
        let mut words = text.split_whitespace();
        let attempts = words.next()?.parse().ok()?;
        let mut seal =
            || Some(Seal { length: words.next()?.parse().ok()?, written: words.next()?.parse().ok()? });
        Some(Self { attempts, closed: seal() })
    }

    /// It only helps, so that it may fail.
    pub fn write(self, folder: &Folder) {
        let path = folder.path().join(COUNT);
        let seal = |Seal { length, written }| format!(" {length} {written}");
        let noted = format!("{}{}", self.attempts, self.closed.map_or_else(String::new, seal));
        let _only_a_help = overwrite(&path, noted.as_bytes());
    }
}

impl Seal {
    /// `None` where a journal still waits to be played back, or nothing can be told.
    pub fn of(path: &Path) -> Option<Self> {
        let journal = path.with_file_name(JOURNAL);
        if fs::metadata(journal).is_ok_and(|journal| journal.len() > 0) {
            return None;
        }
        let file = fs::metadata(path).ok()?;
        let written = file.modified().ok()?.duration_since(UNIX_EPOCH).ok()?.as_nanos();
        Some(Self { length: file.len(), written })
    }

    /// The seal as soon as whatever is written from now on has another time: file systems count in steps. `None` where that is too long to wait for.
    pub fn settled(self) -> Option<Self> {
        let now = UNIX_EPOCH.elapsed().unwrap_or_default().as_nanos();
        let since = now.saturating_sub(self.written);
        if since > LARGE_STEP.as_nanos() {
            return Some(self);
        }
        // A time between those that coarse file systems know.
        let is_fine = !self.written.is_multiple_of(COARSE.as_nanos());
        is_fine.then(|| {
            let left = SMALL_STEP.as_nanos().saturating_sub(since);
            thread::sleep(Duration::from_nanos(u64::try_from(left).unwrap_or_default()));
            self
        })
    }
}
