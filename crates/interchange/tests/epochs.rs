//! Tests of the epochs of a school: who may begin one, who can open it, and which files count in it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails where it stands")]

use std::collections::BTreeSet;

use blake2::{Blake2s256, Digest};
use interchange::school::unchecked::forge_first_epoch;
use interchange::school::{
    ChainError, Checksum, Epoch, EpochChain, EpochChange, EpochId, Key, KeyError, KeyFile, MachineId,
    MemberCard, Membership, SchoolFileContent, SealedFileError, SecretKeys, TrustPolicy,
    check_file_integrity, open_file, seal_file, verify_file,
};
use uuid::Uuid;

const SCHOOL: Uuid = Uuid::from_u128(0x5c);

/// A computer that may belong to the school.
struct EpochComputer {
    id: MachineId,
    secrets: SecretKeys,
    membership: Option<Membership>,
}

impl EpochComputer {
    fn new(number: u128) -> Self {
        Self {
            id: MachineId(Uuid::from_u128(number)),
            secrets: SecretKeys::from_key(&Key::new()),
            membership: None,
        }
    }

    fn card(&self, only_reads: bool) -> MemberCard {
        MemberCard::new(&self.secrets, self.id, "Laptop", only_reads)
    }

    /// Makes a computer that joined the school in this epoch, with this key. Its id is made of `number`.
    fn joined(number: u128, epoch: &Epoch, key: &Key) -> Self {
        let machine = Self::new(number);
        let membership = Membership::new(machine.card(false), epoch, key);
        Self { membership: Some(membership.expect("a key that lets in")), ..machine }
    }

    fn keys(&self, epoch: &Epoch) -> Option<Vec<Key>> {
        epoch.open_keys_for(&self.secrets, self.membership.as_ref())
    }

    /// The bytes of an empty file that this computer wrote, signed, and sealed with `key`.
    fn file(&self, key: &Key) -> Vec<u8> {
        seal_file(&SchoolFileContent::default(), self.id, 0, 1 << 24, key, &self.secrets).bytes
    }
}

fn first(owner: &Key) -> Epoch {
    Epoch::first(SCHOOL, owner, [1; 16])
}

fn next(owner: &Key, heads: &[&Epoch], staying: &[&EpochComputer]) -> Epoch {
    let staying = staying.iter().map(|machine| machine.card(false)).collect();
    Epoch::next(owner, heads, EpochChange { staying, ..EpochChange::default() }).unwrap()
}

/// What the computer `machine` believes in an epoch: its keys, and the `members` whose files count.
fn trust(
    chain: &EpochChain,
    epoch: &Epoch,
    machine: &EpochComputer,
    members: &[&EpochComputer],
) -> TrustPolicy {
    let keys = machine.keys(epoch).expect("the epoch opens");
    let since: Vec<&Membership> = members.iter().filter_map(|member| member.membership.as_ref()).collect();
    TrustPolicy::new(chain, epoch, keys, since)
}

#[test]
fn a_written_epoch_can_be_read_again() {
    let owner = Key::new();
    let first = first(&owner);
    let machine = EpochComputer::joined(1, &first, &owner);
    let second = next(&owner, &[&first], &[&machine]);
    for epoch in [&first, &second] {
        let read = Epoch::read(&epoch.to_bytes()).unwrap();
        assert_eq!((read.id(), read.number(), read.key_id()), (epoch.id(), epoch.number(), epoch.key_id()));
        assert_eq!(read.file_name(), epoch.file_name());
    }
    let membership = machine.membership.unwrap();
    assert_eq!(Membership::read(&membership.to_bytes(), [&first]), Ok(membership));
}

#[test]
fn the_days_that_erased_children_stay_hidden_last_until_the_school_changes_them() {
    let owner = Key::new();
    let mut epoch = first(&owner);
    // The number of days that a school chooses, and the number that counts then.
    let cases =
        [(None, 7), (Some(0), 0), (None, 0), (Some(30), 30), (None, 30), (Some(31), 30), (Some(255), 30)];
    for (keeps_days, counts) in cases {
        epoch = Epoch::next(
            &owner,
            &[&epoch],
            EpochChange { bring_back_days: keeps_days, ..EpochChange::default() },
        )
        .unwrap();
        assert_eq!(Epoch::read(&epoch.to_bytes()).unwrap().bring_back_days(), counts, "{keeps_days:?}");
    }
    // If two epochs follow the same one, the longer time counts.
    let chosen = |keeps_days| {
        Epoch::next(&owner, &[&epoch], EpochChange { bring_back_days: keeps_days, ..EpochChange::default() })
            .unwrap()
    };
    let (short, long) = (chosen(Some(2)), chosen(Some(9)));
    assert_eq!(next(&owner, &[&short, &long], &[]).bring_back_days(), 9);
}

#[test]
fn no_byte_of_an_epoch_or_card_can_be_changed() {
    let owner = Key::new();
    let first = first(&owner);
    let machine = EpochComputer::joined(1, &first, &owner);
    let second = next(&owner, &[&first], &[&machine]);
    let membership = machine.membership.as_ref().unwrap();
    for at in 0..second.to_bytes().len() {
        let mut bytes = second.to_bytes();
        bytes[at] ^= 1;
        let followed =
            Epoch::read(&bytes).is_ok_and(|changed| EpochChain::from_epochs([first.clone()]).add(changed));
        assert!(!followed, "byte {at} of an epoch");
    }
    for at in 0..membership.to_bytes().len() {
        let mut bytes = membership.to_bytes();
        bytes[at] ^= 1;
        let counts = Membership::read(&bytes, [&first]).is_ok();
        assert!(!counts, "byte {at} of a card");
    }
    for end in 0..second.to_bytes().len() {
        assert!(Epoch::read(&second.to_bytes()[..end]).is_err(), "the first {end} bytes");
    }
}

#[test]
fn only_members_and_the_school_key_open_an_epoch() {
    let owner = Key::new();
    let first = first(&owner);
    let joining = first.joining_key(&owner).unwrap();
    let (by_owner, by_joining) =
        (EpochComputer::joined(1, &first, &owner), EpochComputer::joined(2, &first, &joining));
    let second = next(&owner, &[&first], &[&by_owner]);
    // Who it is, whether they can open the first epoch, and whether they can open the second.
    let cases = [
        ("whoever joined by the school's own key and stays", &by_owner, true, true),
        ("whoever joined by the joining key and does not", &by_joining, true, false),
        ("a stranger", &EpochComputer::new(3), false, false),
    ];
    for (who, machine, opens_first, opens_second) in cases {
        let opens = (machine.keys(&first).is_some(), machine.keys(&second).is_some());
        assert_eq!(opens, (opens_first, opens_second), "{who}");
    }
    assert!(Membership::new(EpochComputer::new(4).card(false), &second, &joining).is_none(), "void");
    assert!(Membership::new(EpochComputer::new(4).card(false), &first, &Key::new()).is_none(), "another key");
    // A computer that stays can open everything sealed before, and so can a newcomer.
    let former = by_owner.keys(&first).unwrap()[0].clone();
    let keys = by_owner.keys(&second).unwrap();
    assert!(keys[0] != former && keys.contains(&former));
    assert!(EpochComputer::joined(5, &second, &owner).keys(&second).unwrap().contains(&former));
    assert!(second.joining_key(&owner).is_some_and(|key| key != joining));
}

#[test]
fn only_the_schools_own_key_begins_the_next_epoch() {
    let (owner, other) = (Key::new(), Key::new());
    let first = first(&owner);
    let machine = EpochComputer::joined(1, &first, &owner);
    let joining = first.joining_key(&owner).unwrap();
    for key in [&other, &joining, &machine.keys(&first).unwrap()[0]] {
        assert!(Epoch::next(key, &[&first], EpochChange::default()).is_none());
    }
    // An epoch that was begun with another school's key follows nothing here.
    let elsewhere = self::first(&other);
    let strange = next(&other, &[&elsewhere], &[&machine]);
    let mut chain = EpochChain::from_epochs([first.clone()]);
    assert!(!chain.add(strange) && !chain.add(elsewhere));
    // Each epoch names the key of the next. Somebody with only the first key decides nothing any more.
    let renewed = EpochChange { owner: Some((other.clone(), [2; 16])), ..EpochChange::default() };
    let second = Epoch::next(&owner, &[&first], renewed).unwrap();
    assert!(chain.add(second.clone()) && second.is_owner_key(&other) && !second.is_owner_key(&owner));
    assert!(Epoch::next(&owner, &[&second], EpochChange::default()).is_none());
    assert!(chain.add(next(&other, &[&second], &[])));
    assert_eq!(chain.heads(&BTreeSet::new())[0].number(), 3);
}

#[test]
fn two_epochs_after_the_same_one_wait_for_one_that_follows_both() {
    let owner = Key::new();
    let first = first(&owner);
    let (one, other) = (next(&owner, &[&first], &[]), next(&owner, &[&first], &[]));
    let mut chain = EpochChain::from_epochs([first]);
    assert!(chain.add(one.clone()) && chain.add(other.clone()));
    assert_eq!(chain.heads(&BTreeSet::new()).len(), 2);
    // Somebody has said that one of the two does not count. What follows it does not count either.
    let after = next(&owner, &[&other], &[]);
    assert!(chain.add(after));
    let heads = chain.heads(&[other.id()].into());
    assert_eq!(heads.iter().map(|head| head.id()).collect::<Vec<_>>(), [one.id()]);
    let both = next(&owner, &[&one, &other], &[]);
    let mut chain = EpochChain::from_epochs([one, other]);
    assert!(chain.add(both.clone()));
    assert_eq!(chain.heads(&BTreeSet::new()).iter().map(|head| head.id()).collect::<Vec<_>>(), [both.id()]);
}

/// The ids of these epochs, in the same order.
fn ids(epochs: &[&Epoch]) -> Vec<EpochId> {
    epochs.iter().map(|epoch| epoch.id()).collect()
}

/// A school with three epochs that has changed its own key, and the epochs that somebody forged who has all its joining keys.
struct Attacked {
    owners: [Key; 2],
    /// The school's own epochs, in order.
    epochs: Vec<Epoch>,
    /// The joining key of each of the school's own epochs.
    joining: Vec<Key>,
    /// The school's own epochs and the forged ones, in the order of their numbers.
    all: Vec<Epoch>,
}

impl Attacked {
    fn new() -> Self {
        let owners = [Key::new(), Key::new()];
        let first = first(&owners[0]);
        let second = next(&owners[0], &[&first], &[]);
        let other = EpochChange { owner: Some((owners[1].clone(), [2; 16])), ..EpochChange::default() };
        let third = Epoch::next(&owners[0], &[&second], other).unwrap();
        let joining = [(&first, 0), (&second, 0), (&third, 1)]
            .map(|(epoch, owner)| epoch.joining_key(&owners[owner]).unwrap())
            .to_vec();
        let forger = Key::new();
        let mut forged: Vec<Epoch> = Vec::new();
        for key in &joining {
            // One of eight has a lower hash than the school's own first epoch, nearly always. Every second one is followed by another
            // epoch.
            for number in 0..8 {
                let beginning = forge_first_epoch(SCHOOL, &forger, key);
                if number % 2 == 0 {
                    forged.push(next(&forger, &[&beginning], &[]));
                }
                forged.push(beginning);
            }
        }
        let epochs = vec![first, second, third];
        let mut all = [epochs.clone(), forged].concat();
        all.sort_by_key(|epoch| (epoch.number(), epoch.id()));
        Self { owners, epochs, joining, all }
    }
}

#[test]
fn a_chain_takes_in_no_second_beginning() {
    let Attacked { epochs, all, .. } = Attacked::new();
    for known in 1..=epochs.len() {
        let mut chain = EpochChain::from_epochs(epochs[..known].to_vec());
        let added: Vec<Epoch> = all.iter().filter(|epoch| chain.add((*epoch).clone())).cloned().collect();
        assert_eq!(ids(&added.iter().collect::<Vec<_>>()), ids(&epochs.iter().collect::<Vec<_>>()));
        assert_eq!(ids(&chain.heads(&BTreeSet::new())), [epochs[2].id()]);
        assert_eq!(chain.first_epoch_id(), Some(epochs[0].id()));
    }
}

/// A case of the test below: its name, the key that somebody shows, the epoch that the key file names, and whether the key opens the
/// school.
type OpeningCase<'a> = (&'a str, &'a Key, Option<EpochId>, Result<(), ChainError>);

#[test]
fn a_key_opens_the_school_that_its_owner_or_its_epoch_proves() {
    let Attacked { owners, epochs, joining, all } = Attacked::new();
    let cases: [OpeningCase<'_>; 8] = [
        ("the school's own key", &owners[1], None, Ok(())),
        ("its own key of before", &owners[0], None, Err(ChainError::Void)),
        ("the joining key with its epoch", &joining[2], Some(epochs[2].id()), Ok(())),
        ("a former joining key with its epoch", &joining[1], Some(epochs[1].id()), Err(ChainError::Void)),
        ("the joining key with another epoch", &joining[2], Some(epochs[1].id()), Err(ChainError::Never)),
        ("an epoch that is not there", &joining[2], Some(EpochId([7; 32])), Err(ChainError::Never)),
        ("another key", &Key::new(), None, Err(ChainError::Never)),
        ("another key with an epoch", &Key::new(), Some(epochs[2].id()), Err(ChainError::Never)),
    ];
    for (who, key, opens, expected) in cases {
        let opened = EpochChain::find_by_key(&all, key, opens);
        assert_eq!(opened.as_ref().map(drop), expected.as_ref().map(drop), "{who}");
        if let Ok((chain, refused)) = opened {
            let followed: BTreeSet<EpochId> = chain.epochs().map(Epoch::id).collect();
            assert_eq!(followed, epochs.iter().map(Epoch::id).collect(), "{who}");
            assert!(refused.is_empty(), "{who}");
        }
    }
}

#[test]
fn a_joining_key_without_an_epoch_asks_to_compare_words() {
    let Attacked { epochs, joining, all, .. } = Attacked::new();
    let Err(ChainError::Unnamed(schools)) = EpochChain::find_by_key(&all, &joining[2], None) else {
        panic!("a joining key proves nothing");
    };
    assert_eq!(schools.len(), 1 + 4, "the school, and what was forged with this key and not followed");
    let words = epochs[0].id().to_words();
    let called: Vec<_> = schools.iter().filter(|(first, _)| first.matches_words(&words)).collect();
    assert_eq!(called, [&(epochs[0].id(), epochs[2].id())]);
    let (chain, _) = EpochChain::find_by_key(&all, &joining[2], Some(called[0].1)).unwrap();
    assert_eq!(chain.first_epoch_id(), Some(epochs[0].id()));
    // A former joining key opens only what was forged with it.
    let Err(ChainError::Unnamed(schools)) = EpochChain::find_by_key(&all, &joining[0], None) else {
        panic!("it opens what was forged with it");
    };
    assert!(schools.iter().all(|(first, _)| *first != epochs[0].id()));
    assert_eq!(EpochChain::find_by_key(&epochs, &joining[0], None).map(drop), Err(ChainError::Void));
}

#[test]
fn a_key_file_says_which_epoch_its_key_opens() {
    let Attacked { owners, epochs, joining, .. } = Attacked::new();
    let handed = KeyFile { key: joining[2].clone(), opens: Some(epochs[2].id()) };
    let own = KeyFile { key: owners[1].clone(), opens: None };
    for handed in [&handed, &own] {
        let written = handed.to_text();
        assert_eq!(KeyFile::read(&written).as_ref(), Ok(handed));
        // However somebody has typed it.
        let typed = format!(
            "\u{feff} {}",
            written.to_uppercase().replace("FISHPOND-SCHOOL-KEY", "fishpond-school-key")
        );
        assert_eq!(KeyFile::read(&typed.replace('\n', "\r\n\r\n")).as_ref(), Ok(handed));
        let digits = written.find('\n').unwrap() + 1;
        for (at, digit) in written.char_indices().skip(digits).filter(|(_, digit)| digit.is_ascii_hexdigit())
        {
            let mut wrong = written.clone();
            wrong.replace_range(at..=at, if digit == '7' { "8" } else { "7" });
            assert_eq!(KeyFile::read(&wrong), Err(KeyError::Mistaken), "digit {at}");
            wrong.replace_range(at..=at, "");
            assert_eq!(KeyFile::read(&wrong), Err(KeyError::Mistaken), "without digit {at}");
        }
    }
    assert_eq!(KeyFile::read("dear colleague"), Err(KeyError::Other));
    // A key of its own kind is no key of the other.
    assert!(Key::from_text(&handed.to_text()).is_err());
}

#[test]
fn no_two_words_are_alike() {
    let all: Vec<String> = (0..=255).map(|byte| EpochId([byte; 32]).to_words()).collect();
    let words: Vec<&str> = all.iter().filter_map(|eight| eight.split(' ').next()).collect();
    for (at, one) in words.iter().enumerate() {
        for other in &words[at + 1..] {
            let differing = one.chars().zip(other.chars()).filter(|(one, other)| one != other).count();
            assert!(differing > usize::from(one.len() == other.len()), "{one} and {other}");
        }
    }
}

#[test]
fn eight_words_stand_for_an_epoch() {
    let one = EpochId(std::array::from_fn(|place| u8::try_from(place).unwrap()));
    let mut other = one;
    other.0[7] ^= 1;
    assert_eq!(one.to_words().split(' ').count(), 8);
    assert_ne!(one.to_words(), other.to_words());
    let typed = format!("  {}\n", one.to_words().to_uppercase().replace(' ', "   "));
    assert!(one.matches_words(&typed) && !other.matches_words(&typed));
    assert!(!one.matches_words("") && !one.matches_words(&format!("{} acorn", one.to_words())));
}

/// A case of the test below: whose file it is, what the reader believes, the file, and whether it counts.
type SealedCase<'a> = (&'a str, &'a TrustPolicy, Vec<u8>, Result<(), SealedFileError>);

#[test]
fn only_files_of_members_and_listed_older_files_count() {
    let owner = Key::new();
    let first = first(&owner);
    let [one, thief] = [1, 2].map(|number| EpochComputer::joined(number, &first, &owner));
    let reader = EpochComputer::new(3);
    let reader = EpochComputer { membership: Membership::new(reader.card(true), &first, &owner), ..reader };
    let chain = EpochChain::from_epochs([first.clone()]);
    let former = one.keys(&first).unwrap()[0].clone();
    let before = trust(&chain, &first, &one, &[&one, &thief, &reader]);
    let counted = one.file(&former);
    let (_, checksum) = verify_file(&counted, &before).unwrap();

    let next = EpochChange {
        staying: vec![one.card(false), reader.card(true)],
        accepted_files: [((one.id, 1 << 24), checksum)].into(),
        ..EpochChange::default()
    };
    let second = Epoch::next(&owner, &[&first], next).unwrap();
    let mut chain = chain;
    chain.add(second.clone());
    let now = trust(&chain, &second, &one, &[&one, &thief, &reader]);
    let key = one.keys(&second).unwrap()[0].clone();
    let other = Key::new();
    // Files in the first epoch (`before`) and in the second (`now`), and whether they count.
    let cases: [SealedCase<'_>; 9] = [
        ("of a member", &before, thief.file(&former), Ok(())),
        ("of whoever only reads", &before, reader.file(&former), Err(SealedFileError::Nobody)),
        (
            "of a stranger who has the key",
            &before,
            EpochComputer::new(9).file(&former),
            Err(SealedFileError::Nobody),
        ),
        (
            "sealed with a key of their own",
            &before,
            one.file(&other),
            Err(SealedFileError::OtherKey(other.id())),
        ),
        ("among what counts of the first", &now, counted.clone(), Ok(())),
        ("of the first, and not among it", &now, one.file(&former), Err(SealedFileError::Former)),
        ("of whoever was taken out, late", &now, thief.file(&former), Err(SealedFileError::Former)),
        ("of whoever was taken out, with the new key", &now, thief.file(&key), Err(SealedFileError::Nobody)),
        ("of whoever stays", &now, one.file(&key), Ok(())),
    ];
    for (what, trust, file, expected) in cases {
        assert_eq!(verify_file(&file, trust).map(drop), expected, "{what}");
        assert_eq!(open_file(&file, trust).map(drop), expected, "{what}, opened");
    }
    // The signature is checked, not only the name beside it.
    let forged = in_the_name_of(&thief.file(&key), &one);
    assert!(check_file_integrity(&forged).is_ok());
    assert_eq!(verify_file(&forged, &now), Err(SealedFileError::Nobody));
}

/// The same file, but with the id of another computer beside the signature, and a checksum that fits.
fn in_the_name_of(file: &[u8], other: &EpochComputer) -> Vec<u8> {
    let (_, Checksum(sum)) = check_file_integrity(file).unwrap();
    let at = file.windows(32).position(|window| window == sum).unwrap();
    let (before, content) = (&file[..at], &file[at + 32 + 16 + 64..]);
    let (name, signature) = (other.secrets.public().id().0, &file[at + 48..at + 112]);
    let digest = Blake2s256::new().chain_update(before).chain_update(name).chain_update(content).finalize();
    let sum = Blake2s256::new().chain_update(digest).chain_update(signature).finalize();
    [before, &sum, &name, signature, content].concat()
}
