//! `fishpond worksheet`: a page to practise on, and the page with its answers.

use std::path::PathBuf;

use super::behind_pin::{Done, Refused, for_child};
use super::output::{Output, output};
use super::paper::Pages;
use super::values::{number, whole};
use super::voice::Voice;
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
    #[arg(long, default_value_t = 20, value_parser = whole::<u16>(1..=MOST_PUZZLES.into()))]
    count: u16,

    /// The puzzles are drawn from this number
    #[arg(long, default_value_t = 1, value_parser = number::<u64>)]
    seed: u64,

    /// Write the page with the answers as well; - for standard output
    #[arg(long, value_name = "FILE", value_parser = output())]
    answers: Option<Output>,

    #[command(flatten)]
    pub pages: Pages,
}

impl Options {
    /// How the command answers.
    pub fn voice(&self) -> Voice {
        let voice = self.pages.voice();
        match &self.answers {
            Some(Output::Standard) => voice.beside(&Output::Standard),
            _ => voice,
        }
    }
}

/// Writes the pages.
///
/// # Errors
///
/// There is no such lesson or child, nothing to ask, or a file cannot be written.
pub fn run(options: &Options, data_dir: Option<PathBuf>, locale: Option<Locale>) -> Result<Done, Refused> {
    let Options { count, seed, answers, .. } = options.clone();
    if let Some(answers) = answers.as_ref().filter(|answers| options.pages.output.is_same(answers)) {
        return Err(Refused::SameOutput(answers.clone()));
    }
    let read = for_child(options.child.as_deref(), data_dir.clone())?;
    let wish = |answers| Wish::Worksheet { lesson: options.lesson.clone(), count, seed, answers };
    let request = |answers| Request {
        wish: wish(answers),
        class: None,
        period: Period::default(),
        teachers_page: false,
    };
    let done = options.pages.write(&request(Answers::None), &read, data_dir.clone(), locale)?;
    if let Some(output) = answers {
        options.pages.clone().to(output).write(&request(Answers::Alone), &read, data_dir, locale)?;
    }
    Ok(done)
}
