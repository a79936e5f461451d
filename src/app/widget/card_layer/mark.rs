//! How a card stands out from others on the table.

use iced::{Color, Point, Rectangle, Renderer, Size, alignment, border};

use super::{TableCard, around};
use crate::app::theme;
use crate::app::widget::animated::fill_rectangle;
use crate::app::widget::card;
use crate::app::widget::semantics::draw_ring;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "a card can stand out in several ways at once")]
pub struct CardMark {
    pub badge: Option<String>,
    /// Whether the card leads on: it has a golden edge.
    pub lit: bool,
    /// Whether the card may change places with the picked one: it has a double edge, unless it is lit.
    pub can_swap: bool,
    pub dim: bool,
    /// Whether the child has laid or picked the card. Enter on such a card presses the main button, and Space takes the card back.
    pub laid: bool,
    /// How many cards lie in this stack. `None` for a card that lies alone.
    pub count: Option<usize>,
}

impl<S> TableCard<S> {
    pub(super) fn draw_mark(
        &self,
        renderer: &mut Renderer,
        bounds: Rectangle,
        is_lit: bool,
        is_pointed: bool,
        has_ring: bool,
    ) {
        let CardMark { badge, can_swap, dim, .. } = &self.mark;
        let preview = self.preview.filter(|_| is_pointed || has_ring);
        if let Some(face) = preview {
            card::draw_face(renderer, face, bounds);
        }
        if *dim {
            let border = border::rounded(bounds.width * 0.14);
            fill_rectangle(renderer, bounds, theme::SKY.scale_alpha(0.62), border);
        }
        if is_lit {
            let color = if preview.is_some() { theme::CORAL } else { theme::GOLD };
            edged(renderer, bounds, color);
        } else if *can_swap {
            edged(renderer, bounds, Color::WHITE);
        }
        if badge.is_some() {
            edged(renderer, bounds, theme::CORAL);
        }
        if has_ring {
            let bounds = bounds.expand(4.0);
            draw_ring(renderer, bounds, bounds.expand(4.0));
        }
        if let Some(count) = self.mark.count {
            let side = (bounds.width * 0.46).max(24.0);
            // It stays on its stack, and covers nothing beside it.
            let corner = Point::new(bounds.x + bounds.width - side, bounds.y + bounds.height - side);
            let disc = Rectangle::new(corner, Size::new(side, side));
            fill_rectangle(
                renderer,
                disc,
                theme::PAPER,
                border::rounded(side / 2.0).color(theme::BUTTON_EDGE).width(1.5),
            );
            let middle = alignment::Horizontal::Center;
            card::draw_text(renderer, count.to_string(), disc.center(), disc, side * 0.6, theme::INK, middle);
        }
        if let Some(badge) = badge {
            let side = (bounds.width * 0.3).max(20.0);
            // The badge is on the corner, where it covers no number and no pip.
            let centre = Point::new(bounds.x + bounds.width - side * 0.12, bounds.y + side * 0.12);
            let disc = around(centre, Size::new(side, side));
            fill_rectangle(
                renderer,
                disc,
                theme::CORAL,
                border::rounded(side / 2.0).color(Color::WHITE).width(1.5),
            );
            let middle = alignment::Horizontal::Center;
            card::draw_text(renderer, badge.clone(), centre, disc, side * 0.66, Color::WHITE, middle);
        }
    }
}

/// Draws an outline of this colour with a dark edge, because none stands out from water.
fn edged(renderer: &mut Renderer, bounds: Rectangle, color: Color) {
    outline(renderer, bounds.expand(2.0), theme::DEEP_BLUE, 7.0);
    outline(renderer, bounds, color, 4.0);
}

fn outline(renderer: &mut Renderer, bounds: Rectangle, color: Color, width: f32) {
    let border = border::rounded(bounds.width * 0.16).color(color).width(width);
    fill_rectangle(renderer, bounds, Color::TRANSPARENT, border);
}
