//! What happens after an answer: a right answer goes on by itself, a drawing appears step by step, the jar fills, and a stone falls into
//! the river. No test waits: tests say which clock of the screen has ended, and look at pictures as of given instants.

use std::time::{Duration, Instant};

use engine::practice::Task;
use fishpond::app::screen::practice::{self, PuzzleInput};
use fishpond::app::{Fishpond, Message};
use gallery::Moment;
use iced_test::core::Size;
use iced_test::core::keyboard::key::Named;
use iced_test::core::window::RedrawRequest;
use language::wording::{self, calculation};
use language::{Language, Locale};

use crate::practice::{exercise, next, puzzle, solve};
use crate::sound_look::{press, puzzle_of};
use crate::window::{SIZE, Window};

/// Lets this clock end, which the screen has set, as if its time had passed.
pub fn passes(window: &mut Window, clock: Instant) {
    window.take_in(Message::Practice(practice::Message::SeenLongEnough(clock)));
}

/// Answers the fact on the screen with one too many.
fn answer_wrongly(window: &mut Window) {
    let Task::Fact(fact) = puzzle(window).task else { panic!("a fact is asked") };
    window.types(&(fact.result().unwrap() + 1).to_string());
    window.key(Named::Enter);
}

fn so_far(window: &Window, over: usize, count: usize) -> String {
    window.says_with("practice-so-far", [("over", over.into()), ("count", count.into())])
}

#[test]
fn after_a_right_answer_only_the_latest_clock_moves_on() {
    let mut window = puzzle_of("add-make-ten", Locale::English);
    assert_eq!(window.running_task_count(), 0, "nothing runs while a child thinks");
    solve(&mut window);
    let first = exercise(&window).auto_advance_since().expect("a clock");
    assert!(window.running_task_count() > 0, "it runs, perhaps beside what is being saved");
    window.reads_message("practice-right");
    // A press comes sooner, so the clock no longer counts.
    next(&mut window);
    let second = puzzle(&window);
    passes(&mut window, first);
    assert_eq!(puzzle(&window), second);
    solve(&mut window);
    passes(&mut window, first);
    assert_eq!(puzzle(&window), second);
    let clock = exercise(&window).auto_advance_since().expect("a clock");
    passes(&mut window, clock);
    assert_ne!(puzzle(&window), second);
    assert_eq!(exercise(&window).auto_advance_since(), None);
}

#[test]
fn a_right_answer_moves_on_whatever_came_before() {
    // With the second answer.
    let mut window = puzzle_of("add-make-ten", Locale::English);
    answer_wrongly(&mut window);
    assert_eq!(exercise(&window).auto_advance_since(), None);
    solve(&mut window);
    let clock = exercise(&window).auto_advance_since().expect("a clock");
    let first = puzzle(&window);
    passes(&mut window, clock);
    assert_ne!(puzzle(&window), first);
    // After a hint.
    press(&mut window, PuzzleInput::Hint);
    solve(&mut window);
    assert!(exercise(&window).auto_advance_since().is_some());
}

#[test]
fn text_to_read_never_disappears_by_itself() {
    // The solution stays.
    let mut window = puzzle_of("add-make-ten", Locale::English);
    answer_wrongly(&mut window);
    answer_wrongly(&mut window);
    window.reads_message("practice-solution");
    assert_eq!(exercise(&window).auto_advance_since(), None);
    // Only the answers are being saved.
    window.wait_until(|window| window.running_task_count() == 0);
    window.reads_message("practice-solution");
    // A claim is corrected if the child saw that it was false. A true claim needs no more words.
    let mut window = puzzle_of("subtract-true-or-false", Locale::English);
    let mut seen = [false, false];
    while seen != [true, true] {
        let is_false = exercise(&window).is_false_claim();
        solve(&mut window);
        assert_eq!(exercise(&window).auto_advance_since().is_none(), is_false);
        seen[usize::from(is_false)] = true;
        next(&mut window);
    }
}

#[test]
fn keys_meant_for_one_puzzle_do_nothing_to_the_next() {
    let mut window = puzzle_of("add-make-ten", Locale::English);
    solve(&mut window);
    let clock = exercise(&window).auto_advance_since().expect("a clock");
    passes(&mut window, clock);
    let came = puzzle(&window);
    let texts = window.texts();
    // Enter is pressed at the very moment when it goes on.
    window.key(Named::Enter);
    assert_eq!((puzzle(&window), window.texts()), (came.clone(), texts));
    // Pressing again and again answers nothing and leaves nothing out.
    for _ in 0..5 {
        window.key(Named::Enter);
    }
    window.reads_message("practice-type-number");
    assert_eq!(puzzle(&window), came);
    solve(&mut window);
    window.reads_message("practice-right");
}

#[test]
fn no_puzzle_has_another_button_where_next_is() {
    const LESSONS: [&str; 9] = [
        "add-make-ten",
        "subtract-missing-number",
        "add-ponds",
        "subtract-ponds",
        "join-any-catch",
        "add-three-tens",
        "add-third-card",
        "multiply-mac-one-search",
        "subtract-true-or-false",
    ];
    for size in [SIZE, Size::new(1440.0, 900.0)] {
        for text in [100, 200] {
            let mut places = Vec::new();
            for lesson in LESSONS {
                let mut window = puzzle_of(lesson, Locale::English);
                window.enlarge(text);
                window.resize(size);
                let mut solved = puzzle_of(lesson, Locale::English);
                solve(&mut solved);
                solved.enlarge(text);
                solved.resize(size);
                let next = solved.written(&solved.says("practice-next")).bounds.center();
                places.push((next, lesson));
                for (at, of) in &places {
                    let offered = window.click_offered(*at);
                    let is_harmless = offered.iter().all(|message| message.contains("Check"));
                    assert!(is_harmless, "{of}, then {lesson}, {text} %, {size:?}: {offered:?}");
                }
            }
            let first = places[0].0;
            let moved = places.iter().find(|(at, _)| at.distance(first) > 1.0);
            assert_eq!(moved, None, "{first:?}, {text} %, {size:?}");
        }
    }
}

#[test]
fn a_turn_moves_on_by_itself_but_not_past_a_question() {
    let mut window = Window::open(Moment::EndTurn.fishpond(Locale::English));
    window.key(Named::Escape);
    solve(&mut window);
    let clock = exercise(&window).auto_advance_since().expect("a clock");
    let asked = puzzle(&window);
    window.key(Named::Escape);
    passes(&mut window, clock);
    assert_eq!(puzzle(&window), asked, "the question has to be answered");
    window.key(Named::Escape);
    next(&mut window);
    while let Some(clock) = {
        solve(&mut window);
        exercise(&window).auto_advance_since()
    } {
        passes(&mut window, clock);
        if window.fishpond().practice().is_none() {
            window.reads_message("table-ready");
            return;
        }
    }
    panic!("the turn is over after its last puzzle");
}

#[test]
fn leaving_practice_stops_its_clock() {
    let mut window = puzzle_of("add-make-ten", Locale::English);
    solve(&mut window);
    let clock = exercise(&window).auto_advance_since().expect("a clock");
    window.click_on("practice-leave");
    window.click_on("practice-stop");
    passes(&mut window, clock);
    window.reads_message("practice-title");
}

#[test]
fn the_jar_shows_how_many_puzzles_are_done() {
    let mut window = puzzle_of("add-make-ten", Locale::English);
    window.reads(&so_far(&window, 0, 10));
    // The puzzle is tried once more, and only then it is over.
    answer_wrongly(&mut window);
    window.reads(&so_far(&window, 0, 10));
    solve(&mut window);
    window.reads(&so_far(&window, 1, 10));
    next(&mut window);
    solve(&mut window);
    window.reads(&so_far(&window, 2, 10));
}

/// The instants at which the screen asks to be drawn, from this one until nothing moves.
fn frames(window: &mut Window, from: Instant) -> Vec<Instant> {
    let mut frames = vec![from];
    while let RedrawRequest::At(next) = window.redraw_after(frames[frames.len() - 1]) {
        assert!(frames.len() < 200, "it comes to rest");
        frames.push(next);
    }
    frames
}

#[test]
fn a_drawing_builds_up_in_steps_that_can_be_followed() {
    let mut window = puzzle_of("add-make-ten", Locale::English);
    let begins = Instant::now();
    answer_wrongly(&mut window);
    let came = frames(&mut window, begins);
    assert!(came.len() >= 3, "{} steps", came.len());
    for two in came[1..].windows(2) {
        assert!(two[1] - two[0] >= Duration::from_millis(334), "no more than three in a second");
    }
    assert!(came[came.len() - 1] - begins < Duration::from_secs(4));
    // A right answer then shows the rest at once.
    solve(&mut window);
    let _a_second_press_may_still_come = window.redraw_after(begins + Duration::from_mins(1));
    assert_eq!(window.redraw_after(begins + Duration::from_mins(2)), RedrawRequest::Wait);
}

#[test]
fn a_fish_leaps_into_the_jar_and_then_nothing_moves() {
    let mut window = puzzle_of("add-make-ten", Locale::English);
    let begins = Instant::now();
    solve(&mut window);
    let frames = frames(&mut window, begins);
    let lasts = frames[frames.len() - 1] - begins;
    assert!(frames.len() > 10 && lasts < Duration::from_millis(1200), "{lasts:?}");
}

/// A moment of the app with reduced motion.
fn still(moment: Moment) -> Fishpond {
    let mut fishpond = moment.fishpond(Locale::English);
    fishpond.reduce_motion();
    fishpond
}

#[test]
fn with_reduced_motion_everything_appears_at_once() {
    for moment in [Moment::PuzzleRight, Moment::PuzzleSolution, Moment::SeenThrough, Moment::RungFinished] {
        let mut moving = Window::open(moment.fishpond(Locale::English));
        let mut window = Window::open(still(moment));
        assert_eq!(window.redraw_after(Instant::now()), RedrawRequest::Wait, "{}", moment.name());
        assert_eq!(window.texts(), moving.texts(), "{}", moment.name());
        assert!(window.picture() == moving.picture(), "{}: all that is shown in the end", moment.name());
    }
}

#[test]
fn perch_corrects_himself() {
    for locale in Locale::ALL {
        let mut window = Window::open(Moment::SeenThrough.fishpond(locale));
        window.language = Language::new(locale);
        let asked = puzzle(&window);
        let Task::Claim(claim) = &asked.task else { panic!("something is claimed") };
        let corrected = calculation::claim_correction(&window.language, claim, asked.player.rung);
        let said = window.texts().iter().filter(|text| text.contains(&corrected)).count();
        assert_eq!(said, 1, "“{corrected}” among {:#?}", window.texts());
        window.does_not_read(&claim.claimed_equation());
    }
}

#[test]
fn a_rung_that_is_finished_brings_a_fish_and_a_certificate() {
    for locale in Locale::ALL {
        let mut window = Window::open(Moment::RungFinished.fishpond(locale));
        window.language = Language::new(locale);
        let sign = window.says(wording::newest_sign_message_id(engine::arithmetic::Rung::Addition));
        window.reads(&window.says_with("practice-rung-finished", [("rung", sign.into())]));
        window.reads_message("practice-new-fish");
        window.reads_message("practice-certificate");
        // Doing the same once more finishes no rung.
        window.click_on("practice-once-more");
        while window.fishpond().practice().is_some_and(|practice| practice.exercise().is_some()) {
            solve(&mut window);
            next(&mut window);
        }
        window.does_not_read_message("practice-certificate");
    }
    let window = Window::open(Moment::PracticeDone.fishpond(Locale::English));
    window.does_not_read_message("practice-new-fish");
}

#[test]
fn a_stone_falls_only_once() {
    let mut window = Window::open(Moment::RungFinished.fishpond(Locale::English));
    let begins = Instant::now();
    // Fish that swim on need half as many frames.
    let (mut now, mut falls) = (begins, Vec::new());
    while now < begins + Duration::from_secs(3) {
        let RedrawRequest::At(next) = window.redraw_after(now) else { panic!("fish swim") };
        falls.extend((next - now < Duration::from_millis(60)).then_some(next));
        now = next;
    }
    let lasts = falls[falls.len() - 1] - begins;
    assert!(falls.len() > 10 && lasts < Duration::from_millis(2600), "{lasts:?}");
    window.take_in(Message::Practice(practice::Message::Leave));
    let _a_second_press_may_still_come = window.redraw_after(begins + Duration::from_mins(1));
    assert_eq!(window.redraw_after(begins + Duration::from_mins(2)), RedrawRequest::Wait);
}
