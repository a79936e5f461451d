//! What screens say of themselves: names of all that can be pressed, and the selection ring that follows them.

use fishpond::app::preset::Preset;
use fishpond::language::Locale;
use iced_test::core::keyboard::key::Named;

use crate::window::Window;

#[test]
fn the_ring_walks_through_a_childs_home_by_name() {
    let mut window = Window::open(Preset::HomePlan.fishpond(Locale::English));
    let stops = window.stops();
    assert!(stops.iter().any(|name| name == "Play"), "{stops:?}");
    assert_eq!(window.ringed(), None);
    for name in &stops {
        window.key(Named::Tab);
        assert_eq!(window.ringed().as_ref(), Some(name));
    }
    window.key(Named::Tab);
    assert_eq!(window.ringed().as_ref(), stops.first(), "after the last comes the first");
    window.shift_tab();
    assert_eq!(window.ringed().as_ref(), stops.last());
}

#[test]
fn arrow_keys_move_the_ring_across_the_screen() {
    let mut window = Window::open(Preset::Home.fishpond(Locale::English));
    while window.ringed().as_deref() != Some("Play") {
        window.key(Named::Tab);
    }
    window.key(Named::ArrowRight);
    assert_eq!(window.ringed().as_deref(), Some("Practise"));
    window.key(Named::ArrowRight);
    assert_eq!(window.ringed().as_deref(), Some("My fish"));
    window.key(Named::ArrowLeft);
    assert_eq!(window.ringed().as_deref(), Some("Practise"));
}

#[test]
fn enter_presses_what_has_the_ring_and_escape_goes_back() {
    let mut window = Window::open(Preset::Home.fishpond(Locale::English));
    while window.ringed().as_deref() != Some("My fish") {
        window.key(Named::Tab);
    }
    window.key(Named::Enter);
    window.reads_message("answer-back");
    assert_eq!(window.ringed(), None, "another part begins without the ring");
    window.key(Named::Escape);
    window.does_not_read_message("answer-back");
    window.press("My fish");
    window.reads_message("answer-back");
    window.key(Named::Enter);
    window.does_not_read_message("answer-back");
}
