//! Loads a batch of files into the database.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::io::Write as _;

use interchange::ErasureStamp;
use interchange::ErasureState;
use postgres::{GenericClient, Transaction};
use uuid::Uuid;

use crate::RunError;
use crate::aliases::{KnownPupil, MergePlan, plan_merge};
use crate::content::{FileContent, PupilRecord};
use crate::row::{ATTEMPT_COLUMNS, COPY_HEADER, COPY_TRAILER};

/// The years that have a table each. The attempts of all other years share one table.
const YEARS: std::ops::RangeInclusive<i32> = 2020..=2099;
/// How many bytes of rows are sent to the database at once.
const CHUNK: usize = 256 * 1024;

/// Numbers of attempts in a batch of files.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct LoadCounts {
    pub new: u64,
    /// Attempts that the database had already.
    pub known: u64,
    /// Attempts that were not loaded, because their child was erased later.
    pub kept_out: u64,
    /// Attempts that were deleted from the database, because their child was erased.
    pub erased: u64,
}

/// Loads files into the database through `client`, which is a client or a transaction.
pub struct Loader<'a, C: GenericClient> {
    client: &'a mut C,
    places: HashSet<PupilKey>,
    /// The id of each school by its key in the database; the reverse of `key_of`.
    school_of: BTreeMap<i32, Uuid>,
    key_of: BTreeMap<Uuid, i32>,
}

/// Names a table of attempts: the key of a school in the database, and the year (UTC). `None` stands for all years that only a wrong clock
/// can show.
type PupilKey = (i32, Option<i32>);

impl<'a, C: GenericClient> Loader<'a, C> {
    pub fn begin(
        client: &'a mut C,
        schools: &[(Uuid, &str)],
        pseudonym_key_id: &str,
        keeps_names: bool,
    ) -> Result<Self, RunError> {
        client.execute(
            "INSERT INTO pseudonym_key (id) SELECT $1 WHERE NOT EXISTS (SELECT FROM pseudonym_key)",
            &[&pseudonym_key_id],
        )?;
        let known: String = client.query_one("SELECT id FROM pseudonym_key", &[])?.get(0);
        if known != pseudonym_key_id {
            return Err(RunError::because(format!(
                "the pseudonyms in this database were made with another key ({known}; this is {pseudonym_key_id}); put back the file that made them"
            )));
        }
        for (id, name) in schools {
            client.execute(
                "INSERT INTO school (id, name) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET name = $2 WHERE school.name <> $2",
                &[id, name],
            )?;
        }
        if !keeps_names {
            client.execute("UPDATE pupil SET name = NULL WHERE name IS NOT NULL", &[])?;
        }
        client.batch_execute("CREATE TEMPORARY TABLE staging (LIKE attempt)")?;
        let rows = client.query("SELECT key, id FROM school", &[])?;
        let school_of: BTreeMap<i32, Uuid> = rows.iter().map(|row| (row.get(0), row.get(1))).collect();
        let key_of = school_of.iter().map(|(key, id)| (*id, *key)).collect();
        Ok(Self { client, places: HashSet::new(), school_of, key_of })
    }

    /// The files of a school that are loaded already: for each the id of the computer that wrote it, its number, and its checksum.
    pub fn loaded_files(&mut self, school: Uuid) -> Result<HashSet<(Uuid, i64, Vec<u8>)>, RunError> {
        let rows = self.client.query(
            "SELECT machine, number, checksum FROM file WHERE school = $1",
            &[&self.key_of.get(&school)],
        )?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1), row.get(2))).collect())
    }

    pub fn pupil_count(&mut self) -> Result<i64, RunError> {
        Ok(self.client.query_one("SELECT count(*) FROM pupil", &[])?.get(0))
    }

    /// Loads `files` in one transaction: all of them, or none. `school_ids` has the id of each school, in the order of the settings.
    pub fn load_files(
        &mut self,
        files: &mut [FileContent],
        school_ids: &[Uuid],
    ) -> Result<LoadCounts, RunError> {
        let mut transaction = self.client.transaction()?;
        let here = here(&mut transaction, files, &self.school_of)?;
        let joined = plan_merge(&here, files);
        let mut brought =
            LoadCounts { erased: keep(&mut transaction, &joined, &self.key_of)?, ..LoadCounts::default() };
        let pupils: Vec<Vec<Option<(Uuid, i32)>>> = joined
            .pupils
            .iter()
            .map(|pupils| {
                let lying = |(pupil, home): &(Uuid, Uuid)| Some((*pupil, *self.key_of.get(home)?));
                pupils.iter().map(|pupil| pupil.as_ref().and_then(lying)).collect()
            })
            .collect();
        let mut places = BTreeSet::new();
        let mut staged = 0;
        transaction.batch_execute("TRUNCATE staging")?;
        let mut writer =
            transaction.copy_in(&format!("COPY staging ({ATTEMPT_COLUMNS}) FROM STDIN BINARY"))?;
        let mut chunk = COPY_HEADER.to_vec();
        for (content, pupils) in files.iter_mut().zip(&pupils) {
            let counts = content.rows.row_counts_by_child(pupils.len());
            for (count, pupil) in counts.iter().zip(pupils) {
                *(if pupil.is_some() { &mut staged } else { &mut brought.kept_out }) += count;
            }
            let homes: BTreeSet<i32> = pupils.iter().flatten().map(|(_, home)| *home).collect();
            places.extend(
                homes.iter().flat_map(|home| content.years.iter().map(|year| (*home, known_year(*year)))),
            );
            for rows in content.rows.fill_in_pupils(|child| pupils[child]) {
                // A file can be large, so we send its rows in chunks.
                for rows in rows.chunks(CHUNK) {
                    chunk.extend_from_slice(rows);
                    if chunk.len() >= CHUNK {
                        writer.write_all(&chunk)?;
                        chunk.clear();
                    }
                }
            }
        }
        chunk.extend_from_slice(COPY_TRAILER);
        writer.write_all(&chunk)?;
        writer.finish()?;
        if staged > 0 {
            make_places(&mut transaction, places.iter().filter(|place| !self.places.contains(*place)))?;
            brought.new = from_staging(&mut transaction)?;
        }
        brought.known = staged - brought.new;
        note(&mut transaction, files, school_ids, &self.key_of)?;
        transaction.commit()?;
        self.places.extend(places);
        Ok(brought)
    }
}

/// Returns `year` if it has a table of its own. `None` if only a wrong clock can show it.
fn known_year(year: i32) -> Option<i32> {
    YEARS.contains(&year).then_some(year)
}

fn make_places<'p>(
    transaction: &mut Transaction<'_>,
    places: impl Iterator<Item = &'p PupilKey>,
) -> Result<(), RunError> {
    let (homes, years): (Vec<i32>, Vec<Option<i32>>) = places.copied().unzip();
    transaction.execute(
        "SELECT make_place(home, year) FROM unnest($1::integer[], $2::integer[]) AS place (home, year)",
        &[&homes, &years],
    )?;
    Ok(())
}

/// Moves the attempts from the staging table to where they belong, and notes which pupils have to be counted again. Returns how many
/// attempts are new.
fn from_staging(transaction: &mut Transaction<'_>) -> Result<u64, RunError> {
    let new: i64 = transaction
        .query_one(
            &format!(
                "WITH new AS (
                     INSERT INTO attempt ({ATTEMPT_COLUMNS}) SELECT {ATTEMPT_COLUMNS} FROM staging ON CONFLICT DO NOTHING RETURNING pupil, at
                 ), first AS (
                     SELECT pupil, min(at) AS at, count(*) AS attempts FROM new GROUP BY pupil
                 ), noted AS (
                     INSERT INTO standing (pupil, stale_from) SELECT pupil, at FROM first
                     ON CONFLICT (pupil) DO UPDATE SET stale_from = least(standing.stale_from, EXCLUDED.stale_from)
                 )
                 SELECT coalesce(sum(attempts), 0)::bigint FROM first"
            ),
            &[],
        )?
        .get(0);
    Ok(u64::try_from(new).unwrap_or_default())
}

/// Reads what the database has about the children in `files`, and about the children in their tombstones.
fn here(
    transaction: &mut Transaction<'_>,
    files: &[FileContent],
    school_of: &BTreeMap<i32, Uuid>,
) -> Result<Vec<KnownPupil>, RunError> {
    let of_file = |content: &FileContent| -> Vec<Uuid> {
        let children = content.children.iter().flat_map(|child| &child.ids);
        children.chain(content.tombstones.iter().flat_map(|(ids, _)| ids)).copied().collect()
    };
    let ids: BTreeSet<Uuid> = files.iter().flat_map(of_file).collect();
    let ids: Vec<Uuid> = ids.into_iter().collect();
    let rows = transaction.query(
        "SELECT kin.pupil, (SELECT array_agg(alias.id) FROM alias WHERE alias.pupil = kin.pupil), marked_at, fate,
                school, changed, classes, year, name, home
         FROM kin LEFT JOIN pupil USING (pupil)
         WHERE kin.pupil IN (SELECT pupil FROM alias WHERE id = ANY($1))",
        &[&ids],
    )?;
    let here = |row: &postgres::Row| {
        let fate = row
            .get::<_, Option<&str>>(3)
            .map(|fate| if fate == "erased" { ErasureState::Erased } else { ErasureState::BroughtBack });
        let record = |school: i32| PupilRecord {
            changed: row.get(5),
            classes: row.get(6),
            name: row.get(8),
            school: school_of.get(&school).copied().unwrap_or_default(),
            year: row.get(7),
        };
        KnownPupil {
            pupil: row.get(0),
            ids: row.get::<_, Vec<Uuid>>(1).into_iter().collect(),
            erasure: row.get::<_, Option<i64>>(2).zip(fate).map(|(at, fate)| ErasureStamp { at, fate }),
            record: row.get::<_, Option<i32>>(4).map(record),
            home: row.get::<_, Option<i32>>(9).and_then(|home| school_of.get(&home).copied()),
        }
    };
    Ok(rows.iter().map(here).collect())
}

/// Saves what the merge plan `joined` says. Returns how many attempts were deleted, because their children were erased.
fn keep(
    transaction: &mut Transaction<'_>,
    joined: &MergePlan,
    key_of: &BTreeMap<Uuid, i32>,
) -> Result<u64, RunError> {
    let MergePlan { erased, renamed, changed, .. } = joined;
    let key = |home: &Option<Uuid>| home.and_then(|home| key_of.get(&home).copied());
    let gone = delete(transaction, erased.iter().map(|(pupil, home)| (*pupil, key(home))))?;
    if !changed.is_empty() {
        let all = || changed.iter();
        let level = |here: &KnownPupil| here.erasure.map(|stamp| stamp.at);
        let fate = |here: &KnownPupil| {
            here.erasure
                .map(|stamp| if stamp.fate == ErasureState::Erased { "erased" } else { "brought_back" })
        };
        let pupils: Vec<Uuid> = all().map(|here| here.pupil).collect();
        transaction.execute(
            "INSERT INTO kin (pupil, marked_at, fate, home)
             SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::text[], $4::integer[])
             ON CONFLICT (pupil) DO UPDATE SET marked_at = EXCLUDED.marked_at, fate = EXCLUDED.fate, home = EXCLUDED.home",
            &[
                &pupils,
                &all().map(level).collect::<Vec<_>>(),
                &all().map(fate).collect::<Vec<_>>(),
                &all().map(|here| key(&here.home)).collect::<Vec<_>>(),
            ],
        )?;
        let ids = all().flat_map(|here| here.ids.iter().map(|id| (*id, here.pupil)));
        let (ids, whose): (Vec<Uuid>, Vec<Uuid>) = ids.unzip();
        transaction.execute(
            "INSERT INTO alias (id, pupil) SELECT * FROM unnest($1::uuid[], $2::uuid[])
             ON CONFLICT (id) DO UPDATE SET pupil = EXCLUDED.pupil WHERE alias.pupil <> EXCLUDED.pupil",
            &[&ids, &whose],
        )?;
        let records: Vec<(Uuid, &PupilRecord)> =
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
    rename(
        transaction,
        renamed.iter().map(|((from, at), (into, there))| ((*from, key(at)), (*into, key(there)))),
    )?;
    Ok(gone)
}

/// Deletes the answers and records of `pupils`, each given as a pseudonym and the key of a school. Returns how many attempts were deleted.
fn delete(
    transaction: &mut Transaction<'_>,
    pupils: impl Iterator<Item = (Uuid, Option<i32>)>,
) -> Result<u64, RunError> {
    let mut by_home: BTreeMap<Option<i32>, Vec<Uuid>> = BTreeMap::new();
    for (pupil, home) in pupils {
        by_home.entry(home).or_default().push(pupil);
    }
    let mut gone = 0;
    for (home, pupils) in &by_home {
        // The key of the school stands in the text of the query, so that PostgreSQL looks only into the tables of that school.
        if let Some(home) = home {
            let delete = format!("DELETE FROM attempt WHERE home = {home} AND pupil = ANY($1)");
            gone += transaction.execute(&delete, &[pupils])?;
        }
        for table in ["standing", "pupil"] {
            transaction.execute(&format!("DELETE FROM {table} WHERE pupil = ANY($1)"), &[pupils])?;
        }
    }
    Ok(gone)
}

/// Moves everything of the first pupil of each pair to the second. A pupil is given as a pseudonym and the key of a school.
fn rename(
    transaction: &mut Transaction<'_>,
    renamed: impl Iterator<Item = ((Uuid, Option<i32>), (Uuid, Option<i32>))>,
) -> Result<(), RunError> {
    let mut by_homes: BTreeMap<_, (Vec<Uuid>, Vec<Uuid>)> = BTreeMap::new();
    for ((from, at), (into, there)) in renamed {
        let (all_from, all_into) = by_homes.entry((at, there)).or_default();
        all_from.push(from);
        all_into.push(into);
    }
    for ((at, there), (from, into)) in &by_homes {
        if let (Some(at), Some(there)) = (at, there) {
            let years = transaction.query(
                &format!(
                    "SELECT DISTINCT extract(year FROM at)::integer FROM attempt WHERE home = {at} AND pupil = ANY($1)"
                ),
                &[from],
            )?;
            let places: BTreeSet<PupilKey> =
                years.iter().map(|row| (*there, known_year(row.get(0)))).collect();
            make_places(transaction, places.iter())?;
            let columns = ATTEMPT_COLUMNS.replacen("pupil, home", &format!("into_whom, {there}"), 1);
            // An answer that was saved under both pseudonyms must be there once.
            transaction.execute(
                &format!(
                    "WITH gone AS (
                         DELETE FROM attempt USING unnest($1::uuid[], $2::uuid[]) AS renamed (from_whom, into_whom)
                         WHERE home = {at} AND pupil = from_whom RETURNING attempt.*, into_whom
                     )
                     INSERT INTO attempt ({ATTEMPT_COLUMNS}) SELECT {columns} FROM gone ON CONFLICT DO NOTHING"
                ),
                &[from, into],
            )?;
        }
        for table in ["standing", "pupil", "kin"] {
            transaction.execute(&format!("DELETE FROM {table} WHERE pupil = ANY($1)"), &[from])?;
        }
        // Everything that these pupils did is counted again.
        transaction.execute(
            "INSERT INTO standing (pupil, stale_from) SELECT DISTINCT pupil, timestamptz '-infinity' FROM unnest($1::uuid[]) AS pupil
             ON CONFLICT (pupil) DO UPDATE SET stale_from = '-infinity'",
            &[into],
        )?;
    }
    Ok(())
}

fn note(
    transaction: &mut Transaction<'_>,
    files: &[FileContent],
    ids: &[Uuid],
    key_of: &BTreeMap<Uuid, i32>,
) -> Result<(), RunError> {
    let count = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    let school = |content: &FileContent| key_of.get(&ids[content.school]).copied();
    transaction.execute(
        "INSERT INTO file (school, machine, number, checksum, attempts)
         SELECT * FROM unnest($1::integer[], $2::uuid[], $3::bigint[], $4::bytea[], $5::bigint[]) ON CONFLICT DO NOTHING",
        &[
            &files.iter().map(school).collect::<Vec<_>>(),
            &files.iter().map(|content| content.found.machine.0).collect::<Vec<_>>(),
            &files.iter().map(|content| i64::try_from(content.found.number).unwrap_or(i64::MAX)).collect::<Vec<_>>(),
            &files.iter().map(|content| content.checksum.0.as_slice()).collect::<Vec<_>>(),
            &files.iter().map(|content| count(content.rows.len())).collect::<Vec<_>>(),
        ],
    )?;
    Ok(())
}
