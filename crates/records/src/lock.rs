//! The lock of the grown-ups' area: a salted, slow hash of each PIN, and a count of wrong tries.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use interchange::{MAX_NAME_CHARS, tidy_name};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::folder::DataFolder;
use super::own_pins::{MOST_PINS, OwnPin, belongs_to};
use super::pin::{LONGEST_PIN, PinHash, SHORTEST_PIN, WeakPinReason, check_new_pin};
use super::tries::{FIRST_WAIT, PinTries, TRIES_FILE, TriesFile};

/// The letters and digits that a recovery code can have: none that look alike.
const ALPHABET: &[u8; 31] = b"ABCDEFGHJKMNPQRSTUVWXYZ23456789";
/// The length of a recovery code, without its hyphens.
const CODE_LENGTH: usize = 16;

#[derive(Clone, Default, Serialize, Deserialize)]
pub struct PinLock {
    /// The hash of the PIN for all grown-ups, salted, with its parameters; `None` if there is no such PIN.
    pin: Option<PinHash>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) own: Vec<OwnPin>,
    /// The hash of the recovery code; `None` until there is a PIN.
    recovery: Option<PinHash>,
    /// The hash of the PIN that is set for the whole computer, in its settings file; `None` if there is none. It counts instead of all
    /// other PINs.
    #[serde(skip)]
    fixed: Option<PinHash>,
    #[serde(skip)]
    opened_by: Option<String>,
    #[serde(flatten)]
    tries: PinTries,
    /// The path of the file beside the database that counts wrong tries too; `None` for a lock of which nothing is saved.
    #[serde(skip)]
    beside: Option<PathBuf>,
    /// Whether this lock stays in memory from one try of a PIN to the next, as in the open app. In a command it doesn't.
    #[serde(skip)]
    stays: bool,
    /// When somebody last tried a PIN and the try couldn't be counted in the file, in milliseconds since 1970 (UTC); `None` if it could.
    #[serde(skip)]
    uncounted: Option<i64>,
}

impl fmt::Debug for PinLock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PinLock")
            .field("is_set", &self.has_pin())
            .field("wrong", &self.tries.wrong)
            .finish_non_exhaustive()
    }
}

/// A code that lets a grown-up set a new PIN. It is shown once, in four groups of four, such as `7KQM-2XRA-9FHT-CWPE`.
#[derive(Clone, PartialEq, Eq)]
pub struct RecoveryCode(String);

impl RecoveryCode {
    fn new() -> Self {
        let mut left = Uuid::new_v4().as_u128();
        let mut code = String::new();
        for at in 0..CODE_LENGTH {
            if at > 0 && at % 4 == 0 {
                code.push('-');
            }
            // The remainder is below 31, so it indexes the alphabet.
            let at = usize::try_from(left % ALPHABET.len() as u128).unwrap_or_default();
            code.push(char::from(ALPHABET[at]));
            left /= ALPHABET.len() as u128;
        }
        Self(code)
    }
}

impl fmt::Display for RecoveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for RecoveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RecoveryCode(…)")
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LockError {
    #[error("wrong PIN")]
    Wrong,
    #[error("too many wrong tries: wait {}", in_words(*wait))]
    Wait { wait: Duration },
    /// The try can't be counted in the file beside the database. The open app counts it in memory and tries the PIN after a wait; a command
    /// never tries it.
    #[error(
        "wrong PINs cannot be counted in {} now ({reason}), so no PIN is tried; free some space, or remove what lies there, and try again",
        path.display()
    )]
    NotCounted {
        path: PathBuf,
        reason: String,
        /// How long it takes until the open app tries a PIN although the try can't be counted in the file.
        wait: Duration,
    },
    #[error("a PIN needs {SHORTEST_PIN} to {LONGEST_PIN} letters or digits")]
    Malformed,
    #[error("this PIN is easy to guess; choose {0}")]
    Guessable(WeakPinReason),
    #[error("the PIN is set for this computer")]
    Fixed,
    #[error("somebody else has this PIN already; choose another one")]
    Taken,
    #[error("a name has 1 to {MAX_NAME_CHARS} characters; choose one that fits")]
    NoName,
    #[error("there are {MOST_PINS} PINs already; remove one first")]
    Full,
    #[error("the PIN cannot be saved safely on this computer")]
    NoHash,
}

/// Says in words how long to wait. Seconds are rounded up, so that a try made when they are over counts.
fn in_words(wait: Duration) -> String {
    match wait.as_millis().div_ceil(1000) {
        1 => "1 second".to_owned(),
        seconds => format!("{seconds} seconds"),
    }
}

impl PinLock {
    #[must_use]
    pub(super) fn with_tries_file(self, folder: &DataFolder) -> Self {
        Self { beside: Some(folder.path().join(TRIES_FILE)), ..self }
    }

    /// If a try can't be counted in the file, because the disk is full, it is counted in memory: a grown-up must get in to free the disk.
    #[must_use]
    pub(super) fn with_memory_fallback(self) -> Self {
        Self { stays: true, ..self }
    }

    /// For a lock from a copy of the records: if the file that counts tries is missing, somebody has removed it, because the app that made
    /// the copy had one.
    #[must_use]
    pub(super) fn requiring_tries_file(self) -> Self {
        let written = self.tries.written.max(1);
        Self { tries: PinTries { written, ..self.tries }, ..self }
    }

    /// The lock with a PIN that is set for the whole computer. It counts instead of all others, and no recovery code replaces it. With
    /// `None`, the lock's own PINs count.
    #[must_use]
    pub fn with_fixed_pin(self, fixed: Option<PinHash>) -> Self {
        Self { fixed, ..self }
    }

    /// The lock of a computer whose fixed PIN can't be read: nothing opens it.
    #[must_use]
    pub fn permanently_locked(self) -> Self {
        self.with_fixed_pin(Some(PinHash::unmatchable()))
    }

    pub const fn has_pin(&self) -> bool {
        self.pin.is_some() || !self.own.is_empty() || self.fixed.is_some()
    }

    pub const fn has_pin_for_all(&self) -> bool {
        self.pin.is_some()
    }

    pub fn pin_owners(&self) -> Vec<String> {
        self.own.iter().map(|own| tidy_name(&own.name)).collect()
    }

    /// The name of the grown-up whose own PIN opened the lock last; `None` if it was the PIN for all, or nobody opened it.
    #[must_use]
    pub fn opened_by(&self) -> Option<&str> {
        self.opened_by.as_deref()
    }

    /// Whether a PIN is set for the whole computer, in its settings file, so no other PIN counts.
    pub const fn has_fixed_pin(&self) -> bool {
        self.fixed.is_some()
    }

    pub fn remove_all_pins(&mut self) -> bool {
        let was_set = self.pin.take().is_some() | !self.own.is_empty();
        self.own.clear();
        self.recovery = None;
        self.forget_tries();
        was_set
    }

    /// Removes the grown-up's own PIN, or with `None` the PIN for all. The recovery code goes with the last PIN. Returns whether there was
    /// such a PIN.
    pub fn remove_pin(&mut self, name: Option<&str>) -> Result<bool, LockError> {
        if self.has_fixed_pin() {
            return Err(LockError::Fixed);
        }
        let before = self.own.len();
        let was_there = match name {
            Some(name) => {
                self.own.retain(|own| !belongs_to(own, name));
                self.own.len() < before
            }
            None => self.pin.take().is_some(),
        };
        if self.pin.is_none() && self.own.is_empty() {
            self.recovery = None;
        }
        Ok(was_there)
    }

    /// Sets the PIN for all grown-ups. Returns a new recovery code, which sets a new PIN if this one is forgotten.
    pub fn set_pin_for_all(&mut self, pin: &str) -> Result<RecoveryCode, LockError> {
        if self.has_fixed_pin() {
            return Err(LockError::Fixed);
        }
        check_new_pin(pin)?;
        if self.own.iter().any(|own| own.pin.matches(pin)) {
            return Err(LockError::Taken);
        }
        let hash = PinHash::from_secret(pin)?;
        let code = self.renew_code()?;
        self.pin = Some(hash);
        self.forget_tries();
        Ok(code)
    }

    /// Sets a grown-up's own PIN. Returns a new recovery code if the lock had none before, else `None`.
    pub fn set_own_pin(&mut self, name: &str, pin: &str) -> Result<Option<RecoveryCode>, LockError> {
        if self.has_fixed_pin() {
            return Err(LockError::Fixed);
        }
        let name = tidy_name(name);
        if name.is_empty() {
            return Err(LockError::NoName);
        }
        check_new_pin(pin)?;
        let others = self.own.iter().filter(|own| !belongs_to(own, &name)).map(|own| &own.pin);
        if others.chain(&self.pin).any(|other| other.matches(pin)) {
            return Err(LockError::Taken);
        }
        let is_known = |own: &OwnPin| belongs_to(own, &name);
        if self.own.len() + 1 >= MOST_PINS && !self.own.iter().any(is_known) {
            return Err(LockError::Full);
        }
        let hash = PinHash::from_secret(pin)?;
        let code = if self.recovery.is_none() { Some(self.renew_code()?) } else { None };
        match self.own.iter_mut().find(|own| belongs_to(own, &name)) {
            Some(own) => own.pin = hash,
            None => self.own.push(OwnPin { name, pin: hash }),
        }
        self.forget_tries();
        Ok(code)
    }

    /// Sets a new PIN in place of the one that opened the lock last: a grown-up's own PIN, or the PIN for all. The PIN for all always comes
    /// with a new recovery code.
    pub fn change_pin(&mut self, pin: &str) -> Result<Option<RecoveryCode>, LockError> {
        match self.opened_by.clone() {
            Some(name) => self.set_own_pin(&name, pin),
            None => self.set_pin_for_all(pin).map(Some),
        }
    }

    fn renew_code(&mut self) -> Result<RecoveryCode, LockError> {
        if !self.has_pin() {
            // There is no PIN any more. The next one may come from another grown-up than the one who opened the lock before.
            self.opened_by = None;
        }
        let code = RecoveryCode::new();
        self.recovery = Some(PinHash::from_secret(&plain(&code.0))?);
        Ok(code)
    }

    /// The hashes of all saved PINs, each with its grown-up's name; `None` is the PIN for all.
    pub(super) fn saved_pins(&self) -> Vec<(Option<String>, PinHash)> {
        let for_all = self.pin.iter().map(|pin| (None, pin.clone()));
        for_all.chain(self.own.iter().map(|own| (Some(own.name.clone()), own.pin.clone()))).collect()
    }

    fn pins(&self) -> Vec<(Option<String>, PinHash)> {
        self.fixed.as_ref().map_or_else(|| self.saved_pins(), |fixed| vec![(None, fixed.clone())])
    }

    /// Sets the count of wrong tries to zero. If the file can't be written, a wait that its count demands goes on.
    fn forget_tries(&mut self) {
        let file = self.beside.as_deref().map(TriesFile::open);
        let found = file.as_ref().and_then(|file| file.as_ref().ok()?.found);
        let written = self.tries.written.max(found.map_or(0, |found| found.written));
        self.tries = PinTries { wrong: 0, last_wrong: 0, written };
        if let Some(Ok(mut file)) = file {
            self.write(&mut file);
        }
    }

    /// Writes the count of tries to the file, under the next number. If that fails, the count in the database still holds.
    fn write(&mut self, file: &mut TriesFile) {
        let next = self.tries.with_next_number();
        if file.write(next).is_ok() {
            self.tries = next;
        }
    }

    /// Opens the lock with a PIN. It is an error if the PIN is wrong or people have to wait. Save the lock afterwards in either case. `now`
    /// is in milliseconds since 1970 (UTC).
    pub fn open(&mut self, pin: &str, now: i64) -> Result<(), LockError> {
        self.attempt(self.pins(), pin, now)
    }

    /// Sets a new PIN for all with the recovery code. Returns the next recovery code. Save the lock afterwards, whether it worked or not.
    /// `now` is in milliseconds since 1970 (UTC).
    pub fn reset_pin(&mut self, code: &str, pin: &str, now: i64) -> Result<RecoveryCode, LockError> {
        if self.has_fixed_pin() {
            return Err(LockError::Fixed);
        }
        check_new_pin(pin)?;
        let hash = self.recovery.iter().map(|hash| (None, hash.clone())).collect();
        self.attempt(hash, &plain(code), now)?;
        self.set_pin_for_all(pin)
    }

    /// Adds the tries that the file counted. For a command that gets a copy of the records, against which it can try PINs. Save the lock
    /// afterwards. `now` is in milliseconds since 1970 (UTC).
    pub(super) fn add_tries_from_file(&mut self, now: i64) {
        let Some(Ok(mut file)) = self.beside.as_deref().map(TriesFile::open) else { return };
        self.tries = match self.tries {
            known if known.is_tampered_with(file.found) => known.after_tampering(file.found, now),
            known => known.later_of(file.found),
        };
        self.write(&mut file);
    }

    fn attempt(
        &mut self,
        hashes: Vec<(Option<String>, PinHash)>,
        secret: &str,
        now: i64,
    ) -> Result<(), LockError> {
        self.opened_by = None;
        let (before, file) = self.count(now)?;
        if let Some((name, _)) = hashes.into_iter().find(|(_, hash)| hash.matches(secret)) {
            self.opened_by = name;
            self.forget_try(before, file);
            return Ok(());
        }
        match self.tries.remaining_wait(now) {
            Duration::ZERO => Err(LockError::Wrong),
            wait => Err(LockError::Wait { wait }),
        }
    }

    /// Counts a try as a wrong one before the PIN is looked at, so it is counted even if the program is killed. Returns the count from
    /// before this try, and the file: until it is closed, the tries of all other programs wait. It is an error if people have to wait.
    fn count(&mut self, now: i64) -> Result<(PinTries, Option<TriesFile>), LockError> {
        let Some(path) = self.beside.clone() else {
            return match self.tries.remaining_wait(now) {
                Duration::ZERO => Ok((self.count_one(now), None)),
                wait => Err(LockError::Wait { wait }),
            };
        };
        match self.count_beside(&path, now) {
            Ok(counted) => {
                self.uncounted = None;
                counted.map(|(before, file)| (before, Some(file)))
            }
            Err(error) => self.count_in_memory(path, &error, now).map(|before| (before, None)),
        }
    }

    fn count_one(&mut self, now: i64) -> PinTries {
        let before = self.tries;
        self.tries = before.after_wrong_try(now);
        before
    }

    /// Counts a try in the file at `path`. Returns the count from before this try, and the open file. The outer error is the file's; the
    /// inner error says that people have to wait.
    fn count_beside(
        &mut self,
        path: &Path,
        now: i64,
    ) -> io::Result<Result<(PinTries, TriesFile), LockError>> {
        let mut file = TriesFile::open(path)?;
        if self.tries.is_tampered_with(file.found) {
            let mut after = self.tries.after_tampering(file.found, now).with_next_number();
            file.write(after)?;
            self.tries = after;
            return Ok(Err(LockError::Wait { wait: after.remaining_wait(now) }));
        }
        self.tries = self.tries.later_of(file.found);
        let before = self.tries;
        let wait = self.tries.remaining_wait(now);
        if !wait.is_zero() {
            // The count differs only if the clock was set back.
            if self.tries != before {
                self.write(&mut file);
            }
            return Ok(Err(LockError::Wait { wait }));
        }
        let counted = before.after_wrong_try(now).with_next_number();
        file.write(counted)?;
        self.tries = counted;
        Ok(Ok((before, file)))
    }

    /// Counts a try in memory, because the file at `path` can't be used now. Before each such try there is a wait of five seconds at least,
    /// so nobody is quicker by starting the app again and again. Returns the count from before this try.
    fn count_in_memory(&mut self, path: PathBuf, error: &io::Error, now: i64) -> Result<PinTries, LockError> {
        let not_counted = |wait| LockError::NotCounted { path, reason: error.to_string(), wait };
        if !self.stays {
            return Err(not_counted(Duration::ZERO));
        }
        let counted = self.tries.remaining_wait(now);
        let last = self.uncounted.unwrap_or(now).min(now);
        let gone = Duration::from_millis(now.abs_diff(last));
        let wait = counted.max(FIRST_WAIT.saturating_sub(gone));
        if wait.is_zero() {
            self.uncounted = Some(now);
            return Ok(self.count_one(now));
        }
        self.uncounted = Some(last);
        Err(if counted.is_zero() { not_counted(wait) } else { LockError::Wait { wait } })
    }

    /// Forgets a try that turned out right, and the wrong tries before it. `before` is the count from before the try.
    fn forget_try(&mut self, before: PinTries, file: Option<TriesFile>) {
        let forgotten = PinTries { wrong: 0, ..before };
        let Some(mut file) = file else {
            self.tries = forgotten;
            return;
        };
        let is_as_before = before.wrong == 0 && before.written > 0;
        let after = if is_as_before {
            before
        } else {
            PinTries { written: self.tries.written, ..forgotten }.with_next_number()
        };
        // If writing fails, nobody knows which of the two counts is in the file. The file must not be older than what the records know.
        if file.write(after).is_ok() || is_as_before {
            self.tries = after;
        }
    }

    /// The lock to save in place of `saved`, the one in the database. If the count of tries in `saved` is the later one, it stays.
    pub(super) fn with_newer_tries(&self, saved: &Self) -> Self {
        let tries = if saved.tries.written > self.tries.written { saved.tries } else { self.tries };
        Self { tries, ..self.clone() }
    }
}

/// A recovery code without hyphens and blanks, in capitals, however somebody typed it.
fn plain(code: &str) -> String {
    code.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).collect()
}
