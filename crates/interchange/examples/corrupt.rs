//! Damages files of a school's folder at random, as often as the argument says, and opens each: no content may come out, and nothing may
//! panic.
//!
//! `cargo run --release -p fishpond-interchange --example corrupt -- 10000000`

use std::process::ExitCode;

use blake2::{Blake2s256, Digest};
use engine::games::chance::chance_from_seed;
use interchange::school::{
    Epoch, EpochChain, FilePart, Key, MachineId, MemberCard, Membership, SchoolFileContent, SealedFileError,
    SecretKeys, TrustPolicy, open_file, seal_file,
};
use rand::RngExt;
use uuid::Uuid;

/// The label, the version, and the length of the head. A checksum follows the head.
const BEFORE_HEAD: usize = 19;
const CHECKSUM: usize = 32;
/// The bytes of the id of the member who signed the file.
const MEMBER: usize = 16;
const SIGNATURE: usize = 64;

fn file(number: u64, key: &Key, secrets: &SecretKeys) -> Vec<u8> {
    let content = SchoolFileContent {
        machine: "Laptop".to_owned(),
        parts: (0..number % 5).map(|part| FilePart { number: number + part, attempts: Vec::new() }).collect(),
        ..SchoolFileContent::default()
    };
    seal_file(&content, MachineId(Uuid::from_u128(number.into())), number, number + 9, key, secrets).bytes
}

/// So that only the seal can show the damage.
fn with_checksum(file: &mut [u8]) {
    let Some(length) = file.get(BEFORE_HEAD - 2..BEFORE_HEAD) else { return };
    let at = BEFORE_HEAD + usize::from(u16::from_le_bytes([length[0], length[1]]));
    if file.len() < at + CHECKSUM + MEMBER + SIGNATURE {
        return;
    }
    let signed = at + CHECKSUM + MEMBER;
    let mut digest = Blake2s256::new();
    digest.update(&file[..at]);
    digest.update(&file[at + CHECKSUM..signed]);
    digest.update(&file[signed + SIGNATURE..]);
    let mut hash = Blake2s256::new();
    hash.update(digest.finalize());
    hash.update(&file[signed..signed + SIGNATURE]);
    let hash: [u8; CHECKSUM] = hash.finalize().into();
    file[at..at + CHECKSUM].copy_from_slice(&hash);
}

fn spoil(whole: &[u8], other: &[u8], chance: &mut impl RngExt) -> Vec<u8> {
    let mut file = whole.to_vec();
    for _ in 0..=chance.random_range(0..3) {
        if file.is_empty() {
            break;
        }
        let at = chance.random_range(0..file.len());
        match chance.random_range(0..6) {
            0 => file[at] ^= 1 << chance.random_range(0..8),
            1 => file[at] = chance.random(),
            2 => file.truncate(at),
            3 => file.insert(at, chance.random()),
            4 => drop(file.remove(at)),
            _ => {
                let from = chance.random_range(0..other.len());
                file.truncate(at);
                file.extend(&other[from..]);
            }
        }
    }
    if chance.random() {
        with_checksum(&mut file);
    }
    file
}

/// The key that seals files, a computer's own keys that sign them, and what decides which files it believes.
fn belonging() -> (Key, SecretKeys, TrustPolicy) {
    let (owner, secrets) = (Key::new(), SecretKeys::from_key(&Key::new()));
    let first = Epoch::first(Uuid::nil(), &owner, [0; 16]);
    let card = MemberCard::new(&secrets, MachineId(Uuid::nil()), "Laptop", false);
    let membership = Membership::new(card, &first, &owner).expect("the school's own key");
    let keys = first.open_keys_for(&secrets, Some(&membership)).expect("a member");
    let key = keys[0].clone();
    (key, secrets, TrustPolicy::new(&EpochChain::from_epochs([first.clone()]), &first, keys, [&membership]))
}

fn main() -> ExitCode {
    let count: u64 = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(1_000_000);
    let mut chance = chance_from_seed(1, 1);
    let (key, secrets, trust) = belonging();
    let files: Vec<Vec<u8>> = (0..20).map(|number| file(number, &key, &secrets)).collect();
    let mut counts = [0_u64; 6];
    for _ in 0..count {
        let [one, other] = [0; 2].map(|_: i32| &files[chance.random_range(0..files.len())]);
        let spoilt = spoil(one, other, &mut chance);
        let at = match open_file(&spoilt, &trust) {
            Err(SealedFileError::Other) => 0,
            Err(SealedFileError::Half) => 1,
            Err(SealedFileError::Newer) => 2,
            Err(SealedFileError::OtherKey(_)) => 3,
            Err(SealedFileError::Former | SealedFileError::Nobody) => 5,
            // By chance it was turned back into a whole one.
            Ok(_) if files.contains(&spoilt) => 4,
            Ok(_) => {
                eprintln!("something came out of a spoilt file: {spoilt:02x?}");
                return ExitCode::FAILURE;
            }
        };
        counts[at] += 1;
    }
    let [other, half, newer, key, whole, unsigned] = counts;
    println!(
        "{count} files: {other} of others, {half} half or damaged, {newer} newer, {key} of another key, {unsigned} signed by nobody, {whole} not spoilt after all"
    );
    ExitCode::SUCCESS
}
