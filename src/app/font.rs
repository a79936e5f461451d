//! The fonts, built into the program, so that it looks the same on every machine.

use std::borrow::Cow;
use std::sync::PoisonError;

/// Andika in two weights for Latin script, Noto Sans SC for Chinese.
pub const ALL: [&[u8]; 3] = [
    include_bytes!("../../assets/fonts/Andika-Regular.ttf"),
    include_bytes!("../../assets/fonts/Andika-Bold.ttf"),
    include_bytes!("../../assets/fonts/NotoSansSC-Regular-GB2312-1.otf"),
];

/// Loads the fonts where no application does: before drawing without a window.
pub fn load() {
    let mut system =
        iced::advanced::graphics::text::font_system().write().unwrap_or_else(PoisonError::into_inner);
    for font in ALL {
        system.load_font(Cow::Borrowed(font));
    }
}
