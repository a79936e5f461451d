//! The school's folder: a grown-up joins the school, and what a child does on one computer is there on another.

use std::cell::RefCell;
use std::fs;

use fishpond::app::Message;
use fishpond::app::screen::grown_ups::{self, SchoolMessage, SchoolReply};
use gallery::Moment;
use iced_test::core::keyboard::key::Named;
use interchange::school::Epoch;
use interchange::school::unchecked::forge_first_epoch;
use language::Locale;
use records::school::{ExchangeError, ExchangeOrder, JoinError, Key, KeySource, School, run_exchange};
use records::{ActKind, Child, DataFolder, Store};

use crate::grown_ups::{add_child, saved_children, with_mia};
use crate::situation::TestDataFolder;
use crate::window::Window;

const PASSPHRASE: &str = "seven boats under a bridge";

fn types(window: &mut Window, field: fn(String) -> SchoolMessage, typed: &str) {
    window.take_in(Message::GrownUps(grown_ups::Message::Records(grown_ups::RecordsMessage::School(field(
        typed.to_owned(),
    )))));
}

fn to_school(window: &mut Window) {
    window.click_on("grown-ups-records");
    window.click_on("keeping-school");
    window.reads_message("school-why");
}

/// Joins the school in the folder of the home `share`, under this name for the computer.
fn joins(window: &mut Window, share: &TestDataFolder, name: &str, passphrase: &str) {
    to_school(window);
    types(window, SchoolMessage::FolderTyped, &share.path().display().to_string());
    types(window, SchoolMessage::NameTyped, name);
    types(window, SchoolMessage::PassphraseTyped, passphrase);
    window.click_on("school-join");
}

/// Begins a school in the folder of the home `share`, under this name for the computer.
fn begins(window: &mut Window, share: &TestDataFolder, name: &str, passphrase: &str) {
    joins(window, share, name, passphrase);
    window.wait_until(|window| window.sees("A new school begins here"));
    window.click_on("school-begin-now");
}

/// Another computer that joins the school. Returns its records, and the school as it knows it.
fn other(home: &TestDataFolder, share: &TestDataFolder) -> (Store, School) {
    let folder = DataFolder::open(Some(home.path().to_owned())).unwrap();
    let store = Store::open(&folder, chrono::NaiveDate::default()).unwrap().store;
    let unlock = KeySource::Passphrase(PASSPHRASE.to_owned());
    let school = School::join(share.path(), &unlock, "Laptop 2");
    let school = school.or_else(|_| School::create_and_join(share.path(), &unlock, "Laptop 2")).unwrap();
    (store, school)
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

#[test]
fn after_the_records_start_empty_the_key_is_asked_for_again() {
    let (home, share) = (TestDataFolder::new(), TestDataFolder::new());
    let mut window = with_mia(&home);
    begins(&mut window, &share, "Laptop 1", PASSPHRASE);
    window.wait_until(|window| window.sees(&window.says("school-all-written")));
    drop(window);
    // Somebody takes away the records and their PIN.
    std::fs::remove_file(home.path().join("records.db")).unwrap();
    let _there_may_be_none = std::fs::remove_dir_all(home.path().join("backups"));
    let mut window = with_mia(&home);
    to_school(&mut window);
    window.wait_until(|window| window.sees("records on this computer are new"));
    window.reads_message("school-again");
    types(&mut window, SchoolMessage::PassphraseTyped, PASSPHRASE);
    window.click_on("school-join");
    window.wait_until(|window| window.sees(&window.says("school-all-written")));
    window.does_not_read_message("school-again");
    let names: Vec<String> = saved_children(&home, window).into_iter().map(|child| child.name).collect();
    assert_eq!(names, ["Mia", "Mia"], "the new one, and the one from the folder");
}

#[test]
fn after_joining_children_are_on_both_computers() {
    let (home, share, elsewhere) = (TestDataFolder::new(), TestDataFolder::new(), TestDataFolder::new());
    let mut window = with_mia(&home);
    begins(&mut window, &share, "Laptop 1", PASSPHRASE);
    window.wait_until(|window| window.sees(&window.says("school-all-written")));
    window.reads("Laptop 1");
    window.reads_message("school-no-machines");

    let (mut store, school) = other(&elsewhere, &share);
    exchange(&mut store, &school);
    let names = |store: &Store| -> Vec<String> {
        store.children().unwrap().into_iter().map(|child| child.name).collect()
    };
    assert_eq!(names(&store), ["Mia"]);
    store.save_children(&[Child::new("Ben".to_owned(), 2)]).unwrap();
    exchange(&mut store, &school);

    window.click_on("school-try-now");
    window.wait_until(|window| window.sees("Laptop 2"));
    window.click_on("grown-ups-children");
    window.wait_until(|window| window.sees("Ben"));
    add_child(&mut window, "Ada");
    to_school(&mut window);
    window.click_on("school-try-now");
    let store = RefCell::new(store);
    window.wait_until(|_| {
        exchange(&mut store.borrow_mut(), &school);
        names(&store.borrow()).len() == 3
    });
}

#[test]
fn a_folder_that_cannot_be_joined_is_reported_and_nothing_is_written() {
    let (home, share) = (TestDataFolder::new(), TestDataFolder::new());
    let mut window = with_mia(&home);
    joins(&mut window, &share, "Laptop 1", "too short");
    // An empty folder may be a share that is not connected.
    window.wait_until(|window| window.sees("A new school begins here"));
    window.click_on("school-not-here");
    assert_eq!(fs::read_dir(share.path()).unwrap().count(), 0);
    begins(&mut window, &share, "Laptop 1", "too short");
    window.wait_until(|window| window.sees(&window.says("school-weak")));
    assert_eq!(fs::read_dir(share.path()).unwrap().count(), 0);

    other(&TestDataFolder::new(), &share);
    types(&mut window, SchoolMessage::PassphraseTyped, "another passphrase");
    window.click_on("school-join");
    window.wait_until(|window| window.sees(&window.says("school-other-key")));
    types(&mut window, SchoolMessage::FolderTyped, "/nowhere/at/all");
    window.click_on("school-join");
    window.wait_until(|window| window.sees("The folder is not there"));
    // Then the right folder is given.
    types(&mut window, SchoolMessage::FolderTyped, &share.path().display().to_string());
    types(&mut window, SchoolMessage::PassphraseTyped, PASSPHRASE);
    window.click_on("school-join");
    window.wait_until(|window| window.sees(&window.says("school-all-written")));
}

#[test]
fn a_passphrase_is_rated_as_it_is_typed() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    to_school(&mut window);
    let says = |window: &Window| ["school-longer", "school-strong"].map(|id| window.sees(&window.says(id)));
    assert_eq!(says(&window), [false, false]);
    for (typed, said) in [
        ("aaaaaaaaaaaa", [true, false]),
        ("seven boats", [true, false]),
        (PASSPHRASE, [false, true]),
        ("", [false, false]),
    ] {
        types(&mut window, SchoolMessage::PassphraseTyped, typed);
        assert_eq!(says(&window), said, "{typed}");
    }
    // The name of this computer is no secret.
    types(&mut window, SchoolMessage::NameTyped, PASSPHRASE);
    types(&mut window, SchoolMessage::PassphraseTyped, PASSPHRASE);
    assert_eq!(says(&window), [true, false]);
}

#[test]
fn a_missing_folder_stops_nobody_and_is_caught_up_later() {
    let (home, share) = (TestDataFolder::new(), TestDataFolder::new());
    let mut window = with_mia(&home);
    begins(&mut window, &share, "Laptop 1", PASSPHRASE);
    window.wait_until(|window| window.sees(&window.says("school-all-written")));
    let (place, away) = (share.path().join("fishpond-school"), share.path().join("away"));
    fs::rename(&place, &away).unwrap();
    window.click_on("school-try-now");
    window.wait_until(|window| window.sees("The folder is not there"));
    window.click_on("grown-ups-children");
    add_child(&mut window, "Ben");
    fs::rename(&away, &place).unwrap();
    to_school(&mut window);
    window.click_on("school-try-now");
    window.wait_until(|window| window.sees(&window.says("school-all-written")));
    // It has joined until somebody leaves, and that is asked first.
    assert_eq!(School::load(&home.folder()).unwrap().map(|school| school.name).as_deref(), Some("Laptop 1"));
    window.click_on("school-leave");
    window.reads_message("school-leave-question");
    window.click_on("school-stay");
    window.click_on("school-leave");
    window.click_on("school-leave-now");
    window.wait_until(|window| window.sees(&window.says("school-what")));
    assert_eq!(School::load(&home.folder()), Ok(None));
}

#[test]
fn other_computers_go_on_by_themselves_after_a_new_passphrase() {
    const NEW: &str = "eleven herons in the morning";
    let (home, share, elsewhere) = (TestDataFolder::new(), TestDataFolder::new(), TestDataFolder::new());
    let mut window = with_mia(&home);
    begins(&mut window, &share, "Laptop 1", PASSPHRASE);
    window.wait_until(|window| window.sees(&window.says("school-all-written")));
    let (mut store, mut school) = other(&elsewhere, &share);
    exchange(&mut store, &school);

    // If you change your mind, nothing is changed.
    window.click_on("school-change-key");
    window.reads_message("school-change-question");
    window.click_on("school-keep-key");
    window.click_on("school-change-key");
    types(&mut window, SchoolMessage::PassphraseTyped, PASSPHRASE);
    types(&mut window, SchoolMessage::NewPassphraseTyped, "too short");
    window.reads_message("school-longer");
    window.click_on("school-change-now");
    window.wait_until(|window| window.sees(&window.says("school-weak")));
    // Without the present passphrase nothing is changed.
    window.click_on("school-change-key");
    types(&mut window, SchoolMessage::PassphraseTyped, NEW);
    types(&mut window, SchoolMessage::NewPassphraseTyped, NEW);
    window.reads_message("school-strong");
    window.click_on("school-change-now");
    window.wait_until(|window| window.sees(&window.says("school-other-key")));
    exchange(&mut store, &school);
    // The other computer saves no key of the school.
    school.key = None;

    window.click_on("school-change-key");
    types(&mut window, SchoolMessage::PassphraseTyped, PASSPHRASE);
    types(&mut window, SchoolMessage::NewPassphraseTyped, NEW);
    window.click_on("school-change-now");
    let joins = |passphrase: &str| {
        School::join(share.path(), &KeySource::Passphrase(passphrase.to_owned()), "Laptop 3").map(drop)
    };
    window.wait_until(|_| joins(NEW).is_ok());
    assert_eq!(joins(PASSPHRASE), Err(JoinError::Void));
    store.save_children(&[Child::new("Ben".to_owned(), 2)]).unwrap();
    exchange(&mut store, &school);
    // The folder may have the new passphrase before this window knows, which is at work until then.
    let try_now = window.says("school-try-now");
    window.wait_until(|window| window.stops().contains(&try_now));
    window.click_on("school-try-now");
    window.click_on("grown-ups-children");
    window.wait_until(|window| window.sees("Ben"));
    // No computer saves the school's own key.
    assert_eq!(School::load(&home.folder()).unwrap().map(|known| known.key), Some(None));
}

#[test]
fn a_stolen_computer_is_taken_out_of_the_school() {
    let (home, share, elsewhere) = (TestDataFolder::new(), TestDataFolder::new(), TestDataFolder::new());
    let mut window = with_mia(&home);
    begins(&mut window, &share, "Laptop 1", PASSPHRASE);
    window.wait_until(|window| window.sees(&window.says("school-all-written")));
    let (mut store, mut school) = other(&elsewhere, &share);
    store.save_children(&[Child::new("Ben".to_owned(), 2)]).unwrap();
    exchange(&mut store, &school);
    school.key = None;
    window.click_on("school-try-now");
    window.wait_until(|window| window.sees("Laptop 2"));

    // If you change your mind, nothing is changed.
    window.click_on("school-remove");
    window.click_on("school-keep-member");
    exchange(&mut store, &school);
    window.click_on("school-remove");
    types(&mut window, SchoolMessage::PassphraseTyped, PASSPHRASE);
    window.click_on("school-remove-now");
    window.wait_until(|window| window.sees(&window.says("school-unknown")));
    store.save_children(&[Child::new("Nobody".to_owned(), 3)]).unwrap();
    let errand = ExchangeOrder {
        school: school.clone(),
        first_child: None,
        gone_computer: None,
        renewal: None,
        now: 1,
    };
    assert_eq!(run_exchange(&errand, &mut store).trouble, Some(ExchangeError::NotMember));
    // What it had told stays.
    window.click_on("school-try-now");
    window.click_on("grown-ups-children");
    window.wait_until(|window| window.sees("Ben"));
    assert!(!window.sees("Nobody"));
}

#[test]
fn a_child_in_two_class_lists_becomes_one_on_every_computer() {
    let (home, share, elsewhere) = (TestDataFolder::new(), TestDataFolder::new(), TestDataFolder::new());
    let (mut store, school) = other(&elsewhere, &share);
    store.save_children(&["mia", "Ben"].map(|name| Child::new(name.to_owned(), 2))).unwrap();
    let [mia, ben] = [0, 1].map(|at| store.children().unwrap()[at].clone());
    exchange(&mut store, &school);
    let mut window = with_mia(&home);
    add_child(&mut window, "Ben");
    joins(&mut window, &share, "Laptop 1", PASSPHRASE);
    window.wait_until(|window| window.sees(&window.says("school-twice")));

    window.click_on("school-unite-all");
    assert!(window.sees("2 names"));
    window.click_on("school-keep-apart");
    window.click_on("school-unite");
    assert!(window.sees("Ben is here 2 times. Are they all the same child?"));
    window.click_on("school-unite-now");
    window.wait_until(|window| window.sees("One child is here only once now."));
    assert!(!window.sees(&window.says("school-unite-all")), "only Mia is left");
    window.click_on("school-unite");
    window.click_on("school-unite-now");
    window.wait_until(|window| !window.sees(&window.says("school-twice")));

    let store = RefCell::new(store);
    window.wait_until(|_| {
        exchange(&mut store.borrow_mut(), &school);
        store.borrow().children().unwrap().len() == 2
    });
    let children = store.borrow().children().unwrap();
    let knows = |other: &Child| children.iter().any(|child| child.ids().contains(&other.id));
    assert!(knows(&mia) && knows(&ben));
}

#[test]
fn equal_names_are_shown_on_the_first_page_and_merged_even_without_a_school() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    for name in ["Ada", "Ben", "Ada", "Ben", "Mia"] {
        add_child(&mut window, name);
    }
    window.click_on("grown-ups-today");
    window.wait_until(|window| window.sees("3 names appear more than once"));
    to_school(&mut window);
    window.wait_until(|window| window.sees(&window.says("school-twice")));
    window.click_on("school-unite-all");
    window.click_on("school-unite-now");
    window.wait_until(|window| window.sees("3 children are here only once now."));
    window.reads_message("school-what");
    window.click_on("grown-ups-today");
    window.reads_message("today-why");
    assert_eq!(saved_children(&home, window).len(), 3);
}

#[test]
fn closing_the_window_still_writes_the_last_answers_to_the_folder() {
    let (home, share, elsewhere) = (TestDataFolder::new(), TestDataFolder::new(), TestDataFolder::new());
    let mut window = with_mia(&home);
    begins(&mut window, &share, "Laptop 1", PASSPHRASE);
    window.wait_until(|window| window.sees(&window.says("school-all-written")));
    let left = window.take_final_exchange();
    window.click_on("grown-ups-children");
    add_child(&mut window, "Ada");
    let (mut store, school) = other(&elsewhere, &share);
    exchange(&mut store, &school);

    window.take_in(Message::CloseWanted);
    window.wait_until(|window| window.is_closed);
    drop(window);
    left.carry_out();
    exchange(&mut store, &school);
    assert_eq!(store.children().unwrap().len(), 2);
    assert_eq!(home.records().1.children.len(), 2, "the records are closed");
}

#[test]
fn without_a_school_closing_the_window_leaves_nothing_to_do() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    let left = window.take_final_exchange();
    window.take_in(Message::CloseWanted);
    window.wait_until(|window| window.is_closed);
    drop(window);
    assert_eq!(home.records().1.children.len(), 1, "the records are closed");
    left.carry_out();
}

#[test]
fn a_child_erased_on_another_computer_is_named_and_brought_back_or_erased() {
    let (home, share, elsewhere) = (TestDataFolder::new(), TestDataFolder::new(), TestDataFolder::new());
    let mut window = with_mia(&home);
    add_child(&mut window, "Ben");
    begins(&mut window, &share, "Laptop 1", PASSPHRASE);
    window.wait_until(|window| window.sees(&window.says("school-all-written")));
    let (mut store, school) = other(&elsewhere, &share);
    exchange(&mut store, &school);
    store.set_actor("Laptop 2, weber".to_owned());
    for child in store.children().unwrap() {
        store.erase(child.id, 1_000).unwrap();
    }
    exchange(&mut store, &school);

    window.click_on("school-try-now");
    window.wait_until(|window| window.sees("Laptop 2, weber"));
    window.click_on("grown-ups-children");
    window.wait_until(|window| !window.sees("Mia"));
    to_school(&mut window);
    window.wait_until(|window| window.sees("Laptop 2, weber"));
    // Ben comes first by name.
    window.click_on("school-bring-back");
    window.wait_until(|window| window.texts().iter().filter(|text| text.contains("weber")).count() == 1);
    window.click_on("school-destroy");
    window.reads(&window.says_with("school-destroy-question", [("name", "Mia".into())]));
    window.click_on("school-keep-withheld");
    window.reads_message("school-erased");
    window.click_on("school-destroy");
    window.click_on("school-destroy-now");
    window.wait_until(|window| !window.sees("weber"));
    window.does_not_read_message("school-erased");
    window.click_on("grown-ups-children");
    window.wait_until(|window| window.sees("Ben") && !window.sees("Mia"));
    exchange(&mut store, &school);
    let names: Vec<String> = store.children().unwrap().into_iter().map(|child| child.name).collect();
    assert_eq!(names, ["Ben"]);
    assert_eq!(saved_children(&home, window).len(), 1);
}

#[test]
fn a_joining_key_that_names_no_school_asks_to_compare_eight_words() {
    let (home, share, elsewhere) = (TestDataFolder::new(), TestDataFolder::new(), TestDataFolder::new());
    let (mut store, school) = other(&elsewhere, &share);
    store.save_children(&[Child::new("Ben".to_owned(), 2)]).unwrap();
    exchange(&mut store, &school);
    let handed = school.joining_key().unwrap();
    let words = store.first_epoch().unwrap().unwrap().to_words();
    // Somebody else who has the joining key has begun a school with it, in the same folder.
    let epochs = school.folder.join("epochs");
    let genuine = fs::read_dir(&epochs).unwrap().next().unwrap().unwrap().path();
    let genuine = Epoch::read(&fs::read(genuine).unwrap()).unwrap();
    let forged = forge_first_epoch(genuine.school(), &Key::new(), &handed.key);
    fs::write(epochs.join(forged.file_name()), forged.to_bytes()).unwrap();
    let key = home.path().join("joining.key");
    fs::write(&key, handed.key.to_text()).unwrap();

    let mut window = with_mia(&home);
    to_school(&mut window);
    types(&mut window, SchoolMessage::FolderTyped, &share.path().display().to_string());
    types(&mut window, SchoolMessage::NameTyped, "Laptop 1");
    let asks = |window: &Window, words: &str| {
        window.sees(&window.says_with("school-compare-question", [("words", words.to_owned().into())]))
    };
    let answers = |window: &mut Window, joins: bool| {
        window.take_in(Message::GrownUps(grown_ups::Message::Records(
            grown_ups::RecordsMessage::SchoolReplied(SchoolReply::KeyFileChosen(Some(key.clone()))),
        )));
        window.click_on("school-join");
        // Which of the two comes first is chance.
        let others = forged.id().to_words();
        window.wait_until(|window| asks(window, &words) || asks(window, &others));
        if joins && asks(window, &words) {
            return window.click_on("school-compare-yes");
        }
        let next = if asks(window, &words) { others } else { words.clone() };
        window.click_on("school-compare-no");
        window.wait_until(|window| asks(window, &next));
        window.click_on(if joins { "school-compare-yes" } else { "school-compare-no" });
    };
    // None of the words are there.
    answers(&mut window, false);
    window.wait_until(|window| window.sees(&window.says("school-unnamed")));
    assert_eq!(School::load(&home.folder()), Ok(None));
    answers(&mut window, true);
    window.wait_until(|window| window.sees(&window.says("school-all-written")));
    window.reads(&window.says_with("school-words", [("words", words.clone().into())]));
    let mut names: Vec<String> = saved_children(&home, window).into_iter().map(|child| child.name).collect();
    names.sort_unstable();
    assert_eq!(names, ["Ben", "Mia"]);
}

#[test]
fn a_year_moved_up_by_another_computer_is_named_and_undone() {
    let (home, share, elsewhere) = (TestDataFolder::new(), TestDataFolder::new(), TestDataFolder::new());
    let mut window = with_mia(&home);
    begins(&mut window, &share, "Laptop 1", PASSPHRASE);
    window.wait_until(|window| window.sees(&window.says("school-all-written")));
    let (mut store, school) = other(&elsewhere, &share);
    exchange(&mut store, &school);
    store.set_actor("Laptop 2, weber".to_owned());
    let mia = store.children().unwrap().remove(0);
    let up = Child { classes: ["4a".to_owned()].into(), moved_up: Some(store.year_move_note(2_000)), ..mia };
    store.save_as_grown_up(&[up], Some(ActKind::ClassYear)).unwrap();
    exchange(&mut store, &school);

    window.click_on("school-try-now");
    window.wait_until(|window| window.sees("Laptop 2, weber"));
    window.reads_message("school-year");
    window.click_on("school-year-back");
    window.wait_until(|window| !window.sees("weber"));
    let store = RefCell::new(store);
    window.wait_until(|_| {
        exchange(&mut store.borrow_mut(), &school);
        store.borrow().children().unwrap()[0].classes.is_empty()
    });
    window.does_not_read_message("school-year");
    assert_eq!(saved_children(&home, window)[0].classes, [].into());
}

#[test]
fn the_cursor_stays_in_its_field_while_a_passphrase_is_rated() {
    let mut window = Window::open(Moment::SchoolChangeKey.fishpond(Locale::English));
    let field = Some(window.says("school-new-passphrase"));
    while window.ring_name() != field {
        window.key(Named::Tab);
    }
    window.types("seven");
    window.reads_message("school-longer");
    window.types(" boats under a bridge");
    window.reads_message("school-strong");
    assert_eq!(window.ring_name(), field);
}
