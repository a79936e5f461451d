//! Calculations of a puzzle, written large, with a field for what is asked.

use heart::arithmetic::{Fact, Statement, number};
use heart::practice::Part;
use iced::widget::{Row, container};
use iced::{Center, Element, Fill};

use super::Message;
use super::exercise::Exercise;
use super::room::Room;
use crate::app::theme::{self, space};
use crate::app::widget::READ;
use crate::app::widget::fitted;
use pages::language::Language;

/// Draws the question about a fact as an equation.
pub(super) fn equation<'a>(
    exercise: &'a Exercise,
    language: &Language,
    (fact, hidden): (Fact, Option<Part>),
    room: &Room,
) -> Element<'a, Message> {
    written(exercise, parts_of(language, fact, hidden), room)
}

/// Draws a calculation with a field for what is asked.
pub(super) fn written<'a>(
    exercise: &'a Exercise,
    parts: Vec<(String, bool)>,
    room: &Room,
) -> Element<'a, Message> {
    let typed = exercise.typed_number().unwrap_or_default();
    container(written_large(typed, exercise.is_over(), parts, room)).center(Fill).id(READ).into()
}

/// The parts of a calculation with two numbers. The `bool` says whether a part is asked.
pub(super) fn parts_of(language: &Language, fact: Fact, hidden: Option<Part>) -> Vec<(String, bool)> {
    let equals = fact.equals();
    let result = fact.result().map_or_else(|_| "?".to_owned(), number);
    let Some(part) = hidden else {
        let question = language.calculation(&format!("{} {equals}", fact.question()));
        return vec![(question, false), (result, true)];
    };
    let of = |which: Part, content: String| (content, part == which);
    vec![
        of(Part::Left, number(fact.left)),
        of(Part::Sign, language.sign(fact.operation)),
        of(Part::Right, number(fact.right)),
        (format!("{equals} {result}"), false),
    ]
}

/// The parts of a calculation with two signs. The `bool` says whether a part is asked.
pub(super) fn two_steps(made: &Statement, language: &Language) -> Vec<(String, bool)> {
    vec![(language.calculation(&made.question()), false), (number(made.makes()), true)]
}

/// Draws an equation as large as the column allows, with a field for what is asked.
pub(super) fn written_large<'a>(
    typed: &str,
    over: bool,
    parts: Vec<(String, bool)>,
    room: &Room,
) -> Element<'a, Message> {
    /// The width of the field, as a multiple of the type's size.
    const FIELD: f32 = 1.55;
    /// The space between two parts, as a multiple of the type's size.
    const BETWEEN: f32 = 0.2;
    /// The width of a letter, as a multiple of the type's size.
    const LETTER: f32 = 0.6;
    /// The width of a space, as a multiple of the type's size.
    const SPACE: f32 = 0.26;
    let typed = if typed.is_empty() { "?".to_owned() } else { typed.to_owned() };
    let (ground, edge) =
        if over { (theme::PALE_REED, theme::DEEP_REED) } else { (theme::PAPER, theme::EDGE) };
    let wide = |content: &str| -> f32 {
        let wide = |letter: char| match letter {
            ' ' => SPACE,
            // Invisible marks of direction take no room.
            '\u{2066}'..='\u{2069}' => 0.0,
            _ => LETTER,
        };
        content.chars().map(wide).sum()
    };
    let width: f32 =
        parts.iter().map(|(content, is_asked)| if *is_asked { FIELD } else { wide(content) }).sum();
    let size = room.question(width + BETWEEN * (parts.len() - 1) as f32);
    let parts = parts.into_iter().map(|(content, is_asked)| {
        if !is_asked {
            return fitted::label(content, size).bold().into();
        }
        // A question mark has the same room as what is typed, so nothing beside it moves.
        container(fitted::label(if over { content } else { typed.clone() }, size).bold())
            .padding([0.0, space::SMALL])
            .center_x(size * FIELD)
            .center_y(size * 1.36)
            .style(theme::framed(ground, edge, 3.0))
            .into()
    });
    Row::with_children(parts).spacing(size * BETWEEN).align_y(Center).into()
}
