//! Everything that a child has to read can be heard: every screen that children see has the button, and something to read.

use fishpond::app::Message;
use fishpond::app::reading_aloud::SpeechEvent;
use gallery::Moment;
use language::Locale;

use crate::window::Window;

/// The moments of the app that only grown-ups see, who can read for themselves.
pub const GROWN_UP_MOMENTS: [Moment; 59] = [
    Moment::Today,
    Moment::TodayUnread,
    Moment::Overview,
    Moment::OverviewOffer,
    Moment::OverviewFacts,
    Moment::OverviewGrowth,
    Moment::OverviewAims,
    Moment::Why,
    Moment::WhyGroup,
    Moment::WhyThere,
    Moment::WhyDays,
    Moment::Evening,
    Moment::EveningThen,
    Moment::EveningHome,
    Moment::TodayDone,
    Moment::TodayTalked,
    Moment::TodayIdle,
    Moment::TodayAtWork,
    Moment::StartNames,
    Moment::StartSettings,
    Moment::ClassSettings,
    Moment::DoorWhere,
    Moment::GrownUps,
    Moment::PictureCard,
    Moment::PictureCards,
    Moment::Alike,
    Moment::EraseQuestion,
    Moment::ReplaceQuestion,
    Moment::DoorSet,
    Moment::DoorPictures,
    Moment::DoorChange,
    Moment::DoorAnother,
    Moment::DoorTakeAway,
    Moment::DoorAsk,
    Moment::KioskClose,
    Moment::ClassSession,
    Moment::Assigning,
    Moment::Progress,
    Moment::PupilSheet,
    Moment::ClassSheet,
    Moment::Worksheet,
    Moment::Printers,
    Moment::ClassList,
    Moment::ClassListAsks,
    Moment::Records,
    Moment::SchoolJoin,
    Moment::SchoolCompare,
    Moment::SchoolChangeKey,
    Moment::SchoolTwice,
    Moment::School,
    Moment::Backups,
    Moment::GoBack,
    Moment::Log,
    Moment::About,
    Moment::Clashes,
    // While a computer player thinks, there is nothing to read.
    Moment::Thinking,
    // A question of the tables check stays for six seconds, as in the real check. In a burst there is no time for words.
    Moment::CheckQuestion,
    Moment::BurstQuestion,
    Moment::BurstShown,
];

/// A window with a moment of the app, on a computer that has a voice.
fn with_voice(moment: Moment) -> Window {
    let mut window = Window::open(moment.fishpond(Locale::English));
    window.take_in(Message::Reading(SpeechEvent::Found(true)));
    window
}

/// What the button for reading aloud reads: the lines of each place on the screen.
fn read(window: &mut Window) -> Vec<Vec<String>> {
    window.reads_aloud()
}

#[test]
fn every_screen_for_children_has_the_read_aloud_button_and_text_to_read() {
    let children = Moment::ALL.into_iter().filter(|moment| !GROWN_UP_MOMENTS.contains(moment));
    for moment in children {
        let mut window = with_voice(moment);
        let buttons = window.buttons_seen().into_iter().map(|(seen, _)| seen);
        let above: Vec<_> = buttons.filter(|seen| seen.y < 100.0 && seen.x > 700.0).collect();
        let reads = |window: &mut Window, place: iced_test::core::Point| {
            window.click_offered(place).iter().any(|told| told == "Reading(Wanted)")
        };
        let found = above.iter().filter(|seen| reads(&mut window, seen.center())).count();
        assert_eq!(found, 1, "{}: the button among {above:?}", moment.name());
        let places = read(&mut window);
        let has_words =
            |lines: &Vec<String>| lines.concat().chars().filter(|c| c.is_alphabetic()).count() > 3;
        assert!(places.iter().any(has_words), "{}: {places:#?}", moment.name());
        // Two fish may have gone the same way, and two signs may share a name. But no whole sentence is said twice.
        let mut sentences: Vec<&String> =
            places.iter().flatten().filter(|line| line.ends_with(['.', '!', '?'])).collect();
        sentences.sort();
        let twice = sentences.windows(2).find(|pair| pair[0] == pair[1] && pair[0].len() > 1);
        assert_eq!(twice, None, "{}: said twice", moment.name());
    }
}

#[test]
fn reading_aloud_begins_with_the_first_text() {
    let cases = [
        (Moment::Home, "home-hello"),
        (Moment::Album, "home-album"),
        (Moment::Seats, "seats-title"),
        (Moment::WhoPlays, "who-title"),
        (Moment::WhoByCard, "who-title"),
        (Moment::River, "answer-back"),
        (Moment::SessionOver, "round-over"),
        (Moment::WelcomeName, "welcome-name"),
        (Moment::NotKept, "alert-not-kept"),
    ];
    for (moment, id) in cases {
        let mut window = with_voice(moment);
        let first = read(&mut window).remove(0).remove(0);
        let expected = match id {
            "home-hello" => window.says_with(id, [("name", "Mia".into())]),
            id => window.says(id),
        };
        assert_eq!(first, expected, "{}", moment.name());
    }
}
