//! What grown-ups can choose for a child is within the limits of the command line and of imports.

use fishpond::app::Message;
use fishpond::app::screen::grown_ups::{self, ChildrenMessage, Setting};
use records::{SETTING_LIMITS, Settings};

use crate::grown_ups::{saved_children, with_mia};
use crate::situation::TestDataFolder;

fn setting(name: &str, number: u16) -> Setting {
    match name {
        "largest" => Setting::Largest(Some(number)),
        "timer" => Setting::Timer(Some(number)),
        "daily_goal" => Setting::Goal(Some(number)),
        "aim" => Setting::Aim(u8::try_from(number).unwrap_or(u8::MAX)),
        "minutes" => Setting::Minutes(u8::try_from(number).unwrap_or(u8::MAX)),
        "tables" => Setting::Tables(u8::try_from(number).unwrap_or(u8::MAX)),
        "text_scale" => Setting::TextScale(number),
        _ => panic!("{name} has a limit, and no place in the form"),
    }
}

#[test]
fn no_number_outside_its_limits_is_offered() {
    let home = TestDataFolder::new();
    let mut window = with_mia(&home);
    let press = |setting| Message::GrownUps(grown_ups::Message::Children(ChildrenMessage::Set(setting)));
    for limits in &SETTING_LIMITS {
        for number in (0..=2000).filter(|number| !limits.range.contains(number)) {
            window.take_in(press(setting(limits.name, number)));
        }
    }
    // What the screen offers is accepted.
    window.take_in(press(Setting::Timer(Some(30))));
    let expected = Settings { timer: Some(30), ..Settings::default() };
    assert_eq!(saved_children(&home, window)[0].settings, expected);
}
