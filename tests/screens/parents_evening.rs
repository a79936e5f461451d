//! Parents' evening: one child on the screen and no other name, the way out only with the PIN, and nothing shown that an independent reader
//! does not find.

use chrono::{Local, NaiveDate, TimeDelta};
use engine::practice::Lessons;
use fishpond::app::Message;
use fishpond::app::screen::grown_ups::{self, ChildTab, ChildrenMessage, GrownUpsPage};
use fishpond::app::screen::parents_evening::{self, ParentsEveningTab};
use language::wording::calculation;
use language::{Language, Locale};
use records::ArchivedChild;
use reports::{ParentsEvening, made_up_class};
use serde_json::json;

use crate::door::type_pin;
use crate::situation::TestDataFolder;
use crate::why::{SecondReading, open_today};
use crate::window::Window;

fn today() -> NaiveDate {
    Local::now().date_naive()
}

fn press(window: &mut Window, message: grown_ups::Message) {
    window.take_in(Message::GrownUps(message));
}

/// Opens the page of this child's progress, and from there parents' evening.
fn open(window: &mut Window, child: &ArchivedChild) {
    press(window, grown_ups::Message::Page(GrownUpsPage::Children));
    press(window, grown_ups::Message::Children(ChildrenMessage::Child(child.child.id)));
    press(window, grown_ups::Message::Children(ChildrenMessage::Tab(ChildTab::Progress)));
    window.press(&window.says("evening-open"));
    window.wait_until(|window| !window.sees(&window.says("today-looking")));
}

fn show(window: &mut Window, part: ParentsEveningTab) {
    window.take_in(Message::Evening(parents_evening::Message::Part(part)));
}

#[test]
fn a_family_sees_its_own_child_and_no_other_name() {
    let (home, class) = (TestDataFolder::new(), made_up_class(7, today()).children);
    let mut window = open_today(&home, &class, 7);
    let names: Vec<&str> = class.iter().map(|child| child.child.name.as_str()).collect();
    for child in class.iter().take(5) {
        open(&mut window, child);
        for part in [ParentsEveningTab::Year, ParentsEveningTab::ThenAndNow, ParentsEveningTab::Home] {
            show(&mut window, part);
            window.reads(&child.child.name);
            let texts = window.texts();
            let scene = window.scene();
            let said =
                texts.iter().map(String::as_str).chain(scene.nodes.iter().map(|node| node.name.as_str()));
            for said in said {
                let words = || said.split(|sign: char| !sign.is_alphanumeric());
                let other = names.iter().filter(|name| **name != child.child.name);
                let other = other.into_iter().find(|name| words().any(|word| word == **name));
                assert_eq!(other, None, "in “{said}”");
            }
        }
        window.press(&window.says("evening-leave"));
        type_pin(&mut window, "4711");
    }
}

#[test]
fn only_the_pin_leads_on_and_the_way_back_is_to_the_child() {
    let (home, class) = (TestDataFolder::new(), made_up_class(7, today()).children);
    let mut window = open_today(&home, &class, 7);
    open(&mut window, &class[0]);
    window.press(&window.says("evening-leave"));
    window.reads_message("door-ask");
    // Somebody else who touched the button comes back to the child.
    window.click_on("why-back");
    window.reads_message("evening-year");
    window.press(&window.says("evening-leave"));
    type_pin(&mut window, "0000");
    window.does_not_read_message("grown-ups-progress");
    type_pin(&mut window, "4711");
    // The area is as it was left.
    window.reads_message("grown-ups-progress");
    window.reads(&class[0].child.name);
    // What was put aside does not come back later.
    press(&mut window, grown_ups::Message::Leave);
    window.reads_message("who-title");
}

#[test]
fn a_door_at_which_nobody_stands_leads_back_to_the_child() {
    let (home, class) = (TestDataFolder::new(), made_up_class(7, today()).children);
    let mut window = open_today(&home, &class, 7);
    open(&mut window, &class[0]);
    window.press(&window.says("evening-leave"));
    window.take_in(Message::Idle(Local::now().fixed_offset() + TimeDelta::hours(1)));
    window.reads_message("evening-year");
    window.does_not_read_message("who-title");
}

/// Compares what the families of a made-up class are shown with what the second reader finds. Returns how many calculations were compared.
fn every_calculation_is_found_again(seed: u64) -> usize {
    let (home, class) = (TestDataFolder::new(), made_up_class(seed, today()).children);
    let Some(read) = SecondReading::of(&home, &class) else { return usize::MAX };
    let (lessons, language) = (Lessons::built_in(), Language::new(Locale::English));
    let mut shown = 0;
    for child in &class {
        let evening = ParentsEvening::new(child, &lessons, today(), &language);
        let pairs: Vec<_> = evening.pairs.iter().map(|pair| [pair.then.id, pair.now.id]).collect();
        let found = read.about(child.child.id, "then_and_now");
        assert_eq!(json!(pairs), found["then_and_now"], "{}", child.child.name);
        assert_eq!(json!(evening.counted), found["counted"], "{}", child.child.name);
        shown += pairs.len();
    }
    shown
}

#[test]
fn calculations_then_and_now_are_those_that_the_second_reader_finds() {
    let shown = every_calculation_is_found_again(7).min(every_calculation_is_found_again(21));
    assert!(shown > 30, "{shown} calculations");
}

#[test]
fn calculations_then_and_now_are_on_the_screen_as_they_were_given() {
    let (home, class) = (TestDataFolder::new(), made_up_class(7, today()).children);
    let mut window = open_today(&home, &class, 7);
    window.resize(iced_test::core::Size::new(1440.0, 900.0));
    let lessons = Lessons::built_in();
    for child in class.iter().take(3) {
        let expected = ParentsEvening::new(child, &lessons, today(), &window.language);
        open(&mut window, child);
        show(&mut window, ParentsEveningTab::ThenAndNow);
        for attempt in expected.pairs.iter().flat_map(|pair| [&pair.then, &pair.now]) {
            window.reads(&calculation::format_attempt(&window.language, &attempt.tried));
            window.reads(&window.language.day(attempt.at.date_naive()));
        }
        window.press(&window.says("evening-leave"));
        type_pin(&mut window, "4711");
    }
}
