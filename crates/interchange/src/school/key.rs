//! Secret keys of schools and computers, from passphrases, from chance, or as text.

use std::fmt;

use argon2::{Algorithm, Argon2, Params, Version};
use blake2::digest::{KeyInit, Mac};
use blake2::{Blake2s256, Blake2sMac256, Digest};
use serde::{Deserialize, Serialize};

const LABEL: &str = "fishpond-school-key-1";
/// How much memory it takes to make a key of a passphrase, in KiB. So each guess at a passphrase takes half a second on an old laptop.
const MEMORY: u32 = 64 * 1024;
/// How many times all the memory is gone through to make a key of a passphrase.
const ROUNDS: u32 = 3;

/// Sixteen random bytes of a school, which make the same passphrase a different key in each school.
pub type Salt = [u8; 16];

/// A secret key of a school or of one computer. Debug output shows only its id, so the key is never printed by accident.
#[derive(Clone, PartialEq, Eq)]
pub struct Key([u8; 32]);

/// The id of a key, which gives nothing of the key away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KeyId([u8; 8]);

/// Why [`Key::read`] finds no key in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    /// The text is not a key file at all.
    #[error(
        "this is not a school’s key file; choose the file that ends in .key and was made when the school’s folder was set up"
    )]
    Other,
    /// A character of the key is missing or wrong.
    #[error("this key has a mistake from copying; copy the file again, or compare it letter by letter")]
    Mistaken,
}

impl Key {
    /// Makes a new, random key.
    pub fn new() -> Self {
        Self(random_bytes())
    }

    /// Makes the key that belongs to this passphrase and salt. This takes long on purpose, so that guessing a passphrase takes long, too.
    ///
    /// # Panics
    ///
    /// If 64 MB of memory cannot be had.
    pub fn from_passphrase(passphrase: &str, salt: &Salt) -> Self {
        let mut key = [0; 32];
        let params = Params::new(MEMORY, ROUNDS, 1, Some(key.len()));
        let made = params.and_then(|params| {
            let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
            argon.hash_password_into(passphrase.trim().as_bytes(), salt, &mut key)
        });
        // It fails only for wrong lengths, and both are constants.
        made.expect("a salt of sixteen bytes and a key of thirty-two");
        Self(key)
    }

    /// Makes a random salt for a new passphrase.
    pub fn new_salt() -> Salt {
        random_bytes()
    }

    /// The id of the key, made from the key but giving nothing of it away.
    pub fn id(&self) -> KeyId {
        let mut hash = Blake2s256::new();
        hash.update(LABEL);
        hash.update(self.0);
        let hash: [u8; 32] = hash.finalize().into();
        let mut id = [0; 8];
        id.copy_from_slice(&hash[..8]);
        KeyId(id)
    }

    /// The text of a key file: a label, the key in groups of four hexadecimal digits, and its id, which shows copying mistakes.
    pub fn to_text(&self) -> String {
        format!("{LABEL}\n{}{}\n", hex_in_groups(&self.0), self.id())
    }

    /// Reads a key from the text of a key file, as [`to_text`](Self::to_text) makes it.
    ///
    /// # Errors
    ///
    /// [`KeyError::Other`] if the text is no key file, and [`KeyError::Mistaken`] if the key was copied with a mistake.
    pub fn from_text(text: &str) -> Result<Self, KeyError> {
        let bytes = read_hex_after(LABEL, text)?;
        let (key, id) = bytes.split_first_chunk().ok_or(KeyError::Mistaken)?;
        let key = Self(*key);
        if key.id().0 == id { Ok(key) } else { Err(KeyError::Mistaken) }
    }

    pub(super) const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Derives 32 bytes for a purpose from this key. Nobody can make them without the key, and they say nothing about it.
    pub(super) fn derive(&self, purpose: &str) -> [u8; 32] {
        let mut hash = Blake2sMac256::new_from_slice(&self.0).expect("a key of thirty-two bytes");
        hash.update(purpose.as_bytes());
        hash.finalize().into_bytes().into()
    }

    pub(super) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl Default for Key {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Key({})", self.id())
    }
}

impl fmt::Display for KeyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// The bytes as hexadecimal digits, in lines of eight groups of four.
pub(super) fn hex_in_groups(bytes: &[u8]) -> String {
    let groups: Vec<String> = bytes.chunks(2).map(|two| format!("{:02x}{:02x}", two[0], two[1])).collect();
    groups.chunks(8).map(|line| line.join(" ") + "\n").collect()
}

/// Reads the bytes whose hexadecimal digits come after the line `label` in a text, however they are spaced.
pub(super) fn read_hex_after(label: &str, text: &str) -> Result<Vec<u8>, KeyError> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let digits: Vec<u32> = (text.strip_prefix(label).ok_or(KeyError::Other)?.chars())
        .filter(|sign| !sign.is_whitespace() && *sign != '-')
        .map(|sign| sign.to_digit(16))
        .collect::<Option<_>>()
        .ok_or(KeyError::Mistaken)?;
    let byte = |two: &[u32]| u8::try_from(two[0] * 16 + two.get(1)?).ok();
    digits.chunks(2).map(byte).collect::<Option<_>>().ok_or(KeyError::Mistaken)
}

pub(super) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("every system that this runs on has chance to give");
    bytes
}
