use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use iced::Task;
use iced::advanced::graphics::text::cosmic_text::fontdb::{FaceInfo, ID, Source};
use iced::advanced::graphics::text::font_system;

use super::Message;
use reports::fonts;

pub fn load_fonts() {
    let mut system = font_system().write().unwrap_or_else(PoisonError::into_inner);
    for font in fonts::all_fonts() {
        system.raw().db_mut().load_font_source(Source::Binary(Arc::new(font)));
    }
}

/// Whether letters stand apart. All windows of a program share this, as they share the fonts.
static ARE_APART: AtomicBool = AtomicBool::new(false);

/// Loads the app's font with letters set apart, or as usual, and lays out all text again. Does nothing if that changes nothing.
pub fn set_letters_apart(are_apart: bool) {
    if ARE_APART.swap(are_apart, Ordering::Relaxed) == are_apart {
        return;
    }
    let mut system = font_system().write().unwrap_or_else(PoisonError::into_inner);
    let db = system.raw().db_mut();
    let is_ours = |face: &&FaceInfo| face.families.iter().any(|(name, _)| name == fonts::FONT_FAMILY);
    let before: Vec<ID> = db.faces().filter(is_ours).map(|face| face.id).collect();
    for id in before {
        db.remove_face(id);
    }
    for (font, apart) in
        [(fonts::REGULAR, fonts::WiderSpacing::LettersAndLines), (fonts::BOLD, fonts::WiderSpacing::Letters)]
    {
        let font =
            if are_apart { fonts::with_spacing(font, apart) } else { None }.unwrap_or_else(|| font.to_vec());
        // Loading any font makes iced lay out all text again.
        system.load_font(Cow::Owned(font));
    }
}

/// The size, in percent, at which text with letters and lines set apart looks as large as usual text at `percent`.
pub const fn size_with_letters_apart(percent: u16) -> u16 {
    percent * fonts::LOOSE_TYPE_SIZE_RATIO.0 / fonts::LOOSE_TYPE_SIZE_RATIO.1
}

/// By how much each letter and each space is wider, as a share of the size of bold type. Both are 0 with the usual spacing.
pub fn extra_spacing() -> (f32, f32) {
    let (letter, word) = fonts::LETTER_WORD_SPACING_PERCENT;
    let parts = |percent: u16| f32::from(percent) / 100.0;
    if ARE_APART.load(Ordering::Relaxed) { (parts(letter), parts(letter + word)) } else { (0.0, 0.0) }
}

/// Fetches the Chinese font if it is not built in. Ends with [`Message::FontCame`].
pub fn fetch_chinese() -> Task<Message> {
    if fonts::CHINESE.bytes().is_some() {
        return Task::none();
    }
    Task::future(fonts::CHINESE.fetch())
        .then(|font| font.map_or_else(Task::none, iced::font::load))
        .map(|_| Message::FontCame)
}

static OF_NAMES: Mutex<BTreeSet<&str>> = Mutex::new(BTreeSet::new());

/// Loads a font for signs in names, by its file. Returns `false` if it is loaded or being loaded already, or could not be loaded.
pub async fn load_name_font(file: &'static str) -> bool {
    let is_new = OF_NAMES.lock().unwrap_or_else(PoisonError::into_inner).insert(file);
    let Some(font) = (if is_new { fonts::name_font(file).await } else { None }) else { return false };
    let mut system = font_system().write().unwrap_or_else(PoisonError::into_inner);
    // Loading any font makes iced lay out all text again.
    system.load_font(Cow::Owned(font));
    true
}

pub fn fetch_name_font(file: &'static str) -> Task<Message> {
    let came = |came| if came { Task::done(Message::FontCame) } else { Task::none() };
    Task::future(load_name_font(file)).then(came)
}
