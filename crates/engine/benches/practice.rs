//! How long it takes to make a puzzle, choose the next one, learn what a child can do from all answers, and tune a deal.
//!
//! `cargo bench -p fishpond-engine --bench practice`, on two cores of a virtual machine.
//!
//! | what | budget | measured |
//! |---|---|---|
//! | make a puzzle | – | 0.14 µs for a fact, 3 µs for threes, 40 to 170 µs for a pond |
//! | choose the next puzzle | under 5 ms | 0.5 ms from all lessons, 0.9 ms from ponds alone |
//! | learn what a child can do from 20,000 answers, copying included | under 15 ms | 9.6 ms |
//! | tune a deal of `DragonFish` for four | –, not on the thread that draws | 0.12 s |
//!
//! On a busy computer the medians of choosing are 0.6 and 1.1 ms. 9.6 ms is the fastest of thirty samples on a busy
//! computer; their median is 11.8 ms.

use std::hint::black_box;
use std::sync::Arc;

use chrono::{Days, NaiveDate};
use criterion::{Criterion, criterion_group, criterion_main};
use engine::arithmetic::Rung;
use engine::games::{Player, dragonfish};
use engine::practice::{
    AnswerRecord, Learner, Lesson, Lessons, Occasion, Session, USUAL_AIM_PERCENT, tuned_dragonfish_seeds,
};

fn day(number: u64) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 9, 1).unwrap_or_default() + Days::new(number)
}

fn player() -> Player {
    Player { rung: Rung::Division, ..Player::default() }
}

fn answers(count: u64) -> Vec<AnswerRecord> {
    let lessons = Lessons::built_in();
    let all: Vec<&Arc<Lesson>> = lessons.iter().collect();
    let answer = |number: u64| {
        let lesson = all[(number / 20) as usize % all.len()];
        let puzzle = lesson.puzzle(player(), number)?;
        let facts = match puzzle.task {
            engine::practice::Task::Fact(fact) => vec![(fact, !number.is_multiple_of(5))],
            _ => Vec::new(),
        };
        Some(AnswerRecord {
            day: day(number / 60),
            lesson: lesson.id.clone(),
            kind: lesson.kind,
            rung: lesson.rung,
            difficulty: puzzle.difficulty,
            right: !number.is_multiple_of(5),
            occasion: Occasion::New,
            hints: 0,
            seconds: 5.0,
            timed: false,
            slip: None,
            facts,
        })
    };
    (0..count).filter_map(answer).collect()
}

fn practice(criterion: &mut Criterion) {
    let lessons = Lessons::built_in();
    for id in ["add-make-ten", "subtract-ponds", "multiply-mac-one-search", "join-far-fish"] {
        let lesson = lessons.get(id).cloned();
        let mut seed = 0;
        criterion.bench_function(&format!("make a puzzle of {id}"), |bencher| {
            bencher.iter(|| {
                seed += 1;
                black_box(lesson.as_ref().and_then(|lesson| lesson.puzzle(player(), seed)))
            });
        });
    }
    let learner = Learner::default();
    let mut choose = |name: &str, pool: Vec<Arc<Lesson>>| {
        let mut seed = 0;
        criterion.bench_function(name, |bencher| {
            bencher.iter(|| {
                seed += 1;
                let mut session = Session::new(pool.clone(), player(), USUAL_AIM_PERCENT, 1, seed);
                black_box(session.next_puzzle(&learner, day(0)))
            });
        });
    };
    choose("choose the next puzzle of all lessons", lessons.iter().cloned().collect());
    choose("choose the next puzzle of ponds", lessons.get("subtract-ponds").cloned().into_iter().collect());
    choose("choose the next puzzle of far fish", lessons.get("join-far-fish").cloned().into_iter().collect());
    let answers = answers(20_000);
    criterion.bench_function("a learner of 20,000 answers", |bencher| {
        bencher.iter(|| black_box(Learner::from_answers(answers.iter().cloned(), &lessons)));
    });
    let setup =
        dragonfish::Setup { players: vec![player(); 4], rules: dragonfish::HouseRules::default(), seed: 1 };
    let wanted = vec![Learner::from_answers(answers, &lessons).facts_to_practise(day(400)); 4];
    criterion.bench_function("tune a deal of DragonFish for four", |bencher| {
        bencher.iter(|| black_box(tuned_dragonfish_seeds(setup.clone(), wanted.clone()).last()));
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(30);
    targets = practice
}
criterion_main!(benches);
