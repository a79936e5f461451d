//! The page about the program: it shows nothing about a child, and its long list stays quick.

use fishpond::app::Message;
use fishpond::app::screen::grown_ups::{self, AboutMessage, GrownUpsPage, RecordsTab};
use fishpond::app::widget::lines::{break_into_lines, visible_lines};
use fishpond::licences::{licence_list, packages_by_licence};
use gallery::Moment;
use iced_test::core::keyboard::key::Named;
use iced_test::core::{Point, Rectangle, Size};
use language::Locale;

use crate::grown_ups::with_mia;
use crate::situation::TestDataFolder;
use crate::window::Window;

fn press(window: &mut Window, message: grown_ups::Message) {
    window.take_in(Message::GrownUps(message));
}

#[test]
fn the_about_page_describes_the_program_and_no_child() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    press(&mut window, grown_ups::Message::Page(GrownUpsPage::Records));
    window.click_on("keeping-about");
    window.reads(&format!("Fishpond {}", env!("CARGO_PKG_VERSION")));
    window.reads_message("about-why");
    window.wait_until(|window| window.sees(&home.path().display().to_string()));
    window.reads_message("about-open-folder");
    window.reads_message("about-no-voice");
    window.does_not_read("Mia");
}

#[test]
fn every_package_is_listed_under_its_licence_with_its_copyright_holders() {
    let licences = packages_by_licence().unwrap();
    let packages: usize = licences.iter().map(|licence| licence.packages.len()).sum();
    // Every package has its licence in the list, and a package with two licences stands there twice.
    let named: usize = licence_list()
        .unwrap()
        .lines()
        .take_while(|line| !line.starts_with("===="))
        .filter(|line| !line.starts_with(' '))
        .filter_map(|line| line.rsplit_once(": "))
        .map(|(_, names)| names.split(" and ").count())
        .sum();
    assert_eq!(packages, named);
    assert!(packages > 300, "{packages}");
    for licence in &licences {
        assert!(licence.text.len() > 100, "{} has no words", licence.name);
        for package in &licence.packages {
            assert!(!package.rights.is_empty(), "nobody holds the rights in {}", package.name);
        }
    }
    assert_eq!(licences[0].name, "MIT");
    assert!(licences.iter().any(|licence| licence.name.contains("Open Font")));
}

#[test]
fn only_visible_lines_of_a_long_text_are_drawn() {
    let viewport = Rectangle::new(Point::new(0.0, 100.0), Size::new(400.0, 300.0));
    // `top` is where the first line begins: above or below the upper edge of what is seen, depending on the scrolling.
    let table = [
        (100.0, 20.0, 1000, 0..15),
        (90.0, 20.0, 1000, 0..16),
        (-9_900.0, 20.0, 1000, 500..515),
        (-19_800.0, 20.0, 1000, 995..1000),
        (-30_000.0, 20.0, 1000, 1000..1000),
        (500.0, 20.0, 1000, 0..0),
        (100.0, 20.0, 3, 0..3),
    ];
    for (top, line, count, expected) in table {
        assert_eq!(visible_lines(top, line, count, &viewport), expected, "{count} lines from {top}");
    }
}

#[test]
fn lines_break_between_words_and_no_word_is_lost() {
    for licence in packages_by_licence().unwrap() {
        for words in licence.text.lines().filter(|words| !words.contains("  ")) {
            for width in [12.0, 30.0, 80.0] {
                let parts = break_into_lines(words.trim(), false, width);
                let lines: Vec<&str> = parts.iter().map(|part| &words.trim()[part.clone()]).collect();
                // A word that is wider than a line may become two lines.
                let together = |text: &str| text.chars().filter(|letter| *letter != ' ').collect::<String>();
                assert_eq!(together(&lines.concat()), together(words), "{width}: {lines:?}");
                assert!(lines.iter().all(|line| line.chars().count() < 4 * width as usize), "{lines:?}");
            }
        }
    }
}

#[test]
fn another_licence_opens_at_its_beginning() {
    let mut window = Window::open(Moment::About.fishpond(Locale::English));
    let before = window.picture();
    press(
        &mut window,
        grown_ups::Message::Records(grown_ups::RecordsMessage::About(AboutMessage::Licence(1))),
    );
    assert!(window.picture() != before, "other words stand there");
    press(
        &mut window,
        grown_ups::Message::Records(grown_ups::RecordsMessage::About(AboutMessage::Licence(0))),
    );
    assert!(window.picture() == before, "the first ones again, from the beginning");
    press(&mut window, grown_ups::Message::Records(grown_ups::RecordsMessage::Open(RecordsTab::Moving)));
    window.reads_message("moving-import");
}

#[test]
fn a_licence_can_be_read_to_the_end_by_keyboard() {
    let mut window = Window::open(Moment::About.fishpond(Locale::English));
    let beginning = window.picture();
    for (on, back) in [(Named::PageDown, Named::PageUp), (Named::End, Named::Home)] {
        window.key(on);
        assert!(window.picture() != beginning, "{on:?} reads on");
        window.key(back);
        assert!(window.picture() == beginning, "{back:?} reads from the beginning");
    }
    // On the licence that is read the arrow keys read on. Tab leaves it.
    let licences = packages_by_licence().unwrap();
    let is_on = |window: &mut Window, licence: usize| {
        window.ring_name().is_some_and(|name| name.starts_with(licences[licence].name))
    };
    while !is_on(&mut window, 0) {
        window.key(Named::Tab);
    }
    let beginning = window.picture();
    window.key(Named::ArrowDown);
    assert!(is_on(&mut window, 0));
    assert!(window.picture() != beginning, "it is read on");
    window.key(Named::ArrowUp);
    assert!(window.picture() == beginning);
    window.key(Named::Tab);
    assert!(is_on(&mut window, 1));
    window.key(Named::ArrowUp);
    assert!(is_on(&mut window, 0), "elsewhere the arrows move the ring");
}
