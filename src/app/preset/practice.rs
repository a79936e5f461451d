//! Presets of practice: the river, a puzzle of each kind, a slip, the end of a session.

use crate::app::house::Children;
use crate::app::screens::Go;
use std::cell::Cell;
use std::sync::Arc;
use std::time::Instant;

use chrono::{Days, NaiveDate};
use heart::arithmetic::{Fact, Operation, ReadingOrder, Rung};
use heart::games::GameKind;
use heart::practice::burst::BURST;
use heart::practice::tables_check::{Key, Step};
use heart::practice::{Answer, Answered, Approach, Lesson, Lessons, Occasion, Place, Puzzle, Slip, Task};

use super::Preset;
use super::made_up::class;
use crate::app::screen::class_session;
use crate::app::screen::grown_ups::{self, SessionMessage};
use crate::app::screen::practice::{self, Begin, Check, Exercise, Input, Known};
use crate::app::{Fishpond, Message, Screen};
use crate::language::Locale;
use crate::records::{Call, ChildId, FactAsked, HelpLevel, Setting, Try, Way};

/// Brings the program to a preset of practice.
pub(super) fn reach(preset: Preset, fishpond: &mut Fishpond, locale: Locale) {
    let mut children = class(locale);
    let mia = &mut children[0];
    mia.settings.dragonfish = Rung::Division;
    mia.settings.three_fishing = Rung::Division;
    mia.settings.tables_check = matches!(preset, Preset::River | Preset::CheckQuestion | Preset::CheckEnd);
    mia.settings.bursts =
        matches!(preset, Preset::River | Preset::BurstQuestion | Preset::BurstShown | Preset::BurstEnd);
    let mia = mia.id;
    fishpond.house.children = Children::of(children);
    drop(fishpond.go(Go::Practice(mia, Begin::River)));
    let answers = match preset {
        Preset::NewRiver => Vec::new(),
        Preset::RungFinished => nearly_finished(fishpond),
        _ if fishpond.house.children[0].settings.bursts => {
            answers(&fishpond.house.lessons).into_iter().chain(by_heart(&fishpond.house.lessons)).collect()
        }
        _ => answers(&fishpond.house.lessons),
    };
    let known = Known::of(&answers, (&fishpond.house.lessons, &fishpond.house.lessons));
    tell(fishpond, practice::Message::Known(Arc::new(known)));
    match preset {
        Preset::PuzzleFact => begin(fishpond, "add-make-ten"),
        Preset::PuzzleComplete => begin(fishpond, "multiply-missing-factor"),
        Preset::PuzzleCatchFish => begin(fishpond, "subtract-ponds"),
        Preset::PuzzleAnyCatch => begin(fishpond, "join-any-catch"),
        Preset::PuzzleThreeTens => begin(fishpond, "add-three-tens"),
        Preset::PuzzleThirdCard => begin(fishpond, "add-third-card"),
        Preset::PuzzleMacOne => begin(fishpond, "multiply-mac-one-search"),
        Preset::PuzzleTrueOrFalse => begin(fishpond, "subtract-true-or-false"),
        Preset::HowMany => {
            begin(fishpond, "count-adding-to-five");
            enter(fishpond, Input::Fish(0));
            enter(fishpond, Input::Fish(1));
        }
        Preset::SeenAtAGlance => begin(fishpond, "count-two-dice"),
        Preset::FishMissing => begin(fishpond, "count-friends-of-ten"),
        Preset::OnALine => begin(fishpond, "line-to-twenty"),
        Preset::TwoSteps => begin(fishpond, "two-steps-times-plus"),
        Preset::FirstSteps => tell(fishpond, practice::Message::Shore(Place::Before)),
        Preset::BesideTheRiver => tell(fishpond, practice::Message::Shore(Place::Beside)),
        Preset::Slip => {
            begin(fishpond, "subtract-bridging");
            let Some(fact) = fact(fishpond) else { return };
            let wrong = Slip::SmallerFromLarger.answers(fact).unwrap_or_default();
            answer(fishpond, wrong);
        }
        Preset::PuzzleRight => {
            begin(fishpond, "add-make-ten");
            answer_rightly(fishpond, 4);
            if let Some(fact) = fact(fishpond) {
                answer(fishpond, fact.result().unwrap_or_default());
            }
        }
        Preset::PuzzleSolution => {
            begin(fishpond, "add-make-ten");
            answer_rightly(fishpond, 3);
            for _ in 0..2 {
                let wrong = fact(fishpond).and_then(|fact| fact.result().ok()).map(|result| result + 1);
                answer(fishpond, wrong.unwrap_or_default());
            }
        }
        Preset::ExampleFirst => show_example(fishpond, 1),
        Preset::ExampleLast => show_example(fishpond, usize::MAX),
        Preset::InSteps => answer_in_steps(fishpond),
        Preset::SeenThrough => {
            begin(fishpond, "subtract-true-or-false");
            // Goes on until a claim is false.
            while exercise(fishpond).is_some_and(|exercise| !exercise.is_false_claim()) {
                enter(fishpond, Input::Claim(true));
                enter(fishpond, Input::Next);
            }
            enter(fishpond, Input::Claim(false));
            let reason = exercise(fishpond).and_then(|exercise| reason_in(exercise.puzzle()));
            enter(fishpond, Input::Reason(reason.unwrap_or_default()));
        }
        Preset::CheckQuestion | Preset::CheckEnd => {
            tell(fishpond, practice::Message::TablesCheck);
            rehearse(fishpond, |check| {
                let counts = check.question().is_some_and(|fact| fact.left > 1);
                let is_asked = matches!(check.step(), Step::Asks { .. });
                check.step() == Step::Over || preset == Preset::CheckQuestion && counts && is_asked
            });
            tell(fishpond, practice::Message::CheckKey(Key::Digit(4)));
        }
        Preset::BurstQuestion | Preset::BurstShown | Preset::BurstEnd => reach_burst(preset, fishpond),
        Preset::PracticeDone | Preset::RungFinished => {
            begin(fishpond, "add-make-ten");
            answer_rightly(fishpond, usize::MAX);
        }
        _ => {}
    }
}

/// Brings practice to a preset of two quick minutes.
fn reach_burst(preset: Preset, fishpond: &mut Fishpond) {
    tell(fishpond, practice::Message::Burst);
    // This many answers take a child two minutes.
    let left = Cell::new(if preset == Preset::BurstEnd { 32 } else { 7 });
    rehearse(fishpond, |check| {
        let is_asked = matches!(check.step(), Step::Asks { .. });
        is_asked && left.replace(left.get() - 1) == 0
    });
    if preset == Preset::BurstEnd {
        // The time is up, and the moment after it.
        for _ in 0..2 {
            let Screen::Practice(practice) = &fishpond.screens.screen else { return };
            let Some(clock) = practice.check().and_then(Check::rings) else { return };
            tell(fishpond, practice::Message::CheckRang(clock));
        }
        return;
    }
    tell(fishpond, practice::Message::CheckKey(Key::Digit(1)));
    if preset == Preset::BurstShown {
        tell(fishpond, practice::Message::CheckKey(Key::Enter));
    }
}

/// Brings the program to a preset of a class session.
pub(super) fn reach_session(preset: Preset, fishpond: &mut Fishpond, locale: Locale) {
    fishpond.house.children = Children::of(class(locale));
    drop(fishpond.go(Go::GrownUps(None)));
    drop(fishpond.update(Message::GrownUps(grown_ups::Message::Page(grown_ups::Page::Session))));
    let choose =
        |message| Message::GrownUps(grown_ups::Message::Class(grown_ups::ClassMessage::Session(message)));
    drop(fishpond.update(choose(SessionMessage::Class(Some(0)))));
    drop(fishpond.update(choose(SessionMessage::Goal(Some(50)))));
    if preset != Preset::ClassSession {
        drop(fishpond.update(choose(SessionMessage::Start)));
    }
    match preset {
        Preset::NextChild => over(fishpond, 5, 4),
        Preset::EndTurn => {
            drop(fishpond.update(Message::ClassSession(class_session::Message::Ready)));
            let known = Known::of(&[], (&fishpond.house.lessons, &fishpond.house.lessons));
            tell(fishpond, practice::Message::Known(Arc::new(known)));
            tell(fishpond, practice::Message::Leave);
        }
        Preset::SessionRests => drop(fishpond.update(Message::ClassSession(class_session::Message::Pause))),
        Preset::SessionOver => {
            for _ in 0..4 {
                over(fishpond, 15, 13);
            }
            for tried in mistakes() {
                crate::app::ways::practising::notice(&tried, &mut fishpond.house);
            }
            drop(fishpond.update(Message::ClassSession(class_session::Message::End)));
        }
        _ => {}
    }
}

/// Makes up what some children answered wrong.
fn mistakes() -> Vec<Try> {
    let facts = [(8, Operation::Add, 7, 14), (18, Operation::Add, 7, 15), (42, Operation::Subtract, 17, 35)];
    let tried = |(left, operation, right, answer)| {
        let asked = FactAsked { fact: Fact { left, operation, right }, answer: Some(answer) };
        Try {
            child: ChildId::GUEST,
            setting: Setting {
                game: GameKind::DragonFish,
                rung: Rung::Addition,
                order: ReadingOrder::Spoken,
                help: HelpLevel::ShowTotals,
                seed: 0,
            },
            call: Call {
                offered: String::new(),
                calculation: String::new(),
                refusal: None,
                total: Some(answer),
                points: 0,
            },
            way: Way { facts: vec![asked], ..Way::default() },
            practised: None,
        }
    };
    facts.map(tried).into()
}

/// Ends a turn in which `answered` puzzles were answered, `right` of them right first time.
fn over(fishpond: &mut Fishpond, answered: usize, right: usize) {
    if let Some(class_session) = &mut fishpond.house.class_session {
        class_session.turn_over(answered, right);
    }
}

fn tell(fishpond: &mut Fishpond, told: practice::Message) {
    drop(fishpond.update(Message::Practice(told)));
}

/// Does something in a puzzle.
fn enter(fishpond: &mut Fishpond, input: Input) {
    tell(fishpond, practice::Message::Puzzle(input));
}

/// Begins a lesson, and skips its example if there is one.
fn begin(fishpond: &mut Fishpond, lesson: &str) {
    begin_with_example(fishpond, lesson);
    enter(fishpond, Input::Skip);
}

fn begin_with_example(fishpond: &mut Fishpond, lesson: &str) {
    tell(fishpond, practice::Message::Lesson(lesson.to_owned()));
    tell(fishpond, practice::Message::Start);
}

/// Shows an example up to this step, or its last one.
fn show_example(fishpond: &mut Fishpond, steps: usize) {
    begin_with_example(fishpond, "add-bridging");
    // In a lesson that was begun before, a child asks for the example after the hints.
    for input in [Input::Hint, Input::Hint, Input::ShowMe] {
        enter(fishpond, input);
    }
    let there =
        exercise(fishpond).and_then(Exercise::showing).map_or(0, |showing| showing.example().steps.len());
    for _ in 0..steps.min(there) {
        enter(fishpond, Input::On);
    }
}

/// Makes one step of an answer, and begins the next.
fn answer_in_steps(fishpond: &mut Fishpond) {
    begin(fishpond, "add-make-ten");
    enter(fishpond, Input::InSteps);
    let Some(Approach::Chain { first, then }) = fact(fishpond).and_then(Approach::to) else { return };
    write(fishpond, first);
    enter(fishpond, Input::Equals);
    answer(fishpond, first.result().unwrap_or_default());
    write(fishpond, then);
}

/// Writes a step without its result.
fn write(fishpond: &mut Fishpond, Fact { left, operation, right }: Fact) {
    let digits =
        |number: i64| number.to_string().into_bytes().into_iter().map(|digit| Input::Digit(digit - b'0'));
    for input in digits(left).chain([Input::Sign(operation)]).chain(digits(right)) {
        enter(fishpond, input);
    }
}

fn exercise(fishpond: &Fishpond) -> Option<&Exercise> {
    if let Screen::Practice(practice) = &fishpond.screens.screen { practice.exercise() } else { None }
}

/// The fact that the puzzle asks.
fn fact(fishpond: &Fishpond) -> Option<Fact> {
    match exercise(fishpond)?.puzzle().task {
        Task::Fact(fact) => Some(fact),
        _ => None,
    }
}

/// Answers this many facts right, or all there are.
fn answer_rightly(fishpond: &mut Fishpond, count: usize) {
    for _ in 0..count {
        let Some(fact) = fact(fishpond) else { return };
        answer(fishpond, fact.result().unwrap_or_default());
        enter(fishpond, Input::Next);
    }
}

/// Goes on with a tables check or two quick minutes up to a moment, with right answers.
fn rehearse(fishpond: &mut Fishpond, until: impl Fn(&Check) -> bool) {
    let check = |fishpond: &Fishpond| -> Option<(Step, Option<Instant>, Option<Fact>, bool)> {
        let Screen::Practice(practice) = &fishpond.screens.screen else { return None };
        let check = practice.check()?;
        Some((check.step(), check.rings(), check.question(), until(check)))
    };
    while let Some((step, rings, fact, false)) = check(fishpond) {
        match (step, rings) {
            (Step::Waits, _) => tell(fishpond, practice::Message::BeginCheck),
            (Step::Asks { .. }, _) => {
                let result = fact.and_then(|fact| fact.result().ok()).unwrap_or_default();
                for digit in result.to_string().bytes() {
                    tell(fishpond, practice::Message::CheckKey(Key::Digit(digit - b'0')));
                }
                tell(fishpond, practice::Message::CheckKey(Key::Enter));
            }
            (_, Some(clock)) => tell(fishpond, practice::Message::CheckRang(clock)),
            _ => return,
        }
    }
}

/// Types a number as the answer.
fn answer(fishpond: &mut Fishpond, number: i64) {
    for digit in number.to_string().bytes() {
        enter(fishpond, Input::Digit(digit - b'0'));
    }
    enter(fishpond, Input::Check);
}

/// Makes up the answers of a child who has reached the first stones, and tried some more.
pub(super) fn answers(lessons: &Lessons) -> Vec<Answered> {
    let on_the_ladder = || lessons.iter().filter(|lesson| lesson.place == Place::Ladder);
    let reached = on_the_ladder().take(8).flat_map(|lesson| [ten_right(lesson, 0), ten_right(lesson, 1)]);
    // The ninth lesson and the tenth are begun: one right answer in each.
    let begun = on_the_ladder().skip(8).take(2).map(|lesson| vec![right(lesson, 2)]);
    reached.chain(begun).flatten().collect()
}

/// Makes up facts that a child knows by heart and has had in two quick minutes.
fn by_heart(lessons: &Lessons) -> Vec<Answered> {
    let today = home::today();
    let facts = (2..=12).map(|left| Fact { left, operation: Operation::Multiply, right: 7 });
    let quick = |fact, lesson: &str, seconds| {
        let of = lessons.get("multiply-sevens-nines").map(|of| right(of, 0))?;
        let lesson = lesson.to_owned();
        Some(Answered { day: today, lesson, seconds, facts: vec![(fact, true)], ..of })
    };
    let learnt = facts.clone().filter_map(|fact| quick(fact, "multiply-sevens-nines", 2.4));
    learnt.chain(facts.filter_map(|fact| quick(fact, BURST, 2.8))).collect()
}

/// Makes up the answers of a child who needs one more day in one lesson to finish the first rung.
fn nearly_finished(fishpond: &Fishpond) -> Vec<Answered> {
    let of_rung = fishpond
        .house
        .lessons
        .iter()
        .filter(|lesson| lesson.rung == Rung::Addition && lesson.place == Place::Ladder);
    let days = of_rung.map(|lesson| (lesson, if lesson.id == "add-make-ten" { 1 } else { 2 }));
    days.flat_map(|(lesson, days)| (0..days).flat_map(|day| ten_right(lesson, day))).collect()
}

/// Ten right answers in a lesson, on one day.
fn ten_right(lesson: &Lesson, day: u64) -> Vec<Answered> {
    std::iter::repeat_n(right(lesson, day), 10).collect()
}

/// Finds why a claim is false, among the reasons to choose from.
fn reason_in(puzzle: &Puzzle) -> Option<u8> {
    let (Task::Claim(claim), Some(Answer::Claim(Some(reason)))) = (&puzzle.task, puzzle.answer()) else {
        return None;
    };
    let at = claim.reasons.iter().position(|other| *other == reason);
    at.and_then(|at| u8::try_from(at).ok())
}

/// Makes up a right answer in a lesson. `day` counts days after 1 October 2026.
pub(super) fn right(lesson: &Lesson, day: u64) -> Answered {
    Answered {
        day: NaiveDate::from_ymd_opt(2026, 10, 1).unwrap_or_default() + Days::new(day),
        lesson: lesson.id.clone(),
        kind: lesson.kind,
        rung: lesson.rung,
        difficulty: lesson.typical_difficulty(),
        right: true,
        occasion: Occasion::New,
        hints: 0,
        seconds: 4.0,
        timed: false,
        slip: None,
        facts: Vec::new(),
    }
}
