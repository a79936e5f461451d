//! Files: children are exported and imported, and no file is replaced without a question.

use std::fs;
use std::path::Path;

use engine::arithmetic::Operation;
use fishpond::app::screen::grown_ups::{
    self, ExportMessage, ExportReply, GrownUpsPage, MovingMessage, SaveLocation,
};
use fishpond::app::{Message, StartScreen};
use iced_test::core::keyboard::key::Named;
use language::{Language, Locale, Signs};
use records::Preferences;

use crate::door::set_pin;
use crate::grown_ups::with_mia;
use crate::situation::TestDataFolder;
use crate::window::Window;

fn press(window: &mut Window, message: grown_ups::Message) {
    window.take_in(Message::GrownUps(message));
}

/// Opens the page of the records on a computer with Mia, with the path of an export typed in.
fn at_export(home: &TestDataFolder, file: &Path) -> Window {
    let mut window = with_mia(home);
    press(&mut window, grown_ups::Message::Page(GrownUpsPage::Records));
    window.click_on("papers-path");
    window.types(&file.display().to_string());
    window
}

#[test]
fn children_are_exported_and_imported() {
    let (school, house) = (TestDataFolder::new(), TestDataFolder::new());
    let file = school.path().join("all.fishpond");
    let mut window = at_export(&school, &file);
    window.click_on("moving-export-now");
    window.wait_until(|window| window.sees("Exported to"));

    let mut window = house.start();
    set_pin(&mut window);
    press(&mut window, grown_ups::Message::Page(GrownUpsPage::Records));
    window.click_on("moving-path");
    window.types(&file.display().to_string());
    window.click_on("moving-preview");
    window.wait_until(|window| window.sees("New children: 1. Known children: 0."));
    press(&mut window, grown_ups::Message::Records(grown_ups::RecordsMessage::Moving(MovingMessage::Import)));
    window.wait_until(|window| window.sees("Imported. New children: 1."));
    window.click_on("grown-ups-leave");
    window.reads("Mia");
}

#[test]
fn an_export_opened_by_the_system_is_previewed_after_the_pin() {
    let (school, house) = (TestDataFolder::new(), TestDataFolder::new());
    let file = school.path().join("Bären 二年级.fishpond");
    let mut window = at_export(&school, &file);
    window.click_on("moving-export-now");
    window.wait_until(|window| window.sees("Exported to"));

    let mut window = house.arrive();
    window.take_in(Message::StartScreenWanted(StartScreen::Import(file.clone())));
    window.reads_message("door-where");
    window.click_on("grown-ups-leave");
    // Somebody who turns round at the door leaves the file there.
    set_pin(&mut window);
    window.does_not_read_message("moving-import-now");
    window.click_on("grown-ups-leave");

    window.take_in(Message::StartScreenWanted(StartScreen::Import(file.clone())));
    window.types("4711");
    window.key(Named::Enter);
    window.wait_until(|window| window.sees("New children: 1. Known children: 0."));
    window.reads(&file.display().to_string());
    window.click_on("moving-import-now");
    window.wait_until(|window| window.sees("Imported. New children: 1."));
    window.click_on("grown-ups-leave");
    window.reads("Mia");
}

#[test]
fn a_wrong_file_opened_by_the_system_is_refused_in_a_sentence() {
    let home = TestDataFolder::new();
    let file = home.path().join("holidays.fishpond");
    fs::write(&file, "a picture").expect("a file");
    let mut window = home.arrive();
    set_pin(&mut window);
    window.click_on("grown-ups-leave");
    window.take_in(Message::StartScreenWanted(StartScreen::Import(file)));
    window.types("4711");
    window.key(Named::Enter);
    window.wait_until(|window| window.sees("Fishpond did not export this file"));
}

#[test]
fn the_desktop_entry_leads_to_practice_and_to_the_seats() {
    let home = TestDataFolder::new();
    let mut window = home.arrive();
    window.take_in(Message::StartScreenWanted(StartScreen::Practice));
    window.reads_message("welcome-fish");
    window.take_in(Message::StartScreenWanted(StartScreen::Seats));
    window.reads_message("seats-title");
    drop(window);
    drop(with_mia(&home));
    let mut window = home.arrive();
    window.take_in(Message::StartScreenWanted(StartScreen::Practice));
    window.click("Mia");
    window.wait_until(|window| window.sees(&window.says("practice-title")));
    // The next child comes home as always.
    window.key(Named::Escape);
    window.key(Named::Escape);
    window.click("Mia");
    window.reads_message("home-practise");
}

#[test]
fn an_export_asks_before_replacing_a_file() {
    let home = TestDataFolder::new();
    let file = home.path().join("thesis.fishpond");
    fs::write(&file, "three years of work").expect("a file");
    let mut window = at_export(&home, &file);
    let place = home.path().display().to_string();
    let arguments = [
        ("count", 1.into()),
        ("more", 0.into()),
        ("names", "thesis.fishpond".into()),
        ("place", place.into()),
    ];
    let question = window.says_with("saving-replace-question", arguments);
    for keeps in [true, false] {
        window.click_on("moving-export-now");
        window.wait_until(|window| window.sees(&question));
        assert_eq!(fs::read_to_string(&file).expect("a file"), "three years of work");
        if keeps {
            window.click_on("saving-keep");
        } else {
            window.key(Named::Escape);
        }
        window.does_not_read(&question);
    }
    window.click_on("moving-export-now");
    window.wait_until(|window| window.sees(&question));
    window.click_on("saving-replace");
    window.wait_until(|window| window.sees("Exported to"));
    assert!(fs::read_to_string(&file).expect("a file").contains("fishpond records"));
}

#[test]
fn export_and_import_have_separate_fields_and_names() {
    let home = TestDataFolder::new();
    let mut window = at_export(&home, &home.path().join("class"));
    window.reads_message("moving-path");
    window.click_on("moving-export-now");
    window.wait_until(|window| window.sees("Exported to"));
    assert!(home.path().join("class.fishpond").is_file(), "the name tells what is in it");
    assert!(!home.path().join("class").exists());
}

#[test]
fn without_a_file_dialog_the_screen_says_that_a_path_can_be_typed() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    press(&mut window, grown_ups::Message::Page(GrownUpsPage::Records));
    window.take_in(Message::GrownUps(grown_ups::Message::Records(grown_ups::RecordsMessage::ExportReplied(
        ExportReply::FileChosen(None),
    ))));
    window.reads_message("saving-no-place");
    // The cursor is already in the field for the path.
    window.types("/school/all");
    window.reads("/school/all");
    press(&mut window, grown_ups::Message::Page(GrownUpsPage::Children));
    press(&mut window, grown_ups::Message::Page(GrownUpsPage::Records));
    window
        .take_in(Message::GrownUps(grown_ups::Message::Records(grown_ups::RecordsMessage::FileChosen(None))));
    window.reads_message("saving-no-place");
    window.types("/school/old.json");
    window.reads("/school/old.json");
}

#[test]
fn a_question_the_file_dialog_has_asked_is_not_repeated() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    press(&mut window, grown_ups::Message::Page(GrownUpsPage::Records));
    for name in ["chosen.fishpond", "chosen.fishpond"] {
        let chosen = Some(home.path().join(name));
        window.take_in(Message::GrownUps(grown_ups::Message::Records(
            grown_ups::RecordsMessage::ExportReplied(ExportReply::FileChosen(chosen)),
        )));
        window.wait_until(|window| window.sees("Exported to"));
        press(
            &mut window,
            grown_ups::Message::Records(grown_ups::RecordsMessage::Export(ExportMessage::Whom(
                grown_ups::ExportScope::Everybody,
            ))),
        );
    }
    // Here the program adds the ending, so the dialog asked nobody about this name.
    let chosen = Some(home.path().join("chosen"));
    window.take_in(Message::GrownUps(grown_ups::Message::Records(grown_ups::RecordsMessage::ExportReplied(
        ExportReply::FileChosen(chosen),
    ))));
    window.wait_until(|window| window.sees(&window.says("saving-replace")));
}

#[test]
fn each_kind_of_file_has_its_own_extension() {
    let table = [
        ("class", "pdf", "class.pdf"),
        ("class.pdf", "pdf", "class.pdf"),
        ("class.PDF", "pdf", "class.PDF"),
        ("class.pdf", "csv", "class.csv"),
        ("class.csv", "fishpond", "class.fishpond"),
        ("class.json", "fishpond", "class.fishpond"),
        ("class.fishpond", "csv", "class.csv"),
        ("2.a", "pdf", "2.a.pdf"),
        ("/school/2a/", "pdf", "/school/2a.pdf"),
        ("/school/2. Klasse", "csv", "/school/2. Klasse.csv"),
    ];
    for (typed, ending, path) in table {
        let place = SaveLocation::from_typed(typed, ending).expect("something was typed");
        assert_eq!(place, SaveLocation { path: path.into(), may_replace: false }, "{typed}");
    }
    assert_eq!(SaveLocation::from_typed("  ", "pdf"), None);
}

#[test]
fn calculations_use_the_signs_chosen_for_the_computer() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    press(&mut window, grown_ups::Message::Page(GrownUpsPage::Records));
    window.click("4 · 5 = 20;  18 : 6 = 3;  0,5");
    let german = Signs::by_id("dot-colon").expect("signs");
    drop(window);
    let kept = Preferences::load(&home.folder()).unwrap();
    assert_eq!(kept.signs.as_deref(), Some("dot-colon"));
    let language = Language::from_preferences(&kept, Locale::English);
    assert_eq!(language.signs(), german);
    let mut window = home.start();
    window.click("Mia");
    window.click_on("home-album");
    // It appears as soon as the records have been read.
    window.wait_until(|window| window.sees(&language.operation_sign(Operation::Multiply)));
    window.does_not_read("×");
}
