//! A simulated world to test our estimates of children. Puzzles are harder or easier than we believe, and children are better at some
//! than at others. They slip and guess, they learn or do not, and their times say nothing. None of it uses the estimates.

use std::sync::Arc;

use chrono::{Days, NaiveDate};
use engine::arithmetic::Rung;
use engine::games::Player;
use engine::games::chance::{Chance, chance_from_seed};
use engine::practice::{
    AnswerRecord, Kind, Learner, Lesson, Lessons, NextPuzzle, Occasion, Puzzle, Session, Task,
};
use rand::RngExt;

/// How much harder or easier than we believe puzzles are, as a standard deviation in logits.
const ITEMS: f64 = 0.6;
/// How much better or worse a child is at some rungs and kinds of puzzle, both together, as a standard deviation in logits.
const UNEVEN: f64 = 0.7;
/// The probability that somebody who knows the answer gives another one by carelessness.
const SLIPS: f64 = 0.03;
/// The probability that somebody who does not know the answer guesses it.
const GUESSES: f64 = 0.02;
/// How much stronger a child who learns becomes with each answer, in logits.
const LEARNS: f64 = 0.004;
/// How many puzzles a child answers on one day.
const A_DAY: usize = 20;
/// How many new puzzles one session has.
const SESSION: usize = 10;

/// The day with the number `number`, where 0 is 1 September 2026.
pub fn day(number: u64) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 9, 1).unwrap() + Days::new(number)
}

/// The settings of a child who may use all signs.
pub fn player() -> Player {
    Player { rung: Rung::Division, ..Player::default() }
}

/// A random number from the normal distribution with mean 0 and standard deviation 1.
fn normal(chance: &mut Chance) -> f64 {
    let (u, v): (f64, f64) = (chance.random(), chance.random());
    (-2.0 * (1.0 - u).ln()).sqrt() * (std::f64::consts::TAU * v).cos()
}

/// A number that is the same for the same question, and different for almost any other. It rests on what is saved, which keeps its words
/// whatever types and variants are called.
fn name_of(puzzle: &Puzzle) -> u64 {
    let asked = match &puzzle.task {
        Task::Fact(fact) => fact.question(),
        Task::TwoSteps(expression) => serde_json::to_string(expression).unwrap(),
        _ => puzzle.shown_text(),
    };
    // The hash FNV-1a of Fowler, Noll and Vo.
    format!("{} {asked}", serde_json::to_string(&puzzle.kind).unwrap())
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// A simulated child, with abilities that our estimates cannot see.
pub struct SimulatedChild {
    /// The seed of the world, which decides how much harder or easier each puzzle really is.
    world: u64,
    whole: f64,
    rungs: [f64; Rung::ALL.len()],
    kinds: [f64; Kind::ALL.len()],
    learns: f64,
    is_timed: bool,
    chance: Chance,
}

impl SimulatedChild {
    /// The child with the number `number` in the world with the seed `world`. `whole` is the child's ability as a whole, in logits.
    pub fn new(world: u64, number: u64, whole: f64) -> Self {
        let mut chance = chance_from_seed(world, number);
        let each = UNEVEN / std::f64::consts::SQRT_2;
        Self {
            world,
            whole,
            rungs: std::array::from_fn(|_| each * normal(&mut chance)),
            kinds: std::array::from_fn(|_| each * normal(&mut chance)),
            learns: if number.is_multiple_of(2) { LEARNS } else { 0.0 },
            is_timed: number.is_multiple_of(3),
            chance,
        }
    }

    /// The child's mean ability over all rungs and kinds of puzzle, in logits.
    pub fn ability(&self) -> f64 {
        let mean = |of: &[f64]| of.iter().sum::<f64>() / of.len() as f64;
        self.whole + mean(&self.rungs) + mean(&self.kinds)
    }

    /// The child's ability in one kind of puzzle on a rung, in logits.
    pub fn skill(&self, kind: Kind, rung: Rung) -> f64 {
        let kind = Kind::ALL.iter().position(|other| *other == kind).unwrap();
        let rung = Rung::ALL.iter().position(|other| *other == rung).unwrap();
        self.whole + self.rungs[rung] + self.kinds[kind]
    }

    /// The probability, from 0 to 1, that the child answers the puzzle rightly.
    pub fn success_probability(&self, puzzle: &Puzzle) -> f64 {
        let item = ITEMS * normal(&mut chance_from_seed(self.world, name_of(puzzle)));
        let knows =
            1.0 / (1.0 + (puzzle.difficulty + item - self.skill(puzzle.kind, puzzle.player.rung)).exp());
        let guesses = if puzzle.kind == Kind::TrueOrFalse { 0.5 } else { GUESSES };
        guesses + (1.0 - guesses - SLIPS) * knows
    }

    /// Answers a puzzle on the day `today`, and learns from it if the child learns at all. `again` says that the puzzle has come back.
    pub fn answer(&mut self, puzzle: &Puzzle, today: NaiveDate, again: bool) -> AnswerRecord {
        let right = self.chance.random::<f64>() < self.success_probability(puzzle);
        self.whole += self.learns;
        AnswerRecord {
            occasion: if again { Occasion::Again } else { Occasion::New },
            ..self.answered(puzzle, today, right)
        }
    }

    /// The child's answer to a puzzle, right or wrong as `right` says. How many seconds it took is random and tells nothing.
    fn answered(&mut self, puzzle: &Puzzle, today: NaiveDate, right: bool) -> AnswerRecord {
        let facts = match puzzle.task {
            Task::Fact(fact) => vec![(fact, right)],
            _ => Vec::new(),
        };
        AnswerRecord {
            seconds: self.chance.random_range(1.0..18.0),
            timed: self.is_timed,
            facts,
            ..answered(puzzle, today, right)
        }
    }

    /// The mean probability of a right answer on a day of the hardest of these puzzles, and on a day of the easiest.
    pub fn success_range(&self, puzzles: &[Puzzle]) -> [f64; 2] {
        let mut chances: Vec<f64> = puzzles.iter().map(|puzzle| self.success_probability(puzzle)).collect();
        chances.sort_by(f64::total_cmp);
        let mean = |chances: &[f64]| chances.iter().sum::<f64>() / chances.len() as f64;
        [mean(&chances[..A_DAY]), mean(&chances[chances.len() - A_DAY..])]
    }

    /// Whether these puzzles can fit the child. Enough for a day must be right with at least the probability `aim`, and enough with at
    /// most that.
    pub fn can_fit(&self, puzzles: &[Puzzle], aim: f64) -> bool {
        let chances: Vec<f64> = puzzles.iter().map(|puzzle| self.success_probability(puzzle)).collect();
        let is_enough =
            |fits: &dyn Fn(f64) -> bool| chances.iter().filter(|chance| fits(**chance)).count() >= A_DAY;
        is_enough(&|chance| chance >= aim) && is_enough(&|chance| chance <= aim)
    }
}

/// A first answer to a puzzle, given without a timer.
pub fn answered(puzzle: &Puzzle, day: NaiveDate, right: bool) -> AnswerRecord {
    AnswerRecord {
        day,
        lesson: puzzle.lesson.clone(),
        kind: puzzle.kind,
        rung: puzzle.player.rung,
        difficulty: puzzle.difficulty,
        right,
        occasion: Occasion::New,
        hints: 0,
        seconds: 5.0,
        timed: false,
        slip: None,
        facts: Vec::new(),
    }
}

/// Some puzzles of each lesson, no two alike. There are no claims among them, which can be guessed half the time.
pub fn puzzles_of(lessons: &Lessons) -> Vec<Puzzle> {
    /// The most puzzles that are made of one lesson.
    const OF_EACH: u64 = 20;
    let mut puzzles: Vec<Puzzle> = Vec::new();
    for lesson in lessons.iter().filter(|lesson| lesson.kind != Kind::TrueOrFalse) {
        for puzzle in (0..OF_EACH).filter_map(|seed| lesson.puzzle(player(), seed)) {
            if puzzles
                .iter()
                .all(|other| other.lesson != puzzle.lesson || !other.task.is_same_question(&puzzle.task))
            {
                puzzles.push(puzzle);
            }
        }
    }
    puzzles
}

/// How practice went with one child.
pub struct PracticeHistory {
    /// Whether each of the child's answers was right, to new puzzles and to those that came back, without the placement.
    pub right: Vec<bool>,
    /// The child's true ability at the end, in logits.
    pub ability: f64,
    /// The child's ability as we estimate it, in logits, after a hundred and after two hundred puzzles.
    pub estimates: [f64; 2],
    /// The mean probability, at the beginning, of a right answer on a day of the hardest puzzles, and on a day of the easiest.
    pub possible: [f64; 2],
}

/// The child's ability as we estimate it, in logits: the mean over all rungs and kinds of puzzle.
pub fn estimated_ability(learner: &Learner) -> f64 {
    let all = Kind::ALL.into_iter().flat_map(|kind| Rung::ALL.map(|rung| learner.estimate(kind, rung).value));
    all.sum::<f64>() / (Kind::ALL.len() * Rung::ALL.len()) as f64
}

/// Lets a child practise as on the screen: a placement, and then two hundred new puzzles that fit, over several days. `aim` is how many
/// percent should be right.
pub fn practise(
    child: &mut SimulatedChild,
    lessons: &Lessons,
    puzzles: &[Puzzle],
    aim: u8,
    seed: u64,
) -> PracticeHistory {
    let possible = child.success_range(puzzles);
    let all: Vec<Arc<Lesson>> = lessons.iter().cloned().collect();
    let mut learner = Learner::default();
    let mut right = Vec::new();
    let mut estimates = [0.0; 2];
    let mut ask = |mut session: Session, learner: &mut Learner, today: NaiveDate, told: &mut Vec<bool>| {
        let mut new = 0;
        while let Some(NextPuzzle { puzzle, is_repeat: again }) = session.next_puzzle(learner, today) {
            let answered = child.answer(&puzzle, today, again);
            learner.record(&answered, lessons);
            told.push(answered.right);
            new += usize::from(!again);
            session.record(NextPuzzle { puzzle, is_repeat: again }, answered.right);
        }
        new
    };
    ask(Session::placement(all, player(), seed), &mut learner, day(0), &mut Vec::new());
    let mut new = 0;
    for number in 0.. {
        let today = day(1 + number * SESSION as u64 / A_DAY as u64);
        let session =
            Session::new(learner.lesson_pool(lessons, today), player(), aim, SESSION, seed + 1000 * number);
        new += ask(session, &mut learner, today, &mut right);
        if new == 100 {
            estimates[0] = estimated_ability(&learner);
        }
        if new >= 200 || number > 60 {
            break;
        }
    }
    estimates[1] = estimated_ability(&learner);
    PracticeHistory { right, ability: child.ability(), estimates, possible }
}
