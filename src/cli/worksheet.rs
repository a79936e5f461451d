//! `fishpond worksheet`: makes a page of puzzles to practise on, and a page with its answers.

use std::path::PathBuf;

use super::answer_printer::AnswerPrinter;
use super::output::{OutputTarget, output_parser};
use super::paper::PageOptions;
use super::records_access::{CommandError, LoadedRecords, Response, read_children};
use super::values::{OptionValue, choice_parser, parse_number, whole_number_parser};
use language::Locale;
use reports::{AnswerPrinting, MOST_PUZZLES, PageRequest, PuzzleLayout, RequestKind};

const LAYOUTS: [OptionValue<PuzzleLayout>; 6] = [
    (PuzzleLayout::Plain, "plain", &[], "Puzzles are printed one after the other"),
    (PuzzleLayout::Wall, "wall", &[], "Puzzles are number walls: each brick is the sum of the two below it"),
    (
        PuzzleLayout::Triangle,
        "triangle",
        &[],
        "Puzzles are three numbers of which two make the third, and the calculations that they make",
    ),
    (PuzzleLayout::Table, "table", &[], "Puzzles are tables of numbers to fill in"),
    (PuzzleLayout::Fish, "fish", &[], "Puzzles are fish, each with calculations that may make its number"),
    (PuzzleLayout::Match, "match", &[], "Puzzles are questions and answers to cut out and match"),
];

#[derive(Debug, Clone, clap::Args)]
#[command(group = clap::ArgGroup::new("what").required(true).multiple(true))]
#[command(after_help = "\
With --child alone, you get the number facts that the child does not know yet; with a lesson too,
puzzles of that lesson that suit the child. With --class, you get a page for each child, with the
names filled in, in one PDF. Both need the grown-ups' PIN.

Puzzles of several lessons are mixed. The same seed makes the same page again.

Examples:
  fishpond worksheet --lesson add-make-ten --count 20 --seed 7 -o page.pdf --answers answers.pdf
  fishpond worksheet --lesson add-make-ten --lesson subtract-over-ten -o mixed.pdf
  fishpond worksheet --lesson add-make-ten --layout wall -o walls.pdf
  fishpond worksheet --child Mia --count 24 -o mia.pdf
  fishpond worksheet --class 3a --answers answers.pdf -o class-3a.pdf")]
pub struct Options {
    /// Practise this lesson, by its id, or mix several; “fishpond lesson list” shows ours
    #[arg(long = "lesson", value_name = "ID", group = "what")]
    lessons: Vec<String>,

    /// Make it for this child, by name or id
    #[arg(long, value_name = "NAME", group = "what")]
    child: Option<String>,

    /// Make one for each child of this class
    #[arg(long, value_name = "NAME", group = "what", conflicts_with = "child")]
    class: Option<String>,

    /// Lay the puzzles out like this; all but plain are for lessons of number facts
    #[arg(long, value_parser = choice_parser(&LAYOUTS), default_value = "plain")]
    layout: PuzzleLayout,

    /// Make this many puzzles
    #[arg(long, default_value_t = 20, value_parser = whole_number_parser::<u16>(1..=MOST_PUZZLES.into()))]
    count: u16,

    /// Draw the puzzles from this number
    #[arg(long, default_value_t = 1, value_parser = parse_number::<u64>)]
    seed: u64,

    /// Write a page with the answers to this file too; - for standard output
    #[arg(long, value_name = "FILE", value_parser = output_parser())]
    answers: Option<OutputTarget>,

    #[command(flatten)]
    pub pages: PageOptions,
}

impl Options {
    pub fn printer(&self) -> AnswerPrinter {
        let voice = self.pages.printer();
        match &self.answers {
            Some(OutputTarget::Standard) => voice.avoiding_output(&OutputTarget::Standard),
            _ => voice,
        }
    }
}

pub fn run(
    options: &Options,
    data_dir: Option<PathBuf>,
    locale: Option<Locale>,
) -> Result<Response, CommandError> {
    let Options { lessons, layout, count, seed, answers, .. } = options.clone();
    if let Some(answers) = answers.as_ref().filter(|answers| options.pages.output.is_same(answers)) {
        return Err(CommandError::SameOutput(answers.clone()));
    }
    let mut read = match (&options.child, &options.class) {
        (None, None) => LoadedRecords::default(),
        (child, class) => read_children(data_dir.clone(), child.as_deref(), class.as_deref())?,
    };
    let request = |answers| {
        PageRequest::new(RequestKind::Worksheet { lessons: lessons.clone(), layout, count, seed, answers })
    };
    let done = options.pages.write(&request(AnswerPrinting::None), &mut read, data_dir.clone(), locale)?;
    if let Some(output) = answers {
        options.pages.clone().with_output(output).write(
            &request(AnswerPrinting::AnswersOnly),
            &mut read,
            data_dir,
            locale,
        )?;
    }
    Ok(done)
}
