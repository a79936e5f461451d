//! `fishpond backup`: what backups there are, one more, and back to one of them.

use std::path::PathBuf;

use chrono::{Local, NaiveDate};
use clap::Subcommand;
use serde_json::{Value, json};

use super::behind_pin::{Done, Refused, look, open};
use crate::records::{BackupReason, BackupSeen, BackupSource, Held, NotBack};

/// What to do.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
One backup is made at the first start of each day; the last fourteen are kept, the last fourteen that were made by hand, and the last
fourteen before going back.

Examples:
  fishpond backup list
  fishpond backup restore 12 --preview")]
pub struct Options {
    #[command(subcommand)]
    command: Command,

    /// Answer in one line of JSON
    #[arg(long, global = true)]
    pub json: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Tells what backups there are, the newest last
    List,
    /// Makes a backup now
    Make,
    /// Goes back to a backup; what is here now becomes a backup itself. The PIN stays, and who was erased stays erased
    Restore {
        /// Its number in the list
        number: u32,

        /// Only tell what would change
        #[arg(long)]
        preview: bool,
    },
}

/// Carries it out.
///
/// # Errors
///
/// The PIN is not right, there is no such backup, or something cannot be written.
pub fn run(options: &Options, data_dir: Option<PathBuf>) -> Result<Done, Refused> {
    match options.command {
        Command::List => {
            let reading = look(data_dir)?;
            Ok(list(&reading.store().backups()).with_backup(reading.backup))
        }
        Command::Make => {
            let number = open(data_dir)?.back_up(today())?;
            Ok(Done { sentence: format!("Backup {number} is made."), json: json!({ "made": number }) })
        }
        Command::Restore { number, preview: true } => {
            let reading = look(data_dir)?;
            let (wanted, now) = (held(&reading.store().backups(), number)?, reading.store().holds()?);
            let sentence = format!("Would bring back {}; here are {} now.", said(wanted), said(now));
            let json = json!({ "preview": true, "number": number, "now": told(now), "then": told(wanted) });
            Ok(Done { sentence, json }.with_backup(reading.backup))
        }
        Command::Restore { number, preview: false } => restore(number, data_dir),
    }
}

fn restore(number: u32, data_dir: Option<PathBuf>) -> Result<Done, Refused> {
    let mut store = open(data_dir)?;
    let (seen, before) = (store.backups(), store.holds()?);
    held(&seen, number)?;
    let undo = store.restore(&BackupSource::Number(number), today()).map_err(|error| match error {
        NotBack::Store(error) => Refused::Store(error),
        NotBack::Backup(_) | NotBack::NoRecords => Refused::SpoiltBackup(number),
    })?;
    let now = store.holds()?;
    let sentence = format!(
        "Backup {number} is back: {}. What was here before, {}, is backup {undo} now.",
        said(now),
        said(before),
    );
    let json = json!({ "restored": number, "before": told(before), "now": told(now), "undo": undo });
    Ok(Done { sentence, json })
}

fn today() -> NaiveDate {
    Local::now().date_naive()
}

/// What the backup of this number holds.
fn held(seen: &[BackupSeen], number: u32) -> Result<Held, Refused> {
    let Some(wanted) = seen.iter().find(|seen| seen.number == number) else {
        let numbers: Vec<String> = seen.iter().map(|seen| seen.number.to_string()).collect();
        let there = if numbers.is_empty() {
            "there are none yet".to_owned()
        } else {
            format!("there are {}", numbers.join(", "))
        };
        return Err(Refused::NoBackup(number, there));
    };
    wanted.holds.ok_or(Refused::SpoiltBackup(number))
}

fn list(seen: &[BackupSeen]) -> Done {
    let line = |seen: &BackupSeen| {
        let holds = seen.holds.map_or_else(|| "cannot be used".to_owned(), said);
        let why = match seen.why {
            BackupReason::Day => "",
            BackupReason::ByHand => ", by hand",
            BackupReason::GoingBack => ", before going back",
            BackupReason::Migration => ", before a newer Fishpond",
        };
        format!("{:5}  {}  {holds}{why}", seen.number, seen.day)
    };
    let object = |seen: &BackupSeen| {
        let why = match seen.why {
            BackupReason::Day => "day",
            BackupReason::ByHand => "by_hand",
            BackupReason::GoingBack => "going_back",
            BackupReason::Migration => "migration",
        };
        json!({ "number": seen.number, "day": seen.day, "why": why, "holds": seen.holds.map(told) })
    };
    let lines: Vec<String> = seen.iter().map(line).collect();
    Done {
        sentence: if lines.is_empty() { "There are no backups yet.".to_owned() } else { lines.join("\n") },
        json: seen.iter().map(object).collect::<Vec<_>>().into(),
    }
}

fn said(held: Held) -> String {
    format!("children {}, attempts {}", held.children, held.attempts)
}

fn told(held: Held) -> Value {
    json!({ "children": held.children, "attempts": held.attempts })
}
