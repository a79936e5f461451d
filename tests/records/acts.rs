//! The log of what grown-ups did: who, when, what, and to whom, for a year.

use std::collections::BTreeSet;
use std::fs;
use std::time::Duration;

use iced_test::futures::futures::executor::block_on;
use interchange::school::{Epoch, Key, MachineId};
use records::{
    ActKind, ArchiveScope, BackupSource, Child, ChildId, ClashChoice, ClashDecisions, GrownUpChange,
    LoggedAct, PinLock, Records, RecordsReader, Store, StoreChange, YearMoveNote,
};

use crate::made::{NOW, TestFolder, attempts, child, day, id, mia, run_on_records};
use crate::memory::MemoryFolder;
use crate::school::{SchoolComputer, machines};

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

fn ben() -> Child {
    child(2, "Ben")
}

fn ida() -> Child {
    child(3, "Ida")
}

/// Opens records with Mia and Ben. The log has no entry about either.
fn open(place: &TestFolder) -> Store {
    let mut store = place.open();
    store.save_children(&[mia(), ben()]).unwrap();
    store.set_actor("Laptop 1, anna".to_owned());
    store
}

/// The entries of the log, the oldest first: what was done, and to which children.
fn told(store: &Store) -> Vec<(ActKind, BTreeSet<ChildId>)> {
    let whom = |act: &LoggedAct| act.to.iter().flat_map(|one| one.ids.clone()).collect();
    store.logged_acts().unwrap().iter().rev().map(|act| (act.kind, whom(act))).collect()
}

fn changed(child: Child, change: impl FnOnce(&mut Child)) -> Child {
    let mut child = Child { changed: NOW, ..child };
    change(&mut child);
    child
}

fn join(child: &mut Child, class: &str) {
    child.classes.insert(class.to_owned());
}

fn locked(pin: &str) -> PinLock {
    let mut lock = PinLock::default();
    lock.set_pin_for_all(pin).unwrap();
    lock
}

type ActStep = fn(&mut Store, &TestFolder);

/// An epoch (a time in which a school has the same keys), the first of some school.
fn epoch() -> Epoch {
    MemoryFolder::of(&Key::new()).epochs().remove(0)
}

/// One deed of each kind: the entry in the log that it makes, the ids of the children in the entry, and a function that does it.
#[rustfmt::skip]
const DEEDS: [(ActKind, &[u128], ActStep); 24] = [
    (ActKind::Added, &[3], |store, _| store.save_as_grown_up(&[ida()], None).unwrap()),
    (ActKind::Renamed, &[1], |store, _| store.save_as_grown_up(&[changed(mia(), |mia| "Miriam".clone_into(&mut mia.name))], None).unwrap()),
    (ActKind::Moved, &[2], |store, _| store.save_as_grown_up(&[changed(ben(), |ben| join(ben, "3a"))], None).unwrap()),
    (ActKind::Settings, &[1, 2], |store, _| store.save_as_grown_up(&[changed(mia(), |mia| mia.settings.minutes = 5), changed(ben(), |ben| ben.picture = 1)], None).unwrap()),
    (ActKind::Assigned, &[1], |store, _| store.save_as_grown_up(&[changed(mia(), |mia| mia.settings.choose_next_lesson("add-tens", day(1), day(9)))], None).unwrap()),
    (ActKind::ClassList, &[2, 3], |store, _| store.save_as_grown_up(&[ida(), changed(ben(), |ben| join(ben, "3a"))], Some(ActKind::ClassList)).unwrap()),
    (ActKind::ClassYear, &[1], |store, _| store.save_as_grown_up(&[changed(mia(), |mia| join(mia, "4a"))], Some(ActKind::ClassYear)).unwrap()),
    (ActKind::ClassYearBack, &[1], |store, _| {
        store.save_children(&[changed(mia(), |mia| mia.moved_up = Some(YearMoveNote { at: NOW, by: None }))]).unwrap();
        assert_eq!(store.undo_year_move(store.year_moves().unwrap()[0].key, NOW), Ok(1));
    }),
    (ActKind::Merged, &[1, 2], |store, _| store.merge_children(&[vec![mia(), ben()]], NOW).unwrap()),
    (ActKind::Erased, &[2], |store, _| drop(store.erase(ben().id, NOW).unwrap())),
    (ActKind::Imported, &[1, 3], |store, _| {
        let other = TestFolder::new();
        let mut theirs = other.open();
        theirs.save_children(&[mia(), ida()]).unwrap();
        store.import(&theirs.archive(&ArchiveScope::Everything).unwrap(), &ClashDecisions::same_for_all(ClashChoice::KeepOut), NOW).unwrap();
    }),
    (ActKind::Exported, &[1], |store, _| store.log_act_now(ActKind::Exported, &BTreeSet::from([mia().id])).unwrap()),
    (ActKind::BackedUp, &[], |store, _| assert_eq!(store.back_up_by_hand(day(1)), Ok(1))),
    (ActKind::WentBack, &[], |store, _| { let made = store.back_up(day(1)).unwrap(); assert_eq!(store.restore(&BackupSource::Number(made), day(1), NOW), Ok(made + 1)) }),
    (ActKind::PinSet, &[], |store, _| store.save_pin_lock(&locked("4711")).unwrap()),
    (ActKind::SchoolJoined, &[], |store, _| store.join_school().unwrap()),
    (ActKind::SchoolLeft, &[], |store, _| store.leave_school().unwrap()),
    (ActKind::SchoolKey, &[], |store, _| store.save_new_epoch(&epoch(), ActKind::SchoolKey).unwrap()),
    (ActKind::SchoolRemoved, &[], |store, _| store.save_new_epoch(&epoch(), ActKind::SchoolRemoved).unwrap()),
    (ActKind::SchoolKeySaved, &[], |store, _| store.log_act_now(ActKind::SchoolKeySaved, &BTreeSet::new()).unwrap()),
    (ActKind::SchoolKeepsErased, &[], |store, _| store.save_new_epoch(&epoch(), ActKind::SchoolKeepsErased).unwrap()),
    (ActKind::SchoolTakenOver, &[], |store, _| store.take_over_files(MachineId(id(7)), &[1], &BTreeSet::new()).unwrap()),
    (ActKind::BackupCopied, &[], |store, _| store.log_act_now(ActKind::BackupCopied, &BTreeSet::new()).unwrap()),
    (ActKind::GuestGiven, &[2], |store, _| store.log_act(&LoggedAct::new(ActKind::GuestGiven, [ben().id], None, NOW)).unwrap()),
];

#[test]
fn every_action_leaves_one_entry_that_names_the_children() {
    for (kind, to, deed) in DEEDS {
        let place = TestFolder::new();
        let mut store = open(&place);
        deed(&mut store, &place);
        let to: BTreeSet<ChildId> = to.iter().map(|number| child(*number, "").id).collect();
        assert_eq!(told(&store), [(kind, to)], "{kind:?}");
        assert_eq!(store.logged_acts().unwrap()[0].by.as_deref(), Some("Laptop 1, anna"), "{kind:?}");
    }
}

#[test]
fn childrens_actions_and_unchanged_settings_leave_no_entry() {
    let place = TestFolder::new();
    let mut store = open(&place);
    store.save_children(&[changed(mia(), |mia| "Miriam".clone_into(&mut mia.name))]).unwrap();
    store.save_children(&[mia()]).unwrap();
    store.save_attempts(&attempts(mia().id, 0..20)).unwrap();
    store.save_as_grown_up(&[changed(mia(), |_| {})], None).unwrap();
    store.erase(ida().id, NOW).unwrap();
    store.bring_back(ida().id, NOW).unwrap();
    store.destroy_held_back(ida().id, None).unwrap();
    store.count_exchange_day(NOW + 30 * DAY).unwrap();
    store.back_up(day(3)).unwrap();
    store.save_pin_lock(&PinLock::default()).unwrap();
    assert_eq!(told(&store), []);
}

#[test]
fn setting_changing_and_removing_a_pin_is_logged_and_trying_one_is_not() {
    let place = TestFolder::new();
    let mut store = open(&place);
    let mut lock = locked("4711");
    store.save_pin_lock(&lock).unwrap();
    lock.open("0000", NOW).unwrap_err();
    store.save_pin_lock(&lock).unwrap();
    lock.open("4711", NOW).unwrap();
    lock.set_own_pin("Ms Brown", "otter7").unwrap();
    store.save_pin_lock(&lock).unwrap();
    lock.open("otter7", NOW).unwrap();
    lock.change_pin("teich12").unwrap();
    store.save_pin_lock(&lock).unwrap();
    lock.remove_pin(None).unwrap();
    store.save_pin_lock(&lock).unwrap();
    lock.remove_all_pins();
    store.save_pin_lock(&lock).unwrap();
    let acts = store.logged_acts().unwrap();
    let acts: Vec<_> = acts.iter().rev().map(|act| (act.kind, act.grown_up.as_deref())).collect();
    assert_eq!(
        acts,
        [
            (ActKind::PinSet, None),
            (ActKind::PinSet, None),
            (ActKind::PinChanged, Some("Ms Brown")),
            (ActKind::PinTakenAway, Some("Ms Brown")),
            (ActKind::PinTakenAway, Some("Ms Brown")),
        ]
    );
}

#[test]
fn a_name_typed_letter_by_letter_is_one_entry() {
    let place = TestFolder::new();
    let mut store = open(&place);
    let name = |store: &mut Store, letters: &str, at| {
        store.save_as_grown_up(&[Child { name: letters.to_owned(), changed: at, ..mia() }], None).unwrap();
    };
    for (at, letters) in (0..).zip(["M", "Mi", "Mir", "Miri"]) {
        name(&mut store, letters, NOW + at * 300);
    }
    assert_eq!(told(&store), [(ActKind::Renamed, BTreeSet::from([mia().id]))]);
    assert_eq!(store.logged_acts().unwrap()[0].at, NOW + 900);
    name(&mut store, "Miriam", NOW + 11 * MINUTE);
    assert_eq!(told(&store).len(), 2, "ten minutes later it is another time");
    store.set_grown_up(Some("Ms Brown".to_owned()));
    name(&mut store, "Mia", NOW + 11 * MINUTE);
    assert_eq!(told(&store).len(), 3, "by somebody else");
}

#[test]
fn an_entry_is_kept_for_a_year_whatever_the_clock_does() {
    // The days on which something was done, and the days whose entries are still there in the end.
    #[rustfmt::skip]
    let table: [(&str, &[i64], &[i64]); 6] = [
        ("a year",                              &[0, 50, 100, 150, 200, 250, 310, 366],      &[0, 50, 100, 150, 200, 250, 310, 366]),
        ("a year and a day",                    &[0, 50, 100, 150, 200, 250, 310, 367],      &[50, 100, 150, 200, 250, 310, 367]),
        ("the clock jumps ahead once",          &[0, 10, 4000, 20, 30],                      &[0, 10, 4000, 20, 30]),
        ("it stays there for a while",          &[0, 10, 4000, 4001, 4002, 12],              &[0, 10, 4000, 4001, 4002, 12]),
        ("it is set back for a day",            &[0, 60, 120, -4000, 121, 180, 240, 300], &[0, 60, 120, -4000, 121, 180, 240, 300]),
        ("two years of holidays count for two months", &[0, 730],                            &[0, 730]),
    ];
    for (why, days, kept) in table {
        let place = TestFolder::new();
        let mut store = open(&place);
        for day in days {
            store.log_act(&LoggedAct::new(ActKind::Exported, [], None, NOW + day * DAY)).unwrap();
        }
        let stands: Vec<i64> =
            store.logged_acts().unwrap().iter().rev().map(|act| (act.at - NOW).div_euclid(DAY)).collect();
        assert_eq!(stands, kept, "{why}");
    }
}

#[test]
fn an_erased_child_leaves_only_an_id_in_the_log() {
    let place = TestFolder::new();
    let mut store = open(&place);
    let gone = child(9, "Wilhelmine");
    store.save_as_grown_up(std::slice::from_ref(&gone), None).unwrap();
    store.erase(gone.id, NOW).unwrap();
    let acts = store.logged_acts().unwrap();
    assert_eq!(acts.iter().map(|act| act.kind).collect::<Vec<_>>(), [ActKind::Erased, ActKind::Added]);
    for act in &acts {
        assert_eq!(act.to.len(), 1);
        assert_eq!((&act.to[0].name, act.to[0].ids.contains(&gone.id)), (&None, true));
    }
    drop(store);
    let bytes = fs::read(place.file("records.db")).unwrap();
    assert!(!bytes.windows(10).any(|part| part == b"Wilhelmine"));
}

#[test]
fn a_merged_child_appears_once_in_an_entry() {
    let place = TestFolder::new();
    let mut store = open(&place);
    store.merge_children(&[vec![mia(), ben()]], NOW).unwrap();
    assert_eq!(store.logged_acts().unwrap()[0].to.len(), 1);
    store.erase(mia().id, NOW + 1).unwrap();
    let acts = store.logged_acts().unwrap();
    assert_eq!(acts.iter().map(|act| act.to.len()).collect::<Vec<_>>(), [1, 1]);
}

#[test]
fn going_back_to_a_backup_does_not_go_back_in_the_log() {
    let place = TestFolder::new();
    let mut store = open(&place);
    store.save_as_grown_up(&[ida()], None).unwrap();
    let made = store.back_up(day(1)).unwrap();
    store.set_grown_up(Some("Ms Brown".to_owned()));
    store.erase(ben().id, NOW).unwrap();
    store.restore(&BackupSource::Number(made), day(1), NOW + DAY).unwrap();
    let acts = store.logged_acts().unwrap();
    let acts: Vec<_> = acts.iter().rev().map(|act| (act.kind, act.grown_up.as_deref())).collect();
    let brown = Some("Ms Brown");
    assert_eq!(
        acts,
        [(ActKind::Added, None), (ActKind::Erased, brown), (ActKind::WentBack, brown)],
        "with whoever did it"
    );
}

#[test]
fn the_log_never_leaves_the_computer() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let [mut one, mut other]: [SchoolComputer; 2] = machines(&key);
    one.store.set_actor("Laptop 1, anna".to_owned());
    let before = other.store.logged_acts().unwrap();
    one.store.save_as_grown_up(&[mia(), ben()], None).unwrap();
    for _ in 0..3 {
        one.exchange_at(&storage, NOW);
        other.exchange_at(&storage, NOW);
    }
    assert_eq!(other.store.children().unwrap().len(), 2);
    assert_eq!(other.store.logged_acts().unwrap(), before);
    let exported = serde_json::to_string(&one.store.archive(&ArchiveScope::Everything).unwrap()).unwrap();
    assert!(exported.contains("Mia") && !exported.contains("anna"));
    // A child erased on the other computer is not something that a grown-up did here.
    one.store.erase(ben().id, NOW).unwrap();
    one.exchange_at(&storage, NOW);
    other.exchange_at(&storage, NOW);
    assert_eq!(other.store.logged_acts().unwrap(), before);
    other.store.bring_back(ben().id, NOW).unwrap();
    assert_eq!(other.store.logged_acts().unwrap().len(), before.len() + 1);
    assert_eq!(other.store.logged_acts().unwrap()[0].kind, ActKind::BroughtBack);
}

#[test]
fn erasing_a_hidden_child_by_hand_is_logged() {
    let key = Key::new();
    let storage = MemoryFolder::of(&key);
    let [mut one, mut other]: [SchoolComputer; 2] = machines(&key);
    one.store.save_children(&[mia(), ben()]).unwrap();
    for _ in 0..2 {
        one.exchange_at(&storage, NOW);
        other.exchange_at(&storage, NOW);
    }
    one.store.erase(ben().id, NOW).unwrap();
    one.exchange_at(&storage, NOW);
    other.exchange_at(&storage, NOW);
    let before = other.store.logged_acts().unwrap().len();
    other.store.destroy_held_back(ben().id, None).unwrap();
    assert_eq!(told(&other.store).last(), Some(&(ActKind::Destroyed, BTreeSet::from([ben().id]))));
    assert_eq!(other.store.logged_acts().unwrap().len(), before + 1);
}

#[test]
fn an_export_by_a_command_is_logged_while_the_app_is_open() {
    let place = TestFolder::new();
    drop(open(&place));
    let (keeper, _) = Records::open(place.folder(), day(1)).unwrap();
    let mut reading = RecordsReader::open(&place.folder(), day(1), Duration::from_secs(5)).unwrap();
    reading.set_actor("Laptop 1, anna".to_owned(), Some("Ms Brown".to_owned()));
    reading.log_act(ActKind::Exported, &BTreeSet::from([mia().id])).unwrap();
    // The next to read the records finds it, and so does the app.
    let next = RecordsReader::open(&place.folder(), day(1), Duration::from_secs(5)).unwrap();
    for acts in [
        next.store().logged_acts().unwrap(),
        run_on_records(&keeper, |store| store.logged_acts().unwrap()).unwrap(),
    ] {
        assert_eq!(acts.len(), 1);
        assert_eq!((acts[0].kind, acts[0].grown_up.as_deref()), (ActKind::Exported, Some("Ms Brown")));
        assert_eq!(acts[0].by.as_deref(), Some("Laptop 1, anna"));
    }
    assert_eq!(fs::read_dir(place.file("beside")).unwrap().count(), 0, "and nothing is left of it");
    // It is not lost if the app is closed first.
    reading.log_act(ActKind::Exported, &BTreeSet::new()).unwrap();
    drop((next, keeper));
    assert_eq!(place.open().logged_acts().unwrap().len(), 2);
}

#[test]
fn changes_in_the_app_are_logged_under_the_grown_ups_name() {
    let place = TestFolder::new();
    let (keeper, _) = Records::open(place.folder(), day(1)).unwrap();
    let by_hand = |grown_up: Option<&str>, children| GrownUpChange {
        children,
        all: None,
        grown_up: grown_up.map(str::to_owned),
    };
    block_on(keeper.save(StoreChange::ByHand(by_hand(Some("Ms Brown"), vec![mia()])))).unwrap();
    block_on(keeper.save(StoreChange::ByHand(by_hand(None, vec![ben()])))).unwrap();
    block_on(keeper.save(StoreChange::Children(vec![ida()]))).unwrap();
    block_on(keeper.save(StoreChange::Act(LoggedAct::new(
        ActKind::Settings,
        [],
        Some("Mr Green".to_owned()),
        NOW,
    ))))
    .unwrap();
    let acts = run_on_records(&keeper, |store| store.logged_acts().unwrap()).unwrap();
    let acts: Vec<_> = acts.iter().rev().map(|act| (act.kind, act.grown_up.as_deref())).collect();
    assert_eq!(
        acts,
        [(ActKind::Added, Some("Ms Brown")), (ActKind::Added, None), (ActKind::Settings, Some("Mr Green"))]
    );
}
