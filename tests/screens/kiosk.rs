//! A kiosk: nobody leaves without the PIN, it comes back to where it was, and it lists no children if that is set.

use engine::opponents::Strength;
use fishpond::app::screen::door;
use fishpond::app::{AppSetup, Message};
use iced_test::core::Event;
use iced_test::core::keyboard::key::Named;
use records::{AnySavedGame, GameFile, KioskPage, SavedKioskPage};

use crate::door::{set_pin, type_pin};
use crate::grown_ups::add_child;
use crate::situation::{TestDataFolder, child, computer, game_until, mia_begins};
use crate::window::Window;

fn kiosk() -> AppSetup {
    AppSetup { kiosk: true, ..AppSetup::default() }
}

/// A home with a PIN in its records, and with Mia.
fn with_pin() -> TestDataFolder {
    let home = TestDataFolder::new();
    let mut window = home.start();
    set_pin(&mut window);
    add_child(&mut window, "Mia");
    drop(window);
    home
}

fn place(home: &TestDataFolder) -> Option<KioskPage> {
    SavedKioskPage::load(&home.folder()).unwrap().map(|found| found.place)
}

#[test]
fn a_kiosk_asks_for_the_pin_before_it_closes() {
    let home = with_pin();
    let mut window = home.arrive_on(kiosk());
    window.take_in(Message::CloseWanted);
    window.reads_message("door-close-why");
    window.does_not_read_message("door-forgotten");
    type_pin(&mut window, "4712");
    window.reads_message("door-wrong");
    // Asked again, it still asks for the PIN. Going back leads to where you were.
    window.take_in(Message::CloseWanted);
    window.reads_message("door-close-why");
    window.click_on("grown-ups-leave");
    window.reads_message("who-title");
    assert!(!window.is_closed);
    window.take_in(Message::CloseWanted);
    type_pin(&mut window, "4711");
    window.wait_until(|window| window.is_closed);
    drop(window);
    assert_eq!(place(&home), None, "it was closed");
}

#[test]
fn no_key_closes_a_kiosk() {
    let home = with_pin();
    let mut window = home.arrive_on(kiosk());
    for named in [Named::Escape, Named::F4, Named::F11, Named::Super, Named::Alt, Named::Escape] {
        window.key(named);
        window.go_on();
    }
    window.types("qwQW");
    window.go_on();
    assert!(!window.is_closed);
    // A question that is waved away does not lead out either.
    window.take_in(Message::CloseWanted);
    for _ in 0..3 {
        // The first press leaves the field, and the next waves the question away.
        window.key(Named::Escape);
        window.go_on();
        assert!(!window.is_closed);
    }
    window.reads_message("who-title");
}

#[test]
fn a_kiosk_can_be_closed_at_the_door_with_the_pin() {
    let home = with_pin();
    let mut window = home.arrive_on(kiosk());
    window.click_on("who-grown-ups");
    window.click_on("door-close");
    window.reads_message("door-wrong");
    window.types("4711");
    window.click_on("door-close");
    window.wait_until(|window| window.is_closed);
    // On other computers nothing of this is seen.
    drop(window);
    let mut window = home.arrive();
    window.click_on("who-grown-ups");
    window.does_not_read_message("door-close");
    window.take_in(Message::Door(door::Message::Close));
    assert!(!window.is_closed);
}

#[test]
fn a_kiosk_without_a_pin_says_what_to_do_first() {
    let home = TestDataFolder::new();
    let mut window = home.arrive_on(kiosk());
    window.reads_message("alert-no-pin-why");
    window.click_on("alert-end");
    assert!(window.is_closed);
}

#[test]
fn a_kiosk_comes_back_to_where_it_was() {
    let home = with_pin();
    let mia = home.records().1.children[0].id;
    let mut window = home.arrive_on(kiosk());
    window.click("Mia");
    window.go_on();
    drop(window);
    assert_eq!(place(&home), Some(KioskPage::Home(mia)));
    let mut window = home.arrive_on(kiosk());
    window.reads_message("home-play");
    window.click_on("home-practise");
    window.go_on();
    drop(window);
    assert_eq!(place(&home), Some(KioskPage::Practice(mia)));
    let window = home.arrive_on(kiosk());
    assert!(window.fishpond().practice().is_some());
    drop(window);
    // Only a kiosk comes back, and only on the same day.
    home.arrive().reads_message("who-title");
    let day = chrono::Local::now().date_naive().pred_opt().expect("a day");
    SavedKioskPage { day, place: KioskPage::Home(mia) }.save(&home.folder()).expect("kept");
    home.arrive_on(kiosk()).reads_message("who-title");
}

#[test]
fn a_kiosk_comes_back_to_the_seat_at_the_table() {
    let home = with_pin();
    let players = [child("Ada"), computer(Strength::Minnow)];
    let saved = game_until(&players, mia_begins);
    AnySavedGame::from(saved.clone()).save(&home.folder(), GameFile::FIRST).expect("kept");
    let day = chrono::Local::now().date_naive();
    SavedKioskPage { day, place: KioskPage::Table(None) }.save(&home.folder()).expect("kept");
    for _ in 0..3 {
        let mut window = home.arrive_on(kiosk());
        assert_eq!(window.saved(), &saved);
        window.send_event(Event::Window(iced_test::core::window::Event::Focused));
        window.go_on();
        drop(window);
        assert_eq!(place(&home), Some(KioskPage::Table(None)));
    }
}

#[test]
fn where_children_are_not_listed_everybody_plays_as_a_guest() {
    let home = with_pin();
    let players = [records::Participant { child: Some(home.records().1.children[0].id), ..child("Mia") }];
    let saved = game_until(&[players[0].clone(), computer(Strength::Minnow)], |_| true);
    AnySavedGame::from(saved).save(&home.folder(), GameFile::FIRST).expect("kept");
    let mut window = home.arrive_on(AppSetup { guest_only: true, ..kiosk() });
    let no_name = |window: &Window| assert!(!window.sees("Mia"), "{:?}", window.texts());
    window.reads_message("welcome-fish");
    no_name(&window);
    window.click_on("welcome-together");
    no_name(&window);
    drop(window);
    let mut window = home.arrive_on(AppSetup { guest_only: true, ..AppSetup::default() });
    window.click_on("welcome-fish");
    window.reads_message("welcome-picture");
    window.click_on("welcome-go-on");
    window.click_on("welcome-skip");
    window.reads_message("home-play");
    no_name(&window);
}
