pub mod compositor;
mod frames;

pub use compositor::{Compositor, Surface};
pub use frames::Frames;
