//! How the records are opened.

use std::collections::BTreeSet;
use std::path::PathBuf;

use iced::Task;

use super::{Message, Once, font, now};
use language::{Locale, fetch};
use records::StartupState;
use reports::fonts;

/// Opens the records in a data folder while the window already shows; `None` is the system's own place for them. If no backup was made today,
/// one is made. The answer is [`Message::Opened`].
pub fn open(data_dir: Option<PathBuf>) -> Task<Message> {
    let opened = records::open(data_dir, now().date_naive());
    let spoken = async {
        let opened = opened.await;
        let languages =
            opened.as_ref().and_then(|opened| opened.as_ref().ok()).map(|(_, told)| languages(told));
        for language in languages.unwrap_or_default() {
            let _else_english = fetch(language).await;
        }
        // A page shows its children first, and fetches fonts then.
        let told = opened.as_ref().and_then(|opened| opened.as_ref().ok()).filter(|_| fonts::ARE_BUILT_IN);
        for file in told.map(|(_, told)| fonts_of_names(told)).unwrap_or_default() {
            let _else_boxes = font::load_of_names(file).await;
        }
        opened
    };
    Task::perform(spoken, |opened| Message::Opened(opened.map(Once::of)))
}

/// The files with the fonts that the names of children and classes want.
fn fonts_of_names(told: &StartupState) -> BTreeSet<&'static str> {
    let names = told.children.iter().flat_map(|child| std::iter::once(&child.name).chain(&child.classes));
    fonts::name_fonts_for(names.flat_map(|name| name.chars()))
}

/// The languages that are spoken here: that of the program, and those of children.
fn languages(told: &StartupState) -> Vec<Locale> {
    let own = told.files.preferences.locale.unwrap_or_else(Locale::of_system);
    let is_spoken =
        |locale: &Locale| *locale == own || told.children.iter().any(|child| child.language == Some(*locale));
    Locale::ALL.into_iter().filter(is_spoken).collect()
}
