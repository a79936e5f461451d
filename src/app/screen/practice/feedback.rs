//! What the otter says beside the question: hints, and what came of an answer.

use engine::practice::Task;
use iced::widget::{Column, column, row};
use iced::{Center, Element};

use super::entry::AnswerEntry;
use super::exercise::{Exercise, Feedback};
use super::{Message, Practice};
use crate::app::drawing;
use crate::app::theme::{self, Scale, space};
use crate::app::widget::fitted::fitted_text;
use crate::app::widget::{bold_text, icon};
use language::Language;
use language::wording::calculation::{self, WrongAnswerText};

impl Practice {
    pub(super) fn feedback_view<'a>(
        &'a self,
        exercise: &'a Exercise,
        language: &'a Language,
        scale: Scale,
    ) -> Option<Element<'a, Message>> {
        match exercise.feedback() {
            Some(said) => Some(answer_to(said, exercise, language, scale)),
            None => self.in_passing(exercise, language).map(|words| fitted_text(words, scale.large).into()),
        }
    }

    /// What the otter says before there is an answer: the hint, or else a problem for grown-ups, or that the puzzle comes back.
    fn in_passing(&self, exercise: &Exercise, language: &Language) -> Option<String> {
        let hint = exercise.hint().map(|hint| calculation::hint_to_puzzle(language, hint));
        let again = || exercise.is_repeat().then(|| language.say("practice-comes-back"));
        hint.or_else(|| self.problem.clone()).or_else(again)
    }
}

fn answer_to<'a>(
    said: &'a Feedback,
    exercise: &'a Exercise,
    language: &'a Language,
    scale: Scale,
) -> Element<'a, Message> {
    match said {
        Feedback::Right(judged) => {
            // If a claim was false, Perch says what is right.
            let written = (!exercise.is_false_claim()).then(|| calculation::right_answer(language, judged));
            let written = written.map(|written| fitted_text(written, scale.large).bold().into());
            let head = row![
                icon(drawing::check(), scale.title, theme::DEEP_REED),
                bold_text(language.say("practice-right"), scale.title).color(theme::DEEP_REED),
            ];
            let parts = column![head.spacing(space::SMALL).align_y(Center)].extend(written);
            parts.spacing(space::SMALL).into()
        }
        Feedback::Wrong(judged) | Feedback::WrongStep(judged) => {
            let WrongAnswerText { answered, why } = match said {
                Feedback::WrongStep(_) => calculation::wrong_step(language, exercise.puzzle(), judged),
                _ => calculation::wrong_answer(language, exercise.puzzle(), judged),
            };
            let head = answered.map(|answered| {
                let head = fitted_text(answered, scale.large).bold().color(theme::DEEP_CORAL);
                head.max_height(2.0 * scale.large * theme::LINE_HEIGHT).into()
            });
            let why = fitted_text(why, scale.body).max_height(4.0 * scale.line_height());
            let rest = [why, fitted_text(language.say("practice-again"), scale.body)].map(Element::from);
            Column::new().extend(head).extend(rest).spacing(space::TIGHT).into()
        }
        Feedback::Solution(judged) => {
            let puzzle = exercise.puzzle();
            // The solution replaces the child's cards, so the words say what the child's own made.
            let own = matches!(puzzle.task, Task::Pond { .. } | Task::Tens { .. } | Task::Third { .. });
            let own = own.then(|| calculation::wrong_answer(language, puzzle, judged).answered).flatten();
            let own = own.map(|own| fitted_text(own, scale.body).color(theme::SLATE).into());
            // If a claim was false, Perch says what is right.
            let is_said = exercise.is_false_claim();
            let solution = calculation::solution(language, puzzle).filter(|_| !is_said);
            let head = match &puzzle.task {
                Task::Claim(_) if is_said => "practice-was-wrong",
                Task::Claim(_) => "practice-was-right",
                _ => "practice-solution",
            };
            let solution = solution.map(|solution| {
                fitted_text(solution, scale.title)
                    .bold()
                    .max_height(1.5 * scale.title * theme::LINE_HEIGHT)
                    .into()
            });
            let parts =
                Column::new().extend(own).push(fitted_text(language.say(head), scale.large)).extend(solution);
            parts.spacing(space::SMALL).into()
        }
        Feedback::WrongTotal { step, typed } => {
            let wrong = calculation::wrong_total(language, &step.statement(), *typed);
            fitted_text(wrong, scale.large).color(theme::DEEP_CORAL).into()
        }
        Feedback::Incomplete => {
            let words = match exercise.puzzle().task {
                _ if matches!(exercise.entry(), AnswerEntry::Steps(_)) => "steps-incomplete",
                _ if exercise.is_typing() => "practice-type-number",
                Task::OnALine(_) => "practice-choose-place",
                Task::Tens { .. } if exercise.can_lay_signs() => "practice-three-cards",
                Task::Tens { .. } => "practice-three-only",
                _ => "practice-incomplete",
            };
            fitted_text(language.say(words), scale.large).color(theme::DEEP_CORAL).into()
        }
    }
}
