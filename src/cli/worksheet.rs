//! `fishpond worksheet`: a page to practise on, and the page with its answers.

use std::path::PathBuf;

use super::behind_pin::{Done, Refused, for_child};
use super::paper::Pages;
use crate::language::Locale;
use crate::reports::{Answers, MOST_PUZZLES, Period, Request, Wish};

/// Of what, how many, and where to.
#[derive(Debug, Clone, clap::Args)]
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
    let children = for_child(options.child.as_deref(), data_dir.clone())?;
    let Options { count, seed, answers, .. } = options.clone();
    let wish = |answers| Wish::Worksheet { lesson: options.lesson.clone(), count, seed, answers };
    let request = |answers| Request { wish: wish(answers), class: None, period: Period::default() };
    let done = options.pages.write(&request(Answers::None), &children, data_dir.clone(), locale)?;
    if let Some(output) = answers {
        options.pages.clone().to(output).write(&request(Answers::Alone), &children, data_dir, locale)?;
    }
    Ok(done)
}
