//! Cards move only for a moment, and nothing else moves.

use std::time::{Duration, Instant};

use fishpond::app::Message;
use fishpond::app::widget::second_press::SECOND_PRESS_TIME;
use fishpond::app::widget::sun::SunTimer;
use gallery::Moment;
use iced_test::core::window::RedrawRequest;
use language::Locale;
use platform::appearance::Appearance;
use records::Preferences;

use crate::situation::{TestDataFolder, game_until, mia_and_jonas, mia_begins, mia_fishes};
use crate::window::Window;

/// The longest time for which a card may move.
const LONGEST: Duration = Duration::from_millis(300);
/// The shortest time between two frames.
const FRAME: Duration = Duration::from_millis(33);

/// This window after it was drawn long after the last movement.
fn at_rest(mut window: Window) -> Window {
    let later = Instant::now() + Duration::from_secs(5);
    let _first = window.redraw_after(later);
    assert_eq!(window.redraw_after(later + Duration::from_secs(1)), RedrawRequest::Wait);
    window
}

#[test]
fn a_screen_at_rest_asks_for_no_frame() {
    // In these a cursor blinks for a total, the sun goes down during a class session or a burst, or fish swim.
    let ponds = [Moment::Home, Moment::HomePlan, Moment::HomeGiven, Moment::HomeLeft, Moment::HomeTenth];
    let done = [Moment::PracticeDone, Moment::RungFinished, Moment::CheckEnd, Moment::BurstEnd];
    let turns = [Moment::NextChild, Moment::GoalReached, Moment::EndTurn];
    let bursts = [Moment::BurstQuestion, Moment::BurstShown];
    let moving = [&ponds[..], &done, &turns, &bursts, &[Moment::AskTotals]].concat();
    let is_moving = |moment: &Moment| moving.contains(moment);
    for moment in Moment::ALL.into_iter().filter(|moment| !is_moving(moment)) {
        let mut window = Window::open(moment.fishpond(Locale::English));
        let later = Instant::now() + Duration::from_mins(1);
        let _first = window.redraw_after(later);
        assert_eq!(window.redraw_after(later), RedrawRequest::Wait, "{}", moment.name());
        assert_eq!(window.running_task_count(), 0, "{}", moment.name());
    }
}

#[test]
fn nothing_runs_while_a_child_thinks() {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&game_until(&mia_and_jonas(), mia_fishes));
    window.wait_until(|window| window.running_task_count() == 0);
    window.click_on("table-ready");
    window.click_on("table-hint");
    window.click_on("table-pass");
    window.wait_until(|window| window.running_task_count() == 0);
    drop(at_rest(window));
}

#[test]
fn a_moving_card_is_drawn_thirty_times_a_second_and_comes_to_rest() {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&game_until(&mia_and_jonas(), mia_begins));
    window.click_on("table-ready");
    let mut window = at_rest(window);
    let before = Instant::now();
    window.click_on("table-draw");
    let after = Instant::now();
    let mut now = before;
    let mut frames = 0;
    loop {
        match window.redraw_after(now) {
            RedrawRequest::At(next) => {
                assert!(next >= now + FRAME, "no sooner than {FRAME:?}");
                now = next;
                frames += 1;
            }
            RedrawRequest::Wait => break,
            RedrawRequest::NextFrame => panic!("a frame at once is too soon"),
        }
        // For a while a second press is ignored, since a hint is now where the card was drawn.
        assert!(now <= after + LONGEST.max(SECOND_PRESS_TIME) + FRAME, "the card arrives in time");
    }
    assert!(frames >= 2, "the card was seen on its way");
    assert_eq!(window.redraw_after(before + Duration::from_mins(1)), RedrawRequest::Wait);
}

#[test]
fn the_sun_sets_when_the_time_is_over_and_stays_set() {
    let since = Instant::now();
    let sun = SunTimer::new(since, Duration::from_secs(30));
    let steps = [0, 15, 29, 30, 300].map(|seconds| sun.steps_sunk(since + Duration::from_secs(seconds)));
    assert_eq!(steps, [0, 30, 58, 60, 60]);
}

#[test]
fn a_redraw_publishes_nothing() {
    let home = TestDataFolder::new();
    let mut window = home.go_on_with(&game_until(&mia_and_jonas(), mia_begins));
    window.click_on("table-ready");
    window.click_on("table-draw");
    window.wait_until(|window| window.running_task_count() == 0);
    let told = window.messages_received().len();
    for step in 0..20 {
        let _ = window.redraw_after(Instant::now() + FRAME * step);
    }
    assert_eq!(window.messages_received().len(), told);
}

#[test]
fn with_reduced_motion_nothing_moves() {
    let home = TestDataFolder::new();
    let still = Preferences { reduced_motion: true, ..Preferences::default() };
    still.save(&home.folder()).expect("the folder can be written to");
    let mut window = home.go_on_with(&game_until(&mia_and_jonas(), mia_begins));
    window.click_on("table-ready");
    window.click_on("table-draw");
    let now = Instant::now();
    let _a_second_press_may_still_come = window.redraw_after(now);
    assert_eq!(window.redraw_after(now + SECOND_PRESS_TIME), RedrawRequest::Wait);
}

#[test]
fn no_fish_swims_while_the_system_asks_for_less_motion() {
    let mut window = Window::open(Moment::Home.fishpond(Locale::English));
    let now = Instant::now();
    for (wanted, seconds) in [(false, 1), (true, 2), (false, 3)] {
        window
            .take_in(Message::Appearance(Appearance { has_reduced_motion: wanted, ..Appearance::default() }));
        let _first = window.redraw_after(now + Duration::from_secs(10 * seconds));
        let next = window.redraw_after(now + Duration::from_secs(10 * seconds) + FRAME);
        assert_eq!(next == RedrawRequest::Wait, wanted, "{next:?}");
    }
}
