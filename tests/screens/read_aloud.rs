//! Everything that a child has to read can be heard: every screen that children see has the button, and something to read.

use fishpond::app::Message;
use fishpond::app::preset::Preset;
use fishpond::app::reading::SpeechEvent;
use fishpond::language::Locale;

use crate::window::Window;

/// Moments for grown-ups, who can read for themselves.
pub const GROWN_UPS: [Preset; 39] = [
    Preset::Today,
    Preset::StartNames,
    Preset::StartSettings,
    Preset::ClassSettings,
    Preset::DoorWhere,
    Preset::GrownUps,
    Preset::Alike,
    Preset::EraseQuestion,
    Preset::ReplaceQuestion,
    Preset::DoorSet,
    Preset::DoorChange,
    Preset::DoorAnother,
    Preset::DoorTakeAway,
    Preset::DoorAsk,
    Preset::KioskClose,
    Preset::ClassSession,
    Preset::Assigning,
    Preset::Progress,
    Preset::PupilSheet,
    Preset::ClassSheet,
    Preset::Worksheet,
    Preset::Printers,
    Preset::ClassList,
    Preset::ClassListAsks,
    Preset::Records,
    Preset::SchoolJoin,
    Preset::SchoolChangeKey,
    Preset::SchoolKey,
    Preset::SchoolTwice,
    Preset::School,
    Preset::Backups,
    Preset::GoBack,
    Preset::Log,
    Preset::About,
    Preset::Clashes,
    // While a computer player thinks, there is nothing to read.
    Preset::Thinking,
    // A question of the tables check stays for six seconds, as in the real check. In a burst there is no time for words.
    Preset::CheckQuestion,
    Preset::BurstQuestion,
    Preset::BurstShown,
];

/// A moment of the app, in a window with a voice.
fn with_voice(preset: Preset) -> Window {
    let mut window = Window::open(preset.fishpond(Locale::English));
    window.take_in(Message::Reading(SpeechEvent::Found(true)));
    window
}

/// What the button reads aloud: the lines of each place.
fn read(window: &mut Window) -> Vec<Vec<String>> {
    window.reads_aloud()
}

#[test]
fn every_screen_for_children_has_the_read_aloud_button_and_text_to_read() {
    let children = Preset::ALL.into_iter().filter(|preset| !GROWN_UPS.contains(preset));
    for preset in children {
        let mut window = with_voice(preset);
        let buttons = window.buttons_seen().into_iter().map(|(seen, _)| seen);
        let above: Vec<_> = buttons.filter(|seen| seen.y < 100.0 && seen.x > 700.0).collect();
        let reads = |window: &mut Window, place: iced_test::core::Point| {
            window.click_offered(place).iter().any(|told| told == "Reading(Wanted)")
        };
        let found = above.iter().filter(|seen| reads(&mut window, seen.center())).count();
        assert_eq!(found, 1, "{}: the button among {above:?}", preset.name());
        let places = read(&mut window);
        let has_words =
            |lines: &Vec<String>| lines.concat().chars().filter(|c| c.is_alphabetic()).count() > 3;
        assert!(places.iter().any(has_words), "{}: {places:#?}", preset.name());
        // Two fish may have gone the same way, and two signs may share a name. But no whole sentence is said twice.
        let mut sentences: Vec<&String> =
            places.iter().flatten().filter(|line| line.ends_with(['.', '!', '?'])).collect();
        sentences.sort();
        let twice = sentences.windows(2).find(|pair| pair[0] == pair[1] && pair[0].len() > 1);
        assert_eq!(twice, None, "{}: said twice", preset.name());
    }
}

#[test]
fn reading_aloud_begins_with_the_first_text() {
    let cases = [
        (Preset::Home, "home-hello"),
        (Preset::Album, "home-album"),
        (Preset::Seats, "seats-title"),
        (Preset::WhoPlays, "who-title"),
        (Preset::River, "answer-back"),
        (Preset::SessionOver, "round-over"),
        (Preset::WelcomeName, "welcome-name"),
        (Preset::NotKept, "alert-not-kept"),
    ];
    for (preset, id) in cases {
        let mut window = with_voice(preset);
        let first = read(&mut window).remove(0).remove(0);
        let expected = match id {
            "home-hello" => window.says_with(id, [("name", "Mia".into())]),
            id => window.says(id),
        };
        assert_eq!(first, expected, "{}", preset.name());
    }
}
