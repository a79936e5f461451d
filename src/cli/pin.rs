//! `fishpond pin`: the grown-ups' PIN of a machine that a script sets up.

use std::io::{self, BufRead};
use std::path::PathBuf;

use chrono::Local;
use clap::Subcommand;
use serde_json::json;

use super::behind_pin::{Done, Refused, open_without_pin, try_pin};
use super::output::in_json;
use crate::machine::{Machine, act_as_owner, is_administrator};
use crate::records::{Folder, FolderError, PinHash};

/// What to do.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Where there is a PIN already, FISHPOND_PIN has to hold it. docs/pin.md says what helps when it is forgotten.

Examples:
  printf '%s\\n' \"$new_pin\" | fishpond pin set --stdin
  printf '%s\\n' \"$new_pin\" | fishpond pin hash --stdin
  sudo fishpond pin reset --data-dir /home/anna/.local/share/fishpond")]
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
    /// Tells the hash of a PIN, for the settings of a whole machine
    Hash {
        /// Read the PIN from the first line of standard input, where no other process sees it
        #[arg(long, required = true)]
        stdin: bool,
    },
    /// Takes a forgotten PIN away, and keeps all else; only for root, or an administrator on Windows
    Reset,
}

/// Carries it out.
///
/// # Errors
///
/// The PIN that counts is not right, the new one cannot be taken, or somebody may not do it.
pub fn run(options: &Options, data_dir: Option<PathBuf>) -> Result<Done, Refused> {
    match options.command {
        Command::Set { stdin: _ } => set(data_dir),
        Command::Hash { stdin: _ } => {
            let hash = PinHash::of(&first_line()?).map_err(Refused::Shut)?.to_string();
            Ok(Done { json: json!({ "hash": hash }), sentence: hash })
        }
        Command::Reset => reset(data_dir),
    }
}

/// What is told on standard input.
fn first_line() -> Result<String, Refused> {
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line).map_err(|_| Refused::NobodyToAsk)?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}

fn set(data_dir: Option<PathBuf>) -> Result<Done, Refused> {
    Machine::here().may_set_pin()?;
    let mut store = open_without_pin(data_dir)?;
    let mut lock = store.lock()?;
    if lock.is_set() {
        let answer = try_pin(&mut lock)?;
        store.keep_lock(&lock)?;
        answer.map_err(Refused::Shut)?;
    }
    let code = lock.set(&first_line()?).map_err(Refused::Shut)?;
    store.keep_lock(&lock)?;
    let sentence = format!("The PIN is set. Keep this recovery code where children do not find it: {code}");
    Ok(Done {
        sentence,
        json: json!({ "recovery_code": code.to_string(), "day": Local::now().date_naive() }),
    })
}

/// Takes the PIN away. A child at the same account must not be able to, so that no PIN, file or question of the account's opens this: only the
/// system's own word on who runs it.
fn reset(data_dir: Option<PathBuf>) -> Result<Done, Refused> {
    Machine::here().may_set_pin()?;
    if !is_administrator() {
        return Err(Refused::NoAdministrator);
    }
    let place = data_dir.or_else(Folder::usual).ok_or(FolderError::NoPlace)?;
    if !Folder::has_records(&place) {
        return Err(Refused::NoRecords(place));
    }
    act_as_owner(&place).map_err(|source| FolderError::Unusable { path: place.clone(), source })?;
    let mut store = open_without_pin(Some(place.clone()))?;
    let mut lock = store.lock().unwrap_or_default();
    let was_set = lock.take_off();
    store.keep_lock(&lock)?;
    let (place, children) = (in_json(&place), store.children()?.len());
    let sentence = if was_set {
        format!(
            "The PIN of {place} is taken away, and its recovery code with it. All else stays; children: {children}. Open Grown-ups, or use \
             fishpond pin set, before a child does."
        )
    } else {
        format!("There was no PIN in {place}; nothing else has changed, children: {children}.")
    };
    Ok(Done { sentence, json: json!({ "folder": place, "was_set": was_set, "children": children }) })
}
