//! Puzzles of every lesson, with their answers and hints.

use engine::arithmetic::Rung;
use engine::games::Player;
use engine::practice::{Lesson, Lessons, tables_check};

use crate::Text;

const SEEDS: u64 = 12;
/// How many hints are asked for in each puzzle. After so many a child has had all of them.
const HINTS: u8 = 4;

pub(crate) fn add_puzzles(text: &mut Text) {
    for lesson in Lessons::built_in().iter() {
        text.line("lesson", &(&lesson.id, lesson.typical_difficulty()));
        for seed in 1..=SEEDS {
            ask_one(text, lesson, seed);
        }
        text.line("example", &lesson.example(Player::default(), None, 1));
    }
    for seed in 1..=SEEDS {
        text.line("tables check", &tables_check::questions(seed));
    }
}

fn ask_one(text: &mut Text, lesson: &Lesson, seed: u64) {
    let child = Player { rung: Rung::Division, zero_or_above: seed.is_multiple_of(2), ..Player::default() };
    let Some(puzzle) = lesson.puzzle(child, seed) else { return text.line("no puzzle", &seed) };
    text.line("puzzle", &puzzle);
    text.line("answer", &(puzzle.shown_text(), puzzle.simplest_answer(), puzzle.solution()));
    let hints = (0..HINTS).map(|after| puzzle.hint(after, after > 0, &lesson.hints));
    text.line("hints", &hints.collect::<Vec<_>>());
}
