//! The help with a puzzle: hints, the cards that hints light up, and drawings.

use iced::time::Instant;

use engine::arithmetic::{Bubbles, Refusal};
use engine::practice::{Aid, Drawing, Hint, Judgement, Lessons, Task};

use super::{CardHighlight, Exercise, Feedback};
use crate::app::screen::practice::entry::AnswerEntry;
use crate::app::screen::practice::input::MAX_HINTS;

impl Exercise {
    /// The drawing that helps with the puzzle. Once the puzzle is over, it shows the answer.
    pub(in crate::app::screen::practice) fn help_drawing(&self) -> Option<Drawing> {
        self.aid.map(|drawing| if self.is_over() { drawing.without_gap() } else { drawing })
    }

    pub(in crate::app::screen::practice) fn help_drawn_since(&self) -> Option<Instant> {
        self.help_drawn_since
    }

    pub(in crate::app::screen::practice) fn hint(&self) -> Option<Hint> {
        self.hint
    }

    /// How a card is marked. A hint's mark goes before any other. Once a hint shows all cards of a catch, the sum card is marked too, and
    /// no card outside the catch.
    pub fn card_highlight(&self, card: u8) -> Option<CardHighlight> {
        let (sum, laid) = match &self.entry {
            AnswerEntry::Row { sum, row } => (*sum, row.slots().any(|slot| slot == card)),
            AnswerEntry::Choice { card: chosen } => (None, *chosen == Some(card)),
            _ => (None, false),
        };
        let mark =
            if sum == Some(card) { Some(CardHighlight::Sum) } else { laid.then_some(CardHighlight::Laid) };
        let leads_to = || !self.is_over() && self.puzzle().sum_slot() == Some(card);
        match self.hint {
            Some(Hint::AllCards { .. }) if leads_to() => Some(CardHighlight::Sum),
            Some(Hint::OneCard | Hint::AllCards { .. }) if self.is_lit(card) => Some(CardHighlight::Hinted),
            Some(Hint::AllCards { .. }) if !self.is_over() => None,
            _ => mark,
        }
    }

    /// The position of a card in the row of laid cards, from 1. `None` if the card is not laid.
    pub(in crate::app::screen::practice) fn laid_position(&self, card: u8) -> Option<usize> {
        let AnswerEntry::Row { row, .. } = &self.entry else { return None };
        row.slots().position(|slot| slot == card).map(|at| at + 1)
    }

    /// Whether a hint lights up this card, until the puzzle is over. The second hint lights up one card, the third all that belong to the
    /// catch.
    fn is_lit(&self, card: u8) -> bool {
        let lit = match self.hint {
            Some(Hint::OneCard) => 1,
            Some(Hint::AllCards { .. }) => usize::MAX,
            _ => 0,
        };
        let puzzle = self.puzzle();
        // The sum card comes first, and needs no light if it is given.
        let known = usize::from(matches!(puzzle.task, Task::Pond { sum: Some(_), .. }));
        !self.is_over() && puzzle.catch_positions().into_iter().skip(known).take(lit).any(|lit| lit == card)
    }

    pub(in crate::app::screen::practice) fn hint_count(&self) -> u8 {
        self.hints
    }

    /// The ten that the cards have to make, such as 20. `None` until a hint has named it.
    pub(super) fn ten_named_by_hint(&self) -> Option<i64> {
        self.next.puzzle.solution_ten().filter(|_| self.hints > 0)
    }

    /// Shows the next hint. Its drawing replaces the present one, unless that was shown for a mistake with the same fact.
    pub(super) fn show_next_hint(&mut self, lessons: &Lessons) {
        let hint = self.next.puzzle.hint(self.hints, self.aid.is_some(), &self.aids(lessons));
        self.hints = (self.hints + 1).min(MAX_HINTS);
        let Some(hint) = hint else { return };
        if let Some(drawing) = hint.drawing().filter(|drawing| self.aid != Some(*drawing)) {
            self.aid = Some(drawing);
            self.help_drawn_since = Some(Instant::now());
        }
        self.hint = Some(hint);
    }

    /// The bubbles that show by how much the last answer misses its number. `None` if another drawing is shown, or if there are none: fish
    /// are numbered instead, and a catch that is told lies in place of the child's own.
    pub(in crate::app::screen::practice) fn missed_bubbles(&self) -> Option<Bubbles> {
        if self.aid.is_some() {
            return None;
        }
        match (self.feedback.as_ref()?, &self.next.puzzle.task) {
            (Feedback::Right(_) | Feedback::Incomplete, _)
            | (_, Task::HowMany(_) | Task::OnALine(_))
            | (Feedback::Solution(_), Task::Pond { .. } | Task::Tens { .. } | Task::Third { .. }) => None,
            (Feedback::Wrong(judged) | Feedback::WrongStep(judged) | Feedback::Solution(judged), _) => {
                judged.bubbles()
            }
            (Feedback::WrongTotal { step, typed }, _) => {
                Bubbles::of_refusal(&Refusal::WrongTotal { total: step.result, wanted: *typed }, &[*step])
            }
        }
    }

    fn aids(&self, lessons: &Lessons) -> Vec<Aid> {
        lessons.get(&self.next.puzzle.lesson).map(|lesson| lesson.hints.clone()).unwrap_or_default()
    }

    /// The drawing beside a wrong answer. With cards it shows how far their total is from the wanted one; beside a solution (`is_last`)
    /// there is none.
    pub(super) fn feedback_drawing(
        &self,
        judged: &Judgement,
        is_last: bool,
        lessons: &Lessons,
    ) -> Option<Drawing> {
        match &self.next.puzzle.task {
            Task::Pond { .. } | Task::Tens { .. } | Task::Third { .. } if is_last => None,
            Task::Pond { .. } | Task::Tens { .. } | Task::Third { .. } => match judged.refusal? {
                Refusal::WrongTotal { total, wanted } => Drawing::of_distance(total, wanted),
                Refusal::NoTen { total, .. } => Drawing::of_distance(total, judged.taken_for?),
                _ => None,
            },
            Task::Fact(fact) | Task::Complete { fact, .. } if !judged.right => {
                self.puzzle().drawing(judged.slip, *fact, &self.aids(lessons)).or(self.aid)
            }
            Task::HowMany(_) | Task::OnALine(_) => None,
            Task::Fact(_) | Task::Complete { .. } | Task::Claim(_) | Task::TwoSteps(_) => self.aid,
        }
    }
}
