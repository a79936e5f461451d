//! Who belongs to a school. Each computer has keys of its own, and a card that names them.

use std::fmt;

use blake2::{Blake2s256, Digest};
use ed25519_dalek::{Signer, SigningKey, VerifyingKey};
use hpke::aead::ChaCha20Poly1305;
use hpke::kdf::HkdfSha256;
use hpke::kem::X25519HkdfSha256;
use hpke::{Deserializable, Kem, OpModeR, OpModeS, Serializable, single_shot_open, single_shot_seal};
use serde::{Deserialize, Serialize};

use super::MachineId;
use super::epoch::{Epoch, EpochId};
use super::file::SealedFileError;
use super::frame;
use super::key::Key;
use crate::tidy_name;

const LABEL: &[u8] = b"fishpond member\n";
const ENDING: &str = ".card";
/// The length of the longest file of a member that we read, in bytes.
pub const MAX_MEMBERSHIP_BYTES: u64 = 4096;

type Sealing = X25519HkdfSha256;
type PrivateSealing = <Sealing as Kem>::PrivateKey;

/// The two secret keys of a computer, or of a school itself: one signs, the other opens. Both come from one [`Key`], and only that is
/// saved.
pub struct SecretKeys {
    signing: SigningKey,
    sealing: PrivateSealing,
    public: PublicKeys,
}

/// The public halves of the two keys in the [`SecretKeys`] of a computer or a school: anybody may know them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PublicKeys {
    signing: [u8; 32],
    sealing: [u8; 32],
}

/// The id of a member of a school (a computer, or a district that only reads): a hash of its public keys.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct MemberId(pub [u8; 16]);

/// A signature by the algorithm Ed25519, as the two halves of its 64 bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signature([u8; 32], [u8; 32]);

/// A key that is sealed by HPKE (RFC 9180), so that only one reader can open it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct WrappedKey {
    encapsulated: [u8; 32],
    sealed: Vec<u8>,
}

impl SecretKeys {
    /// Makes the two secret keys of a computer or a school, one to sign and one to open, which come from one key.
    pub fn from_key(key: &Key) -> Self {
        let signing = SigningKey::from_bytes(&key.derive("fishpond signing"));
        let (sealing, public) = Sealing::derive_keypair(&key.derive("fishpond sealing"));
        let public =
            PublicKeys { signing: signing.verifying_key().to_bytes(), sealing: public.to_bytes().into() };
        Self { signing, sealing, public }
    }

    /// The public halves of these two secret keys.
    pub const fn public(&self) -> PublicKeys {
        self.public
    }

    /// Signs bytes. The `label` says what the bytes are, so the signature counts for nothing else.
    pub(super) fn sign(&self, label: &str, bytes: &[u8]) -> Signature {
        Signature::from_bytes(self.signing.sign(&signed(label, bytes)).to_bytes())
    }

    /// Opens a sealed key. `context` must be the same bytes as when the key was sealed. `None` if it was sealed for somebody else.
    pub(super) fn unwrap_key(&self, wrapped: &WrappedKey, context: &[u8]) -> Option<Key> {
        let encapsulated = <Sealing as Kem>::EncappedKey::from_bytes(&wrapped.encapsulated).ok()?;
        let opened = single_shot_open::<ChaCha20Poly1305, HkdfSha256, Sealing>(
            &OpModeR::Base,
            &self.sealing,
            &encapsulated,
            context,
            &wrapped.sealed,
            &[],
        );
        Some(Key::from_bytes(opened.ok()?.try_into().ok()?))
    }
}

impl PublicKeys {
    /// The id of the member that has these public keys.
    pub fn id(&self) -> MemberId {
        let mut hash = Blake2s256::new();
        hash.update(b"fishpond member");
        hash.update(self.signing);
        hash.update(self.sealing);
        let hash: [u8; 32] = hash.finalize().into();
        let mut id = [0; 16];
        id.copy_from_slice(&hash[..16]);
        MemberId(id)
    }

    pub(super) fn has_signed(&self, label: &str, bytes: &[u8], signature: &Signature) -> bool {
        let signature = ed25519_dalek::Signature::from_bytes(&signature.to_bytes());
        VerifyingKey::from_bytes(&self.signing)
            .is_ok_and(|key| key.verify_strict(&signed(label, bytes), &signature).is_ok())
    }

    /// Seals a key so that only the owner of these public keys can open it, with the same `context`, such as the id of an epoch. `None` if
    /// these keys are not valid.
    pub(super) fn wrap_key(&self, key: &Key, context: &[u8]) -> Option<WrappedKey> {
        let reader = <Sealing as Kem>::PublicKey::from_bytes(&self.sealing).ok()?;
        let (encapsulated, sealed) = single_shot_seal::<ChaCha20Poly1305, HkdfSha256, Sealing>(
            &OpModeS::Base,
            &reader,
            context,
            key.bytes(),
            &[],
        )
        .ok()?;
        Some(WrappedKey { encapsulated: encapsulated.to_bytes().into(), sealed })
    }
}

/// The bytes that are signed: the label, and then the content. So a signature for one thing is no signature for another.
fn signed(label: &str, bytes: &[u8]) -> Vec<u8> {
    [label.as_bytes(), b"\0", bytes].concat()
}

impl Signature {
    pub(super) fn from_bytes(bytes: [u8; 64]) -> Self {
        let (mut first, mut second) = ([0; 32], [0; 32]);
        first.copy_from_slice(&bytes[..32]);
        second.copy_from_slice(&bytes[32..]);
        Self(first, second)
    }

    pub(super) fn to_bytes(self) -> [u8; 64] {
        let mut bytes = [0; 64];
        bytes[..32].copy_from_slice(&self.0);
        bytes[32..].copy_from_slice(&self.1);
        bytes
    }
}

/// The card of a member of a school: the id and name of a computer, and its public keys, signed by the computer itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MemberCard {
    about: CardContent,
    signature: Signature,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct CardContent {
    machine: MachineId,
    name: String,
    public: PublicKeys,
    only_reads: bool,
}

impl MemberCard {
    const SIGNED: &str = "fishpond card";

    /// Makes the card of a computer and signs it. The computer writes under the id `machine`. If `only_reads`, as for a district, nothing
    /// that the member writes counts.
    pub fn new(secrets: &SecretKeys, machine: MachineId, name: &str, only_reads: bool) -> Self {
        let about = CardContent { machine, name: tidy_name(name), public: secrets.public(), only_reads };
        let signature = secrets.sign(Self::SIGNED, &frame::to_postcard(&about));
        Self { about, signature }
    }

    pub(super) fn has_valid_signature(&self) -> bool {
        self.about.public.has_signed(Self::SIGNED, &frame::to_postcard(&self.about), &self.signature)
    }

    /// The id of the member whose card this is.
    pub fn id(&self) -> MemberId {
        self.about.public.id()
    }

    /// The id of the computer, under which it wrote files when it joined.
    pub const fn machine(&self) -> MachineId {
        self.about.machine
    }

    /// What people called the member's computer when it joined.
    pub fn name(&self) -> String {
        tidy_name(&self.about.name)
    }

    /// Whether the member only reads, as a district does: nothing that it writes counts.
    pub const fn is_read_only(&self) -> bool {
        self.about.only_reads
    }

    pub(super) const fn public(&self) -> &PublicKeys {
        &self.about.public
    }
}

/// The proof that a computer was let into a school: its card, the epoch's key sealed for it, and a signature by the school's own key or the
/// joining key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Membership {
    content: MembershipContent,
    signature: Signature,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct MembershipContent {
    card: MemberCard,
    epoch: EpochId,
    key: WrappedKey,
}

impl Membership {
    const SIGNED: &str = "fishpond membership";

    /// Lets the computer with this card into an epoch. `None` if `key` is neither the school's own nor the
    /// [joining key](Epoch::joining_key) of the epoch.
    pub fn new(card: MemberCard, epoch: &Epoch, key: &Key) -> Option<Self> {
        let secrets = SecretKeys::from_key(key);
        let opened = epoch.open_keys(&secrets).filter(|_| epoch.can_join_with_public(&secrets.public()))?;
        let key = card.public().wrap_key(opened.first()?, &epoch.id().0)?;
        let content = MembershipContent { card, epoch: epoch.id(), key };
        let signature = secrets.sign(Self::SIGNED, &frame::to_postcard(&content));
        Some(Self { content, signature })
    }

    /// Reads the file of a membership, and checks that the member was let into one of these [epochs](Epoch).
    ///
    /// # Errors
    ///
    /// [`SealedFileError::Other`], [`SealedFileError::Half`] or [`SealedFileError::Newer`]; [`SealedFileError::Nobody`] if nobody has let
    /// the member in.
    pub fn read<'a>(
        bytes: &[u8],
        epochs: impl IntoIterator<Item = &'a Epoch>,
    ) -> Result<Self, SealedFileError> {
        let membership = Self::read_trusted(bytes)?;
        if !membership.content.card.has_valid_signature() {
            return Err(SealedFileError::Half);
        }
        let content = frame::to_postcard(&membership.content);
        let has_let_in =
            |public: &PublicKeys| public.has_signed(Self::SIGNED, &content, &membership.signature);
        let epoch = epochs.into_iter().find(|epoch| membership.is_for_epoch(epoch));
        let is_let_in = epoch.is_some_and(|epoch| epoch.joining_public_keys().into_iter().any(has_let_in));
        if is_let_in { Ok(membership) } else { Err(SealedFileError::Nobody) }
    }

    /// Reads the file of a member that was [read](Self::read) before and saved where nobody else writes. No signature is checked.
    ///
    /// # Errors
    ///
    /// [`SealedFileError::Other`], [`SealedFileError::Half`] or [`SealedFileError::Newer`].
    pub fn read_trusted(bytes: &[u8]) -> Result<Self, SealedFileError> {
        frame::decode(LABEL, bytes)
    }

    /// The bytes of the file of this membership, to be written into the school's folder.
    pub fn to_bytes(&self) -> Vec<u8> {
        frame::encode(LABEL, self)
    }

    /// Whether this membership lets its computer into `epoch`, and not into another epoch.
    pub fn is_for_epoch(&self, epoch: &Epoch) -> bool {
        self.content.epoch == epoch.id()
    }

    /// Opens the key of the epoch with the secret keys of the member. `None` if the key is sealed for somebody else.
    pub(super) fn open_key(&self, secrets: &SecretKeys) -> Option<Key> {
        secrets.unwrap_key(&self.content.key, &self.content.epoch.0)
    }

    /// The card of the computer that was let in: its id, name and public keys.
    pub const fn card(&self) -> &MemberCard {
        &self.content.card
    }
}

impl MemberId {
    /// The name of the member's file in the school's folder: the id in 32 hexadecimal digits, and `.card`.
    pub fn file_name(&self) -> String {
        format!("{self}{ENDING}")
    }

    /// The id of the member whose file has this name. `None` if the name is not one that [`file_name`](Self::file_name) makes.
    pub fn from_file_name(name: &str) -> Option<Self> {
        let hex = name.strip_suffix(ENDING)?;
        let id = u128::from_str_radix(hex, 16).ok().map(|id| Self(id.to_be_bytes()))?;
        (id.file_name() == name).then_some(id)
    }
}

impl fmt::Display for MemberId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for MemberId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MemberId({self})")
    }
}

impl fmt::Debug for SecretKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secrets({})", self.public.id())
    }
}
