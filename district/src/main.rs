//! `fishpond-district` collects what the schools of a district keep of their pupils' practice in a PostgreSQL database.
//!
//! It reads schools' folders and writes nothing there. All that it does with files is a join of sets: their order does not matter, and twice is
//! once ([`kin`]). A batch of files is one transaction together with the note that they were taken in ([`load`]), so that it can be killed at any moment.

mod belonging;
mod config;
mod content;
mod database;
mod folder;
mod kin;
mod load;
mod pseudonym;
mod reading;
mod report;
mod row;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use serde_json::json;

use crate::config::{Config, Given};
use crate::database::Database;
use crate::pseudonym::PseudonymKey;
use crate::report::View;

/// Why nothing can be done.
#[derive(Debug, thiserror::Error)]
enum CannotWork {
    #[error("{0}")]
    Because(String),
    #[error("the database says: {0}")]
    Database(String),
}

impl From<postgres::Error> for CannotWork {
    fn from(error: postgres::Error) -> Self {
        // What the server says stands in the source of the error.
        let said = error.as_db_error().map(|said| said.message().to_owned());
        Self::Database(said.unwrap_or_else(|| {
            let source = std::error::Error::source(&error).map(ToString::to_string);
            source.map_or_else(|| error.to_string(), |source| format!("{error}: {source}"))
        }))
    }
}

impl CannotWork {
    fn because(why: impl Into<String>) -> Self {
        Self::Because(why.into())
    }
}

/// Collects what the schools of a district keep of their pupils' practice in a PostgreSQL database.
///
/// Ends with 0 if all is done, 1 if files were passed over, and 2 if it cannot work.
#[derive(Debug, Parser)]
#[command(name = "fishpond-district", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Makes the tables and views in a database, or brings them to this version
    Init(Where),
    /// Takes in what is new in the folders of schools
    Load(Load),
    /// Prints what the database tells
    Report(Report),
    /// Joins a school as one that only reads, by its key or passphrase; the new file is its key for the district
    Join {
        /// The folder that the school has chosen
        folder: PathBuf,
        /// The file, which must not be there
        file: PathBuf,
        /// The school's key file, or a joining key
        #[arg(long, value_name = "FILE")]
        key: Option<PathBuf>,
        /// A file with the school's passphrase
        #[arg(long, value_name = "FILE", conflicts_with = "key")]
        passphrase_file: Option<PathBuf>,
        /// What the district is called on the machines of the school
        #[arg(long, default_value = "District")]
        name: String,
    },
    /// Makes a key for pseudonyms, in a new file
    Key {
        /// The file
        file: PathBuf,
    },
}

/// The database.
#[derive(Debug, Args)]
struct Where {
    /// What is to be read, in a file
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// The database, such as `postgres:///fishpond?host=/run/postgresql`
    #[arg(long, env = "DATABASE_URL", value_name = "URL", hide_env_values = true)]
    database: Option<String>,
    /// Answers in one line of JSON
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Args)]
struct Load {
    #[command(flatten)]
    at: Where,
    /// A school and the folder that it has chosen
    #[arg(long = "school", value_name = "NAME=FOLDER")]
    schools: Vec<String>,
    /// A key file of these schools
    #[arg(long = "key", value_name = "FILE")]
    keys: Vec<PathBuf>,
    /// A file with the passphrase of these schools
    #[arg(long, value_name = "FILE")]
    passphrase_file: Option<PathBuf>,
    /// The key by which pseudonyms are made
    #[arg(long, value_name = "FILE")]
    pseudonym_key: Option<PathBuf>,
    /// Keeps the names of pupils as well
    #[arg(long)]
    names: bool,
    /// Says what would be loaded, and changes nothing
    #[arg(long)]
    dry_run: bool,
    /// Reads those files again that were taken in before
    #[arg(long)]
    again: bool,
}

#[derive(Debug, Args)]
struct Report {
    #[command(flatten)]
    at: Where,
    /// Which view
    #[arg(value_enum, default_value_t = View::ByYear)]
    view: View,
    /// The first day
    #[arg(long, value_name = "DAY")]
    from: Option<chrono::NaiveDate>,
    /// The last day
    #[arg(long, value_name = "DAY")]
    to: Option<chrono::NaiveDate>,
    /// Prints CSV
    #[arg(long, conflicts_with = "json")]
    csv: bool,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let is_json = match &cli.command {
        Command::Init(at) => at.json,
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

/// Whether all was done, and nothing passed over.
fn run(command: Command) -> Result<bool, CannotWork> {
    match command {
        Command::Key { file } => {
            PseudonymKey::new().write(&file)?;
            println!("The key is in {}. Keep a copy where the database is not.", file.display());
            Ok(true)
        }
        Command::Join { folder, file, key, passphrase_file, name } => {
            let school = config::School::given(name.clone(), folder, key, passphrase_file)?;
            let found = folder::look_through(&school.folder, |_, _| {}).map_err(CannotWork::Because)?;
            belonging::join(&found, &school.keys(&found), &name, &file)?;
            println!("The district belongs to the school, and only reads. Its key is in {}.", file.display());
            Ok(true)
        }
        Command::Init(at) => {
            let config =
                Config::of(at.config.as_deref(), Given { database: at.database, ..Given::default() })?;
            let version = Database::open(&config.database)?.bring_up_to_date()?;
            if at.json {
                println!("{}", json!({ "schema": version }));
            } else {
                println!("The tables are of version {version}.");
            }
            Ok(true)
        }
        Command::Load(load) => {
            let Load { at, schools, keys, passphrase_file, pseudonym_key, names, dry_run, again } = load;
            let given = Given { database: at.database, schools, keys, passphrase_file, pseudonym_key, names };
            let config = Config::of(at.config.as_deref(), given)?;
            load::load(&config, dry_run, again, at.json)
        }
        Command::Report(report) => {
            let Report { at, view, from, to, csv } = report;
            let config =
                Config::of(at.config.as_deref(), Given { database: at.database, ..Given::default() })?;
            let mut database = Database::open(&config.database)?;
            print!("{}", report::report(&mut database, view, (from, to), (csv, at.json))?);
            Ok(true)
        }
    }
}
