//! What is painted anew whenever it is drawn, out of what it shows alone.

use iced::widget::canvas::{Canvas, Frame, Geometry, Program};
use iced::{Rectangle, Renderer, Size, Theme, mouse};

/// Something that is painted.
pub struct Painted<F>(F);

/// Has this painted, in a place of some size.
pub fn painted<F: Fn(&mut Frame, Size), Message>(paint: F) -> Canvas<Painted<F>, Message> {
    Canvas::new(Painted(paint))
}

impl<F: Fn(&mut Frame, Size), Message> Program<Message> for Painted<F> {
    type State = ();

    fn draw(
        &self,
        (): &(),
        renderer: &Renderer,
        _: &Theme,
        bounds: Rectangle,
        _: mouse::Cursor,
    ) -> Vec<Geometry> {
        let mut frame = Frame::new(renderer, bounds.size());
        (self.0)(&mut frame, bounds.size());
        vec![frame.into_geometry()]
    }
}
