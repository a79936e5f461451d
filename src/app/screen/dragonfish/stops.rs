//! Everything on the table that can be pressed, by mouse or by key, and what is offered when.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use super::panel::TOTAL;
use super::{Message, Table};
use crate::app::screen::row::typed_sign;
use crate::app::screen::sitting::Action;
use crate::app::widget::board::{Spot, neighbour};
use crate::app::widget::next_stop;
use crate::app::widget::spread::Direction;
use crate::arithmetic::{Operation, ReadingOrder};
use crate::games::dragonfish::{Corner, HelperCard, Phase, Place, Seat};

/// A stop of the selection ring.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// A place of the board.
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
    /// Draw a helper card.
    Draw,
    /// No helper card is left.
    Skip,
    /// Keep the hook just drawn.
    Keep,
    /// Play this hook of the hand.
    Hook(u8),
    /// Hook this fish of this seat.
    Victim(Seat, u8),
    /// Turn the canal before it is laid.
    Turn,
    /// Cut the hook.
    Cut,
    /// Give the fish away.
    Give,
    /// Let the two cards change places.
    SwapNow,
    /// Do not swap; begin with the second card instead.
    PickInstead,
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
    Pass,
}

impl Table {
    /// The buttons that can be pressed now, in the order of the selection ring.
    pub(super) fn offered(&self) -> Vec<Control> {
        if self.asks_to_leave {
            return vec![Control::Stay, Control::LeaveNow];
        }
        let mut offered = Vec::new();
        if self.sitting().awaits_ready() {
            offered.push(Control::Ready);
        }
        if self.is_open() {
            match self.view.phase {
                Phase::Helper => {
                    let is_stocked = self.view.helper_stock + self.view.helper_discard > 0;
                    offered.push(if is_stocked { Control::Draw } else { Control::Skip });
                    offered.extend(self.playable_hooks().map(Control::Hook));
                    offered.extend(self.victims());
                }
                Phase::Hooked(_) => {
                    offered.push(Control::Keep);
                    offered.extend(self.victims());
                }
                Phase::LayCanal(_) => offered.push(Control::Turn),
                Phase::AnswerHook { .. } => offered.extend([Control::Cut, Control::Give]),
                Phase::Fish { .. } => self.offer_calculating(&mut offered),
                Phase::CastNet | Phase::TakeBike | Phase::Over => {}
            }
        }
        offered.extend([Control::Rules, Control::Leave]);
        offered
    }

    fn offer_calculating(&self, offered: &mut Vec<Control>) {
        if self.swapping.is_some() {
            offered.extend([Control::SwapNow, Control::PickInstead, Control::TakeBack]);
            return;
        }
        if self.asked().is_some() {
            offered.extend([Control::Answer, Control::TakeBack, Control::Pass]);
            return;
        }
        let mover = self.mover();
        if self.strip.pond().is_some() {
            offered.extend(mover.rung.operations().map(Control::Sign));
            if mover.order == ReadingOrder::Operations {
                offered.extend([Control::Open, Control::Close]);
            }
            offered.push(Control::TakeBack);
            if !self.strip.row().is_empty() {
                offered.push(Control::Catch);
            }
        }
        offered.extend([Control::Hint, Control::Pass]);
    }

    /// Whether a button can be pressed now.
    pub(super) fn offers(&self, control: Control) -> bool {
        self.offered().contains(&control)
    }

    /// The hooks of the hand that have a fish to take.
    fn playable_hooks(&self) -> impl Iterator<Item = u8> {
        let mut hooks: Vec<u8> = self
            .view
            .hand
            .iter()
            .filter_map(|card| match card {
                HelperCard::Hook(number) => Some(*number),
                _ => None,
            })
            .filter(|hook| self.prey(*hook).next().is_some())
            .collect();
        hooks.dedup();
        hooks.into_iter()
    }

    /// The fish of others that a hook can take.
    fn prey(&self, hook: u8) -> impl Iterator<Item = (Seat, u8)> {
        let own = self.view.turn;
        Seat::ALL.into_iter().filter(move |seat| *seat != own).flat_map(move |seat| {
            let mut fish: Vec<u8> = self
                .seat(seat)
                .map(|seat| seat.catch.iter().copied().filter(|fish| *fish <= hook).collect())
                .unwrap_or_default();
            fish.sort_unstable();
            fish.dedup();
            fish.into_iter().map(move |fish| (seat, fish))
        })
    }

    fn victims(&self) -> impl Iterator<Item = Control> {
        self.hook_in_play()
            .into_iter()
            .flat_map(|hook| self.prey(hook))
            .map(|(seat, fish)| Control::Victim(seat, fish))
    }

    /// The button that Enter presses while the selection ring is nowhere.
    pub(super) fn main_control(&self) -> Option<Control> {
        let mains = [
            Control::Stay,
            Control::Ready,
            Control::Draw,
            Control::Skip,
            Control::Keep,
            Control::SwapNow,
            Control::Answer,
            Control::Catch,
        ];
        let offered = self.offered();
        mains.into_iter().find(|control| offered.contains(control))
    }

    /// The places of the board that the selection ring can go to.
    fn is_stop(&self, spot: Spot) -> bool {
        match spot {
            Spot::Card(_) => !matches!(self.view.phase, Phase::LayCanal(_)),
            Spot::Island(_) => matches!(self.view.phase, Phase::LayCanal(_)),
            Spot::Seat(_) | Spot::Panel => false,
        }
    }

    /// Moves the ring across the board; if it is not there yet, to where the game waits for a choice.
    pub(super) fn steer(&mut self, direction: Direction) -> Action<Message> {
        let here = match self.focus {
            Some(Stop::Spot(spot)) if self.is_stop(spot) => Some(spot),
            _ => None,
        };
        let to = match here {
            Some(spot) => neighbour(spot, direction, |spot| self.is_stop(spot)).unwrap_or(spot),
            None if self.is_stop(Spot::Island(Corner::NorthWest)) => Spot::Island(Corner::NorthWest),
            None => Spot::Card(Place { pond: self.view.turn, slot: 0 }),
        };
        self.focus = Some(Stop::Spot(to));
        self.move_cursor()
    }

    /// Moves the ring through the buttons.
    pub(super) fn move_ring(&mut self, backwards: bool) -> Action<Message> {
        let offered = self.offered();
        let current = match self.focus {
            Some(Stop::Control(control)) => Some(control),
            _ => None,
        };
        self.focus = next_stop(&offered, current, backwards).map(Stop::Control);
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
            "(" => press(Control::Open),
            ")" => press(Control::Close),
            "=" | "c" => press(Control::Catch),
            "d" => press(Control::Draw),
            "h" | "?" => press(Control::Hint),
            "k" => press(Control::Keep),
            "p" => press(Control::Pass),
            "r" => press(Control::Turn),
            "s" => press(Control::SwapNow),
            sign => typed_sign(sign).and_then(|operation| press(Control::Sign(operation))),
        },
        _ => None,
    }
}
