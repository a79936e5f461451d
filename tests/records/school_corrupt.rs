//! Files in a school's folder that were changed by chance, or by somebody without the key. Nothing in them is believed, and the computer
//! that wrote them writes them again.

use std::collections::BTreeSet;
use std::path::PathBuf;

use interchange::school::{
    MachineId, SchoolFileContent, SecretKeys, check_file_integrity, read_head, seal_file,
};
use records::school::{Key, PassedOverReason, Storage, take_over_files};

use crate::made::{TestFolder, attempts, child, mia};
use crate::memory::MemoryFolder;
use crate::school::{SchoolComputer, machines};

const WEEK: i64 = 7 * 24 * 3600 * 1000;

/// A file that claims the same computer and number as this one, but is made by somebody without the school's key.
fn forged(bytes: &[u8]) -> Vec<u8> {
    let (head, _) = read_head(bytes).unwrap();
    let key = Key::new();
    seal_file(&SchoolFileContent::default(), head.machine, 0, head.number, &key, &SecretKeys::from_key(&key))
        .bytes
}

/// A computer that has written about two children in two files.
fn told(key: &Key, storage: &MemoryFolder) -> SchoolComputer {
    let [mut one] = machines(key);
    one.store.save_children(&[mia(), child(2, "Ben")]).unwrap();
    one.store.save_attempts(&attempts(mia().id, 0..30)).unwrap();
    one.exchange_without_trouble(storage);
    one.store.save_attempts(&attempts(child(2, "Ben").id, 0..30)).unwrap();
    one.exchange_without_trouble(storage);
    assert_eq!(storage.files().len(), 2);
    one
}

#[test]
fn a_file_counts_as_read_only_when_its_seal_was_opened() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let mut one = told(&key, &storage);
    one.store.erase(child(2, "Ben").id, 1_000).unwrap();
    one.exchange_without_trouble(&storage);
    let originals = storage.files();
    let [mut two] = machines(&key);
    for (path, bytes) in &originals {
        storage.0.borrow_mut().insert(path.clone(), forged(bytes));
    }
    let exchange = two.exchange_without_trouble(&storage);
    let passed_over: BTreeSet<&PathBuf> = exchange.passed_over.iter().map(|(path, _)| path).collect();
    assert_eq!(passed_over, originals.iter().map(|(path, _)| path).collect());
    assert!(exchange.other_computers.is_empty(), "nobody was heard of");
    storage.0.borrow_mut().extend(originals);
    two.exchange_without_trouble(&storage);
    assert_eq!(two.records_text(), one.records_text());
}

#[test]
fn without_the_key_nobody_can_make_a_computer_take_another_name() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let mut one = told(&key, &storage);
    let id = one.store.machine_id().unwrap();
    let (path, bytes) = storage.files().remove(0);
    let (mut there, _) = read_head(&bytes).unwrap();
    there.number += 7 << 24;
    let beside = path.with_file_name(interchange::school::file_name(there.number));
    let other = Key::new();
    let strange =
        seal_file(&SchoolFileContent::default(), id, 0, there.number, &other, &SecretKeys::from_key(&other))
            .bytes;
    storage.0.borrow_mut().insert(beside.clone(), strange);
    let exchange = one.exchange_without_trouble(&storage);
    assert!(!exchange.has_new_id && exchange.sent == 0);
    assert!(
        matches!(&exchange.passed_over[..], [(passed, PassedOverReason::NotRead(_))] if *passed == beside)
    );
    // Now in the place of a file that this computer wrote.
    storage.0.borrow_mut().insert(path, forged(&bytes));
    assert!(!one.exchange_without_trouble(&storage).has_new_id);
    assert_eq!(one.store.machine_id().unwrap(), id);
    let [mut two] = machines(&key);
    two.exchange_without_trouble(&storage);
    assert_eq!(two.records_text(), one.records_text());
}

#[test]
fn a_computer_rewrites_its_spoilt_files() {
    /// A way in which chance damages a file: its name, whether the damage is seen at once, and what does it.
    type Spoils = (&'static str, bool, fn(&mut Vec<u8>));
    let spoils: [Spoils; 6] = [
        ("cut by a byte", true, |bytes| bytes.truncate(bytes.len() - 1)),
        ("cut in the middle", true, |bytes| bytes.truncate(bytes.len() / 2)),
        ("emptied", true, Vec::clear),
        ("longer", true, |bytes| bytes.push(0)),
        ("another head", true, |bytes| bytes[30] ^= 1),
        ("another content", false, |bytes| *bytes.last_mut().unwrap() ^= 1),
    ];
    for (what, at_once, spoil) in spoils {
        let key = Key::new();
        let storage = MemoryFolder::of(&key);
        let mut one = told(&key, &storage);
        let (path, mut bytes) = storage.files().remove(0);
        spoil(&mut bytes);
        storage.0.borrow_mut().insert(path, bytes);
        // Once a week each file is read as a whole, whatever the clock says.
        let [mut two] = machines(&key);
        if !at_once {
            one.exchange_without_trouble(&storage);
            assert_eq!(one.exchange_at(&storage, WEEK - 1).sent, 0, "{what}");
        }
        assert_eq!(one.exchange_at(&storage, if at_once { 2_000 } else { WEEK }).sent, 30, "{what}");
        assert_eq!(one.exchange_at(&storage, -WEEK).sent, 0, "{what}");
        assert!(storage.files().iter().all(|(_, bytes)| check_file_integrity(bytes).is_ok()), "{what}");
        assert_eq!(two.exchange_without_trouble(&storage).passed_over, [], "{what}");
        assert_eq!(two.records_text(), one.records_text(), "{what}");
    }
}

#[test]
fn half_written_files_are_deleted_with_the_name_of_their_computer() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let one = told(&key, &storage);
    let [mut two] = machines(&key);
    two.exchange_without_trouble(&storage);
    let gone = MachineId(uuid::Uuid::from_u128(9));
    let unfinished: PathBuf = format!("{gone}/00000001-000000.pond.6b1f.new").into();
    storage.0.borrow_mut().insert(unfinished.clone(), b"fishpond sch".to_vec());
    take_over_files(&storage, gone, &mut two.store).unwrap();
    two.exchange_without_trouble(&storage);
    assert!(storage.read(&unfinished, 1).is_err());

    // A clone takes another name, and leaves nothing under the name it had.
    let image = std::fs::read(one.place.file("records.db")).unwrap();
    let clone = TestFolder::new();
    std::fs::write(clone.file("records.db"), image).unwrap();
    let mut clone = SchoolComputer::at(clone, &key, "Laptop 8");
    let id = clone.store.machine_id().unwrap();
    clone.store.save_attempts(&attempts(mia().id, 50..60)).unwrap();
    clone.exchange_without_trouble(&storage);
    let unfinished: PathBuf = format!("{id}/00000009-000000.pond.6b1f.new").into();
    storage.0.borrow_mut().insert(unfinished.clone(), b"fishpond sch".to_vec());
    let mut one = one;
    one.store.save_attempts(&attempts(mia().id, 60..70)).unwrap();
    while one.exchange_without_trouble(&storage).has_new_id
        || !one.exchange_without_trouble(&storage).waiting.is_empty()
    {}
    assert!(storage.read(&unfinished, 1).is_err());
}
