//! The database: its tables, and how a batch of files gets into them.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt::Write as _;
use std::io::Write as _;
use std::time::Duration;

use heart::practice::Lessons;
use kept::{Fate, Stamp};
use postgres::error::SqlState;
use postgres::{Client, GenericClient, NoTls, Transaction};
use uuid::Uuid;

use crate::CannotWork;
use crate::content::{FileContent, Record};
use crate::kin::{Here, Joined, join};
use crate::row::{COLUMNS, HEADER, TRAILER};

/// The steps that made the tables, in order. A published step never changes.
const STEPS: [&str; 3] = [
    include_str!("schema/1-tables.sql"),
    include_str!("schema/2-views.sql"),
    include_str!("schema/3-readers.sql"),
];
/// The number of the lock that keeps other loads out. Nobody else uses it.
const LOCK: i64 = 0x6669_7368_706f_6e64;
/// Seconds to wait for another load.
const PATIENCE: u32 = 5;
/// The years whose months have a table each. Attempts of other years share one table.
const YEARS: std::ops::RangeInclusive<i32> = 2020..=2099;
/// How much is sent at once, in bytes.
const CHUNK: usize = 256 * 1024;

/// A connection to the district's database, as the owner of its tables.
pub struct Database {
    client: Client,
}

/// What became of the attempts (answers of children) in a batch of files, counted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Brought {
    /// Attempts that the database did not have before.
    pub new: u64,
    /// Attempts that the database had already.
    pub known: u64,
    /// Attempts in the files that did not come into the database, because their child was erased later.
    pub kept_out: u64,
    /// Attempts that were deleted from the database, because their child was erased.
    pub erased: u64,
}

/// A load of school files into the database while it runs: the connection, the months that have a table, and the schools. `C` is a client
/// or a transaction of PostgreSQL.
pub struct Taking<'a, C: GenericClient> {
    client: &'a mut C,
    /// The months that have a table.
    months: HashSet<(i32, u32)>,
    /// The schools' ids by their keys in the database; `key_of` has the keys by the ids.
    school_of: BTreeMap<i32, Uuid>,
    key_of: BTreeMap<Uuid, i32>,
}

impl Database {
    /// Connects to the database at `address`, such as `postgres:///fishpond?host=/run/postgresql`.
    ///
    /// # Errors
    ///
    /// If `address` is not the address of a database, or the database cannot be reached.
    pub fn open(address: &str) -> Result<Self, CannotWork> {
        let mut config: postgres::Config = address.parse().map_err(|error: postgres::Error| {
            CannotWork::because(format!(
                "this is not the address of a database: {error}; it looks like postgres://user@host/name"
            ))
        })?;
        config.application_name("fishpond-district");
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(Duration::from_secs(20));
        }
        let mut client = config.connect(NoTls)?;
        client.batch_execute(
            "SET search_path = fishpond, pg_temp; SET TIME ZONE 'UTC'; SET client_min_messages = warning",
        )?;
        Ok(Self { client })
    }

    /// Makes the tables, or brings them to this version, in one transaction. Returns the version of the tables.
    ///
    /// # Errors
    ///
    /// If the database fails or is older than PostgreSQL 15, or its tables are from a newer program.
    pub fn bring_up_to_date(&mut self) -> Result<usize, CannotWork> {
        let mut transaction = self.client.transaction()?;
        let version = bring_up_to_date(&mut transaction)?;
        transaction.commit()?;
        Ok(version)
    }

    /// Takes a lock that keeps other loads out while this program runs. If need be it waits for the lock up to 5 seconds, because the
    /// server may take a moment to notice that an earlier load was killed.
    ///
    /// # Errors
    ///
    /// If another load is running, or the database fails.
    pub fn hold(&mut self) -> Result<(), CannotWork> {
        self.client.batch_execute(&format!("SET lock_timeout = '{PATIENCE}s'"))?;
        match self.client.execute("SELECT pg_advisory_lock($1)", &[&LOCK]) {
            Err(error) if error.code() == Some(&SqlState::LOCK_NOT_AVAILABLE) => {
                Err(CannotWork::because("another load is running; try again when it is done"))
            }
            held => {
                held?;
                Ok(self.client.batch_execute("RESET lock_timeout")?)
            }
        }
    }

    /// Runs `what` in a transaction, undoes everything that it did, and returns its result, of type `T`.
    ///
    /// # Errors
    ///
    /// If the database fails, or the error of `what`.
    pub fn try_out<T>(
        &mut self,
        what: impl FnOnce(&mut Transaction<'_>) -> Result<T, CannotWork>,
    ) -> Result<T, CannotWork> {
        let mut transaction = self.client.transaction()?;
        let done = what(&mut transaction)?;
        transaction.rollback()?;
        Ok(done)
    }

    /// The connection to the database, for statements that `Database` has no method for.
    pub fn client(&mut self) -> &mut Client {
        &mut self.client
    }
}

/// Makes the tables, or brings them to this version, in the caller's transaction. Returns the version of the tables.
///
/// # Errors
///
/// If the database fails or is older than PostgreSQL 15, or its tables are from a newer program.
pub fn bring_up_to_date(client: &mut impl GenericClient) -> Result<usize, CannotWork> {
    let number: i32 = client.query_one("SELECT current_setting('server_version_num')::int", &[])?.get(0);
    if number < 150_000 {
        return Err(CannotWork::because(format!(
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
    if done > STEPS.len() {
        return Err(CannotWork::because("the tables are from a newer fishpond-district"));
    }
    for (number, step) in (1_i32..).zip(STEPS).skip(done) {
        client.batch_execute(step)?;
        client.execute("INSERT INTO schema_step (number) VALUES ($1)", &[&number])?;
    }
    if done < STEPS.len() {
        let lessons = Lessons::built_in();
        let (ids, seconds): (Vec<_>, Vec<_>) =
            lessons.iter().map(|lesson| (lesson.id.as_str(), lesson.mastery.seconds.map(i16::from))).unzip();
        client.execute(
            "INSERT INTO lesson (id, seconds) SELECT * FROM unnest($1::text[], $2::smallint[])
             ON CONFLICT (id) DO UPDATE SET seconds = EXCLUDED.seconds",
            &[&ids, &seconds],
        )?;
    }
    Ok(STEPS.len())
}

impl<'a, C: GenericClient> Taking<'a, C> {
    /// Begins to load files into the database of `client`. `schools` are the id and name of each school, and `key` is the id of the key
    /// that makes pseudonyms. If `names` is false, the names of pupils that the database already has are deleted.
    ///
    /// # Errors
    ///
    /// If the pseudonyms in the database were made with another key, because everybody would get a new pseudonym; or if the database fails.
    pub fn begin(
        client: &'a mut C,
        schools: &[(Uuid, &str)],
        key: &str,
        names: bool,
    ) -> Result<Self, CannotWork> {
        client.execute(
            "INSERT INTO pseudonym_key (id) SELECT $1 WHERE NOT EXISTS (SELECT FROM pseudonym_key)",
            &[&key],
        )?;
        let known: String = client.query_one("SELECT id FROM pseudonym_key", &[])?.get(0);
        if known != key {
            return Err(CannotWork::because(format!(
                "the pseudonyms in this database were made with another key ({known}, not {key})"
            )));
        }
        for (id, name) in schools {
            client.execute(
                "INSERT INTO school (id, name) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET name = $2 WHERE school.name <> $2",
                &[id, name],
            )?;
        }
        if !names {
            client.execute("UPDATE pupil SET name = NULL WHERE name IS NOT NULL", &[])?;
        }
        client.batch_execute("CREATE TEMPORARY TABLE staging (LIKE attempt)")?;
        let rows = client.query("SELECT key, id FROM school", &[])?;
        let school_of: BTreeMap<i32, Uuid> = rows.iter().map(|row| (row.get(0), row.get(1))).collect();
        let key_of = school_of.iter().map(|(key, id)| (*id, *key)).collect();
        Ok(Self { client, months: HashSet::new(), school_of, key_of })
    }

    /// The files of the school with this id that were loaded before. For each: the id of the computer that wrote it, its number, and its
    /// checksum.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub fn taken_in(&mut self, school: Uuid) -> Result<HashSet<(Uuid, i64, Vec<u8>)>, CannotWork> {
        let rows = self.client.query(
            "SELECT machine, number, checksum FROM file WHERE school = $1",
            &[&self.key_of.get(&school)],
        )?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1), row.get(2))).collect())
    }

    /// Writes the summary figures that readers of the database may see, unless that was done this month already.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub fn publish(&mut self) -> Result<(), CannotWork> {
        self.client.execute("SELECT publish()", &[])?;
        Ok(())
    }

    /// How many pupils the database has now.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub fn pupils(&mut self) -> Result<i64, CannotWork> {
        Ok(self.client.query_one("SELECT count(*) FROM pupil", &[])?.get(0))
    }

    /// Loads files in one transaction: all of them, or none. `ids` has the id of each school, in the order of the settings. Returns what
    /// became of the files' attempts.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub fn take_in(&mut self, files: &mut [FileContent], ids: &[Uuid]) -> Result<Brought, CannotWork> {
        let mut transaction = self.client.transaction()?;
        let here = here(&mut transaction, files, &self.school_of)?;
        let joined = join(&here, files);
        let mut brought =
            Brought { erased: keep(&mut transaction, &joined, &self.key_of)?, ..Brought::default() };
        let mut months = BTreeSet::new();
        let mut staged = 0;
        transaction.batch_execute("TRUNCATE staging")?;
        let mut writer = transaction.copy_in(&format!("COPY staging ({COLUMNS}) FROM STDIN BINARY"))?;
        let failed = |error: std::io::Error| CannotWork::Database(error.to_string());
        let mut chunk = HEADER.to_vec();
        for (told, pupils) in files.iter_mut().zip(&joined.pupils) {
            let counts = told.rows.counts(pupils.len());
            for (count, pupil) in counts.iter().zip(pupils) {
                *(if pupil.is_some() { &mut staged } else { &mut brought.kept_out }) += count;
            }
            months.extend(&told.months);
            for rows in told.rows.filled_in(|child| pupils[child]) {
                // A file can be large, so it is sent in chunks.
                for rows in rows.chunks(CHUNK) {
                    chunk.extend_from_slice(rows);
                    if chunk.len() >= CHUNK {
                        writer.write_all(&chunk).map_err(failed)?;
                        chunk.clear();
                    }
                }
            }
        }
        chunk.extend_from_slice(TRAILER);
        writer.write_all(&chunk).map_err(failed)?;
        writer.finish()?;
        if staged > 0 {
            let new = months.iter().filter(|month| !self.months.contains(*month));
            make_months(&mut transaction, new)?;
            let insert = format!(
                "INSERT INTO attempt ({COLUMNS}) SELECT {COLUMNS} FROM staging ON CONFLICT DO NOTHING"
            );
            brought.new = transaction.execute(&insert, &[])?;
        }
        brought.known = staged - brought.new;
        note(&mut transaction, files, ids, &self.key_of)?;
        transaction.commit()?;
        self.months.extend(months);
        Ok(brought)
    }
}

/// Makes a table for each of these months, if there is none yet.
fn make_months<'m>(
    transaction: &mut Transaction<'_>,
    months: impl Iterator<Item = &'m (i32, u32)>,
) -> Result<(), CannotWork> {
    let mut make = String::new();
    for (year, month) in months.filter(|(year, _)| YEARS.contains(year)) {
        let (to_year, to_month) = if *month == 12 { (year + 1, 1) } else { (*year, month + 1) };
        // Writing into memory does not fail.
        let _written = writeln!(
            make,
            "CREATE TABLE IF NOT EXISTS attempt_{year}_{month:02} PARTITION OF attempt
             FOR VALUES FROM ('{year}-{month:02}-01 00:00+00') TO ('{to_year}-{to_month:02}-01 00:00+00');"
        );
    }
    Ok(transaction.batch_execute(&make)?)
}

/// Finds all that the database knows of the children in these files.
fn here(
    transaction: &mut Transaction<'_>,
    files: &[FileContent],
    school_of: &BTreeMap<i32, Uuid>,
) -> Result<Vec<Here>, CannotWork> {
    let of_file = |told: &FileContent| -> Vec<Uuid> {
        let children = told.children.iter().flat_map(|child| &child.ids);
        children.chain(told.marks.iter().flat_map(|(ids, _)| ids)).copied().collect()
    };
    let ids: BTreeSet<Uuid> = files.iter().flat_map(of_file).collect();
    let ids: Vec<Uuid> = ids.into_iter().collect();
    let rows = transaction.query(
        "SELECT kin.pupil, (SELECT array_agg(alias.id) FROM alias WHERE alias.pupil = kin.pupil), marked_at, fate,
                school, changed, classes, year, name
         FROM kin LEFT JOIN pupil USING (pupil)
         WHERE kin.pupil IN (SELECT pupil FROM alias WHERE id = ANY($1))",
        &[&ids],
    )?;
    let here = |row: &postgres::Row| {
        let fate = row
            .get::<_, Option<&str>>(3)
            .map(|fate| if fate == "erased" { Fate::Erased } else { Fate::BroughtBack });
        let record = |school: i32| Record {
            changed: row.get(5),
            classes: row.get(6),
            name: row.get(8),
            school: school_of.get(&school).copied().unwrap_or_default(),
            year: row.get(7),
        };
        Here {
            pupil: row.get(0),
            ids: row.get::<_, Vec<Uuid>>(1).into_iter().collect(),
            level: row.get::<_, Option<i64>>(2).zip(fate).map(|(at, fate)| Stamp { at, fate }),
            record: row.get::<_, Option<i32>>(4).map(record),
        }
    };
    Ok(rows.iter().map(here).collect())
}

/// Writes what we now know of children. Returns how many attempts were removed.
fn keep(
    transaction: &mut Transaction<'_>,
    joined: &Joined,
    key_of: &BTreeMap<Uuid, i32>,
) -> Result<u64, CannotWork> {
    let Joined { erased, renamed, changed, .. } = joined;
    let mut gone = 0;
    if !erased.is_empty() {
        gone = transaction.execute("DELETE FROM attempt WHERE pupil = ANY($1)", &[erased])?;
        transaction.execute("DELETE FROM pupil WHERE pupil = ANY($1)", &[erased])?;
    }
    if !changed.is_empty() {
        let all = || changed.iter();
        let level = |here: &Here| here.level.map(|stamp| stamp.at);
        let fate = |here: &Here| {
            here.level.map(|stamp| if stamp.fate == Fate::Erased { "erased" } else { "brought_back" })
        };
        let pupils: Vec<Uuid> = all().map(|here| here.pupil).collect();
        transaction.execute(
            "INSERT INTO kin (pupil, marked_at, fate) SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::text[])
             ON CONFLICT (pupil) DO UPDATE SET marked_at = EXCLUDED.marked_at, fate = EXCLUDED.fate",
            &[&pupils, &all().map(level).collect::<Vec<_>>(), &all().map(fate).collect::<Vec<_>>()],
        )?;
        let ids = all().flat_map(|here| here.ids.iter().map(|id| (*id, here.pupil)));
        let (ids, whose): (Vec<Uuid>, Vec<Uuid>) = ids.unzip();
        transaction.execute(
            "INSERT INTO alias (id, pupil) SELECT * FROM unnest($1::uuid[], $2::uuid[])
             ON CONFLICT (id) DO UPDATE SET pupil = EXCLUDED.pupil WHERE alias.pupil <> EXCLUDED.pupil",
            &[&ids, &whose],
        )?;
        let records: Vec<(Uuid, &Record)> =
            all().filter_map(|here| Some((here.pupil, here.record.as_ref()?))).collect();
        let of = || records.iter().map(|(_, record)| record);
        transaction.execute(
            "INSERT INTO pupil (pupil, school, changed, classes, year, name)
             SELECT * FROM unnest($1::uuid[], $2::integer[], $3::bigint[], $4::text[], $5::smallint[], $6::text[])
             ON CONFLICT (pupil) DO UPDATE SET school = EXCLUDED.school, changed = EXCLUDED.changed,
                 classes = EXCLUDED.classes, year = EXCLUDED.year, name = EXCLUDED.name",
            &[
                &records.iter().map(|(pupil, _)| *pupil).collect::<Vec<_>>(),
                &of().map(|record| key_of.get(&record.school).copied()).collect::<Vec<_>>(),
                &of().map(|record| record.changed).collect::<Vec<_>>(),
                &of().map(|record| record.classes.as_str()).collect::<Vec<_>>(),
                &of().map(|record| record.year).collect::<Vec<_>>(),
                &of().map(|record| record.name.as_deref()).collect::<Vec<_>>(),
            ],
        )?;
    }
    if !renamed.is_empty() {
        let (from, to): (Vec<Uuid>, Vec<Uuid>) = renamed.iter().copied().unzip();
        transaction.execute(
            "UPDATE attempt SET pupil = renamed.into_whom
             FROM unnest($1::uuid[], $2::uuid[]) AS renamed (from_whom, into_whom) WHERE attempt.pupil = renamed.from_whom",
            &[&from, &to],
        )?;
        transaction.execute("DELETE FROM pupil WHERE pupil = ANY($1)", &[&from])?;
        transaction.execute("DELETE FROM kin WHERE pupil = ANY($1)", &[&from])?;
    }
    Ok(gone)
}

/// Notes that files were loaded.
fn note(
    transaction: &mut Transaction<'_>,
    files: &[FileContent],
    ids: &[Uuid],
    key_of: &BTreeMap<Uuid, i32>,
) -> Result<(), CannotWork> {
    let count = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    let school = |told: &FileContent| key_of.get(&ids[told.school]).copied();
    transaction.execute(
        "INSERT INTO file (school, machine, number, checksum, attempts)
         SELECT * FROM unnest($1::integer[], $2::uuid[], $3::bigint[], $4::bytea[], $5::bigint[]) ON CONFLICT DO NOTHING",
        &[
            &files.iter().map(school).collect::<Vec<_>>(),
            &files.iter().map(|told| told.found.machine.0).collect::<Vec<_>>(),
            &files.iter().map(|told| i64::try_from(told.found.number).unwrap_or(i64::MAX)).collect::<Vec<_>>(),
            &files.iter().map(|told| told.checksum.0.as_slice()).collect::<Vec<_>>(),
            &files.iter().map(|told| count(told.rows.len())).collect::<Vec<_>>(),
        ],
    )?;
    Ok(())
}
