//! Where windows are shown: on a page there is one way.

/// Does nothing: a page has no Wayland.
pub fn leave_dead_wayland() {}

/// Whether a usual window has the colours that we draw, of eight bits each. A page has them.
pub fn has_our_colors() -> bool {
    true
}
