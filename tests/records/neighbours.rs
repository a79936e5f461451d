//! Who is at work on the school's computers: what one computer reports, the others show for a minute, and nothing of it is left.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use engine::games::GameKind;
use interchange::school::TrustPolicy;
use records::ChildId;
use records::school::{
    ActiveChild, Activity, ActivityChannel, ActivityReport, ActivityReports, DiskStorage, EpochRenewal, Key,
    School, Storage, begin_new_epoch,
};

use crate::made::{TestFolder, child, mia};
use crate::school::{SchoolComputer, archive_text, machines};

/// A day in 2026, in milliseconds since 1970.
const NOW: i64 = 1_790_000_000_000;

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn millis(seconds: u64) -> i64 {
    i64::try_from(seconds * 1000).unwrap()
}

fn working(child: ChildId) -> ActiveChild {
    let at = Activity::Puzzles(Some("add-make-ten".to_owned()));
    ActiveChild { child, at, answered: 9, right: 7, hints: 1, waits: 12 }
}

/// The report of a computer at this second: that Mia is at work there, or nobody (`is_there` is `false`).
fn told(second: u64, is_there: bool) -> ActivityReport {
    let children = is_there.then(|| working(mia().id)).into_iter().collect();
    ActivityReport { at: NOW + millis(second), children }
}

fn neighbours(machine: &mut SchoolComputer) -> ActivityChannel {
    ActivityChannel::from_school_state(machine.store.school_state().unwrap())
        .expect("the computer belongs to the school")
}

/// A school's folder on the disk, and two computers that know one another.
fn school() -> (tempfile::TempDir, DiskStorage, Key, [SchoolComputer; 2]) {
    let folder = tempfile::tempdir().unwrap();
    let key = Key::new();
    let unlock = records::school::KeySource::KeyFile(key.to_text());
    let begun = School::create_and_join(folder.path(), &unlock, "Laptop 0").unwrap();
    let storage = begun.storage();
    let mut all = machines::<2>(&key);
    for _ in 0..2 {
        for machine in &mut all {
            machine.exchange_without_trouble(&storage);
        }
    }
    (folder, storage, key, all)
}

/// A computer that listens to the reports of others, with both of its clocks.
struct Listener {
    hearing: ActivityReports,
    began: Instant,
    /// How many seconds the computer's wall clock is ahead of the right time.
    ahead: i64,
}

impl Listener {
    fn new() -> Self {
        Self { hearing: ActivityReports::default(), began: Instant::now(), ahead: 0 }
    }

    /// The names of the computers at which somebody is at work, after this computer has listened at this second.
    fn hears(&mut self, machine: &mut SchoolComputer, storage: &impl Storage, second: u64) -> Vec<String> {
        let at = self.began + seconds(second);
        let now = NOW + millis(second) + self.ahead * 1000;
        self.hearing.refresh(&neighbours(machine), storage, at, now).unwrap();
        self.sees(second)
    }

    /// The names of the computers at which somebody is at work at this second, without listening again.
    fn sees(&self, second: u64) -> Vec<String> {
        let seen = self.hearing.children_at_work(self.began + seconds(second));
        seen.into_iter().map(|seen| seen.computer).collect()
    }
}

/// The files of the school's folder in which computers say who is at work.
fn files(folder: &Path) -> Vec<PathBuf> {
    let folder = folder.join("fishpond-school").join("at-work");
    let files = std::fs::read_dir(folder).into_iter().flatten();
    files.map(|file| file.unwrap().path()).collect()
}

#[test]
fn the_others_see_who_is_at_work_until_the_child_leaves() {
    let (folder, storage, _, [mut one, mut two]) = school();
    let mut teacher = Listener::new();
    assert!(teacher.hears(&mut two, &storage, 0).is_empty());
    neighbours(&mut one).publish(&storage, &told(5, true)).unwrap();
    assert_eq!(teacher.hears(&mut two, &storage, 10), ["Laptop 0"]);
    let seen = teacher.hearing.children_at_work(teacher.began + seconds(10)).remove(0);
    assert_eq!(seen.working, working(mia().id));
    // A computer does not see itself.
    assert!(Listener::new().hears(&mut one, &storage, 10).is_empty());
    neighbours(&mut one).publish(&storage, &told(20, false)).unwrap();
    assert!(teacher.hears(&mut two, &storage, 21).is_empty());
    assert_eq!(files(folder.path()), Vec::<PathBuf>::new());
}

#[test]
fn what_is_older_than_a_minute_is_not_shown() {
    let (_folder, storage, _, [mut one, mut two]) = school();
    let mut teacher = Listener::new();
    neighbours(&mut one).publish(&storage, &told(0, true)).unwrap();
    assert_eq!(teacher.hears(&mut two, &storage, 1), ["Laptop 0"]);
    // The computer crashed: its file stays as it was.
    assert_eq!(teacher.hears(&mut two, &storage, 55), ["Laptop 0"]);
    assert!(teacher.hears(&mut two, &storage, 62).is_empty());
    // Nor is it shown if nobody could listen meanwhile.
    neighbours(&mut one).publish(&storage, &told(70, true)).unwrap();
    assert_eq!(teacher.hears(&mut two, &storage, 71), ["Laptop 0"]);
    assert!(teacher.sees(132).is_empty());
    // Whoever begins to listen later sees nothing either.
    assert!(Listener::new().hears(&mut two, &storage, 132).is_empty());
}

#[test]
fn clocks_may_differ_as_long_as_they_go_on() {
    let (folder, storage, _, [mut one, mut two]) = school();
    let mut teacher = Listener { ahead: 2 * 86_400, ..Listener::new() };
    neighbours(&mut one).publish(&storage, &told(0, true)).unwrap();
    // It may be two days old.
    assert!(teacher.hears(&mut two, &storage, 1).is_empty());
    neighbours(&mut one).publish(&storage, &told(20, true)).unwrap();
    assert_eq!(teacher.hears(&mut two, &storage, 21), ["Laptop 0"]);
    // A computer whose clock is wrong doesn't lose its file while it tells news.
    assert_eq!(files(folder.path()).len(), 1);
    assert_eq!(teacher.hears(&mut two, &storage, 70), ["Laptop 0"]);
    assert_eq!(files(folder.path()).len(), 1);
}

#[test]
fn a_folder_that_is_synced_only_now_and_then_brings_no_news() {
    let (_folder, storage, _, [mut one, mut two]) = school();
    let mut teacher = Listener::new();
    for second in [0, 300, 600, 900] {
        neighbours(&mut one).publish(&storage, &told(second, true)).unwrap();
        // It arrives four minutes later.
        assert!(teacher.hears(&mut two, &storage, second + 240).is_empty(), "told at {second} s");
    }
}

#[test]
fn a_file_from_earlier_that_somebody_puts_back_is_no_news() {
    let (folder, storage, _, [mut one, mut two]) = school();
    let mut teacher = Listener::new();
    let mut copies = Vec::new();
    for second in [0, 20] {
        neighbours(&mut one).publish(&storage, &told(second, true)).unwrap();
        copies.push(std::fs::read(&files(folder.path())[0]).unwrap());
        assert_eq!(teacher.hears(&mut two, &storage, second), ["Laptop 0"]);
    }
    let file = files(folder.path()).remove(0);
    neighbours(&mut one).publish(&storage, &told(30, false)).unwrap();
    assert!(teacher.hears(&mut two, &storage, 31).is_empty());
    for (copy, second) in copies.iter().chain(&copies).zip([40, 50, 60, 70]) {
        std::fs::write(&file, copy).unwrap();
        assert!(teacher.hears(&mut two, &storage, second).is_empty(), "at {second} s");
    }
}

#[test]
fn what_a_crashed_computer_left_goes() {
    let (folder, storage, _, [mut one, mut two]) = school();
    neighbours(&mut one).publish(&storage, &told(0, true)).unwrap();
    let mut teacher = Listener::new();
    assert!(teacher.hears(&mut two, &storage, 3_700).is_empty());
    assert_eq!(files(folder.path()).len(), 1, "its clock might only be wrong");
    assert!(teacher.hears(&mut two, &storage, 3_770).is_empty());
    assert!(files(folder.path()).is_empty());
    // The computer itself deletes what it left, half a file too.
    neighbours(&mut one).publish(&storage, &told(0, true)).unwrap();
    let half = files(folder.path()).remove(0);
    std::fs::write(format!("{}.0123456789abcdef0123456789abcdef.new", half.display()), "fish").unwrap();
    neighbours(&mut one).publish(&storage, &told(1, false)).unwrap();
    let names: Vec<_> = files(folder.path());
    assert!(names.is_empty(), "{names:?}");
}

#[test]
fn a_computer_that_was_taken_out_is_heard_no_more() {
    let (folder, storage, key, [mut one, mut two]) = school();
    neighbours(&mut one).publish(&storage, &told(0, true)).unwrap();
    let removed = neighbours(&mut one);
    let own = one.store.school_state().unwrap().own;
    let member = interchange::school::SecretKeys::from_key(&own).public().id();
    let with_key = School { key: Some(key), ..two.school.clone() };
    let renewal = EpochRenewal { removed_member: Some(member), ..EpochRenewal::default() };
    begin_new_epoch(&storage, &with_key, renewal, &mut two.store).unwrap();
    two.exchange_without_trouble(&storage);
    let mut teacher = Listener::new();
    assert!(teacher.hears(&mut two, &storage, 1).is_empty());
    assert!(files(folder.path()).is_empty(), "what was sealed with the former key goes");
    removed.publish(&storage, &told(2, true)).unwrap();
    assert!(teacher.hears(&mut two, &storage, 3).is_empty());
}

#[test]
fn nothing_of_it_is_kept_and_exchanges_pass_it_by() {
    let (folder, storage, _, [mut one, mut two]) = school();
    one.store.save_children(&[mia(), child(2, "Ben")]).unwrap();
    one.exchange_without_trouble(&storage);
    two.exchange_without_trouble(&storage);
    let before = archive_text(&two.store);
    let at = Activity::Game(GameKind::DragonFish);
    let told = ActivityReport { at: NOW, children: vec![ActiveChild { at, ..working(mia().id) }] };
    neighbours(&mut one).publish(&storage, &told).unwrap();
    assert_eq!(Listener::new().hears(&mut two, &storage, 0), ["Laptop 0"]);
    let exchange = two.exchange_without_trouble(&storage);
    assert_eq!((exchange.has_news, &*exchange.passed_over), (false, [].as_slice()));
    assert_eq!(archive_text(&two.store), before);
    let bytes = std::fs::read(&files(folder.path())[0]).unwrap();
    assert!(ActivityReport::open(&bytes, &TrustPolicy::default()).is_err(), "nobody reads it without keys");
}

#[test]
fn a_folder_that_is_gone_or_read_only_harms_nothing() {
    let (folder, storage, _, [mut one, mut two]) = school();
    let mut teacher = Listener::new();
    neighbours(&mut one).publish(&storage, &told(0, true)).unwrap();
    assert_eq!(teacher.hears(&mut two, &storage, 0), ["Laptop 0"]);
    std::fs::rename(folder.path().join("fishpond-school"), folder.path().join("away")).unwrap();
    assert!(neighbours(&mut one).publish(&storage, &told(5, true)).is_err());
    let (at, now) = (teacher.began + seconds(10), NOW + millis(10));
    assert!(teacher.hearing.refresh(&neighbours(&mut two), &storage, at, now).is_err());
    assert_eq!(teacher.sees(10), ["Laptop 0"]);
    assert!(teacher.sees(61).is_empty());
}

#[test]
fn a_computer_that_has_not_joined_tells_nothing() {
    let mut alone = TestFolder::new().open();
    assert!(ActivityChannel::from_school_state(alone.school_state().unwrap()).is_none());
}
