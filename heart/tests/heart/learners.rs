//! Made-up learners of known ability: whether the ratings find it, the puzzles fit, and misconceptions are found.

use std::sync::Arc;

use chrono::{Days, NaiveDate};
use heart::arithmetic::Rung;
use heart::games::Player;
use heart::games::chance::{Chance, chance};
use heart::practice::{
    Answer, Answered, Kind, Learner, Lesson, Lessons, Next, Part, Puzzle, Session, Slip, TIME_LIMIT, Task,
    USUAL_AIM,
};
use rand::RngExt;

fn day(number: u64) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 9, 1).unwrap() + Days::new(number)
}

fn all_lessons() -> Vec<Arc<Lesson>> {
    Lessons::built_in().iter().cloned().collect()
}

fn answered(puzzle: &Puzzle, day: NaiveDate, right: bool, seconds: Option<f64>) -> Answered {
    Answered {
        day,
        lesson: puzzle.lesson.clone(),
        kind: puzzle.kind,
        rung: puzzle.player.rung,
        difficulty: puzzle.difficulty,
        right,
        is_first: true,
        hints: 0,
        seconds: seconds.unwrap_or(5.0),
        timed: seconds.is_some(),
        slip: None,
        facts: Vec::new(),
    }
}

/// A learner whose ability is known: answers follow the model of the signed residual time (Maris & van der Maas 2012), in which the score
/// s from −1 to 1 has the density e^(Δs), up to a factor.
struct MadeUp {
    ability: f64,
    chance: Chance,
}

impl MadeUp {
    /// Whether the answer is right, and its seconds.
    fn answers(&mut self, difficulty: f64) -> (bool, f64) {
        let delta = self.ability - difficulty;
        let u: f64 = self.chance.random();
        let score = if delta.abs() < 1e-6 {
            2.0 * u - 1.0
        } else {
            ((-delta).exp() + u * (delta.exp() - (-delta).exp())).ln() / delta
        };
        (score > 0.0, f64::from(TIME_LIMIT) * (1.0 - score.abs()))
    }
}

/// The estimate after so many puzzles, and the share that was right.
fn after(puzzles: usize, ability: f64, seed: u64, timed: bool) -> (f64, f64) {
    let lessons = Lessons::built_in();
    let player = Player { rung: Rung::Division, ..Player::default() };
    let mut made_up = MadeUp { ability, chance: chance(seed, 1) };
    let mut learner = Learner::default();
    let mut right = 0;
    // A placement first, as for every new child; then twenty puzzles a day.
    let mut placement = Session::placement(all_lessons(), player, seed);
    while let Some(next) = placement.next(&learner, day(0)) {
        let (is_right, seconds) = made_up.answers(next.puzzle.difficulty);
        learner.take_in(&answered(&next.puzzle, day(0), is_right, timed.then_some(seconds)), &lessons);
        placement.answered(next, is_right);
    }
    let mut asked = 0;
    for number in 0.. {
        let mut session = Session::new(all_lessons(), player, USUAL_AIM, 20, seed + 1000 * number);
        while let Some(Next { puzzle, again }) = session.next(&learner, day(number)) {
            let (is_right, seconds) = made_up.answers(puzzle.difficulty);
            if !again {
                learner
                    .take_in(&answered(&puzzle, day(number), is_right, timed.then_some(seconds)), &lessons);
                right += usize::from(is_right);
                asked += 1;
            }
            session.answered(Next { puzzle, again }, true);
        }
        if asked >= puzzles {
            break;
        }
    }
    let estimates = Kind::ALL.into_iter().flat_map(|kind| Rung::ALL.map(|rung| learner.ability(kind, rung)));
    let estimate = estimates.sum::<f64>() / (Kind::ALL.len() * Rung::ALL.len()) as f64;
    (estimate, right as f64 / asked as f64)
}

fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|one, other| values[*one].total_cmp(&values[*other]));
    let mut ranks = vec![0.0; values.len()];
    for (rank, at) in order.into_iter().enumerate() {
        ranks[at] = rank as f64;
    }
    ranks
}

/// The correlation of the ranks of two lists without ties.
fn spearman(one: &[f64], other: &[f64]) -> f64 {
    let n = one.len() as f64;
    let squares: f64 = ranks(one).iter().zip(ranks(other)).map(|(a, b)| (a - b).powi(2)).sum();
    1.0 - 6.0 * squares / (n * (n * n - 1.0))
}

/// Abilities over all that the lessons ask.
fn abilities() -> Vec<f64> {
    (0..50).map(|at| -1.5 + 3.5 * f64::from(at) / 49.0).collect()
}

fn ranks_and_fits(timed: bool) {
    let abilities = abilities();
    let results: Vec<(f64, f64)> =
        abilities.iter().zip(0..).map(|(ability, seed)| after(200, *ability, seed, timed)).collect();
    let estimates: Vec<f64> = results.iter().map(|(estimate, _)| *estimate).collect();
    let rank = spearman(&abilities, &estimates);
    assert!(rank >= 0.9, "{rank}");
    for (ability, (_, rate)) in abilities.iter().zip(&results) {
        assert!((0.68..=0.82).contains(rate), "{ability}: {rate}");
    }
}

#[test]
fn fifty_learners_are_ranked_and_get_puzzles_that_fit() {
    ranks_and_fits(true);
}

#[test]
fn so_are_learners_who_play_without_a_timer() {
    ranks_and_fits(false);
}

/// How a learner answers who has this misconception, wherever it shows; and otherwise right, or now and then wrong by chance.
fn with_misconception(puzzle: &Puzzle, slip: Slip, chance: &mut Chance) -> Option<Answer> {
    match &puzzle.task {
        Task::Fact(fact) => {
            let right = fact.result().unwrap();
            let by_chance = if chance_of(chance, 0.1) { right + chance.random_range(3..8) } else { right };
            let mistaken = slip.answers(*fact).filter(|_| chance_of(chance, 0.8));
            Some(Answer::Number(mistaken.unwrap_or(by_chance)))
        }
        Task::Complete { fact, hidden: Part::Right } => Some(Answer::Number(fact.right)),
        _ => None,
    }
}

fn chance_of(chance: &mut Chance, probability: f64) -> bool {
    chance.random::<f64>() < probability
}

#[test]
fn a_planted_misconception_is_found_in_eight_of_ten_runs() {
    let planted = [
        (Slip::ForgotCarry, &["add-make-ten", "add-bridging"][..]),
        (Slip::SmallerFromLarger, &["subtract-bridging", "subtract-within-tens"]),
        (Slip::AddedInstead, &["multiply-threes-fours", "multiply-sixes-eights"]),
        (Slip::JoinedBackwards, &["join-tens-and-ones", "join-hundreds"]),
        (Slip::RoundedDown, &["divide-rounding", "divide-threes-to-fives"]),
        (Slip::OffByOne, &["add-make-ten", "subtract-over-ten"]),
        (Slip::OffByTen, &["add-bridging", "subtract-within-tens"]),
    ];
    let lessons = Lessons::built_in();
    for (slip, ids) in planted {
        let pool: Vec<Arc<Lesson>> = ids.iter().map(|id| lessons.get(id).unwrap().clone()).collect();
        let player = Player { rung: Rung::Division, ..Player::default() };
        let found = (0..10).filter(|run| {
            let mut learner = Learner::default();
            let mut chance = chance(*run, 2);
            let mut session = Session::new(pool.clone(), player, USUAL_AIM, 30, *run);
            while let Some(next) = session.next(&learner, day(0)).filter(|next| !next.again) {
                let Some(answer) = with_misconception(&next.puzzle, slip, &mut chance) else { continue };
                let judged = next.puzzle.judge(&answer);
                let told =
                    Answered { slip: judged.slip, ..answered(&next.puzzle, day(0), judged.right, None) };
                learner.take_in(&told, &lessons);
                session.answered(next, true);
            }
            learner.misconception() == Some(slip)
        });
        let found = found.count();
        assert!(found >= 8, "{slip:?} was found in {found} of 10 runs");
    }
}
