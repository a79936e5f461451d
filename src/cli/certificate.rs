//! `fishpond certificate`: for a rung that is mastered.

use std::path::PathBuf;

use engine::arithmetic::Rung;

use super::behind_pin::{Done, Refused, read};
use super::paper::Pages;
use language::Locale;
use reports::{Period, Request, Wish};

/// Whose, for which rung, and where to.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// Choose the child, by name or id
    #[arg(long, value_name = "NAME")]
    child: String,

    /// Choose the rung; the child has to have mastered all its lessons
    #[arg(long)]
    rung: Rung,

    #[command(flatten)]
    pub pages: Pages,
}

/// Writes the certificate.
///
/// # Errors
///
/// The PIN is not right, there is no such child, the rung is not mastered, or the file cannot be written.
pub fn run(options: &Options, data_dir: Option<PathBuf>, locale: Option<Locale>) -> Result<Done, Refused> {
    let mut read = read(data_dir.clone(), Some(&options.child), None)?;
    let wish = Wish::Certificate(options.rung);
    let request =
        Request { wish, class: None, period: Period::default(), teachers_page: false, saves_ink: false };
    options.pages.write(&request, &mut read, data_dir, locale)
}
