// Fishpond: the file is new
//! The middle of large quads, without a rasterizer.
//!
//! Most pixels of a panel are covered whole, and a row of them has one color:
//! its own, or that of a gradient from top to bottom. They are laid over what
//! is there, row by row. Edges and corners are left to `tiny_skia`.
use std::ops::Range;

use crate::core::{Background, Color, Gradient, Rectangle, Size};

/// Middles with fewer pixels are not worth it.
const FEWEST: f32 = 1024.0;

/// Returns the whole pixels that a quad covers in full within its clip, if
/// there are many of them and a row of them has one color.
///
/// It depends on nothing that a region changes, so whatever is drawn anew gets
/// the same pixels.
pub fn middle(
    background: &Background,
    bounds: Rectangle,
    [top_left, top_right, bottom_right, bottom_left]: [f32; 4],
    clip_bounds: Rectangle,
    size: Size<u32>,
) -> Option<Rectangle> {
    if let Background::Gradient(Gradient::Linear(linear)) = background {
        let (start, end) = linear.angle.to_distance(&bounds);

        if (start.x - end.x).abs() > 0.01 || start.y == end.y {
            return None;
        }
    }

    let everything =
        Rectangle::with_size(Size::new(size.width as f32, size.height as f32));
    let seen = clip_bounds.intersection(&everything)?;

    let left = bounds.x.max(seen.x).ceil();
    let right = (bounds.x + bounds.width).min(seen.x + seen.width).floor();
    let top = (bounds.y + top_left.max(top_right)).max(seen.y).ceil();
    let bottom = (bounds.y + bounds.height - bottom_left.max(bottom_right))
        .min(seen.y + seen.height)
        .floor();

    (right > left
        && bottom > top
        && (right - left) * (bottom - top) >= FEWEST)
        .then(|| Rectangle {
            x: left,
            y: top,
            width: right - left,
            height: bottom - top,
        })
}

/// Lays a background over those whole pixels of a middle that are in a region.
pub fn fill(
    pixels: &mut tiny_skia::PixmapMut<'_>,
    middle: Rectangle,
    region: Rectangle,
    background: &Background,
    bounds: Rectangle,
) {
    let Some(area) = middle.intersection(&region) else {
        return;
    };

    let stride = pixels.width() as usize;
    let columns = area.x as usize..(area.x + area.width) as usize;
    let rows = area.y as usize..(area.y + area.height) as usize;
    let below: &mut [u32] = bytemuck::cast_slice_mut(pixels.data_mut());

    let color_of = |row: usize| match background {
        Background::Color(color) => *color,
        Background::Gradient(Gradient::Linear(linear)) => {
            let (start, end) = linear.angle.to_distance(&bounds);
            let stops = linear.stops.iter().flatten();

            along(
                stops.map(|stop| (stop.offset, stop.color)),
                (row as f32 + 0.5 - start.y) / (end.y - start.y),
            )
        }
    };

    for row in rows {
        let above = premultiplied(color_of(row));
        let left = 255 - (above >> 24);

        for below in &mut below[row * stride..][columns.clone()] {
            *below = above + faded(*below, left);
        }
    }
}

/// Draws what can be seen of a shadow: the pixels within all of these bounds,
/// but for those that are hidden. The corner of a pixel has its color.
pub fn shadow(
    pixels: &mut tiny_skia::PixmapMut<'_>,
    within: [Rectangle; 3],
    hidden: Option<Rectangle>,
    color_at: impl Fn(f32, f32) -> Color,
) {
    let whole = |from: f32, length: f32| {
        from.round().max(0.0) as usize..(from + length).round().max(0.0) as usize
    };
    let common = |ranges: [Range<usize>; 3], most: u32| {
        ranges.into_iter().fold(0..most as usize, |one, other| {
            one.start.max(other.start)..one.end.min(other.end)
        })
    };

    let columns =
        common(within.map(|it| whole(it.x, it.width)), pixels.width());
    let rows = common(within.map(|it| whole(it.y, it.height)), pixels.height());
    let (hidden_columns, hidden_rows) = hidden.map_or((0..0, 0..0), |it| {
        (whole(it.x, it.width), whole(it.y, it.height))
    });

    let stride = pixels.width() as usize;
    let below: &mut [u32] = bytemuck::cast_slice_mut(pixels.data_mut());

    for row in rows {
        let gap = if hidden_rows.contains(&row) {
            hidden_columns.clone()
        } else {
            columns.end..columns.end
        };
        let before = columns.start..columns.end.min(gap.start);
        let behind = columns.start.max(gap.end)..columns.end;

        for column in before.chain(behind) {
            let above = premultiplied(color_at(column as f32, row as f32));
            let below = &mut below[row * stride + column];

            *below = above + faded(*below, 255 - (above >> 24));
        }
    }
}

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
