//! A voice that reads aloud, without anybody having to wait for it.

use std::path::PathBuf;

use futures_channel::mpsc::UnboundedReceiver;

pub use crate::here::voice::Voice;

/// The words of a text as the voice comes to them: each by its place in the text, in bytes. It ends when the text has been heard, or when it
/// is clear that it will not be. Not every voice tells its words; all tell the end.
pub type Words = UnboundedReceiver<usize>;

/// What is to be spoken, and how.
#[derive(Debug, Clone, PartialEq)]
pub struct Speech {
    /// The tag of the language that the voice is to speak, such as `de`.
    pub language: &'static str,
    /// What is to be spoken.
    pub text: String,
    /// How quickly, in parts of how the voice speaks by itself: above 0.
    pub speed: f32,
}

/// The Speech Dispatcher server that speaks texts aloud.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Server {
    /// The server of the person who is logged in. It is started if it does not run yet.
    #[default]
    System,
    /// The server behind this Unix socket.
    At(PathBuf),
}
