use crate::core::{Color, Rectangle};
use crate::extent;
use crate::graphics::Viewport;
use crate::graphics::damage;
use crate::{Layer, Recolor, Renderer};

use std::collections::VecDeque;

// Fishpond: the file is new; `draw` was in `compositor::present`
/// The frames of a window.
///
/// It remembers what the buffers of the window show, and draws only what has
/// changed since.
pub struct Frames {
    clip_mask: tiny_skia::Mask,
    /// What was drawn, the latest first.
    previous: VecDeque<Frame>,
    max_age: u8,
    are_whole: bool,
}

struct Frame {
    layers: Vec<Layer>,
    background_color: Color,
    scale_factor: f32,
    recolor: Option<Recolor>,
}

impl Frames {
    /// Creates the [`Frames`] of a window that shows nothing yet.
    pub fn new() -> Self {
        Self {
            clip_mask: tiny_skia::Mask::new(1, 1).expect("Create clip mask"),
            previous: VecDeque::new(),
            max_age: 0,
            are_whole: false,
        }
    }

    /// Makes every frame be drawn whole, whatever has changed.
    pub fn whole(self) -> Self {
        Self {
            are_whole: true,
            ..self
        }
    }

    /// Forgets what the buffers show, since they will have another size.
    pub fn resize(&mut self, width: u32, height: u32) {
        self.clip_mask =
            tiny_skia::Mask::new(width, height).expect("Create clip mask");
        self.previous.clear();
    }

    /// Draws what the [`Renderer`] holds into a buffer that shows what was
    /// drawn `age` frames ago; with an age of 0 it may show anything.
    ///
    /// Returns the regions in which the window has to change: all that differs
    /// from the last frame, whatever this buffer showed. They are in pixels of
    /// the buffer, lie within it, and are as few as they can be without much in
    /// between. There are none if nothing has changed.
    pub fn draw(
        &mut self,
        renderer: &mut Renderer,
        buffer: &mut [u32],
        age: u8,
        viewport: &Viewport,
        background_color: Color,
    ) -> Vec<Rectangle<u32>> {
        let physical_size = viewport.physical_size();
        let scale_factor = viewport.scale_factor();
        let everything = Rectangle::with_size(viewport.logical_size());

        let frame = Frame {
            layers: renderer.layers().to_vec(),
            background_color,
            scale_factor,
            recolor: renderer.recolored(),
        };

        self.max_age = self.max_age.max(age);
        self.previous.truncate(self.max_age as usize);

        let since = |age: u8| {
            (age as usize)
                .checked_sub(1)
                .and_then(|newer| self.previous.get(newer))
                .filter(|_| !self.are_whole)
                .and_then(|previous| frame.damage_since(previous, everything))
                .unwrap_or_else(|| vec![everything])
        };

        let damage = since(age);

        // Where buffers take turns, the window does not show this one yet
        let changed = if age == 1 { damage.clone() } else { since(1) };

        self.previous.push_front(frame);

        if !damage.is_empty() {
            let mut pixels = tiny_skia::PixmapMut::from_bytes(
                bytemuck::cast_slice_mut(buffer),
                physical_size.width,
                physical_size.height,
            )
            .expect("Create pixel map");

            renderer.draw(
                &mut pixels,
                &mut self.clip_mask,
                viewport,
                &damage,
                background_color,
            );
        }

        let regions = changed.iter().filter_map(|region| {
            extent::in_pixels(*region, scale_factor, physical_size)
        });

        merge(regions.collect())
            .into_iter()
            .filter_map(Rectangle::snap)
            .collect()
    }
}

impl Frame {
    /// Returns the regions in which this frame differs from one before it, or
    /// nothing if it may differ anywhere.
    fn damage_since(
        &self,
        previous: &Frame,
        everything: Rectangle,
    ) -> Option<Vec<Rectangle>> {
        if previous.background_color != self.background_color
            || previous.scale_factor != self.scale_factor
            || previous.recolor != self.recolor
        {
            return None;
        }

        let damage = damage::diff(
            &previous.layers,
            &self.layers,
            |layer| vec![layer.extent()],
            Layer::damage,
        );

        // What is thinner than a pixel is no damage to `damage::group`
        let margin = 1.0_f32.max(1.0 / self.scale_factor);
        let damage = damage.iter().map(|region| region.expand(margin));

        Some(damage::group(damage.collect(), everything))
    }
}

/// Joins regions where hardly anything lies between them.
fn merge(mut regions: Vec<Rectangle>) -> Vec<Rectangle> {
    /// The pixels that may be handed over in vain, instead of one more region.
    const IN_VAIN: f32 = 64.0 * 64.0;

    let mut first = 0;

    while first < regions.len() {
        let region = regions[first];
        let joined = |other: &Rectangle| {
            let union = region.union(other);

            (union.area() <= region.area() + other.area() + IN_VAIN)
                .then_some(union)
        };

        let found = (first + 1..regions.len())
            .find_map(|at| Some((at, joined(&regions[at])?)));

        match found {
            // What has grown may reach those that were too far away
            Some((at, union)) => {
                let _ = regions.swap_remove(at);
                regions[first] = union;
                first = 0;
            }
            None => first += 1,
        }
    }

    regions
}

impl Default for Frames {
    fn default() -> Self {
        Self::new()
    }
}
