//! The growth of a class, for paper. Each child has a bar for each week: the facts within three seconds.

use chrono::{Days, NaiveDate};
use engine::findings::class::PracticeWeek;
use serde::Serialize;
use serde_json::Value;

use super::document::{Document, words_by_id};
use language::Language;
use records::{ArchivedChild, Attempt, monday_of_week};

const WORDS: [&str; 6] = [
    "grown-ups-overview",
    "overview-quick",
    "overview-time",
    "overview-on-days",
    "overview-this-week",
    "report-class-nothing",
];

#[derive(Serialize)]
struct GrowthSheet {
    words: Value,
    name: String,
    about: String,
    day: String,
    first: String,
    weeks: usize,
    /// How many facts the longest bar on the page stands for, at least 1.
    most: usize,
    rows: Vec<GrowthRow>,
}

#[derive(Serialize)]
struct GrowthRow {
    name: String,
    /// Facts within three seconds at the end of each week. Shorter than `weeks` if the child began later.
    bars: Vec<usize>,
    /// The child's growth in words: from how many facts to how many.
    grew: String,
    minutes: u32,
    days: u32,
    /// The child's growth in words, for people who cannot see the bars.
    summary: String,
}

pub(super) fn growth_page(
    class: &str,
    children: &[&ArchivedChild],
    weeks: usize,
    to: NaiveDate,
    language: &Language,
) -> Document {
    let rows: Vec<GrowthRow> = children.iter().map(|child| row(child, weeks, to, language)).collect();
    let first =
        monday_of_week(to) - Days::new(7 * u64::try_from(weeks.saturating_sub(1)).unwrap_or_default());
    let first = language.week_of(first);
    let about = language.say("overview-growth");
    let title = format!("{}: {class}, {about}", language.say("grown-ups-overview"));
    let sheet = GrowthSheet {
        words: words_by_id(language, &WORDS),
        name: class.to_owned(),
        about,
        day: language.day(to),
        first,
        weeks: weeks.max(1),
        most: rows.iter().flat_map(|row| row.bars.iter().copied()).max().unwrap_or_default().max(1),
        rows,
    };
    Document::new(title, language, "glance-growth", sheet)
}

fn row(child: &ArchivedChild, weeks: usize, to: NaiveDate, language: &Language) -> GrowthRow {
    let answers: Vec<_> = child.attempts.iter().filter_map(Attempt::answer_record).collect();
    let all = PracticeWeek::from_answers(&answers, to);
    let last = &all[all.len().saturating_sub(weeks)..];
    let bars: Vec<usize> = last.iter().map(|week| week.quick_facts).collect();
    let minutes: u32 = last.iter().map(PracticeWeek::minutes).sum();
    let days: u32 = last.iter().map(|week| week.days).sum();
    let ends = bars.first().zip(bars.last()).map_or((0, 0), |(from, to)| (*from, *to));
    let grew = language.say_with("overview-grew", [("from", ends.0.into()), ("to", ends.1.into())]);
    let counted = |id: &str, count: u32| language.say_with(id, [("count", count.into())]);
    let practised = [counted("overview-minutes", minutes), counted("overview-days", days)];
    let facts = language.say("overview-quick");
    let summary = format!("{}: {facts}: {grew}; {}", child.child.name, practised.join("; "));
    GrowthRow { name: child.child.name.clone(), bars, grew, minutes, days, summary }
}
