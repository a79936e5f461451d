//! The database of the collector: its tables, and how a batch of files is loaded into it.

mod connecting;
mod loading;

use std::path::Path;

use postgres::error::SqlState;
use postgres::{Client, GenericClient, Transaction};

use crate::RunError;
pub use loading::{LoadCounts, Loader};

/// The scripts that make the tables of the district's own database, in order. A database notes which ones it has run, so a published script
/// must never change.
const STEPS: [&str; 5] = [
    include_str!("../schema/1-tables.sql"),
    include_str!("../schema/2-views.sql"),
    include_str!("../schema/3-readers.sql"),
    include_str!("../schema/4-schools.sql"),
    PUBLISHED,
];
const STEPS_FOR_READERS: [&str; 1] = [PUBLISHED];
/// The script that makes the tables of published figures. A database for readers has no other tables.
const PUBLISHED: &str = include_str!("../schema/5-published.sql");
const LOCK: i64 = 0x6669_7368_706f_6e64;
const PATIENCE: u32 = 5;

pub struct Database {
    client: Client,
}

impl Database {
    /// Opens the database at `address`. The connection to a server on another computer is encrypted; the file `certificate` vouches for the
    /// server, or if there is none, the certificates that this computer trusts.
    ///
    /// # Errors
    ///
    /// If `address` is not the address of a database, or if the database cannot be reached in a safe way.
    pub fn open(address: &str, certificate: Option<&Path>) -> Result<Self, RunError> {
        let mut client = connecting::connect(address, certificate)?;
        // Our queries read few rows. To compile such a query takes longer than to run it.
        client.batch_execute(
            "SET search_path = fishpond, pg_temp; SET TIME ZONE 'UTC'; SET client_min_messages = warning; SET jit = off",
        )?;
        Ok(Self { client })
    }

    /// Makes or updates all tables of the district's own database, in one transaction. Returns the version of the tables: how many scripts
    /// made them.
    pub fn update_tables(&mut self) -> Result<usize, RunError> {
        let mut transaction = self.client.transaction()?;
        let version = update_tables(&mut transaction)?;
        transaction.commit()?;
        Ok(version)
    }

    pub fn update_readers_tables(&mut self) -> Result<(), RunError> {
        let mut transaction = self.client.transaction()?;
        make_for_readers(&mut transaction)?;
        Ok(transaction.commit()?)
    }

    /// Takes the lock that keeps a second load from running at the same time. Waits for it up to 5 seconds, because the server may take a
    /// moment to notice that an earlier load was killed.
    pub fn lock_for_loading(&mut self) -> Result<(), RunError> {
        self.client.batch_execute(&format!("SET lock_timeout = '{PATIENCE}s'"))?;
        match self.client.execute("SELECT pg_advisory_lock($1)", &[&LOCK]) {
            Err(error) if error.code() == Some(&SqlState::LOCK_NOT_AVAILABLE) => {
                Err(RunError::because("another load is running; try again when it is done"))
            }
            held => {
                held?;
                Ok(self.client.batch_execute("RESET lock_timeout")?)
            }
        }
    }

    pub fn run_and_roll_back<T>(
        &mut self,
        what: impl FnOnce(&mut Transaction<'_>) -> Result<T, RunError>,
    ) -> Result<T, RunError> {
        let mut transaction = self.client.transaction()?;
        let done = what(&mut transaction)?;
        transaction.rollback()?;
        Ok(done)
    }

    pub fn client(&mut self) -> &mut Client {
        &mut self.client
    }
}

/// Makes or updates all tables of the district's own database in the caller's transaction. Then takes away the rights that PostgreSQL gives
/// to every user. Returns the version of the tables: how many scripts made them.
pub fn update_tables(client: &mut impl GenericClient) -> Result<usize, RunError> {
    make(client, &STEPS)?;
    close_to_others(client)?;
    Ok(STEPS.len())
}

fn make_for_readers(client: &mut impl GenericClient) -> Result<(), RunError> {
    let has_answers: bool =
        client.query_one("SELECT to_regclass('fishpond.attempt') IS NOT NULL", &[])?.get(0);
    if has_answers {
        return Err(RunError::because(
            "the readers’ database has answers of pupils in it; give readers a database of their own",
        ));
    }
    make(client, &STEPS_FOR_READERS)?;
    close_to_others(client)
}

/// Runs those of the scripts `steps` that the database has not run yet.
fn make(client: &mut impl GenericClient, steps: &[&str]) -> Result<(), RunError> {
    let number: i32 = client.query_one("SELECT current_setting('server_version_num')::int", &[])?.get(0);
    if number < 150_000 {
        return Err(RunError::because(format!(
            "you need PostgreSQL 15 or newer; this is {}",
            number / 10_000
        )));
    }
    let is_there: bool =
        client.query_one("SELECT to_regclass('fishpond.schema_step') IS NOT NULL", &[])?.get(0);
    if !is_there {
        client.batch_execute(
            "CREATE SCHEMA IF NOT EXISTS fishpond;
             CREATE TABLE fishpond.schema_step (number integer PRIMARY KEY, done timestamptz NOT NULL DEFAULT now())",
        )?;
    }
    let done: i64 = client.query_one("SELECT count(*) FROM schema_step", &[])?.get(0);
    let done = usize::try_from(done).unwrap_or_default();
    if done > steps.len() {
        return Err(RunError::because("the tables are from a newer fishpond-district"));
    }
    for (number, step) in (1_i32..).zip(steps).skip(done) {
        client.batch_execute(step)?;
        client.execute("INSERT INTO schema_step (number) VALUES ($1)", &[&number])?;
    }
    Ok(())
}

/// Takes away the rights that PostgreSQL gives to all users of a new database. Users whom the owner let in by name keep theirs. If the
/// database belongs to somebody else, the server refuses this, which is no error.
fn close_to_others(client: &mut impl GenericClient) -> Result<(), RunError> {
    let close: String = client
        .query_one("SELECT format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database())", &[])?
        .get(0);
    Ok(client.batch_execute(&format!(
        "SET client_min_messages = error; {close}; SET client_min_messages = warning"
    ))?)
}
