//! The epochs of a school: who belongs to it, with which key files are sealed, and what counts of all that was written before.
//!
//! Each epoch follows another, names it by its hash, and is signed by the school's own key as the one before names it. It is signed by the two keys as well
//! by which it lets machines in: whoever joins by one of them knows that no other has made it. No machine keeps the school's
//! own key: it comes from the passphrase, or lies in a file that the owner of the school keeps. The key with which files are sealed is new in
//! each epoch; it is sealed for each machine that stays, for the owner, and for whoever has the joining key, which counts until the next epoch.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use blake2::{Blake2s256, Digest};
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::file::{Checksum, NotRead};
use super::key::{Key, KeyId, Salt, chance};
use super::member::{Card, Membership, Public, Secrets, Signature, Wrapped};
use super::{MachineId, frame};

const LABEL: &[u8] = b"fishpond epoch\n";
const ENDING: &str = ".epoch";
/// The longest epoch that is read, in bytes: it names some hundred thousand files.
pub const LONGEST_EPOCH: u64 = 8 << 20;
/// For how many days whoever was erased on another machine can be brought back where the school has not said otherwise.
pub const KEPT_FOR: u8 = 7;
/// The most that a school can say.
pub const LONGEST_KEPT: u8 = 30;
const SIGNED: &str = "fishpond epoch";
/// What former keys are sealed as.
const FORMER: &[u8] = b"fishpond former keys";

/// Names an epoch: the hash of its file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct EpochId(pub [u8; 32]);

/// Files of one machine, by their numbers.
type Files = Vec<(u64, [u8; 32])>;

/// The files of former epochs that count, by machine and number.
pub type Counted = BTreeMap<(MachineId, u64), Checksum>;

/// An epoch of a school, as its file tells it.
#[derive(Debug, Clone)]
pub struct Epoch {
    id: EpochId,
    told: EpochContent,
    signed: Signed,
    counted: Counted,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
struct EpochContent {
    school: Uuid,
    /// 1 for the first.
    number: u32,
    /// The ones that it follows: none, one, or two that had followed the same.
    before: Vec<EpochId>,
    owner: Public,
    joining: Public,
    salt: Salt,
    keeps_days: u8,
    key: KeyId,
    for_owner: Wrapped,
    for_joining: Wrapped,
    staying: Vec<(Card, Wrapped)>,
    /// The keys of former epochs, sealed with the one of this.
    former: Vec<u8>,
    counts: Vec<(MachineId, Files)>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
struct Signed {
    told: Vec<u8>,
    /// By the school's own key, as the epochs before name it; by nobody's where it is the first.
    by_before: Option<Signature>,
    /// By both keys that it names.
    by_owner: Signature,
    by_joining: Signature,
}

impl Signed {
    fn new(told: Vec<u8>, before: Option<&Secrets>, owner: &Secrets, joining: &Secrets) -> Self {
        let sign = |secrets: &Secrets| secrets.sign(SIGNED, &told);
        let (by_before, by_owner, by_joining) = (before.map(sign), sign(owner), sign(joining));
        Self { told, by_before, by_owner, by_joining }
    }
}

/// What an epoch is made of, besides keys.
#[derive(Debug, Clone, Default)]
pub struct Next {
    /// The cards of those who stay.
    pub staying: Vec<Card>,
    /// What counts of former epochs.
    pub counted: Counted,
    /// The school's own key from now on, and what makes its passphrase a key; as before if there is none.
    pub owner: Option<(Key, Salt)>,
    /// For how many days whoever was erased elsewhere can be brought back, at most [`LONGEST_KEPT`]; as before if nothing is said.
    pub keeps_days: Option<u8>,
}

/// How a school begins.
#[derive(Debug)]
pub struct Beginning<'a> {
    /// Which school it is.
    pub school: Uuid,
    /// The school's own key, and what makes its passphrase a key.
    pub owner: (&'a Key, Salt),
    /// The key by which machines join where they had one already.
    pub joining: Option<&'a Key>,
    /// Keys with which files were sealed before there were epochs.
    pub former: &'a [Key],
    /// Which of those files count.
    pub counted: Counted,
}

impl Epoch {
    /// The first epoch of a school.
    ///
    /// # Panics
    ///
    /// Never: keys of our own can be sealed for.
    #[must_use]
    pub fn first(beginning: Beginning<'_>) -> Self {
        let Beginning { school, owner: (owner, salt), joining, former, counted } = beginning;
        let joining = joining.cloned().unwrap_or_else(|| joining_key(owner, school, &[]));
        let (owner, joining) = (Secrets::of(owner), Secrets::of(&joining));
        let keys = Keys { owner: owner.public(), joining: joining.public(), salt, keeps_days: KEPT_FOR };
        let told = told((school, 1, Vec::new()), keys, former, Next { counted, ..Next::default() });
        let told = frame::packed(&told.expect("keys of our own can be sealed for"));
        Self::of(Signed::new(told, None, &owner, &joining)).expect("what was just made can be read")
    }

    /// The epoch that follows one, or joins several; `None` if the key is not the school's own, or what is sealed cannot be opened with it.
    #[must_use]
    pub fn next(owner: &Key, heads: &[&Self], next: Next) -> Option<Self> {
        let secrets = Secrets::of(owner);
        if heads.is_empty() || heads.iter().any(|head| head.told.owner != secrets.public()) {
            return None;
        }
        let mut former: Vec<Key> = Vec::new();
        for key in heads.iter().map(|head| head.open(&secrets)).collect::<Option<Vec<_>>>()?.concat() {
            if !former.contains(&key) {
                former.push(key);
            }
        }
        let school = heads[0].told.school;
        let number = heads.iter().map(|head| head.told.number).max()?.checked_add(1)?;
        let before: Vec<EpochId> =
            heads.iter().map(|head| head.id).collect::<BTreeSet<_>>().into_iter().collect();
        let (own, salt) = next.owner.as_ref().map_or((owner, heads[0].told.salt), |(key, salt)| (key, *salt));
        let joining = Secrets::of(&joining_key(own, school, &before));
        let own = Secrets::of(own);
        let before_days = heads.iter().map(|head| head.keeps_days()).max()?;
        let keeps_days = next.keeps_days.unwrap_or(before_days).min(LONGEST_KEPT);
        let keys = Keys { owner: own.public(), joining: joining.public(), salt, keeps_days };
        let told = frame::packed(&told((school, number, before), keys, &former, next.clone())?);
        Self::of(Signed::new(told, Some(&secrets), &own, &joining))
    }

    /// The key by which machines join in this epoch; `None` if the key given is not the school's own, or a school's that had a key before it
    /// had epochs, which is the joining key then.
    #[must_use]
    pub fn joining_key(&self, owner: &Key) -> Option<Key> {
        let key = joining_key(owner, self.told.school, &self.told.before);
        (Secrets::of(&key).public() == self.told.joining).then_some(key)
    }

    /// Reads the file of an epoch. Whether it follows the one before is for a [`Chain`] to say.
    ///
    /// # Errors
    ///
    /// It is something else, from a newer Fishpond, or not what was written.
    pub fn read(bytes: &[u8]) -> Result<Self, NotRead> {
        let epoch = Self::of(frame::read(LABEL, bytes)?).ok_or(NotRead::Half)?;
        if epoch.is_sound() { Ok(epoch) } else { Err(NotRead::Half) }
    }

    /// Reads the file of an epoch that was [read](Self::read) before, and kept where nobody else writes: no signature is looked at.
    ///
    /// # Errors
    ///
    /// It is something else.
    pub fn read_again(bytes: &[u8]) -> Result<Self, NotRead> {
        Self::of(frame::read(LABEL, bytes)?).ok_or(NotRead::Half)
    }

    /// Whether all is signed that can be looked at without the epoch before.
    fn is_sound(&self) -> bool {
        let Self { told, signed, .. } = self;
        told.staying.iter().all(|(card, _)| card.is_sound())
            && told.before.is_sorted_by(|one, next| one < next)
            && (told.before.is_empty() == (told.number == 1))
            && told.owner.has_signed(SIGNED, &signed.told, &signed.by_owner)
            && told.joining.has_signed(SIGNED, &signed.told, &signed.by_joining)
    }

    fn of(signed: Signed) -> Option<Self> {
        let told: EpochContent = postcard::from_bytes(&signed.told).ok()?;
        let counts = told.counts.iter();
        let counted = counts
            .flat_map(|(machine, files)| {
                files.iter().map(|(number, sum)| ((*machine, *number), Checksum(*sum)))
            })
            .collect();
        let mut hash = Blake2s256::new();
        hash.update(frame::written(LABEL, &signed));
        Some(Self { id: EpochId(hash.finalize().into()), told, signed, counted })
    }

    /// The file of the epoch.
    #[must_use]
    pub fn written(&self) -> Vec<u8> {
        frame::written(LABEL, &self.signed)
    }

    /// Which it is.
    #[must_use]
    pub const fn id(&self) -> EpochId {
        self.id
    }

    /// What its file is called: its number, and the beginning of its hash.
    #[must_use]
    pub fn file_name(&self) -> String {
        format!("{:08}-{:.16}{ENDING}", self.told.number, self.id.to_string())
    }

    /// Whether the file of an epoch may be called so.
    #[must_use]
    pub fn is_file(name: &str) -> bool {
        name.ends_with(ENDING)
    }

    /// Which school it is.
    #[must_use]
    pub const fn school(&self) -> Uuid {
        self.told.school
    }

    /// The ones that it follows: none where it is the first.
    pub(super) fn before(&self) -> &[EpochId] {
        &self.told.before
    }

    /// The keys by which machines join besides the school's own.
    pub(super) const fn joining(&self) -> &Public {
        &self.told.joining
    }

    /// Its place in the row of epochs, from 1 on.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.told.number
    }

    /// What makes the school's passphrase a key.
    #[must_use]
    pub const fn salt(&self) -> &Salt {
        &self.told.salt
    }

    /// For how many days whoever was erased on another machine can be brought back, at most [`LONGEST_KEPT`].
    #[must_use]
    pub fn keeps_days(&self) -> u8 {
        self.told.keeps_days.min(LONGEST_KEPT)
    }

    /// With which key its files are sealed.
    #[must_use]
    pub const fn key(&self) -> KeyId {
        self.told.key
    }

    /// What counts of former epochs.
    #[must_use]
    pub const fn counted(&self) -> &Counted {
        &self.counted
    }

    /// The cards of those who stay.
    pub fn staying(&self) -> impl Iterator<Item = &Card> {
        self.told.staying.iter().map(|(card, _)| card)
    }

    /// Whether a key is the school's own.
    #[must_use]
    pub fn is_owner(&self, key: &Key) -> bool {
        Secrets::of(key).public() == self.told.owner
    }

    /// Whether machines join in this epoch by a key: the school's own, or its joining key.
    #[must_use]
    pub fn is_joined_by(&self, key: &Key) -> bool {
        self.lets_in(&Secrets::of(key).public())
    }

    pub(super) fn lets_in(&self, public: &Public) -> bool {
        self.doors().contains(&public)
    }

    pub(super) const fn doors(&self) -> [&Public; 2] {
        [&self.told.owner, &self.told.joining]
    }

    /// The keys of this epoch and all before, this one's first; `None` if it is sealed for others.
    pub(super) fn open(&self, secrets: &Secrets) -> Option<Vec<Key>> {
        let public = secrets.public();
        let mine = if public == self.told.owner {
            &self.told.for_owner
        } else if public == self.told.joining {
            &self.told.for_joining
        } else {
            &self.told.staying.iter().find(|(card, _)| *card.public() == public)?.1
        };
        let circumstances = circumstances(self.told.school, self.told.number, &self.told.before);
        self.with_former(secrets.unwrap(mine, &circumstances)?)
    }

    /// The keys of this epoch and all before, for a member: one that stays, or was let in since.
    #[must_use]
    pub fn open_for(&self, member: &Secrets, membership: Option<&Membership>) -> Option<Vec<Key>> {
        let let_in = || {
            let membership = membership.filter(|membership| membership.is_in(self))?;
            self.with_former(membership.open(member)?)
        };
        self.open(member).or_else(let_in)
    }

    fn with_former(&self, key: Key) -> Option<Vec<Key>> {
        if key.id() != self.told.key {
            return None;
        }
        let (nonce, sealed) = self.told.former.split_first_chunk::<24>()?;
        let payload = Payload { msg: sealed, aad: FORMER };
        let former =
            XChaCha20Poly1305::new(key.bytes().into()).decrypt(&XNonce::from(*nonce), payload).ok()?;
        let mut keys = vec![key];
        keys.extend(former.as_chunks::<32>().0.iter().map(|bytes| Key::of_bytes(*bytes)));
        Some(keys)
    }

    pub(super) fn follows(&self, before: &Self) -> bool {
        before.told.school == self.told.school
            && before.told.number < self.told.number
            && (self.signed.by_before.as_ref())
                .is_some_and(|signature| before.told.owner.has_signed(SIGNED, &self.signed.told, signature))
    }
}

/// Whose school it is, and what they have chosen.
struct Keys {
    owner: Public,
    joining: Public,
    salt: Salt,
    keeps_days: u8,
}

/// What an epoch tells, with a new key for its files.
fn told(
    (school, number, before): (Uuid, u32, Vec<EpochId>),
    Keys { owner, joining, salt, keeps_days }: Keys,
    former: &[Key],
    Next { staying, counted, .. }: Next,
) -> Option<EpochContent> {
    let (key, circumstances) = (Key::new(), circumstances(school, number, &before));
    let nonce: [u8; 24] = chance();
    let plain: Vec<u8> = former.iter().flat_map(|key| *key.bytes()).collect();
    let payload = Payload { msg: &plain, aad: FORMER };
    let sealed = XChaCha20Poly1305::new(key.bytes().into()).encrypt(&XNonce::from(nonce), payload).ok()?;
    let wrapped = |card: Card| Some((card.clone(), card.public().wrap(&key, &circumstances)?));
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
        for_owner: owner.wrap(&key, &circumstances)?,
        for_joining: joining.wrap(&key, &circumstances)?,
        staying: staying.into_iter().map(wrapped).collect::<Option<_>>()?,
        former: [nonce.as_slice(), &sealed].concat(),
        counts: counts.into_iter().collect(),
    })
}

/// For what a key is sealed: nobody passes one of another epoch for it.
fn circumstances(school: Uuid, number: u32, before: &[EpochId]) -> Vec<u8> {
    let before = before.iter().flat_map(|id| id.0);
    school.into_bytes().into_iter().chain(number.to_le_bytes()).chain(before).collect()
}

/// The key by which machines join in the epoch that follows these: whoever has the school's own can always make it.
fn joining_key(owner: &Key, school: Uuid, before: &[EpochId]) -> Key {
    let circumstances: Vec<String> = before.iter().map(EpochId::to_string).collect();
    Key::of_bytes(owner.derived(&format!("fishpond joining {school} {}", circumstances.join(" "))))
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
