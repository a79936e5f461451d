use crate::core::{Color, Rectangle, Size};
use crate::graphics::compositor::{self, Information};
use crate::graphics::error::{self, Error};
use crate::graphics::{self, Shell, Viewport};
use crate::window::Frames;
// Fishpond: a page shows frames in its own way
#[cfg(target_arch = "wasm32")]
use crate::window::page as softbuffer;
use crate::{Renderer, Settings};

use raw_window_handle::{HasWindowHandle, RawWindowHandle};

use std::num::NonZeroU32;

pub struct Compositor {
    context: softbuffer::Context<Box<dyn compositor::Display>>,
    settings: Settings,
}

pub struct Surface {
    window: softbuffer::Surface<
        Box<dyn compositor::Display>,
        Box<dyn compositor::Window>,
    >,
    // Fishpond: what `present` used to do
    frames: Frames,
    // Fishpond: added
    keeps_its_picture: bool,
}

impl crate::graphics::Compositor for Compositor {
    type Renderer = Renderer;
    type Surface = Surface;

    async fn with_backend(
        settings: graphics::Settings,
        display: impl compositor::Display,
        _compatible_window: impl compositor::Window,
        _shell: Shell,
        backend: Option<&str>,
    ) -> Result<Self, Error> {
        match backend {
            None | Some("tiny-skia") | Some("tiny_skia") => {
                Ok(new(settings.into(), display))
            }
            Some(backend) => Err(Error::GraphicsAdapterNotFound {
                backend: "tiny-skia",
                reason: error::Reason::DidNotMatch {
                    preferred_backend: backend.to_owned(),
                },
            }),
        }
    }

    fn create_renderer(&self) -> Self::Renderer {
        Renderer::new(
            self.settings.default_font,
            self.settings.default_text_size,
        )
    }

    fn create_surface<W: compositor::Window + Clone>(
        &mut self,
        window: W,
        width: u32,
        height: u32,
    ) -> Self::Surface {
        // Fishpond: added
        let keeps_its_picture = keeps_its_picture(&window);

        let window = softbuffer::Surface::new(
            &self.context,
            Box::new(window.clone()) as _,
        )
        .expect("Create softbuffer surface for window");

        // Fishpond: added
        // For comparing what a window shows with what it should show
        let frames = match std::env::var_os("ICED_WHOLE_FRAMES") {
            Some(_) => Frames::new().whole(),
            None => Frames::new(),
        };

        let mut surface = Surface {
            window,
            frames,
            keeps_its_picture,
        };

        if width > 0 && height > 0 {
            self.configure_surface(&mut surface, width, height);
        }

        surface
    }

    fn configure_surface(
        &mut self,
        surface: &mut Self::Surface,
        width: u32,
        height: u32,
    ) {
        surface
            .window
            .resize(
                NonZeroU32::new(width).expect("Non-zero width"),
                NonZeroU32::new(height).expect("Non-zero height"),
            )
            .expect("Resize surface");

        // Fishpond: moved to `Frames`
        surface.frames.resize(width, height);
    }

    fn information(&self) -> Information {
        Information {
            adapter: String::from("CPU"),
            backend: String::from("tiny-skia"),
        }
    }

    fn present(
        &mut self,
        renderer: &mut Self::Renderer,
        surface: &mut Self::Surface,
        viewport: &Viewport,
        background_color: Color,
        on_pre_present: impl FnOnce(),
    ) -> Result<(), compositor::SurfaceError> {
        present(
            renderer,
            surface,
            viewport,
            background_color,
            on_pre_present,
        )
    }

    fn screenshot(
        &mut self,
        renderer: &mut Self::Renderer,
        viewport: &Viewport,
        background_color: Color,
    ) -> Vec<u8> {
        screenshot(renderer, viewport, background_color)
    }
}

pub fn new(
    settings: Settings,
    display: impl compositor::Display,
) -> Compositor {
    #[allow(unsafe_code)]
    let context = softbuffer::Context::new(Box::new(display) as _)
        .expect("Create softbuffer context");

    Compositor { context, settings }
}

pub fn present(
    renderer: &mut Renderer,
    surface: &mut Surface,
    viewport: &Viewport,
    background_color: Color,
    on_pre_present: impl FnOnce(),
) -> Result<(), compositor::SurfaceError> {
    let mut buffer = surface
        .window
        .buffer_mut()
        .map_err(|_| compositor::SurfaceError::Lost)?;

    let age = buffer.age();

    // Fishpond: moved to `Frames`
    let changed = surface.frames.draw(
        renderer,
        &mut buffer,
        age,
        viewport,
        background_color,
    );

    on_pre_present();

    // Fishpond: only what has changed
    if surface.keeps_its_picture {
        buffer.present_with_damage(&in_softbuffer(&changed))
    } else {
        buffer.present()
    }
    .map_err(|_| compositor::SurfaceError::Lost)
}

// Fishpond: added
/// Whether the system keeps all that a window was given, so that it can be
/// given only what has changed.
///
/// X11 and Windows forget what they do not show: parts under other windows or
/// beyond the edge of the screen, or all of a minimized window. They then ask
/// for a frame, in a way that nobody can tell from our own wish for one. Other
/// systems either keep nothing, or are not known.
fn keeps_its_picture(window: &impl HasWindowHandle) -> bool {
    window.window_handle().is_ok_and(|handle| {
        matches!(
            handle.as_raw(),
            RawWindowHandle::Wayland(_)
                | RawWindowHandle::Web(_)
                | RawWindowHandle::WebCanvas(_)
                | RawWindowHandle::WebOffscreenCanvas(_)
        )
    })
}

// Fishpond: added
/// Returns the regions as softbuffer has them: a single pixel if there are
/// none.
///
/// Wayland must be given each frame, since it says when to draw the next. With
/// a frame of no region at all, wlroots (0.15, with pixman) never gives back
/// the buffer before it, and softbuffer waits for that forever.
fn in_softbuffer(regions: &[Rectangle<u32>]) -> Vec<softbuffer::Rect> {
    const PIXEL: Rectangle<u32> = Rectangle {
        x: 0,
        y: 0,
        width: 1,
        height: 1,
    };

    let regions = if regions.is_empty() {
        &[PIXEL]
    } else {
        regions
    };

    regions
        .iter()
        .filter_map(|region| {
            Some(softbuffer::Rect {
                x: region.x,
                y: region.y,
                width: NonZeroU32::new(region.width)?,
                height: NonZeroU32::new(region.height)?,
            })
        })
        .collect()
}

pub fn screenshot(
    renderer: &mut Renderer,
    viewport: &Viewport,
    background_color: Color,
) -> Vec<u8> {
    let size = viewport.physical_size();

    let mut offscreen_buffer: Vec<u32> =
        vec![0; size.width as usize * size.height as usize];

    let mut clip_mask = tiny_skia::Mask::new(size.width, size.height)
        .expect("Create clip mask");

    renderer.draw(
        &mut tiny_skia::PixmapMut::from_bytes(
            bytemuck::cast_slice_mut(&mut offscreen_buffer),
            size.width,
            size.height,
        )
        .expect("Create offscreen pixel map"),
        &mut clip_mask,
        viewport,
        &[Rectangle::with_size(Size::new(
            size.width as f32,
            size.height as f32,
        ))],
        background_color,
    );

    offscreen_buffer.iter().fold(
        Vec::with_capacity(offscreen_buffer.len() * 4),
        |mut acc, pixel| {
            const A_MASK: u32 = 0xFF_00_00_00;
            const R_MASK: u32 = 0x00_FF_00_00;
            const G_MASK: u32 = 0x00_00_FF_00;
            const B_MASK: u32 = 0x00_00_00_FF;

            let a = ((A_MASK & pixel) >> 24) as u8;
            let r = ((R_MASK & pixel) >> 16) as u8;
            let g = ((G_MASK & pixel) >> 8) as u8;
            let b = (B_MASK & pixel) as u8;

            acc.extend([r, g, b, a]);
            acc
        },
    )
}
