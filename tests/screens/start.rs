//! The first start for grown-ups: from the first screen of a new computer to the first session of a class or of a home.

use std::sync::Arc;

use engine::arithmetic::Rung;
use fishpond::app::Message;
use fishpond::app::screen::grown_ups::{
    self, ClassListMessage, ClassSettingsMessage, PapersMessage, PrintoutSubject, Setting,
};
use iced::widget::text_editor::{Action, Edit};
use iced_test::core::keyboard::key::Named;

use crate::grown_ups::saved_children;
use crate::situation::TestDataFolder;
use crate::window::Window;

/// A grown-up at the computer, with counts of how often they have to press and type.
struct Hands {
    window: Window,
    presses: usize,
}

impl Hands {
    fn click(&mut self, id: &str) {
        self.window.click_on(id);
        self.presses += 1;
    }

    fn types(&mut self, text: &str) {
        self.window.types(text);
        self.presses += text.chars().count();
    }

    fn key(&mut self, key: Named) {
        self.window.key(key);
        self.presses += 1;
    }

    /// Pastes names into the list, which counts as a click and two keys.
    fn pastes(&mut self, names: &str) {
        let paste = Action::Edit(Edit::Paste(Arc::new(names.to_owned())));
        let paste = grown_ups::Message::ClassList(ClassListMessage::Pasted(paste));
        self.window.take_in(Message::GrownUps(paste));
        self.presses += 3;
    }

    fn presses(&mut self, message: grown_ups::Message) {
        self.window.take_in(Message::GrownUps(message));
        self.presses += 1;
    }

    /// Says at the grown-ups' door where the children play, and chooses a PIN.
    fn come_in(&mut self, place: &str) {
        self.click("who-grown-ups");
        self.click(place);
        self.types("4711");
        self.key(Named::Tab);
        self.types("4711");
        self.key(Named::Enter);
        let is_code = |text: &String| text.len() == 19 && text.matches('-').count() == 3;
        let code = self.window.texts().into_iter().find(is_code).expect("the recovery code");
        self.types(&code[15..]);
        self.key(Named::Enter);
    }
}

fn hands(home: &TestDataFolder) -> Hands {
    Hands { window: home.start(), presses: 0 }
}

fn names() -> String {
    (1..=28).map(|number| format!("Kim {number}")).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_first_class_session_is_at_most_forty_presses_away() {
    let home = TestDataFolder::new();
    let mut hands = hands(&home);
    hands.come_in("door-in-a-class");
    hands.window.reads_message("start-names");
    // Nobody has answered anything yet, so nothing is said about answers.
    hands.window.does_not_read_message("today-why");
    hands.pastes(&names());
    hands.window.reads(&hands.window.says_with("list-newcomers", [("count", 28.into())]));
    hands.click("list-class");
    hands.types("3a");
    hands.click("list-add");
    hands.window.reads_message("start-settings");
    hands.presses(grown_ups::Message::Class(grown_ups::ClassMessage::Settings(ClassSettingsMessage::Set(
        Setting::DragonFishRung(Rung::Subtraction),
    ))));
    hands.presses(grown_ups::Message::Class(grown_ups::ClassMessage::Settings(ClassSettingsMessage::Set(
        Setting::Tables(12),
    ))));
    hands.click("start-to-session");
    hands.click("session-start");
    let first = hands.window.says_with("round-next", [("names", "Kim 1".into())]);
    hands.window.reads(&first);
    assert!(hands.presses <= 40, "{} presses", hands.presses);
    let children = saved_children(&home, hands.window);
    assert_eq!(children.len(), 28);
    for child in children {
        assert!(child.classes.contains("3a"), "{}", child.name);
        assert_eq!(
            (child.settings.dragonfish, child.settings.tables),
            (Rung::Subtraction, 12),
            "{}",
            child.name
        );
    }
}

#[test]
fn setting_up_at_home_begins_with_names_and_ends_at_the_children() {
    let home = TestDataFolder::new();
    let mut hands = hands(&home);
    hands.come_in("door-at-home");
    hands.window.reads_message("start-names-home");
    for name in ["Mia", "Ben"] {
        hands.click("grown-ups-newcomer");
        hands.types(name);
        hands.key(Named::Enter);
        hands.window.reads(name);
    }
    let on = hands.window.says_with("start-go-on", [("count", 2.into())]);
    hands.window.click(&on);
    hands.click("start-to-children");
    hands.window.reads_message("who-title");
    hands.window.reads("Mia");
    hands.window.reads("Ben");
}

#[test]
fn at_home_classes_are_hidden_until_somebody_wants_them() {
    let home = TestDataFolder::new();
    let mut hands = hands(&home);
    hands.come_in("door-at-home");
    hands.presses(grown_ups::Message::Page(grown_ups::GrownUpsPage::Children));
    hands.click("grown-ups-newcomer");
    hands.types("Mia");
    hands.key(Named::Enter);
    let of_classes =
        ["grown-ups-overview", "grown-ups-session", "grown-ups-class-lists", "grown-ups-classes"];
    for id in of_classes {
        hands.window.does_not_read_message(id);
    }
    hands.presses(grown_ups::Message::Page(grown_ups::GrownUpsPage::Session));
    hands.window.does_not_read_message("assign-session");
    hands.presses(grown_ups::Message::Page(grown_ups::GrownUpsPage::Today));
    hands.window.does_not_read_message("who-everybody");
    // The reports are about an only child. With two children there is one for each, and no class sheet.
    hands.presses(grown_ups::Message::Page(grown_ups::GrownUpsPage::Papers));
    hands.window.reads_message("papers-pupil");
    hands.window.does_not_read_message("papers-class");
    hands.presses(grown_ups::Message::Page(grown_ups::GrownUpsPage::Children));
    hands.click("grown-ups-newcomer");
    hands.types("Ben");
    hands.key(Named::Enter);
    hands.presses(grown_ups::Message::Page(grown_ups::GrownUpsPage::Papers));
    hands.presses(grown_ups::Message::Papers(PapersMessage::Subject(PrintoutSubject::Class(None))));
    hands.window.reads_message("papers-everything");
    hands.window.does_not_read_message("papers-class");
    // It is still known the next day.
    drop(hands);
    let mut window = home.start();
    window.click_on("who-grown-ups");
    window.types("4711");
    window.key(Named::Enter);
    window.reads_message("grown-ups-today");
    window.does_not_read_message("grown-ups-class-lists");
    window.click_on("grown-ups-more");
    window.does_not_read_message("grown-ups-more");
    for id in &of_classes[..3] {
        window.reads_message(id);
    }
    window.click_on("grown-ups-papers");
    window.reads_message("papers-class");
}

#[test]
fn a_pin_that_everybody_tries_first_is_refused_with_one_sentence() {
    let home = TestDataFolder::new();
    let mut hands = hands(&home);
    hands.click("who-grown-ups");
    hands.click("door-in-a-class");
    for (pin, why) in [
        ("1234", "door-row"),
        ("2580", "door-row"),
        ("0000", "door-repeats"),
        ("2412", "door-date"),
        ("0815", "door-usual"),
    ] {
        hands.types(pin);
        hands.key(Named::Tab);
        hands.types(pin);
        hands.key(Named::Enter);
        hands.window.reads_message(why);
    }
    hands.types("4711");
    hands.key(Named::Tab);
    hands.types("4711");
    hands.key(Named::Enter);
    hands.window.reads_message("door-print");
}

#[test]
fn children_who_differ_from_the_class_are_named_and_a_tick_can_be_undone() {
    let home = TestDataFolder::new();
    let mut hands = hands(&home);
    hands.come_in("door-in-a-class");
    hands.pastes("Mia\nBen\nLi");
    hands.click("list-add");
    let set = |setting| {
        grown_ups::Message::Class(grown_ups::ClassMessage::Settings(ClassSettingsMessage::Set(setting)))
    };
    hands.presses(set(Setting::Largest(Some(50))));
    hands.presses(grown_ups::Message::Page(grown_ups::GrownUpsPage::Children));
    hands.window.click("Ben");
    hands.window.click("20");
    hands.presses(grown_ups::Message::Page(grown_ups::GrownUpsPage::Session));
    hands.presses(grown_ups::Message::Class(grown_ups::ClassMessage::Open(grown_ups::ClassTab::Settings)));
    let differs = hands.window.says_with("alike-differs", [("value", "20".into()), ("names", "Ben".into())]);
    hands.window.reads(&differs);
    hands.presses(set(Setting::Largest(Some(100))));
    hands.window.does_not_read(&differs);
    hands.click("class-settings-take-back");
    hands.window.reads(&differs);
    let mut largest: Vec<_> = saved_children(&home, hands.window)
        .into_iter()
        .map(|child| (child.name, child.settings.largest))
        .collect();
    largest.sort();
    let expected = [("Ben", Some(20)), ("Li", Some(50)), ("Mia", Some(50))];
    assert_eq!(largest, expected.map(|(name, largest)| (name.to_owned(), largest)));
}
