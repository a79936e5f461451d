//! `fishpond cards`: a deck to print, cut out and play at home.

use std::path::PathBuf;

use serde_json::json;

use super::behind_pin::{Done, Refused, child, lessons, open};
use super::game::Game;
use super::paper::{Pages, language};
use crate::language::Locale;
use crate::records::Scope;
use crate::reports::{deck, deck_for, write};

/// Which deck, for whom, and where to.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
With --child: no number above the child's largest, the signs of the child's rung, and cards with the facts that the child does not know
yet; this needs the grown-ups' PIN.

Example:
  fishpond cards --game dragonfish -o dragonfish.pdf")]
pub struct Options {
    /// The game
    #[arg(long)]
    game: Game,

    /// Fitted to this child, by name or id
    #[arg(long, value_name = "NAME")]
    child: Option<String>,

    #[command(flatten)]
    pub pages: Pages,
}

/// Writes the deck.
///
/// # Errors
///
/// There is no such child, or the file cannot be written.
pub fn run(options: &Options, data_dir: Option<PathBuf>, locale: Option<Locale>) -> Result<Done, Refused> {
    let language = language(locale);
    let game = options.game.title();
    let document = match &options.child {
        None => deck(game, &language),
        Some(name) => {
            let lessons = lessons(data_dir.clone())?;
            let store = open(data_dir)?;
            let child = child(&store, name)?;
            let archive = store.archive(&Scope::Child(child.id))?;
            let today = chrono::Local::now().date_naive();
            let fitted = archive.children.first();
            fitted.map_or_else(
                || deck(game, &language),
                |child| deck_for(child, game, &lessons, today, &language),
            )
        }
    };
    let path = &options.pages.output;
    let pages = write(&document, options.pages.paper(), path)?;
    Ok(Done {
        sentence: format!("Written to {}: pages {pages}.", path.display()),
        json: json!({ "file": path, "pages": pages }),
    })
}
