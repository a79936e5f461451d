//! Named moments of Fishpond, to look at, to draw and to test.
//!
//! The app knows nothing of moments. A [`Computer`] is made up: what lies in its data folder, and how it is set up. The app starts on it,
//! and gets message by message what a child or a grown-up presses. The gallery does not wait for what the app asks in the background. It
//! gives the replies itself, so a moment looks the same every day.
//!
//! ```no_run
//! use language::Locale;
//! use gallery::Moment;
//!
//! let fishpond = Moment::LayCanal.fishpond(Locale::English);
//! let drawn = fishpond.view();
//! ```

mod arriving;
mod class_session;
mod computer;
mod door;
mod dragonfish;
mod fish_out;
mod fish_pond;
mod game;
mod grown_ups;
mod keeping;
mod list;
mod made_up;
mod papers;
mod practice;
mod school;
mod seats;
mod tiu_u;

use fishpond::app::{Fishpond, Message};
use iced::Task;
use language::Locale;

pub use computer::Computer;
pub use game::self_playing_game;
pub use list::Moment;
pub use made_up::{NAMES_IN_MANY_SCRIPTS, Names, with_names};
pub use school::comparison_words;

pub const SELF_PLAYING: &str = "moving";

/// The app at the moment called `name`, with the task to run next. With any other name it is a [game that plays itself](SELF_PLAYING).
pub fn reach(name: &str, locale: Locale) -> (Fishpond, Task<Message>) {
    match Moment::ALL.into_iter().find(|moment| moment.name() == name) {
        Some(moment) => (moment.fishpond(locale), Task::none()),
        None => self_playing_game(locale),
    }
}

/// Sends messages to the app. Tasks that the app starts are dropped.
fn tell(fishpond: &mut Fishpond, messages: impl IntoIterator<Item = Message>) {
    for message in messages {
        drop(fishpond.update(message));
    }
}
