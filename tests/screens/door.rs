//! The door of the grown-ups' area: the PIN is set, right, wrong, changed, recovered or forgotten, and the area locks itself.

use std::fs;
use std::time::Duration;

use chrono::TimeDelta;
use fishpond::app::Message;
use fishpond::app::idle::IdleTimer;
use fishpond::app::screen::door::{self, DoorAction, PinDoor};
use fishpond::app::screen::grown_ups::{self, GrownUpsPage, MovingMessage};
use iced_test::core::keyboard::key::Named;
use language::Locale;
use records::Moment;
use records::machine::MachineSettings;

use crate::grown_ups::{add_child, with_mia};
use crate::situation::TestDataFolder;
use crate::window::Window;

/// Types a PIN into the first field of the door, the form before the grown-ups' area.
pub fn type_pin(window: &mut Window, pin: &str) {
    window.types(pin);
    window.key(Named::Enter);
}

/// Goes to the door of the grown-ups' area on a fresh computer, chooses a PIN, and comes to its recovery code.
fn choose_pin(window: &mut Window) {
    window.click_on("who-grown-ups");
    window.reads_message("door-where");
    window.click_on("door-in-a-class");
    window.reads_message("door-set");
    type_twice(window);
}

/// Types the same new PIN into both fields.
fn type_twice(window: &mut Window) {
    window.types("4711");
    window.key(Named::Tab);
    window.types("4711");
    window.key(Named::Enter);
    window.reads_message("door-code-why");
}

/// Goes on from the form for a new PIN into the grown-ups' area.
pub fn enter_with_new_pin(window: &mut Window) {
    type_twice(window);
    confirm_recovery_code(window);
}

/// The recovery code on the screen.
fn shown_code(window: &Window) -> String {
    let is_code = |text: &String| text.len() == 19 && text.matches('-').count() == 3;
    window.texts().into_iter().find(is_code).expect("the recovery code is shown")
}

/// Confirms the recovery code on the screen. Returns the code.
pub fn confirm_recovery_code(window: &mut Window) -> String {
    window.reads_message("door-code-why");
    let code = shown_code(window);
    window.types(&code[15..].to_lowercase());
    window.click_on("door-confirm");
    code
}

/// Sets the PIN and goes into the grown-ups' area. Returns the recovery code.
pub fn set_pin_and_enter(window: &mut Window) -> String {
    choose_pin(window);
    let code = confirm_recovery_code(window);
    window.reads_message("grown-ups-class-lists");
    code
}

/// Sets the PIN and goes on to the page of the children. Returns the recovery code.
pub fn set_pin(window: &mut Window) -> String {
    let code = set_pin_and_enter(window);
    press(window, grown_ups::Message::Page(GrownUpsPage::Children));
    code
}

/// Goes from the grown-ups' area to the form in which the PIN is changed.
fn change_pin(window: &mut Window) {
    press(window, grown_ups::Message::Page(GrownUpsPage::Records));
    press(window, grown_ups::Message::Records(grown_ups::RecordsMessage::Moving(MovingMessage::ChangePin)));
    window.reads_message("door-change");
}

/// Types the old PIN once and the new one twice into the form in which it is changed.
fn type_change(window: &mut Window, old: &str, new: &str) {
    for (field, then) in [(old, Named::Tab), (new, Named::Tab), (new, Named::Enter)] {
        window.types(field);
        window.key(then);
    }
}

fn press(window: &mut Window, message: grown_ups::Message) {
    window.take_in(Message::GrownUps(message));
}

fn waits(window: &Window) -> bool {
    window.texts().iter().any(|text| text.starts_with("Too many wrong tries"))
}

/// Lets the program check whether anybody is still there, as if this many seconds had passed.
fn idle_for(window: &mut Window, seconds: i64) {
    let now = chrono::Local::now().fixed_offset() + TimeDelta::seconds(seconds);
    window.take_in(Message::Idle(now));
}

#[test]
fn the_pin_is_asked_for_each_time_and_a_wrong_one_does_not_open() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    window.click_on("grown-ups-leave");
    window.click_on("who-grown-ups");
    window.reads_message("door-ask");
    type_pin(&mut window, "4712");
    window.reads_message("door-wrong");
    window.does_not_read_message("grown-ups-class-lists");
    type_pin(&mut window, "4711");
    window.reads_message("grown-ups-leave");
}

#[test]
fn pins_that_differ_or_are_too_short_are_not_set() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    window.click_on("who-grown-ups");
    window.click_on("door-at-home");
    window.types("471");
    window.key(Named::Tab);
    window.types("471");
    window.key(Named::Enter);
    window.reads(&window.says_with("door-length", [("shortest", 4.into()), ("longest", 12.into())]));
    window.click_on("grown-ups-leave");
    window.click_on("who-grown-ups");
    window.click_on("door-at-home");
    window.types("4711");
    window.key(Named::Tab);
    window.types("4712");
    window.key(Named::Enter);
    window.reads_message("door-differ");
}

#[test]
fn many_wrong_tries_lock_the_door_even_after_a_restart() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    window.click_on("grown-ups-leave");
    window.click_on("who-grown-ups");
    for _ in 0..4 {
        type_pin(&mut window, "0000");
    }
    assert!(waits(&window), "{:?}", window.texts());
    drop(window);
    let mut window = home.start();
    window.click_on("who-grown-ups");
    type_pin(&mut window, "4711");
    assert!(waits(&window), "{:?}", window.texts());
    window.does_not_read_message("grown-ups-class-lists");
}

/// Puts a folder in the place of the file that counts wrong PINs, so that no try can be counted.
fn make_uncountable(home: &TestDataFolder) {
    let tries = home.path().join("records.tries");
    fs::remove_file(&tries).expect("a count");
    fs::create_dir(tries).expect("a folder in its place");
}

#[test]
fn a_try_that_cannot_be_counted_is_refused_in_a_sentence() {
    let home = TestDataFolder::new();
    drop(with_mia(&home));
    make_uncountable(&home);
    let mut window = home.start();
    window.click_on("who-grown-ups");
    type_pin(&mut window, "4711");
    let told = |text: &String| {
        text.starts_with("Fishpond cannot note this try now. Is the disk full? Try again in ")
    };
    assert!(window.texts().iter().any(told), "{:?}", window.texts());
    window.does_not_read_message("grown-ups-class-lists");
}

#[test]
fn where_no_try_can_be_counted_a_kiosk_closes_after_five_seconds() {
    let home = TestDataFolder::new();
    drop(with_mia(&home));
    make_uncountable(&home);
    let (_keeper, remembered) = home.records();
    let mut lock = remembered.lock.expect("a lock");
    let mut door = PinDoor::for_closing_kiosk(&lock, &MachineSettings::default());
    let mut close_with = |pin: &str, now: i64| {
        let typed = door::Message::Typed(door::DoorField::Pin, door::SecretText(pin.to_owned()));
        let _typed = door.update(typed, &mut lock, now);
        matches!(door.update(door::Message::Close, &mut lock, now), DoorAction::SaveAndClose)
    };
    for (pin, now, closes) in
        [("4711", 0, false), ("0000", 5_000, false), ("4711", 9_999, false), ("4711", 10_000, true)]
    {
        assert_eq!(close_with(pin, now), closes, "{pin} after {now} ms");
    }
}

#[test]
fn the_recovery_code_sets_a_new_pin() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    let code = set_pin(&mut window);
    add_child(&mut window, "Mia");
    window.click_on("grown-ups-leave");
    window.click_on("who-grown-ups");
    window.click_on("door-forgotten");
    window.reads_message("door-recover");
    for field in [code.to_lowercase().as_str(), "otter", "otter"] {
        window.types(field);
        window.key(Named::Tab);
    }
    window.click_on("door-enter");
    window.does_not_read(&code);
    confirm_recovery_code(&mut window);
    window.click_on("grown-ups-leave");
    window.click_on("who-grown-ups");
    type_pin(&mut window, "4711");
    window.reads_message("door-wrong");
    type_pin(&mut window, "otter");
    window.reads_message("grown-ups-leave");
}

#[test]
fn setting_the_pin_explains_whose_it_is_and_what_it_does_not_stop() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    window.click_on("who-grown-ups");
    window.click_on("door-at-home");
    let whose = window.says_with("door-set-why", [("shortest", 4.into()), ("longest", 12.into())]);
    window.reads(&whose);
    window.reads_message("door-honest");
}

#[test]
fn a_pin_counts_only_after_its_recovery_code_is_confirmed() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    choose_pin(&mut window);
    let code = shown_code(&window);
    // Enter alone does not put the code away, and neither does a wrong ending.
    window.key(Named::Enter);
    window.reads_message("door-other-end");
    window.types("ABCD");
    window.key(Named::Enter);
    window.reads(&code);
    // If you leave here, nothing is set, and the next visit makes another code.
    window.click_on("grown-ups-leave");
    choose_pin(&mut window);
    assert_ne!(shown_code(&window), code);
    // The same is true if you close the window.
    drop(window);
    let mut window = home.start();
    let code = set_pin(&mut window);
    drop(window);
    let mut window = home.start();
    window.click_on("who-grown-ups");
    window.reads_message("door-ask");
    window.does_not_read(&code);
}

#[test]
fn changing_the_pin_asks_for_the_current_one() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    change_pin(&mut window);
    type_change(&mut window, "0000", "otter");
    window.reads_message("door-wrong");
    type_change(&mut window, "4711", "otter");
    // The old PIN counts until the new code is confirmed.
    window.reads_message("door-code-why");
    window.click_on("door-keep-old");
    window.reads_message("moving-change-pin");
    change_pin(&mut window);
    type_change(&mut window, "4711", "otter");
    confirm_recovery_code(&mut window);
    window.reads_message("moving-change-pin");
    window.click_on("grown-ups-leave");
    drop(window);
    let mut window = home.start();
    window.click_on("who-grown-ups");
    type_pin(&mut window, "4711");
    window.reads_message("door-wrong");
    type_pin(&mut window, "otter");
    window.reads_message("grown-ups-leave");
}

#[test]
fn wrong_old_pins_count_like_wrong_pins_at_the_door() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    change_pin(&mut window);
    for _ in 0..4 {
        type_change(&mut window, "0000", "otter");
    }
    assert!(waits(&window), "{:?}", window.texts());
    drop(window);
    let mut window = home.start();
    window.click_on("who-grown-ups");
    type_pin(&mut window, "4711");
    assert!(waits(&window), "{:?}", window.texts());
}

#[test]
fn every_page_locks_itself_after_five_idle_minutes() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    for page in [
        GrownUpsPage::Children,
        GrownUpsPage::Session,
        GrownUpsPage::Papers,
        GrownUpsPage::ClassList,
        GrownUpsPage::Records,
    ] {
        press(&mut window, grown_ups::Message::Page(page));
        idle_for(&mut window, 240);
        window.reads_message("grown-ups-class-lists");
        idle_for(&mut window, 301);
        window.reads_message("who-title");
        window.does_not_read_message("grown-ups-class-lists");
        window.click_on("who-grown-ups");
        window.reads_message("door-ask");
        type_pin(&mut window, "4711");
    }
    // The door locks itself too, with a recovery code on it that nobody confirms.
    change_pin(&mut window);
    type_change(&mut window, "4711", "otter");
    window.reads_message("door-code-why");
    idle_for(&mut window, 301);
    window.reads_message("who-title");
    window.click_on("who-grown-ups");
    type_pin(&mut window, "4711");
    window.reads_message("moving-change-pin");
}

#[test]
fn typed_text_and_choices_come_back_after_the_pin() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    window.click_on("grown-ups-newcomer");
    window.types("Ben");
    idle_for(&mut window, 301);
    window.does_not_read("Ben");
    window.click_on("who-grown-ups");
    type_pin(&mut window, "4711");
    window.reads("Ben");
}

#[test]
fn only_one_timer_watches_the_grown_ups_area() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    let waiting = window.running_task_count();
    for name in ["Ben", "Li", "Ada"] {
        add_child(&mut window, name);
    }
    window.wait_until(|window| window.running_task_count() <= waiting);
    window.click_on("grown-ups-leave");
    idle_for(&mut window, 301);
    window.reads_message("who-title");
}

#[test]
fn a_grown_up_who_forgot_pin_and_code_can_remove_only_the_lock() {
    let home = TestDataFolder::new();
    drop(with_mia(&home));
    // This is the way that docs/pin.md describes.
    let records = rusqlite::Connection::open(home.path().join("records.db")).expect("the records");
    assert_eq!(records.execute("DELETE FROM lock", []), Ok(1));
    drop(records);
    let mut window = home.start();
    window.reads("Mia");
    set_pin(&mut window);
    window.reads("Mia");
}

#[test]
fn no_message_reveals_what_is_typed_at_the_door() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    set_pin(&mut window);
    assert!(!window.messages_received().iter().any(|told| told.contains("4711")));
    let typed = door::Message::Typed(door::DoorField::Pin, door::SecretText("4711".to_owned()));
    assert!(!format!("{typed:?}").contains("4711"));
}

fn after(seconds: i64) -> Moment {
    Moment::default() + TimeDelta::seconds(seconds)
}

#[test]
fn the_area_locks_five_minutes_after_the_last_action() {
    let mut idle = IdleTimer::default();
    assert_eq!(idle.note_activity(after(0)), Some(Duration::from_mins(5)));
    assert_eq!(idle.note_activity(after(100)), None, "somebody sleeps already");
    assert_eq!(idle.note_activity(after(200)), None);
    assert_eq!(idle.note_timer_end(after(300)), Some(Duration::from_secs(200)));
    assert!(!idle.has_expired(after(499)) && idle.has_expired(after(500)));
    assert_eq!(idle.note_timer_end(after(500)), None);
    assert_eq!(idle.note_activity(after(900)), Some(Duration::from_mins(5)), "the next one sleeps anew");
}

#[test]
fn a_clock_set_back_restarts_the_five_minutes() {
    let mut idle = IdleTimer::default();
    let _sleep = idle.note_activity(after(1000));
    assert!(!idle.has_expired(after(0)));
    assert_eq!(idle.note_timer_end(after(0)), Some(Duration::from_mins(5)));
}

#[test]
fn moving_the_ring_among_grown_ups_shows_that_somebody_is_there() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    window.key(Named::Tab);
    assert!(
        window.messages_received().iter().any(|told| told == "RingMoved"),
        "{:?}",
        window.messages_received()
    );
    let mut window = Window::open(gallery::Moment::Home.fishpond(Locale::English));
    window.key(Named::Tab);
    assert!(window.messages_received().iter().all(|told| told != "RingMoved"), "children are not watched");
}

#[test]
fn a_pin_is_chosen_and_given_from_pictures() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    window.click_on("who-grown-ups");
    window.click_on("door-in-a-class");
    window.click_on("door-pictures");
    window.reads_message("door-type-new");
    for _ in 0..2 {
        for name in ["4, fish", "7, mouse", "9, lighthouse", "1, moon", "1, moon"] {
            window.press(name);
        }
        window.reads("•••••");
        window.key(Named::Backspace);
        window.reads("••••");
        window.click_on("answer-done");
    }
    window.click_on("door-enter");
    confirm_recovery_code(&mut window);
    window.click_on("grown-ups-leave");
    // Whoever types has the same PIN, and whoever changes their mind types on.
    window.click_on("who-grown-ups");
    window.click_on("door-pictures");
    window.press("4, fish");
    window.types("7");
    window.key(Named::Escape);
    window.types("91");
    window.key(Named::Enter);
    window.reads_message("grown-ups-children");
}

#[test]
fn enter_in_a_field_goes_on_to_the_next_one_that_is_empty() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    window.click_on("who-grown-ups");
    window.click_on("door-in-a-class");
    type_pin(&mut window, "4711");
    window.does_not_read_message("door-differ");
    type_pin(&mut window, "4712");
    window.reads_message("door-differ");
    type_pin(&mut window, "4711");
    type_pin(&mut window, "4711");
    window.reads_message("door-code-why");
}
