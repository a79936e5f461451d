//! A file of the folder: its head, which anybody may read, and its content, which is sealed.
//!
//! ```text
//! "fishpond school\n"  version (1 byte)  length of the head (2 bytes, the lower first)
//! head (postcard)  checksum of all else (BLAKE2s, 32 bytes)  content (zlib, sealed by XChaCha20-Poly1305)
//! ```
//!
//! The checksum tells a half file from one that is sealed with another key, for those as well who have none. The seal covers all that stands before the
//! checksum.

use std::fmt;
use std::io::{Read, Write};

use blake2::{Blake2s256, Digest};
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use serde::{Deserialize, Serialize};

use super::MachineId;
use super::content::Content;
use super::key::{Key, KeyId, chance};

/// What the names of files end with.
pub const ENDING: &str = "pond";
const LABEL: &[u8] = b"fishpond school\n";
const VERSION: u8 = 1;
/// The longest head there is: some twenty thousand parts that do not follow on each other.
const LONGEST_HEAD: usize = u16::MAX as usize;
/// The largest content there is, in bytes: a file that claims more is no file of ours.
const LARGEST: u64 = 1 << 30;

/// What a file tells everybody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// Who wrote it.
    pub machine: MachineId,
    /// Its number, from one on.
    pub number: u64,
    /// The number that the machine wrote before; 0 for the first. Numbers between the two were never written.
    pub before: u64,
    /// The numbers of the parts that it holds, from and to, in order: its own, or those of earlier files, which may go then.
    pub holds: Vec<(u64, u64)>,
    /// With which key it is sealed.
    pub key: KeyId,
    nonce: [u8; 24],
    /// The length of the content, sealed and then.
    lengths: (u64, u64),
}

/// Tells whether a file is the one that was meant, byte by byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Checksum(pub [u8; 32]);

/// A file that is ready to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sealed {
    /// All of it.
    pub bytes: Vec<u8>,
    /// Its checksum.
    pub checksum: Checksum,
}

/// Why a file is passed over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotRead {
    /// It is a file of another program, or has become one.
    #[error("this is no file of Fishpond")]
    Other,
    /// It is not all there yet, or no longer what it was.
    #[error("this file is half copied, or damaged")]
    Half,
    /// It is from a newer Fishpond.
    #[error("this file is from a newer Fishpond")]
    Newer,
    /// It is sealed with another key.
    #[error("this file is sealed with another key ({0})")]
    OtherKey(KeyId),
}

impl Head {
    /// Whether the file holds the part of a number.
    #[must_use]
    pub fn has(&self, number: u64) -> bool {
        self.holds.iter().any(|(from, to)| (*from..=*to).contains(&number))
    }

    /// The numbers of all parts that it holds.
    pub fn parts(&self) -> impl Iterator<Item = u64> + use<'_> {
        self.holds.iter().flat_map(|(from, to)| *from..=*to)
    }
}

/// Numbers in order, as runs of which each has no gap.
fn runs(numbers: impl IntoIterator<Item = u64>) -> Vec<(u64, u64)> {
    let mut runs: Vec<(u64, u64)> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some((_, to)) if *to + 1 == number => *to = number,
            _ => runs.push((number, number)),
        }
    }
    runs
}

/// Seals what a machine has to tell as its file of this number; `before` is that of the file before.
///
/// # Panics
///
/// It is more than 256 GB.
#[must_use]
pub fn seal(content: &Content, machine: MachineId, (before, number): (u64, u64), key: &Key) -> Sealed {
    let plain = content.written();
    let packed = pack(&plain);
    let nonce: [u8; 24] = chance();
    let cipher = XChaCha20Poly1305::new(key.bytes().into());
    let head = Head {
        machine,
        number,
        before,
        holds: runs(content.parts.iter().map(|part| part.number)),
        key: key.id(),
        nonce,
        // The seal is longer by its tag.
        lengths: (packed.len() as u64 + 16, plain.len() as u64),
    };
    let written = postcard::to_allocvec(&head).unwrap_or_default();
    let mut bytes = LABEL.to_vec();
    bytes.push(VERSION);
    bytes.extend(u16::try_from(written.len()).unwrap_or(u16::MAX).to_le_bytes());
    bytes.extend(&written);
    let sealed = cipher
        .encrypt(&XNonce::from(nonce), Payload { msg: &packed, aad: &bytes })
        .expect("a content of less than 256 GB can be sealed");
    let checksum = checksum(&bytes, &sealed);
    bytes.extend(checksum.0);
    bytes.extend(&sealed);
    Sealed { bytes, checksum }
}

/// The head of a file, and its checksum as it stands there, from as many of its first bytes as there are. That the rest is as it should be is not
/// asked.
///
/// # Errors
///
/// It is something else, or from a newer Fishpond.
pub fn head(bytes: &[u8]) -> Result<(Head, Checksum), NotRead> {
    let (head, checksum, _) = split(bytes)?;
    Ok((head, checksum))
}

/// The head of a whole file.
///
/// # Errors
///
/// It is something else, from a newer Fishpond, or not what was written.
pub fn check(bytes: &[u8]) -> Result<(Head, Checksum), NotRead> {
    let (head, stated, sealed) = split(bytes)?;
    let before = bytes.len() - sealed.len() - stated.0.len();
    let is_whole = sealed.len() as u64 == head.lengths.0 && checksum(&bytes[..before], sealed) == stated;
    if is_whole { Ok((head, stated)) } else { Err(NotRead::Half) }
}

/// Opens a file with the one of these keys that is the right one.
///
/// # Errors
///
/// It is something else, from a newer Fishpond, not what was written, or sealed with another key.
pub fn open(bytes: &[u8], keys: &[Key]) -> Result<(Head, Checksum, Content), NotRead> {
    let (head, checksum) = check(bytes)?;
    let key = keys.iter().find(|key| key.id() == head.key).ok_or(NotRead::OtherKey(head.key))?;
    let (_, _, sealed) = split(bytes)?;
    let before = &bytes[..bytes.len() - sealed.len() - checksum.0.len()];
    let cipher = XChaCha20Poly1305::new(key.bytes().into());
    let payload = Payload { msg: sealed, aad: before };
    let packed = cipher.decrypt(&XNonce::from(head.nonce), payload).map_err(|_| NotRead::Half)?;
    let plain = unpack(&packed, head.lengths.1).ok_or(NotRead::Half)?;
    let content = Content::read(&plain).ok_or(NotRead::Newer)?;
    let parts: Vec<u64> = content.parts.iter().map(|part| part.number).collect();
    if head.parts().eq(parts) { Ok((head, checksum, content)) } else { Err(NotRead::Half) }
}

/// The head, the checksum as it stands there, and the sealed content as far as there is any.
fn split(bytes: &[u8]) -> Result<(Head, Checksum, &[u8]), NotRead> {
    let rest = match bytes.strip_prefix(LABEL) {
        Some(rest) => rest,
        None if !bytes.is_empty() && LABEL.starts_with(bytes) => return Err(NotRead::Half),
        None => return Err(NotRead::Other),
    };
    let (version, rest) = rest.split_first().ok_or(NotRead::Half)?;
    if *version > VERSION {
        return Err(NotRead::Newer);
    }
    let (length, rest) = rest.split_first_chunk().ok_or(NotRead::Half)?;
    let length = usize::from(u16::from_le_bytes(*length)).min(LONGEST_HEAD);
    let (written, rest) = rest.split_at_checked(length).ok_or(NotRead::Half)?;
    let head: Head = postcard::from_bytes(written).map_err(|_| NotRead::Half)?;
    // Each number of a range is gone through: a spoilt head must not name more than a machine can write.
    let named = head.holds.iter().try_fold(0_u64, |sum, (from, to)| sum.checked_add(to.checked_sub(*from)?));
    let is_likely = named.is_some_and(|named| named < 1 << 24) && head.lengths.1 <= LARGEST;
    let (checksum, sealed) = rest.split_first_chunk().ok_or(NotRead::Half)?;
    if is_likely { Ok((head, Checksum(*checksum), sealed)) } else { Err(NotRead::Half) }
}

fn checksum(before: &[u8], sealed: &[u8]) -> Checksum {
    let mut hash = Blake2s256::new();
    hash.update(before);
    hash.update(sealed);
    Checksum(hash.finalize().into())
}

fn pack(plain: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    // Writing into memory does not fail.
    let _written = encoder.write_all(plain);
    encoder.finish().unwrap_or_default()
}

fn unpack(packed: &[u8], length: u64) -> Option<Vec<u8>> {
    let mut plain = Vec::new();
    ZlibDecoder::new(packed).take(length + 1).read_to_end(&mut plain).ok()?;
    (plain.len() as u64 == length).then_some(plain)
}

/// What the file of a number is called.
#[must_use]
pub fn file_name(number: u64) -> String {
    format!("{number:08}.{ENDING}")
}

/// The number of a file that is called so; `None` if it is none of ours: a copy of one, made by what carries files about, has another name.
#[must_use]
pub fn number_of(name: &str) -> Option<u64> {
    let number = name.strip_suffix(ENDING)?.strip_suffix('.')?.parse().ok()?;
    (file_name(number) == name).then_some(number)
}

impl fmt::Debug for Checksum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0[..8].iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}
