//! Letters and lines further apart, by WCAG 1.4.12. All windows of a program share their fonts, so these tests run in a program of their
//! own.

use fishpond::app::theme;
use gallery::Moment;
use language::{Language, Locale};
use records::Child;

use crate::practice::keep_child_so;
use crate::situation::TestDataFolder;
use crate::targets::{faults, overflowing_words};
use crate::window::Window;

/// The width and the height of the first text on the screen that begins like this.
fn size(window: &Window, begins: &str) -> (f32, f32) {
    let (_, bounds, _) =
        window.whole_texts().into_iter().find(|(text, ..)| text.starts_with(begins)).expect("it");
    (bounds.width, bounds.height)
}

#[test]
fn letters_and_lines_can_stand_further_apart() {
    let run = std::process::Command::new(std::env::current_exe().expect("this program"))
        .args(["--ignored", "letters::alone", "--test-threads=1"])
        .output()
        .expect("this program once more");
    let told = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success() && told.contains("3 passed"), "{told}");
}

#[test]
#[ignore = "it changes the fonts of all windows"]
fn alone_a_child_gets_them_and_others_do_not() {
    let home = TestDataFolder::new();
    let _mia =
        keep_child_so(&home, "Mia", |child: &mut Child| child.settings.letters_apart = true, |_| Vec::new());
    let _ben = keep_child_so(&home, "Ben", |_| {}, |_| Vec::new());
    let mut window = home.start();
    let usual = size(&window, "Mia");
    window.click("Ben");
    let ben = size(&window, "Not Ben?");
    window.click("Not Ben?");
    assert_eq!(size(&window, "Mia"), usual);
    window.click("Mia");
    let mia = size(&window, "Not Mia?");
    // Eight letters of 0.12, a space of 0.16 more, and one letter is wider.
    let size_of_type = ben.1 / theme::LINE_HEIGHT;
    assert!((mia.0 - ben.0) / size_of_type > 8.0 * 0.12, "{mia:?}, {ben:?}, {size_of_type}");
    assert!(mia.1 >= 1.15 * ben.1, "{mia:?}, {ben:?}");
    window.click("Not Mia?");
    assert_eq!(size(&window, "Mia"), usual, "and back");
}

#[test]
#[ignore = "it changes the fonts of all windows"]
fn alone_what_is_asked_is_as_large_as_the_calculation() {
    for moment in [Moment::PuzzleFact, Moment::PuzzleComplete, Moment::Slip, Moment::TwoSteps] {
        let mut window = Window::open(moment.fishpond(Locale::English));
        window.sets_letters_apart();
        let lines = window.whole_texts().into_iter().map(|(text, bounds, _)| (text, bounds.height));
        let (asked, others): (Vec<_>, Vec<_>) = lines.partition(|(text, _)| text == "?");
        let largest = others
            .iter()
            .filter(|(text, _)| text.contains('='))
            .map(|(_, height)| *height)
            .fold(0.0, f32::max);
        assert!(asked.iter().any(|(_, height)| height + 0.5 > largest), "{moment:?}: {asked:?}, {others:?}");
    }
}

#[test]
#[ignore = "it changes the fonts of all windows"]
fn alone_everything_fits() {
    let mut found = Vec::new();
    for (moment, locale) in
        Moment::ALL.into_iter().flat_map(|moment| Locale::ALL.map(|locale| (moment, locale)))
    {
        let mut window = Window::open(moment.fishpond(locale));
        window.language = Language::new(locale);
        window.sets_letters_apart();
        let (scene, texts) = (window.scene(), window.whole_texts());
        for (fault, name) in faults(&scene, 0.0).into_iter().chain(overflowing_words(&scene, &texts)) {
            found.push(format!("{} in {locale:?}: {fault:?}, {name}", moment.name()));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}
