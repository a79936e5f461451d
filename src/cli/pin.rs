//! `fishpond pin`: sets, lists and removes the PINs of grown-ups, so that a script can set up a computer.

use std::io::{self, BufRead};
use std::path::PathBuf;

use clap::Subcommand;
use serde_json::json;

use super::answer_printer::count_with_noun;
use super::children::valid_name;
use super::output::path_in_json;
use super::records_access::{CommandError, Response, open_to_read, open_without_pin, try_pin};
use platform::administrator::{act_as_folder_owner, is_administrator};
use records::machine::MachineSettings;
use records::{DataFolder, FolderError, PinHash, PinLock, Store, StoreError};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
If there is a PIN already, put it into FISHPOND_PIN. docs/pin.md says what to do if it is forgotten.

Examples:
  printf '%s\\n' \"$new_pin\" | fishpond pin set --stdin
  printf '%s\\n' \"$new_pin\" | fishpond pin set --stdin --name 'Ms Brown'
  fishpond pin remove --name 'Ms Brown'
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
    /// Set the PIN and print its recovery code; with --name, give somebody a PIN of their own
    Set {
        /// Set the PIN of this person; without a name, the PIN for all
        #[arg(long, value_name = "NAME")]
        name: Option<String>,

        /// Read the new PIN from the first line of standard input, where no other process sees it
        #[arg(long, required = true)]
        stdin: bool,
    },
    /// List who has a PIN of their own
    List,
    /// Remove the PIN for all, or somebody's own; the recovery code goes with the last one
    Remove {
        /// Remove the PIN of this person; without a name, the PIN for all
        #[arg(long, value_name = "NAME")]
        name: Option<String>,
    },
    /// Print the hash of a PIN, for the settings of a whole computer
    Hash {
        /// Read the PIN from the first line of standard input, where no other process sees it
        #[arg(long, required = true)]
        stdin: bool,
    },
    /// Remove all PINs if they are forgotten, and nothing else; only for root, or an administrator on Windows
    Reset,
}

pub fn run(options: &Options, data_dir: Option<PathBuf>) -> Result<Response, CommandError> {
    match &options.command {
        Command::Set { name, stdin: _ } => set(name.as_deref(), data_dir),
        Command::List => list(data_dir),
        Command::Remove { name } => remove(name.as_deref(), data_dir),
        Command::Hash { stdin: _ } => {
            let hash = PinHash::from_pin(&first_line()?).map_err(CommandError::Shut)?.to_string();
            Ok(Response { json: json!({ "hash": hash }), sentence: hash })
        }
        Command::Reset => reset(data_dir),
    }
}

fn first_line() -> Result<String, CommandError> {
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line).map_err(|_| CommandError::NobodyToAsk)?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}

/// Opens the records after asking for the PIN, if there is one. Returns them with the lock (the PINs), to be changed.
fn unlocked(data_dir: Option<PathBuf>) -> Result<(Store, PinLock), CommandError> {
    MachineSettings::for_this_computer().check_may_set_pin()?;
    let mut store = open_without_pin(data_dir)?;
    let mut lock = store.pin_lock()?;
    if lock.has_pin() {
        let answer = try_pin(&mut lock)?;
        let kept = store.save_pin_lock(&lock);
        answer.map_err(CommandError::Shut)?;
        kept?;
    }
    Ok((store, lock))
}

fn set(name: Option<&str>, data_dir: Option<PathBuf>) -> Result<Response, CommandError> {
    let (mut store, mut lock) = unlocked(data_dir)?;
    let pin = first_line()?;
    let code = match name {
        Some(name) => lock.set_own_pin(&valid_name(name)?, &pin).map_err(CommandError::Shut)?,
        None => Some(lock.set_pin_for_all(&pin).map_err(CommandError::Shut)?),
    };
    store.save_pin_lock(&lock)?;
    let whose = name.map_or_else(|| "The PIN".to_owned(), |name| format!("The PIN of {name}"));
    let sentence = match &code {
        Some(code) => {
            format!("{whose} is set. Put this recovery code where children will not find it: {code}")
        }
        None => format!("{whose} is set. The recovery code is the same as before."),
    };
    let code = code.map(|code| code.to_string());
    Ok(Response { sentence, json: json!({ "name": name, "recovery_code": code, "day": platform::today() }) })
}

fn list(data_dir: Option<PathBuf>) -> Result<Response, CommandError> {
    let reading = open_to_read(data_dir)?;
    let lock = MachineSettings::for_this_computer().apply_to_lock(reading.store().pin_lock()?);
    let names = if lock.has_fixed_pin() { Vec::new() } else { lock.pin_owners() };
    let is_for_all = lock.has_fixed_pin() || lock.has_pin_for_all();
    let for_all = is_for_all.then(|| "The PIN for all".to_owned());
    let lines: Vec<String> = for_all.into_iter().chain(names.iter().cloned()).collect();
    let json = json!({ "for_all": is_for_all, "names": names });
    Ok(Response { sentence: lines.join("\n"), json }.with_backup(reading.backup))
}

fn remove(name: Option<&str>, data_dir: Option<PathBuf>) -> Result<Response, CommandError> {
    let (mut store, mut lock) = unlocked(data_dir)?;
    if !lock.has_pin() {
        return Err(CommandError::NoPin);
    }
    if !lock.remove_pin(name).map_err(CommandError::Shut)? {
        let names = lock.pin_owners();
        let known = if names.is_empty() { "nobody".to_owned() } else { names.join(", ") };
        return Err(CommandError::NoSuchPin(known));
    }
    store.save_pin_lock(&lock)?;
    let whose = name.map_or_else(|| "The PIN for all".to_owned(), |name| format!("The PIN of {name}"));
    let left = lock.pin_owners().len() + usize::from(lock.has_pin_for_all());
    let sentence = match left {
        0 => format!("{whose} is removed. Now there is no PIN: set one before a child does."),
        left => format!("{whose} is removed. PINs left: {left}."),
    };
    Ok(Response { sentence, json: json!({ "name": name, "left": left }) })
}

/// Removes all PINs. Only an administrator may do this, as the system tells: a child could also know a PIN, make a file or answer a
/// question of the account.
fn reset(data_dir: Option<PathBuf>) -> Result<Response, CommandError> {
    MachineSettings::for_this_computer().check_may_set_pin()?;
    if !is_administrator() {
        return Err(CommandError::NoAdministrator);
    }
    let place = data_dir.or_else(DataFolder::usual_path).ok_or(FolderError::NoPlace)?;
    if !DataFolder::has_records(&place)? {
        return Err(CommandError::NoRecords(place));
    }
    act_as_folder_owner(&place)
        .map_err(|error| FolderError::Unusable { path: place.clone(), reason: error.to_string() })?;
    let mut store = open_without_pin(Some(place.clone()))?;
    let (mut lock, is_damaged) = match store.pin_lock() {
        Ok(lock) => (lock, false),
        Err(StoreError::DamagedLock { .. }) => (PinLock::default(), true),
        Err(error) => return Err(error.into()),
    };
    let was_set = lock.remove_all_pins() || is_damaged;
    store.save_pin_lock(&lock)?;
    let (place, children) = (path_in_json(&place), store.children()?.len());
    let known = count_with_noun(children, "child", "children");
    let sentence = if was_set {
        format!(
            "The PIN in {place} is removed, and its recovery code with it. All else stays, with {known}. Open Grown-ups, or use \
             fishpond pin set, before a child does."
        )
    } else {
        format!("There was no PIN in {place}, and nothing has changed. It has {known}.")
    };
    Ok(Response { sentence, json: json!({ "folder": place, "was_set": was_set, "children": children }) })
}
