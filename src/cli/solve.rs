//! `fishpond solve`: which catch does this pond hold?

use crate::arithmetic::{Pond, Solution, Solver};

use super::answer::{Answer, Caught};
use super::asked::Asked;

/// What to solve.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The best catch has the most fish points, then a fish as the sum card, then the simplest calculation.
Ends with 0 for a catch, 1 where there is none, 2 for a pond that cannot be read.

Examples:
  fishpond solve --rung subtraction --pond \"F20 9 8 5 2 1\"
  fishpond solve --rung 5 --pond \"F5 7 2 1 9 B\" --all --json")]
pub struct Options {
    #[command(flatten)]
    pub asked: Asked,

    /// All distinct catches, best first, each with its simplest calculation
    #[arg(long)]
    all: bool,
}

/// Finds the best catch of the pond, or all of them.
pub fn answer(options: &Options) -> Answer {
    let Asked { rung, order, .. } = options.asked;
    let pond = match options.asked.pond() {
        Ok(pond) => pond,
        Err(unreadable) => return unreadable,
    };
    let solver = Solver::new(rung, order);
    if options.all {
        let catches: Vec<Caught> = solver.all(&pond).iter().map(|solution| caught(solution, &pond)).collect();
        return if catches.is_empty() { Answer::None { rung } } else { Answer::Catches { catches } };
    }
    match solver.best(&pond) {
        Some(solution) => Answer::Catch(caught(&solution, &pond)),
        None => Answer::None { rung },
    }
}

fn caught(solution: &Solution, pond: &Pond) -> Caught {
    Caught::new(&solution.calculation, &solution.catch, pond)
}
