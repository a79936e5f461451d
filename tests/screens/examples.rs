//! Shown before asked: worked examples whose last step is left to the child, and answers that are given in steps.

use engine::arithmetic::{Fact, Operation};
use engine::practice::{Approach, Example, ExampleText, Slip, Task};
use fishpond::app::Message;
use fishpond::app::screen::practice::{self, PuzzleInput};
use gallery::Moment;
use iced_test::core::Size;
use language::wording::calculation;
use language::{Language, Locale};

use crate::practice::exercise;
use crate::sound_look::{press, puzzle_of, task};
use crate::window::Window;

/// A window with a lesson that is begun by a child without any answers.
fn begun(lesson: &str, locale: Locale) -> Window {
    let mut window = Window::open(Moment::NewRiver.fishpond(locale));
    window.language = Language::new(locale);
    for message in [practice::Message::Lesson(lesson.to_owned()), practice::Message::Start] {
        window.take_in(Message::Practice(message));
    }
    window
}

fn example(window: &Window) -> Option<Example> {
    exercise(window).shown_example().map(|showing| showing.example().clone())
}

fn fact(window: &Window) -> Fact {
    let Task::Fact(fact) = task(window) else { panic!("no fact is asked") };
    fact
}

fn types(window: &mut Window, number: i64) {
    for digit in number.to_string().bytes() {
        press(window, PuzzleInput::Digit(digit - b'0'));
    }
    press(window, PuzzleInput::Check);
}

/// The number that the worked example leaves to the child.
fn left(example: &Example) -> i64 {
    match example.last_step.simplest_answer() {
        Some(engine::practice::Answer::Number(number)) => number,
        other => panic!("{other:?} is left"),
    }
}

/// Presses on through a worked example, up to the half that is left to the child.
fn press_on(window: &mut Window) {
    let steps = example(window).expect("an example").steps.len();
    for _ in 1..steps {
        press(window, PuzzleInput::ExampleNext);
    }
}

#[test]
fn an_example_is_stepped_through_and_half_of_it_filled_in() {
    for locale in Locale::ALL {
        let mut window = begun("add-make-ten", locale);
        let shown = example(&window).expect("the lesson is begun for the first time");
        assert_ne!(shown.last_step.task, task(&window));
        for (at, step) in shown.steps.iter().enumerate() {
            if at > 0 {
                press(&mut window, PuzzleInput::ExampleNext);
            }
            window.reads(&calculation::example_sentence(&window.language, &step.text));
            if let Some(made) = calculation::example_calculation(&window.language, &step.text) {
                let is_told = window.sees(&made);
                assert!(is_told, "{made} is not among {:#?}", window.texts());
            }
        }
        assert!(matches!(shown.steps.last().expect("steps").text, ExampleText::LastStep(_)));
        types(&mut window, left(&shown) + 1);
        window.reads(["is not", "ist nicht", "不是"][locale as usize]);
        assert!(!exercise(&window).shown_example().expect("it goes on").is_over());
        types(&mut window, left(&shown));
        window.reads_message("example-there");
        window.reads(&calculation::example_result(&window.language, &shown));
        press(&mut window, PuzzleInput::Skip);
        assert!(example(&window).is_none());
        window.reads_message("practice-fact");
        // Nothing in the example counts as an answer.
        let result = fact(&window).result().expect("a number");
        types(&mut window, result);
        assert!(exercise(&window).is_right() && exercise(&window).auto_advance_since().is_some());
    }
}

#[test]
fn the_rest_is_shown_after_two_wrong_numbers() {
    let mut window = begun("add-make-ten", Locale::English);
    let shown = example(&window).expect("an example");
    press_on(&mut window);
    for by in [1, 2] {
        types(&mut window, left(&shown) + by);
    }
    assert!(exercise(&window).shown_example().expect("an example").is_over());
    window.reads(&calculation::example_result(&window.language, &shown));
}

#[test]
fn one_press_skips_an_example_for_good() {
    let mut window = begun("add-make-ten", Locale::English);
    window.click_on("example-skip");
    assert!(example(&window).is_none());
    let result = fact(&window).result().expect("a number");
    types(&mut window, result);
    press(&mut window, PuzzleInput::Next);
    assert!(example(&window).is_none(), "something is answered");
    let lesson = practice::Message::Lesson("add-make-ten".to_owned());
    for message in [practice::Message::Leave, lesson, practice::Message::Start] {
        window.take_in(Message::Practice(message));
    }
    assert!(example(&window).is_none(), "it was begun before");
}

#[test]
fn a_slip_that_returns_brings_an_example() {
    let mut window = begun("add-bridging", Locale::English);
    press(&mut window, PuzzleInput::Skip);
    for is_shown in [false, true] {
        let asked = fact(&window);
        types(&mut window, Slip::ForgotCarry.wrong_answer_to(asked).expect("a ten is made"));
        types(&mut window, asked.result().expect("a number"));
        press(&mut window, PuzzleInput::Next);
        assert_eq!(example(&window).is_some(), is_shown);
    }
}

#[test]
fn a_repeated_example_leaves_more_to_the_child() {
    for locale in Locale::ALL {
        let mut window = begun("add-bridging", locale);
        press(&mut window, PuzzleInput::Skip);
        for _ in 0..2 {
            let asked = fact(&window);
            types(&mut window, Slip::ForgotCarry.wrong_answer_to(asked).expect("a ten is made"));
            types(&mut window, asked.result().expect("a number"));
            press(&mut window, PuzzleInput::Next);
        }
        let shown = example(&window).expect("the slip has returned");
        let first =
            (0..shown.steps.len()).find(|at| shown.puzzle_at_step(*at).is_some()).expect("a step to fill in");
        assert_eq!(first, shown.steps.len() - 2, "one step more than the last");
        for _ in 0..first {
            press(&mut window, PuzzleInput::ExampleNext);
        }
        let asked = shown.puzzle_at_step(first).expect("a step to fill in");
        let made = calculation::format_statement(&window.language, &asked.solution().expect("a calculation"));
        assert!(!window.sees(&made), "it tells {made}");
        window.reads(&calculation::example_sentence(&window.language, &shown.steps[first].text));
        window.reads_message("example-your-turn");
        let Some(engine::practice::Answer::Number(number)) = asked.simplest_answer() else {
            panic!("{asked:?}")
        };
        // The answer is right, or it is told after two wrong ones. Then the last number is asked.
        let typed = if locale == Locale::English { vec![number] } else { vec![number + 1, number + 2] };
        if locale == Locale::English {
            press(&mut window, PuzzleInput::Check);
            window.reads_message("practice-type-number");
        }
        for number in &typed {
            types(&mut window, *number);
        }
        assert!(window.sees(&made), "{made} is not among {:#?}", window.texts());
        // What the program filled in is said, and not taken for a right answer.
        let not_quite = window.says("practice-not-yet");
        let is_told = window.texts().iter().any(|text| text.contains(&not_quite) && text.contains(&made));
        assert_eq!(is_told, typed.len() > 1, "{:#?}", window.texts());
        // The question stays in sight.
        let question = calculation::example_calculation(&window.language, &shown.steps[0].text);
        assert!(question.is_none_or(|question| window.sees(&question)), "{:#?}", window.texts());
        assert!(!exercise(&window).shown_example().expect("it goes on").is_over());
        types(&mut window, left(&shown));
        window.reads_message("example-there");
        window.reads(&calculation::example_result(&window.language, &shown));
    }
}

#[test]
fn after_the_hints_show_me_how_takes_their_place() {
    let mut window = puzzle_of("add-bridging", Locale::English);
    let hint = window.written("Hint").bounds;
    while window.sees("Hint") {
        press(&mut window, PuzzleInput::Hint);
    }
    let show = window.written("Show me how").bounds;
    assert!((hint.center_y() - show.center_y()).abs() < 1.0, "{hint:?} {show:?}");
    window.click_on("example-show");
    let shown = example(&window).expect("an example");
    assert_ne!(Some(shown.solution), exercise(&window).puzzle().solution(), "it does not tell what is asked");
}

#[test]
fn a_placement_shows_no_example() {
    let mut window = Window::open(Moment::NewRiver.fishpond(Locale::English));
    window.take_in(Message::Practice(practice::Message::Placement));
    assert!(example(&window).is_none());
    window.does_not_read_message("example-show");
}

/// Types a step of an answer: the calculation and, after `=`, the number `said` that it should make.
fn step(window: &mut Window, Fact { left, operation, right }: Fact, said: i64) {
    let digits = |number: i64| number.to_string().into_bytes().into_iter();
    for digit in digits(left) {
        press(window, PuzzleInput::Digit(digit - b'0'));
    }
    press(window, PuzzleInput::Sign(operation));
    for digit in digits(right) {
        press(window, PuzzleInput::Digit(digit - b'0'));
    }
    press(window, PuzzleInput::Equals);
    types(window, said);
}

#[test]
fn an_answer_can_be_given_in_steps() {
    for lesson in ["add-make-ten", "add-bridging", "subtract-over-ten"] {
        let mut window = puzzle_of(lesson, Locale::English);
        let asked = fact(&window);
        let Some(Approach::Chain { first, then }) = Approach::for_fact(asked) else { panic!("{asked:?}") };
        window.click_on("steps-answer");
        step(&mut window, first, first.result().expect("a number"));
        let made = first.statement().expect("a number").to_string();
        window.reads(&made);
        assert!(!exercise(&window).is_right());
        // A sign goes on from the result.
        press(&mut window, PuzzleInput::Sign(then.operation));
        let from = then.left;
        window.reads(&format!("{from} {}", then.operation.sign()));
        for digit in then.right.to_string().bytes() {
            press(&mut window, PuzzleInput::Digit(digit - b'0'));
        }
        press(&mut window, PuzzleInput::Equals);
        types(&mut window, then.result().expect("a number"));
        assert!(
            exercise(&window).is_right() && exercise(&window).auto_advance_since().is_some(),
            "right at first"
        );
        window.reads_message("practice-right");
        window.reads(&asked.statement().expect("a number").to_string());
    }
}

#[test]
fn the_first_wrong_step_is_named_and_counts_as_a_wrong_answer() {
    let mut window = puzzle_of("add-make-ten", Locale::English);
    let asked = fact(&window);
    let Some(Approach::Chain { first, then }) = Approach::for_fact(asked) else { panic!("{asked:?}") };
    press(&mut window, PuzzleInput::InSteps);
    let made = first.result().expect("a number");
    step(&mut window, first, made + 1);
    window.reads(&format!("{}, not {}", first.statement().expect("a number"), made + 1));
    step(&mut window, first, made);
    step(&mut window, then, then.result().expect("a number"));
    assert!(exercise(&window).is_right());
    assert!(exercise(&window).auto_advance_since().is_some(), "it is right, if not at first");
}

#[test]
fn no_step_gives_away_the_result() {
    let mut window = puzzle_of("add-make-ten", Locale::English);
    let asked = fact(&window);
    press(&mut window, PuzzleInput::InSteps);
    let result = asked.result().expect("a number");
    step(&mut window, asked, result + 1);
    window.reads(&format!("{} is not {}.", asked.question(), result + 1));
    window.does_not_read(&format!("= {result}"));
}

#[test]
fn a_step_can_be_undone_sign_by_sign() {
    let mut window = puzzle_of("add-make-ten", Locale::English);
    let asked = fact(&window);
    press(&mut window, PuzzleInput::InSteps);
    press(&mut window, PuzzleInput::Equals);
    window.reads_message("steps-incomplete");
    // Marks of direction and spaces around the row cannot be seen.
    let is_written = |window: &Window, row: String| {
        let seen = |c: char| c.is_whitespace() || ('\u{2066}'..='\u{2069}').contains(&c);
        window.texts().iter().any(|text| text.trim_matches(seen) == row)
    };
    press(&mut window, PuzzleInput::Sign(Operation::Add));
    assert!(is_written(&window, format!("{} +", asked.left)), "{:?}", window.texts());
    press(&mut window, PuzzleInput::Undo);
    assert!(!is_written(&window, format!("{} +", asked.left)), "{:?}", window.texts());
    press(&mut window, PuzzleInput::Undo);
    assert!(is_written(&window, "…".to_owned()), "{:?}", window.texts());
}

#[test]
fn the_keys_fit_small_windows_and_large_type() {
    for locale in Locale::ALL {
        for percent in [100, 150] {
            let mut window = puzzle_of("add-make-ten", locale);
            window.enlarge(percent);
            window.resize(Size::new(1024.0, 600.0));
            let fits = |window: &Window| {
                let seen = window.buttons_seen();
                assert!(seen.iter().all(|(_, whole)| *whole), "{locale:?} {percent}: {seen:?}");
            };
            fits(&window);
            press(&mut window, PuzzleInput::InSteps);
            fits(&window);
            let mut window = begun("add-make-ten", locale);
            window.enlarge(percent);
            window.resize(Size::new(1024.0, 600.0));
            fits(&window);
            press_on(&mut window);
            fits(&window);
        }
    }
}
