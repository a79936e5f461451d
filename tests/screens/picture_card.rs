//! Signing in by picture card: three pictures bring a child home, no name is seen, and nobody comes home as somebody else.

use std::time::{Duration, Instant};

use engine::games::dragonfish::DragonFish;
use fishpond::app::screen::grown_ups::{
    self, ChildrenMessage, ClassMessage, ClassSettingsMessage, GrownUpsPage, Setting,
};
use fishpond::app::sound::Sound;
use fishpond::app::{AppSetup, Message};
use gallery::Moment;
use iced_test::core::Size;
use iced_test::core::keyboard::key::Named;
use iced_test::core::window::RedrawRequest;
use iced_test::futures::futures::executor::block_on;
use language::wording::pictures::card_picture_message_id;
use language::{Language, Locale};
use records::machine::MachineSettings;
use records::{CardCode, Child, Preferences, SavedPictureCard, StoreChange};

use crate::door::enter_with_new_pin;
use crate::situation::TestDataFolder;
use crate::window::{SIZE, Window};

/// Saves children of class 2a with these names. `true` is for a child who signs in by picture card, `false` for one who signs in by name.
fn save(home: &TestDataFolder, children: &[(&str, bool)]) -> Vec<Child> {
    let (keeper, _) = home.records();
    let child = |((name, picture_card), picture): (&(&str, bool), u8)| {
        let mut child = Child::new((*name).to_owned(), picture);
        child.classes.insert("2a".to_owned());
        child.settings.picture_card = *picture_card;
        child
    };
    block_on(keeper.save(StoreChange::Children(children.iter().zip(0..).map(child).collect())))
        .expect("kept");
    drop(keeper);
    home.records().1.children
}

fn code(child: &Child) -> CardCode {
    child.settings.card_code().expect("the records have given a card")
}

/// Presses the pictures of a card one after the other.
fn press(window: &mut Window, card: &[records::CardPicture]) {
    // So long after the screen came that no press was meant for the one before.
    for seconds in [60, 61] {
        let _drawn = window.redraw_after(Instant::now() + Duration::from_secs(seconds));
    }
    for picture in card {
        window.press(&window.says(card_picture_message_id(*picture)));
    }
}

fn hello(window: &Window, name: &str) -> String {
    window.says_with("home-hello", [("name", name.into())])
}

/// The card of a child with its first two pictures in the other order, which nobody has.
fn wrong([first, second, third]: CardCode) -> CardCode {
    [second, first, third]
}

#[test]
fn three_pictures_bring_each_child_to_its_own_pond_and_no_name_is_shown() {
    let home = TestDataFolder::new();
    let children = save(&home, &[("Mia", true), ("Noah", true), ("Zoe", true)]);
    let mut window = home.arrive();
    for child in &children {
        window.reads_message("who-card");
        for name in ["Mia", "Noah", "Zoe", "2a"] {
            window.does_not_read(name);
        }
        press(&mut window, &code(child));
        window.reads(&hello(&window, &child.name));
        window.key(Named::Escape);
    }
    // Somebody new and the grown-ups come in as always.
    window.click_on("who-new");
    window.click_on("answer-back");
    window.click_on("who-grown-ups");
    window.reads_message("door-where");
}

#[test]
fn a_wrong_card_shakes_and_begins_anew_and_the_third_asks_for_help() {
    let home = TestDataFolder::new();
    let mia = save(&home, &[("Mia", true), ("Noah", true)]).remove(0);
    let mut window = home.arrive();
    for says in ["who-card-again", "who-card-again", "who-card-help", "who-card-help"] {
        let _before = window.sounds();
        press(&mut window, &wrong(code(&mia)));
        window.reads_message(says);
        assert_eq!(window.sounds(), [Sound::Pick, Sound::Pick, Sound::Wrong]);
    }
    // It comes to rest, and the right card still opens.
    let soon = Instant::now();
    assert!(matches!(window.redraw_after(soon), RedrawRequest::At(_)));
    let later = soon + Duration::from_secs(5);
    let _a_second_press_may_still_come = window.redraw_after(later);
    assert_eq!(window.redraw_after(later + Duration::from_secs(1)), RedrawRequest::Wait);
    press(&mut window, &code(&mia));
    window.reads(&hello(&window, "Mia"));
}

#[test]
fn with_reduced_motion_a_wrong_card_does_not_shake() {
    let home = TestDataFolder::new();
    let still = Preferences { reduced_motion: true, ..Preferences::default() };
    still.save(&home.folder()).expect("the folder can be written to");
    let mia = save(&home, &[("Mia", true)]).remove(0);
    let mut window = home.arrive();
    press(&mut window, &wrong(code(&mia)));
    window.reads_message("who-card-again");
    let later = Instant::now() + Duration::from_secs(1);
    let _a_second_press_may_still_come = window.redraw_after(later);
    assert_eq!(window.redraw_after(later), RedrawRequest::Wait);
}

#[test]
fn a_picture_can_be_taken_back_and_pressed_twice_counts_once() {
    let home = TestDataFolder::new();
    let mia = save(&home, &[("Mia", true)]).remove(0);
    let mut window = home.arrive();
    let [first, second, third] = code(&mia);
    press(&mut window, &[first, third]);
    window.press(&window.says("who-card-undo"));
    press(&mut window, &[second]);
    for key in [Named::Backspace, Named::Escape] {
        window.key(key);
    }
    // A child that trembles presses twice.
    let place = |window: &mut Window, picture| {
        let name = window.says(card_picture_message_id(picture));
        window.scene().nodes.iter().find(|node| node.name == name).and_then(|node| Some(node.seen?.center()))
    };
    for picture in [first, second, third] {
        let at = place(&mut window, picture).expect("every picture is seen");
        window.click_at(at);
        window.click_at(at);
    }
    window.reads(&hello(&window, "Mia"));
}

#[test]
fn children_with_the_same_card_are_told_apart_by_their_own_pictures() {
    let home = TestDataFolder::new();
    let mut children = save(&home, &[("Mia", true), ("Noah", true), ("Zoe", true)]);
    let same = children[0].settings.card_pictures.clone();
    children[1].settings.card_pictures = same.map(|card| SavedPictureCard { at: card.at + 1, ..card });
    let card = code(&children[0]);
    let (keeper, _) = home.records();
    block_on(keeper.save(StoreChange::Children(children))).expect("kept");
    drop(keeper);
    let mut window = home.arrive();
    press(&mut window, &card);
    window.reads_message("who-card-which");
    window.does_not_read("Noah");
    // Nobody of these: the card can be pressed anew.
    window.click_on("answer-back");
    window.reads_message("who-card");
    press(&mut window, &card);
    press(&mut window, &[]);
    window.press(&window.says("picture-heron"));
    window.reads(&hello(&window, "Noah"));
}

#[test]
fn who_cannot_be_told_apart_comes_home_as_nobody() {
    let home = TestDataFolder::new();
    let mut children = save(&home, &[("Mia", true), ("Noah", true)]);
    let later =
        children[0].settings.card_pictures.clone().map(|card| SavedPictureCard { at: card.at + 1, ..card });
    (children[1].settings.card_pictures, children[1].picture) = (later, children[0].picture);
    let card = code(&children[0]);
    let (keeper, _) = home.records();
    block_on(keeper.save(StoreChange::Children(children))).expect("kept");
    drop(keeper);
    let mut window = home.arrive();
    press(&mut window, &card);
    window.reads_message("who-card-shared");
    window.reads_message("who-title");
}

#[test]
fn children_without_the_setting_are_on_a_page_of_their_own() {
    let home = TestDataFolder::new();
    let children = save(&home, &[("Mia", true), ("Noah", false), ("Zoe", false)]);
    let mut window = home.arrive();
    window.reads_message("who-card");
    window.does_not_read("Noah");
    window.click_on("who-by-name");
    window.reads("Noah");
    window.does_not_read("Mia");
    window.does_not_read_message("who-card");
    window.click_on("who-by-card");
    press(&mut window, &code(&children[0]));
    window.reads(&hello(&window, "Mia"));
    window.key(Named::Escape);
    window.click_on("who-by-name");
    window.click("Noah");
    window.reads(&hello(&window, "Noah"));
    // Mia's card is no way to a child who signs in by name.
    assert_eq!(children[1].settings.card_pictures, None);
}

#[test]
fn a_computers_settings_decide_for_all_who_play_there() {
    let home = TestDataFolder::new();
    let children = save(&home, &[("Mia", true), ("Noah", false)]);
    let on = |how: &str| {
        let machine = MachineSettings::from_text("settings.toml".into(), &format!("sign_in = \"{how}\""));
        AppSetup { machine, ..AppSetup::default() }
    };
    let window = home.arrive_on(on("names"));
    window.reads("Mia");
    window.reads("Noah");
    window.does_not_read_message("who-by-card");
    drop(window);
    let window = home.arrive_on(on("cards"));
    window.reads_message("who-card");
    window.does_not_read_message("who-by-name");
    close(window);
    let noah = home.records().1.children.into_iter().find(|child| child.name == "Noah").expect("Noah");
    assert_ne!(code(&noah), code(&children[0]));
    let mut window = home.arrive_on(on("cards"));
    press(&mut window, &code(&noah));
    window.reads(&hello(&window, "Noah"));
}

#[test]
fn all_pictures_are_large_and_seen_in_every_language_at_every_size_of_text() {
    for locale in Locale::ALL {
        for (text, size) in [(100, SIZE), (150, SIZE), (200, SIZE), (100, Size::new(1440.0, 900.0))] {
            for moment in [Moment::WhoByCard, Moment::WhoPressed, Moment::WhoNeedsHelp] {
                let mut window = Window::open(moment.fishpond(locale));
                window.language = Language::new(locale);
                window.enlarge(text);
                window.resize(size);
                for picture in records::CardPicture::ALL {
                    let name = window.says(card_picture_message_id(picture));
                    let scene = window.scene();
                    let node = scene.nodes.iter().find(|node| node.name == name).expect("it has its name");
                    let seen = node.seen.expect("it is seen");
                    let place = format!("{name} at {text} % in {size:?}: {seen:?}");
                    assert!(seen.width >= 80.0 && seen.height >= 80.0, "{place}");
                }
            }
        }
    }
}

/// Goes from *Who is playing?* to the grown-ups' area, and sets a PIN.
fn goes_to_grown_ups(window: &mut Window) {
    window.click_on("who-grown-ups");
    window.click_on("door-in-a-class");
    enter_with_new_pin(window);
}

#[test]
fn a_grown_up_turns_cards_on_for_a_class() {
    let home = TestDataFolder::new();
    save(&home, &[("Mia", false), ("Noah", false)]);
    let mut window = home.arrive();
    goes_to_grown_ups(&mut window);
    let set = ClassMessage::Settings(ClassSettingsMessage::Set(Setting::PictureCard));
    tell(&mut window, grown_ups::Message::Class(set));
    tell(&mut window, grown_ups::Message::Leave);
    window.reads_message("who-card");
    window.does_not_read("Mia");
    close(window);
    let children = home.records().1.children;
    assert_ne!(code(&children[0]), code(&children[1]));
}

#[test]
fn a_lost_card_is_replaced_and_opens_nothing() {
    let home = TestDataFolder::new();
    let children = save(&home, &[("Mia", true), ("Noah", true)]);
    let mut window = home.arrive();
    goes_to_grown_ups(&mut window);
    tell(&mut window, grown_ups::Message::Page(GrownUpsPage::Children));
    window.resize(Size::new(1024.0, 1300.0));
    for message in [ChildrenMessage::Child(children[0].id), ChildrenMessage::Part(3)] {
        tell(&mut window, grown_ups::Message::Children(message));
    }
    window.click_on("grown-ups-another-card");
    tell(&mut window, grown_ups::Message::Leave);
    press(&mut window, &code(&children[0]));
    window.reads_message("who-card-again");
    close(window);
    let now = home.records().1.children;
    assert_eq!(code(&now[1]), code(&children[1]));
    let mut window = home.arrive();
    press(&mut window, &code(&now[0]));
    window.reads(&hello(&window, "Mia"));
}

#[test]
fn a_computers_settings_lock_the_setting_of_a_child() {
    let home = TestDataFolder::new();
    let mia = save(&home, &[("Mia", false)]).remove(0);
    let machine =
        MachineSettings::from_text("settings.toml".into(), "sign_in = \"cards\"\nplace = \"school\"");
    let mut window = home.arrive_on(AppSetup { machine, ..AppSetup::default() });
    window.click_on("who-grown-ups");
    enter_with_new_pin(&mut window);
    tell(&mut window, grown_ups::Message::Page(GrownUpsPage::Children));
    window.resize(Size::new(1024.0, 1300.0));
    for message in [ChildrenMessage::Child(mia.id), ChildrenMessage::Part(3)] {
        tell(&mut window, grown_ups::Message::Children(message));
    }
    window.reads_message("grown-ups-picture-card");
    window.reads_message("machine-set");
    window.reads_message("grown-ups-another-card");
}

/// Closes the window once everything is saved.
fn close(mut window: Window) {
    window.take_in(Message::CloseWanted);
    window.wait_until(|window| window.is_closed);
}

fn tell(window: &mut Window, message: grown_ups::Message) {
    window.take_in(Message::GrownUps(message));
}

/// The boat, the seats and the table show a child who signs in by card by its picture, and by its animal in words. Only the names of the
/// signed-in child and of those who sign in by name are seen.
#[test]
fn a_child_reads_no_name_of_another_who_signs_in_by_card() {
    let home = TestDataFolder::new();
    let children = save(&home, &[("Mia", true), ("Noah", true), ("Zoe", false)]);
    let mut window = home.arrive();
    press(&mut window, &code(&children[0]));
    window.reads(&hello(&window, "Mia"));
    let heron = window.says(language::wording::pictures::avatar_animal_message_id(children[1].picture));
    assert_eq!(heron, "heron");
    window.click_on("home-play");
    window.click_on("boat-with-friend");
    window.does_not_read("Noah");
    window.reads("Heron");
    window.reads("Zoe");
    window.press("Heron");
    window.does_not_read("Noah");
    window.click_on("seats-start");
    window.wait_until(|window| window.fishpond().table::<DragonFish>().is_some());
    window.does_not_read("Noah");
    let table = window.fishpond().table::<DragonFish>().expect("a table");
    let names: Vec<&str> = table.saved().participants.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["Mia", "Heron"]);

    // The game that was left is offered without the other names, whoever comes next.
    drop(window);
    let mut window = home.arrive();
    press(&mut window, &code(&children[1]));
    window.click_on("home-play");
    window.click_on("boat-more");
    window.does_not_read("Mia");
    window.reads("Noah");
    window.reads("Otter");
}
