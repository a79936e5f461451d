#![allow(missing_docs)]
#![cfg_attr(docsrs, feature(doc_cfg))]
pub mod window;

// Fishpond: added
mod blend;
mod engine;
// Fishpond: added
mod extent;
mod layer;
mod primitive;
// Fishpond: added
mod quad;
// Fishpond: added
mod recolor;
mod settings;
mod text;

#[cfg(feature = "image")]
mod raster;

#[cfg(feature = "svg")]
mod vector;

#[cfg(feature = "geometry")]
pub mod geometry;

use iced_debug as debug;
pub use iced_graphics as graphics;
pub use iced_graphics::core;

pub use layer::Layer;
pub use primitive::Primitive;
// Fishpond: added
pub use recolor::Recolor;
pub use settings::Settings;

#[cfg(feature = "geometry")]
pub use geometry::Geometry;

use crate::core::renderer;
use crate::core::{
    Background, Color, Font, Pixels, Point, Rectangle, Size, Transformation,
};
use crate::engine::Engine;
use crate::graphics::Viewport;
use crate::graphics::compositor;
use crate::graphics::text::{Editor, Paragraph};

/// A [`tiny-skia`] graphics renderer for [`iced`].
///
/// [`tiny-skia`]: https://github.com/RazrFalcon/tiny-skia
/// [`iced`]: https://github.com/iced-rs/iced
#[derive(Debug)]
pub struct Renderer {
    default_font: Font,
    default_text_size: Pixels,
    layers: layer::Stack,
    engine: Engine, // TODO: Shared engine
    // Fishpond: added
    canvas: Option<tiny_skia::Pixmap>,
    // Fishpond: added
    recolored: Option<recolor::Recolored>,
}

impl Renderer {
    pub fn new(default_font: Font, default_text_size: Pixels) -> Self {
        Self {
            default_font,
            default_text_size,
            layers: layer::Stack::new(),
            engine: Engine::new(),
            // Fishpond: added
            canvas: None,
            // Fishpond: added
            recolored: None,
        }
    }

    // Fishpond: added
    /// Shows everything in other colors from now on, or in its own.
    pub fn recolor(&mut self, recolor: Option<Recolor>) {
        if recolor != self.recolored() {
            self.recolored = recolor.map(recolor::Recolored::new);
        }
    }

    // Fishpond: added
    /// The change of colors in which everything is shown.
    pub fn recolored(&self) -> Option<Recolor> {
        Some(self.recolored.as_ref()?.recolor())
    }

    pub fn layers(&mut self) -> &[Layer] {
        self.layers.flush();
        self.layers.as_slice()
    }

    // Fishpond: regions of whole pixels, drawn aside
    /// Draws the given regions of the layers anew, and leaves all other pixels
    /// as they are.
    pub fn draw(
        &mut self,
        pixels: &mut tiny_skia::PixmapMut<'_>,
        clip_mask: &mut tiny_skia::Mask,
        viewport: &Viewport,
        damage: &[Rectangle],
        background_color: Color,
    ) {
        let scale_factor = viewport.scale_factor();
        let size = Size::new(pixels.width(), pixels.height());

        self.layers.flush();
        self.engine.forget_clip();

        for damage_bounds in damage {
            let Some(region) =
                extent::in_pixels(*damage_bounds, scale_factor, size)
            else {
                continue;
            };

            if region.width as u32 == size.width
                && region.height as u32 == size.height
            {
                self.draw_region(
                    region,
                    pixels,
                    clip_mask,
                    scale_factor,
                    background_color,
                );
                // Fishpond: added
                self.show(pixels.pixels_mut());
                continue;
            }

            // What lies in a region in part is drawn just as in a whole frame:
            // with the same clipping, and beyond the region. So the region gets
            // the same pixels, and only these are taken over.
            let mut canvas = self
                .canvas
                .take()
                .filter(|canvas| {
                    canvas.width() == size.width
                        && canvas.height() == size.height
                })
                .or_else(|| tiny_skia::Pixmap::new(size.width, size.height))
                .expect("Create canvas");

            self.draw_region(
                region,
                &mut canvas.as_mut(),
                clip_mask,
                scale_factor,
                background_color,
            );

            let left = region.x as usize;
            let right = left + region.width as usize;
            let top = region.y as usize;
            let bottom = top + region.height as usize;

            for row in top..bottom {
                let row = row * size.width as usize;
                let row = row + left..row + right;

                let pixels = &mut pixels.pixels_mut()[row.clone()];
                pixels.copy_from_slice(&canvas.pixels()[row]);
                self.show(pixels);
            }

            self.canvas = Some(canvas);
        }

        // Fishpond: a window and a half, for going there and back
        let area = size.width as usize * size.height as usize;
        self.engine.trim(area + area / 2);
    }

    // Fishpond: added
    /// Turns finished pixels into those that are shown.
    fn show(&mut self, pixels: &mut [tiny_skia::PremultipliedColorU8]) {
        if let Some(recolored) = &mut self.recolored {
            recolored.change(bytemuck::cast_slice_mut(pixels));
        }
    }

    // Fishpond: the body of the loop in `draw`; only the clipping differs
    /// Draws everything that can be seen in a region of whole pixels. Pixels
    /// outside of the region may be painted over.
    fn draw_region(
        &mut self,
        region: Rectangle,
        pixels: &mut tiny_skia::PixmapMut<'_>,
        clip_mask: &mut tiny_skia::Mask,
        scale_factor: f32,
        background_color: Color,
    ) {
        let scale = Transformation::scale(scale_factor);
        let everything = Rectangle::with_size(Size::new(
            pixels.width() as f32,
            pixels.height() as f32,
        ));

        // Hairlines and smooth edges
        let vicinity = region.expand(1.0);

        let path = tiny_skia::PathBuilder::from_rect(
            tiny_skia::Rect::from_xywh(
                region.x,
                region.y,
                region.width,
                region.height,
            )
            .expect("Create damage rectangle"),
        );

        pixels.fill_path(
            &path,
            &tiny_skia::Paint {
                shader: tiny_skia::Shader::SolidColor(engine::into_color(
                    background_color,
                )),
                anti_alias: false,
                blend_mode: tiny_skia::BlendMode::Source,
                ..Default::default()
            },
            tiny_skia::FillRule::default(),
            tiny_skia::Transform::identity(),
            None,
        );

        for layer in self.layers.iter() {
            if !vicinity.intersects(&(layer.extent() * scale_factor)) {
                continue;
            }

            let Some(layer_bounds) =
                everything.intersection(&(layer.bounds * scale_factor))
            else {
                continue;
            };

            self.engine.clip(clip_mask, layer_bounds);

            if !layer.quads.is_empty() {
                let render_span = debug::render(debug::Primitive::Quad);
                for (quad, background) in &layer.quads {
                    if !vicinity
                        .intersects(&(extent::of_quad(quad) * scale_factor))
                    {
                        continue;
                    }

                    // Fishpond: without a rasterizer
                    quad::draw(
                        quad,
                        background,
                        scale,
                        pixels,
                        layer_bounds,
                        region,
                    );
                }
                render_span.finish();
            }

            if !layer.primitives.is_empty() {
                let render_span = debug::render(debug::Primitive::Triangle);

                for group in &layer.primitives {
                    let Some(group_bounds) = (group.clip_bounds()
                        * scale_factor)
                        .intersection(&layer_bounds)
                        .filter(|bounds| vicinity.intersects(bounds))
                    else {
                        continue;
                    };

                    let transformation = scale * group.transformation();

                    self.engine.clip(clip_mask, group_bounds);

                    for primitive in group.as_slice() {
                        if !vicinity.intersects(
                            &(primitive.visible_bounds() * transformation),
                        ) {
                            continue;
                        }

                        self.engine.draw_primitive(
                            primitive,
                            transformation,
                            pixels,
                            clip_mask,
                            group_bounds,
                        );
                    }

                    self.engine.clip(clip_mask, layer_bounds);
                }

                render_span.finish();
            }

            if !layer.images.is_empty() {
                let render_span = debug::render(debug::Primitive::Image);

                for image in &layer.images {
                    if !vicinity
                        .intersects(&(extent::of_image(image) * scale_factor))
                    {
                        continue;
                    }

                    self.engine.draw_image(
                        image,
                        scale,
                        pixels,
                        clip_mask,
                        layer_bounds,
                        region,
                    );
                }

                render_span.finish();
            }

            if !layer.text.is_empty() {
                let render_span = debug::render(debug::Primitive::Image);

                for group in &layer.text {
                    let transformation = scale * group.transformation();

                    for text in group.as_slice() {
                        if !extent::rough_of_text(text).is_some_and(|extent| {
                            vicinity.intersects(&(extent * transformation))
                        }) {
                            continue;
                        }

                        self.engine.draw_text(
                            text,
                            transformation,
                            pixels,
                            clip_mask,
                            layer_bounds,
                        );
                    }
                }

                render_span.finish();
            }
        }
    }
}

impl core::Renderer for Renderer {
    fn start_layer(&mut self, bounds: Rectangle) {
        self.layers.push_clip(bounds);
    }

    fn end_layer(&mut self) {
        self.layers.pop_clip();
    }

    fn start_transformation(&mut self, transformation: Transformation) {
        self.layers.push_transformation(transformation);
    }

    fn end_transformation(&mut self) {
        self.layers.pop_transformation();
    }

    fn fill_quad(
        &mut self,
        quad: renderer::Quad,
        background: impl Into<Background>,
    ) {
        let (layer, transformation) = self.layers.current_mut();
        layer.draw_quad(quad, background.into(), transformation);
    }

    fn reset(&mut self, new_bounds: Rectangle) {
        self.layers.reset(new_bounds);
    }

    fn allocate_image(
        &mut self,
        _handle: &core::image::Handle,
        callback: impl FnOnce(Result<core::image::Allocation, core::image::Error>)
        + Send
        + 'static,
    ) {
        #[cfg(feature = "image")]
        #[allow(unsafe_code)]
        // TODO: Concurrency
        callback(self.engine.raster_pipeline.load(_handle));

        #[cfg(not(feature = "image"))]
        callback(Err(core::image::Error::Unsupported));
    }
}

impl core::text::Renderer for Renderer {
    type Font = Font;
    type Paragraph = Paragraph;
    type Editor = Editor;

    const ICON_FONT: Font = Font::with_name("Iced-Icons");
    const CHECKMARK_ICON: char = '\u{f00c}';
    const ARROW_DOWN_ICON: char = '\u{e800}';
    const ICED_LOGO: char = '\u{e801}';
    const SCROLL_UP_ICON: char = '\u{e802}';
    const SCROLL_DOWN_ICON: char = '\u{e803}';
    const SCROLL_LEFT_ICON: char = '\u{e804}';
    const SCROLL_RIGHT_ICON: char = '\u{e805}';

    fn default_font(&self) -> Self::Font {
        self.default_font
    }

    fn default_size(&self) -> Pixels {
        self.default_text_size
    }

    fn fill_paragraph(
        &mut self,
        text: &Self::Paragraph,
        position: Point,
        color: Color,
        clip_bounds: Rectangle,
    ) {
        let (layer, transformation) = self.layers.current_mut();

        layer.draw_paragraph(
            text,
            position,
            color,
            clip_bounds,
            transformation,
        );
    }

    fn fill_editor(
        &mut self,
        editor: &Self::Editor,
        position: Point,
        color: Color,
        clip_bounds: Rectangle,
    ) {
        let (layer, transformation) = self.layers.current_mut();
        layer.draw_editor(editor, position, color, clip_bounds, transformation);
    }

    fn fill_text(
        &mut self,
        text: core::Text,
        position: Point,
        color: Color,
        clip_bounds: Rectangle,
    ) {
        let (layer, transformation) = self.layers.current_mut();
        layer.draw_text(text, position, color, clip_bounds, transformation);
    }
}

impl graphics::text::Renderer for Renderer {
    fn fill_raw(&mut self, raw: graphics::text::Raw) {
        let (layer, transformation) = self.layers.current_mut();
        layer.draw_text_raw(raw, transformation);
    }
}

#[cfg(feature = "geometry")]
impl graphics::geometry::Renderer for Renderer {
    type Geometry = Geometry;
    type Frame = geometry::Frame;

    fn new_frame(&self, bounds: Rectangle) -> Self::Frame {
        geometry::Frame::new(bounds)
    }

    fn draw_geometry(&mut self, geometry: Self::Geometry) {
        let (layer, transformation) = self.layers.current_mut();

        match geometry {
            Geometry::Live {
                primitives,
                images,
                text,
                clip_bounds,
            } => {
                layer.draw_primitive_group(
                    primitives,
                    clip_bounds,
                    transformation,
                );

                for image in images {
                    layer.draw_image(image, transformation);
                }

                layer.draw_text_group(text, clip_bounds, transformation);
            }
            Geometry::Cache(cache) => {
                layer.draw_primitive_cache(
                    cache.primitives,
                    cache.clip_bounds,
                    transformation,
                );

                for image in cache.images.iter() {
                    layer.draw_image(image.clone(), transformation);
                }

                layer.draw_text_cache(
                    cache.text,
                    cache.clip_bounds,
                    transformation,
                );
            }
        }
    }
}

impl graphics::mesh::Renderer for Renderer {
    fn draw_mesh(&mut self, _mesh: graphics::Mesh) {
        log::warn!("iced_tiny_skia does not support drawing meshes");
    }

    fn draw_mesh_cache(&mut self, _cache: iced_graphics::mesh::Cache) {
        log::warn!("iced_tiny_skia does not support drawing meshes");
    }
}

#[cfg(feature = "image")]
impl core::image::Renderer for Renderer {
    type Handle = core::image::Handle;

    fn load_image(
        &self,
        handle: &Self::Handle,
    ) -> Result<core::image::Allocation, core::image::Error> {
        self.engine.raster_pipeline.load(handle)
    }

    fn measure_image(
        &self,
        handle: &Self::Handle,
    ) -> Option<crate::core::Size<u32>> {
        self.engine.raster_pipeline.dimensions(handle)
    }

    fn draw_image(
        &mut self,
        image: core::Image,
        bounds: Rectangle,
        clip_bounds: Rectangle,
    ) {
        let (layer, transformation) = self.layers.current_mut();
        layer.draw_raster(image, bounds, clip_bounds, transformation);
    }
}

#[cfg(feature = "svg")]
impl core::svg::Renderer for Renderer {
    fn measure_svg(
        &self,
        handle: &core::svg::Handle,
    ) -> crate::core::Size<u32> {
        self.engine.vector_pipeline.viewport_dimensions(handle)
    }

    fn draw_svg(
        &mut self,
        svg: core::Svg,
        bounds: Rectangle,
        clip_bounds: Rectangle,
    ) {
        let (layer, transformation) = self.layers.current_mut();
        layer.draw_svg(svg, bounds, clip_bounds, transformation);
    }
}

impl compositor::Default for Renderer {
    type Compositor = window::Compositor;
}

impl renderer::Headless for Renderer {
    async fn new(
        default_font: Font,
        default_text_size: Pixels,
        backend: Option<&str>,
    ) -> Option<Self> {
        if backend.is_some_and(|backend| {
            !["tiny-skia", "tiny_skia"].contains(&backend)
        }) {
            return None;
        }

        Some(Self::new(default_font, default_text_size))
    }

    fn name(&self) -> String {
        "tiny-skia".to_owned()
    }

    fn screenshot(
        &mut self,
        size: Size<u32>,
        scale_factor: f32,
        background_color: Color,
    ) -> Vec<u8> {
        let viewport = Viewport::with_physical_size(size, scale_factor);

        window::compositor::screenshot(self, &viewport, background_color)
    }
}
