//! Screen readers on desktops other than Linux and Windows: none is supported yet.

use futures_channel::mpsc::{UnboundedReceiver, unbounded};

use crate::fields::Bounds;
use crate::screen_reader::{ReaderRequest, WindowContent};

pub fn requests() -> UnboundedReceiver<ReaderRequest> {
    unbounded().1
}

pub const fn is_reading() -> bool {
    false
}

pub const fn needs_content() -> bool {
    false
}

pub fn set_content(_: WindowContent) {}

pub fn set_keyboard_focus(_: bool) {}

pub fn set_bounds(_: Bounds, _: f32) {}
