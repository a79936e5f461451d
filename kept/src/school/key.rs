//! The key of a school: whoever has it reads and writes the files.

use std::fmt;

use argon2::{Algorithm, Argon2, Params, Version};
use blake2::digest::{KeyInit, Mac};
use blake2::{Blake2s256, Blake2sMac256, Digest};
use serde::{Deserialize, Serialize};

/// What a key file begins with.
const LABEL: &str = "fishpond-school-key-1";
/// How much memory it takes to try one passphrase, in KiB: a guess costs half a second on an old laptop.
const MEMORY: u32 = 64 * 1024;
/// How often that memory is gone through.
const ROUNDS: u32 = 3;

/// What makes the same passphrase another key in another school.
pub type Salt = [u8; 16];

/// The key of a school. It is never printed by accident.
#[derive(Clone, PartialEq, Eq)]
pub struct Key([u8; 32]);

/// Tells which key it is, and nothing about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct KeyId([u8; 8]);

/// Why something is no key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoKey {
    /// It is something else.
    #[error(
        "this is no key file of a school; choose the file that ends in .key and was made when the school’s folder was set up"
    )]
    Other,
    /// A sign is missing, or another one.
    #[error("this key was copied with a mistake; copy the file again, or compare it sign by sign")]
    Mistaken,
}

impl Key {
    /// A new key, by chance.
    #[must_use]
    pub fn new() -> Self {
        Self(chance())
    }

    /// The key that a passphrase makes in the school with this salt. It takes a moment, so that guessing takes long.
    ///
    /// # Panics
    ///
    /// There are not 64 MB of memory.
    #[must_use]
    pub fn of_passphrase(passphrase: &str, salt: &Salt) -> Self {
        let mut key = [0; 32];
        let params = Params::new(MEMORY, ROUNDS, 1, Some(key.len()));
        let made = params.and_then(|params| {
            let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
            argon.hash_password_into(passphrase.trim().as_bytes(), salt, &mut key)
        });
        // Both lengths are constants that it takes.
        made.expect("a salt of sixteen bytes and a key of thirty-two");
        Self(key)
    }

    /// A salt, by chance.
    #[must_use]
    pub fn salt() -> Salt {
        chance()
    }

    /// Which key it is.
    #[must_use]
    pub fn id(&self) -> KeyId {
        let mut hash = Blake2s256::new();
        hash.update(LABEL);
        hash.update(self.0);
        let hash: [u8; 32] = hash.finalize().into();
        let mut id = [0; 8];
        id.copy_from_slice(&hash[..8]);
        KeyId(id)
    }

    /// The key as a key file has it: a label, the key in groups of four, and its id, by which a slip of the pen is found.
    #[must_use]
    pub fn written(&self) -> String {
        let hex: Vec<String> = self.0.chunks(2).map(|two| format!("{:02x}{:02x}", two[0], two[1])).collect();
        format!("{LABEL}\n{}\n{}\n{}\n", hex[..8].join(" "), hex[8..].join(" "), self.id())
    }

    /// Reads a key file.
    ///
    /// # Errors
    ///
    /// It is something else, or was copied with a mistake.
    pub fn read(text: &str) -> Result<Self, NoKey> {
        let rest =
            text.trim_start_matches('\u{feff}').trim_start().strip_prefix(LABEL).ok_or(NoKey::Other)?;
        let hex: Vec<u32> = rest
            .chars()
            .filter(|sign| !sign.is_whitespace() && *sign != '-')
            .map(|sign| sign.to_digit(16))
            .collect::<Option<_>>()
            .ok_or(NoKey::Mistaken)?;
        let bytes: Vec<u8> =
            hex.chunks(2).filter_map(|two| u8::try_from(two[0] * 16 + two.get(1)?).ok()).collect();
        let (key, id) = bytes.split_at_checked(32).ok_or(NoKey::Mistaken)?;
        let key = Self(key.try_into().map_err(|_| NoKey::Mistaken)?);
        if key.id().0 == id { Ok(key) } else { Err(NoKey::Mistaken) }
    }

    pub(super) const fn of_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Bytes that only whoever has this key can make, for one purpose.
    pub(super) fn derived(&self, purpose: &str) -> [u8; 32] {
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

/// Bytes by chance, from the system.
pub(super) fn chance<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("every system that this runs on has chance to give");
    bytes
}
