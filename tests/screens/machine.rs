//! A computer with settings of its administrator: they count, are shown with a lock, and cannot be pressed.

use std::path::PathBuf;

use engine::arithmetic::Rung;
use fishpond::app::screen::grown_ups::{self, GrownUpsPage, MovingMessage};
use fishpond::app::screen::{seats, who_is_playing};
use fishpond::app::{AppSetup, Message, StartScreen};
use iced_test::core::Size;
use iced_test::futures::futures::executor::block_on;
use language::{Language, Locale, Signs};
use records::machine::MachineSettings;
use records::{Child, Loudness, PinHash, Preferences, StoreChange};

use crate::door::{set_pin_and_enter, type_pin};
use crate::situation::TestDataFolder;
use crate::window::Window;

/// A setup of the app for a computer with a file of settings with this text. Returns the path of the file too.
fn machine(home: &TestDataFolder, text: &str) -> (AppSetup, PathBuf) {
    let file = home.path().join("machine.toml");
    std::fs::write(&file, text).expect("a temporary folder can be written to");
    let machine = MachineSettings::read(file.clone());
    (AppSetup { machine, ..AppSetup::default() }, file)
}

/// Puts children into the records of a home, by name and class.
fn bring(home: &TestDataFolder, children: &[(&str, &str)]) {
    let child = |(name, class): &(&str, &str)| {
        let mut child = Child::new((*name).to_owned(), 0);
        child.classes.insert((*class).to_owned());
        child
    };
    let (keeper, _) = home.records();
    block_on(keeper.save(StoreChange::Children(children.iter().map(child).collect()))).expect("kept");
}

fn press(window: &mut Window, message: grown_ups::Message) {
    window.take_in(Message::GrownUps(message));
}

#[test]
fn a_set_language_is_used_and_cannot_be_changed() {
    let home = TestDataFolder::new();
    let (setup, _) = machine(&home, "locale = \"de\"");
    let mut window = home.arrive_on(setup);
    window.language = Language::new(Locale::German);
    window.reads_message("machine-set");
    window.reads(Locale::German.native_name());
    window.does_not_read(Locale::English.native_name());
    // It also holds at the seats, and an earlier press changes nothing.
    window.take_in(Message::StartScreenWanted(StartScreen::Seats));
    window.reads_message("machine-set");
    window.take_in(Message::Seats(seats::Message::Speak(Locale::English)));
    window.reads_message("seats-title");
    // What users had chosen themselves is not overwritten.
    window.take_in(Message::CloseWanted);
    window.wait_until(|window| window.is_closed);
    drop(window);
    assert_eq!(Preferences::load(&home.folder()).unwrap().locale, None);
}

#[test]
fn who_plays_lists_the_computers_classes_and_grown_ups_see_everybody() {
    let home = TestDataFolder::new();
    bring(&home, &[("Mia", "3a"), ("Noah", "3b"), ("Zoe", "4a")]);
    let (setup, _) = machine(&home, "classes = [\"3a\", \"3b\"]\nlocale = \"en\"");
    let mut window = home.arrive_on(setup.clone());
    window.reads_message("machine-set");
    for seen in ["Mia", "Noah", "3b"] {
        window.reads(seen);
    }
    for hidden in ["Zoe", "4a"] {
        window.does_not_read(hidden);
    }
    window.take_in(Message::Who(who_is_playing::Message::Speak(Locale::German)));
    window.reads_message("who-title");
    window.click_on("who-grown-ups");
    window.click_on("door-at-home");
    crate::door::enter_with_new_pin(&mut window);
    press(&mut window, grown_ups::Message::Page(GrownUpsPage::Children));
    window.reads("Zoe");
}

#[test]
fn sounds_and_childrens_choices_follow_the_computers_settings() {
    let home = TestDataFolder::new();
    let (setup, _) = machine(&home, "sound = \"soft\"\nchildren_choose = [\"language\"]");
    let mut window = home.arrive_on(setup);
    assert_eq!(window.fishpond().loudness(), Loudness::Soft);
    window.take_in(Message::SoundSwitched);
    assert_eq!(window.fishpond().loudness(), Loudness::Soft);
    window.click_on("welcome-together");
    // The house rules and the movement of cards are shown with a lock.
    let locks = window.texts().iter().filter(|text| **text == window.says("machine-set")).count();
    assert_eq!(locks, 2, "{:?}", window.texts());
    for press in [seats::Message::Motion, seats::Message::HouseRules] {
        window.take_in(Message::Seats(press));
    }
    window.reads_message("seats-cards-move");
    window.does_not_read_message("rule-spare");
    window.reads(Locale::German.native_name());
}

#[test]
fn a_new_child_starts_with_the_computers_settings() {
    let home = TestDataFolder::new();
    let (setup, _) = machine(&home, "classes = [\"2c\"]\n[children]\ndragonfish = \"division\"");
    let mut window = home.arrive_on(setup);
    window.click_on("welcome-fish");
    window.types("Mia");
    window.click_on("welcome-go-on");
    window.click_on("welcome-skip");
    drop(window);
    let mia = &home.records().1.children[0];
    assert_eq!(mia.settings.dragonfish, Rung::Division);
    assert!(mia.classes.contains("2c"), "{:?}", mia.classes);
}

#[test]
fn a_school_computer_does_not_ask_where_it_is_and_leads_to_names() {
    let home = TestDataFolder::new();
    let (setup, _) = machine(&home, "place = \"school\"");
    let mut window = home.arrive_on(setup);
    window.click_on("who-grown-ups");
    window.does_not_read_message("door-where");
    window.reads_message("door-set");
    crate::door::enter_with_new_pin(&mut window);
    window.reads_message("start-names");
}

#[test]
fn a_pin_set_in_a_file_opens_names_the_file_and_cannot_be_changed() {
    let home = TestDataFolder::new();
    let hash = PinHash::from_pin("trout7").expect("a PIN");
    let text = format!("pin = \"{hash}\"\nplace = \"school\"\nsigns = \"dot-colon\"");
    let (setup, file) = machine(&home, &text);
    let mut window = home.arrive_on(setup);
    // The window is so high that you need not scroll.
    window.resize(Size::new(1024.0, 1000.0));
    window.click_on("who-grown-ups");
    window.reads_message("door-ask");
    window.reads(&file.display().to_string());
    window.does_not_read_message("door-forgotten");
    type_pin(&mut window, "4711");
    window.reads_message("door-wrong");
    type_pin(&mut window, "trout7");
    // There are no children yet, so a school begins with names.
    window.reads_message("start-names");
    press(&mut window, grown_ups::Message::Page(GrownUpsPage::Records));
    window.does_not_read_message("moving-change-pin");
    window.reads_message("machine-set");
    window.reads(&file.display().to_string());
    let other = Signs::by_id("cross-obelus").expect("signs");
    for message in [MovingMessage::ChangePin, MovingMessage::Signs(other)] {
        press(&mut window, grown_ups::Message::Records(grown_ups::RecordsMessage::Moving(message)));
    }
    window.reads_message("moving-signs");
    window.reads("4 · 5 = 20");
    window.does_not_read("4 × 5 = 20");
}

#[test]
fn faults_in_the_settings_file_are_shown_to_grown_ups_and_the_rest_applies() {
    let home = TestDataFolder::new();
    let (setup, file) = machine(&home, "sound = \"off\"\nvolume = 3\n");
    let mut window = home.arrive_on(setup);
    assert_eq!(window.fishpond().loudness(), Loudness::Off);
    set_pin_and_enter(&mut window);
    let place = file.display().to_string();
    window.reads(&window.says_with("machine-faulty", [("place", place.into()), ("line", 2.into())]));
}
