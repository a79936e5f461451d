//! The sealed files of a school's folder. A reader refuses every damaged file because of its seal, and never gets to its content. So we
//! damage the content first, and seal it afterwards as `crates/interchange/src/school/file.rs` says. The reader has the key of the seal,
//! which is the same in every run. What it opens is sealed again as another computer of a school would, for an exchange.

use std::io::{Read, Write};
use std::path::Path;
use std::sync::OnceLock;

use blake2::{Blake2s256, Digest};
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use interchange::school::{
    ActivityReport, Key, KeyId, MachineId, SCHOOL_FOLDER_NAME, SchoolFileContent, SchoolFileHead, SecretKeys,
    TrustPolicy, check_file_integrity, file_name, file_number, open_file, read_head,
};
use records::WriterIdentity;
use records::school::{School, Storage, exchange};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::memory::{MemoryFolder, add_member};
use crate::readers::{fresh_store, merge_and_erase, read_everything};
use crate::seeds;

const LABEL: &[u8] = b"fishpond school\n";
const VERSION: u8 = 1;

#[derive(Serialize, Deserialize)]
struct FileHead {
    machine: MachineId,
    number: u64,
    before: u64,
    parts: Vec<u64>,
    key: KeyId,
    nonce: [u8; 24],
    lengths: (u64, u64),
}

pub fn key() -> &'static Key {
    static KEY: OnceLock<Key> = OnceLock::new();
    KEY.get_or_init(|| Key::from_passphrase("the school of the spoilt files", &[7; 16]))
}

fn trust() -> TrustPolicy {
    TrustPolicy::without_epochs(vec![key().clone()])
}

/// Calls `write` with the keys of a computer that belongs to the school.
pub fn with_writer<T>(write: impl FnOnce(WriterIdentity<'_>) -> T) -> T {
    static SECRETS: OnceLock<SecretKeys> = OnceLock::new();
    let secrets = SECRETS.get_or_init(|| SecretKeys::from_key(key()));
    write(WriterIdentity { name: "Laptop 1", key: key(), secrets })
}

fn bytes_of(key: &Key) -> Vec<u8> {
    let written = key.to_text();
    let hex: Vec<u8> =
        written.lines().skip(1).take(2).flat_map(str::bytes).filter(|sign| *sign != b' ').collect();
    let digit = |sign: u8| char::from(sign).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    hex.chunks(2).filter_map(|two| Some(digit(two[0])? * 16 + digit(*two.get(1)?)?)).collect()
}

/// Reads a damaged file, which must be refused, or skipped by an exchange.
pub fn read_sealed_file(input: &[u8]) {
    let _refused = read_head(input);
    let _refused = check_file_integrity(input);
    let _refused = ActivityReport::open(input, &trust());
    let opened = open_file(input, &trust());
    if let Ok((head, _, content)) = opened {
        exchanged(&content, &head);
    }
    // The names of files come from outside, too.
    if let Some(number) = std::str::from_utf8(input).ok().and_then(file_number) {
        assert_eq!(std::str::from_utf8(input), Ok(file_name(number).as_str()));
    }
}

/// Reads a damaged content that is sealed correctly. The first byte of the input is how many parts the head claims. If the second byte is
/// 255, the head states a wrong length. The numbers of the parts follow, eight bytes each, and then the content.
pub fn read_sealed_content(input: &[u8]) {
    let Some(([parts, wrong], rest)) = input.split_first_chunk() else { return };
    let (parts, plain) = rest.split_at(rest.len().min(usize::from(parts % 4) * 8));
    let parts: Vec<u64> = parts.as_chunks().0.iter().map(|number| u64::from_le_bytes(*number)).collect();
    let sealed = seal(plain, plain.len() as u64 + u64::from(wrong / 255), &parts);
    if let Ok((head, _, content)) = open_file(&sealed, &trust()) {
        exchanged(&content, &head);
    }
}

/// Lets one computer read a file with this content, and another one what the first computer then writes.
fn exchanged(content: &SchoolFileContent, head: &SchoolFileHead) {
    let (storage, mut store) = (MemoryFolder::of(key()), fresh_store());
    let path = Path::new(&head.machine.to_string()).join(file_name(head.number));
    let (present, secrets) = add_member(&storage, key());
    let sealed =
        interchange::school::seal_file(content, head.machine, head.before, head.number, &present, &secrets);
    storage.write_new(&path, &sealed.bytes).expect("memory");
    let school = School {
        folder: SCHOOL_FOLDER_NAME.into(),
        name: "Reader".to_owned(),
        key: Some(key().clone()),
        opens: None,
        largest: School::DEFAULT_FILE_LIMIT,
    };
    let done = exchange(&storage, &school, None, &mut store, 1_000);
    assert_eq!(done.trouble, None, "one file keeps nobody from the others");
    read_everything(&store);
    merge_and_erase(&mut store);
    assert_eq!(exchange(&storage, &school, None, &mut store, 4_000).trouble, None);
}

fn seal(plain: &[u8], length: u64, parts: &[u64]) -> Vec<u8> {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(plain).expect("memory");
    let packed = packed.finish().expect("memory");
    let number = parts.last().copied().unwrap_or(1 << 24);
    let written = FileHead {
        machine: MachineId(Uuid::from_u128(9)),
        number,
        before: 0,
        parts: parts.to_vec(),
        key: key().id(),
        nonce: [3; 24],
        lengths: (packed.len() as u64 + 16, length),
    };
    let written = postcard::to_allocvec(&written).expect("a head can be written");
    let mut bytes = LABEL.to_vec();
    bytes.push(VERSION);
    bytes.extend(u32::try_from(written.len()).expect("a short head").to_le_bytes());
    bytes.extend(&written);
    let cipher = cipher();
    let sealed = cipher.encrypt(&XNonce::from([3; 24]), Payload { msg: &packed, aad: &bytes });
    let sealed = sealed.expect("a content of a few thousand bytes can be sealed");
    let mut checksum = Blake2s256::new();
    checksum.update(&bytes);
    checksum.update(&sealed);
    bytes.extend(checksum.finalize());
    bytes.extend(sealed);
    bytes
}

fn cipher() -> XChaCha20Poly1305 {
    XChaCha20Poly1305::new_from_slice(&bytes_of(key())).expect("a key has 32 bytes")
}

pub fn file_seeds() -> Vec<Vec<u8>> {
    let mut store = seeds::filled_store();
    let mut files = Vec::new();
    while let Some(told) =
        with_writer(|writer| store.export_unsent(writer)).expect("records that can be written")
    {
        files.push(told.sealed.bytes);
    }
    assert!(!files.is_empty());
    files
}

/// Inputs to begin with for [`read_sealed_content`]: the contents of the files that [`file_seeds`] gives, without their seals.
pub fn content_seeds() -> Vec<Vec<u8>> {
    let plain = |bytes: Vec<u8>| {
        let (_, rest) = bytes.split_at(LABEL.len() + 1);
        let (length, rest) = rest.split_first_chunk().expect("a length");
        let (written, rest) = rest.split_at(u32::from_le_bytes(*length) as usize);
        let head: FileHead = postcard::from_bytes(written).expect("a head");
        let sealed = &rest[32 + 16 + 64..];
        let before = &bytes[..bytes.len() - rest.len()];
        let packed = cipher().decrypt(&XNonce::from(head.nonce), Payload { msg: sealed, aad: before });
        let mut plain = vec![u8::try_from(head.parts.len()).expect("few parts"), 0];
        plain.extend(head.parts.iter().flat_map(|part| part.to_le_bytes()));
        ZlibDecoder::new(packed.expect("our own seal").as_slice())
            .read_to_end(&mut plain)
            .expect("our own content");
        plain
    };
    file_seeds().into_iter().map(plain).collect()
}
