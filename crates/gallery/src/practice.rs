//! Moments of practice: the river, a puzzle of each kind, a slip, and the end of a session.

use std::cell::Cell;
use std::sync::Arc;

use engine::arithmetic::{Fact, Rung};
use engine::practice::tables_check::{KeypadKey, TimedPhase};
use engine::practice::{Answer, AnswerRecord, Approach, LessonPlace, Lessons, Puzzle, Slip, Task};
use fishpond::app::screen::home;
use fishpond::app::screen::practice::{
    Exercise, LearnerState, Message, Practice, PuzzleInput, TimedPractice,
};
use fishpond::app::{self, Fishpond};
use iced::time::Instant;
use language::Locale;
use records::FishKind;

use crate::arriving::go_home;
use crate::made_up::{answers, answers_by_heart, drive_error, made_up_children, nearly_finished_answers};
use crate::{Computer, Moment};

pub fn reach(moment: Moment, locale: Locale) -> Fishpond {
    let mut fishpond = at_river(moment, locale);
    match moment {
        Moment::FirstSteps => send_message(&mut fishpond, Message::Shore(LessonPlace::Before)),
        Moment::BesideTheRiver => send_message(&mut fishpond, Message::Shore(LessonPlace::Beside)),
        Moment::ExampleFirst => show_example(&mut fishpond, 1),
        Moment::ExampleLast => show_example(&mut fishpond, usize::MAX),
        Moment::InSteps => answer_in_steps(&mut fishpond),
        Moment::Slip
        | Moment::PuzzleRight
        | Moment::PuzzleSolution
        | Moment::PracticeAsks
        | Moment::PlacementMissed
        | Moment::SeenThrough
        | Moment::PracticeDone
        | Moment::RungFinished => answer_puzzles(moment, &mut fishpond),
        Moment::CheckQuestion | Moment::CheckEnd => {
            send_message(&mut fishpond, Message::TablesCheck);
            rehearse(&mut fishpond, |check| {
                let counts = check.question().is_some_and(|fact| fact.left > 1);
                let is_asked = matches!(check.phase(), TimedPhase::Asks { .. });
                check.phase() == TimedPhase::Over || moment == Moment::CheckQuestion && counts && is_asked
            });
            send_message(&mut fishpond, Message::CheckKey(KeypadKey::Digit(4)));
        }
        Moment::BurstQuestion | Moment::BurstShown | Moment::BurstEnd => {
            go_on_with_burst(moment, &mut fishpond);
        }
        _ => {
            if let Some(lesson) = lesson_of(moment) {
                begin(&mut fishpond, lesson);
            }
            match moment {
                Moment::HowMany => {
                    enter_input(&mut fishpond, PuzzleInput::Fish(0));
                    enter_input(&mut fishpond, PuzzleInput::Fish(1));
                }
                Moment::HowManyMissed => {
                    let wrong = asked_number(&fishpond).and_then(|right| u8::try_from(right - 1).ok());
                    enter_input(&mut fishpond, PuzzleInput::Number(wrong.unwrap_or_default()));
                }
                Moment::TwoStepsMissed => {
                    let wrong = asked_number(&fishpond).map(|right| right - 1);
                    enter_answer(&mut fishpond, wrong.unwrap_or_default());
                }
                _ => {}
            }
        }
    }
    fishpond
}

/// The id of the lesson whose first puzzle is shown. `None` if the moment is no such puzzle.
const fn lesson_of(moment: Moment) -> Option<&'static str> {
    Some(match moment {
        Moment::PuzzleFact => "add-make-ten",
        Moment::PuzzleComplete => "multiply-missing-factor",
        Moment::PuzzleCatchFish => "subtract-ponds",
        Moment::PuzzleAnyCatch => "join-any-catch",
        Moment::PuzzleThreeTens => "add-three-tens",
        Moment::PuzzleThirdCard => "add-third-card",
        Moment::PuzzleMacOne => "multiply-mac-one-search",
        Moment::PuzzleTrueOrFalse => "subtract-true-or-false",
        Moment::HowMany => "count-adding-to-five",
        Moment::HowManyMissed => "count-to-ten",
        Moment::SeenAtAGlance => "count-two-dice",
        Moment::FishMissing => "count-friends-of-ten",
        Moment::OnALine => "line-to-twenty",
        Moment::TwoSteps | Moment::TwoStepsMissed => "two-steps-times-plus",
        _ => return None,
    })
}

fn at_river(moment: Moment, locale: Locale) -> Fishpond {
    let (mut children, lessons) = (made_up_children(locale), Lessons::built_in());
    let first = &mut children[0];
    first.settings.dragonfish = Rung::Division;
    first.settings.three_fishing = Rung::Division;
    first.settings.tables_check = matches!(moment, Moment::River | Moment::CheckQuestion | Moment::CheckEnd);
    let bursts = [Moment::River, Moment::BurstQuestion, Moment::BurstShown, Moment::BurstEnd];
    first.settings.bursts = bursts.contains(&moment);
    let answers: Vec<AnswerRecord> = match moment {
        Moment::NewRiver | Moment::PlacementMissed => Vec::new(),
        Moment::RungFinished => nearly_finished_answers(&lessons),
        _ if first.settings.bursts => {
            answers(&lessons).into_iter().chain(answers_by_heart(&lessons)).collect()
        }
        _ => answers(&lessons),
    };
    let first = first.id;
    let mut fishpond = Computer { children, ..Computer::new(locale) }.start();
    go_home(&mut fishpond, first);
    crate::tell(&mut fishpond, [app::Message::Home(home::Message::Practise)]);
    if moment == Moment::PracticeUnread {
        send_message(&mut fishpond, Message::Known(first, Err(drive_error())));
    } else {
        send_learner_state(&mut fishpond, &answers);
    }
    fishpond
}

pub fn send_learner_state(fishpond: &mut Fishpond, answers: &[AnswerRecord]) {
    let lessons = Lessons::built_in();
    let fish = [5, 10, 15, 10, 20].map(|points| FishKind::Card(points).into());
    let known = LearnerState::from_answers(answers, &lessons, &lessons).with_fish(fish.to_vec());
    if let Some(child) = fishpond.practice().map(Practice::child) {
        send_message(fishpond, Message::Known(child, Ok(Arc::new(known))));
    }
}

fn answer_puzzles(moment: Moment, fishpond: &mut Fishpond) {
    match moment {
        Moment::Slip => {
            begin(fishpond, "subtract-bridging");
            let wrong = asked_fact(fishpond).and_then(|fact| Slip::SmallerFromLarger.wrong_answer_to(fact));
            enter_answer(fishpond, wrong.unwrap_or_default());
        }
        Moment::SeenThrough => {
            begin(fishpond, "subtract-true-or-false");
            // Goes on until a claim is false.
            while exercise(fishpond).is_some_and(|exercise| !exercise.is_false_claim()) {
                enter_input(fishpond, PuzzleInput::Claim(true));
                enter_input(fishpond, PuzzleInput::Next);
            }
            enter_input(fishpond, PuzzleInput::Claim(false));
            let reason = exercise(fishpond).and_then(|exercise| reason_in(exercise.puzzle()));
            enter_input(fishpond, PuzzleInput::Reason(reason.unwrap_or_default()));
        }
        Moment::PuzzleRight => {
            begin(fishpond, "add-make-ten");
            answer_rightly(fishpond, 4);
            if let Some(right) = asked_result(fishpond) {
                enter_answer(fishpond, right);
            }
        }
        Moment::PracticeAsks => {
            begin(fishpond, "add-make-ten");
            answer_rightly(fishpond, 3);
            send_message(fishpond, Message::Leave);
        }
        Moment::PlacementMissed => {
            send_message(fishpond, Message::Placement);
            // Goes on until a fact is asked.
            while exercise(fishpond).is_some() && asked_fact(fishpond).is_none() {
                for input in [
                    PuzzleInput::Number(1),
                    PuzzleInput::Mark(1),
                    PuzzleInput::Digit(1),
                    PuzzleInput::Check,
                    PuzzleInput::Next,
                ] {
                    enter_input(fishpond, input);
                }
            }
            enter_answer(fishpond, 3);
        }
        Moment::PuzzleSolution => {
            begin(fishpond, "add-make-ten");
            answer_rightly(fishpond, 3);
            for _ in 0..2 {
                let wrong = asked_result(fishpond).map(|right| right + 1);
                enter_answer(fishpond, wrong.unwrap_or_default());
            }
        }
        _ => {
            begin(fishpond, "add-make-ten");
            answer_rightly(fishpond, usize::MAX);
        }
    }
}

fn go_on_with_burst(moment: Moment, fishpond: &mut Fishpond) {
    send_message(fishpond, Message::Burst);
    // After this many answers a child's two minutes are nearly over.
    let left = Cell::new(if moment == Moment::BurstEnd { 32 } else { 7 });
    rehearse(fishpond, |check| {
        let is_asked = matches!(check.phase(), TimedPhase::Asks { .. });
        is_asked && left.replace(left.get() - 1) == 0
    });
    if moment == Moment::BurstEnd {
        // The time ends, and then the pause after it.
        for _ in 0..2 {
            let check = fishpond.practice().and_then(|practice| practice.timed_practice());
            let Some(clock) = check.and_then(TimedPractice::advances_at) else { return };
            send_message(fishpond, Message::CheckTimeEnded(clock));
        }
        return;
    }
    send_message(fishpond, Message::CheckKey(KeypadKey::Digit(1)));
    if moment == Moment::BurstShown {
        send_message(fishpond, Message::CheckKey(KeypadKey::Enter));
    }
}

pub fn send_message(fishpond: &mut Fishpond, message: Message) {
    crate::tell(fishpond, [app::Message::Practice(message)]);
}

pub fn enter_input(fishpond: &mut Fishpond, input: PuzzleInput) {
    send_message(fishpond, Message::Puzzle(input));
}

/// Begins a lesson, and skips its example if there is one.
fn begin(fishpond: &mut Fishpond, lesson: &str) {
    begin_with_example(fishpond, lesson);
    enter_input(fishpond, PuzzleInput::Skip);
}

fn begin_with_example(fishpond: &mut Fishpond, lesson: &str) {
    send_message(fishpond, Message::Lesson(lesson.to_owned()));
    send_message(fishpond, Message::Start);
}

fn show_example(fishpond: &mut Fishpond, steps: usize) {
    begin_with_example(fishpond, "add-bridging");
    // If a lesson was begun before, a child can ask for the example only after the hints.
    for input in [PuzzleInput::Hint, PuzzleInput::Hint, PuzzleInput::ShowExample] {
        enter_input(fishpond, input);
    }
    let there = exercise(fishpond)
        .and_then(Exercise::shown_example)
        .map_or(0, |showing| showing.example().steps.len());
    for _ in 0..steps.min(there) {
        enter_input(fishpond, PuzzleInput::ExampleNext);
    }
}

/// Answers the first step of a puzzle in steps, and begins the next step.
fn answer_in_steps(fishpond: &mut Fishpond) {
    begin(fishpond, "add-make-ten");
    enter_input(fishpond, PuzzleInput::InSteps);
    let Some(Approach::Chain { first, then }) = asked_fact(fishpond).and_then(Approach::for_fact) else {
        return;
    };
    write(fishpond, first);
    enter_input(fishpond, PuzzleInput::Equals);
    enter_answer(fishpond, first.result().unwrap_or_default());
    write(fishpond, then);
}

fn write(fishpond: &mut Fishpond, Fact { left, operation, right }: Fact) {
    let digits = |number: i64| {
        number.to_string().into_bytes().into_iter().map(|digit| PuzzleInput::Digit(digit - b'0'))
    };
    for input in digits(left).chain([PuzzleInput::Sign(operation)]).chain(digits(right)) {
        enter_input(fishpond, input);
    }
}

fn exercise(fishpond: &Fishpond) -> Option<&Exercise> {
    fishpond.practice()?.exercise()
}

pub fn asked_fact(fishpond: &Fishpond) -> Option<Fact> {
    match exercise(fishpond)?.puzzle().task {
        Task::Fact(fact) => Some(fact),
        _ => None,
    }
}

/// The number that is the right answer to the puzzle on the screen. `None` if it asks no number.
fn asked_number(fishpond: &Fishpond) -> Option<i64> {
    match exercise(fishpond)?.puzzle().simplest_answer()? {
        Answer::Number(number) => Some(number),
        _ => None,
    }
}

/// The result of the fact that the puzzle on the screen asks. `None` if it asks no fact.
pub fn asked_result(fishpond: &Fishpond) -> Option<i64> {
    asked_fact(fishpond)?.result().ok()
}

/// Answers `count` facts rightly, or all that are asked if there are fewer.
pub fn answer_rightly(fishpond: &mut Fishpond, count: usize) {
    for _ in 0..count {
        let Some(right) = asked_result(fishpond) else { return };
        enter_answer(fishpond, right);
        enter_input(fishpond, PuzzleInput::Next);
    }
}

/// Answers questions of a tables check or of two quick minutes rightly, until `until` is true.
fn rehearse(fishpond: &mut Fishpond, until: impl Fn(&TimedPractice) -> bool) {
    let check = |fishpond: &Fishpond| -> Option<(TimedPhase, Option<Instant>, Option<Fact>, bool)> {
        let check = fishpond.practice()?.timed_practice()?;
        Some((check.phase(), check.advances_at(), check.question(), until(check)))
    };
    while let Some((step, rings, fact, false)) = check(fishpond) {
        match (step, rings) {
            (TimedPhase::Waits, _) => send_message(fishpond, Message::BeginCheck),
            (TimedPhase::Asks { .. }, _) => {
                let result = fact.and_then(|fact| fact.result().ok()).unwrap_or_default();
                for digit in result.to_string().bytes() {
                    send_message(fishpond, Message::CheckKey(KeypadKey::Digit(digit - b'0')));
                }
                send_message(fishpond, Message::CheckKey(KeypadKey::Enter));
            }
            (_, Some(clock)) => send_message(fishpond, Message::CheckTimeEnded(clock)),
            _ => return,
        }
    }
}

pub fn enter_answer(fishpond: &mut Fishpond, number: i64) {
    for digit in number.to_string().bytes() {
        enter_input(fishpond, PuzzleInput::Digit(digit - b'0'));
    }
    enter_input(fishpond, PuzzleInput::Check);
}

/// The index of the reason why the claim in this puzzle is false. `None` if it has no false claim.
fn reason_in(puzzle: &Puzzle) -> Option<u8> {
    let (Task::Claim(claim), Some(Answer::Claim(Some(reason)))) = (&puzzle.task, puzzle.simplest_answer())
    else {
        return None;
    };
    let at = claim.reasons.iter().position(|other| *other == reason);
    at.and_then(|at| u8::try_from(at).ok())
}
