// Fishpond: the file is new
//! Colors of pixels, and how one is laid over another.
use crate::core::Color;

/// The color at a part of the way along a gradient.
pub fn along(stops: impl Iterator<Item = (f32, Color)>, at: f32) -> Color {
    let mut before: Option<(f32, Color)> = None;

    for (offset, color) in stops {
        if at < offset {
            let Some((start, from)) = before else {
                return color;
            };
            let part = (at - start) / (offset - start);
            let mix = |from: f32, to: f32| from + (to - from) * part;

            return Color {
                r: mix(from.r, color.r),
                g: mix(from.g, color.g),
                b: mix(from.b, color.b),
                a: mix(from.a, color.a),
            };
        }

        before = Some((offset, color));
    }

    before.map_or(Color::BLACK, |(_, color)| color)
}

/// The pixel that `softbuffer` has for a color, premultiplied.
pub fn premultiplied(color: Color) -> u32 {
    bytemuck::cast(crate::engine::into_color(color).premultiply().to_color_u8())
}

/// A premultiplied pixel with so much of it left, of 255; two channels at once.
pub fn faded(pixel: u32, left: u32) -> u32 {
    const TWO: u32 = 0x00FF_00FF;
    const HALF: u32 = 0x0080_0080;

    let low = (pixel & TWO) * left + HALF;
    let high = ((pixel >> 8) & TWO) * left + HALF;

    ((low + ((low >> 8) & TWO)) >> 8) & TWO
        | (high + ((high >> 8) & TWO)) & !TWO
}

/// Lays one premultiplied pixel over another.
pub fn lay(above: u32, below: &mut u32) {
    *below = above + faded(*below, 255 - (above >> 24));
}
