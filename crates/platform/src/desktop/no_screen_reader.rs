//! Where screen readers are told nothing yet: desktops other than Linux and Windows.

use futures_channel::mpsc::{UnboundedReceiver, unbounded};

use crate::fields::Place;
use crate::screen_reader::{Asked, Shown};

/// Nobody asks anything.
pub fn asked() -> UnboundedReceiver<Asked> {
    unbounded().1
}

/// Whether a screen reader looks at the window: none does.
pub const fn looks() -> bool {
    false
}

/// Whether what is shown has to be told: nobody would hear it.
pub const fn is_told() -> bool {
    false
}

/// Tells nobody.
pub fn shows(_: Shown) {}

/// Tells nobody.
pub fn has_keyboard(_: bool) {}

/// Tells nobody.
pub fn lies_at(_: Place, _: f32) {}
