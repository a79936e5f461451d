//! What the commands that make pages share: the paper, the file, and how they are written.

use std::path::PathBuf;

use serde_json::json;

use super::behind_pin::{Done, Refused, lessons};
use crate::language::{Language, Locale};
use crate::records::ArchivedChild;
use crate::reports::{Binding, Bound, Paper, Request, Sources, bind};

/// How pages are made, and where to.
#[derive(Debug, Clone, clap::Args)]
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

    /// The same into another file.
    pub fn to(self, output: PathBuf) -> Self {
        Self { output, ..self }
    }

    /// Makes and writes what is asked for.
    ///
    /// # Errors
    ///
    /// There is nothing to make, or the file cannot be written.
    pub fn write(
        &self,
        request: &Request,
        children: &[ArchivedChild],
        data_dir: Option<PathBuf>,
        locale: Option<Locale>,
    ) -> Result<Done, Refused> {
        let language = Language::new(locale.unwrap_or_else(Locale::of_system));
        let lessons = lessons(data_dir)?;
        let today = chrono::Local::now().date_naive();
        let sources = Sources { children, lessons: &lessons, today, language: &language };
        let binding = Binding::of_path(&self.output);
        let Bound { path, files, pages } =
            bind(request.sheets(sources), binding, self.paper(), self.output.clone(), |_| true)?;
        Ok(Done {
            sentence: format!("Written to {}: pages {pages}, files {files}.", path.display()),
            json: json!({ "file": path, "pages": pages, "files": files }),
        })
    }
}
