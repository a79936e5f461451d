//! `fishpond class-list`: names and classes from a CSV file, or from the files of OneRoster.

use std::path::PathBuf;

use serde_json::json;

use super::behind_pin::{Done, Refused, open};
use crate::app::drawing::AVATARS;
use crate::records::{Child, ClassList, NotMoved};

/// Which list to read, and how.
#[derive(Debug, clap::Args)]
pub struct Options {
    /// A CSV file with names and classes, or the folder of users.csv, classes.csv and enrollments.csv (OneRoster 1.1 or 1.2)
    file: PathBuf,

    /// The class of those who have none on the list
    #[arg(long, value_name = "NAME")]
    class: Option<String>,

    /// Only tell what would change
    #[arg(long)]
    preview: bool,

    /// Answer in one line of JSON
    #[arg(long)]
    pub json: bool,
}

/// Takes the list in.
///
/// # Errors
///
/// The PIN is not right, or something is wrong with the list.
pub fn run(options: &Options, data_dir: Option<PathBuf>) -> Result<Done, Refused> {
    let mut store = open(data_dir)?;
    let list = ClassList::read_file(&options.file, options.class.as_deref()).map_err(NotMoved::from)?;
    let preview = list.preview(&store.children()?, AVATARS);
    if !options.preview {
        let changed = chrono::Local::now().timestamp_millis();
        let all = preview.newcomers.iter().chain(&preview.joining);
        store.put(&all.map(|child| Child { changed, ..child.clone() }).collect::<Vec<_>>())?;
    }
    let names = |children: &[Child]| children.iter().map(|child| child.name.clone()).collect::<Vec<_>>();
    let verb = if options.preview { "Would add" } else { "Added" };
    Ok(Done {
        sentence: format!(
            "{verb}: new children {}, known children who join a class {}, unchanged {}.",
            preview.newcomers.len(),
            preview.joining.len(),
            preview.unchanged.len(),
        ),
        json: json!({
            "preview": options.preview,
            "newcomers": names(&preview.newcomers),
            "joining": names(&preview.joining),
            "unchanged": preview.unchanged,
        }),
    })
}
