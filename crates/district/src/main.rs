//! `fishpond-district` collects in a PostgreSQL database what the schools of a district have saved about their pupils' practice.
//!
//! It reads schools' folders, and never changes a file there; only `join` adds one. Loading a file is a join of sets, so files may come in
//! any order, and loading one twice changes nothing ([`aliases`]). One transaction loads a batch of files and also notes that they are
//! loaded ([`load`]), so you can kill the program at any moment.

mod aliases;
mod config;
mod content;
mod database;
mod disclosure;
mod folder;
mod load;
mod membership;
mod pseudonym;
mod publishing;
mod reading;
mod report;
mod row;
mod standing;
mod terms;

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use serde_json::json;

use crate::config::{CommandLineSettings, Config};
use crate::database::Database;
use crate::pseudonym::PseudonymKey;
use crate::report::ReportKind;

#[derive(Debug, thiserror::Error)]
enum RunError {
    #[error("{0}")]
    Because(String),
    #[error("the database says: {0}")]
    Database(String),
    #[error("the database went away ({0}); run this again, and it goes on where it was")]
    Gone(String),
}

impl From<postgres::Error> for RunError {
    fn from(error: postgres::Error) -> Self {
        // The server's own message is in the source of the error.
        let source = std::error::Error::source(&error);
        let said = match (error.as_db_error(), source) {
            (Some(said), _) => said.message().to_owned(),
            (None, Some(source)) => format!("{error}: {source}"),
            (None, None) => error.to_string(),
        };
        // A server that is shut down says so by a code that begins like this.
        let is_shut_down = error.code().is_some_and(|code| code.code().starts_with("57P"));
        let is_gone =
            is_shut_down || error.is_closed() || source.is_some_and(<dyn std::error::Error>::is::<io::Error>);
        if is_gone { Self::Gone(said) } else { Self::Database(said) }
    }
}

impl From<io::Error> for RunError {
    fn from(error: io::Error) -> Self {
        match error.downcast::<postgres::Error>() {
            Ok(error) => error.into(),
            Err(error) => Self::Gone(error.to_string()),
        }
    }
}

impl RunError {
    fn because(why: impl Into<String>) -> Self {
        Self::Because(why.into())
    }
}

/// Collect what the schools of a district have saved about their pupils' practice, in a PostgreSQL database.
///
/// The exit code is 0 if all is done, 1 if files were passed over, and 2 if it cannot work.
#[derive(Debug, Parser)]
#[command(name = "fishpond-district", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Make the tables in a database, or bring them to this version
    Init(DatabaseArgs),
    /// Load what is new in the folders of schools
    Load(Load),
    /// Print what is published
    Report(Report),
    /// Let a role of PostgreSQL read what is published, and nothing else
    Grant {
        /// The name of the role, which must exist on the readers' server
        name: String,
        #[command(flatten)]
        at: DatabaseArgs,
    },
    /// Join a school as a member that only reads; this writes the district's key to a new file
    Join {
        /// The folder that the school has chosen
        folder: PathBuf,
        /// The file to write, which must not exist yet
        file: PathBuf,
        /// Join with the school's key file, or a joining key
        #[arg(long, value_name = "FILE")]
        key: Option<PathBuf>,
        /// Join with the school's passphrase, from this file
        #[arg(long, value_name = "FILE", conflicts_with = "key")]
        passphrase_file: Option<PathBuf>,
        /// Show this name for the district on the school's computers
        #[arg(long, default_value = "District")]
        name: String,
    },
    /// Make a key for pseudonyms, in a new file
    Key {
        /// The file to write, which must not exist yet
        file: PathBuf,
    },
}

/// Which database to use, and how to answer.
#[derive(Debug, Args)]
struct DatabaseArgs {
    /// Read settings from this file
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Use this database, such as `postgres:///fishpond?host=/run/postgresql`
    #[arg(long, env = "DATABASE_URL", value_name = "URL", hide_env_values = true)]
    database: Option<String>,
    /// Copy what is published to this database, for readers
    #[arg(long, env = "READERS_URL", value_name = "URL", hide_env_values = true)]
    readers: Option<String>,
    /// Trust servers for which the certificate in this file vouches
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    /// Answer in one line of JSON
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct Load {
    #[command(flatten)]
    at: DatabaseArgs,
    /// Load this school, from the folder that it has chosen
    #[arg(long = "school", value_name = "NAME=FOLDER")]
    schools: Vec<String>,
    /// Read the files of these schools with this key file
    #[arg(long = "key", value_name = "FILE")]
    keys: Vec<PathBuf>,
    /// Read the files of these schools with the passphrase in this file
    #[arg(long, value_name = "FILE")]
    passphrase_file: Option<PathBuf>,
    /// Make pseudonyms with this key
    #[arg(long, value_name = "FILE")]
    pseudonym_key: Option<PathBuf>,
    /// Save the names of pupils too
    #[arg(long)]
    names: bool,
    /// Say what would be loaded, and change nothing
    #[arg(long)]
    dry_run: bool,
    /// Read files again that were loaded before
    #[arg(long)]
    again: bool,
    /// Publish as if today were this day
    #[arg(long, value_name = "DAY")]
    today: Option<chrono::NaiveDate>,
}

#[derive(Debug, Args)]
struct Report {
    #[command(flatten)]
    at: DatabaseArgs,
    /// The figures to print
    #[arg(value_enum, default_value_t = ReportKind::Lessons)]
    asked: ReportKind,
    /// Only of this school
    #[arg(long, value_name = "NAME")]
    school: Option<String>,
    /// Print CSV
    #[arg(long, conflicts_with = "json")]
    csv: bool,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let is_json = match &cli.command {
        Command::Init(at) | Command::Grant { at, .. } => at.json,
        Command::Load(load) => load.at.json,
        Command::Report(report) => report.at.json,
        Command::Key { .. } | Command::Join { .. } => false,
    };
    match run(cli.command) {
        Ok(is_all) => ExitCode::from(u8::from(!is_all)),
        Err(error) => {
            if is_json {
                println!("{}", json!({ "error": error.to_string() }));
            } else {
                eprintln!("error: {error}");
            }
            ExitCode::from(2)
        }
    }
}

/// Runs a subcommand. Returns `false` if something was passed over, and `true` otherwise.
fn run(command: Command) -> Result<bool, RunError> {
    match command {
        Command::Key { file } => {
            PseudonymKey::generate().write(&file)?;
            println!("The key is in {}. Keep a copy, but not beside the database.", file.display());
            Ok(true)
        }
        Command::Join { folder, file, key, passphrase_file, name } => {
            let school = config::SchoolSource::from_options(name.clone(), folder, key, passphrase_file)?;
            let found = folder::read_school_folder(&school.folder, |_, _| {}).map_err(RunError::Because)?;
            membership::join_school(&found, &school.keys(&found), &name, &file)?;
            println!("The district has joined the school, and only reads. Its key is in {}.", file.display());
            Ok(true)
        }
        Command::Init(at) => {
            let (file, json) = (at.config.clone(), at.json);
            let config = Config::load(file.as_deref(), at.given())?;
            let version = open(&config, &config.database)?.update_tables()?;
            if let Some(readers) = &config.readers {
                open(&config, readers)?.update_readers_tables()?;
            }
            if json {
                println!("{}", json!({ "schema": version }));
            } else {
                println!("The tables are now at version {version}.");
            }
            Ok(true)
        }
        Command::Load(load) => {
            let Load { at, schools, keys, passphrase_file, pseudonym_key, names, dry_run, again, today } =
                load;
            let (file, is_json) = (at.config.clone(), at.json);
            let given =
                CommandLineSettings { schools, keys, passphrase_file, pseudonym_key, names, ..at.given() };
            let config = Config::load(file.as_deref(), given)?;
            let today = today.unwrap_or_else(|| chrono::Local::now().date_naive());
            load::load(&config, load::LoadOptions { dry_run, again, is_json, today })
        }
        Command::Report(report) => {
            let Report { at, asked, school, csv } = report;
            let (file, json) = (at.config.clone(), at.json);
            let config = Config::load(file.as_deref(), at.given())?;
            let is_published = asked != ReportKind::Machines;
            let readers = config.readers.as_ref().filter(|_| is_published);
            let mut database = open(&config, readers.unwrap_or(&config.database))?;
            print!("{}", report::report(&mut database, asked, school.as_deref(), &config.terms, csv, json)?);
            Ok(true)
        }
        Command::Grant { name, at } => {
            let (file, json) = (at.config.clone(), at.json);
            let config = Config::load(file.as_deref(), at.given())?;
            let readers = config.readers.as_ref().ok_or_else(|| {
                RunError::because(
                    "readers need a database of their own: name it by readers in the config file, or --readers URL",
                )
            })?;
            let mut readers = open(&config, readers)?;
            readers.update_readers_tables()?;
            publishing::grant_reading(readers.client(), &name)?;
            if json {
                println!("{}", json!({ "granted": name }));
            } else {
                println!("{name} may read what is published, and nothing else.");
            }
            Ok(true)
        }
    }
}

impl DatabaseArgs {
    fn given(self) -> CommandLineSettings {
        let Self { database, readers, certificate, .. } = self;
        CommandLineSettings { database, readers, certificate, ..CommandLineSettings::default() }
    }
}

fn open(config: &Config, address: &str) -> Result<Database, RunError> {
    Database::open(address, config.certificate.as_deref())
}
