//! Finds out from the keys that are typed whether Caps Lock is on. No window system tells it. A browser does.

use iced::advanced::layout::Layout;
use iced::advanced::widget::{Tree, tree};
use iced::advanced::{Clipboard, Shell, Widget, mouse};
use iced::keyboard::key::Named;
use iced::keyboard::{self, Key};
use iced::{Element, Event, Rectangle, Renderer, Theme};
use platform::fields::CAPS_LOCK_PREFIX;

use super::wrapper::delegate_to_content;

pub struct CapsLockListener<'a, Message> {
    content: Element<'a, Message>,
    tell: fn(bool) -> Message,
}

/// Wraps `content`. `tell` makes the message when Caps Lock turns out to be on (`true`) or off.
pub fn caps_lock_listener<'a, Message>(
    content: impl Into<Element<'a, Message>>,
    tell: fn(bool) -> Message,
) -> CapsLockListener<'a, Message> {
    CapsLockListener { content: content.into(), tell }
}

#[derive(Default)]
struct CapsLockState(Option<bool>);

impl CapsLockState {
    /// Whether Caps Lock is on after this event. A capital without Shift shows that it is on, and the Caps Lock key itself switches it.
    /// `None` if it is not known yet.
    fn after(&self, event: &Event) -> Option<bool> {
        let Event::Keyboard(keyboard::Event::KeyPressed {
            key, modified_key, text, modifiers, repeat, ..
        }) = event
        else {
            return self.0;
        };
        if let Some(told) = text.as_ref().and_then(|text| text.strip_prefix(CAPS_LOCK_PREFIX)) {
            return Some(told == "on");
        }
        match modified_key {
            Key::Named(Named::CapsLock) if !repeat => self.0.map(|is_on| !is_on),
            Key::Character(typed) if matches!(key, Key::Character(_)) => {
                let is_capital = typed.chars().all(char::is_uppercase);
                let is_letter = is_capital || typed.chars().all(char::is_lowercase);
                // Shift and Caps Lock undo each other on some keyboards only.
                match (is_letter, is_capital, modifiers.shift()) {
                    (true, is_capital, false) => Some(is_capital),
                    (true, false, true) => Some(true),
                    _ => self.0,
                }
            }
            _ => self.0,
        }
    }
}

impl<Message> Widget<Message, Theme, Renderer> for CapsLockListener<'_, Message> {
    delegate_to_content!(children, diff, size, layout, operate, mouse_interaction, draw, overlay);

    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<CapsLockState>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(CapsLockState::default())
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
        let known: &mut CapsLockState = tree.state.downcast_mut();
        let after = known.after(event);
        if let Some(is_on) = after.filter(|is_on| known.0.unwrap_or(false) != *is_on) {
            shell.publish((self.tell)(is_on));
        }
        known.0 = after;
        let content = self.content.as_widget_mut();
        content.update(&mut tree.children[0], event, layout, cursor, renderer, clipboard, shell, viewport);
    }
}

impl<'a, Message: 'a> From<CapsLockListener<'a, Message>> for Element<'a, Message> {
    fn from(content: CapsLockListener<'a, Message>) -> Self {
        Element::new(content)
    }
}
