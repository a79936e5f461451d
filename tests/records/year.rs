//! A new school year: every class moves up, and for some days any computer can move all classes back.

use interchange::school::Key;
use records::{ActKind, ArchiveScope, Child, Store};

use crate::made::{NOW, TestFolder, child, mia};
use crate::memory::MemoryFolder;
use crate::school::{SchoolComputer, machines};

const DAY: i64 = 86_400_000;

fn all_hear<const N: usize>(machines: &mut [SchoolComputer; N], storage: &MemoryFolder, now: i64) {
    for _ in 0..3 {
        for machine in &mut *machines {
            machine.exchange_at(storage, now);
        }
    }
}

fn in_class(child: Child, class: &str) -> Child {
    Child { classes: [class.to_owned()].into(), ..child }
}

/// The name of each child with its classes, in order.
fn classes(store: &Store) -> Vec<String> {
    let said = |child: Child| {
        let classes: Vec<String> = child.classes.into_iter().collect();
        format!("{} {}", child.name, classes.join(" "))
    };
    let mut all: Vec<String> = store.children().unwrap().into_iter().map(said).collect();
    all.sort();
    all
}

/// Moves all children of a computer into the next class, as `fishpond class year` does.
fn move_up(machine: &mut SchoolComputer, now: i64) {
    machine.store.set_actor("Laptop 1, anna".to_owned());
    let moved_up = Some(machine.store.year_move_note(now));
    let next = |class: &String| format!("{}a", class[..1].parse::<u8>().unwrap() + 1);
    let children = machine.store.children().unwrap().into_iter();
    let children = children.map(|child| {
        let classes = child.classes.iter().map(next).collect();
        Child { classes, moved_up: moved_up.clone(), changed: now, ..child }
    });
    let children: Vec<Child> = children.collect();
    machine.store.save_as_grown_up(&children, Some(ActKind::ClassYear)).unwrap();
}

/// Three computers of a school that know Ben in 3a and Mia in 2a. The first one has moved both up a class.
fn moved_up(storage: &MemoryFolder, key: &Key) -> [SchoolComputer; 3] {
    let mut all: [SchoolComputer; 3] = machines(key);
    all[0].store.save_children(&[in_class(mia(), "2a"), in_class(child(2, "Ben"), "3a")]).unwrap();
    all_hear(&mut all, storage, NOW);
    move_up(&mut all[0], NOW + 1);
    all
}

#[test]
fn every_class_moves_up_and_back_from_any_computer() {
    for at in 0..3 {
        let key = Key::new();
        let storage = MemoryFolder::of(&key);
        let mut all = moved_up(&storage, &key);
        all_hear(&mut all, &storage, NOW + 2);
        for machine in &all {
            assert_eq!(classes(&machine.store), ["Ben 4a", "Mia 3a"]);
            let years = machine.store.year_moves().unwrap();
            assert_eq!(years.len(), 1);
            let (who, when) = (years[0].moved_up.by.as_deref(), years[0].moved_up.at);
            assert_eq!((who, when, years[0].children), (Some("Laptop 1, anna"), NOW + 1, 2));
        }
        let year = all[at].store.year_moves().unwrap()[0].key;
        assert_eq!(all[at].store.undo_year_move(year, NOW + 3), Ok(2));
        assert_eq!(all[at].store.undo_year_move(year, NOW + 3), Ok(0), "they are back already");
        all_hear(&mut all, &storage, NOW + 4);
        for machine in &all {
            assert_eq!(classes(&machine.store), ["Ben 3a", "Mia 2a"]);
            assert_eq!(machine.store.year_moves().unwrap(), []);
        }
    }
}

#[test]
fn moving_back_leaves_later_moves_and_newcomers_alone() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let mut all = moved_up(&storage, &key);
    all_hear(&mut all, &storage, NOW + 2);
    // Somebody moves Ben by hand on another computer, which is not the year's mistake. Cem was there for no year and cannot go back.
    let ben = all[1].store.children().unwrap().into_iter().find(|child| child.name == "Ben").unwrap();
    let ben = Child { changed: NOW + 3, ..in_class(ben, "4b") };
    all[1].store.save_children(&[ben, in_class(child(3, "Cem"), "1a")]).unwrap();
    all_hear(&mut all, &storage, NOW + 4);
    let years = all[2].store.year_moves().unwrap();
    assert_eq!(years[0].children, 1);
    assert_eq!(all[2].store.undo_year_move(years[0].key, NOW + 5), Ok(1));
    all_hear(&mut all, &storage, NOW + 6);
    for machine in &all {
        assert_eq!(classes(&machine.store), ["Ben 4b", "Cem 1a", "Mia 2a"]);
    }
}

#[test]
fn the_last_of_two_years_is_undone_first() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let mut all = moved_up(&storage, &key);
    move_up(&mut all[0], NOW + 2);
    all_hear(&mut all, &storage, NOW + 3);
    assert_eq!(classes(&all[0].store), ["Ben 5a", "Mia 4a"]);
    let years = all[0].store.year_moves().unwrap();
    assert_eq!((years.len(), years[0].moved_up.at), (1, NOW + 2));
    all[0].store.undo_year_move(years[0].key, NOW + 4).unwrap();
    assert_eq!(classes(&all[0].store), ["Ben 4a", "Mia 3a"]);
}

#[test]
fn a_year_can_be_undone_for_a_week_of_exchanges_even_if_clocks_jump() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let mut all = moved_up(&storage, &key);
    let days = [0, 1, 3650, 1, 2, 3, 4, 5].map(|day| NOW + day * DAY);
    for now in days {
        all_hear(&mut all, &storage, now);
        assert!(all.iter().all(|machine| machine.store.year_moves().unwrap().len() == 1));
    }
    assert_eq!(all[1].store.year_moves().unwrap()[0].days, 6);
    all_hear(&mut all, &storage, NOW + 6 * DAY);
    for machine in &mut all {
        assert_eq!(machine.store.year_moves().unwrap(), []);
        assert_eq!(machine.store.undo_year_move(1, NOW), Ok(0));
        assert_eq!(classes(&machine.store), ["Ben 4a", "Mia 3a"]);
    }
}

#[test]
fn an_export_for_home_does_not_say_who_moved_the_classes_up() {
    let place = TestFolder::new();
    let mut store = place.open();
    store.set_actor("Laptop 1, anna".to_owned());
    let moved_up = Some(store.year_move_note(NOW));
    store.save_children(&[Child { moved_up, ..in_class(mia(), "3a") }]).unwrap();
    // What is exported, and whether the export names the person who moved all classes.
    let scopes = [
        (ArchiveScope::Child(mia().id), false),
        (ArchiveScope::Class("3a".to_owned()), true),
        (ArchiveScope::Everything, true),
    ];
    for (scope, names) in scopes {
        let mut written = Vec::new();
        store.write_archive(&scope, &mut written).unwrap();
        assert_eq!(String::from_utf8(written).unwrap().contains("anna"), names, "{scope:?}");
        assert_eq!(store.archive(&scope).unwrap().children[0].child.moved_up.is_some(), names, "{scope:?}");
    }
}
