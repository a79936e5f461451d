//! Does practice teach? Made-up children learn, under five published models of learning. We compare the order of puzzles that Fishpond
//! chooses with plainer orders, with two published ones, and with an oracle that sees inside the child.
//!
//! ```sh
//! cargo run --release -p fishpond-engine --example study [SEED] [PICTURE.svg]
//! ```
//!
//! Sixty children practise for twenty days, twenty answers a day, placement included. They learn the facts of one year
//! and strand of England's curriculum, and know a third of them already. Every order may ask these facts and no others.
//!
//! We measure
//! - how often children are right
//! - how many stretches of twenty answers have fewer than twelve right
//! - how many more facts they know a week, a month and a quarter later than without practice
//!
//! We compare orders at the same success: an order that asks hard facts teaches more, but to children who fail.
//!
//! At the end comes a school year, under three of the models: 60 children with one strand each, and 10 with the whole
//! river. It tells what they still know later and how many facts are overdue.
//!
//! `docs/design/practice.md` says what the study showed.

#![allow(clippy::disallowed_methods, reason = "children are made up here, on one computer")]

mod child;
mod oracle;
mod orders;
mod own_order;
mod picture;
mod river;
mod year;

use std::thread;

use engine::practice::{EASIEST_AIM_PERCENT, HARDEST_AIM_PERCENT, USUAL_AIM_PERCENT};

use child::{Child, LearningModel, StudyMoment};
use orders::{EloOrder, PlainOrder, Scheduler, SteeredOrder, ZpdesOrder};
use river::River;

const DAYS: u32 = 20;
/// A week, a month and a quarter after the last day of practice.
const MEASURED: [u32; 3] = [DAYS + 7, DAYS + 30, DAYS + 90];
const CHILDREN: u64 = 60;
/// The other children have the seeds after it.
const FIRST_SEED: u64 = 1000;
const STRETCH: usize = 20;
/// How many answers of a stretch must be right, or it has failed.
const ENOUGH: usize = 12;
/// Percent of puzzles to get right, tried with our own order.
const AIMS: [u8; 5] = [HARDEST_AIM_PERCENT, 67, USUAL_AIM_PERCENT, 82, EASIEST_AIM_PERCENT];

/// A `u8` is an aim in percent right, and an `f64` the share of right answers to which the order is steered, from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Plan {
    Ours(u8),
    Plain(PlainOrder),
    Gated(PlainOrder, f64),
    Zpdes,
    GatedZpdes(f64),
    Elo(u8),
    GatedElo(f64),
    Oracle(f64),
}

impl Plan {
    fn teach(self, child: &mut Child, river: &River, seed: u64) {
        let gated =
            |order, success| Box::new(SteeredOrder::new(order, success, river, seed)) as Box<dyn Scheduler>;
        let elo = |aim: u8| Box::new(EloOrder::new(river, f64::from(aim) / 100.0, seed));
        let order = match self {
            Self::Ours(aim) => {
                let _learner = own_order::teach(child, river, aim, &(1..=DAYS).collect::<Vec<_>>(), seed);
                return;
            }
            Self::Oracle(success) => return by_oracle(child, river, success),
            Self::Plain(plain) => plain.scheduler(river, seed),
            Self::Gated(plain, success) => gated(plain.scheduler(river, seed), success),
            Self::Zpdes => Box::new(ZpdesOrder::new(river, seed)),
            Self::GatedZpdes(success) => gated(Box::new(ZpdesOrder::new(river, seed)), success),
            Self::Elo(aim) => elo(aim),
            Self::GatedElo(success) => gated(elo(USUAL_AIM_PERCENT), success),
        };
        by_order(child, river, order);
    }
}

fn by_order(child: &mut Child, river: &River, mut order: Box<dyn Scheduler>) {
    for day in 1..=DAYS {
        child.begin_day();
        let mut at = StudyMoment::start_of_day(day);
        while !child.has_finished_day(at) {
            let item = order.next(at);
            let right = child.answer(river, item, at);
            order.record(item, right, at);
            at.nth += 1;
        }
    }
}

fn by_oracle(child: &mut Child, river: &River, success: f64) {
    for day in 1..=DAYS {
        child.begin_day();
        let items = oracle::facts_for_day(child, river, day, success);
        let mut at = StudyMoment::start_of_day(day);
        for item in items.iter().cycle() {
            if child.has_finished_day(at) {
                break;
            }
            child.answer(river, *item, at);
            at.nth += 1;
        }
    }
}

/// Averaged over the children.
#[derive(Debug, Clone, Copy, Default)]
pub struct ClassResult {
    /// Percent of all answers.
    pub right: f64,
    /// Percent of all stretches.
    failed: f64,
    /// How many more facts a child knows than without practice, at the times [`MEASURED`].
    pub gained: [f64; 3],
    answers: f64,
}

fn outcome(model: LearningModel, way: Plan, rivers: &[River], first: u64) -> ClassResult {
    let story = |number: u64| {
        let (seed, river) = (first + number, river::river_of_child(rivers, number));
        let mut child = Child::new(model, river, seed);
        let before = MEASURED.map(|day| child.expected_known_facts(day));
        way.teach(&mut child, river, seed);
        let gained: [f64; 3] =
            std::array::from_fn(|at| child.expected_known_facts(MEASURED[at]) - before[at]);
        (child.right, gained)
    };
    let story = &story;
    let half = |from: u64| move || (from..CHILDREN).step_by(2).map(story).collect::<Vec<_>>();
    let stories: Vec<(Vec<bool>, [f64; 3])> = thread::scope(|scope| {
        let other = scope.spawn(half(1));
        let one = half(0)();
        one.into_iter().chain(other.join().unwrap_or_default()).collect()
    });
    let count = |right: &[bool]| right.iter().filter(|right| **right).count();
    let all: usize = stories.iter().map(|(right, _)| right.len()).sum();
    let right: usize = stories.iter().map(|(right, _)| count(right)).sum();
    let stretches = || stories.iter().flat_map(|(right, _)| right.windows(STRETCH));
    let failed = stretches().filter(|stretch| count(stretch) < ENOUGH).count();
    let gained = std::array::from_fn(|at| {
        stories.iter().map(|(_, gained)| gained[at]).sum::<f64>() / stories.len() as f64
    });
    ClassResult {
        right: 100.0 * right as f64 / all as f64,
        failed: 100.0 * failed as f64 / stretches().count().max(1) as f64,
        gained,
        answers: all as f64 / stories.len() as f64,
    }
}

fn main() {
    let rivers = River::all_strands();
    for River { strand, lessons, items, .. } in &rivers {
        println!("{strand}: {} lessons, {} facts", lessons.iter().count(), items.len());
    }
    let mut arguments = std::env::args().skip(1);
    let first = arguments.next().and_then(|seed| seed.parse().ok()).unwrap_or(FIRST_SEED);
    let picture = arguments.next();
    println!("children {first} to {}", first + CHILDREN - 1);
    let mut frontiers = Vec::new();
    for model in LearningModel::ALL {
        println!("\n{model:?}\n");
        println!("| order | right | stretches failed | a week | a month | a quarter later | answers |");
        println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
        let tell = |name: &str, way: Plan| {
            let outcome = outcome(model, way, &rivers, first);
            let ClassResult { right, failed, gained: [week, month, quarter], answers } = outcome;
            println!(
                "| {name} | {right:.1} | {failed:.1} | {week:.1} | {month:.1} | {quarter:.1} | {answers:.0} |"
            );
            outcome
        };
        let ours = AIMS.map(|aim| tell(&format!("ours at {aim}"), Plan::Ours(aim)));
        let usual = ours[AIMS.iter().position(|aim| *aim == USUAL_AIM_PERCENT).unwrap_or_default()];
        let success = usual.right / 100.0;
        let mut others = Vec::new();
        for plain in PlainOrder::ALL {
            others.push((format!("{plain:?}"), tell(&format!("{plain:?}"), Plan::Plain(plain))));
        }
        others.push(("ZPDES".to_owned(), tell("ZPDES", Plan::Zpdes)));
        for aim in [HARDEST_AIM_PERCENT, USUAL_AIM_PERCENT, EASIEST_AIM_PERCENT] {
            let name = format!("Elo at {aim}");
            others.push((name.clone(), tell(&name, Plan::Elo(aim))));
        }
        let mut gated = PlainOrder::ALL
            .map(|plain| tell(&format!("{plain:?}, as successful as ours"), Plan::Gated(plain, success)))
            .to_vec();
        gated.push(tell("ZPDES, as successful as ours", Plan::GatedZpdes(success)));
        gated.push(tell("Elo, as successful as ours", Plan::GatedElo(success)));
        let oracle = tell("oracle, as successful as ours", Plan::Oracle(success));
        for (at, later) in ["a week", "a month", "a quarter"].into_iter().enumerate() {
            // An order whose children are right much less often is no match.
            let is_match = |other: &&ClassResult| other.right >= usual.right - 2.0;
            let best = gated.iter().filter(is_match).map(|other| other.gained[at]).fold(f64::MIN, f64::max);
            println!(
                "{later} later, at the same success, ours is {:.2} of the best other order and {:.2} of the oracle",
                usual.gained[at] / best,
                usual.gained[at] / oracle.gained[at]
            );
        }
        let model = format!("{model:?}");
        frontiers.push(picture::ModelResults { model, ours: ours.to_vec(), others, gated, oracle });
    }
    year::print_school_years(&rivers, CHILDREN, first);
    if let Some(path) = picture {
        match std::fs::write(&path, picture::draw(&frontiers)) {
            Ok(()) => println!("\nthe picture is in {path}"),
            Err(error) => eprintln!("error: {path} cannot be written: {error}"),
        }
    }
}
