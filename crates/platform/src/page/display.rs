//! Which display windows are shown on: on a page there is only one way.

pub fn leave_dead_wayland() {}

pub fn can_show_our_colours() -> bool {
    true
}
