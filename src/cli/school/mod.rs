//! `fishpond school`: shares records among the computers of a school, through a folder that all of them reach.

mod keys;

use std::io::{self, Read};
use std::path::{Path, PathBuf};

use clap::Subcommand;
use interchange::one_line;
use platform::files::{FileReaders, write_new};
use serde_json::{Value, json};

use super::answer_printer::count_with_noun;
use super::children::valid_name;
use super::output::path_in_json;
use super::records_access::{CommandError, Response, open_to_change, open_to_read};
use records::machine::MachineSettings;
use records::school::{
    EpochRenewal, ExchangeOrder, ExchangeOutcome, JoinError, Key, KeySource, MachineId, PassedOverReason,
    School, SchoolMember, run_exchange, usual_computer_name,
};
use records::{DataFolder, OtherComputer, Store, TransferError, find_possible_duplicates, read_key_file};

/// The line below the report of an exchange if the system does not let Fishpond read some file.
const UNREAD: &str = "Not everything in the folder could be read: what was passed over says why. Each exchange tries it again.";
/// What the report of an exchange says of a computer without a valid card (the file that shows that it belongs to the school).
const UNKNOWN: &str = ", has an older Fishpond, or no longer belongs to the school";

#[derive(Debug, clap::Args)]
#[command(after_help = "\
The first computer begins the school, with --new-key or --begin. The others need its key file or its
passphrase. No computer saves that key: give it again to remove a computer, or to change the key.

Examples:
  fishpond school join /media/share --new-key school.key
  fishpond school join /media/share --key school.key --name \"Laptop 7\"
  printf '%s\\n' \"$passphrase\" | fishpond school join /media/share --passphrase-file -
  fishpond school remove \"Laptop 3\" --key school.key
  fishpond school exchange
  fishpond school status --json")]
pub struct Options {
    #[command(subcommand)]
    command: Command,

    /// Answer in one line of JSON
    #[arg(long, global = true)]
    pub json: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Show where the folder is, when we last heard from each computer, and what waits
    Status,
    /// Join the school in a folder, or begin one there with --new-key or --begin
    Join {
        /// A folder that all computers reach
        folder: PathBuf,

        #[command(flatten)]
        unlock: UnlockOptions,

        /// Show this name for this computer on the others [default: the system's name for it]
        #[arg(long, value_name = "NAME")]
        name: Option<String>,

        /// Begin a school in this folder, if there is none yet; --new-key does so too
        #[arg(long)]
        begin: bool,

        /// With a joining key of an older kind: the eight words that “fishpond school status” shows on a computer of the school
        #[arg(long, value_name = "WORDS", requires = "key")]
        words: Option<String>,
    },
    /// Read what the other computers have written, and write what waits
    Exchange,
    #[command(flatten)]
    Keys(keys::Command),
    /// Write again what a computer wrote that will not come back, and delete its files
    TakeOver {
        /// The computer, by name or id
        #[arg(value_name = "COMPUTER")]
        machine: String,
    },
    /// Leave the school: what children did stays on this computer, and what is in the folder stays there
    Leave,
}

#[derive(Debug, clap::Args)]
#[group(required = true, multiple = false)]
struct UnlockOptions {
    /// Use the school's key file
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,

    /// Read the school's passphrase from the first line of this file; - for standard input
    #[arg(long, value_name = "FILE")]
    passphrase_file: Option<PathBuf>,

    /// Make a random key, and write it to this file, which must not exist yet
    #[arg(long, value_name = "FILE")]
    new_key: Option<PathBuf>,
}

pub fn run(options: &Options, data_dir: Option<PathBuf>) -> Result<Response, CommandError> {
    let folder = || DataFolder::open(data_dir.clone());
    let joined = |store: &Store| -> Result<School, CommandError> {
        let own = School::load(&folder()?)?;
        if let (Some(own), false, false) =
            (&own, MachineSettings::for_this_computer().has_fixed_school(), store.shares_records()?)
        {
            return Err(CommandError::NewRecords(own.folder.clone()));
        }
        MachineSettings::for_this_computer().resolve_school(own).ok_or(CommandError::NoSchool)
    };
    match &options.command {
        Command::Status => {
            let reading = open_to_read(data_dir.clone())?;
            let store = reading.store();
            let school = joined(store)?;
            let mut status = status(
                &school,
                &ExchangeOutcome::from_store(store)?,
                find_possible_duplicates(&store.children()?).len(),
                true,
            );
            // A folder out of reach is no fault: what children do meanwhile waits for the next exchange.
            match school.check_folder() {
                Err(trouble) if !matches!(trouble, JoinError::Gone { .. }) => {
                    status = status.with_line(&format!("Nothing can be exchanged: {trouble}."));
                    status.json["trouble"] = trouble.to_string().into();
                    Err(CommandError::NotInOrder(Box::new(status)))
                }
                _ => Ok(status),
            }
        }
        Command::Join { folder: place, unlock, name, begin, words } => {
            MachineSettings::for_this_computer().check_may_join_school()?;
            let mut store = open_to_change(data_dir.clone())?;
            let name = name.as_deref().map(valid_name).transpose()?.unwrap_or_else(usual_computer_name);
            join(&mut store, &folder()?, place, unlock, &name, *begin, words.as_deref())
        }
        Command::Exchange => {
            let mut store = open_to_change(data_dir.clone())?;
            let work = Work::new(joined(&store)?);
            exchange(&mut store, work)
        }
        Command::Keys(command) => {
            let mut store = open_to_change(data_dir.clone())?;
            let school = joined(&store)?;
            keys::run(command, &mut store, school)
        }
        Command::TakeOver { machine } => {
            let mut store = open_to_change(data_dir.clone())?;
            let school = joined(&store)?;
            let gone = machine_called(&store, machine)?;
            exchange(&mut store, Work { gone: Some(gone), ..Work::new(school) })
        }
        Command::Leave => {
            MachineSettings::for_this_computer().check_may_join_school()?;
            let mut store = open_to_change(data_dir.clone())?;
            store.leave_school()?;
            School::delete(&folder()?)?;
            let sentence = "This computer has left the school. What is in the folder stays there.";
            Ok(Response { sentence: sentence.to_owned(), json: json!({ "joined": false }) })
        }
    }
}

fn join(
    store: &mut Store,
    folder: &DataFolder,
    place: &Path,
    unlock: &UnlockOptions,
    name: &str,
    begin: bool,
    words: Option<&str>,
) -> Result<Response, CommandError> {
    let given = unlock.read()?;
    let begins = begin || given == KeySource::New;
    let enter = if begins { School::create_and_join } else { School::join };
    let school = match (enter(place, &given, name), words) {
        (Err(JoinError::Unnamed(schools)), Some(words)) => {
            let called = schools.into_iter().find(|(first, _)| first.matches_words(words));
            let (_, opens) = called.ok_or(CommandError::OtherWords)?;
            enter(place, &given.with_epoch(opens), name)?
        }
        (school, _) => school?,
    };
    unlock.keep(school.key.as_ref())?;
    store.join_school()?;
    school.save(folder)?;
    let here = school.folder.display().to_string();
    let mut done = exchange(store, Work::new(school))?;
    if begins {
        done.sentence = format!("A new school has begun in {here}.\n{}", done.sentence);
    }
    done.json["begins"] = begins.into();
    Ok(done)
}

/// An exchange with the school's folder. If there is a computer `gone`, the exchange takes over its files; if there is a `renewal`, it also
/// renews the keys.
struct Work {
    school: School,
    gone: Option<MachineId>,
    renewal: Option<EpochRenewal>,
}

impl Work {
    const fn new(school: School) -> Self {
        Self { school, gone: None, renewal: None }
    }

    fn delivery(&self) -> ExchangeOrder {
        let (school, renewal) = (self.school.clone(), self.renewal.clone());
        ExchangeOrder { school, first_child: None, gone_computer: self.gone, renewal, now: super::now() }
    }
}

impl UnlockOptions {
    fn read(&self) -> Result<KeySource, CommandError> {
        match given(self.key.as_deref(), self.passphrase_file.as_deref())? {
            Some(unlock) => Ok(unlock),
            None => fresh(self.new_key.as_deref()),
        }
    }

    /// Writes a new key to the file that was given for it. Does nothing if there is no new key, or no file for it.
    fn keep(&self, key: Option<&Key>) -> Result<(), CommandError> {
        self.new_key.as_deref().zip(key).map_or(Ok(()), |(file, key)| save_key(file, &key.to_text()))
    }
}

/// Reads the key from a key file, or else the passphrase from the first line of a file. `None` if neither is given.
fn given(key: Option<&Path>, passphrase: Option<&Path>) -> Result<Option<KeySource>, CommandError> {
    let text = |file: &Path| {
        let read = if file == Path::new("-") {
            let mut text = String::new();
            io::stdin().read_to_string(&mut text).map(|_| text)
        } else {
            read_key_file(file)
        };
        read.map_err(|error| unusable(file, &error))
    };
    if let Some(file) = key {
        return Ok(Some(KeySource::KeyFile(text(file)?)));
    }
    let Some(file) = passphrase else { return Ok(None) };
    Ok(Some(KeySource::Passphrase(text(file)?.lines().next().unwrap_or_default().to_owned())))
}

/// Says that a new key is wanted, which is later saved in `file`, if that is given. It is an error if the file exists already.
fn fresh(file: Option<&Path>) -> Result<KeySource, CommandError> {
    match file {
        Some(file) if file.symlink_metadata().is_ok() => {
            Err(unusable(file, &io::ErrorKind::AlreadyExists.into()))
        }
        _ => Ok(KeySource::New),
    }
}

fn save_key(file: &Path, written: &str) -> Result<(), CommandError> {
    write_new(file, FileReaders::Owner, written.as_bytes()).map_err(|error| unusable(file, &error))
}

fn unusable(file: &Path, error: &io::Error) -> CommandError {
    TransferError::File { path: file.to_owned(), reason: error.to_string() }.into()
}

fn machine_called(store: &Store, name: &str) -> Result<MachineId, CommandError> {
    let heard = store.other_computers()?;
    let mut called = heard.iter().filter(|heard| heard.name == name || heard.machine.to_string() == name);
    match (called.next(), called.next()) {
        (Some(one), None) => Ok(one.machine),
        (found, _) => {
            let which = |heard: &OtherComputer| format!("{} {}", heard.machine, heard.name);
            let known = heard.iter().map(which).collect::<Vec<_>>().join(", ");
            Err(CommandError::NoMachine { name: name.to_owned(), is_several: found.is_some(), known })
        }
    }
}

/// Exchanges records with the school's folder. The error also covers what goes wrong during the exchange.
fn exchanged(store: &mut Store, work: &Work) -> Result<ExchangeOutcome, CommandError> {
    let exchange = run_exchange(&work.delivery(), store);
    match exchange.trouble {
        Some(trouble) => Err(trouble.into()),
        None => Ok(exchange),
    }
}

/// Exchanges records with the school's folder, and reports on it. It is an error if the system does not let Fishpond read some file.
fn exchange(store: &mut Store, work: Work) -> Result<Response, CommandError> {
    let exchange = exchanged(store, &work)?;
    let done = status(&work.school, &exchange, find_possible_duplicates(&store.children()?).len(), false);
    if !exchange.passed_over.iter().any(|(_, why)| matches!(why, PassedOverReason::Failed(_))) {
        return Ok(done);
    }
    Err(CommandError::Unread(Box::new(done.with_line(UNREAD))))
}

fn status(school: &School, exchange: &ExchangeOutcome, names_twice: usize, is_status: bool) -> Response {
    let ExchangeOutcome {
        received: came,
        sent: went,
        erased,
        passed_over,
        more_passed_over,
        other_computers: heard,
        waiting,
        has_new_id,
        ..
    } = exchange;
    let at = platform::local_moment;
    let mut lines = vec![format!("{} in {}", school.name, school.folder.display())];
    let moved = if is_status { String::new() } else { format!("read: {came}, written: {went}, ") };
    let others =
        if waiting.others > 0 { format!(", and other news: {}", waiting.others) } else { String::new() };
    lines.push(format!("Answers {moved}waiting: {}{others}.", waiting.attempts));
    let is_there = school.folder.is_dir();
    if !is_there {
        lines.push("The folder is not there; connect it. Until then, everything new waits here.".to_owned());
    }
    if names_twice > 0 {
        lines.push(format!(
            "Names that are here more than once: {names_twice}. To make one child of each, use fishpond children merge --same-names."
        ));
    }
    if *has_new_id {
        lines.push(
            "Another computer used the same name; this one has a new name now and writes everything again."
                .to_owned(),
        );
    }
    if !erased.is_empty() {
        lines.push(format!(
            "Erased on another computer, and now hidden here: {}. To see who can be brought back, use fishpond children erased.",
            erased.join(", ")
        ));
    }
    lines.extend(heard.iter().map(|heard| {
        let last = at(heard.at).map(|at| at.format("%Y-%m-%d %H:%M").to_string()).unwrap_or_default();
        let missing = if heard.missing > 0 {
            format!(", files not there yet: {}", heard.missing)
        } else {
            String::new()
        };
        let unknown = if exchange.is_not_member(heard) { UNKNOWN } else { "" };
        format!("{}  {last}  {}{missing}{unknown}", heard.machine, heard.name)
    }));
    let has_written = |member: &&SchoolMember| {
        let is = |heard: &OtherComputer| heard.machine == member.machine || heard.member == Some(member.id);
        member.is_own || heard.iter().any(is)
    };
    lines.extend(exchange.members.iter().filter(|member| !has_written(member)).map(|member| {
        let reads = if member.only_reads { ", only reads" } else { "" };
        format!("{}  has joined  {}{reads}", member.machine, member.name)
    }));
    lines.extend(
        passed_over
            .iter()
            .map(|(path, why)| format!("Passed over: {} ({why})", one_line(&exchange.file_label(path)))),
    );
    if *more_passed_over > 0 {
        lines
            .push(format!("Passed over: {}.", count_with_noun(*more_passed_over, "more file", "more files")));
    }
    if let Some(words) = &exchange.words {
        lines.push(format!("To compare with another computer: {words}"));
    }
    let machines: Vec<Value> = heard
        .iter()
        .map(|heard| {
            json!({ "id": heard.machine.to_string(), "name": heard.name, "heard": at(heard.at), "missing": heard.missing, "belongs": !exchange.is_not_member(heard) })
        })
        .collect();
    let members: Vec<Value> = exchange
        .members
        .iter()
        .map(|member| {
            json!({ "id": member.id.to_string(), "machine": member.machine.to_string(), "name": member.name, "only_reads": member.only_reads })
        })
        .collect();
    let passed_over: Vec<Value> = passed_over
        .iter()
        .map(|(path, why)| json!({ "file": path_in_json(path), "why": why.to_string() }))
        .collect();
    let json = json!({
        "folder": path_in_json(&school.folder),
        "is_there": is_there,
        "names_twice": names_twice,
        "name": school.name,
        "members": members,
        "words": exchange.words,
        "keeps_erased": exchange.bring_back_days,
        "came": came,
        "went": went,
        "waiting": { "attempts": waiting.attempts, "others": waiting.others },
        "renamed": has_new_id,
        "erased": erased,
        "machines": machines,
        "passed_over": passed_over,
        "more_passed_over": more_passed_over,
    });
    Response { sentence: lines.join("\n"), json }
}
