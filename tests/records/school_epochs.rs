//! Who belongs to a school, and what counts: a computer is taken out, one that was off writes again, and newcomers learn everything.

use std::fs;
use std::path::{Path, PathBuf};

use interchange::school::unchecked::forge_first_epoch;
use interchange::school::{
    Epoch, EpochChange, MachineId, MemberCard, MemberId, Membership, SealedFileError, SecretKeys,
};
use records::school::{
    EpochRenewal, ExchangeError, ExchangeOutcome, JoinError, Key, KeySource, PassedOverReason, School,
    Storage, begin_new_epoch,
};
use uuid::Uuid;

use crate::made::{TestFolder, attempts, child, mia};
use crate::memory::{EPOCHS, MemoryFolder};
use crate::school::{SchoolComputer, machines};

fn member(machine: &mut SchoolComputer) -> MemberId {
    SecretKeys::from_key(&machine.store.school_state().unwrap().own).public().id()
}

/// Lets all computers exchange until none has anything left to tell.
fn all_hear(storage: &MemoryFolder, machines: &mut [&mut SchoolComputer]) {
    for _ in 0..4 {
        for machine in &mut *machines {
            machine.exchange_without_trouble(storage);
        }
    }
}

/// Computers that have joined the school of this folder. None of them has the school's own key any more.
fn joined<const N: usize>(key: &Key, storage: &MemoryFolder) -> [SchoolComputer; N] {
    let mut all = machines::<N>(key);
    for machine in &mut all {
        machine.exchange_without_trouble(storage);
        machine.school.key = None;
    }
    all
}

/// Lets a computer begin a new epoch (a time in which the school has the same keys), with the school's own key.
fn begins(machine: &mut SchoolComputer, storage: &MemoryFolder, key: &Key, renewal: EpochRenewal) {
    let school = School { key: Some(key.clone()), ..machine.school.clone() };
    begin_new_epoch(storage, &school, renewal, &mut machine.store).unwrap();
}

fn takes_out(machine: &mut SchoolComputer, storage: &MemoryFolder, key: &Key, gone: MemberId) {
    begins(machine, storage, key, EpochRenewal { removed_member: Some(gone), ..EpochRenewal::default() });
}

/// The reasons for which an exchange skipped files, each of them once.
fn passed_over(exchange: &ExchangeOutcome) -> Vec<&PassedOverReason> {
    let mut why: Vec<&PassedOverReason> = exchange.passed_over.iter().map(|(_, why)| why).collect();
    why.dedup();
    why
}

#[test]
fn a_computer_taken_out_reads_nothing_new_and_its_files_do_not_count() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let [mut one, mut two, mut thief] = joined(&key, &storage);
    one.store.save_children(&[mia(), child(2, "Ben")]).unwrap();
    all_hear(&storage, &mut [&mut one, &mut two, &mut thief]);
    thief.store.save_attempts(&attempts(mia().id, 0..5)).unwrap();
    all_hear(&storage, &mut [&mut one, &mut two, &mut thief]);
    // A copy of the thief that never hears of what comes now.
    let (unheard, before) = (copied(&thief), storage.copied());
    let gone = member(&mut thief);
    takes_out(&mut one, &storage, &key, gone);

    // The others go on. The thief hears that it was taken out, and can neither read nor write.
    one.store.save_attempts(&attempts(mia().id, 5..9)).unwrap();
    one.exchange_without_trouble(&storage);
    thief.store.save_attempts(&attempts(mia().id, 20..30)).unwrap();
    let told = thief.exchange(&storage);
    assert_eq!((told.trouble, told.received), (Some(ExchangeError::NotMember), 0));

    // The copy writes with the key that it had, and somebody carries that into the folder.
    let mut unheard = SchoolComputer::at(unheard, &key, "Laptop 2");
    unheard.school.key = None;
    unheard.store.save_attempts(&attempts(mia().id, 40..50)).unwrap();
    unheard.store.erase(child(2, "Ben").id, 2_000).unwrap();
    unheard.exchange_without_trouble(&before);
    for (path, bytes) in before.files() {
        storage.0.borrow_mut().entry(path).or_insert(bytes);
    }
    all_hear(&storage, &mut [&mut one, &mut two]);
    for machine in [&mut one, &mut two] {
        let told = machine.exchange_without_trouble(&storage);
        assert_eq!(passed_over(&told), [&PassedOverReason::NotRead(SealedFileError::Former)]);
        assert_eq!(machine.store.attempts(mia().id).unwrap().len(), 9, "what it had told stays");
        assert_eq!(machine.store.children().unwrap().len(), 2, "nobody is erased");
    }
    assert_eq!(one.records_text(), two.records_text());

    // Somebody finds the laptop and shows it the school's key. Then it tells what it has.
    thief.school.key = Some(key);
    all_hear(&storage, &mut [&mut thief, &mut one, &mut two]);
    assert_eq!(one.store.attempts(mia().id).unwrap().len(), 19);
    assert_eq!(one.records_text(), thief.records_text());
}

/// A copy of a computer's records.
fn copied(machine: &SchoolComputer) -> TestFolder {
    let place = TestFolder::new();
    fs::copy(machine.place.file("records.db"), place.file("records.db")).unwrap();
    place
}

#[test]
fn a_computer_that_was_off_rewrites_files_that_no_longer_count() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let [mut one, mut off, mut gone] = joined(&key, &storage);
    one.store.save_children(&[mia()]).unwrap();
    all_hear(&storage, &mut [&mut one, &mut off, &mut gone]);
    // The computer that was off wrote into its own copy of the folder, which nobody has seen yet.
    let own = storage.copied();
    off.store.save_attempts(&attempts(mia().id, 0..8)).unwrap();
    off.exchange_without_trouble(&own);
    let late: Vec<(PathBuf, Vec<u8>)> =
        own.files().into_iter().filter(|(path, _)| !storage.0.borrow().contains_key(path)).collect();
    assert_eq!(late.len(), 1);
    takes_out(&mut one, &storage, &key, member(&mut gone));
    one.exchange_without_trouble(&storage);

    storage.0.borrow_mut().extend(late.clone());
    let told = one.exchange_without_trouble(&storage);
    assert_eq!(told.passed_over, [(late[0].0.clone(), SealedFileError::Former.into())]);
    assert!(one.store.attempts(mia().id).unwrap().is_empty());
    off.exchange_without_trouble(&storage);
    assert_eq!(one.exchange_without_trouble(&storage).received, 8);
    assert!(storage.read(&late[0].0, 1).is_err(), "what did not count is gone");
    assert!(one.exchange_without_trouble(&storage).passed_over.is_empty());
    assert_eq!(one.records_text(), off.records_text());
}

#[test]
fn a_new_computer_reads_everything_at_once_whatever_the_former_keys() {
    let (key, other) = (Key::new(), Key::new());
    let storage = MemoryFolder::of(&key);
    let [mut one, mut two] = joined(&key, &storage);
    one.store.save_children(&[mia()]).unwrap();
    one.store.save_attempts(&attempts(mia().id, 0..30)).unwrap();
    all_hear(&storage, &mut [&mut one, &mut two]);
    begins(
        &mut one,
        &storage,
        &key,
        EpochRenewal { new_key: Some((other.clone(), [5; 16])), ..EpochRenewal::default() },
    );
    two.exchange_without_trouble(&storage);
    two.store.save_attempts(&attempts(mia().id, 30..40)).unwrap();
    all_hear(&storage, &mut [&mut one, &mut two]);
    begins(&mut two, &storage, &other, EpochRenewal { bring_back_days: Some(8), ..EpochRenewal::default() });

    let [mut late] = machines(&key);
    assert_eq!(late.exchange(&storage).trouble, Some(ExchangeError::Folder(JoinError::Void)));
    late.school.key = Some(Key::new());
    assert_eq!(late.exchange(&storage).trouble, Some(ExchangeError::Folder(JoinError::OtherKey)));
    late.school.key = None;
    assert_eq!(late.exchange(&storage).trouble, Some(ExchangeError::NotMember));
    late.school.key = Some(other.clone());
    assert_eq!(late.exchange_without_trouble(&storage).received, 40);
    // A joining key works as well, until the next epoch.
    let epoch = &storage.epochs()[2];
    let [mut by_joining, mut too_late] = machines(&epoch.joining_key(&other).unwrap());
    for machine in [&mut by_joining, &mut too_late] {
        machine.school.opens = Some(epoch.id());
    }
    assert_eq!(by_joining.exchange_without_trouble(&storage).received, 40);
    one.exchange_without_trouble(&storage);
    begins(&mut one, &storage, &other, EpochRenewal { bring_back_days: Some(9), ..EpochRenewal::default() });
    assert_eq!(too_late.exchange(&storage).trouble, Some(ExchangeError::Folder(JoinError::Void)));
    all_hear(&storage, &mut [&mut one, &mut two, &mut late, &mut by_joining]);
    assert_eq!(by_joining.records_text(), one.records_text());
}

#[test]
fn files_of_a_removed_computer_that_one_other_has_read_reach_all() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let [mut one, mut reader, mut gone] = joined(&key, &storage);
    one.store.save_children(&[mia()]).unwrap();
    all_hear(&storage, &mut [&mut one, &mut reader, &mut gone]);
    let own = storage.copied();
    gone.store.save_attempts(&attempts(mia().id, 0..8)).unwrap();
    gone.exchange_without_trouble(&own);
    assert_eq!(reader.exchange_without_trouble(&own).received, 8);
    takes_out(&mut one, &storage, &key, member(&mut gone));
    all_hear(&storage, &mut [&mut reader, &mut one]);
    assert_eq!(one.store.attempts(mia().id).unwrap().len(), 8);
    assert_eq!(one.records_text(), reader.records_text());
    let quiet = reader.exchange_without_trouble(&storage);
    assert_eq!((quiet.sent, quiet.received), (0, 0));
}

#[test]
fn two_epochs_after_the_same_one_wait_for_the_schools_key() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let [mut one, mut two, mut first_gone, mut second_gone] = joined(&key, &storage);
    one.store.save_children(&[mia()]).unwrap();
    all_hear(&storage, &mut [&mut one, &mut two, &mut first_gone, &mut second_gone]);
    let other = storage.copied();
    takes_out(&mut one, &storage, &key, member(&mut first_gone));
    takes_out(&mut two, &other, &key, member(&mut second_gone));
    for (machine, storage, from) in [(&mut one, &storage, 0), (&mut two, &other, 10)] {
        machine.store.save_attempts(&attempts(mia().id, from..from + 10)).unwrap();
        machine.exchange_without_trouble(storage);
    }
    // The two copies of the folder become one.
    let theirs = other.0.borrow().clone();
    storage.0.borrow_mut().extend(theirs);
    for machine in [&mut one, &mut two] {
        let told = machine.exchange(&storage);
        assert_eq!((told.trouble, told.received), (Some(ExchangeError::Fork), 0));
    }
    begins(&mut two, &storage, &key, EpochRenewal::default());
    all_hear(&storage, &mut [&mut one, &mut two]);
    assert_eq!(one.store.attempts(mia().id).unwrap().len(), 20);
    assert_eq!(one.records_text(), two.records_text());
    for machine in [&mut first_gone, &mut second_gone] {
        assert_eq!(machine.exchange(&storage).trouble, Some(ExchangeError::NotMember), "both stay out");
    }
}

#[test]
fn the_current_key_decides_when_a_former_key_begins_another_epoch() {
    let (former, present, stolen) = (Key::new(), Key::new(), Key::new());
    let storage = MemoryFolder::of(&former);
    let [mut one, mut two] = joined(&former, &storage);
    one.store.save_children(&[mia()]).unwrap();
    all_hear(&storage, &mut [&mut one, &mut two]);
    let other = storage.copied();
    begins(
        &mut one,
        &storage,
        &former,
        EpochRenewal { new_key: Some((present.clone(), [2; 16])), ..EpochRenewal::default() },
    );
    // Somebody who knew the former passphrase begins an epoch of their own beside it.
    let [mut thief] = machines(&former);
    thief.exchange_without_trouble(&other);
    begins(
        &mut thief,
        &other,
        &former,
        EpochRenewal { new_key: Some((stolen, [3; 16])), ..EpochRenewal::default() },
    );
    thief.store.erase(mia().id, 9_000).unwrap();
    thief.school.key = None;
    thief.exchange_without_trouble(&other);
    let theirs = other.0.borrow().clone();
    storage.0.borrow_mut().extend(theirs);
    for machine in [&mut one, &mut two] {
        assert_eq!(machine.exchange(&storage).trouble, Some(ExchangeError::Fork));
        machine.school.key = Some(present.clone());
        machine.exchange_without_trouble(&storage);
        machine.school.key = None;
        machine.exchange_without_trouble(&storage);
        assert_eq!(machine.store.children().unwrap().len(), 1);
    }
    assert_eq!(one.records_text(), two.records_text());
    let [mut late] = machines(&present);
    late.exchange_without_trouble(&storage);
    assert_eq!(late.records_text(), one.records_text());
}

/// A way to spoil a file: gets its content, and gives the new one. `None` means that the file is gone.
type Spoil = dyn Fn(&[u8]) -> Option<Vec<u8>>;

#[test]
fn spoilt_or_missing_epochs_and_cards_are_put_back() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let [mut one, mut two] = joined(&key, &storage);
    one.store.save_children(&[mia()]).unwrap();
    all_hear(&storage, &mut [&mut one, &mut two]);
    let small = |path: &Path| !path.starts_with("0") && path.components().count() == 2;
    let before: Vec<(PathBuf, Vec<u8>)> = storage
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
            storage.0.borrow_mut().remove(path);
            if let Some(spoilt) = spoil(bytes) {
                storage.0.borrow_mut().insert(path.clone(), spoilt);
            }
            one.exchange_without_trouble(&storage);
            assert_eq!(storage.0.borrow().get(path), Some(bytes), "{}", path.display());
        }
        // The file that names the school is gone.
        storage.0.borrow_mut().remove(Path::new(School::FILE_NAME));
        one.exchange_without_trouble(&storage);
        assert!(storage.0.borrow().contains_key(Path::new(School::FILE_NAME)));
    }
    let [mut late] = machines(&key);
    late.exchange_without_trouble(&storage);
    assert_eq!(late.records_text(), one.records_text());
    // A folder with nothing of ours in it is a share that is not connected.
    storage.0.borrow_mut().clear();
    storage.0.borrow_mut().insert("holiday.jpg".into(), Vec::new());
    assert_eq!(one.exchange(&storage).trouble, Some(ExchangeError::Folder(JoinError::NoSchool)));
    assert_eq!(storage.0.borrow().len(), 1);
}

#[test]
fn strangers_cannot_change_who_belongs() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let [mut one, mut two] = joined(&key, &storage);
    one.store.save_children(&[mia()]).unwrap();
    all_hear(&storage, &mut [&mut one, &mut two]);
    // Another school's epochs and members come into the same folder.
    let stranger = Key::new();
    let elsewhere = MemoryFolder::of(&stranger);
    let [mut spy] = machines(&stranger);
    spy.exchange_without_trouble(&elsewhere);
    begins(
        &mut spy,
        &elsewhere,
        &stranger,
        EpochRenewal { bring_back_days: Some(8), ..EpochRenewal::default() },
    );
    spy.store.save_children(&[child(9, "Spy")]).unwrap();
    spy.exchange_without_trouble(&elsewhere);
    let mut theirs = elsewhere.0.borrow().clone();
    theirs.remove(Path::new(School::FILE_NAME));
    storage.0.borrow_mut().extend(theirs);
    let told = one.exchange_without_trouble(&storage);
    assert!(passed_over(&told).contains(&&PassedOverReason::Elsewhere));
    assert_eq!(one.store.children().unwrap(), [mia()]);
    let [mut late] = machines(&key);
    late.exchange_without_trouble(&storage);
    assert_eq!(late.records_text(), one.records_text());
}

#[test]
fn a_former_joining_key_fills_nobodys_records_with_cards() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let [mut one, mut two, mut gone] = joined(&key, &storage);
    all_hear(&storage, &mut [&mut one, &mut two, &mut gone]);
    let first = storage.epochs().remove(0);
    let former = first.joining_key(&key).unwrap();
    takes_out(&mut one, &storage, &key, member(&mut gone));
    all_hear(&storage, &mut [&mut one, &mut two]);
    let before = two.store.school_state().unwrap().members.len();
    for _ in 0..50 {
        let card =
            MemberCard::new(&SecretKeys::from_key(&Key::new()), MachineId(Uuid::new_v4()), "Laptop", false);
        let membership = Membership::new(card.clone(), &first, &former).unwrap();
        let path = Path::new("members").join(card.id().file_name());
        storage.0.borrow_mut().insert(path, membership.to_bytes());
    }
    let told = two.exchange_without_trouble(&storage);
    assert_eq!((told.members.len(), told.passed_over), (2, Vec::new()));
    assert_eq!(two.store.school_state().unwrap().members.len(), before);
}

/// Forged epochs that somebody with a joining key can make: first epochs of the school, and one that follows the last of them.
fn forged(joining: &Key) -> Vec<Epoch> {
    let forger = Key::new();
    let firsts = (0..8).map(|_| forge_first_epoch(Uuid::nil(), &forger, joining));
    let mut forged: Vec<Epoch> = firsts.collect();
    forged.extend(Epoch::next(&forger, &[&forged[7]], EpochChange::default()));
    assert_eq!(forged.len(), 9);
    forged
}

fn put(storage: &MemoryFolder, epochs: &[Epoch]) {
    let mut files = storage.0.borrow_mut();
    for epoch in epochs {
        files.insert(Path::new(EPOCHS).join(epoch.file_name()), epoch.to_bytes());
    }
}

#[test]
fn a_joining_key_alone_takes_no_school_over() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let [mut one, mut two, mut gone] = joined(&key, &storage);
    one.store.save_children(&[mia()]).unwrap();
    all_hear(&storage, &mut [&mut one, &mut two, &mut gone]);
    let first = storage.epochs().remove(0);
    let former = first.joining_key(&key).unwrap();
    // While it counts; and when it is a former one, after a computer was taken out.
    for is_former in [false, true] {
        if is_former {
            takes_out(&mut one, &storage, &key, member(&mut gone));
        }
        let genuine = storage.epochs().into_iter().rfind(|epoch| epoch.is_owner_key(&key)).unwrap();
        put(&storage, &forged(&former));
        two.store.save_attempts(&attempts(mia().id, if is_former { 9..18 } else { 0..9 })).unwrap();
        for machine in [&mut two, &mut one] {
            let told = machine.exchange_without_trouble(&storage);
            assert!(passed_over(&told).contains(&&PassedOverReason::Elsewhere), "{:?}", told.passed_over);
            assert_eq!(told.words, Some(first.id().to_words()));
        }
        assert_eq!(one.store.attempts(mia().id).unwrap().len(), if is_former { 18 } else { 9 });
        // Newcomers who prove that they have the school's own key, or have a joining key with its epoch.
        let joining = genuine.joining_key(&key).unwrap();
        let [mut by_owner] = machines(&key);
        let [mut by_joining] = machines(&joining);
        by_joining.school.opens = Some(genuine.id());
        for machine in [&mut by_owner, &mut by_joining] {
            assert_eq!(machine.exchange_without_trouble(&storage).words, Some(first.id().to_words()));
            assert_eq!(machine.records_text(), one.records_text());
        }
        // A joining key that doesn't say which epoch it opens may open any of them.
        let [mut unnamed] = machines(&joining);
        let Some(ExchangeError::Folder(JoinError::Unnamed(schools))) = unnamed.exchange(&storage).trouble
        else {
            panic!("a joining key proves nothing")
        };
        let others = schools.iter().filter(|(begun, _)| *begun != first.id()).count();
        assert_eq!((schools.len() - others, others), (1, if is_former { 0 } else { 7 }));
        assert!(unnamed.store.children().unwrap().is_empty());
    }
}

#[test]
fn a_computer_whose_school_has_two_beginnings_stays_where_it_stands() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let [mut one, mut two] = joined(&key, &storage);
    one.store.save_children(&[mia()]).unwrap();
    all_hear(&storage, &mut [&mut one, &mut two]);
    let first = storage.epochs().remove(0);
    // An earlier version took in what somebody forged, and did not note which epoch it began with.
    let forged = forged(&first.joining_key(&key).unwrap());
    let hex = |bytes: Vec<u8>| bytes.iter().fold(String::new(), |text, byte| format!("{text}{byte:02x}"));
    let took_in = forged.iter().map(|epoch| {
        format!("INSERT INTO epoch (id, content) VALUES (x'{}', x'{}')", epoch.id(), hex(epoch.to_bytes()))
    });
    let mut one = one
        .with_database_changes(["UPDATE belonging SET first = NULL".to_owned()].into_iter().chain(took_in));
    let told = one.exchange_without_trouble(&storage);
    assert_eq!((told.words, told.members.len()), (Some(first.id().to_words()), 2));
    assert_eq!(one.store.school_state().unwrap().members.len(), 2);
    one.store.save_attempts(&attempts(mia().id, 0..5)).unwrap();
    all_hear(&storage, &mut [&mut one, &mut two]);
    assert_eq!(two.store.attempts(mia().id).unwrap().len(), 5);
}

#[test]
fn a_former_key_is_refused_and_the_present_one_then_counts() {
    let (former, present) = (Key::new(), Key::new());
    let share = TestFolder::new();
    let begun =
        School::create_and_join(share.path(), &KeySource::KeyFile(former.to_text()), "Laptop 1").unwrap();
    let storage = begun.storage();
    let [mut one, mut two] = machines(&former);
    for machine in [&mut one, &mut two] {
        machine.school.folder.clone_from(&begun.folder);
        machine.exchange_without_trouble(&storage);
        machine.school.key = None;
    }
    let school = one.school.with_key(&KeySource::KeyFile(former.to_text())).unwrap();
    let owner = Some((present.clone(), [2; 16]));
    begin_new_epoch(
        &storage,
        &school,
        EpochRenewal { new_key: owner, ..EpochRenewal::default() },
        &mut one.store,
    )
    .unwrap();
    // The other computer has not heard of the new key when somebody shows it a key.
    let show = |key: &Key| two.school.with_key(&KeySource::KeyFile(key.to_text()));
    assert_eq!(show(&former).map(drop), Err(JoinError::Void));
    let joining = storage.list(Path::new(EPOCHS)).unwrap().len();
    assert_eq!(joining, 2, "nothing is begun with it");
    two.school = show(&present).unwrap();
    begin_new_epoch(&storage, &two.school, EpochRenewal::default(), &mut two.store).unwrap();
    one.store.save_children(&[mia()]).unwrap();
    one.exchange_without_trouble(&storage);
    two.exchange_without_trouble(&storage);
    assert_eq!(two.store.children().unwrap().len(), 1, "it hears of the others");
}
