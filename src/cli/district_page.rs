//! `fishpond district-page`: makes one page of the figures that a district has published about its schools.

use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use super::paper::PageOptions;
use super::records_access::{CommandError, Response};
use interchange::DistrictFigures;
use language::{Language, Locale};
use reports::district_page;

/// The longest file with figures of a district that is read, in bytes.
const LONGEST: u64 = 4 * 1024 * 1024;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
The figures come from the collector of the district. Nothing is read from this computer's records.

Examples:
  fishpond-district report page --config district.toml >figures.json
  fishpond district-page figures.json -o district.pdf
  fishpond-district report page --school Lakeside | fishpond district-page - -o lakeside.pdf")]
pub struct Options {
    /// The figures that fishpond-district report page has printed; - for standard input
    figures: PathBuf,

    #[command(flatten)]
    pub pages: PageOptions,
}

pub fn run(options: &Options, locale: Option<Locale>) -> Result<Response, CommandError> {
    let language = Language::new(locale.unwrap_or_else(Locale::from_system));
    let district = figures(&options.figures)
        .map_err(|why| CommandError::NoFigures { file: options.figures.clone(), why })?;
    options.pages.write_document(&district_page(&district, &language))
}

fn figures(file: &Path) -> Result<DistrictFigures, String> {
    let mut text = String::new();
    let read = if file == Path::new("-") {
        io::stdin().take(LONGEST).read_to_string(&mut text)
    } else {
        fs::File::open(file).and_then(|file| file.take(LONGEST).read_to_string(&mut text))
    };
    read.map_err(|error| error.to_string())?;
    serde_json::from_str(&text).map_err(|error| error.to_string())
}
