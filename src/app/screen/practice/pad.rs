//! What an answer is given with: digits, signs, true and false.

use iced::widget::{Button, Column, Row, Space, column, container};
use iced::{Element, Fill};

use super::entry::Entry;
use super::exercise::Exercise;
use super::stops::Stop;
use super::{Message, Practice, Stop as PageStop};
use crate::app::theme::{self, Purpose, Scale, space};
use crate::app::widget::fitted::{self, fitted};
use crate::app::widget::{bold, lone_sign};
use crate::arithmetic::{Operation, ReadingOrder};
use crate::language::Language;
use crate::practice::{Puzzle, Task};
use crate::wording;

impl Practice {
    /// What can be pressed for this puzzle.
    pub(super) fn controls<'a>(
        &'a self,
        exercise: &'a Exercise,
        language: &'a Language,
        scale: Scale,
        width: f32,
    ) -> Element<'a, Message> {
        let Puzzle { task, player, .. } = exercise.puzzle();
        // The next puzzle is called where this one was answered, and all else stays where it is.
        let over = exercise.is_over();
        let next = || self.big(Stop::Next, language.say("practice-next"), scale);
        let check =
            || if over { next() } else { self.big(Stop::Check, language.say("practice-check"), scale) };
        let (parts, is_checked): (Column<'a, Message>, bool) = match (task, exercise.entry()) {
            _ if exercise.asked().is_some() => (column![self.digits(language, scale), check()], true),
            (_, Entry::Number(_)) => (column![self.digits(language, scale), check()], true),
            (Task::Complete { .. }, _) => {
                (column![self.signs(exercise, language, scale, width, false)], false)
            }
            (Task::Claim(claim), Entry::Claim { denied: true }) => {
                let height = scale.button * 1.2;
                let reasons = (0_u8..).zip(&claim.reasons).map(|(at, reason)| {
                    if over {
                        // They are answered, and most of them are not so.
                        return Space::new().height(height).into();
                    }
                    let words = fitted(wording::refusal(language, *reason), scale.body).room(height);
                    let words = container(words).padding([0.0, space::SMALL]);
                    self.button(PageStop::Exercise(Stop::Reason(at)), words, Purpose::Quiet)
                        .width(Fill)
                        .height(height)
                        .into()
                });
                let why = (!over).then(|| fitted(language.say("practice-why"), scale.large));
                let heading =
                    container(column![].extend(why.map(Into::into))).height(scale.large * theme::LINE);
                let back = language.say("practice-true-after-all");
                let back = if over { next() } else { self.choice(Stop::Claim(true), back, height, scale) };
                (column![heading].extend(reasons).push(back), true)
            }
            (Task::Claim(_), _) => {
                let answer = |said, words: &str| {
                    self.choice(Stop::Claim(said), language.say(words), scale.button * 1.6, scale)
                };
                (column![answer(true, "practice-true"), answer(false, "practice-false")], false)
            }
            (Task::Pond { .. } | Task::Tens { .. }, _) => {
                let signs = exercise.lays_signs().then(|| {
                    self.signs(exercise, language, scale, width, player.order == ReadingOrder::Operations)
                });
                let undo = self.quiet(Stop::Undo, language.say("table-undo"), scale);
                (Column::new().extend(signs).push(check()).push(undo), true)
            }
            (Task::Fact(_) | Task::Third { .. }, _) => (Column::new(), false),
        };
        let height = if is_checked { scale.button } else { scale.button * 1.2 };
        // Beside the reasons room is short: where no hint is left, the drawing comes into its place.
        let is_denied = matches!(exercise.entry(), Entry::Claim { denied: true });
        let is_hinted = exercise.offered().contains(&Stop::Hint);
        if is_denied && !is_hinted {
            return parts.spacing(scale.margin).width(Fill).into();
        }
        let last: Element<'a, Message> = if over && !is_checked {
            next()
        } else if is_hinted {
            self.quiet(Stop::Hint, language.say("table-hint"), scale).height(height).into()
        } else {
            Space::new().height(height).into()
        };
        parts.push(last).spacing(scale.margin).width(Fill).into()
    }

    /// A choice as an answer.
    fn choice(&self, stop: Stop, words: String, height: f32, scale: Scale) -> Element<'_, Message> {
        let label = fitted::label(words, scale.large).bold();
        self.button(PageStop::Exercise(stop), label, Purpose::Quiet).width(Fill).height(height).into()
    }

    fn quiet(&self, stop: Stop, label: String, scale: Scale) -> Button<'_, Message> {
        self.button(PageStop::Exercise(stop), fitted::label(label, scale.body), Purpose::Quiet)
            .width(Fill)
            .height(scale.button)
    }

    /// The digits as on a telephone.
    fn digits<'a>(&'a self, language: &Language, scale: Scale) -> Element<'a, Message> {
        let height = scale.button * 1.05;
        let digit = |digit: u8| -> Element<'a, Message> {
            let label = bold(digit.to_string(), scale.large);
            self.button(PageStop::Exercise(Stop::Digit(digit)), label, Purpose::Quiet)
                .width(Fill)
                .height(height)
                .into()
        };
        let row = |digits: [u8; 3]| Row::with_children(digits.map(digit)).spacing(space::SMALL).into();
        let undo = self
            .button(
                PageStop::Exercise(Stop::Undo),
                fitted::label(language.say("table-undo"), scale.body),
                Purpose::Quiet,
            )
            .width(iced::FillPortion(2))
            .height(height);
        let zero = self
            .button(PageStop::Exercise(Stop::Digit(0)), bold("0", scale.large), Purpose::Quiet)
            .width(iced::FillPortion(1))
            .height(height);
        let last = Row::new().push(zero).push(undo).spacing(space::SMALL);
        Column::with_children([row([1, 2, 3]), row([4, 5, 6]), row([7, 8, 9]), last.into()])
            .spacing(space::SMALL)
            .into()
    }

    /// The signs of the rung, and brackets where they mean something.
    fn signs<'a>(
        &'a self,
        exercise: &'a Exercise,
        language: &Language,
        scale: Scale,
        width: f32,
        brackets: bool,
    ) -> Element<'a, Message> {
        let signs: Vec<Operation> = exercise.signs().collect();
        let keys = signs.into_iter().map(|sign| (Stop::Sign(sign), language.sign(sign)));
        let pair = brackets.then(|| [(Stop::Open, "(".to_owned()), (Stop::Close, ")".to_owned())]);
        let keys: Vec<(Stop, String)> = keys.chain(pair.into_iter().flatten()).collect();
        let count = keys.len() as f32;
        let side = ((width - space::SMALL - (count - 1.0) * space::TIGHT) / count).min(scale.button * 1.5);
        let keys = keys.into_iter().map(|(stop, label)| {
            self.button(PageStop::Exercise(stop), lone_sign(label, scale.title), Purpose::Quiet)
                .width(side)
                .height(scale.button * 1.2)
                .into()
        });
        Row::with_children(keys).spacing(space::TIGHT).into()
    }
}
