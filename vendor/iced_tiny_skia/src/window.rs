pub mod compositor;
// Fishpond: added
mod frames;

pub use compositor::{Compositor, Surface};
pub use frames::Frames;
