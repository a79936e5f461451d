use crate::core::svg::{Data, Handle};
use crate::core::{Color, Rectangle, Size};
// Fishpond: added
use crate::blend::{along, faded, lay, premultiplied};

use resvg::usvg;
use rustc_hash::FxHashMap;
use tiny_skia::Transform;

use std::cell::RefCell;
use std::collections::hash_map;
use std::fs;
use std::panic;

#[derive(Debug)]
pub struct Pipeline {
    cache: RefCell<Cache>,
}

impl Pipeline {
    pub fn new() -> Self {
        Self {
            cache: RefCell::new(Cache::default()),
        }
    }

    pub fn viewport_dimensions(&self, handle: &Handle) -> Size<u32> {
        self.cache
            .borrow_mut()
            .viewport_dimensions(handle)
            .unwrap_or(Size::new(0, 0))
    }

    pub fn draw(
        &mut self,
        handle: &Handle,
        color: Option<Color>,
        bounds: Rectangle,
        opacity: f32,
        pixels: &mut tiny_skia::PixmapMut<'_>,
        transform: Transform,
        clip_mask: Option<&tiny_skia::Mask>,
        // Fishpond: the pixels that are wanted
        within: Rectangle,
    ) {
        if let Some(image) = self.cache.borrow_mut().draw(
            handle,
            color,
            Size::new(
                (bounds.width * transform.sx) as u32,
                (bounds.height * transform.sy) as u32,
            ),
        ) {
            let x = (bounds.x * transform.sx) as i32;
            let y = (bounds.y * transform.sy) as i32;

            // Fishpond: most drawings only have to be laid over what is there
            if opacity >= 1.0 {
                overlay(pixels, image, x, y, within);
                return;
            }

            pixels.draw_pixmap(
                x,
                y,
                image,
                &tiny_skia::PixmapPaint {
                    opacity,
                    ..tiny_skia::PixmapPaint::default()
                },
                Transform::default(),
                clip_mask,
            );
        }
    }

    // Fishpond: so many pixels that are not seen are kept
    pub fn trim_cache(&mut self, allowed: usize) {
        self.cache.borrow_mut().trim(allowed);
    }
}

// Fishpond: what `draw_pixmap` does for a whole image by way of a shader
/// Lays an image over the pixels of a rectangle, without any sampling.
fn overlay(
    pixels: &mut tiny_skia::PixmapMut<'_>,
    image: tiny_skia::PixmapRef<'_>,
    x: i32,
    y: i32,
    within: Rectangle,
) {
    let range = |from: f32, length: f32, at: i32, side: u32, most: u32| {
        let start = (from.round() as i32).max(at).max(0);
        let end = ((from + length).round() as i32)
            .min(at.saturating_add(side as i32))
            .min(most as i32);

        start..end.max(start)
    };

    let columns = range(
        within.x,
        within.width,
        x,
        image.width(),
        pixels.width(),
    );
    let rows = range(
        within.y,
        within.height,
        y,
        image.height(),
        pixels.height(),
    );

    if columns.is_empty() {
        return;
    }

    let stride = pixels.width() as usize;
    let below: &mut [u32] = bytemuck::cast_slice_mut(pixels.data_mut());
    let above: &[u32] = bytemuck::cast_slice(image.data());

    for row in rows {
        let start = row as usize * stride + columns.start as usize;
        let below = &mut below[start..start + columns.len()];
        let start = (row - y) as usize * image.width() as usize
            + (columns.start - x) as usize;
        let above = &above[start..start + columns.len()];

        for (below, above) in below.iter_mut().zip(above) {
            match above >> 24 {
                0 => {}
                255 => *below = *above,
                alpha => *below = above + faded(*below, 255 - alpha),
            }
        }
    }
}

// Fishpond: what `resvg::render` does with all nodes alike
fn render(
    tree: &usvg::Tree,
    transform: Transform,
    image: &mut tiny_skia::Pixmap,
) {
    for node in tree.root().children() {
        if by_rows(node, transform, image).is_some() {
            continue;
        }

        // `render_node` moves what it draws into the corner
        if let Some(bounds) = node.abs_layer_bounding_box() {
            let _ = resvg::render_node(
                node,
                transform.pre_translate(bounds.x(), bounds.y()),
                &mut image.as_mut(),
            );
        }
    }
}

// Fishpond: added
/// Draws a node row by row, if it is a path filled with nothing but a gradient
/// from top to bottom: all pixels of a row have the same color.
fn by_rows(
    node: &usvg::Node,
    transform: Transform,
    image: &mut tiny_skia::Pixmap,
) -> Option<()> {
    let usvg::Node::Path(path) = node else {
        return None;
    };
    let fill = path.fill()?;
    let usvg::Paint::LinearGradient(gradient) = fill.paint() else {
        return None;
    };

    if path.stroke().is_some()
        || !path.is_visible()
        || gradient.spread_method() != usvg::SpreadMethod::Pad
    {
        return None;
    }

    // How far along the gradient the middle of a pixel is
    let inverse = transform.pre_concat(gradient.transform()).invert()?;
    let (x1, y1) = (gradient.x1(), gradient.y1());
    let (dx, dy) = (gradient.x2() - x1, gradient.y2() - y1);
    let length = dx * dx + dy * dy;
    let along_at = |x: f32, y: f32| {
        let mut point = tiny_skia::Point::from_xy(x, y);
        inverse.map_point(&mut point);
        ((point.x - x1) * dx + (point.y - y1) * dy) / length
    };
    let width = image.width() as f32;

    if length == 0.0
        || (along_at(0.0, 0.0) - along_at(width, 0.0)).abs() > 0.001
    {
        return None;
    }

    let mut mask = tiny_skia::Mask::new(image.width(), image.height())?;
    mask.fill_path(
        path.data(),
        match fill.rule() {
            usvg::FillRule::NonZero => tiny_skia::FillRule::Winding,
            usvg::FillRule::EvenOdd => tiny_skia::FillRule::EvenOdd,
        },
        path.rendering_mode().use_shape_antialiasing(),
        transform,
    );

    // Drawings have red first, unlike windows
    let stops: Vec<_> = gradient
        .stops()
        .iter()
        .map(|stop| {
            let usvg::Color { red, green, blue } = stop.color();
            let opacity = stop.opacity().get() * fill.opacity().get();

            (
                stop.offset().get(),
                Color::from_rgba8(blue, green, red, opacity),
            )
        })
        .collect();

    let bounds = path.data().bounds().transform(transform)?;
    let height = image.height() as usize;
    let columns = image.width() as usize;
    let rows = bounds.top().floor().max(0.0) as usize
        ..(bounds.bottom().ceil().max(0.0) as usize).min(height);
    let below: &mut [u32] = bytemuck::cast_slice_mut(image.data_mut());

    for row in rows {
        let pixels = row * columns..(row + 1) * columns;
        let at = along_at(0.5, row as f32 + 0.5);
        let color = premultiplied(along(stops.iter().copied(), at));

        for (below, covered) in
            below[pixels.clone()].iter_mut().zip(&mask.data()[pixels])
        {
            let above = match covered {
                0 => continue,
                255 => color,
                _ => faded(color, u32::from(*covered)),
            };

            lay(above, below);
        }
    }

    Some(())
}

#[derive(Default)]
struct Cache {
    trees: FxHashMap<u64, Option<resvg::usvg::Tree>>,
    // Fishpond: with the frame that drew each last
    rasters: FxHashMap<RasterKey, (tiny_skia::Pixmap, u64)>,
    frame: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct RasterKey {
    id: u64,
    color: Option<[u8; 4]>,
    size: Size<u32>,
}

impl Cache {
    fn load(&mut self, handle: &Handle) -> Option<&usvg::Tree> {
        let id = handle.id();

        // Fishpond: no drawing has text in it, so no fonts are looked for
        let options = usvg::Options::default();

        if let hash_map::Entry::Vacant(entry) = self.trees.entry(id) {
            let svg = match handle.data() {
                Data::Path(path) => {
                    fs::read_to_string(path).ok().and_then(|contents| {
                        usvg::Tree::from_str(&contents, &options).ok()
                    })
                }
                Data::Bytes(bytes) => {
                    usvg::Tree::from_data(bytes, &options).ok()
                }
            };

            let _ = entry.insert(svg);
        }

        self.trees.get(&id).unwrap().as_ref()
    }

    fn viewport_dimensions(&mut self, handle: &Handle) -> Option<Size<u32>> {
        let tree = self.load(handle)?;
        let size = tree.size();

        Some(Size::new(size.width() as u32, size.height() as u32))
    }

    fn draw(
        &mut self,
        handle: &Handle,
        color: Option<Color>,
        size: Size<u32>,
    ) -> Option<tiny_skia::PixmapRef<'_>> {
        if size.width == 0 || size.height == 0 {
            return None;
        }

        let key = RasterKey {
            id: handle.id(),
            color: color.map(Color::into_rgba8),
            size,
        };

        #[allow(clippy::map_entry)]
        if !self.rasters.contains_key(&key) {
            let tree = self.load(handle)?;

            let mut image = tiny_skia::Pixmap::new(size.width, size.height)?;

            let tree_size = tree.size().to_int_size();

            let target_size = if size.width > size.height {
                tree_size.scale_to_width(size.width)
            } else {
                tree_size.scale_to_height(size.height)
            };

            let transform = if let Some(target_size) = target_size {
                let tree_size = tree_size.to_size();
                let target_size = target_size.to_size();

                tiny_skia::Transform::from_scale(
                    target_size.width() / tree_size.width(),
                    target_size.height() / tree_size.height(),
                )
            } else {
                tiny_skia::Transform::default()
            };

            // SVG rendering can panic on malformed or complex vectors.
            // We catch panics to prevent crashes and continue gracefully.
            let render = panic::catch_unwind(panic::AssertUnwindSafe(|| {
                // Fishpond: gradients from top to bottom are quicker by rows
                render(tree, transform, &mut image);
            }));

            if let Err(error) = render {
                log::warn!("SVG rendering for {handle:?} panicked: {error:?}");
            }

            if let Some([r, g, b, _]) = key.color {
                // Apply color filter
                for pixel in
                    bytemuck::cast_slice_mut::<u8, u32>(image.data_mut())
                {
                    *pixel = bytemuck::cast(
                        tiny_skia::ColorU8::from_rgba(
                            b,
                            g,
                            r,
                            (*pixel >> 24) as u8,
                        )
                        .premultiply(),
                    );
                }
            } else {
                // Swap R and B channels for `softbuffer` presentation
                for pixel in
                    bytemuck::cast_slice_mut::<u8, u32>(image.data_mut())
                {
                    *pixel = *pixel & 0xFF00_FF00
                        | ((0x0000_00FF & *pixel) << 16)
                        | ((0x00FF_0000 & *pixel) >> 16);
                }
            }

            let _ = self.rasters.insert(key, (image, self.frame));
        }

        let frame = self.frame;
        self.rasters.get_mut(&key).map(|(image, drawn)| {
            *drawn = frame;
            image.as_ref()
        })
    }

    // Fishpond: a frame draws a part of the window, so what it has not drawn
    // may be wanted in the next
    /// Forgets the drawings that were not drawn for longest, as far as they
    /// have more pixels than is allowed for such drawings.
    fn trim(&mut self, allowed: usize) {
        let mut idle: Vec<_> = self
            .rasters
            .iter()
            .filter(|(_, (_, drawn))| *drawn < self.frame)
            .map(|(key, (image, drawn))| (*drawn, image.pixels().len(), *key))
            .collect();
        let mut kept: usize = idle.iter().map(|(_, pixels, _)| pixels).sum();

        if kept > allowed {
            idle.sort_unstable_by_key(|(drawn, _, _)| *drawn);

            for (_, pixels, key) in idle {
                if kept <= allowed {
                    break;
                }

                let _ = self.rasters.remove(&key);
                kept -= pixels;
            }

            let rasters = &self.rasters;
            self.trees
                .retain(|id, _| rasters.keys().any(|key| key.id == *id));
        }

        self.frame += 1;
    }
}

impl std::fmt::Debug for Cache {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Cache")
            .field("rasters", &self.rasters)
            .field("frame", &self.frame)
            .finish_non_exhaustive()
    }
}
