//! Worked examples, and answers in steps: everything they say is true, and they lead to the right answer.

use chrono::NaiveDate;
use engine::arithmetic::{Fact, Operation, ReadingOrder, Rung};
use engine::games::Player;
use engine::practice::{
    Aid, Answer, AnswerRecord, Example, ExampleText, FactPart, Label, Learner, Lesson, Lessons, Occasion,
    Picture, Puzzle, SketchContent, Slip, StepVerdict, StepwiseAnswer, Strategy, Task, read_lesson,
};

use crate::equations::{assert_true, equations};

/// How many puzzles of each lesson are made to look at their examples.
const OF_EACH: u64 = 200;

fn player(rung: Rung, seed: u64) -> Player {
    let order = if seed.is_multiple_of(2) { ReadingOrder::Spoken } else { ReadingOrder::Operations };
    Player { rung, order, ..Player::default() }
}

/// Reads a fact such as `8 + 5`.
fn fact(written: &str) -> Fact {
    let mut parts = written.split(' ');
    let left = parts.next().unwrap().parse().unwrap();
    let operation = Operation::from_sign(parts.next().unwrap().chars().next().unwrap()).unwrap();
    Fact { left, operation, right: parts.next().unwrap().parse().unwrap() }
}

fn puzzle(task: Task, rung: Rung) -> Puzzle {
    let lesson = Lessons::built_in().get("add-make-ten").unwrap().clone();
    let made = lesson.puzzle(Player::default(), 0).unwrap();
    Puzzle { task, player: player(rung, 0), ..made }
}

/// The calculations that an example tells, as text, and the last step, which it leaves to the child.
fn told(example: &Example) -> (Vec<String>, String) {
    let said = example.steps.iter().flat_map(|step| step.text.statements());
    let left = match example.last_step.task {
        Task::Fact(fact) => format!("{} {} ?", fact.question(), fact.equals_sign()),
        Task::Complete { fact, hidden } => {
            let asked = engine::practice::fact_with_gap(fact, Some(hidden));
            format!("{asked} = {}", fact.result().unwrap())
        }
        ref other => panic!("{other:?} is no half of an example"),
    };
    (said.map(|made| made.to_string()).collect(), left)
}

/// A case of a table: a fact, the strategy of its lesson, the kinds of drawing that help, the first calculations that the example tells,
/// and what it leaves to the child.
type ExampleCase = (&'static str, Strategy, &'static [Aid], &'static [&'static str], &'static str);

#[test]
fn each_strategy_shows_its_way() {
    use Aid::{Array, NumberLine, PlaceValue, TenFrame};
    let cases: &[ExampleCase] = &[
        ("8 + 5", Strategy::MakeTen, &[TenFrame], &["8 + 2 = 10", "2 + 3 = 5"], "10 + 3 = ?"),
        ("3 + 9", Strategy::MakeTen, &[TenFrame], &["3 + 9 = 12", "9 + 3 = 12"], "10 + 2 = ?"),
        ("6 + 9", Strategy::PlusNine, &[TenFrame], &[], "10 + 5 = ?"),
        ("13 − 5", Strategy::MakeTen, &[NumberLine], &["13 − 3 = 10", "3 + 2 = 5"], "10 − 2 = ?"),
        ("7 + 2", Strategy::CountOn, &[NumberLine], &["7 + 1 = 8"], "8 + 1 = ?"),
        ("9 − 3", Strategy::CountOn, &[NumberLine], &["9 − 1 = 8", "8 − 1 = 7"], "7 − 1 = ?"),
        ("7 + 3", Strategy::Bonds, &[TenFrame], &[], "7 + 3 = ?"),
        ("7 + 7", Strategy::Doubles, &[TenFrame], &["5 + 2 = 7", "5 + 5 = 10", "2 + 2 = 4"], "10 + 4 = ?"),
        ("14 − 7", Strategy::Doubles, &[TenFrame], &["7 + 7 = 14"], "14 − 7 = ?"),
        ("6 + 7", Strategy::NearDoubles, &[TenFrame], &["6 + 1 = 7", "6 + 6 = 12"], "12 + 1 = ?"),
        ("8 + 7", Strategy::NearDoubles, &[TenFrame], &["7 + 1 = 8", "7 + 7 = 14"], "14 + 1 = ?"),
        ("38 + 5", Strategy::Bridging, &[NumberLine], &["38 + 2 = 40", "2 + 3 = 5"], "40 + 3 = ?"),
        ("42 − 7", Strategy::Bridging, &[NumberLine], &["42 − 2 = 40", "2 + 5 = 7"], "40 − 5 = ?"),
        ("34 + 25", Strategy::WithinTens, &[PlaceValue], &["30 + 20 = 50", "4 + 5 = 9"], "50 + 9 = ?"),
        ("47 − 12", Strategy::WithinTens, &[PlaceValue], &["40 − 10 = 30", "7 − 2 = 5"], "30 + 5 = ?"),
        ("38 + 25", Strategy::Any, &[PlaceValue], &["30 + 20 = 50", "8 + 5 = 13"], "50 + 13 = ?"),
        ("20 + 30", Strategy::MultiplesOfTen, &[PlaceValue], &["2 + 3 = 5"], "20 + 30 = ?"),
        ("4 × 30", Strategy::MultiplesOfTen, &[PlaceValue], &["4 × 3 = 12"], "12 × 10 = ?"),
        ("80 ÷ 4", Strategy::MultiplesOfTen, &[PlaceValue], &["8 ÷ 4 = 2"], "2 × 10 = ?"),
        ("7 × 6", Strategy::TimesTable, &[Array], &["5 × 6 = 30", "2 × 6 = 12"], "30 + 12 = ?"),
        (
            "42 ÷ 6",
            Strategy::TimesTable,
            &[Array],
            &["5 × 6 = 30", "42 − 30 = 12", "2 × 6 = 12"],
            "5 + 2 = ?",
        ),
        ("38 + 19", Strategy::NearTens, &[NumberLine], &["19 + 1 = 20", "38 + 20 = 58"], "58 − 1 = ?"),
        ("34 + 21", Strategy::NearTens, &[NumberLine], &["20 + 1 = 21", "34 + 20 = 54"], "54 + 1 = ?"),
        ("54 − 19", Strategy::NearTens, &[NumberLine], &["19 + 1 = 20", "54 − 20 = 34"], "34 + 1 = ?"),
        ("54 − 21", Strategy::NearTens, &[NumberLine], &["20 + 1 = 21", "54 − 20 = 34"], "34 − 1 = ?"),
        ("47 + 28", Strategy::Compensating, &[NumberLine], &["28 + 2 = 30", "47 + 30 = 77"], "77 − 2 = ?"),
        ("63 − 28", Strategy::Compensating, &[NumberLine], &["28 + 2 = 30", "63 − 30 = 33"], "33 + 2 = ?"),
        ("4 & 7", Strategy::PlaceValue, &[PlaceValue], &["4 × 10 = 40"], "40 + 7 = ?"),
        (
            "17 ÷ 5",
            Strategy::Rounding,
            &[NumberLine],
            &["3 × 5 = 15", "4 × 5 = 20", "17 − 15 = 2", "20 − 17 = 3"],
            "17 ÷ 5 ≈ ?",
        ),
    ];
    for (written, strategy, aids, says, leaves) in cases {
        let puzzle = puzzle(Task::Fact(fact(written)), Rung::Division);
        let example = Example::new(&puzzle, *strategy, aids).unwrap();
        let (said, left) = told(&example);
        assert!(said.join(", ").starts_with(&says.join(", ")), "{written}: {said:?}");
        assert_eq!(left, *leaves, "{written}");
        assert!(example.final_sketch.is_some(), "{written} has no drawing");
    }
}

#[test]
fn a_child_without_minus_goes_back_with_a_missing_number() {
    let puzzle = puzzle(Task::Fact(fact("38 + 19")), Rung::Addition);
    let example = Example::new(&puzzle, Strategy::NearTens, &[Aid::NumberLine]).unwrap();
    let said = ["19 + 1 = 20", "38 + 20 = 58"].map(ToOwned::to_owned);
    assert_eq!(told(&example), (said.into(), "? + 1 = 58".to_owned()));
    // The number from which it goes back is shown until it does.
    let shown = |at: usize| match &example.steps[at].sketch.as_ref().unwrap().shown {
        SketchContent::Drawn(Picture::Line(halts)) => halts.iter().map(|halt| halt.label).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    let number = Label::Number;
    assert_eq!(shown(2), [number(38), number(58)]);
    assert_eq!(shown(3), [number(38), Label::Nothing, Label::Question]);
}

#[test]
fn a_missing_number_is_found_step_by_step() {
    let cases = [
        ("8 + 7", FactPart::Right, Rung::Addition, vec!["8 + 2 = 10", "10 + 5 = 15"], "2 + 5 = ?"),
        ("3 + 4", FactPart::Left, Rung::Addition, vec!["4 + 1 = 5", "5 + 2 = 7"], "1 + 2 = ?"),
        ("3 + 1", FactPart::Right, Rung::Addition, vec!["3 + 2 = 5"], "3 + ? = 4"),
        ("14 − 6", FactPart::Left, Rung::Subtraction, vec!["8 + 2 = 10", "2 + 4 = 6"], "10 + 4 = ?"),
        ("14 − 6", FactPart::Right, Rung::Subtraction, vec!["14 − 4 = 10", "10 − 2 = 8"], "4 + 2 = ?"),
        ("6 × 2", FactPart::Sign, Rung::Multiplication, vec!["6 + 2 = 8", "6 − 2 = 4"], "6 × 2 = ?"),
        (
            "4 × 7",
            FactPart::Right,
            Rung::Multiplication,
            vec!["4 × 5 = 20", "28 − 20 = 8", "4 × 2 = 8"],
            "5 + 2 = ?",
        ),
        ("4 & 7", FactPart::Right, Rung::Concatenation, vec!["4 × 10 = 40"], "40 + ? = 47"),
        ("4 & 7", FactPart::Left, Rung::Concatenation, vec!["47 − 7 = 40"], "? × 10 = 40"),
    ];
    for (written, hidden, rung, says, leaves) in cases {
        let task = Task::Complete { fact: fact(written), hidden };
        let example = Example::new(&puzzle(task, rung), Strategy::Any, &[]).unwrap();
        assert_eq!(told(&example), (says.iter().map(ToString::to_string).collect(), leaves.to_owned()));
    }
}

/// Whether the puzzle needs a calculation, not just counting or looking.
fn is_calculated(puzzle: &Puzzle) -> bool {
    !matches!(puzzle.task, Task::HowMany(_) | Task::OnALine(_))
}

/// Checks the examples for the puzzles of a lesson with the seeds below `seeds`. Returns how many of these puzzles have one.
fn look_at(lesson: &Lesson, seeds: u64) -> u64 {
    let mut seen = 0;
    for seed in 0..seeds {
        let Some(puzzle) = lesson.puzzle(player(lesson.rung, seed), seed) else { continue };
        let example = Example::new(&puzzle, lesson.strategy, &lesson.hints);
        if !is_calculated(&puzzle) {
            assert_eq!(example, None, "{}: what is counted shows itself", lesson.id);
            continue;
        }
        let example = example.unwrap_or_else(|| panic!("{}: {puzzle:?} has no example", lesson.id));
        let id = &lesson.id;
        assert!((3..=6).contains(&example.steps.len()), "{id}: {example:?}");
        assert!(matches!(example.steps.last().unwrap().text, ExampleText::LastStep(_)), "{id}: {example:?}");
        // The example ends with the right answer.
        assert_eq!(Some(&example.solution), puzzle.solution().as_ref(), "{id}: {puzzle:?}");
        assert_true(&example.solution.to_string());
        let (said, left) = told(&example);
        for sentence in said {
            assert_eq!(equations(&sentence).len(), 1, "{id}: {sentence}");
            assert_true(&sentence);
        }
        assert!(left.contains('?'), "{id}: {left}");
        let right = example.last_step.simplest_answer().unwrap();
        let judged = example.last_step.judge(&right);
        assert!(judged.right, "{id}: {left}");
        assert_true(&judged.statement.unwrap().to_string());
        let Answer::Number(number) = right else { panic!("{id}: {left}") };
        assert!(number >= 0, "{id}: the keys have no minus");
        // It uses only signs that the child knows.
        let facts = example.steps.iter().filter_map(|step| match step.text {
            ExampleText::Made(_, fact) => Some(fact),
            _ => None,
        });
        for fact in facts {
            assert!(lesson.rung.allows(fact.operation), "{id}: {fact:?}");
        }
        // The blocks are worth as much as the answer.
        if let Some(SketchContent::Blocks(blocks)) = example.final_sketch.as_ref().map(|end| &end.shown) {
            assert_eq!(
                i64::try_from(blocks.worth()).unwrap(),
                example.solution.result(),
                "{id}: {example:?}"
            );
            if let (Task::Fact(fact), Some(of_left)) = (&puzzle.task, blocks.in_last_ten) {
                let left = 100 * blocks.hundreds[0] + 10 * blocks.tens[0] + blocks.ones[0] + of_left;
                assert_eq!(i64::try_from(left).unwrap(), fact.left, "{id}: each number has its colour");
            }
        }
        // The drawing grows with the example and stays in its place.
        let wholes: Vec<_> = example.steps.iter().filter_map(|step| step.sketch.as_ref()).collect();
        if matches!(puzzle.task, Task::Fact(_)) {
            assert!(wholes.windows(2).all(|pair| pair[0].whole == pair[1].whole), "{id}: {example:?}");
        }
        seen += 1;
    }
    seen
}

#[test]
fn every_example_of_a_built_in_lesson_is_true_and_ends_in_the_right_answer() {
    for lesson in Lessons::built_in().iter() {
        let seen = look_at(lesson, OF_EACH);
        assert_eq!(seen > OF_EACH / 2, lesson.has_examples(), "{}", lesson.id);
    }
}

#[test]
fn a_teachers_own_lessons_have_examples_for_every_strategy() {
    let cases = [
        ("any", "addition", "add", [0, 99], [0, 99]),
        ("any", "subtraction", "subtract", [0, 120], [0, 60]),
        ("any", "multiplication", "multiply", [0, 30], [0, 30]),
        ("any", "division", "divide", [0, 90], [1, 12]),
        ("any", "concatenation", "join", [0, 40], [0, 99]),
        ("count_on", "addition", "add", [0, 99], [0, 99]),
        ("count_on", "subtraction", "subtract", [0, 99], [1, 3]),
        ("bonds", "addition", "add", [0, 10], [0, 10]),
        ("make_ten", "addition", "add", [1, 9], [1, 9]),
        ("make_ten", "subtraction", "subtract", [0, 20], [0, 20]),
        ("doubles", "addition", "add", [0, 30], [0, 30]),
        ("doubles", "subtraction", "subtract", [0, 40], [0, 20]),
        ("near_doubles", "addition", "add", [0, 50], [0, 50]),
        ("near_doubles", "subtraction", "subtract", [0, 50], [0, 50]),
        ("plus_nine", "addition", "add", [0, 99], [0, 9]),
        ("bridging", "addition", "add", [0, 200], [0, 99]),
        ("bridging", "subtraction", "subtract", [0, 200], [0, 99]),
        ("within_tens", "addition", "add", [0, 500], [0, 99]),
        ("within_tens", "subtraction", "subtract", [0, 500], [0, 99]),
        ("multiples_of_ten", "addition", "add", [0, 900], [0, 900]),
        ("multiples_of_ten", "subtraction", "subtract", [0, 900], [0, 900]),
        ("multiples_of_ten", "multiplication", "multiply", [1, 200], [1, 200]),
        ("multiples_of_ten", "division", "divide", [10, 500], [1, 60]),
        ("near_tens", "addition", "add", [0, 99], [9, 99]),
        ("near_tens", "subtraction", "subtract", [0, 120], [9, 99]),
        ("compensating", "subtraction", "add", [0, 200], [8, 99]),
        ("compensating", "subtraction", "subtract", [0, 200], [8, 99]),
        ("place_value", "concatenation", "join", [1, 400], [0, 20]),
        ("rounding", "division", "divide", [1, 200], [2, 30]),
    ];
    for (strategy, rung, must, left, right) in cases {
        for hints in ["ten_frame", "number_line", "place_value", "array"] {
            let text = format!(
                r#"{{"schema_version": 1, "id": "own", "title": {{"en": "Own"}}, "goal": {{"en": "Own"}},
                "game": "dragon_fish", "rung": "{rung}", "kind": "fact", "must": ["{must}"], "count": 10,
                "strategy": "{strategy}", "hints": ["{hints}"],
                "numbers": {{"left": {left:?}, "right": {right:?}}}}}"#
            );
            let text = text.replace("dragon_fish", "dragonfish");
            let lesson = read_lesson(&text).unwrap_or_else(|faults| panic!("{strategy}: {faults:?}"));
            assert!(look_at(&lesson, 60) > 30, "{strategy} {must}");
        }
    }
    for tables in ["[0, 1, 2, 11, 12]", "[3, 7, 25]"] {
        for (rung, must) in [("multiplication", "multiply"), ("division", "divide")] {
            let text = format!(
                r#"{{"schema_version": 1, "id": "own", "title": {{"en": "Own"}}, "goal": {{"en": "Own"}},
                "game": "dragonfish", "rung": "{rung}", "kind": "fact", "must": ["{must}"], "count": 10,
                "strategy": "times_table", "numbers": {{"tables": {tables}}}}}"#
            );
            let lesson = read_lesson(&text).unwrap_or_else(|faults| panic!("{tables}: {faults:?}"));
            assert!(look_at(&lesson, 100) > 50, "{tables} {must}");
        }
    }
}

#[test]
fn an_example_uses_another_puzzle_and_is_the_same_on_every_computer() {
    for lesson in Lessons::built_in().iter() {
        for seed in 0..20 {
            let puzzle = lesson.puzzle(player(lesson.rung, seed), seed);
            let Some(puzzle) = puzzle.filter(is_calculated) else { continue };
            let example = lesson.example(puzzle.player, Some(&puzzle.task), seed);
            assert_eq!(example, lesson.example(puzzle.player, Some(&puzzle.task), seed), "{}", lesson.id);
            let example = example.unwrap_or_else(|| panic!("{} has no example", lesson.id));
            let solution = puzzle.solution();
            let is_of_cards = !matches!(puzzle.task, Task::Fact(_) | Task::Complete { .. });
            assert!(
                is_of_cards || Some(&example.solution) != solution.as_ref(),
                "{}: {example:?}",
                lesson.id
            );
        }
    }
}

fn answered(lesson: &Lesson, right: bool, slip: Option<Slip>) -> AnswerRecord {
    AnswerRecord {
        day: NaiveDate::from_ymd_opt(2026, 10, 1).unwrap(),
        lesson: lesson.id.clone(),
        kind: lesson.kind,
        rung: lesson.rung,
        difficulty: lesson.typical_difficulty(),
        right,
        occasion: Occasion::New,
        hints: 0,
        seconds: 4.0,
        timed: false,
        slip,
        facts: Vec::new(),
    }
}

#[test]
fn an_example_is_shown_at_the_start_and_when_a_slip_returns() {
    let lessons = &Lessons::built_in();
    let lesson = lessons.get("add-bridging").unwrap();
    let mut learner = Learner::default();
    assert_eq!(learner.example_repeat_count(lesson), Some(0), "nothing is answered yet");
    let (carry, one) = (Some(Slip::ForgotCarry), Some(Slip::OffByOne));
    for (slip, needed) in [
        (None, None),
        (carry, None),
        (one, None),
        (None, None),
        (carry, Some(1)),
        (None, None),
        (one, Some(2)),
        (None, None),
        (None, None),
        (None, None),
        (None, None),
        (None, None),
        (None, None),
        (None, None),
        (None, None),
        // The earlier slips are too long ago.
        (carry, None),
    ] {
        learner.record(&answered(lesson, slip.is_none(), slip), lessons);
        assert_eq!(learner.example_repeat_count(lesson), needed, "{slip:?}");
    }
    let other = lessons.get("subtract-bridging").unwrap();
    assert_eq!(learner.example_repeat_count(other), Some(0), "it is another lesson");
}

#[test]
fn a_child_who_can_do_a_lesson_is_shown_no_example() {
    let lessons = &Lessons::built_in();
    let lesson = lessons.get("add-bridging").unwrap();
    let mut learner = Learner::default();
    for day in 0..2 {
        for _ in 0..10 {
            let day = NaiveDate::from_ymd_opt(2026, 10, 1 + day).unwrap();
            learner.record(&AnswerRecord { day, ..answered(lesson, true, None) }, lessons);
        }
    }
    for _ in 0..3 {
        learner.record(&answered(lesson, false, Some(Slip::ForgotCarry)), lessons);
    }
    assert_eq!(learner.example_repeat_count(lesson), None, "it is reached");
    let mut strong = Learner::default();
    let hard = lessons.get("divide-sixes-to-nines").unwrap();
    for _ in 0..40 {
        strong.record(&answered(hard, true, None), lessons);
    }
    assert_eq!(strong.example_repeat_count(lessons.get("add-count-on").unwrap()), None, "it is easy");
}

#[test]
fn a_repeated_example_leaves_more_to_the_child() {
    let asked = |example: &Example| -> Vec<String> {
        let written = |puzzle: Puzzle| match puzzle.task {
            Task::Fact(fact) => format!("{} = ?", fact.question()),
            _ => puzzle.shown_text(),
        };
        (0..example.steps.len()).filter_map(|at| example.puzzle_at_step(at)).map(written).collect()
    };
    let cases: [(&str, Strategy, &[&[&str]]); 3] = [
        (
            "8 + 5",
            Strategy::MakeTen,
            &[
                &["10 + 3 = ?"],
                &["2 + ?", "10 + 3 = ?"],
                &["8 + ?", "2 + ?", "10 + 3 = ?"],
                // The beginning, 8 + 5, is always shown, so nothing more can be left out.
                &["8 + ?", "2 + ?", "10 + 3 = ?"],
            ],
        ),
        ("34 + 25", Strategy::WithinTens, &[&["50 + 9 = ?"], &["4 + 5 = ?", "50 + 9 = ?"]]),
        // The beginning is always shown.
        ("7 + 3", Strategy::Bonds, &[&["7 + 3 = ?"], &["7 + 3 = ?"]]),
    ];
    for (written, strategy, expected) in cases {
        let example =
            Example::new(&puzzle(Task::Fact(fact(written)), Rung::Addition), strategy, &[]).unwrap();
        for (by, expected) in expected.iter().enumerate() {
            assert_eq!(
                asked(&example.clone().with_fewer_steps_shown(by)),
                *expected,
                "{written}, {by} fewer"
            );
        }
    }
}

#[test]
fn every_blank_in_an_example_can_be_filled_in() {
    for lesson in Lessons::built_in().iter() {
        for seed in 0..OF_EACH / 4 {
            let Some(example) = lesson.example(player(lesson.rung, seed), None, seed) else { continue };
            let mut shown = example.steps.len();
            for by in 0..4 {
                let faded = example.clone().with_fewer_steps_shown(by);
                assert_eq!(faded.steps, example.steps, "{}", lesson.id);
                let asked: Vec<usize> =
                    (0..faded.steps.len()).filter(|at| faded.puzzle_at_step(*at).is_some()).collect();
                let first = asked[0];
                assert!(0 < first && first <= shown && first + by + 1 >= faded.steps.len(), "{}", lesson.id);
                assert!(asked.iter().copied().eq(first..faded.steps.len()), "{}", lesson.id);
                for puzzle in asked.into_iter().filter_map(|at| faded.puzzle_at_step(at)) {
                    let answer = puzzle.simplest_answer().unwrap();
                    assert!(matches!(answer, Answer::Number(0..)), "{}: {puzzle:?}", lesson.id);
                    assert!(puzzle.judge(&answer).right, "{}: {puzzle:?}", lesson.id);
                }
                shown = first;
            }
        }
    }
}

#[test]
fn any_true_way_leads_to_the_answer() {
    let ways: [(&str, &[(&str, i64)]); 8] = [
        ("8 + 5", &[("8 + 2", 10), ("10 + 3", 13)]),
        ("8 + 5", &[("5 + 5", 10), ("10 + 3", 13)]),
        ("8 + 5", &[("10 + 5", 15), ("15 − 2", 13)]),
        ("8 + 5", &[("8 + 2 + 3", 13)]),
        ("7 × 6", &[("5 × 6", 30), ("2 × 6", 12), ("30 + 12", 42)]),
        ("42 ÷ 6", &[("6 × 7", 42), ("42 ÷ 6", 7)]),
        ("17 ÷ 5", &[("17 ÷ 5", 3)]),
        ("52 − 27", &[("52 − 30", 22), ("22 + 3", 25)]),
    ];
    for (asked, way) in ways {
        let puzzle = puzzle(Task::Fact(fact(asked)), Rung::Division);
        let mut steps = StepwiseAnswer::new(&puzzle).unwrap();
        let (last, before) = way.split_last().unwrap();
        for (row, made) in before {
            assert_eq!(steps.enter_step(row, *made), StepVerdict::OnTheWay, "{asked}: {row}");
            assert_eq!(steps.start_of_next_step(), *made);
        }
        assert_eq!(steps.enter_step(last.0, last.1), StepVerdict::ResultReached, "{asked}: {last:?}");
        assert_eq!(steps.steps().len(), way.len());
        for made in steps.steps() {
            assert_true(&made.to_string());
        }
    }
}

#[test]
fn the_first_wrong_step_is_named() {
    for (asked, row, said, told, slip) in [
        ("8 + 5", "8 + 2", 11, "8 + 2 = 11", Some(Slip::OffByOne)),
        ("38 + 25", "38 + 5", 33, "38 + 5 = 33", Some(Slip::ForgotCarry)),
        ("7 × 6", "5 × 6", 11, "5 × 6 = 11", Some(Slip::AddedInstead)),
        ("8 + 5", "8 + 2 + 3", 14, "8 + 2 + 3 = 14", None),
        ("17 ÷ 5", "17 ÷ 5", 4, "17 ÷ 5 ≈ 4", Some(Slip::OffByOne)),
    ] {
        let puzzle = puzzle(Task::Fact(fact(asked)), Rung::Division);
        let mut steps = StepwiseAnswer::new(&puzzle).unwrap();
        let StepVerdict::Wrong(judged) = steps.enter_step(row, said) else {
            panic!("{row} = {said} is taken for right")
        };
        assert_eq!((judged.given.as_str(), judged.slip), (told, slip));
        assert!(!judged.right && judged.taken_for == Some(said));
        assert_true(&judged.statement.unwrap().to_string());
        assert!(steps.steps().is_empty(), "what is wrong is no step");
    }
}

#[test]
fn an_incomplete_line_is_not_a_step() {
    let puzzle = puzzle(Task::Fact(fact("8 + 5")), Rung::Division);
    let mut steps = StepwiseAnswer::new(&puzzle).unwrap();
    for row in ["", "8", "13", "8 +", "+ 2", "8 & 5", "8 ÷ 0", "8 + + 2", "99999999999999999999 + 1"] {
        assert_eq!(steps.enter_step(row, 13), StepVerdict::NotAStep, "{row}");
    }
    assert!(!steps.undo_step());
    assert_eq!(steps.enter_step("8 + 2", 10), StepVerdict::OnTheWay);
    assert!(steps.undo_step());
    assert_eq!(steps.start_of_next_step(), 8);
}

#[test]
fn only_lessons_with_several_steps_take_answers_in_steps() {
    for (lesson, is_so) in [
        ("add-make-ten", true),
        ("add-near-doubles", true),
        ("subtract-bridging", true),
        ("multiply-sevens-nines", true),
        ("add-count-on", false),
        ("add-bonds-of-ten", false),
        ("add-ponds", false),
        ("add-missing-number", false),
    ] {
        assert_eq!(Lessons::built_in().get(lesson).unwrap().can_be_answered_in_steps(), is_so, "{lesson}");
    }
}
