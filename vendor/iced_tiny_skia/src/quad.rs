// Fishpond: the file is new
//! Quads, without a rasterizer.
//!
//! How much of a pixel a quad covers follows from where its sides are in the
//! pixel's row. Most rows have straight sides, and most pixels of a row are
//! covered whole, so hardly anything has to be reckoned for them.
use std::ops::Range;

use crate::blend::{along, faded, lay, premultiplied};
use crate::core::renderer::Quad;
use crate::core::{
    Background, Gradient, Rectangle, Shadow, Size, Transformation,
};

/// In so many heights of a row the sides of a rounded corner are looked up.
const HEIGHTS: usize = 16;

/// Draws those pixels of a quad that are in a region, within its clip.
///
/// A pixel depends on nothing that a region changes, so whatever is drawn anew
/// gets the same pixels.
pub fn draw(
    quad: &Quad,
    background: &Background,
    transformation: Transformation,
    pixels: &mut tiny_skia::PixmapMut<'_>,
    clip_bounds: Rectangle,
    region: Rectangle,
) {
    let bounds = quad.bounds * transformation;

    if !clip_bounds.intersects(&bounds) {
        return;
    }

    let scale = transformation.scale_factor();
    let most = bounds.width.min(bounds.height) / 2.0;
    let outline = Outline {
        bounds,
        radii: <[f32; 4]>::from(quad.border.radius)
            .map(|radius| (radius * scale).min(most)),
    };

    let everything =
        Size::new(pixels.width() as f32, pixels.height() as f32);
    let Some(seen) = region.intersection(&Rectangle::with_size(everything))
    else {
        return;
    };
    let mut canvas = Canvas {
        width: pixels.width() as usize,
        pixels: bytemuck::cast_slice_mut(pixels.data_mut()),
        seen: Area::around(seen),
    };

    if quad.shadow.color.a > 0.0 {
        let hidden = is_opaque(background).then(|| outline.middle());

        canvas.within(clip_bounds).shadow(
            &outline,
            hidden,
            Shadow {
                color: quad.shadow.color,
                offset: quad.shadow.offset * scale,
                blur_radius: quad.shadow.blur_radius * scale,
            },
        );
    }

    // Edges that are covered in part are left whole by bounds that hold them
    let mut canvas = if bounds.is_within(&clip_bounds) {
        canvas
    } else {
        canvas.within(clip_bounds)
    };

    match background {
        Background::Color(color) => {
            let color = premultiplied(*color);

            canvas.fill(&outline, |_| move |_| color);
        }
        Background::Gradient(Gradient::Linear(linear)) => {
            let (start, end) = linear.angle.to_distance(&bounds);
            let (x, y) = (end.x - start.x, end.y - start.y);
            let length = x * x + y * y;
            let color_at = |column: f32, row: f32| {
                premultiplied(along(
                    linear
                        .stops
                        .iter()
                        .flatten()
                        .map(|stop| (stop.offset, stop.color)),
                    ((column + 0.5 - start.x) * x + (row + 0.5 - start.y) * y)
                        / length,
                ))
            };

            if x.abs() <= 0.01 {
                canvas.fill(&outline, |row| {
                    let color = color_at(start.x, row as f32);

                    move |_| color
                });
            } else {
                canvas.fill(&outline, |row| {
                    move |column| color_at(column as f32, row as f32)
                });
            }
        }
    }

    let border = (quad.border.width * scale).min(most);

    if border > 0.0 {
        let color = premultiplied(quad.border.color);

        canvas.border(&outline, &outline.shrunk(border), color);
    }
}

/// Whether nothing is seen through a background.
fn is_opaque(background: &Background) -> bool {
    match background {
        Background::Color(color) => color.a >= 1.0,
        Background::Gradient(Gradient::Linear(linear)) => {
            linear.stops.iter().flatten().all(|stop| stop.color.a >= 1.0)
        }
    }
}

/// Whole pixels.
#[derive(Debug, Clone)]
struct Area {
    columns: Range<usize>,
    rows: Range<usize>,
}

impl Area {
    /// The pixels whose middles are in some bounds.
    fn around(bounds: Rectangle) -> Self {
        let range = |from: f32, length: f32| {
            from.round().max(0.0) as usize
                ..(from + length).round().max(0.0) as usize
        };

        Self {
            columns: range(bounds.x, bounds.width),
            rows: range(bounds.y, bounds.height),
        }
    }

    fn and(&self, other: &Self) -> Self {
        Self {
            columns: common(&self.columns, &other.columns),
            rows: common(&self.rows, &other.rows),
        }
    }
}

/// What two ranges have in common.
fn common(one: &Range<usize>, other: &Range<usize>) -> Range<usize> {
    one.start.max(other.start)..one.end.min(other.end)
}

/// A rectangle with rounded corners, in pixels.
#[derive(Debug, Clone, Copy)]
struct Outline {
    bounds: Rectangle,
    /// Of the corners, clockwise from the one at the top left.
    radii: [f32; 4],
}

impl Outline {
    /// The outline that lies so far within this one everywhere.
    fn shrunk(&self, by: f32) -> Self {
        Self {
            bounds: self.bounds.shrink(by),
            radii: self.radii.map(|radius| (radius - by).max(0.0)),
        }
    }

    /// The heights between the rounded corners.
    fn straight(&self) -> (f32, f32) {
        let [top_left, top_right, bottom_right, bottom_left] = self.radii;

        (
            self.bounds.y + top_left.max(top_right),
            self.bounds.y + self.bounds.height - bottom_left.max(bottom_right),
        )
    }

    /// Whole pixels between the rounded corners, all of them covered in full.
    fn middle(&self) -> Area {
        let range = |from: f32, to: f32| {
            from.ceil().max(0.0) as usize..to.floor().max(0.0) as usize
        };
        let (top, bottom) = self.straight();

        Area {
            columns: range(self.bounds.x, self.bounds.x + self.bounds.width),
            rows: range(top, bottom),
        }
    }

    /// Where the left and the right side are at a height.
    fn sides(&self, height: f32) -> (f32, f32) {
        let [top_left, top_right, bottom_right, bottom_left] = self.radii;
        let from_top = height - self.bounds.y;
        let from_bottom = self.bounds.height - from_top;
        let inset = |top: f32, bottom: f32| {
            within_corner(top, from_top)
                .max(within_corner(bottom, from_bottom))
        };

        (
            self.bounds.x + inset(top_left, bottom_left),
            self.bounds.x + self.bounds.width - inset(top_right, bottom_right),
        )
    }

    /// How far outside a point is; less than nothing for one well inside.
    fn distance(&self, x: f32, y: f32) -> f32 {
        let center = self.bounds.center();
        let (right, below) = (x - center.x, y - center.y);
        let [top_left, top_right, bottom_right, bottom_left] = self.radii;
        let radius = match (right > 0.0, below > 0.0) {
            (true, true) => bottom_right,
            (true, false) => top_right,
            (false, true) => bottom_left,
            (false, false) => top_left,
        };
        let x = (right.abs() - self.bounds.width / 2.0 + radius).max(0.0);
        let y = (below.abs() - self.bounds.height / 2.0 + radius).max(0.0);

        (x * x + y * y).sqrt() - radius
    }

    /// What is covered of the pixels of a row.
    fn row(&self, row: usize) -> Row {
        let top = self.bounds.y.max(row as f32);
        let bottom =
            (self.bounds.y + self.bounds.height).min(row as f32 + 1.0);
        let height = bottom - top;

        if height <= 0.0 {
            return Row::default();
        }

        let (straight_from, straight_to) = self.straight();
        let heights = if top >= straight_from && bottom <= straight_to {
            1
        } else {
            HEIGHTS
        };
        let step = height / heights as f32;
        let mut sides = [(0.0, 0.0); HEIGHTS];

        for (nth, sides) in sides.iter_mut().take(heights).enumerate() {
            *sides = self.sides(top + (nth as f32 + 0.5) * step);
        }

        Row::new(sides, heights, step)
    }
}

/// How far a side is within its bounds, so far from a rounded corner's end.
fn within_corner(radius: f32, distance: f32) -> f32 {
    let from_center = radius - distance;

    if from_center <= 0.0 {
        return 0.0;
    }

    radius - (radius * radius - from_center * from_center).max(0.0).sqrt()
}

/// What is covered of the pixels of a row.
#[derive(Debug, Default)]
struct Row {
    /// The left and the right side at each height.
    sides: [(f32, f32); HEIGHTS],
    heights: usize,
    /// The part of the row that each height stands for.
    weight: f32,
    /// The columns that are covered at all.
    touched: Range<usize>,
    /// The columns that are covered whole.
    whole: Range<usize>,
}

impl Row {
    fn new(
        sides: [(f32, f32); HEIGHTS],
        heights: usize,
        weight: f32,
    ) -> Self {
        let (mut least, mut most) =
            ((f32::MAX, f32::MIN), (f32::MIN, f32::MAX));

        for (left, right) in &sides[..heights] {
            least = (least.0.min(*left), least.1.max(*right));
            most = (most.0.max(*left), most.1.min(*right));
        }

        let whole = |at: f32| at.max(0.0) as usize;
        let touched = whole(least.0.floor())..whole(least.1.ceil());
        let inner = whole(most.0.ceil())..whole(most.1.floor());
        let is_full = heights as f32 * weight > 0.999 && !inner.is_empty();

        Self {
            sides,
            heights,
            weight,
            whole: if is_full {
                inner
            } else {
                touched.start..touched.start
            },
            touched,
        }
    }

    /// The share of a pixel that is covered.
    fn share(&self, column: usize) -> f32 {
        if self.whole.contains(&column) {
            return 1.0;
        }

        if !self.touched.contains(&column) {
            return 0.0;
        }

        let (from, to) = (column as f32, column as f32 + 1.0);

        self.sides[..self.heights]
            .iter()
            .map(|(left, right)| (right.min(to) - left.max(from)).max(0.0))
            .sum::<f32>()
            * self.weight
    }
}

/// The pixels that are drawn on, and which of them.
struct Canvas<'a> {
    pixels: &'a mut [u32],
    width: usize,
    seen: Area,
}

impl Canvas<'_> {
    fn within(&mut self, clip_bounds: Rectangle) -> Canvas<'_> {
        Canvas {
            seen: self.seen.and(&Area::around(clip_bounds)),
            width: self.width,
            pixels: self.pixels,
        }
    }

    /// Lays a color over the pixels of an outline, as much as it covers them.
    fn fill<Color: Fn(usize) -> u32>(
        &mut self,
        outline: &Outline,
        color_of: impl Fn(usize) -> Color,
    ) {
        for row in self.seen.rows.clone() {
            let covered = outline.row(row);
            let touched = common(&covered.touched, &self.seen.columns);

            if touched.is_empty() {
                continue;
            }

            let color_at = color_of(row);
            let pixels = &mut self.pixels[row * self.width..][..self.width];
            let whole = common(&covered.whole, &touched);
            let edges = if whole.is_empty() {
                touched.chain(0..0)
            } else {
                (touched.start..whole.start).chain(whole.end..touched.end)
            };

            for column in edges {
                let share = of_255(covered.share(column));

                lay(faded(color_at(column), share), &mut pixels[column]);
            }

            for column in whole {
                lay(color_at(column), &mut pixels[column]);
            }
        }
    }

    /// Lays a color over what is between two outlines.
    fn border(&mut self, outer: &Outline, inner: &Outline, color: u32) {
        for row in self.seen.rows.clone() {
            let (outer, inner) = (outer.row(row), inner.row(row));
            let touched = common(&outer.touched, &self.seen.columns);
            let pixels = &mut self.pixels[row * self.width..][..self.width];
            let gap = common(&inner.whole, &touched);
            let columns = if gap.is_empty() {
                touched.chain(0..0)
            } else {
                (touched.start..gap.start).chain(gap.end..touched.end)
            };

            for column in columns {
                let share = of_255(outer.share(column) - inner.share(column));

                lay(faded(color, share), &mut pixels[column]);
            }
        }
    }

    /// Draws what can be seen of a shadow. The corner of a pixel has its color.
    fn shadow(
        &mut self,
        outline: &Outline,
        hidden: Option<Area>,
        shadow: Shadow,
    ) {
        let Shadow { color, offset, blur_radius } = shadow;
        let cast = Outline {
            bounds: outline.bounds + offset,
            ..*outline
        };
        let color_at = |distance: f32| {
            let way = 0.5 + (distance / blur_radius).min(1.0) / 2.0;
            let gone = way * way * (3.0 - 2.0 * way);

            premultiplied(color.scale_alpha(1.0 - gone))
        };
        let inside = premultiplied(color.scale_alpha(0.5));
        let seen =
            Area::around(cast.bounds.expand(blur_radius)).and(&self.seen);

        for row in seen.rows {
            let hidden = hidden
                .as_ref()
                .filter(|hidden| hidden.rows.contains(&row))
                .map(|hidden| hidden.columns.clone())
                .unwrap_or(seen.columns.end..seen.columns.end);
            let before = seen.columns.start..seen.columns.end.min(hidden.start);
            let behind = seen.columns.start.max(hidden.end)..seen.columns.end;

            for column in before.chain(behind) {
                let distance = cast.distance(column as f32, row as f32);
                let color = if distance > 0.0 {
                    color_at(distance)
                } else {
                    inside
                };

                lay(color, &mut self.pixels[row * self.width + column]);
            }
        }
    }
}

/// The whole number of 255 that is next to a share.
fn of_255(share: f32) -> u32 {
    (share * 255.0 + 0.5) as u32
}
