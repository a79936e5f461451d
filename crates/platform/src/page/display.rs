//! Which display windows are shown on: on a page there is only one way.

pub fn restart_without_wayland() {}

pub fn supports_true_colour() -> bool {
    true
}
