//! How the selection ring looks.

use iced::border::rounded;
use iced::{Color, Rectangle, Renderer};

use super::moving::fill;
use crate::app::theme::{FOCUS, RING, radius};

/// The breadth of the light lines beside the dark one, in logical pixels.
const LIGHT: f32 = 2.0;

/// Draws the selection ring around what has it: a dark line between two light ones. So one of them stands out from whatever lies beside.
/// `seen` is the part of the window that is drawn. The ring lies beside what has it, so that it covers no letters, where there is room.
pub(super) fn draw_ring(renderer: &mut Renderer, bounds: Rectangle, seen: Rectangle) {
    use iced::advanced::Renderer as _;
    // Within one layer all pictures lie above all lines.
    let Some(outer) = bounds.expand(RING + LIGHT).intersection(&seen) else { return };
    renderer.with_layer(seen, |renderer| {
        let light = rounded(radius::MEDIUM + RING + LIGHT).color(Color::WHITE).width(RING + 2.0 * LIGHT);
        fill(renderer, outer, Color::TRANSPARENT, light);
        let dark = rounded(radius::MEDIUM + RING).color(FOCUS).width(RING);
        fill(renderer, outer.shrink(LIGHT), Color::TRANSPARENT, dark);
    });
}
