//! Everything at a table that can be pressed by mouse or key, and when it is offered.

use heart::arithmetic::Operation;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use super::panel::TOTAL;
use super::strip::typed_sign;
use super::tabletop::{ControlOf, MessageOf};
use super::{Message, Table, TableAction, Tabletop};
use crate::app::widget::next_stop;
use crate::app::widget::spread::Direction;

/// A place or button at a table that the selection ring (the keyboard focus) can be on. `S` is the game's type of places on the table, and
/// `C` its type of buttons that no other game has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop<S, C> {
    /// This place on the table.
    Spot(S),
    /// A button of the table.
    Control(Control<C>),
}

/// A button at a table. `C` is the type of the buttons that only one game has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Control<C> {
    /// Open the rules page.
    Rules,
    /// Ask whether to leave the game.
    Leave,
    /// Stay at the table after all.
    Stay,
    /// Leave the game, after the question.
    LeaveNow,
    /// Take over the screen: *I'm ready*.
    Ready,
    /// Lay a sign down.
    Sign(Operation),
    /// Open a bracket before the next card.
    Open,
    /// Close the open bracket.
    Close,
    /// Undo the last thing that was laid.
    TakeBack,
    /// Give the number that was typed.
    Answer,
    /// Go on after looking at worked-out numbers.
    GoOn,
    /// Call the calculation that is laid.
    Catch,
    /// Show the next hint.
    Hint,
    /// A button that only this game has.
    Own(C),
}

impl<G: Tabletop> Table<G> {
    /// The buttons that can be pressed now, in the order of the selection ring.
    fn offered(&self) -> Vec<ControlOf<G>> {
        if self.asks_to_leave {
            return vec![Control::Stay, Control::LeaveNow];
        }
        if let Some(working) = self.workings.front() {
            let next = if working.asked().is_some() { Control::Answer } else { Control::GoOn };
            return vec![next, Control::Rules, Control::Leave];
        }
        let ready = self.sitting().awaits_ready().then_some(Control::Ready);
        let own =
            G::offered(self).into_iter().filter(|control| *control != Control::Hint || self.has_more_hints());
        ready.into_iter().chain(own).chain([Control::Rules, Control::Leave]).collect()
    }

    /// Why a button cannot be pressed now. `None` if there is nothing to say.
    pub(super) fn why_not(&self, control: ControlOf<G>) -> Option<G::Remark> {
        let is_open = self.is_open() && !self.asks_to_leave && !self.offers(control);
        is_open.then(|| G::why_not(self, control)).flatten()
    }

    /// Whether this button can be pressed now.
    pub(super) fn offers(&self, control: ControlOf<G>) -> bool {
        self.offered().contains(&control)
    }

    /// The button that Enter presses while nothing has the selection ring.
    pub(super) fn main_control(&self) -> Option<ControlOf<G>> {
        let own = G::MAIN.iter().map(|control| Control::Own(*control));
        let offered = self.offered();
        let mut mains = [Control::Stay, Control::Ready].into_iter().chain(own).chain([
            Control::Answer,
            Control::GoOn,
            Control::Catch,
        ]);
        mains.find(|control| offered.contains(control))
    }

    /// Moves the ring across the places of the table.
    pub(super) fn steer(&mut self, direction: Direction) -> TableAction<MessageOf<G>> {
        let here = match self.focus {
            Some(Stop::Spot(spot)) => Some(spot),
            _ => None,
        };
        self.focus = G::steered(self, here, direction).map(Stop::Spot);
        self.move_cursor()
    }

    /// Moves the ring through the buttons.
    pub(super) fn move_ring(&mut self, backwards: bool) -> TableAction<MessageOf<G>> {
        let current = match self.focus {
            Some(Stop::Control(control)) => Some(control),
            _ => None,
        };
        self.focus = next_stop(&self.offered(), current, backwards).map(Stop::Control);
        self.move_cursor()
    }

    /// Moves the cursor after the ring: into the field for totals if the ring is there, and out of it otherwise.
    fn move_cursor(&self) -> TableAction<MessageOf<G>> {
        let field = if self.focus == Some(Stop::Control(Control::Answer)) { TOTAL } else { "nowhere" };
        TableAction::Run(iced::widget::operation::focus(field))
    }

    /// Finds the message for a key that nothing else has taken. `None` if the key does nothing at this table.
    #[must_use]
    pub fn shortcut(&self, key: &Key, modifiers: Modifiers) -> Option<MessageOf<G>> {
        let press = |control| Some(Message::ControlPressed(control));
        match key {
            Key::Named(Named::Tab) => Some(Message::StopWanted { backwards: modifiers.shift() }),
            Key::Named(Named::ArrowUp) => Some(Message::Steered(Direction::Up)),
            Key::Named(Named::ArrowDown) => Some(Message::Steered(Direction::Down)),
            Key::Named(Named::ArrowLeft) => Some(Message::Steered(Direction::Left)),
            Key::Named(Named::ArrowRight) => Some(Message::Steered(Direction::Right)),
            Key::Named(Named::Enter | Named::Space) => Some(Message::Chosen),
            Key::Named(Named::Backspace | Named::Delete) => press(Control::TakeBack),
            Key::Named(Named::Escape) if self.asks_to_leave => press(Control::Stay),
            Key::Named(Named::Escape) => G::escape(self).and_then(press),
            Key::Named(Named::F1) => press(Control::Rules),
            Key::Character(typed) if !modifiers.command() && !modifiers.alt() => match typed.as_str() {
                "(" => press(Control::Open),
                ")" => press(Control::Close),
                "=" | "c" => press(Control::Catch),
                "h" | "?" => press(Control::Hint),
                typed => match (typed.parse(), typed_sign(typed)) {
                    (Ok(digit @ '0'..='9'), _) if self.is_asked() => Some(Message::DigitTyped(digit)),
                    (_, Some(operation)) => press(Control::Sign(operation)),
                    (_, None) => G::key(typed).and_then(|control| press(Control::Own(control))),
                },
            },
            _ => None,
        }
    }
}
