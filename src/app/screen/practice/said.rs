//! The words beside a puzzle: hints, and what came of an answer.

use heart::practice::Task;
use iced::widget::{Column, column, container, row, scrollable, text};
use iced::{Center, Color, Element, Fill};

use super::entry::Entry;
use super::exercise::{Exercise, Said};
use super::{Message, Practice};
use crate::app::drawing;
use crate::app::theme::{self, Scale, space};
use crate::app::widget::fitted::fitted;
use crate::app::widget::{READ, bold, icon, notice, slot};
use pages::language::Language;
use pages::wording::calculation::{self, Wrong};

impl Practice {
    /// Draws what was last said. Its place is just as high when it is empty.
    pub(super) fn said<'a>(
        &'a self,
        exercise: &'a Exercise,
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let height = height(scale);
        if let Some(showing) = exercise.showing() {
            return showing.said(language, scale, height);
        }
        match exercise.said() {
            Some(said) => {
                let said = scrollable(answer_to(said, exercise, language, scale)).style(theme::scrolling);
                container(said).height(height).id(READ).into()
            }
            None => slot(self.in_passing(exercise, language), scale, height),
        }
    }

    /// Finds the words before an answer: the hint, or else a problem for grown-ups, or that the puzzle comes back.
    fn in_passing(&self, exercise: &Exercise, language: &Language) -> Option<(String, Color)> {
        let hint =
            exercise.hint().map(|hint| (calculation::hint_to_puzzle(language, hint), theme::PALE_GOLD));
        let problem = || self.problem.clone().map(|problem| (problem, theme::BLUSH));
        let again = || exercise.comes_back().then(|| (language.say("practice-comes-back"), theme::PALE_GOLD));
        // The steps of an answer leave no room above them for the question in words.
        let in_steps = || {
            let is_asked = matches!(exercise.entry(), Entry::Steps(_));
            is_asked.then(|| (language.say("practice-fact"), theme::PALE_GOLD))
        };
        hint.or_else(problem).or_else(again).or_else(in_steps)
    }
}

/// The height of the place for words: a calculation, and four lines about it.
fn height(scale: Scale) -> f32 {
    (scale.large * theme::LINE + 4.0 * scale.line() + 2.0 * space::MEDIUM + 2.0 * space::TIGHT).ceil()
}

fn answer_to<'a>(
    said: &'a Said,
    exercise: &'a Exercise,
    language: &'a Language,
    scale: Scale,
) -> Element<'a, Message> {
    match said {
        Said::Right(judged) => {
            // If a claim was false, the one who was wrong says what is right.
            let written = (!exercise.is_false_claim()).then(|| calculation::right(language, judged));
            let written = written.map(|written| bold(written, scale.large).into());
            let head = row![
                icon(drawing::check(), scale.title, theme::DEEP_REED),
                bold(language.say("practice-right"), scale.title).color(theme::DEEP_REED),
            ]
            .spacing(space::SMALL)
            .align_y(Center);
            container(column![head].extend(written).spacing(space::SMALL))
                .padding(space::LARGE)
                .width(Fill)
                .style(theme::panel(theme::PALE_REED, theme::DEEP_REED))
                .into()
        }
        Said::Wrong(judged) | Said::WrongStep(judged) => {
            let Wrong { answered, why } = match said {
                Said::WrongStep(_) => calculation::wrong_step(language, exercise.puzzle(), judged),
                _ => calculation::wrong(language, exercise.puzzle(), judged),
            };
            let head = answered.map(|answered| {
                let head = fitted(answered, scale.large).bold().color(theme::DEEP_CORAL);
                head.room(2.0 * scale.large * theme::LINE).into()
            });
            let why = fitted(why, scale.body).room(2.0 * scale.line());
            let rest = [why, fitted(language.say("practice-again"), scale.body)].map(Element::from);
            container(Column::new().extend(head).extend(rest).spacing(space::TIGHT))
                .padding(space::MEDIUM)
                .width(Fill)
                .style(theme::panel(theme::BLUSH, theme::RIM))
                .into()
        }
        Said::Solution => {
            let puzzle = exercise.puzzle();
            // If a claim was false, the one who was wrong says what is right.
            let is_said = exercise.is_false_claim();
            let solution = calculation::solution(language, puzzle).filter(|_| !is_said);
            let head = match &puzzle.task {
                Task::Claim(_) if is_said => "practice-was-wrong",
                Task::Claim(_) => "practice-was-right",
                _ => "practice-solution",
            };
            let head = text(language.say(head)).size(scale.body);
            let solution = solution.map(|solution| {
                fitted(solution, scale.title).bold().room(1.5 * scale.title * theme::LINE).into()
            });
            container(column![head].extend(solution).spacing(space::SMALL))
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
                _ if matches!(exercise.entry(), Entry::Steps(_)) => "steps-incomplete",
                _ if exercise.types() => "practice-type-number",
                Task::OnALine(_) => "practice-choose-place",
                Task::Tens { .. } if exercise.lays_signs() => "practice-three-cards",
                Task::Tens { .. } => "practice-three-only",
                _ => "practice-incomplete",
            };
            notice(language.say(words), scale, theme::BLUSH).into()
        }
    }
}
