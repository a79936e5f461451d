//! A voice that reads aloud, without anybody having to wait for it.

use std::path::PathBuf;

use futures_channel::mpsc::UnboundedReceiver;

pub use crate::here::voice::Voice;

/// Gives the place of each word, in bytes, as the voice comes to it. It ends when the text has been spoken, or when it is clear that it
/// will not be. Not every voice reports its words; all report the end.
pub type SpokenWords = UnboundedReceiver<usize>;

#[derive(Debug, Clone, PartialEq)]
pub struct Speech {
    pub language: &'static str,
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
