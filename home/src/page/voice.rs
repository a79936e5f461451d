//! A page has no voice yet.

use tokio::sync::oneshot;

use crate::voice::Server;

/// A voice that says nothing.
#[derive(Debug, Default)]
pub struct Voice(());

impl Voice {
    /// Looks for a voice. The receiver tells that there is none.
    #[must_use]
    pub fn find(_: Server) -> (Self, oneshot::Receiver<bool>) {
        let (told, found) = oneshot::channel();
        let _unheard = told.send(false);
        (Self(()), found)
    }

    /// Says nothing. The receiver ends at once.
    pub fn say(&self, _: &'static str, _: String) -> oneshot::Receiver<()> {
        oneshot::channel().1
    }
}
