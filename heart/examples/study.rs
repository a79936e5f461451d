//! Whether practice teaches: made-up children learn under four published models, and the order of puzzles that Fishpond chooses is compared
//! with plainer ones, and with an oracle that sees inside the child.
//!
//! `cargo run --release -p fishpond-heart --example study`. Twenty days of twenty answers each, a placement among them; measured is how many more facts a child knows a
//! week later than without them, of those that a class has to learn by heart in one year and strand of England's curriculum. Every order may ask these and no others.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::{Days, NaiveDate};
use heart::arithmetic::{Fact, Rung};
use heart::games::Player;
use heart::games::chance::{Chance, chance};
use heart::practice::{
    Answered, HARDEST_AIM, Kind, Learner, Lesson, Lessons, Memory, Next, Occasion, Session, Task, USUAL_AIM,
    success,
};
use rand::RngExt;

const DAYS: u32 = 20;
const A_DAY: usize = 20;
/// The children of each model, and the seed of the first.
const CHILDREN: u64 = 60;
const FIRST_SEED: u64 = 1000;
/// How far above these facts a class is at the beginning: about a third is known from the years before.
const KNOWN_BEFORE: f64 = -0.7;
/// How far the children of a class are apart.
const APART: f64 = 0.7;
/// The day on which it is measured.
const MEASURED: f64 = DAYS as f64 + 7.0;

/// How hard a fact is, and where it stands in the river.
#[derive(Debug, Clone, Copy)]
struct Item {
    lesson: usize,
    difficulty: f64,
}

/// What a class learns in a year and strand: the lessons of facts, and those facts.
struct River {
    strand: String,
    lessons: Lessons,
    items: Vec<Item>,
    places: BTreeMap<Fact, usize>,
}

impl River {
    /// Each year and strand of calculating that has facts to be learnt by heart.
    fn all() -> Vec<Self> {
        let lessons = Lessons::built_in();
        let all: BTreeSet<&String> = lessons.iter().flat_map(|lesson| &lesson.curriculum.england).collect();
        let calculating = all.into_iter().filter(|strand| !strand.ends_with("number and place value"));
        calculating.map(|strand| Self::of(strand)).filter(|river| !river.items.is_empty()).collect()
    }

    fn of(strand: &str) -> Self {
        /// A lesson of more facts is one of reckoning.
        const BY_HEART: usize = 100;
        let facts_of = |lesson: &Lesson| -> BTreeMap<Fact, f64> {
            let puzzles = (0..3000).filter_map(|seed| lesson.puzzle(player(), seed));
            let fact = |task: &Task| if let Task::Fact(fact) = task { Some(*fact) } else { None };
            puzzles.filter_map(|puzzle| Some((fact(&puzzle.task)?, puzzle.difficulty))).collect()
        };
        let is_of_strand = |lesson: &Lesson| lesson.curriculum.england.iter().any(|other| other == strand);
        let lessons = Lessons::built_in().open_to(|lesson| {
            lesson.kind == Kind::Fact && is_of_strand(lesson) && facts_of(lesson).len() <= BY_HEART
        });
        let (mut items, mut places) = (Vec::new(), BTreeMap::new());
        for (at, lesson) in lessons.iter().enumerate() {
            for (fact, difficulty) in facts_of(lesson) {
                let _place = places.entry(fact).or_insert_with(|| {
                    items.push(Item { lesson: at, difficulty });
                    items.len() - 1
                });
            }
        }
        Self { strand: strand.to_owned(), lessons, items, places }
    }

    /// How hard its facts are on average.
    fn difficulty(&self) -> f64 {
        self.items.iter().map(|item| item.difficulty).sum::<f64>() / self.items.len() as f64
    }
}

fn player() -> Player {
    Player { rung: Rung::Division, ..Player::default() }
}

fn day(number: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 9, 1).unwrap_or_default() + Days::new(number.into())
}

fn normal(chance: &mut Chance) -> f64 {
    let (u, v): (f64, f64) = (chance.random(), chance.random());
    (-2.0 * (1.0 - u).ln()).sqrt() * (std::f64::consts::TAU * v).cos()
}

/// How children learn. Every fact is learnt by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Model {
    /// Bayesian knowledge tracing (Corbett & Anderson 1995): a fact is known or not, and becomes known by any answer with one probability;
    /// guesses and slips at the bounds that they set.
    Tracing,
    /// Performance factors (Pavlik, Cen & Koedinger 2009): right answers teach more than wrong ones.
    Factors,
    /// Half-life regression (Settles & Meeder 2016): a right answer doubles the time in which half is forgotten.
    HalfLife,
    /// Learning near the edge of what is known alone (Metcalfe & Kornell 2005, the region of proximal learning).
    Edge,
}

impl Model {
    const ALL: [Self; 4] = [Self::Tracing, Self::Factors, Self::HalfLife, Self::Edge];
    const LEARNT: f64 = 0.2;
    const GUESSED: f64 = 0.2;
    const SLIPPED: f64 = 0.1;
    const BY_SUCCESS: f64 = 0.25;
    const BY_FAILURE: f64 = 0.1;
    const AT_EDGE: f64 = 0.5;

    /// What a child begins with, who is so far above a fact.
    fn begin(self, delta: f64, chance: &mut Chance) -> State {
        let strength = match self {
            Self::Tracing => f64::from(u8::from(chance.random::<f64>() < success(delta))),
            Self::Factors | Self::Edge => delta,
            // Seen the last time a week before.
            Self::HalfLife => (2.0 * delta).exp2().clamp(0.02, 400.0) * 3.0,
        };
        State { strength, seen: -7.0 }
    }

    /// With which probability a fact is known on a day.
    fn knows(self, state: State, on: f64) -> f64 {
        match self {
            Self::Tracing => state.strength,
            Self::Factors | Self::Edge => success(state.strength),
            Self::HalfLife => (-(on - state.seen) / state.strength).exp2(),
        }
    }

    /// With which probability the answer is right.
    fn answers(self, state: State, on: f64) -> f64 {
        let knows = self.knows(state, on);
        match self {
            Self::Tracing => knows * (1.0 - Self::SLIPPED) + (1.0 - knows) * Self::GUESSED,
            _ => knows,
        }
    }

    /// The fact after an answer; what chance decides is given.
    fn after(self, state: State, right: bool, on: f64, lucky: bool) -> State {
        let strength = match self {
            Self::Tracing => state.strength.max(f64::from(u8::from(lucky))),
            Self::Factors => state.strength + if right { Self::BY_SUCCESS } else { Self::BY_FAILURE },
            // What is shown again after an error is kept for a day.
            Self::HalfLife if right => state.strength * 2.0,
            Self::HalfLife => (state.strength / 2.0).max(1.0),
            Self::Edge => {
                let knows = success(state.strength);
                state.strength + Self::AT_EDGE * 4.0 * knows * (1.0 - knows)
            }
        };
        State { strength, seen: on }
    }

    /// What an answer is worth a week later.
    fn gain(self, state: State, on: f64) -> f64 {
        let right = self.answers(state, on);
        let later = |is_right| match self {
            Self::Tracing => state.strength + (1.0 - state.strength) * Self::LEARNT,
            _ => self.knows(self.after(state, is_right, on, false), MEASURED),
        };
        right * later(true) + (1.0 - right) * later(false) - self.knows(state, MEASURED)
    }
}

#[derive(Debug, Clone, Copy)]
struct State {
    strength: f64,
    /// The day of the last answer.
    seen: f64,
}

struct Child {
    model: Model,
    states: Vec<State>,
    chance: Chance,
    /// How many answers were right, and how many there were.
    right: (u32, u32),
}

impl Child {
    fn new(model: Model, river: &River, seed: u64) -> Self {
        let mut chance = chance(seed, 3);
        let ability = river.difficulty() + KNOWN_BEFORE + APART * normal(&mut chance);
        let states = river.items.iter().map(|item| {
            let delta = ability - item.difficulty + 0.6 * normal(&mut chance);
            model.begin(delta, &mut chance)
        });
        Self { model, states: states.collect(), chance: self::chance(seed, 4), right: (0, 0) }
    }

    fn answer(&mut self, item: usize, on: u32) -> bool {
        let state = self.states[item];
        let right = self.chance.random::<f64>() < self.model.answers(state, f64::from(on));
        let lucky = self.chance.random::<f64>() < Model::LEARNT;
        self.states[item] = self.model.after(state, right, f64::from(on), lucky);
        self.right = (self.right.0 + u32::from(right), self.right.1 + 1);
        right
    }

    fn known(&self) -> f64 {
        self.states.iter().map(|state| self.model.knows(*state, MEASURED)).sum()
    }
}

/// In which order facts are asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Order {
    /// At the usual aim.
    Ours,
    /// Where a grown-up wants the hardest puzzles.
    OursHarder,
    ByChance,
    LessonByLesson,
    UntilThreeRight,
    OnlyDue,
    Oracle,
}

impl Order {
    const ALL: [Self; 7] = [
        Self::Ours,
        Self::OursHarder,
        Self::ByChance,
        Self::LessonByLesson,
        Self::UntilThreeRight,
        Self::OnlyDue,
        Self::Oracle,
    ];

    /// Twenty days.
    fn teach(self, child: &mut Child, river: &River, seed: u64) {
        let mut chance = chance(seed, 5);
        let count = river.items.len();
        match self {
            Self::Ours => ours(child, river, USUAL_AIM, seed),
            Self::OursHarder => ours(child, river, HARDEST_AIM, seed),
            Self::ByChance => each_day(|on| {
                child.answer(chance.random_range(0..count), on);
            }),
            Self::LessonByLesson => {
                let of_lesson = |lesson: usize| -> Vec<usize> {
                    (0..count).filter(|item| river.items[*item].lesson == lesson).collect()
                };
                let lessons = (0..river.lessons.iter().count()).map(of_lesson);
                // What another lesson has had already is not asked anew.
                let lessons: Vec<Vec<usize>> = lessons.filter(|facts| !facts.is_empty()).collect();
                each_day(|on| {
                    let facts = &lessons[(on - 1) as usize * lessons.len() / DAYS as usize];
                    child.answer(facts[chance.random_range(0..facts.len())], on);
                });
            }
            Self::UntilThreeRight => {
                /// So many lie in the stack of cards.
                const STACK: usize = 10;
                let mut right = vec![0_u8; count];
                let mut stack: Vec<usize> = (0..STACK.min(count)).collect();
                let mut at = 0;
                each_day(|on| {
                    at %= stack.len();
                    let item = stack[at];
                    right[item] += u8::from(child.answer(item, on));
                    if right[item] == 3 {
                        let next = stack.iter().max().map_or(0, |last| last + 1);
                        stack[at] = next % count;
                    }
                    at += 1;
                });
            }
            Self::OnlyDue => {
                let mut memories: BTreeMap<usize, Memory> = BTreeMap::new();
                each_day(|on| {
                    let due = memories.iter().filter(|(_, memory)| memory.due <= day(on));
                    let due = due.min_by_key(|(_, memory)| memory.due).map(|(item, _)| *item);
                    let item = due.unwrap_or(memories.len() % count);
                    let right = child.answer(item, on);
                    let before = memories.get(&item).copied();
                    let _before = memories.insert(item, Memory::after(before, right, 5.0, day(on)));
                });
            }
            Self::Oracle => each_day(|on| {
                let gain = |item: &usize| child.model.gain(child.states[*item], f64::from(on));
                let best = (0..count).max_by(|one, other| gain(one).total_cmp(&gain(other)));
                child.answer(best.unwrap_or(0), on);
            }),
        }
    }
}

fn each_day(mut ask: impl FnMut(u32)) {
    (1..=DAYS).for_each(|on| (0..A_DAY).for_each(|_| ask(on)));
}

/// As the screen does it: a placement, then what fits; what comes back counts among the twenty.
fn ours(child: &mut Child, river: &River, aim: u8, seed: u64) {
    let lessons = &river.lessons;
    let all: Vec<Arc<Lesson>> = lessons.iter().cloned().collect();
    let mut learner = Learner::default();
    for on in 1..=DAYS {
        let mut session = if on == 1 {
            Session::placement(all.clone(), player(), seed)
        } else {
            Session::new(learner.pool(lessons), player(), aim, A_DAY, seed + u64::from(on))
        };
        let mut asked = 0;
        while asked < A_DAY {
            let Some(Next { puzzle, again }) = session.next(&learner, day(on)) else {
                session =
                    Session::new(learner.pool(lessons), player(), aim, A_DAY, seed + 100 + u64::from(on));
                continue;
            };
            let Task::Fact(fact) = puzzle.task else { break };
            let right = river.places.get(&fact).is_some_and(|item| child.answer(*item, on));
            learner.take_in(
                &Answered {
                    day: day(on),
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
            session.answered(Next { puzzle, again }, right);
            asked += 1;
        }
    }
}

fn main() {
    let rivers = River::all();
    for River { strand, lessons, items, .. } in &rivers {
        println!("{strand}: {} lessons, {} facts", lessons.iter().count(), items.len());
    }
    let first = std::env::args().nth(1).and_then(|seed| seed.parse().ok()).unwrap_or(FIRST_SEED);
    println!("children {first} to {}", first + CHILDREN - 1);
    for model in Model::ALL {
        let gained = Order::ALL.map(|order| {
            let (mut gained, mut right, mut asked) = (0.0, 0, 0);
            // The children go to the classes in turn.
            for (seed, river) in (first..first + CHILDREN).zip(rivers.iter().cycle()) {
                let mut child = Child::new(model, river, seed);
                let before = child.known();
                order.teach(&mut child, river, seed);
                gained += child.known() - before;
                right += child.right.0;
                asked += child.right.1;
            }
            (gained / CHILDREN as f64, 100.0 * f64::from(right) / f64::from(asked))
        });
        let [(ours, _), _, plain @ .., (oracle, _)] = gained;
        let best = plain.into_iter().map(|(gained, _)| gained).fold(f64::MIN, f64::max);
        let write = |(order, (gained, right)): (&Order, (f64, f64))| {
            format!("{order:?} {gained:.1} ({right:.0} % right)")
        };
        let written: Vec<String> = Order::ALL.iter().zip(gained).map(write).collect();
        println!(
            "{model:?}: {}; ours is {:.2} of the best plain order and {:.2} of the oracle",
            written.join(", "),
            ours / best,
            ours / oracle
        );
    }
}
