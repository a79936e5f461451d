//! Chooses the puzzles for a page. None comes twice before all others were there, and the same one never follows itself.

use engine::arithmetic::{Fact, Operation};
use engine::games::Player;
use engine::games::chance::{Chance, chance_from_seed};
use engine::practice::{Learner, Lesson, Puzzle, Task, USUAL_AIM_PERCENT};
use rand::RngExt;
use rand::seq::SliceRandom;

/// How many draws in vain, for each puzzle found so far, end the search for other puzzles of a lesson.
const DRAWN_OUT: usize = 12;
/// How many times as many puzzles are drawn as a page has, to choose those that suit a known child.
const CHOICE: usize = 3;

/// Draws puzzles of a lesson that all differ: as many as wanted, or all there are.
pub(super) fn draw_different(
    lesson: &Lesson,
    player: Player,
    wanted: usize,
    seeds: &mut Chance,
) -> Vec<Puzzle> {
    let mut puzzles: Vec<Puzzle> = Vec::new();
    let mut in_vain = 0;
    while puzzles.len() < wanted && in_vain < DRAWN_OUT * (puzzles.len() + 5) {
        let drawn = lesson.puzzle(player, seeds.random_range(0..1 << 40));
        in_vain += 1;
        if let Some(puzzle) = drawn
            && !puzzles.iter().any(|other| other.task.is_same_question(&puzzle.task))
        {
            puzzles.push(puzzle);
            in_vain = 0;
        }
    }
    puzzles
}

/// Chooses `count` puzzles of these lessons. They suit the learner if anything is known of the learner. Puzzles of one lesson go from easy
/// to hard; those of several lessons are mixed.
pub(super) fn puzzles_for_page(
    lessons: &[&Lesson],
    player: Player,
    learner: Option<&Learner>,
    count: usize,
    seed: u64,
) -> Vec<Puzzle> {
    let mut seeds = chance_from_seed(seed, 0);
    let known = learner.filter(|learner| !learner.is_new());
    let mut page: Vec<Puzzle> = Vec::new();
    for (at, lesson) in lessons.iter().enumerate() {
        let share = count / lessons.len() + usize::from(at < count % lessons.len());
        let drawn = if known.is_some() || lesson.is_asked_with_cards() { CHOICE * share } else { share };
        let mut puzzles = draw_different(lesson, player, drawn, &mut seeds);
        if let Some(learner) = known {
            let aim = learner.target_difficulty(lesson, f64::from(USUAL_AIM_PERCENT) / 100.0);
            let far = |puzzle: &Puzzle| (puzzle.difficulty - aim).abs();
            puzzles.sort_by(|one, other| far(one).total_cmp(&far(other)));
        }
        varied(&mut puzzles);
        puzzles.truncate(share);
        puzzles.sort_by(|one, other| one.difficulty.total_cmp(&other.difficulty));
        page.extend(in_rounds(&puzzles, share, &mut seeds));
    }
    if lessons.len() > 1 {
        page.shuffle(&mut seeds);
    }
    apart(page)
}

/// Moves puzzles with cards back if an earlier one has the same solution, since many ponds have the same catch.
fn varied(puzzles: &mut [Puzzle]) {
    let mut solved: Vec<String> = Vec::new();
    let mut order = |puzzle: &Puzzle| {
        if !matches!(puzzle.task, Task::Pond { .. }) {
            return 0;
        }
        let solution = puzzle.solution().map(|solution| solution.to_string()).unwrap_or_default();
        let before = solved.iter().filter(|other| **other == solution).count();
        solved.push(solution);
        before
    };
    puzzles.sort_by_cached_key(&mut order);
}

/// Repeats puzzles until there are as many as wanted. Each round has another order, so nobody can copy from above.
fn in_rounds(puzzles: &[Puzzle], wanted: usize, seeds: &mut Chance) -> Vec<Puzzle> {
    let mut page = puzzles.to_vec();
    // A single puzzle is not repeated, because nobody learns from the same line twenty times.
    while puzzles.len() > 1 && page.len() < wanted {
        let mut round = puzzles.to_vec();
        round.shuffle(seeds);
        page.extend(round);
    }
    page.truncate(wanted);
    page
}

/// Reorders a page so that no two puzzles that are the same follow each other, if that is possible. The order hardly changes.
fn apart(mut page: Vec<Puzzle>) -> Vec<Puzzle> {
    for at in 1..page.len() {
        if !is_same(&page[at - 1], &page[at]) {
            continue;
        }
        let fits_here = |other: usize| !is_same(&page[at - 1], &page[other]);
        if let Some(other) = (at + 1..page.len()).find(|other| fits_here(*other)) {
            page.swap(at, other);
        } else if let Some(other) = (0..at.saturating_sub(1)).find(|other| {
            let beside = [other.checked_sub(1), Some(other + 1)].into_iter().flatten();
            fits_here(*other) && beside.into_iter().all(|beside| !is_same(&page[beside], &page[at]))
        }) {
            page.swap(at, other);
        }
    }
    page
}

/// Whether two puzzles are the same to a child: 3 + 4 and 4 + 3 are.
fn is_same(one: &Puzzle, other: &Puzzle) -> bool {
    let turned = |fact: Fact| match fact.operation {
        Operation::Add | Operation::Multiply => {
            Fact { left: fact.left.min(fact.right), right: fact.left.max(fact.right), ..fact }
        }
        _ => fact,
    };
    match (&one.task, &other.task) {
        (Task::Fact(one), Task::Fact(other)) => turned(*one) == turned(*other),
        (one, other) => one.is_same_question(other),
    }
}
