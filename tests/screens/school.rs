//! The school's folder: a grown-up joins it, and what a child does on one machine is there on another.

use std::cell::RefCell;
use std::fs;

use fishpond::app::Message;
use fishpond::app::screen::grown_ups::{self, SchoolStop, Stop};
use fishpond::records::school::{Errand, NotJoined, School, Trouble, Unlock, carry};
use fishpond::records::{Child, Folder, Store};

use crate::grown_ups::{add, kept_children, with_mia};
use crate::situation::Home;
use crate::window::Window;

const PASSPHRASE: &str = "seven boats under a bridge";

fn types(window: &mut Window, stop: SchoolStop, typed: &str) {
    let typed = grown_ups::Message::Typed(Stop::School(stop), typed.to_owned());
    window.take_in(Message::GrownUps(typed));
}

fn to_school(window: &mut Window) {
    window.click_on("grown-ups-records");
    window.click_on("keeping-school");
    window.reads_message("school-why");
}

/// Joins the folder of a home under a name.
fn joins(window: &mut Window, share: &Home, name: &str, passphrase: &str) {
    to_school(window);
    types(window, SchoolStop::Folder, &share.path().display().to_string());
    types(window, SchoolStop::Name, name);
    types(window, SchoolStop::Passphrase, passphrase);
    window.click_on("school-join");
}

/// Another machine, in its own program.
fn other(home: &Home, share: &Home) -> (Store, School) {
    let folder = Folder::open(Some(home.path().to_owned())).unwrap();
    let store = Store::open(&folder, chrono::NaiveDate::default()).unwrap().store;
    let school = School::join(share.path(), &Unlock::Passphrase(PASSPHRASE.to_owned()), "Laptop 2").unwrap();
    (store, school)
}

fn exchange(store: &mut Store, school: &School) {
    let errand = Errand { school: school.clone(), first: None, gone: None, now: 1 };
    assert_eq!(carry(&errand, store).trouble, None);
}

#[test]
fn a_grown_up_joins_and_children_are_on_both_machines() {
    let (home, share, elsewhere) = (Home::new(), Home::new(), Home::new());
    let mut window = with_mia(&home);
    joins(&mut window, &share, "Laptop 1", PASSPHRASE);
    window.until(|window| window.sees(&window.says("school-all-written")));
    window.reads("Laptop 1");
    window.reads_message("school-no-machines");

    let (mut store, school) = other(&elsewhere, &share);
    exchange(&mut store, &school);
    let names = |store: &Store| -> Vec<String> {
        store.children().unwrap().into_iter().map(|child| child.name).collect()
    };
    assert_eq!(names(&store), ["Mia"]);
    store.put(&[Child::new("Ben".to_owned(), 2)]).unwrap();
    exchange(&mut store, &school);

    window.click_on("school-try-now");
    window.until(|window| window.sees("Laptop 2"));
    window.click_on("grown-ups-children");
    window.until(|window| window.sees("Ben"));
    add(&mut window, "Ada");
    to_school(&mut window);
    window.click_on("school-try-now");
    let store = RefCell::new(store);
    window.until(|_| {
        exchange(&mut store.borrow_mut(), &school);
        names(&store.borrow()).len() == 3
    });
}

#[test]
fn what_cannot_be_joined_is_said_and_nothing_is_written() {
    let (home, share) = (Home::new(), Home::new());
    let mut window = with_mia(&home);
    joins(&mut window, &share, "Laptop 1", "too short");
    window.until(|window| window.sees(&window.says("school-short")));
    assert_eq!(fs::read_dir(share.path()).unwrap().count(), 0);

    other(&Home::new(), &share);
    types(&mut window, SchoolStop::Passphrase, "another passphrase");
    window.click_on("school-join");
    window.until(|window| window.sees(&window.says("school-other-key")));
    types(&mut window, SchoolStop::Folder, "/nowhere/at/all");
    window.click_on("school-join");
    window.until(|window| window.sees("The folder is not there"));
    // The right one, after all.
    types(&mut window, SchoolStop::Folder, &share.path().display().to_string());
    types(&mut window, SchoolStop::Passphrase, PASSPHRASE);
    window.click_on("school-join");
    window.until(|window| window.sees(&window.says("school-all-written")));
}

#[test]
fn a_folder_that_is_away_keeps_nobody_from_playing_and_what_was_done_is_made_up_for() {
    let (home, share) = (Home::new(), Home::new());
    let mut window = with_mia(&home);
    joins(&mut window, &share, "Laptop 1", PASSPHRASE);
    window.until(|window| window.sees(&window.says("school-all-written")));
    let (place, away) = (share.path().join("fishpond-school"), share.path().join("away"));
    fs::rename(&place, &away).unwrap();
    window.click_on("school-try-now");
    window.until(|window| window.sees("The folder is not there"));
    window.click_on("grown-ups-children");
    add(&mut window, "Ben");
    fs::rename(&away, &place).unwrap();
    to_school(&mut window);
    window.click_on("school-try-now");
    window.until(|window| window.sees(&window.says("school-all-written")));
    // It has joined for good, until somebody leaves, which is asked first.
    assert_eq!(School::of(&home.folder()).map(|school| school.name).as_deref(), Some("Laptop 1"));
    window.click_on("school-leave");
    window.reads_message("school-leave-question");
    window.click_on("school-stay");
    window.click_on("school-leave");
    window.click_on("school-leave-now");
    window.until(|window| window.sees(&window.says("school-what")));
    assert_eq!(School::of(&home.folder()), None);
}

#[test]
fn a_school_gets_another_passphrase_and_the_others_are_asked_for_it() {
    const NEW: &str = "eleven herons in the morning";
    let (home, share, elsewhere) = (Home::new(), Home::new(), Home::new());
    let mut window = with_mia(&home);
    joins(&mut window, &share, "Laptop 1", PASSPHRASE);
    window.until(|window| window.sees(&window.says("school-all-written")));
    let (mut store, mut school) = other(&elsewhere, &share);
    exchange(&mut store, &school);

    // Whoever thinks better of it has changed nothing.
    window.click_on("school-change-key");
    window.reads_message("school-change-question");
    window.click_on("school-keep-key");
    window.click_on("school-change-key");
    types(&mut window, SchoolStop::Passphrase, "too short");
    window.click_on("school-change-now");
    window.until(|window| window.sees(&window.says("school-short")));
    exchange(&mut store, &school);

    window.click_on("school-change-key");
    types(&mut window, SchoolStop::Passphrase, NEW);
    window.click_on("school-change-now");
    store.put(&[Child::new("Ben".to_owned(), 2)]).unwrap();
    let errand = Errand { school: school.clone(), first: None, gone: None, now: 1 };
    let store = RefCell::new(store);
    let lacks_key =
        || carry(&errand, &mut *store.borrow_mut()).trouble == Some(Trouble::Folder(NotJoined::OtherKey));
    window.until(|_| lacks_key());
    let old = school.renew(&Unlock::Passphrase(PASSPHRASE.to_owned()));
    assert_eq!(old, Err(NotJoined::OtherKey));
    school.renew(&Unlock::Passphrase(NEW.to_owned())).unwrap();
    store.borrow_mut().replace_files().unwrap();
    exchange(&mut store.borrow_mut(), &school);
    window.click_on("school-try-now");
    window.click_on("grown-ups-children");
    window.until(|window| window.sees("Ben"));
    // The next start knows the new one.
    assert_eq!(School::of(&home.folder()).map(|known| known.key), Some(school.key));
}

#[test]
fn a_child_of_two_class_lists_becomes_one_on_every_machine() {
    let (home, share, elsewhere) = (Home::new(), Home::new(), Home::new());
    let (mut store, school) = other(&elsewhere, &share);
    store.put(&["mia", "Ben"].map(|name| Child::new(name.to_owned(), 2))).unwrap();
    let [mia, ben] = [0, 1].map(|at| store.children().unwrap()[at].clone());
    exchange(&mut store, &school);
    let mut window = with_mia(&home);
    add(&mut window, "Ben");
    joins(&mut window, &share, "Laptop 1", PASSPHRASE);
    window.until(|window| window.sees(&window.says("school-twice")));

    window.click_on("school-unite-all");
    assert!(window.sees("2 names"));
    window.click_on("school-keep-apart");
    window.click_on("school-unite");
    assert!(window.sees("Ben is there 2 times. Is it the same child?"));
    window.click_on("school-unite-now");
    window.until(|window| window.sees("One child is there once now."));
    assert!(!window.sees(&window.says("school-unite-all")), "only Mia is left");
    window.click_on("school-unite");
    window.click_on("school-unite-now");
    window.until(|window| !window.sees(&window.says("school-twice")));

    let store = RefCell::new(store);
    window.until(|_| {
        exchange(&mut store.borrow_mut(), &school);
        store.borrow().children().unwrap().len() == 2
    });
    let children = store.borrow().children().unwrap();
    let knows = |other: &Child| children.iter().any(|child| child.ids().contains(&other.id));
    assert!(knows(&mia) && knows(&ben));
}

#[test]
fn names_of_another_class_list_are_told_on_the_first_page_and_become_one_without_a_school_too() {
    let home = Home::new();
    let mut window = with_mia(&home);
    for name in ["Ada", "Ben", "Ada", "Ben", "Mia"] {
        add(&mut window, name);
    }
    window.click_on("grown-ups-today");
    window.until(|window| window.sees("3 names are there more than once"));
    to_school(&mut window);
    window.until(|window| window.sees(&window.says("school-twice")));
    window.click_on("school-unite-all");
    window.click_on("school-unite-now");
    window.until(|window| window.sees("3 children are there once now."));
    window.reads_message("school-what");
    window.click_on("grown-ups-today");
    window.reads_message("today-why");
    assert_eq!(kept_children(&home, window).len(), 3);
}

#[test]
fn what_was_done_last_is_in_the_folder_though_somebody_closed_the_window() {
    let (home, share, elsewhere) = (Home::new(), Home::new(), Home::new());
    let mut window = with_mia(&home);
    joins(&mut window, &share, "Laptop 1", PASSPHRASE);
    window.until(|window| window.sees(&window.says("school-all-written")));
    let left = window.leaves();
    window.click_on("grown-ups-children");
    add(&mut window, "Ada");
    let (mut store, school) = other(&elsewhere, &share);
    exchange(&mut store, &school);
    assert_eq!(store.children().unwrap().len(), 1, "nobody has written it so far");

    window.take_in(Message::CloseWanted);
    window.until(|window| window.is_closed);
    drop(window);
    left.carry_out();
    exchange(&mut store, &school);
    assert_eq!(store.children().unwrap().len(), 2);
    assert_eq!(home.records().1.children.len(), 2, "the records are closed");
}

#[test]
fn a_window_without_a_school_leaves_nothing_to_do() {
    let home = Home::new();
    let mut window = with_mia(&home);
    let left = window.leaves();
    window.take_in(Message::CloseWanted);
    window.until(|window| window.is_closed);
    drop(window);
    assert_eq!(home.records().1.children.len(), 1, "the records are closed");
    left.carry_out();
}
