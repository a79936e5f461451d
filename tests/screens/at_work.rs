//! The page Today while children practise: what one computer reports of the children at work on it, a grown-up sees on another computer.
//! Nothing of it stays.

use std::cell::RefCell;
use std::fs;
use std::path::PathBuf;

use engine::games::GameKind;
use fishpond::app::Message;
use fishpond::app::screen::grown_ups::{
    self, GrownUpsPage, RecordsMessage, SchoolMessage, TodayList, TodayMessage,
};
use records::school::{
    ActiveChild, Activity, ActivityChannel, ActivityReport, ExchangeOrder, KeySource, School, run_exchange,
};
use records::{Child, Preferences, Store};

use crate::door::set_pin;
use crate::practice::{in_lesson, next, puzzle, solve, ten_right};
use crate::situation::TestDataFolder;
use crate::window::Window;

const LESSON: &str = "add-make-ten";

/// A school with two computers: one in the classroom, on which Mia is known, and the teacher's.
struct Together {
    share: TestDataFolder,
    class: TestDataFolder,
    desk: TestDataFolder,
}

impl Together {
    fn new() -> Self {
        let together =
            Self { share: TestDataFolder::new(), class: TestDataFolder::new(), desk: TestDataFolder::new() };
        let mut mia = Child::new("Mia".to_owned(), 3);
        mia.classes.insert("2a".to_owned());
        let mut class = together.joined(&together.class, "Laptop 7");
        class.0.save_children(&[mia]).unwrap();
        let mut desk = together.joined(&together.desk, "Desk");
        exchange(&mut class.0, &class.1);
        exchange(&mut desk.0, &desk.1);
        exchange(&mut class.0, &class.1);
        together
    }

    /// Lets a computer with this home join the school under a name. Returns its records, and the school as it knows it.
    fn joined(&self, home: &TestDataFolder, name: &str) -> (Store, School) {
        let folder = home.folder();
        let mut store = Store::open(&folder, chrono::NaiveDate::default()).unwrap().store;
        let unlock = KeySource::Passphrase("seven boats under a bridge".to_owned());
        let school = School::join(self.share.path(), &unlock, name);
        let school = school.or_else(|_| School::create_and_join(self.share.path(), &unlock, name)).unwrap();
        store.join_school().unwrap();
        school.save(&folder).unwrap();
        exchange(&mut store, &school);
        (store, school)
    }

    /// The files of the school's folder in which computers say who is at work.
    fn told(&self) -> Vec<PathBuf> {
        let folder = self.share.path().join("fishpond-school").join(ActivityReport::FOLDER);
        let mut files: Vec<PathBuf> =
            fs::read_dir(folder).into_iter().flatten().map(|file| file.unwrap().path()).collect();
        files.retain(|file| file.extension().is_some_and(|ending| ending == "now"));
        files
    }

    /// The teacher's computer, at the page Today.
    fn teacher(&self) -> Window {
        let mut window = self.desk.start();
        set_pin(&mut window);
        window.take_in(Message::GrownUps(grown_ups::Message::Page(GrownUpsPage::Today)));
        window
    }

    /// Says to the other computers, as the computer in the classroom at this moment, that a child is at work there.
    fn tells(&self, store: &mut Store, at: i64, working: ActiveChild) {
        let school = School::load(&self.class.folder()).unwrap().unwrap();
        let neighbours = ActivityChannel::from_school_state(store.school_state().unwrap()).unwrap();
        neighbours.publish(&school.storage(), &ActivityReport { at, children: vec![working] }).unwrap();
    }

    fn class_store(&self) -> Store {
        Store::open(&self.class.folder(), chrono::NaiveDate::default()).unwrap().store
    }
}

fn exchange(store: &mut Store, school: &School) {
    let errand = ExchangeOrder {
        school: school.clone(),
        first_child: None,
        gone_computer: None,
        renewal: None,
        now: 1,
    };
    assert_eq!(run_exchange(&errand, store).trouble, None);
}

/// Lets the window listen for other computers again and again, until this is true.
#[track_caller]
fn hears(window: &mut Window, done: impl Fn(&Window) -> bool) {
    window.wait_until(|window| {
        window.take_in(Message::GrownUps(grown_ups::Message::ListenDue));
        done(window)
    });
}

/// Opens the list of the children who are at work.
fn looks(window: &mut Window) {
    let show = TodayMessage::Show(TodayList::AtWork);
    window.take_in(Message::GrownUps(grown_ups::Message::Today(show)));
}

fn now() -> i64 {
    chrono::Utc::now().timestamp_millis()
}

#[test]
fn a_teacher_sees_who_is_at_work_and_how_it_goes() {
    let together = Together::new();
    let mut child = in_lesson(&together.class, LESSON);
    child.wait_until(|_| !together.told().is_empty());
    let mut teacher = together.teacher();
    let at_work = |window: &Window, count: usize| {
        window.sees(&window.says_with("today-at-work-now", [("count", count.into())]))
    };
    hears(&mut teacher, |window| at_work(window, 1));
    looks(&mut teacher);
    hears(&mut teacher, |window| window.sees("Mia"));
    teacher.reads("Laptop 7");
    teacher.reads_message("at-work-begins");

    // The child answers right, and the next report tells it.
    solve(&mut child);
    next(&mut child);
    child.take_in(Message::AtWorkDue);
    let right = teacher.says_with("at-work-right", [("right", 1.into()), ("count", 1.into())]);
    let told = fs::read(&together.told()[0]).unwrap();
    child.wait_until(|_| together.told().first().is_some_and(|file| fs::read(file).unwrap() != told));
    hears(&mut teacher, |window| window.sees(&right));
    let lesson = child.fishpond().practice().map(|_| puzzle(&child).lesson);
    assert_eq!(lesson.as_deref(), Some(LESSON));
    let title = engine::practice::Lessons::built_in().get(LESSON).map(|lesson| lesson.title.clone()).unwrap();
    let language = language::Language::new(language::Locale::English);
    teacher.reads(&language::wording::lesson_text(&language, &title));

    // The child leaves.
    for message in
        [fishpond::app::screen::practice::Message::Leave, fishpond::app::screen::practice::Message::Stop]
    {
        child.take_in(Message::Practice(message));
    }
    child.wait_until(|_| together.told().is_empty());
    hears(&mut teacher, |window| window.sees(&window.says("today-nobody-at-work")));
}

#[test]
fn who_has_not_answered_for_three_minutes_is_stuck_and_comes_first() {
    let together = Together::new();
    let mut store = together.class_store();
    let mia = store.children().unwrap().remove(0);
    let working = |waits| ActiveChild {
        child: mia.id,
        at: Activity::Game(GameKind::ThreeFishing),
        answered: 9,
        right: 6,
        hints: 1,
        waits,
    };
    let mut teacher = together.teacher();
    for (waits, is_stuck) in [(0, false), (179, false), (180, true), (840, true)] {
        together.tells(&mut store, now(), working(waits));
        let stuck = teacher.says_with("today-stuck", [("count", 1.into())]);
        let minutes = teacher.says_with("at-work-waits", [("count", (waits / 60).into())]);
        looks(&mut teacher);
        hears(&mut teacher, |window| {
            let is_said = [window.sees(&stuck), window.sees(&minutes)];
            window.sees("Three Fishing") && is_said == [is_stuck; 2]
        });
        teacher.reads("6 of 9 right");
        teacher.reads("one hint");
    }
}

#[test]
fn what_was_done_elsewhere_is_on_today_without_leaving_it() {
    let together = Together::new();
    let mut teacher = together.teacher();
    let there = |window: &Window, today: usize| {
        let count = [("today", today.into()), ("week", today.into()), ("count", 1.into())];
        window.sees(&window.says_with("today-there", count))
    };
    hears(&mut teacher, |window| there(window, 0));
    let mut store = together.class_store();
    let mia = store.children().unwrap().remove(0);
    store.save_attempts(&ten_right(&mia, LESSON, 0)).unwrap();
    exchange(&mut store, &School::load(&together.class.folder()).unwrap().unwrap());
    // The clock of the next exchange is not waited for.
    teacher.take_in(Message::GrownUps(grown_ups::Message::Page(GrownUpsPage::Records)));
    teacher.click_on("keeping-school");
    teacher.wait_until(|window| window.sees("Laptop 7"));
    teacher.take_in(Message::GrownUps(grown_ups::Message::Page(GrownUpsPage::Today)));
    hears(&mut teacher, |window| there(window, 1));
}

#[test]
fn a_grown_up_switches_it_off_and_nothing_is_told_any_more() {
    let together = Together::new();
    let mut window = together.class.start();
    set_pin(&mut window);
    window.click_on("grown-ups-records");
    window.click_on("keeping-school");
    window.wait_until(|window| window.sees("Laptop 7"));
    window.reads_message("school-at-work");
    let switch = |tells| RecordsMessage::School(SchoolMessage::TellAtWork(tells));
    window.take_in(Message::GrownUps(grown_ups::Message::Records(switch(false))));
    window.wait_until(|_| Preferences::load(&together.class.folder()).unwrap().hides_at_work);
    drop(window);
    let mut child = in_lesson(&together.class, LESSON);
    solve(&mut child);
    child.take_in(Message::AtWorkDue);
    child.wait_until(|window| window.messages_received().iter().any(|told| told == "AtWorkTold(true)"));
    assert!(together.told().is_empty());
}

#[test]
fn who_tells_nothing_still_hears_the_others() {
    let together = Together::new();
    let quiet = Preferences { hides_at_work: true, ..Preferences::default() };
    quiet.save(&together.desk.folder()).unwrap();
    let child = in_lesson(&together.class, LESSON);
    let mut teacher = together.teacher();
    let shown = teacher.says_with("today-at-work-now", [("count", 1.into())]);
    let child = RefCell::new(child);
    hears(&mut teacher, |window| {
        child.borrow_mut().go_on();
        window.sees(&shown)
    });
}

#[test]
fn the_settings_of_the_computer_decide() {
    let together = Together::new();
    let machine =
        records::machine::MachineSettings::from_text("settings.toml".into(), "school_at_work = false");
    let setup = fishpond::app::AppSetup { machine, ..fishpond::app::AppSetup::default() };
    let mut window = together.class.arrive_on(setup);
    set_pin(&mut window);
    window.click_on("grown-ups-records");
    window.click_on("keeping-school");
    window.wait_until(|window| window.sees("Laptop 7"));
    window.reads_message("machine-set");
    let tell = RecordsMessage::School(SchoolMessage::TellAtWork(true));
    window.take_in(Message::GrownUps(grown_ups::Message::Records(tell)));
    window.go_on();
    assert!(!Preferences::load(&together.class.folder()).unwrap().hides_at_work, "what people chose stays");
    window.take_in(Message::GrownUps(grown_ups::Message::Leave));
    window.click("Mia");
    window.click_on("home-practise");
    window.wait_until(|window| window.sees(&window.says("practice-fits")));
    window.click_on("practice-fits");
    window.take_in(Message::AtWorkDue);
    window.wait_until(|window| window.messages_received().iter().any(|told| told == "AtWorkTold(true)"));
    assert!(together.told().is_empty());
}

#[test]
fn what_a_crash_left_goes_with_the_next_start_and_with_the_window() {
    let together = Together::new();
    let mut store = together.class_store();
    let mia = store.children().unwrap().remove(0);
    let at = Activity::Puzzles(None);
    let working = ActiveChild { child: mia.id, at, answered: 0, right: 0, hints: 0, waits: 0 };
    together.tells(&mut store, now(), working.clone());
    drop(store);
    assert_eq!(together.told().len(), 1);
    let mut window = together.class.start();
    window.take_in(Message::AtWorkDue);
    window.wait_until(|_| together.told().is_empty());
    drop(window);

    let mut window = in_lesson(&together.class, LESSON);
    window.wait_until(|_| !together.told().is_empty());
    let afterwards = window.take_final_exchange();
    window.take_in(Message::CloseWanted);
    window.wait_until(|window| window.is_closed);
    drop(window);
    afterwards.carry_out();
    assert_eq!(together.told(), Vec::<PathBuf>::new());
}

#[test]
fn without_a_school_nothing_is_told_or_heard() {
    let home = TestDataFolder::new();
    crate::practice::keep_child(&home, "Mia", |_| Vec::new());
    let mut window = in_lesson(&home, LESSON);
    window.take_in(Message::AtWorkDue);
    window.go_on();
    assert!(window.messages_received().iter().all(|told| !told.starts_with("AtWorkTold")));
    drop(window);
    let mut window = home.start();
    set_pin(&mut window);
    window.take_in(Message::GrownUps(grown_ups::Message::Page(GrownUpsPage::Today)));
    window.take_in(Message::GrownUps(grown_ups::Message::ListenDue));
    window.go_on();
    assert!(!window.sees("At work"));
}
