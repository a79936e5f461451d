//! Listening to keys that no other widget has taken.

use iced::advanced::layout::{self, Layout};
use iced::advanced::renderer;
use iced::advanced::widget::{Operation, Tree, tree};
use iced::advanced::{Clipboard, Shell, Widget, mouse, overlay};
use iced::keyboard::key::Named;
use iced::keyboard::{self, Key, Modifiers};
use iced::{Element, Event, Length, Rectangle, Renderer, Size, Theme, Vector};

use super::typed_keys;

/// Sends messages for the keys that the content has not used itself.
///
/// Unlike a subscription, this costs nothing while nobody types, and tests need no window.
pub struct KeyListener<'a, Message> {
    content: Element<'a, Message>,
    tell: Box<Tell<'a, Message>>,
}

type Tell<'a, Message> = dyn Fn(&Key, Modifiers) -> Option<Message> + 'a;

/// Makes a [`KeyListener`]. `tell` gives `None` for a key that does nothing. It is then asked for the digit printed on that key, if there
/// is one. An Enter or Space that only repeats because it is held down is left out.
pub fn key_listener<'a, Message>(
    content: impl Into<Element<'a, Message>>,
    tell: impl Fn(&Key, Modifiers) -> Option<Message> + 'a,
) -> KeyListener<'a, Message> {
    KeyListener { content: content.into(), tell: Box::new(tell) }
}

impl<Message> Widget<Message, Theme, Renderer> for KeyListener<'_, Message> {
    fn tag(&self) -> tree::Tag {
        self.content.as_widget().tag()
    }

    fn state(&self) -> tree::State {
        self.content.as_widget().state()
    }

    fn children(&self) -> Vec<Tree> {
        self.content.as_widget().children()
    }

    fn diff(&self, tree: &mut Tree) {
        self.content.as_widget().diff(tree);
    }

    fn size(&self) -> Size<Length> {
        self.content.as_widget().size()
    }

    fn size_hint(&self) -> Size<Length> {
        self.content.as_widget().size_hint()
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        self.content.as_widget_mut().layout(tree, renderer, limits)
    }

    fn operate(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        renderer: &Renderer,
        operation: &mut dyn Operation,
    ) {
        self.content.as_widget_mut().operate(tree, layout, renderer, operation);
    }

    fn update(
        &mut self,
        tree: &mut Tree,
        event: &Event,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        renderer: &Renderer,
        clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
        viewport: &Rectangle,
    ) {
        self.content
            .as_widget_mut()
            .update(tree, event, layout, cursor, renderer, clipboard, shell, viewport);
        let Event::Keyboard(pressed @ keyboard::Event::KeyPressed { key, modifiers, repeat, .. }) = event
        else {
            return;
        };
        // A field has taken this key. No field takes Tab.
        if shell.is_event_captured() {
            return;
        }
        // A key that is held down chooses only once, so it cannot answer a question that it has opened.
        if *repeat && matches!(key, Key::Named(Named::Enter | Named::Space)) {
            return;
        }
        if let Some(message) =
            typed_keys::possible_keys(pressed).find_map(|key| (self.tell)(&key, *modifiers))
        {
            shell.publish(message);
            shell.capture_event();
        }
    }

    fn mouse_interaction(
        &self,
        tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
        renderer: &Renderer,
    ) -> mouse::Interaction {
        self.content.as_widget().mouse_interaction(tree, layout, cursor, viewport, renderer)
    }

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
        self.content.as_widget().draw(tree, renderer, theme, style, layout, cursor, viewport);
    }

    fn overlay<'a>(
        &'a mut self,
        tree: &'a mut Tree,
        layout: Layout<'a>,
        renderer: &Renderer,
        viewport: &Rectangle,
        translation: Vector,
    ) -> Option<overlay::Element<'a, Message, Theme, Renderer>> {
        self.content.as_widget_mut().overlay(tree, layout, renderer, viewport, translation)
    }
}

impl<'a, Message: 'a> From<KeyListener<'a, Message>> for Element<'a, Message> {
    fn from(keys: KeyListener<'a, Message>) -> Self {
        Element::new(keys)
    }
}
