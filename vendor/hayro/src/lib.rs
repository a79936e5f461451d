//! Stands in for hayro: Typst asks it to draw PDFs that lie in a page as pictures. No page of Fishpond has one, and what draws them is 2 MB.

use std::marker::PhantomData;

pub use hayro_interpret;
use hayro_interpret::InterpreterSettings;
use hayro_interpret::hayro_syntax::page::Page;

/// The one colour that Typst names.
pub mod vello_cpu {
    /// Colours.
    pub mod color {
        /// A colour, of which there is one.
        #[derive(Debug, Clone, Copy)]
        pub struct Transparent;

        /// Colours by their names.
        pub mod palette {
            /// Those of web pages.
            pub mod css {
                /// No colour.
                pub const TRANSPARENT: super::super::Transparent = super::super::Transparent;
            }
        }
    }
}

/// Keeps nothing.
#[derive(Debug, Clone, Default)]
pub struct RenderCache<'a>(PhantomData<Page<'a>>);

impl RenderCache<'_> {
    /// An empty one.
    #[must_use]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

/// How a page is to be drawn.
#[derive(Debug, Clone, Copy)]
pub struct RenderSettings {
    /// How much wider it is drawn.
    pub x_scale: f32,
    /// How much higher it is drawn.
    pub y_scale: f32,
    /// The width of the picture in pixels.
    pub width: Option<u16>,
    /// The height of the picture in pixels.
    pub height: Option<u16>,
    /// What lies behind it.
    pub bg_color: vello_cpu::color::Transparent,
}

/// A picture: four bytes for each pixel.
#[derive(Debug)]
pub struct Pixmap(Vec<u8>);

impl Pixmap {
    /// The bytes of the picture.
    #[must_use]
    pub fn take(self) -> Vec<u8> {
        self.0
    }
}

/// An empty picture of the size that is asked for.
#[must_use]
pub fn render<'a>(
    _: &'a Page<'a>,
    _: &RenderCache<'a>,
    _: &InterpreterSettings,
    settings: &RenderSettings,
) -> Pixmap {
    let side = |pixels: Option<u16>| usize::from(pixels.unwrap_or_default());
    Pixmap(vec![0; 4 * side(settings.width) * side(settings.height)])
}
