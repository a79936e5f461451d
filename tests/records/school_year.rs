//! A school year of thirty computers that share a folder. A program carries the files about: late, in any order, twice, cut short, with
//! conflict copies. Clocks go wrong, disks are cloned, records are set back, computers are taken out and come back, and children are
//! erased, renamed and moved.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use engine::games::chance::chance_from_seed;
use interchange::school::SecretKeys;
use rand::RngExt;
use rand::seq::IndexedRandom;
use records::school::{
    EpochRenewal, ExchangeOutcome, Key, MachineId, School, begin_new_epoch, exchange, take_over_files,
};
use records::{Child, ChildId, SchoolState, Store};
use uuid::Uuid;

use crate::made::{TestFolder, attempt, child, day};
use crate::school::{MemoryFolder, VanishingFolder, archive_text, children_in_file, school};

const MACHINES: usize = 30;
const DAYS: i64 = 200;
/// On how many of a hundred days each computer is used.
const USED: u32 = 15;
const PUPILS: u128 = 24;
const DAY: i64 = 24 * 3_600_000;

/// A computer with a copy of the school's folder of its own.
struct Laptop {
    place: TestFolder,
    store: Option<Store>,
    school: School,
    copy: MemoryFolder,
    /// The files that the carrier (the program that copies the folder) saw here when it last looked.
    seen: BTreeMap<PathBuf, Vec<u8>>,
    /// The last message that the carrier delivered for each path, as an index into its messages.
    delivered: BTreeMap<PathBuf, usize>,
    /// How far the computer's clock is ahead of the others, in milliseconds.
    clock: i64,
    /// The computer's database as it was some time ago, to set it back.
    image: Option<Vec<u8>>,
}

impl Laptop {
    fn new(key: &Key, copy: MemoryFolder, number: usize, clock: i64) -> Self {
        let place = TestFolder::new();
        let store = Some(place.open());
        let school = school(key, &format!("Laptop {number}"));
        let (seen, delivered) = (BTreeMap::new(), BTreeMap::new());
        Self { place, store, school, copy, seen, delivered, clock, image: None }
    }

    fn store(&mut self) -> &mut Store {
        self.store.get_or_insert_with(|| self.place.open_on(day(1)).store)
    }

    fn children(&mut self) -> Vec<Child> {
        self.store().children().unwrap()
    }

    fn exchange(&mut self, now: i64) -> ExchangeOutcome {
        let (copy, school, now) = (self.copy.clone(), self.school.clone(), now + self.clock);
        exchange(&copy, &school, None, self.store(), now)
    }

    /// Exchanges through a folder that vanishes after this many calls.
    fn try_exchange(&mut self, now: i64, calls: usize) {
        let (copy, school, now) = (self.copy.clone(), self.school.clone(), now + self.clock);
        let vanishing = VanishingFolder { storage: &copy, left: Cell::new(calls) };
        exchange(&vanishing, &school, None, self.store(), now);
    }

    /// Replaces the computer's database by this one, as if it had got another disk.
    fn with_disk(&mut self, image: &[u8]) {
        self.store = None;
        fs::write(self.place.file("records.db"), image).unwrap();
    }

    fn disk(&mut self) -> Vec<u8> {
        self.store = None;
        fs::read(self.place.file("records.db")).unwrap()
    }
}

/// The program that carries files between computers. It lists each file that was written, with its content, or that is gone (`None`), in
/// the order in which it learns of it.
#[derive(Default)]
struct Carrier(Vec<(PathBuf, Option<Vec<u8>>)>);

impl Carrier {
    /// Learns which files have changed on a computer since it last looked there.
    fn collect(&mut self, laptop: &mut Laptop) {
        let now: BTreeMap<PathBuf, Vec<u8>> = laptop.copy.0.borrow().clone();
        for (path, bytes) in &now {
            if laptop.seen.get(path) != Some(bytes) {
                laptop.delivered.insert(path.clone(), self.0.len());
                self.0.push((path.clone(), Some(bytes.clone())));
            }
        }
        for path in laptop.seen.keys().filter(|path| !now.contains_key(*path)) {
            laptop.delivered.insert(path.clone(), self.0.len());
            self.0.push((path.clone(), None));
        }
        laptop.seen = now;
    }

    /// Delivers some of the files that a computer has not got yet, in any order: about `of_ten` of ten. One file in thirty arrives cut
    /// short, unless everything is delivered.
    fn deliver(&self, laptop: &mut Laptop, of_ten: u32, chance: &mut impl RngExt) {
        let is_new = |(number, (path, _)): &(usize, &(PathBuf, _))| {
            laptop.delivered.get(path).is_none_or(|delivered| delivered < number)
        };
        let mut pending: Vec<usize> =
            self.0.iter().enumerate().filter(is_new).map(|(number, _)| number).collect();
        pending.retain(|_| chance.random_ratio(of_ten, 10));
        for turn in (1..pending.len()).rev() {
            pending.swap(turn, chance.random_range(0..=turn));
        }
        for number in pending {
            let (path, content) = &self.0[number];
            if laptop.delivered.get(path).is_some_and(|delivered| *delivered > number) {
                continue;
            }
            let mut files = laptop.copy.0.borrow_mut();
            let here = files.get(path).cloned();
            match content {
                Some(bytes) if of_ten < 10 && chance.random_ratio(1, 30) => {
                    files.insert(path.clone(), bytes[..chance.random_range(0..bytes.len())].to_vec());
                    laptop.seen.insert(path.clone(), files[path].clone());
                    continue;
                }
                Some(bytes) => {
                    if let Some(other) =
                        here.filter(|here| here != bytes && laptop.seen.get(path) != Some(here))
                    {
                        let copy = path.with_extension(format!("sync-conflict-{number}.pond"));
                        files.insert(copy, other);
                    }
                    files.insert(path.clone(), bytes.clone());
                    laptop.seen.insert(path.clone(), bytes.clone());
                }
                None => {
                    files.remove(path);
                    laptop.seen.remove(path);
                }
            }
            laptop.delivered.insert(path.clone(), number);
        }
    }
}

/// A school year of many computers, and what should come of it.
struct Year<R> {
    key: Key,
    chance: R,
    laptops: Vec<Laptop>,
    carrier: Carrier,
    /// For each child, the ids of the attempts that were said to be saved.
    acknowledged: BTreeMap<ChildId, BTreeSet<Uuid>>,
    erased: BTreeSet<ChildId>,
    attempts: u64,
    clones: u32,
    set_back: u32,
    /// The computers that are out of the school, by their indices, each with the day on which it comes back.
    out: BTreeMap<usize, i64>,
    removed: u32,
}

impl<R: RngExt> Year<R> {
    fn new(mut chance: R) -> Self {
        let key = Key::new();
        let begun = MemoryFolder::of(&key);
        let laptop = |number| {
            let clock = if number % 7 == 3 { chance.random_range(-400..400) * DAY } else { 0 };
            Laptop::new(&key, begun.copied(), number, clock)
        };
        let laptops = (0..MACHINES).map(laptop).collect();
        let (carrier, acknowledged, erased) = (Carrier::default(), BTreeMap::new(), BTreeSet::new());
        let out = BTreeMap::new();
        let (attempts, clones, set_back, removed) = (0, 0, 0, 0);
        Self { key, chance, laptops, carrier, acknowledged, erased, attempts, clones, set_back, out, removed }
    }

    /// Uses the computer with the index `at` for a day: it hears the news, children play, grown-ups change this and that, and it tells its
    /// own.
    fn uses(&mut self, at: usize, today: i64) {
        let now = moment_of(today);
        let calls = self.chance.random_range(0..60);
        let laptop = &mut self.laptops[at];
        self.carrier.deliver(laptop, self.chance.random_range(0..=10), &mut self.chance);
        if self.chance.random_ratio(1, 3) {
            laptop.try_exchange(now, calls);
        } else {
            laptop.exchange(now);
        }
        // Pupils come in the first weeks, wherever they sit down first.
        let pupil = u128::try_from(today / 2).unwrap();
        if pupil < PUPILS && at.is_multiple_of(5) {
            let mut new = child(100 + pupil * 100 + at as u128, &format!("Pupil {pupil} of {at}"));
            new.changed = now + laptop.clock;
            laptop.store().save_children(std::slice::from_ref(&new)).unwrap();
            self.acknowledged.entry(new.id).or_default();
        }
        let known = laptop.children();
        for player in (0..2).filter_map(|_| known.choose(&mut self.chance)) {
            let tried = [1, 2].map(|more| attempt(player.id, self.attempts + more));
            self.attempts += 2;
            laptop.store().save_attempts(&tried).unwrap();
            let kept = self.acknowledged.entry(player.id).or_default();
            kept.extend(tried.iter().map(|attempt| attempt.id));
        }
        if let (Some(player), true) = (known.choose(&mut self.chance), self.chance.random_ratio(1, 12)) {
            let moved = Child {
                name: format!("{} on day {today}", player.name),
                classes: [format!("{}a", 1 + today / 50)].into(),
                changed: now + laptop.clock,
                ..player.clone()
            };
            laptop.store().save_children(&[moved]).unwrap();
        }
        let erases = today > 20 && self.chance.random_ratio(1, 60);
        if let (Some(player), true) = (known.choose(&mut self.chance), erases) {
            laptop.store().erase(player.id, now).unwrap();
            self.erased.insert(player.id);
        }
        if self.chance.random_ratio(1, 2) {
            laptop.try_exchange(now, calls);
        } else {
            laptop.exchange(now);
        }
        self.carrier.collect(laptop);
    }

    /// Clones the disks of some computers and sets some back. What was written before a disk is lost has already left the computer.
    fn disks(&mut self, today: i64) {
        let now = moment_of(today);
        let (one, other) = (self.chance.random_range(0..MACHINES), self.chance.random_range(0..MACHINES));
        // A computer that was taken out can tell nothing before its disk is lost.
        let is_out = |year: &Self, at: usize| year.out.contains_key(&at);
        if today % 40 == 17 && one != other && !is_out(self, other) {
            self.tells_all(other, now);
            let image = self.laptops[one].disk();
            self.laptops[other].with_disk(&image);
            self.clones += 1;
        }
        if today % 50 == 30 {
            self.laptops[one].image = Some(self.laptops[one].disk());
        }
        if today % 50 == 45 {
            for at in 0..MACHINES {
                if is_out(self, at) {
                    continue;
                }
                if let Some(image) = self.laptops[at].image.take() {
                    self.tells_all(at, now);
                    self.laptops[at].with_disk(&image);
                    self.set_back += 1;
                }
            }
        }
    }

    /// Lets a computer that knows everything take others out of the school. Some weeks later they come back with the school's key.
    fn members(&mut self, today: i64) {
        let back: Vec<usize> =
            self.out.iter().filter(|(_, until)| **until <= today).map(|(at, _)| *at).collect();
        for at in back {
            self.out.remove(&at);
            self.laptops[at].school.key = Some(self.key.clone());
        }
        if today == i64::MAX {
            return;
        }
        let (by, gone) = (self.chance.random_range(0..MACHINES), self.chance.random_range(0..MACHINES));
        if today % 30 != 12 || by == gone || self.out.contains_key(&by) {
            return;
        }
        self.carrier.deliver(&mut self.laptops[by], 10, &mut self.chance);
        let member = |school_state: SchoolState| SecretKeys::from_key(&school_state.own).public().id();
        let without = Some(member(self.laptops[gone].store().school_state().unwrap()));
        let laptop = &mut self.laptops[by];
        let own = member(laptop.store().school_state().unwrap());
        // A clone would take itself out.
        if without == Some(own) {
            return;
        }
        let now = moment_of(today);
        assert_eq!(laptop.exchange(now).trouble, None);
        let (copy, school) = (laptop.copy.clone(), laptop.school.clone());
        begin_new_epoch(
            &copy,
            &school,
            EpochRenewal { removed_member: without, ..EpochRenewal::default() },
            laptop.store(),
        )
        .unwrap();
        self.tells_all(by, now);
        self.laptops[gone].school.key = None;
        self.out.insert(gone, today + 25);
        self.removed += 1;
    }

    /// Lets the computer with the index `at` hear and tell everything, because nobody begins an epoch before having seen it all.
    fn tells_all(&mut self, at: usize, now: i64) {
        let laptop = &mut self.laptops[at];
        self.carrier.deliver(laptop, 10, &mut self.chance);
        for _ in 0..2 {
            laptop.exchange(now);
        }
        self.carrier.collect(laptop);
    }

    /// Lets all computers hear of everything. Returns the names of those that still had something to hear or to tell, with what it was.
    fn holidays(&mut self, round: i64) -> Vec<String> {
        let mut busy = Vec::new();
        for laptop in &mut self.laptops {
            self.carrier.deliver(laptop, 10, &mut self.chance);
            let told = laptop.exchange(moment_of(1000 + round));
            assert_eq!(told.trouble, None);
            // A grown-up deletes the files that are nobody's.
            for (path, _) in &told.passed_over {
                laptop.copy.0.borrow_mut().remove(path);
            }
            let before = self.carrier.0.len();
            self.carrier.collect(laptop);
            let carried: Vec<&PathBuf> = self.carrier.0[before..].iter().map(|(path, _)| path).collect();
            if told.has_news || told.sent > 0 || !told.passed_over.is_empty() || !carried.is_empty() {
                busy.push(format!("{}: {told:?}, and wrote or removed {carried:?}", laptop.school.name));
            }
        }
        busy
    }

    /// The id of a computer that wrote into the folder once and that nobody has any more. `None` if there is none.
    fn gone(&mut self) -> Option<MachineId> {
        let own: BTreeSet<MachineId> =
            self.laptops.iter_mut().map(|laptop| laptop.store().machine_id().unwrap()).collect();
        let files = self.laptops[0].copy.files();
        let mut machines = files.iter().map(|(path, _)| {
            MachineId(Uuid::parse_str(path.iter().next().unwrap().to_str().unwrap()).unwrap())
        });
        machines.find(|machine| !own.contains(machine))
    }

    fn judge(&mut self) {
        let expected = archive_text(self.laptops[0].store());
        for laptop in &mut self.laptops {
            assert_eq!(archive_text(laptop.store()), expected, "{}", laptop.school.name);
        }
        let store = self.laptops[0].store();
        for (child, ids) in &self.acknowledged {
            let kept: BTreeSet<Uuid> =
                store.attempts(*child).unwrap().iter().map(|attempt| attempt.id).collect();
            let expected = if self.erased.contains(child) { &BTreeSet::new() } else { ids };
            assert_eq!(&kept, expected, "{child}");
        }
        let opened = self.laptops[0].copy.owner_trust(&[&self.key]);
        for laptop in &self.laptops {
            for (path, bytes) in laptop.copy.files() {
                let told = children_in_file(&bytes, &opened);
                assert!(told.is_disjoint(&self.erased), "{} of {}", path.display(), laptop.school.name);
            }
        }
    }
}

/// The moment at which a day of the year begins, in milliseconds.
fn moment_of(day: i64) -> i64 {
    (20_000 + day) * DAY
}

#[test]
fn after_a_school_year_all_computers_hold_the_same_and_nothing_is_lost() {
    // `FISHPOND_TEST_YEAR` asks for another year.
    let seed = std::env::var("FISHPOND_TEST_YEAR").ok().and_then(|seed| seed.parse().ok()).unwrap_or(2026);
    let mut year = Year::new(chance_from_seed(seed, 9));
    for today in 0..DAYS {
        for at in 0..MACHINES {
            if year.chance.random_ratio(USED, 100) {
                year.uses(at, today);
            }
        }
        year.disks(today);
        year.members(today);
    }
    let happened = (year.clones, year.set_back, year.erased.len(), year.attempts);
    assert!(happened.0 > 2 && happened.1 > 2 && happened.2 > 4 && happened.3 > 1500, "{happened:?}");
    assert!(year.removed > 2);
    year.members(i64::MAX);
    let (mut restless, mut taken_over) = (0, BTreeSet::new());
    for round in 0.. {
        let busy = year.holidays(round);
        if !busy.is_empty() {
            restless += 1;
            assert!(restless < 20, "it does not come to rest: {busy:#?}");
            continue;
        }
        restless = 0;
        // A computer that will not come back is taken over by another.
        let Some(gone) = year.gone() else { break };
        assert!(taken_over.insert(gone), "files of {gone} stay in the folder");
        let copy = year.laptops[0].copy.clone();
        take_over_files(&copy, gone, year.laptops[0].store()).unwrap();
    }
    year.judge();
}
