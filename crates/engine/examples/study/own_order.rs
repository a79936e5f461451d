//! Our own order of practice, as the practice screen runs it: first a placement, which finds where the child starts, then sessions of
//! puzzles that fit. A puzzle that comes back counts among the answers of the day.

use std::sync::Arc;

use engine::practice::{AnswerRecord, Learner, Lesson, NextPuzzle, Occasion, Session, Task};

use super::child::{ANSWERS_A_DAY, Child, StudyMoment};
use super::orders::date;
use super::river::{River, division_player};

pub fn teach(child: &mut Child, river: &River, aim: u8, days: &[u32], seed: u64) -> Learner {
    let lessons = &river.lessons;
    let all: Vec<Arc<Lesson>> = lessons.iter().cloned().collect();
    let mut learner = Learner::default();
    for day in days.iter().copied() {
        let today = date(day);
        let mut number = u64::from(day);
        let mut another = |learner: &Learner| {
            let session = Session::new(
                learner.lesson_pool(lessons, today),
                division_player(),
                aim,
                ANSWERS_A_DAY as usize,
                seed + number,
            );
            number += 100;
            session
        };
        let mut session = if learner.is_new() {
            Session::placement(all.clone(), division_player(), seed)
        } else {
            another(&learner)
        };
        child.begin_day();
        let mut at = StudyMoment::start_of_day(day);
        while !child.has_finished_day(at) {
            let Some(NextPuzzle { puzzle, is_repeat: again }) = session.next_puzzle(&learner, today) else {
                session = another(&learner);
                continue;
            };
            let Task::Fact(fact) = puzzle.task else { break };
            let right = river.places.get(&fact).is_some_and(|item| child.answer(river, *item, at));
            learner.record(
                &AnswerRecord {
                    day: today,
                    lesson: puzzle.lesson.clone(),
                    kind: puzzle.kind,
                    rung: puzzle.player.rung,
                    difficulty: puzzle.difficulty,
                    right,
                    occasion: if again { Occasion::Again } else { Occasion::New },
                    hints: 0,
                    seconds: 5.0,
                    timed: false,
                    slip: None,
                    facts: vec![(fact, right)],
                },
                lessons,
            );
            session.record(NextPuzzle { puzzle, is_repeat: again }, right);
            at.nth += 1;
        }
    }
    learner
}
