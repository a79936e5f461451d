//! The animals of a child's pond: a frog that answers a touch, a visitor for each stone that is reached, and fish with names.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::arithmetic::Rung;
use engine::games::GameKind;
use engine::games::dragonfish::DragonFish;
use engine::opponents::Strength;
use engine::practice::{Lesson, LessonPlace, Lessons};
use fishpond::app::Message;
use fishpond::app::drawing::Visitor;
use fishpond::app::screen::home;
use fishpond::app::sound::Sound;
use gallery::Moment;
use iced_test::core::keyboard::key::Named;
use iced_test::core::window::RedrawRequest;
use language::Locale;
use records::{ChildId, Preferences, Progress};

use crate::children::{fishing, known_mia, subtraction};
use crate::keeping::{lay_and_call, winning_catch};
use crate::situation::{TestDataFolder, computer, game_until, mia_fishes};
use crate::window::Window;

/// A window with the pond of a child without fish.
fn empty_pond() -> Window {
    let mut window = Window::open(Moment::NewRiver.fishpond(Locale::English));
    window.key(Named::Escape);
    window.reads(&window.says_with("home-hello", [("name", "Mia".into())]));
    window
}

/// The instants at which the window asks to be drawn, from this one until nothing moves.
fn frames(window: &mut Window, from: Instant) -> Vec<Instant> {
    let mut frames = vec![from];
    while let RedrawRequest::At(next) = window.redraw_after(frames[frames.len() - 1]) {
        frames.push(next);
        assert!(frames.len() < 100, "it comes to rest");
    }
    frames
}

#[test]
fn the_frog_hops_for_a_moment_with_a_plop_and_comes_to_rest() {
    let mut window = empty_pond();
    let later = Instant::now() + Duration::from_mins(1);
    let _a_second_press_may_still_come = frames(&mut window, later);
    assert_eq!(frames(&mut window, later).len(), 1, "nothing moves by itself");
    window.click_offering("FrogTouched");
    assert_eq!(window.sounds(), [Sound::Plop]);
    let hop = frames(&mut window, later);
    assert!(hop.len() > 10, "{} frames", hop.len());
    assert!(hop.windows(2).all(|pair| pair[1] - pair[0] >= Duration::from_millis(33)));
    assert!(hop[hop.len() - 1] - later <= Duration::from_secs(1));
}

#[test]
fn a_still_frog_only_says_plop() {
    let mut fishpond = Moment::NewRiver.fishpond(Locale::English);
    fishpond.reduce_motion();
    let mut window = Window::open(fishpond);
    window.key(Named::Escape);
    let later = Instant::now() + Duration::from_mins(1);
    let _a_second_press_may_still_come = frames(&mut window, later);
    window.click_offering("FrogTouched");
    assert_eq!(window.sounds(), [Sound::Plop]);
    assert_eq!(frames(&mut window, later).len(), 1);
}

/// Mia's pond after a game that she has won, which brought a fish. If `is_still`, nothing moves.
fn after_a_game(home: &TestDataFolder, is_still: bool) -> Window {
    let preferences = Preferences { reduced_motion: is_still, ..Preferences::default() };
    preferences.save(&home.folder()).expect("the folder can be written to");
    let mia = known_mia(home, Rung::Subtraction).participant(GameKind::DragonFish);
    let wins = |game: &DragonFish| mia_fishes(game) && winning_catch(game).is_some();
    let mut window = home.go_on_with(&game_until(&[mia, computer(Strength::Minnow)], wins));
    let play = winning_catch(window.game()).expect("the game was chosen so");
    lay_and_call(&mut window, &play);
    window.skip_end::<DragonFish>();
    let _of_the_game = window.sounds();
    window.click_on("welcome-pond");
    window.wait_until(|window| window.sees(&window.says_with("home-fish", [("fish", 1.into())])));
    window
}

/// For how long, from an instant on, frames follow each other as quickly as for a leap.
fn leaps_for(window: &mut Window, from: Instant) -> Duration {
    let mut now = from;
    while let RedrawRequest::At(next) = window.redraw_after(now) {
        if next - now > Duration::from_millis(50) {
            break;
        }
        now = next;
    }
    now - from
}

#[test]
fn fish_of_a_game_leap_into_the_pond_once() {
    let home = TestDataFolder::new();
    let mut window = after_a_game(&home, false);
    assert_eq!(window.sounds(), [Sound::Splash]);
    let later = Instant::now() + Duration::from_mins(1);
    let leaps = leaps_for(&mut window, later);
    assert!(leaps > Duration::from_secs(1) && leaps < Duration::from_secs(3), "{leaps:?}");
    // The album and back: the fish is at home.
    window.click_on("home-album");
    window.key(Named::Escape);
    window.reads_message("home-album");
    assert_eq!(window.sounds(), []);
    let later = later + Duration::from_mins(1);
    let _a_second_press_may_still_come = window.redraw_after(later);
    assert_eq!(leaps_for(&mut window, later + Duration::from_secs(1)), Duration::ZERO);
}

#[test]
fn what_comes_late_about_another_child_is_not_seen() {
    let mut window = Window::open(Moment::Home.fishpond(Locale::English));
    let fish = window.says_with("home-fish", [("fish", 0.into())]);
    window.does_not_read(&fish);
    let nothing = Ok(Arc::new(Progress::default()));
    window.take_in(Message::Home(home::Message::Known(ChildId::GUEST, nothing)));
    window.does_not_read(&fish);
}

#[test]
fn with_reduced_motion_the_fish_of_a_game_are_at_home_at_once() {
    let home = TestDataFolder::new();
    let mut window = after_a_game(&home, true);
    let later = Instant::now() + Duration::from_mins(1);
    let _a_second_press_may_still_come = window.redraw_after(later);
    assert_eq!(window.redraw_after(later + Duration::from_secs(1)), RedrawRequest::Wait);
}

#[test]
fn the_next_ten_fish_are_greeted_until_the_next_press() {
    let mut window = Window::open(Moment::HomeTenth.fishpond(Locale::English));
    let texts = window.texts();
    let greeting = texts.iter().find(|text| text.starts_with("You have") && text.ends_with("fish!"));
    let greeting = greeting.expect("a greeting").clone();
    window.click_offering("FrogTouched");
    window.does_not_read(&greeting);
    // Nine more fish are no ten, and the first look at a pond greets nobody.
    let window = Window::open(Moment::Home.fishpond(Locale::English));
    window.does_not_read(&greeting);
}

#[test]
fn for_each_stone_a_visitor_comes_and_stands_in_the_album() {
    let window = Window::open(Moment::Album.fishpond(Locale::English));
    let texts: Vec<String> = window.whole_texts().into_iter().map(|(text, ..)| text).collect();
    let lessons = Lessons::built_in();
    let title = |lesson: &Lesson| language::wording::lesson_text(&window.language, &lesson.title);
    // Mia has reached the first eight stones of the ladder.
    let mut on_ladder = lessons.iter().filter(|lesson| lesson.place == LessonPlace::Ladder);
    for lesson in on_ladder.by_ref().take(8) {
        let visitor = window.says(Visitor::for_lesson(&lesson.id).name_key());
        let here = texts.iter().position(|text| *text == title(lesson));
        assert_eq!(here.map(|at| &texts[at - 1]), Some(&visitor), "{texts:?}");
    }
    assert!(on_ladder.all(|lesson| !texts.contains(&title(lesson))), "{texts:?}");
    assert!(!texts.contains(&window.says("album-visitors-none")));
}

#[test]
fn each_animal_comes_for_some_lesson_and_neighbours_differ() {
    let lessons = Lessons::built_in();
    let come: Vec<Visitor> = lessons.iter().map(|lesson| Visitor::for_lesson(&lesson.id)).collect();
    let different: BTreeSet<Visitor> = come.iter().copied().collect();
    assert_eq!(different, Visitor::ALL.iter().copied().collect());
    let first: BTreeSet<Visitor> = come.iter().copied().take(6).collect();
    assert_eq!(first.len(), 6, "the first stones bring different animals");
}

#[test]
fn a_fish_keeps_the_name_that_a_child_gives_it() {
    let home = TestDataFolder::new();
    let mia = known_mia(&home, Rung::Subtraction);
    let mut window = home.go_on_with(&fishing(&mia.participant(GameKind::DragonFish)));
    let play = subtraction(&window);
    lay_and_call(&mut window, &play);
    drop(window);
    let at_album = || {
        let mut window = home.start();
        window.click("Mia");
        window.wait_until(|window| window.sees(&window.says_with("home-fish", [("fish", 1.into())])));
        window.click_on("home-album");
        window
    };
    let mut window = at_album();
    // A child who cannot write picks a name by its picture, another one types.
    window.press("Name: ");
    window.press(&window.says("fish-name-sun"));
    window.press(&window.says("fish-name-give"));
    window.reads(&window.says("fish-name-sun"));
    window.press("Name: ");
    window.press(&window.says("fish-name-title"));
    for _ in 0..10 {
        window.key(Named::Backspace);
    }
    window.types("Goldie with a very long tail");
    window.key(Named::Enter);
    window.reads("Goldie with a");
    window.does_not_read("Goldie with a v");
    drop(window);
    let mut window = at_album();
    window.reads("Goldie with a");
    window.key(Named::Escape);
    window.does_not_read("Goldie");
    window.click_offering("FishTouched");
    window.reads("Goldie with a");
}

#[test]
fn who_goes_back_names_nothing() {
    let mut window = Window::open(Moment::NameFish.fishpond(Locale::English));
    window.press(&window.says("fish-name-moon"));
    window.key(Named::Escape);
    window.reads_message("home-album");
    window.does_not_read_message("fish-name-moon");
}
