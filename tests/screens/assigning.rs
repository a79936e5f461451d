//! Lessons that a grown-up sets for a class until a day: they are set, done by a child, seen, and undone.

use engine::plan::ANSWERS_PER_ASSIGNMENT;
use engine::practice::Lessons;
use fishpond::app::Message;
use fishpond::app::screen::grown_ups::{self, AssignMessage};
use iced_test::core::keyboard::key::Named;
use language::wording::lesson_text;
use records::{Child, ChildId};

use crate::door::set_pin;
use crate::grown_ups::saved_children;
use crate::practice::{is_asked, keep_child_so, next, solve};
use crate::situation::TestDataFolder;
use crate::window::Window;

/// Opens the page on which lessons are set. Mia and Ben are in 2a, and Li is in no class. Returns Ben's id too.
fn page(home: &TestDataFolder) -> (Window, ChildId) {
    let known = |name: &str, is_in_class: bool| {
        let join = |child: &mut Child| child.classes.extend(is_in_class.then(|| "2a".to_owned()));
        keep_child_so(home, name, join, |_| Vec::new()).id
    };
    let [_mia, ben, _li] = [("Mia", true), ("Ben", true), ("Li", false)].map(|(name, is)| known(name, is));
    let mut window = home.start();
    set_pin(&mut window);
    window.click_on("grown-ups-session");
    window.click_on("assign-title");
    (window, ben)
}

fn press(window: &mut Window, message: AssignMessage) {
    window.take_in(Message::GrownUps(grown_ups::Message::Class(grown_ups::ClassMessage::Assign(message))));
}

/// The index of a lesson among all lessons, and its title. `id` is that of the lesson.
fn lesson(window: &Window, id: &str) -> (usize, String) {
    let lessons = Lessons::built_in();
    let at = lessons.iter().position(|lesson| lesson.id == id).expect("a lesson");
    (at, lesson_text(&window.language, &lessons.get(id).expect("a lesson").title))
}

fn undone(window: &Window, names: &str) -> String {
    window.says_with("assign-undone", [("names", names.into())])
}

/// The ids of the lessons that are set for the child with this name.
fn given(children: &[Child], name: &str) -> Vec<String> {
    let child = children.iter().find(|child| child.name == name).expect(name);
    child.settings.given.iter().map(|one| one.lesson.clone()).collect()
}

#[test]
fn a_lesson_is_set_for_the_ticked_children_until_the_day_shown() {
    let home = TestDataFolder::new();
    let (mut window, ben) = page(&home);
    let (at, _) = lesson(&window, "add-tens");
    window.reads_message("assign-nothing");
    window.click("2a");
    press(&mut window, AssignMessage::Give);
    window.reads_message("assign-nothing");
    press(&mut window, AssignMessage::Lesson(at));
    press(&mut window, AssignMessage::Child(ben));
    press(&mut window, AssignMessage::WeekLater);
    press(&mut window, AssignMessage::Earlier);
    let until = chrono::Local::now().date_naive() + chrono::Days::new(13);
    window.reads(&window.language.day(until));
    window.click_on("assign-give");
    window.reads(&window.says_with("assign-assigned", [("count", 1.into())]));
    window.wait_until(|window| window.sees(&undone(window, "Mia")));
    window.does_not_read_message("assign-nothing");
    let children = saved_children(&home, window);
    for (name, lessons) in [("Mia", vec!["add-tens"]), ("Ben", vec![]), ("Li", vec![])] {
        assert_eq!(given(&children, name), lessons, "{name}");
    }
    let mia = children.iter().find(|child| child.name == "Mia").expect("Mia");
    assert_eq!(mia.settings.given[0].until, until);
    assert!(mia.changed > 0, "it wins over what other machines know");
}

#[test]
fn a_set_lesson_is_done_by_a_child_shown_and_undone() {
    let home = TestDataFolder::new();
    let (mut window, _) = page(&home);
    let (at, title) = lesson(&window, "add-count-on");
    window.click("2a");
    press(&mut window, AssignMessage::Lesson(at));
    window.click_on("assign-give");
    window.wait_until(|window| window.sees(&undone(window, "Ben")) || window.sees("Ben and Mia"));
    window.click_on("grown-ups-leave");
    window.click("Mia");
    window.wait_until(|window| window.sees(&title));
    window.click(&title);
    window.wait_until(|window| is_asked(window));
    // The button leads back to where practice was begun.
    window.reads_message("practice-to-home");
    while is_asked(&window) {
        solve(&mut window);
        next(&mut window);
    }
    window.click_on("practice-to-home");
    let done = || [("done", ANSWERS_PER_ASSIGNMENT.into()), ("of", ANSWERS_PER_ASSIGNMENT.into())];
    window.wait_until(|window| window.sees(&window.says_with("home-done-of", done())));
    window.key(Named::Escape);
    window.click_on("who-grown-ups");
    window.types("4711");
    window.key(Named::Enter);
    window.click_on("grown-ups-session");
    window.click_on("assign-title");
    window.wait_until(|window| window.sees(&undone(window, "Ben")));
    assert!(!window.sees(&undone(&window, "Ben and Mia")), "Mia has done it");
    window.click(&window.says("assign-take-back"));
    window.reads(&window.says_with("assign-taken-back", [("count", 2.into())]));
    window.reads_message("assign-nothing");
    let children = saved_children(&home, window);
    assert!(children.iter().all(|child| child.settings.given.is_empty()));
}

#[test]
fn a_grown_up_chooses_the_next_lesson_for_some_children_until_a_day() {
    let home = TestDataFolder::new();
    let (mut window, ben) = page(&home);
    let (at, _) = lesson(&window, "add-doubles");
    window.click("2a");
    press(&mut window, AssignMessage::Lesson(at));
    press(&mut window, AssignMessage::Child(ben));
    window.click_on("assign-next");
    let until = chrono::Local::now().date_naive() + chrono::Days::new(7);
    let said = window.says_with(
        "assign-next-until",
        [("names", "Mia".into()), ("day", window.language.day(until).into())],
    );
    window.wait_until(|window| window.sees(&said));
    window.does_not_read_message("assign-nothing");
    let kept = saved_children(&home, window);
    let next = |name: &str| {
        let child = kept.iter().find(|child| child.name == name).expect(name);
        child.settings.next.as_ref().map(|next| next.lesson.clone())
    };
    assert_eq!((next("Mia").as_deref(), next("Ben")), (Some("add-doubles"), None));
}
