//! Which children practise on a computer just now. The computer writes this small file again every few seconds, and deletes it when the
//! children have left. Nothing of it is saved.
//!
//! The file is sealed with the key of the present [epoch](super::Epoch) and signed by its computer, as all [files](super::open) are. It
//! holds no names, only ids of children and lessons.

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use engine::games::GameKind;
use serde::{Deserialize, Serialize};

use super::chain::TrustPolicy;
use super::file::SealedFileError;
use super::frame;
use super::key::{Key, KeyId, random_bytes};
use super::member::{MemberId, SecretKeys, Signature};
use crate::ChildId;

const LABEL: &[u8] = b"fishpond at work\n";
const SIGNED_AS: &str = "fishpond at work";
/// The longest file about the children at work that is read, in bytes: room for 64 children.
pub const MAX_ACTIVITY_REPORT_BYTES: u64 = 16 << 10;
/// The most children in a report. A game has six players at most, so this is enough.
const MOST: usize = 64;
/// The longest id of a lesson in a report, in bytes.
const LONGEST_ID: usize = 128;

/// A computer's report about the children who practise on it just now, for the other computers of the school.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActivityReport {
    /// When the report was made, in milliseconds since 1970 (UTC) by the computer's own clock. It only ever rises, so nobody can pass off
    /// an earlier report as new.
    pub at: i64,
    /// The children who practise or play on the computer just now.
    pub children: Vec<ActiveChild>,
}

/// A child who practises or plays just now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActiveChild {
    /// The id of the child who practises or plays.
    pub child: ChildId,
    /// What the child practises or plays just now.
    pub at: Activity,
    /// How many answers the child has given since it began this practice or game.
    pub answered: u16,
    /// How many of the child's answers since it began this practice or game were right.
    pub right: u16,
    /// How many hints the child has asked for since it began this practice or game.
    pub hints: u16,
    /// How many seconds ago the child began, or an answer was last given on the computer.
    pub waits: u32,
}

/// What a child practises or plays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Activity {
    /// Puzzles of the lesson with this id; `None` if they are from several lessons.
    Puzzles(Option<String>),
    /// A tables check (25 tables against the clock), or two quick minutes (facts that the child knows by heart, against its own time).
    Check,
    /// A game.
    Game(GameKind),
}

/// A report as it lies in its file, sealed and signed.
#[derive(Serialize, Deserialize)]
struct SealedActivity {
    about: ActivityHeader,
    signature: Signature,
    sealed: Vec<u8>,
}

/// The part of a file with a report that anybody may read without a key.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct ActivityHeader {
    member: MemberId,
    key: KeyId,
    nonce: [u8; 24],
}

impl ActivityReport {
    /// The name of the folder, in the school's folder, for the reports of computers about the children at work.
    pub const FOLDER: &str = "at-work";

    /// The name of the file in which the computer with this id reports the children at work: the id in 32 hexadecimal digits, and `.now`.
    pub fn file_name(member: MemberId) -> String {
        format!("{member}.now")
    }

    /// Seals the report with `key`, the key of the present [epoch](super::Epoch), and signs it with the secret keys of the computer.
    /// Returns the bytes of the file.
    ///
    /// # Panics
    ///
    /// If the content is more than 256 GB.
    pub fn seal(&self, key: &Key, secrets: &SecretKeys) -> Vec<u8> {
        let about = ActivityHeader { member: secrets.public().id(), key: key.id(), nonce: random_bytes() };
        let payload = Payload { msg: &frame::to_postcard(self), aad: &frame::to_postcard(&about) };
        let sealed = XChaCha20Poly1305::new(key.bytes().into())
            .encrypt(&XNonce::from(about.nonce), payload)
            .expect("a content of less than 256 GB can be sealed");
        let signature = secrets.sign(SIGNED_AS, &signed(&about, &sealed));
        frame::encode(LABEL, &SealedActivity { about, signature, sealed })
    }

    /// Opens the file of a report, if `trust` says that the computer which signed it belongs to the school's present [epoch](super::Epoch).
    /// Returns the id of the computer and its report.
    ///
    /// # Errors
    ///
    /// Any [`SealedFileError`].
    pub fn open(bytes: &[u8], trust: &TrustPolicy) -> Result<(MemberId, Self), SealedFileError> {
        let SealedActivity { about, signature, sealed } = frame::decode(LABEL, bytes)?;
        let key = trust
            .keys
            .iter()
            .find(|key| key.id() == about.key)
            .ok_or(SealedFileError::OtherKey(about.key))?;
        if trust.present != Some(about.key) {
            return Err(SealedFileError::Former);
        }
        let public = trust.writers.get(&about.member).ok_or(SealedFileError::Nobody)?;
        if !public.has_signed(SIGNED_AS, &signed(&about, &sealed), &signature) {
            return Err(SealedFileError::Nobody);
        }
        let payload = Payload { msg: &sealed, aad: &frame::to_postcard(&about) };
        let opened = XChaCha20Poly1305::new(key.bytes().into())
            .decrypt(&XNonce::from(about.nonce), payload)
            .map_err(|_| SealedFileError::Half)?;
        let report: Self = postcard::from_bytes(&opened).map_err(|_| SealedFileError::Newer)?;
        if report.is_sound() { Ok((about.member, report)) } else { Err(SealedFileError::Half) }
    }

    fn is_sound(&self) -> bool {
        let fits = |task: &Activity| !matches!(task, Activity::Puzzles(Some(id)) if id.len() > LONGEST_ID);
        self.children.len() <= MOST
            && self.children.iter().all(|working| fits(&working.at) && working.right <= working.answered)
    }
}

/// The bytes that a computer signs: the header, and the sealed part.
fn signed(about: &ActivityHeader, sealed: &[u8]) -> Vec<u8> {
    [&*frame::to_postcard(about), sealed].concat()
}
