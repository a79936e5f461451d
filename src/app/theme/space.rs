//! Widths of empty space, in logical pixels.

pub const TIGHT: f32 = 4.0;
pub const SMALL: f32 = 8.0;
pub const MEDIUM: f32 = 12.0;
pub const LARGE: f32 = 20.0;
