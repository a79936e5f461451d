//! `fishpond class-list`: reads names and classes from a table, or from the files of OneRoster.

use std::fmt::Write;
use std::path::PathBuf;

use clap::ValueEnum;
use serde_json::json;

use super::answer_printer::count_with_noun;
use super::children::valid_class_name;
use super::records_access::{CommandError, Response, open_to_change, open_to_read};
use crate::app::drawing::AVATAR_COUNT;
use records::machine::MachineSettings;
use records::{ActKind, ChangedChild, Child, ClassList, ColumnMeaning, ListPreview, TransferError};

#[derive(Debug, clap::Args)]
pub struct Options {
    /// A list of names as text or CSV, or a OneRoster 1.1 or 1.2: its folder, .zip, or one of its files
    file: PathBuf,

    /// Put children who have no class on the list into this one
    #[arg(long, value_name = "NAME")]
    class: Option<String>,

    /// Say what the columns mean, from the left, if the list does not
    #[arg(long, value_name = "MEANING,…", value_delimiter = ',')]
    columns: Option<Vec<Column>>,

    /// Only show what would change, child by child
    #[arg(long)]
    preview: bool,

    /// Answer in one line of JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Column {
    /// First names
    First,
    /// Last names
    Last,
    /// Whole names, which stay as they are
    Name,
    /// Classes
    Class,
    /// Something to leave out
    Nothing,
}

impl Column {
    const fn meaning(self) -> ColumnMeaning {
        match self {
            Self::First => ColumnMeaning::First,
            Self::Last => ColumnMeaning::Last,
            Self::Name => ColumnMeaning::Whole,
            Self::Class => ColumnMeaning::Class,
            Self::Nothing => ColumnMeaning::Nothing,
        }
    }
}

pub fn run(options: &Options, data_dir: Option<PathBuf>) -> Result<Response, CommandError> {
    let (children, backup, store) = if options.preview {
        let reading = open_to_read(data_dir)?;
        (reading.store().children()?, reading.backup, None)
    } else {
        let store = open_to_change(data_dir)?;
        (store.children()?, None, Some(store))
    };
    let now = platform::now();
    let mut list = ClassList::read_file(&options.file, now.date_naive()).map_err(TransferError::from)?;
    if let (Some(columns), ClassList::Sheet(sheet)) = (&options.columns, &mut list) {
        sheet.set_meanings(&columns.iter().map(|column| column.meaning()).collect::<Vec<_>>());
    }
    if !list.knows_first_names() {
        return Err(CommandError::WhichNames);
    }
    let class = options.class.as_deref().map(valid_class_name).transpose()?;
    let mut preview = list.preview(class.as_deref(), &children, AVATAR_COUNT).map_err(TransferError::from)?;
    if let Some(mut store) = store {
        let machine = MachineSettings::for_this_computer();
        preview.newcomers.iter_mut().for_each(|child| machine.apply_defaults(child));
        let changed = now.timestamp_millis();
        let kept: Vec<_> =
            preview.children_to_save().map(|child| Child { changed, ..child.clone() }).collect();
        store.save_as_grown_up(&kept, Some(ActKind::ClassList))?;
    }
    let names = |children: &[Child]| children.iter().map(|child| child.name.clone()).collect::<Vec<_>>();
    let changes = |changes: &[ChangedChild]| {
        let change = |ChangedChild { before, after }: &ChangedChild| {
            json!({
                "name": before.name, "renamed": after.name, "classes": before.classes, "now_in": after.classes,
            })
        };
        changes.iter().map(change).collect::<Vec<_>>()
    };
    let unsure = preview.unsure.iter().map(|unsure| json!({ "name": unsure.known, "listed": unsure.listed }));
    let done = Response {
        sentence: sentence(&preview, options.preview),
        json: json!({
            "preview": options.preview,
            "newcomers": names(&preview.newcomers),
            "changed": changes(&preview.changed),
            "left": changes(&preview.left),
            "unchanged": preview.unchanged,
            "unsure": unsure.collect::<Vec<_>>(),
        }),
    };
    Ok(done.with_backup(backup))
}

/// What the list changes, in one line. A preview also has a line for each child.
fn sentence(preview: &ListPreview, is_preview: bool) -> String {
    let (add, change) = if is_preview { ("Would add", "change") } else { ("Added", "changed") };
    let mut said = format!(
        "{add} {}, {change} {}. No longer on the roster: {}. Unchanged: {}.",
        count_with_noun(preview.newcomers.len(), "child", "children"),
        preview.changed.len(),
        preview.left.len(),
        preview.unchanged.len(),
    );
    let mut line = |line: String| {
        let _never_fails = write!(said, "\n{line}");
    };
    let classes = |child: &Child| child.classes.iter().cloned().collect::<Vec<_>>().join(", ");
    if is_preview {
        for child in &preview.newcomers {
            line(format!("  new: {} ({})", child.name, classes(child)));
        }
        for ChangedChild { before, after } in &preview.changed {
            let (was, is) = (classes(before), classes(after));
            line(format!("  changed: {} ({was}) becomes {} ({is})", before.name, after.name));
        }
        for ChangedChild { after, .. } in &preview.left {
            line(format!("  no longer on the roster, stays here: {} ({})", after.name, classes(after)));
        }
    }
    for unsure in &preview.unsure {
        let listed = unsure.listed.join(", ");
        line(format!("Note: {} is already here and may be {listed}. The list does not say.", unsure.known));
    }
    said
}
