//! `fishpond backup`: what backups there are, one more, and back to one of them.

use std::path::PathBuf;

use clap::Subcommand;
use serde_json::{Value, json};

use super::behind_pin::{Done, Refused, look, open};
use super::voice::counted;
use records::{
    BackupError, BackupLook, BackupReason, BackupSeen, BackupSource, Different, Held, RestoreError,
};

/// What to do.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The first start of each day makes a backup. The last fourteen of these are saved, the last fourteen
made by hand, and the last fourteen made before going back.

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
    /// List the backups, the newest last
    List,
    /// Make a backup now
    Make,
    /// Go back to a backup, after making one of what is here now
    ///
    /// Today's PIN stays, and erased children stay erased.
    Restore {
        /// The backup's number in the list
        number: u32,

        /// Only show what would change
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
            Ok(list(&reading.store().backups()?).with_backup(reading.backup))
        }
        Command::Make => {
            let number = open(data_dir)?.back_up_by_hand(platform::today())?;
            Ok(Done { sentence: format!("Made backup {number}."), json: json!({ "made": number }) })
        }
        Command::Restore { number, preview: true } => {
            let reading = look(data_dir)?;
            held(&reading.store().backups()?, number)?;
            let look = reading.store().look_into(BackupSource::Number(number));
            let look = look.map_err(|error| refused(error, number))?;
            Ok(would(&look, number).with_backup(reading.backup))
        }
        Command::Restore { number, preview: false } => restore(number, data_dir),
    }
}

/// What going back would change.
fn would(look: &BackupLook, number: u32) -> Done {
    let mut lines = vec![format!("Would go back to {}. Here now: {}.", said(look.then), said(look.now))];
    let different = look.different.iter().flatten();
    lines.extend(different.clone().map(|Different { name, was_called, was_in, settings }| {
        let called = was_called.as_ref().map(|name| format!("called {name}"));
        let class = was_in.as_ref().map(|classes| match classes.len() {
            0 => "in no class".to_owned(),
            _ => format!("in {}", classes.iter().cloned().collect::<Vec<_>>().join(", ")),
        });
        let settings = settings.then(|| "with the old settings".to_owned());
        let what: Vec<String> = [called, class, settings].into_iter().flatten().collect();
        format!("  {name}: again {}", what.join(", "))
    }));
    let mut json =
        json!({ "preview": true, "number": number, "now": told(look.now), "then": told(look.then) });
    if look.different.is_some() {
        lines.push("All answers since then stay, because other computers share them.".to_owned());
        let object = |Different { name, was_called, was_in, settings }: &Different| json!({ "name": name, "called": was_called, "classes": was_in, "settings": settings });
        json["different"] = different.map(object).collect::<Vec<_>>().into();
    }
    Done { sentence: lines.join("\n"), json }
}

fn restore(number: u32, data_dir: Option<PathBuf>) -> Result<Done, Refused> {
    let mut store = open(data_dir)?;
    let (seen, before) = (store.backups()?, store.holds()?);
    held(&seen, number)?;
    let undo = store
        .restore(&BackupSource::Number(number), platform::today(), platform::now().timestamp_millis())
        .map_err(|error| refused(error, number))?;
    let now = store.holds()?;
    let sentence = format!(
        "Went back to backup {number}: {}. What was here before, {}, is now backup {undo}.",
        said(now),
        said(before),
    );
    let json = json!({ "restored": number, "before": told(before), "now": told(now), "undo": undo });
    Ok(Done { sentence, json })
}

fn refused(error: RestoreError, number: u32) -> Refused {
    match error {
        RestoreError::Store(error) => Refused::Store(error),
        RestoreError::Backup(why) => not_back(why, number),
        RestoreError::NoRecords | RestoreError::Fault => Refused::SpoiltBackup(number),
    }
}

/// Why nobody can go back to the backup of this number.
fn not_back(why: BackupError, number: u32) -> Refused {
    match why {
        BackupError::Unreadable(reason) => Refused::UnreadBackup(number, reason),
        BackupError::Gone | BackupError::Spoilt | BackupError::Newer => Refused::SpoiltBackup(number),
    }
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
    wanted.holds.clone().map_err(|why| not_back(why, number))
}

fn list(seen: &[BackupSeen]) -> Done {
    let line = |seen: &BackupSeen| {
        let holds = match &seen.holds {
            Ok(held) => said(*held),
            Err(unread @ BackupError::Unreadable(_)) => unread.to_string(),
            Err(_) => "cannot be used".to_owned(),
        };
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
        json!({ "number": seen.number, "day": seen.day, "why": why, "holds": seen.holds.as_ref().ok().copied().map(told) })
    };
    let lines: Vec<String> = seen.iter().map(line).collect();
    Done {
        sentence: if lines.is_empty() { "There are no backups yet.".to_owned() } else { lines.join("\n") },
        json: seen.iter().map(object).collect::<Vec<_>>().into(),
    }
}

fn said(held: Held) -> String {
    let (children, attempts) = (held.children, held.attempts);
    format!("{} and {}", counted(children, "child", "children"), counted(attempts, "answer", "answers"))
}

fn told(held: Held) -> Value {
    json!({ "children": held.children, "attempts": held.attempts })
}
