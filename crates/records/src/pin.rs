//! Which PINs are allowed, and the hash by which a PIN is recognised.

use std::fmt;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use serde::{Deserialize, Serialize};

use super::lock::LockError;

pub const SHORTEST_PIN: usize = 4;
pub const LONGEST_PIN: usize = 12;

/// The most memory that a hash may make a try of a PIN use, in KiB. Our own hashes take 19 MB. A hash from elsewhere may take more, but
/// must not bring the computer down.
const MOST_MEMORY: u32 = 256 * 1024;
/// How often a try of a PIN may go through its memory.
const MOST_ROUNDS: u32 = 16;
/// The most parallel lanes into which a try of a PIN may split its memory.
const MOST_LANES: u32 = 16;

/// The hash of a text that nobody knows, so no PIN fits it.
const NOBODYS: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// The salted hash of a PIN, with its parameters. It may stand in a file that others read; but anybody who reads it can try PINs.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PinHash(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PinHashError {
    #[error("this is not the hash of a PIN")]
    Other,
    #[error(
        "one try of this PIN would take {megabytes} MB of memory, {rounds} rounds and {lanes} lanes; the most is {} MB, {MOST_ROUNDS} and {MOST_LANES}",
        MOST_MEMORY / 1024
    )]
    TooDear { megabytes: u32, rounds: u32, lanes: u32 },
}

impl PinHash {
    pub fn from_pin(pin: &str) -> Result<Self, LockError> {
        check_new_pin(pin)?;
        Self::from_secret(pin)
    }

    /// Makes the hash of a recovery code, or of a PIN that was checked before.
    pub(super) fn from_secret(secret: &str) -> Result<Self, LockError> {
        let hash: PasswordHash =
            Argon2::default().hash_password(secret.trim().as_bytes()).map_err(|_| LockError::NoHash)?;
        Ok(Self(hash.to_string()))
    }

    /// A hash that no PIN fits, so that what it locks stays shut.
    pub(super) fn unmatchable() -> Self {
        Self(NOBODYS.to_owned())
    }

    /// Reads a hash as it is [written](fmt::Display), such as `$argon2id$v=19$m=19456,t=2,p=1$…`.
    pub fn read(written: &str) -> Result<Self, PinHashError> {
        let hash = PasswordHash::new(written).map_err(|_| PinHashError::Other)?;
        let is_known = Algorithm::try_from(hash.algorithm.as_str()).is_ok()
            && hash.version.is_none_or(|version| Version::try_from(version).is_ok());
        let is_whole = hash.hash.is_some() && hash.salt.is_some();
        let params = Params::try_from(&hash).map_err(|_| PinHashError::Other)?;
        if !is_known || !is_whole {
            return Err(PinHashError::Other);
        }
        let (memory, rounds, lanes) = (params.m_cost(), params.t_cost(), params.p_cost());
        if memory > MOST_MEMORY || rounds > MOST_ROUNDS || lanes > MOST_LANES {
            return Err(PinHashError::TooDear { megabytes: memory / 1024, rounds, lanes });
        }
        Ok(Self(written.to_owned()))
    }

    /// Whether a PIN or recovery code fits this hash. Blanks typed before and after it don't matter.
    pub(super) fn matches(&self, secret: &str) -> bool {
        let Ok(hash) = PasswordHash::new(&self.0) else { return false };
        let is_of = |secret: &str| Argon2::default().verify_password(secret.as_bytes(), &hash).is_ok();
        let plain = secret.trim();
        // A PIN from an earlier version may have blanks at its ends.
        is_of(plain) || (plain != secret && is_of(secret))
    }
}

impl TryFrom<String> for PinHash {
    type Error = PinHashError;

    fn try_from(written: String) -> Result<Self, PinHashError> {
        Self::read(&written)
    }
}

impl From<PinHash> for String {
    fn from(hash: PinHash) -> Self {
        hash.0
    }
}

impl fmt::Display for PinHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

// Debug output must not show a hash, so that logs don't either.
impl fmt::Debug for PinHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PinHash(…)")
    }
}

/// Why a PIN is too easy to guess. Its text says which PIN to choose instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WeakPinReason {
    #[error("one that has at least three different characters and does not repeat itself")]
    Repeats,
    #[error("one that does not count in steps, such as 2468, and is not a row of keys, such as 2580")]
    Row,
    #[error("one that is not a year or a day, such as a birthday")]
    Date,
    #[error("one that nobody else takes, because this one is tried first")]
    Usual,
}

/// PINs and words that many people choose, and that the other rules don't find. From
/// <https://en.wikipedia.org/wiki/Personal_identification_number>, and words common in the program's languages.
const USUAL: [&str; 42] = [
    "0815", "1004", "1337", "1342", "3142", "314159", "5201314", "5683", "abc123", "admin", "changeme",
    "default", "dragon", "fisch", "fish", "geheim", "guest", "hallo", "hello", "iloveyou", "kennwort",
    "klasse", "lehrer", "lehrerin", "letmein", "login", "mama", "master", "monkey", "papa", "pass", "passwd",
    "password", "passwort", "schule", "school", "secret", "teacher", "test", "user", "welcome", "woaini",
];

/// Rows and rings of keys on a telephone and on keyboards of several countries. They are read in both directions.
const ROWS: [&str; 18] = [
    "123",
    "456",
    "789",
    "1470",
    "2580",
    "3690",
    "159",
    "357",
    "1397139",
    "2684268",
    "qwertyuiop",
    "qwertzuiop",
    "azertyuiop",
    "asdfghjkl",
    "qsdfghjklm",
    "zxcvbnm",
    "yxcvbnm",
    "1q2w3e4r5t",
];

/// Checks whether a text may become a PIN. Blanks at its ends don't matter. A PIN that is already set stays valid.
pub(super) fn check_new_pin(pin: &str) -> Result<(), LockError> {
    let pin = pin.trim();
    // A French keyboard types signs where others have digits. People who mean 1234 must not be left with `&é"'`.
    let has_signs = pin.chars().any(|sign| sign.is_ascii_punctuation() && sign != '-');
    if has_signs || !(SHORTEST_PIN..=LONGEST_PIN).contains(&pin.chars().count()) {
        return Err(LockError::Malformed);
    }
    guessable(pin).map_or(Ok(()), |why| Err(LockError::Guessable(why)))
}

/// Why a PIN is easy to guess; `None` if it isn't. Also looks at the word without digits around it (`hallo1`) and the number without up to
/// two signs around it (`12345a`).
fn guessable(pin: &str) -> Option<WeakPinReason> {
    let pin = pin.to_lowercase();
    let word = pin.trim_matches(|sign: char| sign.is_ascii_digit());
    let number = pin.trim_matches(|sign: char| !sign.is_ascii_digit());
    let is_word = word.len() < pin.len() && word.chars().count() >= 3;
    let is_number = number.len() >= SHORTEST_PIN && pin.chars().count() <= number.len() + 2;
    let of_word = || is_word.then(|| alone(word)).flatten();
    let of_number = || is_number.then(|| alone(number)).flatten();
    alone(&pin).or_else(of_word).or_else(of_number)
}

/// Why this text, a PIN or a part of one, is easy to guess; `None` if it isn't.
fn alone(pin: &str) -> Option<WeakPinReason> {
    let signs: Vec<char> = pin.chars().collect();
    let digits: Option<Vec<u32>> = signs.iter().map(|sign| sign.to_digit(10)).collect();
    match () {
        () if counts(&signs) => Some(WeakPinReason::Row),
        () if repeats(&signs) => Some(WeakPinReason::Repeats),
        () if lies_in_rows(pin) => Some(WeakPinReason::Row),
        () if USUAL.contains(&pin) => Some(WeakPinReason::Usual),
        () if digits.is_some_and(|digits| is_date(&digits)) => Some(WeakPinReason::Date),
        () => None,
    }
}

/// Whether the characters count up or down in equal steps, as in 1234, 7531 and abcd. After nine comes zero.
fn counts(signs: &[char]) -> bool {
    let in_steps = |numbers: Vec<u32>, around: u32| {
        let step = |pair: &[u32]| (pair[1] + around - pair[0]) % around;
        let mut steps = numbers.windows(2).map(step);
        let first = steps.next();
        // The same sign over and over is a repetition, not a step.
        first != Some(0) && steps.all(|step| Some(step) == first)
    };
    let numbers = |radix: u32, first: char| {
        let number =
            |sign: &char| u32::from(*sign).checked_sub(first.into()).filter(|number| *number < radix);
        signs.iter().map(number).collect::<Option<Vec<u32>>>()
    };
    numbers(10, '0').is_some_and(|digits| in_steps(digits, 10))
        || numbers(26, 'a').is_some_and(|letters| in_steps(letters, 26))
}

/// Whether a text has fewer than three different characters, or is a shorter text repeated.
fn repeats(signs: &[char]) -> bool {
    let different: std::collections::BTreeSet<&char> = signs.iter().collect();
    let is_said_again = |length: usize| {
        signs.len().is_multiple_of(length) && signs.chunks(length).all(|part| part == &signs[..length])
    };
    different.len() < 3 || (1..=signs.len() / 2).any(is_said_again)
}

/// Whether a text is made of rows of keys, at least three keys each: 2580, 1470, 147258, 159357, qwer.
fn lies_in_rows(pin: &str) -> bool {
    let backwards = |row: &str| row.chars().rev().collect::<String>();
    let rows: Vec<String> = ROWS.iter().flat_map(|row| [(*row).to_owned(), backwards(row)]).collect();
    // We take the longest part each time, so no part is tried twice.
    let mut rest = pin;
    while !rest.is_empty() {
        let longest = (3..=rest.len())
            .rev()
            .find(|length| rest.get(..*length).is_some_and(|part| rows.iter().any(|row| row.contains(part))));
        let Some(longest) = longest else { return false };
        rest = &rest[longest..];
    }
    true
}

/// Whether the digits are a year from 1900 to 2099, or a date: day and month in either order, with a year of two or four digits or none.
fn is_date(digits: &[u32]) -> bool {
    let number = |digits: &[u32]| digits.iter().fold(0, |number, digit| number * 10 + digit);
    let is_year = |digits: &[u32]| (1900..2100).contains(&number(digits));
    let is_day = |digits: &[u32]| {
        let (one, other) = (number(&digits[..2]), number(&digits[2..]));
        let is = |day, month| (1..=31).contains(&day) && (1..=12).contains(&month);
        is(one, other) || is(other, one)
    };
    match digits.len() {
        4 => is_year(digits) || is_day(digits),
        6 => is_day(&digits[..4]) || is_day(&digits[2..]),
        8 => is_year(&digits[..4]) && is_day(&digits[4..]) || is_day(&digits[..4]) && is_year(&digits[4..]),
        _ => false,
    }
}
