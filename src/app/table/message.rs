//! The messages of a table, and its requests to the app.

use iced::Task;

use super::TableButton;
use crate::app::widget::card::CardFace;
use records::AttemptDetails;

/// What happens at a table. `S` is the game's type of spots on the table, and `C` its type of buttons that no other game has.
#[derive(Debug, Clone)]
pub enum Message<S, C> {
    SpotPressed(S),
    CardDropped(S, S),
    ControlPressed(TableButton<C>),
    /// A button was pressed that cannot be pressed now; the table says why.
    WhyNot(TableButton<C>),
    CardTakenUp(CardFace),
    TotalTyped(String),
    /// A digit was typed while the cursor was not in the field for it.
    DigitTyped(u8),
    PutDown,
    /// A computer player has thought about the move that follows this number of moves.
    ComputerThought(usize),
    StepEnded(u64),
    Skipped,
    /// A child who waits has pressed the card at this position of those that it was asked to choose from.
    WaitingCardPressed(usize),
}

pub enum TableAction<Message> {
    None,
    Run(Task<Message>),
    /// Run the task and save the game, with an answer for the records if there is one. A finished game is saved as played.
    Save(Task<Message>, Option<Box<AttemptDetails>>),
    Finish,
    ShowRules,
    Leave,
}

impl<Message: Send + 'static> TableAction<Message> {
    pub(super) fn and_save(self, attempt: Option<AttemptDetails>) -> Self {
        let tried = attempt.map(Box::new);
        match self {
            Self::None | Self::ShowRules | Self::Leave | Self::Finish => Self::Save(Task::none(), tried),
            Self::Run(task) => Self::Save(task, tried),
            Self::Save(task, before) => Self::Save(task, tried.or(before)),
        }
    }

    pub(super) fn map<Wrapped: Send + 'static>(
        self,
        wrap: impl Fn(Message) -> Wrapped + Send + 'static,
    ) -> TableAction<Wrapped> {
        match self {
            Self::None => TableAction::None,
            Self::Run(task) => TableAction::Run(task.map(wrap)),
            Self::Save(task, tried) => TableAction::Save(task.map(wrap), tried),
            Self::Finish => TableAction::Finish,
            Self::ShowRules => TableAction::ShowRules,
            Self::Leave => TableAction::Leave,
        }
    }
}
