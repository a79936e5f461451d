//! Reads texts aloud, without anybody having to wait for it.

use std::path::PathBuf;

use futures_channel::mpsc::UnboundedReceiver;

pub use crate::current_target::voice::Voice;

/// The places of the words of a text, in bytes from its beginning, each when the voice begins to speak the word. It ends when the text is
/// over, or clearly will not be spoken. Some voices report no words.
pub type SpokenWordOffsets = UnboundedReceiver<usize>;

#[derive(Debug, Clone, PartialEq)]
pub struct Speech {
    pub language: &'static str,
    pub text: String,
    /// How quickly to speak, as a factor of the voice's own speed; above 0.
    pub speed: f32,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum SpeechServer {
    /// The server of the person who is logged in. It is started if it does not run yet.
    #[default]
    System,
    /// The server that listens at this path of a Unix socket.
    Socket(PathBuf),
}
