//! An example: a puzzle shown step by step with words and a drawing. The child fills in the last numbers.

use engine::practice::{
    Answer, Example, ExampleStep, ExampleText, Judgement, Puzzle, Sketch, SketchContent, Task,
};
use iced::widget::{Column, column, container};
use iced::{Center, Element, Fill, Size};

use super::calculation_view::{FieldContent, calculation_parts, large_calculation};
use super::entry::MAX_DIGITS;
use super::input::PuzzleInput;
use super::layout::PracticeLayout;
use super::{Message, blocks, help_drawings};
use crate::app::sound::Sound;
use crate::app::theme::{self, Scale, space};
use crate::app::widget::READ_ALOUD_ID;
use crate::app::widget::fitted::fitted_text;
use language::Language;
use language::wording::calculation::{self, WrongAnswerText};

/// How many wrong numbers the child may enter before the program fills in the right one.
const TRIES: u8 = 2;

/// A puzzle whose solution appears step by step, with the last numbers left to the child.
pub struct WorkedExample {
    example: Example,
    at: usize,
    typed: String,
    tries: u8,
    judged: Option<Judgement>,
    checked: Option<TryOutcome>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum TryOutcome {
    Right,
    Wrong,
    /// The number was wrong too often, and the program has filled in the right one.
    Revealed,
    Missing,
}

impl WorkedExample {
    pub(super) fn new(example: Example) -> Self {
        Self { example, at: 0, typed: String::new(), tries: 0, judged: None, checked: None }
    }

    pub fn example(&self) -> &Example {
        &self.example
    }

    pub fn is_over(&self) -> bool {
        self.is_at_the_end() && self.is_filled_in()
    }

    fn is_filled_in(&self) -> bool {
        self.tries >= TRIES || self.judged.as_ref().is_some_and(|judged| judged.right)
    }

    pub(super) fn step_number(&self) -> usize {
        self.at + usize::from(self.is_over())
    }

    fn step(&self) -> &ExampleStep {
        &self.example.steps[self.at]
    }

    fn is_at_the_end(&self) -> bool {
        self.at + 1 == self.example.steps.len()
    }

    /// What the child is asked at this step, as a puzzle of its own. `None` while the program shows a step.
    fn asked(&self) -> Option<Puzzle> {
        self.example.puzzle_at_step(self.at).filter(|_| !self.is_over())
    }

    pub(super) fn accepts(&self, input: PuzzleInput) -> bool {
        match input {
            PuzzleInput::Skip => true,
            PuzzleInput::ExampleNext => !self.is_over() && self.asked().is_none(),
            PuzzleInput::Digit(_) | PuzzleInput::Undo | PuzzleInput::Check => self.asked().is_some(),
            _ => false,
        }
    }

    /// Handles a press. Returns whether it ends the example.
    pub(super) fn press(&mut self, input: PuzzleInput) -> bool {
        match input {
            PuzzleInput::Skip => return true,
            PuzzleInput::ExampleNext if self.asked().is_none() && !self.is_at_the_end() => self.at += 1,
            PuzzleInput::Digit(digit) if self.typed.len() < MAX_DIGITS => {
                (self.judged, self.checked) = (None, None);
                self.typed.push(char::from(b'0' + digit));
            }
            PuzzleInput::Undo => {
                self.typed.pop();
            }
            PuzzleInput::Check => {
                if let (Ok(number), Some(asked)) = (self.typed.parse(), self.asked()) {
                    let judged = asked.judge(&Answer::Number(number));
                    self.tries += u8::from(!judged.right);
                    let is_told = self.tries >= TRIES;
                    self.checked = Some(match (judged.right, is_told) {
                        (true, _) => TryOutcome::Right,
                        (false, true) => TryOutcome::Revealed,
                        (false, false) => TryOutcome::Wrong,
                    });
                    self.judged = Some(judged);
                    self.typed.clear();
                    if self.is_filled_in() && !self.is_at_the_end() {
                        self.at += 1;
                        (self.tries, self.judged) = (0, None);
                    }
                } else {
                    self.checked = Some(TryOutcome::Missing);
                }
            }
            _ => {}
        }
        false
    }

    pub(super) fn sound(&self, input: PuzzleInput) -> Option<Sound> {
        match (input, self.checked) {
            (PuzzleInput::Check, Some(TryOutcome::Right)) => Some(Sound::Right),
            (PuzzleInput::Check, Some(TryOutcome::Wrong | TryOutcome::Revealed)) => Some(Sound::Wrong),
            (PuzzleInput::Check, Some(TryOutcome::Missing) | None) => None,
            (PuzzleInput::Undo, _) => Some(Sound::Plop),
            _ => Some(Sound::Pick),
        }
    }

    pub(super) fn sentence<'a>(&self, language: &Language, scale: Scale) -> Element<'a, Message> {
        let step = || calculation::example_sentence(language, &self.step().text);
        let words = match (&self.judged, self.asked()) {
            (Some(judged), None) if judged.right => language.say("example-there"),
            (_, None) if self.is_over() => language.say("example-title"),
            (Some(judged), Some(asked)) => {
                let WrongAnswerText { answered, why } = calculation::wrong_answer(language, &asked, judged);
                let words = answered.into_iter().chain([why, language.say("practice-again")]);
                words.collect::<Vec<_>>().join("\n")
            }
            (None, Some(_)) if self.checked == Some(TryOutcome::Missing) => {
                language.say("practice-type-number")
            }
            // The words say what leads to this step, and what is left to do.
            (_, Some(_)) if !self.is_at_the_end() => {
                format!("{} {}", step(), language.say("example-your-turn"))
            }
            _ => step(),
        };
        // A number that the program has filled in isn't passed over in silence.
        let told =
            self.at.checked_sub(1).filter(|_| self.checked == Some(TryOutcome::Revealed) && !self.is_over());
        let told = told
            .and_then(|before| calculation::example_calculation(language, &self.example.steps[before].text));
        let words = match told {
            Some(told) => format!("{} {told}\n{words}", language.say("practice-not-yet")),
            None => words,
        };
        fitted_text(words, scale.large).max_height(6.0 * scale.line_height()).into()
    }

    /// The calculation of the example line by line, with a field for what is left to the child.
    pub(super) fn calculation_lines<'a>(
        &self,
        language: &Language,
        room: &PracticeLayout,
    ) -> Element<'a, Message> {
        let scale = room.scale;
        let large = |words: String| fitted_text(words, scale.large * 1.2).bold().centered();
        let shown = &self.example.steps[..=self.at];
        let told = |step: &ExampleStep| calculation::example_calculation(language, &step.text);
        let over = self.is_over();
        let parts = if over {
            let said = shown.iter().filter(|step| !matches!(step.text, ExampleText::Asks(_)));
            let made = said.filter_map(told);
            let made = made.map(|made| fitted_text(made, scale.large).centered().into());
            let half =
                self.example.last_step.solution().map(|half| calculation::format_statement(language, &half));
            let told = calculation::example_result(language, &self.example);
            let half = half
                .filter(|half| *half != told)
                .map(|half| fitted_text(half, scale.large).centered().into());
            Column::new().extend(made).extend(half).push(large(told).color(theme::DEEP_REED))
        } else if let Some(asked) = self.asked() {
            let (fact, hidden) = match asked.task {
                Task::Complete { fact, hidden } => (fact, Some(hidden)),
                Task::Fact(fact) => (fact, None),
                // An example asks only these two kinds.
                _ => return Column::new().into(),
            };
            // The question stays, with the newest lines as far as there is room.
            let before: Vec<String> = shown[..self.at].iter().filter_map(told).collect();
            let older = 1..before.len().saturating_sub(room.max_earlier_steps()).max(1);
            let made = before.into_iter().enumerate().filter(|(at, _)| !older.contains(at));
            let made = made.map(|(_, made)| fitted_text(made, scale.large).centered().into());
            let parts = calculation_parts(language, fact, hidden);
            Column::new().extend(made).push(large_calculation(FieldContent::Typed(&self.typed), parts, room))
        } else {
            let title =
                fitted_text(language.say("example-title"), scale.large).centered().color(theme::SLATE);
            let made: Vec<String> = shown.iter().filter_map(told).collect();
            let count = made.len();
            let made = made.into_iter().enumerate().map(|(at, made)| {
                let is_new = at + 1 == count;
                let line = large(made);
                if is_new { line.into() } else { line.color(theme::SLATE).into() }
            });
            column![title].extend(made)
        };
        let parts = parts.spacing(space::SMALL).align_x(Center);
        container(parts).center(Fill).id(READ_ALOUD_ID).into()
    }

    pub(super) fn drawing<'a>(&self, room: &PracticeLayout) -> Option<Element<'a, Message>> {
        // The answer to be filled in isn't drawn yet.
        let drawn = if self.asked().is_some() && !self.is_at_the_end() { self.at - 1 } else { self.at };
        let sketch =
            if self.is_over() { &self.example.final_sketch } else { &self.example.steps[drawn].sketch };
        let sketch = sketch.clone()?;
        Some(super::speech_bubble::centred_drawing(None, room, move |size| sketch_view(sketch.clone(), size)))
    }
}

pub fn sketch_view<'a, M: 'a>(sketch: Sketch, room: Size) -> Element<'a, M> {
    let Sketch { operation, whole, shown } = sketch;
    match (whole, shown) {
        (SketchContent::Drawn(whole), SketchContent::Drawn(shown)) => {
            help_drawings::partial_picture(operation, whole, shown, room).into()
        }
        (whole, shown) => blocks::scene_canvas(&whole, shown, room),
    }
}
