//! The epochs of a school: who may begin one, who can open it, and which files count in it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails where it stands")]

use std::collections::BTreeSet;

use blake2::{Blake2s256, Digest};
use kept::school::{
    Card, Chain, Checksum, Content, Counted, Epoch, Key, MachineId, Membership, Next, NotRead,
    Secrets, Trust, check, open, seal, verify,
};
use uuid::Uuid;

const SCHOOL: Uuid = Uuid::from_u128(0x5c);

/// A computer that may belong to the school.
struct Machine {
    id: MachineId,
    secrets: Secrets,
    membership: Option<Membership>,
}

impl Machine {
    fn new(number: u128) -> Self {
        Self { id: MachineId(Uuid::from_u128(number)), secrets: Secrets::of(&Key::new()), membership: None }
    }

    fn card(&self, only_reads: bool) -> Card {
        Card::new(&self.secrets, self.id, "Laptop", only_reads)
    }

    /// A computer that joined the school in this epoch, with this key.
    fn joined(number: u128, epoch: &Epoch, key: &Key) -> Self {
        let machine = Self::new(number);
        let membership = Membership::new(machine.card(false), epoch, key);
        Self { membership: Some(membership.expect("a key that lets in")), ..machine }
    }

    fn keys(&self, epoch: &Epoch) -> Option<Vec<Key>> {
        epoch.open_for(&self.secrets, self.membership.as_ref())
    }

    /// A file that this computer wrote and sealed with some key.
    fn file(&self, key: &Key) -> Vec<u8> {
        seal(&Content::default(), self.id, (0, 1 << 24), (key, &self.secrets)).bytes
    }
}

fn first(owner: &Key) -> Epoch {
    Epoch::first(SCHOOL, (owner, [1; 16]))
}

fn next(owner: &Key, heads: &[&Epoch], staying: &[&Machine]) -> Epoch {
    let staying = staying.iter().map(|machine| machine.card(false)).collect();
    Epoch::next(owner, heads, Next { staying, ..Next::default() }).unwrap()
}

/// What a computer believes in an epoch: its keys, and the members whose files count.
fn trust(chain: &Chain, epoch: &Epoch, machine: &Machine, members: &[&Machine]) -> Trust {
    let keys = machine.keys(epoch).expect("the epoch opens");
    let since: Vec<&Membership> = members.iter().filter_map(|member| member.membership.as_ref()).collect();
    Trust::new(chain, epoch, keys, since)
}

#[test]
fn a_written_epoch_can_be_read_again() {
    let owner = Key::new();
    let first = first(&owner);
    let machine = Machine::joined(1, &first, &owner);
    let second = next(&owner, &[&first], &[&machine]);
    for epoch in [&first, &second] {
        let read = Epoch::read(&epoch.written()).unwrap();
        assert_eq!((read.id(), read.number(), read.key()), (epoch.id(), epoch.number(), epoch.key()));
        assert_eq!(read.file_name(), epoch.file_name());
    }
    let membership = machine.membership.unwrap();
    assert_eq!(Membership::read(&membership.written(), [&first]), Ok(membership));
}

#[test]
fn the_days_that_erased_children_stay_hidden_last_until_the_school_changes_them() {
    let owner = Key::new();
    let mut epoch = first(&owner);
    // The number of days that a school chooses, and the number that counts then.
    let cases =
        [(None, 7), (Some(0), 0), (None, 0), (Some(30), 30), (None, 30), (Some(31), 30), (Some(255), 30)];
    for (keeps_days, counts) in cases {
        epoch = Epoch::next(&owner, &[&epoch], Next { keeps_days, ..Next::default() }).unwrap();
        assert_eq!(Epoch::read(&epoch.written()).unwrap().keeps_days(), counts, "{keeps_days:?}");
    }
    // If two epochs follow the same one, the longer time counts.
    let chosen = |keeps_days| Epoch::next(&owner, &[&epoch], Next { keeps_days, ..Next::default() }).unwrap();
    let (short, long) = (chosen(Some(2)), chosen(Some(9)));
    assert_eq!(next(&owner, &[&short, &long], &[]).keeps_days(), 9);
}

#[test]
fn no_byte_of_an_epoch_or_card_can_be_changed() {
    let owner = Key::new();
    let first = first(&owner);
    let machine = Machine::joined(1, &first, &owner);
    let second = next(&owner, &[&first], &[&machine]);
    let membership = machine.membership.as_ref().unwrap();
    for at in 0..second.written().len() {
        let mut bytes = second.written();
        bytes[at] ^= 1;
        let followed = Epoch::read(&bytes).is_ok_and(|changed| Chain::of([first.clone()]).add(changed));
        assert!(!followed, "byte {at} of an epoch");
    }
    for at in 0..membership.written().len() {
        let mut bytes = membership.written();
        bytes[at] ^= 1;
        let counts = Membership::read(&bytes, [&first]).is_ok();
        assert!(!counts, "byte {at} of a card");
    }
    for end in 0..second.written().len() {
        assert!(Epoch::read(&second.written()[..end]).is_err(), "the first {end} bytes");
    }
}

#[test]
fn only_members_and_the_school_key_open_an_epoch() {
    let owner = Key::new();
    let first = first(&owner);
    let joining = first.joining_key(&owner).unwrap();
    let (by_owner, by_joining) = (Machine::joined(1, &first, &owner), Machine::joined(2, &first, &joining));
    let second = next(&owner, &[&first], &[&by_owner]);
    // Who it is, whether they can open the first epoch, and whether they can open the second.
    let cases = [
        ("whoever joined by the school's own key and stays", &by_owner, true, true),
        ("whoever joined by the joining key and does not", &by_joining, true, false),
        ("a stranger", &Machine::new(3), false, false),
    ];
    for (who, machine, opens_first, opens_second) in cases {
        let opens = (machine.keys(&first).is_some(), machine.keys(&second).is_some());
        assert_eq!(opens, (opens_first, opens_second), "{who}");
    }
    assert!(Membership::new(Machine::new(4).card(false), &second, &joining).is_none(), "void");
    assert!(Membership::new(Machine::new(4).card(false), &first, &Key::new()).is_none(), "another key");
    // A computer that stays can open everything sealed before, and so can a newcomer.
    let former = by_owner.keys(&first).unwrap()[0].clone();
    let keys = by_owner.keys(&second).unwrap();
    assert!(keys[0] != former && keys.contains(&former));
    assert!(Machine::joined(5, &second, &owner).keys(&second).unwrap().contains(&former));
    assert!(second.joining_key(&owner).is_some_and(|key| key != joining));
}

#[test]
fn only_the_schools_own_key_begins_the_next_epoch() {
    let (owner, other) = (Key::new(), Key::new());
    let first = first(&owner);
    let machine = Machine::joined(1, &first, &owner);
    let joining = first.joining_key(&owner).unwrap();
    for key in [&other, &joining, &machine.keys(&first).unwrap()[0]] {
        assert!(Epoch::next(key, &[&first], Next::default()).is_none());
    }
    // An epoch that was begun with another school's key follows nothing here.
    let elsewhere = self::first(&other);
    let strange = next(&other, &[&elsewhere], &[&machine]);
    let mut chain = Chain::of([first.clone()]);
    assert!(!chain.add(strange) && !chain.add(elsewhere));
    // Each epoch names the key of the next. Somebody with only the first key decides nothing any more.
    let renewed = Next { owner: Some((other.clone(), [2; 16])), ..Next::default() };
    let second = Epoch::next(&owner, &[&first], renewed).unwrap();
    assert!(chain.add(second.clone()) && second.is_owner(&other) && !second.is_owner(&owner));
    assert!(Epoch::next(&owner, &[&second], Next::default()).is_none());
    assert!(chain.add(next(&other, &[&second], &[])));
    assert_eq!(chain.heads(&BTreeSet::new())[0].number(), 3);
}

#[test]
fn two_epochs_after_the_same_one_wait_for_one_that_follows_both() {
    let owner = Key::new();
    let first = first(&owner);
    let (one, other) = (next(&owner, &[&first], &[]), next(&owner, &[&first], &[]));
    let mut chain = Chain::of([first]);
    assert!(chain.add(one.clone()) && chain.add(other.clone()));
    assert_eq!(chain.heads(&BTreeSet::new()).len(), 2);
    // Somebody has said that one of the two does not count. What follows it does not count either.
    let after = next(&owner, &[&other], &[]);
    assert!(chain.add(after));
    let heads = chain.heads(&[other.id()].into());
    assert_eq!(heads.iter().map(|head| head.id()).collect::<Vec<_>>(), [one.id()]);
    let both = next(&owner, &[&one, &other], &[]);
    let mut chain = Chain::of([one, other]);
    assert!(chain.add(both.clone()));
    assert_eq!(chain.heads(&BTreeSet::new()).iter().map(|head| head.id()).collect::<Vec<_>>(), [both.id()]);
}

#[test]
fn of_two_first_epochs_from_one_former_key_every_computer_picks_the_same() {
    let former = Key::new();
    let begin = |owner: &Key| {
        let (owner, joining) = ((owner, [1; 16]), Some(&former));
        let former = std::slice::from_ref(&former);
        Epoch::first(Beginning { school: SCHOOL, owner, joining, former, counted: Counted::new() })
    };
    let owners = [Key::new(), Key::new()];
    let [one, other] = owners.each_ref().map(begin);
    let lowest = one.id().min(other.id());
    let pairs = [(&one, &other), (&other, &one)];
    for (begun, came) in pairs {
        let mut chain = Chain::of([begun.clone()]);
        assert!(chain.add(came.clone()));
        let heads = chain.heads(&BTreeSet::new());
        assert_eq!(heads.iter().map(|head| head.id()).collect::<Vec<_>>(), [lowest]);
    }
    // Once there is a second epoch, nobody can begin again with the former key.
    let second = next(&owners[0], &[&one], &[]);
    let mut chain = Chain::of([one]);
    assert!(chain.add(second.clone()) && chain.add(other));
    assert_eq!(chain.heads(&BTreeSet::new()).iter().map(|head| head.id()).collect::<Vec<_>>(), [second.id()]);
    assert!(
        Epoch::first(Beginning {
            school: SCHOOL,
            owner: (&owners[0], [1; 16]),
            joining: Some(&former),
            former: &[],
            counted: Counted::new()
        })
        .joining_key(&owners[0])
        .is_none()
    );
}

/// Whose file it is, what is believed, the file, and whether it counts.
type Case<'a> = (&'a str, &'a Trust, Vec<u8>, Result<(), NotRead>);

#[test]
fn only_files_of_members_and_listed_older_files_count() {
    let owner = Key::new();
    let first = first(&owner);
    let [one, thief] = [1, 2].map(|number| Machine::joined(number, &first, &owner));
    let reader = Machine::new(3);
    let reader = Machine { membership: Membership::new(reader.card(true), &first, &owner), ..reader };
    let chain = Chain::of([first.clone()]);
    let former = one.keys(&first).unwrap()[0].clone();
    let before = trust(&chain, &first, &one, &[&one, &thief, &reader]);
    let counted = one.file(&former);
    let (_, checksum) = verify(&counted, &before).unwrap();

    let next = Next {
        staying: vec![one.card(false), reader.card(true)],
        counted: [((one.id, 1 << 24), checksum)].into(),
        ..Next::default()
    };
    let second = Epoch::next(&owner, &[&first], next).unwrap();
    let mut chain = chain;
    chain.add(second.clone());
    let now = trust(&chain, &second, &one, &[&one, &thief, &reader]);
    let key = one.keys(&second).unwrap()[0].clone();
    let other = Key::new();
    // Files in the first epoch (`before`) and in the second (`now`), and whether they count.
    let cases: [Case<'_>; 9] = [
        ("of a member", &before, thief.file(&former), Ok(())),
        ("of whoever only reads", &before, reader.file(&former), Err(NotRead::Nobody)),
        ("of a stranger who has the key", &before, Machine::new(9).file(&former), Err(NotRead::Nobody)),
        ("sealed with a key of their own", &before, one.file(&other), Err(NotRead::OtherKey(other.id()))),
        ("among what counts of the first", &now, counted.clone(), Ok(())),
        ("of the first, and not among it", &now, one.file(&former), Err(NotRead::Former)),
        ("of whoever was taken out, late", &now, thief.file(&former), Err(NotRead::Former)),
        ("of whoever was taken out, with the new key", &now, thief.file(&key), Err(NotRead::Nobody)),
        ("of whoever stays", &now, one.file(&key), Ok(())),
    ];
    for (what, trust, file, expected) in cases {
        assert_eq!(verify(&file, trust).map(drop), expected, "{what}");
        assert_eq!(open(&file, trust).map(drop), expected, "{what}, opened");
    }
    // The signature is checked, not only the name beside it.
    let forged = in_the_name_of(&thief.file(&key), &one);
    assert!(check(&forged).is_ok());
    assert_eq!(verify(&forged, &now), Err(NotRead::Nobody));
}

/// The same file with another computer's name beside the signature, and a checksum that fits again.
fn in_the_name_of(file: &[u8], other: &Machine) -> Vec<u8> {
    let (_, Checksum(sum)) = check(file).unwrap();
    let at = file.windows(32).position(|window| window == sum).unwrap();
    let (before, content) = (&file[..at], &file[at + 32 + 16 + 64..]);
    let (name, signature) = (other.secrets.public().id().0, &file[at + 48..at + 112]);
    let digest = Blake2s256::new().chain_update(before).chain_update(name).chain_update(content).finalize();
    let sum = Blake2s256::new().chain_update(digest).chain_update(signature).finalize();
    [before, &sum, &name, signature, content].concat()
}
