use iced::advanced::{Layout, Widget, mouse, renderer, widget::Tree};
use iced::{Element, Rectangle, Renderer, Theme};
use records::Palette;

use super::wrapper::delegate_to_content;
use crate::app::theme;

pub struct Recolored<'a, Message> {
    content: Element<'a, Message>,
    palette: Palette,
}

pub fn recolored<'a, Message>(
    palette: Palette,
    content: impl Into<Element<'a, Message>>,
) -> Recolored<'a, Message> {
    Recolored { content: content.into(), palette }
}

impl<Message> Widget<Message, Theme, Renderer> for Recolored<'_, Message> {
    delegate_to_content!(children, diff, size, layout, operate, mouse_interaction, update, overlay);

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        theme: &Theme,
        style: &renderer::Style,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        // A graphics card would need a shader for it.
        #[cfg(not(feature = "gpu"))]
        renderer.recolor(theme::recolor(self.palette));
        self.content.as_widget().draw(&tree.children[0], renderer, theme, style, layout, cursor, viewport);
    }
}

impl<'a, Message: 'a> From<Recolored<'a, Message>> for Element<'a, Message> {
    fn from(recolored: Recolored<'a, Message>) -> Self {
        Element::new(recolored)
    }
}
