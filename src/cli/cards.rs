//! `fishpond cards`: makes a deck to print, cut out and play at home.

use std::path::PathBuf;

use engine::games::GameKind;

use super::game::game_parser;
use super::paper::PageOptions;
use super::records_access::{CommandError, Response, read_child};
use language::Locale;
use reports::{PageRequest, RequestKind};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
With --child, the deck has no number above the child's largest, the signs of the child's rung, and
cards with the facts that the child does not know yet. This needs the grown-ups' PIN.

Examples:
  fishpond cards --game dragonfish -o dragonfish.pdf
  fishpond cards --game tiu-u --save-ink -o tiu-u.pdf")]
pub struct Options {
    /// Choose the game
    #[arg(long, value_parser = game_parser())]
    game: GameKind,

    /// Fit the deck to this child, by name or id
    #[arg(long, value_name = "NAME")]
    child: Option<String>,

    /// Use paler colours, to save ink
    #[arg(long)]
    save_ink: bool,

    #[command(flatten)]
    pub pages: PageOptions,
}

pub fn run(
    options: &Options,
    data_dir: Option<PathBuf>,
    locale: Option<Locale>,
) -> Result<Response, CommandError> {
    let mut read = read_child(options.child.as_deref(), data_dir.clone())?;
    let request =
        PageRequest { saves_ink: options.save_ink, ..PageRequest::new(RequestKind::Cards(options.game)) };
    options.pages.write(&request, &mut read, data_dir, locale)
}
