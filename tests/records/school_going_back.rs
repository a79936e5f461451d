//! Going back to a backup when computers share a folder: it makes new changes, and all of them hear of these.

use interchange::school::Key;
use records::{BackupPreview, BackupSource, Child, ChildDifference, Store};

use crate::made::{NOW, attempts, child, day, mia};
use crate::memory::MemoryFolder;
use crate::school::{SchoolComputer, children_in_file, machines};

fn names_and_classes(store: &Store) -> Vec<(String, Vec<String>)> {
    let children = store.children().unwrap().into_iter();
    let mut told: Vec<_> = children.map(|child| (child.name, child.classes.into_iter().collect())).collect();
    told.sort();
    told
}

fn in_class(child: Child, class: &str) -> Child {
    Child { classes: [class.to_owned()].into(), changed: NOW, ..child }
}

/// Lets all computers exchange until nothing is new to any of them.
fn all_hear<const N: usize>(machines: &mut [SchoolComputer; N], storage: &MemoryFolder) {
    for _ in 0..3 {
        for machine in &mut *machines {
            machine.exchange_without_trouble(storage);
        }
    }
    for machine in &mut machines[..] {
        assert!(machine.exchange_without_trouble(storage).waiting.is_empty());
    }
}

#[test]
fn going_back_restores_names_classes_and_settings_on_every_computer() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let mut both: [SchoolComputer; 2] = machines(&key);
    let (ben, zoe) = (child(2, "Ben"), child(3, "Zoe"));
    both[0]
        .store
        .save_children(&[in_class(mia(), "3a"), in_class(ben.clone(), "3a"), in_class(zoe.clone(), "3b")])
        .unwrap();
    both[0].store.save_attempts(&attempts(mia().id, 0..20)).unwrap();
    all_hear(&mut both, &storage);
    let before = names_and_classes(&both[0].store);
    let backup = both[0].store.back_up(day(2)).unwrap();

    // A mistake on the other computer: everybody is out of the class, and Mia has another name. Somebody is new, and children play on.
    let mut moved = both[1].store.children().unwrap();
    for child in &mut moved {
        child.classes.clear();
        child.changed = NOW + 400 * 24 * 3600 * 1000;
    }
    moved[0].name = "Somebody".to_owned();
    both[1].store.save_children(&moved).unwrap();
    both[1].store.save_children(&[in_class(child(4, "Ida"), "1a")]).unwrap();
    both[1].store.save_attempts(&attempts(mia().id, 20..30)).unwrap();
    both[1].store.erase(zoe.id, NOW).unwrap();
    all_hear(&mut both, &storage);
    assert_ne!(names_and_classes(&both[0].store), before);

    let look: BackupPreview = both[0].store.preview_backup(BackupSource::Number(backup)).unwrap();
    let in_3a = Some(["3a".to_owned()].into());
    let mia_then = ChildDifference {
        name: "Somebody".to_owned(),
        was_called: Some(mia().name),
        was_in: in_3a.clone(),
        settings: false,
    };
    let ben_then =
        ChildDifference { name: "Ben".to_owned(), was_called: None, was_in: in_3a, settings: false };
    assert_eq!(look.different, Some(vec![mia_then, ben_then]));
    assert_eq!(
        (look.goes, look.erased),
        (vec![], vec!["Zoe".to_owned()]),
        "she was erased on the other machine"
    );
    assert_eq!((look.then, look.now), (look.now, look.now));

    both[0].store.restore(&BackupSource::Number(backup), day(3), NOW + 1).unwrap();
    all_hear(&mut both, &storage);
    let there = |name: &str, class: &str| (name.to_owned(), vec![class.to_owned()]);
    let expected = vec![there("Ben", "3a"), there("Ida", "1a"), there(&mia().name, "3a")];
    for machine in &both {
        assert_eq!(names_and_classes(&machine.store), expected);
        assert_eq!(machine.store.attempts(mia().id).unwrap().len(), 30);
    }
    assert_eq!(both[0].records_text(), both[1].records_text());
    // There is nothing left to change back.
    let again = both[0].store.preview_backup(BackupSource::Number(backup)).unwrap();
    assert_eq!(again.different, Some(Vec::new()));
}

#[test]
fn going_back_to_before_joining_leaves_no_erased_child_in_the_folder() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let mut both: [SchoolComputer; 2] = machines(&key);
    let ben = child(2, "Ben");
    both[0].store.save_children(&[mia(), ben.clone()]).unwrap();
    let backup = both[0].store.back_up(day(2)).unwrap();
    both[0].store.save_attempts(&attempts(ben.id, 0..20)).unwrap();
    all_hear(&mut both, &storage);
    let id = both[0].store.machine_id().unwrap();
    both[0].store.restore(&BackupSource::Number(backup), day(3), NOW).unwrap();
    assert_eq!(both[0].store.machine_id().unwrap(), id, "it is still the same machine");
    both[0].store.erase(ben.id, NOW).unwrap();
    all_hear(&mut both, &storage);
    for (path, bytes) in storage.files() {
        assert!(
            !children_in_file(&bytes, &storage.owner_trust(&[&key])).contains(&ben.id),
            "{}",
            path.display()
        );
    }
    assert_eq!(both[1].store.children().unwrap().len(), 1);
}
