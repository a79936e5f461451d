//! Counts how far each pupil has come, answer by answer as the answers are loaded, so that nothing is read twice.
//!
//! Loading notes which pupils have new answers, and from which time on. Here these answers are counted, pupil by pupil. If an answer is
//! older than those that are counted already, perhaps because a computer was long away, the pupil is counted again from the first answer
//! on.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, NaiveDate, Utc};
use engine::findings::Attainments;
use engine::practice::{Lessons, Occasion};
use postgres::{GenericClient, Row};
use serde::Serialize;
use uuid::Uuid;

use crate::RunError;
use crate::pseudonym::hex;

const CHUNK: usize = 100;
/// The longest time, in milliseconds, that counts for one answer. A pupil who takes longer has done something else meanwhile.
const LONGEST: i64 = 300_000;
/// The version of this program, saved with each count. Another version may know other lessons or rules, so it counts again from the first
/// answer on.
const VERSION: &str = env!("CARGO_PKG_VERSION");

#[derive(Default)]
struct Standing {
    /// When the last answer was given that is counted; `None` before the first.
    until: Option<DateTime<Utc>>,
    holds: Attainments,
    attempts: i64,
    milliseconds: i64,
}

struct StalePupil {
    pupil: Uuid,
    /// How far the pupil had come at the last count by this version. `None` if another version counted last, or if nobody has counted.
    known: Option<Attainments>,
    /// For each lesson id, the number of the publication that came next after the pupil's last answer.
    heard: BTreeMap<String, i32>,
    heard_last: i32,
    /// Whether the pupil has new answers. If not, the pupil is counted only because this is another version.
    has_answered: bool,
}

/// A row of the table `standing`: its fields are the table's columns.
#[derive(Serialize)]
struct StandingRow<'s> {
    pupil: Uuid,
    until: Option<DateTime<Utc>>,
    holds: String,
    lessons: Vec<&'s str>,
    can: Vec<bool>,
    last_day: Vec<NaiveDate>,
    heard: Vec<i32>,
    attempts: i64,
    milliseconds: i64,
    heard_last: i32,
}

/// Counts all pupils who have new answers. `school_year` is the first day of the school year. If the school year began on another day at
/// the last count, all pupils who have answered since are counted again.
pub fn update_pupil_progress(
    client: &mut impl GenericClient,
    school_year: NaiveDate,
    next_publication: i32,
) -> Result<(), RunError> {
    let rows = client.query(
        "SELECT home, pupil FROM standing JOIN kin USING (pupil)
         WHERE home IS NOT NULL
               AND (stale_from IS NOT NULL OR version IS DISTINCT FROM $1
                    OR school_year <> $2 AND (school_year > $2 OR until >= $2::date - 1))
         ORDER BY home, pupil",
        &[&VERSION, &school_year],
    )?;
    let mut by_home: BTreeMap<i32, Vec<Uuid>> = BTreeMap::new();
    for row in &rows {
        by_home.entry(row.get(0)).or_default().push(row.get(1));
    }
    let lessons = Lessons::built_in();
    for (home, pupils) in &by_home {
        for pupils in pupils.chunks(CHUNK) {
            let mut transaction = client.transaction()?;
            count(&mut transaction, *home, pupils, school_year, next_publication, &lessons)?;
            transaction.commit()?;
        }
    }
    Ok(())
}

/// Counts the answers of `pupils`, which lie under the school's key `home`. `next` is the number of the next publication.
fn count(
    client: &mut impl GenericClient,
    home: i32,
    pupils: &[Uuid],
    school_year: NaiveDate,
    next: i32,
    lessons: &Lessons,
) -> Result<(), RunError> {
    let rows = client.query(
        "SELECT pupil, until, holds, attempts, milliseconds, lessons, heard, heard_last, stale_from IS NOT NULL,
                version = $2, school_year = $3 AND coalesce(stale_from > until, true)
         FROM standing WHERE pupil = ANY($1)",
        &[&pupils, &VERSION, &school_year],
    )?;
    let (stale, before): (Vec<StalePupil>, Vec<Standing>) = rows.iter().map(stale).unzip();
    let pupils: Vec<Uuid> = stale.iter().map(|stale| stale.pupil).collect();
    let after: Vec<Option<DateTime<Utc>>> = before.iter().map(|before| before.until).collect();
    let mut now: HashMap<Uuid, Standing> = pupils.iter().copied().zip(before).collect();
    // The key of the school stands in the text of the query, so that PostgreSQL looks only into the tables of that school.
    let answers = client.query(
        &format!(
            "SELECT counted.pupil, at, day, lesson, again OR refused_before > 0, unknown -> 'placement' = 'true', right_at_first,
                    least(milliseconds, {LONGEST})
             FROM unnest($1::uuid[], $2::timestamptz[]) AS counted (pupil, after)
             CROSS JOIN LATERAL (
                 SELECT * FROM attempt WHERE home = {home} AND attempt.pupil = counted.pupil AND at > coalesce(after, '-infinity')
                 ORDER BY at, id
             ) AS answer"
        ),
        &[&pupils, &after],
    )?;
    for answer in &answers {
        if let Some(standing) = now.get_mut(&answer.get::<_, Uuid>(0)) {
            standing.record(answer, school_year, lessons);
        }
    }
    let counted: Vec<StandingRow> = stale
        .iter()
        .filter_map(|stale| Some((stale, now.get(&stale.pupil)?)))
        .map(|(stale, standing)| StandingRow::of(stale, standing, next))
        .collect::<Result<_, _>>()
        .map_err(|error| RunError::because(format!("a pupil cannot be counted: {error}")))?;
    let rows = serde_json::to_string(&counted).map_err(|error| RunError::because(error.to_string()))?;
    client.execute(
        "UPDATE standing SET stale_from = NULL, until = counted.until, version = $2, holds = counted.holds, lessons = counted.lessons,
                can = counted.can, last_day = counted.last_day, heard = counted.heard, school_year = $3, attempts = counted.attempts,
                milliseconds = counted.milliseconds, heard_last = counted.heard_last
         FROM json_to_recordset($1::text::json) AS counted (pupil uuid, until timestamptz, holds bytea, lessons text[], can boolean[],
              last_day date[], heard integer[], attempts bigint, milliseconds bigint, heard_last integer)
         WHERE standing.pupil = counted.pupil",
        &[&rows, &VERSION, &school_year],
    )?;
    Ok(())
}

impl<'s> StandingRow<'s> {
    /// The row of a pupil after a count. `next` is the number of the next publication.
    fn of(stale: &'s StalePupil, now: &'s Standing, next: i32) -> Result<Self, postcard::Error> {
        let holds = postcard::to_stdvec(&now.holds)?;
        let mut counted = Self {
            pupil: stale.pupil,
            until: now.until,
            holds: format!("\\x{}", hex(&holds)),
            lessons: Vec::new(),
            can: Vec::new(),
            last_day: Vec::new(),
            heard: Vec::new(),
            attempts: now.attempts,
            milliseconds: now.milliseconds,
            heard_last: if stale.has_answered { next } else { stale.heard_last },
        };
        for (lesson, hold, _) in now.holds.all() {
            let Some(last_day) = now.holds.last_practised(lesson) else { continue };
            // If there is no earlier count to compare with, the answers count as known before. So a published figure stays as it is for
            // longer.
            let differs = |known: &Attainments| now.holds.lesson_differs_from(lesson, known);
            let is_new = stale.has_answered && stale.known.as_ref().is_some_and(differs);
            let before = stale.heard.get(lesson).copied().filter(|_| !is_new);
            counted.lessons.push(lesson);
            counted.can.push(hold.can_do_lesson());
            counted.last_day.push(last_day);
            counted.heard.push(before.unwrap_or(next));
        }
        Ok(counted)
    }
}

/// Reads a pupil to be counted, and how far the pupil had come at the last count, as far as that still holds.
fn stale(row: &Row) -> (StalePupil, Standing) {
    let is = |at: usize| row.get::<_, Option<bool>>(at).unwrap_or_default();
    let holds = |bytes: &[u8]| postcard::from_bytes::<Attainments>(bytes).ok();
    let known = row.get::<_, Option<&[u8]>>(2).filter(|_| is(9)).and_then(holds);
    let before = known.as_ref().filter(|_| is(10)).map_or_else(Standing::default, |holds| Standing {
        until: row.get(1),
        holds: holds.clone(),
        attempts: row.get(3),
        milliseconds: row.get(4),
    });
    let heard = row.get::<_, Vec<String>>(5).into_iter().zip(row.get::<_, Vec<i32>>(6)).collect();
    (StalePupil { pupil: row.get(0), known, heard, heard_last: row.get(7), has_answered: row.get(8) }, before)
}

impl Standing {
    /// Counts an answer. It adds to the sums only if it was given in the school year that begins on `school_year`.
    fn record(&mut self, answer: &Row, school_year: NaiveDate, lessons: &Lessons) {
        let (at, day): (DateTime<Utc>, NaiveDate) = (answer.get(1), answer.get(2));
        self.until = Some(at);
        if day >= school_year {
            self.attempts += 1;
            self.milliseconds += answer.get::<_, i64>(7);
        }
        if let Some(lesson) = answer.get::<_, Option<&str>>(3) {
            let is_again = answer.get::<_, Option<bool>>(4).unwrap_or_default();
            let is_placement = answer.get::<_, Option<bool>>(5).unwrap_or_default();
            self.holds.record(day, lesson, Occasion::new(is_again, is_placement), answer.get(6), lessons);
        }
    }
}
