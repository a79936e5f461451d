//! `fishpond backup`: lists the backups of the records, makes one, or goes back to one.

use std::path::PathBuf;

use clap::Subcommand;
use serde_json::{Value, json};

use super::answer_printer::count_with_noun;
use super::records_access::{CommandError, Response, open_to_change, open_to_read};
use records::{
    BackupEntry, BackupError, BackupPreview, BackupReason, BackupSource, ChildDifference, RecordCounts,
    RestoreError,
};

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

pub fn run(options: &Options, data_dir: Option<PathBuf>) -> Result<Response, CommandError> {
    match options.command {
        Command::List => {
            let reading = open_to_read(data_dir)?;
            Ok(list(&reading.store().backups()?).with_backup(reading.backup))
        }
        Command::Make => {
            let number = open_to_change(data_dir)?.back_up_by_hand(platform::today())?;
            Ok(Response { sentence: format!("Made backup {number}."), json: json!({ "made": number }) })
        }
        Command::Restore { number, preview: true } => {
            let reading = open_to_read(data_dir)?;
            content_of(&reading.store().backups()?, number)?;
            let look = reading.store().preview_backup(BackupSource::Number(number));
            let look = look.map_err(|error| not_restored(error, number))?;
            Ok(preview(&look, number).with_backup(reading.backup))
        }
        Command::Restore { number, preview: false } => restore(number, data_dir),
    }
}

fn preview(look: &BackupPreview, number: u32) -> Response {
    let mut lines =
        vec![format!("Would go back to {}. Here now: {}.", in_words(look.then), in_words(look.now))];
    let different = look.different.iter().flatten();
    lines.extend(different.clone().map(|ChildDifference { name, was_called, was_in, settings }| {
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
        json!({ "preview": true, "number": number, "now": in_json(look.now), "then": in_json(look.then) });
    if look.different.is_some() {
        lines.push("All answers since then stay, because other computers share them.".to_owned());
        let object = |ChildDifference { name, was_called, was_in, settings }: &ChildDifference| json!({ "name": name, "called": was_called, "classes": was_in, "settings": settings });
        json["different"] = different.map(object).collect::<Vec<_>>().into();
    }
    Response { sentence: lines.join("\n"), json }
}

fn restore(number: u32, data_dir: Option<PathBuf>) -> Result<Response, CommandError> {
    let mut store = open_to_change(data_dir)?;
    let (seen, before) = (store.backups()?, store.record_counts()?);
    content_of(&seen, number)?;
    let undo = store
        .restore(&BackupSource::Number(number), platform::today(), super::now())
        .map_err(|error| not_restored(error, number))?;
    let now = store.record_counts()?;
    let sentence = format!(
        "Went back to backup {number}: {}. What was here before, {}, is now backup {undo}.",
        in_words(now),
        in_words(before),
    );
    let json = json!({ "restored": number, "before": in_json(before), "now": in_json(now), "undo": undo });
    Ok(Response { sentence, json })
}

fn not_restored(error: RestoreError, number: u32) -> CommandError {
    match error {
        RestoreError::Store(error) => CommandError::Store(error),
        RestoreError::Backup(why) => unusable(why, number),
        RestoreError::NoRecords | RestoreError::Fault => CommandError::SpoiltBackup(number),
    }
}

fn unusable(why: BackupError, number: u32) -> CommandError {
    match why {
        BackupError::Unreadable(reason) => CommandError::UnreadBackup(number, reason),
        BackupError::Gone | BackupError::Corrupt | BackupError::Newer => CommandError::SpoiltBackup(number),
    }
}

fn content_of(seen: &[BackupEntry], number: u32) -> Result<RecordCounts, CommandError> {
    let Some(wanted) = seen.iter().find(|seen| seen.number == number) else {
        let numbers: Vec<String> = seen.iter().map(|seen| seen.number.to_string()).collect();
        let there = if numbers.is_empty() {
            "there are none yet".to_owned()
        } else {
            format!("there are {}", numbers.join(", "))
        };
        return Err(CommandError::NoBackup(number, there));
    };
    wanted.holds.clone().map_err(|why| unusable(why, number))
}

fn list(seen: &[BackupEntry]) -> Response {
    let line = |seen: &BackupEntry| {
        let holds = match &seen.holds {
            Ok(held) => in_words(*held),
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
    let object = |seen: &BackupEntry| {
        let why = match seen.why {
            BackupReason::Day => "day",
            BackupReason::ByHand => "by_hand",
            BackupReason::GoingBack => "going_back",
            BackupReason::Migration => "migration",
        };
        json!({ "number": seen.number, "day": seen.day, "why": why, "holds": seen.holds.as_ref().ok().copied().map(in_json) })
    };
    let (lines, objects) = seen.iter().map(|seen| (line(seen), object(seen))).unzip();
    Response::list("There are no backups yet.", lines, objects)
}

fn in_words(held: RecordCounts) -> String {
    let (children, attempts) = (held.children, held.attempts);
    format!(
        "{} and {}",
        count_with_noun(children, "child", "children"),
        count_with_noun(attempts, "answer", "answers")
    )
}

fn in_json(held: RecordCounts) -> Value {
    json!({ "children": held.children, "attempts": held.attempts })
}
