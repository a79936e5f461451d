//! The messages of a table, and what the table asks of the app in return.

use iced::Task;

use super::Control;
use crate::app::widget::card::Face;
use records::AttemptDetails;

/// A message to the table at which a game is played. `S` is the game's type of places on the table, and `C` its type of buttons that no
/// other game has.
#[derive(Debug, Clone)]
pub enum Message<S, C> {
    /// This place on the table was pressed.
    SpotPressed(S),
    /// A card was dragged from the first place and dropped on the second.
    CardDropped(S, S),
    /// A button was pressed.
    ControlPressed(Control<C>),
    /// A button was pressed that cannot be pressed now.
    WhyNot(Control<C>),
    /// A card on the bank was picked up to be dragged.
    CardTakenUp(Face),
    /// The child types a total. This is all that the field holds.
    TotalTyped(String),
    /// The child typed a digit of a total while the cursor was elsewhere.
    DigitTyped(u8),
    /// The child puts down all that is laid, by Escape.
    PutDown,
    /// A computer player has thought long enough. The number of moves made tells which move this is about.
    ComputerThought(usize),
    /// The clock with this number has run down, so the beat (step of showing a move) that it timed is over.
    BeatOver(u64),
    /// The child has seen enough of what is shown.
    Skipped,
}

/// What a table asks of the app after a message. `Message` is the type of the table's own messages.
pub enum TableAction<Message> {
    /// The app has nothing to do.
    None,
    /// Run this task in the background.
    Run(Task<Message>),
    /// Save the game, because it went on, and the child's answer if there is one. A game that is over is saved as played.
    Keep(Task<Message>, Option<Box<AttemptDetails>>),
    /// The game is over and its end was seen: show the summary.
    Finish,
    /// Show the rules page of this game.
    ShowRules,
    /// Leave the game for now.
    Leave,
}

impl<Message: Send + 'static> TableAction<Message> {
    /// The same action, with the game and the child's answer to be saved too.
    pub(super) fn and_keep(self, tried: Option<AttemptDetails>) -> Self {
        let tried = tried.map(Box::new);
        match self {
            Self::None | Self::ShowRules | Self::Leave | Self::Finish => Self::Keep(Task::none(), tried),
            Self::Run(task) => Self::Keep(task, tried),
            Self::Keep(task, before) => Self::Keep(task, tried.or(before)),
        }
    }

    /// The same action with wrapped messages.
    pub(super) fn map<Wrapped: Send + 'static>(
        self,
        wrap: impl Fn(Message) -> Wrapped + Send + 'static,
    ) -> TableAction<Wrapped> {
        match self {
            Self::None => TableAction::None,
            Self::Run(task) => TableAction::Run(task.map(wrap)),
            Self::Keep(task, tried) => TableAction::Keep(task.map(wrap), tried),
            Self::Finish => TableAction::Finish,
            Self::ShowRules => TableAction::ShowRules,
            Self::Leave => TableAction::Leave,
        }
    }
}
