//! The size of the window, and the zoom: in a large window everything is drawn larger, in a very small one smaller.

use iced::{Size, Task, window};

use super::Message;
use super::house::House;
use records::SMALLEST_WINDOW;

/// By how much everything is drawn larger or smaller, in eighths: 8 is no zoom. Screens are laid out for a classroom screen at most, so on
/// a wall they need a zoom; and for a small desktop window at least, so a smaller browser window needs one below 8. Eighths are exact, so
/// edges fall on whole pixels more often.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Zoom(u8);

impl Zoom {
    pub const NONE: Self = Self(8);
    /// The smallest zoom, in eighths. With a smaller one nobody could read or hit anything.
    const LEAST: f32 = 5.0;
    const MOST: f32 = 20.0;
    const SMALL: (u16, u16) = SMALLEST_WINDOW;
    const USUAL: Size = Size::new(1440.0, 900.0);

    /// The zoom for a window of this size, in the system's logical pixels. It is [`Zoom::NONE`] from 1024 × 600 up to 1440 × 900.
    pub fn for_window(size: Size) -> Self {
        let fits = |width: f32, height: f32| (size.width / width).min(size.height / height);
        let none = f32::from(Self::NONE.0);
        let large = (fits(Self::USUAL.width, Self::USUAL.height) * none).clamp(none, Self::MOST);
        let small = (fits(Self::SMALL.0.into(), Self::SMALL.1.into()) * none).clamp(Self::LEAST, none);
        // The conversion saturates.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        Self(if small < none { small } else { large } as u8)
    }

    pub fn factor(self) -> f32 {
        f32::from(self.0) / f32::from(Self::NONE.0)
    }

    /// The size, in the app's logical pixels, for which screens are laid out. `size` is that of the window, in the system's logical pixels.
    pub fn layout_size(self, size: Size) -> Size {
        Size::new(size.width / self.factor(), size.height / self.factor())
    }
}

#[derive(Debug, Clone, Copy)]
pub struct WindowMeasurement {
    id: window::Id,
    size: Size,
    zoom: Zoom,
    fills_screen: bool,
}

/// Measures the window. The answer, [`Message::WindowMeasured`], carries `zoom`, because the size is in pixels of this zoom.
pub fn measure_window(id: window::Id, zoom: Zoom) -> Task<Message> {
    let fills = move |size| {
        window::is_maximized(id).map(move |fills_screen| {
            Message::WindowMeasured(WindowMeasurement { id, size, zoom, fills_screen })
        })
    };
    window::size(id).then(fills)
}

pub fn apply_measurement(
    measurement: WindowMeasurement,
    zoom: &mut Zoom,
    house: &mut House,
) -> Task<Message> {
    // The zoom has changed meanwhile, so this size is out of date.
    if measurement.zoom != *zoom {
        return measure_window(measurement.id, *zoom);
    }
    let size = measurement.size * zoom.factor();
    house.note_window_size(size.width, size.height, measurement.fills_screen);
    *zoom = Zoom::for_window(size);
    Task::none()
}
