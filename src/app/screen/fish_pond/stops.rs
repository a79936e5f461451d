//! Everything at the pond that can be pressed, by mouse or by key, and what is offered when.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use super::hand::THREE;
use super::panel::TOTAL;
use super::{Message, Table};
use crate::app::screen::row::typed_sign;
use crate::app::screen::sitting::Action;
use crate::app::widget::next_stop;
use crate::app::widget::pool::{Spot, neighbour};
use crate::app::widget::spread::Direction;
use crate::arithmetic::{Operation, ReadingOrder, Rule, Rung};
use crate::games::fish_pond::Phase;

/// A stop of the selection ring.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// A card.
    Spot(Spot),
    /// A button.
    Control(Control),
}

/// A button of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Control {
    /// Read the rules.
    Rules,
    /// Leave the game.
    Leave,
    /// On second thoughts, stay.
    Stay,
    /// Yes, leave.
    LeaveNow,
    /// The child whose turn it is sits in front of the screen.
    Ready,
    /// Turn a card over into the pond.
    Draw,
    /// Lay a sign down.
    Sign(Operation),
    /// Open a bracket.
    Open,
    /// Close a bracket.
    Close,
    /// Take the last thing back.
    TakeBack,
    /// The total is typed.
    Answer,
    /// Call the calculation.
    Catch,
    /// Show the next hint.
    Hint,
    /// End the turn.
    Done,
    /// Deal the next game of the match.
    Next,
}

impl Table {
    /// The buttons that can be pressed now, in the order of the selection ring.
    pub(super) fn offered(&self) -> Vec<Control> {
        if self.asks_to_leave {
            return vec![Control::Stay, Control::LeaveNow];
        }
        let mut offered = Vec::new();
        if self.view.phase == Phase::BetweenGames {
            offered.push(Control::Next);
        }
        if self.sitting().awaits_ready() {
            offered.push(Control::Ready);
        }
        if self.sitting().is_open() {
            match self.view.phase {
                Phase::Draw => offered.push(Control::Draw),
                Phase::Fish { .. } => self.offer_calculating(&mut offered),
                Phase::BetweenGames | Phase::Over => {}
            }
        }
        offered.extend([Control::Rules, Control::Leave]);
        offered
    }

    fn offer_calculating(&self, offered: &mut Vec<Control>) {
        if self.asked().is_some() {
            offered.extend([Control::Answer, Control::TakeBack, Control::Done]);
            return;
        }
        if !self.hand.is_empty() {
            if self.lays_signs() {
                offered.extend(self.mover().rung.operations().map(Control::Sign));
            }
            offered.push(Control::TakeBack);
        }
        if self.lays_brackets() {
            offered.extend([Control::Open, Control::Close]);
        }
        if self.hand.places().len() == THREE {
            offered.push(Control::Catch);
        }
        offered.extend([Control::Hint, Control::Done]);
    }

    /// Whether the child chooses the signs: neither on the rung of the printed game nor in MAC I.
    pub(super) fn lays_signs(&self) -> bool {
        self.view.rule == Rule::ThreeFishing && self.mover().rung > Rung::Addition
    }

    pub(super) fn lays_brackets(&self) -> bool {
        self.lays_signs() && self.mover().order == ReadingOrder::Operations
    }

    /// Whether a button can be pressed now.
    pub(super) fn offers(&self, control: Control) -> bool {
        self.offered().contains(&control)
    }

    /// The button that Enter presses while the selection ring is nowhere.
    pub(super) fn main_control(&self) -> Option<Control> {
        let mains =
            [Control::Stay, Control::Next, Control::Ready, Control::Draw, Control::Answer, Control::Catch];
        let offered = self.offered();
        mains.into_iter().find(|control| offered.contains(control))
    }

    /// The cards that the selection ring can go to: what lies face up, and the stock.
    fn stops(&self) -> impl Iterator<Item = Spot> {
        let bait = self.lie.bait(self.viewer()).filter(|_| self.sitting().shows_hand());
        let stock = (self.view.stock > 0).then_some(Spot::Stock);
        self.lie
            .pond()
            .map(|(slot, _)| Spot::Pond(slot))
            .chain(bait.map(|(slot, _)| Spot::Bait(slot)))
            .chain(stock)
    }

    /// Moves the ring across the cards; if it is not there yet, to the first.
    pub(super) fn steer(&mut self, direction: Direction) -> Action<Message> {
        let stops: Vec<Spot> = self.stops().collect();
        let here = match self.focus {
            Some(Stop::Spot(spot)) if stops.contains(&spot) => Some(spot),
            _ => None,
        };
        let to = match here {
            Some(spot) => Some(neighbour(spot, direction, stops).unwrap_or(spot)),
            None => stops.first().copied(),
        };
        self.focus = to.map(Stop::Spot);
        self.move_cursor()
    }

    /// Moves the ring through the buttons.
    pub(super) fn move_ring(&mut self, backwards: bool) -> Action<Message> {
        let current = match self.focus {
            Some(Stop::Control(control)) => Some(control),
            _ => None,
        };
        self.focus = next_stop(&self.offered(), current, backwards).map(Stop::Control);
        self.move_cursor()
    }

    /// The cursor follows the ring: in the field for totals if the ring is there, and out of it otherwise.
    fn move_cursor(&self) -> Action<Message> {
        let field = if self.focus == Some(Stop::Control(Control::Answer)) { TOTAL } else { "nowhere" };
        Action::Run(iced::widget::operation::focus(field))
    }
}

/// The message of a key.
pub(super) fn shortcut(key: &Key, modifiers: Modifiers) -> Option<Message> {
    let press = |control| Some(Message::ControlPressed(control));
    match key {
        Key::Named(Named::Tab) => Some(Message::StopWanted { backwards: modifiers.shift() }),
        Key::Named(Named::ArrowUp) => Some(Message::Steered(Direction::Up)),
        Key::Named(Named::ArrowDown) => Some(Message::Steered(Direction::Down)),
        Key::Named(Named::ArrowLeft) => Some(Message::Steered(Direction::Left)),
        Key::Named(Named::ArrowRight) => Some(Message::Steered(Direction::Right)),
        Key::Named(Named::Enter | Named::Space) => Some(Message::Chosen),
        Key::Named(Named::Backspace | Named::Delete) => press(Control::TakeBack),
        Key::Named(Named::Escape) => press(Control::Stay),
        Key::Named(Named::F1) => press(Control::Rules),
        Key::Character(character) if !modifiers.command() && !modifiers.alt() => match character.as_str() {
            "=" | "c" => press(Control::Catch),
            "d" => press(Control::Draw),
            "h" | "?" => press(Control::Hint),
            "n" => press(Control::Next),
            "p" => press(Control::Done),
            "(" => press(Control::Open),
            ")" => press(Control::Close),
            sign => typed_sign(sign).and_then(|operation| press(Control::Sign(operation))),
        },
        _ => None,
    }
}
