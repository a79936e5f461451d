//! What a child can do in a puzzle, and which of these inputs the present puzzle takes.

use engine::arithmetic::{Operation, ReadingOrder, Rung};
use engine::practice::{FishState, Hint, Pattern, Puzzle, Shoal, Task};

use super::entry::AnswerEntry;
use super::exercise::Exercise;

pub(super) const MAX_HINTS: u8 = 3;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PuzzleInput {
    Digit(u8),
    Undo,
    PutDown,
    Check,
    Sign(Operation),
    Open,
    Close,
    Card(u8),
    Number(u8),
    Fish(u8),
    Mark(u8),
    Claim(bool),
    Reason(u8),
    Hint,
    Next,
    ShowExample,
    ExampleNext,
    Skip,
    InSteps,
    /// Ends the calculation of the present step; the child types its result next.
    Equals,
}

impl Exercise {
    pub(super) fn accepts(&self, input: PuzzleInput) -> bool {
        if let Some(showing) = self.shown_example() {
            return showing.accepts(input);
        }
        if self.is_over() {
            return input == PuzzleInput::Next;
        }
        if input == PuzzleInput::PutDown {
            return self.entry().can_put_back(self.puzzle()) || !self.typed_total().is_empty();
        }
        let types = matches!(input, PuzzleInput::Digit(_) | PuzzleInput::Undo | PuzzleInput::Check);
        let is_among = |at: u8, count: usize| usize::from(at) < count;
        match (&self.puzzle().task, self.entry(), input) {
            (_, _, PuzzleInput::Hint | PuzzleInput::ShowExample) => self.hint_button_input() == Some(input),
            (_, AnswerEntry::Number(_), PuzzleInput::InSteps) => self.can_answer_in_steps(),
            (_, AnswerEntry::Steps(draft), PuzzleInput::Check) => draft.is_result_asked(),
            (_, AnswerEntry::Steps(draft), PuzzleInput::Equals) => !draft.is_result_asked(),
            (_, AnswerEntry::Steps(_), PuzzleInput::Sign(sign)) => self.step_signs().any(|own| own == sign),
            (_, AnswerEntry::Number(_) | AnswerEntry::Steps(_), _) => types,
            _ if self.step_awaiting_total().is_some() => types,
            (Task::Fact(_) | Task::Complete { .. }, _, PuzzleInput::Sign(sign)) => self.has_sign(sign),
            (Task::Pond { pond, .. }, _, PuzzleInput::Card(card)) => {
                pond.get(usize::from(card)).is_some_and(Option::is_some) && self.may_lay(card)
            }
            (Task::Tens { cards, .. }, _, PuzzleInput::Card(card)) => {
                is_among(card, cards.len()) && self.may_lay(card)
            }
            (Task::Pond { .. } | Task::Tens { .. }, _, PuzzleInput::Sign(sign)) => {
                self.can_lay_signs() && self.has_sign(sign)
            }
            (_, _, PuzzleInput::Open | PuzzleInput::Close) => self.can_lay_signs() && self.can_lay_brackets(),
            (Task::Pond { .. } | Task::Tens { .. }, _, PuzzleInput::Undo | PuzzleInput::Check)
            | (Task::OnALine(_), _, PuzzleInput::Check) => true,
            (Task::Third { offered, .. }, _, PuzzleInput::Card(card)) => is_among(card, offered.len()),
            (Task::Claim(claim), AnswerEntry::Claim { denied: true }, PuzzleInput::Reason(at)) => {
                is_among(at, claim.reasons.len())
            }
            // A child who has looked at the reasons may find that the claim is true after all.
            (Task::Claim(_), AnswerEntry::Claim { denied }, PuzzleInput::Claim(is_true)) => {
                is_true || !denied
            }
            (Task::HowMany(shoal), _, PuzzleInput::Fish(fish)) => {
                counted_fish(*shoal).any(|other| other == fish)
            }
            (Task::HowMany(shoal), _, PuzzleInput::Number(number)) => {
                shoal.answer_choices().contains(&number) && self.missed_count() != Some(number.into())
            }
            (Task::OnALine(line), _, PuzzleInput::Mark(place)) => is_among(place, line.marks().count()),
            _ => false,
        }
    }

    /// What the button for hints does: the next hint or, once there are no more, an example. `None` if it does nothing.
    pub(super) fn hint_button_input(&self) -> Option<PuzzleInput> {
        if self.may_hint() {
            Some(PuzzleInput::Hint)
        } else {
            self.has_example().then_some(PuzzleInput::ShowExample)
        }
    }

    /// The signs for the steps of an answer: those of the child's rung, without the one that joins cards.
    pub(super) fn step_signs(&self) -> impl Iterator<Item = Operation> {
        self.signs().filter(|sign| *sign != Operation::Join)
    }

    pub(super) fn signs(&self) -> impl Iterator<Item = Operation> {
        self.puzzle().player.rung.operations()
    }

    fn has_sign(&self, sign: Operation) -> bool {
        self.signs().any(|own| own == sign)
    }

    /// Whether the child can lay brackets. They have a meaning only where × and ÷ come first.
    pub(super) fn can_lay_brackets(&self) -> bool {
        let Puzzle { task, player, .. } = self.puzzle();
        matches!(task, Task::Pond { .. } | Task::Tens { .. }) && player.order == ReadingOrder::Operations
    }

    /// Whether the child lays the signs. Otherwise the program puts a plus between cards.
    pub(super) fn can_lay_signs(&self) -> bool {
        let Puzzle { task, player, .. } = self.puzzle();
        !matches!(task, Task::Tens { .. }) || player.rung > Rung::Addition
    }

    /// Whether this card may be laid: no card is laid twice, and no fourth one where three make a ten.
    fn may_lay(&self, card: u8) -> bool {
        let AnswerEntry::Row { sum, row } = self.entry() else { return false };
        let is_full = matches!(self.puzzle().task, Task::Tens { .. }) && row.slots().count() == 3;
        *sum != Some(card) && row.slots().all(|slot| slot != card) && !is_full
    }

    fn may_hint(&self) -> bool {
        let is_left = match self.puzzle().task {
            // The hints for these puzzles are the drawing, and the step that follows from it.
            Task::Fact(_) | Task::Complete { .. } => {
                self.help_drawing().is_none() && self.hint_count() == 0
                    || self.puzzle().further_hint().is_some() && !matches!(self.hint(), Some(Hint::Step(_)))
            }
            Task::Claim(_) | Task::Third { .. } | Task::HowMany(_) | Task::OnALine(_) | Task::TwoSteps(_) => {
                self.hint_count() == 0
            }
            Task::Pond { .. } | Task::Tens { .. } => self.hint_count() < MAX_HINTS,
        };
        !self.is_placement() && is_left
    }
}

/// The indices of the fish that a child counts, among all spots of the shoal.
pub(super) fn counted_fish(shoal: Shoal) -> impl Iterator<Item = u8> {
    let is_counted = move |state: FishState| match shoal.pattern {
        Pattern::Missing => state == FishState::Missing,
        _ => state != FishState::Leaving,
    };
    (0..).zip(shoal.spots()).filter(move |(_, spot)| is_counted(spot.state)).map(|(fish, _)| fish)
}
