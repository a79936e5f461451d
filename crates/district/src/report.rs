//! `fishpond-district report`: prints what is published as a table, as CSV or as JSON.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use chrono::NaiveDate;
use engine::practice::Lessons;
use interchange::{DistrictFigures, DistrictLesson};
use postgres::Client;
use serde_json::json;

use crate::RunError;
use crate::database::Database;
use crate::terms::TermStarts;

/// The table to print.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum ReportKind {
    /// For each year and lesson: how many pupils practise, learn and can
    Lessons,
    /// The same at the end of each term
    Growth,
    /// Which lessons are hard where: more pupils are learning them than can
    Hard,
    /// How many pupils each school has, and how much they did
    Schools,
    /// The figures of a page, for `fishpond district-page`
    Page,
    /// When we last heard from each computer; only the owner's database knows
    Machines,
}

/// Figures of one lesson and one year, at one school or summed over schools. A figure is `None` if it is kept back.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LessonFigures {
    /// How many pupils practised the lesson, rounded to a multiple of five for each school.
    pub practised: Option<i64>,
    pub learning: Option<i64>,
    pub can: Option<i64>,
}

impl LessonFigures {
    /// Whether more pupils are learning the lesson than can do it.
    pub fn is_hard(&self) -> bool {
        self.learning.zip(self.can).is_some_and(|(learning, can)| learning > can)
    }

    fn add(&mut self, other: &Self) {
        let add = |sum: &mut Option<i64>, more: Option<i64>| {
            if let Some(more) = more {
                *sum = Some(sum.unwrap_or_default() + more);
            }
        };
        add(&mut self.practised, other.practised);
        add(&mut self.learning, other.learning);
        add(&mut self.can, other.can);
    }
}

/// The year of the pupils' classes, such as 3 for `3a` (`None` if no class says it), the place of the lesson among all lessons, and the
/// lesson's id.
pub type YearLessonKey = (Option<i16>, usize, String);

pub struct Publication {
    number: i32,
    /// The first day of the school year.
    since: NaiveDate,
    pub day: NaiveDate,
    /// The figures by lesson and year, and then by the name of the school.
    pub cells: BTreeMap<YearLessonKey, BTreeMap<String, LessonFigures>>,
}

impl Publication {
    /// Reads the last publication, or if `dates` is given, the last one from its first day to the day before its second. Only the figures
    /// of `school` are read, if it is given. `None` if nothing was published in that time.
    pub fn read_last_between(
        client: &mut Client,
        dates: Option<(NaiveDate, NaiveDate)>,
        school: Option<&str>,
    ) -> Result<Option<Self>, RunError> {
        let (from, to) = dates.unzip();
        let last = client.query_opt(
            "SELECT number, day, school_year FROM publication
             WHERE day >= coalesce($1, '-infinity'::date) AND day < coalesce($2, 'infinity'::date) ORDER BY number DESC LIMIT 1",
            &[&from, &to],
        )?;
        let Some(last) = last else { return Ok(None) };
        let (number, day): (i32, NaiveDate) = (last.get(0), last.get(1));
        let rows = client.query(
            "SELECT year, lesson, school, figure, pupils FROM by_lesson WHERE publication = $1 AND school = coalesce($2, school)",
            &[&number, &school],
        )?;
        let lessons = Lessons::built_in();
        let mut cells: BTreeMap<YearLessonKey, BTreeMap<String, LessonFigures>> = BTreeMap::new();
        for row in &rows {
            let lesson: String = row.get(1);
            let on_ladder = lessons.iter().position(|known| known.id == lesson).unwrap_or(usize::MAX);
            let cell =
                cells.entry((row.get(0), on_ladder, lesson)).or_default().entry(row.get(2)).or_default();
            let figure = match row.get(3) {
                "practised" => &mut cell.practised,
                "learning" => &mut cell.learning,
                _ => &mut cell.can,
            };
            *figure = Some(i64::from(row.get::<_, i32>(4)));
        }
        Ok(Some(Self { number, since: last.get(2), day, cells }))
    }

    /// For each year and lesson: how many schools have figures for it, and the sums of their figures.
    pub fn lesson_totals(&self) -> impl Iterator<Item = (&YearLessonKey, usize, LessonFigures)> {
        self.cells.iter().map(|(place, of_schools)| {
            let mut sum = LessonFigures::default();
            for published in of_schools.values() {
                sum.add(published);
            }
            (place, of_schools.len(), sum)
        })
    }
}

pub fn read_district_figures(client: &mut Client, school: Option<&str>) -> Result<DistrictFigures, RunError> {
    let publication = read_newest_publication(client, school)?;
    let row = client.query_one(
        "SELECT count(DISTINCT school), sum(total) FILTER (WHERE figure = 'pupils')::bigint,
                sum(total) FILTER (WHERE figure = 'attempts')::bigint, sum(total) FILTER (WHERE figure = 'minutes')::bigint
         FROM by_school WHERE publication = $1 AND school = coalesce($2, school)",
        &[&publication.number, &school],
    )?;
    let mut years: Vec<(Option<i16>, Vec<DistrictLesson>)> = Vec::new();
    for (place, _, LessonFigures { practised, learning, can }) in publication.lesson_totals() {
        let (year, _, lesson) = place;
        if years.last().is_none_or(|(last, _)| last != year) {
            years.push((*year, Vec::new()));
        }
        let hard_in = publication.cells[place].values().filter(|published| published.is_hard()).count();
        let lesson = DistrictLesson { lesson: lesson.clone(), practised, learning, can, hard_in };
        if let Some((_, lessons)) = years.last_mut() {
            lessons.push(lesson);
        }
    }
    let schools: i64 = row.get(0);
    let schools_named: BTreeSet<&String> = publication.cells.values().flat_map(BTreeMap::keys).collect();
    Ok(DistrictFigures {
        school: school.map(str::to_owned),
        published: publication.day,
        since: publication.since,
        schools: schools_named.len().max(usize::try_from(schools).unwrap_or_default()),
        pupils: row.get(1),
        answers: row.get(2),
        minutes: row.get(3),
        years,
    })
}

/// The heads of columns that hold words, not figures.
const WORDS: [&str; 6] = ["term", "published", "lesson", "school", "machine", "heard_of"];

/// A table to print: the heads of its columns, and its rows. A cell is `None` if its figure is kept back.
type ReportTable = (Vec<&'static str>, Vec<Vec<Option<String>>>);

/// Writes the report `asked` as text, or as CSV or JSON if `csv` or `json` is true. `terms` says when terms begin.
pub fn report(
    database: &mut Database,
    asked: ReportKind,
    school: Option<&str>,
    terms: &TermStarts,
    csv: bool,
    json: bool,
) -> Result<String, RunError> {
    let client = database.client();
    let has = |client: &mut Client, table: &str| -> Result<bool, RunError> {
        Ok(client.query_one("SELECT to_regclass($1) IS NOT NULL", &[&table])?.get(0))
    };
    if asked == ReportKind::Machines && !has(client, "file")? {
        return Err(RunError::because("only the collector’s own database knows of computers"));
    }
    if asked != ReportKind::Machines {
        if !has(client, "publication")? {
            return Err(RunError::because("nothing is loaded yet: fishpond-district load"));
        }
        if let Some(school) = school {
            check_school(client, school)?;
        }
    }
    let (heads, rows) = match asked {
        ReportKind::Page => {
            let written = serde_json::to_string(&read_district_figures(client, school)?);
            return written.map(|page| page + "\n").map_err(|error| RunError::because(error.to_string()));
        }
        ReportKind::Machines => machines(client, school)?,
        ReportKind::Schools => schools(client, school)?,
        ReportKind::Lessons => lessons(&read_newest_publication(client, school)?),
        ReportKind::Hard => hard(&read_newest_publication(client, school)?),
        ReportKind::Growth => growth(client, school, terms)?,
    };
    if csv {
        return in_csv(&heads, &rows);
    }
    if json {
        let row = |row: &Vec<Option<String>>| -> serde_json::Value {
            let cells =
                heads.iter().zip(row).map(|(head, cell)| ((*head).to_owned(), value(head, cell.as_ref())));
            cells.collect::<serde_json::Map<_, _>>().into()
        };
        return Ok(format!("{}\n", json!(rows.iter().map(row).collect::<Vec<_>>())));
    }
    Ok(table(&heads, &rows))
}

/// Reads the newest publication, only with the figures of `school` if it is given. It is an error if nothing was published yet.
pub fn read_newest_publication(client: &mut Client, school: Option<&str>) -> Result<Publication, RunError> {
    Publication::read_last_between(client, None, school)?.ok_or_else(nothing)
}

/// Fails if the school has no published figures.
fn check_school(client: &mut Client, school: &str) -> Result<(), RunError> {
    let rows =
        client.query("SELECT school FROM by_lesson UNION SELECT school FROM by_school ORDER BY 1", &[])?;
    let all: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
    if all.iter().any(|one| one == school) {
        return Ok(());
    }
    Err(RunError::because(format!(
        "nothing is told of a school {school}; the schools are: {}",
        if all.is_empty() { "none yet".to_owned() } else { all.join(", ") }
    )))
}

fn nothing() -> RunError {
    RunError::because("nothing is published yet; fishpond-district load publishes once a week")
}

#[expect(clippy::unnecessary_wraps, reason = "it stands among cells that may be kept back")]
fn text(figure: impl ToString) -> Option<String> {
    Some(figure.to_string())
}

/// How many pupils practised, are learning and can do the lesson, as text. A figure that is kept back is `None`.
fn figures(published: &LessonFigures) -> [Option<String>; 3] {
    [published.practised, published.learning, published.can]
        .map(|figure| figure.map(|figure| figure.to_string()))
}

fn lessons(publication: &Publication) -> ReportTable {
    let rows = publication.lesson_totals().map(|((year, _, lesson), schools, sum)| {
        let about = [year.map(|year| year.to_string()), text(lesson), text(schools)];
        about.into_iter().chain(figures(&sum)).collect()
    });
    (vec!["year", "lesson", "schools", "practised", "learning", "can"], rows.collect())
}

fn hard(publication: &Publication) -> ReportTable {
    let rows = publication.cells.iter().flat_map(|((year, _, lesson), of_schools)| {
        // Schools stand in the order of their names, so that no school comes first for its figures.
        of_schools.iter().filter(|(_, published)| published.is_hard()).map(move |(school, published)| {
            let about = [year.map(|year| year.to_string()), text(lesson), text(school)];
            about.into_iter().chain(figures(published)).collect()
        })
    });
    (vec!["year", "lesson", "school", "practised", "learning", "can"], rows.collect())
}

fn growth(client: &mut Client, school: Option<&str>, terms: &TermStarts) -> Result<ReportTable, RunError> {
    let days = client.query("SELECT day FROM publication ORDER BY number", &[])?;
    let mut begins: BTreeSet<NaiveDate> = days.iter().map(|row| terms.term_start(row.get(0))).collect();
    if begins.is_empty() {
        return Err(nothing());
    }
    begins.insert(NaiveDate::MAX);
    let begins: Vec<NaiveDate> = begins.into_iter().collect();
    let mut rows = Vec::new();
    for term in begins.windows(2) {
        let until = term[1].min(NaiveDate::from_ymd_opt(9999, 12, 31).unwrap_or(term[0]));
        let Some(publication) = Publication::read_last_between(client, Some((term[0], until)), school)?
        else {
            continue;
        };
        rows.extend(publication.lesson_totals().map(|((year, _, lesson), schools, sum)| {
            let about = [
                text(term[0]),
                text(publication.day),
                year.map(|year| year.to_string()),
                text(lesson),
                text(schools),
            ];
            about.into_iter().chain(figures(&sum)).collect::<Vec<_>>()
        }));
    }
    Ok((vec!["term", "published", "year", "lesson", "schools", "practised", "learning", "can"], rows))
}

fn schools(client: &mut Client, school: Option<&str>) -> Result<ReportTable, RunError> {
    let last = client
        .query_one("SELECT max(number) FROM publication", &[])?
        .get::<_, Option<i32>>(0)
        .ok_or_else(nothing)?;
    let rows = client.query(
        "SELECT school, max(total) FILTER (WHERE figure = 'pupils'), max(total) FILTER (WHERE figure = 'attempts'),
                max(total) FILTER (WHERE figure = 'minutes')
         FROM by_school WHERE publication = $1 AND school = coalesce($2, school) GROUP BY school ORDER BY school",
        &[&last, &school],
    )?;
    let row = |row: &postgres::Row| {
        let figure = |at: usize| row.get::<_, Option<i64>>(at).map(|figure| figure.to_string());
        vec![text(row.get::<_, String>(0)), figure(1), figure(2), figure(3)]
    };
    Ok((vec!["school", "pupils", "attempts", "minutes"], rows.iter().map(row).collect()))
}

fn machines(client: &mut Client, school: Option<&str>) -> Result<ReportTable, RunError> {
    let rows = client.query(
        "SELECT school.name, machine::text, count(*)::text, to_char(max(taken_in), 'YYYY-MM-DD HH24:MI')
         FROM file JOIN school ON school.key = file.school WHERE school.name = coalesce($1, school.name)
         GROUP BY school.name, machine ORDER BY school.name, machine",
        &[&school],
    )?;
    let row = |row: &postgres::Row| (0..4).map(|at| row.get(at)).collect();
    Ok((vec!["school", "machine", "files", "heard_of"], rows.iter().map(row).collect()))
}

/// A cell as JSON. In a column of figures it is a number, or null if it is kept back. In all other columns it is a text, even if a school
/// is called 42.
fn value(head: &str, cell: Option<&String>) -> serde_json::Value {
    let number = |text: &String| text.parse::<i64>().ok().filter(|_| !WORDS.contains(&head));
    cell.map_or(serde_json::Value::Null, |text| number(text).map_or_else(|| text.as_str().into(), Into::into))
}

fn in_csv(heads: &[&str], rows: &[Vec<Option<String>>]) -> Result<String, RunError> {
    let failed =
        |error: &dyn std::fmt::Display| RunError::because(format!("CSV could not be written: {error}"));
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(heads).map_err(|error| failed(&error))?;
    for row in rows {
        writer
            .write_record(row.iter().map(|cell| cell.as_deref().unwrap_or_default()))
            .map_err(|error| failed(&error))?;
    }
    let bytes = writer.into_inner().map_err(|error| failed(&error))?;
    String::from_utf8(bytes).map_err(|error| failed(&error))
}

/// Writes a table as text. A figure that is kept back is written `–`.
fn table(heads: &[&str], rows: &[Vec<Option<String>>]) -> String {
    let cell = |cell: &Option<String>| cell.clone().unwrap_or_else(|| "–".to_owned());
    let rows: Vec<Vec<String>> = std::iter::once(heads.iter().map(|head| (*head).to_owned()).collect())
        .chain(rows.iter().map(|row| row.iter().map(cell).collect()))
        .collect();
    let width = |at: usize| rows.iter().map(|row| row[at].chars().count()).max().unwrap_or_default();
    let widths: Vec<usize> = (0..heads.len()).map(width).collect();
    let mut text = String::new();
    for row in &rows {
        let cells: Vec<String> =
            row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}")).collect();
        let _written = writeln!(text, "{}", cells.join("  ").trim_end());
    }
    text
}
