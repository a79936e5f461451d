//! Saved means saved: a fault of the program in one job loses nothing, and the program never says that something is saved which is not.

use std::panic::panic_any;

use iced_test::futures::futures::executor::block_on;
use records::school::{ExchangeError, ExchangeOrder, KeySource, School};
use records::{
    ActKind, BackupSource, Child, ChildId, FileChange, FolderError, GetAllChildren, LogAct, OrderedChange,
    PinLock, Queue, QueueError, Records, RestoreError, StoreChange, StoreError, UnsavedChanges,
};

use crate::made::{NOW, TestFolder, attempt, attempts, child, day, everything, mia, played, run_on_records};

/// A piece of work for the tests of the queue: its name, what happens when it is saved, and the name of the work that it depends on.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Work(&'static str, Fate, Option<&'static str>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    Fine,
    Fails,
    Panics,
}
use Fate::{Fails, Fine, Panics};

impl OrderedChange for Work {
    fn depends_on(&self, earlier: &Self) -> bool {
        self.2 == Some(earlier.0)
    }
}

/// Saves the work in a queue. Returns the names of what was saved, in order, and the result.
fn keep(queue: &Queue<Work>) -> (Vec<&'static str>, Result<(), QueueError<&'static str>>) {
    let mut kept = Vec::new();
    queue.expand_up_to(queue.last_number(), |work| Ok::<_, &str>(vec![work.clone()]));
    let result = queue.save_up_to(queue.last_number(), |Work(name, fate, _)| match fate {
        Fine => {
            kept.push(*name);
            Ok(())
        }
        Fails => Err(*name),
        Panics => panic!("{name}"),
    });
    (kept, result)
}

#[test]
fn a_change_that_panics_stays_queued_and_blocks_only_its_dependants() {
    use QueueError::{Failed, Faulty};
    type Case = (&'static [Work], &'static [&'static str], Result<(), QueueError<&'static str>>, usize);
    let cases: [Case; 6] = [
        (&[], &[], Ok(()), 0),
        (&[Work("a", Fine, None), Work("b", Fine, Some("a"))], &["a", "b"], Ok(()), 0),
        (&[Work("a", Panics, None), Work("b", Fine, None)], &["b"], Err(Faulty), 1),
        (
            &[
                Work("a", Panics, None),
                Work("b", Fine, Some("a")),
                Work("c", Fine, Some("b")),
                Work("d", Fine, None),
            ],
            &["d"],
            Err(Faulty),
            3,
        ),
        // If the disk is full, it is full for the next change too.
        (
            &[Work("a", Fine, None), Work("b", Fails, None), Work("c", Fine, None)],
            &["a"],
            Err(Failed("b")),
            2,
        ),
        (&[Work("a", Panics, None), Work("b", Fails, None), Work("c", Fine, None)], &[], Err(Failed("b")), 3),
    ];
    for (works, kept, result, waiting) in cases {
        let queue = Queue::default();
        let last = works.iter().map(|work| queue.push(work.clone())).max().unwrap_or(0);
        assert_eq!(keep(&queue), (kept.to_vec(), result), "{works:?}");
        assert_eq!(queue.unsaved_count(last), waiting, "{works:?}");
        assert_eq!(queue.last_number(), last);
    }
}

#[test]
fn each_change_is_taken_in_once_and_a_failed_one_is_tried_again() {
    let queue = Queue::default();
    for work in [Work("a", Fine, None), Work("guest", Fine, None), Work("b", Fine, None)] {
        queue.push(work);
    }
    let mut seen = Vec::new();
    queue.expand_up_to(queue.last_number(), |work| {
        seen.push(work.0);
        match work.0 {
            "a" => Ok(vec![Work("a1", Fine, None), Work("a2", Fine, None)]),
            "guest" => Err("not now"),
            _ => panic!("a fault"),
        }
    });
    assert_eq!((seen, queue.unsaved_count(queue.last_number())), (vec!["a", "guest", "b"], 4));
    let (mut kept, mut seen) = (Vec::new(), Vec::new());
    let mut keep = |work: &Work| {
        kept.push(work.0);
        Ok::<_, &str>(())
    };
    assert_eq!(queue.save_up_to(queue.last_number(), &mut keep), Err(QueueError::Faulty));
    queue.expand_up_to(queue.last_number(), |work| {
        seen.push(work.0);
        Ok::<_, &str>(if work.0 == "guest" { Vec::new() } else { vec![work.clone()] })
    });
    assert_eq!(queue.save_up_to(queue.last_number(), &mut keep), Ok(()));
    assert_eq!((kept, seen), (vec!["a1", "a2", "b"], vec!["guest", "b"]));
}

#[test]
fn only_changes_queued_by_then_are_saved() {
    let queue = Queue::default();
    let first = queue.push(Work("a", Fine, None));
    queue.push(Work("b", Fine, None));
    queue.expand_up_to(first, |work| Ok::<_, ()>(vec![work.clone()]));
    assert_eq!(queue.save_up_to(first, |_| Ok::<_, ()>(())), Ok(()));
    assert_eq!((queue.unsaved_count(first), queue.unsaved_count(queue.last_number())), (0, 1));
}

/// Opens records with Mia.
fn keeper(place: &TestFolder) -> Records {
    let (keeper, _) = Records::open(place.folder(), day(1)).unwrap();
    block_on(keeper.save(StoreChange::Children(vec![mia()]))).unwrap();
    keeper
}

fn fault() -> ! {
    panic!("a fault of the program, made for a test")
}

/// Makes a fault happen in each kind of job that the records' thread does: a step of an exchange, a question, and a change of a small file.
fn have_faults_happen(keeper: &Records) {
    assert_eq!(run_on_records(keeper, |_| -> u8 { fault() }), None);
    keeper.panic_after_changes(mia().id, 0);
    let noted = block_on(keeper.ask(LogAct { kind: ActKind::BackupCopied }));
    assert!(matches!(noted, Err(StoreError::Fault { .. })), "{noted:?}");
    keeper.panic_after_changes(mia().id, 0);
    let written = block_on(keeper.write(FileChange::ForgetKiosk));
    assert!(matches!(written, Err(FolderError::Fault { .. })), "{written:?}");
}

#[test]
fn a_panic_ends_one_job_and_not_the_thread() {
    let place = TestFolder::new();
    let keeper = keeper(&place);
    block_on(keeper.save(StoreChange::Guest(Box::new(Child::new_guest("Guest".to_owned(), 2))))).unwrap();
    let kinds = [
        StoreChange::Attempts(attempts(mia().id, 0..3)),
        StoreChange::Attempts(vec![attempt(ChildId::GUEST, 50)]),
        StoreChange::Played(Box::new(played(7, [mia().id, ChildId::GUEST]))),
        StoreChange::Children(vec![child(2, "Jonas")]),
        StoreChange::Lock(Box::default()),
        StoreChange::Given(mia().id),
        StoreChange::Guest(Box::new(Child::new_guest("Guest".to_owned(), 4))),
    ];
    let faults = kinds.len() + 1;
    for change in kinds {
        have_faults_happen(&keeper);
        assert_eq!(block_on(keeper.save(change.clone())), Ok(()), "{change:?}");
    }
    have_faults_happen(&keeper);
    // A file stayed unwritten before each change, and one more at the end.
    let unwritten = UnsavedChanges { place: place.path().to_owned(), waiting: faults, is_over: false };
    assert_eq!(block_on(keeper.retry_saving()), Err(unwritten), "the window asks before it closes");
    drop(keeper);
    let store = place.open();
    assert_eq!(everything(&store).attempt_count(), 4, "three of Mia's, and one that was the guest's");
    assert_eq!(store.games(mia().id).unwrap().len(), 1);
    assert_eq!(store.children().unwrap().len(), 2);
}

/// A value that panics again when somebody drops the panic that carries it. Nothing can catch that in time, so it ends the thread.
struct Bomb;

impl Drop for Bomb {
    fn drop(&mut self) {
        assert!(std::thread::panicking(), "thrown away");
    }
}

/// Ends the thread of the records by a panic.
fn kill(keeper: &Records) {
    assert_eq!(run_on_records(keeper, |_| -> u8 { panic_any(Bomb) }), None);
}

#[test]
fn nothing_is_reported_as_saved_without_the_thread() {
    let place = TestFolder::new();
    let keeper = keeper(&place);
    kill(&keeper);
    let unsaved = |waiting| Err(UnsavedChanges { place: place.file("records.db"), waiting, is_over: true });
    let kinds = [
        StoreChange::Attempts(attempts(mia().id, 0..3)),
        StoreChange::Played(Box::new(played(7, [mia().id, ChildId::GUEST]))),
        StoreChange::Children(vec![child(2, "Jonas")]),
        StoreChange::Lock(Box::default()),
        StoreChange::Guest(Box::new(Child::new_guest("Guest".to_owned(), 4))),
        StoreChange::Given(mia().id),
    ];
    for (waiting, change) in (1..).zip(kinds) {
        assert_eq!(block_on(keeper.save(change)), unsaved(waiting));
    }
    let preferences = FileChange::Preferences(Box::default());
    let written = block_on(keeper.write(preferences));
    assert!(matches!(written, Err(FolderError::Fault { .. })));
    assert_eq!(block_on(keeper.retry_saving()), unsaved(7));
    assert!(matches!(block_on(keeper.ask(GetAllChildren)), Err(StoreError::Fault { .. })));
    drop(keeper);
    assert!(!place.file("preferences.json").exists());
    assert_eq!(place.open().children().unwrap().len(), 1);
}

#[test]
fn an_exchange_reports_that_its_records_are_gone() {
    let (place, folder) = (TestFolder::new(), TestFolder::new());
    let keeper = keeper(&place);
    let school = School::create_and_join(folder.path(), &KeySource::New, "Laptop 1").unwrap();
    let errand = ExchangeOrder { school, first_child: None, gone_computer: None, renewal: None, now: 1 };
    let went = block_on(keeper.exchange(errand.clone())).unwrap();
    assert_eq!((went.trouble, went.waiting.is_empty()), (None, true));
    have_faults_happen(&keeper);
    assert_eq!(block_on(keeper.exchange(errand.clone())).unwrap().trouble, None);
    kill(&keeper);
    let went = block_on(keeper.exchange(errand)).unwrap();
    assert!(matches!(went.trouble, Some(ExchangeError::Ends | ExchangeError::Fault)), "{:?}", went.trouble);
}

/// A lock with the PIN 4711.
fn locked() -> PinLock {
    let mut lock = PinLock::default();
    lock.set_pin_for_all("4711").unwrap();
    lock
}

#[test]
fn a_change_whose_saving_fails_stays_queued_and_is_saved_next_time() {
    let place = TestFolder::new();
    let keeper = keeper(&place);
    let (guest, waits) = (ChildId::GUEST, |waiting| {
        Err(UnsavedChanges { place: place.file("records.db"), waiting, is_over: false })
    });
    block_on(keeper.save(StoreChange::Guest(Box::new(Child::new_guest("Guest".to_owned(), 2))))).unwrap();
    let kinds = [
        (mia().id, StoreChange::Attempts(attempts(mia().id, 0..3))),
        (guest, StoreChange::Attempts(vec![attempt(guest, 50)])),
        (guest, StoreChange::Played(Box::new(played(8, [guest, guest])))),
        (mia().id, StoreChange::Played(Box::new(played(7, [mia().id, guest])))),
        (mia().id, StoreChange::Children(vec![child(2, "Jonas")])),
        (mia().id, StoreChange::Lock(Box::new(locked()))),
        // What the guest did is saved as Mia's.
        (mia().id, StoreChange::Given(mia().id)),
    ];
    for (whose, change) in kinds {
        keeper.panic_after_changes(whose, 0);
        let kept = block_on(keeper.save(change.clone()));
        assert!(
            matches!(kept, Err(UnsavedChanges { waiting: 1.., is_over: false, .. })),
            "{change:?}: {kept:?}"
        );
        assert_eq!(kept.map_err(|unsaved| unsaved.place), Err(place.file("records.db")));
        assert_eq!(block_on(keeper.retry_saving()), Ok(()), "{change:?}");
    }
    // What the guest did is given to Mia only when all of it is remembered.
    block_on(keeper.save(StoreChange::Guest(Box::new(Child::new_guest("Guest".to_owned(), 4))))).unwrap();
    keeper.panic_after_changes(guest, 0);
    assert_eq!(block_on(keeper.save(StoreChange::Attempts(vec![attempt(guest, 60)]))), waits(1));
    assert_eq!(block_on(keeper.save(StoreChange::Given(mia().id))), Ok(()));
    drop(keeper);
    let store = place.open();
    assert_eq!(everything(&store).attempt_count(), 5, "three of Mia's, and two that were guests'");
    assert_eq!(store.games(mia().id).unwrap().len(), 2);
    assert_eq!(store.children().unwrap().len(), 2);
}

#[test]
fn a_fault_in_any_job_ends_an_exchange_and_the_next_one_is_complete() {
    let (place, other, folder) = (TestFolder::new(), TestFolder::new(), TestFolder::new());
    let school = School::create_and_join(folder.path(), &KeySource::New, "Laptop 1").unwrap();
    let errand = ExchangeOrder { school, first_child: None, gone_computer: None, renewal: None, now: 1 };
    let far = keeper(&other);
    block_on(far.save(StoreChange::Attempts(attempts(mia().id, 100..103)))).unwrap();
    assert_eq!(block_on(far.exchange(errand.clone())).unwrap().trouble, None);
    let keeper = keeper(&place);
    block_on(keeper.save(StoreChange::Attempts(attempts(mia().id, 0..3)))).unwrap();
    let mut faults = 0;
    loop {
        keeper.panic_after_changes(mia().id, faults);
        match block_on(keeper.exchange(errand.clone())).unwrap().trouble {
            None => break,
            Some(trouble) => assert_eq!(trouble, ExchangeError::Fault, "after {faults}"),
        }
        faults += 1;
    }
    assert!(faults > 5, "{faults}");
    keeper.panic_after_changes(mia().id, u32::MAX);
    assert_eq!(block_on(keeper.exchange(errand.clone())).unwrap().trouble, None);
    assert_eq!(block_on(far.exchange(errand)).unwrap().trouble, None);
    for keeper in [keeper, far] {
        let known = run_on_records(&keeper, |store| everything(store).attempt_count()).unwrap();
        assert_eq!(known, 6);
        assert_eq!(block_on(keeper.retry_saving()), Ok(()));
    }
}

#[test]
fn a_fault_while_answering_a_command_ends_no_thread_and_loses_nothing() {
    let place = TestFolder::new();
    let keeper = keeper(&place);
    block_on(keeper.save(StoreChange::Lock(Box::new(locked())))).unwrap();
    // The lock is saved before the copy is handed out.
    keeper.panic_after_changes(mia().id, 0);
    let beside = place.path().join("beside");
    std::fs::create_dir_all(&beside).unwrap();
    std::fs::write(beside.join("1.wanted"), "").unwrap();
    while run_on_records(&keeper, |store| store.will_panic_for_test()).unwrap() {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    assert_eq!(block_on(keeper.save(StoreChange::Attempts(attempts(mia().id, 0..3)))), Ok(()));
    drop(keeper);
    assert_eq!(everything(&place.open()).attempt_count(), 3);
}

#[test]
fn a_fault_while_going_back_to_a_backup_leaves_the_records_unchanged() {
    let place = TestFolder::new();
    let mut store = place.open();
    store.save_children(&[mia()]).unwrap();
    let number = store.back_up(day(1)).unwrap();
    store.save_children(&[child(2, "Jonas")]).unwrap();
    for faults in 0..2 {
        store.panic_after_changes(faults);
        let went = store.restore(&BackupSource::Number(number), day(1), NOW);
        assert_eq!(went, Err(RestoreError::Fault), "after {faults}");
        assert_eq!(store.children().unwrap().len(), 2, "after {faults}");
    }
    store.restore(&BackupSource::Number(number), day(1), NOW).unwrap();
    assert_eq!(store.children().unwrap().len(), 1);
}
