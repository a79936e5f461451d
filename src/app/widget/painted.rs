//! A canvas that is painted anew whenever it is drawn, and remembers nothing.

use iced::widget::canvas::{Canvas, Frame, Geometry, Program};
use iced::{Rectangle, Renderer, Size, Theme, mouse};

/// What the canvas from [`painted`] runs to paint itself whenever it is drawn. `F` is the function that paints.
pub struct Painted<F>(F);

/// A canvas that the function `paint` draws anew every time. The function gets the size of the canvas in logical pixels.
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
