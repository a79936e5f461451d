//! What a screen reader is told of each screen, and what it may ask.

use std::collections::BTreeSet;
use std::time::Instant;

use fishpond::app::widget::accessibility_tree::window_content;
use fishpond::app::widget::ring::ReaderActionOperation;
use fishpond::app::widget::where_am_i;
use gallery::Moment;
use iced_test::core::keyboard::key::Named;
use language::Locale;
use platform::screen_reader::{AccessibleKind, AnnounceTiming, ReaderAction, WindowContent};

use crate::window::Window;

pub fn reader_content(window: &mut Window) -> WindowContent {
    let zoom = window.zoom().factor();
    window_content(&window.scene(), (window.fishpond().title(), &window.language), zoom)
}

/// Asks for an action on the thing with this name, as a screen reader does.
#[track_caller]
pub fn wishes(window: &mut Window, name: &str, wish: ReaderAction) {
    let shown = reader_content(window);
    let thing = shown.things.iter().find(|thing| thing.name == name && thing.kind != AccessibleKind::Text);
    let thing = thing.unwrap_or_else(|| panic!("no “{name}” in {shown:#?}"));
    window.operate_by(&mut ReaderActionOperation::new(thing.id, wish));
    window.draw_at(Instant::now());
}

fn value(window: &mut Window, name: &str) -> Option<String> {
    reader_content(window).things.into_iter().find(|thing| thing.name == name)?.value
}

#[test]
fn what_is_told_of_any_screen_is_a_tree_with_names() {
    for moment in Moment::ALL {
        let mut window = Window::open(moment.fishpond(Locale::English));
        let WindowContent { title, things, focus, .. } = reader_content(&mut window);
        let name = moment.name();
        assert!(!title.is_empty() && !things.is_empty(), "{name}");
        let ids: BTreeSet<u64> = things.iter().map(|thing| thing.id).collect();
        assert_eq!(ids.len(), things.len(), "{name}: each has an id of its own");
        // The text in a field has the id of the field, but for the last bit. The window has 0.
        assert!(!ids.contains(&0) && !ids.iter().any(|id| ids.contains(&(id ^ 1))), "{name}");
        assert!(focus.is_none_or(|focus| ids.contains(&focus)), "{name}");
        for (at, thing) in things.iter().enumerate() {
            assert!(thing.parent.is_none_or(|parent| parent < at), "{name}: {thing:?}");
            assert!(
                thing.kind == AccessibleKind::Group || !thing.name.trim().is_empty(),
                "{name}: {thing:?}"
            );
            assert_eq!(
                thing.value.is_some(),
                matches!(thing.kind, AccessibleKind::Field(_)),
                "{name}: {thing:?}"
            );
            let parent = thing.parent.map(|parent| things[parent].kind);
            let may_hold = match thing.kind {
                AccessibleKind::Cell => parent == Some(AccessibleKind::Row),
                AccessibleKind::Row => parent == Some(AccessibleKind::Table),
                _ => {
                    matches!(
                        parent,
                        None | Some(
                            AccessibleKind::Group | AccessibleKind::Question | AccessibleKind::Picture
                        )
                    )
                }
            };
            assert!(may_hold, "{name}: {thing:?} is a part of something told whole");
        }
    }
}

#[test]
fn a_wish_presses_what_is_on() {
    let mut window = Window::open(Moment::Home.fishpond(Locale::English));
    wishes(&mut window, "My fish", ReaderAction::Press);
    window.reads_message("answer-back");
    let mut window = Window::open(Moment::FirstCatch.fishpond(Locale::English));
    let before = reader_content(&mut window);
    let off =
        before.things.iter().find(|thing| thing.kind == AccessibleKind::Button && !thing.is_on).unwrap();
    wishes(&mut window, &off.name, ReaderAction::Press);
    assert_eq!(reader_content(&mut window), before, "“{}” is off", off.name);
}

#[test]
fn a_wish_moves_the_ring_and_keys_go_on_from_there() {
    let mut window = Window::open(Moment::Home.fishpond(Locale::English));
    wishes(&mut window, "Practise", ReaderAction::Focus);
    assert_eq!(window.ring_name().as_deref(), Some("Practise"));
    let shown = reader_content(&mut window);
    let focused = shown.things.iter().find(|thing| Some(thing.id) == shown.focus).unwrap();
    assert_eq!(focused.name, "Practise");
    window.key(Named::ArrowRight);
    assert_eq!(window.ring_name().as_deref(), Some("My fish"));
}

#[test]
fn a_wish_types_in_place_of_what_was_there() {
    let mut window = Window::open(Moment::WelcomeName.fishpond(Locale::English));
    let name = window.says("welcome-no-name");
    wishes(&mut window, &name, ReaderAction::Type("Ada".to_owned()));
    assert_eq!(value(&mut window, &name).as_deref(), Some("Ada"));
    wishes(&mut window, &name, ReaderAction::Type("Ελένη".to_owned()));
    assert_eq!(value(&mut window, &name).as_deref(), Some("Ελένη"));
    assert_eq!(window.ring_name().as_ref(), Some(&name));
}

#[test]
fn a_wish_for_what_is_gone_does_nothing() {
    let mut window = Window::open(Moment::Home.fishpond(Locale::English));
    let before = reader_content(&mut window);
    window.operate_by(&mut ReaderActionOperation::new(4711, ReaderAction::Press));
    window.draw_at(Instant::now());
    assert_eq!(reader_content(&mut window), before);
}

#[test]
fn what_the_others_did_is_told() {
    let mut window = Window::open(Moment::Draw.fishpond(Locale::English));
    let things = reader_content(&mut window).things;
    let news = things.iter().filter(|thing| thing.kind == AccessibleKind::Text && thing.is_announced());
    let news: Vec<&str> = news.map(|thing| thing.name.as_str()).collect();
    assert_eq!(news[0], "Li fished bracket 6 minus 1 bracket closed times 6 makes 30. That is 3 points!");
    let names: Vec<&str> = things.iter().map(|thing| thing.name.as_str()).collect();
    assert_eq!(names.iter().filter(|name| **name == "Turn over a card").count(), 1, "its words are its name");
}

#[test]
fn cards_lie_in_groups_that_say_where_they_are() {
    let hand = "what you hold";
    let sides =
        ["the pond at the top", "the pond on the right", "the pond at the bottom", "the pond on the left"];
    let dragonfish = [&sides[..], &["the island"]].concat();
    let table = [
        (Moment::Swimming, dragonfish),
        (Moment::NoTen, vec!["the pond", hand]),
        (Moment::TiuU, vec!["the pond", hand]),
        (Moment::FishOut, vec!["the lake", hand]),
    ];
    for (moment, wanted) in table {
        let mut window = Window::open(moment.fishpond(Locale::English));
        let WindowContent { things, .. } = reader_content(&mut window);
        let has_cards = |at: usize| {
            things.iter().any(|thing| {
                thing.parent == Some(at)
                    && matches!(thing.kind, AccessibleKind::Choice | AccessibleKind::Picture)
            })
        };
        let groups =
            (0..things.len()).filter(|at| things[*at].kind == AccessibleKind::Group && has_cards(*at));
        let groups: Vec<&str> = groups.map(|at| things[at].name.as_str()).collect();
        assert!(wanted.iter().all(|name| groups.contains(name)), "{}: {groups:?}", moment.name());
    }
}

#[test]
fn screens_and_their_parts_have_headings() {
    let headings = |moment: Moment| {
        let things = reader_content(&mut Window::open(moment.fishpond(Locale::English))).things;
        let headings = things.into_iter().filter(|thing| thing.kind == AccessibleKind::Heading);
        headings.map(|thing| thing.name).collect::<Vec<_>>()
    };
    assert_eq!(headings(Moment::Home), ["Hello Mia!"]);
    assert_eq!(headings(Moment::MatchSummary), ["Pike wins!"]);
    let rules = ["How to play Tiu-U", "Your turn", "What matches", "Three that wait", "Points", "Keys"];
    assert_eq!(headings(Moment::TiuURules), rules);
    let today = ["Who to talk to", "Ready for the same next step", "Hardest facts", "Most common slips"];
    assert_eq!(headings(Moment::Today), [&["Grown-ups"], &today[..]].concat());
}

#[test]
fn languages_are_spoken_in_themselves() {
    let mut window = Window::open(Moment::Welcome.fishpond(Locale::English));
    let things = reader_content(&mut window).things;
    let spoken = things.iter().filter_map(|thing| Some((thing.name.as_str(), thing.language?)));
    assert_eq!(spoken.collect::<Vec<_>>(), [("English", "en"), ("Deutsch", "de"), ("简体中文", "zh-Hans")]);
}

#[test]
fn of_a_long_screen_only_the_headings_are_said() {
    let said = |moment: Moment| {
        let mut window = Window::open(moment.fishpond(Locale::English));
        let things = reader_content(&mut window).things;
        let said = things.iter().filter(|thing| thing.is_announced()).map(|thing| thing.name.clone());
        (said.collect::<Vec<_>>(), things)
    };
    let (rules, things) = said(Moment::Rules);
    assert!(rules.iter().any(|name| name == "Your turn"), "{rules:?}");
    assert!(rules.iter().map(String::len).sum::<usize>() < 300, "{rules:?}");
    assert!(
        things.iter().any(|thing| thing.name.starts_with("1. Take a helper card")),
        "it is there to be read"
    );
    let mut window = Window::open(Moment::Rules.fishpond(Locale::English));
    window.key(Named::F2);
    assert!(
        reader_content(&mut window).things.iter().any(|thing| thing.aloud == AnnounceTiming::AtOnce),
        "who asks is answered"
    );
    let (table, _) = said(Moment::Calculation);
    assert!(table.iter().any(|name| name.contains("makes 15")), "all of a table is said: {table:?}");
}

#[test]
fn while_a_question_is_asked_only_that_is_said_again() {
    let mut window = Window::open(Moment::PracticeAsks.fishpond(Locale::English));
    let said = where_am_i::spoken_texts(&window.scene());
    assert!(said[0].starts_with("Stop now?") && said.len() == 1, "{said:?}");
}
