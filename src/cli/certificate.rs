//! `fishpond certificate`: makes a certificate for a rung of which a child has mastered all lessons.

use std::path::PathBuf;

use engine::arithmetic::Rung;

use super::paper::PageOptions;
use super::records_access::{CommandError, Response, read_children};
use language::Locale;
use reports::{PageRequest, RequestKind};

#[derive(Debug, clap::Args)]
pub struct Options {
    /// Choose the child, by name or id
    #[arg(long, value_name = "NAME")]
    child: String,

    /// Choose the rung; the child has to have mastered all its lessons
    #[arg(long)]
    rung: Rung,

    #[command(flatten)]
    pub pages: PageOptions,
}

pub fn run(
    options: &Options,
    data_dir: Option<PathBuf>,
    locale: Option<Locale>,
) -> Result<Response, CommandError> {
    let mut read = read_children(data_dir.clone(), Some(&options.child), None)?;
    let request = PageRequest::new(RequestKind::Certificate(options.rung));
    options.pages.write(&request, &mut read, data_dir, locale)
}
