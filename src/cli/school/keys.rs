//! Commands with the school's own key, which no computer saves: who belongs to the school, and which key it has.

use std::path::PathBuf;

use clap::Subcommand;
use interchange::school::{MOST_BRING_BACK_DAYS, MemberId};
use serde_json::json;

use super::{Work, exchange, exchanged, fresh, given, save_key};
use crate::cli::output::path_in_json;
use crate::cli::records_access::{CommandError, Response};
use records::school::{EpochRenewal, Key, KeySource, School, SchoolMember};
use records::{OtherComputer, Store};

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Take a computer out of the school: it can read nothing new, and nothing it writes counts
    Remove {
        /// The computer, by name or id
        #[arg(value_name = "COMPUTER")]
        machine: String,

        #[command(flatten)]
        shown: CurrentKey,
    },
    /// Change the school's own key; the computers carry on by themselves
    ChangeKey {
        #[command(flatten)]
        shown: CurrentKey,

        #[command(flatten)]
        new: NewKey,
    },
    /// Choose for how many days children erased on one computer can be brought back on the others
    ///
    /// Only days with an exchange count. It is 7 days until the school chooses another number.
    KeepErased {
        /// A number from 0 to 30; with 0 they are erased at once
        #[arg(value_parser = clap::value_parser!(u8).range(0..=i64::from(MOST_BRING_BACK_DAYS)))]
        days: u8,

        #[command(flatten)]
        shown: CurrentKey,
    },
    /// Give this computer the school's key again, after it was removed or two people changed the keys at once
    TakeKey {
        #[command(flatten)]
        shown: CurrentKey,
    },
    /// Write a joining key to a file, for the settings of computers; it works until the school's keys next change
    JoiningKey {
        /// The file to write, which must not exist yet
        file: PathBuf,

        #[command(flatten)]
        shown: CurrentKey,
    },
}

#[derive(Debug, clap::Args)]
#[group(multiple = false)]
pub(super) struct CurrentKey {
    /// Use the school's key file
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,

    /// Read the school's passphrase from the first line of this file; - for standard input
    #[arg(long, value_name = "FILE")]
    passphrase_file: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
#[group(required = true, multiple = false)]
pub(super) struct NewKey {
    /// Make a random key, and write it to this file, which must not exist yet
    #[arg(long, value_name = "FILE")]
    new_key: Option<PathBuf>,

    /// Read the new passphrase from the first line of this file
    #[arg(long, value_name = "FILE")]
    new_passphrase_file: Option<PathBuf>,
}

pub(super) fn run(command: &Command, store: &mut Store, school: School) -> Result<Response, CommandError> {
    match command {
        Command::Remove { machine, shown } => {
            let work = Work::new(shown.show(&school)?);
            let members = exchanged(store, &work)?.members;
            let gone = member_called(&members, &store.other_computers()?, machine)?;
            let renewal = EpochRenewal { removed_member: Some(gone), ..EpochRenewal::default() };
            let done = exchange(store, Work { renewal: Some(renewal), ..work })?;
            Ok(done
                .with_line("The computer no longer belongs to the school. What it has already sent stays."))
        }
        Command::ChangeKey { shown, new } => {
            let school = shown.show(&school)?;
            let owner = school.new_key(&new.read()?)?;
            new.keep(&owner.0)?;
            let renewal = EpochRenewal { new_key: Some(owner), ..EpochRenewal::default() };
            let work = Work { renewal: Some(renewal), ..Work::new(school) };
            let line = "The school has this key now. Computers that belong to it carry on by themselves.";
            Ok(exchange(store, work)?.with_line(line))
        }
        Command::KeepErased { days, shown } => {
            let renewal = EpochRenewal { bring_back_days: Some(*days), ..EpochRenewal::default() };
            let work = Work { renewal: Some(renewal), ..Work::new(shown.show(&school)?) };
            Ok(exchange(store, work)?.with_line(&format!(
                "Days with an exchange on which a child erased elsewhere can be brought back: {days}."
            )))
        }
        Command::TakeKey { shown } => {
            let work = Work::new(shown.show(&school)?);
            // If the key opens two epochs that began at the same time, this unites them in a new epoch.
            exchange(store, Work { renewal: Some(EpochRenewal::default()), ..work })
        }
        Command::JoiningKey { file, shown } => {
            let handed = shown.show(&school)?.joining_key()?;
            save_key(file, &handed.to_text())?;
            let sentence = format!(
                "The key is in {}. Anyone who has it can join, until the school next changes its keys.",
                file.display()
            );
            Ok(Response {
                sentence,
                json: json!({ "file": path_in_json(file), "key": handed.key.id().to_string() }),
            })
        }
    }
}

impl CurrentKey {
    /// The school, unlocked by the key or passphrase of these options. An error if neither is given.
    fn show(&self, school: &School) -> Result<School, CommandError> {
        let unlock = given(self.key.as_deref(), self.passphrase_file.as_deref())?;
        Ok(school.with_key(&unlock.ok_or(CommandError::NoKeyShown)?)?)
    }
}

impl NewKey {
    fn read(&self) -> Result<KeySource, CommandError> {
        match given(None, self.new_passphrase_file.as_deref())? {
            Some(unlock) => Ok(unlock),
            None => fresh(self.new_key.as_deref()),
        }
    }

    fn keep(&self, key: &Key) -> Result<(), CommandError> {
        self.new_key.as_deref().map_or(Ok(()), |file| save_key(file, &key.to_text()))
    }
}

/// Finds a member of the school by its id, or by its computer's name: the newest that we heard, or else the one with which it joined. It is
/// an error if none or several have the name.
fn member_called(
    members: &[SchoolMember],
    heard: &[OtherComputer],
    name: &str,
) -> Result<MemberId, CommandError> {
    let is_called = |member: &&SchoolMember| {
        let is = |heard: &OtherComputer| heard.member == Some(member.id) && heard.name == name;
        let is_heard = heard.iter().any(|heard| heard.member == Some(member.id));
        member.id.to_string() == name || heard.iter().any(is) || (!is_heard && member.name == name)
    };
    let mut called = members.iter().filter(is_called);
    match (called.next(), called.next()) {
        (Some(one), None) if one.is_own => Err(CommandError::OwnMachine),
        (Some(one), None) => Ok(one.id),
        (found, _) => {
            let known: Vec<String> =
                members.iter().map(|member| format!("{} {}", member.id, member.name)).collect();
            let (name, is_several) = (name.to_owned(), found.is_some());
            Err(CommandError::NoMachine { name, is_several, known: known.join(", ") })
        }
    }
}
