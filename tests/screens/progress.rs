//! A child's progress on the screen is the same as on paper.

use chrono::{Days, Local};
use fishpond::app::Message;
use fishpond::app::screen::grown_ups::{self, Page, Side, Stop};
use fishpond::records::{Attempt, Decisions, Store};
use fishpond::reports::{Period, made_up_class, pupil_sheet};
use heart::practice::Lessons;
use iced_test::core::Size;

use crate::door::set_pin;
use crate::situation::Home;
use crate::window::Window;

fn press(window: &mut Window, stop: Stop) {
    window.take_in(Message::GrownUps(grown_ups::Message::Pressed(stop)));
}

#[test]
fn the_growth_of_a_child_is_that_of_its_sheet() {
    let (home, today) = (Home::new(), Local::now().date_naive());
    let mut class = made_up_class(7, today);
    class.children.truncate(3);
    let mut store = Store::open(&home.folder(), today).expect("records that can be opened").store;
    store.import(&class, &Decisions::default(), 0).expect("a class that can be kept");
    drop(store);
    let mut window = home.start();
    set_pin(&mut window);
    // The window is so high that you need not scroll.
    window.resize(Size::new(1024.0, 4000.0));
    press(&mut window, Stop::Page(Page::Children));
    let mut compared = 0;
    for child in &class.children {
        press(&mut window, Stop::Child(child.child.id));
        press(&mut window, Stop::Side(Side::Progress));
        window.until(|window| window.sees(&window.says("report-growth-why")));
        let first = child.attempts.iter().find_map(Attempt::answered).expect("an answer").day;
        let period = Period { from: Some(first.max(today - Days::new(364))), to: None };
        let sheet = pupil_sheet(child, period, &Lessons::built_in(), today, &window.language);
        let lines = sheet.contents().filter_map(|content| content["growth"].as_array()).flatten();
        for line in lines {
            window.reads(line["summary"].as_str().expect("a sentence"));
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
