//! A school year of *Pick for me*, practice in which the app chooses the puzzles: three sessions in each of 38 weeks, with a pause of two
//! weeks after every twelve.

use engine::practice::{Learner, USUAL_AIM_PERCENT};

use super::child::{Child, LearningModel};
use super::own_order;
use super::river::River;

fn days() -> Vec<u32> {
    let weeks = (0..38).map(|week| week + week / 12 * 2);
    weeks.flat_map(|week| [1, 3, 5].map(|day| week * 7 + day)).collect()
}

/// Averaged over the children.
#[derive(Debug, Default)]
struct YearResult {
    /// Percent of the answers.
    right: f64,
    /// How many more facts a child knows than without practice, a month and a quarter after the year.
    known: [f64; 2],
    /// Percent of the facts asked that are overdue on the last day.
    overdue: f64,
    /// On average, by the last day.
    days: f64,
}

/// For `children` children with one strand each, and a sixth as many with all lessons. `first` is the seed of the first child.
pub fn print_school_years(rivers: &[River], children: u64, first_seed: u64) {
    of_those("a year of one strand", rivers, children, first_seed);
    of_those("a year of the whole river", &[River::whole()], children / 6, first_seed);
}

fn of_those(name: &str, rivers: &[River], children: u64, first: u64) {
    println!(
        "\n{name}\n\n| model | right | known a month later | a quarter later | overdue | days |\n| --- | ---: | ---: | ---: | ---: | ---: |"
    );
    for model in [LearningModel::HalfLife, LearningModel::Activation, LearningModel::Factors] {
        let mut left = YearResult::default();
        for seed in first..first + children {
            let river = super::river::river_of_child(rivers, seed - first);
            let mut child = Child::new(model, river, seed);
            let days = days();
            let last = days.last().copied().unwrap_or_default();
            let before = [30, 90].map(|later| child.expected_known_facts(last + later));
            let learner = own_order::teach(&mut child, river, USUAL_AIM_PERCENT, &days, seed);
            let each = 1.0 / children as f64;
            let right = child.right.iter().filter(|right| **right).count() as f64 / child.right.len() as f64;
            left.right += 100.0 * right * each;
            for (at, later) in [30, 90].into_iter().enumerate() {
                left.known[at] += (child.expected_known_facts(last + later) - before[at]) * each;
            }
            let (asked, overdue, days) = overdue(&learner, river, last);
            left.overdue += 100.0 * overdue as f64 / asked as f64 * each;
            left.days += days * each;
        }
        let YearResult { right, known: [month, quarter], overdue, days } = left;
        println!("| {model:?} | {right:.1} | {month:.1} | {quarter:.1} | {overdue:.1} | {days:.0} |");
    }
}

/// How many facts were asked, how many of them are overdue, and for how many days on average.
fn overdue(learner: &Learner, river: &River, day: u32) -> (usize, usize, f64) {
    let today = super::orders::date(day);
    let due: Vec<i64> =
        river.places.keys().filter_map(|fact| Some((today - learner.due_day(*fact)?).num_days())).collect();
    let overdue: Vec<i64> = due.iter().copied().filter(|days| *days > 0).collect();
    let days = overdue.iter().sum::<i64>() as f64 / overdue.len().max(1) as f64;
    (due.len(), overdue.len(), days)
}
