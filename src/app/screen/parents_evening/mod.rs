//! Parents' evening, a page for a child's family: it is only about this child, and no other name is on it. Only the PIN leads back.

mod look;

use std::sync::Arc;

use crate::app::screen::loadable::Loadable;
use records::{Child, ChildId, TransferError};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ParentsEveningTab {
    #[default]
    Year,
    ThenAndNow,
    Home,
}

impl ParentsEveningTab {
    const ALL: [Self; 3] = [Self::Year, Self::ThenAndNow, Self::Home];
}

#[derive(Debug)]
pub struct ParentsEveningScreen {
    child: Child,
    part: ParentsEveningTab,
    known: Loadable<Arc<reports::ParentsEvening>>,
}

#[derive(Debug, Clone)]
pub enum Message {
    Part(ParentsEveningTab),
    Known(ChildId, Result<Arc<reports::ParentsEvening>, TransferError>),
    Leave,
}

pub enum ParentsEveningAction {
    None,
    Leave,
}

impl ParentsEveningScreen {
    pub const fn new(child: Child) -> Self {
        Self { child, part: ParentsEveningTab::Year, known: Loadable::Loading }
    }

    pub const fn child_id(&self) -> ChildId {
        self.child.id
    }

    pub const fn is_unreadable(&self) -> bool {
        self.known.is_unreadable()
    }

    pub fn update(&mut self, message: Message) -> ParentsEveningAction {
        match message {
            Message::Part(part) => self.part = part,
            Message::Known(child, known) if child == self.child.id => {
                self.known = known.into();
            }
            Message::Known(..) => {}
            Message::Leave => return ParentsEveningAction::Leave,
        }
        ParentsEveningAction::None
    }
}
