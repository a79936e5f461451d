//! Parents' evening, a page for a family: one child fills the screen, and no other name is on it. It shows how the child has grown in a
//! year, what they answered then and now, and what helps at home. Only the PIN leads on.

mod look;

use std::sync::Arc;

use crate::app::screen::loadable::Loadable;
use records::{Child, ChildId, MoveError};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum EveningPart {
    #[default]
    Year,
    ThenAndNow,
    Home,
}

impl EveningPart {
    const ALL: [Self; 3] = [Self::Year, Self::ThenAndNow, Self::Home];
}

#[derive(Debug)]
pub struct Evening {
    child: Child,
    part: EveningPart,
    known: Loadable<Arc<reports::Evening>>,
}

#[derive(Debug, Clone)]
pub enum Message {
    Part(EveningPart),
    Known(ChildId, Result<Arc<reports::Evening>, MoveError>),
    Leave,
}

pub enum EveningAction {
    None,
    Leave,
}

impl Evening {
    pub const fn new(child: Child) -> Self {
        Self { child, part: EveningPart::Year, known: Loadable::Loading }
    }

    pub const fn child(&self) -> ChildId {
        self.child.id
    }

    pub const fn is_unread(&self) -> bool {
        self.known.is_unread()
    }

    pub fn update(&mut self, message: Message) -> EveningAction {
        match message {
            Message::Part(part) => self.part = part,
            Message::Known(child, known) if child == self.child.id => {
                self.known = known.into();
            }
            Message::Known(..) => {}
            Message::Leave => return EveningAction::Leave,
        }
        EveningAction::None
    }
}
