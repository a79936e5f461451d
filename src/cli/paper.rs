//! What the commands that make pages share: the paper, the file and the language.

use std::path::PathBuf;

use crate::language::{Language, Locale};
use crate::reports::Paper;

/// How pages are made, and where to.
#[derive(Debug, clap::Args)]
pub struct Pages {
    /// The paper; what is usual where this system is if left out
    #[arg(long)]
    paper: Option<Paper>,

    /// The PDF to write; one that is there is replaced
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,

    /// Answer in one line of JSON
    #[arg(long)]
    pub json: bool,
}

impl Pages {
    /// The paper that was asked for, or is usual here.
    pub fn paper(&self) -> Paper {
        self.paper.unwrap_or_else(Paper::of_system)
    }
}

/// The language that was asked for, or the system's.
pub fn language(locale: Option<Locale>) -> Language {
    Language::new(locale.unwrap_or_else(Locale::of_system))
}
