//! The page of reports: a grown-up looks at pages, turns them, saves them together or apart, and stops that. Tables are saved, too.

#![cfg(feature = "print")]

use std::collections::BTreeSet;
use std::fs;

use fishpond::app::Message;
use fishpond::app::screen::grown_ups::{
    self, GrownUpsPage, OutputKind, PapersMessage, PrintoutError, PrintoutReply,
};
use gallery::Moment;
use language::Locale;
use platform::printing::PrintError;
use records::{ArchivedChild, ClashDecisions, Preferences, ReportDays, Store};
use reports::{PdfGrouping, made_up_class};

use iced_test::core::Size;
use iced_test::core::keyboard::key::Named;

use crate::door::set_pin;
use crate::situation::TestDataFolder;
use crate::window::Window;

/// The page of reports in the grown-ups' area, with four children of a class who practised for a year.
fn at_papers(home: &TestDataFolder) -> Window {
    let day = chrono::NaiveDate::from_ymd_opt(2026, 6, 30).expect("a day");
    let mut class = made_up_class(7, day);
    class.children.truncate(4);
    let mut store = Store::open(&home.folder(), day).expect("records that can be opened").store;
    store.import(&class, &ClashDecisions::default(), 0).expect("a class that can be kept");
    drop(store);
    let mut window = home.start();
    set_pin(&mut window);
    shows_a_page(&mut window, |window| window.click_on("grown-ups-papers"));
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

/// Does something after which a page is drawn anew, and waits for that page.
#[track_caller]
fn shows_a_page(window: &mut Window, does: impl FnOnce(&mut Window)) {
    let told = window.messages_received().len();
    does(window);
    let shown = move |window: &Window| {
        window.messages_received()[told..].iter().find(|told| told.contains("PreviewPageReply(")).cloned()
    };
    window.wait_until(|window| shown(window).is_some());
    assert!(!shown(window).is_some_and(|told| told.contains("Err(")), "{:?}", shown(window));
}

fn press_page(window: &mut Window, page: GrownUpsPage) {
    window.take_in(Message::GrownUps(grown_ups::Message::Page(page)));
}

fn press(window: &mut Window, message: PapersMessage) {
    window.take_in(Message::GrownUps(grown_ups::Message::Papers(message)));
}

fn type_path(window: &mut Window, path: &str) {
    press(window, PapersMessage::PathTyped(path.to_owned()));
}

/// Waits until all pages are counted, and checks that the page with the number `page` of `of` is shown.
#[track_caller]
fn is_at(window: &mut Window, page: usize, of: usize) {
    let arguments = [("page", page.to_string().into()), ("of", of.to_string().into())];
    let where_it_is = window.says_with("papers-page", arguments);
    window.wait_until(|window| window.sees(&where_it_is));
}

#[test]
fn a_grown_up_can_leaf_through_every_page_and_as_many_are_saved() {
    let home = TestDataFolder::new();
    let mut window = at_papers(&home);
    // Two pages about the class, and one about each child.
    is_at(&mut window, 1, 6);
    for page in 2..=6 {
        shows_a_page(&mut window, |window| window.click("›"));
        is_at(&mut window, page, 6);
    }
    press(&mut window, PapersMessage::NextPage);
    is_at(&mut window, 6, 6);
    window.click_on("papers-larger");
    window.does_not_read_message("papers-save");
    shows_a_page(&mut window, |window| window.click("‹"));
    is_at(&mut window, 5, 6);
    window.key(Named::Escape);
    window.reads_message("papers-save");
    let file = home.path().join("class.pdf");
    type_path(&mut window, &file.display().to_string());
    window.click_on("papers-save");
    window.wait_until(|window| window.sees("6 pages"));
    let pdf = lopdf::Document::load(&file).expect("a PDF");
    assert_eq!(pdf.get_pages().len(), 6);
}

/// The numbers of the requests for first pages of the preview that were answered so far.
fn set_for(window: &Window) -> BTreeSet<String> {
    let number = |told: &String| Some(told.split_once("first: ")?.1.split(',').next()?.to_owned());
    window
        .messages_received()
        .iter()
        .filter(|told| told.contains("PreviewSheets {"))
        .filter_map(number)
        .collect()
}

#[test]
fn turning_a_page_lays_nothing_out_again_until_the_pages_are_left() {
    let home = TestDataFolder::new();
    let mut window = at_papers(&home);
    is_at(&mut window, 1, 6);
    // Only the clock that watches over the area goes on.
    window.wait_until(|window| window.running_task_count() == 1);
    let set = set_for(&window);
    for message in [
        PapersMessage::NextPage,
        PapersMessage::ToggleLarge,
        PapersMessage::NextPage,
        PapersMessage::PreviousPage,
    ] {
        shows_a_page(&mut window, |window| press(window, message));
        // Nothing goes on behind the page.
        window.wait_until(|window| window.running_task_count() == 1);
        assert_eq!(set_for(&window), set, "the same pages are turned");
    }
    is_at(&mut window, 2, 6);
    // Other pages are laid out anew, and nothing goes on when nobody looks any more.
    press(&mut window, PapersMessage::ToggleLarge);
    window.click_on("papers-worksheet");
    is_at(&mut window, 1, 8);
    assert!(set_for(&window).len() > set.len(), "these are other pages");
    press(&mut window, PapersMessage::NextPage);
    press_page(&mut window, GrownUpsPage::Records);
    window.wait_until(|window| window.running_task_count() <= 1);
    shows_a_page(&mut window, |window| press_page(window, GrownUpsPage::Papers));
    is_at(&mut window, 1, 8);
}

#[test]
fn worksheets_of_a_class_are_shown_with_their_answers() {
    let home = TestDataFolder::new();
    let mut window = at_papers(&home);
    window.click_on("papers-worksheet");
    // Each of the four children has a worksheet and its key.
    is_at(&mut window, 1, 8);
    // Turning faster than pages are drawn leads to the same page.
    shows_a_page(&mut window, |window| {
        for _ in 0..4 {
            press(window, PapersMessage::NextPage);
        }
    });
    is_at(&mut window, 5, 8);
}

#[test]
fn saving_a_folder_of_reports_can_be_stopped() {
    let home = TestDataFolder::new();
    let mut window = at_papers(&home);
    let folder = home.path().join("sheets");
    type_path(&mut window, &folder.display().to_string());
    press(&mut window, PapersMessage::Binding(PdfGrouping::SeparateFiles));
    window.click_on("papers-save");
    window.wait_until(|window| window.sees("5 files"));
    let saved = || fs::read_dir(&folder).expect("a folder").count();
    assert_eq!(saved(), 5);
    fs::remove_dir_all(&folder).expect("a folder that can go");
    press(&mut window, PapersMessage::Save(OutputKind::Pages));
    window.reads_message("papers-halt");
    press(&mut window, PapersMessage::StopJob);
    window.wait_until(|window| window.sees(&window.says("papers-stopped")));
    assert!(saved() < 5, "{} sheets are there", saved());
    window.reads_message("papers-save");
}

#[test]
fn each_child_has_a_sheet_a_worksheet_cards_and_a_certificate() {
    let home = TestDataFolder::new();
    let mut window = at_papers(&home);
    let name = names().remove(0);
    shows_a_page(&mut window, |window| window.click(&name));
    window.reads_message("papers-pupil");
    for (what, pages) in [("papers-worksheet", 2), ("papers-cards", 11)] {
        shows_a_page(&mut window, |window| window.click_on(what));
        is_at(&mut window, 1, pages);
    }
    window.click_on("papers-certificate");
    window.click_on("sign-division");
    window.wait_until(|window| window.sees("has not mastered “sharing” yet"));
}

#[test]
fn impossible_days_are_reported() {
    let home = TestDataFolder::new();
    let mut window = at_papers(&home);
    press(&mut window, PapersMessage::FromTyped("yesterday".to_owned()));
    window.reads_message("papers-no-day");
    press(&mut window, PapersMessage::FromTyped("2026-05-01".to_owned()));
    window.does_not_read_message("papers-no-day");
    press(&mut window, PapersMessage::ToTyped("2026-04-01".to_owned()));
    window.reads_message("papers-no-day");
    shows_a_page(&mut window, |window| window.click_on("papers-always"));
    window.does_not_read_message("papers-no-day");
}

#[test]
fn the_preview_has_half_of_its_page_and_one_button_is_red() {
    for (width, height) in [(1024.0, 600.0), (1440.0, 900.0), (2560.0, 1440.0)] {
        let mut window = Window::open(Moment::ClassSheet.fishpond(Locale::English));
        window.resize(Size::new(width, height));
        let name = |id: &str| window.says(id);
        let (back, print) = (name("papers-back"), name("papers-print"));
        let scene = window.scene();
        let place = |name: &str| scene.nodes.iter().find(|node| node.name == name).expect("a button").bounds;
        let pages = place(&print).x + place(&print).width - place(&back).x;
        let area = width / window.zoom().factor();
        assert!(pages + 2.0 * 12.0 >= 0.5 * area, "{pages} of {area}");
    }
}

#[test]
fn tables_are_saved_for_spreadsheets() {
    let home = TestDataFolder::new();
    let mut window = at_papers(&home);
    // The window is so high that you need not scroll.
    window.resize(Size::new(1440.0, 2000.0));
    shows_a_page(&mut window, |window| window.click_on("papers-always"));
    for (table, lines) in
        [(None, 5), (Some("papers-table-facts"), 100), (Some("papers-table-attempts"), 1000)]
    {
        let file = home.path().join(format!("{lines}.csv"));
        type_path(&mut window, &file.display().to_string());
        if let Some(table) = table {
            window.click_on(table);
        }
        window.click_on("papers-save-table");
        window.wait_until(|window| window.sees(&format!("{lines}.csv")) && window.sees("Saved to"));
        let text = fs::read_to_string(&file).expect("a table");
        assert!(text.lines().count() >= lines, "{table:?}: {}", text.lines().count());
    }
    assert_eq!(fs::read_to_string(home.path().join("5.csv")).expect("a table").lines().count(), 5);
}

#[test]
fn replacing_a_file_asks_first_and_a_table_is_not_a_pdf() {
    let home = TestDataFolder::new();
    let mut window = at_papers(&home);
    // The window is so high that you need not scroll.
    window.resize(Size::new(1440.0, 2000.0));
    let file = home.path().join("class.pdf");
    fs::write(&file, "three years of work").expect("a file");
    type_path(&mut window, &file.display().to_string());
    window.click_on("papers-save");
    window.wait_until(|window| window.sees(&window.says("saving-replace")));
    window.key(Named::Escape);
    window.reads_message("papers-save");
    assert_eq!(fs::read_to_string(&file).expect("a file"), "three years of work");
    window.click_on("papers-save");
    window.wait_until(|window| window.sees(&window.says("saving-replace")));
    window.click_on("saving-replace");
    window.wait_until(|window| window.sees("6 pages"));
    // For a table the same path means another file.
    for is_there in [false, true] {
        window.click_on("papers-save-table");
        let asks = |window: &Window| window.sees(&window.says("saving-replace"));
        window.wait_until(|window| asks(window) || window.sees("class.csv."));
        assert_eq!(asks(&window), is_there);
        if !is_there {
            window.click_on("papers-table-facts");
        }
    }
    assert_eq!(lopdf::Document::load(&file).expect("a PDF").get_pages().len(), 6);
    let table = fs::read_to_string(home.path().join("class.csv")).expect("a table");
    window.click_on("saving-replace");
    window.wait_until(|window| window.sees("class.csv."));
    let other = fs::read_to_string(home.path().join("class.csv")).expect("a table");
    assert_ne!(other, table);
}

#[test]
fn saving_a_folder_of_reports_asks_before_replacing_files() {
    let home = TestDataFolder::new();
    let mut window = at_papers(&home);
    let folder = home.path().join("sheets");
    fs::create_dir(&folder).expect("a folder");
    fs::write(folder.join("notes.txt"), "my own").expect("a file");
    type_path(&mut window, &folder.display().to_string());
    press(&mut window, PapersMessage::Binding(PdfGrouping::SeparateFiles));
    window.click_on("papers-save");
    window.wait_until(|window| window.sees("5 files"));
    let first = folder.join(format!("02 {}.pdf", names()[0]));
    fs::write(&first, "marked by hand").expect("a file");
    press(&mut window, PapersMessage::Save(OutputKind::Pages));
    window.wait_until(|window| window.sees(&window.says("saving-replace")));
    window.click_on("saving-keep");
    assert_eq!(fs::read_to_string(&first).expect("a file"), "marked by hand");
    press(&mut window, PapersMessage::Save(OutputKind::Pages));
    window.wait_until(|window| window.sees(&window.says("saving-replace")));
    window.click_on("saving-replace");
    window.wait_until(|window| window.sees("5 files"));
    assert!(fs::read(&first).expect("a file").starts_with(b"%PDF"));
}

#[test]
fn without_a_file_dialog_the_screen_says_that_a_path_can_be_typed() {
    let home = TestDataFolder::new();
    let mut window = at_papers(&home);
    let told = PrintoutReply::FileChosen(OutputKind::Pages, None);
    window.take_in(Message::GrownUps(grown_ups::Message::PapersReplied(told)));
    window.reads_message("saving-no-place");
    window.types("/school/2a.pdf");
    window.reads("/school/2a.pdf");
}

/// Runs [`printing_alone`] in a process of its own, where a viewer starts and fails after a while. Checks what the program says.
#[test]
#[cfg(target_os = "linux")]
fn a_viewer_that_fails_does_not_count_as_opened() {
    use std::os::unix::fs::PermissionsExt;
    let home = TestDataFolder::new();
    let launcher = home.path().join("xdg-open");
    fs::write(&launcher, "#!/bin/sh\n/bin/sleep 1\nexit 3\n").expect("a file");
    fs::set_permissions(&launcher, fs::Permissions::from_mode(0o755)).expect("a program");
    let run = std::process::Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", "papers::printing_alone", "--ignored"])
        .env("PATH", home.path())
        .output()
        .expect("this program once more");
    let told = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success() && told.contains("1 passed"), "{told}");
}

#[test]
#[ignore = "it is run where no viewer can be opened"]
fn printing_alone() {
    let home = TestDataFolder::new();
    let mut window = at_papers(&home);
    window.click_on("papers-print");
    window.wait_until(|window| window.sees("no PDF viewer here"));
    window.does_not_read_message("papers-opened");
}

#[test]
fn an_unwritable_place_is_reported() {
    let home = TestDataFolder::new();
    let mut window = at_papers(&home);
    type_path(&mut window, "/no/such/folder/class.pdf");
    window.click_on("papers-save");
    window.wait_until(|window| window.sees("/no/such/folder/class.pdf cannot be used"));
    window.reads_message("papers-print");
}

#[test]
fn nothing_is_printed_until_a_printer_is_chosen() {
    let home = TestDataFolder::new();
    let mut window = at_papers(&home);
    let tell = |told| Message::GrownUps(grown_ups::Message::PapersReplied(told));
    window.take_in(tell(PrintoutReply::Printers(vec!["Staff_room".to_owned(), "Library".to_owned()])));
    window.reads_message("papers-which-printer");
    window.reads("Staff_room");
    window.does_not_read_message("papers-save");
    window.click_on("papers-no-printer");
    window.reads_message("papers-save");
    let refused = PrintoutError::NotPrinted(PrintError::Refused("lp: no such printer".to_owned()));
    window.take_in(tell(PrintoutReply::Done(Err(refused))));
    window.reads("The printer refused the pages (lp: no such printer)");
}

#[test]
fn the_only_printer_need_not_be_chosen() {
    let home = TestDataFolder::new();
    let mut window = at_papers(&home);
    let told = PrintoutReply::Printers(vec!["No such printer".to_owned()]);
    window.take_in(Message::GrownUps(grown_ups::Message::PapersReplied(told)));
    window.does_not_read_message("papers-which-printer");
    window.wait_until(|window| window.sees("The printer refused the pages"));
}

fn preferences(home: &TestDataFolder) -> Preferences {
    Preferences::load(&home.folder()).unwrap()
}

#[test]
fn a_report_begins_where_the_last_one_ended() {
    let home = TestDataFolder::new();
    let today = chrono::Local::now().date_naive();
    let mut window = at_papers(&home);
    let since = |window: &Window, day| {
        window.says_with("papers-since-report", [("day", window.language.day(day).into())])
    };
    let save = |window: &mut Window, name: &str| {
        type_path(window, &home.path().join(name).display().to_string());
        window.click_on("papers-save");
        window.wait_until(|window| window.sees("6 pages"));
    };
    save(&mut window, "first.pdf");
    drop(window);
    let mut kept = preferences(&home);
    assert_eq!(kept.reported[""], ReportDays { last: today, before: None });
    // As if the last report was three weeks ago.
    let then = today - chrono::Days::new(21);
    kept.reported.insert(String::new(), ReportDays { last: then, before: None });
    kept.save(&home.folder()).expect("preferences that can be kept");
    let mut window = home.start();
    window.click_on("who-grown-ups");
    window.types("4711");
    window.key(Named::Enter);
    shows_a_page(&mut window, |window| window.click_on("grown-ups-papers"));
    window.reads(&since(&window, then));
    window.reads(&then.to_string());
    save(&mut window, "second.pdf");
    // A second report on the same day covers the same days.
    drop(window);
    assert_eq!(preferences(&home).reported[""], ReportDays { last: today, before: Some(then) });
    assert_eq!(preferences(&home).reported[""].last_before(today), Some(then));
}

#[test]
fn pages_for_the_viewer_are_deleted_after_a_while_or_on_closing() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    let places = home.folder().print_file_paths();
    let lie_there = |there: bool| places.iter().all(|place| place.exists() == there);
    let lay =
        || places.iter().for_each(|place| fs::write(place, "the sheet of Mia").expect("the folder is ours"));
    lay();
    window.take_in(Message::Viewed(1));
    window.wait_until(|window| window.running_task_count() == 0);
    assert!(lie_there(true), "other pages than those that are open now were meant");
    window.take_in(Message::Viewed(0));
    window.wait_until(|window| window.running_task_count() == 0);
    assert!(lie_there(false));
    lay();
    window.take_in(Message::EndWanted);
    window.wait_until(|window| window.is_closed);
    drop(window);
    assert!(lie_there(false));
}
