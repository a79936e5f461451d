//! How round corners are: their radius, in logical pixels.

pub const SMALL: f32 = 8.0;
pub const MEDIUM: f32 = 14.0;
pub const LARGE: f32 = 22.0;
