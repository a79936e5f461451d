//! A session of a whole class at one screen: turns and their results, and ends that nobody comes to by mistake.

use std::time::{Duration, Instant};

use fishpond::app::Message;
use fishpond::app::screen::grown_ups;
use heart::games::fish_pond::FishPond;
use iced_test::core::keyboard::key::Named;

use crate::door::set_pin;
use crate::practice::{is_asked, keep_child, kept, next, solve};
use crate::situation::Home;
use crate::window::Window;

/// A session for some children, with three puzzles in a turn.
pub fn session(home: &Home, names: &[&str]) -> Window {
    for name in names {
        keep_child(home, name, |_| Vec::new());
    }
    let mut window = home.start();
    set_pin(&mut window);
    window.click_on("grown-ups-session");
    window.click("3");
    let goal = grown_ups::Stop::Session(grown_ups::SessionStop::Goal(Some(20)));
    window.take_in(Message::GrownUps(grown_ups::Message::Pressed(goal)));
    window.click_on("session-start");
    window
}

/// The child who is next is there, and is asked.
pub fn begin(window: &mut Window) {
    window.click_on("table-ready");
    window.until(|window| is_asked(window));
}

fn is_next(window: &Window, name: &str) {
    window.reads(&window.says_with("round-next", [("names", name.into())]));
}

fn turned(window: &Window, name: &str, answered: usize, right: usize) -> String {
    let arguments = [("name", name.into()), ("answered", answered.into()), ("right", right.into())];
    window.says_with("round-turned", arguments)
}

/// Ends the session by holding the button for two seconds.
fn end(window: &mut Window) {
    let button = window.written(&window.says("round-end")).bounds.center();
    let now = Instant::now();
    window.point(button);
    window.press_button();
    window.is_drawn(now);
    window.is_drawn(now + Duration::from_secs(2));
    window.release_button();
}

#[test]
fn a_class_takes_turns_sees_how_each_went_and_ends_kindly() {
    let home = Home::new();
    let mut window = session(&home, &["Mia", "Jonas"]);
    for (name, then) in [("Mia", "Jonas"), ("Jonas", "Mia")] {
        is_next(&window, name);
        begin(&mut window);
        for _ in 0..3 {
            solve(&mut window);
            next(&mut window);
        }
        is_next(&window, then);
        window.reads(&turned(&window, name, 3, 3));
    }
    window.reads(&window.says_with("round-goal", [("right", 6.into()), ("goal", 20.into())]));
    window.click_on("round-skip");
    is_next(&window, "Jonas");
    end(&mut window);
    window.reads_message("round-over");
    window.click_on("round-leave");
    window.reads_message("who-title");
    drop(window);
    let mia = home.records().1.children.into_iter().find(|child| child.name == "Mia").expect("Mia");
    assert_eq!(kept(&home, &mia).len(), 3);
}

#[test]
fn a_class_can_play_a_game_in_groups() {
    let home = Home::new();
    for name in ["Mia", "Jonas", "Li"] {
        keep_child(&home, name, |_| Vec::new());
    }
    let mut window = home.start();
    set_pin(&mut window);
    window.click_on("grown-ups-session");
    window.click_on("game-three-fishing");
    window.click_on("session-start");
    window.click_on("table-ready");
    window.click_on("seats-start");
    let table = window.fishpond().table::<FishPond>().expect("the table of Three Fishing");
    let names: Vec<&str> = table.saved().participants.iter().map(|child| child.name.as_str()).collect();
    assert_eq!(names, ["Mia", "Jonas", "Li"]);
}

#[test]
fn nobody_ends_the_session_for_all_by_a_press() {
    let home = Home::new();
    let mut window = session(&home, &["Mia", "Jonas"]);
    let button = window.written(&window.says("round-end")).bounds.center();
    let now = Instant::now();
    let after = |milliseconds| now + Duration::from_millis(milliseconds);
    window.click_at(button);
    window.is_drawn(after(0));
    window.is_drawn(after(9_000));
    is_next(&window, "Mia");
    // Held, but not for long enough; and then the pointer slips off.
    window.press_button();
    window.is_drawn(after(10_000));
    window.is_drawn(after(11_900));
    window.release_button();
    window.is_drawn(after(13_000));
    window.press_button();
    window.is_drawn(after(20_000));
    window.point(window.in_the_panel());
    window.is_drawn(after(30_000));
    is_next(&window, "Mia");
    window.release_button();
    end(&mut window);
    window.reads_message("round-over");
    window.reads(&window.says_with("round-answered", [("answered", 0.into()), ("right", 0.into())]));
}

#[test]
fn keys_hold_as_a_pointer_does_and_choose_nothing_that_comes_up_meanwhile() {
    let home = Home::new();
    let mut window = session(&home, &["Mia", "Jonas"]);
    let now = Instant::now();
    for _ in 0..3 {
        window.key(Named::Tab);
    }
    window.key(Named::Enter);
    window.is_drawn(now);
    window.is_drawn(now + Duration::from_secs(9));
    is_next(&window, "Mia");
    window.holds(Named::Enter);
    window.is_drawn(now + Duration::from_secs(10));
    window.goes_on_holding(Named::Enter);
    window.is_drawn(now + Duration::from_millis(11_900));
    is_next(&window, "Mia");
    window.is_drawn(now + Duration::from_secs(12));
    window.reads_message("round-over");
    window.goes_on_holding(Named::Enter);
    window.reads_message("round-over");
    window.lets_go(Named::Enter);
}

#[test]
fn a_turn_ends_early_only_after_a_question() {
    let home = Home::new();
    let mut window = session(&home, &["Mia", "Jonas"]);
    begin(&mut window);
    window.does_not_read_message("practice-leave");
    solve(&mut window);
    next(&mut window);
    let arguments = [("name", "Mia".into()), ("count", 3.into()), ("left", 2.into())];
    let question = window.says_with("practice-end-question", arguments);
    window.click_on("practice-end-turn");
    window.reads(&question);
    window.click_on("practice-go-on");
    window.does_not_read(&question);
    window.key(Named::Escape);
    window.reads(&question);
    window.key(Named::Escape);
    window.does_not_read(&question);
    assert!(is_asked(&window));
    // Enter goes on as well; what ends the turn has to be meant.
    window.key(Named::Escape);
    window.key(Named::Enter);
    window.does_not_read(&question);
    window.key(Named::Escape);
    let end_now = window.says("practice-end-turn");
    let texts = window.written_texts();
    let answer = texts.iter().rev().find(|text| text.content == end_now).expect("the answer");
    window.click_at(answer.bounds.center());
    is_next(&window, "Jonas");
    window.reads(&turned(&window, "Mia", 1, 1));
}

#[test]
fn no_button_moves_when_a_result_is_said() {
    let home = Home::new();
    let mut window = session(&home, &["Mia", "Jonas"]);
    let place = |window: &Window| window.written(&window.says("table-ready")).bounds;
    let before = place(&window);
    begin(&mut window);
    for _ in 0..3 {
        solve(&mut window);
        next(&mut window);
    }
    window.reads(&turned(&window, "Mia", 3, 3));
    assert_eq!(place(&window), before);
}
