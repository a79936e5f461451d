//! The icon of the window on Windows. Elsewhere the desktop entry names it.

use iced::window::{Icon, icon};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

const SIDE: u32 = 64;

/// The logo as the icon of a window. `None` if it cannot be drawn or the system does not take it.
pub fn logo() -> Option<Icon> {
    let drawing =
        Tree::from_data(include_bytes!("../../assets/scenery/logo.svg"), &Options::default()).ok()?;
    let mut picture = Pixmap::new(SIDE, SIDE)?;
    let side = f32::from(u16::try_from(SIDE).ok()?);
    let scale = Transform::from_scale(side / drawing.size().width(), side / drawing.size().height());
    resvg::render(&drawing, scale, &mut picture.as_mut());
    let straight = picture.pixels().iter().map(|pixel| pixel.demultiply());
    let rgba = straight.flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]).collect();
    icon::from_rgba(rgba, SIDE, SIDE).ok()
}
