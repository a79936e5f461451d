use crate::core::{Color, Rectangle};
use crate::graphics::Viewport;
use crate::graphics::damage;
use crate::{Layer, Renderer};

use std::collections::VecDeque;

/// The frames of a window.
///
/// It remembers what the buffers of the window show, and draws only what has
/// changed since.
pub struct Frames {
    clip_mask: tiny_skia::Mask,
    layer_stack: VecDeque<Vec<Layer>>,
    background_color: Color,
    max_age: u8,
    are_whole: bool,
}

impl Frames {
    /// Creates the [`Frames`] of a window that shows nothing yet.
    pub fn new() -> Self {
        Self {
            clip_mask: tiny_skia::Mask::new(1, 1).expect("Create clip mask"),
            layer_stack: VecDeque::new(),
            background_color: Color::BLACK,
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
        self.layer_stack.clear();
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

        let last_layers = {
            self.max_age = self.max_age.max(age);
            self.layer_stack.truncate(self.max_age as usize);

            if age > 0 && !self.are_whole {
                self.layer_stack.get(age as usize - 1)
            } else {
                None
            }
        };

        let damage = last_layers
            .and_then(|last_layers| {
                (self.background_color == background_color).then(|| {
                    damage::diff(
                        last_layers,
                        renderer.layers(),
                        |layer| vec![layer.bounds],
                        Layer::damage,
                    )
                })
            })
            .unwrap_or_else(|| {
                vec![Rectangle::with_size(viewport.logical_size())]
            });

        if damage.is_empty() {
            if let Some(last_layers) = last_layers {
                self.layer_stack.push_front(last_layers.clone());
            }
        } else {
            self.layer_stack.push_front(renderer.layers().to_vec());
            self.background_color = background_color;

            let damage = damage::group(
                damage,
                Rectangle::with_size(viewport.logical_size()),
            );

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
}

impl Default for Frames {
    fn default() -> Self {
        Self::new()
    }
}
