//! Parents' evening: one child fills the screen, and no other name is on it. A family sees how the child has grown in a year, what it
//! answered then and now, and what helps at home. Only the PIN leads on.

mod look;

use std::sync::Arc;

use crate::app::screen::told::Told;
use records::{Child, ChildId, MoveError};

/// What a family looks at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Part {
    /// How the child has grown in a year.
    #[default]
    Year,
    /// The same calculations then and now.
    ThenAndNow,
    /// What helps at home.
    Home,
}

impl Part {
    const ALL: [Self; 3] = [Self::Year, Self::ThenAndNow, Self::Home];
}

/// The screen for one child's family.
#[derive(Debug)]
pub struct Evening {
    child: Child,
    part: Part,
    /// What the records say of the child.
    known: Told<Arc<reports::Evening>>,
}

/// What happened on the screen.
#[derive(Debug, Clone)]
pub enum Message {
    /// Show this part.
    Part(Part),
    /// The records said what there is to show of this child, or can't be read.
    Known(ChildId, Result<Arc<reports::Evening>, MoveError>),
    /// Leave, with the PIN.
    Leave,
}

/// What the screen asks of the program.
pub enum EveningAction {
    /// There is nothing to do.
    None,
    /// Ask for the PIN.
    Leave,
}

impl Evening {
    /// The screen for the family of this child. The records have to be asked.
    pub const fn of(child: Child) -> Self {
        Self { child, part: Part::Year, known: Told::Asked }
    }

    /// The child who is shown.
    pub const fn child(&self) -> ChildId {
        self.child.id
    }

    /// Whether the records could not be read.
    pub const fn is_unread(&self) -> bool {
        self.known.is_unread()
    }

    /// Takes in what happened, and says what the program has to do.
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
