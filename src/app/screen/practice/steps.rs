//! An answer in steps: the steps that are right, and the one that is being entered.

use engine::arithmetic::{Fact, Operation};
use engine::practice::{Answer, Puzzle, StepVerdict, StepwiseAnswer};
use iced::widget::{Column, container};
use iced::{Center, Element, Fill};

use super::Message;
use super::entry::{AnswerEntry, EntryResult, MAX_DIGITS};
use super::input::PuzzleInput;
use super::layout::PracticeLayout;
use crate::app::theme;
use crate::app::widget::READ_ALOUD_ID;
use crate::app::widget::fitted::fitted_text;
use language::Language;
use language::wording::calculation;

const LONGEST: usize = 20;

#[derive(Debug, Clone)]
pub(super) struct StepsEntry {
    steps: StepwiseAnswer,
    /// The calculation of the present step as far as it is entered, such as `8 + `.
    row: String,
    /// The result of the present step as far as it is typed. `None` until the program asks for it.
    result: Option<String>,
}

impl StepsEntry {
    /// An empty answer in steps. `None` if the puzzle does not ask for a result.
    pub(super) fn new(puzzle: &Puzzle) -> Option<Self> {
        Some(Self { steps: StepwiseAnswer::new(puzzle)?, row: String::new(), result: None })
    }

    pub(super) fn is_result_asked(&self) -> bool {
        self.result.is_some()
    }

    pub(super) fn press(&mut self, input: PuzzleInput, puzzle: &Puzzle) -> EntryResult {
        match input {
            PuzzleInput::Digit(digit) => self.digit(char::from(b'0' + digit)),
            PuzzleInput::Sign(sign) => self.sign(sign),
            PuzzleInput::Undo => self.take_back(),
            PuzzleInput::Equals if self.steps.parse_step(&self.row).is_some() => {
                self.result = Some(String::new());
            }
            PuzzleInput::Equals => return EntryResult::Incomplete,
            PuzzleInput::Check => return self.check(puzzle),
            _ => {}
        }
        EntryResult::NoAnswerYet
    }

    fn digit(&mut self, digit: char) {
        let typed = self.result.as_mut().unwrap_or(&mut self.row);
        let number = typed.chars().rev().take_while(char::is_ascii_digit).count();
        if number < MAX_DIGITS && typed.len() < LONGEST {
            typed.push(digit);
        }
    }

    /// Enters a sign. At the beginning of a step it goes on from the last result; after another sign it replaces that sign.
    fn sign(&mut self, sign: Operation) {
        if self.result.is_some() || self.row.len() >= LONGEST {
            return;
        }
        if self.row.is_empty() {
            self.row = self.steps.start_of_next_step().to_string();
        }
        if self.row.ends_with(' ') {
            self.undo_sign();
        }
        self.row.extend([' ', sign.sign(), ' ']);
    }

    fn undo_sign(&mut self) {
        let before = self.row.trim_end().trim_end_matches(|c: char| !c.is_ascii_digit()).len();
        self.row.truncate(before);
    }

    fn take_back(&mut self) {
        if let Some(result) = &mut self.result {
            if result.pop().is_none() {
                self.result = None;
            }
        } else if self.row.ends_with(' ') {
            self.undo_sign();
        } else if self.row.pop().is_none() {
            self.steps.undo_step();
        }
    }

    fn check(&mut self, puzzle: &Puzzle) -> EntryResult {
        let said = self.result.as_deref().and_then(|result| result.parse().ok());
        let Some(said) = said else { return EntryResult::Incomplete };
        let came = self.steps.enter_step(&self.row, said);
        if came == StepVerdict::NotAStep {
            return EntryResult::Incomplete;
        }
        self.row.clear();
        self.result = None;
        match came {
            StepVerdict::Wrong(judged) => EntryResult::WrongStep(judged),
            StepVerdict::ResultReached => puzzle.simplest_answer().or(Some(Answer::Number(said))).into(),
            StepVerdict::OnTheWay | StepVerdict::NotAStep => EntryResult::NoAnswerYet,
        }
    }

    fn entered(&self, language: &Language) -> String {
        let question = self.steps.parse_step(&self.row).filter(|_| self.result.is_some());
        match (question, self.result.as_deref()) {
            (Some(made), Some("")) => format!("{} ?", calculation::format_question(language, &made)),
            (Some(made), Some(typed)) => format!("{} {typed}", calculation::format_question(language, &made)),
            _ if self.row.is_empty() => "…".to_owned(),
            _ => language.localize_calculation(&self.row),
        }
    }
}

pub(super) fn steps_view<'a>(
    entry: &AnswerEntry,
    fact: Fact,
    language: &Language,
    room: &PracticeLayout,
) -> Element<'a, Message> {
    let AnswerEntry::Steps(draft) = entry else { return Column::new().into() };
    let scale = room.scale;
    let asked = format!("{} {} ?", fact.question(), fact.equals_sign());
    let line = |written: String, size: f32| {
        fitted_text(written, size).bold().centered().max_height(size * theme::LINE_HEIGHT)
    };
    let question = line(language.localize_calculation(&asked), scale.large).color(theme::SLATE);
    let lines = room.max_earlier_steps();
    let made = draft.steps.steps();
    let last = made.iter().skip(made.len().saturating_sub(lines));
    let last = last.map(|made| {
        line(calculation::format_statement(language, made), scale.large).color(theme::DEEP_REED).into()
    });
    let field = container(line(draft.entered(language), scale.title))
        .center_x(Fill)
        .center_y(room.size_between(46.0, 64.0))
        .padding([0.0, theme::space::SMALL])
        .style(theme::bordered_panel(theme::PAPER, theme::BUTTON_EDGE, 3.0));
    let parts = Column::new().push(question).extend(last).push(field).spacing(theme::space::TIGHT);
    container(parts.align_x(Center)).center(Fill).id(READ_ALOUD_ID).into()
}
