//! A voice that reads aloud, without anybody having to wait for it.

use std::path::PathBuf;

pub use crate::here::voice::Voice;

/// The Speech Dispatcher server that speaks texts aloud.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Server {
    /// The server of the person who is logged in. It is started if it does not run yet.
    #[default]
    System,
    /// The server behind this Unix socket.
    At(PathBuf),
}
