//! `fishpond export`: writes children and all their answers to one file.

use std::path::PathBuf;

use serde_json::json;

use super::answer_printer::count_with_noun;
use super::output::{OutputTarget, output_parser};
use super::records_access::{CommandError, ExportSource, Response};
use records::write_archive;

#[derive(Debug, clap::Args)]
pub struct Options {
    /// Export only this child, by name or id
    #[arg(long, value_name = "NAME", conflicts_with = "class")]
    child: Option<String>,

    /// Export only the children of this class
    #[arg(long, value_name = "NAME")]
    class: Option<String>,

    /// Write to this file, or - for standard output; an existing file is replaced
    #[arg(short, long, value_name = "FILE", value_parser = output_parser())]
    pub output: OutputTarget,

    /// Answer in one line of JSON
    #[arg(long)]
    pub json: bool,
}

pub fn run(options: &Options, data_dir: Option<PathBuf>) -> Result<Response, CommandError> {
    let output = &options.output;
    let source = ExportSource::open(data_dir, options.child.as_deref(), options.class.as_deref())?;
    let (children, attempts) =
        write_archive(source.reading.store(), &source.scope, |write| output.write(write))
            .map_err(CommandError::from)?;
    let done = Response {
        sentence: format!(
            "Exported {} with {} to {output}.",
            count_with_noun(children, "child", "children"),
            count_with_noun(attempts, "answer", "answers"),
        ),
        json: json!({ "file": output.in_json(), "children": children, "attempts": attempts }),
    };
    Ok(done.with_backup(source.reading.backup))
}
