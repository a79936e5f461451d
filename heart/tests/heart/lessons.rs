//! The lessons that come with the program, and the puzzles that are made of them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::thread;

use heart::arithmetic::{CardName, Operation, Rung, judge_tens};
use heart::games::Player;
use heart::practice::{Answer, Claimed, Kind, Lesson, Lessons, Part, Puzzle, Task, read_lesson, schema};

/// So many puzzles of every lesson are made.
const PUZZLES: u64 = 10_000;

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/lessons"))
}

#[test]
fn every_file_is_a_lesson_without_a_fault_and_stands_on_the_river() {
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
    assert_eq!((found, lessons.iter().count()), (53, 53));
}

#[test]
fn there_are_eight_lessons_or_more_for_each_rung_and_every_kind_of_puzzle() {
    let lessons = Lessons::built_in();
    for rung in Rung::ALL {
        let of_rung = lessons.iter().filter(|lesson| lesson.rung == rung).count();
        assert!(of_rung >= 8, "{rung} has {of_rung}");
    }
    for kind in Kind::ALL {
        assert!(lessons.iter().any(|lesson| lesson.kind == kind), "{kind:?}");
    }
}

#[test]
fn every_lesson_comes_after_lessons_that_stand_before_it_or_on_a_lower_rung() {
    let lessons = Lessons::built_in();
    let mut before: BTreeSet<&str> = BTreeSet::new();
    for lesson in lessons.iter() {
        for after in &lesson.after {
            assert!(before.contains(after.as_str()), "{} comes after {after}", lesson.id);
        }
        before.insert(&lesson.id);
    }
}

#[test]
fn every_lesson_says_where_curricula_have_it() {
    for lesson in Lessons::built_in().iter() {
        assert!(!lesson.curriculum.ccss.is_empty() && !lesson.curriculum.england.is_empty(), "{}", lesson.id);
    }
}

#[test]
fn the_schema_for_editors_is_up_to_date() {
    let path = folder().join("schema.json");
    let written = fs::read_to_string(&path).unwrap_or_default();
    let current = format!("{:#}\n", schema());
    assert!(written == current, "run: cargo run -- lesson schema > heart/lessons/schema.json");
}

/// A solution of the puzzle, found without looking at how it was made.
fn solution(puzzle: &Puzzle) -> Option<Answer> {
    match &puzzle.task {
        Task::Fact(fact) => fact.result().ok().map(Answer::Number),
        Task::Complete { fact, hidden } => Some(match hidden {
            Part::Left => Answer::Number(fact.left),
            Part::Right => Answer::Number(fact.right),
            Part::Sign => Answer::Sign(fact.operation),
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
            let three = solver.threes(&values).next()?;
            let solution = solver.simplest(three.map(|at| values[usize::from(at)]))?;
            Some(Answer::Three { cards: three, expression: solution.expression })
        }
        Task::Third { offered, .. } => {
            (0_u8..).take(offered.len()).map(Answer::Card).find(|answer| puzzle.judge(answer).right)
        }
        Task::Claim(claim) => Some(Answer::Claim(claim.verdict(puzzle.player.rung))),
    }
}

/// What the lesson says holds for a puzzle, checked one by one.
fn is_as_the_lesson_says(lesson: &Lesson, puzzle: &Puzzle) -> bool {
    let numbers = &lesson.numbers;
    match &puzzle.task {
        Task::Fact(fact) | Task::Complete { fact, .. } => {
            lesson.operations().contains(&fact.operation)
                && lesson.strategy.fits(*fact, &numbers.tables)
                && numbers.result.is_none_or(|span| span.has(fact.result().unwrap()))
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
            let as_many = |solution: &heart::arithmetic::Solution| {
                numbers.used.is_none_or(|span| span.has(i64::try_from(solution.catch.cards.len()).unwrap()))
            };
            lesson.must.iter().all(uses) && of_sum.any(as_many)
        }
        Task::Tens { cards, rule } => {
            let solver = puzzle.player.tens_solver(*rule);
            let values: Vec<u8> = cards.iter().map(|card| card.value()).collect();
            let solutions = solver
                .threes(&values)
                .filter_map(|three| solver.simplest(three.map(|at| values[usize::from(at)])));
            let as_wanted = |solution: &heart::arithmetic::TensSolution| {
                let signs = || solution.expression.operations();
                (numbers.targets.is_empty() || numbers.targets.contains(&solution.catch.total))
                    && lesson.must.iter().all(|must| signs().any(|sign| sign == *must))
            };
            solutions.into_iter().all(|solution| as_wanted(&solution))
                && numbers.shown.is_none_or(|shown| cards.len() == usize::from(shown))
                && (lesson.kind == Kind::MacOne) == (*rule == heart::arithmetic::TensGame::MacOne)
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
                Claimed::Pond { calculation, .. } => matches!(calculation.sum, CardName::Slot(_)),
                Claimed::Three { cards, rule, expression } => {
                    let values = cards.map(|card| i64::from(card.value()));
                    judge_tens(expression, &values, *rule, puzzle.player.rung).is_ok() == verdict.is_none()
                }
            };
            holds && claim.reasons.len() == 3 && right_reasons == usize::from(verdict.is_some())
        }
    }
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
