//! Puzzles for children who do not use signs yet, and small calculations with two signs: what is asked, what is right, and what went wrong.

use engine::arithmetic::{Operation, ReadingOrder, Rung};
use engine::games::Player;
use engine::practice::{
    Answer, FishState, Hint, Judgement, Kind, Lessons, NumberLine, Pattern, Puzzle, Shoal, Slip, Span, Task,
    read_lesson,
};
use serde_json::{Value, json};

fn puzzle(kind: Kind, task: Task, order: ReadingOrder) -> Puzzle {
    let player = Player { rung: Rung::Division, order, ..Player::default() };
    Puzzle { lesson: String::new(), kind, seed: 0, player, task, difficulty: 0.0 }
}

fn shoal(pattern: Pattern, there: u8, others: u8) -> Shoal {
    Shoal { pattern, initial: there, others, answer_bounds: [0, 10], scatter: 77 }
}

fn judged(puzzle: &Puzzle, answer: i64) -> Judgement {
    puzzle.judge(&Answer::Number(answer))
}

#[test]
fn fish_are_counted_and_coming_or_leaving_is_a_sum() {
    // What is shown, the right answer, and what the records say.
    #[rustfmt::skip]
    let cases = [
        (shoal(Pattern::Scattered, 7, 0), 7, "7"),
        (shoal(Pattern::Dice, 6, 0),      6, "6"),
        (shoal(Pattern::Frame, 8, 0),     8, "8"),
        (shoal(Pattern::Come, 4, 1),      5, "4 + 1 = 5"),
        (shoal(Pattern::Leave, 4, 1),     3, "4 − 1 = 3"),
        (shoal(Pattern::Missing, 2, 3),   3, "2 + 3 = 5"),
        (shoal(Pattern::Missing, 5, 0),   0, "5 + 0 = 5"),
    ];
    for (shown, right, given) in cases {
        let puzzle = puzzle(Kind::HowMany, Task::HowMany(shown), ReadingOrder::Spoken);
        assert_eq!(puzzle.simplest_answer(), Some(Answer::Number(right)), "{shown:?}");
        let judgement = judged(&puzzle, right);
        assert!(judgement.right && judgement.slip.is_none(), "{shown:?}");
        assert_eq!(judgement.given, given);
        assert_eq!(judgement.facts.is_empty(), shown.fact().is_none(), "{shown:?}");
        let wrong = judged(&puzzle, right + 1);
        assert!(!wrong.right, "{shown:?}");
        assert_eq!(wrong.slip, Some(Slip::OffByOne), "{shown:?}");
        assert_eq!(judged(&puzzle, right + 4).slip, None, "{shown:?}");
        assert_eq!(puzzle.hint(0, false, &[]), Some(Hint::Touch));
    }
}

#[test]
fn every_fish_has_a_place_of_its_own() {
    for scatter in 0..2000 {
        for there in 0..=Shoal::MOST_FISH {
            let spots = Shoal { scatter, ..shoal(Pattern::Scattered, there, 0) }.spots();
            assert_eq!(spots.len(), usize::from(there));
        }
        for others in 0..=Shoal::MOST_MOVING_FISH {
            let spots = Shoal { scatter, ..shoal(Pattern::Come, 9, others) }.spots();
            let coming = spots.iter().filter(|spot| spot.state == FishState::Coming);
            assert_eq!((spots.len(), coming.clone().count()), (9 + usize::from(others), usize::from(others)));
            let shore = spots.iter().filter(|spot| spot.state == FishState::Here).map(|spot| spot.x).max();
            assert!(coming.map(|spot| spot.x).min().is_none_or(|x| Some(x) > shore));
        }
    }
}

#[test]
fn dice_look_like_dice() {
    let seen = |there, scatter| {
        let spots = Shoal { scatter, ..shoal(Pattern::Dice, there, 0) }.spots();
        let left = spots.iter().map(|spot| spot.x).min().unwrap();
        let top = spots.iter().map(|spot| spot.y).min().unwrap();
        let mut places: Vec<(u16, u16)> =
            spots.iter().map(|spot| ((spot.y - top) / 100, (spot.x - left) / 100)).collect();
        places.sort_unstable();
        places
    };
    assert_eq!(seen(1, 0), [(0, 0)]);
    assert_eq!(seen(2, 0), [(0, 0), (2, 2)]);
    assert_eq!(seen(2, 1), [(0, 2), (2, 0)]);
    assert_eq!(seen(3, 0), [(0, 0), (1, 1), (2, 2)]);
    assert_eq!(seen(4, 1), [(0, 0), (0, 2), (2, 0), (2, 2)]);
    assert_eq!(seen(5, 0), [(0, 0), (0, 2), (1, 1), (2, 0), (2, 2)]);
    assert_eq!(seen(6, 0), [(0, 0), (0, 2), (1, 0), (1, 2), (2, 0), (2, 2)]);
    assert_eq!(seen(6, 1), [(0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)]);
    // Two dice: a five and the rest, or two sixes.
    assert_eq!((seen(9, 0).len(), shoal(Pattern::Dice, 9, 0).dice_count()), (9, 2));
    assert_eq!((seen(12, 0).len(), shoal(Pattern::Dice, 12, 0).dice_count()), (12, 2));
}

#[test]
fn a_frame_fills_up_by_fives() {
    let spots = shoal(Pattern::Missing, 3, 7).spots();
    let rows: Vec<usize> =
        [100, 200].map(|top| spots.iter().filter(|spot| (top..top + 100).contains(&spot.y)).count()).to_vec();
    assert_eq!(rows, [5, 5]);
    assert!(spots[..3].iter().all(|spot| spot.state == FishState::Here));
    assert!(spots[3..].iter().all(|spot| spot.state == FishState::Missing));
}

#[test]
fn a_place_on_a_line_is_a_number() {
    // The line's first and last number, the step between marks, and the numbers that are written.
    #[rustfmt::skip]
    let cases: [(i64, i64, i64, &[i64]); 4] = [
        (0, 10,  1,  &[0, 10]),
        (0, 20,  1,  &[0, 10, 20]),
        (10, 30, 1,  &[10, 20, 30]),
        (0, 100, 10, &[0, 100]),
    ];
    for (from, to, step, written) in cases {
        let line = NumberLine { span: Span(from, to), number: from + 3 * step, asks_place: true };
        assert_eq!(NumberLine::mark_spacing(line.span), step);
        let shown: Vec<i64> = line.marks().filter(|mark| line.is_labelled(*mark)).collect();
        assert_eq!(shown, written);
        let puzzle = puzzle(Kind::OnALine, Task::OnALine(line), ReadingOrder::Spoken);
        assert!(judged(&puzzle, from + 3 * step).right);
        let beside = judged(&puzzle, from + 3 * step + 1);
        assert_eq!((beside.right, beside.slip), (false, Some(Slip::OffByOne)));
        assert_eq!(puzzle.hint(0, false, &[]), Some(Hint::LongMarks));
    }
}

#[test]
fn two_signs_are_judged_by_their_order() {
    let of = |lesson: &str| {
        let lessons = Lessons::built_in();
        let lesson = lessons.get(lesson).unwrap().clone();
        (0..300).filter_map(move |seed| lesson.puzzle(Player::default(), seed))
    };
    let mut wrong_order = 0;
    for puzzle in of("two-steps-times-first").chain(of("two-steps-divide-first")) {
        assert_eq!(puzzle.player.order, ReadingOrder::Operations);
        let total = puzzle.solution().unwrap().result();
        let Task::TwoSteps(expression) = &puzzle.task else { panic!("two signs are asked") };
        assert!(!expression.is_running_total());
        // The signs stand in the order in which they are worked out, from left to right.
        let question = puzzle.solution().unwrap().question();
        let row = question.trim_end_matches(" =");
        let spoken = engine::arithmetic::Expression::parse(row, ReadingOrder::Spoken).unwrap();
        let numbers: Vec<i64> = spoken.cards().map(|card| card.number(|_| 0)).collect();
        let Ok(spoken) = spoken.evaluate(numbers, |_| {}) else { continue };
        if spoken != total {
            let judgement = judged(&puzzle, spoken);
            assert_eq!((judgement.right, judgement.slip), (false, Some(Slip::WrongOrder)), "{question}");
            assert!(judgement.given.ends_with(&format!("= {}", engine::arithmetic::format_number(spoken))));
            wrong_order += 1;
        }
        let Some(Hint::FirstFact(first)) = puzzle.hint(0, false, &[]) else { panic!("a step comes first") };
        assert!(matches!(first.operation, Operation::Multiply | Operation::Divide), "{question}");
    }
    assert!(wrong_order > 500);
    for puzzle in of("two-steps-brackets") {
        assert!(puzzle.solution().unwrap().question().contains('('));
    }
    for puzzle in of("two-steps-plus-minus") {
        assert_eq!(puzzle.judge(&puzzle.simplest_answer().unwrap()).facts.len(), 2);
    }
}

fn with(fields: &Value) -> Vec<String> {
    let mut lesson = json!({
        "schema_version": 1, "id": "ours", "title": { "en": "Ours" }, "goal": { "en": "Ours" }, "game": "dragonfish",
        "rung": "multiplication", "kind": "fact", "count": 10
    });
    lesson.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
    read_lesson(&lesson.to_string())
        .map_or_else(|faults| faults.into_iter().map(|fault| fault.reason).collect(), |_| Vec::new())
}

#[test]
fn faults_in_counting_lessons_are_explained() {
    let pattern = "say how fish are shown, such as scattered, where they are counted, and only there";
    let line = "say where the line begins and ends, such as [0, 10] or [0, 100]";
    let order = "use this for two_steps, together with the order operations";
    #[rustfmt::skip]
    let cases = [
        (json!({ "kind": "how_many", "pattern": "dice", "numbers": { "left": [1, 6] } }), None),
        (json!({ "kind": "how_many", "numbers": { "left": [1, 6] } }), Some(pattern)),
        (json!({ "kind": "fact", "pattern": "dice" }), Some(pattern)),
        (json!({ "kind": "how_many", "pattern": "scattered", "numbers": { "left": [1, 13] } }), Some("up to 12 fish can be counted, and up to 10 in a frame")),
        (json!({ "kind": "how_many", "pattern": "frame", "numbers": { "left": [1, 11] } }), Some("up to 12 fish can be counted, and up to 10 in a frame")),
        (json!({ "kind": "how_many", "pattern": "come", "numbers": { "right": [1, 7] } }), Some("up to 6 fish come or swim away")),
        (json!({ "kind": "how_many", "pattern": "dise" }), Some("“dise” is not known here; do you mean “dice”?")),
        (json!({ "kind": "how_many", "pattern": "dice", "numbers": { "cards": [1, 6] } }), Some("this kind of puzzle does not use it")),
        (json!({ "kind": "on_a_line", "numbers": { "line": [0, 20] } }), None),
        (json!({ "kind": "on_a_line" }), Some(line)),
        (json!({ "kind": "on_a_line", "numbers": { "line": [0, 3] } }), Some(line)),
        (json!({ "kind": "on_a_line", "numbers": { "line": [0, 33] } }), Some(line)),
        (json!({ "kind": "two_steps", "must": ["add", "multiply"] }), None),
        (json!({ "kind": "two_steps", "strategy": "brackets" }), Some(order)),
        (json!({ "kind": "fact", "strategy": "times_first", "order": "operations" }), Some(order)),
        (json!({ "kind": "two_steps", "strategy": "brackets", "order": "operations" }), None),
        (json!({ "place": "under" }), Some("“under” is not known here; do you mean “ladder”?")),
    ];
    for (fields, expected) in cases {
        let said = with(&fields);
        match expected {
            Some(expected) => assert!(said.iter().any(|said| said == expected), "{fields} says {said:#?}"),
            None => assert_eq!(said, Vec::<String>::new(), "{fields}"),
        }
    }
}
