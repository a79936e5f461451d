//! The question what to do about a game that was left, before a new one begins.

use iced::Element;
use iced::widget::container;

use super::pressing::press;
use super::{bold, question, read};
use crate::app::theme::{Purpose, Scale};
use pages::language::Language;

/// The width of an answer, and the largest width of the question, in logical pixels.
const WIDTH: (f32, f32) = (420.0, 760.0);

/// A question whether to go on with the game that these players left, to give it up for a new one, or to go back; with the message for each
/// of the three answers.
pub fn left_game<'a, Message: Clone + 'a>(
    players: &[String],
    [resume, replace, back]: [Message; 3],
    language: &Language,
    scale: Scale,
) -> Element<'a, Message> {
    let names = language.list(players);
    let answer = |message, id: &str, purpose| {
        let words = read(bold(language.say(id), scale.body));
        press(words, Some(message), purpose).width(WIDTH.0).height(scale.button)
    };
    let answers = [
        answer(resume, "seats-resume-it", Purpose::Act),
        answer(replace, "seats-replace", Purpose::Quiet),
        answer(back, "answer-back", Purpose::Quiet).back(),
    ];
    let sentence = language.say_with("seats-replace-question", [("names", names.into())]);
    container(question(sentence, scale, answers.map(Element::from))).max_width(WIDTH.1).into()
}
