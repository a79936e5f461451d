//! What the engine makes of fixed seeds, as a long text: whole games of every computer player, puzzles of every lesson with their hints,
//! and what is known of a made-up child. Numbers are written with all their digits, so two computers that write the same text agree to the
//! bit.

mod child;
mod games;
mod lessons;

use std::fmt::{Debug, Write};

/// Some megabytes. It is the same on every computer.
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
    /// What it is about, and all of `value`.
    fn line(&mut self, about: &str, value: &dyn Debug) {
        // A text takes whatever is written.
        let _written = writeln!(self.0, "{about}: {value:?}");
    }
}

/// For a page. They tell where the text lies in memory, and how long it is.
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
