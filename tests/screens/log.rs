//! The page about what grown-ups did, and a PIN for each of them.

use fishpond::app::Message;
use fishpond::app::screen::grown_ups::{
    self, ChildrenMessage, GrownUpsPage, MAX_LOG_ENTRIES_SHOWN, MovingMessage, RecordsTab, Setting,
};
use gallery::Moment;
use iced_test::core::keyboard::key::Named;
use language::Locale;
use records::{ActKind, Child, LoggedAct, StoreError};

use crate::door::type_pin;
use crate::grown_ups::{add_child, with_mia};
use crate::situation::TestDataFolder;
use crate::window::Window;

fn press(window: &mut Window, message: grown_ups::Message) {
    window.take_in(Message::GrownUps(message));
}

/// The log as it is saved once the window is closed, the oldest entry first: what was done, in whose name, and to how many children.
fn kept(home: &TestDataFolder, window: Window) -> Vec<(ActKind, Option<String>, usize)> {
    drop(window);
    let acts = home.store().logged_acts().expect("a log");
    acts.into_iter().rev().map(|act| (act.kind, act.grown_up, act.to.len())).collect()
}

fn look(window: &mut Window) {
    press(window, grown_ups::Message::Page(GrownUpsPage::Records));
    window.click_on("keeping-log");
}

#[test]
fn actions_in_the_grown_ups_area_appear_in_the_log() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    add_child(&mut window, "Ben");
    press(&mut window, grown_ups::Message::Children(ChildrenMessage::Set(Setting::Minutes(20))));
    press(&mut window, grown_ups::Message::Children(ChildrenMessage::Set(Setting::Minutes(5))));
    press(&mut window, grown_ups::Message::Children(ChildrenMessage::Erase));
    window.wait_until(|window| window.sees(&window.says_with("erasing-nothing", [("name", "Ben".into())])));
    press(&mut window, grown_ups::Message::Children(ChildrenMessage::EraseNow));
    look(&mut window);
    window.wait_until(|window| window.sees(&window.says("log-erased")));
    for id in ["log-added", "log-settings", "log-pin-set"] {
        window.reads_message(id);
    }
    window.reads("Mia");
    window.reads(&window.says_with("log-gone", [("count", 1.into())]));
    window.does_not_read("Ben");
    assert_eq!(
        kept(&home, window),
        [
            (ActKind::PinSet, None, 0),
            (ActKind::Added, None, 1),
            (ActKind::Added, None, 1),
            (ActKind::Settings, None, 1),
            (ActKind::Erased, None, 1),
        ],
        "each press of a setting is no line of its own"
    );
}

#[test]
fn childrens_own_actions_do_not_appear_in_the_log() {
    let home = TestDataFolder::new();
    let mut window = home.arrive();
    window.take_in(Message::ChildrenKnown(Ok(vec![Child::new("Mia".to_owned(), 1)])));
    assert_eq!(kept(&home, window), []);
}

/// Goes from the grown-ups' area to the form in which the PIN is changed.
fn change_pin(window: &mut Window) {
    press(window, grown_ups::Message::Page(GrownUpsPage::Records));
    press(window, grown_ups::Message::Records(grown_ups::RecordsMessage::Moving(MovingMessage::ChangePin)));
}

/// Types into one field after the other, and presses Enter in the last one.
fn type_all(window: &mut Window, fields: &[&str]) {
    for (at, field) in fields.iter().enumerate() {
        window.types(field);
        window.key(if at + 1 < fields.len() { Named::Tab } else { Named::Enter });
    }
}

#[test]
fn a_second_pin_is_one_press_away_and_its_owner_is_named_in_the_log() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    change_pin(&mut window);
    window.does_not_read_message("door-take-away");
    window.click_on("door-another");
    for (fields, said) in [
        (["4712", "Ms Brown", "otter7", "otter7"], "door-wrong"),
        (["4711", "Ms Brown", "otter7", "otter8"], "door-differ"),
    ] {
        type_all(&mut window, &fields);
        window.reads_message(said);
        press_another(&mut window);
    }
    type_all(&mut window, &["4711", "Ms Brown", "4711", "4711"]);
    window.reads_message("door-taken");
    press_another(&mut window);
    type_all(&mut window, &["4711", "Ms Brown", "otter7", "otter7"]);
    window.reads_message("grown-ups-leave");
    window.click_on("grown-ups-leave");
    window.click_on("who-grown-ups");
    type_pin(&mut window, "otter7");
    press(&mut window, grown_ups::Message::Page(GrownUpsPage::Children));
    add_child(&mut window, "Ben");
    look(&mut window);
    window.wait_until(|window| window.sees("Ms Brown ("));
    assert_eq!(
        kept(&home, window),
        [
            (ActKind::PinSet, None, 0),
            (ActKind::Added, None, 1),
            (ActKind::PinSet, None, 0),
            (ActKind::Added, Some("Ms Brown".to_owned()), 1),
        ]
    );
}

/// Leaves the door of the grown-ups' area and comes back to the same form, with empty fields.
fn press_another(window: &mut Window) {
    window.click_on("door-change-nothing");
    change_pin(window);
    window.click_on("door-another");
}

#[test]
fn anybody_who_knows_a_pin_can_remove_one() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    change_pin(&mut window);
    window.click_on("door-another");
    type_all(&mut window, &["4711", "Ms Brown", "otter7", "otter7"]);
    change_pin(&mut window);
    window.click_on("door-take-away");
    window.types("0000");
    window.click("Ms Brown");
    window.reads_message("door-wrong");
    window.types("4711");
    window.click("Ms Brown");
    window.reads_message("grown-ups-leave");
    change_pin(&mut window);
    // One PIN for all is the simple way. It is changed here, and only a command takes it away.
    window.does_not_read_message("door-take-away");
    window.click_on("door-keep-old");
    window.click_on("grown-ups-leave");
    window.click_on("who-grown-ups");
    type_pin(&mut window, "otter7");
    window.reads_message("door-wrong");
    type_pin(&mut window, "4711");
    window.reads_message("grown-ups-leave");
    let kinds: Vec<ActKind> = kept(&home, window).into_iter().map(|(kind, ..)| kind).collect();
    assert_eq!(kinds, [ActKind::PinSet, ActKind::Added, ActKind::PinSet, ActKind::PinTakenAway]);
}

#[test]
fn a_long_log_stops_and_says_where_the_rest_is() {
    let mut window = Window::open(Moment::Log.fishpond(Locale::English));
    window.reads_message("log-why");
    let more = window.says_with("log-more", [("count", MAX_LOG_ENTRIES_SHOWN.into())]);
    // You may have to scroll to it.
    let is_there = |window: &Window| window.whole_texts().iter().any(|(text, ..)| *text == more);
    let act = |_: usize| LoggedAct::new(ActKind::Exported, [], None, 1_762_000_000_000);
    let told =
        |acts| Message::GrownUps(grown_ups::Message::Records(grown_ups::RecordsMessage::LogReplied(acts)));
    for (count, ends) in [(MAX_LOG_ENTRIES_SHOWN + 1, true), (MAX_LOG_ENTRIES_SHOWN, false), (1, false)] {
        window.take_in(told(Ok((0..count).map(act).collect())));
        assert_eq!(is_there(&window), ends, "{count}");
        window.does_not_read_message("log-nothing");
    }
    window.take_in(told(Ok(Vec::new())));
    window.reads_message("log-nothing");
    let unread = StoreError::NotRead { path: "records.db".into(), reason: "disk I/O error".to_owned() };
    window.take_in(told(Err(unread)));
    window.reads_message("records-unread");
    press(&mut window, grown_ups::Message::Records(grown_ups::RecordsMessage::Open(RecordsTab::Moving)));
    window.does_not_read_message("records-unread");
}
