//! Scrolling a long text with keys.

use iced::keyboard::Key;
use iced::keyboard::key::Named;
use iced::widget::{operation, scrollable};

use super::GrownUpsAction;

const LINES: f32 = 80.0;
/// How far one press on Page Up or Page Down scrolls, in logical pixels: a little less than the smallest window shows.
const PAGE: f32 = 280.0;

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Scroll {
    By(f32),
    ToBeginning,
    ToEnd,
}

impl Scroll {
    /// How a press on this key scrolls. `None` if the key does not scroll. The arrow keys scroll only if `arrows_scroll`.
    pub(super) fn from_key(key: &Key, arrows_scroll: bool) -> Option<Self> {
        match key {
            Key::Named(Named::ArrowDown) if arrows_scroll => Some(Self::By(LINES)),
            Key::Named(Named::ArrowUp) if arrows_scroll => Some(Self::By(-LINES)),
            Key::Named(Named::PageDown) => Some(Self::By(PAGE)),
            Key::Named(Named::PageUp) => Some(Self::By(-PAGE)),
            Key::Named(Named::Home) => Some(Self::ToBeginning),
            Key::Named(Named::End) => Some(Self::ToEnd),
            _ => None,
        }
    }

    pub(super) fn scroll_widget(self, id: &'static str) -> GrownUpsAction {
        GrownUpsAction::Run(match self {
            Self::By(y) => operation::scroll_by(id, scrollable::AbsoluteOffset { x: 0.0, y }),
            Self::ToBeginning => operation::snap_to(id, scrollable::RelativeOffset::START),
            Self::ToEnd => operation::snap_to(id, scrollable::RelativeOffset::END),
        })
    }
}
