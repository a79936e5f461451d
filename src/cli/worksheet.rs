//! `fishpond worksheet`: a page to practise on, and the page with its answers.

use std::path::PathBuf;

use super::behind_pin::{Done, Read, Refused, read};
use super::output::{Output, output};
use super::paper::Pages;
use super::values::{number, whole};
use super::voice::Voice;
use crate::language::Locale;
use crate::reports::{Answers, Layout, MOST_PUZZLES, Period, Request, Wish};

/// Of what, how many, and where to.
#[derive(Debug, Clone, clap::Args)]
#[command(group = clap::ArgGroup::new("what").required(true).multiple(true))]
#[command(after_help = "\
With --child and no lesson: the number facts that the child does not know yet; with both: puzzles of the lesson that suit the child. With
--class a page for each child, names filled in, in one PDF. What is about children needs the grown-ups' PIN. The puzzles of several lessons
are mixed. The same seed makes the same page again.

Examples:
  fishpond worksheet --lesson add-make-ten --count 20 --seed 7 -o page.pdf --answers answers.pdf
  fishpond worksheet --lesson add-make-ten --lesson subtract-over-ten -o mixed.pdf
  fishpond worksheet --lesson add-make-ten --layout wall -o walls.pdf
  fishpond worksheet --child Mia --count 24 -o mia.pdf
  fishpond worksheet --class 3a --answers answers.pdf -o class-3a.pdf")]
pub struct Options {
    /// The id of a lesson, or of several to be mixed; “fishpond lesson list” names all
    #[arg(long = "lesson", value_name = "ID", group = "what")]
    lessons: Vec<String>,

    /// For this child, by name or id
    #[arg(long, value_name = "NAME", group = "what")]
    child: Option<String>,

    /// For each child of this class
    #[arg(long, value_name = "NAME", group = "what", conflicts_with = "child")]
    class: Option<String>,

    /// How the puzzles are laid out; all but plain are for lessons of number facts
    #[arg(long, default_value = "plain")]
    layout: Layout,

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
/// There is no such lesson, child or class, nothing to ask, or a file cannot be written.
pub fn run(options: &Options, data_dir: Option<PathBuf>, locale: Option<Locale>) -> Result<Done, Refused> {
    let Options { lessons, layout, count, seed, answers, .. } = options.clone();
    if let Some(answers) = answers.as_ref().filter(|answers| options.pages.output.is_same(answers)) {
        return Err(Refused::SameOutput(answers.clone()));
    }
    let read = match (&options.child, &options.class) {
        (None, None) => Read::default(),
        (child, class) => read(data_dir.clone(), child.as_deref(), class.as_deref())?,
    };
    let wish = |answers| Wish::Worksheet { lessons: lessons.clone(), layout, count, seed, answers };
    let request = |answers| Request {
        wish: wish(answers),
        class: None,
        period: Period::default(),
        teachers_page: false,
        saves_ink: false,
    };
    let done = options.pages.write(&request(Answers::None), &read, data_dir.clone(), locale)?;
    if let Some(output) = answers {
        options.pages.clone().to(output).write(&request(Answers::Alone), &read, data_dir, locale)?;
    }
    Ok(done)
}
