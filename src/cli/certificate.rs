//! `fishpond certificate`: for a rung that is mastered.

use std::path::PathBuf;

use super::behind_pin::{Done, Refused, child, open};
use super::paper::Pages;
use crate::arithmetic::Rung;
use crate::language::Locale;
use crate::records::Scope;
use crate::reports::{Period, Request, Wish};

/// Whose, for which rung, and where to.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// The child, by name or id
    #[arg(long, value_name = "NAME")]
    child: String,

    /// The rung, all of whose lessons are mastered
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
    let store = open(data_dir.clone())?;
    let child = child(&store, &options.child)?;
    let children = store.archive(&Scope::Child(child.id))?.children;
    let wish = Wish::Certificate(options.rung);
    let request = Request { wish, class: None, period: Period::default() };
    options.pages.write(&request, &children, data_dir, locale)
}
