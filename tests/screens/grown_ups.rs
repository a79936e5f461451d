//! The grown-ups' area: a child is added, set up, made like others, listed and erased.

use std::panic::panic_any;

use engine::arithmetic::Rung;
use fishpond::app::screen::grown_ups::{self, AlikeMessage, ChildTab, ChildrenMessage, SettingKind};
use fishpond::app::widget::semantics::{Node, Role};
use fishpond::app::{Fishpond, Message};
use gallery::Moment;
use iced_test::core::keyboard::key::Named;
use language::{Language, Locale};
use records::school::RecordsAccess;
use records::{Child, ChildRecordCounts, ClashDecisions, MAX_NAME_CHARS, Store, UnsavedChanges};
use reports::made_up_class;

use crate::door::set_pin;
use crate::situation::TestDataFolder;
use crate::window::Window;

/// Adds a child of this name in the grown-ups' area.
pub fn add_child(window: &mut Window, name: &str) {
    window.click_on("grown-ups-newcomer");
    window.types(name);
    window.click_on("grown-ups-add");
    window.reads(name);
}

/// The grown-ups' area on a computer with Mia.
pub fn with_mia(home: &TestDataFolder) -> Window {
    let mut window = home.start();
    set_pin(&mut window);
    add_child(&mut window, "Mia");
    window
}

/// Waits until Mia is saved: the sentence about a save that failed then goes away.
fn mia_is_saved(window: &mut Window) {
    window.wait_until(|window| {
        let since = window.messages_received().rsplit(|told| told == "GrownUps(Children(Add))").next();
        since.is_some_and(|since| since.iter().any(|told| told == "ChangeSaved(Ok(()))"))
    });
}

/// The children as they are saved, once everything is written and the window is closed.
pub fn saved_children(home: &TestDataFolder, window: Window) -> Vec<Child> {
    drop(window);
    home.records().1.children
}

#[test]
fn of_a_new_child_there_is_nothing_to_look_for() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    window.click_on("grown-ups-progress");
    window.reads_message("progress-none");
    window.does_not_read_message("today-looking");
}

#[test]
fn a_new_child_is_still_there_after_a_restart() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    add_child(&mut window, "Ben");
    window.click_on("grown-ups-leave");
    window.reads_message("who-title");
    let names: Vec<String> = saved_children(&home, window).into_iter().map(|child| child.name).collect();
    assert_eq!(names, ["Mia", "Ben"]);
    let window = home.start();
    window.reads_message("who-title");
    window.reads("Mia");
    window.reads("Ben");
}

#[test]
fn settings_are_saved() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    window.click("×");
    window.click("100");
    window.click(&window.says("help-ask-totals"));
    let mia = &saved_children(&home, window)[0];
    assert_eq!(mia.settings.dragonfish, engine::arithmetic::Rung::Multiplication);
    assert_eq!(mia.settings.largest, Some(100));
    assert_eq!(mia.settings.help, records::HelpLevel::AskTotals);
    assert!(mia.changed > 0);
}

#[test]
fn the_words_of_every_setting_fit_its_buttons() {
    for locale in Locale::ALL {
        let mut window = Window::open(Moment::GrownUps.fishpond(locale));
        let mut looked_at = 0;
        for part in ["grown-ups-reckoning", "grown-ups-playing", "grown-ups-practising", "grown-ups-seeing"] {
            window.press(&Language::new(locale).say(part));
            let scene = window.scene();
            let choices: Vec<&Node> = scene.nodes.iter().filter(|node| node.role == Role::Choice).collect();
            for (words, bounds, _) in window.whole_texts() {
                let around = choices.iter().find(|choice| choice.bounds.contains(bounds.center()));
                let Some(choice) = around else { continue };
                looked_at += 1;
                assert!(
                    bounds.is_within(&choice.bounds.expand(0.5)),
                    "{locale:?}, {part}: “{words}” at {bounds:?} runs out of {:?}",
                    choice.bounds
                );
            }
        }
        assert!(looked_at > 50, "only {looked_at}");
    }
}

/// Does its steps on the page of the children.
#[test]
fn settings_come_in_groups_of_seven_at_most_and_a_switch_says_its_state() {
    let mut window = Window::open(Moment::GrownUps.fishpond(Locale::English));
    for part in ["grown-ups-reckoning", "grown-ups-playing", "grown-ups-practising", "grown-ups-seeing"] {
        window.press(&window.says(part));
        let scene = window.scene();
        let tops = scene.nodes.iter().filter(|node| node.name.contains(": ") && node.role == Role::Choice);
        let switches = ["grown-ups-zero", "rule-open-hands", "grown-ups-bursts", "grown-ups-still"];
        let is_switch = |node: &&Node| {
            node.role == Role::Choice && switches.iter().any(|id| window.says(id) == node.name)
        };
        assert_eq!(scene.nodes.iter().filter(is_switch).count(), 1, "{part}");
        let mut lines: Vec<i32> = tops.map(|node| node.bounds.y as i32).collect();
        lines.dedup();
        assert!(lines.len() <= 7, "{part}: {lines:?}");
    }
    window.press(&window.says("grown-ups-reckoning"));
    let (zero, yes, no) =
        (window.says("grown-ups-zero"), window.says("answer-yes"), window.says("answer-no"));
    let is_on = |window: &mut Window| {
        let scene = window.scene();
        scene
            .nodes
            .iter()
            .find(|node| node.name == zero && node.role == Role::Choice)
            .and_then(|node| node.is_chosen)
            .expect("a switch")
    };
    let before = is_on(&mut window);
    window.press(&zero);
    assert_ne!(is_on(&mut window), before);
    let (now, then) = if before { (no, yes) } else { (yes, no) };
    window.reads(&now);
    assert!(!window.texts().contains(&then), "only one switch is in this group");
}

fn press(window: &mut Window, message: ChildrenMessage) {
    window.take_in(Message::GrownUps(grown_ups::Message::Children(message)));
}

/// A window with Mia and Ben in 2a, and Li without a class. Mia is shown and has 50 as her largest number; Ben is on another rung.
fn three(home: &TestDataFolder) -> Window {
    let mut window = home.start();
    set_pin(&mut window);
    add_child(&mut window, "Li");
    add_child(&mut window, "Mia");
    window.click_on("grown-ups-classes");
    window.types("2a");
    add_child(&mut window, "Ben");
    window.click("×");
    window.click("Mia");
    window.click("50");
    window
}

/// The saved children by name, each with its largest number and its rung, after the window is closed.
fn largest_and_rung(home: &TestDataFolder, window: Window) -> Vec<(String, Option<u16>, Rung)> {
    let mut children: Vec<_> = saved_children(home, window)
        .into_iter()
        .map(|child| (child.name, child.settings.largest, child.settings.dragonfish))
        .collect();
    children.sort();
    children
}

fn told(name: &str, largest: Option<u16>, rung: Rung) -> (String, Option<u16>, Rung) {
    (name.to_owned(), largest, rung)
}

#[test]
fn only_the_chosen_setting_is_copied_to_children_who_differ() {
    let home = TestDataFolder::new();
    let mut window = three(&home);
    press(&mut window, ChildrenMessage::Tab(ChildTab::CopySettings));
    // The page shows who differs and how before anything is chosen. There is nothing to give yet.
    let no_limit = window.says("grown-ups-no-limit");
    window.reads(&window.says_with("alike-differs", [("value", no_limit.into()), ("names", "Ben".into())]));
    press(&mut window, ChildrenMessage::CopySettings(AlikeMessage::Copy));
    window.reads_message("alike-choose");
    press(&mut window, ChildrenMessage::CopySettings(AlikeMessage::Kind(SettingKind::Largest)));
    window.reads(&window.says_with("alike-changes", [("count", 1.into()), ("names", "Ben".into())]));
    window.click(&window.says_with("alike-give", [("count", 1.into())]));
    window.reads(&window.says_with("alike-given", [("count", 1.into())]));
    let lowest = Rung::default();
    assert_eq!(
        largest_and_rung(&home, window),
        [
            told("Ben", Some(50), Rung::Multiplication),
            told("Li", None, lowest),
            told("Mia", Some(50), lowest)
        ]
    );
}

#[test]
fn undoing_copied_settings_gives_each_child_their_own_again() {
    let home = TestDataFolder::new();
    let mut window = three(&home);
    press(&mut window, ChildrenMessage::Tab(ChildTab::CopySettings));
    press(&mut window, ChildrenMessage::CopySettings(AlikeMessage::Class(None)));
    for kind in [SettingKind::Largest, SettingKind::DragonFish] {
        press(&mut window, ChildrenMessage::CopySettings(AlikeMessage::Kind(kind)));
    }
    window.reads(&window.says_with("alike-changes", [("count", 2.into()), ("names", "Ben, Li".into())]));
    press(&mut window, ChildrenMessage::CopySettings(AlikeMessage::Copy));
    // In between, Ben is shown and gets a setting that has nothing to do with it.
    window.click("Ben");
    press(&mut window, ChildrenMessage::Tab(ChildTab::Settings));
    window.click(&window.says("help-ask-totals"));
    press(&mut window, ChildrenMessage::Tab(ChildTab::CopySettings));
    window.click(&window.says_with("alike-take-back", [("count", 2.into())]));
    window.reads(&window.says_with("alike-taken-back", [("count", 2.into())]));
    let children = saved_children(&home, window);
    let ben = children.iter().find(|child| child.name == "Ben").expect("Ben");
    assert_eq!(ben.settings.help, records::HelpLevel::AskTotals, "what came since stays");
    assert_eq!((ben.settings.largest, ben.settings.dragonfish), (None, Rung::Multiplication));
    let li = children.iter().find(|child| child.name == "Li").expect("Li");
    assert_eq!((li.settings.largest, li.settings.dragonfish), (None, Rung::default()));
}

#[test]
fn erasing_a_child_first_says_what_will_be_lost() {
    let home = TestDataFolder::new();
    let day = chrono::NaiveDate::from_ymd_opt(2026, 6, 30).expect("a day");
    let mut class = made_up_class(7, day);
    class.children.truncate(2);
    let (name, attempts) = (class.children[0].child.name.clone(), &class.children[0].attempts);
    let dates = attempts.iter().map(|attempt| attempt.at.date_naive());
    let days = dates.clone().min().zip(dates.max());
    let extent = ChildRecordCounts { attempts: attempts.len() as u64, games: 0, days };
    let mut store = Store::open(&home.folder(), day).expect("records that can be opened").store;
    store.import(&class, &ClashDecisions::default(), 0).expect("a class that can be kept");
    drop(store);
    let mut window = home.start();
    set_pin(&mut window);
    window.click(&name);
    press(&mut window, ChildrenMessage::Erase);
    let (from, to) = days.expect("something was done");
    let arguments = [
        ("attempts", extent.attempts.into()),
        ("games", extent.games.into()),
        ("from", window.language.day(from).into()),
        ("to", window.language.day(to).into()),
    ];
    let loss = window.says_with("erasing-loses", arguments);
    window.wait_until(|window| window.sees(&loss));
    window.reads_message("erasing-elsewhere");
    window.key(Named::Escape);
    window.does_not_read(&loss);
    assert_eq!(saved_children(&home, window).len(), 2);
}

#[test]
fn erasing_a_child_asks_first() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    add_child(&mut window, "Ben");
    press(&mut window, ChildrenMessage::Erase);
    // Nobody can say yes before they know what will be lost. It may have been counted by now.
    let nothing = window.says_with("erasing-nothing", [("name", "Ben".into())]);
    if !window.sees(&nothing) {
        press(&mut window, ChildrenMessage::EraseNow);
    }
    window.click_on("grown-ups-keep");
    press(&mut window, ChildrenMessage::Erase);
    window.wait_until(|window| window.sees(&nothing));
    window.click_on("grown-ups-erase-now");
    window.wait_until(|window| window.sees(&window.says("grown-ups-erased")));
    let names: Vec<String> = saved_children(&home, window).into_iter().map(|child| child.name).collect();
    assert_eq!(names, ["Mia"]);
}

#[test]
fn children_are_listed_by_name_with_their_own_pictures() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    set_pin(&mut window);
    for name in ["Zoe", "ada", "Mia"] {
        add_child(&mut window, name);
    }
    let listed = window.texts().into_iter().filter(|text| ["Zoe", "ada", "Mia"].contains(&text.as_str()));
    assert_eq!(listed.take(3).collect::<Vec<_>>(), ["ada", "Mia", "Zoe"]);
    window.click("ada");
    press(&mut window, ChildrenMessage::Erase);
    window.wait_until(|window| window.sees(&window.says_with("erasing-nothing", [("name", "ada".into())])));
    press(&mut window, ChildrenMessage::EraseNow);
    add_child(&mut window, "Li");
    let mut pictures: Vec<u8> = saved_children(&home, window).iter().map(|child| child.picture).collect();
    pictures.sort_unstable();
    pictures.dedup();
    assert_eq!(pictures.len(), 3, "no picture is there twice");
}

#[test]
fn no_button_moves_when_a_message_appears() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    let place = |window: &Window| window.written(&window.says("grown-ups-add")).bounds;
    let before = place(&window);
    mia_is_saved(&mut window);
    window.take_in(Message::ChangeSaved(Err(UnsavedChanges {
        place: home.path().join("records.db"),
        waiting: 2,
        is_over: false,
    })));
    window.reads("could not save to");
    assert_eq!(place(&window), before);
}

#[test]
fn a_file_that_is_not_an_export_is_refused_with_a_sentence() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    window.click_on("grown-ups-records");
    window.click_on("moving-path");
    window.types(&home.path().join("none.json").display().to_string());
    window.click_on("moving-preview");
    window.wait_until(|window| window.sees("cannot be used"));
    window.does_not_read_message("moving-import-now");
}

#[test]
fn closing_the_window_asks_only_if_something_is_unsaved() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    mia_is_saved(&mut window);
    let unkept = || UnsavedChanges { place: home.path().join("records.db"), waiting: 2, is_over: false };
    window.take_in(Message::ChangeSaved(Err(unkept())));
    window.reads("could not save to");
    window.take_in(Message::Closing(Err(unkept())));
    window.reads_message("alert-not-kept");
    window.key(Named::Escape);
    window.reads_message("grown-ups-class-lists");
    assert!(!window.is_closed);
    window.take_in(Message::CloseWanted);
    window.wait_until(|window| window.is_closed);
}

/// A value that panics when the panic that carries it is thrown away. That ends the thread of the records.
struct Bomb;

impl Drop for Bomb {
    fn drop(&mut self) {
        assert!(std::thread::panicking(), "thrown away");
    }
}

#[test]
fn when_saving_fails_the_window_says_so_and_asks_before_closing() {
    let home = TestDataFolder::new();
    let (keeper, remembered) = home.records();
    assert!(RecordsAccess::ask(&mut keeper.downgrade(), |_| -> Result<u8, _> { panic_any(Bomb) }).is_err());
    let records = Some((keeper, remembered));
    let mut window = Window::open(Fishpond::new(records, Some(Locale::English), || 1));
    set_pin(&mut window);
    add_child(&mut window, "Mia");
    window.wait_until(|window| window.sees(&window.says("kept-no-more")));
    window.take_in(Message::CloseWanted);
    window.wait_until(|window| window.sees(&window.says("alert-not-kept")));
    window.reads("cannot save until you start it again");
    // Trying again would not help.
    window.does_not_read_message("alert-try-again");
    window.click_on("alert-stay");
    assert!(!window.is_closed);
    window.take_in(Message::CloseWanted);
    window.wait_until(|window| window.sees(&window.says("alert-not-kept")));
    window.click_on("alert-close");
    assert!(window.is_closed);
}

#[test]
fn adding_a_name_already_in_use_asks_first() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    add_child(&mut window, "Ben");
    let types_name = |window: &mut Window, name: &str| {
        press(window, ChildrenMessage::NameTyped(name.to_owned()));
    };
    let asked = |window: &Window, before: &str| {
        let arguments = [("name", "Mia".into()), ("before", before.to_owned().into())];
        window.sees(&window.says_with("grown-ups-name-taken", arguments))
    };
    // On the way to another name you type Mia's name, but it is not given.
    for (name, is_asked) in [("mi", false), ("mia", true), ("mia r", false), ("Ben", false), (" Mia ", true)]
    {
        types_name(&mut window, name);
        assert_eq!(asked(&window, if name == "mia" { "mi" } else { "Ben" }), is_asked, "{name}");
    }
    // Looking at somebody else means that you did not want the name.
    window.click("Mia");
    assert!(!asked(&window, "Ben"));
    window.click("Ben");
    window.reads("Ben");
    types_name(&mut window, "Mia");
    window.click_on("grown-ups-one-child");
    window.wait_until(|window| !window.sees("Ben"));
    let children = saved_children(&home, window);
    assert_eq!(
        children.iter().map(|child| (child.name.as_str(), child.ids().len())).collect::<Vec<_>>(),
        [("Mia", 2)]
    );
}

#[test]
fn a_pasted_name_loses_invisible_characters() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    add_child(&mut window, "Ben");
    let name = format!("\u{1b}[2J\u{202e}Ben\n{}", "x".repeat(9999));
    press(&mut window, ChildrenMessage::NameTyped(name));
    press(&mut window, ChildrenMessage::ClassesTyped("2a\u{7}, \u{1b}, 3\u{200f}b".to_owned()));
    let children = saved_children(&home, window);
    let ben = children.last().expect("a child");
    assert_eq!(ben.name, format!("[2JBen {}", "x".repeat(MAX_NAME_CHARS - 7)));
    assert_eq!(ben.classes.iter().collect::<Vec<_>>(), ["2a", "3b"]);
}

#[test]
fn the_question_whether_to_erase_takes_the_ring_and_gives_it_back() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    let erase = window.says("grown-ups-erase");
    while window.ring_name().as_ref() != Some(&erase) {
        window.key(Named::Tab);
    }
    for leaves in [Named::Enter, Named::Escape] {
        window.key(Named::Enter);
        assert_eq!(
            window.ring_name(),
            Some(window.says("grown-ups-keep")),
            "the answer that changes nothing"
        );
        window.key(leaves);
        assert_eq!(window.ring_name().as_ref(), Some(&erase));
    }
    assert_eq!(saved_children(&home, window).len(), 1);
}

#[test]
fn the_ring_stays_on_a_page_while_its_content_changes() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    window.press("Mia");
    let progress = window.says("grown-ups-progress");
    while window.ring_name().as_ref() != Some(&progress) {
        window.key(Named::Tab);
    }
    window.key(Named::Enter);
    assert_eq!(window.ring_name().as_ref(), Some(&progress));
    window.wait_until(|window| window.sees(&window.says("progress-none")));
    assert_eq!(window.ring_name().as_ref(), Some(&progress));
}

/// Presses Tab until the selection ring is on the thing with this name.
fn tabs_to(window: &mut Window, name: &str) {
    let reached = (0..200).any(|_| {
        window.key(Named::Tab);
        window.ring_name().as_deref() == Some(name)
    });
    assert!(reached, "Tab does not come to {name}");
}

#[test]
fn the_ring_goes_into_a_question_and_comes_back() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    let erase = window.says("grown-ups-erase");
    tabs_to(&mut window, &erase);
    window.key(Named::Enter);
    assert_eq!(window.ring_name(), Some(window.says("grown-ups-keep")));
    window.key(Named::Escape);
    assert_eq!(window.ring_name(), Some(erase));
}
