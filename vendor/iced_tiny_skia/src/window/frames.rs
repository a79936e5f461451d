use crate::core::{Color, Rectangle};
use crate::graphics::Viewport;
use crate::graphics::damage;
use crate::{Layer, Renderer};

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
    pub fn draw(
        &mut self,
        renderer: &mut Renderer,
        buffer: &mut [u32],
        age: u8,
        viewport: &Viewport,
        background_color: Color,
    ) {
        let physical_size = viewport.physical_size();
        let scale_factor = viewport.scale_factor();
        let everything = Rectangle::with_size(viewport.logical_size());

        self.max_age = self.max_age.max(age);
        self.previous.truncate(self.max_age as usize);

        let shown =
            self.previous
                .get((age as usize).wrapping_sub(1))
                .filter(|shown| {
                    !self.are_whole
                        && shown.background_color == background_color
                        && shown.scale_factor == scale_factor
                });

        let damage = match shown {
            Some(shown) => damage::diff(
                &shown.layers,
                renderer.layers(),
                |layer| vec![layer.extent()],
                Layer::damage,
            ),
            None => vec![everything],
        };

        self.previous.push_front(Frame {
            layers: renderer.layers().to_vec(),
            background_color,
            scale_factor,
        });

        if damage.is_empty() {
            return;
        }

        // What is thinner than a pixel is no damage to `damage::group`
        let margin = 1.0_f32.max(1.0 / scale_factor);
        let damage = damage.iter().map(|region| region.expand(margin));
        let damage = damage::group(damage.collect(), everything);

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
}

impl Default for Frames {
    fn default() -> Self {
        Self::new()
    }
}
