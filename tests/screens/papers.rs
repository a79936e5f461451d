//! The page of reports: pages are looked at, turned, saved together and apart, stopped, and tables are saved.

#![cfg(feature = "print")]

use std::fs;

use fishpond::app::Message;
use fishpond::app::screen::grown_ups::{self, NoPaper, PapersStop, Told};
use fishpond::records::{ArchivedChild, Choice, Decisions, Store};
use fishpond::reports::made_up_class;
use fishpond::reports::printer::NotPrinted;

use iced_test::core::keyboard::key::Named;

use crate::grown_ups::set_pin;
use crate::situation::Home;
use crate::window::Window;

/// Inside, at the page of reports, with four children of a class who practised for a year.
fn at_papers(home: &Home) -> Window {
    let day = chrono::NaiveDate::from_ymd_opt(2026, 6, 30).expect("a day");
    let mut class = made_up_class(7, day);
    class.children.truncate(4);
    let mut store = Store::open(&home.folder(), day).expect("records that can be opened").store;
    let decisions = Decisions::all(Choice::KeepOut);
    store.import(&class, &decisions, 0).expect("a class that can be kept");
    drop(store);
    let mut window = home.start();
    set_pin(&mut window);
    window.click_on("grown-ups-papers");
    shows_a_page(&mut window);
    window
}

fn names() -> Vec<String> {
    let day = chrono::NaiveDate::from_ymd_opt(2026, 6, 30).expect("a day");
    let mut names: Vec<String> = made_up_class(7, day)
        .children
        .into_iter()
        .take(4)
        .map(|ArchivedChild { child, .. }| child.name)
        .collect();
    names.sort();
    names
}

/// Waits until a page is shown.
#[track_caller]
fn shows_a_page(window: &mut Window) {
    let told = window.told().len();
    window.until(move |window| window.told()[told..].iter().any(|told| told.contains("Shown(")));
    assert!(!window.told().last().is_some_and(|told| told.contains("Err(")), "{:?}", window.told().last());
}

fn press(window: &mut Window, stop: PapersStop) {
    let stop = grown_ups::Stop::Papers(stop);
    window.take_in(Message::GrownUps(grown_ups::Message::Pressed(stop)));
}

fn type_path(window: &mut Window, path: &str) {
    let stop = grown_ups::Stop::Papers(PapersStop::Path);
    window.take_in(Message::GrownUps(grown_ups::Message::Typed(stop, path.to_owned())));
}

#[test]
fn the_report_of_a_class_is_leafed_through_and_saved() {
    let home = Home::new();
    let mut window = at_papers(&home);
    window.reads(&window.says_with("papers-page", [("page", 1.into()), ("of", 5.into())]));
    window.click("›");
    shows_a_page(&mut window);
    window.reads(&window.says_with("papers-page", [("page", 2.into()), ("of", 5.into())]));
    window.click_on("papers-larger");
    window.does_not_read_message("papers-save");
    window.click("‹");
    shows_a_page(&mut window);
    window.key(Named::Escape);
    window.reads_message("papers-save");
    let file = home.path().join("class.pdf");
    type_path(&mut window, &file.display().to_string());
    window.click_on("papers-save");
    window.until(|window| window.sees("5 pages"));
    let pdf = lopdf::Document::load(&file).expect("a PDF");
    assert_eq!(pdf.get_pages().len(), 5);
}

#[test]
fn a_folder_of_reports_is_saved_and_can_be_stopped() {
    let home = Home::new();
    let mut window = at_papers(&home);
    let folder = home.path().join("sheets");
    type_path(&mut window, &folder.display().to_string());
    window.click_on("papers-apart");
    window.click_on("papers-save");
    window.until(|window| window.sees("5 files"));
    let saved = || fs::read_dir(&folder).expect("a folder").count();
    assert_eq!(saved(), 5);
    fs::remove_dir_all(&folder).expect("a folder that can go");
    press(&mut window, PapersStop::Save);
    window.reads_message("papers-halt");
    press(&mut window, PapersStop::Halt);
    window.until(|window| window.sees(&window.says("papers-stopped")));
    assert!(saved() < 5, "{} sheets are there", saved());
    window.reads_message("papers-save");
}

#[test]
fn a_child_has_a_sheet_a_worksheet_cards_and_a_certificate() {
    let home = Home::new();
    let mut window = at_papers(&home);
    let name = names().remove(0);
    window.click(&name);
    shows_a_page(&mut window);
    window.reads_message("papers-pupil");
    for (what, pages) in [("papers-worksheet", 2), ("papers-cards", 11)] {
        window.click_on(what);
        shows_a_page(&mut window);
        window.reads(&window.says_with("papers-page", [("page", 1.into()), ("of", pages.into())]));
    }
    window.click_on("papers-certificate");
    window.click_on("sign-division");
    let is_told = |window: &mut Window| window.told().last().is_some_and(|told| told.contains("NotMastered"));
    window.until(is_told);
    assert!(window.sees("has not mastered “sharing” yet"), "{:?}", window.texts());
}

#[test]
fn days_that_are_none_are_said_to_be_so() {
    let home = Home::new();
    let mut window = at_papers(&home);
    let typed = |stop, text: &str| {
        let stop = grown_ups::Stop::Papers(stop);
        Message::GrownUps(grown_ups::Message::Typed(stop, text.to_owned()))
    };
    window.take_in(typed(PapersStop::From, "yesterday"));
    window.reads_message("papers-no-day");
    window.take_in(typed(PapersStop::From, "2026-05-01"));
    window.does_not_read_message("papers-no-day");
    window.take_in(typed(PapersStop::To, "2026-04-01"));
    window.reads_message("papers-no-day");
    window.click_on("papers-always");
    window.does_not_read_message("papers-no-day");
    shows_a_page(&mut window);
}

#[test]
fn tables_are_saved_for_spreadsheets() {
    let home = Home::new();
    let mut window = at_papers(&home);
    window.click_on("papers-always");
    shows_a_page(&mut window);
    for (table, lines) in
        [(None, 5), (Some("papers-table-facts"), 100), (Some("papers-table-attempts"), 1000)]
    {
        let file = home.path().join(format!("{lines}.csv"));
        type_path(&mut window, &file.display().to_string());
        if let Some(table) = table {
            window.click_on(table);
        }
        window.click_on("papers-save-table");
        window.until(|window| window.sees(&format!("{lines}.csv")) && window.sees("Saved to"));
        let text = fs::read_to_string(&file).expect("a table");
        assert!(text.lines().count() >= lines, "{table:?}: {}", text.lines().count());
    }
    assert_eq!(fs::read_to_string(home.path().join("5.csv")).expect("a table").lines().count(), 5);
}

#[test]
fn a_place_that_cannot_be_written_to_is_said() {
    let home = Home::new();
    let mut window = at_papers(&home);
    type_path(&mut window, "/no/such/folder/class.pdf");
    window.click_on("papers-save");
    window.until(|window| window.sees("/no/such/folder/class.pdf cannot be used"));
    window.reads_message("papers-print");
}

#[test]
fn a_printer_is_chosen_or_nothing_is_printed() {
    let home = Home::new();
    let mut window = at_papers(&home);
    let tell = |told| Message::GrownUps(grown_ups::Message::Papers(told));
    window.take_in(tell(Told::Printers(vec!["Staff_room".to_owned()])));
    window.reads_message("papers-which-printer");
    window.reads("Staff_room");
    window.does_not_read_message("papers-save");
    window.click_on("papers-no-printer");
    window.reads_message("papers-save");
    let refused = NoPaper::NotPrinted(NotPrinted::Refused("lp: no such printer".to_owned()));
    window.take_in(tell(Told::Done(Err(refused))));
    window.reads("The printer does not take the pages (lp: no such printer)");
}
