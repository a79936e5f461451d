//! Asks what to do about a game that was left, before a new one begins.

use engine::games::GameKind;
use iced::Element;
use iced::widget::container;
use iced::widget::svg::Handle;

use super::answer::{answer_button, answer_drawing_height};
use super::boat::boat_with_pictures;
use super::{icon, picture, question_panel};
use crate::app::drawing;
use crate::app::theme::{self, ButtonPurpose, Scale};
use language::Language;
use records::{GameFile, Participant};

const WIDTH: f32 = 620.0;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftGame {
    pub file: GameFile,
    pub kind: GameKind,
    /// The players, in the order of the deal.
    pub players: Vec<Participant>,
}

/// A question with three answers: to continue the game that was left, to give it up for a new game, or to go back. `new_game_picture`
/// stands for the new game.
pub fn left_game_question<'a, Message: Clone + 'a>(
    LeftGame { players, .. }: &LeftGame,
    new_game_picture: Handle,
    [resume, replace, back]: [Message; 3],
    language: &Language,
    scale: Scale,
) -> Element<'a, Message> {
    let aboard = players.iter().map(drawing::portrait).collect();
    let words = |id: &str| language.say(id);
    let answers = [
        answer_button(
            boat_with_pictures(aboard, answer_drawing_height(scale) * 1.5),
            words("seats-resume-it"),
            resume,
            ButtonPurpose::Act,
            scale,
        )
        .main_button(),
        answer_button(
            picture(new_game_picture, answer_drawing_height(scale)),
            words("seats-replace"),
            replace,
            ButtonPurpose::Quiet,
            scale,
        ),
        answer_button(
            icon(drawing::back(), answer_drawing_height(scale) * 0.6, theme::INK),
            words("answer-back"),
            back,
            ButtonPurpose::Quiet,
            scale,
        )
        .back_button(),
    ];
    let names = language.join_list(players.iter().map(|player| &player.name));
    let sentence = language.say_with("seats-replace-question", [("names", names.into())]);
    container(question_panel(sentence, scale, answers.map(Element::from))).max_width(WIDTH).into()
}
