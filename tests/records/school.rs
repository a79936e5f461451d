//! A school's folder: what children do on one computer becomes known on all, whatever happens to the folder on the way.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;

use interchange::CHANGE_TIME_LIMIT;
use interchange::school::{MachineId, SCHOOL_FOLDER_NAME, TrustPolicy, check_file_integrity, open_file};
use records::school::{
    ExchangeError, ExchangeOutcome, JoinError, Key, KeySource, School, Storage, exchange, is_weak_passphrase,
    take_over_files,
};
use records::{
    Archive, ArchiveScope, Child, ChildId, ClashChoice, ClashDecisions, RosterEntry, Store,
    find_possible_duplicates,
};
use serde_json::json;

use crate::made::{TestFolder, attempts, child, everything, mia, played};
pub use crate::memory::MemoryFolder;

/// A folder that fails after this many operations, as if it were gone. A file that is being written then is half there.
pub struct VanishingFolder<'a, S> {
    pub storage: &'a S,
    pub left: Cell<usize>,
}

impl<S: Storage> VanishingFolder<'_, S> {
    fn is_there(&self) -> io::Result<()> {
        let left = self.left.get().checked_sub(1).ok_or(io::ErrorKind::NotFound)?;
        self.left.set(left);
        Ok(())
    }
}

impl<S: Storage> Storage for VanishingFolder<'_, S> {
    fn list(&self, folder: &Path) -> io::Result<Vec<String>> {
        self.is_there().and_then(|()| self.storage.list(folder))
    }

    fn read(&self, file: &Path, most: u64) -> io::Result<Vec<u8>> {
        self.is_there().and_then(|()| self.storage.read(file, most))
    }

    fn length(&self, file: &Path) -> io::Result<u64> {
        self.is_there().and_then(|()| self.storage.length(file))
    }

    fn read_in_pieces(&self, file: &Path, take: &mut dyn FnMut(&[u8])) -> io::Result<()> {
        self.is_there().and_then(|()| self.storage.read_in_pieces(file, take))
    }

    fn write_new(&self, file: &Path, bytes: &[u8]) -> io::Result<()> {
        self.is_there().inspect_err(|_| {
            self.storage.write_new(file, &bytes[..bytes.len() / 2]).expect("memory");
        })?;
        self.storage.write_new(file, bytes)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.is_there().and_then(|()| self.storage.rename(from, to))
    }

    fn remove(&self, file: &Path) -> io::Result<()> {
        self.is_there().and_then(|()| self.storage.remove(file))
    }

    fn make_folder(&self, folder: &Path) -> io::Result<()> {
        self.is_there().and_then(|()| self.storage.make_folder(folder))
    }
}

/// What a computer of this name knows of its school. `key` is the school's own key.
pub fn school(key: &Key, name: &str) -> School {
    School {
        folder: SCHOOL_FOLDER_NAME.into(),
        name: name.to_owned(),
        key: Some(key.clone()),
        opens: None,
        largest: School::DEFAULT_FILE_LIMIT,
    }
}

/// A computer that belongs to a school, with records of its own. At first it has no children.
pub struct SchoolComputer {
    pub place: TestFolder,
    pub store: Store,
    pub school: School,
}

impl SchoolComputer {
    fn new(key: &Key, name: &str) -> Self {
        Self::at(TestFolder::new(), key, name)
    }

    pub fn at(place: TestFolder, key: &Key, name: &str) -> Self {
        Self { store: place.open(), place, school: school(key, name) }
    }

    pub fn exchange(&mut self, storage: &impl Storage) -> ExchangeOutcome {
        exchange(storage, &self.school, None, &mut self.store, 1_000)
    }

    pub fn exchange_without_trouble(&mut self, storage: &impl Storage) -> ExchangeOutcome {
        self.exchange_at(storage, 1_000)
    }

    /// Lets the computer exchange at this moment, in milliseconds. The test fails if anything goes wrong.
    pub fn exchange_at(&mut self, storage: &impl Storage, now: i64) -> ExchangeOutcome {
        let exchange = exchange(storage, &self.school, None, &mut self.store, now);
        assert_eq!(exchange.trouble, None);
        exchange
    }

    /// The computer after SQL statements that change its database as its records never do.
    pub fn with_database_changes(self, changes: impl IntoIterator<Item = String>) -> Self {
        let Self { place, store, school } = self;
        drop(store);
        let database = rusqlite::Connection::open(place.file("records.db")).unwrap();
        for change in changes {
            assert_eq!(database.execute(&change, []).unwrap(), 1, "{change}");
        }
        drop(database);
        Self { store: place.open(), place, school }
    }

    pub fn records_text(&self) -> String {
        archive_text(&self.store)
    }
}

/// Everything that the records hold, as text that can be compared.
pub fn archive_text(store: &Store) -> String {
    serde_json::to_string(&everything(store)).unwrap()
}

pub fn machines<const N: usize>(key: &Key) -> [SchoolComputer; N] {
    std::array::from_fn(|number| SchoolComputer::new(key, &format!("Laptop {number}")))
}

/// The ids of the children in a file of a school, except those who are erased. `opened` has the keys to read it.
pub fn children_in_file(bytes: &[u8], opened: &TrustPolicy) -> BTreeSet<ChildId> {
    let (_, _, content) = open_file(bytes, opened).unwrap();
    let mut told: BTreeSet<ChildId> = content
        .children
        .iter()
        .flat_map(|child| serde_json::from_str::<Child>(child.get()).unwrap().ids())
        .collect();
    told.extend(content.parts.iter().flat_map(|part| &part.attempts).map(|attempt| attempt.tried.child));
    told
}

#[test]
fn what_a_child_does_on_one_computer_reaches_all() {
    let (key, ben) = (Key::new(), child(2, "Ben"));
    let storage = MemoryFolder::of(&key);
    let [mut one, mut two, mut three] = machines(&key);
    one.store.save_children(&[mia(), ben.clone()]).unwrap();
    one.store.save_attempts(&attempts(mia().id, 0..30)).unwrap();
    one.store.save_game(&played(1, [mia().id, ben.id])).unwrap();
    assert_eq!(one.exchange_without_trouble(&storage).sent, 30);

    let came = two.exchange_without_trouble(&storage);
    assert_eq!((came.received, came.sent, came.has_news), (30, 0, true));
    assert_eq!(two.records_text(), one.records_text());
    two.store.save_attempts(&attempts(mia().id, 30..40)).unwrap();
    assert_eq!(two.exchange_without_trouble(&storage).sent, 10);
    assert_eq!(
        (three.exchange_without_trouble(&storage).received, one.exchange_without_trouble(&storage).received),
        (40, 10)
    );
    assert_eq!((one.records_text(), three.records_text()), (two.records_text(), two.records_text()));

    // What is known is neither written again nor read again.
    let before = storage.files();
    for machine in [&mut one, &mut two, &mut three] {
        let quiet = machine.exchange_without_trouble(&storage);
        assert_eq!((quiet.received, quiet.sent, quiet.has_news), (0, 0, false));
        assert!(quiet.waiting.is_empty());
    }
    assert_eq!(storage.files(), before);
    let heard: Vec<String> = three
        .exchange_without_trouble(&storage)
        .other_computers
        .into_iter()
        .map(|heard| heard.name)
        .collect();
    assert_eq!(heard.iter().map(String::as_str).collect::<BTreeSet<_>>(), ["Laptop 0", "Laptop 1"].into());
}

#[test]
fn the_last_change_by_a_grown_up_counts_everywhere() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let [mut one, mut two] = machines(&key);
    one.store.save_children(&[mia()]).unwrap();
    one.exchange_without_trouble(&storage);
    two.exchange_without_trouble(&storage);
    let changed = Child { name: "Mia B".to_owned(), changed: 9, classes: ["2a".to_owned()].into(), ..mia() };
    two.store.save_children(std::slice::from_ref(&changed)).unwrap();
    one.store.save_children(&[Child { name: "Mia A".to_owned(), changed: 8, ..mia() }]).unwrap();
    for _ in 0..2 {
        one.exchange_without_trouble(&storage);
        two.exchange_without_trouble(&storage);
    }
    assert_eq!(one.store.children().unwrap(), [changed]);
    assert_eq!(one.records_text(), two.records_text());
    assert!(
        one.exchange_without_trouble(&storage).waiting.is_empty()
            && two.exchange_without_trouble(&storage).waiting.is_empty()
    );
}

#[test]
fn a_change_that_saw_another_wins_whatever_the_clocks_say() {
    // How far two clocks are ahead and behind, in milliseconds.
    for (ahead, behind) in [(300_000, 0), (0, -86_400_000), (CHANGE_TIME_LIMIT - 1, 1), (i64::MAX, i64::MAX)]
    {
        let key = Key::new();
        let storage = MemoryFolder::of(&key);
        let [mut one, mut two, mut three] = machines(&key);
        let renamed =
            |name: &str, changed, before: &Child| Child { name: name.to_owned(), changed, ..before.clone() };
        one.store.save_children(&[renamed("Mia A", ahead, &mia())]).unwrap();
        one.exchange_without_trouble(&storage);
        two.exchange_without_trouble(&storage);
        let seen = two.store.children().unwrap().remove(0);
        two.store.save_children(&[renamed("Mia B", behind, &seen)]).unwrap();
        two.exchange_without_trouble(&storage);
        one.exchange_without_trouble(&storage);
        let seen = one.store.children().unwrap().remove(0);
        let last = "Mia";
        one.store.save_children(&[renamed(last, behind, &seen)]).unwrap();
        for _ in 0..2 {
            for machine in [&mut one, &mut two, &mut three] {
                machine.exchange_without_trouble(&storage);
            }
        }
        for machine in [&mut one, &mut two, &mut three] {
            let name = machine.store.children().unwrap().remove(0).name;
            assert_eq!(name, last, "clocks {ahead} and {behind}");
            assert!(machine.exchange_without_trouble(&storage).waiting.is_empty());
        }
    }
}

#[test]
fn a_change_dated_beyond_any_clock_is_refused_everywhere() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let [mut one, mut two] = machines(&key);
    one.store.save_children(&[mia()]).unwrap();
    one.exchange_without_trouble(&storage);
    two.exchange_without_trouble(&storage);
    for changed in [CHANGE_TIME_LIMIT, i64::MAX] {
        let mut forged = serde_json::to_value(one.store.archive(&ArchiveScope::Everything).unwrap()).unwrap();
        forged["children"][0]["name"] = json!("Nobody");
        forged["children"][0]["changed"] = json!(changed);
        forged["marks"] = json!([{ "ids": [mia().id], "at": changed, "fate": "erased" }]);
        let forged = Archive::read(forged.to_string().as_bytes()).unwrap();
        two.store.import(&forged, &ClashDecisions::same_for_all(ClashChoice::KeepOut), 1_000).unwrap();
        one.store.import(&forged, &ClashDecisions::same_for_all(ClashChoice::KeepOut), 1_000).unwrap();
    }
    let seen = one.store.children().unwrap().remove(0);
    assert_eq!(seen.name, mia().name);
    one.store.save_children(&[Child { name: "Mia B".to_owned(), changed: 1_000, ..seen }]).unwrap();
    one.exchange_without_trouble(&storage);
    two.exchange_without_trouble(&storage);
    assert_eq!(two.store.children().unwrap().remove(0).name, "Mia B");
    assert_eq!(one.records_text(), two.records_text());
}

#[test]
fn a_child_in_two_class_lists_becomes_one_on_every_computer() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let [mut one, mut two, mut three] = machines(&key);
    let elsewhere = Child { changed: 9, picture: 7, classes: ["1a".to_owned()].into(), ..child(77, "mia") };
    one.store.save_children(&[mia()]).unwrap();
    one.store.save_attempts(&attempts(mia().id, 0..5)).unwrap();
    two.store.save_children(std::slice::from_ref(&elsewhere)).unwrap();
    two.store.save_attempts(&attempts(elsewhere.id, 100..103)).unwrap();
    for machine in [&mut one, &mut two, &mut three] {
        machine.exchange_without_trouble(&storage);
    }
    one.exchange_without_trouble(&storage);
    unite(&mut one.store);
    // The third computer does not know it yet, and goes on with one of them.
    three.store.save_attempts(&attempts(elsewhere.id, 200..202)).unwrap();
    for _ in 0..2 {
        for machine in [&mut three, &mut one, &mut two] {
            machine.exchange_without_trouble(&storage);
        }
    }
    for machine in [&one, &two, &three] {
        let [child] = machine.store.children().unwrap().try_into().unwrap();
        assert_eq!((child.name.as_str(), child.picture), ("mia", 7), "what was changed last");
        assert_eq!(child.classes, mia().classes);
        assert_eq!(machine.store.attempts(mia().id).unwrap().len(), 10);
        assert_eq!(machine.records_text(), one.records_text());
    }
    assert!(find_possible_duplicates(&one.store.children().unwrap()).is_empty());
}

/// Makes one child of each group of children that may be the same.
fn unite(store: &mut Store) {
    let children = store.children().unwrap();
    let groups =
        find_possible_duplicates(&children).into_iter().map(|group| group.into_iter().cloned().collect());
    store.merge_children(&groups.collect::<Vec<_>>(), 50).unwrap();
}

#[test]
fn a_child_brought_back_merges_with_a_namesake_without_loss() {
    let place = TestFolder::new();
    let mut store = place.open();
    store.save_children(&[mia(), child(77, "Mia")]).unwrap();
    store.save_attempts(&attempts(mia().id, 0..5)).unwrap();
    store.save_attempts(&attempts(child(77, "Mia").id, 100..103)).unwrap();
    let before = everything(&store);
    store.erase(mia().id, 3).unwrap();
    store.import(&before, &ClashDecisions::same_for_all(ClashChoice::BringBack), 4).unwrap();
    unite(&mut store);
    assert_eq!(store.children().unwrap().len(), 1);
    assert_eq!(store.attempts(mia().id).unwrap().len(), 8);
}

#[test]
fn children_with_one_name_may_be_the_same_unless_something_differs() {
    let named = |name: &str, classes: &[&str], roster: Option<&str>| Child {
        classes: classes.iter().map(|&class| class.to_owned()).collect(),
        roster: roster.map(|id| RosterEntry {
            id: id.to_owned(),
            name: name.to_owned(),
            classes: BTreeMap::default(),
        }),
        ..Child::new(name.to_owned(), 2)
    };
    for (may_be, one, other) in [
        (true, named("Mia", &[], None), named("Mia", &[], None)),
        (true, named("Mia", &["1a"], None), named("MIA", &["1a", "Chess"], None)),
        (true, named("Ömer", &["1a"], None), named("ömer", &[], None)),
        (true, named("Mia", &["1a"], Some("17")), named("Mia", &["1a"], None)),
        (true, named("Mia", &["1a"], Some("17")), named("Mia", &["1a"], Some("17"))),
        (false, named("Mia", &["1a"], None), named("Mia B", &["1a"], None)),
        (false, named("Mia", &["1a"], None), named("Mia", &["1b"], None)),
        (false, named("Mia", &["1a"], Some("17")), named("Mia", &["1a"], Some("18"))),
    ] {
        let later = Child { changed: one.changed + 1, ..other.clone() };
        let children = [one.clone(), later.clone()];
        let groups = find_possible_duplicates(&children);
        let expected = [vec![&later, &one]];
        assert_eq!(groups, if may_be { &expected[..] } else { &[] }, "{one:?} {other:?}");
    }
}

#[test]
fn an_erased_child_is_gone_from_every_computer_and_file() {
    let (key, ben) = (Key::new(), child(2, "Ben"));
    let storage = MemoryFolder::of(&key);
    let [mut one, mut two] = machines(&key);
    one.store.save_children(&[mia(), ben.clone()]).unwrap();
    one.store.save_attempts(&attempts(mia().id, 0..5)).unwrap();
    one.exchange_without_trouble(&storage);
    two.exchange_without_trouble(&storage);
    two.store.save_attempts(&attempts(mia().id, 5..9)).unwrap();
    two.store.save_attempts(&attempts(ben.id, 0..3)).unwrap();
    two.exchange_without_trouble(&storage);

    two.store.erase(mia().id, 50).unwrap();
    // On the other computer Mia still plays.
    one.store.save_attempts(&attempts(mia().id, 20..22)).unwrap();
    one.exchange_without_trouble(&storage);
    two.exchange_without_trouble(&storage);
    let told = one.exchange_without_trouble(&storage);
    assert_eq!(told.erased, ["Mia"]);
    one.exchange_without_trouble(&storage);
    two.exchange_without_trouble(&storage);
    assert_eq!(one.records_text(), two.records_text());
    assert_eq!(one.store.children().unwrap(), std::slice::from_ref(&ben));
    assert_eq!(one.store.attempts(ben.id).unwrap().len(), 3);
    for (path, bytes) in storage.files() {
        assert!(
            !children_in_file(&bytes, &storage.owner_trust(&[&key])).contains(&mia().id),
            "{}",
            path.display()
        );
    }
}

#[test]
fn many_small_files_are_joined_and_never_read_twice() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let [mut one, mut two, mut three] = machines(&key);
    one.store.save_children(&[mia()]).unwrap();
    let mut read = 0;
    for number in 0..70 {
        one.store.save_attempts(&attempts(mia().id, number..number + 1)).unwrap();
        one.exchange_without_trouble(&storage);
        let came = two.exchange_without_trouble(&storage);
        read += came.received;
        assert!(storage.files().len() <= 20, "{} files", storage.files().len());
    }
    assert_eq!(read, 70);
    // A joined file holds nothing new, so it is not opened.
    let before = storage.files().len();
    assert!(!two.exchange_without_trouble(&storage).has_news);
    assert_eq!(three.exchange_without_trouble(&storage).received, 70);
    assert_eq!((three.records_text(), two.records_text()), (one.records_text(), one.records_text()));
    assert_eq!(storage.files().len(), before);
}

#[test]
fn a_folder_that_vanishes_between_any_two_operations_loses_nothing() {
    let (key, ben) = (Key::new(), child(2, "Ben"));
    for calls in 0.. {
        let storage = MemoryFolder::of(&key);
        let [mut one, mut two] = machines(&key);
        one.store.save_children(&[mia(), ben.clone()]).unwrap();
        let (mut was_cut, mut is_erased) = (false, false);
        for round in 0..9 {
            one.store.save_attempts(&attempts(mia().id, round..round + 1)).unwrap();
            if round == 8 && two.store.children().unwrap().contains(&ben) {
                two.store.erase(ben.id, 5).unwrap();
                is_erased = true;
            }
            for machine in [&mut one, &mut two] {
                let vanishing = VanishingFolder { storage: &storage, left: Cell::new(calls) };
                was_cut |= machine.exchange(&vanishing).trouble.is_some() || vanishing.left.get() == 0;
            }
        }
        one.exchange_without_trouble(&storage);
        two.exchange_without_trouble(&storage);
        two.store.save_attempts(&attempts(mia().id, 20..25)).unwrap();
        for _ in 0..2 {
            two.exchange_without_trouble(&storage);
            one.exchange_without_trouble(&storage);
        }
        assert_eq!(one.records_text(), two.records_text(), "after {calls} operations");
        assert_eq!(one.store.attempts(mia().id).unwrap().len(), 14, "after {calls} operations");
        for (path, bytes) in storage.files() {
            let tells = children_in_file(&bytes, &storage.owner_trust(&[&key])).contains(&ben.id);
            assert!(!(tells && is_erased), "{} after {calls} operations", path.display());
        }
        if !was_cut {
            assert!(calls > 20 && is_erased, "an exchange has more operations than {calls}");
            break;
        }
    }
}

#[test]
fn what_two_clones_write_before_meeting_reaches_every_computer() {
    let (key, ben) = (Key::new(), child(2, "Ben"));
    let here = school(&key, "Laptop");
    let first = MemoryFolder::of(&key);
    let second = first.copied();
    let (place, copy) = (TestFolder::new(), TestFolder::new());
    let mut one = place.open();
    one.save_children(&[mia(), ben.clone()]).unwrap();
    exchange(&first, &here, None, &mut one, 7);
    drop(one);
    std::fs::copy(place.file("records.db"), copy.file("records.db")).unwrap();
    let (mut one, mut other) = (place.open(), copy.open());
    for (store, storage, child) in [(&mut one, &first, mia().id), (&mut other, &second, ben.id)] {
        store.save_attempts(&attempts(child, 0..3)).unwrap();
        exchange(storage, &here, None, store, 7);
    }
    assert_eq!(one.machine_id().unwrap(), other.machine_id().unwrap());
    // One of them joins its files before the other hears of it. A third computer has heard of the other first.
    let [mut third] = machines(&key);
    third.exchange_without_trouble(&second);
    for number in 10..30 {
        one.save_attempts(&attempts(mia().id, number..number + 1)).unwrap();
        exchange(&first, &here, None, &mut one, 7);
    }
    for (path, bytes) in first.files() {
        second.0.borrow_mut().insert(path, bytes);
    }
    third.exchange_without_trouble(&second);
    let count = |child| third.store.attempts(child).unwrap().len();
    assert_eq!((count(mia().id), count(ben.id)), (23, 3));
}

#[test]
fn a_late_file_is_reported_as_missing_and_one_never_sent_is_not() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let [mut one, mut two] = machines(&key);
    let missing = |machine: &mut SchoolComputer, storage: &MemoryFolder| {
        machine.exchange_without_trouble(storage).other_computers[0].missing
    };
    one.store.save_children(&[mia()]).unwrap();
    one.exchange_without_trouble(&storage);
    one.store.save_attempts(&attempts(mia().id, 0..5)).unwrap();
    one.exchange_without_trouble(&storage);
    // The first of two files is still on its way.
    let mut files = storage.files();
    files.sort();
    let late = storage.0.borrow_mut().remove(&files[0].0).unwrap();
    assert_eq!(missing(&mut two, &storage), 1);
    storage.0.borrow_mut().insert(files[0].0.clone(), late);
    assert_eq!(missing(&mut two, &storage), 0);
    // The share was read-only for a while. A later file tells what could not be written.
    one.store.save_attempts(&attempts(mia().id, 5..9)).unwrap();
    let enough = (0..100).find(|left| {
        let vanishing = VanishingFolder { storage: &storage, left: Cell::new(*left) };
        let is_cut_off = one.exchange(&vanishing).trouble.is_some();
        is_cut_off && one.store.unsent_counts().unwrap().attempts == 0
    });
    assert!(enough.is_some());
    one.exchange_without_trouble(&storage);
    assert_eq!(missing(&mut two, &storage), 0);
    assert_eq!(one.records_text(), two.records_text());
}

#[test]
fn a_cloned_or_restored_computer_notices_and_takes_another_name() {
    let (key, ben) = (Key::new(), child(2, "Ben"));
    for is_clone in [true, false] {
        let storage = MemoryFolder::of(&key);
        let (place, fresh) = (TestFolder::new(), TestFolder::new());
        let mut one = place.open();
        let here = school(&key, "Laptop");
        let both = |store: &mut Store| exchange(&storage, &here, None, store, 7);
        one.save_children(&[mia(), ben.clone()]).unwrap();
        one.save_attempts(&attempts(mia().id, 0..4)).unwrap();
        both(&mut one);
        let name = one.machine_id().unwrap();
        drop(one);
        let copy = TestFolder::new();
        std::fs::copy(place.file("records.db"), copy.file("records.db")).unwrap();
        let (mut one, mut other) = (place.open(), copy.open());
        one.save_attempts(&attempts(mia().id, 4..9)).unwrap();
        assert!(!both(&mut one).has_new_id);
        if is_clone {
            other.save_attempts(&attempts(ben.id, 0..3)).unwrap();
        } else {
            drop(one);
            one = fresh.open();
        }
        // The same number was already written under the same name.
        assert!(both(&mut other).has_new_id);
        assert_ne!(other.machine_id().unwrap(), name);
        for _ in 0..4 {
            both(&mut one);
            both(&mut other);
        }
        let expected = if is_clone { (9, 3) } else { (9, 0) };
        for store in [&one, &other] {
            let count = |child| store.attempts(child).unwrap().len();
            assert_eq!((count(mia().id), count(ben.id)), expected);
        }
        assert_eq!(archive_text(&one), archive_text(&other));
        let names: BTreeSet<MachineId> =
            storage.files().iter().map(|(_, bytes)| check_file_integrity(bytes).unwrap().0.machine).collect();
        assert!(is_clone || !names.contains(&name), "what lay under the old name is told anew");
    }
}

#[test]
fn a_new_passphrase_must_be_hard_to_guess_and_an_old_one_stays_valid() {
    let place = TestFolder::new();
    let join = |passphrase: &str, name: &str| {
        School::create_and_join(place.path(), &KeySource::Passphrase(passphrase.to_owned()), name).map(drop)
    };
    #[rustfmt::skip]
    let weak = ["", "abc", "aaaaaaaaaaaa", "123456789012", "passwordpassword", "qwertzuiop12", "fishpond school", "Otter Laptop 7"];
    for passphrase in weak {
        assert_eq!(join(passphrase, "Otter Laptop 7"), Err(JoinError::Weak), "{passphrase}");
        assert!(is_weak_passphrase(passphrase, "Otter Laptop 7", place.path()), "{passphrase}");
    }
    assert_eq!(std::fs::read_dir(place.path()).unwrap().count(), 0, "nothing was begun");
    for passphrase in ["four words that rhyme", "vier blaue Kisten tanzen", "水獭在清晨的池塘里数着八条鱼"]
    {
        assert!(!is_weak_passphrase(passphrase, "Otter Laptop 7", place.path()), "{passphrase}");
    }

    // A key changes by the same rule.
    let first = KeySource::Passphrase("four words that rhyme".to_owned());
    let school = School::create_and_join(place.path(), &first, "Laptop 1").unwrap();
    assert!(school.with_key(&first).is_ok());
    let other = |passphrase: &str| school.new_key(&KeySource::Passphrase(passphrase.to_owned())).map(drop);
    assert_eq!(other("aaaaaaaaaaaa"), Err(JoinError::Weak));
    assert_eq!(other("vier blaue Kisten tanzen"), Ok(()));
}

#[test]
fn a_folder_in_which_all_computers_have_one_key_is_left_alone() {
    let place = TestFolder::new();
    let key = Key::new();
    let public = json!({
        "format": "fishpond-school", "version": 1, "school": uuid::Uuid::new_v4(), "key": key.id().to_string(),
    });
    std::fs::create_dir(place.file(SCHOOL_FOLDER_NAME)).unwrap();
    std::fs::write(place.file(SCHOOL_FOLDER_NAME).join(School::FILE_NAME), public.to_string()).unwrap();
    let unlock = KeySource::KeyFile(key.to_text());
    for enter in [School::join, School::create_and_join] {
        assert_eq!(enter(place.path(), &unlock, "Laptop 1").unwrap_err(), JoinError::OneKey);
    }
    let [mut one] = machines(&key);
    one.store.save_children(&[mia()]).unwrap();
    let storage =
        records::school::DiskStorage::new(place.file(SCHOOL_FOLDER_NAME), School::DEFAULT_FILE_LIMIT);
    assert_eq!(one.exchange(&storage).trouble, Some(ExchangeError::Folder(JoinError::OneKey)));
    assert_eq!(std::fs::read_dir(place.file(SCHOOL_FOLDER_NAME)).unwrap().count(), 1, "nothing is written");
}

/// A folder from which this user account may remove nothing.
struct Foreign<'a>(&'a MemoryFolder);

impl Storage for Foreign<'_> {
    fn list(&self, folder: &Path) -> io::Result<Vec<String>> {
        self.0.list(folder)
    }

    fn read(&self, file: &Path, most: u64) -> io::Result<Vec<u8>> {
        self.0.read(file, most)
    }

    fn length(&self, file: &Path) -> io::Result<u64> {
        self.0.length(file)
    }

    fn read_in_pieces(&self, file: &Path, take: &mut dyn FnMut(&[u8])) -> io::Result<()> {
        self.0.read_in_pieces(file, take)
    }

    fn write_new(&self, file: &Path, bytes: &[u8]) -> io::Result<()> {
        self.0.write_new(file, bytes)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.0.rename(from, to)
    }

    fn remove(&self, _: &Path) -> io::Result<()> {
        Err(io::ErrorKind::PermissionDenied.into())
    }

    fn make_folder(&self, folder: &Path) -> io::Result<()> {
        self.0.make_folder(folder)
    }
}

#[test]
fn a_taken_over_file_is_named_until_it_can_be_deleted() {
    let (key, ben) = (Key::new(), child(2, "Ben"));
    let storage = MemoryFolder::of(&key);
    let [mut gone, mut here] = machines(&key);
    gone.store.save_children(&[mia(), ben.clone()]).unwrap();
    gone.store.save_attempts(&attempts(ben.id, 0..3)).unwrap();
    gone.exchange_without_trouble(&storage);
    let [(old, _)]: [_; 1] = storage.files().try_into().unwrap();
    here.exchange_without_trouble(&storage);
    here.store.erase(ben.id, 2_000).unwrap();

    take_over_files(&Foreign(&storage), gone.store.machine_id().unwrap(), &mut here.store).unwrap();
    for _ in 0..2 {
        let Some(ExchangeError::NotRemoved { path, .. }) = here.exchange(&Foreign(&storage)).trouble else {
            panic!("Ben still stands in the folder")
        };
        assert_eq!(path, Path::new(SCHOOL_FOLDER_NAME).join(&old));
        assert!(storage.files().iter().any(|(path, _)| *path == old));
    }
    here.exchange_without_trouble(&storage);
    assert!(storage.files().iter().all(|(path, bytes)| *path != old
        && !children_in_file(bytes, &storage.owner_trust(&[&key])).contains(&ben.id)));
}

#[test]
fn a_computer_that_comes_back_after_a_take_over_can_be_taken_over_later() {
    let (key, ben) = (Key::new(), child(2, "Ben"));
    let storage = MemoryFolder::of(&key);
    let [mut gone, mut here, mut new] = machines(&key);
    let old = gone.store.machine_id().unwrap();
    gone.store.save_children(&[mia(), ben.clone()]).unwrap();
    for number in 0..8 {
        gone.store.save_attempts(&attempts(ben.id, number * 3..number * 3 + 3)).unwrap();
        gone.exchange_without_trouble(&storage);
    }
    let files = storage.files().len();
    take_over_files(&storage, old, &mut here.store).unwrap();
    gone.exchange_without_trouble(&storage);
    assert!(storage.files().len() < files, "what was to be read once more is joined, and gone");
    here.exchange_without_trouble(&storage);
    here.exchange_without_trouble(&storage);

    take_over_files(&storage, old, &mut here.store).unwrap();
    here.exchange_without_trouble(&storage);
    let left = storage.files();
    assert!(
        left.iter().all(|(_, bytes)| check_file_integrity(bytes).unwrap().0.machine != old),
        "it is taken over"
    );
    new.exchange_without_trouble(&storage);
    assert_eq!(new.records_text(), here.records_text());
}

/// A way to spoil a file of another computer: gets its content, and gives the new one. `None` means that the file is gone.
type Spoil = fn(&[u8]) -> Option<Vec<u8>>;

#[test]
fn what_was_read_of_a_lost_computer_reaches_newcomers_whatever_became_of_its_files() {
    let spoils: [(&str, Spoil); 4] = [
        ("sound", |bytes| Some(bytes.to_vec())),
        ("gone", |_| None),
        ("cut", |bytes| Some(bytes[..bytes.len() / 2].to_vec())),
        ("spoilt", |bytes| Some(bytes.iter().map(|byte| byte ^ 1).collect())),
    ];
    for (what, spoil) in spoils {
        // Which of its files: the first, the last, or all.
        for which in [0..1, 1..2, 0..2] {
            let (key, ben) = (Key::new(), child(2, "Ben"));
            let storage = MemoryFolder::of(&key);
            let [mut gone, mut here, mut new] = machines(&key);
            let old = gone.store.machine_id().unwrap();
            for (child, numbers) in [(mia(), 0..5), (ben, 0..3)] {
                gone.store.save_children(std::slice::from_ref(&child)).unwrap();
                gone.store.save_attempts(&attempts(child.id, numbers)).unwrap();
                gone.exchange_without_trouble(&storage);
            }
            here.exchange_without_trouble(&storage);
            let files = storage.files();
            assert_eq!(files.len(), 2);
            for (path, bytes) in &files[which.clone()] {
                storage.0.borrow_mut().remove(path);
                storage.0.borrow_mut().extend(spoil(bytes).map(|spoilt| (path.clone(), spoilt)));
            }
            take_over_files(&storage, old, &mut here.store).unwrap();
            let told = here.exchange_without_trouble(&storage);
            assert_eq!(told.passed_over.is_empty(), matches!(what, "sound" | "gone"), "{what} {which:?}");
            here.exchange_without_trouble(&storage);
            new.exchange_without_trouble(&storage);
            assert_eq!(new.records_text(), here.records_text(), "{what} {which:?}");
            assert_eq!(new.store.attempts(mia().id).unwrap().len(), 5, "{what} {which:?}");
            if what == "sound" {
                assert!(
                    storage.files().iter().all(|(path, _)| !path.starts_with(old.to_string())),
                    "{which:?}"
                );
            }
        }
    }
}

#[cfg(unix)]
#[test]
fn new_files_in_a_folder_have_the_permissions_of_the_folder() {
    use records::school::DiskStorage;
    use std::fs;
    use std::os::unix::fs::{MetadataExt, PermissionsExt};

    #[rustfmt::skip]
    let table = [
        // the folder   a folder in it   a file in that
        (0o2770,        0o2770,          0o660),
        (0o770,         0o770,           0o660),
        (0o3777,        0o3777,          0o666),
        (0o755,         0o755,           0o644),
        (0o700,         0o700,           0o600),
    ];
    for (mode, folder, file) in table {
        let place = TestFolder::new();
        fs::set_permissions(place.path(), fs::Permissions::from_mode(mode)).unwrap();
        let storage = DiskStorage::new(place.file(SCHOOL_FOLDER_NAME), School::DEFAULT_FILE_LIMIT);
        storage.make_folder(Path::new("")).unwrap();
        storage.make_folder(Path::new("laptop")).unwrap();
        storage.make_folder(Path::new("laptop")).unwrap();
        storage.replace(Path::new("laptop/1"), b"sealed").unwrap();
        let made = ["", "laptop", "laptop/1"].map(|made| fs::metadata(storage.folder().join(made)).unwrap());
        assert_eq!(made.each_ref().map(|made| made.mode() & 0o7777), [folder, folder, file], "{mode:o}");
        let group = fs::metadata(place.path()).unwrap().gid();
        assert!(made.iter().all(|made| made.gid() == group));
    }
}
