//! What is said beside a puzzle: hints, and what came of an answer.

use iced::widget::{Column, column, container, row, scrollable, text};
use iced::{Center, Element, Fill};

use super::exercise::{Exercise, Said};
use super::stops::Stop;
use super::{Message, Practice};
use crate::app::drawing;
use crate::app::theme::{self, Scale, space};
use crate::app::widget::{bold, icon, notice};
use crate::arithmetic::number;
use crate::language::Language;
use crate::practice::Task;
use crate::wording::calculation::{self, Wrong};

impl Practice {
    /// What can be pressed, and what was said.
    pub(super) fn panel<'a>(
        &'a self,
        exercise: &'a Exercise,
        language: &'a Language,
        scale: Scale,
        width: f32,
        drawn: Option<Element<'a, Message>>,
    ) -> Element<'a, Message> {
        let mut parts = Column::new().spacing(scale.margin).width(Fill);
        if let Some(problem) = &self.problem {
            parts = parts.push(notice(problem.clone(), scale, theme::BLUSH));
        }
        if exercise.comes_back() && exercise.said().is_none() {
            parts = parts.push(notice(language.say("practice-comes-back"), scale, theme::PALE_GOLD));
        }
        if let Some(hint) = hint_sentence(exercise, language).filter(|_| exercise.said().is_none()) {
            parts = parts.push(notice(hint, scale, theme::PALE_GOLD));
        }
        parts = parts.extend(exercise.said().map(|said| answer_to(said, exercise, language, scale)));
        parts = parts.extend(drawn);
        if exercise.is_over() {
            let next = self.big(Stop::Next, language.say("practice-next"), scale);
            parts = parts.push(next);
        } else {
            parts = parts.push(self.controls(exercise, language, scale, width));
        }
        let parts = container(parts).padding(iced::padding::right(space::SMALL));
        scrollable(parts).style(theme::scrolling).height(Fill).into()
    }
}

fn answer_to<'a>(
    said: &'a Said,
    exercise: &'a Exercise,
    language: &'a Language,
    scale: Scale,
) -> Element<'a, Message> {
    match said {
        Said::Right(judged) => {
            let written = calculation::right(language, judged);
            let head = row![
                icon(drawing::check(), scale.title, theme::DEEP_REED),
                bold(language.say("practice-right"), scale.title).color(theme::DEEP_REED),
            ]
            .spacing(space::SMALL)
            .align_y(Center);
            container(column![head, bold(written, scale.large)].spacing(space::SMALL))
                .padding(space::LARGE)
                .width(Fill)
                .style(theme::panel(theme::PALE_REED, theme::DEEP_REED))
                .into()
        }
        Said::Wrong(judged) => {
            let Wrong { answered, why } = calculation::wrong(language, exercise.puzzle(), judged);
            let head = answered.map(|answered| bold(answered, scale.large).color(theme::DEEP_CORAL).into());
            let rest = [why, language.say("practice-again")].map(|words| text(words).size(scale.body).into());
            container(Column::new().extend(head).extend(rest).spacing(space::TIGHT))
                .padding(space::MEDIUM)
                .width(Fill)
                .style(theme::panel(theme::BLUSH, theme::RIM))
                .into()
        }
        Said::Solution(solution) => {
            let solution = solution.as_ref().map(|made| calculation::statement(language, made));
            let head = text(language.say("practice-solution")).size(scale.body);
            container(column![head, bold(solution.unwrap_or_default(), scale.title)].spacing(space::SMALL))
                .padding(space::LARGE)
                .width(Fill)
                .style(theme::panel(theme::PALE_GOLD, theme::GOLD))
                .into()
        }
        Said::WrongTotal { step, typed } => {
            notice(calculation::wrong_total(language, &step.statement(), *typed), scale, theme::BLUSH).into()
        }
        Said::Incomplete => {
            let words = match exercise.puzzle().task {
                Task::Tens { .. } => "practice-three-cards",
                _ => "practice-incomplete",
            };
            notice(language.say(words), scale, theme::BLUSH).into()
        }
    }
}

/// What the hint says.
fn hint_sentence(exercise: &Exercise, language: &Language) -> Option<String> {
    let puzzle = exercise.puzzle();
    let id = match (&puzzle.task, exercise.hints()) {
        (_, 0) => return None,
        (Task::Pond { .. }, 1) => {
            let count = puzzle.catch().len().checked_sub(1)?;
            return Some(language.say_with("practice-hint-cards", [("count", count.into())]));
        }
        (Task::Tens { .. }, 1) => {
            let ten = number(puzzle.judge(&puzzle.answer()?).total?);
            return Some(language.say_with("hint-ten", [("total", ten.into())]));
        }
        (Task::Pond { .. } | Task::Tens { .. }, 2) => "practice-hint-one",
        (Task::Pond { .. } | Task::Tens { .. }, _) => "practice-hint-all",
        (Task::Third { .. }, _) => "practice-hint-third",
        _ => "practice-hint-look",
    };
    Some(language.say(id))
}
