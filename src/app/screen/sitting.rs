//! What all tables share: who sits in front of the screen, how long computer players think, and what a table wants of
//! the program.

use std::time::Duration;

use iced::widget::{Column, container, scrollable, text};
use iced::{Element, Fill, Length, Task};

use crate::app::theme::{self, Scale, space};

use crate::arithmetic::Rule;
use crate::games::fish_pond::MatchLength;
use crate::games::{GameKind, dragonfish, fish_pond};
use crate::records::Participant;

/// How long the computer players let the children watch.
const THINKING: Duration = Duration::from_millis(1100);

/// What a table wants of the program.
pub enum Action<Message> {
    /// Nothing.
    None,
    /// Something that takes time.
    Run(Task<Message>),
    /// The game went on and should be kept.
    Keep(Task<Message>),
    /// The game is over.
    Finish,
    /// The child wants to read the rules.
    ShowRules,
    /// The game is left for now.
    Leave,
}

impl<Message> Action<Message> {
    /// The same, after which the game should be kept.
    pub(super) fn and_keep(self) -> Self {
        match self {
            Self::None => Self::Keep(Task::none()),
            Self::Run(task) => Self::Keep(task),
            other => other,
        }
    }
}

/// What is played, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Play {
    /// DragonFish, by these house rules.
    DragonFish(dragonfish::HouseRules),
    /// Three Fishing or MAC I.
    FishPond {
        /// Which of the two.
        rule: Rule,
        /// The house rules.
        rules: fish_pond::HouseRules,
        /// How many games.
        games: MatchLength,
    },
}

impl Play {
    /// The name of the game.
    #[must_use]
    pub fn title(self) -> GameKind {
        match self {
            Self::DragonFish(_) => GameKind::DragonFish,
            Self::FishPond { rule, .. } => rule.into(),
        }
    }
}

/// The largest type, in percent, where a table has room for so much and no more: at the seats and along the top.
const LARGEST_AT_SEATS: u16 = 115;

/// The sizes for the panel of a table, and for all that lies around the cards.
pub(super) fn scales(height: f32, text: u16) -> (Scale, Scale) {
    let usual = Scale::of_height(height);
    (usual.with_text(text), usual.with_text(text.min(LARGEST_AT_SEATS)))
}

/// The panel of a table: it scrolls where larger type needs more room.
pub(super) fn panel<Message: 'static>(parts: Column<'_, Message>, scale: Scale) -> Element<'_, Message> {
    if !scale.is_enlarged {
        return parts.height(Fill).into();
    }
    let parts = container(parts).padding(iced::padding::right(space::LARGE));
    scrollable(parts).style(theme::scrolling).height(Fill).into()
}

/// What has happened lately, in sentences, as far as there is room.
pub(super) fn told<'a, Message: 'a>(sentences: Vec<String>, scale: Scale) -> Element<'a, Message> {
    /// So many lines have room where the panel scrolls; what lies below does not move with what is told.
    const LINES: f32 = 8.0;
    let lines =
        sentences.into_iter().map(|sentence| text(sentence).size(scale.small).color(theme::SLATE).into());
    let height = if scale.is_enlarged { Length::Fixed(LINES * scale.small * theme::LINE) } else { Fill };
    container(Column::with_children(lines).spacing(space::TIGHT)).width(Fill).height(height).clip(true).into()
}

/// Lets a computer player think before it makes the move that follows so many others.
pub(super) fn think<Message: Send + 'static>(
    moves: usize,
    thought: impl Fn(usize) -> Message + Send + 'static,
) -> Task<Message> {
    // The clock is set inside, where there is one that runs.
    Task::perform(async { tokio::time::sleep(THINKING).await }, move |()| thought(moves))
}

/// Who sits at a table, and who of them may see and do what.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sitting<'a> {
    /// Everybody, in the order of the deal.
    pub participants: &'a [Participant],
    /// Whose decision the game waits for, counted through the participants.
    pub mover: u8,
    /// Whether the child whose turn it is has said so, where several children share the screen.
    pub ready: bool,
    /// Whether there is nothing more to decide.
    pub is_over: bool,
}

impl<'a> Sitting<'a> {
    /// Whose decision the game waits for.
    pub fn mover(self) -> &'a Participant {
        &self.participants[usize::from(self.mover)]
    }

    fn children(self) -> impl Iterator<Item = u8> + 'a {
        (0..).zip(self.participants).filter(|(_, participant)| participant.is_child()).map(|(at, _)| at)
    }

    /// The one child at the table, if there is no other.
    pub fn only_child(self) -> Option<u8> {
        let mut children = self.children();
        children.next().filter(|_| children.next().is_none())
    }

    /// Whose eyes the screen serves: the only child's, or else those of whoever is to move.
    pub fn viewer(self) -> u8 {
        self.only_child().unwrap_or(self.mover)
    }

    /// Whether the screen may show the hand of its viewer.
    pub fn shows_hand(self) -> bool {
        self.only_child().is_some() || self.mover().is_child() && self.ready
    }

    /// Whether a child can act now: it is their turn, and they have said that they are there.
    pub fn is_open(self) -> bool {
        self.mover().is_child() && (self.ready || self.only_child().is_some()) && !self.is_over
    }

    /// Whether the child to move should take the screen over.
    pub fn awaits_ready(self) -> bool {
        self.mover().is_child() && !self.is_open() && !self.is_over
    }
}
