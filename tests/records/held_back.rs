//! A child erased on another computer disappears at once, but is erased for good only some days later. Until then a grown-up can bring the
//! child back.

use interchange::ChildId;
use interchange::school::Key;
use records::school::{EpochRenewal, begin_new_epoch};
use records::{BackupSource, Store};

use crate::made::{NOW, attempts, child, day, mia, played};
use crate::memory::MemoryFolder;
use crate::school::{SchoolComputer, children_in_file, machines};

const DAY: i64 = 24 * 3600 * 1000;

fn ben() -> ChildId {
    child(2, "Ben").id
}

fn names(store: &Store) -> Vec<String> {
    store.children().unwrap().into_iter().map(|child| child.name).collect()
}

/// Three computers of a school that know Mia and Ben and have attempts of both from each computer. The first one has erased Ben.
fn erased_on_the_first(key: &Key, storage: &MemoryFolder) -> [SchoolComputer; 3] {
    let mut all: [SchoolComputer; 3] = machines(key);
    all[0].store.save_children(&[mia(), child(2, "Ben")]).unwrap();
    all[0].store.save_game(&played(1, [mia().id, ben()])).unwrap();
    all_hear(&mut all, storage, NOW);
    for (at, machine) in (0_u64..).zip(&mut all) {
        machine.store.save_attempts(&attempts(ben(), at * 10..at * 10 + 10)).unwrap();
        machine.store.save_attempts(&attempts(mia().id, 100 + at * 10..105 + at * 10)).unwrap();
    }
    all_hear(&mut all, storage, NOW);
    // Something that the last computer has not told yet.
    all[2].store.save_attempts(&attempts(ben(), 50..55)).unwrap();
    all[0].store.set_actor("Laptop 1, anna".to_owned());
    all[0].store.erase(ben(), NOW).unwrap();
    all
}

fn all_hear<const N: usize>(machines: &mut [SchoolComputer; N], storage: &MemoryFolder, now: i64) {
    for _ in 0..3 {
        for machine in &mut *machines {
            machine.exchange_at(storage, now);
        }
    }
    for machine in &mut machines[..] {
        assert!(machine.exchange_at(storage, now).waiting.is_empty());
    }
}

fn is_told_of_ben(storage: &MemoryFolder, key: &Key) -> bool {
    storage
        .files()
        .iter()
        .any(|(_, bytes)| children_in_file(bytes, &storage.owner_trust(&[key])).contains(&ben()))
}

#[test]
fn a_child_erased_elsewhere_is_hidden_at_once_and_can_be_brought_back() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let mut all = erased_on_the_first(&key, &storage);
    // It is a day on which nobody has exchanged anything yet.
    all_hear(&mut all, &storage, NOW + DAY);
    for machine in &all {
        assert_eq!(names(&machine.store), [mia().name]);
        assert!(machine.store.attempts(ben()).unwrap().is_empty());
    }
    assert!(!is_told_of_ben(&storage, &key), "nothing of him is in the folder");
    assert_eq!(all[0].store.held_back_children().unwrap(), [], "who erases by hand means it");
    assert_eq!(all[1].store.held_back_children().unwrap()[0].days, 0);
    let [held_back] = all[1].store.held_back_children().unwrap().try_into().unwrap();
    assert_eq!(
        (held_back.name.as_str(), held_back.by.as_deref(), held_back.at),
        ("Ben", Some("Laptop 1, anna"), NOW)
    );

    assert!(all[1].store.bring_back(ben(), NOW + 1).unwrap());
    assert!(!all[1].store.bring_back(ben(), NOW + 1).unwrap(), "he is there already");
    all_hear(&mut all, &storage, NOW + 2 * DAY);
    for machine in &all {
        assert_eq!(names(&machine.store).len(), 2);
        assert_eq!(machine.store.attempts(ben()).unwrap().len(), 35, "what was not told before as well");
        assert_eq!(machine.store.held_back_children().unwrap(), []);
    }
    assert_eq!(all[0].records_text(), all[1].records_text());
    assert_eq!(all[2].records_text(), all[1].records_text());
}

#[test]
fn a_computer_that_hears_late_of_an_erasure_keeps_its_own_answers() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let mut all = erased_on_the_first(&key, &storage);
    all[0].exchange_at(&storage, NOW);
    all[1].exchange_at(&storage, NOW);
    assert!(all[1].store.bring_back(ben(), NOW + 1).unwrap());
    all[1].exchange_at(&storage, NOW);
    // The last computer was off all the time, and has something that it has told nobody.
    assert_eq!(all[2].store.attempts(ben()).unwrap().len(), 35);
    all_hear(&mut all, &storage, NOW + DAY);
    for machine in &all {
        assert_eq!(machine.store.attempts(ben()).unwrap().len(), 35);
        assert_eq!(machine.records_text(), all[0].records_text());
    }
}

#[test]
fn a_child_playing_while_an_erasure_arrives_loses_nothing() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let mut all = erased_on_the_first(&key, &storage);
    all_hear(&mut all, &storage, NOW);
    all[1].store.save_attempts(&attempts(ben(), 60..63)).unwrap();
    assert!(all[1].store.attempts(ben()).unwrap().is_empty());
    // Ben is brought back on another computer.
    assert!(all[2].store.bring_back(ben(), NOW + 1).unwrap());
    all_hear(&mut all, &storage, NOW + DAY);
    for machine in &all {
        assert_eq!(machine.store.attempts(ben()).unwrap().len(), 38);
    }
}

#[test]
fn two_children_merged_before_they_were_erased_come_back_as_one() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let mut all: [SchoolComputer; 2] = machines(&key);
    let twins = [child(2, "Ben"), child(3, "Ben")];
    all[0].store.save_children(&twins).unwrap();
    all_hear(&mut all, &storage, NOW);
    for (at, twin) in (0_u64..).zip(&twins) {
        all[1].store.save_attempts(&attempts(twin.id, at * 10..at * 10 + 5)).unwrap();
    }
    all[0].store.merge_children(&[twins.to_vec()], NOW).unwrap();
    all[0].store.erase(ben(), NOW).unwrap();
    all_hear(&mut all, &storage, NOW);
    assert!(all[1].store.bring_back(ben(), NOW + 1).unwrap());
    all_hear(&mut all, &storage, NOW);
    for machine in &all {
        assert_eq!((names(&machine.store).len(), machine.store.held_back_children().unwrap()), (1, vec![]));
        assert_eq!(machine.store.attempts(ben()).unwrap().len(), 10);
    }
}

#[test]
fn a_computer_that_leaves_the_school_keeps_no_erased_child() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let mut all = erased_on_the_first(&key, &storage);
    all_hear(&mut all, &storage, NOW);
    all[1].store.leave_school().unwrap();
    assert_eq!(all[1].store.held_back_children().unwrap(), []);
}

#[test]
fn a_hidden_child_is_erased_after_a_week_of_exchanges_even_if_clocks_jump() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let mut all = erased_on_the_first(&key, &storage);
    all_hear(&mut all, &storage, NOW);
    let backup = all[1].store.back_up(day(3)).unwrap();
    // Ten years ahead and ten years back, and then day by day.
    for now in
        [NOW + 3650 * DAY, NOW - 3650 * DAY].into_iter().chain((1..).map(|day| NOW + day * DAY)).take(7)
    {
        for _ in 0..2 {
            all_hear(&mut all, &storage, now);
        }
        assert_eq!(all[1].store.held_back_children().unwrap().len(), 1);
    }
    let held_back = &all[1].store.held_back_children().unwrap()[0];
    assert_eq!((held_back.days, all[1].store.bring_back_days()), (6, Ok(7)));
    all_hear(&mut all, &storage, NOW + 9 * DAY);
    for machine in &mut all {
        assert_eq!(machine.store.held_back_children().unwrap(), []);
        assert!(!machine.store.bring_back(ben(), NOW + 10 * DAY).unwrap());
    }
    // He is not in a backup either.
    all[1].store.restore(&BackupSource::Number(backup), day(4), NOW + 10 * DAY).unwrap();
    assert_eq!(
        (names(&all[1].store), all[1].store.held_back_children().unwrap()),
        (vec![mia().name], vec![])
    );
}

#[test]
fn the_school_chooses_how_long_erased_children_stay_hidden() {
    for (keeps, after) in [(0, 0), (1, 1), (2, 2), (30, 30)] {
        let key = Key::new();
        let storage = MemoryFolder::of(&key);
        let mut all = erased_on_the_first(&key, &storage);
        // Choosing the days takes the school's own key. All the others hear of the choice.
        let chosen = EpochRenewal { bring_back_days: Some(keeps), ..EpochRenewal::default() };
        begin_new_epoch(&storage, &all[2].school.clone(), chosen, &mut all[2].store).unwrap();
        // The choice stays when the school's key is used again later.
        begin_new_epoch(&storage, &all[2].school.clone(), EpochRenewal::default(), &mut all[2].store)
            .unwrap();
        let days: Vec<usize> = (0..)
            .map(|day| {
                all_hear(&mut all, &storage, NOW + day * DAY);
                all[1].store.held_back_children().unwrap().len()
            })
            .take(33)
            .take_while(|held_back| *held_back > 0)
            .collect();
        assert_eq!(days.len(), after, "{keeps} days");
    }
}

#[test]
fn a_child_erased_everywhere_at_once_stays_hidden_nowhere() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let mut all = erased_on_the_first(&key, &storage);
    all[1].exchange_at(&storage, NOW);
    all[0].exchange_at(&storage, NOW);
    all[1].exchange_at(&storage, NOW);
    assert_eq!(all[1].store.held_back_children().unwrap().len(), 1);
    // The last computer has not heard of it, and somebody there erases Ben everywhere.
    all[2].store.erase_everywhere(ben(), NOW + 1, true).unwrap();
    assert_eq!(all[1].store.held_back_children().unwrap().len(), 1, "it has not heard of that");
    all_hear(&mut all, &storage, NOW);
    for machine in &all {
        assert_eq!(
            (names(&machine.store), machine.store.held_back_children().unwrap()),
            (vec![mia().name], vec![])
        );
    }
    // A grown-up can also erase him for good on one computer alone.
    let mut all = erased_on_the_first(&key, &MemoryFolder::of(&key));
    let storage = MemoryFolder::of(&key);
    all_hear(&mut all, &storage, NOW);
    let _other_files = all[1].store.destroy_held_back(ben(), None).unwrap();
    assert_eq!(all[1].store.held_back_children().unwrap(), []);
    assert_eq!(all[2].store.held_back_children().unwrap().len(), 1);
}
