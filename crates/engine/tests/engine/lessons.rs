//! The lessons that come with Fishpond, and the puzzles they make.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::thread;

use engine::arithmetic::{CardName, Expression, Operation, ReadingOrder, Rung, judge_tens};
use engine::games::Player;
use engine::practice::{
    Answer, ClaimedCatch, Curriculum, FactPart, FishSpot, FishState, Kind, Lesson, LessonPlace, Lessons,
    Pattern, Puzzle, SHOAL_COLUMNS, SHOAL_ROWS, Task, read_lesson, schema,
};

use crate::naive;

/// How many puzzles of every lesson the tests make.
const PUZZLES: u64 = 10_000;

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../lessons"))
}

#[test]
fn every_file_is_a_sound_lesson_and_is_on_the_river() {
    let lessons = Lessons::built_in();
    let mut found = 0;
    for file in fs::read_dir(folder()).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "json") || path.ends_with("schema.json") {
            continue;
        }
        let lesson = read_lesson(&fs::read_to_string(&path).unwrap());
        let lesson = lesson.unwrap_or_else(|faults| panic!("{}: {faults:?}", path.display()));
        assert_eq!(path.file_stem().unwrap().to_str(), Some(lesson.id.as_str()));
        assert_eq!(lessons.get(&lesson.id).map(|known| known.id.as_str()), Some(lesson.id.as_str()));
        found += 1;
    }
    assert_eq!(lessons.iter().count(), found);
}

#[test]
fn there_are_eight_lessons_or_more_for_each_rung_and_every_kind_of_puzzle() {
    let lessons = Lessons::built_in();
    for rung in Rung::ALL {
        let on_the_ladder =
            |lesson: &&std::sync::Arc<Lesson>| lesson.rung == rung && lesson.place == LessonPlace::Ladder;
        let of_rung = lessons.iter().filter(on_the_ladder).count();
        assert!(of_rung >= 8, "{rung} has {of_rung}");
    }
    for kind in Kind::ALL {
        assert!(lessons.iter().any(|lesson| lesson.kind == kind), "{kind:?}");
    }
}

#[test]
fn every_lesson_follows_earlier_ones_or_those_of_a_lower_rung() {
    let lessons = Lessons::built_in();
    let mut before: BTreeSet<&str> = BTreeSet::new();
    for lesson in lessons.iter() {
        for after in &lesson.after {
            assert!(before.contains(after.as_str()), "{} comes after {after}", lesson.id);
        }
        before.insert(&lesson.id);
    }
}

/// The areas of the German standards to which lessons about numbers belong.
const AREAS: [&str; 2] = ["Zahl und Operation", "Muster, Strukturen und funktionaler Zusammenhang"];

#[test]
fn lessons_before_the_ladder_are_easier_than_its_first_stone() {
    let lessons = Lessons::built_in();
    let first = lessons.iter().find(|lesson| lesson.place == LessonPlace::Ladder).unwrap();
    assert_eq!(first.id, "add-count-on");
    let difficulties = |lesson: &Lesson| -> Vec<f64> {
        (0..500)
            .filter_map(|seed| lesson.puzzle(Player::default(), seed))
            .map(|puzzle| puzzle.difficulty)
            .collect()
    };
    let easiest = difficulties(first).into_iter().fold(f64::INFINITY, f64::min);
    let before: Vec<_> = lessons.iter().filter(|lesson| lesson.place == LessonPlace::Before).collect();
    assert!(before.len() >= 10);
    for lesson in before {
        let hardest = difficulties(lesson).into_iter().fold(f64::NEG_INFINITY, f64::max);
        assert!(hardest < easiest, "{}: {hardest}, and {easiest}", lesson.id);
    }
}

#[test]
fn order_of_operations_lessons_are_only_for_children_who_read_that_way() {
    let of_order = |order| {
        let lessons = Lessons::built_in();
        lessons
            .iter()
            .filter(|lesson| !lesson.suits(order))
            .map(|lesson| lesson.id.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(of_order(ReadingOrder::Operations), Vec::<String>::new());
    let needed = ["two-steps-times-first", "two-steps-brackets", "two-steps-divide-first"];
    assert_eq!(of_order(ReadingOrder::Spoken), needed);
}

#[test]
fn every_lesson_says_where_curricula_place_it() {
    for lesson in Lessons::built_in().iter() {
        let Curriculum { ccss, england, kmk } = &lesson.curriculum;
        assert!(!ccss.is_empty() && !england.is_empty() && !kmk.is_empty(), "{}", lesson.id);
        let is_code = |code: &String| code.split('.').count() == 4 || code.split('.').count() == 3;
        assert!(ccss.iter().all(is_code), "{}: {ccss:?}", lesson.id);
        let is_year = |strand: &String| {
            strand.starts_with("Reception ") || (1..=6).any(|year| strand.starts_with(&format!("Y{year} ")))
        };
        assert!(england.iter().all(is_year), "{}: {england:?}", lesson.id);
        assert!(kmk.iter().all(|area| AREAS.contains(&area.as_str())), "{}: {kmk:?}", lesson.id);
    }
}

#[test]
fn the_schema_for_editors_is_up_to_date() {
    let path = folder().join("schema.json");
    let written = fs::read_to_string(&path).unwrap_or_default();
    let current = format!("{:#}\n", schema());
    assert!(written == current, "run: cargo run -- lesson schema > lessons/schema.json");
}

/// A right answer to the puzzle, found without knowing how the puzzle was made; `None` if there is none.
fn solution(puzzle: &Puzzle) -> Option<Answer> {
    match &puzzle.task {
        Task::Fact(fact) => fact.result().ok().map(Answer::Number),
        Task::Complete { fact, hidden } => Some(match hidden {
            FactPart::Left => Answer::Number(fact.left),
            FactPart::Right => Answer::Number(fact.right),
            FactPart::Sign => Answer::Sign(fact.operation),
        }),
        Task::Pond { pond, sum } => {
            let catches = puzzle.player.solver().all(pond);
            let wanted =
                catches.into_iter().find(|solution| sum.is_none_or(|sum| solution.catch.sum == sum))?;
            Some(Answer::Calculation(wanted.calculation))
        }
        Task::Tens { cards, rule } => {
            let solver = puzzle.player.tens_solver(*rule);
            let values: Vec<u8> = cards.iter().map(|card| card.value()).collect();
            let three = solver.ten_triples(&values).next()?;
            let solution = solver.simplest_solution(three.map(|at| values[usize::from(at)]))?;
            Some(Answer::Three { cards: three, expression: solution.expression })
        }
        Task::Third { offered, .. } => {
            (0_u8..).take(offered.len()).map(Answer::Card).find(|answer| puzzle.judge(answer).right)
        }
        Task::Claim(claim) => Some(Answer::Claim(claim.verdict(puzzle.player.rung))),
        // Count the fish where they swim.
        Task::HowMany(shoal) => {
            let spots = shoal.spots();
            let swims = |is: &[FishState]| spots.iter().filter(|spot| is.contains(&spot.state)).count();
            let counted = match shoal.pattern {
                Pattern::Missing => swims(&[FishState::Missing]),
                Pattern::Leave => swims(&[FishState::Here]),
                _ => swims(&[FishState::Here, FishState::Coming]),
            };
            i64::try_from(counted).ok().map(Answer::Number)
        }
        Task::OnALine(line) => {
            let at = line.marks().position(|mark| mark == line.number)?;
            line.marks().nth(at).map(Answer::Number)
        }
        Task::TwoSteps(expression) => {
            let written = expression.statement(expression.cards().map(|card| card.number(|_| 0)))?;
            let question = written.question();
            let naive::Fraction(total, parts) =
                naive::evaluate_exactly(&naive::plain(question.trim_end_matches(" =")))?;
            (total % parts == 0).then(|| i64::try_from(total / parts).ok().map(Answer::Number))?
        }
    }
}

/// Whether the puzzle keeps to all that its lesson says of numbers, signs, cards and solutions.
fn is_as_the_lesson_says(lesson: &Lesson, puzzle: &Puzzle) -> bool {
    let numbers = &lesson.numbers;
    match &puzzle.task {
        Task::Fact(fact) | Task::Complete { fact, .. } => {
            lesson.operations().contains(&fact.operation)
                && lesson.strategy.fits(*fact, &numbers.tables)
                && numbers.result.is_none_or(|span| span.contains(fact.result().unwrap()))
                && fact.result().unwrap() >= 0
        }
        Task::Pond { pond, sum } => {
            let catches = puzzle.player.solver().all(pond);
            let mut of_sum =
                catches.iter().filter(|solution| sum.is_none_or(|sum| solution.catch.sum == sum));
            let uses = |operation: &Operation| {
                of_sum.clone().all(|solution| {
                    solution.calculation.expression.operations().any(|used| used == *operation)
                })
            };
            let as_many = |solution: &engine::arithmetic::Solution| {
                numbers
                    .used
                    .is_none_or(|span| span.contains(i64::try_from(solution.catch.cards.len()).unwrap()))
            };
            lesson.must.iter().all(uses) && of_sum.any(as_many)
        }
        Task::Tens { cards, rule } => {
            let solver = puzzle.player.tens_solver(*rule);
            let values: Vec<u8> = cards.iter().map(|card| card.value()).collect();
            let solutions = solver
                .ten_triples(&values)
                .filter_map(|three| solver.simplest_solution(three.map(|at| values[usize::from(at)])));
            let as_wanted = |solution: &engine::arithmetic::TensSolution| {
                let signs = || solution.expression.operations();
                (numbers.targets.is_empty() || numbers.targets.contains(&solution.catch.total))
                    && lesson.must.iter().all(|must| signs().any(|sign| sign == *must))
            };
            solutions.into_iter().all(|solution| as_wanted(&solution))
                && numbers.shown.is_none_or(|shown| cards.len() == usize::from(shown))
                && (lesson.kind == Kind::MacOne) == (*rule == engine::arithmetic::TensGame::MacOne)
        }
        Task::Third { two, offered } => {
            let right = (0_u8..).take(offered.len()).filter(|card| puzzle.judge(&Answer::Card(*card)).right);
            let enough = right.count();
            two.len() == 2 && (enough == 1 || !lesson.only_one && enough > 0)
        }
        Task::Claim(claim) => {
            let verdict = claim.verdict(puzzle.player.rung);
            let right_reasons = claim.reasons.iter().filter(|reason| Some(**reason) == verdict).count();
            let holds = match &claim.about {
                ClaimedCatch::Pond { calculation, .. } => matches!(calculation.sum, CardName::Slot(_)),
                ClaimedCatch::Three { cards, rule, expression } => {
                    let values = cards.map(|card| i64::from(card.value()));
                    judge_tens(expression, &values, *rule, puzzle.player.rung).is_ok() == verdict.is_none()
                }
            };
            holds && claim.reasons.len() == 3 && right_reasons == usize::from(verdict.is_some())
        }
        Task::HowMany(shoal) => {
            let spots = shoal.spots();
            // Fish that touch would be counted as one.
            let apart = |one: &FishSpot, other: &FishSpot| {
                let (x, y) = (one.x.abs_diff(other.x), one.y.abs_diff(other.y));
                u32::from(x).pow(2) + u32::from(y).pow(2) >= 70_u32.pow(2)
            };
            let are_apart =
                (0..spots.len()).all(|at| spots[..at].iter().all(|other| apart(&spots[at], other)));
            let is_inside = |spot: &FishSpot| {
                (30..=SHOAL_COLUMNS * 100 - 30).contains(&spot.x)
                    && (30..=SHOAL_ROWS * 100 - 30).contains(&spot.y)
            };
            are_apart
                && spots.iter().all(is_inside)
                && shoal.answer_choices().contains(&shoal.answer())
                && (shoal.pattern == Pattern::Dice) == (shoal.dice_count() > 0)
                && numbers.left.is_none_or(|span| span.contains(shoal.initial.into()))
        }
        Task::OnALine(line) => {
            let marks: Vec<i64> = line.marks().collect();
            marks.contains(&line.number)
                && !line.is_labelled(line.number)
                && (marks.first(), marks.last()) == (Some(&line.span.0), Some(&line.span.1))
                && (6..=21).contains(&marks.len())
        }
        Task::TwoSteps(expression) => {
            let signs: Vec<Operation> = expression.operations().collect();
            let total = puzzle.solution().unwrap().result();
            signs.len() == 2
                && lesson.must.iter().all(|must| signs.contains(must))
                && numbers.result.is_none_or(|span| span.contains(total))
                // If the lesson sets a reading order, brackets or order must matter here. If it sets none, they must not.
                && lesson.order.is_some() != reads_alike(puzzle)
        }
    }
}

/// Whether the calculation that solves the puzzle makes the same number in both reading orders, even without its brackets.
fn reads_alike(puzzle: &Puzzle) -> bool {
    let question = puzzle.solution().unwrap().question().replace(['(', ')'], "");
    let question = question.trim_end_matches(" =");
    let made = |order| {
        let expression = Expression::parse(question, order).unwrap();
        expression.evaluate(expression.cards().map(|card| card.number(|_| 0)), |_| {}).ok()
    };
    let total = Some(puzzle.solution().unwrap().result());
    made(ReadingOrder::Spoken) == total && made(ReadingOrder::Operations) == total
}

fn look_at(lesson: &Lesson) {
    let mut previous: Option<Puzzle> = None;
    let mut same = 0;
    for seed in 0..PUZZLES {
        let puzzle = lesson.puzzle(Player::default(), seed);
        let puzzle = puzzle.unwrap_or_else(|| panic!("{} makes nothing of seed {seed}", lesson.id));
        let answer = solution(&puzzle);
        let answer =
            answer.unwrap_or_else(|| panic!("{} {seed}: no solution for {:?}", lesson.id, puzzle.task));
        let judged = puzzle.judge(&answer);
        assert!(judged.right, "{} {seed}: {:?} judged {judged:?}", lesson.id, puzzle.task);
        assert!(judged.slip.is_none() && !judged.given.is_empty(), "{} {seed}: {judged:?}", lesson.id);
        assert!(is_as_the_lesson_says(lesson, &puzzle), "{} {seed}: {:?}", lesson.id, puzzle.task);
        assert_eq!(puzzle.player.rung, lesson.rung);
        assert!(puzzle.difficulty.is_finite());
        same += u64::from(previous.as_ref().is_some_and(|previous| previous.task == puzzle.task));
        previous = Some(puzzle);
    }
    assert!(same < PUZZLES / 5, "{} makes the same puzzle {same} times in a row", lesson.id);
    assert_eq!(lesson.puzzle(Player::default(), 7), lesson.puzzle(Player::default(), 7));
}

#[test]
fn ten_thousand_puzzles_of_every_lesson_are_right() {
    let lessons: Vec<_> = Lessons::built_in().iter().cloned().collect();
    let next = std::sync::atomic::AtomicUsize::new(0);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(lesson) = lessons.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
                {
                    look_at(lesson);
                }
            });
        }
    });
}
