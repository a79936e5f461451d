//! By what pupils are called: who has the key can tell the pseudonym of a child's id, and nobody can tell the id of a pseudonym.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;

use blake2::Blake2sMac256;
use blake2::digest::{KeyInit, Mac};
use kept::ChildId;
use uuid::Uuid;

use crate::CannotWork;

/// What a key file begins with.
const LABEL: &str = "fishpond-district-key-1";

/// The key by which pseudonyms are made.
#[derive(Clone, Copy)]
pub struct PseudonymKey([u8; 32]);

impl PseudonymKey {
    /// A new one, by chance.
    pub fn new() -> Self {
        let mut key = [0; 32];
        getrandom::fill(&mut key).expect("every system that this runs on has chance to give");
        Self(key)
    }

    /// Writes it to a new file, which nobody else may read.
    pub fn write(self, file: &Path) -> Result<(), CannotWork> {
        write_secret(file, &format!("{LABEL}\n{}\n", hex(&self.0)))
    }

    /// Reads a key file; `None` if it is something else.
    pub fn read(text: &str) -> Option<Self> {
        let hex = text.trim().strip_prefix(LABEL)?.trim();
        let bytes = (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(hex.get(at..at + 2)?, 16).ok());
        let bytes: Vec<u8> = bytes.collect::<Option<_>>()?;
        Some(Self(bytes.try_into().ok()?))
    }

    /// Tells which key it is, and nothing about it.
    pub fn id(self) -> String {
        hex(&self.mac(b"which key")[..8])
    }

    /// What stands for an id of a child.
    pub fn pseudonym(self, child: ChildId) -> Uuid {
        let mut first = [0; 16];
        first.copy_from_slice(&self.mac(child.0.as_bytes())[..16]);
        Uuid::from_bytes(first)
    }

    fn mac(self, what: &[u8]) -> [u8; 32] {
        let mut mac = Blake2sMac256::new(&self.0.into());
        mac.update(what);
        mac.finalize().into_bytes().into()
    }
}

/// Writes something to a new file, which nobody else may read.
pub fn write_secret(file: &Path, text: &str) -> Result<(), CannotWork> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
        .open(file)
        .and_then(|mut file| file.write_all(text.as_bytes()))
        .map_err(|error| CannotWork::because(format!("{} cannot be written: {error}", file.display())))
}

fn hex(bytes: &[u8]) -> String {
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .filter_map(|half| char::from_digit(half.into(), 16))
        .collect()
}
