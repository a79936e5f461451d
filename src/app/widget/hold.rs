use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use iced::time::Instant;

use iced::advanced::layout::{self, Layout};
use iced::advanced::widget::{Operation, Tree, tree};
use iced::advanced::{Clipboard, Renderer as _, Shell, Widget, mouse, renderer};
use iced::keyboard::key::Named;
use iced::keyboard::{self, Key};
use iced::widget::container;
use iced::{Element, Event, Fill, Length, Rectangle, Renderer, Size, Theme, border, touch, window};

use super::semantics::{Role, Semantics, WithSemantics, with_semantics};
use crate::app::theme::{self, radius};

pub const HOLD_TIME: Duration = Duration::from_secs(2);
const FRAME: Duration = Duration::from_millis(33);

/// A button for what nobody should do by mistake. It fills with colour while it is held, and acts once it is full.
pub struct HoldButton<'a, Message> {
    content: Element<'a, Message>,
    message: Message,
    ring: Rc<Cell<bool>>,
}

/// Makes a [`Hold`]. While it has the selection ring, holding Enter or Space works as well. People who can only press, as with a switch or
/// a screen reader, need not hold it: that takes them two steps anyway.
pub fn hold_button<'a, Message: Clone + 'a>(
    content: impl Into<Element<'a, Message>>,
    message: Message,
) -> WithSemantics<'a, Message> {
    let ring = Rc::<Cell<bool>>::default();
    let pressed = Some(message.clone());
    let hold =
        HoldButton { content: container(content).center(Fill).into(), message, ring: Rc::clone(&ring) };
    with_semantics(Semantics::new(Role::Button), hold).on_press(pressed).track_ring(ring)
}

#[derive(Debug, Clone, Copy, Default, PartialEq)]
enum HoldState {
    #[default]
    Not,
    Begun(HeldBy),
    /// The button has been held since this instant. The number is the part of [`HOLD_TIME`] that has passed, from 0 to 1.
    Since(HeldBy, Instant, f32),
    /// The message is sent, and the button is still held.
    Done(HeldBy),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum HeldBy {
    Pointer,
    Key,
}

impl HoldState {
    const fn by(self) -> Option<HeldBy> {
        match self {
            Self::Not => None,
            Self::Begun(by) | Self::Since(by, ..) | Self::Done(by) => Some(by),
        }
    }

    /// The part of [`HOLD_TIME`] that has passed, from 0 to 1.
    const fn share(self) -> f32 {
        match self {
            Self::Not | Self::Begun(_) => 0.0,
            Self::Since(_, _, share) => share,
            Self::Done(_) => 1.0,
        }
    }
}

impl<Message: Clone> Widget<Message, Theme, Renderer> for HoldButton<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<HoldState>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(HoldState::default())
    }

    fn children(&self) -> Vec<Tree> {
        vec![Tree::new(&self.content)]
    }

    fn diff(&self, tree: &mut Tree) {
        tree.diff_children(std::slice::from_ref(&self.content));
    }

    fn size(&self) -> Size<Length> {
        Size::new(Fill, Fill)
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        let content = self.content.as_widget_mut().layout(&mut tree.children[0], renderer, limits);
        layout::Node::with_children(limits.resolve(Fill, Fill, content.size()), vec![content])
    }

    fn operate(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        renderer: &Renderer,
        operation: &mut dyn Operation,
    ) {
        let Some(content) = layout.children().next() else { return };
        operation.container(None, layout.bounds());
        operation.traverse(&mut |operation| {
            self.content.as_widget_mut().operate(&mut tree.children[0], content, renderer, operation);
        });
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
        let held = tree.state.downcast_mut::<HoldState>();
        let before = *held;
        match event {
            Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left))
            | Event::Touch(touch::Event::FingerPressed { .. })
                if cursor.is_over(layout.bounds()) =>
            {
                *held = HoldState::Begun(HeldBy::Pointer);
                shell.capture_event();
            }
            Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left) | mouse::Event::CursorLeft)
            | Event::Touch(touch::Event::FingerLifted { .. } | touch::Event::FingerLost { .. })
                if held.by() == Some(HeldBy::Pointer) =>
            {
                *held = HoldState::Not;
            }
            Event::Mouse(mouse::Event::CursorMoved { .. })
            | Event::Touch(touch::Event::FingerMoved { .. })
                if held.by() == Some(HeldBy::Pointer) && !cursor.is_over(layout.bounds()) =>
            {
                *held = HoldState::Not;
            }
            Event::Keyboard(keyboard::Event::KeyPressed {
                key: Key::Named(Named::Enter | Named::Space),
                ..
            }) if self.ring.get() => {
                // A key that is held down sends this event again and again.
                if *held == HoldState::Not {
                    *held = HoldState::Begun(HeldBy::Key);
                }
                shell.capture_event();
            }
            Event::Keyboard(keyboard::Event::KeyReleased { .. }) if held.by() == Some(HeldBy::Key) => {
                *held = HoldState::Not;
            }
            Event::Window(window::Event::Unfocused) => *held = HoldState::Not,
            Event::Window(window::Event::RedrawRequested(now)) => match *held {
                HoldState::Begun(by) => *held = HoldState::Since(by, *now, 0.0),
                HoldState::Since(by, since, _) => {
                    let gone = now.saturating_duration_since(since);
                    *held = HoldState::Since(by, since, gone.as_secs_f32() / HOLD_TIME.as_secs_f32());
                    if gone >= HOLD_TIME {
                        *held = HoldState::Done(by);
                        shell.publish(self.message.clone());
                    }
                }
                HoldState::Not | HoldState::Done(_) => {}
            },
            _ => {}
        }
        if let (HoldState::Since(..), Event::Window(window::Event::RedrawRequested(now))) = (*held, event) {
            shell.request_redraw_at(*now + FRAME);
        } else if *held != before {
            shell.request_redraw();
        }
    }

    fn mouse_interaction(
        &self,
        _: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        _: &Rectangle,
        _: &Renderer,
    ) -> mouse::Interaction {
        if cursor.is_over(layout.bounds()) {
            mouse::Interaction::Pointer
        } else {
            mouse::Interaction::default()
        }
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        theme: &Theme,
        _: &renderer::Style,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        let bounds = layout.bounds();
        let quad = |bounds, border| renderer::Quad { bounds, border, ..renderer::Quad::default() };
        let edge = theme::thin_border(theme::BUTTON_EDGE, radius::MEDIUM);
        renderer.fill_quad(quad(bounds, edge), theme::PAPER);
        let share = tree.state.downcast_ref::<HoldState>().share();
        if share > 0.0 {
            let within = bounds.shrink(edge.width);
            let filled = Rectangle { width: within.width * share.min(1.0), ..within };
            renderer.fill_quad(quad(filled, border::rounded(radius::SMALL)), theme::GOLD);
        }
        let style = renderer::Style { text_color: theme::INK };
        if let Some(content) = layout.children().next() {
            self.content.as_widget().draw(
                &tree.children[0],
                renderer,
                theme,
                &style,
                content,
                cursor,
                viewport,
            );
        }
    }
}

impl<'a, Message: Clone + 'a> From<HoldButton<'a, Message>> for Element<'a, Message> {
    fn from(hold: HoldButton<'a, Message>) -> Self {
        Element::new(hold)
    }
}
