//! What happens at a table, and what the table wants of the program by that.

use iced::Task;

use super::Control;
use crate::app::widget::card::Face;
use crate::app::widget::spread::Direction;
use crate::records::Try;

/// What happened at a table with such places and such buttons of its own.
#[derive(Debug, Clone)]
pub enum Message<S, C> {
    /// A place was pressed.
    SpotPressed(S),
    /// A card was dragged and dropped.
    CardDropped(S, S),
    /// A button was pressed.
    ControlPressed(Control<C>),
    /// A button was pressed that can be seen and cannot be pressed now.
    WhyNot(Control<C>),
    /// A card of the panel was taken up.
    CardTakenUp(Face),
    /// The child is typing a total.
    TotalTyped(String),
    /// A digit of it was typed while the cursor was elsewhere.
    DigitTyped(char),
    /// A computer player has thought long enough about what to do after so many moves.
    ComputerThought(usize),
    /// What is shown until this clock has run down is over.
    BeatOver(u64),
    /// Whoever watches has seen enough.
    Skipped,
    /// The selection ring moves to the next button, or back.
    StopWanted {
        /// Back instead of on.
        backwards: bool,
    },
    /// The selection ring moves across the table.
    Steered(Direction),
    /// What the selection ring is on was chosen.
    Chosen,
}

/// What a table wants of the program.
pub enum TableAction<Message> {
    /// Nothing.
    None,
    /// Something that takes time.
    Run(Task<Message>),
    /// The game went on and should be kept, with what a child has tried; where it is over, as one that was played.
    Keep(Task<Message>, Option<Box<Try>>),
    /// The game is over, and its end has been seen.
    Finish,
    /// The child wants to read the rules.
    ShowRules,
    /// The game is left for now.
    Leave,
}

impl<Message: Send + 'static> TableAction<Message> {
    /// The same, after which the game should be kept with what was tried.
    pub(super) fn and_keep(self, tried: Option<Try>) -> Self {
        let tried = tried.map(Box::new);
        match self {
            Self::None | Self::ShowRules | Self::Leave | Self::Finish => Self::Keep(Task::none(), tried),
            Self::Run(task) => Self::Keep(task, tried),
            Self::Keep(task, before) => Self::Keep(task, tried.or(before)),
        }
    }

    /// The same for whoever wraps the messages.
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
