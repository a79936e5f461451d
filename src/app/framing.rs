//! How the window stands, and how much larger everything is drawn in a large one.

use iced::{Size, Task, window};

use super::{Fishpond, Message};
use crate::records::WindowSize;

/// How much larger everything is drawn than it is measured, in eighths: no screen is laid out for more room than a classroom's usual one,
/// so that nothing is tiny on a wall. Eighths, since they are exact, and cards and edges keep to whole pixels more often.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Zoom(u8);

impl Zoom {
    /// As it is measured.
    pub const NONE: Self = Self(8);
    /// The largest.
    const MOST: f32 = 20.0;
    /// The window that everything is measured for.
    const USUAL: Size = Size::new(1440.0, 900.0);

    /// That of a window of some size, in the system's logical pixels.
    #[must_use]
    pub fn of(size: Size) -> Self {
        let factor = (size.width / Self::USUAL.width).min(size.height / Self::USUAL.height);
        let least = f32::from(Self::NONE.0);
        // A conversion from decimals stays within what the type can hold.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        Self((factor * least).clamp(least, Self::MOST) as u8)
    }

    /// As a number to multiply with.
    #[must_use]
    pub fn factor(self) -> f32 {
        f32::from(self.0) / f32::from(Self::NONE.0)
    }

    /// What a window of some size measures when it is drawn so.
    #[must_use]
    pub fn measured(self, size: Size) -> Size {
        Size::new(size.width / self.factor(), size.height / self.factor())
    }
}

/// How the window stands, as it was measured in some zoom.
#[derive(Debug, Clone, Copy)]
pub struct Frame {
    id: window::Id,
    size: Size,
    zoom: Zoom,
    fills_screen: bool,
}

impl Fishpond {
    /// How much larger everything is drawn now.
    #[must_use]
    pub fn zoom(&self) -> Zoom {
        self.zoom
    }

    /// The window has another size: asks which, so that what is measured belongs to the zoom that is in force then.
    pub(super) fn measure(&self, id: window::Id) -> Task<Message> {
        let zoom = self.zoom;
        let fills = move |size| {
            window::is_maximized(id)
                .map(move |fills_screen| Message::Framed(Frame { id, size, zoom, fills_screen }))
        };
        window::size(id).then(fills)
    }

    /// The window stands so.
    pub(super) fn framed(&mut self, Frame { id, size, zoom, fills_screen }: Frame) -> Task<Message> {
        // It was resized again meanwhile.
        if zoom != self.zoom {
            return self.measure(id);
        }
        let size = size * zoom.factor();
        self.window = Some(WindowSize::of(size.width, size.height, fills_screen, self.window));
        self.zoom = Zoom::of(size);
        Task::none()
    }
}
