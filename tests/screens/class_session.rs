//! A class session at one screen: turns and their results, and endings that nobody reaches by mistake.

use std::time::{Duration, Instant};

use engine::arithmetic::Fact;
use engine::games::GameKind;
use engine::games::dragonfish::Move;
use engine::games::fish_pond::FishPond;
use engine::practice::{Lessons, Task};
use fishpond::app::Message;
use fishpond::app::screen::grown_ups::{self, SessionActivity, SessionFormSection, SessionMessage};
use fishpond::app::sound::Sound;
use fishpond::app::widget::semantics::Role;
use gallery::Moment;
use iced_test::core::Rectangle;
use iced_test::core::keyboard::key::Named;
use iced_test::core::window::RedrawRequest;
use language::wording::calculation;
use language::{Language, Locale};

use crate::door::set_pin;
use crate::keeping::lay_and_call;
use crate::practice::{is_asked, keep_child, next, saved_attempts, solve};
use crate::situation::{TestDataFolder, catches, game_until, mia_fishes};
use crate::window::{SIZE, Window};
use records::{AnySavedGame, GameFile, Participant};

/// Sends a press to the form for a class session.
fn press(window: &mut Window, message: SessionMessage) {
    window.take_in(Message::GrownUps(grown_ups::Message::Class(grown_ups::ClassMessage::Session(message))));
}

/// Starts a class session of the children with these names, with three puzzles in a turn.
pub fn session(home: &TestDataFolder, names: &[&str]) -> Window {
    for name in names {
        keep_child(home, name, |_| Vec::new());
    }
    let mut window = home.start();
    set_pin(&mut window);
    window.click_on("grown-ups-session");
    press(&mut window, SessionMessage::Puzzles(3));
    press(&mut window, SessionMessage::Goal(Some(20)));
    window.click_on("session-start");
    window
}

/// Lets the next child say “ready”, and waits until a puzzle is asked.
pub fn begin_turn(window: &mut Window) {
    window.click_on("table-ready");
    window.wait_until(|window| is_asked(window));
}

fn is_next(window: &Window, name: &str) {
    window.reads(&window.says_with("round-next", [("names", name.into())]));
}

fn thanks(window: &Window, name: &str, answered: usize) -> String {
    window.says_with("round-turned", [("name", name.into()), ("answered", answered.into())])
}

/// Ends the class session by holding the button for two seconds.
fn end(window: &mut Window) {
    let button = window.written(&window.says("round-end")).bounds.center();
    let now = Instant::now();
    window.point(button);
    window.press_button();
    window.draw_at(now);
    window.draw_at(now + Duration::from_secs(2));
    window.release_button();
}

#[test]
fn a_class_takes_turns_sees_how_each_went_and_ends_kindly() {
    let home = TestDataFolder::new();
    let mut window = session(&home, &["Mia", "Noah"]);
    for (name, then) in [("Mia", "Noah"), ("Noah", "Mia")] {
        is_next(&window, name);
        begin_turn(&mut window);
        for _ in 0..3 {
            solve(&mut window);
            next(&mut window);
        }
        is_next(&window, then);
        window.reads(&thanks(&window, name, 3));
    }
    window.reads(&window.says_with("round-goal", [("right", 6.into()), ("goal", 20.into())]));
    window.click_on("round-skip");
    is_next(&window, "Noah");
    end(&mut window);
    window.reads_message("round-over");
    window.click_on("round-leave");
    window.reads_message("who-title");
    drop(window);
    let mia = home.records().1.children.into_iter().find(|child| child.name == "Mia").expect("Mia");
    assert_eq!(saved_attempts(&home, &mia).len(), 3);
}

#[test]
fn a_class_can_play_a_game_in_groups() {
    let home = TestDataFolder::new();
    for name in ["Mia", "Noah", "Li"] {
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
    assert_eq!(names, ["Li", "Mia", "Noah"]);
}

/// Starts a class session in which the children with these names play DragonFish.
fn game_session(home: &TestDataFolder, names: &[&str]) -> Window {
    for name in names {
        keep_child(home, name, |_| Vec::new());
    }
    let mut window = home.start();
    set_pin(&mut window);
    window.click_on("grown-ups-session");
    window.click_on("game-dragonfish");
    press(&mut window, SessionMessage::Goal(Some(20)));
    window.click_on("session-start");
    window
}

fn leave_the_table(window: &mut Window) {
    window.click_on("table-leave");
    window.click_on("table-leave-now");
}

#[test]
fn a_group_goes_on_with_the_game_that_it_left() {
    let home = TestDataFolder::new();
    let mut window = game_session(&home, &["Ava", "Max"]);
    window.click_on("table-ready");
    window.click_on("seats-start");
    let left = window.saved().clone();
    leave_the_table(&mut window);
    is_next(&window, "Ava, Max");

    // The next turn asks at once, and a new deal only replaces the game if somebody says so.
    window.click_on("table-ready");
    window.reads(&window.says_with("seats-replace-question", [("names", "Ava, Max".into())]));
    window.click_on("seats-resume-it");
    assert_eq!(*window.saved(), left);
    leave_the_table(&mut window);
    window.click_on("table-ready");
    window.click_on("answer-back");
    window.click_on("seats-start");
    window.click_on("seats-resume-it");
    assert_eq!(*window.saved(), left);
    leave_the_table(&mut window);

    // After the session it waits in the boat, and after a restart as well.
    end(&mut window);
    window.click_on("round-leave");
    window.click("Ava");
    window.reads_message("home-go-on");
    drop(window);
    assert_eq!(home.saved_game(), Some(left.clone()));
    let mut window = home.start();
    window.click("Max");
    window.click_on("home-go-on");
    assert_eq!(*window.saved(), left);
}

#[test]
fn a_group_hears_nothing_of_the_game_of_another_group() {
    let home = TestDataFolder::new();
    let mut window = game_session(&home, &["Ada", "Ben", "Cem", "Dan", "Eva", "Fin"]);
    window.click_on("table-ready");
    window.click_on("seats-start");
    let left = window.saved().clone();
    leave_the_table(&mut window);
    window.click_on("table-ready");
    let players = || [("names", "Ada, Ben, Cem, Dan".into())];
    window.does_not_read(&window.says_with("seats-replace-question", players()));
    window.does_not_read(&window.says_with("seats-resume", players()));
    window.click_on("seats-start");
    assert_ne!(window.saved().record.setup.seed, left.record.setup.seed, "it begins at once");
    leave_the_table(&mut window);
    assert_eq!(home.saved_game(), Some(left), "and the first group can still go on");
}

#[test]
fn a_single_press_does_not_end_the_session() {
    let home = TestDataFolder::new();
    let mut window = session(&home, &["Mia", "Noah"]);
    let button = window.written(&window.says("round-end")).bounds.center();
    let now = Instant::now();
    let after = |milliseconds| now + Duration::from_millis(milliseconds);
    window.click_at(button);
    window.draw_at(after(0));
    window.draw_at(after(9_000));
    is_next(&window, "Mia");
    // Held, but not long enough; and then the pointer slips off.
    window.press_button();
    window.draw_at(after(10_000));
    window.draw_at(after(11_900));
    window.release_button();
    window.draw_at(after(13_000));
    window.press_button();
    window.draw_at(after(20_000));
    window.point(window.on_the_bank());
    window.draw_at(after(30_000));
    is_next(&window, "Mia");
    window.release_button();
    end(&mut window);
    window.reads_message("round-over");
    window.reads(&window.says_with("round-answered", [("answered", 0.into()), ("right", 0.into())]));
}

#[test]
fn holding_a_key_works_like_holding_a_button_and_presses_nothing_new() {
    let home = TestDataFolder::new();
    let mut window = session(&home, &["Mia", "Noah"]);
    let now = Instant::now();
    for _ in 0..4 {
        window.key(Named::Tab);
    }
    window.key(Named::Enter);
    window.draw_at(now);
    window.draw_at(now + Duration::from_secs(9));
    is_next(&window, "Mia");
    window.holds(Named::Enter);
    window.draw_at(now + Duration::from_secs(10));
    window.repeats_held_key(Named::Enter);
    window.draw_at(now + Duration::from_millis(11_900));
    is_next(&window, "Mia");
    window.draw_at(now + Duration::from_secs(12));
    window.reads_message("round-over");
    window.repeats_held_key(Named::Enter);
    window.reads_message("round-over");
    window.lets_go(Named::Enter);
}

#[test]
fn a_turn_ends_early_only_after_a_question() {
    let home = TestDataFolder::new();
    let mut window = session(&home, &["Mia", "Noah"]);
    begin_turn(&mut window);
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
    // Enter goes on with the turn too. Ending it has to be chosen on purpose.
    window.key(Named::Escape);
    window.key(Named::Enter);
    window.does_not_read(&question);
    window.key(Named::Escape);
    let end_now = window.says("practice-end-turn");
    let texts = window.written_texts();
    let answer = texts.iter().rev().find(|text| text.content == end_now).expect("the answer");
    window.click_at(answer.bounds.center());
    is_next(&window, "Noah");
    window.reads(&thanks(&window, "Mia", 1));
}

#[test]
fn no_button_moves_when_a_result_appears() {
    let home = TestDataFolder::new();
    let mut window = session(&home, &["Mia", "Noah"]);
    let place = |window: &Window| window.written(&window.says("table-ready")).bounds;
    let before = place(&window);
    begin_turn(&mut window);
    for _ in 0..3 {
        solve(&mut window);
        next(&mut window);
    }
    window.reads(&thanks(&window, "Mia", 3));
    assert_eq!(place(&window), before);
}

/// Holds the button with the words of this Fluent id for two seconds.
fn hold(window: &mut Window, id: &str) {
    let button = window.written(&window.says(id)).bounds.center();
    let now = Instant::now();
    window.point(button);
    window.press_button();
    window.draw_at(now);
    window.draw_at(now + Duration::from_secs(2));
    window.release_button();
}

#[test]
fn children_without_a_turn_go_first_next_time_even_after_a_restart() {
    let home = TestDataFolder::new();
    let mut window = session(&home, &["Mia", "Noah", "Zoe"]);
    begin_turn(&mut window);
    for _ in 0..3 {
        solve(&mut window);
        next(&mut window);
    }
    is_next(&window, "Noah");
    end(&mut window);
    window.reads(&window.says_with("round-had", [("names", "Mia".into())]));
    window.reads(&window.says_with("round-next-time", [("names", "Noah, Zoe".into())]));
    drop(window);
    let mut window = home.start();
    window.click_on("who-grown-ups");
    window.types("4711");
    window.key(Named::Enter);
    window.click_on("grown-ups-session");
    window.click_on("session-start");
    is_next(&window, "Noah");
    window.click_on("round-skip");
    is_next(&window, "Zoe");
}

#[test]
fn absent_children_are_skipped_and_the_page_says_who_gets_a_turn() {
    let home = TestDataFolder::new();
    let names = ["Ada", "Ben", "Mia", "Noah", "Zoe"];
    let children: Vec<_> = names.iter().map(|name| keep_child(&home, name, |_| Vec::new())).collect();
    let mut window = home.start();
    set_pin(&mut window);
    window.click_on("grown-ups-session");
    press(&mut window, SessionMessage::Minutes(5));
    // Fifteen seconds to hand over, and five puzzles of eighteen seconds: in five minutes the third turn begins, and no fourth.
    let reaches = |reached: usize, count: usize| {
        [("minutes", 5.into()), ("reached", reached.into()), ("count", count.into())]
    };
    window.reads(&window.says_with("session-reaches", reaches(3, 5)));
    for child in &children[..3] {
        press(&mut window, SessionMessage::Here(child.id));
    }
    window.reads(&window.says_with("session-reaches-all", [("minutes", 5.into()), ("count", 2.into())]));
    window.click_on("session-start");
    is_next(&window, "Noah");
    window.click_on("round-skip");
    is_next(&window, "Zoe");
    window.click_on("round-skip");
    window.reads_message("round-over");
}

#[test]
fn who_is_here_can_be_pressed_with_a_finger() {
    let (home, names) = (TestDataFolder::new(), ["Ada", "Ben", "Mia", "Noah", "Zoe"]);
    for name in names {
        keep_child(&home, name, |_| Vec::new());
    }
    let mut window = home.start();
    set_pin(&mut window);
    window.click_on("grown-ups-session");
    let scene = window.scene();
    let here = scene.nodes.iter().filter(|node| names.contains(&node.name.as_str()) && node.is_on);
    let heights: Vec<f32> =
        here.filter(|node| node.role == Role::Choice).map(|node| node.bounds.height).collect();
    assert_eq!(heights.len(), names.len());
    assert!(heights.iter().all(|height| *height >= 44.0), "{heights:?}");
}

#[test]
fn the_choices_of_a_number_are_folded_away_until_somebody_wants_them() {
    let home = TestDataFolder::new();
    keep_child(&home, "Mia", |_| Vec::new());
    let mut window = home.start();
    set_pin(&mut window);
    window.click_on("grown-ups-session");
    let puzzles = window.says("session-puzzles");
    let (usual, fewer) = (format!("{puzzles}: 5"), format!("{puzzles}: 3"));
    let offers = |window: &mut Window, name: &str| window.scene().nodes.iter().any(|node| node.name == name);
    assert!(offers(&mut window, &usual) && !offers(&mut window, &fewer));
    window.press(&usual);
    window.press(&fewer);
    assert!(offers(&mut window, &fewer) && !offers(&mut window, &usual));
    let instead = window.says("session-lesson");
    window.press(&instead);
    window.press(&window.says("lesson-count-to-ten"));
    assert!(!offers(&mut window, &instead));
}

#[test]
fn choices_that_open_below_the_edge_come_into_sight() {
    let home = TestDataFolder::new();
    let names: Vec<String> = (1..=28).map(|number| format!("Maximilian {number}")).collect();
    for name in &names {
        keep_child(&home, name, |_| Vec::new());
    }
    let mut window = home.start();
    set_pin(&mut window);
    window.click_on("grown-ups-session");
    let minutes = window.says_with("grown-ups-minutes", [("count", 20.into())]);
    let other = format!("{}: {minutes}", window.says("session-minutes"));
    press(&mut window, SessionMessage::Open(SessionFormSection::Minutes));
    let scene = window.scene();
    let choice = scene.nodes.iter().find(|node| node.name == other).expect("it is open");
    // But for what rounding takes.
    assert!(choice.seen.is_some_and(|seen| seen.height > choice.bounds.height - 1.0), "{choice:?}");
}

#[test]
fn one_press_says_that_nobody_is_here_and_the_choice_stays_all_day() {
    let home = TestDataFolder::new();
    for name in ["Ava", "Mia", "Noah"] {
        keep_child(&home, name, |_| Vec::new());
    }
    let mut window = home.start();
    set_pin(&mut window);
    window.click_on("grown-ups-session");
    let chosen = |window: &mut Window| -> Vec<String> {
        let nodes = window.scene().nodes;
        let names = nodes.iter().filter(|node| ["Ava", "Mia", "Noah"].contains(&node.name.as_str()));
        names.filter(|node| node.is_chosen == Some(true)).map(|node| node.name.clone()).collect()
    };
    assert_eq!(chosen(&mut window).len(), 3);
    window.click_on("session-none-here");
    assert!(chosen(&mut window).is_empty());
    window.click_on("session-all-here");
    window.press("Noah");
    window.click_on("session-start");
    window.click_on("round-skip");
    is_next(&window, "Mia");
    drop(window);

    let mut window = home.start();
    open_session_page(&mut window);
    assert_eq!(chosen(&mut window), ["Mia"], "Noah is away, and Ava was skipped");
}

#[test]
fn a_grown_up_can_pause_the_session() {
    let home = TestDataFolder::new();
    let mut window = session(&home, &["Mia", "Noah"]);
    window.click_on("round-pause");
    is_next(&window, "Mia");
    hold(&mut window, "round-pause");
    window.reads_message("round-paused");
    window.reads_message("round-to-come");
    window.does_not_read_message("round-been");
    window.does_not_read_message("table-ready");
    window.click_on("round-go-on");
    is_next(&window, "Mia");
}

#[test]
fn a_session_ends_with_mistakes_to_discuss_without_names() {
    let home = TestDataFolder::new();
    for name in ["Mia", "Noah"] {
        keep_child(&home, name, |_| Vec::new());
    }
    let mut window = home.start();
    set_pin(&mut window);
    window.click_on("grown-ups-session");
    let lesson = Lessons::built_in().iter().position(|lesson| lesson.id == "add-make-ten").unwrap();
    press(&mut window, SessionMessage::Activity(SessionActivity::Lesson(lesson)));
    window.click_on("session-start");
    begin_turn(&mut window);
    let fact = answer_wrongly(&mut window);
    window.key(Named::Escape);
    let end_now = window.says("practice-end-turn");
    let texts = window.written_texts();
    let answer = texts.iter().rev().find(|text| text.content == end_now).expect("the answer");
    window.click_at(answer.bounds.center());
    is_next(&window, "Noah");
    end(&mut window);
    window.reads_message("round-talk");
    window.reads(&calculation::format_statement(&window.language, &fact.statement().unwrap()));
}

#[test]
fn the_sun_of_a_session_also_sets_at_the_table() {
    let home = TestDataFolder::new();
    for name in ["Mia", "Noah", "Li"] {
        keep_child(&home, name, |_| Vec::new());
    }
    let mut window = home.start();
    set_pin(&mut window);
    window.click_on("grown-ups-session");
    window.click_on("game-three-fishing");
    press(&mut window, SessionMessage::Minutes(15));
    window.click_on("session-start");
    window.click_on("table-ready");
    window.click_on("seats-start");
    let now = Instant::now();
    let moves_at = |window: &mut Window, minutes: u64| {
        window.redraw_after(now + Duration::from_secs(60 * minutes)) != RedrawRequest::Wait
    };
    // By then no card moves any more.
    let _cards_may_move = moves_at(&mut window, 1);
    assert!(moves_at(&mut window, 2) && moves_at(&mut window, 14));
    let _it_is_drawn_a_last_time = moves_at(&mut window, 16);
    assert!(!moves_at(&mut window, 17), "it has set");
}

/// Checks that everything in `pressed` can be seen whole, and that no words overlap. `what` names the screen for an error.
#[track_caller]
fn has_room(window: &Window, pressed: &[&str], what: &str) {
    let screen = Rectangle::with_size(SIZE);
    let seen: Vec<(String, Rectangle)> = window
        .whole_texts()
        .into_iter()
        .filter_map(|(text, bounds, visible)| Some((text, bounds.intersection(&visible?)?)))
        .collect();
    for id in pressed {
        let label = window.says(id);
        let (_, bounds) = seen.iter().find(|(text, _)| *text == label).expect("something to be pressed");
        assert!(bounds.is_within(&screen) && bounds.height > 12.0, "{what}: {label} at {bounds:?}");
    }
    for (at, (text, bounds)) in seen.iter().enumerate() {
        assert!(bounds.is_within(&screen), "{what}: {text} at {bounds:?}");
        for (other, beside) in &seen[..at] {
            let over = bounds.intersection(beside).filter(|over| over.width > 1.0 && over.height > 1.0);
            assert!(over.is_none(), "{what}: {text} lies over {other}");
        }
    }
}

#[test]
fn between_turns_nobody_sees_how_many_answers_of_a_child_were_right() {
    let home = TestDataFolder::new();
    let mut window = session(&home, &["Mia", "Noah"]);
    begin_turn(&mut window);
    answer_wrongly(&mut window);
    finish_turn(&mut window);
    is_next(&window, "Noah");
    window.reads(&thanks(&window, "Mia", 3));
    assert!(!thanks(&window, "Mia", 3).contains('2'));
    window.reads(&window.says_with("round-goal", [("right", 2.into()), ("goal", 20.into())]));
}

/// Answers the fact on the screen with one too many. Returns the fact.
fn answer_wrongly(window: &mut Window) -> Fact {
    let Task::Fact(fact) = window.fishpond().practice().unwrap().exercise().unwrap().puzzle().task.clone()
    else {
        panic!("a fact is asked")
    };
    window.types(&(fact.result().unwrap() + 1).to_string());
    window.key(Named::Enter);
    fact
}

/// Solves all puzzles that are left in a child's turn. One that was answered wrongly comes again.
fn finish_turn(window: &mut Window) {
    while is_asked(window) {
        solve(window);
        next(window);
    }
}

#[test]
fn the_goal_is_celebrated_once_and_then_counting_goes_on() {
    let home = TestDataFolder::new();
    for name in ["Mia", "Noah"] {
        keep_child(&home, name, |_| Vec::new());
    }
    let mut window = home.start();
    set_pin(&mut window);
    window.click_on("grown-ups-session");
    press(&mut window, SessionMessage::Puzzles(3));
    press(&mut window, SessionMessage::Goal(Some(5)));
    window.click_on("session-start");
    let take_turn = |window: &mut Window| {
        begin_turn(window);
        for _ in 0..3 {
            solve(window);
            next(window);
        }
    };
    take_turn(&mut window);
    window.does_not_read_message("round-goal-reached");
    // A session is silent until somebody switches sounds on.
    window.take_in(Message::SoundSwitched);
    drop(window.sounds());
    take_turn(&mut window);
    window.reads_message("round-goal-reached");
    assert!(window.sounds().ends_with(&[Sound::Stone]));
    let now = Instant::now();
    let moves = |window: &mut Window, seconds| match window.redraw_after(now + Duration::from_secs(seconds)) {
        RedrawRequest::At(next) => next < now + Duration::from_secs(seconds) + Duration::from_millis(100),
        _ => false,
    };
    assert!(moves(&mut window, 0) && !moves(&mut window, 10), "it moves for a while");
    take_turn(&mut window);
    window.does_not_read_message("round-goal-reached");
    window.reads(&window.says_with("round-past-goal", [("right", 9.into()), ("goal", 5.into())]));
    end(&mut window);
    window.reads_message("round-goal-reached");
}

#[test]
fn a_group_that_leaves_before_it_plays_had_no_turn_and_catches_count() {
    let home = TestDataFolder::new();
    let mut window = game_session(&home, &["Ava", "Max"]);
    window.click_on("table-ready");
    window.click_on("seats-start");
    leave_the_table(&mut window);
    end(&mut window);
    window.reads(&window.says_with("round-next-time", [("names", "Ava, Max".into())]));
    window.does_not_read(&window.says_with("round-had", [("names", "Ava, Max".into())]));
}

#[test]
fn a_catch_counts_for_the_goal_and_only_a_child_who_moved_had_a_turn() {
    let home = TestDataFolder::new();
    let children = ["Mia", "Jonas"].map(|name| keep_child(&home, name, |_| Vec::new()));
    let players = children
        .map(|child| Participant { child: Some(child.id), ..child.participant(GameKind::DragonFish) });
    let left = game_until(&players, |game| mia_fishes(game) && !catches(game).is_empty());
    AnySavedGame::from(left)
        .save(&home.folder(), GameFile::FIRST)
        .expect("a temporary folder can be written to");
    let mut window = game_session(&home, &[]);
    window.click_on("table-ready");
    window.click_on("seats-resume-it");
    window.click_on("table-ready");
    let (pond, solution) = catches(window.game()).remove(0);
    lay_and_call(&mut window, &Move::Catch { pond, calculation: solution.calculation });
    leave_the_table(&mut window);
    window.reads(&window.says_with("round-caught-goal", [("right", 1.into()), ("goal", 20.into())]));
    end(&mut window);
    window.reads(&window.says_with("round-had", [("names", "Mia".into())]));
    window.reads(&window.says_with("round-next-time", [("names", "Jonas".into())]));
}

/// Opens the grown-ups' page of a class session with the PIN.
fn open_session_page(window: &mut Window) {
    window.click_on("who-grown-ups");
    window.types("4711");
    window.key(Named::Enter);
    window.click_on("grown-ups-session");
}

#[test]
fn a_session_goes_on_after_a_restart_and_its_end_can_be_seen_again() {
    let home = TestDataFolder::new();
    let mut window = session(&home, &["Mia", "Noah"]);
    begin_turn(&mut window);
    let fact = answer_wrongly(&mut window);
    finish_turn(&mut window);
    is_next(&window, "Noah");
    drop(window);

    let mut window = home.start();
    open_session_page(&mut window);
    window.click(&window.says_with("session-go-on", [("name", "Noah".into())]));
    is_next(&window, "Noah");
    window.reads(&window.says_with("round-goal", [("right", 2.into()), ("goal", 20.into())]));
    end(&mut window);
    window.click_on("round-leave");
    drop(window);

    let mut window = home.start();
    open_session_page(&mut window);
    window.click_on("session-see-again");
    window.reads_message("round-talk");
    window.reads(&calculation::format_statement(&window.language, &fact.statement().unwrap()));
    window.reads(&window.says_with("round-had", [("names", "Mia".into())]));
    let saved = std::fs::read_to_string(home.path().join("class-session.json")).expect("it is saved");
    assert!(!saved.contains("Mia"), "no name is with a mistake");
}

#[test]
fn a_child_who_was_skipped_can_be_brought_back() {
    let home = TestDataFolder::new();
    let mut window = session(&home, &["Mia", "Noah"]);
    let undo = |window: &Window, name: &str| window.says_with("round-unskip", [("name", name.into())]);
    window.click_on("round-skip");
    is_next(&window, "Noah");
    window.click(&undo(&window, "Mia"));
    is_next(&window, "Mia");
    // After the next turn too, and in a pause.
    window.click_on("round-skip");
    begin_turn(&mut window);
    finish_turn(&mut window);
    is_next(&window, "Noah");
    window.reads(&undo(&window, "Mia"));
    hold(&mut window, "round-pause");
    window.click(&undo(&window, "Mia"));
    window.click_on("round-go-on");
    is_next(&window, "Mia");
    // Even the last one, with whom the session would end.
    window.click_on("round-skip");
    window.click_on("round-skip");
    window.reads_message("round-over");
    window.click(&undo(&window, "Noah"));
    is_next(&window, "Noah");
    window.does_not_read(&undo(&window, "Noah"));
}

#[test]
fn the_buttons_between_turns_are_all_there_in_large_type() {
    let moments: [(Moment, &[&str]); 2] = [
        (Moment::NextChild, &["table-ready", "round-skip", "round-pause", "round-end"]),
        (Moment::SessionRests, &["round-go-on", "round-end"]),
    ];
    for locale in Locale::ALL {
        for (moment, pressed) in moments {
            for percent in [100, 150, 200] {
                let mut window = Window::open(moment.fishpond(locale));
                window.language = Language::new(locale);
                window.enlarge(percent);
                has_room(&window, pressed, &format!("{} in {locale:?} at {percent} %", moment.name()));
            }
        }
    }
}

#[test]
fn the_end_of_a_session_fits_the_smallest_window_with_large_type() {
    for locale in Locale::ALL {
        for percent in [100, 150, 200] {
            let mut window = Window::open(Moment::SessionOver.fishpond(locale));
            window.language = Language::new(locale);
            window.enlarge(percent);
            has_room(&window, &["round-leave"], &format!("{locale:?} at {percent} %"));
            if percent == 100 {
                window.reads_message("round-talk");
            }
        }
    }
}

#[test]
fn the_end_of_a_session_fits_for_a_large_class() {
    let home = TestDataFolder::new();
    let names: Vec<String> = (1..=28).map(|number| format!("Maximilian {number}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut window = session(&home, &names);
    end(&mut window);
    window.reads_message("round-over");
    for percent in [100, 150] {
        window.enlarge(percent);
        has_room(&window, &["round-leave"], &format!("28 children at {percent} %"));
    }
    window.click_on("round-leave");
    window.reads_message("who-title");
}
