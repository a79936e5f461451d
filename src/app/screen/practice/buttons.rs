//! The buttons of practice. A button can be pressed while the child can do what it is for.

use iced::{Element, Fill};

use super::input::Input;
use super::room::Room;
use super::{Message, Practice};
use crate::app::theme::{self, Purpose, Scale};
use crate::app::widget::fitted;
use crate::app::widget::pressing::{Press, press};
use crate::app::widget::read;

impl Practice {
    /// Draws a button with this content.
    pub(super) fn button<'a>(
        &self,
        message: Message,
        content: impl Into<Element<'a, Message>>,
        purpose: Purpose,
    ) -> Press<'a, Message> {
        press(content, Some(message).filter(|message| self.can(message)), purpose)
    }

    /// Draws a button with these words, which are read aloud. It is as wide as its place.
    pub(super) fn act(
        &self,
        message: Message,
        label: String,
        purpose: Purpose,
        scale: Scale,
    ) -> Press<'_, Message> {
        let label = fitted::label(label, scale.large).bold();
        self.button(message, read(label), purpose).width(Fill).height(scale.button * 1.2)
    }

    /// Draws a quiet button on the scenery. A button that can't be pressed now has its paler edge.
    pub(super) fn key<'a>(
        &self,
        message: Message,
        content: impl Into<Element<'a, Message>>,
    ) -> Press<'a, Message> {
        let is_on = self.can(&message);
        let key = self.button(message, content, Purpose::Quiet);
        if is_on { key.look(theme::on_scenery) } else { key }
    }

    /// Draws the button in a puzzle that leads on. Enter presses it.
    pub(super) fn big(&self, input: Input, label: String, room: &Room) -> Press<'_, Message> {
        let label = fitted::label(label, room.scale.title).bold();
        self.button(Message::Puzzle(input), label, Purpose::Act)
            .look(theme::act_on_scenery)
            .main()
            .width(Fill)
            .height(room.act())
    }
}
