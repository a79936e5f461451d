//! The grown-ups' PIN: a salted slow hash of it, and how often somebody guessed wrongly.

use std::fmt;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use kept::{LONGEST_NAME, as_name};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::folder::Folder;
use super::own_pins::{MOST_PINS, OwnPin, is_called};
use super::pin::{Guessable, LONGEST_PIN, PinHash, SHORTEST_PIN, check};
use super::writing::{Readers, write_whole};

/// So many wrong tries cost nothing: everybody mistypes.
const FREE_TRIES: u32 = 3;
/// What the next one costs; each further one costs twice as much.
const FIRST_WAIT: Duration = Duration::from_secs(5);
/// What a wrong try costs at most.
const LONGEST_WAIT: Duration = Duration::from_mins(15);

/// Letters and digits of a recovery code; those that look alike are left out.
const ALPHABET: &[u8; 31] = b"ABCDEFGHJKMNPQRSTUVWXYZ23456789";
/// How long a recovery code is, without its hyphens.
const CODE_LENGTH: usize = 16;

/// The lock of the grown-ups' area.
#[derive(Clone, Default, Serialize, Deserialize)]
pub struct Lock {
    /// The hash of the PIN for all, salted, with its parameters; `None` until one is set.
    pin: Option<PinHash>,
    /// The PINs of those who have one of their own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) own: Vec<OwnPin>,
    /// The hash of the recovery code.
    recovery: Option<PinHash>,
    /// The PIN that is set for the whole machine: it alone counts, and is written nowhere else.
    #[serde(skip)]
    fixed: Option<PinHash>,
    /// Whose own PIN has opened it last.
    #[serde(skip)]
    opened_by: Option<String>,
    #[serde(flatten)]
    tries: Tries,
    /// The file that counts the tries as well; none where nothing is kept.
    #[serde(skip)]
    beside: Option<PathBuf>,
}

/// What is counted of the tries, in the database and in a file beside it.
///
/// Neither can be put back alone: the later count is taken, and a file that is older than the database, or gone, costs more than it
/// hides. Tries that see only a copy of the database are counted by the file.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct Tries {
    /// How many wrong tries there were since the last right one.
    wrong: u32,
    /// When the last of them was, in milliseconds since 1970 (UTC).
    last_wrong: i64,
    /// How often this was written beside the database: it tells which of two counts is the later one.
    written: u64,
}

/// The file beside the database.
pub(super) const TRIES: &str = "records.tries";

impl fmt::Debug for Lock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lock")
            .field("is_set", &self.is_set())
            .field("wrong", &self.tries.wrong)
            .finish_non_exhaustive()
    }
}

/// A code with which a new PIN can be set, shown once: four groups of four, such as `7KQM-2XRA-9FHT-CWPE`.
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
            // The remainder is below 31 and indexes the alphabet.
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

/// Why the lock does not open, or is not set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Shut {
    /// The PIN or the code is wrong.
    #[error("wrong PIN")]
    Wrong,
    /// There were too many wrong tries.
    #[error("too many wrong tries: wait {}", in_words(*wait))]
    Wait {
        /// How long no try counts.
        wait: Duration,
    },
    /// A new PIN is too short or too long.
    #[error("a PIN has {SHORTEST_PIN} to {LONGEST_PIN} characters")]
    Length,
    /// A new PIN would soon be guessed.
    #[error("this PIN is soon guessed; choose {0}")]
    Guessable(Guessable),
    /// The PIN is set for the whole machine, and no other can be set here.
    #[error("the PIN is set for this machine")]
    Fixed,
    /// Two people may not have the same PIN.
    #[error("somebody else has this PIN already; choose another one")]
    Taken,
    /// Nobody can be called so.
    #[error("a name has 1 to {LONGEST_NAME} characters; choose one that fits")]
    NoName,
    /// There are as many PINs as there can be.
    #[error("there are {MOST_PINS} PINs already; take one away first")]
    Full,
    /// The hash cannot be made.
    #[error("the PIN cannot be kept safely on this machine")]
    NoHash,
}

/// A time to wait, rounded up: a try that comes when the time is said to be over must count.
fn in_words(wait: Duration) -> String {
    match wait.as_millis().div_ceil(1000) {
        1 => "1 second".to_owned(),
        seconds => format!("{seconds} seconds"),
    }
}

impl Lock {
    /// The same lock, whose tries are counted in a folder as well, beside the database.
    #[must_use]
    pub(super) fn beside(self, folder: &Folder) -> Self {
        Self { beside: Some(folder.path().join(TRIES)), ..self }
    }

    /// The same lock where a PIN is set for the whole machine: it counts in place of any other, and no code replaces it.
    #[must_use]
    pub fn fixed_by(self, fixed: Option<PinHash>) -> Self {
        Self { fixed, ..self }
    }

    /// The same lock where a PIN is set for the whole machine and nobody can tell which: nothing opens it.
    #[must_use]
    pub fn shut(self) -> Self {
        self.fixed_by(Some(PinHash::of_nobody()))
    }

    /// Whether there is a PIN.
    #[must_use]
    pub const fn is_set(&self) -> bool {
        self.pin.is_some() || !self.own.is_empty() || self.fixed.is_some()
    }

    /// Whether there is a PIN without a name: the one for all.
    #[must_use]
    pub const fn is_for_all(&self) -> bool {
        self.pin.is_some()
    }

    /// The names of those who have a PIN of their own.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.own.iter().map(|own| as_name(&own.name)).collect()
    }

    /// The name of whoever has opened it last, if that was with a PIN of their own.
    #[must_use]
    pub fn opened_by(&self) -> Option<&str> {
        self.opened_by.as_deref()
    }

    /// Whether the PIN is set for the whole machine.
    #[must_use]
    pub const fn is_fixed(&self) -> bool {
        self.fixed.is_some()
    }

    /// Takes all PINs and the recovery code away, and forgets wrong tries; tells whether there was one.
    pub fn take_off(&mut self) -> bool {
        let was_set = self.pin.take().is_some() | !self.own.is_empty();
        self.own.clear();
        self.recovery = None;
        self.forget_tries();
        was_set
    }

    /// Takes the PIN of this name away, or the one for all, and the recovery code with the last; tells whether there was one.
    ///
    /// # Errors
    ///
    /// The PIN is set for the whole machine.
    pub fn take_away(&mut self, name: Option<&str>) -> Result<bool, Shut> {
        if self.is_fixed() {
            return Err(Shut::Fixed);
        }
        let before = self.own.len();
        let was_there = match name {
            Some(name) => {
                self.own.retain(|own| !is_called(own, name));
                self.own.len() < before
            }
            None => self.pin.take().is_some(),
        };
        if self.pin.is_none() && self.own.is_empty() {
            self.recovery = None;
        }
        Ok(was_there)
    }

    /// Sets the PIN for all, and gives the code for the day when it is forgotten.
    ///
    /// # Errors
    ///
    /// The PIN is too short or too long, one that is soon guessed, or somebody's own.
    pub fn set(&mut self, pin: &str) -> Result<RecoveryCode, Shut> {
        if self.is_fixed() {
            return Err(Shut::Fixed);
        }
        check(pin)?;
        if self.own.iter().any(|own| own.pin.is_of(pin)) {
            return Err(Shut::Taken);
        }
        let hash = PinHash::of_secret(pin)?;
        let code = self.renew_code()?;
        self.pin = Some(hash);
        self.forget_tries();
        Ok(code)
    }

    /// Sets the PIN of somebody who has one of their own, under this name; gives the recovery code if there was no PIN before.
    ///
    /// # Errors
    ///
    /// As [`set`](Self::set); or nobody can be called so, or there are too many.
    pub fn set_own(&mut self, name: &str, pin: &str) -> Result<Option<RecoveryCode>, Shut> {
        if self.is_fixed() {
            return Err(Shut::Fixed);
        }
        let name = as_name(name);
        if name.is_empty() {
            return Err(Shut::NoName);
        }
        check(pin)?;
        let others = self.own.iter().filter(|own| !is_called(own, &name)).map(|own| &own.pin);
        if others.chain(&self.pin).any(|other| other.is_of(pin)) {
            return Err(Shut::Taken);
        }
        let is_known = |own: &OwnPin| is_called(own, &name);
        if self.own.len() + 1 >= MOST_PINS && !self.own.iter().any(is_known) {
            return Err(Shut::Full);
        }
        let hash = PinHash::of_secret(pin)?;
        let code = if self.recovery.is_none() { Some(self.renew_code()?) } else { None };
        match self.own.iter_mut().find(|own| is_called(own, &name)) {
            Some(own) => own.pin = hash,
            None => self.own.push(OwnPin { name, pin: hash }),
        }
        self.forget_tries();
        Ok(code)
    }

    /// Changes the PIN of whoever has opened it: their own, or the one for all, which comes with a new recovery code.
    ///
    /// # Errors
    ///
    /// As [`set`](Self::set).
    pub fn set_again(&mut self, pin: &str) -> Result<Option<RecoveryCode>, Shut> {
        match self.opened_by.clone() {
            Some(name) => self.set_own(&name, pin),
            None => self.set(pin).map(Some),
        }
    }

    fn renew_code(&mut self) -> Result<RecoveryCode, Shut> {
        if !self.is_set() {
            // Whoever had opened it before all were taken away is not who sets the first one.
            self.opened_by = None;
        }
        let code = RecoveryCode::new();
        self.recovery = Some(PinHash::of_secret(&plain(&code.0))?);
        Ok(code)
    }

    /// All PINs that are kept, and whose each is.
    pub(super) fn kept_pins(&self) -> Vec<(Option<String>, PinHash)> {
        let for_all = self.pin.iter().map(|pin| (None, pin.clone()));
        for_all.chain(self.own.iter().map(|own| (Some(own.name.clone()), own.pin.clone()))).collect()
    }

    /// All PINs that open it, and whose each is: where one is set for the whole machine, it alone counts.
    fn pins(&self) -> Vec<(Option<String>, PinHash)> {
        self.fixed.as_ref().map_or_else(|| self.kept_pins(), |fixed| vec![(None, fixed.clone())])
    }

    fn forget_tries(&mut self) {
        let written = self.tries.written.max(self.found().map_or(0, |found| found.written));
        self.tries = Tries { wrong: 0, last_wrong: 0, written };
        self.note();
    }

    /// Tries a PIN at some moment, in milliseconds since 1970 (UTC). The lock has to be kept afterwards, whatever the answer.
    ///
    /// # Errors
    ///
    /// The PIN is wrong, or it is too early for another try.
    pub fn open(&mut self, pin: &str, now: i64) -> Result<(), Shut> {
        self.attempt(self.pins(), pin, now)
    }

    /// Sets a new PIN with the recovery code. The lock has to be kept afterwards, whatever the answer.
    ///
    /// # Errors
    ///
    /// The code is wrong, it is too early for another try, or the PIN is too short or too long.
    pub fn recover(&mut self, code: &str, pin: &str, now: i64) -> Result<RecoveryCode, Shut> {
        if self.is_fixed() {
            return Err(Shut::Fixed);
        }
        check(pin)?;
        let hash = self.recovery.iter().map(|hash| (None, hash.clone())).collect();
        self.attempt(hash, &plain(code), now)?;
        self.set(pin)
    }

    /// Takes in what was tried elsewhere, before somebody gets a copy of the database to try a PIN with. It has to be kept afterwards.
    pub(super) fn hand_out(&mut self, now: i64) {
        self.compare(now);
        self.note();
    }

    fn attempt(
        &mut self,
        hashes: Vec<(Option<String>, PinHash)>,
        secret: &str,
        now: i64,
    ) -> Result<(), Shut> {
        self.opened_by = None;
        self.compare(now);
        let before = self.tries;
        let wait = self.wait(now);
        if !wait.is_zero() {
            if self.tries != before {
                self.note();
            }
            return Err(Shut::Wait { wait });
        }
        let right = hashes.into_iter().find(|(_, hash)| hash.is_of(secret));
        let is_right = right.is_some();
        if let Some((name, _)) = right {
            self.opened_by = name;
            self.tries.wrong = 0;
        } else {
            self.tries.wrong = self.tries.wrong.saturating_add(1);
            self.tries.last_wrong = now;
        }
        // Where nobody guessed wrongly, the right PIN changes nothing.
        if self.tries != before || before.written == 0 {
            self.note();
        }
        let wait = self.wait(now);
        match is_right {
            true => Ok(()),
            false if wait.is_zero() => Err(Shut::Wrong),
            false => Err(Shut::Wait { wait }),
        }
    }

    /// How long no try counts. A clock that was set back makes nobody wait longer than once more, and lets nobody in
    /// earlier.
    fn wait(&mut self, now: i64) -> Duration {
        let Tries { wrong, last_wrong, .. } = &mut self.tries;
        if *wrong <= FREE_TRIES {
            return Duration::ZERO;
        }
        *last_wrong = now.min(*last_wrong);
        let doubled = 2_u32.checked_pow(*wrong - FREE_TRIES - 1).unwrap_or(u32::MAX);
        let wait = FIRST_WAIT.saturating_mul(doubled).min(LONGEST_WAIT);
        let gone = Duration::from_millis(now.abs_diff(*last_wrong));
        wait.saturating_sub(gone)
    }

    /// What the file beside the database has counted.
    fn found(&self) -> Option<Tries> {
        let text = fs::read(self.beside.as_ref()?).ok()?;
        serde_json::from_slice(&text).ok()
    }

    /// Compares what is known here with the file beside the database. That one is written first, so it is never older by itself: somebody
    /// has put an old one back, or taken it away, and waits as if all free tries and one more were used up.
    fn compare(&mut self, now: i64) {
        if self.beside.is_none() {
            return;
        }
        let known = self.tries;
        match self.found() {
            Some(found) if found.written > known.written => self.tries = found,
            Some(found) if found.written == known.written => {
                self.tries.wrong = known.wrong.max(found.wrong);
                self.tries.last_wrong = known.last_wrong.max(found.last_wrong);
            }
            None if known.written == 0 => {}
            older => {
                let wrong = older.map_or(0, |older| older.wrong).max(known.wrong).max(FREE_TRIES);
                self.tries.wrong = wrong.saturating_add(1);
                self.tries.last_wrong = now;
                self.note();
            }
        }
    }

    /// Counts beside the database. Where that cannot be written, on a full disk say, what is known here counts on.
    fn note(&mut self) {
        let Some(path) = &self.beside else { return };
        let next = Tries { written: self.tries.written.saturating_add(1), ..self.tries };
        if write_whole(path, Readers::Owner, |file| Ok(serde_json::to_writer(file, &next)?)).is_ok() {
            self.tries = next;
        }
    }
}

/// A code as it was made, however it is typed.
fn plain(code: &str) -> String {
    code.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).collect()
}
