//! A fish to drag into an empty place of a ten-frame, or to a mark of a number line. A press takes it into the next place of the frame.

use iced::advanced::widget::{Tree, Widget, tree};
use iced::advanced::{Clipboard, Layout, Shell, layout, renderer, svg};
use iced::widget::svg::Handle;
use iced::{Element, Event, Length, Point, Rectangle, Renderer, Size, Theme, Vector, mouse};

use super::Message;
use super::input::PuzzleInput;
use crate::app::widget::animated::draw_svg_fitted;
use crate::app::widget::finger::PointerEvent;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DropTarget {
    IntoPlace,
    ToMark,
}

/// A layer over a puzzle with the fish that can be dragged. All other input passes through it.
pub(super) struct DraggableFish {
    pub fish: Handle,
    /// Where the fish waits, relative to the layer's corner.
    pub waiting_place: Rectangle,
    pub drop_target: DropTarget,
    /// Where the fish can be dropped: marks of the number line, or empty places of the frame, each with its number.
    pub places: Vec<(u8, Rectangle)>,
    pub size: Size,
}

/// Where the dragged fish is now, relative to the layer's corner. `None` while it waits in its place.
#[derive(Default)]
struct DragState(Option<Point>);

impl DraggableFish {
    fn let_go(&self, point: Point) -> Option<PuzzleInput> {
        let is_back = self.waiting_place.contains(point);
        match self.drop_target {
            DropTarget::IntoPlace => {
                let under = self.places.iter().find(|(_, place)| place.contains(point));
                let next = || self.places.first().filter(|_| is_back);
                under.or_else(next).map(|(fish, _)| PuzzleInput::Fish(*fish))
            }
            DropTarget::ToMark => {
                let away = |place: &Rectangle| (place.center_x() - point.x).abs();
                let nearest =
                    self.places.iter().min_by(|(_, one), (_, other)| away(one).total_cmp(&away(other)));
                nearest.filter(|_| !is_back).map(|(mark, _)| PuzzleInput::Mark(*mark))
            }
        }
    }
}

impl Widget<Message, Theme, Renderer> for DraggableFish {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<DragState>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(DragState::default())
    }

    fn size(&self) -> Size<Length> {
        Size::new(Length::Fixed(self.size.width), Length::Fixed(self.size.height))
    }

    fn layout(&mut self, _: &mut Tree, _: &Renderer, _: &layout::Limits) -> layout::Node {
        layout::Node::new(self.size)
    }

    fn update(
        &mut self,
        tree: &mut Tree,
        event: &Event,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        _: &Renderer,
        _: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
        _: &Rectangle,
    ) {
        let held = tree.state.downcast_mut::<DragState>();
        let corner = layout.position() - Point::ORIGIN;
        let Some(point) = cursor.land().position().map(|point| point - corner) else { return };
        match PointerEvent::from_event(event) {
            Some(PointerEvent::Down) if self.waiting_place.contains(point) && !self.places.is_empty() => {
                held.0 = Some(point);
                shell.capture_event();
                shell.request_redraw();
            }
            Some(PointerEvent::Moves) if held.0.is_some() => {
                held.0 = Some(point);
                shell.request_redraw();
            }
            Some(PointerEvent::Up) if held.0.take().is_some() => {
                if let Some(input) = self.let_go(point) {
                    shell.publish(Message::Puzzle(input));
                }
                shell.capture_event();
                shell.request_redraw();
            }
            _ => {}
        }
    }

    fn mouse_interaction(
        &self,
        tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        _: &Rectangle,
        _: &Renderer,
    ) -> mouse::Interaction {
        let corner = layout.position() - Point::ORIGIN;
        let is_over = cursor.position().is_some_and(|point| self.waiting_place.contains(point - corner));
        match tree.state.downcast_ref::<DragState>().0 {
            Some(_) => mouse::Interaction::Grabbing,
            None if is_over && !self.places.is_empty() => mouse::Interaction::Grab,
            None => mouse::Interaction::None,
        }
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        _: &Theme,
        _: &renderer::Style,
        layout: Layout<'_>,
        _: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        if self.places.is_empty() {
            return;
        }
        let held = tree.state.downcast_ref::<DragState>().0;
        let half = Vector::new(self.waiting_place.width, self.waiting_place.height) * 0.5;
        let place =
            held.map_or(self.waiting_place, |point| Rectangle::new(point - half, self.waiting_place.size()));
        let place = place + (layout.position() - Point::ORIGIN);
        draw_svg_fitted(renderer, svg::Svg::new(self.fish.clone()), place, *viewport);
    }
}

impl From<DraggableFish> for Element<'_, Message> {
    fn from(dragging: DraggableFish) -> Self {
        Element::new(dragging)
    }
}
