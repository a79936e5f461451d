//! The grown-ups' PIN: a salted slow hash of it, and how often somebody guessed wrongly.

use std::fmt;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::folder::Folder;
use super::moving::write_for_owner;

/// The shortest PIN, in characters.
pub const SHORTEST_PIN: usize = 4;
/// The longest PIN, in characters.
pub const LONGEST_PIN: usize = 12;

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
    /// The hash of the PIN, salted, with its parameters; `None` until one is set.
    pin: Option<String>,
    /// The hash of the recovery code.
    recovery: Option<String>,
    /// The PIN that is set for the whole machine: it alone counts, and is written nowhere else.
    #[serde(skip)]
    fixed: Option<PinHash>,
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
const BESIDE: &str = "records.tries";

/// The hash of a PIN, salted, with its parameters: with it a PIN can be set where nobody shall read it.
#[derive(Clone, PartialEq, Eq)]
pub struct PinHash(String);

impl PinHash {
    /// The hash of a PIN.
    ///
    /// # Errors
    ///
    /// The PIN is too short or too long, or one that everybody tries first.
    pub fn of(pin: &str) -> Result<Self, Shut> {
        may_be(pin)?;
        hash(pin).map(Self)
    }

    /// Reads a hash as it is [written](fmt::Display); `None` if no PIN could ever fit it.
    #[must_use]
    pub fn read(written: &str) -> Option<Self> {
        let hash = PasswordHash::new(written).ok()?;
        let is_whole =
            hash.algorithm.as_str().starts_with("argon2") && hash.hash.is_some() && hash.salt.is_some();
        is_whole.then(|| Self(written.to_owned()))
    }
}

impl fmt::Display for PinHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

// The hashes are nobody's business.
impl fmt::Debug for PinHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PinHash(…)")
    }
}

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
    /// A new PIN is one of those that everybody tries first.
    #[error("everybody tries a row such as 1234 or 0000 first; choose another PIN")]
    Simple,
    /// The PIN is set for the whole machine, and no other can be set here.
    #[error("the PIN is set for this machine")]
    Fixed,
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
        Self { beside: Some(folder.path().join(BESIDE)), ..self }
    }

    /// The same lock where a PIN is set for the whole machine: it counts in place of any other, and no code replaces it.
    #[must_use]
    pub fn fixed_by(self, fixed: Option<PinHash>) -> Self {
        Self { fixed, ..self }
    }

    /// Whether there is a PIN.
    #[must_use]
    pub const fn is_set(&self) -> bool {
        self.pin.is_some() || self.fixed.is_some()
    }

    /// Whether the PIN is set for the whole machine.
    #[must_use]
    pub const fn is_fixed(&self) -> bool {
        self.fixed.is_some()
    }

    /// Takes the PIN and its recovery code away, and forgets wrong tries; tells whether there was one.
    pub fn take_off(&mut self) -> bool {
        let was_set = self.pin.take().is_some();
        self.recovery = None;
        self.forget_tries();
        was_set
    }

    /// Sets a PIN, and gives the code for the day when it is forgotten.
    ///
    /// # Errors
    ///
    /// The PIN is too short or too long, or one that everybody tries first.
    pub fn set(&mut self, pin: &str) -> Result<RecoveryCode, Shut> {
        if self.is_fixed() {
            return Err(Shut::Fixed);
        }
        may_be(pin)?;
        let code = RecoveryCode::new();
        (self.pin, self.recovery) = (Some(hash(pin)?), Some(hash(&plain(&code.0))?));
        self.forget_tries();
        Ok(code)
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
        let hash = self.fixed.as_ref().map(|fixed| fixed.0.clone()).or(self.pin.clone());
        self.attempt(hash.as_deref(), pin, now)
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
        may_be(pin)?;
        let hash = self.recovery.clone();
        self.attempt(hash.as_deref(), &plain(code), now)?;
        self.set(pin)
    }

    /// Takes in what was tried elsewhere, before somebody gets a copy of the database to try a PIN with. It has to be kept afterwards.
    pub(super) fn hand_out(&mut self, now: i64) {
        self.compare(now);
        self.note();
    }

    fn attempt(&mut self, hash: Option<&str>, secret: &str, now: i64) -> Result<(), Shut> {
        self.compare(now);
        let before = self.tries;
        let wait = self.wait(now);
        if !wait.is_zero() {
            if self.tries != before {
                self.note();
            }
            return Err(Shut::Wait { wait });
        }
        let is_right = hash.is_some_and(|hash| is_hash_of(hash, secret));
        if is_right {
            self.tries.wrong = 0;
        } else {
            self.tries.wrong = self.tries.wrong.saturating_add(1);
            self.tries.last_wrong = now;
        }
        self.note();
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
        if write_for_owner(path, |file| Ok(serde_json::to_writer(file, &next)?)).is_ok() {
            self.tries = next;
        }
    }
}

/// Whether something may be a PIN.
fn may_be(pin: &str) -> Result<(), Shut> {
    if !(SHORTEST_PIN..=LONGEST_PIN).contains(&pin.chars().count()) {
        return Err(Shut::Length);
    }
    if is_simple(pin) { Err(Shut::Simple) } else { Ok(()) }
}

/// Whether a PIN is a row: every sign the same, or one more or less than the one before (1111, 1234, 4321, abcd, 7890), or two in turns (1212).
fn is_simple(pin: &str) -> bool {
    let signs: Vec<u32> = pin.chars().map(u32::from).collect();
    let goes_by = |step: u32| {
        signs.windows(2).all(|pair| {
            let next = pair[0].wrapping_add(step);
            // After nine comes zero.
            pair[1] == next
                || [(u32::from('9'), u32::from('0')), (u32::from('0'), u32::from('9'))]
                    .contains(&(pair[0], pair[1]))
        })
    };
    let in_turns = signs.iter().zip(signs.iter().skip(2)).all(|(one, other)| one == other);
    in_turns || goes_by(1) || goes_by(u32::MAX)
}

fn hash(secret: &str) -> Result<String, Shut> {
    let hash: PasswordHash = Argon2::default().hash_password(secret.as_bytes()).map_err(|_| Shut::NoHash)?;
    Ok(hash.to_string())
}

fn is_hash_of(hash: &str, secret: &str) -> bool {
    PasswordHash::new(hash)
        .is_ok_and(|hash| Argon2::default().verify_password(secret.as_bytes(), &hash).is_ok())
}

/// A code as it was made, however it is typed.
fn plain(code: &str) -> String {
    code.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).collect()
}
