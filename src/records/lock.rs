//! The grown-ups' PIN: a salted slow hash of it, and how often somebody guessed wrongly.

use std::fmt;
use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

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
    /// How many wrong tries there were since the last right one.
    #[serde(default)]
    wrong: u32,
    /// When the last of them was, in milliseconds since 1970 (UTC).
    #[serde(default)]
    last_wrong: i64,
}

// The hashes are nobody's business.
impl fmt::Debug for Lock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lock")
            .field("is_set", &self.is_set())
            .field("wrong", &self.wrong)
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
    #[error("this is not right")]
    Wrong,
    /// There were too many wrong tries.
    #[error("too many wrong tries: wait {} seconds", wait.as_secs().max(1))]
    Wait {
        /// How long no try counts.
        wait: Duration,
    },
    /// A new PIN is too short or too long.
    #[error("a PIN has {SHORTEST_PIN} to {LONGEST_PIN} characters")]
    Length,
    /// The hash cannot be made.
    #[error("the PIN cannot be kept safely on this machine")]
    NoHash,
}

impl Lock {
    /// Whether there is a PIN.
    #[must_use]
    pub const fn is_set(&self) -> bool {
        self.pin.is_some()
    }

    /// Sets a PIN, and gives the code for the day when it is forgotten.
    ///
    /// # Errors
    ///
    /// The PIN is too short or too long.
    pub fn set(&mut self, pin: &str) -> Result<RecoveryCode, Shut> {
        if !(SHORTEST_PIN..=LONGEST_PIN).contains(&pin.chars().count()) {
            return Err(Shut::Length);
        }
        let code = RecoveryCode::new();
        let (pin, recovery) = (hash(pin)?, hash(&plain(&code.0))?);
        *self = Self { pin: Some(pin), recovery: Some(recovery), wrong: 0, last_wrong: 0 };
        Ok(code)
    }

    /// Tries a PIN at some moment, in milliseconds since 1970 (UTC). The lock has to be kept afterwards, whatever the answer.
    ///
    /// # Errors
    ///
    /// The PIN is wrong, or it is too early for another try.
    pub fn open(&mut self, pin: &str, now: i64) -> Result<(), Shut> {
        let hash = self.pin.clone();
        self.attempt(hash.as_deref(), pin, now)
    }

    /// Sets a new PIN with the recovery code. The lock has to be kept afterwards, whatever the answer.
    ///
    /// # Errors
    ///
    /// The code is wrong, it is too early for another try, or the PIN is too short or too long.
    pub fn recover(&mut self, code: &str, pin: &str, now: i64) -> Result<RecoveryCode, Shut> {
        if !(SHORTEST_PIN..=LONGEST_PIN).contains(&pin.chars().count()) {
            return Err(Shut::Length);
        }
        let hash = self.recovery.clone();
        self.attempt(hash.as_deref(), &plain(code), now)?;
        self.set(pin)
    }

    fn attempt(&mut self, hash: Option<&str>, secret: &str, now: i64) -> Result<(), Shut> {
        let wait = self.wait(now);
        if !wait.is_zero() {
            return Err(Shut::Wait { wait });
        }
        if hash.is_some_and(|hash| is_hash_of(hash, secret)) {
            self.wrong = 0;
            return Ok(());
        }
        self.wrong = self.wrong.saturating_add(1);
        self.last_wrong = now;
        let wait = self.wait(now);
        Err(if wait.is_zero() { Shut::Wrong } else { Shut::Wait { wait } })
    }

    /// How long no try counts. A clock that was set back makes nobody wait longer than once more, and lets nobody in
    /// earlier.
    fn wait(&mut self, now: i64) -> Duration {
        if self.wrong <= FREE_TRIES {
            return Duration::ZERO;
        }
        self.last_wrong = self.last_wrong.min(now);
        let doubled = 2_u32.checked_pow(self.wrong - FREE_TRIES - 1).unwrap_or(u32::MAX);
        let wait = FIRST_WAIT.saturating_mul(doubled).min(LONGEST_WAIT);
        let gone = Duration::from_millis(now.abs_diff(self.last_wrong));
        wait.saturating_sub(gone)
    }
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
