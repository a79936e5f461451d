//! A whole school on one computer: twenty-four classes and six hundred children.

use std::collections::BTreeSet;

use fishpond::app::Message;
use fishpond::app::screen::grown_ups::{self, GrownUpsPage};
use fishpond::app::widget::semantics::{Node, Role};
use iced_test::core::keyboard::key::Named;
use iced_test::core::{Rectangle, Size};
use records::Child;

use crate::door::set_pin;
use crate::situation::TestDataFolder;
use crate::targets::{TargetFault, faults, overflowing_words};
use crate::window::Window;

const CLASSES: usize = 24;
const IN_A_CLASS: usize = 25;
/// Names that the tests look for. They are among the last, so that nobody sees them without looking.
const LOOKED_FOR: [&str; 4] = ["Zoë", "Zoe K.", "Müller", "Zülal"];

/// The children of a made-up school, from class 1a to class 6d. Every third one has the same name as children of other classes.
fn school() -> Vec<Child> {
    let names =
        ["Ada", "Ben", "Cem", "Dilara", "Elif", "Finn", "Greta", "Hatice", "Ida", "Jonas", "Kaya", "Lena"];
    let child = |at: usize| {
        let (class, place) = (at / IN_A_CLASS, at % IN_A_CLASS);
        let name = match at.checked_sub(CLASSES * IN_A_CLASS - LOOKED_FOR.len()) {
            Some(last) => LOOKED_FOR[last].to_owned(),
            None if place.is_multiple_of(3) => names[place % names.len()].to_owned(),
            None => format!("{} {at}", names[place % names.len()]),
        };
        let mut child = Child::new(name, u8::try_from(at % 32).expect("a picture"));
        let letter = ["a", "b", "c", "d"][class % 4];
        child.classes.insert(format!("{}{letter}", class / 4 + 1));
        child
    };
    (0..CLASSES * IN_A_CLASS).map(child).collect()
}

/// *Who is playing?* on a computer with the children of that school, in a window of this size.
fn who_is_playing(home: &TestDataFolder, size: Size) -> Window {
    home.store().save_children(&school()).expect("a place to write to");
    let mut window = home.arrive();
    window.resize(size);
    window
}

const SIZES: [Size; 3] = [Size::new(1024.0, 600.0), Size::new(1440.0, 900.0), Size::new(2560.0, 1440.0)];

fn choices(window: &mut Window) -> Vec<Node> {
    window.scene().nodes.into_iter().filter(|node| node.role == Role::Choice).collect()
}

/// The names of the children whose tiles are on the screen.
fn children(window: &mut Window) -> Vec<String> {
    let scene = window.scene();
    let tiles = scene.nodes.iter().filter(|node| node.role == Role::Button && node.bounds.height > 100.0);
    let names = tiles.map(|node| node.name.clone());
    let new = window.says("who-new");
    names.filter(|name| *name != new).collect()
}

#[test]
fn twenty_four_classes_and_the_field_to_find_a_name_are_in_sight() {
    let home = TestDataFolder::new();
    for size in SIZES {
        let mut window = who_is_playing(&home, size);
        let look_for = window.says("who-look-for");
        let all = Rectangle::with_size(size);
        let field = window.scene().nodes.into_iter().find(|node| node.name == look_for).expect("a field");
        assert!(field.bounds.is_within(&all) && field.bounds.width > 180.0, "{size:?}: {field:?}");
        let classes = choices(&mut window);
        let named: BTreeSet<&str> = classes.iter().map(|node| node.name.as_str()).collect();
        assert!(named.len() > CLASSES && named.contains("1a") && named.contains("6d"), "{named:?}");
        for class in &classes {
            assert!(class.bounds.width >= 44.0 && class.bounds.height >= 44.0, "{size:?}: {class:?}");
            assert!(class.bounds.is_within(&all), "{size:?}: {class:?} without scrolling");
        }
        let rooms = window.scene().nodes.into_iter().filter(|node| node.bounds.height > 100.0);
        let first = rooms.map(|node| node.bounds.y).fold(f32::INFINITY, f32::min);
        assert!(first + 200.0 < size.height, "{size:?}: the first children stand at {first}");
        let (scene, texts) = (window.scene(), window.whole_texts());
        let found: Vec<(TargetFault, String)> =
            if size == SIZES[0] { faults(&scene, 44.0) } else { Vec::new() };
        // Children of one name are told apart by their classes.
        let found = found.into_iter().filter(|(fault, _)| *fault != TargetFault::Alike);
        let found: Vec<_> = found.chain(overflowing_words(&scene, &texts)).collect();
        assert!(found.is_empty(), "{size:?}: {found:#?}");
    }
}

#[test]
fn a_child_finds_its_name_as_it_can_type_it() {
    let home = TestDataFolder::new();
    let mut window = who_is_playing(&home, SIZES[0]);
    assert_eq!(children(&mut window).len(), CLASSES * IN_A_CLASS);
    window.press("6d");
    assert_eq!(children(&mut window).len(), IN_A_CLASS);
    window.click_on("who-everybody");
    for (typed, found) in [
        ("zo", &["Zoë", "Zoe K."][..]),
        ("zoe k", &["Zoe K."]),
        ("zoë", &["Zoë", "Zoe K."]),
        ("muller", &["Müller"]),
        ("mueller", &["Müller"]),
        ("MÜLLER", &["Müller"]),
        ("zulal", &["Zülal"]),
        ("zuelal", &["Zülal"]),
    ] {
        window.click_on("who-look-for");
        window.types(typed);
        assert_eq!(children(&mut window), found, "{typed}");
        for _ in typed.chars() {
            window.key(Named::Backspace);
        }
    }
    window.click_on("who-look-for");
    window.types("mueller");
    window.key(Named::Enter);
    window.reads(&window.says_with("home-hello", [("name", "Müller".into())]));
}

#[test]
fn grown_ups_choose_among_twenty_four_classes() {
    let home = TestDataFolder::new();
    home.store().save_children(&school()).expect("a place to write to");
    let mut window = home.start();
    set_pin(&mut window);
    for page in [GrownUpsPage::Today, GrownUpsPage::Overview, GrownUpsPage::Session] {
        window.take_in(Message::GrownUps(grown_ups::Message::Page(page)));
        window.wait_until(|window| choices(window).iter().any(|node| node.name == "6d"));
        for size in SIZES {
            window.resize(size);
            let choices = choices(&mut window);
            let class = |name: &str| {
                let found = choices.iter().find(|node| node.name == name);
                found.unwrap_or_else(|| panic!("{page:?} at {size:?}: there is no {name}"))
            };
            for name in (1..=6).flat_map(|year| ["a", "b", "c", "d"].map(|letter| format!("{year}{letter}")))
            {
                let Rectangle { width, height, .. } = class(&name).bounds;
                assert!(width >= 36.0 && height >= 36.0, "{page:?} at {size:?}: {name} is {width}×{height}");
            }
            let seen = class("1a").seen.map_or(0.0, |seen| seen.height);
            assert!(seen > class("1a").bounds.height - 1.0, "{page:?} at {size:?}: without scrolling");
            let (scene, texts) = (window.scene(), window.whole_texts());
            let found = overflowing_words(&scene, &texts);
            assert!(found.is_empty(), "{page:?} at {size:?}: {found:#?}");
        }
    }
}

#[test]
fn a_child_is_found_by_name_or_class_where_pages_are_made() {
    let home = TestDataFolder::new();
    home.store().save_children(&school()).expect("a place to write to");
    let mut window = home.start();
    set_pin(&mut window);
    for page in [GrownUpsPage::Papers, GrownUpsPage::Children] {
        window.take_in(Message::GrownUps(grown_ups::Message::Page(page)));
        window.click_on("children-look-for");
        window.types("mueller");
        window.reads("Müller");
        window.does_not_read("Zülal");
        for _ in "mueller".chars() {
            window.key(Named::Backspace);
        }
        window.types("6d");
        window.reads("Ben 588");
        window.does_not_read("Ben 12");
    }
}

#[test]
fn the_list_of_children_keeps_its_place_when_the_first_one_is_chosen() {
    let home = TestDataFolder::new();
    home.store().save_children(&school()).expect("a place to write to");
    let mut window = home.start();
    set_pin(&mut window);
    window.take_in(Message::GrownUps(grown_ups::Message::Page(GrownUpsPage::Children)));
    let top = |window: &mut Window| {
        let look_for = window.says("children-look-for");
        window.scene().nodes.into_iter().find(|node| node.name == look_for).expect("a field").bounds
    };
    let before = top(&mut window);
    window.press("Ada");
    window.does_not_read_message("grown-ups-choose");
    assert_eq!(top(&mut window), before);
}
