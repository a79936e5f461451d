//! STAND-IN, until the screens are merged: an empty window, so that the command line and the gate have an app to start.
//! The screens replace this file; what `main` needs of them is [`Start`], [`Demo`], [`StartError`] and [`run`].

mod display;

use std::path::PathBuf;
use std::time::Instant;

use iced::widget::{container, text};
use iced::{Element, Fill};

/// How the app is to start.
#[derive(Debug, Clone, Default)]
pub struct Start {
    /// The folder for all that is remembered; `None` for the system's usual place.
    pub data_dir: Option<PathBuf>,
    /// The language asked for; `None` for the one last chosen, or the system's.
    pub locale: Option<String>,
    /// A table to open instead of the first screen.
    pub demo: Option<Demo>,
}

/// A table to look at and to measure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Demo {
    /// A table in mid-game, at rest.
    Table,
    /// The same table with a card that never stops moving.
    Moving,
}

/// Why the app cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// There is no display to open a window on.
    #[error("no window can be opened here: Fishpond needs a desktop, X11 or Wayland")]
    NoDisplay,
    /// The window system failed.
    #[error("the window failed: {0}")]
    Window(#[from] iced::Error),
    /// No sentences in this language.
    #[error("there is no language “{0}”: choose en, de or zh-Hans")]
    UnknownLocale(String),
}

/// Opens the window, and returns when it is closed.
///
/// # Errors
///
/// A language that is not there, and a machine without a display.
pub fn run(start: Start) -> Result<(), StartError> {
    let process_start = Instant::now();
    if let Some(locale) = start.locale.filter(|locale| !["en", "de", "zh-Hans"].contains(&locale.as_str())) {
        return Err(StartError::UnknownLocale(locale));
    }
    display::guarded(move |opened| {
        iced::application(
            move || {
                opened.tell();
                if std::env::var_os("FISHPOND_TIMING").is_some() {
                    eprintln!("first frame after {} ms", process_start.elapsed().as_millis());
                }
            },
            |(): &mut (), (): ()| {},
            view,
        )
        .title("Fishpond")
        .run()
    })
}

fn view((): &()) -> Element<'_, ()> {
    container(text("Fishpond").size(64)).center(Fill).into()
}
