//! How a puzzle looks: the otter with its bubble on the left, the question with its keys in a column, and a jar on the right.

use iced::time::Instant;

use engine::practice::{StoneState, TIME_LIMIT_SECONDS, Task};
use iced::keyboard::key::Named;
use iced::widget::{Row, Space, column, container, row, stack, svg};
use iced::{Center, Element, Fill, Rectangle};

use super::calculation_view::{calculation_view, fact_view, two_sign_calculation_parts};
use super::entry::AnswerEntry;
use super::exercise::Exercise;
use super::input::PuzzleInput;
use super::jar::{Jar, JarContent};
use super::layout::PracticeLayout;
use super::otter::Mood;
use super::scene::{PracticeScene, Scenery};
use super::speech_bubble::speech_bubble;
use super::{Message, Practice};
use crate::app::drawing;
use crate::app::theme::{self, ButtonPurpose, Scale, space};
use crate::app::widget::animated::Animated;
use crate::app::widget::answer::{self, answer_button};
use crate::app::widget::fitted;
use crate::app::widget::pressing::hidden_shortcut;
use crate::app::widget::semantics::Shortcut;
use crate::app::widget::sun::sun_timer;
use crate::app::widget::{at_point, icon, picture, question_panel, sound_buttons_space};
use language::Language;
use language::wording;

impl Practice {
    pub(super) fn exercise_view<'a>(
        &'a self,
        exercise: &'a Exercise,
        language: &'a Language,
        room: &PracticeLayout,
    ) -> Element<'a, Message> {
        let is_low = exercise.shown_example().is_some()
            || matches!(exercise.entry(), AnswerEntry::Steps(_))
            || matches!(exercise.puzzle().task, Task::OnALine(_));
        let room = &if is_low { room.with_low_keys() } else { *room };
        let floats =
            matches!(exercise.puzzle().task, Task::Pond { .. } | Task::Tens { .. } | Task::Third { .. });
        let ground = if floats { Scenery::Lake } else { Scenery::Shore };
        let caught = caught(exercise);
        let mut layers = stack![
            Animated(PracticeScene::new(ground, Mood::for_exercise(exercise), *room)),
            self.exercise_bar(exercise, language, room),
            speech_bubble(self.bubble_content(exercise, language, room), room),
        ];
        if let (Task::OnALine(line), None) = (&exercise.puzzle().task, exercise.shown_example()) {
            layers = layers.push(self.number_line_view(exercise, *line, language, room));
        }
        let column = if self.asks_to_end {
            self.ending(exercise, language, room.scale)
        } else {
            self.column(exercise, language, room)
        };
        layers = layers.push(placed_at(room.key_column(), column));
        if let Some(beside) = self.button_beside_otter(exercise, language, room).filter(|_| !self.asks_to_end)
        {
            layers = layers.push(placed_at(room.otter_button(), beside));
        }
        let put_down = Message::Puzzle(PuzzleInput::PutDown);
        let put_down =
            self.can(&put_down).then(|| hidden_shortcut(Shortcut::Named(Named::Escape), put_down).into());
        layers.push(jar_view(caught, so_far(exercise, caught, language), room)).extend(put_down).into()
    }

    /// The column with the question and its keys. The button that leads on has the same place in every puzzle.
    fn column<'a>(
        &'a self,
        exercise: &'a Exercise,
        language: &'a Language,
        room: &PracticeLayout,
    ) -> Element<'a, Message> {
        let asked = match &exercise.puzzle().task {
            _ if exercise.shown_example().is_some() => exercise
                .shown_example()
                .map_or_else(|| Space::new().into(), |showing| showing.calculation_lines(language, room)),
            Task::Fact(fact) if !exercise.is_over() && matches!(exercise.entry(), AnswerEntry::Steps(_)) => {
                super::steps::steps_view(exercise.entry(), *fact, language, room)
            }
            Task::Fact(fact) => fact_view(exercise, language, *fact, None, room),
            Task::Complete { fact, hidden } => fact_view(exercise, language, *fact, Some(*hidden), room),
            Task::TwoSteps(_) => {
                let solution = exercise.puzzle().solution();
                let parts =
                    solution.map(|made| two_sign_calculation_parts(&made, language)).unwrap_or_default();
                calculation_view(exercise, parts, language, room)
            }
            Task::Pond { pond, .. } => self.pond_cards(exercise, pond, language, room),
            Task::Tens { cards, .. } => self.tens_cards(exercise, cards, language, room),
            Task::Third { two, offered } => self.third_card_choice(exercise, *two, offered, language, room),
            Task::Claim(claim) => super::claim::claim_view(claim, exercise, language, room),
            Task::HowMany(shoal) => self.shoal_view(exercise, *shoal, language, room),
            Task::OnALine(_) => Space::new().into(),
        };
        let asked = container(asked).height(Fill).width(Fill);
        column![asked, self.answer_keys(exercise, language, room)].spacing(room.gap()).into()
    }

    fn ending<'a>(
        &'a self,
        exercise: &'a Exercise,
        language: &'a Language,
        scale: Scale,
    ) -> Element<'a, Message> {
        let (count, _) = exercise.total_and_answered();
        let arguments = [
            ("name", self.child.name.as_str().into()),
            ("count", count.into()),
            (
                "left",
                (count.saturating_sub(exercise.finished_puzzle_count()) + exercise.repeats_left()).into(),
            ),
        ];
        let (words, stop) = match &self.turn {
            Some(_) => ("practice-end-question", "practice-end-turn"),
            None => ("practice-stop-question", "practice-stop"),
        };
        let drawn = answer::answer_drawing_height(scale);
        let otter = svg(drawing::little_otter()).width(drawn * 1.5).height(drawn);
        // Where the child gets to: the pond, the river, or the next child's turn.
        let away: Element<'a, Message> = match &self.turn {
            Some(_) => icon(drawing::pass(), drawn * 0.7, theme::INK).into(),
            None if self.is_planned => svg(drawing::pond()).width(drawn * 1.5).height(drawn).into(),
            None => {
                let stone = |stone| picture(drawing::stepping_stone(stone, 0.0), drawn * 0.48).into();
                Row::with_children([StoneState::Open, StoneState::Open, StoneState::Reached].map(stone))
                    .into()
            }
        };
        let on =
            answer_button(otter, language.say("practice-go-on"), Message::Stay, ButtonPurpose::Act, scale);
        let stop = answer_button(away, language.say(stop), Message::Stop, ButtonPurpose::Quiet, scale);
        question_panel(
            language.say_with(words, arguments),
            scale,
            [on.main_button().back_button().into(), stop.into()],
        )
    }

    fn exercise_bar(
        &self,
        exercise: &Exercise,
        language: &Language,
        room: &PracticeLayout,
    ) -> Element<'_, Message> {
        let title = match (exercise.is_placement(), self.all.get(&exercise.puzzle().lesson)) {
            (true, _) | (_, None) => language.say("practice-placement"),
            (false, Some(lesson)) => wording::lesson_text(language, &lesson.title),
        };
        let leave = match &self.turn {
            Some(_) => "practice-end-turn",
            None if self.is_planned => "practice-to-home",
            None => "practice-leave",
        };
        let timer = match &self.turn {
            Some(turn) => Some((turn.since, turn.seconds)),
            None => exercise
                .answer_timer_start()
                .filter(|_| !exercise.is_over() && exercise.shown_example().is_none())
                .map(|since| (since, TIME_LIMIT_SECONDS)),
        };
        self.top_bar(language.say(leave), title, timer, room)
    }

    /// The way out, a title, and a sun that shows the time. `timer` is when that time began, and its seconds.
    pub(super) fn top_bar(
        &self,
        leave: String,
        title: String,
        timer: Option<(Instant, u16)>,
        room: &PracticeLayout,
    ) -> Element<'_, Message> {
        let scale = room.scale;
        let leave = row![
            icon(drawing::back(), scale.body * 1.2, theme::INK),
            fitted::fitted_label(leave, scale.body)
        ];
        let leave =
            container(leave.spacing(space::SMALL).align_y(Center)).padding([0.0, space::SMALL]).center(Fill);
        // Both sides are equally wide, so the title stands in the middle.
        let side = (scale.body * 9.3).max(4.0 * (scale.button + space::MEDIUM));
        let leave = self.quiet_key(Message::Leave, leave).back_button().width(side).height(scale.button);
        let timer = timer.map(|(since, seconds)| sun_timer(since, seconds, scale.button).into());
        let portrait = picture(drawing::avatar(self.child.picture), scale.button);
        let right =
            Row::new().extend(timer).push(portrait).push(sound_buttons_space(scale)).spacing(space::MEDIUM);
        let title = container(fitted::fitted_label(title, scale.large * 1.15).bold()).center_x(Fill);
        let line = row![leave, title, container(right).align_right(side)];
        container(line.spacing(space::MEDIUM).align_y(Center))
            .padding([0.0, room.margin()])
            .center_y(room.bar_height())
            .width(Fill)
            .into()
    }
}

/// What the jar shows. There are no fish in “Find my place”, which does not show what was right.
fn caught(exercise: &Exercise) -> JarContent {
    let right = if exercise.is_placement() { 0 } else { exercise.tally().right };
    let (count, _) = exercise.total_and_answered();
    JarContent { count, over: exercise.finished_puzzle_count(), right, last: exercise.last_catch_time() }
}

fn so_far(exercise: &Exercise, JarContent { count, over, .. }: JarContent, language: &Language) -> String {
    match exercise.repeats_left() {
        0 => language.say_with("practice-so-far", [("over", over.into()), ("count", count.into())]),
        again => language.say_with("practice-left-again", [("count", again.into())]),
    }
}

pub(super) fn jar_view<'a>(caught: JarContent, label: String, room: &PracticeLayout) -> Element<'a, Message> {
    let jar =
        Animated(Jar { caught, glass: room.jar(), float: room.float_position(), is_still: room.is_still });
    let place = room.jar_label();
    let label = container(fitted::fitted_label(label, room.scale.large).bold())
        .padding([0.0, space::SMALL])
        .center_x(place.width)
        .center_y(place.height)
        .style(theme::bordered_panel(theme::PAPER, theme::BUTTON_EDGE, theme::EDGE_WIDTH));
    stack![jar, at_point(place.position(), label)].into()
}

pub(super) fn placed_at(place: Rectangle, content: Element<'_, Message>) -> Element<'_, Message> {
    at_point(place.position(), container(content).width(place.width).height(place.height))
}
