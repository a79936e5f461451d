//! What the engine learns about a made-up child from 20,000 answers, and what follows from that: estimates, stones, deals and puzzles.

use std::sync::Arc;

use chrono::{Days, NaiveDate};
use engine::arithmetic::{Rung, TensGame};
use engine::games::chance::chance_from_seed;
use engine::games::fish_pond::{self, MatchLength};
use engine::games::{Player, Setup, dragonfish};
use engine::practice::{
    AnswerRecord, Judgement, Kind, Learner, Lesson, Lessons, Occasion, Session, USUAL_AIM_PERCENT,
    tuned_dragonfish_seeds, tuned_fish_pond_seeds,
};
use rand::RngExt;

use crate::Text;

const ANSWERS: u64 = 20_000;
const A_DAY: u64 = 60;
const SESSION: usize = 60;
const DEALS: u64 = 2;

/// Adds to `text` what the engine learns about the made-up child, and what follows from that.
pub(crate) fn add_learner(text: &mut Text) {
    let lessons = Lessons::built_in();
    let mut learner = Learner::default();
    for (number, answered) in answers(&lessons).enumerate() {
        learner.record(&answered, &lessons);
        if number.is_multiple_of(1000) {
            text.line("so far", &learner);
        }
    }
    let today = day(ANSWERS / A_DAY + 200);
    text.line("learner", &learner);
    for kind in Kind::ALL {
        let estimates = Rung::ALL.map(|rung| learner.estimate(kind, rung));
        text.line("estimates", &(kind, estimates));
    }
    for lesson in lessons.iter() {
        let known = [-2.0, 0.0, 2.0].map(|difficulty| learner.probability_of_knowing(lesson, difficulty));
        text.line(
            "known",
            &(
                &lesson.id,
                known,
                learner.target_difficulty(lesson, 0.75),
                learner.stone_state(lesson, &lessons),
            ),
        );
    }
    text.line("by heart", &learner.facts_by_heart(today));
    text.line("wanted", &learner.facts_to_practise(today));
    for seed in 1..=DEALS {
        text.line("tuned", &(seed, tuned(&learner, today, seed)));
    }
    let pool: Vec<Arc<Lesson>> = lessons.iter().cloned().collect();
    practise(text, Session::placement(pool.clone(), player(), 1), Learner::default(), &lessons, today);
    practise(text, Session::new(pool, player(), USUAL_AIM_PERCENT, SESSION, 1), learner, &lessons, today);
}

/// The seeds of deals that suit the child best, found from `seed` on: for DragonFish, Three Fishing and MAC I. `None` if no seed was found.
fn tuned(learner: &Learner, today: NaiveDate, seed: u64) -> [Option<u64>; 3] {
    let wanted = vec![learner.facts_to_practise(today); 2];
    let players = vec![player(); 2];
    let tens = |rule| {
        let rules =
            fish_pond::MatchRules { rule, house: fish_pond::HouseRules::default(), games: MatchLength::One };
        tuned_fish_pond_seeds(Setup { rules, players: players.clone(), seed }, wanted.clone()).last()
    };
    let ponds = Setup { rules: dragonfish::HouseRules::default(), players: players.clone(), seed };
    [
        tuned_dragonfish_seeds(ponds, wanted.clone()).last(),
        tens(TensGame::ThreeFishing),
        tens(TensGame::MacOne),
    ]
}

/// Adds to `text` the puzzles of a practice session in which three of four answers are right, and what the engine knows of the child
/// afterwards.
fn practise(
    text: &mut Text,
    mut session: Session,
    mut learner: Learner,
    lessons: &Lessons,
    today: NaiveDate,
) {
    let mut chance = chance_from_seed(3, 3);
    while let Some(next) = session.next_puzzle(&learner, today) {
        let right = chance.random_ratio(3, 4);
        text.line("asked", &(&next.puzzle, next.is_repeat, right));
        if let Some(lesson) = lessons.get(&next.puzzle.lesson) {
            learner.record(&answered(lesson, next.puzzle.seed, right, 4.0, today), lessons);
        }
        session.record(next, right);
    }
    text.line("after practice", &learner);
}

/// The answers of the made-up child: sixty a day, with pauses of forty days. Four of five are right, and they take from 0.8 to 16 seconds.
fn answers(lessons: &Lessons) -> impl Iterator<Item = AnswerRecord> {
    let all: Vec<&Arc<Lesson>> = lessons.iter().collect();
    let mut chance = chance_from_seed(2, 2);
    (0..ANSWERS).filter_map(move |number| {
        let right = chance.random_ratio(4, 5);
        let seconds = f64::from(chance.random_range(8..160_u32)) / 10.0;
        // The lesson is one of three, and changes after every twenty answers. After 3,000 answers the same puzzles come again.
        let lesson = all[chance.random_range(0..3) + usize::try_from(number / 20).ok()? % (all.len() - 3)];
        let pause = number / 5000 * 40;
        Some(answered(lesson, number % 3000, right, seconds, day(number / A_DAY + pause)))
    })
}

fn answered(lesson: &Lesson, seed: u64, right: bool, seconds: f64, day: NaiveDate) -> AnswerRecord {
    let puzzle = lesson.puzzle(player(), seed);
    let judged = puzzle.as_ref().and_then(|puzzle| Some(puzzle.judge(&puzzle.simplest_answer()?)));
    let Judgement { facts, .. } = judged.unwrap_or_default();
    AnswerRecord {
        day,
        lesson: lesson.id.clone(),
        kind: lesson.kind,
        rung: lesson.rung,
        difficulty: puzzle.map_or_else(|| lesson.typical_difficulty(), |puzzle| puzzle.difficulty),
        right,
        occasion: if seed.is_multiple_of(7) { Occasion::Again } else { Occasion::New },
        hints: u8::from(seed.is_multiple_of(11)),
        seconds,
        timed: seed.is_multiple_of(2),
        slip: None,
        facts: facts.into_iter().map(|(fact, _)| (fact, right)).collect(),
    }
}

fn player() -> Player {
    Player { rung: Rung::Division, ..Player::default() }
}

/// The day with this number, counted from 1 September 2026, the first day of the school year.
fn day(number: u64) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 9, 1).unwrap_or_default() + Days::new(number)
}
