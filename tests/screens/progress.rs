//! A child's progress on the screen is the same as on paper.

use chrono::{Days, Local};
use engine::arithmetic::Refusal;
use engine::practice::Lessons;
use fishpond::app::Message;
use fishpond::app::screen::grown_ups::{self, ChildTab, ChildrenMessage, GrownUpsPage};
use fishpond::app::widget::semantics::Role;
use gallery::Moment;
use iced_test::core::widget::operation::scrollable::{RelativeOffset, Scrollable, snap_to};
use iced_test::core::widget::{Id, Operation};
use iced_test::core::{Rectangle, Size, Vector};
use language::Locale;
use records::{Attempt, ClashDecisions, JudgedAnswer, Store};
use reports::{Period, made_up_class, pupil_sheet};

use crate::door::set_pin;
use crate::practice::{keep_child, ten_right};
use crate::situation::TestDataFolder;
use crate::window::Window;

fn press(window: &mut Window, message: ChildrenMessage) {
    window.take_in(Message::GrownUps(grown_ups::Message::Children(message)));
}

#[test]
fn a_childs_growth_is_the_same_on_screen_and_sheet() {
    let (home, today) = (TestDataFolder::new(), Local::now().date_naive());
    let mut class = made_up_class(7, today);
    class.children.truncate(3);
    let mut store = Store::open(&home.folder(), today).expect("records that can be opened").store;
    store.import(&class, &ClashDecisions::default(), 0).expect("a class that can be kept");
    drop(store);
    let mut window = home.start();
    set_pin(&mut window);
    // The window is so high that you need not scroll.
    window.resize(Size::new(1024.0, 4000.0));
    window.take_in(Message::GrownUps(grown_ups::Message::Page(GrownUpsPage::Children)));
    let mut compared = 0;
    for child in &class.children {
        press(&mut window, ChildrenMessage::Child(child.child.id));
        press(&mut window, ChildrenMessage::Tab(ChildTab::Progress));
        window.wait_until(|window| window.sees(&window.says("report-growth-why")));
        let first = child.attempts.iter().find_map(Attempt::answer_record).expect("an answer").day;
        let period = Period { from: Some(first.max(today - Days::new(364))), to: None };
        let sheet = pupil_sheet(child, period, &Lessons::built_in(), today, &window.language);
        let lines = sheet.contents().filter_map(|content| content["growth"].as_array()).flatten();
        for line in lines {
            let summary = line["summary"].as_str().expect("a sentence");
            let is_said = window.scene().nodes.iter().any(|node| node.name == summary);
            assert!(is_said, "{summary}");
            for step in line["marks"].as_array().expect("steps") {
                window.reads(step[1].as_str().expect("what can be done"));
            }
            for day in line["days"].as_array().expect("days") {
                window.reads(day.as_str().expect("a day"));
            }
            compared += 1;
        }
    }
    assert!(compared > 3, "{compared} lines");
}

#[test]
fn the_number_facts_are_in_sight_in_every_window() {
    let mut window = Window::open(Moment::Progress.fishpond(Locale::English));
    let name = window.says("progress-facts");
    for size in [(1024.0, 600.0), (1440.0, 900.0), (2560.0, 1440.0)] {
        window.resize(Size::from(size));
        let scene = window.scene();
        let grid = scene.nodes.iter().find(|node| node.role == Role::Group && node.name == name);
        let grid = grid.expect("the grid of facts");
        assert_eq!(grid.seen, Some(grid.bounds), "{size:?}");
    }
}

/// How far the page with a child's settings or progress is scrolled, in logical pixels.
struct Scrolled(f32);

impl Scrolled {
    fn of(window: &mut Window) -> f32 {
        let mut scrolled = Self(f32::NAN);
        window.operate_by(&mut scrolled);
        scrolled.0
    }
}

impl Operation for Scrolled {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn scrollable(
        &mut self,
        id: Option<&Id>,
        _: Rectangle,
        _: Rectangle,
        translation: Vector,
        _: &mut dyn Scrollable,
    ) {
        if id == Some(&Id::new("child-side")) {
            self.0 = translation.y;
        }
    }
}

#[test]
fn each_page_about_a_child_opens_at_its_top() {
    let (home, today) = (TestDataFolder::new(), Local::now().date_naive());
    let mut class = made_up_class(7, today);
    class.children.truncate(1);
    let mut store = Store::open(&home.folder(), today).expect("records that can be opened").store;
    store.import(&class, &ClashDecisions::default(), 0).expect("a class that can be kept");
    drop(store);
    let mut window = home.start();
    set_pin(&mut window);
    window.take_in(Message::GrownUps(grown_ups::Message::Page(GrownUpsPage::Children)));
    press(&mut window, ChildrenMessage::Child(class.children[0].child.id));
    window.resize(Size::new(1024.0, 600.0));
    press(&mut window, ChildrenMessage::Tab(ChildTab::Progress));
    window.wait_until(|window| window.sees(&window.says("progress-facts")));
    let end = RelativeOffset { x: None, y: Some(1.0) };
    window.operate_by(&mut snap_to::<()>(Id::new("child-side"), end));
    assert!(Scrolled::of(&mut window) > 100.0);
    press(&mut window, ChildrenMessage::Tab(ChildTab::Settings));
    assert!(Scrolled::of(&mut window) < 1.0);
}

#[test]
fn a_wrong_result_is_told_without_a_number_to_reach() {
    let home = TestDataFolder::new();
    let mia = keep_child(&home, "Mia", |child| {
        let mut wrong = ten_right(child, "add-count-on", 0).remove(0);
        wrong.tried.answer = JudgedAnswer {
            calculation: "1 + 1 = 11".to_owned(),
            refusal: Some(Refusal::WrongTotal { total: 2, wanted: 11 }),
            total: Some(2),
            ..wrong.tried.answer
        };
        wrong.tried.practised.iter_mut().for_each(|practised| practised.right = false);
        vec![wrong]
    });
    let mut window = home.start();
    set_pin(&mut window);
    window.take_in(Message::GrownUps(grown_ups::Message::Page(GrownUpsPage::Children)));
    press(&mut window, ChildrenMessage::Child(mia.id));
    press(&mut window, ChildrenMessage::Tab(ChildTab::Progress));
    window.resize(Size::new(1024.0, 4000.0));
    window.wait_until(|window| window.sees("1 + 1 = 2, not 11"));
    window.does_not_read("short of 11");
}
