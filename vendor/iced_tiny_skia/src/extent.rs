// Fishpond: the file is new
//! The extent of what can be drawn.
//!
//! Whatever is drawn paints no pixel outside of its extent, but for those at
//! its edge that it covers in part. An extent may be too large; it must never
//! be too small, or else pixels of an old frame stay in a new one.
use crate::core::renderer::Quad;
use crate::core::{Point, Radians, Rectangle, Size, image};
use crate::graphics::text::{Text, cache, font_system};
use crate::graphics::{Image, text};

/// The furthest that glyphs may reach out of the lines they stand in.
pub const OVERHANG: f32 = 32.0;

/// Returns the extent of a [`Quad`], its shadow included.
pub fn of_quad(quad: &Quad) -> Rectangle {
    let Quad { bounds, shadow, .. } = quad;

    if shadow.color.a > 0.0 {
        bounds.union(&(*bounds + shadow.offset).expand(shadow.blur_radius))
    } else {
        *bounds
    }
}

/// Returns the extent of an [`Image`].
pub fn of_image(image: &Image) -> Rectangle {
    match image {
        Image::Raster { image, bounds, .. } => {
            // An image is placed on the grid of its own pixels
            let pixel = match &image.handle {
                image::Handle::Rgba { width, height, .. } => Size::new(
                    bounds.width / *width as f32,
                    bounds.height / *height as f32,
                ),
                _ => bounds.size(),
            };

            bounds
                .expand(pixel.width.max(pixel.height).max(1.0))
                .rotate(image.rotation)
        }
        // A rotated drawing is not drawn where its bounds are
        Image::Vector { svg, .. } if svg.rotation != Radians(0.0) => {
            Rectangle::INFINITE
        }
        Image::Vector { bounds, .. } => bounds.expand(1.0),
    }
}

/// Returns the extent of some [`Text`], if there is anything to be seen of it.
///
/// Cached text is shaped for that.
pub fn of_text(text: &Text) -> Option<Rectangle> {
    let Text::Cached {
        content,
        bounds,
        size,
        line_height,
        font,
        align_x,
        align_y,
        shaping,
        ..
    } = text
    else {
        return rough_of_text(text);
    };

    let mut font_system = font_system().write().expect("Write font system");
    let mut cache = text::Cache::new();

    let (_, entry) = cache.allocate(
        font_system.raw(),
        cache::Key {
            content,
            bounds: bounds.size(),
            size: size.0,
            line_height: line_height.0,
            font: *font,
            shaping: *shaping,
            align_x: *align_x,
        },
    );

    // The alignment of cached text is relative to its position
    let anchor = Rectangle::new(bounds.position(), Size::ZERO).anchor(
        entry.min_bounds,
        *align_x,
        *align_y,
    );

    Some(with_overhang(Rectangle::new(anchor, entry.min_bounds)))
}

/// Returns a rectangle with the extent of some [`Text`] in it, at little cost.
pub fn rough_of_text(text: &Text) -> Option<Rectangle> {
    match text {
        // Here the position is always that of the upper left corner
        Text::Paragraph {
            position,
            paragraph,
            clip_bounds,
            transformation,
            ..
        } => with_overhang(Rectangle::new(*position, paragraph.min_bounds))
            .intersection(&clip_bounds.expand(OVERHANG))
            .map(|extent| extent * *transformation),
        // Lines may be longer than the editor is wide; they are clipped
        Text::Editor {
            clip_bounds,
            transformation,
            ..
        } => Some(*clip_bounds * *transformation),
        // Whatever its alignment; a word may be wider than the bounds, and a
        // line that begins within them may end below
        Text::Cached {
            content,
            bounds,
            size,
            line_height,
            ..
        } => {
            let width = bounds.width.max(content.len() as f32 * size.0);
            let height = bounds.height + line_height.0;

            Some(
                Rectangle::new(
                    Point::new(bounds.x - width, bounds.y - height),
                    Size::new(width * 2.0, height * 2.0),
                )
                .expand(OVERHANG),
            )
        }
        Text::Raw { .. } => Some(Rectangle::INFINITE),
    }
}

/// Returns whether two texts are the same.
///
/// Paragraphs and editors are equal as soon as they have the same size and
/// font, whatever they say; so here they must be one and the same as well.
pub fn are_same_text(a: &Text, b: &Text) -> bool {
    a == b
        && match (a, b) {
            (
                Text::Paragraph { paragraph: a, .. },
                Text::Paragraph { paragraph: b, .. },
            ) => a
                .upgrade()
                .zip(b.upgrade())
                .is_some_and(|(a, b)| std::ptr::eq(a.buffer(), b.buffer())),
            (
                Text::Editor { editor: a, .. },
                Text::Editor { editor: b, .. },
            ) => a
                .upgrade()
                .zip(b.upgrade())
                .is_some_and(|(a, b)| std::ptr::eq(a.buffer(), b.buffer())),
            _ => true,
        }
}

/// Returns the whole pixels that a rectangle covers at least in part, and one
/// more on each side, for hairlines and smooth edges.
pub fn in_pixels(
    extent: Rectangle,
    scale_factor: f32,
    size: Size<u32>,
) -> Option<Rectangle> {
    let Rectangle {
        x,
        y,
        width,
        height,
    } = extent * scale_factor;

    let left = x.floor() - 1.0;
    let top = y.floor() - 1.0;

    Rectangle {
        x: left,
        y: top,
        width: (x + width).ceil() + 1.0 - left,
        height: (y + height).ceil() + 1.0 - top,
    }
    .intersection(&Rectangle::with_size(Size::new(
        size.width as f32,
        size.height as f32,
    )))
}

fn with_overhang(lines: Rectangle) -> Rectangle {
    lines.expand((lines.height / 2.0).min(OVERHANG))
}
