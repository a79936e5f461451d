//! `fishpond xapi`: writes the answers of children as xAPI statements for a learning record store.

use std::path::PathBuf;

use serde_json::json;

use super::answer_filter::AnswerFilter;
use super::answer_printer::count_with_noun;
use super::output::{OutputTarget, output_parser};
use super::records_access::{CommandError, Response, all_lessons};
use language::{Language, Locale};
use reports::{HomePage, XapiStatements};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Nothing is sent anywhere. Each statement is a JSON object on a line of its own, ready for a learning
record store. docs/xapi.md explains them.

Examples:
  fishpond xapi --class 3a --home-page https://school.example -o statements.ndjson
  fishpond xapi --child Mia --from 2026-09-01 --home-page https://school.example -o -")]
pub struct Options {
    #[command(flatten)]
    what: AnswerFilter,

    /// Give the address of the site where the children have accounts
    #[arg(long, value_name = "IRI")]
    home_page: HomePage,

    /// Write the children's names, not only random ids
    #[arg(long)]
    names: bool,

    /// Write to this file, or - for standard output; an existing file is replaced
    #[arg(short, long, value_name = "FILE", value_parser = output_parser())]
    pub output: OutputTarget,

    /// Answer in one line of JSON
    #[arg(long)]
    pub json: bool,
}

pub fn run(
    options: &Options,
    data_dir: Option<PathBuf>,
    locale: Option<Locale>,
) -> Result<Response, CommandError> {
    let Options { home_page, names, output, .. } = options;
    let period = options.what.period()?;
    let lessons = all_lessons(data_dir.clone())?;
    let source = options.what.open(data_dir)?;
    let language = Language::new(locale.unwrap_or(Locale::English));
    let statements = XapiStatements { home_page, names: *names, language: &language, lessons: &lessons };
    let written = source.write(output, |children, file| statements.write(children, period, file))?;
    let children = source.children;
    let done = Response {
        sentence: format!(
            "Wrote {} about {} to {output}.",
            count_with_noun(written, "statement", "statements"),
            count_with_noun(children, "child", "children"),
        ),
        json: json!({ "file": output.in_json(), "children": children, "statements": written }),
    };
    Ok(done.with_backup(source.reading.backup))
}
