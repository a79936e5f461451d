pub mod compositor;
// Fishpond: added
mod frames;
// Fishpond: added
#[cfg(target_arch = "wasm32")]
mod page;

pub use compositor::{Compositor, Surface};
pub use frames::Frames;
