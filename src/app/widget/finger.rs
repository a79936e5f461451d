//! Presses and drags by a finger or by the left button of a mouse, as one thing.

use iced::{Event, mouse, touch};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PointerEvent {
    Down,
    /// The finger or the mouse moves. A mouse also moves while its button is up.
    Moves,
    Up,
}

impl PointerEvent {
    /// What a finger or the left button of a mouse does in this event. `None` if the event is about something else.
    pub const fn from_event(event: &Event) -> Option<Self> {
        match event {
            Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left))
            | Event::Touch(touch::Event::FingerPressed { .. }) => Some(Self::Down),
            Event::Mouse(mouse::Event::CursorMoved { .. })
            | Event::Touch(touch::Event::FingerMoved { .. }) => Some(Self::Moves),
            Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left))
            | Event::Touch(touch::Event::FingerLifted { .. } | touch::Event::FingerLost { .. }) => {
                Some(Self::Up)
            }
            _ => None,
        }
    }

    /// The event of a mouse that corresponds to this touch. `None` if the event is not about a touch.
    pub const fn as_mouse_event(event: &Event) -> Option<Event> {
        let Event::Touch(event) = event else { return None };
        Some(Event::Mouse(match *event {
            touch::Event::FingerPressed { .. } => mouse::Event::ButtonPressed(mouse::Button::Left),
            touch::Event::FingerMoved { position, .. } => mouse::Event::CursorMoved { position },
            touch::Event::FingerLifted { .. } | touch::Event::FingerLost { .. } => {
                mouse::Event::ButtonReleased(mouse::Button::Left)
            }
        }))
    }
}
