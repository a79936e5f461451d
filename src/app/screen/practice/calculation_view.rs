//! The calculation of a puzzle, written large, with a field for what is asked.

use engine::arithmetic::{Fact, Statement, format_number};
use engine::practice::{Answer, FactPart};
use iced::widget::text::Span;
use iced::widget::{Row, container, rich_text, span};
use iced::{Center, Element, Fill};

use super::Message;
use super::exercise::Exercise;
use super::layout::PracticeLayout;
use crate::app::font;
use crate::app::theme::{self, space};
use crate::app::widget::READ_ALOUD_ID;
use crate::app::widget::fitted;
use language::Language;

pub(super) const WRONG_ANSWER_ID: &str = "practice-missed";

pub(super) fn fact_view<'a>(
    exercise: &'a Exercise,
    language: &Language,
    fact: Fact,
    hidden: Option<FactPart>,
    room: &PracticeLayout,
) -> Element<'a, Message> {
    calculation_view(exercise, calculation_parts(language, fact, hidden), language, room)
}

pub(super) fn calculation_view<'a>(
    exercise: &'a Exercise,
    parts: Vec<(String, bool)>,
    language: &Language,
    room: &PracticeLayout,
) -> Element<'a, Message> {
    let typed = exercise.typed_number().unwrap_or_default();
    let shown = if exercise.is_right() {
        FieldContent::Right
    } else if let Some(missed) = exercise.shown_wrong_answer() {
        FieldContent::Solved(missed_in(missed, language))
    } else {
        FieldContent::Typed(typed)
    };
    container(large_calculation(shown, parts, room)).center(Fill).id(READ_ALOUD_ID).into()
}

pub(super) enum FieldContent<'a> {
    Typed(&'a str),
    Right,
    /// The solution. The child's wrong answer (this text, perhaps empty) stands beside it.
    Solved(String),
}

/// The child's wrong answer as a text. Empty unless the answer is a number or a sign.
fn missed_in(missed: &Answer, language: &Language) -> String {
    match missed {
        Answer::Number(said) => format_number(*said),
        Answer::Sign(said) => language.operation_sign(*said),
        _ => String::new(),
    }
}

/// A wrong answer, grey and struck through. It is not read aloud, since the sentence about it is.
pub(super) fn struck_through_answer<'a>(said: String, size: f32) -> Element<'a, Message> {
    let said: Span<'a, Message> = span(said).strikethrough(true).color(theme::SLATE);
    container(rich_text([said]).size(size).font(theme::BOLD)).id(WRONG_ANSWER_ID).into()
}

/// The parts of a calculation, each with whether the child is asked for it. If no part is `hidden`, the child is asked for the result.
pub(super) fn calculation_parts(
    language: &Language,
    fact: Fact,
    hidden: Option<FactPart>,
) -> Vec<(String, bool)> {
    let equals = fact.equals_sign();
    let result = fact.result().map_or_else(|_| "?".to_owned(), format_number);
    let Some(part) = hidden else {
        let question = language.localize_calculation(&format!("{} {equals}", fact.question()));
        return vec![(question, false), (result, true)];
    };
    let of = |which: FactPart, content: String| (content, part == which);
    vec![
        of(FactPart::Left, format_number(fact.left)),
        of(FactPart::Sign, language.operation_sign(fact.operation)),
        of(FactPart::Right, format_number(fact.right)),
        (format!("{equals} {result}"), false),
    ]
}

/// The parts of a calculation with two signs, each with whether the child is asked for it. The child is asked for the result.
pub(super) fn two_sign_calculation_parts(statement: &Statement, language: &Language) -> Vec<(String, bool)> {
    vec![
        (language.localize_calculation(&statement.question()), false),
        (format_number(statement.result()), true),
    ]
}

pub(super) fn large_calculation<'a>(
    shown: FieldContent<'_>,
    parts: Vec<(String, bool)>,
    room: &PracticeLayout,
) -> Element<'a, Message> {
    /// The width of the field. All sizes here are multiples of the type size.
    const FIELD: f32 = 1.55;
    const BETWEEN: f32 = 0.2;
    const LETTER: f32 = 0.6;
    const SPACE: f32 = 0.26;
    /// The size of the wrong answer beside the solution.
    const SMALLER: f32 = 0.6;
    let (ground, edge) = match shown {
        FieldContent::Typed(_) => (theme::PAPER, theme::BUTTON_EDGE),
        FieldContent::Right => (theme::PALE_REED, theme::DEEP_REED),
        FieldContent::Solved(_) => (theme::PALE_GOLD, theme::GOLD),
    };
    let (typed, said) = match shown {
        // The question mark takes the same room as a typed answer, so nothing beside it moves.
        FieldContent::Typed("") => (Some("?".to_owned()), None),
        FieldContent::Typed(typed) => (Some(typed.to_owned()), None),
        FieldContent::Right => (None, None),
        FieldContent::Solved(said) => (None, Some(said).filter(|said| !said.is_empty())),
    };
    let wider = font::extra_spacing();
    let wide = |content: &str| -> f32 {
        let wide = |letter: char| match letter {
            ' ' => SPACE + wider.1,
            // Invisible marks of direction take no room.
            '\u{2066}'..='\u{2069}' => 0.0,
            _ => LETTER + wider.0,
        };
        content.chars().map(wide).sum()
    };
    let width: f32 =
        parts.iter().map(|(content, is_asked)| if *is_asked { FIELD } else { wide(content) }).sum();
    let beside = said.as_deref().map_or(0.0, |said| SMALLER * wide(said) + BETWEEN);
    let size = room.question_size(width + beside + BETWEEN * (parts.len() - 1) as f32);
    let parts = parts.into_iter().map(|(content, is_asked)| {
        if !is_asked {
            return fitted::fitted_label(content, size).bold().into();
        }
        let field = container(fitted::fitted_label(typed.clone().unwrap_or(content), size).bold())
            .padding([0.0, space::SMALL])
            .center_x(size * FIELD)
            .center_y(size * 1.36)
            .style(theme::bordered_panel(ground, edge, 3.0));
        let said = said.clone().map(|said| struck_through_answer(said, size * SMALLER));
        Row::new().extend(said).push(field).spacing(size * BETWEEN).align_y(Center).into()
    });
    Row::with_children(parts).spacing(size * BETWEEN).align_y(Center).into()
}
