//! The keys with which a child answers a puzzle: digits, signs, true and false.

use engine::arithmetic::Operation;
use engine::practice::{Claim, Task};
use iced::keyboard::key::Named;
use iced::widget::svg::Handle;
use iced::widget::{Column, Row, Space, column, container, row};
use iced::{Center, Element, Fill, FillPortion};

use super::entry::AnswerEntry;
use super::example::WorkedExample;
use super::exercise::Exercise;
use super::input::PuzzleInput;
use super::layout::PracticeLayout;
use super::{Message, Practice};
use crate::app::drawing;
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::fitted::{self, fitted_text};
use crate::app::widget::pressing::{AccessibleButton, accessible_button};
use crate::app::widget::semantics::Shortcut;
use crate::app::widget::{bold_text, icon, lone_sign, speakable};
use language::Language;
use language::wording;
use language::wording::spoken::spoken;

impl Practice {
    /// All keys for a puzzle. The button that checks the answer and leads on always has the same place at the end.
    pub(super) fn answer_keys<'a>(
        &'a self,
        exercise: &'a Exercise,
        language: &'a Language,
        room: &PracticeLayout,
    ) -> Element<'a, Message> {
        if let Some(showing) = exercise.shown_example() {
            return self.example_controls(showing, language, room);
        }
        let parts = match (&exercise.puzzle().task, exercise.entry()) {
            _ if exercise.step_awaiting_total().is_some() => {
                self.digits_in_two_rows(exercise, language, room)
            }
            (_, AnswerEntry::Number(_)) => self.digits(exercise, language, room),
            (_, AnswerEntry::Steps(_)) => self.digits_and_signs(exercise, language, room),
            (Task::HowMany(shoal), _) => self.number_keys(exercise, *shoal, room),
            (Task::Claim(claim), AnswerEntry::Claim { denied: true }) => {
                self.reasons(claim, exercise, language, room)
            }
            (Task::Claim(_), _) => {
                let answer =
                    |said, words: &str| self.choice(PuzzleInput::Claim(said), language.say(words), room);
                column![answer(true, "practice-true"), answer(false, "practice-false")]
            }
            (Task::Complete { .. } | Task::Pond { .. } | Task::Tens { .. }, _) => {
                column![self.signs(exercise, language, room)]
            }
            (Task::Fact(_) | Task::Third { .. } | Task::OnALine(_) | Task::TwoSteps(_), _) => Column::new(),
        };
        let is_denied = matches!(exercise.entry(), AnswerEntry::Claim { denied: true });
        let last: Element<'a, Message> = if exercise.accepts(PuzzleInput::Next) {
            self.large_button(PuzzleInput::Next, language.say("practice-next"), room).into()
        } else if exercise.accepts(PuzzleInput::Check) {
            self.large_button(PuzzleInput::Check, language.say("practice-check"), room).into()
        } else if exercise.accepts(PuzzleInput::Equals) {
            let equals = self.large_button(PuzzleInput::Equals, "=".to_owned(), room);
            equals.named(spoken(language, "=")).with_shortcut(Shortcut::Typed("=")).into()
        } else if is_denied {
            let back = language.say("practice-true-after-all");
            self.choice(PuzzleInput::Claim(true), back, room).height(room.action_button_height()).into()
        } else {
            Space::new().height(room.action_button_height()).into()
        };
        parts.push(last).spacing(room.gap()).width(Fill).into()
    }

    fn reasons<'a>(
        &'a self,
        claim: &'a Claim,
        exercise: &'a Exercise,
        language: &'a Language,
        room: &PracticeLayout,
    ) -> Column<'a, Message> {
        if exercise.is_over() {
            // The question is answered, and most of the reasons are wrong, so they go.
            return Column::new();
        }
        let height = room.reason_button_height();
        let reasons = (0_u8..).zip(&claim.reasons).map(|(at, reason)| {
            let words = fitted_text(wording::refusal(language, *reason), room.scale.body).max_height(height);
            let words = container(words).padding([0.0, space::SMALL]).center_y(Fill);
            self.quiet_key(Message::Puzzle(PuzzleInput::Reason(at)), words).width(Fill).height(height).into()
        });
        Column::with_children(reasons)
    }

    fn hint(&self, exercise: &Exercise, language: &Language, room: &PracticeLayout) -> Element<'_, Message> {
        match self.help(exercise, false, language, room) {
            Some(help) => help.width(Fill).height(room.key_height()).into(),
            None => Space::new().width(Fill).height(room.key_height()).into(),
        }
    }

    fn undo_and_hint<'a>(
        &'a self,
        exercise: &Exercise,
        is_narrow: bool,
        language: &Language,
        room: &PracticeLayout,
    ) -> [Option<AccessibleButton<'a, Message>>; 2] {
        let undo = self.undo_button(Message::Puzzle(PuzzleInput::Undo), is_narrow, language, room);
        [Some(undo), self.help(exercise, is_narrow, language, room)]
    }

    fn help(
        &self,
        exercise: &Exercise,
        is_narrow: bool,
        language: &Language,
        room: &PracticeLayout,
    ) -> Option<AccessibleButton<'_, Message>> {
        let help = exercise.hint_button_input()?;
        let words = if help == PuzzleInput::ShowExample { "example-show" } else { "table-hint" };
        let press = self.quiet(Message::Puzzle(help), drawing::hint(), words, is_narrow, language, room);
        Some(if help == PuzzleInput::ShowExample {
            press
        } else {
            press.with_shortcut(Shortcut::Typed("h?"))
        })
    }

    /// The button beside the otter: to answer in steps, or for a hint in a puzzle without keys for digits or signs. `None` if neither is
    /// needed.
    pub(super) fn button_beside_otter<'a>(
        &'a self,
        exercise: &'a Exercise,
        language: &'a Language,
        room: &PracticeLayout,
    ) -> Option<Element<'a, Message>> {
        let is_typed = exercise.step_awaiting_total().is_some()
            || matches!(exercise.entry(), AnswerEntry::Number(_) | AnswerEntry::Steps(_));
        let press = if exercise.shown_example().is_some() {
            return None;
        } else if exercise.can_answer_in_steps() && matches!(exercise.entry(), AnswerEntry::Number(_)) {
            let words = fitted::fitted_label(language.say("steps-answer"), room.scale.body);
            let words = container(words).padding([0.0, space::SMALL]).center(Fill);
            self.quiet_key(Message::Puzzle(PuzzleInput::InSteps), words)
        } else if !is_typed && !matches!(exercise.entry(), AnswerEntry::Row { .. }) {
            self.help(exercise, false, language, room)?
        } else {
            return None;
        };
        Some(press.width(Fill).height(Fill).into())
    }

    fn choice(
        &self,
        input: PuzzleInput,
        words: String,
        room: &PracticeLayout,
    ) -> AccessibleButton<'_, Message> {
        let label = fitted::fitted_label(words, room.scale.large).bold();
        self.quiet_key(Message::Puzzle(input), label).width(Fill).height(room.key_height())
    }

    /// A key with a picture and a word. If `is_narrow`, the word is only read aloud. `id` is its Fluent key.
    fn quiet(
        &self,
        message: Message,
        picture: Handle,
        id: &str,
        is_narrow: bool,
        language: &Language,
        room: &PracticeLayout,
    ) -> AccessibleButton<'_, Message> {
        let words = language.say(id);
        let size = if is_narrow { room.size_between(24.0, 28.0) } else { room.size_between(20.0, 24.0) };
        let label = (!is_narrow).then(|| {
            fitted::fitted_text(words.clone(), room.scale.body)
                .shrink_width()
                .max_height(room.key_height())
                .into()
        });
        let ink = if self.can(&message) { theme::INK } else { theme::DISABLED_TEXT };
        let face = Row::new().push(icon(picture, size, ink)).extend(label).align_y(Center);
        let face = container(face.spacing(room.size_between(space::TIGHT, space::SMALL)))
            .padding([0.0, space::TIGHT]);
        self.quiet_key(message, face.center(Fill)).named(words)
    }

    pub(super) fn undo_button(
        &self,
        message: Message,
        is_narrow: bool,
        language: &Language,
        room: &PracticeLayout,
    ) -> AccessibleButton<'_, Message> {
        let undo = self.quiet(message, drawing::undo(), "table-undo", is_narrow, language, room);
        undo.with_shortcut(Shortcut::Named(Named::Backspace)).with_shortcut(Shortcut::Named(Named::Delete))
    }

    fn digits<'a>(
        &'a self,
        exercise: &'a Exercise,
        language: &Language,
        room: &PracticeLayout,
    ) -> Column<'a, Message> {
        self.typing(self.hint(exercise, language, room), language, room)
    }

    fn typing<'a>(
        &'a self,
        in_place_of_hint: Element<'a, Message>,
        language: &Language,
        room: &PracticeLayout,
    ) -> Column<'a, Message> {
        let undo = self.undo_button(Message::Puzzle(PuzzleInput::Undo), false, language, room);
        let undo = undo.width(Fill).height(room.key_height()).into();
        self.digit_keypad(|digit| Message::Puzzle(PuzzleInput::Digit(digit)), [undo, in_place_of_hint], room)
    }

    pub(super) fn digit_keypad<'a>(
        &'a self,
        message: impl Fn(u8) -> Message,
        [left, right]: [Element<'a, Message>; 2],
        room: &PracticeLayout,
    ) -> Column<'a, Message> {
        let digit = |digit: u8| sized(Some(self.digit(message(digit), digit, room)), room.key_height());
        let rows = [[1, 2, 3], [4, 5, 6], [7, 8, 9]].map(|digits| digits.map(digit));
        let rows = rows.into_iter().chain([[left, digit(0), right]]);
        Column::with_children(rows.map(|keys| Row::with_children(keys).spacing(room.gap()).into()))
            .spacing(room.gap())
    }

    fn digit(&self, message: Message, digit: u8, room: &PracticeLayout) -> AccessibleButton<'_, Message> {
        self.quiet_key(message, bold_text(digit.to_string(), room.digit_size()))
            .with_shortcut(Shortcut::Digit(digit))
    }

    /// The keys of an example. *Skip* has the place of the hint.
    fn example_controls<'a>(
        &'a self,
        showing: &'a WorkedExample,
        language: &'a Language,
        room: &PracticeLayout,
    ) -> Element<'a, Message> {
        let (last, label) = if showing.is_over() {
            (PuzzleInput::Skip, "example-now-you")
        } else if showing.accepts(PuzzleInput::ExampleNext) {
            (PuzzleInput::ExampleNext, "practice-next")
        } else {
            (PuzzleInput::Check, "practice-check")
        };
        let big = self.large_button(last, language.say(label), room);
        let empty = || -> Element<'a, Message> { Space::new().width(Fill).height(room.key_height()).into() };
        let skip = || {
            if last == PuzzleInput::Skip {
                return empty();
            }
            let skip = fitted::fitted_label(language.say("example-skip"), room.scale.body);
            let skip = container(skip).padding([0.0, space::TIGHT]).center(Fill);
            self.quiet_key(Message::Puzzle(PuzzleInput::Skip), skip)
                .width(Fill)
                .height(room.key_height())
                .into()
        };
        let keys = if last == PuzzleInput::Check {
            self.typing(skip(), language, room)
        } else {
            column![Row::with_children([empty(), empty(), skip()]).spacing(room.gap())]
        };
        keys.push(big).spacing(room.gap()).width(Fill).into()
    }

    fn digits_and_signs<'a>(
        &'a self,
        exercise: &'a Exercise,
        language: &Language,
        room: &PracticeLayout,
    ) -> Column<'a, Message> {
        let sign =
            |sign| self.sign(sign, room.digit_size(), language).width(Fill).height(room.key_height()).into();
        let signs = Column::with_children(exercise.step_signs().map(sign)).spacing(room.gap());
        let digits = self.digits(exercise, language, room).width(FillPortion(3));
        column![row![digits, signs.width(FillPortion(1))].spacing(room.gap())]
    }

    /// The keys for digits in two rows, which leave room for the cards.
    fn digits_in_two_rows<'a>(
        &'a self,
        exercise: &'a Exercise,
        language: &Language,
        room: &PracticeLayout,
    ) -> Column<'a, Message> {
        let (count, height) = (sign_row_count(exercise), room.sign_key_height(2));
        let digit = |digit: u8| self.digit(Message::Puzzle(PuzzleInput::Digit(digit)), digit, room);
        let [undo, hint] = self.undo_and_hint(exercise, true, language, room);
        let first = (1..=5).map(digit).map(Some).chain([undo]);
        let second = [6, 7, 8, 9, 0].map(digit).map(Some).into_iter().chain([hint]);
        column![keys_in_rows(first.chain(second).map(|key| sized(key, height)), 12 / count, room.gap())]
    }

    /// The keys for signs: those of the child's rung, and brackets if they have a meaning. If cards are laid, undo and hint come last.
    fn signs<'a>(
        &'a self,
        exercise: &'a Exercise,
        language: &Language,
        room: &PracticeLayout,
    ) -> Element<'a, Message> {
        let mut keys: Vec<Option<AccessibleButton<'a, Message>>> = Vec::new();
        let size = room.digit_size();
        if exercise.can_lay_signs() {
            keys.extend(exercise.signs().map(|sign| Some(self.sign(sign, size, language))));
        }
        let brackets = [(PuzzleInput::Open, "(", "spoken-open"), (PuzzleInput::Close, ")", "spoken-close")];
        let brackets = brackets.into_iter().filter(|_| exercise.can_lay_brackets());
        keys.extend(brackets.map(|(bracket, sign, name)| {
            let key = self.quiet_key(Message::Puzzle(bracket), lone_sign(sign.to_owned(), size));
            Some(key.named(language.say(name)).with_shortcut(Shortcut::Typed(sign)))
        }));
        // Beside many signs there is room for pictures only.
        let is_narrow = keys.len() > 2 || room.scale.is_enlarged;
        if matches!(exercise.entry(), AnswerEntry::Row { .. }) {
            keys.extend(self.undo_and_hint(exercise, is_narrow, language, room));
        }
        let rows = sign_row_count(exercise);
        let is_one = keys.len() <= MOST_SIGNS;
        let height = if is_one {
            room.sign_key_height(rows) * rows as f32 + room.gap() * (rows - 1) as f32
        } else {
            room.sign_key_height(rows)
        };
        let columns = if is_one { keys.len() } else { keys.len().div_ceil(rows) };
        keys_in_rows(keys.into_iter().map(|key| sized(key, height)), columns, room.gap())
    }

    fn sign(&self, sign: Operation, size: f32, language: &Language) -> AccessibleButton<'_, Message> {
        let written = language.operation_sign(sign);
        let name = spoken(language, &written);
        let key = self.quiet_key(Message::Puzzle(PuzzleInput::Sign(sign)), lone_sign(written, size));
        key.named(name).with_shortcut(Shortcut::Sign(sign))
    }
}

const MOST_SIGNS: usize = 7;

/// How many rows the signs and the keys beside them take. The digits of a total need two rows.
pub(super) fn sign_row_count(exercise: &Exercise) -> usize {
    let signs = if exercise.can_lay_signs() { exercise.signs().count() } else { 0 };
    let brackets = if exercise.can_lay_brackets() { 2 } else { 0 };
    let others = if matches!(exercise.entry(), AnswerEntry::Row { .. }) { 2 } else { 0 };
    let least = if exercise.asks_totals() { 2 } else { 1 };
    (signs + brackets + others).div_ceil(MOST_SIGNS).max(least)
}

fn sized(key: Option<AccessibleButton<'_, Message>>, height: f32) -> Element<'_, Message> {
    match key {
        Some(key) => key.width(Fill).height(height).into(),
        None => Space::new().width(Fill).height(height).into(),
    }
}

pub(super) fn keys_in_rows<'a>(
    keys: impl IntoIterator<Item = Element<'a, Message>>,
    columns: usize,
    gap: f32,
) -> Element<'a, Message> {
    let mut rows = Column::new().spacing(gap);
    let mut keys = keys.into_iter().peekable();
    while keys.peek().is_some() {
        rows = rows.push(Row::with_children(keys.by_ref().take(columns)).spacing(gap));
    }
    rows.into()
}

impl Practice {
    pub(super) fn button<'a>(
        &self,
        message: Message,
        content: impl Into<Element<'a, Message>>,
        purpose: ButtonPurpose,
    ) -> AccessibleButton<'a, Message> {
        accessible_button(content, Some(message).filter(|message| self.can(message)), purpose)
    }

    pub(super) fn action_button(
        &self,
        message: Message,
        label: String,
        purpose: ButtonPurpose,
        scale: Scale,
    ) -> AccessibleButton<'_, Message> {
        let label = fitted::fitted_label(label, scale.large).bold();
        self.button(message, speakable(label), purpose).width(Fill).height(scale.button * 1.2)
    }

    /// A key before a painted background. A key that cannot be pressed now keeps its paler edge.
    pub(super) fn quiet_key<'a>(
        &self,
        message: Message,
        content: impl Into<Element<'a, Message>>,
    ) -> AccessibleButton<'a, Message> {
        let is_on = self.can(&message);
        let key = self.button(message, content, ButtonPurpose::Quiet);
        if is_on { key.with_style(theme::quiet_button_on_scenery) } else { key }
    }

    pub(super) fn large_button(
        &self,
        input: PuzzleInput,
        label: String,
        room: &PracticeLayout,
    ) -> AccessibleButton<'_, Message> {
        let label = fitted::fitted_label(label, room.scale.title).bold();
        self.button(Message::Puzzle(input), label, ButtonPurpose::Act)
            .with_style(theme::act_button_on_scenery)
            .main_button()
            .width(Fill)
            .height(room.action_button_height())
    }
}
