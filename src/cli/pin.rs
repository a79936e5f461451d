//! `fishpond pin`: the grown-ups' PIN of a machine that a script sets up.

use std::io::{self, BufRead};
use std::path::PathBuf;

use chrono::Local;
use clap::Subcommand;
use serde_json::json;

use super::behind_pin::{Done, Refused, open_without_pin, try_pin};

/// What to do.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Where there is a PIN already, FISHPOND_PIN has to hold it. docs/pin.md says what helps when it is forgotten.

Examples:
  printf '%s\\n' \"$new_pin\" | fishpond pin set --stdin")]
pub struct Options {
    #[command(subcommand)]
    command: Command,

    /// Answer in one line of JSON
    #[arg(long, global = true)]
    pub json: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Sets the PIN, and tells the recovery code for the day when it is forgotten
    Set {
        /// Read the new PIN from the first line of standard input, where no other process sees it
        #[arg(long, required = true)]
        stdin: bool,
    },
}

/// Carries it out.
///
/// # Errors
///
/// The PIN that counts is not right, or the new one cannot be taken.
pub fn run(options: &Options, data_dir: Option<PathBuf>) -> Result<Done, Refused> {
    let Command::Set { stdin: _ } = options.command;
    let mut store = open_without_pin(data_dir)?;
    let mut lock = store.lock()?;
    if lock.is_set() {
        let answer = try_pin(&mut lock)?;
        store.keep_lock(&lock)?;
        answer.map_err(Refused::Shut)?;
    }
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line).map_err(|_| Refused::NobodyToAsk)?;
    let code = lock.set(line.trim_end_matches(['\r', '\n'])).map_err(Refused::Shut)?;
    store.keep_lock(&lock)?;
    let sentence = format!("The PIN is set. Keep this recovery code where children do not find it: {code}");
    Ok(Done {
        sentence,
        json: json!({ "recovery_code": code.to_string(), "day": Local::now().date_naive() }),
    })
}
