//! The end of practice, in the same scene: the jar is tipped into the child's pond, the otter says how it went, and the way on has the
//! place that it always had.

use iced::time::Instant;

use iced::widget::{Column, column, container, scrollable, stack};
use iced::{Element, Fill, Rectangle};

use super::bubble::{Speech, bubble};
use super::otter::Mood;
use super::room::Room;
use super::scene::{Ground, Scene};
use super::task::placed;
use super::thud::Thud;
use super::tipped::Tipped;
use super::{Message, Practice};
use crate::app::theme::{self, space};
use crate::app::widget::fitted;
use crate::app::widget::moving::Moved;
use crate::app::widget::pond::Pond;

/// What is shown at the end of practice.
pub(super) struct Ending<'a> {
    /// What is over.
    pub title: String,
    /// What the otter says.
    pub words: Element<'a, Message>,
    /// Lines to be proud of.
    pub lines: Vec<Element<'a, Message>>,
    /// The buttons, the one that leads on last.
    pub buttons: Vec<Element<'a, Message>>,
    /// How many fish are in the jar.
    pub fish: usize,
    /// How many stones were reached.
    pub stones: usize,
    pub mood: Mood,
    /// When the end came.
    pub since: Instant,
}

impl Practice {
    /// Draws the end of practice.
    pub(super) fn ending_view<'a>(&'a self, ending: Ending<'a>, room: &Room) -> Element<'a, Message> {
        let Ending { title, words, lines, buttons, fish, stones, mood, since } = ending;
        let waters = waters(room);
        let swims = self.known.known().into_iter().flat_map(|known| known.fish.iter().copied());
        let pond = Pond::new(swims, (waters[1], room.between(0.72, 1.0)), room.is_still);
        let since = Some(since).filter(|_| !room.is_still);
        let jar = Moved(Tipped::new(fish, since, room.jar(), waters));
        let (air, water) = (waters[0].height * 0.55, waters[0].height * 0.45);
        let stones = Moved(Thud::new(stones, since, (air, water))).into();
        let lines = Column::with_children(lines).spacing(space::SMALL).width(Fill);
        // Beside a bar to scroll with, the lines are narrower.
        let lines = scrollable(lines).style(theme::scrolling).spacing(space::TIGHT);
        let lines = container(lines).center_y(Fill);
        let buttons = Column::with_children(buttons).spacing(room.gap()).width(Fill);
        let title = fitted::label(title, room.scale.large * 1.15).bold();
        stack![
            Moved(Scene::new(Ground::Lake, mood, *room)),
            container(title).center_x(Fill).center_y(room.bar()),
            pond,
            jar,
            placed(waters[0], stones),
            bubble(Speech { words, drawing: None }, room),
            placed(room.column(), column![lines, buttons].spacing(room.gap()).into()),
        ]
        .into()
    }
}

/// The places in the lake where fish have room: right of the column, and left of it.
fn waters(room: &Room) -> [Rectangle; 2] {
    let (column, jar, bubble) = (room.column(), room.jar(), room.bubble());
    let top = room.bar() + space::SMALL;
    let right = column.x + column.width + space::LARGE;
    let deep = jar.y + jar.height * 0.36 - top;
    [
        Rectangle { x: right, y: top, width: room.size.width - room.margin() - right, height: deep },
        Rectangle { x: bubble.x, y: top, width: bubble.width, height: bubble.height * 0.5 },
    ]
}
