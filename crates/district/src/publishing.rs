//! Once a week, the figures that [`disclosure`](crate::disclosure) allows are published: saved for good, and copied to the database for
//! readers.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use engine::practice::Lessons;
use postgres::GenericClient;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::RunError;
use crate::disclosure::{
    CellCounts, LEAST_PUBLISHED_PUPILS, PublishedCell, PublishedSchool, SchoolCounts, is_recount_due,
    least_implied_answers,
};
use crate::pseudonym::PseudonymKey;

/// How many days pass from one publication to the next.
const WEEK: i32 = 7;

/// The key of a school in the database, the year of the pupils' classes, such as 3 for `3a` (`None` if no class says it), and the id of a
/// lesson.
type CellKey = (i32, Option<i16>, String);

/// Figures of one lesson and year of a school, or of a whole school: then `year` and `lesson` are `None`.
struct CellFigures<T> {
    school: i32,
    year: Option<i16>,
    lesson: Option<String>,
    figures: T,
}

/// How many pupils gave an answer since the beginning of the school year. The key has the school's key in the database, and the year of the
/// pupils' classes, such as 3 for `3a` (`None` if no class says it).
type PupilsByYear = BTreeMap<(i32, Option<i16>), i64>;

pub fn next_publication_number(client: &mut impl GenericClient) -> Result<i32, RunError> {
    Ok(client.query_one("SELECT coalesce(max(number), 0) + 1 FROM publication", &[])?.get(0))
}

/// Publishes figures if a week has passed since the last publication, and returns whether it did. `school_year` is the first day of the
/// school year, and `key` decides how figures are rounded.
pub fn publish(
    client: &mut impl GenericClient,
    today: NaiveDate,
    school_year: NaiveDate,
    key: PseudonymKey,
) -> Result<bool, RunError> {
    let mut transaction = client.transaction()?;
    // A publication that a wrong clock has dated years ahead must not stop all others until then.
    let is_recent: bool = transaction
        .query_one(
            "SELECT EXISTS (SELECT FROM publication WHERE abs(day - $1::date) < $2)",
            &[&today, &WEEK],
        )?
        .get(0);
    if is_recent {
        return Ok(false);
    }
    let number = next_publication_number(&mut transaction)?;
    let of_years = pupils_of_years(&mut transaction, school_year)?;
    count_lessons(&mut transaction, number, school_year, key, &of_years)?;
    count_schools(&mut transaction, number, school_year, key, &of_years)?;
    keep_back(&mut transaction)?;
    transaction.execute("INSERT INTO publication VALUES ($1, $2, $3)", &[&number, &today, &school_year])?;
    let names = names(&mut transaction)?;
    let lessons: BTreeMap<CellKey, PublishedCell> =
        published_cells(&mut transaction, "lesson IS NOT NULL", school_year)?;
    let schools: BTreeMap<CellKey, PublishedSchool> =
        published_cells(&mut transaction, "lesson IS NULL", school_year)?;
    let name = |school: &i32| names.get(school).map_or("", String::as_str);
    let rows: Vec<(&str, Option<i16>, &str, &str, i32)> = lessons
        .iter()
        .flat_map(|((school, year, lesson), PublishedCell { practised, learning, can })| {
            [("practised", practised), ("learning", learning), ("can", can)].into_iter().filter_map(
                move |(figure, pupils)| {
                    let pupils = i32::try_from((*pupils)?).ok()?;
                    Some((name(school), *year, lesson.as_str(), figure, pupils))
                },
            )
        })
        .collect();
    transaction.execute(
        "INSERT INTO by_lesson SELECT $1, * FROM unnest($2::text[], $3::smallint[], $4::text[], $5::text[], $6::integer[])",
        &[
            &number,
            &rows.iter().map(|row| row.0).collect::<Vec<_>>(),
            &rows.iter().map(|row| row.1).collect::<Vec<_>>(),
            &rows.iter().map(|row| row.2).collect::<Vec<_>>(),
            &rows.iter().map(|row| row.3).collect::<Vec<_>>(),
            &rows.iter().map(|row| row.4).collect::<Vec<_>>(),
        ],
    )?;
    let rows: Vec<(&str, &str, i64)> = schools
        .iter()
        .flat_map(|((school, ..), PublishedSchool { pupils, attempts, minutes, .. })| {
            [("pupils", pupils), ("attempts", attempts), ("minutes", minutes)]
                .into_iter()
                .filter_map(move |(figure, total)| Some((name(school), figure, (*total)?)))
        })
        .collect();
    transaction.execute(
        "INSERT INTO by_school SELECT $1, * FROM unnest($2::text[], $3::text[], $4::bigint[])",
        &[
            &number,
            &rows.iter().map(|row| row.0).collect::<Vec<_>>(),
            &rows.iter().map(|row| row.1).collect::<Vec<_>>(),
            &rows.iter().map(|row| row.2).collect::<Vec<_>>(),
        ],
    )?;
    transaction.commit()?;
    Ok(true)
}

/// Counts the figures of each lesson and year again, except those of which too few pupils have answered since the last count.
fn count_lessons(
    client: &mut impl GenericClient,
    number: i32,
    school_year: NaiveDate,
    key: PseudonymKey,
    of_years: &PupilsByYear,
) -> Result<(), RunError> {
    let rows = client.query(
        "SELECT pupil.school, pupil.year, practised.lesson, count(*), count(*) FILTER (WHERE practised.can),
                count(*) FILTER (WHERE practised.heard > coalesce(cell.counted, 0)), school.id::text
         FROM standing
         JOIN pupil USING (pupil)
         JOIN school ON school.key = pupil.school
         CROSS JOIN LATERAL unnest(standing.lessons, standing.can, standing.last_day, standing.heard) AS practised (lesson, can, last_day, heard)
         LEFT JOIN cell ON cell.school = pupil.school AND cell.lesson = practised.lesson
              AND cell.year IS NOT DISTINCT FROM pupil.year
         WHERE practised.last_day >= $1
         GROUP BY pupil.school, pupil.year, practised.lesson, school.id",
        &[&school_year],
    )?;
    let due = rows.iter().filter(|row| is_recount_due(row.get(5)));
    let cells = due.map(|row| {
        let of = of_years.get(&(row.get(0), row.get(1))).copied().unwrap_or_default();
        let counted = CellCounts { practised: row.get(3), can: row.get(4), year_pupils: of };
        let (year, lesson, school): (Option<i16>, String, &str) = (row.get(1), row.get(2), row.get(6));
        let cell = format!("{school} {year:?} {lesson}");
        let figures =
            counted.to_published(|figure, number| key.rounding_number(&format!("{cell} {figure} {number}")));
        CellFigures { school: row.get(0), year, lesson: Some(lesson), figures }
    });
    keep(client, cells.collect(), number, school_year)
}

/// Counts the sums of each school again, except of schools where too few pupils have answered since the last count.
fn count_schools(
    client: &mut impl GenericClient,
    number: i32,
    school_year: NaiveDate,
    key: PseudonymKey,
    of_years: &PupilsByYear,
) -> Result<(), RunError> {
    let lessons: BTreeMap<CellKey, PublishedCell> =
        published_cells(client, "lesson IS NOT NULL", school_year)?;
    let before: BTreeMap<CellKey, PublishedSchool> = published_cells(client, "lesson IS NULL", school_year)?;
    let rows = client.query(
        "SELECT pupil.school, count(*), sum(attempts)::bigint, (sum(milliseconds) / 60000)::bigint,
                count(*) FILTER (WHERE heard_last > coalesce(cell.counted, 0)), school.id::text
         FROM standing
         JOIN pupil USING (pupil)
         JOIN school ON school.key = pupil.school
         LEFT JOIN cell ON cell.school = pupil.school AND cell.lesson IS NULL
         WHERE standing.school_year = $1 AND attempts > 0
         GROUP BY pupil.school, school.id",
        &[&school_year],
    )?;
    let due = rows.iter().filter(|row| is_recount_due(row.get(4)));
    let schools = due.map(|row| {
        let school: i32 = row.get(0);
        let counted = SchoolCounts { pupils: row.get(1), attempts: row.get(2), minutes: row.get(3) };
        let [from, until] = [school, school + 1].map(|school| (school, None, String::new()));
        let of_school = lessons.range(from..until).map(|((_, year, _), figures)| (*year, *figures));
        let years =
            of_years.range((school, None)..(school + 1, None)).map(|((_, year), count)| (*year, *count));
        // What earlier figures of this school year imply still counts when newer ones imply less.
        let before = before.get(&(school, None, String::new())).map_or(0, |before| before.needed);
        let needed = least_implied_answers(years, of_school).max(before);
        let id: &str = row.get(5);
        let figures = counted
            .to_published(needed, |figure, number| key.rounding_number(&format!("{id} {figure} {number}")));
        CellFigures { school, year: None, lesson: None, figures }
    });
    keep(client, schools.collect(), number, school_year)
}

fn pupils_of_years(
    client: &mut impl GenericClient,
    school_year: NaiveDate,
) -> Result<PupilsByYear, RunError> {
    let years = client.query(
        "SELECT pupil.school, pupil.year, count(*) FROM standing JOIN pupil USING (pupil)
         WHERE standing.school_year = $1 AND attempts > 0 GROUP BY pupil.school, pupil.year",
        &[&school_year],
    )?;
    Ok(years.iter().map(|row| ((row.get(0), row.get(1)), row.get(2))).collect())
}

/// Removes the figures of schools and years with fewer than ten pupils left, since anybody may know who those are, and of lessons that no
/// longer exist. The number of the last count stays, so figures come back only when ten pupils have answered.
fn keep_back(client: &mut impl GenericClient) -> Result<(), RunError> {
    let lessons = Lessons::built_in();
    let lessons: Vec<&str> = lessons.iter().map(|lesson| lesson.id.as_str()).collect();
    client.execute(
        "UPDATE cell SET figures = '{}'
         WHERE figures <> '{}'
               AND (lesson <> ALL($1)
                    OR (school, coalesce(year, -1), lesson IS NULL) NOT IN (
                        SELECT school, coalesce(year, -1), grouping(year) = 1 FROM pupil
                        GROUP BY GROUPING SETS ((school, year), (school)) HAVING count(*) >= $2))",
        &[&lessons, &LEAST_PUBLISHED_PUPILS],
    )?;
    Ok(())
}

/// Saves figures that were counted for the publication with the number `number`.
fn keep<T: Serialize>(
    client: &mut impl GenericClient,
    cells: Vec<CellFigures<T>>,
    number: i32,
    school_year: NaiveDate,
) -> Result<(), RunError> {
    let figures = |figures: &T| serde_json::to_string(figures).unwrap_or_default();
    client.execute(
        "INSERT INTO cell (school, year, lesson, school_year, counted, figures)
         SELECT school, year, lesson, $5, $6, figures::jsonb
         FROM unnest($1::integer[], $2::smallint[], $3::text[], $4::text[]) AS told (school, year, lesson, figures)
         ON CONFLICT (school, year, lesson) DO UPDATE
         SET school_year = EXCLUDED.school_year, counted = EXCLUDED.counted, figures = EXCLUDED.figures",
        &[
            &cells.iter().map(|cell| cell.school).collect::<Vec<_>>(),
            &cells.iter().map(|cell| cell.year).collect::<Vec<_>>(),
            &cells.iter().map(|cell| cell.lesson.as_deref()).collect::<Vec<_>>(),
            &cells.iter().map(|cell| figures(&cell.figures)).collect::<Vec<_>>(),
            &school_year,
            &number,
        ],
    )?;
    Ok(())
}

/// Reads the figures of a school year that are saved in the table `cell`. `which` is a condition in SQL.
fn published_cells<T: DeserializeOwned>(
    client: &mut impl GenericClient,
    which: &str,
    school_year: NaiveDate,
) -> Result<BTreeMap<CellKey, T>, RunError> {
    let rows = client.query(
        &format!(
            "SELECT school, year, coalesce(lesson, ''), figures::text FROM cell WHERE school_year = $1 AND {which}"
        ),
        &[&school_year],
    )?;
    let cell = |row: &postgres::Row| {
        Some(((row.get(0), row.get(1), row.get(2)), serde_json::from_str(row.get(3)).ok()?))
    };
    Ok(rows.iter().filter_map(cell).collect())
}

/// The names of all schools by their keys in the database. If two schools have the same name, the second one gets a number.
fn names(client: &mut impl GenericClient) -> Result<BTreeMap<i32, String>, RunError> {
    let rows = client.query("SELECT key, name FROM school ORDER BY key", &[])?;
    let mut taken: BTreeSet<String> = rows.iter().map(|row| row.get(1)).collect();
    let mut firsts = BTreeSet::new();
    let mut names = BTreeMap::new();
    for row in &rows {
        let (key, plain): (i32, String) = (row.get(0), row.get(1));
        let (mut name, mut number) = (plain.clone(), 1);
        let is_first = firsts.insert(plain.clone());
        while !is_first && taken.contains(&name) {
            number += 1;
            name = format!("{plain} ({number})");
        }
        taken.insert(name.clone());
        names.insert(key, name);
    }
    Ok(names)
}

/// A publication: its number, its day, and the first day of the school year.
type PublicationRow = (i32, NaiveDate, NaiveDate);

/// The publications that the database for readers does not have yet. It is an error if that database has a publication that the district's
/// own does not have.
pub fn missing_publications(
    client: &mut impl GenericClient,
    readers_client: &mut impl GenericClient,
) -> Result<Vec<PublicationRow>, RunError> {
    let (mut here, there) = (publications(client)?, publications(readers_client)?);
    if here.starts_with(&there) {
        return Ok(here.split_off(there.len()));
    }
    Err(RunError::because(if there.starts_with(&here) && !here.is_empty() {
        "the readers’ database has newer publications than this one, which seems to come from an older backup; put back a newer one"
    } else {
        "the readers’ database has publications of another district; give this one its own"
    }))
}

/// Copies the publications that the readers' database does not have yet to it. Returns how many there were.
pub fn copy_to_readers(
    client: &mut impl GenericClient,
    readers_client: &mut impl GenericClient,
) -> Result<usize, RunError> {
    let missing = missing_publications(client, readers_client)?;
    let mut transaction = readers_client.transaction()?;
    for (number, day, school_year) in &missing {
        transaction.execute("INSERT INTO publication VALUES ($1, $2, $3)", &[number, day, school_year])?;
        for (table, columns) in [
            ("by_lesson", "school text, year smallint, lesson text, figure text, pupils integer"),
            ("by_school", "school text, figure text, total bigint"),
        ] {
            let rows: Option<String> = client
                .query_one(
                    &format!("SELECT json_agg(to_json({table}))::text FROM {table} WHERE publication = $1"),
                    &[number],
                )?
                .get(0);
            transaction.execute(
                &format!(
                    "INSERT INTO {table} SELECT $1, * FROM json_to_recordset($2::text::json) AS row ({columns})"
                ),
                &[number, &rows.as_deref().unwrap_or("[]")],
            )?;
        }
    }
    transaction.commit()?;
    Ok(missing.len())
}

fn publications(client: &mut impl GenericClient) -> Result<Vec<PublicationRow>, RunError> {
    let rows = client.query("SELECT number, day, school_year FROM publication ORDER BY number", &[])?;
    Ok(rows.iter().map(|row| (row.get(0), row.get(1), row.get(2))).collect())
}

/// Lets a role of PostgreSQL read what is published, and nothing else. It is an error if the role may do more already.
pub fn grant_reading(readers_client: &mut impl GenericClient, role_name: &str) -> Result<(), RunError> {
    let role = readers_client.query_opt(
        "SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls
                OR pg_has_role(oid, current_user, 'MEMBER')
                OR EXISTS (SELECT FROM pg_roles AS mighty WHERE mighty.rolname LIKE 'pg\\_%' AND pg_has_role(role.oid, mighty.oid, 'MEMBER')),
                format('GRANT CONNECT ON DATABASE %1$I TO %2$I;
                        GRANT USAGE ON SCHEMA fishpond TO %2$I;
                        GRANT SELECT ON fishpond.publication, fishpond.by_lesson, fishpond.by_school TO %2$I', current_database(), rolname)
         FROM pg_roles AS role WHERE rolname = $1",
        &[&role_name],
    )?;
    let Some(role) = role else {
        return Err(RunError::because(format!(
            "there is no role {role_name} on the readers’ server; make it first, such as with createuser"
        )));
    };
    if role.get(0) {
        return Err(RunError::because(format!(
            "{role_name} may do more than read on the readers’ server; make a role that may only log in"
        )));
    }
    Ok(readers_client.batch_execute(role.get(1))?)
}
