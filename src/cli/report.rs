//! `fishpond report`: the sheet of a child, or those of a class, as PDF.

use std::path::PathBuf;

use chrono::NaiveDate;
use serde_json::json;

use super::behind_pin::{Done, Refused, child, class, lessons, open};
use super::paper::{Pages, language};
use crate::language::Locale;
use crate::records::Scope;
use crate::reports::{Bound, Order, Period, Sheet, bind, class_sheet, pupil_sheet};

/// Of whom, of when, and where to.
#[derive(Debug, clap::Args)]
#[command(group = clap::ArgGroup::new("whom").required(true))]
#[command(after_help = "\
Of a class: the class sheet and a sheet for each child, in one PDF. Where the output is a folder, or has no ending, each sheet becomes a
file of its own in it.

Examples:
  fishpond report --child Mia --from 2026-09-01 --to 2026-12-18 -o mia.pdf
  fishpond report --class 3a --locale de --paper a4 -o class-3a.pdf
  fishpond report --class 3a --only class --sort minutes -o overview.pdf
  fishpond report --class 3a -o reports/")]
pub struct Options {
    /// This child, by name or id
    #[arg(long, value_name = "NAME", group = "whom")]
    child: Option<String>,

    /// The children of this class
    #[arg(long, value_name = "NAME", group = "whom")]
    class: Option<String>,

    /// Of a class: only its own sheet, or only those of the children
    #[arg(long, requires = "class")]
    only: Option<Only>,

    /// The order of the children on the class sheet
    #[arg(long, requires = "class", default_value = "name")]
    sort: Order,

    /// The first day, such as 2026-09-01; that of the first attempt if left out
    #[arg(long, value_name = "DATE")]
    from: Option<NaiveDate>,

    /// The last day; today if left out
    #[arg(long, value_name = "DATE")]
    to: Option<NaiveDate>,

    #[command(flatten)]
    pub pages: Pages,
}

/// Which sheets of a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Only {
    /// The class sheet
    Class,
    /// A sheet for each child
    Pupils,
}

/// Writes the sheets.
///
/// # Errors
///
/// The PIN is not right, there is no such child or class, or a file cannot be written.
pub fn run(options: &Options, data_dir: Option<PathBuf>, locale: Option<Locale>) -> Result<Done, Refused> {
    let language = language(locale);
    let period = Period { from: options.from, to: options.to };
    if period.is_backwards() {
        return Err(Refused::Backwards);
    }
    let lessons = lessons(data_dir.clone())?;
    let store = open(data_dir)?;
    let today = chrono::Local::now().date_naive();
    let paper = options.pages.paper();
    let mut sheets = Vec::new();
    let mut children = if let Some(name) = &options.child {
        store.archive(&Scope::Child(child(&store, name)?.id))?.children
    } else {
        let name = class(&store, options.class.as_deref().unwrap_or_default())?.0;
        let children = store.archive(&Scope::Class(name.clone()))?.children;
        if options.only != Some(Only::Pupils) {
            let document =
                class_sheet(Some(&name), &children, options.sort, period, &lessons, today, &language);
            sheets.push(Sheet { name, document });
        }
        children
    };
    if options.only != Some(Only::Class) {
        children.sort_by_key(|archived| archived.child.name.to_lowercase());
        sheets.extend(children.iter().map(|archived| Sheet {
            name: archived.child.name.clone(),
            document: pupil_sheet(archived, period, &lessons, today, &language),
        }));
    }
    let count = sheets.len();
    let Bound { path, files, pages } =
        bind(sheets.into_iter(), paper, options.pages.output.clone(), |_| true)?;
    Ok(Done {
        sentence: format!("Written to {}: sheets {count}, pages {pages}, files {files}.", path.display()),
        json: json!({ "file": path, "sheets": count, "pages": pages, "files": files }),
    })
}
