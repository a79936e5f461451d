//! Practice: the river, every kind of puzzle, what is said about a slip, a placement, a stone that is reached, turns in a class session.

use chrono::{Days, Utc};
use engine::arithmetic::{CardName, Expression, Rung, Token};
use engine::games::GameKind;
use engine::games::dragonfish::DragonFish;
use engine::practice::{FactPart, Kind, Puzzle, Slip, Task};
use fishpond::app::Message;
use fishpond::app::screen::practice::{self, Exercise, PuzzleInput};
use iced_test::core::keyboard::key::Named;
use iced_test::core::widget::Id;
use records::{
    AnswerEffort, Attempt, AttemptDetails, AttemptSetting, Child, HelpLevel, JudgedAnswer, PracticeDetails,
};
use uuid::Uuid;

use crate::situation::TestDataFolder;
use crate::sound_look::press;
use crate::window::Window;

/// Saves a child of this name to whom everything is open, with these attempts.
pub fn keep_child(home: &TestDataFolder, name: &str, attempts: impl FnOnce(&Child) -> Vec<Attempt>) -> Child {
    keep_child_so(home, name, |_| {}, attempts)
}

/// Saves a child of this name to whom everything is open, with other settings and these attempts.
pub fn keep_child_so(
    home: &TestDataFolder,
    name: &str,
    set: impl FnOnce(&mut Child),
    attempts: impl FnOnce(&Child) -> Vec<Attempt>,
) -> Child {
    let mut child = Child::new(name.to_owned(), 2);
    child.settings.dragonfish = Rung::Division;
    child.settings.three_fishing = Rung::Division;
    set(&mut child);
    let mut store = home.store();
    store.save_children(std::slice::from_ref(&child)).expect("a child who can be saved");
    store.save_attempts(&attempts(&child)).expect("answers that can be saved");
    child
}

pub fn saved_attempts(home: &TestDataFolder, child: &Child) -> Vec<Attempt> {
    home.store().attempts(child.id).expect("records")
}

/// A window with Mia at her river, the path of her lessons.
pub fn at_the_river(home: &TestDataFolder) -> Window {
    let mut window = home.start();
    window.click("Mia");
    window.click_on("home-practise");
    window.wait_until(|window| window.sees(&window.says("practice-fits")));
    window
}

/// A window with Mia in the lesson with this id.
pub fn in_lesson(home: &TestDataFolder, lesson: &str) -> Window {
    let mut window = at_the_river(home);
    window.take_in(Message::Practice(practice::Message::Lesson(lesson.to_owned())));
    window.click_on("practice-start");
    assert_eq!(puzzle(&window).lesson, lesson);
    pass_example(&mut window);
    window
}

/// Skips the worked example of a lesson, if there is one.
fn pass_example(window: &mut Window) {
    press(window, PuzzleInput::Skip);
}

/// The exercise on the screen, with the puzzle that is asked and what was answered.
pub fn exercise(window: &Window) -> &Exercise {
    let practice = window.fishpond().practice().expect("practice is on the screen");
    practice.exercise().expect("a puzzle is on the screen")
}

/// The puzzle that is asked on the screen.
pub fn puzzle(window: &Window) -> Puzzle {
    exercise(window).puzzle().clone()
}

pub fn is_asked(window: &Window) -> bool {
    window.fishpond().practice().is_some_and(|practice| practice.exercise().is_some())
}

fn click_card(window: &mut Window, card: u8) {
    let bounds = window.bounds_of(&Id::from(format!("practice-card-{card}")));
    window.click_at(bounds.center());
}

/// Lays a calculation with the mouse. `place` gives the place on the screen of the card in a slot.
fn lay(window: &mut Window, expression: &Expression, place: impl Fn(u8) -> u8) {
    for token in expression.tokens() {
        match token {
            Token::Card(CardName::Slot(slot)) => click_card(window, place(slot)),
            Token::Sign(operation) => window.click_sign(operation.sign()),
            Token::Open => window.click("("),
            Token::Close => window.click(")"),
            other => panic!("no {other:?} is laid"),
        }
    }
    window.click_on("practice-check");
}

/// Answers the puzzle on the screen right, with mouse and keys.
pub fn solve(window: &mut Window) {
    pass_example(window);
    let puzzle = puzzle(window);
    match &puzzle.task {
        Task::Fact(fact) => {
            window.types(&fact.result().expect("a number").to_string());
            window.key(Named::Enter);
        }
        Task::Complete { fact, hidden: FactPart::Sign } => window.click_sign(fact.operation.sign()),
        Task::Complete { fact, hidden } => {
            let number = if *hidden == FactPart::Left { fact.left } else { fact.right };
            window.types(&number.to_string());
            window.click_on("practice-check");
        }
        Task::HowMany(shoal) => {
            let key = window.bounds_of(&Id::from(format!("practice-number-{}", shoal.answer())));
            window.click_at(key.center());
        }
        Task::OnALine(line) if line.asks_place => {
            let place = line.marks().position(|mark| mark == line.number).expect("a mark");
            let mark = window.bounds_of(&Id::from(format!("practice-mark-{place}")));
            window.click_at(mark.center());
            window.click_on("practice-check");
        }
        Task::OnALine(line) => {
            window.types(&line.number.to_string());
            window.click_on("practice-check");
        }
        Task::TwoSteps(_) => {
            window.types(&puzzle.solution().expect("a number").result().to_string());
            window.key(Named::Enter);
        }
        Task::Pond { pond, sum } => {
            let catches = puzzle.player.solver().all(pond);
            let solution = catches
                .into_iter()
                .find(|solution| sum.is_none_or(|sum| solution.catch.sum == sum))
                .expect("a catch");
            if sum.is_none() {
                click_card(window, solution.catch.sum);
            }
            lay(window, &solution.calculation.expression, |slot| slot);
        }
        Task::Tens { cards, rule } => {
            let solver = puzzle.player.tens_solver(*rule);
            let values: Vec<u8> = cards.iter().map(|card| card.value()).collect();
            let three = solver.ten_triples(&values).next().expect("three cards");
            let solution =
                solver.simplest_solution(three.map(|at| values[usize::from(at)])).expect("a calculation");
            if puzzle.player.rung == Rung::Addition {
                for card in three {
                    click_card(window, card);
                }
                window.click_on("practice-check");
            } else {
                lay(window, &solution.expression, |slot| three[usize::from(slot)]);
            }
        }
        Task::Third { two, offered } => {
            let solver = puzzle.player.tens_solver(engine::arithmetic::TensGame::ThreeFishing);
            let fits = |card: &u8| {
                solver.makes_ten([two[0].value(), two[1].value(), offered[usize::from(*card)].value()])
            };
            let card = (0..u8::try_from(offered.len()).expect("few cards")).find(fits).expect("a third card");
            click_card(window, card);
        }
        Task::Claim(claim) => match claim.verdict(puzzle.player.rung) {
            None => window.click_on("practice-true"),
            Some(reason) => {
                window.click_on("practice-false");
                let at = claim.reasons.iter().position(|other| *other == reason).expect("the reason");
                press(window, PuzzleInput::Reason(u8::try_from(at).expect("few reasons")));
            }
        },
    }
}

pub fn next(window: &mut Window) {
    window.click_on("practice-next");
}

#[test]
fn keys_with_a_letter_can_be_switched_off_and_digits_still_type_answers() {
    for letter_keys in [true, false] {
        let home = TestDataFolder::new();
        let set = |child: &mut Child| child.settings.letter_keys = letter_keys;
        let _mia = keep_child_so(&home, "Mia", set, |_| Vec::new());
        let mut window = in_lesson(&home, "add-doubles");
        let loud = window.says("sound-loud");
        let is_loud = |window: &mut Window| window.stops().contains(&loud);
        assert!(is_loud(&mut window));
        window.types("m");
        assert_eq!(!is_loud(&mut window), letter_keys, "M is for sounds");
        window.types("12");
        let types = |window: &Window, typed: &str| window.texts().iter().any(|text| text == typed);
        assert!(types(&window, "12"));
        window.key(Named::Backspace);
        assert!(!types(&window, "12"), "keys with a name work");
    }
}

#[test]
fn every_kind_of_puzzle_can_be_solved_with_mouse_and_keys() {
    let lessons = [
        ("add-make-ten", Kind::Fact),
        ("subtract-missing-number", Kind::Complete),
        ("add-ponds", Kind::CatchFish),
        ("subtract-ponds", Kind::CatchFish),
        ("join-any-catch", Kind::AnyCatch),
        ("add-three-tens", Kind::ThreeTens),
        ("subtract-tens", Kind::ThreeTens),
        ("add-third-card", Kind::ThirdCard),
        ("multiply-mac-one-search", Kind::MacOne),
        ("subtract-true-or-false", Kind::TrueOrFalse),
        ("multiply-true-or-false", Kind::TrueOrFalse),
        ("count-to-ten", Kind::HowMany),
        ("count-dice", Kind::HowMany),
        ("count-frames", Kind::HowMany),
        ("count-adding-to-five", Kind::HowMany),
        ("count-one-less", Kind::HowMany),
        ("count-friends-of-ten", Kind::HowMany),
        ("line-to-ten", Kind::OnALine),
        ("line-to-twenty", Kind::OnALine),
        ("line-to-hundred", Kind::OnALine),
        ("two-steps-times-plus", Kind::TwoSteps),
    ];
    for (lesson, kind) in lessons {
        let home = TestDataFolder::new();
        let mia = keep_child(&home, "Mia", |_| Vec::new());
        let mut window = in_lesson(&home, lesson);
        for number in 1..=4 {
            let asked = puzzle(&window);
            assert_eq!(asked.kind, kind);
            solve(&mut window);
            window.reads_message("practice-right");
            next(&mut window);
            assert_ne!(puzzle(&window).task, asked.task, "{lesson}: puzzle {number} comes twice");
        }
        drop(window);
        let kept = saved_attempts(&home, &mia);
        assert_eq!(kept.len(), 4, "{lesson}");
        for attempt in kept {
            let practised = attempt.tried.practised.clone().expect("a puzzle");
            assert_eq!((practised.lesson.as_str(), practised.kind), (lesson, kind));
            assert!(practised.right && !practised.again && practised.slip.is_none());
            assert!(attempt.tried.is_right_first_time(), "{lesson}");
        }
    }
}

#[test]
fn every_fish_of_the_jar_swims_in_the_pond_afterwards() {
    let home = TestDataFolder::new();
    let mia = keep_child(&home, "Mia", |_| Vec::new());
    let mut window = in_lesson(&home, "add-doubles");
    // With a hint it is no fish, and seven fish do not fill the jar of ten.
    for _ in 0..3 {
        press(&mut window, PuzzleInput::Hint);
        solve(&mut window);
        next(&mut window);
    }
    while is_asked(&window) {
        solve(&mut window);
        next(&mut window);
    }
    window.reads(&window.says_with("practice-fry-comes", [("count", 7.into())]));
    drop(window);
    assert_eq!(home.store().fish_in_pond(mia.id).expect("fish").len(), 7);
}

#[test]
fn leaving_in_the_middle_asks_and_no_answer_is_lost() {
    let home = TestDataFolder::new();
    let mia = keep_child(&home, "Mia", |_| Vec::new());
    // Nobody is asked before anything was done.
    let mut window = in_lesson(&home, "add-doubles");
    window.key(Named::Escape);
    window.reads_message("practice-title");
    window.click_on("practice-start");
    pass_example(&mut window);
    solve(&mut window);
    next(&mut window);
    window.types("1");
    let asked = puzzle(&window);
    let question = window.says_with("practice-stop-question", [("left", 9.into()), ("count", 10.into())]);
    // Escape puts down what is typed. Then it asks, and goes on where the child was.
    window.key(Named::Escape);
    window.does_not_read(&question);
    window.key(Named::Escape);
    window.reads(&question);
    window.key(Named::Escape);
    window.does_not_read(&question);
    assert_eq!(puzzle(&window), asked);
    // So does the way back on the keyboard.
    window.key(Named::Tab);
    assert_eq!(window.ring_name(), Some(window.says("practice-leave")));
    window.key(Named::Enter);
    window.reads(&question);
    window.click_on("practice-stop");
    window.reads_message("practice-title");
    drop(window);
    assert_eq!(saved_attempts(&home, &mia).len(), 1);
}

#[test]
fn a_full_jar_says_how_many_puzzles_come_again() {
    let home = TestDataFolder::new();
    keep_child(&home, "Mia", |_| Vec::new());
    let mut window = in_lesson(&home, "add-doubles");
    for _ in 0..9 {
        solve(&mut window);
        next(&mut window);
    }
    let again = window.says_with("practice-left-again", [("count", 1.into())]);
    window.does_not_read(&again);
    for _ in 0..2 {
        window.types("99");
        window.key(Named::Enter);
    }
    window.reads(&again);
    next(&mut window);
    window.reads(&again);
    window.click_on("practice-leave");
    window.reads(&window.says_with("practice-stop-question", [("left", 1.into()), ("count", 10.into())]));
    window.click_on("practice-go-on");
    solve(&mut window);
    window.reads(&window.says_with("practice-so-far", [("over", 10.into()), ("count", 10.into())]));
    next(&mut window);
    assert!(!is_asked(&window), "then it is over");
}

#[test]
fn a_session_ends_kindly_and_leads_back_to_the_river() {
    let home = TestDataFolder::new();
    keep_child(&home, "Mia", |_| Vec::new());
    let mut window = in_lesson(&home, "add-doubles");
    while is_asked(&window) {
        solve(&mut window);
        next(&mut window);
    }
    window.reads(&window.says_with("practice-done", [("name", "Mia".into())]));
    window.reads(&window.says_with("practice-right-of", [("right", 10.into()), ("count", 10.into())]));
    window.reads(&window.says_with("practice-fry-comes", [("count", 10.into())]));
    window.click_on("practice-to-river");
    window.reads_message("practice-title");
    window.key(Named::Escape);
    window.reads(&window.says_with("home-hello", [("name", "Mia".into())]));
}

#[test]
fn a_slip_is_named_and_drawn_and_the_puzzle_comes_back() {
    let home = TestDataFolder::new();
    let mia = keep_child(&home, "Mia", |_| Vec::new());
    let mut window = in_lesson(&home, "subtract-bridging");
    let first = puzzle(&window);
    let Task::Fact(fact) = first.task else { panic!("a fact is asked") };
    let wrong = Slip::SmallerFromLarger.wrong_answer_to(fact).expect("it can be made here");
    for _ in 0..2 {
        window.types(&wrong.to_string());
        window.key(Named::Enter);
    }
    // After a second wrong answer the solution is shown.
    window.reads_message("practice-solution");
    window.reads(&format!("{} − {} = {}", fact.left, fact.right, fact.result().expect("a number")));
    next(&mut window);
    for _ in 0..3 {
        assert_ne!(puzzle(&window).task, first.task);
        solve(&mut window);
        next(&mut window);
    }
    assert_eq!(puzzle(&window).task, first.task);
    window.reads_message("practice-comes-back");
    solve(&mut window);
    window.reads_message("practice-right");
    drop(window);
    let kept = saved_attempts(&home, &mia);
    let of_first: Vec<&Attempt> =
        kept.iter().filter(|attempt| attempt.tried.setting.seed == first.seed).collect();
    assert_eq!(of_first.len(), 3);
    let practised = |at: usize| of_first[at].tried.practised.clone().expect("a puzzle");
    assert_eq!(practised(0).slip, Some(Slip::SmallerFromLarger));
    assert_eq!(of_first[1].tried.effort.refused_before, 1);
    assert!(practised(2).again && practised(2).right);
    assert_eq!(of_first[0].tried.effort.facts[0].answer, Some(wrong));
}

#[test]
fn the_first_wrong_answer_gets_a_reason_and_another_try() {
    let home = TestDataFolder::new();
    keep_child(&home, "Mia", |_| Vec::new());
    let mut window = in_lesson(&home, "add-make-ten");
    let Task::Fact(fact) = puzzle(&window).task else { panic!("a fact is asked") };
    let right = fact.result().expect("a number");
    window.types(&(right + 1).to_string());
    window.key(Named::Enter);
    window.reads_message("slip-off-by-one");
    window.reads(&format!("{} + {} is not {}.", fact.left, fact.right, right + 1));
    // A hint appears in the same place.
    window.click_on("table-hint");
    window.does_not_read_message("slip-off-by-one");
    window.types(&right.to_string());
    window.key(Named::Enter);
    window.reads_message("practice-right");
}

#[test]
fn hints_are_shown_and_recorded() {
    let home = TestDataFolder::new();
    let mia = keep_child(&home, "Mia", |_| Vec::new());
    let mut window = in_lesson(&home, "add-ponds");
    for hint in ["practice-hint-one", "practice-hint-these"] {
        window.click_on("table-hint");
        window.does_not_read_message(hint);
    }
    window.reads_message("practice-hint-one");
    window.click_on("table-hint");
    window.reads_message("practice-hint-these");
    window.does_not_read_message("table-hint");
    solve(&mut window);
    drop(window);
    let kept = saved_attempts(&home, &mia);
    assert_eq!(kept[0].tried.effort.hints, 3);
    assert!(kept[0].tried.is_success() && !kept[0].tried.is_right_first_time());
}

#[test]
fn an_incomplete_answer_is_not_a_wrong_answer() {
    let home = TestDataFolder::new();
    let mia = keep_child(&home, "Mia", |_| Vec::new());
    let mut window = in_lesson(&home, "add-three-tens");
    click_card(&mut window, 0);
    window.click_on("practice-check");
    window.reads_message("practice-three-only");
    drop(window);
    assert!(saved_attempts(&home, &mia).is_empty());
}

#[test]
fn a_placement_finds_where_a_new_child_starts() {
    let home = TestDataFolder::new();
    let mia = keep_child(&home, "Mia", |_| Vec::new());
    let mut window = at_the_river(&home);
    window.click_on("practice-placement");
    let mut asked = 0;
    while is_asked(&window) {
        assert!(asked < 12, "a placement has at most twelve puzzles");
        // There are no hints and no second answers.
        window.does_not_read_message("table-hint");
        solve(&mut window);
        next(&mut window);
        asked += 1;
    }
    // Who got everything right is told so, and goes on far up the river.
    let placed = window.says_with("practice-placed-able", [("lesson", "".into())]);
    window.reads(placed.trim_end_matches(['.', ' ', '。']));
    window.click_on("practice-to-river");
    window.does_not_read_message("practice-placement");
    drop(window);
    assert_eq!(saved_attempts(&home, &mia).len(), asked);
}

#[test]
fn after_everything_right_with_two_signs_the_place_is_not_the_first_stone() {
    let home = TestDataFolder::new();
    let two_signs = |child: &mut Child| {
        (child.settings.dragonfish, child.settings.three_fishing) = (Rung::Subtraction, Rung::Subtraction);
    };
    keep_child_so(&home, "Mia", two_signs, |_| Vec::new());
    let mut window = at_the_river(&home);
    window.click_on("practice-placement");
    while is_asked(&window) {
        solve(&mut window);
        next(&mut window);
    }
    let place = |lesson: &str| window.says_with("practice-placed-able", [("lesson", lesson.into())]);
    let said = place("");
    window.reads(said.trim_end_matches(['.', ' ']));
    window.does_not_read(&place(&window.says("lesson-add-count-on")));
}

#[test]
fn a_wrong_answer_in_a_placement_does_not_look_right() {
    let mut window = Window::open(gallery::Moment::PlacementMissed.fishpond(language::Locale::English));
    assert_eq!(exercise(&window).shown_wrong_answer(), Some(&engine::practice::Answer::Number(3)));
    assert!(window.places().iter().any(|(id, _)| *id == Id::from("practice-missed")), "3 is struck through");
    window.reads_message("practice-solution");
    next(&mut window);
    assert_eq!(exercise(&window).shown_wrong_answer(), None);
}

#[test]
fn a_second_press_on_a_stone_begins_its_lesson() {
    let home = TestDataFolder::new();
    keep_child(&home, "Mia", |_| Vec::new());
    let mut window = at_the_river(&home);
    // Start is the main button from the first visit on.
    window.key(Named::Enter);
    assert_eq!(puzzle(&window).lesson, "add-count-on");
    window.key(Named::Escape);
    window.click_offering("Lesson(\"add-doubles\")");
    assert!(!is_asked(&window), "the first press chooses");
    window.press("Doubles");
    assert_eq!(puzzle(&window).lesson, "add-doubles");
    // The stone that glows is chosen already.
    window.key(Named::Escape);
    window.press("Count on");
    assert_eq!(puzzle(&window).lesson, "add-count-on");
}

/// Ten right answers of a child in a lesson, given this many days ago.
pub fn ten_right(child: &Child, lesson: &str, days_ago: u64) -> Vec<Attempt> {
    let at = (Utc::now() - Days::new(days_ago)).fixed_offset();
    let tried = AttemptDetails {
        child: child.id,
        setting: AttemptSetting {
            game: GameKind::DragonFish,
            rung: Rung::Addition,
            order: child.settings.order,
            help: HelpLevel::ShowTotals,
            seed: 1,
        },
        answer: JudgedAnswer {
            offered: String::new(),
            calculation: "8 + 7 = 15".to_owned(),
            refusal: None,
            total: Some(15),
            points: 0,
        },
        effort: AnswerEffort::default(),
        practised: Some(PracticeDetails {
            lesson: lesson.to_owned(),
            kind: Kind::Fact,
            difficulty: -2400,
            right: true,
            again: false,
            timed: false,
            slip: None,
            placement: false,
        }),
    };
    (0..10).map(|_| Attempt::new(Uuid::now_v7(), at, tried.clone())).collect()
}

#[test]
fn a_lesson_done_right_on_two_days_is_a_reached_stone() {
    let home = TestDataFolder::new();
    keep_child(&home, "Mia", |mia| ten_right(mia, "add-count-on", 3));
    let mut window = in_lesson(&home, "add-count-on");
    while is_asked(&window) {
        solve(&mut window);
        next(&mut window);
    }
    let title = window.says("lesson-add-count-on");
    window.reads(&window.says_with("practice-stone-reached", [("lesson", title.into())]));
    window.click_on("practice-to-river");
    window.take_in(Message::Practice(practice::Message::Lesson("add-count-on".to_owned())));
    window.reads_message("practice-reached");
    drop(window);
    // It is still there after a restart.
    let mut window = at_the_river(&home);
    window.take_in(Message::Practice(practice::Message::Lesson("add-count-on".to_owned())));
    window.reads_message("practice-reached");
}

#[test]
fn a_stone_counts_as_new_even_if_later_ones_were_reached_before() {
    let home = TestDataFolder::new();
    keep_child(&home, "Mia", |mia| {
        let later = [5, 4].into_iter().flat_map(|days_ago| ten_right(mia, "add-make-ten", days_ago));
        later.chain(ten_right(mia, "add-count-on", 3)).collect()
    });
    let mut window = in_lesson(&home, "add-count-on");
    while is_asked(&window) {
        solve(&mut window);
        next(&mut window);
    }
    let stone = |window: &Window, lesson: &str| {
        window.says_with("practice-stone-reached", [("lesson", window.says(lesson).into())])
    };
    window.reads(&stone(&window, "lesson-add-count-on"));
    window.does_not_read(&stone(&window, "lesson-add-make-ten"));
}

#[test]
fn lessons_above_the_rung_are_hidden() {
    let home = TestDataFolder::new();
    let mut mia = keep_child(&home, "Mia", |_| Vec::new());
    mia.settings.dragonfish = Rung::Addition;
    mia.settings.three_fishing = Rung::Addition;
    home.store().save_children(&[mia]).expect("a child who can be saved");
    let window = at_the_river(&home);
    window.reads_message("sign-addition");
    window.does_not_read_message("sign-subtraction");
}

#[test]
fn a_teachers_own_lesson_is_on_the_river() {
    let home = TestDataFolder::new();
    keep_child(&home, "Mia", |_| Vec::new());
    let folder = home.path().join("lessons");
    std::fs::create_dir_all(&folder).expect("a folder");
    let lesson = r#"{ "schema_version": 1, "id": "ours", "title": {"en": "Our own lesson"}, "goal": {"en": "Sevens"},
        "game": "dragonfish", "rung": "addition", "kind": "fact", "numbers": {"left": [7, 7]}, "count": 5 }"#;
    std::fs::write(folder.join("ours.json"), lesson).expect("a file");
    std::fs::write(folder.join("broken.json"), "{").expect("a file");
    let window = in_lesson(&home, "ours");
    assert!(matches!(puzzle(&window).task, Task::Fact(fact) if fact.left == 7));
    window.reads("Our own lesson");
    drop(window);
    // Grown-ups are told about the file that cannot be used.
    let mut window = home.start();
    crate::door::set_pin_and_enter(&mut window);
    let place = folder.join("broken.json").display().to_string();
    let arguments = [("place", place.into()), ("line", 1.into()), ("column", 1.into())];
    window.reads(&window.says_with("practice-faulty-lesson", arguments));
}

#[test]
fn a_child_with_tuned_deals_gets_one() {
    let home = TestDataFolder::new();
    let mut mia = keep_child(&home, "Mia", |mia| ten_right(mia, "add-make-ten", 90));
    mia.settings.tuned_deals = true;
    home.store().save_children(&[mia]).expect("a child who can be saved");
    let mut window = home.start();
    window.click("Mia");
    window.goes_to_seats();
    window.click_on("seats-start");
    window.wait_until(|window| window.fishpond().table::<DragonFish>().is_some());
    assert_eq!(window.saved().participants[0].name, "Mia");
}

/// Saves a child who has to type every total, and returns it.
fn who_types_totals(home: &TestDataFolder) -> Child {
    let mut mia = keep_child(home, "Mia", |_| Vec::new());
    mia.settings.help = HelpLevel::AskTotals;
    home.store().save_children(std::slice::from_ref(&mia)).expect("a child who can be saved");
    mia
}

#[test]
fn a_child_who_types_totals_is_asked_for_them() {
    let home = TestDataFolder::new();
    let mia = who_types_totals(&home);
    let mut window = in_lesson(&home, "subtract-ponds");
    let asked = puzzle(&window);
    let Task::Pond { pond, sum } = &asked.task else { panic!("a pond is asked") };
    let catches = asked.player.solver().all(pond);
    let solution = catches
        .into_iter()
        .find(|solution| Some(solution.catch.sum) == *sum)
        .expect("the fish can be caught");
    let mut steps = solution.catch.steps.iter();
    let mut laid = 0;
    for token in solution.calculation.expression.tokens() {
        match token {
            Token::Card(CardName::Slot(slot)) => click_card(&mut window, slot),
            Token::Sign(operation) => window.click_sign(operation.sign()),
            other => panic!("no {other:?} is laid"),
        }
        laid += usize::from(matches!(token, Token::Card(_)));
        if laid < 2 || !matches!(token, Token::Card(_)) {
            continue;
        }
        let step = steps.next().expect("a step for each further card");
        if laid == 2 {
            window.types(&(step.result + 1).to_string());
            window.key(Named::Enter);
            window.reads(&language::wording::calculation::wrong_total(
                &language::Language::new(language::Locale::English),
                &step.statement(),
                step.result + 1,
            ));
            assert!(
                !window.fishpond().practice().expect("practice").exercise().expect("a puzzle").is_right()
            );
        }
        window.types(&step.result.to_string());
        window.key(Named::Enter);
    }
    window.click_on("practice-check");
    window.reads_message("practice-right");
    drop(window);
    let kept = saved_attempts(&home, &mia);
    assert_eq!(kept.len(), 1);
    assert!(kept[0].tried.is_success() && !kept[0].tried.is_right_first_time(), "a total was wrong");
    let first = &solution.catch.steps[0];
    assert_eq!(kept[0].tried.effort.facts[0].answer, Some(first.result + 1));
    assert_eq!(kept[0].tried.effort.facts.len(), solution.catch.steps.len() + 1);
}

#[test]
fn a_single_right_answer_reads_1_of_1() {
    let home = TestDataFolder::new();
    keep_child(&home, "Mia", |_| Vec::new());
    let mut window = in_lesson(&home, "add-count-on");
    solve(&mut window);
    window.click_on("practice-leave");
    window.click_on("practice-stop");
    window.take_in(Message::Practice(practice::Message::Lesson("add-count-on".to_owned())));
    window.reads(&window.says_with("practice-lately", [("right", 1.into()), ("count", 1.into())]));
    window.reads("1 of 1 was right first time.");
}
