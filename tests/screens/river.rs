//! The river: every stone has a picture of its own, says its name when somebody touches it, and the child's picture stands on the next one.

use std::collections::{BTreeMap, BTreeSet};

use engine::practice::{LessonPlace, Lessons};
use fishpond::app::Message;
use fishpond::app::screen::practice;
use fishpond::app::widget::semantics::Role;
use gallery::Moment;
use iced_test::core::{Rectangle, Size};
use language::Locale;

use crate::window::{SIZE, Window};

/// A window at the stones of this place: before, on or beside the river.
fn at(moment: Moment, place: LessonPlace) -> Window {
    let mut window = Window::open(moment.fishpond(Locale::English));
    window.take_in(Message::Practice(practice::Message::Shore(place)));
    window
}

/// The stones that can be seen whole, by name, with their places in the window.
fn stones(window: &mut Window, place: LessonPlace) -> BTreeMap<String, Rectangle> {
    let titles: BTreeSet<String> = Lessons::built_in()
        .iter()
        .filter(|lesson| lesson.place == place)
        .map(|lesson| language::wording::lesson_text(&window.language, &lesson.title))
        .collect();
    let nodes = window.scene().nodes.into_iter();
    let seen = nodes.filter(|node| node.role == Role::Choice && node.seen == Some(node.bounds));
    let seen = seen.map(|node| (lesson_of(&node.name).to_owned(), node.bounds));
    seen.filter(|(title, _)| titles.contains(title)).collect()
}

/// The title of the lesson in the name of its stone, which also says how far the child is with it.
pub fn lesson_of(name: &str) -> &str {
    let is_state = |words: &str| {
        matches!(words, "reached" | "not yet" | "your next stone")
            || words.starts_with(|c: char| c.is_ascii_digit())
    };
    name.rsplit_once(": ").filter(|(_, words)| is_state(words)).map_or(name, |(title, _)| title)
}

/// The colours of the pixels in this part of a picture of the window.
fn pixels(picture: &[u8], part: Rectangle) -> Vec<[u8; 3]> {
    let [x, y, width, height] =
        [part.x, part.y, part.width, part.height].map(|number| number.round() as usize);
    let rows = (y..y + height).flat_map(|y| (x..x + width).map(move |x| 4 * (y * SIZE.width as usize + x)));
    rows.map(|at| [picture[at], picture[at + 1], picture[at + 2]]).collect()
}

/// The middle part of a stone, where its picture is. In the smallest window a stone is 72 wide.
fn face(stone: Rectangle) -> Rectangle {
    let middle = Rectangle { x: stone.center_x(), y: stone.y + 38.0, ..Rectangle::default() };
    Rectangle::new([middle.x - 24.0, middle.y - 20.0].into(), Size::new(48.0, 40.0))
}

#[test]
fn a_child_who_does_not_read_can_tell_the_first_steps_apart() {
    let mut window = at(Moment::NewRiver, LessonPlace::Before);
    let stones = stones(&mut window, LessonPlace::Before);
    assert_eq!(stones.len(), 13, "{stones:#?}");
    let picture = window.picture();
    let faces: BTreeSet<_> = stones.values().map(|stone| pixels(&picture, face(*stone))).collect();
    assert_eq!(faces.len(), stones.len());
}

#[test]
fn stones_that_ask_facts_show_one_that_no_other_shows() {
    let titles = |place| {
        let lessons = Lessons::built_in();
        let of_facts = lessons.iter().filter(move |lesson| lesson.place == place);
        of_facts.filter(|lesson| lesson.kind == engine::practice::Kind::Fact).count()
    };
    let window = at(Moment::River, LessonPlace::Ladder);
    let asks = |text: &String| {
        let mut parts = text.split(' ');
        let is_number = |part: Option<&str>| part.is_some_and(|part| part.parse::<i64>().is_ok());
        is_number(parts.next())
            && parts.next().is_some_and(|sign| sign != "?")
            && is_number(parts.next())
            && parts.next().is_none()
    };
    let shown: Vec<String> = window.whole_texts().into_iter().map(|(text, ..)| text).filter(asks).collect();
    let different: BTreeSet<&String> = shown.iter().collect();
    // The chosen stone is shown once more beside the river.
    assert_eq!(shown.len(), titles(LessonPlace::Ladder) + 1, "{shown:?}");
    assert_eq!(different.len(), titles(LessonPlace::Ladder), "{shown:?}");
}

#[test]
fn the_picture_of_the_child_stands_on_the_next_stone() {
    let mut window = at(Moment::River, LessonPlace::Ladder);
    let stones = stones(&mut window, LessonPlace::Ladder);
    let picture = window.picture();
    // The ground of the otter's picture.
    let otter = [0xf7, 0xb0, 0x8e];
    let has_child = |stone: &Rectangle| {
        let corner = Rectangle { width: stone.width / 2.0, height: stone.height / 2.0, ..*stone };
        pixels(&picture, corner).iter().filter(|pixel| **pixel == otter).count() > 100
    };
    let here: Vec<_> = stones.iter().filter(|(_, stone)| has_child(stone)).map(|(name, _)| name).collect();
    assert_eq!(here, [&window.says("lesson-add-bridging")], "among {:?}", stones.keys());
}
