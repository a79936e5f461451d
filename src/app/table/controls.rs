//! The buttons and keys of a table, and when each is offered.

use engine::arithmetic::Operation;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use super::calling::TotalField;
use super::tabletop::{ControlOf, Intent, MessageOf};
use super::{GameTable, Message, TableAction, Tabletop};
use crate::app::widget::semantics::Shortcut;
use crate::app::widget::typed_keys;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableButton<C> {
    Rules,
    Leave,
    Stay,
    LeaveNow,
    Ready,
    Sign(Operation),
    Open,
    Close,
    TakeBack,
    Answer,
    GoOn,
    Catch,
    Hint,
    News,
    Own(C),
}

impl<G: Tabletop> GameTable<G> {
    fn offered(&self) -> Vec<ControlOf<G>> {
        if self.asks_to_leave {
            return vec![TableButton::Stay, TableButton::LeaveNow];
        }
        if let Some(working) = self.workings.front() {
            let next =
                if working.asked_calculation().is_some() { TableButton::Answer } else { TableButton::GoOn };
            return vec![next, TableButton::Rules, TableButton::Leave];
        }
        let ready = self.seating().awaits_ready_press().then_some(TableButton::Ready);
        let own = G::offered_controls(self)
            .into_iter()
            .filter(|control| *control != TableButton::Hint || self.has_more_hints());
        let news = self.has_earlier_news().then_some(TableButton::News);
        ready.into_iter().chain(own).chain(news).chain([TableButton::Rules, TableButton::Leave]).collect()
    }

    /// Why a button cannot be pressed now. `None` if it can be pressed, or if there is nothing to say.
    pub(super) fn why_disabled(&self, control: ControlOf<G>) -> Option<G::Feedback> {
        let is_open = self.is_open() && !self.asks_to_leave && !self.is_offered(control);
        is_open.then(|| G::why_disabled(self, control)).flatten()
    }

    pub(super) fn is_offered(&self, control: ControlOf<G>) -> bool {
        self.offered().contains(&control)
    }

    /// The big buttons in the corner of the side panel, with their Fluent keys: one, or two to choose between.
    pub(super) fn answer_buttons(&self) -> Vec<(ControlOf<G>, &'static str)> {
        if self.asks_to_leave {
            return vec![(TableButton::Stay, "table-stay"), (TableButton::LeaveNow, "table-leave-now")];
        }
        if self.is_total_asked() {
            return vec![(TableButton::Answer, "table-answer")];
        }
        if !self.workings.is_empty() {
            return vec![(TableButton::GoOn, "reckoning-go-on")];
        }
        if self.seating().awaits_ready_press() {
            return vec![(TableButton::Ready, "table-ready")];
        }
        G::answer_buttons(self)
    }

    fn main_control(&self) -> Option<ControlOf<G>> {
        let (first, _) = *self.answer_buttons().first()?;
        let may = match first {
            TableButton::Own(own) => G::BY_ENTER.contains(&own),
            // A key that is held down would show all hints.
            TableButton::Hint => false,
            _ => true,
        };
        Some(first).filter(|first| may && self.is_offered(*first))
    }

    pub(super) fn shortcuts_of(&self, control: ControlOf<G>) -> Vec<Shortcut> {
        let own = match control {
            TableButton::Rules => vec![Shortcut::Named(Named::F1)],
            TableButton::Open => vec![Shortcut::Typed("(")],
            TableButton::Close => vec![Shortcut::Typed(")")],
            TableButton::TakeBack => vec![Shortcut::Named(Named::Backspace), Shortcut::Named(Named::Delete)],
            TableButton::Catch => vec![Shortcut::Typed("=c")],
            TableButton::Hint => vec![Shortcut::Typed("h?")],
            TableButton::Sign(sign) => vec![Shortcut::Sign(sign)],
            TableButton::Own(own) => G::control_key(own).map(Shortcut::Typed).into_iter().collect(),
            TableButton::Leave
            | TableButton::Stay
            | TableButton::LeaveNow
            | TableButton::Ready
            | TableButton::Answer
            | TableButton::GoOn
            | TableButton::News => Vec::new(),
        };
        let main = (self.main_control() == Some(control)).then_some(Shortcut::Main);
        let escape = if self.asks_to_leave {
            TableButton::Stay
        } else {
            G::escape_control(self).unwrap_or(TableButton::Leave)
        };
        let back = (escape == control).then_some(Shortcut::Named(Named::Escape));
        own.into_iter().chain(main).chain(back).collect()
    }

    /// Whether a press on this spot does anything. No spot reacts while the table asks whether to leave.
    pub(super) fn reacts_to(&self, spot: G::TableSpot) -> bool {
        !self.asks_to_leave && G::reacts_to(self, spot)
    }

    /// Whether Escape takes laid cards back. `false` while the game asks a question, because Escape answers that first.
    pub(super) fn has_laid_cards(&self) -> bool {
        let may = self.is_open() && !self.asks_to_leave && G::escape_control(self).is_none();
        may && G::laid_count(&self.draft) > 0
    }

    pub(super) fn clear_laid(&mut self) -> TableAction<MessageOf<G>> {
        self.totals = TotalField::default();
        self.lay(None, |draft, table| {
            while G::laid_count(draft) > 0 {
                G::press_control(draft, table, TableButton::TakeBack);
            }
            Intent::Laid(None)
        })
    }

    /// The message for a digit that was typed while the cursor was not in the field. `None` for any other key, or if no number is asked
    /// for.
    pub(super) fn digit_message(&self, key: &Key, modifiers: Modifiers) -> Option<MessageOf<G>> {
        let digit = typed_keys::typed_digit(key, modifiers)?;
        self.is_total_asked().then_some(Message::DigitTyped(digit))
    }
}
