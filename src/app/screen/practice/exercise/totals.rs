//! Totals of laid cards: the totals that the child types, and those that the program writes.

use iced::time::Instant;

use engine::arithmetic::{Step, facts_of_steps};
use engine::practice::Puzzle;

use super::{Exercise, Feedback};
use crate::app::screen::practice::entry::{AnswerEntry, MAX_DIGITS, card_value};
use crate::app::screen::practice::input::PuzzleInput;
use records::{FactAnswer, HelpLevel};

impl Exercise {
    /// The step of the laid calculation whose total the child must type next. `None` if no total is asked for.
    pub(in crate::app::screen::practice) fn step_awaiting_total(&self) -> Option<Step> {
        let AnswerEntry::Row { row, .. } = &self.entry else { return None };
        let Puzzle { task, player, .. } = &self.next.puzzle;
        if self.help != HelpLevel::AskTotals || self.is_over() {
            return None;
        }
        // The keys have no minus, so totals below zero are never asked.
        row.unanswered_step(player.order, |slot| card_value(task, slot)).filter(|step| step.result >= 0)
    }

    /// Whether the child types the total of each step, since a grown-up has set that.
    pub(in crate::app::screen::practice) fn asks_totals(&self) -> bool {
        self.help == HelpLevel::AskTotals && matches!(self.entry, AnswerEntry::Row { .. })
    }

    pub(in crate::app::screen::practice) fn is_typing(&self) -> bool {
        matches!(self.entry, AnswerEntry::Number(_)) || self.step_awaiting_total().is_some()
    }

    pub(in crate::app::screen::practice) fn typed_total(&self) -> &str {
        &self.typed
    }

    pub(super) fn type_total(&mut self, step: Step, input: PuzzleInput) {
        match input {
            PuzzleInput::Digit(digit) if self.typed.len() < MAX_DIGITS => {
                self.typed.push(char::from(b'0' + digit));
            }
            PuzzleInput::Undo if self.typed.is_empty() => {
                if let AnswerEntry::Row { row, .. } = &mut self.entry {
                    row.take_back();
                }
            }
            PuzzleInput::Undo => {
                self.typed.pop();
            }
            PuzzleInput::Check => {
                let Ok(typed) = self.typed.parse::<i64>() else {
                    self.feedback = Some(Feedback::Incomplete);
                    return;
                };
                self.typed.clear();
                if let (true, AnswerEntry::Row { row, .. }) = (typed == step.result, &mut self.entry) {
                    row.mark_answered();
                } else {
                    self.wrong
                        .extend(facts_of_steps(&[step]).map(|fact| FactAnswer { fact, answer: Some(typed) }));
                    self.feedback = Some(Feedback::WrongTotal { step, typed });
                    self.help_drawn_since = Some(Instant::now());
                }
            }
            _ => {}
        }
    }

    /// The laid calculation as a text. It ends with its total if the child's help level lets that be seen. `None` if nothing is laid.
    pub(in crate::app::screen::practice) fn laid_calculation(&self) -> Option<String> {
        let AnswerEntry::Row { row, .. } = &self.entry else { return None };
        let order = self.next.puzzle.player.order;
        // Totals that the child typed right may be seen too.
        let may_be_seen = match self.help {
            HelpLevel::ShowTotals => true,
            HelpLevel::AskTotals => self.step_awaiting_total().is_none(),
            HelpLevel::NoTotals => false,
        };
        row.text_with_total(order, |slot| card_value(&self.next.puzzle.task, slot)).filter(|_| may_be_seen)
    }
}
