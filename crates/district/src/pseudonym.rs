//! Pseudonyms of pupils. With the secret key one can make the pseudonym of a child's id. Nobody can find the id from a pseudonym.

use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::Path;

use blake2::Blake2sMac256;
use blake2::digest::{KeyInit, Mac};
use interchange::ChildId;
use uuid::Uuid;

use crate::RunError;

const LABEL: &str = "fishpond-district-key-1";

#[derive(Clone, Copy)]
pub struct PseudonymKey([u8; 32]);

impl PseudonymKey {
    pub fn generate() -> Self {
        let mut key = [0; 32];
        getrandom::fill(&mut key).expect("every system that this runs on has chance to give");
        Self(key)
    }

    pub fn write(self, file: &Path) -> Result<(), RunError> {
        write_secret(file, &format!("{LABEL}\n{}\n", hex(&self.0)))
    }

    /// Reads the key from the text of a key file. `None` if [`write`](Self::write) did not make `text`.
    pub fn read(text: &str) -> Option<Self> {
        let hex = text.trim().strip_prefix(LABEL)?.trim();
        let bytes = (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(hex.get(at..at + 2)?, 16).ok());
        let bytes: Vec<u8> = bytes.collect::<Option<_>>()?;
        Some(Self(bytes.try_into().ok()?))
    }

    /// A name for this key, in hexadecimal digits. It tells nothing about the key.
    pub fn id(self) -> String {
        hex(&self.mac(b"which key")[..8])
    }

    /// The pseudonym of a child. The same key always makes the same pseudonym.
    pub fn pseudonym(self, child: ChildId) -> Uuid {
        let mut first = [0; 16];
        first.copy_from_slice(&self.mac(child.0.as_bytes())[..16]);
        Uuid::from_bytes(first)
    }

    /// A number that decides whether a figure is rounded up. It is always the same for the same text `figure`, and nobody without the key
    /// can foresee it.
    pub fn rounding_number(self, figure: &str) -> u64 {
        let mut first = [0; 8];
        first.copy_from_slice(&self.mac(format!("rounding {figure}").as_bytes())[..8]);
        u64::from_be_bytes(first)
    }

    fn mac(self, what: &[u8]) -> [u8; 32] {
        let mut mac = Blake2sMac256::new(&self.0.into());
        mac.update(what);
        mac.finalize().into_bytes().into()
    }
}

/// Writes a secret to a new file that only its owner can read. It is an error if the file exists.
pub fn write_secret(file: &Path, text: &str) -> Result<(), RunError> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).and_then(|mut file| file.write_all(text.as_bytes())).map_err(|error| {
        let file = file.display();
        RunError::Because(match error.kind() {
            ErrorKind::AlreadyExists => format!("{file} is there already; nothing was changed"),
            _ => format!("{file} could not be written: {error}"),
        })
    })
}

pub fn hex(bytes: &[u8]) -> String {
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .filter_map(|half| char::from_digit(half.into(), 16))
        .collect()
}
