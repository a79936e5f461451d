//! The keys with which a child answers a puzzle: digits, signs, true and false.

use heart::arithmetic::{Operation, ReadingOrder};
use heart::practice::{Claim, Puzzle, Task};
use iced::widget::{Button, Column, Row, Space, column, container, row};
use iced::{Element, Fill};

use super::entry::Entry;
use super::example::Showing;
use super::exercise::Exercise;
use super::room::Room;
use super::stops::Stop;
use super::{Message, Practice, Stop as PageStop};
use crate::app::theme::space;
use crate::app::widget::fitted::{self, fitted};
use crate::app::widget::{bold, lone_sign};
use crate::language::Language;
use crate::wording;

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
        let Puzzle { task, player, .. } = exercise.puzzle();
        let parts = match (task, exercise.entry()) {
            _ if exercise.asked().is_some() => self.digits(exercise, language, room),
            (_, Entry::Number(_)) => {
                let in_steps = || self.quiet(Stop::InSteps, language.say("steps-answer"), room);
                let in_steps = exercise.goes_in_steps().then(in_steps);
                self.digits(exercise, language, room).extend(in_steps)
            }
            (_, Entry::Steps(_)) => {
                let signs = exercise.step_signs().map(|sign| {
                    let label = lone_sign(language.sign(sign), room.scale.large * 1.2);
                    let key = self.key(PageStop::Exercise(Stop::Sign(sign)), label);
                    key.width(Fill).height(room.key()).into()
                });
                self.digits(exercise, language, room).push(Row::with_children(signs).spacing(room.gap()))
            }
            (Task::HowMany(shoal), _) => self.numbers(exercise, *shoal, language, room),
            (Task::Complete { .. }, _) => {
                column![self.signs(exercise, language, room, false), self.hint(exercise, language, room)]
            }
            (Task::Claim(claim), Entry::Claim { denied: true }) => {
                self.reasons(claim, exercise, language, room)
            }
            (Task::Claim(_), _) => {
                let answer = |said, words: &str| self.choice(Stop::Claim(said), language.say(words), room);
                let answers = column![answer(true, "practice-true"), answer(false, "practice-false")];
                answers.push(self.hint(exercise, language, room))
            }
            (Task::Pond { .. } | Task::Tens { .. }, _) => {
                let brackets = player.order == ReadingOrder::Operations;
                let signs = exercise.lays_signs().then(|| self.signs(exercise, language, room, brackets));
                let undo = self.quiet(Stop::Undo, language.say("table-undo"), room);
                let row = row![undo, self.hint(exercise, language, room)].spacing(room.gap());
                Column::new().extend(signs).push(row)
            }
            (Task::Fact(_) | Task::Third { .. } | Task::OnALine(_) | Task::TwoSteps(_), _) => {
                column![self.hint(exercise, language, room)]
            }
        };
        let offered = exercise.offered();
        let is_denied = matches!(exercise.entry(), Entry::Claim { denied: true });
        let last = if offered.contains(&Stop::Next) {
            self.big(Stop::Next, language.say("practice-next"), room)
        } else if offered.contains(&Stop::Check) {
            self.big(Stop::Check, language.say("practice-check"), room)
        } else if offered.contains(&Stop::Equals) {
            self.big(Stop::Equals, "=".to_owned(), room)
        } else if is_denied {
            let back = language.say("practice-true-after-all");
            self.choice(Stop::Claim(true), back, room).height(room.act()).into()
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
            self.key(PageStop::Exercise(Stop::Reason(at)), words).width(Fill).height(height).into()
        });
        let why = fitted(language.say("practice-why"), room.scale.large).into();
        Column::with_children(std::iter::once(why).chain(reasons)).push(hint)
    }

    /// Draws the button for a hint, or its empty place.
    pub(super) fn hint(&self, exercise: &Exercise, language: &Language, room: &Room) -> Element<'_, Message> {
        match exercise.in_place_of_hint() {
            Some(Stop::ShowMe) => self.quiet(Stop::ShowMe, language.say("example-show"), room),
            Some(hint) => self.quiet(hint, language.say("table-hint"), room),
            None => Space::new().width(Fill).height(room.key()).into(),
        }
    }

    /// Draws a button whose press is the answer.
    fn choice(&self, stop: Stop, words: String, room: &Room) -> Button<'_, Message> {
        let label = fitted::label(words, room.scale.large).bold();
        self.key(PageStop::Exercise(stop), label).width(Fill).height(room.key())
    }

    fn quiet(&self, stop: Stop, label: String, room: &Room) -> Element<'_, Message> {
        let label =
            container(fitted::label(label, room.scale.body)).center(Fill).padding([0.0, space::SMALL]);
        self.key(PageStop::Exercise(stop), label).width(Fill).height(room.key()).into()
    }

    /// Draws the digits as on a telephone.
    fn digits<'a>(&'a self, exercise: &'a Exercise, language: &Language, room: &Room) -> Column<'a, Message> {
        self.telephone(self.hint(exercise, language, room), language, room)
    }

    /// Draws the digits with something else in the place of the hint.
    fn telephone<'a>(
        &'a self,
        in_place_of_hint: Element<'a, Message>,
        language: &Language,
        room: &Room,
    ) -> Column<'a, Message> {
        let digit = |digit: u8| -> Element<'a, Message> {
            let label = bold(digit.to_string(), room.scale.large * 1.2);
            self.key(PageStop::Exercise(Stop::Digit(digit)), label).width(Fill).height(room.key()).into()
        };
        let undo = self.quiet(Stop::Undo, language.say("table-undo"), room);
        let last = [undo, digit(0), in_place_of_hint];
        let rows =
            [[1, 2, 3], [4, 5, 6], [7, 8, 9]].map(|digits| digits.map(digit)).into_iter().chain([last]);
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
        let (last, label) = match showing.offered().as_slice() {
            [Stop::Skip] => (Stop::Skip, "example-now-you"),
            stops if stops.contains(&Stop::On) => (Stop::On, "practice-next"),
            _ => (Stop::Check, "practice-check"),
        };
        let big = self.big(last, language.say(label), room);
        let empty = || -> Element<'a, Message> { Space::new().width(Fill).height(room.key()).into() };
        let skip = || match last {
            Stop::Skip => empty(),
            _ => self.quiet(Stop::Skip, language.say("example-skip"), room),
        };
        let keys = if last == Stop::Check {
            self.telephone(skip(), language, room)
        } else {
            column![Row::with_children([empty(), empty(), skip()]).spacing(room.gap())]
        };
        keys.push(big).spacing(room.gap()).width(Fill).into()
    }

    /// Draws the signs of the rung, and brackets if they have a meaning.
    fn signs<'a>(
        &'a self,
        exercise: &'a Exercise,
        language: &Language,
        room: &Room,
        brackets: bool,
    ) -> Element<'a, Message> {
        let signs: Vec<Operation> = exercise.signs().collect();
        let keys = signs.into_iter().map(|sign| (Stop::Sign(sign), language.sign(sign)));
        let pair = brackets.then(|| [(Stop::Open, "(".to_owned()), (Stop::Close, ")".to_owned())]);
        let keys = keys.chain(pair.into_iter().flatten()).map(|(stop, label)| {
            self.key(PageStop::Exercise(stop), lone_sign(label, room.scale.title))
                .width(Fill)
                .height(room.key() * 1.2)
                .into()
        });
        Row::with_children(keys).spacing(space::SMALL).into()
    }
}
