//! The count of wrong tries of a PIN, which is saved in the database and in a file beside it.

use std::io::{self, Read, Seek, Write};
use std::path::Path;
use std::time::Duration;

use platform::files::{File, open_exclusively};
use serde::{Deserialize, Serialize};

/// How many wrong tries of a PIN cost nothing, because everybody mistypes.
const FREE: u32 = 3;
/// How long people wait after the first wrong try of a PIN that costs something. Each further wrong try doubles it.
pub(super) const FIRST_WAIT: Duration = Duration::from_secs(5);
/// The longest that people wait after a wrong try of a PIN.
const LONGEST_WAIT: Duration = Duration::from_mins(15);

pub(super) const TRIES_FILE: &str = "records.tries";
/// The length of the file that counts tries, in bytes. It never changes, so even on a full disk there is room for the next count.
const LENGTH: usize = 128;
/// How long a try of a PIN waits for tries by other programs. Each takes a slow computer two seconds at most.
const PATIENCE: Duration = Duration::from_secs(5);

/// The count of wrong tries of a PIN. It is saved in the database and in a file beside it, so if somebody puts back an old version of one
/// of them, no try is forgotten.
///
/// Of two counts, the later one counts. If the file is gone or older than the database, people wait longer than after any count that this
/// could hide. A try against a copy of the database is counted in the file.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct PinTries {
    /// How many wrong tries there were since the last right one. A try counts as wrong until it is found to be right.
    pub wrong: u32,
    /// When somebody last tried a wrong PIN, in milliseconds since 1970 (UTC).
    pub last_wrong: i64,
    /// How often a count was written to the file. Of two counts, the one with the higher number is the later one.
    pub written: u64,
}

impl PinTries {
    /// The count after one more wrong try, at the moment `now`, in milliseconds since 1970 (UTC).
    pub fn after_wrong_try(self, now: i64) -> Self {
        Self { wrong: self.wrong.saturating_add(1), last_wrong: now, ..self }
    }

    pub fn with_next_number(self) -> Self {
        Self { written: self.written.saturating_add(1), ..self }
    }

    /// The later of two counts: `found` is the one in the file. The file is written before the database, so it is never the older one
    /// unless somebody changed it.
    pub fn later_of(self, found: Option<Self>) -> Self {
        match found {
            Some(found) if found.written > self.written => found,
            Some(found) if found.written == self.written => Self {
                wrong: self.wrong.max(found.wrong),
                last_wrong: self.last_wrong.max(found.last_wrong),
                ..self
            },
            _ => self,
        }
    }

    /// Whether somebody has removed the file, or put back an old one. `found` is the count in the file; `None` if there is none.
    pub fn is_tampered_with(self, found: Option<Self>) -> bool {
        found.map_or(self.written > 0, |found| found.written < self.written)
    }

    /// The count after somebody removed or replaced the file: as if all free tries and one more were used up. `found` is the count in the
    /// file; `None` if there is none. `now` is in milliseconds since 1970 (UTC).
    pub fn after_tampering(self, found: Option<Self>, now: i64) -> Self {
        let wrong = found.map_or(0, |found| found.wrong).max(self.wrong).max(FREE);
        Self { wrong, ..self }.after_wrong_try(now)
    }

    /// How long people still have to wait before the next try. If the clock was set back, the wait begins again at most once. `now` is in
    /// milliseconds since 1970 (UTC).
    pub fn remaining_wait(&mut self, now: i64) -> Duration {
        if self.wrong <= FREE {
            return Duration::ZERO;
        }
        self.last_wrong = now.min(self.last_wrong);
        let doubled = 2_u32.checked_pow(self.wrong - FREE - 1).unwrap_or(u32::MAX);
        let wait = FIRST_WAIT.saturating_mul(doubled).min(LONGEST_WAIT);
        wait.saturating_sub(Duration::from_millis(now.abs_diff(self.last_wrong)))
    }
}

/// The open file beside the database that counts tries. As long as it is open, no other program can open it.
#[derive(Debug)]
pub(super) struct TriesFile {
    file: File,
    /// The count that was in the file; `None` if there was no file, or it held no count.
    pub found: Option<PinTries>,
}

impl TriesFile {
    /// Opens the file, and reads its count. Makes an empty file if there is none.
    pub fn open(path: &Path) -> io::Result<Self> {
        let mut file = open_exclusively(path, PATIENCE)?;
        let mut text = Vec::new();
        (&mut file).take(LENGTH as u64).read_to_end(&mut text)?;
        Ok(Self { file, found: serde_json::from_slice(&text).ok() })
    }

    pub fn write(&mut self, tries: PinTries) -> io::Result<()> {
        let mut text = serde_json::to_vec(&tries)?;
        text.resize(LENGTH, b' ');
        self.file.rewind()?;
        self.file.write_all(&text)?;
        self.file.sync_all()
    }
}
