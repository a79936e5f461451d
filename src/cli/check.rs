//! `fishpond check`: is this calculation a catch?

use crate::arithmetic::{Calculation, judge};

use super::answer::{Answer, Caught, Part, Unreadable};
use super::asked::Asked;

/// What to check.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Ends with 0 for a catch, 1 for a calculation that is refused, 2 for one that cannot be read.

Examples:
  fishpond check --rung subtraction --pond \"F20 9 8 5 2 1\" \"20 = 9 + 8 + 5 - 2\"
  fishpond check --rung 3 --order operations --pond \"25 9 8 2 F5 1\" \"25 = 9 + 8 x 2\"")]
pub struct Options {
    #[command(flatten)]
    pub asked: Asked,

    /// The sum card, "=", and what makes it, with + - x / & ( ); write F5 to mean the fish, 5 for any card of that number
    #[arg(allow_hyphen_values = true, value_parser = calculation)]
    calculation: String,
}

/// Lets a calculation begin with a minus, so that it is read and its column named; an option that is none is no calculation.
fn calculation(text: &str) -> Result<String, String> {
    match text.strip_prefix("--") {
        Some(word) if word.starts_with(|first: char| first.is_ascii_alphabetic()) => {
            Err("this is neither an option of the command nor a calculation".to_owned())
        }
        _ => Ok(text.to_owned()),
    }
}

/// Judges the calculation in the pond.
pub fn answer(options: &Options) -> Answer {
    let Asked { rung, order, .. } = options.asked;
    let pond = match options.asked.pond() {
        Ok(pond) => pond,
        Err(unreadable) => return unreadable,
    };
    let calculation = match Calculation::parse(&options.calculation, order) {
        Ok(calculation) => calculation,
        Err(error) => {
            return Answer::Unreadable(Unreadable {
                part: Part::Calculation,
                column: Some(error.column),
                message: format!("{error} (an example: 20 = 9 + 8 + 5 - 2)"),
            });
        }
    };
    match judge(&calculation, &pond, rung) {
        Ok(catch) => Answer::Catch(Caught::new(&calculation, &catch, &pond)),
        Err(refusal) => Answer::refused(refusal),
    }
}
