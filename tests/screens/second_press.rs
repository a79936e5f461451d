//! A second press that was meant for the last screen does nothing on the next one. Within one screen every press counts. No test waits.

use std::time::{Duration, Instant};

use gallery::Moment;
use iced_test::core::keyboard::key::Named;
use iced_test::core::{Event, Point, touch};
use language::Locale;

use crate::window::Window;

/// For how long a second press is stopped, as docs/design/table.md says. The program has its own number, so that changing that one is
/// noticed here.
const MOMENT: Duration = Duration::from_millis(350);
/// A time after which a second press is still stopped.
const NOT_YET: Duration = Duration::from_millis(349);

/// The window with this moment of the app, drawn at this instant.
fn drawn(moment: Moment, at: Instant) -> Window {
    let mut window = Window::open(moment.fishpond(Locale::English));
    window.draw_at(at);
    window
}

fn touched(window: &mut Window, position: Point) {
    let id = touch::Finger(1);
    // The system tells where a finger is just as for a pointer.
    window.point(position);
    window.send_event(Event::Touch(touch::Event::FingerPressed { id, position }));
    window.send_event(Event::Touch(touch::Event::FingerLifted { id, position }));
}

#[test]
fn a_double_press_does_not_reach_the_next_screen() {
    let now = Instant::now();
    let ways: [fn(&mut Window, Point); 2] = [Window::click_at, touched];
    for press in ways {
        // *My fish* lies where the album has its pages, and the album's *Back* lies where the pond has its pebbles.
        let mut window = drawn(Moment::Album, now);
        let back = window.written(&window.says("answer-back")).bounds.center();
        press(&mut window, back);
        window.reads_message("home-play");
        window.draw_at(now + Duration::from_millis(20));
        let before = window.messages_received().len();
        press(&mut window, back + iced_test::core::Vector::new(3.0, 2.0));
        assert_eq!(
            window.messages_received().len(),
            before,
            "the hand that pressed twice: {:?}",
            window.messages_received()
        );
        // A press somewhere else is meant.
        let play = window.written(&window.says("home-play")).bounds.center();
        press(&mut window, play);
        assert!(window.messages_received().len() > before, "another place");
    }
}

#[test]
fn after_a_moment_the_same_place_can_be_pressed() {
    let now = Instant::now();
    let mut window = drawn(Moment::Boat, now);
    let more = window.written(&window.says("boat-more")).bounds.center();
    window.click_at(more);
    window.reads_message("seats-title");
    let there = window.place_offering("Seats(Computer(0))");
    window.draw_at(now);
    window.click_at(more);
    // Wherever *More* was, the last press is at this place from now on.
    window.click_at(there);
    window.draw_at(now + NOT_YET);
    let before = window.messages_received().len();
    window.click_at(there);
    assert_eq!(window.messages_received().len(), before, "it is too early: {:?}", window.messages_received());
    window.draw_at(now + MOMENT);
    window.click_at(there);
    assert!(window.messages_received().len() > before, "it was pressed: {:?}", window.messages_received());
    window.click_at(there);
    assert!(window.messages_received().len() > before + 1, "and again at once, within one screen");
}

#[test]
fn a_key_pressed_twice_or_held_chooses_once() {
    let now = Instant::now();
    let mut window = drawn(Moment::Album, now);
    window.key(Named::Enter);
    window.reads_message("home-play");
    for soon in [Duration::ZERO, NOT_YET] {
        window.draw_at(now + soon);
        window.key(Named::Enter);
        window.reads_message("home-play");
    }
    window.draw_at(now + MOMENT);
    window.key(Named::Enter);
    window.reads_message("boat-title");
}

#[test]
fn fast_typing_within_one_screen_all_counts() {
    let now = Instant::now();
    let mut window = drawn(Moment::PuzzleFact, now);
    window.draw_at(now + Duration::from_millis(5));
    let before = window.messages_received().len();
    window.types("77");
    assert_eq!(window.messages_received().len(), before + 2);
}
