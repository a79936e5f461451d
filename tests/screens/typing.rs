//! Whole texts that are typed at once, as the fields of a page in a browser hand them over: names in any script, and class lists.

use fishpond::app::widget::semantics::{Role, SemanticScene};
use iced_test::core::Point;
use iced_test::core::keyboard::key::Named;
use platform::fields::FieldKind;

use crate::grown_ups::{saved_children, with_mia};
use crate::situation::TestDataFolder;
use crate::window::Window;

/// The name of each field on the screen, and what kind of text it takes.
fn fields(window: &mut Window) -> Vec<(String, FieldKind)> {
    let SemanticScene { nodes } = window.scene();
    let fields = nodes.into_iter().filter(|node| node.role == Role::Field);
    fields.map(|node| (node.name, node.takes)).collect()
}

/// The middle of the field for a class list, in the window.
fn middle_of_list(window: &mut Window) -> Point {
    let lists = window.says("grown-ups-class-lists");
    let field = window.scene().nodes.into_iter().find(|node| node.name == lists && node.role == Role::Field);
    field.expect("a field").bounds.center()
}

#[test]
fn names_of_any_script_are_typed_as_a_whole() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    window.click_on("grown-ups-children");
    // Composed signs, signs that join with the one before, and one of several parts.
    for name in ["王小明", "Zoë", "Zoe\u{308}", "Đặng", "प्रिया", "Home", "Enter", " "] {
        window.click_on("grown-ups-newcomer");
        window.hands_over(name);
        window.key(Named::Enter);
    }
    let names: Vec<String> = saved_children(&home, window).into_iter().map(|child| child.name).collect();
    assert_eq!(names[1..], ["王小明", "Zoë", "Zoe\u{308}", "Đặng", "प्रिया", "Home", "Enter"]);
}

#[test]
fn a_class_list_is_handed_over_as_a_whole() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    window.click_on("grown-ups-class-lists");
    let list: Vec<String> = (1..=30).map(|number| format!("Kim {number},2a")).collect();
    let place = middle_of_list(&mut window);
    window.click_at(place);
    window.hands_over(&list.join("\n"));
    window.reads(&window.says_with("list-newcomers", [("count", 30.into())]));
    window.click_on("list-add");
    assert_eq!(saved_children(&home, window).len(), 31);
}

#[test]
fn a_finger_goes_to_a_field_of_several_lines() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    window.click_on("grown-ups-class-lists");
    let place = middle_of_list(&mut window);
    window.finger_drags(place, place);
    window.hands_over("Ben\nLena");
    window.reads(&window.says_with("list-newcomers", [("count", 2.into())]));
}

#[test]
fn what_is_typed_goes_nowhere_but_into_the_field() {
    let home = TestDataFolder::new();
    let mut window = home.arrive();
    // Nothing has the cursor, and no key of that name is pressed.
    window.hands_over("Enter");
    window.reads_message("welcome-fish");
    window.click_on("welcome-fish");
    window.hands_over("Escape");
    window.reads("Escape");
}

#[test]
fn each_field_says_what_it_takes() {
    let home = TestDataFolder::new();
    let mut window = home.start();
    window.click_on("who-grown-ups");
    window.click_on("door-in-a-class");
    assert!(!fields(&mut window).is_empty());
    assert!(fields(&mut window).iter().all(|(_, takes)| *takes == FieldKind::Secret), "no PIN is remembered");
    let mut window = with_mia(&TestDataFolder::new());
    window.click_on("grown-ups-class-lists");
    let lists = window.says("grown-ups-class-lists");
    let fields = fields(&mut window);
    assert!(fields.contains(&(lists, FieldKind::Lines)), "{fields:?}");
    assert!(fields.iter().any(|(_, takes)| *takes == FieldKind::Text), "{fields:?}");
}
