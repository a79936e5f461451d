//! The class at a glance: each cell says what an independent reader finds, and opens its answers. From there a lesson can be set for those
//! who need it.

use std::collections::BTreeMap;

use chrono::{Local, NaiveDate};
use engine::arithmetic::Operation;
use engine::findings::Topic;
use engine::findings::class::overview::{self, ChildOrder, ProgressMark};
use engine::practice::{ChildLessons, Lessons};
use fishpond::app::Message;
use fishpond::app::screen::grown_ups::{self, GrownUpsPage, OverviewMessage, OverviewTab};
use fishpond::app::widget::grid::GridSpot;
use fishpond::app::widget::grid::steps::{index_at, next_spot, rows_per_page};
use fishpond::app::widget::semantics::{Role, TableRow};
use gallery::Moment;
use iced_test::core::keyboard::key::Named;
use iced_test::core::keyboard::{Key, Modifiers};
use language::Locale;
use language::wording;
use records::{ArchivedChild, Attempt, Child};
use reports::{CsvFormat, CsvTable, Period, fact_question, made_up_class};
use serde_json::Value;

use crate::grown_ups::saved_children;
use crate::situation::TestDataFolder;
use crate::why::{SecondReading, assert_shows_answers, open_today};
use crate::window::Window;

fn today() -> NaiveDate {
    Local::now().date_naive()
}

fn press(window: &mut Window, message: OverviewMessage) {
    window.take_in(Message::GrownUps(grown_ups::Message::Overview(message)));
}

/// Opens the class at a glance, for these children of a made-up class.
fn open(home: &TestDataFolder, class: &[ArchivedChild], seed: u64) -> Window {
    let mut window = open_today(home, class, seed);
    window.take_in(Message::GrownUps(grown_ups::Message::Page(GrownUpsPage::Overview)));
    window.wait_until(|window| window.sees(&window.says("overview-by-need")));
    window
}

/// What the highlighted spot of the grid tells a screen reader.
fn said(window: &mut Window) -> String {
    let scene = window.scene();
    let grid = scene.nodes.iter().filter(|node| node.role == Role::Button).find(|node| {
        // No other button is as large.
        node.bounds.width > 500.0 && node.bounds.height > 200.0
    });
    grid.expect("the grid").name.replace(['\u{2068}', '\u{2069}'], "")
}

/// The rows of the grid, as a screen reader is told of them.
fn rows_told(window: &mut Window) -> Vec<TableRow> {
    let scene = window.scene();
    let mut tables = scene.nodes.iter().filter(|node| node.role == Role::Table);
    tables.next().expect("a table").rows.to_vec()
}

fn by_name(class: &[ArchivedChild]) -> Vec<&ArchivedChild> {
    let mut children: Vec<&ArchivedChild> = class.iter().collect();
    children.sort_by_key(|child| child.child.name.to_lowercase());
    children
}

/// The marks of the class at a glance. The key has the child, the lesson and the fact; the value has the mark, how many answers there are,
/// how many of them are right, on how many days, and the first and the last day.
type Cells = BTreeMap<[String; 3], [String; 6]>;

/// The marks of the class, read from the table that the program writes.
fn table(class: &[ArchivedChild]) -> Cells {
    let period = CsvTable::Overview.covered_period(Period::default(), today());
    let mut written = Vec::new();
    CsvTable::Overview
        .write(
            class.iter().map(Ok::<_, std::io::Error>),
            period,
            &Lessons::built_in(),
            CsvFormat::default(),
            &mut written,
        )
        .expect("a table");
    let mut rows = csv::Reader::from_reader(&written[3..]);
    let rows = rows.records().map(|row| {
        let row = row.expect("a row");
        let cell = |at: usize| row[at].to_owned();
        ([0, 3, 4].map(cell), [5, 6, 7, 8, 9, 10].map(cell))
    });
    rows.collect()
}

/// The marks of the class, as the second reader finds them.
fn found(read: &SecondReading) -> Cells {
    let word = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let or_nothing = |value: &Value| if value.is_null() { String::new() } else { word(value) };
    let cell = |line: &Value| {
        let about = ["child", "lesson", "fact"].map(|name| or_nothing(&line[name]));
        let told = ["mark", "answers", "right_at_once", "days", "since", "until"];
        (about, told.map(|name| word(&line[name])))
    };
    read.marks().map(cell).collect()
}

#[test]
fn each_cell_of_the_table_is_what_the_second_reader_finds() {
    for seed in [7, 21, 33] {
        let (home, class) = (TestDataFolder::new(), made_up_class(seed, today()).children);
        let Some(read) = SecondReading::of(&home, &class) else { return };
        let (table, found) = (table(&class), found(&read));
        assert!(table.len() > 500, "{} cells", table.len());
        let differences: Vec<_> =
            table.iter().filter(|(about, told)| found.get(*about) != Some(told)).collect();
        assert!(differences.is_empty(), "class {seed}: {:?}", &differences[..differences.len().min(5)]);
        assert_eq!(table.len(), found.len());
        let marks = |wanted: &str| table.values().filter(|told| told[0] == wanted).count();
        for mark in ["sure", "can", "learning", "known"] {
            assert!(marks(mark) > 0, "class {seed} has nobody of whom “{mark}” is said");
        }
    }
}

#[test]
fn cells_say_what_the_table_says_and_open_their_answers() {
    let (home, class) = (TestDataFolder::new(), made_up_class(7, today()).children);
    let mut window = open(&home, &class, 7);
    let Some(read) = SecondReading::of(&home, &class) else { return };
    let (lessons, table, children) = (Lessons::built_in(), table(&class), by_name(&class));
    let word = |mark: &str| {
        let all = ProgressMark::LESSON_MARKS.into_iter().chain(ProgressMark::FACT_MARKS);
        let all = all.map(wording::mark_message_id).map(|id| id.trim_start_matches("overview-"));
        format!("overview-{}", all.into_iter().find(|id| *id == mark).expect("a mark"))
    };
    let mut opened = 0;
    for (part, topics) in
        [(OverviewTab::Lessons, overview::lesson_topics(&lessons, None)), (OverviewTab::Facts, facts(&class))]
    {
        press(&mut window, OverviewMessage::Part(part));
        press(&mut window, OverviewMessage::Sign(Operation::Multiply));
        for (row, topic) in topics.iter().enumerate().step_by(2) {
            let column = (row * 11 + 1) % children.len();
            let child = children[column];
            let (lesson, fact, title) = match topic {
                Topic::Lesson(lesson) => {
                    let title = &lessons.get(lesson).expect("a lesson").title;
                    (lesson.clone(), String::new(), wording::lesson_text(&window.language, title))
                }
                Topic::Fact(fact) => (
                    String::new(),
                    fact_question(*fact),
                    window.language.localize_calculation(&fact.question()),
                ),
                _ => unreachable!("no such row"),
            };
            press(&mut window, OverviewMessage::PointedAt(GridSpot::Cell(row, column)));
            let about = [child.child.id.to_string(), lesson.clone(), fact.clone()];
            let said = said(&mut window);
            assert!(said.starts_with(&child.child.name) && said.contains(&title), "{said}: {title}");
            let marks = rows_told(&mut window)[row].clone();
            assert_eq!(marks.0, title);
            let told = table.get(&about).map(|cell| {
                window.language.label_with_value(&child.child.name, &window.says(&word(&cell[0])))
            });
            let of_child = format!("{}:", child.child.name);
            let mark =
                marks.1.iter().find(|mark| mark.replace(['\u{2068}', '\u{2069}'], "").starts_with(&of_child));
            assert_eq!(mark, told.as_ref(), "of {} and {title}", child.child.name);
            let Some([mark, answers, right, ..]) = table.get(&about) else {
                let empty = if fact.is_empty() { "overview-empty" } else { "overview-empty-fact" };
                assert!(said.ends_with(&window.says(empty)), "{said}");
                continue;
            };
            assert!(said.contains(&window.says(&word(mark))), "{said}: {mark}");
            assert!(
                said.contains(right.as_str()) && (answers == "1" || said.contains(answers.as_str())),
                "{said}"
            );
            let line = read.marks().find(|line| {
                line["child"] == about[0].as_str()
                    && line["lesson"].as_str().unwrap_or_default() == lesson
                    && line["fact"].as_str().unwrap_or_default() == fact
            });
            let ids = line.expect("a mark")["rests_on"].as_array().expect("ids").iter().rev();
            let ids: Vec<_> = ids.map(|id| serde_json::from_value(id.clone()).expect("an id")).collect();
            press(&mut window, OverviewMessage::Open(GridSpot::Cell(row, column)));
            assert_shows_answers(&mut window, child, &ids);
            window.key(Named::Escape);
            window.reads_message("overview-by-need");
            opened += 1;
        }
    }
    assert!(opened > 15, "{opened} cells");
}

/// The multiplication facts that the class was asked.
fn facts(class: &[ArchivedChild]) -> Vec<Topic> {
    let lessons = Lessons::built_in();
    let found: Vec<_> = class
        .iter()
        .map(|child| {
            let answers: Vec<_> = child.attempts.iter().filter_map(Attempt::answer_record).collect();
            engine::findings::Findings::from_answers(
                &answers,
                ChildLessons { open: &lessons, all: &lessons },
                None,
                today(),
            )
        })
        .collect();
    let all = overview::fact_topics(&found, Operation::Multiply);
    let facts: Vec<Topic> = all
        .iter()
        .filter(|topic| matches!(topic, Topic::Fact(fact) if fact.left <= 12 && fact.right <= 12))
        .cloned()
        .collect();
    assert!(facts.len() < all.len(), "some were asked beyond the tables");
    facts
}

#[test]
fn a_lesson_is_set_for_those_who_need_it_and_taken_back() {
    let (home, class) = (TestDataFolder::new(), made_up_class(7, today()).children);
    let mut window = open(&home, &class, 7);
    let lessons = Lessons::built_in();
    let (row, lesson, who) = lessons
        .iter()
        .enumerate()
        .map(|(row, lesson)| (row, lesson, needs(&class, &lesson.id)))
        .max_by_key(|(.., who)| who.len())
        .expect("lessons");
    assert!(who.len() > 1, "{}: {who:?}", lesson.id);
    press(&mut window, OverviewMessage::Open(GridSpot::Row(row)));
    // First it says for whom it is, and nothing is set yet.
    window.reads(&who[0]);
    let give = window.says_with("overview-give", [("count", who.len().into())]);
    window.press(&give);
    window.does_not_read(&give);
    window.click_on("overview-take-back");
    window.press(&give);
    let given = |child: &Child| child.settings.given.iter().any(|given| given.lesson == lesson.id);
    let children = saved_children(&home, window);
    let mut names: Vec<&str> =
        children.iter().filter(|child| given(child)).map(|child| child.name.as_str()).collect();
    names.sort_by_key(|name| name.to_lowercase());
    assert_eq!(names, who);
}

#[test]
fn an_offer_is_closed_with_escape() {
    let mut window = Window::open(Moment::OverviewOffer.fishpond(Locale::English));
    window.reads_message("overview-close");
    window.key(Named::Escape);
    window.does_not_read(&window.says("overview-close"));
    window.reads_message("overview-by-need");
}

/// The names of the children of a class who need a lesson.
fn needs(class: &[ArchivedChild], lesson: &str) -> Vec<String> {
    let lessons = Lessons::built_in();
    let is_meant = |child: &&&ArchivedChild| {
        let answers: Vec<_> = child.attempts.iter().filter_map(Attempt::answer_record).collect();
        let open = lessons.filtered(|lesson| child.child.settings.can_practise(lesson));
        let next = child.child.settings.next.as_ref();
        let found = engine::findings::Findings::from_answers(
            &answers,
            ChildLessons { open: &open, all: &lessons },
            next,
            today(),
        );
        overview::is_lesson_worth_setting(&found, lesson)
    };
    by_name(class).iter().filter(is_meant).map(|child| child.child.name.clone()).collect()
}

#[test]
fn keys_walk_through_the_grid_and_enter_opens() {
    let mut window = Window::open(Moment::Overview.fishpond(Locale::English));
    for _ in 0..60 {
        window.key(Named::Tab);
        let scene = window.scene();
        if scene.nodes.iter().any(|node| node.has_ring && node.bounds.width > 500.0) {
            break;
        }
    }
    let first = said(&mut window);
    window.key(Named::ArrowRight);
    let second = said(&mut window);
    assert_ne!(first, second);
    window.key(Named::ArrowLeft);
    assert_eq!(said(&mut window), first);
    window.key(Named::End);
    assert!(said(&mut window).starts_with("Zoe"), "{}", said(&mut window));
    window.key(Named::Home);
    assert!(said(&mut window).starts_with("Ada"), "{}", said(&mut window));
    window.key(Named::ArrowLeft);
    let row = said(&mut window);
    assert!(row.contains("need"), "{row}");
    window.key(Named::Enter);
    window.reads_message("overview-close");
    window.key(Named::Escape);
    window.key(Named::ArrowRight);
    for _ in 0..100 {
        window.key(Named::ArrowUp);
    }
    assert!(said(&mut window).starts_with("Ada: all about"), "{}", said(&mut window));
    window.key(Named::Enter);
    window.reads_message("grown-ups-progress");
}

#[test]
fn children_are_put_into_order_and_narrowed_but_never_ranked() {
    let mut window = Window::open(Moment::Overview.fishpond(Locale::English));
    let first = |window: &mut Window| {
        press(window, OverviewMessage::PointedAt(GridSpot::Column(0)));
        said(window)
    };
    assert!(first(&mut window).starts_with("Ada"));
    window.click_on("overview-by-need");
    let needs_most = first(&mut window);
    press(&mut window, OverviewMessage::Order(ChildOrder::Name));
    assert!(first(&mut window).starts_with("Ada"), "by need it was {needs_most}");
    let all = window.says("overview-all-groups");
    window.reads(&all);
    press(&mut window, OverviewMessage::NextGroup);
    window.does_not_read(&all);
}

#[test]
fn the_page_to_print_is_one_press_away() {
    let mut window = Window::open(Moment::Overview.fishpond(Locale::English));
    window.click_on("overview-print");
    window.reads_message("papers-why");
}

#[test]
fn keys_move_from_cell_to_cell_and_stop_at_the_edges() {
    let cases = [
        (GridSpot::Cell(0, 0), Named::ArrowRight, GridSpot::Cell(0, 1)),
        (GridSpot::Cell(0, 0), Named::ArrowLeft, GridSpot::Row(0)),
        (GridSpot::Cell(0, 0), Named::ArrowUp, GridSpot::Column(0)),
        (GridSpot::Column(0), Named::ArrowLeft, GridSpot::Column(0)),
        (GridSpot::Column(2), Named::ArrowDown, GridSpot::Cell(0, 2)),
        (GridSpot::Cell(9, 3), Named::ArrowDown, GridSpot::Cell(9, 3)),
        (GridSpot::Cell(9, 3), Named::ArrowRight, GridSpot::Cell(9, 3)),
        (GridSpot::Cell(1, 2), Named::Home, GridSpot::Cell(1, 0)),
        (GridSpot::Row(1), Named::End, GridSpot::Cell(1, 3)),
        (GridSpot::Cell(1, 2), Named::PageDown, GridSpot::Cell(5, 2)),
        (GridSpot::Cell(2, 2), Named::PageUp, GridSpot::Cell(0, 2)),
    ];
    for (from, key, to) in cases {
        let next = next_spot(Some(from), &Key::Named(key), Modifiers::empty(), 10, 4, 4);
        assert_eq!(next, Some(to), "{key:?} from {from:?}");
    }
    let end = next_spot(None, &Key::Named(Named::End), Modifiers::COMMAND, 10, 4, 4);
    assert_eq!(end, Some(GridSpot::Cell(9, 3)));
}

#[test]
fn a_length_says_which_place_it_is_in() {
    assert_eq!(
        [0.0, 29.0, 30.0, 89.0, 90.0, -1.0].map(|length| index_at(length, 30.0, 3)),
        [Some(0), Some(0), Some(1), Some(2), None, None]
    );
    assert_eq!([20.0, 100.0, 130.0].map(|room| rows_per_page(room, 30.0)), [1, 2, 3]);
}
