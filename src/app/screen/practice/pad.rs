//! The keys with which a child answers a puzzle: digits, signs, true and false.

use heart::arithmetic::Operation;
use heart::practice::{Claim, Task};
use iced::keyboard::key::Named;
use iced::widget::{Column, Row, Space, column, container, row};
use iced::{Element, Fill};

use super::entry::Entry;
use super::example::Showing;
use super::exercise::Exercise;
use super::input::Input;
use super::room::Room;
use super::{Message, Practice};
use crate::app::theme::space;
use crate::app::widget::fitted::{self, fitted};
use crate::app::widget::meaning::Shortcut;
use crate::app::widget::pressing::Press;
use crate::app::widget::{bold, lone_sign};
use pages::language::Language;
use pages::wording;
use pages::wording::spoken::spoken;

impl Practice {
    /// Draws what can be pressed for this puzzle. The button that checks the answer and leads on comes last. It has the same place in all
    /// puzzles, and nothing else is ever there.
    pub(super) fn controls<'a>(
        &'a self,
        exercise: &'a Exercise,
        language: &'a Language,
        room: &Room,
    ) -> Element<'a, Message> {
        if let Some(showing) = exercise.showing() {
            return self.example_controls(showing, language, room);
        }
        let parts = match (&exercise.puzzle().task, exercise.entry()) {
            _ if exercise.asked().is_some() => self.digits(exercise, language, room),
            (_, Entry::Number(_)) => {
                let in_steps = exercise.goes_in_steps().then_some(Message::Puzzle(Input::InSteps));
                let in_steps =
                    in_steps.map(|message| self.quiet(message, language.say("steps-answer"), room).into());
                self.digits(exercise, language, room).extend(in_steps)
            }
            (_, Entry::Steps(_)) => {
                let size = room.scale.large * 1.2;
                let signs = exercise.step_signs().map(|sign| self.sign(sign, size, language, room).into());
                self.digits(exercise, language, room).push(Row::with_children(signs).spacing(room.gap()))
            }
            (Task::HowMany(shoal), _) => self.numbers(exercise, *shoal, language, room),
            (Task::Complete { .. }, _) => {
                column![self.signs(exercise, language, room), self.hint(exercise, language, room)]
            }
            (Task::Claim(claim), Entry::Claim { denied: true }) => {
                self.reasons(claim, exercise, language, room)
            }
            (Task::Claim(_), _) => {
                let answer = |said, words: &str| self.choice(Input::Claim(said), language.say(words), room);
                let answers = column![answer(true, "practice-true"), answer(false, "practice-false")];
                answers.push(self.hint(exercise, language, room))
            }
            (Task::Pond { .. } | Task::Tens { .. }, _) => {
                let signs = exercise.lays_signs().then(|| self.signs(exercise, language, room));
                let undo = self.undo(Message::Puzzle(Input::Undo), language, room);
                let row = row![undo, self.hint(exercise, language, room)].spacing(room.gap());
                Column::new().extend(signs).push(row)
            }
            (Task::Fact(_) | Task::Third { .. } | Task::OnALine(_) | Task::TwoSteps(_), _) => {
                column![self.hint(exercise, language, room)]
            }
        };
        let is_denied = matches!(exercise.entry(), Entry::Claim { denied: true });
        let last: Element<'a, Message> = if exercise.takes(Input::Next) {
            self.big(Input::Next, language.say("practice-next"), room).into()
        } else if exercise.takes(Input::Check) {
            self.big(Input::Check, language.say("practice-check"), room).into()
        } else if exercise.takes(Input::Equals) {
            let equals = self.big(Input::Equals, "=".to_owned(), room);
            equals.called(spoken(language, "=")).by(Shortcut::Typed("=")).into()
        } else if is_denied {
            let back = language.say("practice-true-after-all");
            self.choice(Input::Claim(true), back, room).height(room.act()).into()
        } else {
            Space::new().height(room.act()).into()
        };
        parts.push(last).spacing(room.gap()).width(Fill).into()
    }

    /// Draws the reasons why a claim could be false, to choose from.
    fn reasons<'a>(
        &'a self,
        claim: &'a Claim,
        exercise: &'a Exercise,
        language: &'a Language,
        room: &Room,
    ) -> Column<'a, Message> {
        let hint = self.hint(exercise, language, room);
        if exercise.is_over() {
            // The question is answered, and most of the reasons are not true.
            return column![hint];
        }
        let height = room.key();
        let reasons = (0_u8..).zip(&claim.reasons).map(|(at, reason)| {
            let words = fitted(wording::refusal(language, *reason), room.scale.body).room(height);
            let words = container(words).padding([0.0, space::SMALL]).center_y(Fill);
            self.key(Message::Puzzle(Input::Reason(at)), words).width(Fill).height(height).into()
        });
        let why = fitted(language.say("practice-why"), room.scale.large).into();
        Column::with_children(std::iter::once(why).chain(reasons)).push(hint)
    }

    /// Draws the button for a hint, or its empty place.
    pub(super) fn hint(&self, exercise: &Exercise, language: &Language, room: &Room) -> Element<'_, Message> {
        match exercise.in_place_of_hint() {
            Some(Input::ShowMe) => {
                self.quiet(Message::Puzzle(Input::ShowMe), language.say("example-show"), room).into()
            }
            Some(hint) => {
                let hint = self.quiet(Message::Puzzle(hint), language.say("table-hint"), room);
                hint.by(Shortcut::Typed("h?")).into()
            }
            None => Space::new().width(Fill).height(room.key()).into(),
        }
    }

    /// Draws a button whose press is the answer.
    fn choice(&self, input: Input, words: String, room: &Room) -> Press<'_, Message> {
        let label = fitted::label(words, room.scale.large).bold();
        self.key(Message::Puzzle(input), label).width(Fill).height(room.key())
    }

    fn quiet(&self, message: Message, label: String, room: &Room) -> Press<'_, Message> {
        let label = fitted::label(label, room.scale.body);
        let label = container(label).center(Fill).padding([0.0, space::SMALL]);
        self.key(message, label).width(Fill).height(room.key())
    }

    /// Draws the key that undoes what was entered last.
    pub(super) fn undo(&self, message: Message, language: &Language, room: &Room) -> Element<'_, Message> {
        let undo = self.quiet(message, language.say("table-undo"), room);
        undo.by(Shortcut::Named(Named::Backspace)).by(Shortcut::Named(Named::Delete)).into()
    }

    /// Draws the digits with which a puzzle is answered.
    fn digits<'a>(&'a self, exercise: &'a Exercise, language: &Language, room: &Room) -> Column<'a, Message> {
        self.typing(self.hint(exercise, language, room), language, room)
    }

    /// Draws the digits with something else in the place of the hint.
    fn typing<'a>(
        &'a self,
        in_place_of_hint: Element<'a, Message>,
        language: &Language,
        room: &Room,
    ) -> Column<'a, Message> {
        let undo = self.undo(Message::Puzzle(Input::Undo), language, room);
        self.telephone(|digit| Message::Puzzle(Input::Digit(digit)), [undo, in_place_of_hint], room)
    }

    /// Draws the digits as on a telephone, with something else on both sides of the zero.
    pub(super) fn telephone<'a>(
        &'a self,
        message: impl Fn(u8) -> Message,
        [left, right]: [Element<'a, Message>; 2],
        room: &Room,
    ) -> Column<'a, Message> {
        let digit = |digit: u8| -> Element<'a, Message> {
            let label = bold(digit.to_string(), room.scale.large * 1.2);
            let key = self.key(message(digit), label).by(Shortcut::Digit(digit));
            key.width(Fill).height(room.key()).into()
        };
        let rows = [[1, 2, 3], [4, 5, 6], [7, 8, 9]].map(|digits| digits.map(digit));
        let rows = rows.into_iter().chain([[left, digit(0), right]]);
        Column::with_children(rows.map(|keys| Row::with_children(keys).spacing(room.gap()).into()))
            .spacing(room.gap())
    }

    /// Draws what can be pressed in an example: on, or the digits of what is left. The button to skip it has the place of the hint.
    fn example_controls<'a>(
        &'a self,
        showing: &'a Showing,
        language: &'a Language,
        room: &Room,
    ) -> Element<'a, Message> {
        let (last, label) = if showing.is_over() {
            (Input::Skip, "example-now-you")
        } else if showing.takes(Input::On) {
            (Input::On, "practice-next")
        } else {
            (Input::Check, "practice-check")
        };
        let big = self.big(last, language.say(label), room);
        let empty = || -> Element<'a, Message> { Space::new().width(Fill).height(room.key()).into() };
        let skip = || match last {
            Input::Skip => empty(),
            _ => self.quiet(Message::Puzzle(Input::Skip), language.say("example-skip"), room).into(),
        };
        let keys = if last == Input::Check {
            self.typing(skip(), language, room)
        } else {
            column![Row::with_children([empty(), empty(), skip()]).spacing(room.gap())]
        };
        keys.push(big).spacing(room.gap()).width(Fill).into()
    }

    /// Draws the signs of the rung, and brackets if they are laid here and have a meaning.
    fn signs<'a>(&'a self, exercise: &'a Exercise, language: &Language, room: &Room) -> Element<'a, Message> {
        let (size, height) = (room.scale.title, room.key() * 1.2);
        let signs = exercise.signs().map(|sign| self.sign(sign, size, language, room).height(height).into());
        let brackets = [(Input::Open, "(", "spoken-open"), (Input::Close, ")", "spoken-close")];
        let brackets = brackets.into_iter().filter(|_| exercise.lays_brackets());
        let brackets = brackets.map(|(bracket, sign, name)| {
            let key = self.key(Message::Puzzle(bracket), lone_sign(sign.to_owned(), size));
            let key = key.called(language.say(name)).by(Shortcut::Typed(sign));
            key.width(Fill).height(height).into()
        });
        Row::with_children(signs.chain(brackets)).spacing(space::SMALL).into()
    }

    /// Draws the key for a sign.
    fn sign(&self, sign: Operation, size: f32, language: &Language, room: &Room) -> Press<'_, Message> {
        let written = language.sign(sign);
        let name = spoken(language, &written);
        let key = self.key(Message::Puzzle(Input::Sign(sign)), lone_sign(written, size));
        key.called(name).by(Shortcut::Sign(sign)).width(Fill).height(room.key())
    }
}
