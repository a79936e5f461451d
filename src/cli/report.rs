//! `fishpond report`: makes the sheet of a child, or the sheets of a class, as PDF.

use std::path::PathBuf;

use super::output::{OutputTarget, output_parser};
use super::paper::PageOptions;
use super::records_access::{CommandError, Response, read_children};
use super::values::{OptionValue, choice_parser, parse_day};
use chrono::NaiveDate;
use language::Locale;
use reports::{ClassGlance, GlancePage, PageRequest, Period, RequestKind, RowOrder};

const ORDERS: [OptionValue<RowOrder>; 4] = [
    (RowOrder::Name, "name", &[], "Rows are sorted by the children's names, from A to Z"),
    (RowOrder::Minutes, "minutes", &[], "Rows are sorted by time of practice, the longest first"),
    (
        RowOrder::Right,
        "right",
        &[],
        "Rows are sorted by the share of answers right first time, the largest first",
    ),
    (RowOrder::Lessons, "lessons", &[], "Rows are sorted by the number of mastered lessons, the most first"),
];

#[derive(Debug, clap::Args)]
#[command(group = clap::ArgGroup::new("whom").required(true))]
#[command(after_help = "\
A class gets the class sheet and a sheet for each child, in one PDF. If the output is a folder, or
has no ending, each sheet is a file of its own in it.

Examples:
  fishpond report --child Mia --from 2026-09-01 --to 2026-12-18 -o mia.pdf
  fishpond report --class 3a --locale de --paper a4 -o class-3a.pdf
  fishpond report --class 3a --only class --sort minutes -o overview.pdf
  fishpond report --class 3a -o reports/
  fishpond report --class 3a --picture-cards -o cards.pdf
  fishpond report --child Mia -o mia.pdf --explain mia.json")]
pub struct Options {
    /// Report on this child, by name or id
    #[arg(long, value_name = "NAME", group = "whom")]
    child: Option<String>,

    /// Report on this class
    #[arg(long, value_name = "NAME", group = "whom")]
    class: Option<String>,

    /// Make only the class sheet, a page of the class at a glance, or the children's sheets
    #[arg(long, requires = "class")]
    only: Option<OnlySheets>,

    /// Make the cards with which the children sign in, to cut out, and nothing else
    #[arg(long, conflicts_with_all = ["only", "sort", "teachers_page", "explain", "from", "to"])]
    picture_cards: bool,

    /// Sort the children on the class sheet by this
    #[arg(long, requires = "class", value_parser = choice_parser(&ORDERS), default_value = "name")]
    sort: RowOrder,

    /// Add a page for teachers behind each child's sheet: days and times, lessons, the curriculum
    #[arg(long)]
    teachers_page: bool,

    /// Also write to this file, as JSON, which findings each sentence rests on
    #[arg(long, value_name = "FILE", value_parser = output_parser())]
    explain: Option<OutputTarget>,

    /// Start on this day, such as 2026-09-01 [default: the day of the first answer]
    #[arg(long, value_name = "DATE", value_parser = parse_day)]
    from: Option<NaiveDate>,

    /// End on this day [default: today]
    #[arg(long, value_name = "DATE", value_parser = parse_day)]
    to: Option<NaiveDate>,

    #[command(flatten)]
    pub pages: PageOptions,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum OnlySheets {
    /// The class sheet
    Class,
    /// The class at a glance, children and lessons on one page
    Overview,
    /// Children and the facts of one sign on one page
    Facts,
    /// The growth of the class in thirteen weeks on one page
    Growth,
    /// The aims of the curriculum, and who is there, on one page
    Aims,
    /// A sheet for each child
    Pupils,
}

pub fn run(
    options: &Options,
    data_dir: Option<PathBuf>,
    locale: Option<Locale>,
) -> Result<Response, CommandError> {
    let period = Period { from: options.from, to: options.to };
    if period.is_backwards() {
        return Err(CommandError::Backwards);
    }
    if let Some(explain) = options.explain.as_ref().filter(|explain| options.pages.output.is_same(explain)) {
        return Err(CommandError::SameOutput(explain.clone()));
    }
    let mut read = read_children(data_dir.clone(), options.child.as_deref(), options.class.as_deref())?;
    let class = read.class.clone();
    let at_a_glance = |page| RequestKind::Glance(ClassGlance { page, who: None });
    let wish = match options.only {
        _ if options.picture_cards => RequestKind::PictureCards,
        _ if class.is_none() => RequestKind::Pupils,
        None => RequestKind::Everything(options.sort),
        Some(OnlySheets::Class) => RequestKind::Class(options.sort),
        Some(OnlySheets::Overview) => at_a_glance(GlancePage::Lessons(None)),
        Some(OnlySheets::Facts) => at_a_glance(GlancePage::Facts(None)),
        Some(OnlySheets::Growth) => at_a_glance(GlancePage::Growth(13)),
        Some(OnlySheets::Aims) => at_a_glance(GlancePage::Aims),
        Some(OnlySheets::Pupils) => RequestKind::Pupils,
    };
    let teachers_page = options.teachers_page;
    let request = PageRequest { class, period, teachers_page, ..PageRequest::new(wish) };
    let mut explained = Vec::new();
    let done = options.pages.write_and_show(&request, &mut read, data_dir, locale, |sheet| {
        explained.extend_from_slice(sheet.document.explanations());
    })?;
    if let Some(file) = &options.explain {
        file.write(|file| Ok(serde_json::to_writer_pretty(file, &explained)?))?;
    }
    Ok(done)
}
