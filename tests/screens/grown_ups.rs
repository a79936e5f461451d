//! The grown-ups' area and its door: a PIN right, wrong, locked, recovered; a child made, set, listed, moved, erased.

use std::fs;

use fishpond::app::Message;
use fishpond::app::screen::{door, grown_ups};
use fishpond::records::{Child, Unkept};
use iced_test::core::keyboard::key::Named;

use crate::situation::Home;
use crate::window::Window;

/// A PIN that is typed into the first field of the door.
fn type_pin(window: &mut Window, pin: &str) {
    window.types(pin);
    window.key(Named::Enter);
}

/// Sets the PIN on the way into the area, and gives the recovery code.
pub fn set_pin(window: &mut Window) -> String {
    window.click_on("who-grown-ups");
    window.reads_message("door-set");
    window.types("4711");
    window.key(Named::Tab);
    window.types("4711");
    window.key(Named::Enter);
    window.reads_message("door-code-why");
    let is_code = |text: &String| text.len() == 19 && text.matches('-').count() == 3;
    let code = window.texts().into_iter().find(is_code).expect("the recovery code is shown");
    window.click_on("door-enter");
    window.reads_message("grown-ups-class-lists");
    code
}

/// Adds a child in the area.
fn add(window: &mut Window, name: &str) {
    window.click_on("grown-ups-newcomer");
    window.types(name);
    window.click_on("grown-ups-add");
    window.reads(name);
}

/// Inside, with Mia.
pub fn with_mia(home: &Home) -> Window {
    let mut window = home.start();
    set_pin(&mut window);
    add(&mut window, "Mia");
    window
}

/// The children as they are kept, once everything is written.
pub fn kept_children(home: &Home, window: Window) -> Vec<Child> {
    drop(window);
    home.records().1.children
}

#[test]
fn a_child_is_made_and_is_there_after_a_restart() {
    let home = Home::new();
    let mut window = with_mia(&home);
    add(&mut window, "Ben");
    window.click_on("grown-ups-leave");
    window.reads_message("who-title");
    let names: Vec<String> = kept_children(&home, window).into_iter().map(|child| child.name).collect();
    assert_eq!(names, ["Mia", "Ben"]);
    let window = home.start();
    window.reads_message("who-title");
    window.reads("Mia");
    window.reads("Ben");
}

#[test]
fn the_pin_is_asked_for_each_time_and_a_wrong_one_does_not_open() {
    let home = Home::new();
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
fn two_pins_that_differ_or_are_too_short_are_not_set() {
    let home = Home::new();
    let mut window = home.start();
    window.click_on("who-grown-ups");
    window.types("471");
    window.key(Named::Tab);
    window.types("471");
    window.key(Named::Enter);
    window.reads(&window.says_with("door-length", [("shortest", 4.into()), ("longest", 12.into())]));
    window.click_on("grown-ups-leave");
    window.click_on("who-grown-ups");
    window.types("4711");
    window.key(Named::Tab);
    window.types("4712");
    window.key(Named::Enter);
    window.reads_message("door-differ");
}

#[test]
fn many_wrong_tries_lock_the_door_and_a_restart_does_not_open_it() {
    let home = Home::new();
    let mut window = with_mia(&home);
    window.click_on("grown-ups-leave");
    window.click_on("who-grown-ups");
    for _ in 0..4 {
        type_pin(&mut window, "0000");
    }
    let waits = |window: &Window| window.texts().iter().any(|text| text.starts_with("Too many wrong tries"));
    assert!(waits(&window), "{:?}", window.texts());
    drop(window);
    let mut window = home.start();
    window.click_on("who-grown-ups");
    type_pin(&mut window, "4711");
    assert!(waits(&window), "{:?}", window.texts());
    window.does_not_read_message("grown-ups-class-lists");
}

#[test]
fn whoever_has_the_recovery_code_sets_a_new_pin() {
    let home = Home::new();
    let mut window = home.start();
    let code = set_pin(&mut window);
    add(&mut window, "Mia");
    window.click_on("grown-ups-leave");
    window.click_on("who-grown-ups");
    window.click_on("door-forgotten");
    window.reads_message("door-recover");
    for field in [code.to_lowercase().as_str(), "otter", "otter"] {
        window.types(field);
        if field == "otter" && window.sees(&window.says("door-code-why")) {
            break;
        }
        window.key(Named::Tab);
    }
    window.click_on("door-enter");
    window.reads_message("door-code-why");
    window.does_not_read(&code);
    window.click_on("door-enter");
    window.click_on("grown-ups-leave");
    window.click_on("who-grown-ups");
    type_pin(&mut window, "4711");
    window.reads_message("door-wrong");
    type_pin(&mut window, "otter");
    window.reads_message("grown-ups-leave");
}

#[test]
fn the_area_locks_itself_when_nothing_happens() {
    let home = Home::new();
    let mut window = with_mia(&home);
    // The wait that was begun by something earlier does not lock: something has happened since.
    window.take_in(Message::Idle(1));
    window.reads_message("grown-ups-class-lists");
    let last = (1..100).rev().find(|activity| {
        window.take_in(Message::Idle(*activity));
        !window.sees(&window.says("grown-ups-class-lists"))
    });
    assert!(last.is_some(), "the last wait locks");
    window.reads_message("who-title");
}

#[test]
fn what_is_set_is_kept() {
    let home = Home::new();
    let mut window = with_mia(&home);
    window.click("×");
    window.click("100");
    window.click_on("help-ask-totals");
    let mia = &kept_children(&home, window)[0];
    assert_eq!(mia.settings.dragonfish, fishpond::arithmetic::Rung::Multiplication);
    assert_eq!(mia.settings.largest, Some(100));
    assert_eq!(mia.settings.help, fishpond::records::HelpLevel::AskTotals);
    assert!(mia.changed > 0);
}

#[test]
fn settings_can_be_given_to_the_whole_class() {
    let home = Home::new();
    let mut window = with_mia(&home);
    window.click_on("grown-ups-classes");
    window.types("2a");
    add(&mut window, "Ben");
    window.click("Mia");
    window.click("50");
    let whole = grown_ups::Message::Pressed(grown_ups::Stop::WholeClass);
    window.take_in(Message::GrownUps(whole));
    window.reads("One other child now has these settings.");
    let children = kept_children(&home, window);
    assert_eq!(children.iter().map(|child| child.settings.largest).collect::<Vec<_>>(), [Some(50), Some(50)]);
}

#[test]
fn a_child_is_erased_after_a_question() {
    let home = Home::new();
    let mut window = with_mia(&home);
    add(&mut window, "Ben");
    let press = |window: &mut Window, stop| {
        window.take_in(Message::GrownUps(grown_ups::Message::Pressed(stop)));
    };
    press(&mut window, grown_ups::Stop::Erase);
    window.click_on("grown-ups-keep");
    press(&mut window, grown_ups::Stop::Erase);
    window.click_on("grown-ups-erase-now");
    window.until(|window| window.sees(&window.says("grown-ups-erased")));
    let names: Vec<String> = kept_children(&home, window).into_iter().map(|child| child.name).collect();
    assert_eq!(names, ["Mia"]);
}

#[test]
fn a_pasted_class_list_is_shown_before_it_is_added() {
    let home = Home::new();
    let mut window = with_mia(&home);
    window.click_on("grown-ups-class-lists");
    let paste = |window: &mut Window, text: &str| {
        let edit = iced::widget::text_editor::Edit::Paste(std::sync::Arc::new(text.to_owned()));
        let pasted = grown_ups::Message::Pasted(iced::widget::text_editor::Action::Edit(edit));
        window.take_in(Message::GrownUps(pasted));
    };
    paste(&mut window, "Mia,2a\n,2a\n");
    window.click_on("moving-preview");
    window.until(|window| window.sees("Line 2, column 1: the name is empty."));
    window.click_on("grown-ups-children");
    window.click_on("grown-ups-class-lists");
    paste(&mut window, "Mia,2a\nBen,2a\n");
    window.click_on("moving-preview");
    window.until(|window| window.sees(&window.says_with("list-newcomers", [("count", 1.into())])));
    window.reads(&window.says_with("list-joining", [("count", 1.into())]));
    window.click_on("list-add");
    window.reads("One child was added; one child joined a class.");
    let children = kept_children(&home, window);
    assert_eq!(children.iter().map(|child| child.name.as_str()).collect::<Vec<_>>(), ["Mia", "Ben"]);
    assert!(children.iter().all(|child| child.classes.contains("2a")));
}

#[test]
fn children_are_exported_and_imported() {
    let (school, house) = (Home::new(), Home::new());
    let file = school.path().join("all.json").display().to_string();
    let mut window = with_mia(&school);
    window.click_on("grown-ups-records");
    window.click_on("moving-path");
    window.types(&file);
    window.click_on("moving-export-now");
    // The heading says the same as the button.
    let export = grown_ups::Stop::Moving(grown_ups::MovingStop::Export);
    window.take_in(Message::GrownUps(grown_ups::Message::Pressed(export)));
    window.until(|window| window.sees("Exported to"));
    assert!(fs::metadata(&file).is_ok());

    let mut window = house.start();
    set_pin(&mut window);
    window.click_on("grown-ups-records");
    window.click_on("moving-path");
    window.types(&file);
    window.click_on("moving-preview");
    window.until(|window| window.sees("New children: 1. Known children: 0."));
    window.click_on("moving-import-now");
    window.until(|window| window.sees("Imported. New children: 1."));
    window.click_on("grown-ups-leave");
    window.reads("Mia");
}

#[test]
fn a_file_that_is_no_export_gets_a_word() {
    let home = Home::new();
    let mut window = with_mia(&home);
    window.click_on("grown-ups-records");
    window.click_on("moving-path");
    window.types(&home.path().join("none.json").display().to_string());
    window.click_on("moving-preview");
    window.until(|window| window.sees("cannot be used"));
    window.does_not_read_message("moving-import-now");
}

#[test]
fn no_message_tells_what_is_typed_at_the_door() {
    let home = Home::new();
    let mut window = home.start();
    set_pin(&mut window);
    assert!(!window.told().iter().any(|told| told.contains("4711")));
    assert!(!format!("{:?}", door::Message::Typed(door::Stop::Pin, "4711".to_owned())).contains("4711"));
}

#[test]
fn closing_the_window_asks_only_if_something_is_not_kept() {
    let home = Home::new();
    let mut window = with_mia(&home);
    let unkept = || Unkept { place: home.path().join("records.db"), waiting: 2 };
    window.take_in(Message::Recorded(Err(unkept())));
    window.reads("could not be kept");
    window.take_in(Message::Closing(Err(unkept())));
    window.reads_message("alert-not-kept");
    window.key(Named::Escape);
    window.reads_message("grown-ups-class-lists");
    assert!(!window.is_closed);
    window.take_in(Message::CloseWanted);
    window.until(|window| window.is_closed);
}
