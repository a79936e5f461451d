//! `fishpond demo`: fills a data folder of its own with a made-up class, so that anyone can see the reports at once.

use std::path::PathBuf;

use chrono::NaiveDate;
use serde_json::json;

use super::answer_printer::count_with_noun;
use super::output::path_in_json;
use super::records_access::{CommandError, Response};
use super::values::{parse_day, parse_number};
use records::{ClashChoice, ClashDecisions, DataFolder, Store};
use reports::made_up_class;

const PIN: &str = "fishpond";

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Name the folder with --data-dir. It must hold no children, so made-up ones never mix with real ones.

Example:
  fishpond demo --data-dir demo && fishpond --data-dir demo")]
pub struct Options {
    /// Make up the class from this number
    #[arg(long, default_value_t = 7, value_parser = parse_number::<u64>)]
    seed: u64,

    /// End its year on this day [default: today]
    #[arg(long, value_name = "DATE", value_parser = parse_day)]
    today: Option<NaiveDate>,

    /// Answer in one line of JSON
    #[arg(long)]
    pub json: bool,
}

pub fn run(options: &Options, data_dir: Option<PathBuf>) -> Result<Response, CommandError> {
    let place = data_dir.ok_or(CommandError::NoDemoFolder)?;
    let now = platform::today();
    let mut store = Store::open(&DataFolder::open(Some(place.clone()))?, now)?.store;
    if !store.children()?.is_empty() {
        return Err(CommandError::NotEmpty(place));
    }
    let mut lock = store.pin_lock()?;
    if !lock.has_pin() {
        // Made-up children need no secret; the recovery code is of no use to anybody.
        let _code = lock.set_pin_for_all(PIN).map_err(CommandError::Shut)?;
        store.save_pin_lock(&lock)?;
    }
    let class = made_up_class(options.seed, options.today.unwrap_or(now));
    // A child erased from an earlier made-up class may have the same id, and comes back.
    let moment = super::now();
    let merged = store.import(&class, &ClashDecisions::same_for_all(ClashChoice::BringBack), moment)?;
    let (children, attempts) = (merged.newcomers.len(), merged.attempts);
    Ok(Response {
        sentence: format!(
            "{} now holds a made-up class: {} with {}. The PIN is {PIN}.",
            place.display(),
            count_with_noun(children, "child", "children"),
            count_with_noun(attempts, "answer", "answers"),
        ),
        json: json!({ "folder": path_in_json(&place), "children": children, "attempts": attempts, "pin": PIN }),
    })
}
