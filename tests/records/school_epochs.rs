//! Who belongs to a school, and what counts: a computer is taken out, one that was off writes again, newcomers learn everything, and a
//! school that had one key for all goes on.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use kept::school::{FOLDER, MemberId, NotRead, Secrets};
use records::school::{
    Exchange, Key, NotJoined, PassedOver, Renewal, School, Shelf, Trouble, Unlock, carry, exchange, renew,
};
use records::{Child, ChildId, Folder, Store};

use crate::made::{Place, attempts, child, day, mia};
use crate::memory::{EPOCHS, Memory};
use crate::old_school::{self, copy_all};
use crate::school::{Machine, known, machines};

fn member(machine: &mut Machine) -> MemberId {
    Secrets::of(&machine.store.belonging().unwrap().own).public().id()
}

/// Exchanges until nobody has anything left to tell.
fn all_hear(shelf: &Memory, machines: &mut [&mut Machine]) {
    for _ in 0..4 {
        for machine in &mut *machines {
            machine.settled(shelf);
        }
    }
}

/// Computers that have joined. None of them has the school's own key any more.
fn joined<const N: usize>(key: &Key, shelf: &Memory) -> [Machine; N] {
    let mut all = machines::<N>(key);
    for machine in &mut all {
        machine.settled(shelf);
        machine.school.key = None;
    }
    all
}

/// Begins a new epoch on a computer, with the school's own key.
fn begins(machine: &mut Machine, shelf: &Memory, key: &Key, renewal: Renewal) {
    let school = School { key: Some(key.clone()), ..machine.school.clone() };
    renew(shelf, &school, renewal, &mut machine.store).unwrap();
}

fn takes_out(machine: &mut Machine, shelf: &Memory, key: &Key, gone: MemberId) {
    begins(machine, shelf, key, Renewal { without: Some(gone), ..Renewal::default() });
}

/// Why files were skipped, each reason once.
fn passed_over(exchange: &Exchange) -> Vec<&PassedOver> {
    let mut why: Vec<&PassedOver> = exchange.passed_over.iter().map(|(_, why)| why).collect();
    why.dedup();
    why
}

#[test]
fn a_computer_taken_out_reads_nothing_new_and_its_files_do_not_count() {
    let key = Key::new();
    let shelf = Memory::of(&key);
    let [mut one, mut two, mut thief] = joined(&key, &shelf);
    one.store.put(&[mia(), child(2, "Ben")]).unwrap();
    all_hear(&shelf, &mut [&mut one, &mut two, &mut thief]);
    thief.store.keep_attempts(&attempts(mia().id, 0..5)).unwrap();
    all_hear(&shelf, &mut [&mut one, &mut two, &mut thief]);
    // A copy of the thief that never hears of what comes now.
    let (unheard, before) = (copied(&thief), shelf.copied());
    let gone = member(&mut thief);
    takes_out(&mut one, &shelf, &key, gone);

    // The others go on. The thief hears that it was taken out, and can neither read nor write.
    one.store.keep_attempts(&attempts(mia().id, 5..9)).unwrap();
    one.settled(&shelf);
    thief.store.keep_attempts(&attempts(mia().id, 20..30)).unwrap();
    let told = thief.exchange(&shelf);
    assert_eq!((told.trouble, told.came), (Some(Trouble::NotMember), 0));

    // The copy writes with the key that it had, and somebody carries that into the folder.
    let mut unheard = Machine::at(unheard, &key, "Laptop 2");
    unheard.school.key = None;
    unheard.store.keep_attempts(&attempts(mia().id, 40..50)).unwrap();
    unheard.store.erase(child(2, "Ben").id, 2_000).unwrap();
    unheard.settled(&before);
    for (path, bytes) in before.files() {
        shelf.0.borrow_mut().entry(path).or_insert(bytes);
    }
    all_hear(&shelf, &mut [&mut one, &mut two]);
    for machine in [&mut one, &mut two] {
        let told = machine.settled(&shelf);
        assert_eq!(passed_over(&told), [&PassedOver::NotRead(NotRead::Former)]);
        assert_eq!(machine.store.attempts(mia().id).unwrap().len(), 9, "what it had told stays");
        assert_eq!(machine.store.children().unwrap().len(), 2, "nobody is erased");
    }
    assert_eq!(one.knows(), two.knows());

    // Somebody finds the laptop and shows it the school's key. Then it tells what it has.
    thief.school.key = Some(key);
    all_hear(&shelf, &mut [&mut thief, &mut one, &mut two]);
    assert_eq!(one.store.attempts(mia().id).unwrap().len(), 19);
    assert_eq!(one.knows(), thief.knows());
}

/// A copy of a computer's records.
fn copied(machine: &Machine) -> Place {
    let place = Place::new();
    fs::copy(machine.place.file("records.db"), place.file("records.db")).unwrap();
    place
}

#[test]
fn a_computer_that_was_off_rewrites_files_that_no_longer_count() {
    let key = Key::new();
    let shelf = Memory::of(&key);
    let [mut one, mut off, mut gone] = joined(&key, &shelf);
    one.store.put(&[mia()]).unwrap();
    all_hear(&shelf, &mut [&mut one, &mut off, &mut gone]);
    // The computer that was off wrote into its own copy of the folder, which nobody has seen yet.
    let own = shelf.copied();
    off.store.keep_attempts(&attempts(mia().id, 0..8)).unwrap();
    off.settled(&own);
    let late: Vec<(PathBuf, Vec<u8>)> =
        own.files().into_iter().filter(|(path, _)| !shelf.0.borrow().contains_key(path)).collect();
    assert_eq!(late.len(), 1);
    takes_out(&mut one, &shelf, &key, member(&mut gone));
    one.settled(&shelf);

    shelf.0.borrow_mut().extend(late.clone());
    let told = one.settled(&shelf);
    assert_eq!(told.passed_over, [(late[0].0.clone(), NotRead::Former.into())]);
    assert!(one.store.attempts(mia().id).unwrap().is_empty());
    off.settled(&shelf);
    assert_eq!(one.settled(&shelf).came, 8);
    assert!(shelf.read(&late[0].0, 1).is_err(), "what did not count is gone");
    assert!(one.settled(&shelf).passed_over.is_empty());
    assert_eq!(one.knows(), off.knows());
}

#[test]
fn a_new_computer_reads_everything_at_once_whatever_the_former_keys() {
    let (key, other) = (Key::new(), Key::new());
    let shelf = Memory::of(&key);
    let [mut one, mut two] = joined(&key, &shelf);
    one.store.put(&[mia()]).unwrap();
    one.store.keep_attempts(&attempts(mia().id, 0..30)).unwrap();
    all_hear(&shelf, &mut [&mut one, &mut two]);
    begins(&mut one, &shelf, &key, Renewal { owner: Some((other.clone(), [5; 16])), ..Renewal::default() });
    two.settled(&shelf);
    two.store.keep_attempts(&attempts(mia().id, 30..40)).unwrap();
    all_hear(&shelf, &mut [&mut one, &mut two]);
    begins(&mut two, &shelf, &other, Renewal::default());

    let [mut late] = machines(&key);
    assert_eq!(late.exchange(&shelf).trouble, Some(Trouble::Folder(NotJoined::Void)));
    late.school.key = Some(Key::new());
    assert_eq!(late.exchange(&shelf).trouble, Some(Trouble::Folder(NotJoined::OtherKey)));
    late.school.key = None;
    assert_eq!(late.exchange(&shelf).trouble, Some(Trouble::NotMember));
    late.school.key = Some(other.clone());
    assert_eq!(late.settled(&shelf).came, 40);
    // A joining key works as well, until the next epoch.
    let joining = shelf.epochs()[2].joining_key(&other).unwrap();
    let [mut by_joining, mut too_late] = machines(&joining);
    assert_eq!(by_joining.settled(&shelf).came, 40);
    one.settled(&shelf);
    begins(&mut one, &shelf, &other, Renewal::default());
    assert_eq!(too_late.exchange(&shelf).trouble, Some(Trouble::Folder(NotJoined::Void)));
    all_hear(&shelf, &mut [&mut one, &mut two, &mut late, &mut by_joining]);
    assert_eq!(by_joining.knows(), one.knows());
}

#[test]
fn files_of_a_removed_computer_that_one_other_has_read_reach_all() {
    let key = Key::new();
    let shelf = Memory::of(&key);
    let [mut one, mut reader, mut gone] = joined(&key, &shelf);
    one.store.put(&[mia()]).unwrap();
    all_hear(&shelf, &mut [&mut one, &mut reader, &mut gone]);
    let own = shelf.copied();
    gone.store.keep_attempts(&attempts(mia().id, 0..8)).unwrap();
    gone.settled(&own);
    assert_eq!(reader.settled(&own).came, 8);
    takes_out(&mut one, &shelf, &key, member(&mut gone));
    all_hear(&shelf, &mut [&mut reader, &mut one]);
    assert_eq!(one.store.attempts(mia().id).unwrap().len(), 8);
    assert_eq!(one.knows(), reader.knows());
    let quiet = reader.settled(&shelf);
    assert_eq!((quiet.went, quiet.came), (0, 0));
}

#[test]
fn two_epochs_after_the_same_one_wait_for_the_schools_key() {
    let key = Key::new();
    let shelf = Memory::of(&key);
    let [mut one, mut two, mut first_gone, mut second_gone] = joined(&key, &shelf);
    one.store.put(&[mia()]).unwrap();
    all_hear(&shelf, &mut [&mut one, &mut two, &mut first_gone, &mut second_gone]);
    let other = shelf.copied();
    takes_out(&mut one, &shelf, &key, member(&mut first_gone));
    takes_out(&mut two, &other, &key, member(&mut second_gone));
    for (machine, shelf, from) in [(&mut one, &shelf, 0), (&mut two, &other, 10)] {
        machine.store.keep_attempts(&attempts(mia().id, from..from + 10)).unwrap();
        machine.settled(shelf);
    }
    // The two copies of the folder become one.
    let theirs = other.0.borrow().clone();
    shelf.0.borrow_mut().extend(theirs);
    for machine in [&mut one, &mut two] {
        let told = machine.exchange(&shelf);
        assert_eq!((told.trouble, told.came), (Some(Trouble::Fork), 0));
    }
    begins(&mut two, &shelf, &key, Renewal::default());
    all_hear(&shelf, &mut [&mut one, &mut two]);
    assert_eq!(one.store.attempts(mia().id).unwrap().len(), 20);
    assert_eq!(one.knows(), two.knows());
    for machine in [&mut first_gone, &mut second_gone] {
        assert_eq!(machine.exchange(&shelf).trouble, Some(Trouble::NotMember), "both stay out");
    }
}

#[test]
fn the_current_key_decides_when_a_former_key_begins_another_epoch() {
    let (former, present, stolen) = (Key::new(), Key::new(), Key::new());
    let shelf = Memory::of(&former);
    let [mut one, mut two] = joined(&former, &shelf);
    one.store.put(&[mia()]).unwrap();
    all_hear(&shelf, &mut [&mut one, &mut two]);
    let other = shelf.copied();
    begins(
        &mut one,
        &shelf,
        &former,
        Renewal { owner: Some((present.clone(), [2; 16])), ..Renewal::default() },
    );
    // Somebody who knew the former passphrase begins an epoch of their own beside it.
    let [mut thief] = machines(&former);
    thief.settled(&other);
    begins(&mut thief, &other, &former, Renewal { owner: Some((stolen, [3; 16])), ..Renewal::default() });
    thief.store.erase(mia().id, 9_000).unwrap();
    thief.school.key = None;
    thief.settled(&other);
    let theirs = other.0.borrow().clone();
    shelf.0.borrow_mut().extend(theirs);
    for machine in [&mut one, &mut two] {
        assert_eq!(machine.exchange(&shelf).trouble, Some(Trouble::Fork));
        machine.school.key = Some(present.clone());
        machine.settled(&shelf);
        machine.school.key = None;
        machine.settled(&shelf);
        assert_eq!(machine.store.children().unwrap().len(), 1);
    }
    assert_eq!(one.knows(), two.knows());
    let [mut late] = machines(&present);
    late.settled(&shelf);
    assert_eq!(late.knows(), one.knows());
}

/// What becomes of a file. `None` means that it is gone.
type Spoil = dyn Fn(&[u8]) -> Option<Vec<u8>>;

#[test]
fn spoilt_or_missing_epochs_and_cards_are_put_back() {
    let key = Key::new();
    let shelf = Memory::of(&key);
    let [mut one, mut two] = joined(&key, &shelf);
    one.store.put(&[mia()]).unwrap();
    all_hear(&shelf, &mut [&mut one, &mut two]);
    let small = |path: &Path| !path.starts_with("0") && path.components().count() == 2;
    let before: Vec<(PathBuf, Vec<u8>)> = shelf
        .0
        .borrow()
        .iter()
        .filter(|(path, _)| path.starts_with(EPOCHS) || path.starts_with("members"))
        .map(|(path, bytes)| (path.clone(), bytes.clone()))
        .collect();
    assert_eq!(before.len(), 3);
    let spoils: [&Spoil; 3] =
        [&|_| None, &|bytes| Some(bytes[..bytes.len() / 2].to_vec()), &|_| Some(b"dear colleague".to_vec())];
    for spoil in spoils {
        for (path, bytes) in before.iter().filter(|(path, _)| small(path)) {
            shelf.0.borrow_mut().remove(path);
            if let Some(spoilt) = spoil(bytes) {
                shelf.0.borrow_mut().insert(path.clone(), spoilt);
            }
            one.settled(&shelf);
            assert_eq!(shelf.0.borrow().get(path), Some(bytes), "{}", path.display());
        }
        // The file that names the school is gone.
        shelf.0.borrow_mut().remove(Path::new(School::FILE));
        one.settled(&shelf);
        assert!(shelf.0.borrow().contains_key(Path::new(School::FILE)));
    }
    let [mut late] = machines(&key);
    late.settled(&shelf);
    assert_eq!(late.knows(), one.knows());
    // A folder with nothing of ours in it is a share that is not connected.
    shelf.0.borrow_mut().clear();
    shelf.0.borrow_mut().insert("holiday.jpg".into(), Vec::new());
    assert_eq!(one.exchange(&shelf).trouble, Some(Trouble::Folder(NotJoined::NoSchool)));
    assert_eq!(shelf.0.borrow().len(), 1);
}

#[test]
fn strangers_cannot_change_who_belongs() {
    let key = Key::new();
    let shelf = Memory::of(&key);
    let [mut one, mut two] = joined(&key, &shelf);
    one.store.put(&[mia()]).unwrap();
    all_hear(&shelf, &mut [&mut one, &mut two]);
    // Another school's epochs and members come into the same folder.
    let stranger = Key::new();
    let elsewhere = Memory::of(&stranger);
    let [mut spy] = machines(&stranger);
    spy.settled(&elsewhere);
    begins(&mut spy, &elsewhere, &stranger, Renewal::default());
    spy.store.put(&[child(9, "Spy")]).unwrap();
    spy.settled(&elsewhere);
    let mut theirs = elsewhere.0.borrow().clone();
    theirs.remove(Path::new(School::FILE));
    shelf.0.borrow_mut().extend(theirs);
    let told = one.settled(&shelf);
    assert!(passed_over(&told).contains(&&PassedOver::Elsewhere));
    assert_eq!(one.store.children().unwrap(), [mia()]);
    let [mut late] = machines(&key);
    late.settled(&shelf);
    assert_eq!(late.knows(), one.knows());
}

/// A computer of version 0.2, and the school's folder with it.
fn of_version_0_2(share: &Place, machine: usize) -> (Store, School, Place) {
    let place = Place::new();
    old_school::lay(machine, share.path(), place.path());
    let data = Folder::open(Some(place.path().to_owned())).unwrap();
    let store = Store::open(&data, day(1)).unwrap().store;
    (store, School::of(&data).unwrap().unwrap(), place)
}

fn names(store: &Store) -> BTreeSet<String> {
    store.children().unwrap().into_iter().map(|child: Child| child.name).collect()
}

fn all_attempts(store: &Store) -> usize {
    let children: Vec<ChildId> = store.children().unwrap().into_iter().map(|child| child.id).collect();
    children.into_iter().map(|child| store.attempts(child).unwrap().len()).sum()
}

#[test]
fn a_folder_of_version_0_2_is_taken_over() {
    let share = Place::new();
    let (mut one, school_one, place) = of_version_0_2(&share, 1);
    let told = exchange(&school_one.shelf(), &school_one, None, &mut one, 1_000);
    assert_eq!(told.trouble, None);
    assert!(told.has_key_to_save);
    let unknown = told.heard.iter().filter(|heard| told.is_unknown(heard)).map(|heard| heard.name.as_str());
    assert_eq!(unknown.collect::<Vec<_>>(), ["Laptop 2"], "whoever is still of version 0.2 is named");
    // Once the computer belongs to the school, no key lies beside its records.
    let data = Folder::open(Some(place.path().to_owned())).unwrap();
    school_one.keep(&data).unwrap();
    assert_eq!(
        School::of(&data).unwrap().map(|school| (school.key, school.former)),
        Some((None, Vec::new()))
    );

    // The other computer had something left to tell.
    let (mut two, school_two, _place) = of_version_0_2(&share, 2);
    assert!(!two.waiting().unwrap().is_nothing());
    let told = exchange(&school_two.shelf(), &school_two, None, &mut two, 1_000);
    assert_eq!((told.trouble, told.has_key_to_save), (None, false));
    exchange(&school_one.shelf(), &school_one, None, &mut one, 1_000);
    assert_eq!(names(&one), ["Ada", "Ben", "Chiara", "Emil"].map(str::to_owned).into());
    assert_eq!((known(&one), all_attempts(&one)), (known(&two), 36));
    let told = exchange(&school_one.shelf(), &school_one, None, &mut one, 1_000);
    assert!(!told.heard.iter().any(|heard| told.is_unknown(heard)));

    // The former key lets computers join until the keys change. Newcomers still know what was sealed with it.
    let former = fs::read_to_string(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/school-0.2.0/school.key"),
    )
    .unwrap();
    let join = |key: &str| School::join(share.path(), &Unlock::KeyFile(key.to_owned()), "Laptop 3");
    let late = Place::new();
    let mut store = late.open();
    let school = join(&former).unwrap();
    assert_eq!(exchange(&school.shelf(), &school, None, &mut store, 1_000).trouble, None);
    assert_eq!(known(&store), known(&one));
    let owner = one.owner_to_show().unwrap().unwrap();
    let shown = school_one.shown(&Unlock::KeyFile(owner.written())).unwrap();
    assert_eq!(shown.joining_key(), Err(NotJoined::NoJoiningKey));
    let next = Key::new();
    let errand = records::school::Delivery {
        school: shown,
        first: None,
        gone: None,
        renewal: Some(Renewal { owner: Some((next.clone(), [4; 16])), ..Renewal::default() }),
        now: 1_000,
    };
    assert_eq!(carry(&errand, &mut one).trouble, None);
    assert_eq!(join(&former).unwrap_err(), NotJoined::Void);
    let school = join(&next.written()).unwrap();
    let last = Place::new();
    let mut store = last.open();
    assert_eq!(exchange(&school.shelf(), &school, None, &mut store, 1_000).trouble, None);
    assert_eq!(known(&store), known(&one));
}

#[test]
fn a_computer_with_another_key_takes_nothing_over() {
    let shelf = Memory::of_one_key(&Key::new());
    let [mut one] = machines(&Key::new());
    one.store.put(&[mia()]).unwrap();
    assert_eq!(one.exchange(&shelf).trouble, Some(Trouble::Folder(NotJoined::OtherKey)));
    one.school.key = None;
    assert_eq!(one.exchange(&shelf).trouble, Some(Trouble::NotMember));
    assert_eq!(shelf.0.borrow().len(), 1, "nothing is written");
}

#[test]
fn two_computers_that_take_over_a_folder_at_once_come_together() {
    let (share, other) = (Place::new(), Place::new());
    let (mut one, school_one, _one) = of_version_0_2(&share, 1);
    let (mut two, school_two, _two) = of_version_0_2(&other, 2);
    for (store, school) in [(&mut one, &school_one), (&mut two, &school_two)] {
        assert_eq!(exchange(&school.shelf(), school, None, store, 1_000).trouble, None);
    }
    // The program that carries files about brings the two copies together, both ways.
    copy_all(&share.path().join(FOLDER), &other.path().join(FOLDER));
    copy_all(&other.path().join(FOLDER), &share.path().join(FOLDER));
    for _ in 0..3 {
        for (store, school) in [(&mut one, &school_one), (&mut two, &school_two)] {
            // Both reach the same folder now.
            let school =
                School { folder: school_one.folder.clone(), key: None, former: Vec::new(), ..school.clone() };
            let told = exchange(&school.shelf(), &school, None, store, 1_000);
            assert_eq!(told.trouble, None);
        }
    }
    assert_eq!(known(&one), known(&two));
    assert_eq!(all_attempts(&one), 36);
    // One of them made the key of the school. Nobody has to save the other's.
    let mut keys = [&one, &two].into_iter().filter_map(|store| store.owner_to_show().unwrap());
    let owner = keys.next().unwrap();
    assert!(keys.next().is_none());
    assert!(school_one.shown(&Unlock::KeyFile(owner.written())).is_ok());
}
