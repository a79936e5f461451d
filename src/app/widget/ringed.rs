use iced::border::rounded;
use iced::{Color, Rectangle, Renderer};

use super::moving::fill;
use crate::app::theme::{FOCUS, RING, radius};

/// The breadth of the light lines beside the dark one, in logical pixels.
const LIGHT: f32 = 2.0;
/// How far the ring reaches beyond its thing: but for half of the inner light line, all of it lies outside.
const BEYOND: f32 = RING + 1.5 * LIGHT;

/// Draws the selection ring: a dark line between two light ones, so that one of them stands out from any background. `seen` is the part of
/// the window that is drawn. Where there is room, the ring lies beside its thing, so that it covers no letters.
pub(super) fn draw_ring(renderer: &mut Renderer, bounds: Rectangle, seen: Rectangle) {
    use iced::advanced::Renderer as _;
    // Within one layer all pictures lie above all lines.
    let Some(outer) = bounds.expand(BEYOND).intersection(&seen) else { return };
    renderer.with_layer(seen, |renderer| {
        let light = rounded(radius::MEDIUM + BEYOND).color(Color::WHITE).width(RING + 2.0 * LIGHT);
        fill(renderer, outer, Color::TRANSPARENT, light);
        let dark = rounded(radius::MEDIUM + BEYOND - LIGHT).color(FOCUS).width(RING);
        fill(renderer, outer.shrink(LIGHT), Color::TRANSPARENT, dark);
    });
}
