//! An adversary who can write in the school's folder does there what they like between any two exchanges. They have the keys of a computer
//! that was taken out, all joining keys of the school, and the keys of a district that only reads. Some clocks are wrong by a day, others
//! by ten years.
//!
//! No computer that still works loses anything that was said to be saved, nothing forged is believed, nobody is erased unless a grown-up
//! erased them, and no computer is kept from exchanging. In the end all computers know the same. Without any one of the checks the
//! adversary wins.
//!
//! An adversary who is a member of the school can invent answers, erase children and change their settings. But even a member cannot lose
//! what others did, or decide who belongs to the school.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use blake2::{Blake2s256, Digest};
use engine::games::chance::chance_from_seed;
use interchange::school::unchecked::{forge_first_epoch, without_check};
use interchange::school::{
    Checksum, Epoch, EpochChange, FilePart, KeyId, MemberCard, Membership, SchoolFileContent, SecretKeys,
    TrustCheck, check_file_integrity, file_name, file_number, next_file_number, read_head, seal_file,
};
use interchange::{ErasureStamp, ErasureState, Tombstone};
use rand::RngExt;
use rand::seq::IndexedRandom;
use records::school::{
    EpochRenewal, ExchangeError, ExchangeOutcome, Key, MachineId, School, begin_new_epoch, exchange,
};
use records::{Child, ChildId};
use serde_json::value::RawValue;
use uuid::Uuid;

use crate::made::{attempt, child};
use crate::memory::{EPOCHS, MemoryFolder};
use crate::school::{SchoolComputer, archive_text, machines};

const MACHINES: usize = 10;
const DAY: i64 = 24 * 3_600_000;
/// How many days the clock of each computer is ahead of the right time.
const CLOCKS: [i64; MACHINES] = [0, 0, 1, -1, 0, 3650, -3650, 0, 1, -1];
/// The name of everything that the adversary forges. Nobody honest writes it.
const FORGED: &str = "Nobody";
/// The name that each child gets in the last change of the test.
const LAST: &str = "Pupil at last";
/// From this number on, an attempt is forged.
const FORGED_FROM: u64 = 1 << 20;

/// Somebody who can do anything in the school's folder, and the keys they have.
struct Adversary {
    /// A computer that was taken out of the school: its id, its secrets, and the key it had.
    thief: (MachineId, SecretKeys, Key),
    /// The secrets of a district, which only reads.
    reader: SecretKeys,
    /// The id and the secrets of a computer that belongs to the school, if the adversary is a member.
    member: Option<(MachineId, SecretKeys)>,
    /// The keys with which computers could join before, and with which they can join now.
    joining: Vec<Key>,
    /// A key that the adversary gives to the schools that they begin.
    owner: Key,
    /// The children whom a member has erased.
    erased: BTreeSet<ChildId>,
    /// Everything that ever lay at each path of the folder.
    seen: BTreeMap<PathBuf, Vec<Vec<u8>>>,
    /// Files that were moved out of the way, and that come back.
    aside: Vec<(PathBuf, Vec<u8>)>,
    forged: u64,
}

impl Adversary {
    /// The key of the present epoch, which the district has. `None` if the district can open no epoch.
    fn present_key(&self, storage: &MemoryFolder) -> Option<Key> {
        let opened = |epoch: &Epoch| epoch.open_keys_for(&self.reader, None);
        Some(storage.epochs().iter().rev().find_map(opened)?.remove(0))
    }

    /// The content of a forged file: it renames a child, may erase the child, and has an attempt that nobody made. `number` is the number
    /// of the file's part.
    fn content(&mut self, number: u64, children: &[Child], chance: &mut impl RngExt) -> SchoolFileContent {
        let whom = children.choose(chance);
        self.forged += 1;
        let called = |child: &Child| {
            let changed = Child { name: FORGED.to_owned(), changed: 7_000_000_000_000, ..child.clone() };
            RawValue::from_string(serde_json::to_string(&changed).unwrap()).unwrap()
        };
        let is_erased = chance.random_ratio(1, 3);
        if is_erased && self.member.is_some() {
            self.erased.extend(whom.map(|child| child.id));
        }
        let tombstones = whom.iter().filter(|_| is_erased).map(|child| {
            Tombstone::new(
                [child.id].into(),
                ErasureStamp { at: 7_000_000_000_000, fate: ErasureState::Erased },
            )
        });
        let tried = whom.iter().map(|child| attempt(child.id, FORGED_FROM + self.forged));
        SchoolFileContent {
            machine: "Laptop 1".to_owned(),
            children: whom.iter().map(|child| called(child)).collect(),
            tombstones: tombstones.collect(),
            parts: vec![FilePart { number, attempts: tried.collect() }],
            ..SchoolFileContent::default()
        }
    }

    /// Replaces the files of other computers by ones that seem to hold nothing new, while `look` runs for the computer `own`. Then the real
    /// files are back.
    fn shows_others(storage: &MemoryFolder, own: MachineId, look: impl FnOnce()) {
        let files = storage.files();
        let numbers = |machine: MachineId| {
            let told = files.iter().filter_map(|(_, bytes)| Some(read_head(bytes).ok()?.0));
            told.filter(move |told| told.machine == machine).map(|told| told.number)
        };
        let stranger = Key::new();
        let secrets = SecretKeys::from_key(&stranger);
        for (path, bytes) in &files {
            let Ok((told, _)) = read_head(bytes) else { continue };
            let known = numbers(told.machine).min().filter(|known| *known < told.number);
            if let (Some(known), true) = (known, told.machine != own) {
                let parts = vec![FilePart { number: known, attempts: Vec::new() }];
                let content = SchoolFileContent { parts, ..SchoolFileContent::default() };
                let shown = seal_file(&content, told.machine, 0, told.number, &stranger, &secrets).bytes;
                let shown = claiming(&shown, stranger.id(), told.key);
                storage.0.borrow_mut().insert(path.clone(), shown);
            }
        }
        look();
        storage.0.borrow_mut().extend(files);
    }

    /// Forges a new beginning of the school with one of its joining keys, and sometimes an epoch after it.
    fn begins_again(&self, storage: &MemoryFolder, chance: &mut impl RngExt) {
        let forged = forge_first_epoch(Uuid::nil(), &self.owner, self.joining.choose(chance).unwrap());
        let next = Epoch::next(&self.owner, &[&forged], EpochChange::default()).filter(|_| chance.random());
        for epoch in [Some(forged), next].into_iter().flatten() {
            storage.0.borrow_mut().insert(Path::new(EPOCHS).join(epoch.file_name()), epoch.to_bytes());
        }
    }

    /// Adds files of strangers to the folder: a card made with a void key, an epoch made with another school's key, and files that mean
    /// nothing.
    fn adds_strange(&self, storage: &MemoryFolder) {
        let stranger = Key::new();
        let card =
            MemberCard::new(&SecretKeys::from_key(&stranger), MachineId(Uuid::new_v4()), FORGED, false);
        let mut strange = Vec::new();
        for epoch in storage.epochs() {
            if let Some(membership) = Membership::new(card.clone(), &epoch, &self.joining[0]) {
                strange.push((Path::new("members").join(card.id().file_name()), membership.to_bytes()));
            }
        }
        let epoch = MemoryFolder::of(&stranger).epochs().remove(0);
        strange.push((Path::new(EPOCHS).join(epoch.file_name()), epoch.to_bytes()));
        let filled = storage.0.borrow().keys().filter(|path| path.starts_with("holidays")).count();
        for _ in filled..filled.max(100).min(filled + 20) {
            strange.push((Path::new("holidays").join(Uuid::new_v4().to_string()), vec![7; 40]));
        }
        storage.0.borrow_mut().extend(strange);
    }

    /// Puts back all files of the member that were removed or changed. Nobody else writes these files again, so what only some computers
    /// have read would never reach the others.
    fn puts_back_own(&self, storage: &MemoryFolder) {
        let Some((member, _)) = &self.member else { return };
        let own = self.seen.iter().filter(|(path, _)| path.starts_with(member.to_string()));
        let last = own.filter_map(|(path, versions)| Some((path.clone(), versions.first()?.clone())));
        storage.0.borrow_mut().extend(last);
    }

    /// Does one random thing to the folder, as the adversary might.
    fn acts(&mut self, storage: &MemoryFolder, children: &[Child], chance: &mut impl RngExt) {
        for (path, bytes) in storage.0.borrow().iter() {
            let seen = self.seen.entry(path.clone()).or_default();
            if !seen.contains(bytes) {
                seen.push(bytes.clone());
            }
        }
        let files = storage.files();
        let Some((path, bytes)) = files.choose(chance).cloned() else { return };
        let machines: Vec<MachineId> = files
            .iter()
            .map(|(_, bytes)| read_head(bytes))
            .filter_map(|told| Some(told.ok()?.0.machine))
            .collect();
        let put = |path: PathBuf, bytes: Vec<u8>| drop(storage.0.borrow_mut().insert(path, bytes));
        let of = |machine: MachineId, number| Path::new(&machine.to_string()).join(file_name(number));
        match chance.random_range(0..13) {
            0 => drop(storage.0.borrow_mut().remove(&path)),
            // An empty file cannot be cut or damaged.
            1 | 2 if bytes.is_empty() => {}
            1 => put(path, bytes[..chance.random_range(0..bytes.len())].to_vec()),
            2 => {
                let (mut spoilt, at) = (bytes.clone(), chance.random_range(0..bytes.len()));
                spoilt[at] ^= 1 << chance.random_range(0..8);
                put(path, spoilt);
            }
            // Copies a file: under another name, or into another computer's folder.
            3 => put(path.with_extension("copy.pond"), bytes),
            4 => {
                let number = file_number(path.file_name().unwrap().to_str().unwrap()).unwrap_or_default();
                put(of(*machines.choose(chance).unwrap(), number), bytes);
            }
            // Puts back something that once lay there.
            5 => {
                let seen: Vec<(&PathBuf, &Vec<Vec<u8>>)> = self.seen.iter().collect();
                let (path, versions) = seen.choose(chance).unwrap();
                put((*path).clone(), versions.choose(chance).unwrap().clone());
            }
            // Removes or corrupts an epoch, a card, or the file that names the school.
            6 => {
                let small = |path: &&PathBuf| !files.iter().any(|(file, _)| file == *path);
                let small: Vec<PathBuf> = storage.0.borrow().keys().filter(small).cloned().collect();
                // Some files must be left, or it is no school's folder.
                let path = small.choose(chance).unwrap().clone();
                if chance.random() && small.len() > 3 {
                    storage.0.borrow_mut().remove(&path);
                } else if !path.starts_with(EPOCHS) {
                    put(path, b"dear colleague".to_vec());
                }
            }
            // Replaces a file that not everybody has read by one that seems to hold nothing new.
            7 | 8 => {
                let Ok((told, _)) = read_head(&bytes) else { return };
                let parts = files.iter().filter_map(|(_, other)| Some(read_head(other).ok()?.0));
                let earlier =
                    parts.filter(|other| other.machine == told.machine && other.number < told.number);
                let Some(known) = earlier.map(|other| other.number).min() else { return };
                let stranger = Key::new();
                let content = SchoolFileContent {
                    parts: vec![FilePart { number: known, attempts: Vec::new() }],
                    ..SchoolFileContent::default()
                };
                let secrets = SecretKeys::from_key(&stranger);
                put(
                    path.clone(),
                    seal_file(&content, told.machine, 0, told.number, &stranger, &secrets).bytes,
                );
                self.aside.push((path, bytes));
            }
            9 => {
                for (path, bytes) in std::mem::take(&mut self.aside) {
                    put(path, bytes);
                }
            }
            // Forges a file: as the computer that was taken out, late or in another's name, or as the district.
            10 => {
                let number = next_file_number(chance.random_range(0..1 << 40));
                let content = self.content(number, children, chance);
                let present = self.present_key(storage);
                let (own, secrets, former) = &self.thief;
                let machine = if chance.random() { *own } else { *machines.choose(chance).unwrap() };
                let sealed = match present.filter(|_| self.member.is_some() || chance.random()) {
                    Some(present) if let Some((member, secrets)) = &self.member => {
                        let sealed = seal_file(&content, *member, 0, number, &present, secrets);
                        return put(of(*member, number), sealed.bytes);
                    }
                    Some(present) => seal_file(&content, machine, 0, number, &present, &self.reader),
                    None => seal_file(&content, machine, 0, number, former, secrets),
                };
                put(of(machine, number), sealed.bytes);
            }
            11 => self.begins_again(storage, chance),
            _ => self.adds_strange(storage),
        }
    }
}

/// This file as if it were sealed with another key: it claims the key `claimed`, although it is `sealed_with` another, and its checksum
/// fits again.
fn claiming(file: &[u8], sealed_with: KeyId, claimed: KeyId) -> Vec<u8> {
    let bytes = |id: KeyId| u64::from_str_radix(&id.to_string(), 16).unwrap().to_be_bytes();
    let Checksum(sum) = check_file_integrity(file).unwrap().1;
    let place = |wanted: &[u8]| file.windows(wanted.len()).position(|window| window == wanted).unwrap();
    let (at, key) = (place(&sum), place(&bytes(sealed_with)));
    let (mut before, rest) = (file[..at].to_vec(), &file[at + 32..]);
    before[key..key + 8].copy_from_slice(&bytes(claimed));
    let (name, signature, content) = (&rest[..16], &rest[16..80], &rest[80..]);
    let digest = Blake2s256::new().chain_update(&before).chain_update(name).chain_update(content).finalize();
    let sum = Blake2s256::new().chain_update(digest).chain_update(signature).finalize();
    [&before, &sum[..], name, signature, content].concat()
}

fn renamed(child: Child, name: &str, changed: i64) -> Child {
    Child { name: name.to_owned(), changed, ..child }
}

/// Whether the adversary has a computer that belongs to the school.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Who {
    /// Somebody without a computer that belongs to the school.
    Outsider,
    /// A computer that belongs to the school.
    Member,
}

/// Lets a computer exchange with the folder at a moment, in milliseconds.
fn hears(storage: &MemoryFolder, machine: &mut SchoolComputer, now: i64) -> ExchangeOutcome {
    exchange(storage, &machine.school.clone(), None, &mut machine.store, now)
}

/// The moment at which a day begins by the clock of this computer, in milliseconds. `machine` is the computer's index.
const fn at(machine: usize, day: i64) -> i64 {
    (20_000 + day + CLOCKS[machine]) * DAY
}

/// Makes an adversary. All computers join the school, and so does a district that only reads. One computer is stolen and taken out, and all
/// the others hear of it.
fn adversary(who: Who, storage: &MemoryFolder, owner: &Key, all: &mut [SchoolComputer]) -> Adversary {
    let [mut thief, mut member] = machines::<2>(owner);
    let first = storage.epochs().remove(0);
    let reader = SecretKeys::from_key(&Key::new());
    let card = MemberCard::new(&reader, MachineId(Uuid::new_v4()), "District", true);
    let membership = Membership::new(card.clone(), &first, owner).unwrap();
    storage.0.borrow_mut().insert(Path::new("members").join(card.id().file_name()), membership.to_bytes());
    hears(storage, &mut thief, 0);
    if who == Who::Member {
        hears(storage, &mut member, 0);
    }
    for (number, machine) in all.iter_mut().enumerate() {
        assert_eq!(hears(storage, machine, at(number, 0)).trouble, None);
        machine.school.key = None;
    }
    let school_state = thief.store.school_state().unwrap();
    let secrets = SecretKeys::from_key(&school_state.own);
    let own = school_state.members.iter().find(|one| one.card().id() == secrets.public().id());
    let former = first.open_keys_for(&secrets, own).unwrap().remove(0);
    let school = School { key: Some(owner.clone()), ..all[0].school.clone() };
    let without = Some(secrets.public().id());
    hears(storage, &mut all[0], at(0, 0));
    begin_new_epoch(
        storage,
        &school,
        EpochRenewal { removed_member: without, ..EpochRenewal::default() },
        &mut all[0].store,
    )
    .unwrap();
    for _ in 0..2 {
        for (number, machine) in all.iter_mut().enumerate() {
            hears(storage, machine, at(number, 0));
        }
    }
    let second = storage.epochs().remove(1);
    Adversary {
        thief: (school_state.machine, secrets, former),
        reader,
        member: (who == Who::Member).then(|| {
            let school_state = member.store.school_state().unwrap();
            (school_state.machine, SecretKeys::from_key(&school_state.own))
        }),
        joining: [&first, &second].map(|epoch| epoch.joining_key(owner).unwrap()).to_vec(),
        owner: Key::new(),
        erased: BTreeSet::new(),
        seen: BTreeMap::new(),
        aside: Vec::new(),
        forged: 0,
    }
}

/// Plays this many days. On each of them a computer is used with a chance of about one half, and the adversary acts. The error says what is
/// wrong in the end.
fn days(who: Who, count: i64, seed: u64) -> Result<(), String> {
    let mut chance = chance_from_seed(seed, 35);
    let owner = Key::new();
    let storage = MemoryFolder::of(&owner);
    let mut all = machines::<MACHINES>(&owner);
    let pupils: Vec<Child> = (0..6).map(|number| child(50 + number, &format!("Pupil {number}"))).collect();
    all[0].store.save_children(&pupils).unwrap();
    let hears = |machine: &mut SchoolComputer, now: i64| hears(&storage, machine, now);

    let first = storage.epochs().remove(0);
    let mut adversary = adversary(who, &storage, &owner, &mut all);

    let mut kept: BTreeMap<ChildId, BTreeSet<Uuid>> = BTreeMap::new();
    let mut erased = BTreeSet::new();
    let (mut tried, mut has_named) = (0, false);
    // Some children are left, however many days there are.
    let erases = u32::try_from(10 * count).unwrap();
    for day in 1..=count {
        for (number, machine) in all.iter_mut().enumerate() {
            if chance.random() {
                continue;
            }
            if chance.random_ratio(1, 4) {
                let own = machine.store.machine_id().unwrap();
                Adversary::shows_others(&storage, own, || drop(hears(machine, at(number, day))));
            }
            let told = hears(machine, at(number, day));
            has_named |= !told.passed_over.is_empty();
            // The folder may be empty of everything of the school; else nobody is stopped.
            if let Some(trouble) = told.trouble.filter(|trouble| !matches!(trouble, ExchangeError::Folder(_)))
            {
                return Err(format!("Laptop {number} is stopped on day {day}: {trouble}"));
            }
            let here = machine.store.children().unwrap();
            for player in (0..2).filter_map(|_| here.choose(&mut chance)) {
                tried += 1;
                let attempt = attempt(player.id, tried);
                machine.store.save_attempts(std::slice::from_ref(&attempt)).unwrap();
                kept.entry(player.id).or_default().insert(attempt.id);
            }
            if let (Some(player), true) = (here.choose(&mut chance), chance.random_ratio(1, 4)) {
                let name: String = player.name.chars().take(7).collect();
                let name = format!("{name} of {number} on {day}");
                machine.store.save_children(&[renamed(player.clone(), &name, at(number, day))]).unwrap();
            }
            if let (Some(player), true) = (here.choose(&mut chance), chance.random_ratio(1, erases)) {
                machine.store.erase(player.id, at(number, day)).unwrap();
                erased.insert(player.id);
            }
            adversary.acts(&storage, &here, &mut chance);
            hears(machine, at(number, day));
            for _ in 0..chance.random_range(0..3) {
                adversary.acts(&storage, &here, &mut chance);
            }
        }
    }
    adversary.puts_back_own(&storage);
    // The adversary goes away, and everybody hears of everything. Their own files are read as a whole once more.
    for round in 0..6 {
        for (number, machine) in all.iter_mut().enumerate() {
            let told = hears(machine, at(number, count + 10 * (round + 1)));
            if let Some(trouble) = told.trouble {
                return Err(format!("Laptop {number}: {trouble}"));
            }
        }
    }
    // A computer that has seen everything changes it last, although its clock is ten years behind.
    let behind = (0..MACHINES).min_by_key(|number| CLOCKS[*number]).unwrap();
    let last = all[behind].store.children().unwrap().into_iter();
    let last: Vec<Child> = last.map(|child| renamed(child, LAST, at(behind, count))).collect();
    all[behind].store.save_children(&last).unwrap();
    for _ in 0..2 {
        for (number, machine) in all.iter_mut().enumerate() {
            hears(machine, at(number, count + 80));
        }
    }
    if all.iter().any(|machine| machine.store.first_epoch() != Ok(Some(first.id()))) {
        return Err("somebody follows another school".to_owned());
    }
    if has_named {
        erased.extend(adversary.erased);
        judge(&mut all, &pupils, (&kept, &erased), who)
    } else {
        Err("nothing of it was named".to_owned())
    }
}

/// Checks that everything saved about the children is on the computers, and nothing else. The error says what is wrong.
fn judge(
    all: &mut [SchoolComputer],
    pupils: &[Child],
    (kept, erased): (&BTreeMap<ChildId, BTreeSet<Uuid>>, &BTreeSet<ChildId>),
    who: Who,
) -> Result<(), String> {
    let expected = archive_text(&all[0].store);
    for (number, machine) in all.iter_mut().enumerate() {
        if archive_text(&machine.store) != expected {
            return Err(format!("Laptop {number} knows something else than Laptop 0"));
        }
        let children = machine.store.children().unwrap();
        if children.iter().any(|child| child.name == FORGED) {
            return Err(format!("somebody has the name that was forged, on Laptop {number}"));
        }
        if children.iter().any(|child| child.name != LAST) {
            return Err(format!("somebody has not the name that was given last, on Laptop {number}"));
        }
        if let Some(gone) = pupils
            .iter()
            .find(|pupil| !erased.contains(&pupil.id) && !children.iter().any(|child| child.id == pupil.id))
        {
            return Err(format!("{} was erased by nobody, and is gone from Laptop {number}", gone.name));
        }
        for child in &children {
            let ids: BTreeSet<Uuid> =
                machine.store.attempts(child.id).unwrap().iter().map(|attempt| attempt.id).collect();
            let expected = kept.get(&child.id).cloned().unwrap_or_default();
            let is_well = match who {
                Who::Outsider => ids == expected,
                Who::Member => ids.is_superset(&expected),
            };
            if !is_well {
                let (lost, forged) = (expected.difference(&ids).count(), ids.difference(&expected).count());
                return Err(format!("of {}: {lost} lost, {forged} forged, on Laptop {number}", child.name));
            }
        }
    }
    Ok(())
}

/// The number in this environment variable, with which somebody who has time can play more days. `None` if it is not set.
fn set(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

/// How many days are played: `usual`, if the environment names no other number. 500 take some minutes.
fn days_or(usual: i64) -> i64 {
    set("FISHPOND_ADVERSARY_DAYS").map_or(usual, |days| i64::try_from(days).unwrap())
}

#[test]
fn an_attacker_at_the_folder_cannot_lose_forge_or_erase_anything() {
    assert_eq!(days(Who::Outsider, days_or(30), set("FISHPOND_TEST_YEAR").unwrap_or(1)), Ok(()));
}

#[test]
fn a_hostile_member_loses_nothing_that_others_did_and_stops_nobody() {
    assert_eq!(days(Who::Member, days_or(15), set("FISHPOND_TEST_YEAR").unwrap_or(1)), Ok(()));
}

#[test]
fn without_any_one_of_the_checks_the_attacker_wins() {
    use TrustCheck::{Beginning, Clock, Closing, Epoch, Seal, Signature};
    for guard in [Signature, Seal, Epoch, Closing, Beginning, Clock] {
        let won = (1..=5).any(|seed| without_check(guard, || days(Who::Outsider, 12, seed)).is_err());
        assert!(won, "{guard:?} stops nothing that the others do not");
    }
}
