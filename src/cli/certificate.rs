//! `fishpond certificate`: for a rung that is mastered.

use std::path::PathBuf;

use serde_json::json;

use super::behind_pin::{Done, Refused, child, lessons, open};
use super::paper::{Pages, language};
use crate::arithmetic::Rung;
use crate::language::Locale;
use crate::records::Scope;
use crate::reports::{certificate, mastered_of, write};

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
    let language = language(locale);
    let lessons = lessons(data_dir.clone())?;
    let store = open(data_dir)?;
    let child = child(&store, &options.child)?;
    let archive = store.archive(&Scope::Child(child.id))?;
    let today = chrono::Local::now().date_naive();
    let path = &options.pages.output;
    for archived in &archive.children {
        let Some(document) = certificate(archived, options.rung, &lessons, today, &language) else {
            let (mastered, lessons) = mastered_of(archived, options.rung, &lessons, today);
            let (name, rung) = (child.name, options.rung);
            return Err(Refused::NotMastered { name, rung, mastered, lessons });
        };
        write(&document, options.pages.paper(), path)?;
    }
    Ok(Done { sentence: format!("Written to {}.", path.display()), json: json!({ "file": path }) })
}
