//! `fishpond school`: what children do on one machine of a school is known on all, by way of a folder that all reach.

use std::fs::{self, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use chrono::{DateTime, Local};
use clap::Subcommand;
use serde_json::{Value, json};

use super::behind_pin::{Done, Refused, look, open};
use crate::machine::Machine;
use crate::records::school::{Errand, Exchange, MachineId, School, Unlock, carry, usual_name};
use crate::records::{Folder, NotMoved, Store, namesakes};

/// What to do.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The first machine that joins begins the school; the others need its key file or its passphrase.

Examples:
  fishpond school join /media/share --new-key school.key
  fishpond school join /media/share --key school.key --name \"Laptop 7\"
  printf '%s\\n' \"$passphrase\" | fishpond school join /media/share --passphrase-file -
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
    /// Tells where the folder is, when each machine was heard of last, and what waits
    Status,
    /// Joins the school of a folder, or begins one there
    Join {
        /// A folder that all machines reach
        folder: PathBuf,

        #[command(flatten)]
        unlock: UnlockOptions,

        /// What this machine is called on the others [default: as the system calls it]
        #[arg(long, value_name = "NAME")]
        name: Option<String>,
    },
    /// Takes in what the other machines have written, and writes what waits
    Exchange,
    /// Gives the folder another key; every other machine has to take it then
    ChangeKey {
        #[command(flatten)]
        unlock: UnlockOptions,
    },
    /// Takes the key that another machine has given the folder
    TakeKey {
        #[command(flatten)]
        unlock: UnlockOptions,
    },
    /// Writes the key into a file, for another machine
    SaveKey {
        /// The file, which must not be there
        file: PathBuf,
    },
    /// Tells all anew that a machine has written which is not going to come back, and removes its files
    TakeOver {
        /// The machine, by its name or id
        machine: String,
    },
    /// Forgets the folder; what children did stays on this machine, and what was written stays there
    Leave,
}

/// How the folder is opened.
#[derive(Debug, clap::Args)]
#[group(required = true, multiple = false)]
struct UnlockOptions {
    /// The school's key file
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,

    /// A file with the school's passphrase in its first line; - for standard input
    #[arg(long, value_name = "FILE")]
    passphrase_file: Option<PathBuf>,

    /// Make a key by chance, and write it into this file, which must not be there
    #[arg(long, value_name = "FILE")]
    new_key: Option<PathBuf>,
}

/// Carries it out.
///
/// # Errors
///
/// The PIN is not right, the folder cannot be used, or this machine has joined no school.
pub fn run(options: &Options, data_dir: Option<PathBuf>) -> Result<Done, Refused> {
    let folder = || Folder::open(data_dir.clone());
    let joined = || -> Result<School, Refused> {
        Machine::here().school(School::of(&folder()?)).ok_or(Refused::NoSchool)
    };
    match &options.command {
        Command::Status => {
            let reading = look(data_dir.clone())?;
            let (store, school) = (reading.store(), joined()?);
            let (heard, waiting) = (store.heard()?, store.waiting()?);
            let exchange = Exchange { heard, waiting, ..Exchange::default() };
            Ok(told(&school, &exchange, namesakes(&store.children()?).len(), true))
        }
        Command::Join { folder: place, unlock, name } => {
            Machine::here().may_join_school()?;
            let mut store = open(data_dir.clone())?;
            let name = name.clone().unwrap_or_else(usual_name);
            let school = School::join(place, &unlock.read()?, &name)?;
            unlock.keep(&school)?;
            store.forget_school()?;
            school.keep(&folder()?)?;
            exchange(&mut store, school, None)
        }
        Command::Exchange => exchange(&mut open(data_dir.clone())?, joined()?, None),
        Command::ChangeKey { unlock } => {
            let (mut store, mut school) = (open(data_dir.clone())?, joined()?);
            let given = unlock.read()?;
            school.change_key(&given)?;
            unlock.keep(&school)?;
            let mut done = take_key(&mut store, school, &folder()?)?;
            let next = match Machine::here().school_key() {
                Some(file) => format!("put it into {} on every machine", file.display()),
                None => "fishpond school take-key takes it on every other machine".to_owned(),
            };
            done.sentence = format!("{}\nThe folder has this key now; {next}.", done.sentence);
            Ok(done)
        }
        Command::TakeKey { unlock } => {
            Machine::here().may_join_school()?;
            let (mut store, mut school) = (open(data_dir.clone())?, joined()?);
            school.renew(&unlock.read()?)?;
            take_key(&mut store, school, &folder()?)
        }
        Command::SaveKey { file } => {
            let (_store, school) = (open(data_dir.clone())?, joined()?);
            save_key(file, &school)?;
            let sentence = format!(
                "The key is in {}. Whoever has it can read all that is in the folder.",
                file.display()
            );
            Ok(Done { sentence, json: json!({ "file": file, "key": school.key.id().to_string() }) })
        }
        Command::TakeOver { machine } => {
            let (mut store, school) = (open(data_dir.clone())?, joined()?);
            let gone = machine_called(&store, machine)?;
            exchange(&mut store, school, Some(gone))
        }
        Command::Leave => {
            Machine::here().may_join_school()?;
            let mut store = open(data_dir.clone())?;
            store.forget_school()?;
            School::forget(&folder()?)?;
            let sentence = "This machine has left the school. What was written into the folder stays there.";
            Ok(Done { sentence: sentence.to_owned(), json: json!({ "joined": false }) })
        }
    }
}

impl UnlockOptions {
    fn read(&self) -> Result<Unlock, Refused> {
        let text = |file: &Path| {
            let mut text = String::new();
            let read = if file == Path::new("-") {
                io::stdin().read_to_string(&mut text)
            } else {
                fs::File::open(file).and_then(|mut file| file.read_to_string(&mut text))
            };
            read.map(|_| text).map_err(|error| unusable(file, &error))
        };
        if let Some(file) = &self.key {
            return Ok(Unlock::KeyFile(text(file)?));
        }
        if let Some(file) = &self.passphrase_file {
            return Ok(Unlock::Passphrase(text(file)?.lines().next().unwrap_or_default().to_owned()));
        }
        // Before a school has begun with a key that nobody keeps.
        match self.new_key.as_deref().map(|file| (file, file.symlink_metadata().is_ok())) {
            Some((file, true)) => Err(unusable(file, &io::ErrorKind::AlreadyExists.into())),
            _ => Ok(Unlock::New),
        }
    }

    /// Writes a new key where it was wanted.
    fn keep(&self, school: &School) -> Result<(), Refused> {
        self.new_key.as_deref().map_or(Ok(()), |file| save_key(file, school))
    }
}

fn save_key(file: &Path, school: &School) -> Result<(), Refused> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
        .open(file)
        .and_then(|mut file| file.write_all(school.key.written().as_bytes()))
        .map_err(|error| unusable(file, &error))
}

fn unusable(file: &Path, error: &io::Error) -> Refused {
    NotMoved::File { path: file.to_owned(), reason: error.to_string() }.into()
}

fn take_key(store: &mut Store, school: School, folder: &Folder) -> Result<Done, Refused> {
    store.replace_files()?;
    school.keep(folder)?;
    exchange(store, school, None)
}

/// The machine that is called so.
fn machine_called(store: &Store, name: &str) -> Result<MachineId, Refused> {
    let heard = store.heard()?;
    let mut called = heard.iter().filter(|heard| heard.name == name || heard.machine.to_string() == name);
    match (called.next(), called.next()) {
        (Some(one), None) => Ok(one.machine),
        (found, _) => {
            let which = |heard: &crate::records::Heard| format!("{} {}", heard.machine, heard.name);
            let known = heard.iter().map(which).collect::<Vec<_>>().join(", ");
            Err(Refused::NoMachine { name: name.to_owned(), is_several: found.is_some(), known })
        }
    }
}

fn exchange(store: &mut Store, school: School, gone: Option<MachineId>) -> Result<Done, Refused> {
    let errand = Errand { school, first: None, gone, now: Local::now().timestamp_millis() };
    let exchange = carry(&errand, store);
    match exchange.trouble {
        Some(trouble) => Err(trouble.into()),
        None => Ok(told(&errand.school, &exchange, namesakes(&store.children()?).len(), false)),
    }
}

fn told(school: &School, exchange: &Exchange, names_twice: usize, is_status: bool) -> Done {
    let Exchange { came, went, erased, passed_over, heard, waiting, is_another, trouble: _, has_news: _ } =
        exchange;
    let at = |milliseconds| DateTime::from_timestamp_millis(milliseconds).map(|at| at.with_timezone(&Local));
    let mut lines = vec![format!("{} in {}", school.name, school.folder.display())];
    let moved = if is_status { String::new() } else { format!("came: {came}, went: {went}, ") };
    let others =
        if waiting.others > 0 { format!(", and other news: {}", waiting.others) } else { String::new() };
    lines.push(format!("Attempts that {moved}wait: {}{others}.", waiting.attempts));
    let is_there = school.folder.is_dir();
    if !is_there {
        lines.push("The folder is not there; connect it. What is done meanwhile waits.".to_owned());
    }
    if names_twice > 0 {
        lines.push(format!(
            "Names that are there more than once: {names_twice}; fishpond children merge --same-names makes one child of each."
        ));
    }
    if *is_another {
        lines.push(
            "Another machine wrote under the same name; this one has a new name and tells all anew."
                .to_owned(),
        );
    }
    if !erased.is_empty() {
        lines.push(format!("Erased on another machine, and gone here now too: {}.", erased.join(", ")));
    }
    lines.extend(heard.iter().map(|heard| {
        let last = at(heard.at).map(|at| at.format("%Y-%m-%d %H:%M").to_string()).unwrap_or_default();
        let missing = if heard.missing > 0 {
            format!(", files not there yet: {}", heard.missing)
        } else {
            String::new()
        };
        format!("{}  {last}  {}{missing}", heard.machine, heard.name)
    }));
    lines.extend(passed_over.iter().map(|(path, why)| format!("Passed over: {} ({why})", path.display())));
    let machines: Vec<Value> = heard
        .iter()
        .map(|heard| {
            json!({ "id": heard.machine.to_string(), "name": heard.name, "heard": at(heard.at), "missing": heard.missing })
        })
        .collect();
    let passed_over: Vec<Value> =
        passed_over.iter().map(|(path, why)| json!({ "file": path, "why": why.to_string() })).collect();
    let json = json!({
        "folder": school.folder,
        "is_there": is_there,
        "names_twice": names_twice,
        "name": school.name,
        "key": school.key.id().to_string(),
        "came": came,
        "went": went,
        "waiting": { "attempts": waiting.attempts, "others": waiting.others },
        "renamed": is_another,
        "erased": erased,
        "machines": machines,
        "passed_over": passed_over,
    });
    Done { sentence: lines.join("\n"), json }
}
