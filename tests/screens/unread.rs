//! A screen says what it cannot read. If any table or index is gone, or one answer has a wrong word, no screen leaves something out without
//! saying so.

use std::collections::BTreeSet;
use std::fs;

use chrono::{Days, Local, NaiveDate, TimeZone};
use engine::findings::{AnswerFilter, Topic};
use engine::games::GameKind;
use engine::games::fish_out::Suit;
use fishpond::app::screen::grown_ups::{
    self, ChildTab, ChildrenMessage, ClassMessage, ClassTab, GrownUpsPage, OverviewMessage, OverviewPanel,
    OverviewTab, RecordsMessage, RecordsTab, TodayGroup, TodayMessage,
};
use fishpond::app::screen::{boat, home, practice, who_is_playing};
use fishpond::app::widget::grid::GridSpot;
use fishpond::app::{AppSetup, Fishpond, Message};
use language::Locale;
use records::{
    ActKind, Child, ChildId, ClashDecisions, FinishedGame, FishedSuit, PinLock, PlayerKind, PlayerResult,
    Records, StoreError,
};
use reports::made_up_class;
use rusqlite::Connection;
use serde_json::Map;
use uuid::Uuid;

use crate::door::type_pin;
use crate::practice::is_asked;
use crate::situation::TestDataFolder;
use crate::window::Window;

/// The Fluent keys of the sentences that say that something cannot be read.
const UNREAD: [&str; 6] =
    ["records-unread", "home-unread", "practice-unread", "overview-unread", "backups-unread", "door-damaged"];

fn today() -> NaiveDate {
    Local::now().date_naive()
}

/// The closed records of a made-up class, with at least a row in each table. Jonas is the first child.
struct UnreadClass {
    home: TestDataFolder,
    children: Vec<Child>,
}

impl UnreadClass {
    fn new() -> Self {
        let mut archive = made_up_class(7, today());
        archive.children.truncate(3);
        let now = Local::now().fixed_offset();
        for (at, archived) in archive.children.iter_mut().enumerate() {
            let late = archived.attempts.len().saturating_sub(80);
            archived.attempts.drain(..late);
            archived.child.settings.assign_lesson("add-make-ten", now, today() + Days::new(5));
            if at == 0 {
                "Jonas".clone_into(&mut archived.child.name);
            }
        }
        let children: Vec<Child> = archive.children.iter().map(|archived| archived.child.clone()).collect();
        let home = TestDataFolder::new();
        let mut store = home.store();
        store.import(&archive, &ClashDecisions::default(), 0).unwrap();
        let hauls = vec![FishedSuit { suit: Suit::Hearts, fish: 7 }];
        let players =
            vec![PlayerResult { by: PlayerKind::Child(children[0].id), points: 30, won: true, hauls }];
        let at = Local.from_utc_datetime(&(today() - Days::new(1)).and_hms_opt(9, 0, 0).unwrap());
        let played = FinishedGame {
            id: Uuid::from_u128(5),
            session: Uuid::from_u128(6),
            at: at.fixed_offset(),
            game: GameKind::FishOut,
            seed: 7,
            players,
            unknown: Map::new(),
        };
        store.save_game(&played).unwrap();
        store.save_as_grown_up(&children, Some(ActKind::Settings)).unwrap();
        let mut lock = PinLock::default();
        lock.set_pin_for_all("4711").unwrap();
        store.save_pin_lock(&lock).unwrap();
        drop(store);
        Self { home, children }
    }

    /// These records in another folder, after SQL statements that spoil them.
    fn spoilt(&self, statements: &str) -> TestDataFolder {
        let home = TestDataFolder::new();
        for file in fs::read_dir(self.home.path()).unwrap() {
            let path = file.unwrap().path();
            if path.is_file() {
                fs::copy(&path, home.path().join(path.file_name().unwrap())).unwrap();
            }
        }
        change(&home, statements);
        home
    }

    fn jonas(&self) -> ChildId {
        self.children[0].id
    }

    /// The names of all tables, of all indexes, and of all columns with texts, each with its table.
    fn schema(&self) -> (Vec<String>, Vec<String>, Vec<(String, String)>) {
        let connection = Connection::open(self.home.path().join("records.db")).unwrap();
        let named = |kind: &str| -> Vec<String> {
            let query =
                format!("SELECT name FROM sqlite_schema WHERE type = '{kind}' AND name NOT LIKE 'sqlite%'");
            let mut names = connection.prepare(&query).unwrap();
            names.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
        };
        let (tables, indexes) = (named("table"), named("index"));
        let mut texts = Vec::new();
        for table in &tables {
            let query = format!("SELECT name FROM pragma_table_info('{table}') WHERE type = 'TEXT'");
            let mut columns = connection.prepare(&query).unwrap();
            let columns = columns.query_map([], |row| row.get::<_, String>(0)).unwrap();
            texts.extend(columns.map(|column| (table.clone(), column.unwrap())));
        }
        (tables, indexes, texts)
    }
}

/// Changes the records by SQL statements, as no Fishpond does.
fn change(home: &TestDataFolder, statements: &str) {
    let connection = Connection::open(home.path().join("records.db")).unwrap();
    connection.execute_batch("PRAGMA ignore_check_constraints = ON").unwrap();
    connection.execute_batch(statements).unwrap();
}

/// Starts the program on these records. `None` if it says that the records cannot be opened, or that they come from a backup.
fn start(home: &TestDataFolder) -> Option<Window> {
    let day = NaiveDate::from_ymd_opt(2026, 11, 2).unwrap();
    let (keeper, remembered) = Records::open(home.folder(), day).ok()?;
    if remembered.restored.is_some() {
        return None;
    }
    let setup = AppSetup { locale: Some(Locale::English), ..AppSetup::default() };
    let mut window = Window::open(Fishpond::with_setup(setup, Some((keeper, remembered)), || 1));
    window.resize(iced_test::core::Size::new(1600.0, 3000.0));
    Some(window)
}

/// Sends the program a message, and waits for all these replies of the records.
#[track_caller]
fn ask(window: &mut Window, message: Message, replies: &[&str]) {
    let from = window.messages_received().len();
    window.take_in(message);
    window.wait_until(|window| {
        let told = &window.messages_received()[from..];
        replies.iter().all(|reply| told.iter().any(|told| told.starts_with(reply)))
    });
}

fn go_home(window: &mut Window, child: ChildId) {
    ask(window, Message::Who(who_is_playing::Message::Play(child)), &["Home(Known(", "Home(Learnt("]);
}

fn practise(window: &mut Window) {
    ask(window, Message::Home(home::Message::Practise), &["Practice(Known("]);
}

const ATTENDED: &str = "GrownUps(TodayReplied(Attended(";
const TODAY: [&str; 2] = [ATTENDED, "GrownUps(TodayReplied(AllRead("];

fn enter(window: &mut Window) {
    window.take_in(Message::Home(home::Message::NotMe));
    let from = window.messages_received().len();
    window.click_on("who-grown-ups");
    if window.sees(&window.says("door-ask")) {
        type_pin(window, "4711");
        let is_told = |window: &Window, reply: &str| {
            window.messages_received()[from..].iter().any(|told| told.starts_with(reply))
        };
        window.wait_until(|window| TODAY.iter().all(|reply| is_told(window, reply)));
    }
}

fn press(window: &mut Window, message: grown_ups::Message, replies: &[&str]) {
    ask(window, Message::GrownUps(message), replies);
}

/// Visits each screen that shows what the records say of children. Returns the name of each, and all texts on it.
fn walk(window: &mut Window, child: ChildId) -> Vec<(&'static str, BTreeSet<String>)> {
    fn shown(window: &mut Window) -> BTreeSet<String> {
        let scene = window.scene();
        let said = scene.nodes.iter().map(|node| node.name.clone());
        window.texts().into_iter().chain(said).collect()
    }
    let mut seen = Vec::new();
    let mut look = |window: &mut Window, screen| seen.push((screen, shown(window)));
    go_home(window, child);
    look(window, "home");
    window.take_in(Message::Home(home::Message::Album));
    look(window, "album");
    practise(window);
    look(window, "practice");
    ask(window, Message::Practice(practice::Message::Leave), &["Home(Known(", "Home(Learnt("]);
    enter(window);
    look(window, "today");
    if window.sees(&window.says("door-damaged")) {
        return seen;
    }
    press(window, grown_ups::Message::Today(TodayMessage::WhyMany(TodayGroup::Attendance)), &[]);
    look(window, "who was there");
    press(window, grown_ups::Message::Page(GrownUpsPage::Overview), &TODAY);
    look(window, "at a glance: lessons");
    for (screen, message) in [
        ("at a glance: facts", OverviewMessage::Part(OverviewTab::Facts)),
        ("at a glance: growth", OverviewMessage::ShowPanel(OverviewPanel::Growth)),
        ("at a glance: aims", OverviewMessage::ShowPanel(OverviewPanel::Aims)),
    ] {
        press(window, grown_ups::Message::Overview(message), &[]);
        look(window, screen);
    }
    press(window, grown_ups::Message::Page(GrownUpsPage::Session), &[]);
    let lessons = ClassMessage::Open(ClassTab::Lessons);
    press(window, grown_ups::Message::Class(lessons), &["GrownUps(Class(AssignmentProgress("]);
    look(window, "lessons set");
    press(window, grown_ups::Message::Page(GrownUpsPage::Records), &[]);
    let log = RecordsMessage::Open(RecordsTab::Log);
    press(window, grown_ups::Message::Records(log), &["GrownUps(Records(LogReplied("]);
    look(window, "log");
    press(window, grown_ups::Message::Page(GrownUpsPage::Children), &[]);
    let of_child = |message| grown_ups::Message::Children(message);
    press(window, of_child(ChildrenMessage::Child(child)), &["GrownUps(Known(", "GrownUps(Grown("]);
    press(window, of_child(ChildrenMessage::Tab(ChildTab::Progress)), &[]);
    look(window, "progress");
    press(window, of_child(ChildrenMessage::Erase), &["GrownUps(Extent("]);
    look(window, "erasing");
    press(window, of_child(ChildrenMessage::KeepChild), &[]);
    let topic = Topic::Counted(AnswerFilter::Since(today() - Days::new(28)));
    press(window, of_child(ChildrenMessage::Why(topic)), &["GrownUps(WhyReplied("]);
    look(window, "why");
    press(window, grown_ups::Message::Why(grown_ups::WhyMessage::Back), &[]);
    press(window, of_child(ChildrenMessage::Evening), &["Evening(Known("]);
    look(window, "evening");
    seen
}

/// Whether the screen says that something cannot be read. `shown` are the texts on it.
fn says_so(window: &Window, shown: &BTreeSet<String>) -> bool {
    let named = window.says_with("records-unread-of", [("names", "\u{0}".into())]);
    let end = named.rsplit('\u{0}').next().unwrap_or_default().trim_start_matches('\u{2069}').to_owned();
    let uncounted = window.says_with("erasing-uncounted", [("name", "Jonas".into())]);
    let sentences = UNREAD.map(|id| window.says(id)).into_iter().chain([uncounted, end]);
    sentences.into_iter().any(|sentence| shown.iter().any(|text| text.contains(&sentence)))
}

#[test]
fn a_child_with_an_unreadable_answer_is_named_and_begins_nothing_anew() {
    let class = UnreadClass::new();
    let home = class.spoilt(
        "UPDATE attempt SET game = 'xyz' WHERE key = (SELECT max(a.key) FROM attempt a JOIN child c ON c.key = a.child
         WHERE c.name = 'Jonas' AND lesson IS NOT NULL)",
    );
    let mut window = start(&home).expect("records that can be opened");
    go_home(&mut window, class.jonas());
    window.reads_message("home-unread");
    for id in ["home-warm-up", "practice-placement"] {
        window.does_not_read_message(id);
    }
    let fish = window.says_with("home-fish", [("fish", 0.into())]);
    window.does_not_read(&fish);
    // The boat is there all the same.
    ask(&mut window, Message::Home(home::Message::Play), &["Boat(OpponentSuggested("]);
    window.reads_message("boat-title");
    ask(&mut window, Message::Boat(boat::Message::Back), &["Home(Known("]);
    practise(&mut window);
    window.reads_message("practice-unread");
    window.does_not_read_message("practice-placement-why");
    window.take_in(Message::Practice(practice::Message::Placement));
    assert!(!is_asked(&window), "nothing begins");
    window.click_on("home-play");
    window.reads_message("boat-title");
    ask(&mut window, Message::Boat(boat::Message::Back), &["Home(Known("]);
    enter(&mut window);
    let named = window.says_with("records-unread-of", [("names", "Jonas".into())]);
    window.reads(&named);
    press(&mut window, grown_ups::Message::Page(GrownUpsPage::Overview), &TODAY);
    window.reads(&named);
    // The children stand in the order of their names.
    let cell = |column| grown_ups::Message::Overview(OverviewMessage::PointedAt(GridSpot::Cell(0, column)));
    press(&mut window, cell(1), &[]);
    window.reads(&format!(": {}", window.says("overview-unread")));
    press(&mut window, cell(0), &[]);
    window.does_not_read(&format!(": {}", window.says("overview-unread")));
}

#[test]
fn nobody_is_away_because_an_index_is_gone() {
    let class = UnreadClass::new();
    let home = class.spoilt("DROP INDEX attempt_of_child");
    let mut window = start(&home).expect("records that can be opened");
    go_home(&mut window, class.jonas());
    enter(&mut window);
    let arguments = [("today", 0.into()), ("week", 0.into()), ("count", 3.into())];
    window.does_not_read(&window.says_with("today-there", arguments));
    window.reads_message("records-unread");
    press(&mut window, grown_ups::Message::Page(GrownUpsPage::Overview), &TODAY);
    window.does_not_read_message("overview-none");
    for column in 0..3 {
        let cell = OverviewMessage::PointedAt(GridSpot::Cell(0, column));
        press(&mut window, grown_ups::Message::Overview(cell), &[]);
        window.does_not_read(&format!(": {}", window.says("overview-empty")));
        window.reads(&format!(": {}", window.says("overview-unread")));
    }
}

#[test]
fn no_answers_are_missing_because_a_table_is_gone() {
    let class = UnreadClass::new();
    let home = class.spoilt("ALTER TABLE fact RENAME TO x");
    let mut window = start(&home).expect("records that can be opened");
    go_home(&mut window, class.jonas());
    enter(&mut window);
    window.reads_message("records-unread");
    window.does_not_read("No answers in the last four weeks");
    window.does_not_read_message("today-words");
}

#[test]
fn what_could_not_be_read_is_asked_again_by_itself() {
    let class = UnreadClass::new();
    let home = class.spoilt("");
    let mut window = start(&home).expect("records that can be opened");
    let unread = || StoreError::NotRead { path: "records.db".into(), reason: "disk I/O error".to_owned() };
    let child = class.jonas();
    go_home(&mut window, child);
    window.take_in(Message::Home(home::Message::Known(child, Err(unread()))));
    window.reads_message("home-unread");
    ask(&mut window, Message::LoadAgain, &["Home(Known("]);
    window.does_not_read_message("home-unread");
    window.take_in(Message::Home(home::Message::Practise));
    window.take_in(Message::Practice(practice::Message::Known(child, Err(unread()))));
    window.reads_message("practice-unread");
    ask(&mut window, Message::LoadAgain, &["Practice(Known("]);
    window.reads_message("practice-fits");
    // Where all is read nothing is asked.
    let begun = window.running_task_count();
    window.take_in(Message::LoadAgain);
    assert_eq!(window.running_task_count(), begun);
    ask(&mut window, Message::Practice(practice::Message::Leave), &["Home(Known("]);
    enter(&mut window);
    let told = grown_ups::TodayReply::SomeRead(std::sync::Arc::new([(child, Err(unread()))].into()));
    press(&mut window, grown_ups::Message::TodayReplied(told), &[]);
    let named = window.says_with("records-unread-of", [("names", "Jonas".into())]);
    window.reads(&named);
    ask(&mut window, Message::LoadAgain, &[ATTENDED, "GrownUps(TodayReplied(SomeRead("]);
    window.does_not_read(&named);
    window.take_in(Message::ChildrenKnown(Err(unread())));
    ask(&mut window, Message::LoadAgain, &["ChildrenKnown(Ok("]);
}

#[test]
fn with_anything_spoilt_no_screen_says_less_than_the_records_hold() {
    let class = UnreadClass::new();
    let child = class.jonas();
    let whole = walk(&mut start(&class.spoilt("")).expect("sound records"), child);
    assert!(whole.len() > 12, "{}", whole.len());
    let (tables, indexes, texts) = class.schema();
    assert!(tables.len() > 15 && indexes.len() > 4 && texts.len() > 20);
    let tables = tables.into_iter().map(|table| format!("ALTER TABLE {table} RENAME TO gone"));
    let indexes = indexes.into_iter().map(|index| format!("DROP INDEX {index}"));
    let of_jonas = |table: &str| match table {
        "child" => Some("name = 'Jonas'".to_owned()),
        "attempt" | "fact" | "in_class" | "played_by" => Some("child = 1".to_owned()),
        "played" | "done" => Some("true".to_owned()),
        _ => None,
    };
    let words = texts.into_iter().filter_map(|(table, column)| {
        let whose = of_jonas(&table)?;
        let last = format!("SELECT max(rowid) FROM {table} WHERE {whose}");
        let row = match &*table {
            "fact" | "in_class" | "played_by" => whose,
            _ => format!("rowid = ({last})"),
        };
        Some(format!("UPDATE {table} SET {column} = CAST(x'fffe41' AS TEXT) WHERE {row}"))
    });
    let (mut told, mut opened) = (0, 0);
    for statements in tables.chain(indexes).chain(words) {
        let home = class.spoilt(&statements);
        let Some(mut window) = start(&home) else { continue };
        opened += 1;
        for ((screen, shown), (_, whole)) in walk(&mut window, child).into_iter().zip(&whole) {
            let is_told = says_so(&window, &shown);
            told += usize::from(is_told);
            assert!(
                is_told || shown == *whole,
                "{statements}: {screen} shows {:#?} and not {:#?}",
                shown.difference(whole),
                whole.difference(&shown)
            );
        }
    }
    assert!(told > 50 && opened > 20, "{told} screens told it, {opened} opened");
}
