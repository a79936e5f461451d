//! Requests to end the program: nobody asks a page, which is simply gone when its tab is closed.

use futures_channel::mpsc::{UnboundedReceiver, unbounded};

pub fn quit_requests() -> UnboundedReceiver<()> {
    unbounded().1
}
