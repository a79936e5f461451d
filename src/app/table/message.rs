//! The messages of a table, and its requests to the app.

use iced::Task;

use super::Button;
use crate::app::widget::card::Face;
use records::AttemptDetails;

/// A message to the table at which a game is played. `S` is the game's type of places on the table, and `C` its type of buttons that no
/// other game has.
#[derive(Debug, Clone)]
pub enum Message<S, C> {
    SpotPressed(S),
    CardDropped(S, S),
    ControlPressed(Button<C>),
    /// A button was pressed that cannot be pressed now.
    WhyNot(Button<C>),
    /// A card in the side panel was picked up to be dragged.
    CardTakenUp(Face),
    /// The whole text of the field for a total.
    TotalTyped(String),
    /// The child typed a digit of a total while the cursor was elsewhere.
    DigitTyped(u8),
    /// Escape: the child puts down all that is laid.
    PutDown,
    /// A computer player has thought long enough about the move after this number of moves.
    ComputerThought(usize),
    /// The timer with this number has ended, so the current animation step is over.
    StepEnded(u64),
    Skipped,
}

/// What the app has to do after a message to a table. `Message` is the type of the table's own messages.
pub enum TableAction<Message> {
    None,
    Run(Task<Message>),
    /// Save the game and the child's answer, if there is one. A finished game is saved as played.
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
