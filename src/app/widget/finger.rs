//! What a finger does: the left button of a mouse and a touch are the same to whoever is pressed or dragged.

use iced::{Event, mouse, touch};

/// What a finger does, or the pointer with its left button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Finger {
    /// It comes down.
    Down,
    /// It moves. A pointer also moves with its button up.
    Moves,
    /// It is lifted, or lost.
    Up,
}

impl Finger {
    /// Reads an event. `None` if it is not about a finger.
    pub const fn of(event: &Event) -> Option<Self> {
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

    /// What the mouse would do in place of a finger that this event tells of. `None` if it is not about a touch.
    pub const fn as_mouse(event: &Event) -> Option<Event> {
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
