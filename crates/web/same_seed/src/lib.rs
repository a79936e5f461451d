//! What the engine makes of fixed seeds, as a long text: whole games of every computer player, puzzles of every lesson with their hints,
//! and what the engine learns about a made-up child. Numbers are written with all their digits. So if two computers write the same text,
//! they calculate the same to the last bit.

mod child;
mod games;
mod lessons;

use std::fmt::{Debug, Write};

/// What the engine makes of fixed seeds, as a text of some megabytes. It must be the same on every computer.
pub fn engine_results() -> String {
    let mut text = Text::default();
    games::add_games(&mut text);
    lessons::add_puzzles(&mut text);
    child::add_learner(&mut text);
    text.0
}

#[derive(Default)]
struct Text(String);

impl Text {
    /// Adds a line: what it is about, and the whole value as `Debug` writes it.
    fn line(&mut self, about: &str, value: &dyn Debug) {
        // Writing to a `String` cannot fail.
        let _written = writeln!(self.0, "{about}: {value:?}");
    }
}

/// Functions that a web page calls. They tell where in memory the text lies, and how long it is.
#[cfg(target_family = "wasm")]
#[expect(unsafe_code, reason = "a page finds functions by their names; each stands here once")]
mod called {
    use std::sync::LazyLock;

    static TEXT: LazyLock<String> = LazyLock::new(crate::engine_results);

    #[unsafe(no_mangle)]
    extern "C" fn text() -> *const u8 {
        TEXT.as_ptr()
    }

    #[unsafe(no_mangle)]
    extern "C" fn text_length() -> usize {
        TEXT.len()
    }
}
