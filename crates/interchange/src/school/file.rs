//! A file of the school's folder: its head, which anybody may read, and its sealed content.
//!
//! ```text
//! "fishpond school\n"  version (1 byte)  length of the head (4 bytes, the lowest first)
//! head (postcard)  checksum of all else (32 bytes)
//! who signed it (16 bytes)  the signature (Ed25519, 64 bytes)  content (zlib, sealed by XChaCha20-Poly1305)
//! ```
//!
//! The signature signs the BLAKE2s hash of everything except checksum and signature. The checksum is the BLAKE2s hash of that hash and the
//! signature. With it even a reader without keys can tell a half-copied file from one that is sealed with another key. The seal also covers
//! everything before the checksum. Files of version 1, from before there were epochs, have no signature.

use std::collections::BTreeSet;
use std::fmt;
use std::io::{Read, Write};

use blake2::{Blake2s256, Digest};
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use serde::{Deserialize, Serialize};

use super::chain::TrustPolicy;
use super::content::SchoolFileContent;
use super::key::{Key, KeyId, random_bytes};
use super::member::{MemberId, SecretKeys, Signature};
use super::{MachineId, TrustCheck};

/// The ending of the name of a file that a computer writes into the school's folder, without the dot.
pub const FILE_ENDING: &str = "pond";
const LABEL: &[u8] = b"fishpond school\n";
const VERSION: u8 = 2;
/// The version of files from before there were [epochs](super::Epoch). They have no signature.
const UNSIGNED: u8 = 1;
/// How many bytes the member's id and the signature take.
const SIGNED: usize = 16 + 64;
const SIGNED_AS: &str = "fishpond file";
/// The longest head, in bytes. It can list about eighty thousand parts: ten years of a computer that writes forty files each school day.
const LONGEST_HEAD: usize = 1 << 19;
/// The most bytes before the sealed content: the head, and the label, checksum and signature around it.
pub const LONGEST_FILE_BEGINNING: usize = LABEL.len() + 1 + 4 + LONGEST_HEAD + 32 + SIGNED;
/// The largest unpacked content, in bytes. A file that claims more is not ours.
const LARGEST: u64 = 1 << 30;
/// How many bits of a file's number are random.
const CHANCE: u32 = 24;

/// The beginning of a file in the school's folder, which anybody may read without a key: who wrote the file, and which parts it has.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SchoolFileHead {
    /// The computer that wrote the file.
    pub machine: MachineId,
    /// The file's number, made by [`next_file_number`] from that of the file that the computer wrote before.
    pub number: u64,
    /// The number of the file that the computer wrote before this one; 0 for its first file.
    pub before: u64,
    /// The numbers of the parts in the file, in order: its own number, or those of earlier files, which may then be deleted.
    pub parts: Vec<u64>,
    /// The id of the key that seals the file's content.
    pub key: KeyId,
    nonce: [u8; 24],
    /// The length of the content in bytes: first as it lies sealed in the file, then unpacked.
    lengths: (u64, u64),
    /// The member who claims to have signed the file. `None` for files from before there were [epochs](super::Epoch), which are not signed.
    #[serde(skip)]
    pub member: Option<MemberId>,
}

/// The checksum of a file of the school's folder (BLAKE2s). Two files with the same checksum are the same, byte by byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Checksum(pub [u8; 32]);

/// A sealed and signed file, ready to be written into the school's folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealedFile {
    /// All bytes of the file, from the first to the last, as they are to be written.
    pub bytes: Vec<u8>,
    /// The checksum of the file, which also stands in `bytes`.
    pub checksum: Checksum,
}

/// Why we skip a file of the school's folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SealedFileError {
    /// The file is from another program, or another program has overwritten it.
    #[error("this is not a Fishpond file")]
    Other,
    /// The file is not all there yet, because it is still being copied, or it is damaged.
    #[error("this file is half copied, or damaged")]
    Half,
    /// The file is from a newer Fishpond.
    #[error("this file is from a newer Fishpond")]
    Newer,
    /// The file is sealed with a key that we do not have: the key with this id.
    #[error("this file is sealed with another key ({0})")]
    OtherKey(KeyId),
    /// The file is of a former [epoch](super::Epoch), before the school's members last changed, and not among those that still count.
    #[error("this file is from before the keys changed, and does not count any more")]
    Former,
    /// The file was not written by a member of the school.
    #[error("this file is not signed by a computer of the school")]
    Nobody,
}

impl SchoolFileHead {
    /// How many bytes of memory it takes, roughly, to open the file and hold its content. A file that no Fishpond wrote may take more.
    pub fn memory_to_open(&self) -> u64 {
        let (sealed, plain) = self.lengths;
        sealed.saturating_mul(2).saturating_add(plain.saturating_mul(4)).saturating_add(self.memory_size())
    }

    /// The length of the whole file, in bytes, as its head claims.
    pub fn file_length(&self) -> u64 {
        let head = postcard::to_allocvec(self).map_or(0, |written| written.len());
        let signed = if self.member.is_some() { SIGNED } else { 0 };
        self.lengths.0.saturating_add((LABEL.len() + 1 + 4 + head + 32 + signed) as u64)
    }

    /// How many bytes of memory, roughly, this head itself takes, without the file's content.
    pub fn memory_size(&self) -> u64 {
        (size_of::<Self>() + self.parts.len() * size_of::<u64>()) as u64
    }

    /// The heads among `others`, of files of the same computer, that are newer than this one and hold some of the same
    /// [parts](super::FilePart).
    pub fn newer_overlapping<'a>(
        &self,
        others: impl Iterator<Item = &'a Self>,
    ) -> impl Iterator<Item = &'a Self> {
        let shares = |other: &Self| other.parts.iter().any(|part| self.parts.binary_search(part).is_ok());
        others.filter(move |other| other.number > self.number && shares(other))
    }

    /// Whether the files with the heads `others`, of the same computer, together hold all [parts](super::FilePart) of this file, so that it
    /// can be deleted.
    pub fn is_covered_by<'a>(&self, others: impl Iterator<Item = &'a Self>) -> bool {
        let parts: BTreeSet<u64> = others.flat_map(|other| &other.parts).copied().collect();
        self.parts.iter().all(|part| parts.contains(part))
    }
}

/// The number for a computer's next file, after the number `last`, which is 0 for the first file. The upper bits count up, and the lowest
/// 24 are random, so that computers with copies of one disk never write the same number.
pub fn next_file_number(last: u64) -> u64 {
    (((last >> CHANCE) + 1) << CHANCE) | (u64::from_le_bytes(random_bytes()) >> (u64::BITS - CHANCE))
}

/// Seals a content in a file, and signs it. `previous_number` is the number of the file that the computer wrote before, or 0. `key` is the
/// key of the present [epoch](super::Epoch), and `secrets` are the secret keys of the computer.
///
/// # Panics
///
/// If the content is more than 256 GB.
pub fn seal_file(
    content: &SchoolFileContent,
    machine: MachineId,
    previous_number: u64,
    number: u64,
    key: &Key,
    secrets: &SecretKeys,
) -> SealedFile {
    let plain = content.to_bytes();
    let packed = pack(&plain);
    let nonce: [u8; 24] = random_bytes();
    let cipher = XChaCha20Poly1305::new(key.bytes().into());
    let head = SchoolFileHead {
        machine,
        number,
        before: previous_number,
        parts: content.parts.iter().map(|part| part.number).collect(),
        key: key.id(),
        nonce,
        // The seal adds a tag of 16 bytes.
        lengths: (packed.len() as u64 + 16, plain.len() as u64),
        member: Some(secrets.public().id()),
    };
    let written = postcard::to_allocvec(&head).unwrap_or_default();
    let mut bytes = LABEL.to_vec();
    bytes.push(VERSION);
    bytes.extend(u32::try_from(written.len()).unwrap_or(u32::MAX).to_le_bytes());
    bytes.extend(&written);
    let sealed = cipher
        .encrypt(&XNonce::from(nonce), Payload { msg: &packed, aad: &bytes })
        .expect("a content of less than 256 GB can be sealed");
    let member = secrets.public().id();
    let digest = digest(&bytes, &member.0, &sealed);
    let signature = secrets.sign(SIGNED_AS, &digest);
    let checksum = checksum(digest, Some(&signature));
    bytes.extend(checksum.0);
    bytes.extend(member.0);
    bytes.extend(signature.to_bytes());
    bytes.extend(&sealed);
    SealedFile { bytes, checksum }
}

/// Reads the head of a file, and the checksum that stands in it. The first [`LONGEST_FILE_BEGINNING`] bytes of the file are always enough;
/// the rest is not checked.
///
/// # Errors
///
/// [`SealedFileError::Other`], [`SealedFileError::Half`] or [`SealedFileError::Newer`].
pub fn read_head(bytes: &[u8]) -> Result<(SchoolFileHead, Checksum), SealedFileError> {
    let Beginning { head, checksum, .. } = split(bytes)?;
    Ok((head, checksum))
}

/// Checks that the file is complete, and as it was written. It does not check the signature.
///
/// # Errors
///
/// [`SealedFileError::Other`], [`SealedFileError::Half`] or [`SealedFileError::Newer`].
pub fn check_file_integrity(bytes: &[u8]) -> Result<(SchoolFileHead, Checksum), SealedFileError> {
    let mut check = FileCheck::default();
    check.add_bytes(bytes);
    check.finish()
}

/// A check of a file piece by piece, which does the same as [`check_file_integrity`] and holds no more of the file in memory than its head.
///
/// ```
/// use interchange::school::{FileCheck, SealedFileError};
///
/// let mut check = FileCheck::default();
/// check.add_bytes(b"fishpond ");
/// check.add_bytes(b"school\n");
/// assert_eq!(check.finish().unwrap_err(), SealedFileError::Half);
/// ```
#[derive(Debug, Default)]
pub struct FileCheck(CheckState);

#[derive(Debug)]
enum CheckState {
    /// The head is not complete yet.
    Begun(Vec<u8>),
    Content {
        head: Box<SchoolFileHead>,
        stated: Checksum,
        signature: Option<Signature>,
        hash: Box<Blake2s256>,
        /// Bytes of the sealed content so far.
        length: u64,
    },
    Not(SealedFileError),
}

impl Default for CheckState {
    fn default() -> Self {
        Self::Begun(Vec::new())
    }
}

impl FileCheck {
    /// Takes in `piece`, the next bytes of the file that is being checked.
    pub fn add_bytes(&mut self, piece: &[u8]) {
        match &mut self.0 {
            CheckState::Not(_) => {}
            CheckState::Content { hash, length, .. } => {
                hash.update(piece);
                *length += piece.len() as u64;
            }
            CheckState::Begun(begun) => {
                begun.extend(piece);
                let next = match split(begun) {
                    Err(SealedFileError::Half) if begun.len() < LONGEST_FILE_BEGINNING => return,
                    Err(why) => CheckState::Not(why),
                    Ok(Beginning { head, checksum: stated, signature, before, content }) => {
                        let mut hash = Box::new(Blake2s256::new());
                        hash.update(before);
                        hash.update(head.member.as_ref().map_or([].as_slice(), |member| &member.0));
                        hash.update(content);
                        let length = content.len() as u64;
                        CheckState::Content { head: Box::new(head), stated, signature, hash, length }
                    }
                };
                self.0 = next;
            }
        }
    }

    /// Ends the check after the last byte of the file, and returns the file's head and checksum.
    ///
    /// # Errors
    ///
    /// [`SealedFileError::Other`], [`SealedFileError::Half`] or [`SealedFileError::Newer`].
    pub fn finish(self) -> Result<(SchoolFileHead, Checksum), SealedFileError> {
        match self.0 {
            CheckState::Begun(begun) if begun.is_empty() => Err(SealedFileError::Other),
            CheckState::Begun(_) => Err(SealedFileError::Half),
            CheckState::Not(why) => Err(why),
            CheckState::Content { head, stated, signature, hash, length } => {
                let told = checksum(hash.finalize().into(), signature.as_ref());
                let is_whole = length == head.lengths.0 && told == stated;
                if is_whole { Ok((*head, stated)) } else { Err(SealedFileError::Half) }
            }
        }
    }
}

/// Opens a file, if it counts by `trust`. Returns its head, checksum and content.
///
/// # Errors
///
/// Any [`SealedFileError`].
pub fn open_file(
    bytes: &[u8],
    trust: &TrustPolicy,
) -> Result<(SchoolFileHead, Checksum, SchoolFileContent), SealedFileError> {
    let (head, checksum, packed) = unseal(bytes, trust)?;
    let plain = unpack(&packed, head.lengths.1).ok_or(SealedFileError::Half)?;
    let content = SchoolFileContent::read(&plain).ok_or(SealedFileError::Newer)?;
    let is_told = content.parts.iter().map(|part| &part.number).eq(&head.parts);
    if is_told { Ok((head, checksum, content)) } else { Err(SealedFileError::Half) }
}

/// Checks a file as [`open`] does, without unpacking its content. Returns its head and checksum.
///
/// # Errors
///
/// Any [`SealedFileError`].
pub fn verify_file(bytes: &[u8], trust: &TrustPolicy) -> Result<(SchoolFileHead, Checksum), SealedFileError> {
    if !TrustCheck::Seal.is_on() {
        return check_file_integrity(bytes);
    }
    let (head, checksum, _) = unseal(bytes, trust)?;
    Ok((head, checksum))
}

/// Takes the seal off a file, if `trust` says that the file counts. Returns head, checksum, and the content, which is still packed.
fn unseal(bytes: &[u8], trust: &TrustPolicy) -> Result<(SchoolFileHead, Checksum, Vec<u8>), SealedFileError> {
    check_file_integrity(bytes)?;
    let Beginning { head, checksum, signature, before, content } = split(bytes)?;
    let key =
        trust.keys.iter().find(|key| key.id() == head.key).ok_or(SealedFileError::OtherKey(head.key))?;
    let member = head.member.as_ref().map_or([].as_slice(), |member| &member.0);
    trust.believes(
        &head,
        checksum,
        signature.map(|signature| (digest(before, member, content), signature)),
    )?;
    let cipher = XChaCha20Poly1305::new(key.bytes().into());
    let payload = Payload { msg: content, aad: before };
    let packed = cipher.decrypt(&XNonce::from(head.nonce), payload).map_err(|_| SealedFileError::Half)?;
    Ok((head, checksum, packed))
}

impl TrustPolicy {
    /// Checks that a file counts. A file of a former [epoch](super::Epoch) must be among those that still count; a file of the present one
    /// must be signed by a computer that belongs to it.
    fn believes(
        &self,
        head: &SchoolFileHead,
        checksum: Checksum,
        signed: Option<([u8; 32], Signature)>,
    ) -> Result<(), SealedFileError> {
        let Some(present) = self.present else { return Ok(()) };
        let is_former = head.key != present;
        let counts = self.counted.get(&(head.machine, head.number)) == Some(&checksum);
        if counts || (is_former && !TrustCheck::Closing.is_on()) {
            return Ok(());
        }
        if is_former && TrustCheck::Epoch.is_on() {
            return Err(SealedFileError::Former);
        }
        let public = head.member.and_then(|member| self.writers.get(&member));
        let is_signed = public
            .zip(signed)
            .is_some_and(|(public, (digest, signature))| public.has_signed(SIGNED_AS, &digest, &signature));
        if is_signed || !TrustCheck::Signature.is_on() { Ok(()) } else { Err(SealedFileError::Nobody) }
    }
}

/// The pieces of a file. If only its beginning was read, there is less content.
struct Beginning<'a> {
    head: SchoolFileHead,
    /// The checksum as it stands in the file, not yet compared with the file's bytes.
    checksum: Checksum,
    signature: Option<Signature>,
    /// All bytes before the checksum.
    before: &'a [u8],
    /// The sealed content, as much of it as was read.
    content: &'a [u8],
}

/// Splits a file into its pieces. The beginning of the file is enough, as long as the whole head is there.
fn split(bytes: &[u8]) -> Result<Beginning<'_>, SealedFileError> {
    let rest = match bytes.strip_prefix(LABEL) {
        Some(rest) => rest,
        None if !bytes.is_empty() && LABEL.starts_with(bytes) => return Err(SealedFileError::Half),
        None => return Err(SealedFileError::Other),
    };
    let (version, rest) = rest.split_first().ok_or(SealedFileError::Half)?;
    if *version > VERSION {
        return Err(SealedFileError::Newer);
    }
    let (length, rest) = rest.split_first_chunk().ok_or(SealedFileError::Half)?;
    let length = usize::try_from(u32::from_le_bytes(*length)).unwrap_or(usize::MAX).min(LONGEST_HEAD);
    let (written, rest) = rest.split_at_checked(length).ok_or(SealedFileError::Half)?;
    let before = &bytes[..bytes.len() - rest.len()];
    let mut head: SchoolFileHead = postcard::from_bytes(written).map_err(|_| SealedFileError::Half)?;
    head.parts.shrink_to_fit();
    let (checksum, mut content) = rest.split_first_chunk().ok_or(SealedFileError::Half)?;
    let mut signature = None;
    if *version > UNSIGNED {
        let (member, rest) = content.split_first_chunk().ok_or(SealedFileError::Half)?;
        let (signed, rest) = rest.split_first_chunk().ok_or(SealedFileError::Half)?;
        (head.member, signature, content) =
            (Some(MemberId(*member)), Some(Signature::from_bytes(*signed)), rest);
    }
    // Each part is there once and in order, as we write it. Otherwise a head of few bytes could claim far more parts than exist.
    let is_sound = head.lengths.1 <= LARGEST && head.parts.is_sorted_by(|one, next| one < next);
    let checksum = Checksum(*checksum);
    if is_sound {
        Ok(Beginning { head, checksum, signature, before, content })
    } else {
        Err(SealedFileError::Half)
    }
}

/// The hash of a file without its checksum and signature. `before` are the bytes before the checksum, and `member` is the id of the member
/// who signs.
fn digest(before: &[u8], member: &[u8], content: &[u8]) -> [u8; 32] {
    let mut hash = Blake2s256::new();
    hash.update(before);
    hash.update(member);
    hash.update(content);
    hash.finalize().into()
}

/// The checksum of a file. `digest` is the hash of everything but checksum and signature. For a file without a signature it is the checksum
/// itself.
fn checksum(digest: [u8; 32], signature: Option<&Signature>) -> Checksum {
    let Some(signature) = signature else { return Checksum(digest) };
    let mut hash = Blake2s256::new();
    hash.update(digest);
    hash.update(signature.to_bytes());
    Checksum(hash.finalize().into())
}

fn pack(plain: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    // Writing into memory does not fail.
    let _written = encoder.write_all(plain);
    encoder.finish().unwrap_or_default()
}

fn unpack(packed: &[u8], length: u64) -> Option<Vec<u8>> {
    let mut plain = Vec::with_capacity(usize::try_from(length).ok()?);
    ZlibDecoder::new(packed).take(length + 1).read_to_end(&mut plain).ok()?;
    (plain.len() as u64 == length).then_some(plain)
}

/// The name of the file with this number, such as `00000017-9f3c2a.pond`: the upper bits of the number in decimal digits, and its random
/// part in hexadecimal digits.
pub fn file_name(number: u64) -> String {
    format!("{:08}-{:06x}.{FILE_ENDING}", number >> CHANCE, number & ((1 << CHANCE) - 1))
}

/// The number of the file with this name, which [`file_name`] made. `None` if the name is not one of ours: a copy made by a sync program
/// has another name.
pub fn file_number(name: &str) -> Option<u64> {
    let (place, chance) = name.strip_suffix(FILE_ENDING)?.strip_suffix('.')?.split_once('-')?;
    let place = place.parse::<u64>().ok().filter(|place| *place < 1 << (u64::BITS - 1 - CHANCE))?;
    let number = place << CHANCE | u64::from_str_radix(chance, 16).ok()?;
    (file_name(number) == name).then_some(number)
}

impl fmt::Debug for Checksum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0[..8].iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}
