//! The epochs of a school: who belongs to it, which key seals its files, and which older files count.
//!
//! Each epoch follows another and names it by its hash. It is signed by the school's own key that the epoch before names, and also by the
//! two keys with which computers join in it: the school's own key and the joining key. So a computer that joins with one of them knows that
//! the epoch is genuine. No computer saves the school's own key: it comes from the passphrase, or is in a file that the school's owner has.
//! Each epoch has a new key for its files. That key is sealed for each computer that stays, for the owner, and for the joining key, which
//! counts until the next epoch.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use blake2::{Blake2s256, Digest};
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::file::{Checksum, SealedFileError};
use super::key::{Key, KeyId, Salt, random_bytes};
use super::member::{MemberCard, Membership, PublicKeys, SecretKeys, Signature, WrappedKey};
use super::{MachineId, frame};

const LABEL: &[u8] = b"fishpond epoch\n";
const ENDING: &str = ".epoch";
/// The length of the longest file of an [`Epoch`] that we read, in bytes. That is enough to name some hundred thousand files that count.
pub const MAX_EPOCH_BYTES: u64 = 8 << 20;
/// How many days a child who was erased on another computer can be brought back, unless the school has chosen another number.
pub const USUAL_BRING_BACK_DAYS: u8 = 7;
/// The most days that a school can choose for how long an erased child can be brought back.
pub const MOST_BRING_BACK_DAYS: u8 = 30;
const SIGNED: &str = "fishpond epoch";
/// The label with which an [epoch](Epoch) seals the keys of the epochs before it.
const FORMER: &[u8] = b"fishpond former keys";

/// The id of an [`Epoch`]: the BLAKE2s hash of its file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct EpochId(pub [u8; 32]);

/// Numbers and checksums of one computer's files.
type Files = Vec<(u64, [u8; 32])>;

/// The files of former [epochs](Epoch) that still count, by computer and number, with their checksums. A file with another checksum does
/// not count.
pub type AcceptedFiles = BTreeMap<(MachineId, u64), Checksum>;

/// A stretch of time in which a school's keys and members stay the same. Its signed file names them, and the older files that count.
#[derive(Debug, Clone)]
pub struct Epoch {
    id: EpochId,
    content: EpochContent,
    signed: SignedEpoch,
    counted: AcceptedFiles,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
struct EpochContent {
    school: Uuid,
    /// The number of the epoch: 1 for the first of the school, and one more for each that follows.
    number: u32,
    /// The ids of the epochs before: none for the first, usually one, and more if this epoch unites several.
    before: Vec<EpochId>,
    owner: PublicKeys,
    joining: PublicKeys,
    salt: Salt,
    keeps_days: u8,
    key: KeyId,
    for_owner: WrappedKey,
    for_joining: WrappedKey,
    staying: Vec<(MemberCard, WrappedKey)>,
    /// The keys of all epochs before, sealed with the key of this epoch.
    former: Vec<u8>,
    counts: Vec<(MachineId, Files)>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
struct SignedEpoch {
    content: Vec<u8>,
    /// The signature by the school's own key that the epoch before names. `None` for the first epoch.
    by_before: Option<Signature>,
    /// The signature by the school's own key that this epoch names.
    by_owner: Signature,
    by_joining: Signature,
}

impl SignedEpoch {
    fn new(content: Vec<u8>, before: Option<&SecretKeys>, owner: &SecretKeys, joining: &SecretKeys) -> Self {
        let sign = |secrets: &SecretKeys| secrets.sign(SIGNED, &content);
        let (by_before, by_owner, by_joining) = (before.map(sign), sign(owner), sign(joining));
        Self { content, by_before, by_owner, by_joining }
    }
}

/// What changes in a school with a new [`Epoch`], besides the keys, which are always new.
#[derive(Debug, Clone, Default)]
pub struct EpochChange {
    /// The computers that stay members of the school, each by its [`MemberCard`], with its name and public keys.
    pub staying: Vec<MemberCard>,
    /// The files of former epochs that still count in the new one.
    pub accepted_files: AcceptedFiles,
    /// The school's own key from now on, and the salt of its passphrase. `None` leaves key and salt as they were.
    pub owner: Option<(Key, Salt)>,
    /// How long a child erased elsewhere can be brought back, at most [`MOST_BRING_BACK_DAYS`]. `None` leaves the number as it was.
    pub bring_back_days: Option<u8>,
}

impl Epoch {
    /// The first epoch of the school with this id, in which no computer is a member yet. `owner` is the school's own key.
    ///
    /// # Panics
    ///
    /// Never: we can always seal for keys of our own.
    pub fn first(school: Uuid, owner: &Key, salt: Salt) -> Self {
        Self::first_with_joining_key(school, owner, salt, &joining_key(owner, school, &[]))
    }

    /// The first epoch of a school, with `joining` as its joining key. `owner` is the school's own key.
    pub(super) fn first_with_joining_key(school: Uuid, owner: &Key, salt: Salt, joining: &Key) -> Self {
        let joining = SecretKeys::from_key(joining);
        let owner = SecretKeys::from_key(owner);
        let keys = Keys {
            owner: owner.public(),
            joining: joining.public(),
            salt,
            keeps_days: USUAL_BRING_BACK_DAYS,
        };
        let content = content(school, 1, Vec::new(), keys, &[], EpochChange::default());
        let content = frame::to_postcard(&content.expect("keys of our own can be sealed for"));
        Self::of(SignedEpoch::new(content, None, &owner, &joining)).expect("what was just made can be read")
    }

    /// The epoch that follows `heads`, the last epoch of the school, or unites several last epochs. `None` if `owner` is not the school's
    /// own key in each of them, or if there are none.
    pub fn next(owner: &Key, heads: &[&Self], change: EpochChange) -> Option<Self> {
        let secrets = SecretKeys::from_key(owner);
        if heads.is_empty() || heads.iter().any(|head| head.content.owner != secrets.public()) {
            return None;
        }
        let mut former: Vec<Key> = Vec::new();
        for key in heads.iter().map(|head| head.open_keys(&secrets)).collect::<Option<Vec<_>>>()?.concat() {
            if !former.contains(&key) {
                former.push(key);
            }
        }
        let school = heads[0].content.school;
        let number = heads.iter().map(|head| head.content.number).max()?.checked_add(1)?;
        let before: Vec<EpochId> =
            heads.iter().map(|head| head.id).collect::<BTreeSet<_>>().into_iter().collect();
        let (own, salt) =
            change.owner.as_ref().map_or((owner, heads[0].content.salt), |(key, salt)| (key, *salt));
        let joining = SecretKeys::from_key(&joining_key(own, school, &before));
        let own = SecretKeys::from_key(own);
        let before_days = heads.iter().map(|head| head.bring_back_days()).max()?;
        let keeps_days = change.bring_back_days.unwrap_or(before_days).min(MOST_BRING_BACK_DAYS);
        let keys = Keys { owner: own.public(), joining: joining.public(), salt, keeps_days };
        let content = frame::to_postcard(&content(school, number, before, keys, &former, change.clone())?);
        Self::of(SignedEpoch::new(content, Some(&secrets), &own, &joining))
    }

    /// The key by which computers join in this epoch, made from the school's own key. `None` if `owner` is not that key.
    pub fn joining_key(&self, owner: &Key) -> Option<Key> {
        let key = joining_key(owner, self.content.school, &self.content.before);
        (SecretKeys::from_key(&key).public() == self.content.joining).then_some(key)
    }

    /// Reads the file of an epoch, and checks the signatures that can be checked without the epoch before. Only a [`Chain`](super::Chain)
    /// can say whether the epoch follows one that we believe.
    ///
    /// # Errors
    ///
    /// [`SealedFileError::Other`], [`SealedFileError::Half`] or [`SealedFileError::Newer`].
    pub fn read(bytes: &[u8]) -> Result<Self, SealedFileError> {
        let epoch = Self::of(frame::decode(LABEL, bytes)?).ok_or(SealedFileError::Half)?;
        if epoch.is_sound() { Ok(epoch) } else { Err(SealedFileError::Half) }
    }

    /// Reads the file of an epoch that was [read](Self::read) before and saved where nobody else writes. No signature is checked.
    ///
    /// # Errors
    ///
    /// [`SealedFileError::Other`], [`SealedFileError::Half`] or [`SealedFileError::Newer`].
    pub fn read_trusted(bytes: &[u8]) -> Result<Self, SealedFileError> {
        Self::of(frame::decode(LABEL, bytes)?).ok_or(SealedFileError::Half)
    }

    /// Whether all is right that can be checked without the epoch before: signatures, number and order.
    fn is_sound(&self) -> bool {
        let Self { content, signed, .. } = self;
        content.staying.iter().all(|(card, _)| card.has_valid_signature())
            && content.before.is_sorted_by(|one, next| one < next)
            && (content.before.is_empty() == (content.number == 1))
            && content.owner.has_signed(SIGNED, &signed.content, &signed.by_owner)
            && content.joining.has_signed(SIGNED, &signed.content, &signed.by_joining)
    }

    fn of(signed: SignedEpoch) -> Option<Self> {
        let content: EpochContent = postcard::from_bytes(&signed.content).ok()?;
        let counts = content.counts.iter();
        let counted = counts
            .flat_map(|(machine, files)| {
                files.iter().map(|(number, sum)| ((*machine, *number), Checksum(*sum)))
            })
            .collect();
        let mut hash = Blake2s256::new();
        hash.update(frame::encode(LABEL, &signed));
        Some(Self { id: EpochId(hash.finalize().into()), content, signed, counted })
    }

    /// The bytes of the epoch's file, to be written into the school's folder.
    pub fn to_bytes(&self) -> Vec<u8> {
        frame::encode(LABEL, &self.signed)
    }

    /// The id of the epoch: the hash of its file.
    pub const fn id(&self) -> EpochId {
        self.id
    }

    /// The name of the epoch's file: its number in 8 decimal digits, a hyphen, the first 16 hexadecimal digits of its hash, and `.epoch`.
    pub fn file_name(&self) -> String {
        format!("{:08}-{:.16}{ENDING}", self.content.number, self.id.to_string())
    }

    /// Whether a file with this name may be the file of an epoch. Only the ending of the name counts, `.epoch`.
    pub fn is_file_name(name: &str) -> bool {
        name.ends_with(ENDING)
    }

    /// The id of the school that the epoch belongs to.
    pub const fn school(&self) -> Uuid {
        self.content.school
    }

    /// Whether it is the first epoch of a school, and follows no other.
    pub fn is_first(&self) -> bool {
        self.content.before.is_empty()
    }

    pub(super) fn previous_ids(&self) -> &[EpochId] {
        &self.content.before
    }

    /// The number of the epoch: 1 for the first epoch of the school, and one more for each that follows.
    pub const fn number(&self) -> u32 {
        self.content.number
    }

    /// The salt that turns the school's passphrase into the school's own key.
    pub const fn salt(&self) -> &Salt {
        &self.content.salt
    }

    /// How many days a child who was erased on another computer can be brought back, at most [`MOST_BRING_BACK_DAYS`].
    pub fn bring_back_days(&self) -> u8 {
        self.content.keeps_days.min(MOST_BRING_BACK_DAYS)
    }

    /// The id of the key that seals the files written in this epoch.
    pub const fn key_id(&self) -> KeyId {
        self.content.key
    }

    /// The files of former epochs that still count in this one.
    pub const fn accepted_files(&self) -> &AcceptedFiles {
        &self.counted
    }

    /// The computers that were members when the epoch began. Others may have been let in since by a [`Membership`].
    pub fn initial_members(&self) -> impl Iterator<Item = &MemberCard> {
        self.content.staying.iter().map(|(card, _)| card)
    }

    /// Whether `key` is the school's own key in this epoch, which can begin the next epoch.
    pub fn is_owner_key(&self, key: &Key) -> bool {
        SecretKeys::from_key(key).public() == self.content.owner
    }

    pub(super) fn has_same_owner(&self, other: &Self) -> bool {
        self.content.owner == other.content.owner
    }

    pub(super) fn has_same_joining_key(&self, other: &Self) -> bool {
        self.content.joining == other.content.joining
    }

    /// Whether computers can join in this epoch with `key`: it must be the school's own, or the [joining key](Self::joining_key).
    pub fn can_join_with(&self, key: &Key) -> bool {
        self.can_join_with_public(&SecretKeys::from_key(key).public())
    }

    pub(super) fn can_join_with_public(&self, public: &PublicKeys) -> bool {
        self.joining_public_keys().contains(&public)
    }

    pub(super) const fn joining_public_keys(&self) -> [&PublicKeys; 2] {
        [&self.content.owner, &self.content.joining]
    }

    /// The keys that seal the files of this epoch and of all before, its own first. `None` unless `secrets` come from the school's own key,
    /// the joining key, or the key of a computer that stays.
    pub(super) fn open_keys(&self, secrets: &SecretKeys) -> Option<Vec<Key>> {
        let public = secrets.public();
        let mine = if public == self.content.owner {
            &self.content.for_owner
        } else if public == self.content.joining {
            &self.content.for_joining
        } else {
            &self.content.staying.iter().find(|(card, _)| *card.public() == public)?.1
        };
        let circumstances = circumstances(self.content.school, self.content.number, &self.content.before);
        self.with_former(secrets.unwrap_key(mine, &circumstances)?)
    }

    /// The keys that seal the files of this epoch and of all before, its own first. `member` has the secret keys of a computer that was a
    /// member from the beginning, or was let in with `membership`. `None` for any other computer.
    #[must_use]
    pub fn open_keys_for(&self, member: &SecretKeys, membership: Option<&Membership>) -> Option<Vec<Key>> {
        let let_in = || {
            let membership = membership.filter(|membership| membership.is_for_epoch(self))?;
            self.with_former(membership.open_key(member)?)
        };
        self.open_keys(member).or_else(let_in)
    }

    fn with_former(&self, key: Key) -> Option<Vec<Key>> {
        if key.id() != self.content.key {
            return None;
        }
        let (nonce, sealed) = self.content.former.split_first_chunk::<24>()?;
        let payload = Payload { msg: sealed, aad: FORMER };
        let former =
            XChaCha20Poly1305::new(key.bytes().into()).decrypt(&XNonce::from(*nonce), payload).ok()?;
        let mut keys = vec![key];
        keys.extend(former.as_chunks::<32>().0.iter().map(|bytes| Key::from_bytes(*bytes)));
        Some(keys)
    }

    pub(super) fn follows(&self, before: &Self) -> bool {
        before.content.school == self.content.school
            && before.content.number < self.content.number
            && (self.signed.by_before.as_ref()).is_some_and(|signature| {
                before.content.owner.has_signed(SIGNED, &self.signed.content, signature)
            })
    }
}

/// The keys and settings of an epoch.
struct Keys {
    owner: PublicKeys,
    joining: PublicKeys,
    salt: Salt,
    keeps_days: u8,
}

/// Makes the content of an epoch, with a new key for files. `former` are the keys of the epochs before. `None` if the new key cannot be
/// sealed for one of the members.
fn content(
    school: Uuid,
    number: u32,
    before: Vec<EpochId>,
    Keys { owner, joining, salt, keeps_days }: Keys,
    former: &[Key],
    EpochChange { staying, accepted_files: counted, .. }: EpochChange,
) -> Option<EpochContent> {
    let (key, circumstances) = (Key::new(), circumstances(school, number, &before));
    let nonce: [u8; 24] = random_bytes();
    let plain: Vec<u8> = former.iter().flat_map(|key| *key.bytes()).collect();
    let payload = Payload { msg: &plain, aad: FORMER };
    let sealed = XChaCha20Poly1305::new(key.bytes().into()).encrypt(&XNonce::from(nonce), payload).ok()?;
    let wrapped = |card: MemberCard| Some((card.clone(), card.public().wrap_key(&key, &circumstances)?));
    let mut counts: BTreeMap<MachineId, Files> = BTreeMap::new();
    for ((machine, number), checksum) in counted {
        counts.entry(machine).or_default().push((number, checksum.0));
    }
    Some(EpochContent {
        school,
        number,
        before,
        owner,
        joining,
        salt,
        keeps_days,
        key: key.id(),
        for_owner: owner.wrap_key(&key, &circumstances)?,
        for_joining: joining.wrap_key(&key, &circumstances)?,
        staying: staying.into_iter().map(wrapped).collect::<Option<_>>()?,
        former: [nonce.as_slice(), &sealed].concat(),
        counts: counts.into_iter().collect(),
    })
}

/// Bytes that say for which epoch a key is sealed, so that nobody can pass off the key of another epoch.
fn circumstances(school: Uuid, number: u32, before: &[EpochId]) -> Vec<u8> {
    let before = before.iter().flat_map(|id| id.0);
    school.into_bytes().into_iter().chain(number.to_le_bytes()).chain(before).collect()
}

/// The joining key of the epoch that follows the epochs `before`. It can always be made again from `owner`, the school's own key.
fn joining_key(owner: &Key, school: Uuid, before: &[EpochId]) -> Key {
    let circumstances: Vec<String> = before.iter().map(EpochId::to_string).collect();
    Key::from_bytes(owner.derive(&format!("fishpond joining {school} {}", circumstances.join(" "))))
}

impl fmt::Display for EpochId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for EpochId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "EpochId({:.16})", self.to_string())
    }
}
