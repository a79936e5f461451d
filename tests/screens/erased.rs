//! Importing children who were erased: the grown-up is asked about each, and decides.

use std::path::PathBuf;

use fishpond::app::Message;
use fishpond::app::screen::grown_ups::{self, ClashAnswer, MovingMessage};
use records::{ArchiveScope, Child, ChildId, ClashChoice, ClashDecisions, Store, export};

use iced_test::core::keyboard::key::Named;

use crate::door::set_pin;
use crate::grown_ups::saved_children;
use crate::situation::TestDataFolder;
use crate::window::Window;

/// Opens the records in a home, and puts these children into them.
fn store_of(home: &TestDataFolder, children: &[Child]) -> Store {
    let day = chrono::NaiveDate::from_ymd_opt(2026, 11, 2).expect("a day");
    let mut store = Store::open(&home.folder(), day).expect("records that can be opened").store;
    store.save_children(children).expect("children that can be kept");
    store
}

fn exported(store: &Store, home: &TestDataFolder, name: &str) -> PathBuf {
    let path = home.path().join(name);
    export(store, &ArchiveScope::Everything, path).expect("an export").path
}

/// Goes to the page of the records, and looks at what importing a file would bring.
fn looks_at(window: &mut Window, file: &std::path::Path) {
    window.click_on("grown-ups-records");
    window.click_on("moving-path");
    window.types(&file.display().to_string());
    window.click_on("moving-preview");
    window.wait_until(|window| window.sees("New children: "));
}

fn press(window: &mut Window, message: MovingMessage) {
    window
        .take_in(Message::GrownUps(grown_ups::Message::Records(grown_ups::RecordsMessage::Moving(message))));
}

fn answers(window: &mut Window, answer: ClashAnswer) {
    press(window, MovingMessage::Erased(answer));
}

fn names(children: Vec<Child>) -> Vec<String> {
    children.into_iter().map(|child| child.name).collect()
}

fn three() -> [Child; 3] {
    ["Mia", "Ben", "Ida"].map(|name| Child::new(name.to_owned(), 1))
}

#[test]
fn an_import_leaves_out_a_child_erased_here_unless_wanted_back() {
    let home = TestDataFolder::new();
    let [mia, ben, ida] = three();
    let mut store = store_of(&home, &[mia.clone(), ben.clone(), ida.clone()]);
    // In another home, or the children would be erased from the export too.
    let elsewhere = TestDataFolder::new();
    let old = exported(&store, &elsewhere, "old.json");
    store.erase(ben.id, 1_762_000_000_000).expect("erased");
    store.erase(ida.id, 1_762_000_000_000).expect("erased");
    drop(store);
    let mut window = home.start();
    set_pin(&mut window);
    looks_at(&mut window, &old);
    window.reads("Ben was erased on 1 November 2025. The file has Ben with 0 answers.");
    window.reads("Ida was erased on");
    window.reads_message("moving-import-now");
    answers(&mut window, ClashAnswer::One(ida.id, ClashChoice::BringBack));
    window.click_on("moving-import-now");
    window.wait_until(|window| window.sees("Left out: Ben. Brought back: Ida."));
    assert_eq!(names(saved_children(&home, window)), ["Mia", "Ida"]);
}

#[test]
fn a_child_erased_elsewhere_stays_until_a_grown_up_decides() {
    let (home, elsewhere) = (TestDataFolder::new(), TestDataFolder::new());
    let [mia, ben, ida] = three();
    drop(store_of(&home, &[mia.clone(), ben.clone(), ida.clone()]));
    let mut store = store_of(&elsewhere, &[mia, ben.clone(), ida.clone()]);
    for child in [ben.id, ida.id] {
        store.erase(child, 1_762_000_000_000).expect("erased");
    }
    let new = exported(&store, &elsewhere, "new.json");
    drop(store);
    let mut window = home.start();
    set_pin(&mut window);
    looks_at(&mut window, &new);
    window.reads("Ben is here with 0 answers, but was erased on another computer on 1 November 2025.");
    window.reads_message("moving-erased-first");
    window.does_not_read_message("moving-import-now");
    press(&mut window, MovingMessage::Import);
    window.reads_message("moving-erased-first");
    window.key(Named::Escape);
    window.reads_message("moving-import");
    window.click_on("moving-preview");
    window.wait_until(|window| window.sees("Ben is here"));
    answers(&mut window, ClashAnswer::All(ClashChoice::KeepOut));
    answers(&mut window, ClashAnswer::One(ben.id, ClashChoice::BringBack));
    window.does_not_read_message("moving-erased-first");
    window.click_on("moving-import-now");
    window.wait_until(|window| window.sees("Erased here too: Ida. Brought back: Ben."));
    window.click_on("grown-ups-children");
    window.reads("Ben");
    window.does_not_read("Ida");
    let children = saved_children(&home, window);
    let ids: Vec<ChildId> = children.iter().map(|child| child.id).collect();
    assert!(ids.contains(&ben.id) && !ids.contains(&ida.id));
    // The other computer learns of it.
    let day = chrono::NaiveDate::from_ymd_opt(2026, 11, 2).expect("a day");
    let here = Store::open(&home.folder(), day).expect("records").store;
    let archive = here.archive(&ArchiveScope::Everything).expect("records that can be read");
    let mut there = Store::open(&elsewhere.folder(), day).expect("records").store;
    let merged =
        there.import(&archive, &ClashDecisions::default(), 0).expect("records that can be written to");
    assert_eq!(merged.returned, ["Ben"]);
}
