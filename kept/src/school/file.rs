//! A file of the folder: its head, which anybody may read, and its content, which is sealed.
//!
//! ```text
//! "fishpond school\n"  version (1 byte)  length of the head (4 bytes, the lowest first)
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
/// The longest head there is, in bytes: some hundred thousand parts.
const LONGEST_HEAD: usize = 1 << 20;
/// The largest content there is, in bytes: a file that claims more is no file of ours.
const LARGEST: u64 = 1 << 30;
/// How many bits of a number are chance.
const CHANCE: u32 = 24;

/// What a file tells everybody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// Who wrote it.
    pub machine: MachineId,
    /// Its number: [`next_number`] of the one before.
    pub number: u64,
    /// The number that the machine wrote before; 0 for the first.
    pub before: u64,
    /// The numbers of the parts that it holds, in order: its own, or those of earlier files, which may go then.
    pub parts: Vec<u64>,
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
    /// Whether another file holds all that this one does.
    #[must_use]
    pub fn is_in(&self, other: &Self) -> bool {
        self.parts.iter().all(|part| other.parts.binary_search(part).is_ok())
    }
}

/// The number of the file that a machine writes after the one of this number. It is one further in order, and the rest of it is chance: two machines
/// that go on from copies of one disk write no number twice, so that nobody takes the part of one for that of the other.
#[must_use]
pub fn next_number(last: u64) -> u64 {
    (((last >> CHANCE) + 1) << CHANCE) | (u64::from_le_bytes(chance()) >> (u64::BITS - CHANCE))
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
        parts: content.parts.iter().map(|part| part.number).collect(),
        key: key.id(),
        nonce,
        // The seal is longer by its tag.
        lengths: (packed.len() as u64 + 16, plain.len() as u64),
    };
    let written = postcard::to_allocvec(&head).unwrap_or_default();
    let mut bytes = LABEL.to_vec();
    bytes.push(VERSION);
    bytes.extend(u32::try_from(written.len()).unwrap_or(u32::MAX).to_le_bytes());
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
    let is_told = content.parts.iter().map(|part| &part.number).eq(&head.parts);
    if is_told { Ok((head, checksum, content)) } else { Err(NotRead::Half) }
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
    let length = usize::try_from(u32::from_le_bytes(*length)).unwrap_or(usize::MAX).min(LONGEST_HEAD);
    let (written, rest) = rest.split_at_checked(length).ok_or(NotRead::Half)?;
    let head: Head = postcard::from_bytes(written).map_err(|_| NotRead::Half)?;
    let (checksum, sealed) = rest.split_first_chunk().ok_or(NotRead::Half)?;
    if head.lengths.1 <= LARGEST { Ok((head, Checksum(*checksum), sealed)) } else { Err(NotRead::Half) }
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

/// What the file of a number is called: its place in order, and its chance.
#[must_use]
pub fn file_name(number: u64) -> String {
    format!("{:08}-{:06x}.{ENDING}", number >> CHANCE, number & ((1 << CHANCE) - 1))
}

/// The number of a file that is called so; `None` if it is none of ours: a copy of one, made by what carries files about, has another name.
#[must_use]
pub fn number_of(name: &str) -> Option<u64> {
    let (place, chance) = name.strip_suffix(ENDING)?.strip_suffix('.')?.split_once('-')?;
    let place = place.parse::<u64>().ok().filter(|place| *place < 1 << (u64::BITS - 1 - CHANCE))?;
    let number = place << CHANCE | u64::from_str_radix(chance, 16).ok()?;
    (file_name(number) == name).then_some(number)
}

impl fmt::Debug for Checksum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0[..8].iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}
