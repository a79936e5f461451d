//! What a screen reader announces: it says what is new on the screen when it comes, and does not repeat what is no longer true.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use engine::practice::{LessonPlace, Lessons};
use fishpond::app::widget::semantics::Role;
use fishpond::app::widget::where_am_i::{self, WhereAmI};
use gallery::Moment;
use iced_test::core::keyboard::key::Named;
use language::Locale;
use platform::screen_reader::{AccessibleItem, AccessibleKind, AnnounceTiming, ReaderAction};

use crate::by_ear::{reader_content, wishes};
use crate::class_lists::paste;
use crate::practice::keep_child;
use crate::river::lesson_of;
use crate::situation::TestDataFolder;
use crate::window::Window;

/// A screen reader, which remembers what was announced. For each thing on the screen it has the words that were announced of it last.
#[derive(Default)]
struct Ear(BTreeMap<u64, String>);

impl Ear {
    /// The words that are announced now and were not when this was last called, line by line.
    fn hears(&mut self, window: &mut Window) -> String {
        let said: Vec<(u64, String)> = reader_content(window)
            .things
            .into_iter()
            .filter(AccessibleItem::is_announced)
            .map(|thing| (thing.id, thing.name))
            .collect();
        let new: Vec<String> = said
            .iter()
            .filter(|(id, name)| self.0.get(id) != Some(name))
            .map(|(_, name)| name.clone())
            .collect();
        self.0 = said.into_iter().collect();
        new.join("\n")
    }

    #[track_caller]
    fn hears_of(&mut self, window: &mut Window, part: &str) -> String {
        let heard = self.hears(window);
        assert!(heard.contains(part), "“{part}” is not heard, but “{heard}”");
        heard
    }

    #[track_caller]
    fn hears_message(&mut self, window: &mut Window, id: &str) {
        let part = window.says(id);
        self.hears_of(window, &part);
    }
}

/// The names of all things of which a screen reader is told.
fn names(window: &mut Window) -> Vec<String> {
    reader_content(window).things.into_iter().map(|thing| thing.name).collect()
}

/// What the app says for the key F3: the texts on the screen.
fn again(window: &mut Window) -> String {
    where_am_i::spoken_texts(&window.scene()).join("\n")
}

#[test]
fn the_first_screen_says_which_keys_there_are_and_says_it_again() {
    let mut window = Window::open(Moment::Welcome.fishpond(Locale::English));
    let keys = window.says("here-keys");
    Ear::default().hears_of(&mut window, &keys);
    assert!(again(&mut window).contains(&keys));
}

#[test]
fn grown_ups_hear_what_has_happened() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    let mut ear = Ear::default();
    window.click_on("who-grown-ups");
    ear.hears_message(&mut window, "door-where");
    assert!(window.fishpond().title().starts_with("Grown-ups"));
    window.click_on("door-in-a-class");
    ear.hears_message(&mut window, "door-set");
    // The same fault a second time is heard a second time.
    for _ in 0..2 {
        window.types("4711");
        window.key(Named::Tab);
        window.types("4712");
        window.key(Named::Enter);
        ear.hears_message(&mut window, "door-differ");
    }
    window.types("4711");
    window.key(Named::Tab);
    window.types("4711");
    window.key(Named::Enter);
    let heard = ear.hears(&mut window);
    let is_code = |line: &&str| line.len() == 19 && line.matches('-').count() == 3;
    let code =
        heard.lines().find(is_code).unwrap_or_else(|| panic!("no recovery code in “{heard}”")).to_owned();
    assert!(!names(&mut window).contains(&window.says("door-differ")), "what was wrong is gone");
    assert!(again(&mut window).contains(&code));
    window.types(&code[15..]);
    window.click_on("door-confirm");
    ear.hears_message(&mut window, "start-names");
    paste(&mut window, "Ada,3a\nBen,3a\nCleo,3a\n");
    window.press("Add");
    ear.hears_of(&mut window, "3 children were added");
    wishes(&mut window, "Done: to the first session", ReaderAction::Press);
    ear.hears_message(&mut window, "assign-session");
    wishes(&mut window, "Children", ReaderAction::Focus);
    window.key(Named::Enter);
    ear.hears_message(&mut window, "grown-ups-children");
    assert_eq!(window.ring_name(), Some(window.says("grown-ups-children")), "the focus stays where it was");
    wishes(&mut window, "Ben", ReaderAction::Press);
    ear.hears_of(&mut window, "Children, Ben, Settings");
    assert!(again(&mut window).contains("Children, Ben, Settings"));
    assert_eq!(window.fishpond().title(), "Settings – Ben – Children – Grown-ups – Fishpond");
}

#[cfg(feature = "print")]
#[test]
fn a_report_is_read_in_the_preview_and_its_place_is_heard() {
    let home = TestDataFolder::new();
    let mut window = crate::grown_ups::with_mia(&home);
    window.click_on("grown-ups-papers");
    window.wait_until(|window| {
        window.messages_received().iter().any(|told| told.contains("PreviewPageReply("))
    });
    let read = names(&mut window);
    let at = |line: &str| {
        read.iter()
            .position(|name| name.starts_with(line))
            .unwrap_or_else(|| panic!("no “{line}” in {read:#?}"))
    };
    assert!(at("Mia How it is going") < at("Mia has not practised yet."), "line by line");
    assert!(at("Mia has not practised yet.") < at("Skills, step by step"));
    let sheet = home.path().join("mia.pdf");
    let sheet = sheet.to_str().expect("a path of letters");
    let mut ear = Ear::default();
    for time in 1..=2 {
        let path = sheet.replace("mia", &format!("mia-{time}"));
        wishes(&mut window, "File optional", ReaderAction::Type(path.clone()));
        ear.hears(&mut window);
        wishes(&mut window, "Save PDF…", ReaderAction::Press);
        window.wait_until(|window| window.sees(&path) && fs::exists(&path).is_ok_and(|is_there| is_there));
        window.wait_until(|window| {
            names(window).iter().any(|name| name.contains(&path) && name.len() > path.len())
        });
        ear.hears_of(&mut window, &path);
    }
}

#[test]
fn what_a_key_was_answered_leaves_with_the_screen() {
    let mut window = Window::open(Moment::Home.fishpond(Locale::English));
    let mut ear = Ear::default();
    ear.hears(&mut window);
    while window.ring_name().as_deref() != Some("My fish") {
        window.key(Named::Tab);
    }
    window.key(Named::F2);
    let answer = ear.hears_of(&mut window, "My fish");
    let reply = |window: &mut Window| {
        reader_content(window).things.into_iter().any(|thing| thing.aloud == AnnounceTiming::AtOnce)
    };
    assert!(reply(&mut window));
    window.key(Named::F2);
    assert_eq!(ear.hears(&mut window), answer, "who asks again is told again");
    window.key(Named::F3);
    let again = ear.hears(&mut window);
    assert!(again.contains("Hello Mia!") && !again.contains(&answer), "{again}");
    window.key(Named::Enter);
    assert!(!reply(&mut window), "it was about another screen");
    let mut window = Window::open(Moment::Today.fishpond(Locale::English));
    window.key(Named::F2);
    assert!(reply(&mut window));
    window.press("Reports");
    assert!(!reply(&mut window), "it was about another page");
}

#[test]
fn a_catch_is_heard_once_and_whole() {
    let aloud = |window: &mut Window| -> Vec<(String, AnnounceTiming)> {
        let things = reader_content(window)
            .things
            .into_iter()
            .filter(|thing| thing.kind == AccessibleKind::Text && thing.is_announced());
        things.map(|thing| (thing.name, thing.aloud)).collect()
    };
    let mut window = Window::open(Moment::Draw.fishpond(Locale::English));
    let catch = "Li fished bracket 6 minus 1 bracket closed times 6 makes 30. That is 3 points!";
    assert!(
        aloud(&mut window).contains(&(catch.to_owned(), AnnounceTiming::ToItsEnd)),
        "{:?}",
        aloud(&mut window)
    );
    // While numbers rise to the prompt, each would break off the one before.
    let heard = aloud(&mut Window::open(Moment::Caught.fishpond(Locale::English)));
    let calculations: Vec<&(String, AnnounceTiming)> =
        heard.iter().filter(|(name, _)| name.contains(" makes ")).collect();
    assert!(matches!(calculations[..], [(_, AnnounceTiming::ToItsEnd)]), "{heard:?}");
}

#[test]
fn with_a_canal_in_hand_tab_comes_to_each_corner_of_the_island() {
    let mut window = Window::open(Moment::LayCanal.fishpond(Locale::English));
    let corners = ["top left: ", "top right: ", "bottom left: ", "bottom right: "];
    let here = WhereAmI::from_scene(&window.scene());
    for corner in corners {
        assert!(
            here.buttons.iter().any(|name| name.starts_with(corner)),
            "F2 tells of {corner}{:?}",
            here.buttons
        );
    }
    let mut met = BTreeSet::new();
    for _ in window.stops() {
        window.key(Named::Tab);
        met.extend(window.ring_name());
    }
    assert!(corners.iter().all(|corner| met.iter().any(|name| name.starts_with(corner))), "{met:?}");
    while !window.ring_name().is_some_and(|name| name.starts_with("bottom left: ")) {
        window.key(Named::Tab);
    }
    let before = window.saved().record.moves.len();
    window.key(Named::Enter);
    assert!(window.table().canal_to_lay().is_some(), "it is only shown there");
    window.types("l");
    assert_eq!(window.saved().record.moves.len(), before + 1, "it lies there");
}

#[test]
fn piles_are_told_apart() {
    let mut window = Window::open(Moment::Helper.fishpond(Locale::English));
    let piles: Vec<String> =
        names(&mut window).into_iter().filter(|name| name.contains("face down")).collect();
    assert!(piles.iter().any(|name| name.starts_with("pond cards: ")), "{piles:?}");
    assert!(piles.iter().any(|name| name.starts_with("helper cards: ")), "{piles:?}");
    assert_eq!(piles.iter().collect::<BTreeSet<_>>().len(), piles.len(), "{piles:?}");
}

#[test]
fn stones_come_in_the_order_of_the_ladder_and_say_how_far_the_child_is() {
    let mut window = Window::open(Moment::River.fishpond(Locale::English));
    let scene = window.scene();
    let lessons = Lessons::built_in();
    let titles: Vec<String> = lessons
        .iter()
        .filter(|lesson| lesson.place == LessonPlace::Ladder)
        .map(|lesson| language::wording::lesson_text(&window.language, &lesson.title))
        .collect();
    let choices = scene.nodes.iter().filter(|node| node.role == Role::Choice).map(|node| &node.name);
    let stones: Vec<(String, String)> =
        choices.map(|name| (lesson_of(name).to_owned(), name.clone())).collect();
    let stones: Vec<_> = stones.into_iter().filter(|(title, _)| titles.contains(title)).collect();
    let order: Vec<&String> = stones.iter().map(|(title, _)| title).collect();
    assert_eq!(order, titles.iter().collect::<Vec<_>>());
    for state in ["reached", "your next stone"] {
        assert!(stones.iter().any(|(_, name)| name.ends_with(&format!(": {state}"))), "{state}: {stones:?}");
    }
    let mut window = Window::open(Moment::NewRiver.fishpond(Locale::English));
    assert!(window.stops().iter().any(|name| name.ends_with(": not yet")), "{:?}", window.stops());
}

#[test]
fn the_game_that_waits_at_home_says_which_it_is() {
    let home = TestDataFolder::new();
    let _mia = keep_child(&home, "Mia", |_| Vec::new());
    let mut window = home.start();
    window.click("Mia");
    window.click_on("home-play");
    window.press(&window.says("boat-with-minnow"));
    window.wait_until(|window| window.fishpond().table::<engine::games::dragonfish::DragonFish>().is_some());
    window.click_on("table-leave");
    window.click_on("table-leave-now");
    assert!(window.stops().contains(&"Go on: DragonFish".to_owned()), "{:?}", window.stops());
}
