//! `fishpond worksheet`: a page to practise on, and the page with its answers.

use std::path::PathBuf;

use serde_json::json;

use super::behind_pin::{Done, Refused, child, lessons, open};
use super::paper::{Pages, language};
use crate::games::Player;
use crate::language::Locale;
use crate::records::Scope;
use crate::reports::{MOST_PUZZLES, Worksheet, write};

/// Of what, how many, and where to.
#[derive(Debug, clap::Args)]
#[command(group = clap::ArgGroup::new("what").required(true).multiple(true))]
#[command(after_help = "\
With --child and no lesson: the number facts that the child does not know yet; with both: the lesson within the child's limits. What is
about a child needs the grown-ups' PIN. The same seed makes the same page again.

Examples:
  fishpond worksheet --lesson add-make-ten --count 20 --seed 7 -o page.pdf --answers answers.pdf
  fishpond worksheet --child Mia --count 24 -o mia.pdf")]
pub struct Options {
    /// The id of a lesson; “fishpond lesson list” names all
    #[arg(long, value_name = "ID", group = "what")]
    lesson: Option<String>,

    /// For this child, by name or id
    #[arg(long, value_name = "NAME", group = "what")]
    child: Option<String>,

    /// How many puzzles
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=i64::from(MOST_PUZZLES)))]
    count: u16,

    /// The puzzles are drawn from this number
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// Write the page with the answers as well
    #[arg(long, value_name = "FILE")]
    answers: Option<PathBuf>,

    #[command(flatten)]
    pub pages: Pages,
}

/// Writes the pages.
///
/// # Errors
///
/// There is no such lesson or child, nothing to ask, or a file cannot be written.
pub fn run(options: &Options, data_dir: Option<PathBuf>, locale: Option<Locale>) -> Result<Done, Refused> {
    let Options { count, seed, .. } = *options;
    let language = language(locale);
    let lessons = lessons(data_dir.clone())?;
    let lesson = match &options.lesson {
        None => None,
        Some(id) => Some(lessons.get(id).ok_or_else(|| Refused::NoLesson(id.clone()))?),
    };
    let child = match &options.child {
        None => None,
        Some(name) => {
            let store = open(data_dir)?;
            let child = child(&store, name)?;
            store.archive(&Scope::Child(child.id))?.children.into_iter().next()
        }
    };
    let worksheet = match (lesson, child) {
        (Some(lesson), child) => {
            let player = child.map_or_else(Player::default, |archived| archived.child.player());
            Worksheet::of_lesson(lesson, player, count, seed, &language)?
        }
        (None, Some(child)) => {
            let today = chrono::Local::now().date_naive();
            Worksheet::of_child(&child, &lessons, count, seed, today, &language)?
        }
        (None, None) => return Err(Refused::NoLesson(String::new())),
    };
    let paper = options.pages.paper();
    let path = &options.pages.output;
    let pages = write(&worksheet.to_solve(&language), paper, path)?;
    if let Some(answers) = &options.answers {
        write(&worksheet.answers(&language), paper, answers)?;
    }
    let puzzles = worksheet.len();
    Ok(Done {
        sentence: format!("Written to {}: puzzles {puzzles}, pages {pages}.", path.display()),
        json: json!({ "file": path, "answers": options.answers, "puzzles": puzzles, "pages": pages, "seed": seed }),
    })
}
