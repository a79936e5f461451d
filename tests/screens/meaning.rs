//! What a screen tells a screen reader: the names of all that can be pressed, and the selection ring (the keyboard focus) that moves among
//! them.

use gallery::Moment;
use iced_test::core::keyboard::key::Named;
use language::Locale;

use crate::river::lesson_of;
use crate::window::Window;

#[test]
fn the_ring_walks_through_a_childs_home_by_name() {
    let mut window = Window::open(Moment::HomePlan.fishpond(Locale::English));
    let stops = window.stops();
    assert!(stops.iter().any(|name| name == "Play"), "{stops:?}");
    assert_eq!(window.ring_name(), None);
    for name in &stops {
        window.key(Named::Tab);
        assert_eq!(window.ring_name().as_ref(), Some(name));
    }
    window.key(Named::Tab);
    assert_eq!(window.ring_name().as_ref(), stops.first(), "after the last comes the first");
    window.shift_tab();
    assert_eq!(window.ring_name().as_ref(), stops.last());
}

#[test]
fn arrow_keys_move_the_ring_across_the_screen() {
    let mut window = Window::open(Moment::Home.fishpond(Locale::English));
    while window.ring_name().as_deref() != Some("Play") {
        window.key(Named::Tab);
    }
    window.key(Named::ArrowRight);
    assert_eq!(window.ring_name().as_deref(), Some("Practise"));
    window.key(Named::ArrowRight);
    assert_eq!(window.ring_name().as_deref(), Some("My fish"));
    window.key(Named::ArrowLeft);
    assert_eq!(window.ring_name().as_deref(), Some("Practise"));
}

#[test]
fn enter_presses_what_has_the_ring_and_escape_goes_back() {
    let mut window = Window::open(Moment::Home.fishpond(Locale::English));
    while window.ring_name().as_deref() != Some("My fish") {
        window.key(Named::Tab);
    }
    window.key(Named::Enter);
    window.reads_message("answer-back");
    assert_eq!(window.ring_name(), None, "another part begins without the ring");
    window.key(Named::Escape);
    window.does_not_read_message("answer-back");
    window.press("My fish");
    window.reads_message("answer-back");
    window.key(Named::Enter);
    window.does_not_read_message("answer-back");
}

#[test]
fn escape_leaves_a_field_that_has_the_ring_and_then_the_door() {
    let mut window = Window::open(Moment::DoorAsk.fishpond(Locale::English));
    window.key(Named::Tab);
    assert_eq!(window.ring_name(), Some(window.says("door-type-pin")));
    window.key(Named::Escape);
    assert_eq!(window.ring_name(), None);
    window.reads_message("door-ask");
    window.key(Named::Escape);
    window.does_not_read_message("door-ask");
}

#[test]
fn a_hidden_pin_is_not_told() {
    let mut window = Window::open(Moment::DoorSet.fishpond(Locale::English));
    window.key(Named::Tab);
    window.types("4711");
    let fields: Vec<Option<String>> = window.scene().nodes.into_iter().map(|node| node.value).collect();
    assert!(fields.contains(&Some("••••".to_owned())), "{fields:?}");
}

#[test]
fn a_problem_is_answered_by_key() {
    let mut window = Window::open(Moment::NotKept.fishpond(Locale::English));
    let stay = window.says("alert-stay");
    while window.ring_name().as_ref() != Some(&stay) {
        window.key(Named::Tab);
    }
    window.key(Named::Enter);
    window.does_not_read(&stay);
    let mut window = Window::open(Moment::NotKept.fishpond(Locale::English));
    window.key(Named::Escape);
    window.does_not_read(&stay);
}

#[test]
fn the_rules_scroll_by_key_and_give_the_ring_to_the_way_back() {
    let mut window = Window::open(Moment::Helper.fishpond(Locale::English));
    window.key(Named::F1);
    let places =
        |window: &mut Window| -> Vec<f32> { window.scene().nodes.iter().map(|node| node.bounds.y).collect() };
    let before = places(&mut window);
    window.key(Named::PageDown);
    assert_ne!(places(&mut window), before);
    window.key(Named::ArrowUp);
    window.key(Named::Tab);
    assert_eq!(window.ring_name(), Some(window.says("answer-back")));
    window.key(Named::Backspace);
    window.does_not_read(&window.says_rules_title());
}

#[test]
fn enter_takes_the_only_child_whose_name_was_typed() {
    let mut window = Window::open(Moment::WhoPlays.fishpond(Locale::English));
    let field = window.says("who-look-for");
    while window.ring_name().as_ref() != Some(&field) {
        window.key(Named::Tab);
    }
    window.types("e");
    window.key(Named::Enter);
    window.reads_message("who-title");
    window.types("mm");
    window.key(Named::Enter);
    window.reads_message("home-play");
}

#[test]
fn the_ring_on_a_stone_chooses_its_lesson_and_enter_begins_it() {
    let mut window = Window::open(Moment::River.fishpond(Locale::English));
    let [lesson, goal] =
        ["lesson-add-bonds-of-ten", "lesson-add-bonds-of-ten-goal"].map(|id| window.says(id));
    window.does_not_read(&goal);
    while window.ring_name().is_none_or(|name| lesson_of(&name) != lesson) {
        window.key(Named::Tab);
    }
    window.reads(&goal);
    window.key(Named::Enter);
    window.reads_message("practice-leave");
    assert_eq!(window.ring_name(), None);
}

#[test]
fn the_question_about_the_end_of_a_turn_takes_the_ring_and_gives_it_back() {
    let mut window = Window::open(Moment::EndTurn.fishpond(Locale::English));
    window.key(Named::Escape);
    window.does_not_read_message("practice-go-on");
    window.key(Named::Tab);
    let leave = window.says("practice-end-turn");
    assert_eq!(window.ring_name().as_ref(), Some(&leave));
    window.key(Named::Enter);
    assert_eq!(window.ring_name(), Some(window.says("practice-go-on")));
    window.key(Named::Enter);
    window.does_not_read_message("practice-go-on");
    assert_eq!(window.ring_name(), Some(leave));
}

#[test]
fn the_keys_of_the_pad_type_what_they_say() {
    let mut window = Window::open(Moment::InSteps.fishpond(Locale::English));
    for name in ["Undo", "1", "plus", "makes"] {
        assert!(window.stops().iter().any(|stop| stop == name), "{name} among {:?}", window.stops());
    }
    let mut window = Window::open(Moment::PuzzleFact.fishpond(Locale::English));
    let typed = |window: &Window| window.texts().into_iter().filter(|text| text == "42").count();
    window.types("42");
    assert_eq!(typed(&window), 1);
    window.key(Named::Backspace);
    assert_eq!(typed(&window), 0);
    window.press("2");
    assert_eq!(typed(&window), 1);
    window.types("h");
    window.reads_message("practice-hint-look");
}
