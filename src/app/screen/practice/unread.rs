//! What practice shows if the records can't be read: nothing begins anew, and the child can play meanwhile.

use iced::widget::{column, container};
use iced::{Element, Fill};

use super::{Message, Practice};
use crate::app::theme::{Purpose, Scale};
use crate::app::widget::question;
use language::Language;

/// The greatest width of the panel, as a multiple of the size of type.
const WIDTH: f32 = 28.0;

impl Practice {
    /// Says that the stones come back soon.
    pub(super) fn comes_back<'a>(&'a self, language: &'a Language, scale: Scale) -> Element<'a, Message> {
        let play = self
            .can(&Message::Play)
            .then(|| self.act(Message::Play, language.say("home-play"), Purpose::Act, scale).main().into());
        let panel = question(language.say("practice-unread"), scale, play);
        let panel = container(panel).max_width(WIDTH * scale.large);
        column![self.heading(language, scale), container(panel).center(Fill)].into()
    }
}
