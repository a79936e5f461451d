//! Opens a window at a moment, to look at or to measure: `moment lay-canal`, or `moment moving` for a game that plays itself.

use clap::Parser;
use clap::builder::PossibleValuesParser;
use fishpond::app::{self, StartError};
use gallery::{Moment, SELF_PLAYING};
use language::Locale;

/// Opens a window of Fishpond at a made-up moment.
#[derive(Parser)]
struct Options {
    /// The name of the moment, as the gallery's pictures have it, or “moving” for a game that plays itself
    #[arg(value_parser = PossibleValuesParser::new(Moment::ALL.map(Moment::name).into_iter().chain([SELF_PLAYING])))]
    moment: String,
    /// The language; else the system's
    #[arg(long)]
    locale: Option<Locale>,
    /// The size of text, in percent from 100 to 200
    #[arg(long, default_value_t = 100)]
    text_size: u16,
}

fn main() -> Result<(), StartError> {
    let options = Options::parse();
    app::open_window(None, false, move || {
        let locale = options.locale.unwrap_or_else(Locale::from_system);
        let (mut fishpond, task) = gallery::reach(&options.moment, locale);
        fishpond.set_text_scale(options.text_size);
        (fishpond, task)
    })
}
