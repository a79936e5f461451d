use iced::widget::canvas::{Canvas, Frame, Geometry, Program};
use iced::{Rectangle, Renderer, Size, Theme, mouse};

/// The program of the canvas from [`painted`], whose function `F` paints it.
pub struct Painted<F>(F);

/// A canvas without a cache: `paint` draws it whenever it is shown. The function gets the size of the canvas in logical pixels.
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
